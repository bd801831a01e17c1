"""The symbols that games share, each in a box of 48 by 48, and the sprite that pages load.

A game draws its own symbols in `table/symbols`; `games.pictures` puts all of them into one sprite.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bocage.look import symbols_buildings, symbols_goods, symbols_life, symbols_signs
from bocage.look.marks import INK, circle, polygon, rect

#: The shape of each seat, so that colour is never the only sign.
SEATS: Final = (
    (circle(24, 24, 17), "#b23a2b"),
    (rect(8, 8, 32, 32, 2), "#2f5d8a"),
    ("M24 6l20 34H4z", "#d9a21b"),
    ("M24 3l19 21-19 21L5 24z", "#2e7d6b"),
    (polygon(6, 24, 24, 20), "#5b3a6b"),
)
SYMBOLS: Final[dict[str, str]] = {
    **symbols_goods.SYMBOLS,
    **symbols_life.SYMBOLS,
    **symbols_buildings.SYMBOLS,
    **symbols_signs.SYMBOLS,
    **{f"seat-{n}": f'<path fill="var(--seat-{n},{tint})" d="{d}"/>' for n, (d, tint) in enumerate(SEATS, 1)},
}


def symbol(drawing: str) -> str:
    """A drawing with the line style of all symbols."""
    return (
        f'<g fill="none" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">{drawing}</g>'
    )


def sprite(symbols: Mapping[str, str]) -> str:
    """Symbols in one file, by name."""
    rows = "\n".join(
        f'<symbol id="{name}" viewBox="0 0 48 48">{symbol(drawing)}</symbol>' for name, drawing in symbols.items()
    )
    return _short(f'<svg xmlns="http://www.w3.org/2000/svg">\n{rows}\n</svg>\n')


def icon() -> str:
    """The mill, for the browser's tab."""
    return _short(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{symbol(SYMBOLS["mill"])}</svg>\n')


def _short(text: str) -> str:
    """A number without trailing zeros."""
    return re.sub(r"(\.\d*?)0+(?=\D)", lambda found: found[1] if len(found[1]) > 1 else "", text)
