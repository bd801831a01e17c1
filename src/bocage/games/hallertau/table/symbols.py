"""Symbols of Hallertau: the workers' hats, sowing, moving onward, crates of goods, the price arrow."""

from __future__ import annotations

from typing import Final

from bocage.look.marks import block, circle, gleam, kernel, line, rect, rod, shade, solid
from bocage.look.symbols import SYMBOLS as COMMON


def _small(drawing: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{drawing}</g>'


#: One worker; the ribbon takes the colour of a seat (`--s-band`) in the round the hat was placed.
HAT: Final = (
    block("thatch", "M3 32c3-4 8-6 12.5-6.5C16.5 16 18 10 24 10s7.5 6 8.5 15.5C37 26 42 28 45 32c-6 7-36 7-42 0z")
    + shade("M45 32c-6 7-36 7-42 0 14 3 30 3 42 0z")
    + '<path fill="var(--s-band,var(--sym-ink,#2a221b))" d="M15.5 27c5 3 12 3 17 0l-.8-5c-4 2.6-11.4 2.6-15.4 0z"/>'
)
ARROW_LEFT: Final = "M14 33L2 41l12 8z"

SYMBOLS: Final[dict[str, str]] = {
    "hat": HAT,
    "hat-out": _small(HAT, 6, 6, 0.86) + rod("wheat", "M14 11h20", 3.4) + block("wheat", "M14 3L2 11l12 8z"),
    "sow": block("earth", "M3 36c6-6 36-6 42 0v8H3z")
    + line("M8 40c5-3 8 2 13 0M27 40c5-3 8 2 13 0")
    + block("wicker", "M15 11h16c6 8 8 15 6 24-5 3-23 3-28 0-2-9 0-16 6-24z")
    + shade("M31 11c6 8 8 15 6 24-3 2-9 2.5-14 2.3 8-5 10-15 8-26.3z")
    + block("wicker", "M14 4c3 3 5-1 9 1s6-2 9-1l-3 8H17z")
    + rod("red", "M16 12h14", 1.6)
    + block("grain", kernel(20, 31, -14, 12, 6), kernel(27, 31, 18, 12, 6)),
    "survive": _small(COMMON["sheep"], -3, -1, 0.86)
    + rod("wheat", "M21 41h20", 3.4)
    + block("wheat", "M36 33l11 8-11 8z"),
    "pay": block("red", "M17 5h14v18h9L24 43 8 23h9z") + shade("M26 5h5v18h9L24 43z"),
    "carpentry": block("wood", rect(7, 22, 34, 22))
    + shade(rect(33, 22, 8, 22))
    + line("M7 29h34M7 36h34")
    + block("thatch", "M11 7h26l8 16H3z")
    + shade("M30 7h7l8 16H34z")
    + line("M18 7l-4 16M24 7v16M30 7l4 16")
    + solid("M12 44V30h11v14z")
    + block("woodend", rect(26, 39, 19, 5), rect(27, 33.5, 16, 5))
    + gleam("M29 36h6"),
    "crate": block("wood", rect(6, 13, 36, 29, 2))
    + shade(rect(6, 34, 36, 8))
    + line("M6 22h36M6 32h36M15 13v29M33 13v29")
    + gleam("M18 18h9"),
    "crates": block("wood", rect(3, 8, 26, 22, 2))
    + line("M3 15h26M3 23h26M10 8v22M22 8v22")
    + block("wool", rect(20, 20, 25, 23, 2))
    + shade(rect(20, 36, 25, 7))
    + line("M20 27h25M20 36h25M27 20v23M38 20v23"),
    "crates3": block("wood", rect(14, 3, 21, 18, 2))
    + line("M14 9h21M14 15h21")
    + block("wool", rect(3, 22, 21, 20, 2))
    + line("M3 29h21M3 36h21")
    + block("clay", rect(25, 22, 21, 20, 2))
    + shade(rect(25, 36, 21, 6))
    + line("M25 29h21M25 36h21"),
    "step-back": _small(COMMON["workshop"], 9, -2, 0.82) + rod("wheat", "M14 41h24", 3.4) + block("wheat", ARROW_LEFT),
    "field-up": _small(COMMON["field"], 0, 8, 0.82)
    + rod("wheat", "M39 40V14", 3.4)
    + block("wheat", "M31 15L39 2l8 13z"),
    "planted": COMMON["field"] + _small(COMMON["sprout"], 7, -6, 0.72),
    "window": block("timber", circle(24, 24, 20))
    + block("paper", circle(24, 24, 14))
    + line("M24 10v28M10 24h28", width=3),
    "card-any": block("paper", rect(9, 4, 30, 40, 3)) + line(rect(14, 9, 20, 30, 2), width=1.6) + line("M14 24h20"),
}
