"""Fence plans for bots: the pastures that could be closed now, each as the sides that are still missing."""

from __future__ import annotations

from typing import Final

from bocage.games.creatures.farm import Farm
from bocage.games.creatures.land import CELLS, LAND, MOST_COLUMNS, ROWS, SIDE_MASK, bits

LARGEST: Final = 6  # cells of a pasture that a plan considers
KEPT: Final = 3  # plans kept for each number of missing fences


def _shapes() -> list[tuple[int, int]]:
    """Every connected group of up to LARGEST cells, as its cells and the sides around it."""
    groups = {1 << cell for cell in range(CELLS)}
    found = set(groups)
    for _ in range(LARGEST - 1):
        groups = {group | 1 << cell for group in groups for cell in _neighbours(group)}
        found |= groups
    return [(group, _outline(group)) for group in sorted(found)]


def _neighbours(group: int) -> list[int]:
    lower, upper = LAND[MOST_COLUMNS] // 7, LAND[MOST_COLUMNS] // 7 << ROWS - 1  # the cells of the first and last row
    reach = group << ROWS | group >> ROWS | (group & ~upper) << 1 | (group & ~lower) >> 1
    return bits(reach & LAND[MOST_COLUMNS] & ~group)


def _outline(group: int) -> int:
    """The sides that touch exactly one cell of the group."""
    mask = 0
    for cell in bits(group):
        mask ^= SIDE_MASK[cell]
    return mask


_SHAPES: Final = _shapes()
#: For a farm of that many columns, what fits on it.
SHAPES: Final = [[shape for shape in _SHAPES if not shape[0] & ~LAND[columns]] for columns in range(MOST_COLUMNS + 1)]


def pasture_plans(farm: Farm, budget: int) -> list[tuple[int, ...]]:
    """For each number of fences up to the budget, the roomiest pastures that many fences would close."""
    walls, built, troughs = farm.walls, farm.built, farm.troughs
    best: list[list[tuple[int, int]]] = [[] for _ in range(budget + 1)]
    for group, outline in SHAPES[farm.columns]:
        if group & built:
            continue
        missing = outline & ~walls
        n = missing.bit_count()
        if n == 0 or n > budget:
            continue
        room = group.bit_count() << (group & troughs).bit_count()
        best[n].append((-room, missing))
    plans = []
    for ranked in best:
        ranked.sort()
        plans.extend([tuple(bits(missing)) for _, missing in ranked[:KEPT]])
    return plans
