"""The results that the bots of this game should reach."""

from __future__ import annotations

from typing import Final

from bocage.core.bars import Bars

BARS: Final = Bars(
    over_greedy=0.95,
    among_equals=(({}, None),),
    alone=(({"mode": "normal"}, "wins", 0.50), ({"mode": "hard"}, "wins", 0.50)),
    patience=4,
)
