"""A game without symbols of its own: those that games share are there for all."""

from __future__ import annotations

from typing import Final

SYMBOLS: Final[dict[str, str]] = {}
