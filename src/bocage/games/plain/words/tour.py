"""No lesson: the rules page shows an ordinary table."""

from __future__ import annotations

from typing import Final

from bocage.core.tour import Tour

TOUR: Final = Tour(seed=1, stops=(), players=0)
