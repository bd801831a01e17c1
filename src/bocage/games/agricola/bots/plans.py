"""Plans for bots: sites for rooms, fields and stables; whole pastures, space by space; whole meals.

A well laid out farm has its house in the left columns, its fields beside it and its pastures on the right: the six
spaces of the last two columns make four pastures with all 15 fences.
"""

from __future__ import annotations

from typing import Final

from bocage.core.masks import bits
from bocage.games.agricola.engine.farm import Farm
from bocage.games.agricola.engine.goods import BOAR, CATTLE, FOOD, GRAIN, SHEEP, VEGETABLE
from bocage.games.agricola.engine.housing import crowded
from bocage.games.agricola.engine.land import CELLS, beside, outline
from bocage.games.agricola.engine.majors import CRAFT_FOOD

CLOSE: Final = CELLS
#: Preferred sites for rooms and fields, and for stables not yet fenced; the rest follows.
_ROOM_ORDER: Final = (0, 6, 11, 1, 7, 12, 2, 3, 8, 13, 4, 9, 14)
_FIELD_ORDER: Final = (1, 2, 7, 12, 11, 6, 3, 8, 13, 4, 9, 14, 0)
_STABLE_ORDER: Final = (14, 13, 9, 8, 4, 3, 12, 7, 2, 11, 6, 1, 0)
_OTHER_LAND: Final = sum([1 << cell for cell in (0, 1, 2, 6, 7, 11, 12)])  # better left unfenced


def _first(order: tuple[int, ...], sites: int, n: int) -> list[int]:
    """The first of these sites, in this order."""
    found: list[int] = []
    for cell in order:
        if sites >> cell & 1:
            found.append(cell)
            if len(found) == n:
                break
    return found


def room_plans(sites: int) -> list[tuple[int, ...]]:
    return [(cell,) for cell in _first(_ROOM_ORDER, sites, 1)]


def field_plans(sites: int) -> list[tuple[int, ...]]:
    return [(cell,) for cell in _first(_FIELD_ORDER, sites, 2)]


def stable_plans(farm: Farm, sites: int) -> list[tuple[int, ...]]:
    """One in each pasture without a stable, otherwise in any; and one outside."""
    found = []
    for pasture in farm.pastures:
        if not pasture & farm.stables:
            found += _first(_STABLE_ORDER, pasture & sites, 1)
    if not found:
        found += _first(_STABLE_ORDER, farm.enclosed & sites, 1)
    found += _first(_STABLE_ORDER, sites & ~farm.enclosed, 1)
    return [(cell,) for cell in found]


def pasture_plans(farm: Farm, shapes: list[int], begun: int) -> list[tuple[int, ...]]:
    """For each number of fences the largest pasture, and the largest that leaves the other land free."""
    roomy: dict[int, tuple[int, int, int]] = {}
    modest: dict[int, tuple[int, int, int]] = {}
    for cells in shapes:
        if cells & begun != begun:
            continue
        missing = (outline(cells) & ~farm.fences).bit_count()
        room = cells.bit_count() << (cells & farm.stables).bit_count()
        spoilt = (cells & _OTHER_LAND).bit_count()
        key = (-room, spoilt, -cells)
        if missing not in roomy or key < roomy[missing]:
            roomy[missing] = key
        key = (spoilt, -room, -cells)
        if missing not in modest or key < modest[missing]:
            modest[missing] = key
    plans = []
    for missing in sorted(roomy):
        plans.append((*growing(begun, -roomy[missing][2]), CLOSE))
        if modest[missing][2] != roomy[missing][2]:
            plans.append((*growing(begun, -modest[missing][2]), CLOSE))
    return plans


def growing(begun: int, cells: int) -> list[int]:
    """The spaces still to be chosen, each beside one already chosen."""
    path = []
    here = begun
    while here != cells:
        reach = cells & ~here if not here else beside(here) & cells
        nearest = bits(reach)[0]
        path.append(nearest)
        here |= 1 << nearest
    return path


# ---------------------------------------------------------------- meals
#: What becomes food at the feeding, numbered as in its question: five goods, then three craft buildings, then eating.
_EATEN: Final[tuple[int, ...]] = (GRAIN, VEGETABLE, SHEEP, BOAR, CATTLE)
_FIRST_CRAFT: Final = len(_EATEN)
EAT: Final = _FIRST_CRAFT + 3


def feeding_plans(farm: Farm, need: int, crafts: list[int]) -> list[tuple[int, ...]]:
    """Meals that are just enough, each sparing something different; or everything, and begging for the rest. Each also
    with the animals that must go because newborns will need their place."""
    short = need - farm.stock[FOOD]
    works = [_FIRST_CRAFT + craft for craft in crafts]
    meals: set[tuple[int, ...]] = {(EAT,)}
    if short <= 0:
        meals |= {(work, EAT) for work in works}
    else:
        usual = [*works, 0, 1, 2, 3, 4]
        orders = [usual, [0, 1, 2, 3, 4, *works]]
        for first in usual:
            orders.append([first, *[other for other in usual if other != first]])
        meals |= {_meal(farm, short, order) for order in orders}
    if farm.cooking()[SHEEP - GRAIN]:
        for meal in list(meals):
            for place in range(2, _FIRST_CRAFT):
                meals.add(_roomy(farm, meal, place))
    return sorted(meals)


def _roomy(farm: Farm, meal: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The meal plus as many animals of one type as make room for all newborns."""
    left = [farm.stock[_EATEN[animal]] - meal.count(animal) for animal in range(2, _FIRST_CRAFT)]
    more = 0
    while left[place - 2] and crowded(farm.room, left[0], left[1], left[2]):
        left[place - 2] -= 1
        more += 1
    return (*meal[:-1], *[place] * more, EAT)


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
