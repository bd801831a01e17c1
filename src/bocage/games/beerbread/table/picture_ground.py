"""The unchanging land as SVG of 1000 by 690 units: meadow, river, roads, hedges, buildings, and the fields in good and
bad years. `python -m tools.symbols` writes it to `ground.svg`, which a page loads once.

The ground extends beyond both sides, so that a wide window shows more meadow and never a bare edge. Scatter is seeded.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, sin
from random import Random
from typing import Final

from bocage.games.beerbread.cards.deck import DRY, FRUITFUL
from bocage.games.beerbread.engine.pieces import BARLEY, GOODS, HOPS, RYE, WHEAT
from bocage.games.beerbread.table.symbols import SYMBOLS
from bocage.look.covers_prints import BAKEHOUSE, BREWHOUSE, WINDMILL
from bocage.look.covers_scene import put, smooth
from bocage.look.land import INK, tree
from bocage.look.marks import block, circle, colour, kernel, line, rect, rod, shade
from bocage.look.symbols import SYMBOLS as COMMON

PICTURES: Final = {**COMMON, **SYMBOLS}
WIDTH: Final = 1000
HEIGHT: Final = 690
BEYOND: Final = 600
#: The hedged plots: good, left, top, and on which side the road passes.
PLOTS: Final = ((WHEAT, 36, 150, "r"), (RYE, 560, 150, "l"), (BARLEY, 36, 394, "r"), (HOPS, 560, 394, "l"))
PLOT_WIDTH: Final = 404
PLOT_HEIGHT: Final = 112
#: Barns of the near and the far village: left, top, size of a bay, three by three.
NEAR_BARN: Final = (34, 528, 47)
FAR_BARN: Final = (862, 10, 38)
TREES: Final = (
    (466, 216, 30), (536, 456, 30), (464, 474, 26), (182, 70, 30), (528, 96, 26), (794, 90, 28),
    (812, 560, 34), (990, 590, 34), (-40, 250, 44), (-90, 280, 40), (-150, 230, 46), (-60, 470, 46), (-130, 440, 40),
    (-180, 490, 44), (1040, 240, 46), (1100, 270, 40), (1160, 220, 48), (1050, 450, 44), (1120, 490, 46),
    (1180, 440, 40), (-230, 270, 44), (-250, 420, 40), (1230, 280, 44), (1250, 460, 46),
)  # fmt: skip
BOAT: Final = (
    block("wood", "M6 52c20 8 68 8 88 0-6 18-14 26-26 28H32C20 78 12 70 6 52z")
    + shade("M94 52c-6 18-14 26-26 28H40c24-2 40-10 54-28z")
    + line("M16 64c22 6 46 6 68 0")
    + rod("wood", "M30 44L12 86", 2.4)
    + block("wicker", "M54 54c0-14 22-14 22 0z")
    + line("M56 50h18")
)
Point = tuple[float, float]


def bend(x: float) -> float:
    """The river's middle line."""
    return 328 + 9 * sin(x / 118) + 5 * sin(x / 47 + 1)


# ---------------------------------------------------------------- meadow, river, roads
def _turf() -> str:
    """Tufts of grass and light cuts."""
    rnd, tufts, cuts = Random(8), "", ""
    for _ in range(150):
        x, y = rnd.uniform(-592, 1592), rnd.uniform(12, 684)
        tufts += f"M{x:.0f} {y:.0f}l-3-6M{x:.0f} {y:.0f}v-9M{x:.0f} {y:.0f}l4-6"
    for _ in range(150):
        cuts += kernel(rnd.uniform(-590, 1576), rnd.uniform(8, 682), 84, rnd.uniform(10, 20), 1.6)
    return (
        f'<path d="{cuts}" fill="var(--meadow-3)"/>'
        f'<path d="{tufts}" stroke="var(--meadow-2)" stroke-width="2.4" stroke-linecap="round" fill="none"/>'
    )


def _river() -> str:
    half, rnd = 37, Random(5)
    xs = range(-BEYOND, WIDTH + BEYOND + 1, 50)
    top = [(x, bend(x) - half + rnd.uniform(-3, 3)) for x in xs]
    low = [(x, bend(x) + half + rnd.uniform(-3, 3)) for x in xs]
    shape = smooth(top) + "L" + smooth(low[::-1])[1:] + "z"
    bank = "".join(
        kernel(x + rnd.uniform(-12, 12), y + down, 90 + rnd.uniform(-12, 12), rnd.uniform(9, 17), 2)
        for points, down in ((top, -9), (low, 10))
        for x, y in points
    )
    waves = "".join(
        kernel(x, bend(x) + rnd.uniform(9 - half, half - 8), 88 + rnd.uniform(-6, 6), rnd.uniform(16, 34), 2)
        for x in range(-BEYOND, WIDTH + BEYOND, 30)
    )
    return (
        f'<path d="{shape}" fill="var(--stream)" stroke="{INK}" stroke-width="3.4"/>'
        f'<path d="{waves}" fill="var(--stream-2)"/><path d="{bank}" fill="var(--meadow-2)"/>'
    )


def _bridge(x: int, top: int, low: int, width: int = 56) -> str:
    left = x - width // 2
    planks = "".join(f"M{left} {y}h{width}" for y in range(top + 9, low, 11))
    rails = "".join(f"M{x + side * width // 2} {top - 3}V{low + 3}" for side in (-1, 1))
    posts = "".join(
        rect(x + side * width / 2 - 5, y - 6, 10, 14, 3) for side in (-1, 1) for y in (top, (top + low) / 2, low)
    )
    return (
        f'<path d="M{left} {low}h{width}v9h-{width}z" fill="{INK}" fill-opacity=".3"/>'
        f'<rect x="{left}" y="{top}" width="{width}" height="{low - top}" fill="var(--floor-wood)" stroke="{INK}" '
        f'stroke-width="3"/><path d="{planks}" stroke="{INK}" stroke-opacity=".4" stroke-width="2"/>'
        f'<path d="{rails}" stroke="{INK}" stroke-width="9" stroke-linecap="round"/>'
        f'<path d="{rails}" stroke="var(--rail)" stroke-width="4.6" stroke-linecap="round"/>'
        f'<path d="{posts}" fill="var(--rail)" stroke="{INK}" stroke-width="2.4"/>'
    )


def _lanes(*roads: tuple[Sequence[Point], int]) -> str:
    """All edges first, then all ground, so that crossings are clean."""
    edge = "".join(f'<path d="{smooth(points)}" stroke-width="{width + 5}"/>' for points, width in roads)
    fill = "".join(f'<path d="{smooth(points)}" stroke-width="{width}"/>' for points, width in roads)
    rnd, cuts = Random(4), ""
    for points, width in roads:
        for (x0, y0), (x1, y1) in pairwise(points):
            flat = abs(x1 - x0) > abs(y1 - y0)
            for _ in range(int(hypot(x1 - x0, y1 - y0) / 34)):
                t, d = rnd.random(), rnd.uniform(-width * 0.32, width * 0.32)
                x, y = x0 + (x1 - x0) * t + (0 if flat else d), y0 + (y1 - y0) * t + (d if flat else 0)
                cuts += kernel(x, y, 88 if flat else 2, rnd.uniform(9, 20), 1.7)
    return (
        f'<g fill="none" stroke-linecap="round"><g stroke="{INK}" stroke-opacity=".6">{edge}</g>'
        f'<g stroke="var(--road)">{fill}</g></g><path d="{cuts}" fill="var(--road-2)"/>'
    )


def _hedge(x: float, y: float, w: float, h: float, seed: int, gate: Point) -> str:
    """A living hedge round a plot, with a gate."""
    rnd, bushes = Random(seed), []
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]
    for (x0, y0), (x1, y1) in pairwise(corners):
        n = max(1, round(hypot(x1 - x0, y1 - y0) / 16))
        for i in range(n):
            px, py = x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n
            if abs(px - gate[0]) >= 22 or abs(py - gate[1]) >= 22:
                bushes.append((px + rnd.uniform(-2, 2), py + rnd.uniform(-2, 2), 9.5 * rnd.uniform(0.82, 1.2)))
    shape = "".join(circle(round(a, 1), round(b, 1), round(c, 1)) for a, b, c in bushes)
    cuts = "".join(
        kernel(a - c * 0.45, b - c * 0.05, 35, c * 0.62, c * 0.2) + kernel(a, b + c * 0.1, 30, c * 0.5, c * 0.16)
        for a, b, c in bushes
    )
    return (
        f'<path d="{shape}" fill="{INK}" stroke="{INK}" stroke-width="5"/><path d="{shape}" fill="var(--hedge)"/>'
        f'<path d="{cuts}" fill="var(--hedge-2)"/>'
    )


# ---------------------------------------------------------------- fields
def _plot(good: int, x: int, y: int, sign: str, dry: bool, seed: int) -> str:
    """Soil, stubble in the colour of the crop, cracks in a drought, and the signpost at the road."""
    w, h, rnd = PLOT_WIDTH, PLOT_HEIGHT, Random(seed)
    soil, furrow, ridge = ("parched", "parched-2", "parched-3") if dry else ("earth", "furrow", "ridge")
    lines = cuts = ""
    for i in range(h // 17):
        row = y + 13 + i * 17
        lines += f"M{x + 9} {row}q13-5 26 0" + "t26 0" * (2 * ((w - 16) // 52) - 1)
        cuts += "".join(kernel(x + rnd.uniform(8, w - 44), row - 7, 88, rnd.uniform(20, 34), 1.7) for _ in range(4))
    drawn = (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="8" fill="var(--{soil})" stroke="{INK}" stroke-width="3"/>'
        f'<path d="{cuts}" fill="var(--{ridge})"/>'
        f'<path d="{lines}" stroke="var(--{furrow})" stroke-width="3" fill="none" stroke-linecap="round"/>'
    )
    if good == HOPS:
        drawn += _hop_poles(x + 88, y + 4, w - 156, h - 8)
    else:
        bits = "".join(
            f"M{x + 14 + rnd.uniform(0, w - 28):.0f} {y + 15 + 17 * rnd.randrange(h // 17)}"
            f"l{rnd.uniform(-2, 2):.1f}-{rnd.uniform(6, 11):.1f}"
            for _ in range(70 if dry else 150)
        )
        drawn += (
            f'<path d="{bits}" fill="none" stroke="{colour(GOODS[good])}" stroke-width="3" stroke-linecap="round"/>'
        )
    if dry:
        crack = ""
        for _ in range(5):
            cx, cy = rnd.uniform(x + 20, x + w - 40), rnd.uniform(y + 16, y + h - 16)
            crack += f"M{cx:.0f} {cy:.0f}"
            for _ in range(3):
                cx, cy = cx + rnd.uniform(8, 16), cy + rnd.uniform(-11, 11)
                crack += f"L{cx:.0f} {min(max(cy, y + 6), y + h - 6):.0f}"
        drawn += f'<path d="{crack}" fill="none" stroke="{INK}" stroke-opacity=".42" stroke-width="1.8"/>'
    return drawn + _signpost(x + w - 44 if sign == "r" else x + 44, y + h // 2 - 34, FRUITFUL[good], DRY[good], dry)


def _hop_poles(x: int, y: int, w: int, h: int) -> str:
    rows, per, drawn = 2, 7, ""
    for row in range(rows):
        base = y + h * (row + 1) / rows - 3
        tops = [(x + w * (i + 0.5) / per + (8 if row else -8), base - h / rows + 6) for i in range(per)]
        poles = "".join(f"M{px:.0f} {base:.0f}V{py - 2:.0f}" for px, py in tops)
        wire = f"M{tops[0][0]:.0f} {tops[0][1]:.0f}" + "".join(
            f"Q{(a[0] + b[0]) / 2:.0f} {a[1] + 8:.0f} {b[0]:.0f} {b[1]:.0f}" for a, b in pairwise(tops)
        )
        drawn += (
            f'<path d="{poles}" stroke="{INK}" stroke-width="6" stroke-linecap="round"/>'
            f'<path d="{poles}" stroke="var(--rail)" stroke-width="2.6" stroke-linecap="round"/>'
            f'<path d="{wire}" fill="none" stroke="{INK}" stroke-width="1.6"/>'
        )
    return drawn


def _signpost(x: int, y: int, fruitful: int, dry: int, is_dry: bool) -> str:
    """The two numbers of a field; the one that counts this year is painted, the other bare wood."""
    drawn = f'<path d="{rect(-3.5, -8, 7, 86, 2)}" fill="{colour("timber")}" stroke="{INK}" stroke-width="2.4"/>'
    for row, (name, n, on, paint) in enumerate(
        (("sprout", fruitful, not is_dry, "sign-good"), ("drought", dry, is_dry, "sign-dry"))
    ):
        top = row * 34
        drawn += (
            f'<path d="M-33 {top + 1}l66-2v30l-66 1z" fill="var(--{paint if on else "floor-wood"})" stroke="{INK}" '
            f'stroke-width="2.6" stroke-linejoin="round"/>{put(-31, top + 2, 26, PICTURES[name], 48, 2.2)}'
            f'<text x="15" y="{top + 24}" text-anchor="middle" font-size="{27 if on else 24}" '
            f'font-weight="{700 if on else 400}" fill="var(--{"sign-ink" if on else "ink"})">{n}</text>'
        )
    return f'<g transform="translate({x} {y})">{drawn}</g>'


# ---------------------------------------------------------------- barns
def _barn(x: int, y: int, bay: int) -> str:
    """Nine bays, with the roof lifted off."""
    side = 3 * bay
    boards = "".join(f"M{x} {y + k * bay / 2:g}h{side}" for k in range(1, 6))
    boards += "".join(f"M{x + (0.7 + k % 3 * 0.8) * bay:g} {y + k * bay / 2:g}v{bay / 2:g}" for k in range(6))
    bays = "".join(f"M{x + k * bay} {y + 4}v{side - 8}M{x + 4} {y + k * bay}h{side - 8}" for k in (1, 2))
    wall = f"M{x + side * 0.36:g} {y + side}H{x}V{y}H{x + side}V{y + side}H{x + side * 0.64:g}"
    return (
        f'<rect x="{x}" y="{y}" width="{side}" height="{side}" fill="var(--floor-wood)"/>'
        f'<path d="{boards}" stroke="{INK}" stroke-opacity=".16" stroke-width="1.8" fill="none"/>'
        f'<path d="{bays}" stroke="{INK}" stroke-opacity=".5" stroke-width="2.2" stroke-dasharray="5 5" '
        'stroke-linecap="round" fill="none"/>'
        f'<path d="{wall}" stroke="{INK}" stroke-width="12" fill="none" stroke-linecap="square"/>'
        f'<path d="{wall}" stroke="var(--wall-wood)" stroke-width="6.6" fill="none" stroke-linecap="square"/>'
    )


# ---------------------------------------------------------------- the file
def land() -> str:
    """Everything below the pieces that is the same in all years; the colour of the meadow comes from the page."""
    far = [(x, 118 + 4 * sin(x / 90)) for x in range(-640, 1641, 120)]
    near = [(x, 656 + 5 * sin(x / 80)) for x in range(-640, 1641, 120)]
    up: list[Point] = [(500, 112), (494, 170), (503, 240), (500, 300)]
    down: list[Point] = [(500, 360), (506, 420), (497, 500), (500, 580), (500, 650)]
    middle = int(bend(500))
    rnd = Random(12)
    drawn = [_turf(), _river(), _lanes((far, 30), (near, 50), (up, 44), (down, 44))]
    drawn.append(put(836, bend(836) - 34, 84, BOAT, width=3))
    drawn += [put(x, bend(x) + dy, 40, COMMON["reed"], 48, 2.2) for x, dy in ((930, 4), (958, 0), (1010, 6))]
    drawn.append(_bridge(500, middle - 47, middle + 47))
    drawn += [tree(x, y, s, rnd.random() < 0.6) for x, y, s in TREES]
    for k, (_, x, y, sign) in enumerate(PLOTS):
        gate = (x + PLOT_WIDTH + 8 if sign == "r" else x - 8, y + PLOT_HEIGHT / 2)
        drawn.append(_hedge(x - 7, y - 7, PLOT_WIDTH + 14, PLOT_HEIGHT + 14, 21 + k, gate))
    drawn += [put(196, 14, 100, BAKEHOUSE), put(556, 14, 100, BREWHOUSE), _barn(*FAR_BARN)]
    drawn += [put(254, 538, 124, BREWHOUSE), put(540, 538, 124, BAKEHOUSE), _barn(*NEAR_BARN)]
    return "".join(drawn)


def fields(dry: bool) -> str:
    return "".join(_plot(good, x, y, sign, dry, 21 + k) for k, (good, x, y, sign) in enumerate(PLOTS))


def mill() -> str:
    ground = '<ellipse cx="50" cy="97" rx="42" ry="9" fill="var(--meadow-2)"/>'
    return ground + put(0, 0, 100, WINDMILL, width=2.4)


def ground() -> str:
    """The file: land, both looks of the fields, the mill."""
    parts = {"land": land(), "fields-fruitful": fields(False), "fields-dry": fields(True), "mill": mill()}
    rows = "\n".join(f'<g id="{id}">{body}</g>' for id, body in parts.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{rows}\n</svg>\n'
