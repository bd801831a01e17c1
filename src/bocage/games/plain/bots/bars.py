"""No bars: the bots are measured but have nothing to reach."""

from __future__ import annotations

from typing import Final

from bocage.core.bars import Bars

BARS: Final = Bars()
