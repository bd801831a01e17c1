"""A game that no bot has learned."""

from __future__ import annotations

from typing import Final

NAMES: Final[tuple[str, ...]] = ()
