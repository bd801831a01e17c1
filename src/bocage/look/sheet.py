"""The score sheet as people read it: the lines of the rules, and sums where a game has some."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bocage.core.words import Say


@dataclass(frozen=True)
class Row:
    """A line of the score sheet with a number for each seat. `sum`: it adds up the lines above; `counts` are the seats
    whose score it is."""

    say: Say
    points: Sequence[float]
    sum: bool = False
    counts: frozenset[int] = frozenset()
