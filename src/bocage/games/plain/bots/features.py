"""No features: no bot has learned the game."""

from __future__ import annotations

from typing import Final

NAMES: Final[tuple[str, ...]] = ()
