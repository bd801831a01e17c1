"""Symbols for goods."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin
from typing import Final

from bocage.look.marks import (
    bare,
    block,
    circle,
    cut,
    ellipse,
    flat,
    gleam,
    gouges,
    kernel,
    line,
    polygon,
    rect,
    rod,
    shade,
    solid,
    star,
)

#: Where the berries of the grapes hang.
FOAM: Final = (
    "M10 20a6 6 0 0 1-2-11 7 7 0 0 1 11-3 7 7 0 0 1 11 1 6 6 0 0 1 5 12c-3 2-6 1-7-1v7a3 3 0 0 1-6 0v-6c-3 3-8 3-12 1z"
)
GRAPES: Final = [
    (x, y) for y, row in ((19, (13, 22, 31)), (27, (17.5, 26.5, 35)), (34, (22, 30)), (40.5, (26,))) for x in row
]


def _ears() -> str:
    """Five ears of a sheaf."""
    drawn = ""
    for angle in (-46, 46, -23, 23, 0):
        s, c = sin(radians(angle)), cos(radians(angle))
        drawn += line(f"M24 31L{24 + 13 * s:.1f} {31 - 13 * c:.1f}")
        drawn += block("grain", kernel(24 + 9 * s, 31 - 9 * c, angle, 19, 8.4))
        for q in (14, 19, 23):
            x, y = 24 + q * s, 31 - q * c
            left = f"M{x - 2.6 * c + 1.6 * s:.1f} {y - 2.6 * s - 1.6 * c:.1f}"
            drawn += line(f"{left}L{x:.1f} {y:.1f}L{x + 2.6 * c + 1.6 * s:.1f} {y + 2.6 * s - 1.6 * c:.1f}", width=1.5)
    return drawn


def _spike(name: str, n: int, y: float, step: float, angle: float, length: float, width: float) -> str:
    """Pairs of kernels up a straight ear."""
    rows = [y - i * step for i in range(n)]
    return "".join(block(name, *[kernel(24, row, side * angle, length, width) for side in (-1, 1)]) for row in rows)


def _awns() -> str:
    """The bristles of barley."""
    return "".join(
        f"M{24 + side * 4.5:.1f} {24 - i * 4.6:.1f}L{24 + side * (17 - i * 2.2):.1f} {12 - i * 2.4:.1f}"
        for side in (-1, 1)
        for i in range(4)
    )


def _nodding_ear() -> str:
    """Rye: an ear that bends along a curve."""
    ear = awns = ""
    for i in range(6):
        t = 0.12 + 0.14 * i
        x, y = ((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * d for a, b, d in ((15, 17, 40), (35, 3, 21)))
        dx, dy = (2 * (1 - t) * (b - a) + 2 * t * (d - b) for a, b, d in ((15, 17, 40), (35, 3, 21)))
        tilt = degrees(atan2(dx, -dy))
        for side in (-1, 1):
            ear += block("rye", kernel(x, y, tilt + side * 40, 9.5, 5))
            q = radians(tilt + side * 34)
            awns += f"M{x + 8 * sin(q):.1f} {y - 8 * cos(q):.1f}L{x + 14 * sin(q):.1f} {y - 14 * cos(q):.1f}"
    return bare(awns, width=1.5) + rod("rye", "M12 45C12 39 13 35 15.5 31", 2) + ear


def _petals() -> str:
    """The flower of flax."""

    def at(angle: float, reach: float) -> str:
        return f"{24 + reach * sin(radians(angle)):.1f} {18 - reach * cos(radians(angle)):.1f}"

    return "".join(
        block("flax", f"M24 18L{at(a - 24, 13.5)}Q{at(a, 17)} {at(a + 24, 13.5)}z") for a in (0, 72, 144, 216, 288)
    )


def mug(dye: str) -> str:
    """A mug of beer with foam over its rim."""
    return (
        bare("M33 20h5a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5h-5", width=3)
        + block(dye, "M9 15h25v26a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z")
        + shade("M28 18h6v23a3 3 0 0 1-3 3h-9c5-5 6-16 6-26z")
        + block("paper", FOAM)
        + line("M15 27v11M22 31v8")
    )


#: A loaf without its last strokes.
LOAF: Final = (
    block("bread", "M4 29c0-11 9-19 20-19s20 8 20 19c0 6-3 9-7 9H11c-4 0-7-3-7-9z")
    + shade("M44 29c0 6-3 9-7 9H11c-4 0-7-3-7-7 12 5 30 4 36-13 3 3 4 7 4 11z")
    + block(
        "wall",
        "M14 17c4 2 6 6 6 10-4-1-7-5-6-10z",
        "M23 14c4 3 6 7 6 11-5-2-7-6-6-11z",
        "M32 16c3 2 5 6 5 9-4-1-6-5-5-9z",
    )
)

SYMBOLS: Final[dict[str, str]] = {
    "wood": block("wood", "M9 17h28v18h-28a5 9 0 0 1 0-18z", "M18 17l-3-8 6-2 4 10z")
    + shade("M5.5 28h32v7h-28a5 9 0 0 1-3.5-7z")
    + line("M12 22h9M14 28h12")
    + block("woodend", ellipse(37, 26, 5.5, 9))
    + line(ellipse(37, 26, 1.8, 3.6))
    + gouges((29, 33, -84, 10), (22, 33, -86, 8)),
    "clay": block(
        "clay",
        rect(14, 9, 20, 10.5, 1.5),
        rect(3.5, 19.5, 20, 10.5, 1.5),
        rect(24.5, 19.5, 20, 10.5, 1.5),
        rect(14, 30, 20, 10.5, 1.5),
    )
    + cut(rect(17, 11.5, 10, 2.2), rect(6.5, 22, 10, 2.2), rect(27.5, 22, 10, 2.2), rect(17, 32.5, 10, 2.2))
    + shade(rect(14, 37, 20, 3.5), "M24.5 26.5h20v3.5h-20zM3.5 26.5h20v3.5h-20z"),
    "reed": rod("reed", "M17 44V24", 2.2)
    + rod("reed", "M31 44V28", 2.2)
    + rod("reed", "M24 44V14", 2.2)
    + block("reed", "M23 44C22 34 12 28 6 27c4 3 8 9 10 17z", "M26 44c1-9 9-16 16-17-4 4-7 10-8 17z")
    + block("reedhead", rect(21, 4, 6, 16, 3), rect(14, 14, 6, 14, 3), rect(28, 17, 6, 14, 3))
    + gleam("M23 7.5v7M16 17.5v5M30 20.5v5"),
    "stone": block("stone", "M6 36l4-15 10-9 13 2 9 12-2 12-14 4H12z")
    + cut("M12 22l8.5-7.5 5 6-7 4z")
    + shade("M33 14l9 12-2 12-9.5 3 3-11-8-9z")
    + line("M20 12l5.5 9 7-7M25.5 21L12 24M25.5 21l8 9 7.5-4M33.5 30l-3 10")
    + gouges((38, 36, -12, 9), (35, 38, -16, 7)),
    "grain": block("grain", "M20 31h8l7 13.5H13z")
    + shade("M25 31h3l7 13.5h-7z")
    + line("M20 44l2-9M27 44l-1.5-9")
    + _ears()
    + block("red", rect(17, 28.5, 14, 5.5, 2)),
    "vegetable": block(
        "leaf", "M28 20C22 14 24 7 28 3c2 4 3 6 2 10 3-4 7-6 12-5-1 5-4 8-8 9 4-1 8 0 10 2-4 4-10 5-14 3z"
    )
    + block("veg", "M30 19c5 3 5 9 1 14C25 38 12 43 5 44 6 37 11 24 16 19c4-4 10-3 14 0z")
    + shade("M31 33C25 38 12 43 5 44c10-5 22-14 27-21 2 3 1 7-1 10z")
    + gleam("M17.5 23.5c-2 2.5-3.5 5-4.5 8")
    + line("M28 25l-5-3M22 33l-5-3M16 38l-3-2")
    + gouges((29, 32, -40, 6), (24, 36, -48, 6)),
    "food": bare("M17 15c-4-4 3-6 0-11M25 15c-4-4 3-6 0-11M33 15c-4-4 3-6 0-11", width=2.4)
    + block("food", "M4 23h40c0 10-5 15-11 17v3H15v-3C9 38 4 33 4 23z")
    + block("veg", "M7 23c0-3 4-4 7-3 2-3 8-3 10-1 3-2 8-1 9 1 4-1 8 0 8 3z")
    + shade("M13 39c10 0 21-6 25-16h6c0 10-5 15-11 17v3H15v-3z")
    + gleam("M9 28c1 3 3 5 5 7")
    + gouges((37, 33, -25, 8), (32, 37, -40, 8)),
    "barley": bare(_awns(), width=1.7)
    + bare("M24 12V3M24 45V14")
    + rod("barley", "M24 44V30", 1.6)
    + _spike("barley", 5, 30, 4.6, 34, 9, 4.6)
    + block("barley", kernel(24, 12, 0, 9, 4.4))
    + block("leaf", "M24 42c-8 0-12-4-13-9 7 0 12 3 13 9z"),
    "wheat": rod("wheat", "M24 45V30", 2)
    + _spike("wheat", 4, 32, 6.2, 42, 12, 7)
    + block("wheat", kernel(24, 12, 0, 10.5, 6.4))
    + gleam("M19 26.5l-3.2-3.6M19 20.3l-3.2-3.6M19 14.1l-3-3.4"),
    "rye": _nodding_ear()
    + block("rye", kernel(38, 18.5, 122, 9, 5))
    + block("leaf", "M12 43c7-4 14-3 19 0-6 3-13 3-19 0z"),
    "flax": rod("green", "M24 45V24", 2)
    + block("leaf", "M24 41c-7 0-10-3-11-7 6 0 10 2 11 7z", "M24 37c6 0 9-3 10-7-6 0-9 2-10 7z")
    + _petals()
    + block("wheat", circle(24, 18, 3.6))
    + gleam("M24 9v3M15 15l3 1"),
    "hops": bare("M24 12V4")
    + block("leaf", "M24 9C20 3 12 3 7 6c1 5 6 8 11 7zM24 9c4-6 12-6 17-3-1 5-6 8-11 7z")
    + block("hops", "M24 9c8 1 13 6 13 12 0 10-7 18-13 24-6-6-13-14-13-24C11 15 16 10 24 9z")
    + shade("M37 21c0 10-7 18-13 24-1-1-2-2-3-3.5C29 34 33 26 32 13c3 2 5 5 5 8z")
    + line(
        "M24 9c-2 7 2 7 0 12M11 21c4 5 9 5 13 0 4 5 9 5 13 0M13.5 29c4 4 7 4 10.5 0 3.5 4 6.5 4 "
        "10.5 0M18 37c2 2 4 2 6-1 2 3 4 3 6 1"
    )
    + gouges((34, 27, -10, 5), (31, 34, -22, 5)),
    "water": block("water", "M24 4c7 9 13 16 13 24a13 13 0 0 1-26 0C11 20 17 13 24 4z")
    + shade("M29 11c5 6.5 8 12 8 17a13 13 0 0 1-20 11c10 0 16-10 12-28z")
    + gleam("M16 27c-.5 4 1.5 7 4.5 8.5")
    + gouges((34, 31, -8, 8), (31, 35, -18, 7)),
    "hide": block(
        "hide",
        (
            "M18 6l6 3 6-3 3 5 8-2 2 6-6 5c-1 5-1 9 0 13l5 4-3 5-7-2c-3 1-5 3-8 5-3-2-5-4-8-5l-7 "
            "2-3-5 5-4c1-4 1-8 0-13l-6-5 2-6 8 2z"
        ),
    )
    + shade("M24 45c3-2 5-4 8-5l7 2 3-5-5-4c-1-4-1-8 0-13l6-5-2-6-5 1c-4 12-1 24-12 35z")
    + gleam("M17 17c-.5 4-.5 8 0 12")
    + line("M24 15v5M24 25v3")
    + gouges((38, 36, -10, 9), (34, 37, -14, 9), (30, 39, -18, 7)),
    "meat": rod("paper", "M33 33l7 7", 3.4)
    + block("paper", circle(38.5, 43, 3), circle(43, 38.5, 3))
    + flat("paper", "M34 32l6 6-2 2-6-6z")
    + block("meat", "M36 34c-9 4-22 3-28-6C2 18 9 6 20 5c11 0 20 12 18 24-.3 2-1 4-2 5z")
    + shade("M36 34c-9 4-22 3-28-6 13 5 24 0 27-13 3 4 4 9 3 14-.3 2-1 4-2 5z")
    + block("paper", ellipse(17, 16, 5.5, 5))
    + solid(circle(17, 16, 1.8))
    + gouges((34, 30, -10, 9), (30, 32, -26, 9)),
    "milk": block("milk", "M17 10h14v5c6 3 8 7 8 12v14a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3V27c0-5 2-9 8-12z")
    + shade("M31 15c6 3 8 7 8 12v14a3 3 0 0 1-3 3h-8c4-8 5-20 1-29z")
    + block("tool", rect(14, 4, 20, 6.5, 2))
    + line("M10 27h28M17 15h14")
    + bare("M9 29c-6-1-6-9 1-9M39 29c6-1 6-9-1-9")
    + gleam("M14 31v7")
    + gouges((37, 40, -6, 9), (34, 41, -8, 7)),
    "wool": block("wool", circle(22, 24, 17))
    + shade("M37 16a17 17 0 0 1-28 19c12 3 25-4 28-19z")
    + line("M10 14c8 0 20 6 26 18M7 20c8 0 16 4 22 15M15 9c9-1 17 4 22 11")
    + line("M8 32c4-6 10-9 15-10M14 38c3-6 6-8 11-10")
    + bare("M36 34c7 1 9 8 3 10H26", width=2.6),
    "jewel": block("jewel", "M13 9h22l9 12-20 22L4 21z")
    + cut("M13 9h11l-7 12H4z")
    + shade("M31 21h13L24 43z")
    + line("M4 21h40M13 9l4 12 7 22 7-22 4-12M24 9l-7 12M24 9l7 12"),
    "tool": rod("wood", "M12 42L28 20", 4)
    + block("tool", "M17 12L25 5l14 9 4 8-4 5-4-2-3-7-5 5z")
    + shade("M39 14l4 8-4 5-4-2-3-7 3-3z")
    + gleam("M22 11l4-3"),
    "coin": block("gold", circle(24, 24, 19))
    + shade("M40 14a19 19 0 0 1-29 24c17 1 28-9 29-24z")
    + line(circle(24, 24, 13.5))
    + solid(star(8, 24, 24, 10, 5))
    + gleam("M9 21c1-5 4-8.5 8-10.5")
    + gouges((37, 35, -40, 5), (33, 38, -55, 5)),
    "silver": block("silver", polygon(8, 24, 24, 20.5, 22.5))
    + shade("M40 14c3 14-9 27-28 25l4 4h16l11-11V16z")
    + line(polygon(8, 24, 24, 14, 22.5))
    + solid("M28 16a9 9 0 1 0 4 12.5A8 8 0 0 1 28 16z"),
    "beer": mug("beer"),
    "bread": LOAF + gouges((38, 35, -40, 8), (32, 36, -52, 8), (41, 31, -20, 6)),
    "hay": block("hay", "M5 41C6 24 14 9 24 6c10 3 18 18 19 35-10 3-28 3-38 0z")
    + shade("M43 41c-8 2.5-16 2.8-22 2.5C33 36 33 20 28 8c9 5 14 19 15 33z")
    + line("M24 14l-6 10M14 27l-3 8M27 20l4 9M22 29l-3 9M33 31l2 7")
    + line("M9 26c8 4 22 4 30 0", width=2.4)
    + gleam("M17 17l-3 6")
    + gouges((39, 39, -12, 9), (34, 40, -14, 7)),
    "ore": block("ore", "M5 40l3-13 9-8 8 5 9-4 9 20z")
    + shade("M25 24l9-4 9 20H27z")
    + block("gold", "M12 33l4-4 4 3-2 4-5 1zM29 30l4-2 3 4-3 4-4-1z")
    + bare("M30 20L14 5", width=3.2)
    + block("iron", "M6 14C7 8 14 3 22 4c-4 1-7 3-9 5s-5 3-7 5z"),
    "grapes": bare("M24 14c0-4 2-8 6-10", width=3)
    + block("leaf", "M24 13C18 13 10 13 6 7c6-5 14-4 18 6z")
    + "".join(block("grape", circle(x, y, 4.9)) for x, y in GRAPES)
    + gleam("M11.5 17.5l1-1M20.5 17.5l1-1M16 25.5l1-1"),
    "leather": block("leather", "M14 4h16v19c3 4 12 4 13 11v6H12c0-8 2-12 2-18z")
    + shade("M24 4h6v19c3 4 12 4 13 11v2H26c2-8 0-20-2-32z")
    + block("timber", "M11.5 38H44v5H11.5z")
    + block("leather", rect(12, 3.5, 20, 7, 2))
    + line("M27 19l4-2M28.5 24l4-2.5")
    + gouges((30, 33, -8, 9), (34, 34, -20, 6)),
}
