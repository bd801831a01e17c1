"""Symbols of Villagers: gold and silver, keys, markets, the Countess's crown."""

from __future__ import annotations

from typing import Final

from bocage.look.marks import bare, block, circle, ellipse, flat, gleam, gouges, line, polygon, rect, rod, shade, solid

SYMBOLS: Final[dict[str, str]] = {
    "gold": block("gold", circle(24, 24, 20))
    + shade("M41 14a20 20 0 0 1-30 25c17 1 29-9 30-25z")
    + line(circle(24, 24, 15.5), width=1.4)
    + gleam("M8 20c1-5 4-8.5 8-10.5"),
    "argent": block("silver", polygon(8, 24, 24, 21.5, 22.5))
    + shade("M41 14c3 14-9 28-29 26l4 4h16l11-11V16z")
    + line(polygon(8, 24, 24, 16, 22.5), width=1.4),
    "keyring": bare("M24 4a13 13 0 1 1-.01 0z", width=3.4)
    + block("gold", "M13 25h6v13h-2v3h2v3h-6z", circle(16, 24, 5.5), "M30 25h6v13h-2v3h2v3h-6z", circle(33, 24, 5.5))
    + solid(circle(16, 24, 1.8), circle(33, 24, 1.8)),
    "coins": "".join(
        block("gold", f"M6 {y}v5c0 4 8 6.5 18 6.5s18-2.5 18-6.5v-5z", ellipse(24, y, 18, 6.5)) for y in (34, 26, 18)
    )
    + shade("M34 12.5c5 1 8 3 8 5.5v21c0 3-5 5-11 6 5-8 6-22 3-32.5z")
    + line(ellipse(24, 18, 11, 3.4), width=1.5),
    "chest": block("wood", "M4 22C4 11 12 7 24 7s20 4 20 15z", rect(4, 22, 40, 21, 2))
    + shade("M34 8.5c7 2 10 6 10 13.5v19a2 2 0 0 1-2 2h-9c3-10 4-24 1-34.5z")
    + rod("iron", "M13 9v34M35 9v34", 2)
    + block("gold", rect(19.5, 19, 9, 11, 1.5))
    + solid(circle(24, 24, 1.9)),
    "signpost": rod("wood", "M22 46V6", 3)
    + block("woodend", "M8 9h27l8 6-8 6H8z", "M38 25H17l-8 5 8 5h21z")
    + line("M14 15h15", width=1.6)
    + gouges((33, 19, -70, 8)),
    "market": block("wall", rect(7, 22, 34, 21))
    + block("wood", rect(4, 32, 40, 6, 1))
    + block("red", "M8 7h32l4 15H4z")
    + flat("paper", "M15.5 8h5.5l-1 14h-6.5zM28 8h5.5l2 14H29z")
    + line("M8 7h32l4 15H4z")
    + block("gold", circle(16, 29, 3.4), circle(24, 29, 3.4), circle(32, 29, 3.4))
    + rod("wood", "M7 43V22M41 43V22", 1.6),
    "bank": block("wicker", "M17 14C7 20 2 33 8 43h32c6-10 1-23-9-29z", "M15 4h18l-4 10H19z")
    + shade("M31 14c10 6 15 19 9 29H27c7-8 8-20 4-29z")
    + line("M18 14h12", width=3.4)
    + block("gold", circle(24, 29, 8.5))
    + line(circle(24, 29, 5), width=1.5)
    + gouges((38, 40, -12, 8)),
    "unlocked": bare("M32 24v-9a9 9 0 0 0-17.5-3", width=4.6)
    + block("gold", rect(8, 21, 32, 23, 4))
    + shade("M40 25v15a4 4 0 0 1-4 4H16c12-2 19-10 20-23a4 4 0 0 1 4 4z")
    + solid("M24 27a4 4 0 0 1 2.5 7l1.5 6h-8l1.5-6A4 4 0 0 1 24 27z"),
    "winter": "".join(
        f'<g transform="rotate({turn} 24 24)">{bare("M24 24V5M24 12l-5-4M24 12l5-4", width=3)}</g>'
        for turn in range(0, 360, 60)
    ),
    "crown": block("gold", "M6 36L3 13l11 9L24 7l10 15 11-9-3 23z")
    + shade("M34 22l11-9-3 23H30c4-4 5-9 4-14z")
    + block("gold", rect(6, 36, 36, 7, 1.5))
    + block("jewel", circle(24, 28, 3.2))
    + block("red", circle(14, 30, 2.2), circle(34, 30, 2.2)),
}
