"""The results that the bots of this game should reach."""

from __future__ import annotations

from typing import Final

from bocage.core.bars import Bars

BARS: Final = Bars(over_greedy=0.85, among_equals=(({}, 45),), patience=4)
