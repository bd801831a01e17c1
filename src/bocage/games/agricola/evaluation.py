"""What a farm will be worth at the end, in points: the compass of the bots.

The points of the farm as it stands, each category with some credit for being on the way to its next mark; then what the
rest of the match can still make of people, rooms, goods, animals and food. The weights were found by playing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bocage.games.agricola.asked import person_room
from bocage.games.agricola.farm import PEOPLE, Farm
from bocage.games.agricola.goods import BOAR, CATTLE, CLAY, FOOD, REED, SHEEP, STONE, WOOD, unpacked
from bocage.games.agricola.lodging import fits
from bocage.games.agricola.score import (
    BOAR_MARKS,
    CATTLE_MARKS,
    FIELD_MARKS,
    GRAIN_MARKS,
    PASTURE_MARKS,
    SHEEP_MARKS,
    VEGETABLE_MARKS,
    points,
)
from bocage.games.agricola.spaces import HARVESTS, ROUNDS

if TYPE_CHECKING:
    from bocage.games.agricola.state import Agricola

ACTION: Final = 0.85  # what one more placement brings
FOOD_WORTH: Final = 0.4  # while the family still needs it
BEGGING: Final = 3.7  # food that can hardly be raised in time
ACTION_FOOD: Final = 1.5  # that one action brings in need
ROOM: Final = 1.0  # of what a person would bring, for a free room
SITE: Final = 0.14  # of it, for a space beside the house
PLANS: Final = 0.5  # of it, for all that a room costs
WOOD_WORTH: Final = 0.35
CLAY_WORTH: Final = 0.4
REED_WORTH: Final = 0.45
STONE_WORTH: Final = 0.45
COOKER: Final = 2.0
OVEN: Final = 0.4
PAIR: Final = 1.0  # animals that can breed
PLACE: Final = 0.15  # a place for one more animal
FIELD: Final = 0.4  # an empty field
CROP: Final = 0.5
CARD: Final = 0.5  # an occupation that still works for the rest of the match
MINOR: Final = 0.3
NEXT: Final = 0.4  # credit for the way to the next mark
SPAN: Final = 5.5  # rounds in which what is unfinished can be finished


def prospects(game: Agricola, seat: int) -> float:
    """The points a seat may end with."""
    value = float(points(game, seat))
    if not game.agenda:
        return value
    farm = game.farms[seat]
    rounds = ROUNDS - game.round  # whole rounds to come
    ripe = min(1.0, (rounds + 0.5) / SPAN)
    harvests = sum([round >= game.round for round in HARVESTS])
    eater = 3 if game.seats == 1 else 2
    person = 3 + ACTION * rounds - FOOD_WORTH * eater * harvests
    value += ACTION * (rounds * (farm.people - 2) + farm.home)
    value += _family(farm, person)
    value += _food(game, farm, eater, harvests)
    value += _goods(farm, ripe)
    value += _land(farm, ripe, harvests)
    value += ripe * (CARD * farm.occupations.bit_count() + MINOR * farm.minors.bit_count())
    return value


def _family(farm: Farm, person: float) -> float:
    """Room for more people, and the place and goods to build it."""
    if person <= 0 or farm.people == PEOPLE:
        return 0.0
    free = person_room(farm) - farm.people
    if free > 0:
        return ROOM * person * min(free, PEOPLE - farm.people)
    if not farm.room_sites():
        return 0.0
    material = farm.stock[(WOOD, CLAY, STONE)[farm.house]]
    paid = (min(material, 5) / 5 + min(farm.stock[REED], 2) / 2) / 2
    return ROOM * person * (SITE + PLANS * paid)


def _food(game: Agricola, farm: Farm, eater: int, harvests: int) -> float:
    """Food for the harvests to come, and hunger in the next one."""
    if not harvests:
        return 0.0
    due = next(round for round in HARVESTS if round >= game.round)
    coming = 0
    for round in range(game.round + 1, ROUNDS + 1):
        if farm.coming[round]:
            for good, n in unpacked(farm.coming[round]):
                if good == FOOD and round <= due:
                    coming += n
    need = eater * (farm.people - farm.newborn) + farm.newborn * (1 if due == game.round else eater)
    have = farm.stock[FOOD] + coming
    value = FOOD_WORTH * min(have, eater * farm.people * harvests)
    short = need - have - farm.reserve()
    if short > 0:
        actions = farm.home + farm.people * (due - game.round)
        hopeless = max(0.0, short - ACTION_FOOD * actions)
        value -= BEGGING * hopeless + FOOD_WORTH * (short - hopeless)
    return value


def _goods(farm: Farm, ripe: float) -> float:
    """Building resources, up to what a farm can use."""
    stock = farm.stock
    value = WOOD_WORTH * min(stock[WOOD], 12) + CLAY_WORTH * min(stock[CLAY], 8)
    value += REED_WORTH * min(stock[REED], 4) + STONE_WORTH * min(stock[STONE], 8)
    if farm.majors & 0b1111:
        value += COOKER
    if farm.majors & 0b1101111:
        value += OVEN
    return ripe * value


def _land(farm: Farm, ripe: float, harvests: int) -> float:
    """Fields, crops and herds: what grows by itself, and what is nearly there."""
    stock = farm.stock
    value = FIELD * ripe * min(4, (farm.empty_fields()).bit_count())
    value += CROP * ripe * (farm.grain() + farm.vegetables())
    pairs = (stock[SHEEP] >= 2) + (stock[BOAR] >= 2) + (stock[CATTLE] >= 2)
    if harvests and pairs and fits(farm.room, stock[SHEEP] + 1, stock[BOAR], stock[CATTLE]):
        value += PAIR * pairs * min(1.0, harvests / 3)
    value += PLACE * ripe * min(12, sum(farm.room) - stock[SHEEP] - stock[BOAR] - stock[CATTLE])
    value += NEXT * (
        _way(farm.fields.bit_count(), FIELD_MARKS)
        + _way(len(farm.pastures), PASTURE_MARKS)
        + _way(farm.grain(), GRAIN_MARKS)
        + _way(farm.vegetables(), VEGETABLE_MARKS)
        + _way(stock[SHEEP], SHEEP_MARKS)
        + _way(stock[BOAR], BOAR_MARKS)
        + _way(stock[CATTLE], CATTLE_MARKS)
    )
    return value


def _way(n: int, marks: tuple[int, int, int, int]) -> float:
    """How far a number is on the way from one mark to the next."""
    below = 0
    for mark in marks:
        if n < mark:
            return (n - below) / (mark - below)
        below = mark
    return 0.0
