"""The unchanging land, 100 units per cell: the hedged yard, fields with their crops, rooms of the three kinds of house.

`python -m tools.symbols` writes it to a file that a page loads once. Scatter is seeded.
"""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Final

from bocage.games.agricola.engine.farm import HOUSES
from bocage.games.agricola.engine.land import COLUMNS, ROWS
from bocage.look.land import CELL, INK, turf
from bocage.look.marks import circle, colour, kernel

#: The URL of the file.
GROUNDS: Final = "/static/agricola.svg"
WIDTH: Final = COLUMNS * CELL
HEIGHT: Final = ROWS * CELL
GATE: Final = 200
#: How many of a crop a field can hold.
MOST: Final = {"grain": 3, "vegetable": 2}
#: The positions of the plants when a field holds one, two or three.
ROWS_OF_PLANTS: Final = ((58,), (44, 74), (34, 58, 82))
FURNITURE: Final = 3


# ---------------------------------------------------------------- the yard
def hedge(seed: int, step: float) -> str:
    """A hedge round the yard with a gap for the gate."""
    rnd, bushes = Random(seed), []
    left, top, right, bottom = -18, -18, WIDTH + 18, HEIGHT + 18
    corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
    for k in range(4):
        (x0, y0), (x1, y1) = corners[k], corners[k + 1]
        n = max(1, round(hypot(x1 - x0, y1 - y0) / step))
        for i in range(n):
            x, y = x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n
            if abs(x - GATE) >= 34 or y < HEIGHT:
                bushes.append((x + rnd.uniform(-2, 2), y + rnd.uniform(-2, 2), 15 * rnd.uniform(0.82, 1.2)))
    shape = "".join(circle(round(x, 1), round(y, 1), round(r, 1)) for x, y, r in bushes)
    cuts = "".join(
        kernel(x - r * 0.45, y - r * 0.05, 35, r * 0.62, r * 0.2) + kernel(x - r * 0.05, y + r * 0.1, 30, r * 0.5, 2.4)
        for x, y, r in bushes
    )
    return (
        f'<path d="{shape}" fill="{INK}" stroke="{INK}" stroke-width="5"/><path d="{shape}" fill="var(--hedge)"/>'
        f'<path d="{cuts}" fill="var(--hedge-2)"/>'
    )


def yard(small: bool) -> str:
    """Meadow inside a hedge, and a lane through the gate; a small picture has less detail."""
    lane = f"M{GATE - 22} {HEIGHT}h44l6 36h-56z"
    return (
        hedge(11, 36 if small else 25)
        + f'<rect x="-8" y="-8" width="{WIDTH + 16}" height="{HEIGHT + 16}" rx="10" fill="var(--meadow)" '
        f'stroke="{INK}" stroke-width="3"/><path d="{lane}" fill="var(--road)" stroke="{INK}" stroke-width="2.5"/>'
        f'<rect x="-6" y="-6" width="{WIDTH + 12}" height="{HEIGHT + 12}" rx="9" fill="var(--meadow)"/>'
        + turf(WIDTH, HEIGHT, 14, 20 if small else 60)
    )


# ---------------------------------------------------------------- fields and rooms, each in the cell at the upper left
def field(crop: str = "", n: int = 0) -> str:
    """A plowed tile; the crop grows in as many rows as goods are left on it."""
    rnd, furrows, ridges = Random(7 * n + len(crop)), "", ""
    for k in range(6):
        y = 19 + 13 * k
        furrows += f"M11 {y}q13-5 26 0t26 0t26 0"
        ridges += kernel(14, y - 5, 88, rnd.uniform(22, 36), 1.8) + kernel(54, y - 5, 88, rnd.uniform(18, 32), 1.8)
    drawn = (
        f'<rect x="6" y="6" width="88" height="88" rx="7" fill="var(--earth)" stroke="{INK}" stroke-width="3"/>'
        f'<path d="{ridges}" fill="var(--ridge)"/>'
        f'<path d="{furrows}" stroke="var(--furrow)" stroke-width="3.6" fill="none" stroke-linecap="round"/>'
    )
    plant = {"grain": stalk, "vegetable": carrot}.get(crop)
    if plant is not None:
        drawn += "".join(plant(x, y) for y in ROWS_OF_PLANTS[n - 1] for x in (20, 40, 60, 80))
    return drawn


def stalk(x: int, y: int) -> str:
    ears = kernel(x, y - 4, -34, 12, 6) + kernel(x, y - 4, 34, 12, 6) + kernel(x, y - 8, 0, 15, 7)
    return (
        f'<path d="M{x} {y + 6}v-14" stroke="{INK}" stroke-width="4.5" stroke-linecap="round"/>'
        f'<path d="{ears}" fill="{colour("grain")}" stroke="{INK}" stroke-width="2"/>'
    )


def carrot(x: int, y: int) -> str:
    leaves = kernel(x, y, -40, 15, 6) + kernel(x, y, 40, 15, 6) + kernel(x, y, 0, 17, 6)
    return (
        f'<path d="M{x - 6} {y}q6 17 12 0z" fill="{colour("veg")}" stroke="{INK}" stroke-width="2"/>'
        f'<path d="{leaves}" fill="{colour("leaf")}" stroke="{INK}" stroke-width="2"/>'
    )


FLOORS: Final = {
    "wood": "M0 20h100M0 40h100M0 60h100M0 80h100M34 0v20M70 20v20M26 40v20M62 60v20M40 80v20",
    "clay": "M0 25h100M0 50h100M0 75h100M20 0v25M45 0v25M70 0v25M32 25v25M57 25v25M82 25v25M20 50v25M45 50v25M70 50v25"
    "M32 75v25M57 75v25M82 75v25",
    "stone": "M0 30l30 6 12-36M30 36l-6 34-24 6M36 18l34 14 30-10M70 32l-6 34M24 70l40-4 36 10M44 68l4 32",
}
#: A chest, a table with a pot, a fire: every room has one of them.
THINGS: Final = (
    f'<rect x="58" y="14" width="28" height="18" rx="3" fill="{colour("wood")}"/><path d="M58 22h28"/>',
    f'<circle cx="70" cy="28" r="13" fill="{colour("woodend")}"/>'
    f'<circle cx="70" cy="28" r="4" fill="{colour("clay")}"/>',
    f'<rect x="56" y="10" width="32" height="20" rx="2" fill="{colour("stone")}"/>'
    f'<path d="M63 27q2-11 9-13 6 4 8 13z" fill="{colour("fire")}"/>',
)


def room(house: str, thing: int) -> str:
    """A floor, a bed in the seat's colour, and one more piece; walls depend on the neighbouring rooms."""
    return (
        f'<rect width="100" height="100" fill="var(--floor-{house})"/>'
        f'<path d="{FLOORS[house]}" stroke="{INK}" stroke-opacity=".28" stroke-width="2" fill="none"/>'
        f'<g stroke="{INK}" stroke-width="2.2"><rect x="15" y="16" width="28" height="44" rx="4" '
        'fill="var(--sym-paper)"/><path d="M15 32h28v24a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4z" fill="var(--s-seat)"/>'
        f'<rect x="20" y="19" width="18" height="9" rx="3" fill="{colour("wool")}"/>{THINGS[thing]}</g>'
    )


def ground() -> str:
    """The file."""
    parts = {"yard": yard(False), "yard-small": yard(True), "field": field()}
    parts |= {f"field-{crop}-{n}": field(crop, n) for crop, most in MOST.items() for n in range(1, most + 1)}
    parts |= {f"room-{house}-{thing}": room(house, thing) for house in HOUSES for thing in range(FURNITURE)}
    rows = "\n".join(f'<g id="{id}">{body}</g>' for id, body in parts.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{rows}\n</svg>\n'
