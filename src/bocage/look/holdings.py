"""Holdings: the numbers of a seat that a choice may change, each with the board element that shows it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Holding:
    """An amount of something. `target` is the element of the seat's own place that shows it ("" if none), `symbol` the
    good, `need` how many the next harvest requires (0: none)."""

    target: str
    symbol: str
    n: int
    need: int = 0
