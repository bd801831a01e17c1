"""Covers of games: prints of 300 x 320 units, sky, hills and one subject, without words.

A game draws its own in `table/cover`. All are in one file, `web/static/covers.svg`; a page shows one at any size with a
`<use>`. Land and pieces take their colours from tokens.css; sky, sun and far hills from home.css (`--c-sky`, `--c-sun`
...), so that one print serves day and night.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib import resources
from typing import Final

from bocage.look.covers_scene import HEIGHT, WIDTH, stroke
from bocage.look.marks import INK
from bocage.look.symbols import SYMBOLS, symbol

#: The URL of the prints.
FILE: Final = "/static/covers.svg"
#: The print for games without their own.
BLANK: Final = "plain"


@cache
def cover(game: str, label: str, small: bool = False) -> str:
    """The cover of a game. A small one is a stamp beside the game's name: cropped, and hidden from screen readers."""
    shown = game if game in printed() else BLANK
    view = f"0 40 {WIDTH} 250" if small else f"0 0 {WIDTH} {HEIGHT}"
    said = 'aria-hidden="true"' if small or not label else f'role="img" aria-label="{escape(label)}"'
    return (
        f'<svg class="cover {game}" viewBox="{view}" preserveAspectRatio="xMidYMid slice" {said}>'
        f'<use href="{FILE}#{shown}"/></svg>'
    )


@cache
def printed() -> frozenset[str]:
    """The games whose covers are in the file that pages load."""
    kept = resources.files("bocage") / "web" / "static" / "covers.svg"
    return frozenset(re.findall(r'<g id="([\w-]+)"', kept.read_text(encoding="utf-8")))


def sheet(prints: Mapping[str, str]) -> str:
    """Prints in one file, by the name of their game."""
    crops = "".join(
        f'<symbol id="{name}" viewBox="0 0 48 48">{symbol(SYMBOLS[name])}</symbol>\n' for name in ("hops", "grain")
    )
    edge = stroke(f"M1.5 1.5h{WIDTH - 3}v{HEIGHT - 3}h{3 - WIDTH}z", INK, 3)
    drawn = "".join(f'<g id="{game}">{body}{edge}</g>\n' for game, body in prints.items())
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>\n{crops}{drawn}</defs></svg>\n'
