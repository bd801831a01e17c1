"""What rooms, renovations and improvements cost: computed from scratch each time.

A cost is computed in the order of AGR-413: a fixed price, then replacements, then discounts; each step asks the cards
in play (`card_modifiers`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bocage.core.masks import ones
from bocage.games.agricola.cards.card_modifiers import (
    MINORS,
    OCCUPATIONS,
    REDUCED,
    RENOVATIONS,
    REPLACED,
    ROOM_PRICE,
    STONE_OFF,
    WOOD_OFF,
    listeners,
    listens,
)
from bocage.games.agricola.cards.deck import COSTS, N_OCCUPATIONS, PER_PERSON
from bocage.games.agricola.engine.goods import CLAY, NOTHING, REED, STONE, WOOD, Cost

if TYPE_CHECKING:
    from bocage.games.agricola.engine.farm import Farm

_STONE_HOUSE: Final = 2
ROOM_MATERIAL: Final = 5  # of the house's material (AGR-199)
ROOM_REED: Final = 2
RENOVATION_REED: Final = 1  # AGR-224, AGR-225
MATERIALS: Final[tuple[int, ...]] = (WOOD, CLAY, STONE)  # materials of the house, in order

#: Material, amount, reed and the cards that change prices, in one int -> the ways to pay, a cache: few of them ever
#: occur.
_WAYS: Final[dict[int, tuple[Cost, ...]]] = {}


def _ways(farm: Farm, material: int, n: int, reed: int) -> tuple[Cost, ...]:
    """All ways to pay this much of a material and reed, without those that cost more than another in every good."""
    minors = farm.minors & int(MINORS[REPLACED] | MINORS[REDUCED])
    occupations = farm.occupations & int(OCCUPATIONS[REPLACED] | OCCUPATIONS[REDUCED])
    key = (minors << N_OCCUPATIONS | occupations) << 12 | n << 8 | reed << 4 | material
    found = _WAYS.get(key)
    if found is None:
        found = _undominated(_priced(farm, material, n, reed))
        _WAYS[key] = found
    return found


def _priced(farm: Farm, material: int, n: int, reed: int) -> list[Cost]:
    price = [0] * len(NOTHING)
    price[material] += n
    price[REED] = reed
    prices: list[Cost] = [tuple(price)]
    for odd in listeners(farm, REPLACED):
        prices = [way for usual in prices for way in [usual, *odd.replaced(usual, material)]]
    for odd in listeners(farm, REDUCED):
        prices = [odd.reduced(usual) for usual in prices]
    return prices


def _undominated(prices: list[Cost]) -> tuple[Cost, ...]:
    kept: list[Cost] = []
    for price in prices:
        if price in kept:
            continue
        cheaper = [other for other in prices if other != price and not _dearer(other, price)]
        if not cheaper:
            kept.append(price)
    return tuple(kept)


def _dearer(price: Cost, other: Cost) -> bool:
    """Whether a price asks for more than the other of any good."""
    return any([price[good] > other[good] for good in range(len(price))])


def room_costs(farm: Farm) -> tuple[Cost, ...]:
    """The ways to pay for one room; of several fixed prices the lowest counts (AGR-414)."""
    n = ROOM_MATERIAL
    if listens(farm, ROOM_PRICE):
        for odd in listeners(farm, ROOM_PRICE):
            n = odd.room_price(farm, n)
    return _ways(farm, MATERIALS[farm.house], n, ROOM_REED)


def renovations(farm: Farm) -> list[int]:
    """What the house may be renovated to (AGR-221)."""
    found = [] if farm.house == _STONE_HOUSE else [farm.house + 1]
    if listens(farm, RENOVATIONS):
        for odd in listeners(farm, RENOVATIONS):
            found = odd.renovations(farm, found)
    return found


def renovation_costs(farm: Farm, to: int) -> tuple[Cost, ...]:
    """The ways to pay for renovating the whole house to a material (AGR-224, AGR-225)."""
    return _ways(farm, MATERIALS[to], ones(farm.rooms), RENOVATION_REED)


def improvement_cost(farm: Farm, cost: Cost, major: bool) -> Cost:
    """The cost of an improvement after all discounts."""
    wood, stone = discounts(farm, major)
    return discounted(cost, wood, stone) if wood or stone else cost


def discounts(farm: Farm, major: bool) -> tuple[int, int]:
    """How much less wood and stone an improvement costs: discounts add up (AGR-418)."""
    wood, stone = 0, 0
    if listens(farm, WOOD_OFF):
        wood = sum([odd.wood_off(farm, major) for odd in listeners(farm, WOOD_OFF)])
    if listens(farm, STONE_OFF):
        stone = sum([odd.stone_off(farm, major) for odd in listeners(farm, STONE_OFF)])
    return wood, stone


def discounted(cost: Cost, wood: int, stone: int) -> Cost:
    price = list(cost)
    price[WOOD] = max(0, price[WOOD] - wood)
    price[STONE] = max(0, price[STONE] - stone)
    return tuple(price)


def minor_cost(farm: Farm, minor: int) -> Cost:
    """The current cost of a minor improvement to its player; some are paid per person."""
    cost = COSTS[minor]
    if PER_PERSON >> minor & 1:
        cost = tuple([n * farm.people for n in cost])
    return improvement_cost(farm, cost, False)
