"""The static parts of Hallertau's pictures: street, hall, houses, terraces, soil and crops, as one file.

Pages refer to its parts by id (`/static/hallertau.svg#hall`); colours come from the page. Scatter is seeded, so the
same land is drawn the same way every time. One unit is one pixel on a laptop.
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from random import Random
from typing import Final

from bocage.games.hallertau.table.symbols import SYMBOLS
from bocage.look.land import INK, tree
from bocage.look.land import turf as grass
from bocage.look.marks import block, circle, colour, ellipse, kernel, line, rect, shade
from bocage.look.symbols import SYMBOLS as COMMON
from bocage.look.symbols import symbol

PICTURES: Final = {**COMMON, **SYMBOLS}

#: The size of a plot and a lane; the village is thirteen plots long, an artisan three.
PLOT: Final = 33
LANE: Final = 52
PLOTS: Final = 13
WIDE: Final = 3
LANES: Final = 5
LOW: Final = LANES * LANE
#: The width of a field column and the height of a terrace.
COLUMN: Final = 41
TERRACE: Final = 40
COLUMNS: Final = 8
ROWS: Final = (5, 4, 3, 2)
GRAINS: Final = ("barley", "flax", "hops", "rye")
#: The house of each artisan and what its board shows: goods, `>` for more of the first, 1 for at most one of the last.
HOUSES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "carpentry": ("carpentry", ("clay", ">", "rye")),
    "brewhouse": ("brewery", ("barley", ">", "hops")),
    "icehouse": ("icehouse", ("meat", "milk")),
    "bakehouse": ("bakery", ("barley", "rye", "flax", "1")),
    "workshop": ("workshop", ("flax", "hide", "wool")),
}
SLOPE: Final = {2: "var(--road) 55%", 3: "var(--road) 25%", 4: "var(--hedge-2) 25%", 5: "var(--hedge-2) 70%"}
SOIL: Final = {2: "var(--ridge) 55%", 3: "var(--ridge) 22%", 4: "var(--furrow) 18%", 5: "var(--furrow) 46%"}
TALL: Final = {2: 14, 3: 20, 4: 27, 5: 35}


def ground() -> str:
    """The file."""
    parts = {
        "village": _village(46, 3),
        "village-small": _village(16, 2),
        "hall": _hall(),
        "terraces": _terraces(11),
        "terraces-small": _terraces(4),
        **{f"houses-{column}": _houses(column) for column in range(10)},
        **{f"artisan-{name}": _artisan(*drawn) for name, drawn in HOUSES.items()},
        **{f"artisan-{name}-small": _artisan_small(drawn[0]) for name, drawn in HOUSES.items()},
        **{f"plot-{row}": _plot(row) for row in ROWS},
        **{f"crop-{crop}-{row}": _crop(crop, row) for crop in GRAINS for row in ROWS},
    }
    rows = "\n".join(f'<g id="{name}">{drawing}</g>' for name, drawing in parts.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{rows}\n</svg>\n'


# ---------------------------------------------------------------- helpers
def inked(*parts: str, width: float = 2.2) -> str:
    """A drawing in which everything gets the standard ink line."""
    return (
        f'<g fill="none" stroke="{INK}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round">'
        f"{''.join(parts)}</g>"
    )


def _print(name: str, x: float, y: float, size: float) -> str:
    """A symbol drawn into the file itself."""
    return f'<g transform="translate({x:.4g} {y:.4g}) scale({size / 48:.4g})">{symbol(PICTURES[name])}</g>'


def _turf(x: float, y: float, width: int, height: int, seed: int, n: int) -> str:
    return f'<g transform="translate({x:g} {y:g})">{grass(width, height, seed, n)}</g>'


def _hedge(x: float, y: float, w: float, h: float, seed: int, r: float, step: float) -> str:
    """A living hedge round a rectangle."""
    rnd, bushes = Random(seed), []
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]
    for (x0, y0), (x1, y1) in pairwise(corners):
        n = max(1, round(hypot(x1 - x0, y1 - y0) / step))
        for i in range(n):
            px, py = x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n
            bushes.append((px + rnd.uniform(-2, 2), py + rnd.uniform(-2, 2), r * rnd.uniform(0.82, 1.2)))
    shape = "".join(circle(round(a, 1), round(b, 1), round(c, 1)) for a, b, c in bushes)
    cuts = "".join(
        kernel(a - c * 0.45, b - c * 0.05, 35, c * 0.62, c * 0.2)
        + kernel(a - c * 0.05, b + c * 0.1, 30, c * 0.5, c * 0.16)
        for a, b, c in bushes
    )
    return (
        f'<path d="{shape}" fill="{INK}" stroke="{INK}" stroke-width="5"/><path d="{shape}" fill="var(--hedge)"/>'
        f'<path d="{cuts}" fill="var(--hedge-2)"/>'
    )


# ---------------------------------------------------------------- the village
def _village(tufts: int, trees: int) -> str:
    """Hedge, meadow, five lanes, and the stone wall below."""
    width = (PLOTS + WIDE) * PLOT
    left = -WIDE * PLOT
    return (
        _hedge(left - 8, -12, width + 16, LOW + 18, 8, 10, 18)
        + f'<rect x="{left - 4}" y="-9" width="{width + 8}" height="{LOW + 16}" rx="7" fill="var(--meadow)" '
        f'stroke="{INK}" stroke-width="2.6"/>'
        + _turf(4, -4, PLOTS * PLOT - 8, LOW, 5, tufts)
        + _verges(trees)
        + "".join(_lane(row) for row in range(LANES))
        + _wall()
    )


def _lane(row: int) -> str:
    """A road of thirteen plots; seams and pebbles make the plots countable."""
    rnd, y = Random(row * 11 + 5), row * LANE + 29
    top = "".join(f"q{PLOT / 2:g} {rnd.uniform(-1.6, 1.6):.1f} {PLOT} 0" for _ in range(PLOTS))
    low = "".join(f"q{-PLOT / 2:g} {rnd.uniform(-1.6, 1.6):.1f} {-PLOT} 0" for _ in range(PLOTS))
    seams = "".join(f"M{plot * PLOT} {y + 3}v4m0 4v4m0 4v3" for plot in range(1, PLOTS))
    stones = "".join(
        ellipse(round(plot * PLOT + rnd.uniform(5, 28), 1), round(y + rnd.uniform(4, 19), 1), 2.6, 1.5)
        for plot in range(PLOTS)
        for _ in range(2)
    )
    return (
        f'<path d="M-99 {y}h99{top}v22{low}h-99z" fill="var(--road)" stroke="{INK}" stroke-opacity=".55" '
        f'stroke-width="1.8"/><path d="{seams}" stroke="{INK}" stroke-opacity=".3" stroke-width="1.6" '
        f'stroke-linecap="round"/><path d="{stones}" fill="{INK}" fill-opacity=".12"/>'
    )


def _verges(trees: int) -> str:
    """Trees and bushes on the grass between the lanes; sparse, so that the pieces stand out."""
    rnd, drawn = Random(6), []
    for row in range(LANES):
        for plot in sorted(rnd.sample(range(5, PLOTS), trees)):
            x, y = round(plot * PLOT + rnd.uniform(8, 25)), round(row * LANE + rnd.uniform(24, 27))
            if rnd.random() < 0.45:
                drawn.append(tree(x, y, rnd.uniform(13, 16), rnd.random() < 0.6))
                continue
            bush = circle(x - 6, y - 3, 6) + circle(x + 5, y - 3, 5) + circle(x, y - 7, 6.5)
            drawn.append(
                f'<path d="{bush}" fill="{INK}" stroke="{INK}" stroke-width="3.4"/><path d="{bush}" '
                f'fill="var(--hedge)"/><path d="{kernel(x - 7, y - 4, 35, 6, 1.6)}{kernel(x - 1, y - 7, 35, 6, 1.6)}" '
                'fill="var(--hedge-2)"/>'
            )
    return "".join(drawn)


def _wall() -> str:
    """The wall with the numbers of the window."""
    rnd, y, width = Random(2), LOW + 12, (PLOTS + WIDE) * PLOT
    bricks = "".join(f"M-107 {y + j * 9}h{width + 16}" for j in (1, 2)) + "".join(
        f"M{-100 + i * 21 + 10 * (j % 2) + rnd.uniform(-3, 3):.0f} {y + j * 9}v9" for j in range(3) for i in range(26)
    )
    return (
        f'<path d="{rect(-113, y, width + 28, 27, 4)}" fill="var(--floor-stone)" stroke="{INK}" stroke-width="2.6"/>'
        f'<path d="{bricks}" stroke="{INK}" stroke-opacity=".28" stroke-width="1.4" fill="none"/>'
        f'<path d="M-109 {y + 3}h{width + 20}" stroke="var(--sym-paper)" stroke-opacity=".45" stroke-width="2"/>'
    )


def _hall() -> str:
    """The community centre: a long red roof across the five lanes, three plots wide, with a round window."""
    a, b, low = 2, WIDE * PLOT - 2, LOW
    m = (a + b) / 2
    tiles = ""
    for j in range(11):
        for i in range(8):
            x = a + 3 + i * 10.6 + 5 * (j % 2)
            if abs(x + 4 - m) > 5 and x + 9 < b:
                tiles += f"M{x:.1f} {2 + j * 17.5 - abs(a + 8 + i * 10.6 - m) * 0.02 + (i % 4) * 0.6:.1f}q4 5 8 0"
    lights = "".join(kernel(a + 6 + (j * 17) % 30, 14 + j * 19, 80, 13, 1.3) for j in range(9))
    beams = (
        f"M{a + 5} {low - 44}H{b - 5}M{a + 5} {low - 20}h26M{b - 5} {low - 20}h-26M{a + 20} {low - 44}V{low + 2}"
        f"M{b - 20} {low - 44}V{low + 2}M{a + 20} {low - 44}L{m} {low - 70}L{b - 20} {low - 44}"
    )
    spokes = "".join(
        f"M{m + dx} {84 + dy}l{dx * 0.18:.1f} {dy * 0.18:.1f}"
        for dx, dy in ((29, 0), (-29, 0), (0, 29), (0, -29), (20.5, 20.5), (-20.5, 20.5), (20.5, -20.5), (-20.5, -20.5))
    )
    panes = "".join(
        f'<path d="{rect(x, low - 39, 9, 13, 1)}" fill="{colour("wheat")}" stroke="{INK}" stroke-width="2"/>'
        for x in (a + 8, b - 17)
    )
    return (
        inked(
            f'<path d="M{b} 4l9 7V{low - 6}l-9 6z" fill="{INK}" fill-opacity=".22" stroke="none"/>',
            block("roof", f"M{m} -18L{a - 2} 4V{low - 46}L{m} {low - 84}L{b + 2} {low - 46}V4z"),
            shade(f"M{m} -18L{b + 2} 4V{low - 46}L{m} {low - 84}z"),
            f'<path d="{tiles}" stroke-opacity=".5" stroke-width="1.7"/>',
            f'<path d="{lights}" fill="var(--sym-paper)" fill-opacity=".5" stroke="none"/>',
            line(f"M{m} -18V{low - 84}", width=2.6),
            block("wall", f"M{a + 5} {low - 48}L{m} {low - 78}L{b - 5} {low - 48}V{low + 2}H{a + 5}z"),
            shade(f"M{b - 22} {low - 62}l17 14V{low + 2}h-17z"),
            line(beams, width=3),
            block("timber", f"M{m - 11} {low + 2}v-24a11 11 0 0 1 22 0v24z"),
            line(f"M{m} {low + 2}v-34"),
            block("timber", f"M{m} {low - 90}L{a - 5} {low - 46}l4 7L{m} {low - 77}L{b + 1} {low - 39}l4-7z"),
            block("clay", rect(b - 26, 12, 14, 18, 1)),
            line(f"M{b - 26} 20h14"),
        )
        + panes
        + f'<path d="M{m} -14v-12" stroke="{INK}" stroke-width="3" stroke-linecap="round"/>'
        + inked(
            block("timber", circle(m, 84, 36)),
            f'<circle cx="{m}" cy="84" r="29" fill="var(--paper)"/>',
            line(spokes),
            width=2.6,
        )
    )


def _houses(column: int) -> str:
    """What the hall leaves behind with each slide: a house in every lane."""
    rnd, drawn = Random(4 + column), []
    kinds = ("cottage", "timber-house", "house", "cottage", "house", "timber-house")
    for row in range(LANES):
        x, y = -WIDE * PLOT + column * PLOT, row * LANE
        if (row * 3 + column * 5) % 7 == 6:
            drawn.append(tree(x + 16, y + 34, 17, rnd.random() < 0.6))
        elif (row, column) == (2, 4):
            drawn.append(_print("well", x - 1, y + 3, 34))
        else:
            kind = kinds[(row * 2 + column * 3) % 6]
            drawn.append(_print(kind, x - 2.5 + rnd.uniform(-1, 1), y - 3 + rnd.uniform(-2, 2), 38))
    return "".join(drawn)


def _plank() -> str:
    width = WIDE * PLOT - 3
    return inked(
        f'<path d="{rect(3, 40, width, 13, 3)}" fill="{INK}" fill-opacity=".25" stroke="none"/>',
        block("woodend", rect(0, 37, width, 14, 3)),
    )


def _artisan_small(house: str) -> str:
    return _plank() + _print(house, (WIDE * PLOT - 3) / 2 - 29, -16, 58)


def _artisan(house: str, board: tuple[str, ...]) -> str:
    """A house on a plank, three plots long, with a board that shows its goods."""
    goods = [good for good in board if good not in ">1"]
    step, size, y = (25, 20, 10.5) if len(goods) == 2 else (16.5, 18, 11.5)
    drawn = _plank() + _print(house, 0, -6, 46)
    drawn += inked(
        '<path d="M70 30v8" stroke-width="4"/>',
        f'<path d="{rect(43.5, 9, 52, 23, 3)}" fill="var(--sym-paper)"/>',
        width=1.8,
    )
    for i, good in enumerate(goods):
        drawn += _print(good, 45 + i * step + (1 if len(goods) == 2 else -0.5), y, size)
    if ">" in board:
        drawn += (
            '<path d="M66.5 16.5l7 4-7 4" fill="none" stroke="var(--sym-ink)" stroke-width="2" stroke-linejoin="round" '
            'stroke-linecap="round"/>'
        )
    if "1" in board:  # at most one of the last good
        drawn += (
            f'<path d="{circle(92, 12, 7.2)}" fill="var(--sym-paper)" stroke="{INK}" stroke-width="1.6"/>'
            '<path d="M90 10.200l2.300-1.700v7.200" fill="none" stroke="var(--sym-ink)" stroke-width="1.8" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
    return drawn


# ---------------------------------------------------------------- the field board
def _terraces(tufts: int) -> str:
    """A hill in four steps: row 5 lush at the top, row 2 dry at the foot."""
    rnd, width = Random(12), COLUMNS * COLUMN
    drawn = [
        f'<path d="M-24 20C-16-14 40-20 {width * 0.3:.0f}-16S{width * 0.8:.0f}-22 {width} 20z" fill="var(--hedge)" '
        f'stroke="{INK}" stroke-width="2.6"/>'
    ]
    trees = ((16, -4, 17), (44, -8, 13), (140, -10, 16), (172, -11, 13), (262, -12, 17), (width - 22, -4, 15))
    drawn += [tree(x, y, size, rnd.random() < 0.6) for x, y, size in trees]
    for row in ROWS:
        y, out = (5 - row) * TERRACE, (5 - row) * 2.5
        x0, x1 = -28 - out, width + 4 + out
        stones = "".join(
            f"M{x0 + 9 + i * 14 + rnd.uniform(-4, 4):.0f} {y + TERRACE - 4}v6.5" for i in range(int((x1 - x0) / 14) - 1)
        )
        drawn.append(
            f'<path d="M{x0} {y + 9}q0-5 6-5h{x1 - x0 - 12}q6 0 6 5v{TERRACE - 11}h{x0 - x1}z" '
            f'fill="color-mix(in srgb, var(--meadow), {SLOPE[row]})" stroke="{INK}" stroke-width="2.4"/>'
            + _turf(0, y, width, TERRACE - 6, row, tufts)
            + f'<path d="{rect(x0, y + TERRACE - 5, x1 - x0, 8.5, 2)}" fill="var(--floor-stone)" stroke="{INK}" '
            f'stroke-width="2"/><path d="{stones}" stroke="{INK}" stroke-opacity=".4" stroke-width="1.4"/>'
            f'<path d="{circle(-15, y + 20, 11.5)}" fill="var(--paper)" stroke="{INK}" stroke-width="2"/>'
        )
    return "".join(drawn)


def _plot(row: int) -> str:
    """A field: rich soil is dark, poor soil is pale."""
    x, y, w, h = 2.5, 7, COLUMN - 5, TERRACE - 13
    rnd = Random(row)
    furrows = "".join(
        f"M{x + 4} {y + 7 + j * 7}q{w * 0.125:.1f}-2.5 {w * 0.25:.1f} 0t{w * 0.25:.1f} 0t{w * 0.2:.1f} 0"
        for j in range(3)
    )
    light = "".join(kernel(x + 5 + rnd.uniform(0, 6), y + 4 + j * 7, 88, rnd.uniform(10, 16), 1.2) for j in range(3))
    return (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="4" fill="color-mix(in srgb, var(--earth), {SOIL[row]})" '
        f'stroke="{INK}" stroke-width="2.4"/><path d="{light}" fill="var(--ridge)"/><path d="{furrows}" '
        'stroke="var(--furrow)" stroke-width="2.2" fill="none" stroke-linecap="round"/>'
    )


def _crop(crop: str, row: int) -> str:
    """Five plants, as tall as the row is fertile."""
    x, y, w = 2.5, 7, COLUMN - 5
    places = ((x + 7, y + 14), (x + w / 2, y + 13), (x + w - 7, y + 14), (x + w * 0.32, y + 25), (x + w * 0.68, y + 25))
    draw = {"barley": _barley, "rye": _rye, "flax": _flax, "hops": _hops}[crop]
    return "".join(draw(round(px, 1), round(py, 1), TALL[row]) for px, py in places)


def _stem(x: float, y: float, top: float, tint: str, width: float = 1.8) -> str:
    d = f"M{x:g} {y:g}V{top:.1f}"
    return (
        f'<path d="{d}" stroke="{INK}" stroke-width="{width + 1.9:g}" stroke-linecap="round"/>'
        f'<path d="{d}" stroke="{colour(tint)}" stroke-width="{width:g}" stroke-linecap="round"/>'
    )


def _leaves(x: float, y: float, h: float) -> str:
    d = kernel(x, y, -50, h * 0.34, 2.6) + kernel(x, y, 50, h * 0.34, 2.6)
    return f'<path d="{d}" fill="{colour("leaf")}" stroke="{INK}" stroke-width="1.2"/>'


def _barley(x: float, y: float, h: float) -> str:
    """An upright ear with long awns."""
    q, base = 5 + h * 0.2, y - h * 0.42
    awns = (
        f"M{x:g} {base - q:.1f}v{-q * 0.9:.1f}M{x - 2:.1f} {base - q * 0.6:.1f}l{-q * 0.45:.1f} {-q:.1f}"
        f"M{x + 2:.1f} {base - q * 0.6:.1f}l{q * 0.45:.1f} {-q:.1f}"
    )
    ear = "".join(kernel(x, base - j * q * 0.36, t, q * 0.78, q * 0.42) for j in (0, 1) for t in (-36, 36))
    ear += kernel(x, base - q * 0.6, 0, q * 0.8, q * 0.42)
    return (
        _leaves(x, y, h)
        + _stem(x, y, base, "barley")
        + f'<path d="{awns}" stroke="{INK}" stroke-width="1.4" stroke-linecap="round"/><path d="{ear}" '
        f'fill="{colour("wheat")}" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"/>'
    )


def _rye(x: float, y: float, h: float) -> str:
    """A nodding ear."""
    q, base = 5.5 + h * 0.2, y - h * 0.52
    bend = f"M{x:g} {y:g}V{base:.1f}q0 {-q * 0.5:.1f} {q * 0.35:.1f} {-q * 0.55:.1f}"
    seeds = ((0, 0.1, -30), (0.05, 0.2, 62), (0.2, 0.5, 10), (0.35, 0.55, 82))
    ear = "".join(kernel(x + q * dx, base - q * dy, t, q * 0.8, q * 0.5) for dx, dy, t in seeds)
    return (
        _leaves(x, y, h) + f'<path d="{bend}" stroke="{INK}" stroke-width="3.4" fill="none" stroke-linecap="round"/>'
        f'<path d="{bend}" stroke="{colour("rye")}" stroke-width="1.6" fill="none" stroke-linecap="round"/>'
        f'<path d="{ear}" fill="{colour("rye")}" stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"/>'
    )


def _flax(x: float, y: float, h: float) -> str:
    """A blue flower."""
    r, top = 2.2 + h * 0.07, y - h * 0.72
    petals = "".join(
        circle(round(x + dx * r, 1), round(top + dy * r, 1), round(r * 0.86, 1))
        for dx, dy in ((0, -1), (0.95, -0.3), (0.6, 0.8), (-0.6, 0.8), (-0.95, -0.3))
    )
    return (
        _leaves(x, y, h)
        + _stem(x, y, top, "leaf")
        + f'<path d="{petals}" fill="{INK}" stroke="{INK}" stroke-width="2.8"/><path d="{petals}" '
        f'fill="{colour("flax")}"/><circle cx="{x:g}" cy="{top:.1f}" r="{r * 0.55:.1f}" fill="{colour("wheat")}"/>'
    )


def _hops(x: float, y: float, h: float) -> str:
    """A pole with cones."""
    n, cones, vine = max(2, round(h / 9)), "", ""
    for j in range(n):
        at, side = y - h * (0.2 + 0.72 * j / n), -1 if j % 2 else 1
        vine += kernel(x, at + 2, -74 * side, 7, 3)
        cones += kernel(x + side * 3.6, at - 5, 180, 10, 5.4)
    return (
        _stem(x, y, y - h, "wood", 2.2)
        + f'<path d="{vine}" fill="{colour("leaf")}" stroke="{INK}" stroke-width="1.2"/>'
        f'<path d="{cones}" fill="{colour("hops")}" stroke="{INK}" stroke-width="1.5"/>'
    )
