"""Holdings: the numbers of a seat that a choice may change, each with the board element that shows it."""

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
