"""Which pastures a farm could fence now (rulebook page 9).

A new pasture is a connected group of spaces around which every side gets a fence. Few such groups exist: the house
takes two spaces and 15 fences are all there are (AGR-246).
"""

from __future__ import annotations

from typing import Final

from bocage.games.agricola.farm import Farm
from bocage.games.agricola.land import CELLS, FENCES, FIRST_ROOMS, LAND, beside, bits, outline


def _shapes() -> list[tuple[int, int]]:
    """Every group of connected spaces that 15 fences can surround, with the sides around it."""
    groups = {1 << cell for cell in bits(LAND & ~FIRST_ROOMS)}
    found = set(groups)
    for _ in range(CELLS):
        groups = {group | 1 << cell for group in groups for cell in bits(beside(group) & ~FIRST_ROOMS)} - found
        found |= groups
    shapes = [(group, outline(group)) for group in sorted(found)]
    return [shape for shape in shapes if shape[1].bit_count() <= FENCES]


SHAPES: Final = _shapes()


def fenceable(farm: Farm, budget: int) -> list[int]:
    """Every pasture that up to `budget` fences would close or cut off (AGR-234 to AGR-240)."""
    found: list[int] = []
    if budget < 1:
        return found
    fences, enclosed, pastures = farm.fences, farm.enclosed, farm.pastures
    free = LAND & ~(farm.rooms | farm.fields | enclosed)
    touching = beside(enclosed) if enclosed else LAND
    for cells, sides in SHAPES:
        if cells & free:
            if cells & ~free or not cells & touching:
                continue
        elif not _part(cells, pastures):
            continue
        if (sides & ~fences).bit_count() <= budget:
            found.append(cells)
    return found


def _part(cells: int, pastures: tuple[int, ...]) -> bool:
    """Do the cells lie in one pasture and leave some of it?"""
    for pasture in pastures:
        if cells & ~pasture == 0:
            return cells != pasture
    return False


def can_fence(farm: Farm, budget: int) -> bool:
    """Is there any? A single space nearly always decides."""
    if budget < 1:
        return False
    free = LAND & ~(farm.rooms | farm.fields | farm.enclosed)
    if not farm.fences:
        return budget >= 4 and free != 0
    if budget >= 3 and beside(farm.enclosed) & free:
        return True
    return len(fenceable(farm, budget)) > 0


def growth(shapes: list[int], cells: int) -> int:
    """The spaces by which a pasture begun with these cells can grow and still be finished."""
    reach = 0
    for shape in shapes:
        if shape & cells == cells:
            reach |= shape
    return reach & beside(cells) if cells else reach
