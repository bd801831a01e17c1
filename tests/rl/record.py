"""Record the tables of actions again after the rules have a new version: `python -m tests.rl.record`."""

from __future__ import annotations

import json
from pathlib import Path

from bocage.games import GAMES
from bocage.rl.actions import actions_of


def main() -> None:
    tables = {}
    for about in GAMES:
        actions = actions_of(about.name)
        kinds = {kind: [actions.first[kind], span] for kind, span in zip(actions.kinds, actions.spans, strict=True)}
        tables[about.name] = {"rules": about.rules, "size": actions.size, "kinds": kinds}
    file = Path(__file__).parent / "golden" / "actions.json"
    file.write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
