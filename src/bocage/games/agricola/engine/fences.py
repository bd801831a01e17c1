"""Which pastures a farm could fence now (rulebook page 9).

A new pasture is a connected group of spaces with a fence on every outer side. There are few such groups: the house
takes two spaces, and there are only 15 fences (AGR-246).
"""

from __future__ import annotations

from typing import Final

from bocage.core.masks import bits
from bocage.games.agricola.engine.farm import Farm
from bocage.games.agricola.engine.land import CELLS, FENCES, FIRST_ROOMS, LAND, beside, outline


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


#: (free land, fences, budget) -> what can be fenced, a cache: a pasture is grown in many steps from the same land.
_FENCEABLE: Final[dict[tuple[int, int, int], list[int]]] = {}
_LIMIT: Final = 5_000


def fenceable(farm: Farm, budget: int) -> list[int]:
    """Every pasture that up to `budget` fences would close or cut off (AGR-234 to AGR-240)."""
    if budget < 1:
        return []
    free = LAND & ~(farm.rooms | farm.fields | farm.enclosed)
    key = (free, farm.fences, budget)
    found = _FENCEABLE.get(key)
    if found is None:
        if len(_FENCEABLE) >= _LIMIT:
            _FENCEABLE.clear()
        found = _new(free, farm.enclosed, farm.fences, budget)
        for pasture in farm.pastures:
            found += _parts(pasture, farm.fences, budget)
        _FENCEABLE[key] = found
    return found


def _new(free: int, enclosed: int, fences: int, budget: int) -> list[int]:
    """New pastures on free land, beside the others if there are any."""
    touching = beside(enclosed) if enclosed else LAND
    return [
        cells
        for cells, sides in SHAPES
        if not cells & ~free and cells & touching and (sides & ~fences).bit_count() <= budget
    ]


def _parts(pasture: int, fences: int, budget: int) -> list[int]:
    """Parts that can be cut off from a pasture."""
    if not pasture & pasture - 1:
        return []
    return [
        cells
        for cells, sides in SHAPES
        if not cells & ~pasture and cells != pasture and (sides & ~fences).bit_count() <= budget
    ]


def can_fence(farm: Farm, budget: int) -> bool:
    """Whether any pasture can be fenced. A single space nearly always decides."""
    if budget < 1:
        return False
    free = LAND & ~(farm.rooms | farm.fields | farm.enclosed)
    if not farm.fences:
        return budget >= 4 and free != 0
    if budget >= 3 and beside(farm.enclosed) & free:
        return True
    return len(fenceable(farm, budget)) > 0


def growth(shapes: list[int], cells: int) -> int:
    """The spaces by which a pasture with these cells can grow and still be finished."""
    reach = 0
    for shape in shapes:
        if shape & cells == cells:
            reach |= shape
    return reach & beside(cells) if cells else reach
