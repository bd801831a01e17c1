"""Bocage: five farm and village board games, to play, study and train on.

Most programs need only `new`, `play`, `load`, `make_bot`, `GAMES` and `Match` (docs/library.md). They are imported when
first used, so that a program loads only the parts it needs.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bocage.front import GAMES, Game, Match, load, make_bot, new, play

__version__ = "0.9.0"
__all__ = ["GAMES", "Game", "Match", "__version__", "load", "make_bot", "new", "play"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'bocage' has no attribute {name!r}")
    return getattr(import_module("bocage.front"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
