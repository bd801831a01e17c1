"""What the engine asks of the cards in front of a player: prices, capacities, permissions and prerequisites.

Costs are asked, never patched. One cost is worked out in the order of AGR-413: a fixed price (Carpenter or Carpenter's
Parlor), then replacements (Frame Builder, Brushwood Collector), then discounts (Stonecutter, Lumber Mill, Master
Bricklayer).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bocage.core.masks import bits
from bocage.games.agricola.deck import (
    ADOPTIVE_PARENTS,
    ANIMAL_TAMER,
    BEANFIELD,
    BRUSHWOOD_COLLECTOR,
    CARAVAN,
    CARPENTER,
    CARPENTERS_PARLOR,
    CONSERVATOR,
    COSTS,
    DRINKING_TROUGH,
    FRAME_BUILDER,
    GROCER,
    GROCER_PILE,
    GROCER_SOLD,
    HARD_PORCELAIN,
    HAS_CLAY,
    HAS_FISHER,
    HAS_GRAIN_FIELDS,
    HAS_HOUSE,
    HAS_OCCUPATIONS,
    HAS_SHEEP,
    HAS_UNUSED,
    HAS_VEGETABLE_FIELDS,
    HEDGE_KEEPER,
    LUMBER_MILL,
    MANTLEPIECE,
    MASTER_BRICKLAYER,
    MINI_PASTURE,
    N_MINORS,
    NEEDS,
    PAPER_MAKER,
    PER_PERSON,
    POND_HUT,
    RAMMED_CLAY,
    SHEEP_WALKER,
    SHIFTING_CULTIVATION,
    SLEEPING_CORNER,
    STONECUTTER,
)
from bocage.games.agricola.goods import CLAY, FOOD, GRAIN, NOTHING, REED, SHEEP, STONE, VEGETABLE, WOOD, Cost
from bocage.games.agricola.land import CELLS, LAND, SIDE_MASK, beside
from bocage.games.agricola.spaces import FISHING, WISHES

if TYPE_CHECKING:
    from bocage.games.agricola.farm import Farm
    from bocage.games.agricola.state import Agricola

_STONE_HOUSE: Final = 2
ROOM_PRICE: Final = 5  # of the material of the house (AGR-199)
ROOM_REED: Final = 2
CARPENTER_PRICE: Final = 3
PARLOR_PRICE: Final = 2
RENOVATION_REED: Final = 1  # AGR-224, AGR-225
FRAME: Final = 2  # clay or stone that one wood of the Frame Builder stands for
FREE_FENCES: Final = 3  # of each action, with the Hedge Keeper
MATERIALS: Final = (WOOD, CLAY, STONE)  # of the house, by its age


def _has_minor(farm: Farm, card: int) -> bool:
    return farm.minors >> card & 1 == 1


def _has(farm: Farm, card: int) -> bool:
    """Is this occupation in front of the player?"""
    return farm.occupations >> card - N_MINORS & 1 == 1


# ---------------------------------------------------------------- room for animals, people and crops
def pasture_bonus(farm: Farm) -> int:
    """What each pasture holds beyond its spaces and stables (A012 Drinking Trough)."""
    return 2 if _has_minor(farm, DRINKING_TROUGH) else 0


def house_room(farm: Farm) -> int:
    """Animals that may live in the house (AGR-266; A086 Animal Tamer: one a room)."""
    return farm.rooms.bit_count() if _has(farm, ANIMAL_TAMER) else 1


def person_room(farm: Farm) -> int:
    """People who have a room, and one more with B010 Caravan (AGR-210)."""
    return farm.rooms.bit_count() + int(_has_minor(farm, CARAVAN))


def field_cards(farm: Farm) -> int:
    """Cards that are fields, as a mask beside the cells (B068 Beanfield)."""
    return int(_has_minor(farm, BEANFIELD)) << CELLS


# ---------------------------------------------------------------- permissions
def may_share(game: Agricola, seat: int, space: int) -> bool:
    """May this occupied space be used? A026 Sleeping Corner: a Wish for Children with one other player (AGR-431)."""
    if not WISHES >> space & 1 or not _has_minor(game.farms[seat], SLEEPING_CORNER):
        return False
    occupants = game.occupants(space)
    return not occupants >> seat & 1 and occupants.bit_count() == 1


def adoptable(game: Agricola, seat: int) -> bool:
    """Can a newborn be made an adult now (A092 Adoptive Parents)?"""
    farm = game.farms[seat]
    return farm.newborn > 0 and _has(farm, ADOPTIVE_PARENTS) and farm.can_raise(1)


def free_fences(farm: Farm) -> int:
    """Fences of each Build Fences action that cost nothing (A088 Hedge Keeper)."""
    return FREE_FENCES if _has(farm, HEDGE_KEEPER) else 0


def clay_fences(farm: Farm) -> bool:
    """May fences be paid with clay too (A016 Rammed Clay)?"""
    return _has_minor(farm, RAMMED_CLAY)


def renovations(farm: Farm) -> list[int]:
    """What the house may be renovated to (AGR-221; A087 Conservator, B033 Mantlepiece)."""
    if farm.house == _STONE_HOUSE or _has_minor(farm, MANTLEPIECE):
        return []
    if farm.house == 0 and _has(farm, CONSERVATOR):
        return [1, 2]
    return [farm.house + 1]


# ---------------------------------------------------------------- prices
#: (material, its number, reed, cards) -> the ways to pay; few of them ever occur.
_WAYS: Final[dict[tuple[int, int, int, int], tuple[Cost, ...]]] = {}
_FRAMES: Final = 1
_BRUSHWOOD: Final = 2
_CUTS: Final = 4


def _ways(farm: Farm, material: int, n: int, reed: int) -> tuple[Cost, ...]:
    """All ways to pay so much of a material and reed that are not dearer than another way in every good."""
    cards = 0
    if _has(farm, FRAME_BUILDER):
        cards |= _FRAMES
    if _has(farm, BRUSHWOOD_COLLECTOR):
        cards |= _BRUSHWOOD
    if _has(farm, STONECUTTER):
        cards |= _CUTS
    key = (material, n, reed, cards)
    found = _WAYS.get(key)
    if found is None:
        found = _undominated(_replaced(material, n, reed, cards))
        _WAYS[key] = found
    return found


def _replaced(material: int, n: int, reed: int, cards: int) -> list[Cost]:
    """A123 Frame Builder: 1 wood for 2 clay or 2 stone; B145 Brushwood Collector: 1 wood for all reed; both may be left
    out. A143 Stonecutter: 1 stone less at last."""
    found = []
    for frame in (0, 1):
        for brushwood in (0, 1):
            if frame and (material == WOOD or n < FRAME or not cards & _FRAMES):
                continue
            if brushwood and not cards & _BRUSHWOOD:
                continue
            price = [0] * len(NOTHING)
            price[material] += n - FRAME * frame
            price[WOOD] += frame + brushwood
            price[REED] = 0 if brushwood else reed
            if cards & _CUTS:
                price[STONE] = max(0, price[STONE] - 1)
            found.append(tuple(price))
    return found


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
    """Does a price ask more than the other of any good?"""
    return any([price[good] > other[good] for good in range(len(price))])


def room_costs(farm: Farm) -> tuple[Cost, ...]:
    """The ways to pay one room; B126 Carpenter and B013 Carpenter's Parlor are fixed prices (AGR-414)."""
    n = ROOM_PRICE
    if farm.house == 0 and _has_minor(farm, CARPENTERS_PARLOR):
        n = PARLOR_PRICE
    elif _has(farm, CARPENTER):
        n = CARPENTER_PRICE
    return _ways(farm, MATERIALS[farm.house], n, ROOM_REED)


def renovation_costs(farm: Farm, to: int) -> tuple[Cost, ...]:
    """The ways to pay the renovation of the whole house to a material (AGR-224, AGR-225)."""
    return _ways(farm, MATERIALS[to], farm.rooms.bit_count(), RENOVATION_REED)


def improvement_cost(farm: Farm, cost: Cost, major: bool) -> Cost:
    """A075 Lumber Mill, A143 Stonecutter, B095 Master Bricklayer (majors only) add up (AGR-418)."""
    wood, stone = 0, 0
    if _has_minor(farm, LUMBER_MILL):
        wood = 1
    if _has(farm, STONECUTTER):
        stone = 1
    if major and _has(farm, MASTER_BRICKLAYER):
        stone += farm.rooms.bit_count() - 2
    if not wood and not stone:
        return cost
    price = list(cost)
    price[WOOD] = max(0, price[WOOD] - wood)
    price[STONE] = max(0, price[STONE] - stone)
    return tuple(price)


def minor_cost(farm: Farm, minor: int) -> Cost:
    """What a minor improvement costs its player now; B036 Bottles is paid for every person."""
    cost = COSTS[minor]
    if PER_PERSON >> minor & 1:
        cost = tuple([n * farm.people for n in cost])
    return improvement_cost(farm, cost, False)


def grocer_good(farm: Farm) -> int:
    """The good that A102 Grocer sells next; -1 if there is none."""
    sold = farm.marks[GROCER_SOLD]
    return GROCER_PILE[sold] if _has(farm, GROCER) and sold < len(GROCER_PILE) else -1


def prospects(farm: Farm) -> list[list[int]]:
    """What the supply could become by exchanges at any time: now, and after each good that A102 Grocer can still sell.

    Food may fall below zero, by what would be raised from crops and animals. What B080 Hard Porcelain and B104 Sheep
    Walker could make is there beside what it would be made of.
    """
    stock = farm.stock[:]
    if _has_minor(farm, HARD_PORCELAIN):
        stock[STONE] += 3 * (stock[CLAY] // 4) + max(0, stock[CLAY] % 4 - 1)
    if _has(farm, SHEEP_WALKER):
        stock[STONE] += stock[SHEEP]
        stock[VEGETABLE] += stock[SHEEP]
    found = [stock]
    food = farm.stock[FOOD] + farm.reserve()
    for good in GROCER_PILE[farm.marks[GROCER_SOLD] :] if _has(farm, GROCER) else ():
        if not food:
            break
        stock = stock[:]
        stock[FOOD] -= 1
        stock[good] += 1
        found.append(stock)
        food -= 1
        if good == GRAIN or good == VEGETABLE:
            food += farm.cooking()[good - GRAIN]
    return found


def occupation_food(farm: Farm) -> int:
    """Food that B109 Paper Maker can still bring before an occupation is paid."""
    return farm.occupations.bit_count() if _has(farm, PAPER_MAKER) and farm.stock[WOOD] else 0


# ---------------------------------------------------------------- what may be played
def measure(game: Agricola, seat: int, what: int) -> int:
    """What a prerequisite counts; fields may be cards (AGR-148, AGR-407)."""
    farm = game.farms[seat]
    if what == HAS_OCCUPATIONS:
        return farm.occupations.bit_count()
    if what == HAS_GRAIN_FIELDS:
        return farm.grain_fields().bit_count()
    if what == HAS_VEGETABLE_FIELDS:
        return farm.vegetable_fields().bit_count()
    if what == HAS_SHEEP:
        return farm.stock[SHEEP] if farm.legal() else 0  # animals without a place are not one's own yet
    if what == HAS_CLAY:
        return farm.stock[CLAY]
    if what == HAS_UNUSED:
        return CELLS - farm.used_cells().bit_count()
    if what == HAS_HOUSE:
        return farm.house
    if what == HAS_FISHER:
        return game.workers[seat] >> FISHING & 1
    return 0


def need(game: Agricola, minor: int) -> tuple[int, int, int]:
    """The prerequisite of a minor improvement: what is counted, the least and the most (A044 by edition: AGR-445)."""
    what, least, most = NEEDS[minor]
    return what, most if game.international and minor == POND_HUT else least, most


def prepared(game: Agricola, seat: int, minor: int) -> bool:
    """Is the prerequisite met?"""
    what, least, most = need(game, minor)
    return what == 0 or least <= measure(game, seat, what) <= most


def feasible(farm: Farm, minor: int) -> bool:
    """Can what the card orders be done (A002 Shifting Cultivation, B002 Mini Pasture)? An animal that is paid must live
    on the farm (A009 Young Animal Market)."""
    if minor == SHIFTING_CULTIVATION:
        return farm.field_sites() != 0
    if minor == MINI_PASTURE:
        return mini_pastures(farm) != 0
    return COSTS[minor][SHEEP] == 0 or farm.legal()


def playable(game: Agricola, seat: int, minor: int) -> bool:
    """May this minor improvement be played now: prerequisite, effect and cost (AGR-144)?"""
    farm = game.farms[seat]
    return prepared(game, seat, minor) and feasible(farm, minor) and farm.affords(minor_cost(farm, minor))


def mini_pastures(farm: Farm) -> int:
    """The spaces that B002 Mini Pasture could fence: beside a pasture if there is one, with the fences left."""
    sites = LAND & ~(farm.rooms | farm.fields | farm.enclosed)
    if farm.enclosed:
        sites &= beside(farm.enclosed)
    left = farm.fences_left()
    found = 0
    for cell in bits(sites):
        if (SIDE_MASK[cell] & ~farm.fences).bit_count() <= left:
            found |= 1 << cell
    return found
