"""A game whose bots have nothing to reach: they are measured all the same."""

from __future__ import annotations

from typing import Final

from bocage.core.bars import Bars

BARS: Final = Bars()
