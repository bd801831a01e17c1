"""Symbols for buildings and other things on a farm."""

from __future__ import annotations

from typing import Final

from bocage.look.marks import LINE, bare, block, circle, gleam, gouges, line, rect, rod, shade, solid

ROOM: Final = rect(5, 5, 38, 38, 2)


def _teeth() -> str:
    """The teeth of the joiner's saw."""
    return "".join(
        f"L{12 + 25 * k / 7 + dx:.1f} {35 - 19 * k / 7 + dy:.1f}" for k in range(7) for dx, dy in ((0, 0), (3.6, 1.6))
    )


def _sail(angle: int) -> str:
    """One sail of the mill."""
    return f'<g transform="rotate({angle} 24 18)">{block("paper", "M25 16V3h7v11z")}{line("M24 18V2")}</g>'


SYMBOLS: Final[dict[str, str]] = {
    "cottage": block("wall", rect(9, 22, 30, 21))
    + shade(rect(31, 22, 8, 21))
    + block("thatch", ("M24 5C17 9 8 17 3 25c3 2 6 1 8-1 4-4 8-7 13-10 5 3 9 6 13 10 2 2 5 3 8 1C40 17 31 9 24 5z"))
    + line("M24 7v5M16 13l2 4M32 13l-2 4")
    + block("timber", "M20 43V32a4 4 0 0 1 8 0v11z")
    + block("water", rect(12, 29, 5, 5), rect(31, 29, 5, 5))
    + gouges((37, 41, -4, 6), (34.5, 41, -4, 5)),
    "timber-house": block("wall", "M7 43V21L24 6l17 15v22z")
    + shade("M33 14l8 7v22h-8z")
    + line("M7 30h34M24 20v10M15 30v13M33 30v13M7 30l8 13M41 30l-8 13M12 30l12-12 12 12", width=2.6)
    + block("roof", "M24 3L3 21l3 5 18-15 18 15 3-5z")
    + block("timber", rect(19.5, 32, 9, 11)),
    "stall": block("earth", rect(8, 20, 32, 23))
    + solid("M13 43V27h22v16z")
    + block("thatch", "M14 8h20l9 13H5z")
    + line("M19 8l-3 13M29 8l3 13M24 8v13")
    + rod("wood", "M12 36h24", 2.6)
    + rod("wood", "M24 31v11", 2.6)
    + block("hay", "M16 43c1-4 5-4 6 0zM27 43c1-3 4-3 5 0z"),
    "stable": block("roof", "M6 43V22L13 12 24 5l11 7 7 10v21z")
    + shade("M24 5l11 7 7 10v21h-8V20z")
    + block("timber", "M3 23l8-12L24 3l13 8 8 12-4 1.5-6-10-11-7-11 7-6 10z")
    + block("wall", rect(15, 25, 18, 18))
    + line("M15 25l18 18M33 25L15 43M24 25v18", width=2.4)
    + block("hay", rect(20, 14, 8, 6, 1)),
    "shelter": block("grass", "M4 43c4-3 36-3 40 0z")
    + rod("wood", "M10 43V22", 2.6)
    + rod("wood", "M38 43V29", 2.6)
    + block("hay", "M17 43c0-7 14-8 16 0z")
    + block("thatch", "M3 17L8 9l37 14-3 8z")
    + line("M14 12l-4 7M22 15l-4 8M30 18l-4 8M38 21l-4 8"),
    "open-stables": block("earth", rect(4, 22, 40, 21))
    + solid("M8 43V29h9v14zM20 43V29h8v14zM31 43V29h9v14z")
    + block("roof", "M9 9h30l7 14H2z")
    + shade("M30 9h9l7 14H34z")
    + line("M16 9l-4 14M24 9v14M32 9l4 14")
    + rod("wood", "M7 36h34", 2.4),
    "storage": block("stone", "M10 37h5l1 7H8zM33 37h5l2 7h-8zM22 37h4l1 7h-6z")
    + block("wood", rect(8, 19, 32, 18))
    + shade(rect(31, 19, 9, 18))
    + line("M8 25h32M8 31h32")
    + block("roof", "M24 4L4 17l2 4h36l2-4z")
    + block("timber", rect(19, 23, 10, 14))
    + block("wall", circle(24, 13, 2.6)),
    "wood-room": block("wood", ROOM)
    + shade(rect(5, 33, 38, 10))
    + line("M5 14.5h38M5 24h38M5 33.5h38M18 5v9.5M31 14.5V24M14 24v9.5M28 33.5V43")
    + gleam("M9 9.5h5M18 19h7M19 28.5h8"),
    "clay-room": block("clay", ROOM)
    + shade(rect(5, 33, 38, 10))
    + line(
        "M5 14.5h38M5 24h38M5 33.5h38M18 5v9.5M32 5v9.5M11 14.5V24M25 14.5V24M38 14.5V24M18 24"
        "v9.5M32 24v9.5M11 33.5V43M25 33.5V43M38 33.5V43"
    )
    + gleam("M21 10h5M14 19h5"),
    "stone-room": block("stone", ROOM)
    + shade("M28 43l4-12 11-2v14z")
    + line("M5 18l12 3 4-16M17 21l-3 11-9 2M21 9l12 8 10-4M33 17l-2 13M14 32l10 2 7-4 12-3M24 34l2 9")
    + gleam("M9 10h6M24 22h4"),
    "fireplace": block("clay", "M7 44V14h34v30z")
    + block("timber", rect(3, 7, 42, 8, 1.5))
    + solid("M13 44V27a11 9 0 0 1 22 0v17z")
    + block("fire", "M24 43c-6 0-8-3-8-7s3-5 3-9c2 1 3 2 3 4 2-2 2-4 1-6 5 2 9 6 9 11s-3 7-8 7z")
    + block("wheat", "M24 43c-2 0-4-1-4-3.5S23 36 23 34c2 1 5 3 5 5.5S26 43 24 43z")
    + line("M7 22h5M36 22h5M7 31h5M36 31h5"),
    "hearth": bare("M8 44L22 5M40 44L26 5", width=3.4)
    + line("M24 6v9")
    + block("fire", "M24 45c-8 0-9-3-9-6 0-2 2-3 3-6 2 1 2 2 3 4 2-3 3-5 2-7 5 2 10 5 10 9s-3 6-9 6z")
    + block("iron", "M9 20h30c1 9-3 15-9 16H18c-6-1-10-7-9-16z")
    + shade("M39 20c1 9-3 15-9 16H20c8-1 12-7 12-16z")
    + block("iron", rect(7, 16.5, 34, 4.5, 2))
    + gleam("M14 25c0 3 1 5 3 7"),
    "well": block("stone", "M8 30h32v11a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z")
    + shade("M30 30h10v11a3 3 0 0 1-3 3h-8z")
    + line("M8 37h32M18 30v7M30 30v7M24 37v7M14 37v7M34 37v7")
    + rod("wood", "M12 30V17", 2.4)
    + rod("wood", "M36 30V17", 2.4)
    + line("M24 17v5")
    + block("wood", "M19.5 22h9l-1.5 8h-6z")
    + block("roof", "M24 3L4 17h40z")
    + shade("M24 3l20 14H32z"),
    "clay-oven": block("stone", "M4 36h40v8H4z")
    + block("clay", "M6 36C6 20 13 9 24 9s18 11 18 27z")
    + shade("M42 36C42 22 37 12 29 10c6 8 7 17 5 26z")
    + solid("M16 36v-5a8 8 0 0 1 16 0v5z")
    + block("fire", "M19 36c0-4 3-4 4-8 4 2 6 5 6 8z")
    + gleam("M12 27c1-4 3-7 5-9")
    + gouges((40, 34, -6, 10), (37, 34, -8, 8)),
    "stone-oven": block("stone", "M6 44V16h28V5h8v39z")
    + shade("M34 5h8v39h-8z")
    + line("M6 25h9M33 25h9M6 34h6M36 34h6M14 16v9M24 16v5M34 16v9M34 11h8")
    + solid("M13 44V33a11 9 0 0 1 22 0v11z")
    + block("bread", "M16 43c0-5 4-7 8-7s8 2 8 7z")
    + line("M21 38l2 3M27 38l1 3"),
    "joinery": block("tool", f"M34 4L3 25l3 8{_teeth()}L40 15z")
    + shade("M6 33l3-4L38 9l2 6-28 20z")
    + gleam("M10 24l9-6")
    + block("wood", "M32 8c3-6 10-6 13-1s1 12-5 13l-3-3c4 0 5-4 3-6s-4-2-5 0z")
    + block("wood", "M19 41l21-12 3 4-21 12z"),
    "pottery": block(
        "clay", ("M17 5h14v4c-2 2-2 4 0 6 6 3 9 8 9 14 0 7-5 12-10 15H18C13 41 8 36 8 29c0-6 3-11 9-14 2-2 2-4 0-6z")
    )
    + shade("M31 15c6 3 9 8 9 14 0 7-5 12-10 15h-7c8-6 11-18 8-29z")
    + line("M9 26h30M10 34h28", width=2)
    + line("M12 30l4-3 4 6 4-6 4 6 4-6 4 3", width=2)
    + gleam("M17 19c-2 1-3 2-4 4")
    + gouges((35, 38, -20, 6), (31, 41, -24, 5)),
    "basket": bare("M9 22C9 0 39 0 39 22", width=3.2)
    + block("wicker", "M5 21h38l-5 20a3 3 0 0 1-3 2H13a3 3 0 0 1-3-2z")
    + shade("M33 21h10l-5 20a3 3 0 0 1-3 2h-8z")
    + line("M7 28h34M8.5 35h31M15 21l2 22M24 21v22M33 21l-2 22")
    + block("wicker", rect(4, 18, 40, 5, 2)),
    "field": block("earth", rect(4, 4, 40, 40, 3))
    + line(
        (
            "M9 12c6-3 9 3 15 0s9 3 15 0M9 20c6-3 9 3 15 0s9 3 15 0M9 28c6-3 9 3 15 0s9 3 15 0M9 36"
            "c6-3 9 3 15 0s9 3 15 0"
        ),
        width=2.6,
    )
    + gleam("M9 15.5c6-3 9 3 15 0s9 3 15 0M9 31.5c6-3 9 3 15 0s9 3 15 0"),
    "fence": rod("wood", "M3 20h42", 3.2)
    + rod("wood", "M3 32h42", 3.2)
    + block("wood", "M9 42V13l4-5 4 5v29z", "M31 42V13l4-5 4 5v29z")
    + gleam("M11.5 16v9M33.5 16v9"),
    "trough": bare("M12 36l-4 8M36 36l4 8", width=3.2)
    + block("wood", "M2 19h44l-6 18H8z")
    + shade("M32 19h14l-6 18H28z")
    + block("water", "M7 19c3-5 31-5 34 0z")
    + block("wood", rect(2, 18, 44, 5, 2))
    + gleam("M9 29h9"),
    "boulder": block("stone", "M5 35C3 24 10 9 24 8c13 0 21 12 19 26-1 7-8 8-19 8S6 41 5 35z")
    + shade("M43 34c-1 7-8 8-19 8S6 41 5 35c14 5 29 2 33-18 4 5 6 11 5 17z")
    + line("M20 14l3 7-5 5 3 6")
    + gleam("M11 24c1-4 4-8 7-9.5")
    + block("grass", "M3 43c3-5 6-5 8-1 3-3 6-2 7 1z")
    + gouges((40, 35, -8, 10), (36, 38, -16, 10), (31, 39, -26, 8)),
    "expansion": block("grass", rect(17, 4, 14, 40, 2))
    + line("M17 17.5h14M17 30.5h14")
    + f'<path fill="{LINE}" stroke="none" d="M44 24l-8-7v4h-3v6h3v4zM4 24l8-7v4h3v6h-3v4z"/>'
    + line("M21 10c1 0 2 1 2 2M25 23c1 0 2 1 2 2M21 37c1 0 2 1 2 2", width=1.8),
    "house": block("wall", rect(10, 22, 28, 21))
    + shade(rect(29, 22, 9, 21))
    + block("roof", "M24 5L3 23l4 4 17-14 17 14 4-4-7-6V8h-5v5z")
    + block("timber", rect(19.5, 29, 9, 14)),
    "mill": block("wall", "M18 22h12l5 22H13z")
    + shade("M26 22h4l5 22h-9z")
    + block("roof", "M16 22c0-6 4-9 8-9s8 3 8 9z")
    + block("timber", "M21 44v-7a3 3 0 0 1 6 0v7z")
    + "".join(_sail(angle) for angle in (20, 110, 200, 290))
    + block("red", circle(24, 18, 3)),
    "brewery": block("wall", rect(5, 20, 26, 24))
    + block("roof", "M2 21L18 8l16 13z")
    + block("clay", "M33 44V12h9v32z")
    + bare("M37 8c-2-2 2-3 0-5", width=2.4)
    + shade("M38 12h4v32h-4z")
    + block("beer", "M11 29h11v13H11z")
    + line("M22 32h4v7h-4")
    + block("paper", "M10 31c-1-5 4-5 6-3 2-2 8-1 7 3z"),
    "bakery": block("wall", rect(6, 20, 36, 24))
    + shade(rect(33, 20, 9, 24))
    + block("roof", "M3 21L14 7h20l11 14z")
    + block("timber", rect(9, 24, 30, 7))
    + block("bread", "M13 41c0-6 4-8 9-8h4c5 0 9 2 9 8z")
    + line("M19 35l2 4M27 35l2 4"),
    "icehouse": block("grass", "M2 43C4 24 12 12 24 12s20 12 22 31z")
    + shade("M46 43C44 27 38 15 30 13c5 10 6 20 4 30z")
    + block("stone", "M13 43V32a11 10 0 0 1 22 0v11z")
    + solid("M18 43V33a6 6 0 0 1 12 0v10z")
    + block("water", "M20 43v-7h8v7z")
    + bare("M24 12V5M20 7l8 3M28 7l-8 3"),
    "workshop": block("wood", rect(6, 21, 36, 23))
    + shade(rect(33, 21, 9, 23))
    + block("roof", "M3 22L8 9l8 6V9l9 6V9l9 6V9l11 13z")
    + block("iron", circle(24, 33, 6.5))
    + block("wood", circle(24, 33, 2.2))
    + line("M24 24.5v3M24 38.5v3M15.5 33h3M29.5 33h3"),
}
