"""No symbols beyond those that all games share."""

from __future__ import annotations

from typing import Final

SYMBOLS: Final[dict[str, str]] = {}
