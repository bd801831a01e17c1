"""Plans for bots: whole pastures, each as the spaces to choose and the closing; whole meals."""

from __future__ import annotations

from typing import Final

from bocage.games.agricola.farm import Farm
from bocage.games.agricola.goods import BOAR, CATTLE, FOOD, GRAIN, SHEEP, VEGETABLE
from bocage.games.agricola.land import CELLS, beside, bits, outline
from bocage.games.agricola.majors import CRAFT_FOOD

KEPT: Final = 2  # plans kept for each number of fences
CLOSE: Final = CELLS


def pasture_plans(farm: Farm, shapes: list[int], begun: int) -> list[tuple[int, ...]]:
    """For each number of fences the roomiest pastures; of the two sides of a division one is enough."""
    ranked: dict[int, list[tuple[int, int]]] = {}
    for cells in shapes:
        if cells & begun != begun:
            continue
        missing = (outline(cells) & ~farm.fences).bit_count()
        stables = (cells & farm.stables).bit_count()
        room = cells.bit_count() << stables
        ranked.setdefault(missing, []).append((-room, cells))
    plans = []
    for missing in sorted(ranked):
        for _, cells in sorted(ranked[missing])[:KEPT]:
            plans.append((*growing(begun, cells), CLOSE))
    return plans


def growing(begun: int, cells: int) -> list[int]:
    """The spaces still to be chosen, each beside one that is there already."""
    path = []
    here = begun
    while here != cells:
        reach = cells & ~here if not here else beside(here) & cells
        nearest = bits(reach)[0]
        path.append(nearest)
        here |= 1 << nearest
    return path


# ---------------------------------------------------------------- meals
#: What becomes food in the feeding, as its question numbers it: five goods, then three craft buildings, then eating.
_EATEN: Final = (GRAIN, VEGETABLE, SHEEP, BOAR, CATTLE)
_FIRST_CRAFT: Final = len(_EATEN)
EAT: Final = _FIRST_CRAFT + 3


def feeding_plans(farm: Farm, need: int, crafts: list[int]) -> list[tuple[int, ...]]:
    """Meals that are just enough, each sparing something else; or all there is, and begging for the rest."""
    short = need - farm.stock[FOOD]
    works = [_FIRST_CRAFT + craft for craft in crafts]
    if short <= 0:
        found: list[tuple[int, ...]] = [(EAT,)]
        found += [(work, EAT) for work in works]
        if farm.cooking()[2 + 1]:
            found += [(place, EAT) for place in range(2, _FIRST_CRAFT) if farm.stock[_EATEN[place]]]
        return found
    usual = [*works, 0, 1, 2, 3, 4]
    orders = [usual, [0, 1, 2, 3, 4, *works]]
    for first in usual:
        orders.append([first, *[other for other in usual if other != first]])
    meals = {_meal(farm, short, order) for order in orders}
    return [*sorted(meals), (EAT,)] if (EAT,) not in meals else sorted(meals)


def _meal(farm: Farm, short: int, order: list[int]) -> tuple[int, ...]:
    """Take from each source in this order until there is enough."""
    cooking = farm.cooking()
    steps: list[int] = []
    for source in order:
        if source >= _FIRST_CRAFT:
            food, n = CRAFT_FOOD[source - _FIRST_CRAFT], 1
        else:
            food, n = cooking[_EATEN[source] - GRAIN], farm.stock[_EATEN[source]]
        while n and food and short > 0:
            steps.append(source)
            short -= food
            n -= 1
    return (*steps, EAT)
