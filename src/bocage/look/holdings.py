"""What a seat has and counts: the numbers that a choice changes, each with the element of the board that shows it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Holding:
    """So many of something. `target` is the element of the own place that shows it ("" where there is none), `symbol`
    the good, `need` how many of them the next harvest asks for (0: nothing)."""

    target: str
    symbol: str
    n: int
    need: int = 0
