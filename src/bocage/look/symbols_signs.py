"""Symbols for cards, game markers and the page's tools."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from bocage.look.marks import (
    bare,
    block,
    circle,
    ellipse,
    flat,
    gleam,
    gouges,
    kernel,
    line,
    rect,
    rod,
    shade,
    solid,
    star,
)
from bocage.look.symbols_life import SYMBOLS as LIFE

CARD: Final = rect(8, 3, 32, 42, 4)
FACE: Final = rect(11.5, 6.5, 25, 35, 2)
SHEEP: Final = LIFE["sheep"]


def _laurel() -> str:
    """Two twigs of five leaves."""
    drawn = ""
    for i in range(5):
        for side in (-1, 1):
            a = 200 - i * 34 if side == 1 else 160 + i * 34
            x, y = 24 + 15.5 * sin(radians(a)), 24 - 15.5 * cos(radians(a))
            drawn += block("leaf", kernel(x, y, a - side * 64, 10, 4.4))
    return drawn


def _rays() -> str:
    """The eight rays of the sun."""

    def at(angle: float, reach: float) -> str:
        return f"{24 + reach * sin(radians(angle)):.1f} {24 - reach * cos(radians(angle)):.1f}"

    turns = zip(range(0, 360, 45), [22, 21] * 4, strict=True)
    return "".join(block("gold", f"M24 24L{at(a - 10, 15)}L{at(a, reach)}L{at(a + 10, 15)}z") for a, reach in turns)


SYMBOLS: Final[dict[str, str]] = {
    "card-gateway": block("paper", CARD)
    + flat("water", FACE)
    + block("stone", "M14 39V24a10 11 0 0 1 20 0v15h-6V25a4 5 0 0 0-8 0v14z")
    + line("M14 28h6M28 28h6"),
    "card-farmyard": block("paper", CARD)
    + flat("grass", FACE)
    + block("roof", "M14 37V24l10-9 10 9v13z")
    + block("wall", rect(19, 28, 10, 9))
    + line("M19 28l10 9M29 28l-10 9"),
    "card-bonus": block("paper", CARD)
    + flat("hay", FACE)
    + block("red", rect(14.5, 22, 19, 5), rect(16, 27, 16, 11))
    + line("M24 22v16")
    + block("red", "M24 22c-7 0-8-3-7-6 3-1 6 2 7 6zM24 22c7 0 8-3 7-6-3-1-6 2-7 6z"),
    "card-point": block("paper", CARD) + flat("flax", FACE) + block("gold", star(5, 24, 24.5, 11, 4.8)),
    "card-occupation": block("paper", CARD)
    + flat("thatch", FACE)
    + block("cloth", "M24 28c6 0 9 4 9.5 11h-19c.5-7 3.5-11 9.5-11z")
    + block("skin", circle(24, 23, 6))
    + block("wood", "M13.5 20c4-1 5-2 6-6 2-2 7-2 9 0 1 4 2 5 6 6-5 3-16 3-21 0z"),
    "card-minor": block("paper", CARD)
    + flat("clay", FACE)
    + block("reed", "M14 25h20l-2.5 12h-15z")
    + line("M16.5 25c0-12 15-12 15 0M15 30.5h18M21 25l1 12M27 25l-1 12"),
    "card-major": block("paper", CARD)
    + flat("red", FACE)
    + block("stone", "M13.5 39V24C14 16 34 16 34.5 24v15z")
    + solid("M18.5 39v-6a5.5 5.5 0 0 1 11 0v6z")
    + block("fire", "M21 39c0-3 2-3 3-6 2 2 3 4 3 6z"),
    "special": block("gold", star(8, 24, 24, 21, 13))
    + gouges((38, 34, -20, 7), (34, 38, -30, 7))
    + block("red", circle(24, 24, 8))
    + gleam("M20 23c.5-2 2-3 3.5-3.5"),
    "padlock": bare("M14 24v-8a10 10 0 0 1 20 0v8", width=4.6)
    + block("gold", rect(8, 21, 32, 23, 4))
    + shade("M40 25v15a4 4 0 0 1-4 4H16c12-2 19-10 20-23a4 4 0 0 1 4 4z")
    + solid("M24 27a4 4 0 0 1 2.5 7l1.5 6h-8l1.5-6A4 4 0 0 1 24 27z"),
    "key": block(
        "gold",
        ("M15 13a11 11 0 0 1 10.5 8H45v12h-5v-5.5h-3.5V32h-5v-4.5h-6A11 11 0 1 1 15 13zM14 20.5a3.8 3.8 0 1 0 .01 0z"),
    )
    + shade("M25.5 24.5H45V33h-5v-5.5h-3.5V32h-5v-4.5h-6A11 11 0 0 1 8 33c8 1 15-2 17.5-8.5z"),
    "first-player": block("gold", "M20 38h8l3 6H17z")
    + block("leaf", "M29 20c2-9 8-14 15-13-3 2-3 4-3 6 2 0 3 1 4 3-3 0-4 2-4 4 1 7-4 13-11 14z")
    + block("paper", "M13 12c5 0 6 8 10 10 5 2 11-2 15-4 1 10-4 20-15 20-8 0-13-6-13-14 0-5 1-8 3-12z")
    + shade("M38 18c1 10-4 20-15 20-5 0-9-2-11-6 12 4 22-2 26-14z")
    + block("red", "M9 13c-2-3 0-6 2-5 0-4 4-5 5-2 3-3 6 0 4 3 2 1 1 4-1 4-3-1-7-1-10 0z")
    + block("gold", "M10 15l-6 3 6 2z")
    + block("red", "M10 20c-2 2-1 6 1 6s3-3 2-5z")
    + solid(circle(13.5, 16, 1.6))
    + line("M21 29c4 2 8 1 11-3"),
    "round": block("wood", circle(24, 24, 20))
    + shade("M41 14A20 20 0 0 1 10 38c17 1 29-9 31-24z")
    + block("paper", circle(24, 24, 14.5))
    + rod("wood", "M24 11v26M11 24h26M14.8 14.8l18.4 18.4M33.2 14.8L14.8 33.2", 1.6)
    + block("wood", circle(24, 24, 5))
    + solid(circle(24, 24, 1.8)),
    "harvest": block("tool", "M15 32C5 23 7 6 24 4c11-1 18 6 20 14-6-5-13-7-19-4-7 3-8 9-5 14z")
    + gleam("M13 19c1-5 5-9 10-10.5")
    + shade("M15 32l5-4c-3-5-2-11 5-14 6-3 13-1 19 4-4-8-13-10-20-7-8 3-12 11-9 21z")
    + rod("wood", "M16 31L7 42", 4.4),
    "breeding": f'<g transform="translate(9 0) scale(.82)">{SHEEP}</g>'
    f'<g transform="translate(0 21) scale(.54)">{SHEEP}</g>',
    "begging": block("food", "M4 22h40c-1 12-7 19-14 20H18C11 41 5 34 4 22z")
    + shade("M44 22c-1 12-7 19-14 20h-9c8-3 13-10 14-20z")
    + solid(ellipse(24, 22, 20, 8))
    + flat("food", "M5 20c3-4 11-6.5 19-6.5S40 16 43 20c-5-3-11-4-19-4S10 17 5 20z")
    + line(ellipse(24, 22, 20, 8))
    + line("M14 30l4 3-3 4 3 4")
    + gouges((37, 34, -25, 8), (32, 38, -40, 8)),
    "victory": _laurel() + block("gold", star(5, 24, 23, 11.5, 5)) + gleam("M23.5 16l-1.5 4"),
    "undo": bare("M19 8L8 18l11 10M9 18h17c9 0 14 5 14 11.5S35 41 26 41H16", width=4.6),
    "redo": bare("M29 8l11 10-11 10M39 18H22C13 18 8 23 8 29.5S13 41 22 41h10", width=4.6),
    "hint": bare("M24 8V4M18 8c0-5 12-5 12 0", width=2.6)
    + block("iron", "M14 15l4-7h12l4 7z", "M13 38h22v6H13z")
    + block("wheat", rect(15, 15, 18, 23, 1))
    + block("fire", "M24 35c-4 0-6-3-5-6s4-4 4-9c4 3 7 7 6 11-.5 3-2.5 4-5 4z")
    + bare("M8 22l-4-2M8 30l-4 2M40 22l4-2M40 30l4 2"),
    "replay": bare("M41 24a17 17 0 1 1-6-13M36 3v9h-9", width=4.2) + block("gold", "M19 15l14 9-14 9z"),
    "chat": block("paper", "M8 6h32a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H22l-11 9v-9H8a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4z")
    + line("M13 16h22M13 24h14", width=3),
    "eye": block("paper", "M3 24c10-17 32-17 42 0-10 17-32 17-42 0z")
    + block("blue", circle(24, 24, 8.5))
    + solid(circle(24, 24, 4))
    + gleam("M20 21l2-2"),
    "link": rod("tool", "M21 17l6-6a8.5 8.5 0 0 1 12 12l-7 7a8.5 8.5 0 0 1-11 0", 3.4)
    + rod("tool", "M27 31l-6 6A8.5 8.5 0 0 1 9 25l7-7a8.5 8.5 0 0 1 11 0", 3.4),
    "sun": _rays()
    + block("gold", circle(24, 24, 11.5))
    + shade("M34 18.5a11.5 11.5 0 0 1-17 14.5c9 0 16-5 17-14.5z")
    + gleam("M16.5 23c.5-3 2-5 4.5-6"),
    "moon": block("gold", "M30 5A20 20 0 1 0 43 31 16.5 16.5 0 0 1 30 5z")
    + shade("M43 31A20 20 0 0 1 9 37c13 4 26 1 34-6z")
    + block("paper", star(4, 37, 13, 5.5, 2)),
    "book": block("red", "M24 11C18 6 10 6 4 8v32c6-2 14-2 20 3 6-5 14-5 20-3V8c-6-2-14-2-20 3z")
    + block("paper", "M24 12c-5-4-11-4-16-3v27c5-1 11-1 16 3 5-4 11-4 16-3V9c-5-1-11-1-16 3z")
    + line("M24 12v27M13 17c2 0 4 .5 6 1.5M13 24c2 0 4 .5 6 1.5M35 17c-2 0-4 .5-6 1.5M35 24c-2 0-4 .5-6 1.5"),
    "check": bare("M8 25l11 11L40 11", width=5.4),
    "cross": bare("M11 11l26 26M37 11L11 37", width=5.4),
    "clock": block("wall", "M12 4h24v5c0 7-8 10-8 15s8 8 8 15v5H12v-5c0-7 8-10 8-15S12 16 12 9z")
    + flat("gold", "M15 42c0-6 5-8 9-11 4 3 9 5 9 11z")
    + block("wood", rect(9, 3, 30, 5, 1.5), rect(9, 40, 30, 5, 1.5))
    + line("M24 25v5"),
    "deck": block("paper", rect(14, 3, 26, 36, 3), rect(11, 6, 26, 36, 3))
    + block("red", rect(8, 9, 26, 36, 3))
    + block("paper", star(8, 21, 27, 9, 5)),
    "download": bare("M24 5v22M14 18l10 11 10-11", width=4.4) + block("wood", "M5 31h9l3 5h14l3-5h9v12H5z"),
    "rematch": block("red", "M6 20A19 19 0 0 1 38 11l5-4v15H28l5-5A12 12 0 0 0 13 21z")
    + block("blue", "M42 28a19 19 0 0 1-32 9l-5 4V26h15l-5 5a12 12 0 0 0 20-4z"),
    "tongue": block("paper", "M6 7h26a3 3 0 0 1 3 3v15a3 3 0 0 1-3 3H18l-8 7v-7H6a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3z")
    + block("blue", "M22 20h20a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-3v6l-7-6H22a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3z")
    + line("M9 14h15M9 20h6", width=2.4)
    + gleam("M25 27h14M25 32h9"),
}
