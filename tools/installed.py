"""Try an installed Bocage: `python -m tools.installed`, with `compiled` where its engine must be compiled.

It needs nothing but the package and what that depends on. Wheels are tried with it where they are built.
"""

from __future__ import annotations

import sys

import bocage
from bocage.core.build import compiled


def main() -> None:
    if sys.argv[1:] == ["compiled"] and not compiled():
        sys.exit("the engine is not compiled")
    for about in bocage.GAMES:
        match = bocage.play(about.name, ["level1" if about.name == "creatures" else "greedy", "random"], seed=1)
        print(about.name, *match.game.scores(), "compiled" if compiled() else "interpreted")


if __name__ == "__main__":
    main()
