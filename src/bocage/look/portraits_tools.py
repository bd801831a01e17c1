"""What the people of Villagers hold: drawn at the right of a portrait, 64 by 64."""

from __future__ import annotations

from typing import Final

from bocage.look.marks import (
    bare,
    block,
    circle,
    colour,
    cut,
    ellipse,
    gleam,
    line,
    polygon,
    rect,
    rod,
    shade,
    solid,
)
from bocage.look.symbols import SYMBOLS


def small(symbol: str, x: float, y: float, scale: float, width: float = 3) -> str:
    """A symbol from the sprite in a person's hand: smaller, with lines nearly as strong as the portrait's."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})" stroke-width="{width:g}">{SYMBOLS[symbol]}</g>'


#: Tools drawn for their trade.
DRAWN: Final = {
    "pitchfork": rod("wood", "M53 64L50 22", 2.4) + bare("M44 10v8c0 5 11 5 11 0v-8M49.6 8v15", width=2.8),
    "axe": rod("wood", "M46 64L52 16", 2.8)
    + block("tool", "M48 12l13-3c2 6 2 11 0 16l-13-3z")
    + shade("M57 10l4-1c2 6 2 11 0 16l-4-1z"),
    "pick": rod("wood", "M47 64L53 16", 2.8) + block("iron", "M37 20c7-9 19-10 26-4-7-2-12-2-15-.5-4 .5-8 2-11 4.5z"),
    "hammer": rod("wood", "M47 63L51 26", 2.8)
    + block("tool", "M40 17h21v10H40z")
    + shade(rect(54, 17, 7, 10))
    + gleam("M43 20h6"),
    "sledge": rod("wood", "M43 64l8-38", 3)
    + block("iron", "M43 14l17 4-2.5 11-17-4z")
    + shade("M54 16.5l6 1.5-2.5 11-6-1.5z"),
    "barrel": block("wood", "M38 35c7-2 16-2 23 0 3 9 3 20 0 29H38c-3-9-3-20 0-29z")
    + shade("M53 34l8 1c3 9 3 20 0 29h-9c4-9 4-20 1-30z")
    + line("M37 41c8 2 17 2 25 0M36.5 57h26", width=3)
    + line("M46 35v29M53 35v29", width=1.4),
    "boat": rod("wood", "M50 48V22", 2)
    + block("paper", "M51 22c8 5 11 12 11 20H51z", "M48 27c-6 4-8 9-8 15h8z")
    + block("wood", "M36 47h28c-1 9-5 13-10 14h-9c-5-1-8-5-9-14z")
    + shade("M52 47h12c-1 9-5 13-10 14h-5c3-3 4-8 3-14z"),
    "cart": block("wood", "M36 40h27l-3 12H39z")
    + shade("M53 40h10l-3 12h-7z")
    + line("M45 40v12M54 40v12", width=1.6)
    + rod("wood", "M36 42l-6-3", 2)
    + block("woodend", circle(49, 56, 7))
    + line("M49 49v14M42 56h14", width=1.6)
    + block("wood", circle(49, 56, 2.4)),
    "chisel": block("woodend", "M41 64c-2-9 0-14 4-17-2-5 1-9 5-9s7 4 5 9c4 3 6 8 4 17z")
    + line("M46 49c3 2 5 2 8 0M45 57h10M47 43v.1M53 43v.1", width=1.8)
    + shade("M54 48c4 3 6 8 4 16h-7c3-4 4-10 3-16z"),
    "log": rod("wood", "M58 64V10", 2) + bare("M58 12c-6-1-7-6-4-9", width=2.4) + small("wood", 34, 36, 0.6, 3.2),
    "thatch": block("thatch", "M40 28h20l-4 14c5 6 7 13 7 22H38c0-9 2-16 6-22z")
    + shade("M53 28h7l-4 14c5 6 7 13 7 22h-9c2-12 1-24-1-36z")
    + line("M43 42c5 2 9 2 14 0", width=3.4)
    + line("M46 48l-3 15M50 48v15M55 48l3 15M46 30l2 9M54 30l-2 9", width=1.5),
    "bed": rod("wood", "M37 63V38M62 63V45", 2.6)
    + block("wall", "M37 50c3-7 9-8 12-4l13 2v8H37z")
    + block("red", "M48 47c6-1 11 0 14 2v8H46c0-4 0-7 2-10z")
    + shade("M56 47l6 2v8h-7z"),
    "cheese": block("wheat", "M36 50c0-5 6-8 14-8s14 3 14 8v7c0 5-6 7-14 7s-14-2-14-7z")
    + shade("M64 50v7c0 5-6 7-14 7 7-2 11-6 11-12z")
    + line("M36 50c1 5 7 7 14 7s13-2 14-7")
    + block("wall", "M50 50l13-4-5-4z")
    + solid(circle(44, 47, 1.4), circle(49, 45.5, 1)),
    "pack": rod("wood", "M36 62L58 24", 2.2)
    + block("red", "M47 20c-5 6-6 17 2 22 9 4 17-4 16-14 0-5-2-8-5-10z")
    + block("red", "M52 19l-7-7 8 1 2-6 3 6 8-1-7 8z")
    + shade("M63 21c3 9 1 19-8 21 4-5 7-13 8-21z")
    + line("M51 26c-2 4-2 8 0 11M57 26c1 4 1 7 0 10", width=1.5)
    + block("wheat", rect(53.5, 29, 6, 6)),
    "pipe": rod("iron", "M36 60L53 34", 1.8)
    + block("water", circle(55, 26, 9))
    + gleam("M50 25c0-3 2-5 4-5.5")
    + shade("M63 22c2 8-5 14-13 12 7-1 12-5 13-12z"),
    "trowel": block("clay", rect(37, 51, 26, 12, 1))
    + line("M37 57h26M46 51v6M54 57v6", width=1.6)
    + block("tool", "M47 47l14-15-17 2z")
    + rod("wood", "M45 35l-4-7", 2.8),
    "lantern": bare("M50 30v-6M45 30c0-6 10-6 10 0", width=2.2)
    + block("iron", "M42 36l4-6h9l4 6z", "M41 57h19v5H41z")
    + block("wheat", rect(43, 36, 15, 21, 1))
    + block("fire", "M50.5 55c-4 0-5-3-4-6s4-4 4-8c4 3 6 6 5 10-.5 3-2 4-5 4z"),
    "lamp-pick": rod("wood", "M40 63L56 22", 2.8) + block("iron", "M42 20c8-6 18-3 22 6-6-3-10-5-13-4-3 0-6-1-9-2z"),
    "ring": bare("M50 44v20", width=0.1)
    + block("gold", "M50 42a10 10 0 1 1-.01 0zM50 46.5a6 6 0 1 0 .01 0z")
    + block("jewel", "M44 33h12l4 5-10 9-10-9z")
    + cut("M44 33h6l-3 5h-7z")
    + line("M40 38h20M50 33v5", width=1.4),
    "key": rod("gold", "M51 64V36", 3.4)
    + rod("gold", "M52 57h6M52 63h5", 2.6)
    + block("gold", "M51 18a9.5 9.5 0 1 1-.01 0zM51 23.5a4 4 0 1 0 .01 0z"),
    "goblet": rod("gold", "M51 60V48", 2.4)
    + block("gold", "M43 60h16v4H43z")
    + block("silver", "M40 30h22c1 11-3 18-11 18s-12-7-11-18z")
    + shade("M55 30h7c1 11-3 18-11 18 5-4 6-11 4-18z")
    + block("grape", "M40 30c3-4 19-4 22 0-3 4-19 4-22 0z"),
    "bottle": block("green", "M47 24h8v10c5 3 7 7 7 12v18H40V46c0-5 2-9 7-12z")
    + shade("M55 34c5 3 7 7 7 12v18h-8c3-9 3-20 1-30z")
    + block("wall", rect(43, 48, 16, 10, 1))
    + block("wood", rect(47.5, 18, 7, 7, 1))
    + gleam("M44 43c0-2 1-4 2-5")
    + solid(circle(51, 53, 2)),
    "crook": rod("wood", "M53 64V20", 2.4)
    + bare("M53 20c0-13-14-13-13-3 0 4 5 5 6 1", width=5.8)
    + f'<path stroke="{colour("wood")}" stroke-width="2.4" d="M53 20c0-13-14-13-13-3 0 4 5 5 6 1"/>',
    "spindle": rod("wood", "M50 64V18", 1.8)
    + block("wool", "M50 26c9 6 11 16 0 27-11-11-9-21 0-27z")
    + line("M44 36c5 3 9 1 12-2M43 42c6 3 11 1 14-2M46 47c3 1 6 0 8-1", width=1.5)
    + block("wood", ellipse(50, 56, 8, 2.6)),
    "loom": rod("wood", "M38 64V28M62 64V28M35 30h29", 2.4)
    + block("blue", rect(41, 40, 18, 17))
    + line("M41 45h18M41 51h18", width=1.6)
    + gleam("M44 42.5h5M50 48h6M44 54h5")
    + line("M44 31v9M50 31v9M56 31v9", width=1.3),
    "scissors": block("tool", "M41 20l12 25-4 3-10-24z", "M60 20L48 45l4 3 10-24z")
    + solid(circle(50.5, 44, 1.6))
    + rod("iron", "M45 49a5 5 0 1 1-.01 9.9A5 5 0 0 1 45 49zM56 49a5 5 0 1 1-.01 9.9A5 5 0 0 1 56 49z", 1.6),
    "saddle": block(
        "woodend", "M36 42c7 4 12 3 16 0 3-3 5-6 9-5 2 2 1 6-1 8 3 6 2 12-1 17-8-1-12-5-13-11-5 1-9-2-10-9z"
    )
    + shade("M60 45c3 6 2 12-1 17-4-.5-7-2-9-4 6-2 9-7 10-13z")
    + line("M46 51c4 0 8-2 11-6", width=1.6)
    + bare("M55 62v-3", width=2),
    "basket": block("red", circle(43, 42, 5), circle(56, 42, 5))
    + block("leaf", circle(50, 40, 5))
    + block("wicker", "M36 44h28l-3 18H39z")
    + shade("M55 44h9l-3 18h-8z")
    + line("M37 50h26M38 56h24M45 44l1 18M54 44l-1 18", width=1.5),
    "bow": rod("wood", "M46 18C66 28 66 52 46 64", 2.4)
    + bare("M46 18v46", width=1.6)
    + bare("M34 41h26", width=2.2)
    + block("tool", "M64 41l-7-4v8z")
    + block("red", "M31 38h6l2 3-2 3h-6l2-3z"),
    "candles": block("wall", rect(39, 36, 6.5, 27, 1), rect(47.5, 30, 6.5, 33, 1), rect(56, 39, 6.5, 24, 1))
    + shade(rect(43, 36, 2.5, 27), rect(51.5, 30, 2.5, 33), rect(60, 39, 2.5, 24))
    + block(
        "fire",
        "M42 35c-4-3-2-5 0-9 2 4 4 6 0 9z",
        "M51 29c-4-3-2-5 0-9 2 4 4 6 0 9z",
        "M59 38c-4-3-2-5 0-9 2 4 4 6 0 9z",
    ),
    "hurdle": rod("wood", "M39 64V34M47 64V32M55 64V34M62 64V36", 2.2)
    + rod(
        "wicker",
        ("M35 42c5-4 7 4 12 0s7 4 12 0l5 0M35 50c5 4 7-4 12 0s7-4 12 0l5 0M35 58c5-4 7 4 12 0s7 4 12 0l5 0"),
        2.6,
    ),
    "fish": rod("wood", "M36 64L60 8", 1.6)
    + bare("M60 8v20", width=1.3)
    + block("water", "M60 30c5 5 5 14 0 20l5 8c-4-1-7-1-10 0l2-8c-6-6-5-15 3-20z")
    + solid(circle(59, 36, 1.4))
    + line("M57 43c2 1 4 1 6 0", width=1.4),
    "hive": block("hay", "M37 63c-2-14 3-28 13-29 10 1 15 15 13 29z")
    + shade("M55 35.5c6 4 9 15 8 27.5h-9c2-9 3-19 1-27.5z")
    + line("M40 43c6 2 14 2 20 0M37.5 50c8 2 17 2 25 0M36.5 57c8 2 18 2 27 0", width=2)
    + solid("M46 63v-4a4 4 0 0 1 8 0v4z")
    + block("gold", ellipse(59, 29, 3.2, 2.4))
    + block("gold", ellipse(40, 29, 3.2, 2.4)),
    "scales": bare("M50 26v34M38 32h24", width=2.6)
    + bare("M39 32l-4 12h9zM61 32l-4 12h9z", width=1.4)
    + block("gold", "M33 44h13c-1 6-12 6-13 0z", "M54 44h13c-1 6-12 6-13 0z", "M44 60h12v4H44z", circle(50, 25, 3))
    + block("red", circle(39.5, 41, 3)),
    "compass": block("iron", "M49 22h4l11 36-4 1-9-28-9 28-4-1z")
    + block("gold", circle(51, 23, 4.4))
    + block("wood", "M36 45l15 15 14-14-3-3-11 11-12-12z"),
    "book": block("red", "M37 38h25v26H37z")
    + shade(rect(55, 38, 7, 26))
    + block("gold", "M47.5 42h4.5v4.5h4.5V51H52v8h-4.5v-8H43v-4.5h4.5z"),
    "scroll": block("paper", "M39 36h20c4 0 4 6 0 6v19H38c-4 0-4-6 0-6V42")
    + line("M43 46h12M43 51h12M43 56h7", width=1.6)
    + block("red", circle(57, 58, 4)),
    "broom": rod("wood", "M45 60L53 14", 2.4)
    + block("thatch", "M40 46l11 2 2 16H33z")
    + line("M40 52l-2 11M45 52v12M49 53l1 10", width=1.5)
    + line("M40 47l11 2", width=3),
    "pan": block("tool", ellipse(51, 36, 12, 12))
    + shade("M62 31c3 10-7 19-18 14 10 0 16-6 18-14z")
    + line(ellipse(51, 36, 7.5, 7.5))
    + rod("iron", "M46 47l-5 15", 3),
    "sack": block("wicker", "M44 38c-7 6-9 17-5 25h22c4-8 2-19-5-25z", "M43 30h14l-3 8H46z")
    + shade("M56 38c7 6 9 17 5 25H51c5-6 7-16 5-25z")
    + line("M45 38h10", width=3.2)
    + block("gold", circle(50, 52, 5.5))
    + solid(polygon(4, 50, 52, 3)),
    "hen": block("paper", "M40 36c4 0 4 6 8 7 5 2 9-2 14-5 2 11-2 22-12 22-8 0-13-6-13-13 0-5 0-8 3-11z")
    + shade("M62 38c2 11-2 22-12 22-4 0-7-1-9-4 10 2 18-5 21-18z")
    + block("red", "M36 36c-2-4 1-6 3-5 1-4 5-3 5 0 3 0 3 4 1 5z")
    + block("gold", "M37 39l-6 2 6 3z")
    + solid(circle(41, 40.5, 1.5))
    + line("M46 50c3 3 7 2 10-2", width=1.6),
    "truffle": solid("M40 44a5 5 0 0 1 6-6 6 6 0 0 1 9 0 6 6 0 0 1 6 6z")
    + block("boar", circle(44, 43, 4.6), circle(55, 43, 5), circle(49.5, 40, 5))
    + block("wicker", "M36 46h28l-3 16H39z")
    + shade("M55 46h9l-3 16h-8z")
    + line("M37 52h26M38 57h24M45 46l1 16M54 46l-1 16", width=1.5),
    "panning": block("tool", "M35 47c8-4 21-4 29 0-2 10-8 14-14.5 14S37 57 35 47z")
    + block("earth", "M38 47c7-3 16-3 23 0-7 3-16 3-23 0z")
    + block("gold", polygon(5, 46, 46.5, 2.6), polygon(5, 53, 46, 2.6))
    + shade("M64 47c-2 10-8 14-14.5 14-3 0-6-1-8-3 10 0 17-4 19-11z"),
    "sceptre": rod("gold", "M50 64V26", 2.2) + block("gold", circle(50, 20, 5)) + block("jewel", circle(50, 20, 2)),
    "marotte": rod("wood", "M50 64V32", 2)
    + block("skin", circle(50, 27, 5))
    + block("red", "M45 25c-3-6 1-9 5-9s8 3 5 9c-3-2-7-2-10 0z"),
}


#: The position of the hand that holds them.
FISTS: Final = {
    "pitchfork": (52, 46),
    "axe": (49, 46),
    "pick": (50, 46),
    "hammer": (49, 48),
    "sledge": (47, 49),
    "pack": (43, 50),
    "pipe": (42, 51),
    "lamp-pick": (46, 48),
    "key": (50, 49),
    "crook": (53, 47),
    "bow": (46, 41),
    "fish": (44, 46),
    "pan": (43, 57),
    "sceptre": (50, 48),
    "marotte": (50, 50),
}


#: Symbols from the sprite that are held as they are: scale and position.
HELD: Final = {
    "beer": (0.62, 35, 34), "pig": (0.66, 33, 36), "joinery": (0.66, 33, 32), "round": (0.62, 34, 34),
    "cow": (0.68, 32, 33), "milk": (0.6, 36, 34), "horse": (0.7, 31, 32), "grapes": (0.62, 34, 34),
    "hide": (0.62, 34, 34), "leather": (0.6, 35, 34),
}  # fmt: skip


def tool(kind: str) -> str:
    """What is held, without the hand."""
    if kind == "mule":  # a grey horse
        grey = SYMBOLS["horse"].replace(colour("horse"), colour("stone")).replace(colour("timber"), colour("iron"))
        return f'<g transform="translate(31 32) scale(.7)" stroke-width="3">{grey}</g>'
    if kind in HELD:
        scale, x, y = HELD[kind]
        return small(kind, x, y, scale)
    return DRAWN.get(kind, "")
