"""Farms as SVG, 100 units per cell: ground, buildings, fences, animals, tags and choices. Callers say what goes where.

Scatter is seeded, so the same land is drawn the same way every time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from random import Random
from typing import Final

from bocage.look.html import SPRITE
from bocage.look.marks import circle, colour, kernel, rect

CELL: Final = 100
INK: Final = "var(--sym-ink)"
#: The URL of the ground; like the symbols it takes its colours from the page.
GROUNDS: Final = "/static/land.svg"
#: A side of a cell: row and column of its upper or left end, and whether it is horizontal.
Side = tuple[int, int, str]
FLAT: Final = "h"
UPRIGHT: Final = "v"
#: Positions of 1 to 4 animals in a cell, without and with a trough.
FREE: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((50, 54),),
    ((31, 40), (68, 68)),
    ((29, 36), (72, 45), (42, 77)),
    ((28, 36), (72, 33), (27, 76), (73, 75)),
)
BESIDE: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((40, 42),),
    ((29, 36), (71, 42)),
    ((28, 36), (72, 38), (25, 77)),
)
#: Positions of animals in front of a building, alone in the yard or beside its trough.
BEFORE: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((68, 78),),
    ((34, 80), (70, 79)),
    ((22, 78), (50, 83), (78, 78)),
    ((17, 77), (40, 83), (62, 83), (84, 77)),
)
BEFORE_BESIDE: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((68, 79),),
    ((50, 82), (80, 79)),
)


# ---------------------------------------------------------------- pictures and pieces
def picture(box: str, body: str, label: str, cls: str = "farm") -> str:
    """A picture; a group if something in it can be chosen, because the inside of an img is not read out."""
    role = "group" if 'role="button"' in body else "img"
    return f'<svg class="{cls}" viewBox="{box}" role="{role}" aria-label="{escape(label)}">{body}</svg>'


def use(symbol: str, x: float, y: float, size: float, attributes: str = "") -> str:
    """A symbol whose box begins at (x, y)."""
    place = f'x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"'
    return f'<use href="{SPRITE}#{symbol}" {place}{attributes}/>'


def stand(symbol: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """A symbol centred at (x, y), facing right if wanted."""
    if turned:
        return use(symbol, -size / 2, -size / 2, size, f' transform="translate({x:g} {y:g}) scale(-1 1)"')
    return use(symbol, x - size / 2, y - size / 2, size)


def pawn(seat: int, attributes: str = "", kind: str = "worker") -> str:
    """A person in the seat's colour (seats count from 1), with the seat's shape on the chest."""
    body = use(kind, 0, 0, 48) + use(f"seat-{seat}", 15.8, 29.8, 16.3, ' class="pip"')
    return f'<svg class="who seat-{seat}" viewBox="0 0 48 48" aria-hidden="true"{attributes}>{body}</svg>'


# ---------------------------------------------------------------- ground
def turf(width: int, height: int, seed: int, n: int) -> str:
    """Tufts of grass and light cuts."""
    rnd, tufts, cuts = Random(seed), "", ""
    for _ in range(n):
        x, y = rnd.uniform(8, width - 8), rnd.uniform(12, height - 6)
        tufts += f"M{x:.0f} {y:.0f}l-3-6M{x:.0f} {y:.0f}v-9M{x:.0f} {y:.0f}l4-6"
    for _ in range(n):
        cuts += kernel(rnd.uniform(10, width - 24), rnd.uniform(8, height - 8), 84, rnd.uniform(10, 20), 1.6)
    return (
        f'<path d="{cuts}" fill="var(--meadow-3)"/>'
        f'<path d="{tufts}" stroke="var(--meadow-2)" stroke-width="2.4" stroke-linecap="round" fill="none"/>'
    )


def tree(x: int, y: int, s: float, fir: bool) -> str:
    """A fir or a round tree; (x, y) is its foot."""
    if fir:
        crown = (
            f"M{x} {y - 1.5 * s:.0f}l{0.62 * s:.0f} {0.62 * s:.0f}h-{0.22 * s:.0f}l{0.42 * s:.0f} {0.5 * s:.0f}"
            f"h-{1.64 * s:.0f}l{0.42 * s:.0f}-{0.5 * s:.0f}h-{0.22 * s:.0f}z"
        )
        cuts = kernel(x - s * 0.2, y - s * 0.75, 14, s * 0.5, 2) + kernel(x - s * 0.4, y - s * 0.32, 20, s * 0.4, 2)
    else:
        crown = circle(x, round(y - s * 0.85, 1), round(s * 0.62, 1))
        cuts = kernel(x - s * 0.35, y - s * 0.7, 24, s * 0.55, 2.4) + kernel(x - s * 0.08, y - s * 0.6, 20, s * 0.5, 2)
    return (
        f'<path d="M{x - 3} {y - 9}h6v13h-6z" fill="{colour("timber")}" stroke="{INK}" stroke-width="2"/>'
        f'<path d="{crown}" fill="var(--hedge)" stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"/>'
        f'<path d="{cuts}" fill="var(--hedge-2)"/>'
    )


def forest_land(columns: int, small: bool) -> str:
    """Three rows of meadow between the forest above and the road below; a small picture has less detail."""
    width, seed = columns * CELL, 6 if small else 5
    rnd = Random(seed)
    drawn = [
        f'<rect x="-26" y="-62" width="{width + 52}" height="424" rx="16" fill="var(--hedge)" stroke="{INK}" '
        f'stroke-width="3"/><path d="M-26 318h{width + 52}v28a16 16 0 0 1-16 16h-{width + 20}a16 16 0 0 1-16-16z" '
        f'fill="var(--road)" stroke="{INK}" stroke-width="3"/><rect x="-10" y="-10" width="{width + 20}" height="328" '
        f'fill="var(--meadow)" stroke="{INK}" stroke-width="3"/>',
        turf(width, 300, seed, width * 300 // (5000 if small else 2400)),
    ]
    trees, x = [], -10.0
    while x < width + 12:
        trees.append((rnd.uniform(-30, -16), x, rnd.uniform(26, 36)))
        x += rnd.uniform(20, 29) * (1.5 if small else 1)
    for y, x, size in sorted(trees):
        drawn.append(tree(round(x), round(y), size, rnd.random() < 0.6))
    cuts = "".join(
        kernel(x + rnd.uniform(-5, 3), 16 + 17 * k + rnd.uniform(-3, 3), rnd.uniform(-30, 40), rnd.uniform(8, 12), 2.2)
        for k in range(18)
        for x in (-18, width + 18)
    )
    return "".join(drawn) + f'<path d="{cuts}" fill="var(--hedge-2)"/>'


def ground(columns: int, small: bool = False) -> str:
    """Forest land of two to six columns, from the file that a page loads once."""
    return f'<use href="{GROUNDS}#land-{columns}{"-small" if small else ""}"/>'


def grounds() -> str:
    """All forest lands in one file."""
    rows = "\n".join(
        f'<g id="land-{columns}{"-small" if small else ""}">{forest_land(columns, small)}</g>'
        for columns in range(2, 7)
        for small in (False, True)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{rows}\n</svg>\n'


@cache
def seams(cells: tuple[tuple[int, int], ...]) -> str:
    """Dotted outlines of free cells (row, column)."""
    d = "".join(
        f"M{column * CELL + 12} {row * CELL + 6}h76a6 6 0 0 1 6 6v76a6 6 0 0 1-6 6h-76a6 6 0 0 1-6-6v-76a6 6 0 0 1 6-6z"
        for row, column in cells
    )
    return (
        f'<path d="{d}" fill="none" stroke="var(--meadow-2)" stroke-width="2.4" stroke-dasharray="2 7" '
        'stroke-linecap="round"/>'
    )


# ---------------------------------------------------------------- what stands on it
def yard(row: int, column: int, lane: bool) -> str:
    """Trodden ground in front of a building, with a lane down to the road if wanted."""
    x, y = column * CELL, row * CELL
    down = f'<path d="M{x + 40} {y + 84}h20l6 36h-32z" fill="var(--road)"/>' if lane else ""
    return (
        f'{down}<path d="M{x + 10} {y + 62}q40-14 80 0 8 16-4 28-36 8-72 0-12-12-4-28z" fill="var(--road)" '
        f'stroke="{INK}" stroke-opacity=".35" stroke-width="2"/>'
    )


def building(symbol: str, row: int, column: int, size: float = 76) -> str:
    """A building at the back of its cell; its animals stand in front of it."""
    return use(symbol, column * CELL + 50 - size / 2, row * CELL + 38 - size / 2, size)


def fence(side: Side, attributes: str = "") -> str:
    """Two rails and two posts along a side."""
    row, column, way = side
    x, y = column * CELL, row * CELL
    if way == FLAT:
        rails = f"M{x + 2} {y - 4}h96M{x + 2} {y + 5}h96"
        posts = rect(x + 24, y - 13, 8, 25, 2) + rect(x + 68, y - 13, 8, 25, 2)
    else:
        rails = f"M{x - 4.5} {y + 2}v96M{x + 4.5} {y + 2}v96"
        posts = rect(x - 10, y + 24, 20, 8, 2) + rect(x - 10, y + 68, 20, 8, 2)
    return (
        f'<g class="fence"{attributes}><path class="f1" d="{rails}"/><path class="f2" d="{rails}"/>'
        f'<path class="f3" d="{posts}"/></g>'
    )


def ends(sides: Iterable[Side]) -> str:
    """One strong post at every end of the fences."""
    points = set()
    for row, column, way in sides:
        points |= {(row, column), (row, column + 1) if way == FLAT else (row + 1, column)}
    spots = [(column * CELL, row * CELL) for row, column in sorted(points)]
    if not spots:
        return ""
    posts = "".join(rect(x - 7, y - 12, 14, 23, 3) for x, y in spots)
    lights = "".join(f"M{x - 3} {y - 8}v13" for x, y in spots)
    return f'<path class="f3" d="{posts}"/><path class="f4" d="{lights}"/>'


def herd(symbol: str, spots: Sequence[tuple[float, float]], size: float, seed: int) -> str:
    """Animals at their positions, each slightly off and facing left or right; those in front come last."""
    placed = [(y + dy, x + dx, turned) for (x, y), (dx, dy, turned) in zip(spots, _scatter(seed), strict=False)]
    return "".join(stand(symbol, round(x, 1), round(y, 1), size, turned) for y, x, turned in sorted(placed))


@cache
def _scatter(seed: int) -> list[tuple[float, float, bool]]:
    """How far each of four animals strays from its position, and which way it faces."""
    rnd = Random(seed)
    return [(rnd.uniform(-3, 3), rnd.uniform(-3, 3), rnd.random() < 0.4) for _ in range(4)]


def spots(n: int, trough: bool, built: bool) -> tuple[tuple[int, int], ...]:
    """Positions of up to four animals in a cell, as far as there is room."""
    table = (BEFORE_BESIDE if trough else BEFORE) if built else (BESIDE if trough else FREE)
    return table[min(n, len(table)) - 1] if n > 0 else ()


# ---------------------------------------------------------------- words and choices on it
def room_tag(x: float, y: float, count: int, room: int, symbol: str, scale: float = 1) -> str:
    """The number of animals here and how many the place holds; an empty place shows only the latter."""
    width, at = (60, 12) if symbol else (40, 0)
    if count > 9 or room > 9:
        width, at = width + 12, at + 1
    drawn = use(symbol, -width / 2 + 2, -11, 22) if symbol else ""
    return (
        f'<g class="tag" transform="translate({x:g} {y:g}){f" scale({scale:g})" if scale != 1 else ""}">'
        f'<rect x="{-width / 2:g}" y="-12" width="{width}" height="24" rx="6"/>{drawn}'
        f'<text x="{at}" y="6.5">{count}<tspan>/{room}</tspan></text></g>'
    )


def count_tag(x: float, y: float, count: int, scale: float = 1) -> str:
    """The number of animals, where only some are drawn."""
    width = 26 if count < 10 else 34
    return (
        f'<g class="tag" transform="translate({x:g} {y:g}) scale({scale:g})"><rect x="{-width / 2:g}" y="-12" '
        f'width="{width}" height="24" rx="6"/><text y="6.5">{count}</text></g>'
    )


def edge_choice(side: Side, attributes: str) -> str:
    """A side that may be chosen: a wide invisible target, a glowing line, a knob."""
    row, column, way = side
    x, y = column * CELL, row * CELL
    d, cx, cy = (f"M{x + 14} {y}h72", x + 50, y) if way == FLAT else (f"M{x} {y + 14}v72", x, y + 50)
    return (
        f'<g {attributes}><path class="hit" d="{d}"/><path class="g" d="{d}"/><path class="k" d="{d}"/>'
        f'<circle class="kb" cx="{cx}" cy="{cy}" r="9.5"/>'
        f'<path class="pl" d="M{cx - 4.5} {cy}h9M{cx} {cy - 4.5}v9"/></g>'
    )


def cell_choice(row: int, column: int, attributes: str, low: bool = False) -> str:
    """A cell that may be chosen: a glowing field with a knob, in the yard if there is a building."""
    x, y = column * CELL + 50, row * CELL + (72 if low else 50)
    return (
        f'<g {attributes}><rect x="{x - 42}" y="{row * CELL + 8}" width="84" height="84" rx="9"/>'
        f'<circle cx="{x}" cy="{y}" r="13"/><path d="M{x - 6.5} {y}h13M{x} {y - 6.5}v13"/></g>'
    )


def cell_off(row: int, column: int, attributes: str) -> str:
    """A cell that cannot be chosen: struck out."""
    x, y = column * CELL, row * CELL
    return (
        f'<g {attributes}><rect x="{x + 8}" y="{y + 8}" width="84" height="84" rx="9"/>'
        f'<path d="M{x + 20} {y + 80}l60-60"/></g>'
    )


def strip_choice(x: float, attributes: str) -> str:
    """A column of three cells that would be added, with its left edge at x."""
    cells = "".join(rect(x + 6, 6 + 100 * row, 88, 88, 8) for row in range(3))
    return (
        f'<g {attributes}><rect class="field" x="{x:g}" y="-10" width="100" height="328" rx="10"/>'
        f'<path class="dots" d="{cells}"/><circle cx="{x + 50:g}" cy="150" r="17"/>'
        f'<path d="M{x + 41.5:g} 150h17M{x + 50:g} 141.5v17"/></g>'
    )


def fence_mark(side: Side) -> str:
    """The mark of a new fence: along it, crossing neither rails nor posts."""
    row, column, way = side
    x, y = column * CELL, row * CELL
    line = f"M{x + 14} {y + 17}h72" if way == FLAT else f"M{x + 17} {y + 16}v68"
    return f'<path class="changed-cell" d="{line}"/>'


def cell_mark(row: int, column: int) -> str:
    """The mark of a cell that has just changed: above the fence that may be at its bottom."""
    return underline(column * CELL + 16, row * CELL + 81, 68)


def underline(x: float, y: float, width: float) -> str:
    """The mark of something that has just changed."""
    return f'<path class="changed-cell" d="M{x:g} {y:g}h{width:g}"/>'
