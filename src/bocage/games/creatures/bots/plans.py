"""Plans for bots: pastures that could be closed now, each as the missing sides; troughs and buildings."""

from __future__ import annotations

from typing import Final

from bocage.core.masks import bits
from bocage.games.creatures.cards.tiles import ANIMALS, COW, HORSE, OPEN_STABLES, SHELTER, STORAGE
from bocage.games.creatures.engine.actions import sites
from bocage.games.creatures.engine.farm import Farm
from bocage.games.creatures.engine.land import CELLS, COLUMN, LAND, MOST_COLUMNS, ROWS, SIDE_MASK

LARGEST: Final = 6  # largest pasture a plan considers, in cells
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


#: (columns, walls, buildings, troughs, budget) -> plans, a cache: searches meet the same farms over and over.
_PLANS: Final[dict[tuple[int, ...], list[tuple[int, ...]]]] = {}
_LIMIT: Final = 5_000
_SHAPES: Final = _shapes()
#: What fits on a farm with that many columns.
SHAPES: Final = [[shape for shape in _SHAPES if not shape[0] & ~LAND[columns]] for columns in range(MOST_COLUMNS + 1)]


def pasture_plans(farm: Farm, budget: int) -> list[tuple[int, ...]]:
    """For each number of fences up to the budget: the largest pastures they close and the most even divisions."""
    key = (farm.columns, farm.walls, farm.built, farm.troughs, budget)
    plans = _PLANS.get(key)
    if plans is None:
        if len(_PLANS) >= _LIMIT:
            _PLANS.clear()
        plans = _PLANS[key] = _pasture_plans(farm, budget)
    return plans[:]


def _pasture_plans(farm: Farm, budget: int) -> list[tuple[int, ...]]:
    walls, built, troughs = farm.walls, farm.built, farm.troughs
    closed = 0
    for area, shut in farm.pastures():
        if shut:
            closed |= area
    closing: list[list[tuple[int, int]]] = [[] for _ in range(budget + 1)]
    dividing: list[list[tuple[int, int]]] = [[] for _ in range(budget + 1)]
    for group, outline in SHAPES[farm.columns]:
        if group & built:
            continue
        missing = outline & ~walls
        n = missing.bit_count()
        if n == 0 or n > budget:
            continue
        if group & ~closed:
            closing[n].append((-(group.bit_count() << (group & troughs).bit_count()), missing))
        else:
            dividing[n].append((abs(group.bit_count() - 3), missing))
    plans = []
    for ranked in closing + dividing:
        ranked.sort()
        kept: list[int] = []
        for _, missing in ranked:
            if missing not in kept:  # both halves of a division have the same fences
                kept.append(missing)
                plans.append(tuple(bits(missing)))
                if len(kept) == KEPT:
                    break
    return plans


def trough_cells(farm: Farm) -> list[int]:
    """Where a trough may help; of similar cells the first: one per closed pasture, one per column of open land."""
    dry = farm.dry_cells()
    cells = bits(dry & farm.built & ~farm.tiles[STORAGE])
    for area, closed in farm.pastures():
        groups = [area] if closed else [area & COLUMN << ROWS * column for column in range(farm.columns)]
        cells.extend([bits(group & dry)[0] for group in groups if group & dry])
    cells.sort()
    return cells or bits(dry)


def special_plans(farm: Farm, options: list[int]) -> list[tuple[int, ...]]:
    """Building, site and the animal that comes with it, all at once."""
    found: list[tuple[int, ...]] = []
    for option in options:
        building = option // 2
        animals: list[tuple[int, ...]] = [()]
        if building == SHELTER:
            animals = [(animal,) for animal in range(len(ANIMALS))]
        elif building == OPEN_STABLES:
            animals = [(COW,), (HORSE,)]
        for cell in sites(farm, building):
            found.extend([(option, cell, *animal) for animal in animals])
    return found
