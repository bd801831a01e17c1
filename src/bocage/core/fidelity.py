"""How certain the values of a game are: its module `fidelity` lists them part by part.

`docs/fidelity.md` is written from it by `python -m tools.fidelity`.
"""

from __future__ import annotations

from dataclasses import dataclass

#: From what can be looked up to what is ours.
MARKS = ("printed", "sourced", "read", "designed")


@dataclass(frozen=True)
class Part:
    """Values of one kind, and how many. `mark`: printed in the French rulebook; sourced, found in so many public
    `sources` that do not depend on each other; read, where the print is open or broken; designed, because none was
    found. `rests` says what on, `rulings` tell more. `own`: who owns the box can enter theirs (docs/decks.md)."""

    what: str
    count: int
    mark: str
    rests: str
    rulings: tuple[str, ...] = ()
    sources: int = 0
    own: bool = False
