"""How certain the values of a game are: its module `fidelity` lists them part by part.

`docs/fidelity.md` is written from it by `python -m tools.fidelity`.
"""

from __future__ import annotations

from dataclasses import dataclass

#: From what can be looked up to what we made up.
MARKS = ("printed", "sourced", "read", "designed")


@dataclass(frozen=True)
class Part:
    """Values of one kind, and how many.

    `mark` is one of: printed (in the French rulebook), sourced (found in `sources` public sources independent of each
    other), read (our reading, where the print is open or broken), designed (by us, because no source was found).
    `rests` says what the values rest on; `rulings` tell more. `own`: owners of the box can enter their own
    (docs/decks.md).
    """

    what: str
    count: int
    mark: str
    rests: str
    rulings: tuple[str, ...] = ()
    sources: int = 0
    own: bool = False
