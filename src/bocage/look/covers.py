"""The cover prints, 300 x 320 units each: sky, hills, one subject. No words in the pictures.

They lie in one file, `web/static/covers.svg`, written by `python -m bocage.look.covers`; a page shows one with a
`<use>`, as large or as small as it likes. Land and pieces take their colours from tokens.css; sky, sun and far hills
from home.css (`--c-sky`, `--c-sun` ...), so that one block is a day print by day and a night print by night.
"""

from __future__ import annotations

import math
from functools import cache
from html import escape
from pathlib import Path
from random import Random
from typing import Final

from bocage.look.covers_prints import (
    BAKEHOUSE,
    BARN,
    BREWHOUSE,
    BUNDLE,
    COTTAGE,
    HOE,
    PACK,
    STAFF,
    WINDMILL,
    church,
)
from bocage.look.covers_scene import (
    HEIGHT,
    WIDTH,
    band,
    birds,
    bushes,
    ears,
    hill,
    hop_pole,
    oak,
    outlined,
    path,
    person,
    place,
    ploughed,
    poplar,
    put,
    rail_fence,
    road,
    signpost,
    sky,
    stand,
    stroke,
    sun,
)
from bocage.look.marks import INK, kernel
from bocage.look.symbols import SYMBOLS, symbol

#: Where the pages find the prints, and where the program keeps them.
FILE: Final = "/static/covers.svg"
_HOME: Final = Path(__file__).parent.parent / "web" / "static" / "covers.svg"


@cache
def cover(game: str, label: str, small: bool = False) -> str:
    """The cover of a game. Small is a stamp beside the game's name: cropped to its middle, and silent, as without a
    label."""
    shown = game if game in PRINTS else BLANK
    view = f"0 40 {WIDTH} 250" if small else f"0 0 {WIDTH} {HEIGHT}"
    said = 'aria-hidden="true"' if small or not label else f'role="img" aria-label="{escape(label)}"'
    return (
        f'<svg class="cover {game}" viewBox="{view}" preserveAspectRatio="xMidYMid slice" {said}>'
        f'<use href="{FILE}#{shown}"/></svg>'
    )


@cache
def sheet() -> str:
    """All covers in one file."""
    crops = "".join(f'<symbol id="{name}" viewBox="0 0 48 48">{symbol(name)}</symbol>\n' for name in ("hops", "grain"))
    edge = stroke(f"M1.5 1.5h{WIDTH - 3}v{HEIGHT - 3}h{3 - WIDTH}z", INK, 3)
    prints = "".join(f'<g id="{game}">{draw()}{edge}</g>\n' for game, draw in PRINTS.items())
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>\n{crops}{prints}</defs></svg>\n'


# ---------------------------------------------------------------- the prints
def _creatures() -> str:
    far = [(-10, 128), (60, 104), (140, 122), (220, 100), (310, 120)]
    near = [(-10, 168), (70, 146), (150, 150), (230, 140), (310, 156)]
    yard = [(-10, 232), (80, 240), (170, 232), (310, 246)]
    fence = [(-14, 324), (40, 319), (96, 323), (152, 318), (208, 323), (262, 318), (316, 323)]
    return (
        sky(1, 150)
        + sun(232, 62, 27)
        + birds((70, 46, 9), (98, 62, 7), (54, 70, 6))
        + hill(far, "--c-far", "--meadow-3", 2, 18)
        + bushes([(-6, 150), (50, 128), (120, 140)], 5, 3)
        + bushes([(170, 132), (230, 116), (306, 134)], 5, 4)
        + hill(near, "--meadow", "--meadow-3", 5, 40)
        + bushes([(-6, 172), (60, 153), (130, 154), (214, 146), (306, 162)], 7, 6)
        + oak(262, 170, 44, 7)
        + put(24, 112, 62, BARN)
        + stand("sheep", 132, 186, 34)
        + stand("sheep", 166, 196, 38, True)
        + stand("sheep", 108, 204, 40)
        + stand("pig", 218, 214, 50)
        + stand("pig", 264, 224, 46, True)
        + hill(yard, "--meadow-2", "--meadow", 8, 30)
        + stand("horse", 84, 286, 118, False, 1.5)
        + stand("cow", 216, 290, 112, True, 1.5)
        + rail_fence(fence, 26)
    )


def _beerbread() -> str:
    far = [(-10, 138), (70, 116), (150, 126), (230, 104), (310, 116)]
    near = [(-10, 168), (90, 150), (170, 152), (310, 124)]
    bank = [(-10, 276), (70, 262), (150, 274), (230, 262), (310, 272)]
    rnd = Random(6)
    water = band([(-10, 214), (60, 210), (140, 220), (220, 214), (310, 222)], bank)
    waves, glow = "", ""
    for _ in range(34):
        x, y = rnd.uniform(-8, 280), rnd.uniform(224, 262)
        waves += kernel(x, y, 90 + rnd.uniform(-5, 5), rnd.uniform(14, 40), 1.8)
    for k in range(8):
        glow += kernel(96 + rnd.uniform(-26, 20), 222 + 5 * k, 90, rnd.uniform(14, 34), 1.8)
    return (
        sky(11, 170)
        + sun(66, 58, 26)
        + birds((206, 40, 8), (228, 54, 6))
        + hill(far, "--c-far", "--meadow-3", 12, 18)
        + bushes([(-6, 150), (70, 130), (150, 138)], 5, 13)
        + put(208, 34, 92, WINDMILL)
        + hill(near, "--meadow", "--meadow-3", 14, 36)
        + bushes([(180, 154), (240, 142), (306, 132)], 6, 15)
        + poplar(18, 186, 66)
        + poplar(40, 184, 52, 8)
        + put(42, 92, 116, BREWHOUSE, width=2.4)
        + put(168, 108, 104, BAKEHOUSE, width=2.5)
        + outlined(water, "var(--stream)", 2.6)
        + path(waves, "var(--stream-2)")
        + path(glow, "var(--c-sun)")
        + stand("reed", 286, 226, 36)
        + stand("reed", 12, 226, 30)
        + hill(bank, "--meadow-2", "--meadow", 17, 20)
        + ears([(8 + i * 17.5, 330, 58 + 10 * math.sin(i * 1.3)) for i in range(18)], "barley", 5)
        + ears([(i * 21, 340, 48 + 8 * math.cos(i)) for i in range(16)], "wheat", 6)
    )


def _villagers() -> str:
    far = [(-10, 142), (70, 118), (150, 104), (230, 116), (310, 136)]
    near = [(-10, 176), (80, 146), (150, 132), (220, 142), (310, 170)]
    left = [(152, 146), (140, 168), (168, 196), (116, 236), (40, 330)]
    right = [(166, 146), (160, 168), (204, 196), (196, 240), (246, 330)]
    return (
        sky(21, 150)
        + sun(150, 78, 34, 24)
        + birds((58, 44, 8), (38, 58, 6), (244, 40, 7))
        + hill(far, "--c-far", "--meadow-3", 22, 16)
        + hill(near, "--meadow", "--meadow-3", 23, 36)
        + bushes([(-6, 180), (50, 162), (92, 150)], 6, 24)
        + bushes([(214, 146), (260, 160), (306, 174)], 6, 25)
        + put(86, 92, 46, COTTAGE, width=3.2)
        + put(120, 60, 84, church(onion=False), width=2.2)
        + put(196, 100, 44, COTTAGE, width=3.2)
        + put(58, 112, 42, COTTAGE, width=3.2)
        + road(left, right, 9, 40, range(176, 316, 6))
        + poplar(270, 214, 84, 11)
        + poplar(292, 222, 70, 10)
        + oak(26, 236, 46, 26)
        + person(172, 192, 26, "green", True)
        + person(150, 198, 30, "blue", True, skirt=True)
        + stand("sheep", 206, 262, 36)
        + person(166, 258, 66, "blue", False, PACK, True)
        + person(118, 306, 104, "red", True, BUNDLE + STAFF)
        + signpost(252, 312)
        + bushes([(-8, 318), (30, 314), (62, 322)], 9, 28)
        + bushes([(266, 324), (308, 314)], 9, 29)
    )


def _hallertau() -> str:
    far = [(-10, 150), (80, 128), (150, 122), (220, 128), (310, 148)]
    near = [(-10, 178), (90, 158), (150, 152), (210, 158), (310, 178)]
    left = [(146, 166), (142, 186), (128, 222), (84, 330)]
    right = [(160, 166), (168, 186), (186, 222), (232, 330)]
    wires = "".join(  # of the hop garden; they run to the village
        f"M{near_x} {126 + t * 22}L{far_x} {22 + t * 6}" for near_x, far_x in ((112, -40), (190, 340)) for t in (0, 1)
    )
    rows = ((30, 178, 116, 12), (44, 196, 100, 17), (66, 224, 76, 23), (96, 266, 44, 32), (134, 330, 4, 44))
    garden = "".join(
        hop_pole(144 - dx, base, top, w, 41 + k, 5 + k // 2) + hop_pole(158 + dx, base, top, w, 51 + k, 5 + k // 2)
        for k, (dx, base, top, w) in enumerate(rows)
    )
    return (
        sky(31, 150)
        + sun(150, 60, 25)
        + birds((112, 44, 6), (196, 50, 7))
        + hill(far, "--c-far", "--meadow-3", 32, 16)
        + hill(near, "--meadow", "--meadow-3", 33, 30)
        + put(108, 60, 108, church(onion=True), width=2.2)
        + put(84, 112, 58, COTTAGE, width=2.9)
        + put(176, 108, 62, COTTAGE, width=2.8)
        + road(left, right, 19, 50, range(190, 318, 6))
        + stroke(wires, INK, 1.8)
        + garden
        + person(150, 226, 36, "green")
        + person(132, 296, 84, "blue", True, skirt=True)
        + put(166, 262, 40, SYMBOLS["basket"], 48, 2)
        + "".join(place("hops", x, y, 15) for x, y in ((170, 264), (184, 262), (177, 258), (192, 266)))
    )


def _agricola() -> str:
    far = [(-10, 140), (80, 122), (160, 132), (240, 112), (310, 124)]
    near = [(-10, 176), (90, 158), (180, 166), (310, 146)]
    yard = [(-10, 214), (100, 206), (200, 208), (310, 218)]
    lane = ([(176, 204), (170, 214), (158, 240), (150, 330)], [(192, 204), (190, 214), (192, 240), (216, 330)])
    left = [(-6, 226), (70, 218), (150, 222), (134, 324), (-6, 324)]
    right = [(200, 222), (306, 226), (306, 324), (228, 324)]
    corn = "".join(
        place("grain", 214 + (y - 222) * 0.36 + i * size * 0.98 - size * 0.2, y - size, size)
        for y, size in ((250, 30), (284, 40), (322, 52))
        for i in range(3)
    )
    return (
        sky(41, 150)
        + sun(70, 66, 30, 24)
        + birds((180, 38, 8), (204, 52, 6), (160, 56, 5))
        + hill(far, "--c-far", "--meadow-3", 42, 18)
        + bushes([(-6, 152), (60, 134), (140, 142)], 5, 43)
        + hill(near, "--meadow", "--meadow-3", 44, 34)
        + bushes([(-6, 180), (60, 168), (120, 168)], 6.5, 45)
        + oak(252, 206, 66, 46)
        + put(112, 78, 132, COTTAGE, width=2.3)
        + rail_fence([(8, 200), (34, 198), (60, 197), (86, 198), (110, 200)], 15)
        + stand("sheep", 44, 192, 26)
        + stand("sheep", 78, 193, 26, True)
        + hill(yard, "--meadow-2", "--meadow", 47, 24)
        + road(*lane, 29, 50, range(0))
        + ploughed(left, [(10 + 21 * k, 222 - abs(k - 3), -30 + 30 * k, 322, 6 - k) for k in range(7)])
        + ploughed(right, [(212 + 20 * k, 224, 250 + 36 * k, 322, k * 2) for k in range(4)])
        + corn
        + person(96, 308, 108, "red", False, HOE)
    )


def _plain() -> str:
    """For a game without a print of its own: a lane over the hills."""
    far = [(-10, 130), (80, 108), (170, 126), (310, 106)]
    near = [(-10, 176), (90, 154), (190, 164), (310, 150)]
    yard = [(-10, 238), (100, 226), (200, 240), (310, 228)]
    return (
        sky(61, 150)
        + sun(86, 64, 28)
        + birds((196, 44, 8), (222, 58, 6))
        + hill(far, "--c-far", "--meadow-3", 62, 18)
        + bushes([(-6, 152), (70, 132), (150, 144)], 5, 63)
        + hill(near, "--meadow", "--meadow-3", 64, 34)
        + oak(236, 214, 70, 65)
        + hill(yard, "--meadow-2", "--meadow", 66, 24)
        + rail_fence([(8, 268), (64, 262), (120, 266), (176, 262)], 17)
        + stand("sheep", 96, 254, 30)
    )


BLANK: Final = "plain"
PRINTS: Final = {
    "creatures": _creatures,
    "beerbread": _beerbread,
    "villagers": _villagers,
    "hallertau": _hallertau,
    "agricola": _agricola,
    BLANK: _plain,
}

if __name__ == "__main__":
    _HOME.write_text(sheet(), encoding="utf-8")
