"""No tempers: all bots play alike."""

from __future__ import annotations

from typing import Final

TEMPERS: Final[dict[str, dict[str, float]]] = {}
