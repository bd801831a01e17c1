"""Pictures of all games that pages load as one file each; `python -m tools.symbols` writes them."""

from __future__ import annotations

from typing import cast

from bocage.core.registry import PLAIN, About
from bocage.games import GAMES
from bocage.look import covers, symbols


def all_symbols() -> dict[str, str]:
    """Every symbol by name: those that games share, and each game's own."""
    found = dict(symbols.SYMBOLS)
    for about in GAMES:
        found |= cast(dict[str, str], about.module("table.symbols").SYMBOLS)
    return found


def sprite() -> str:
    """The file of symbols."""
    return symbols.sprite(all_symbols())


def cover_sheet() -> str:
    """The file of covers: one for each game that has its own, and one for all others."""
    own = {about.name: _cover(about) for about in GAMES if not about.module("table.cover").__name__.startswith(PLAIN)}
    return covers.sheet({**own, covers.BLANK: _cover(About(covers.BLANK, (), package=PLAIN))})


def _cover(about: About) -> str:
    return cast(str, about.module("table.cover").draw())
