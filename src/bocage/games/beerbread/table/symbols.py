"""Symbols of Beer & Bread: three beers and three breads distinguished by shape, signs of the years, card backs."""

from __future__ import annotations

from typing import Final

from bocage.look.marks import bare, block, circle, flat, gleam, gouges, line, rect, rod, shade, solid
from bocage.look.symbols_goods import LOAF, mug

CARD: Final = rect(8, 3, 32, 42, 4)
FACE: Final = rect(11.5, 6.5, 25, 35, 2)

SYMBOLS: Final[dict[str, str]] = {
    "beer-1": block("wheat", "M14 12h20l-3 27a5 5 0 0 1-5 4h-4a5 5 0 0 1-5-4z")
    + shade("M28 12h6l-3 27a5 5 0 0 1-5 4h-3c4-8 5-20 5-31z")
    + block("paper", "M12 15c-3-5 1-9 5-8 2-4 8-5 11-1 5-2 9 3 7 9-7 3-17 3-23 0z")
    + line("M19 22l1 14M26 26l-.5 9")
    + bare("M17 45h14", width=3),
    "beer-2": mug("beer"),
    "beer-3": bare("M35 19h4a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-3", width=3.4)
    + block("stone", "M9 15h26l3 26a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z")
    + shade("M29 15h6l3 26a3 3 0 0 1-3 3H24c6-8 7-18 5-29z")
    + block("horse", "M8.3 24h27.5l1.4 11H7z")
    + block("iron", "M8 15c0-7 5-10 14-10s14 3 14 10z")
    + block("gold", circle(22, 5, 2.6))
    + gleam("M13 12c1-2 3-3 5-3")
    + gouges((34, 41, -8, 5), (30, 42, -10, 5)),
    "bread-1": block("bread", "M6 31c0-9 8-15 18-15s18 6 18 15c0 5-3 7-7 7H13c-4 0-7-2-7-7z")
    + shade("M42 31c0 5-3 7-7 7H13c-3 0-5-1-6-4 12 3 27 2 32-11 2 2 3 5 3 8z")
    + block("wall", "M12 28c6-7 18-8 25-3-8 1-16 3-25 3z")
    + gouges((37, 36, -45, 6)),
    "bread-2": LOAF + gouges((38, 35, -40, 8), (32, 36, -52, 8)),
    "bread-3": block("leather", circle(24, 25, 19))
    + shade("M41 16a19 19 0 0 1-30 23c15 2 28-7 30-23z")
    + block("wall", "M13 16c7 5 15 13 21 20-9-4-17-11-21-20z", "M35 15c-5 8-13 16-22 20 5-8 13-16 22-20z")
    + gleam("M9 23c1-5 4-8 7-10")
    + gouges((37, 34, -35, 6), (33, 38, -50, 6)),
    "drought": block("gold", circle(24, 12, 8))
    + bare("M24 1.5V0M10 5l-2-2M38 5l2-2M6 14H3M42 14h3", width=2.6)
    + block("earth", "M2 26h44v16a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z")
    + shade("M36 26h10v16a3 3 0 0 1-3 3H30c4-6 6-12 6-19z")
    + line("M12 26l4 7-6 5 3 7M30 26l-4 6 7 5-3 8M16 33l10-1M33 37l8-2"),
    "broom": rod("wood", "M37 5L22 24", 2.6)
    + block("red", "M14 22l12 9-4 4-12-9z")
    + block("hay", "M10 26l12 9c-2 5-5 8-8 10L3 36c2-4 4-7 7-10z")
    + line("M9 33l-3 4M13 36l-3 4M17 39l-2 4")
    + gouges((19, 41, -20, 5)),
    "almanac": block("paper", rect(7, 9, 34, 34, 3))
    + block("red", "M10 9h28a3 3 0 0 1 3 3v7H7v-7a3 3 0 0 1 3-3z")
    + bare("M16 4v9M32 4v9", width=3.2)
    + solid(rect(13, 25, 5, 4), rect(22, 25, 5, 4), rect(31, 25, 5, 4), rect(13, 34, 5, 4))
    + block("gold", rect(21.5, 32.5, 7, 7, 1)),
    "barter": block("gold", "M4 17l11-11v7h20a4 4 0 0 1 4 4v4h-24v7z")
    + block("water", "M44 31L33 42v-7H13a4 4 0 0 1-4-4v-4h24v-7z"),
    "card-beer": block("paper", CARD)
    + flat("beer", FACE)
    + f'<g transform="translate(11 11) scale(.56)">{mug("wheat")}</g>',
    "card-bread": block("paper", CARD)
    + flat("leather", FACE)
    + block("bread", "M14 27c0-6 4-10 10-10s10 4 10 10c0 3-2 5-4 5H18c-2 0-4-2-4-5z")
    + line("M20 22l2 4M25 21l2 4"),
}
