"""Symbols of Agricola: cattle, and the pictures of its minor improvements."""

from __future__ import annotations

from typing import Final

from bocage.look.marks import (
    bare,
    block,
    circle,
    cut,
    flat,
    gleam,
    gouges,
    kernel,
    line,
    rect,
    rod,
    shade,
    solid,
)
from bocage.look.symbols_life import SYMBOLS as LIFE

#: The blade of a plow, used by two cards.
_SHARE: Final = block("iron", "M10 30h17l8 7-6 6H16z") + shade("M27 30l8 7-6 6h-8c5-3 7-8 6-13z")

SYMBOLS: Final[dict[str, str]] = {
    "cattle": LIFE["cow"],
    "plow": rod("wood", "M44 8C38 8 34 13 31 20L25 32M38 20l-9 3M24 31L5 24", 3)
    + _SHARE
    + bare("M4 44h40", width=2.6)
    + gleam("M14 34h9"),
    "plow-wheel": rod("wood", "M44 6C37 7 33 13 31 20L26 31M25 31L8 22", 3)
    + _SHARE
    + block("wood", circle(11, 35, 8.5))
    + line(circle(11, 35, 4.5), "M11 27v16M3 35h16", width=1.6)
    + bare("M4 45h40", width=2.4),
    "bed": block("wood", rect(4, 12, 5, 32, 1.5), rect(39, 20, 5, 24, 1.5))
    + block("wool", rect(9, 24, 12, 8, 3))
    + block("red", "M9 32h30v8H9z", "M19 27c0-3 3-4 6-4h14v10H19z")
    + shade("M31 23h8v17H28c3-5 4-11 3-17z")
    + gouges((35, 38, -10, 6)),
    "pipe": rod("wicker", "M44 12C36 12 32 18 26 24", 3.2)
    + block("clay", "M6 18h19c1 14-2 24-10 24S5 32 6 18z")
    + shade("M25 18c1 14-2 24-10 24-2 0-4-1-5-2 8-2 11-11 10-22z")
    + line("M6 22h19", width=1.8)
    + bare("M13 13c-4-4 4-6 0-10M20 13c-3-3 3-5 0-8", width=2),
    "spade": rod("wood", "M36 10L20 28", 3)
    + block("wood", "M32 3l13 13-3 3L29 6z")
    + block("iron", "M9 26l13 13c-4 5-11 7-18 6-1-7 1-14 5-19z")
    + shade("M22 39c-4 5-11 7-18 6 7-2 11-6 13-11z")
    + gleam("M9 32c-2 3-2 5-2 7"),
    "canoe": bare("M2 40c5-4 9-4 13 0s8 4 12 0 8-4 12 0 5 2 7 1", width=2.6)
    + block("wood", "M2 20c6 8 13 9 22 9s16-1 22-9c0 12-6 17-13 17H15C8 37 2 32 2 20z")
    + shade("M46 20c0 12-6 17-13 17h-9c10-2 17-8 22-17z")
    + line("M10 29c8 4 20 4 28 0", width=1.6)
    + rod("woodend", "M34 6L15 40", 2.2)
    + block("woodend", kernel(36, 4, 210, 14, 5)),
    "tongs": rod("iron", "M14 45L28 22 20 5M34 45L20 22 28 5", 3.4)
    + block("stone", "M16 3h16l2 8-10 5-10-5z")
    + shade("M32 3l2 8-10 5c4-4 6-8 8-13z")
    + solid(circle(24, 29, 2.6)),
    "crook": rod("wood", "M17 46V16C17 8 22 4 28 4s10 4 10 10-5 8-9 8", 3.4) + bare("M12 36h11M12 31h11", width=2),
    "caravan": block("red", "M5 14C12 7 36 7 43 14v20H5z")
    + shade("M35 9c4 1 6 3 8 5v20H31c5-7 6-16 4-25z")
    + block("wall", rect(10, 17, 11, 9, 1))
    + block("wood", rect(27, 17, 9, 17, 1))
    + line("M15.5 17v9M10 21.5h11", width=1.4)
    + block("wood", circle(14, 38, 6.5), circle(35, 38, 6.5))
    + solid(circle(14, 38, 1.8), circle(35, 38, 1.8)),
    "lasso": rod("wicker", "M31 26c-8 6-26 4-27-6S17 4 27 6s15 10 7 17c-6 6-13 5-14 12s8 10 22 8", 3)
    + block("wicker", rect(28, 21, 8, 7, 2)),
    "bottle": block("green", "M19 3h10v13c6 4 8 8 8 14v12c0 2-2 3-4 3H15c-2 0-4-1-4-3V30c0-6 2-10 8-14z")
    + shade("M29 16c6 4 8 8 8 14v12c0 2-2 3-4 3h-7c6-8 7-19 3-29z")
    + block("paper", rect(14, 29, 17, 9, 1))
    + line("M17 33.5h11", width=1.6)
    + block("wicker", rect(19, 3, 10, 5, 1))
    + gleam("M15 27c0-4 2-6 4-8"),
    "loom": rod("wood", "M7 45V5M41 45V5M4 9h40M4 39h40", 3)
    + flat("wool", rect(12, 12, 24, 16))
    + line(rect(12, 12, 24, 16), "M12 17h24M12 22.5h24", width=1.6)
    + bare("M15 28v9M20 28v9M25 28v9M30 28v9M34 28v9", width=1.8),
    "strawberry": block("red", "M24 45C14 39 8 30 9 21c1-6 9-8 15-4 6-4 14-2 15 4 1 9-5 18-15 24z")
    + shade("M34 17c3 1 5 2 5 4 1 9-5 18-15 24 7-8 11-17 10-28z")
    + block("leaf", "M24 18l-9 3 2-8-7-4 10-1 4-6 4 6 10 1-7 4 2 8z")
    + cut(circle(18, 27, 1.6), circle(26, 26, 1.6), circle(22, 34, 1.6), circle(31, 29, 1.6)),
    "fish": block("water", "M34 24C28 11 13 10 3 24c10 14 25 13 31 0z", "M32 24l13-11c-3 7-3 15 0 22z")
    + shade("M34 24c-4 9-13 12-21 9 8-1 14-5 16-15z")
    + solid(circle(12, 22, 2))
    + line("M19 16c3 5 3 11 0 16M25 20l3 4-3 4", width=1.8),
    "churn": rod("wood", "M24 3v14", 2.6)
    + block("woodend", "M17 14h14l5 31H12z")
    + shade("M31 14l5 31h-9c4-10 4-21 0-31z")
    + rod("iron", "M16 22h16M13.500 37h21", 2)
    + block("wood", rect(14, 11, 20, 5, 1.5))
    + line("M22 25l-1 10M27 25v10", width=1.4),
    "pitchfork": rod("wood", "M24 21v25", 3) + bare("M10 4v10c0 6 5 8 14 8s14-2 14-8V4M24 3v18", width=3.6),
    "cart": block("wood", "M3 17h34l-4 15H9z")
    + shade("M37 17l-4 15H20c6-4 9-9 10-15z")
    + block("wicker", "M8 17c0-8 11-8 11 0z", "M18 17c0-10 13-10 13 0z")
    + rod("wood", "M34 24l11-5", 2.4)
    + block("woodend", circle(20, 36, 9))
    + line("M20 27v18M11 36h18M14 30l12 12M26 30L14 42", width=1.5)
    + solid(circle(20, 36, 2)),
    "tree": block("timber", rect(20, 34, 8, 12, 1))
    + block("green", "M24 3c9 0 12 6 11 10 7 2 9 9 5 14-2 6-9 9-16 8-7 1-14-2-16-8-4-5-2-12 5-14C12 9 15 3 24 3z")
    + shade("M35 13c7 2 9 9 5 14-2 6-9 9-16 8 9-4 13-12 11-22z")
    + gouges((32, 31, -30, 8), (36, 26, -20, 7))
    + cut(kernel(15, 20, 30, 9, 2.4), kernel(20, 14, 40, 8, 2.2)),
    "acorn": block("hide", "M12 22h24c0 10-5 18-12 23-7-5-12-13-12-23z")
    + shade("M36 22c0 10-5 18-12 23 5-8 7-15 6-23z")
    + block("timber", "M8 22c0-9 7-14 16-14s16 5 16 14c-6 3-26 3-32 0z")
    + bare("M24 8c0-3 2-4 4-5", width=3)
    + gleam("M14 16l4-4M20 19l4-5M28 20l4-5"),
    "greenhouse": block("water", "M4 44V22L24 6l20 16v22z")
    + shade("M44 22v22H30c4-10 5-22-2-35z")
    + line("M4 22h40M24 6v38M14 14v30M34 14v30M4 33h40", width=1.6)
    + block("leaf", kernel(24, 42, -40, 14, 5), kernel(24, 42, 40, 14, 5), kernel(24, 42, 0, 16, 5)),
    "flail": rod("wood", "M8 45L30 12", 3)
    + rod("woodend", "M34 10l9 24", 4)
    + bare("M30 12c0-5 3-6 4-2", width=2.4)
    + flat("grain", kernel(14, 14, -30, 9, 5), kernel(22, 6, 20, 9, 5), kernel(6, 24, -60, 8, 5)),
    "scoop": rod("wood", "M40 6L28 20", 4)
    + block("woodend", "M16 14c8 0 18 10 18 18L18 45C9 44 4 39 3 30z")
    + shade("M34 32L18 45c-3 0-6-1-8-3 9-2 16-7 18-17 3 2 5 5 6 7z")
    + flat("grain", circle(14, 29, 2.6), circle(20, 33, 2.6), circle(20, 26, 2.6), circle(14, 36, 2.6)),
    "rotation": block("earth", "M24 24V3a21 21 0 0 1 18 31.500z")
    + block("wheat", "M24 24l18 10.500a21 21 0 0 1-36 0z")
    + block("grass", "M24 24L6 34.500A21 21 0 0 1 24 3z")
    + line("M30 10c3 1 6 4 7 7M29 16c2 1 4 3 4 5", width=1.6)
    + line(kernel(18, 41, -10, 9, 3), kernel(25, 42, 0, 10, 3), kernel(31, 40, 10, 9, 3), width=1.4),
}
