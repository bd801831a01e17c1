"""What a farm will be worth at the end, in points: the hand-made evaluation of the bots.

The points of the farm as it stands, plus what the rest of the match may add: people and rooms, food for the remaining
harvests, goods for what is still to be built, land to sow and graze, and cards. The weights were found by playing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bocage.core.masks import ones
from bocage.games.agricola.bots.card_values import in_hand, in_play
from bocage.games.agricola.cards.card_modifiers import person_room
from bocage.games.agricola.engine.farm import PEOPLE, Farm
from bocage.games.agricola.engine.goods import (
    BOAR,
    CATTLE,
    CLAY,
    FOOD,
    GRAIN,
    PACK,
    REED,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
)
from bocage.games.agricola.engine.prices import MATERIALS, room_costs
from bocage.games.agricola.engine.score import (
    BOAR_MARKS,
    CATTLE_MARKS,
    FIELD_MARKS,
    GRAIN_MARKS,
    SHEEP_MARKS,
    VEGETABLE_MARKS,
    lines,
    summed,
)
from bocage.games.agricola.engine.spaces import HARVESTS, ROUNDS

if TYPE_CHECKING:
    from bocage.games.agricola.engine.state import Agricola

FEEDING: Final = 4  # the phase after which the harvest of a round is over, as numbered in `state`
_EASY: Final = 9  # the first lines of the score sheet: land, crops and animals
_SOME: Final = (1 << PACK) - 1


class Weights:
    """In points, unless noted otherwise."""

    __slots__ = (
        "action", "beg", "born", "card", "clay", "cooker", "crop", "early", "field", "food", "free", "hand",
        "hearth", "kiln", "place", "plan", "press", "raised", "reed", "renew", "second", "site", "sow",
        "span", "spare", "standing", "stone", "surplus", "way", "wood",
    )  # fmt: skip

    def __init__(self) -> None:
        self.action: float = 1.1  # one more placement
        self.early: float = 0.6  # how much less the points of land, crops and animals count at the start
        self.free: float = 1.0  # share of a person's value that a free room has
        self.second: float = 0.6  # the same for a second free room
        self.site: float = 0.03  # the same for a place beside the house
        self.plan: float = 0.15  # the same for all that a room costs
        self.food: float = 0.35  # 1 food the family still needs
        self.surplus: float = 0.1  # 1 food beyond that
        self.spare: float = 0.45  # share of food that crops and animals count for
        self.press: float = 0.3  # 1 food missing in the next harvest that can still be found
        self.raised: float = 1.5  # food that one action brings in an emergency
        self.beg: float = 3.0  # 1 food missing that cannot be found
        self.wood: float = 0.28
        self.clay: float = 0.5
        self.reed: float = 0.5
        self.stone: float = 0.65
        self.renew: float = 0.1  # share of a renovation's points for having all it costs
        self.cooker: float = 0.13  # a fireplace or hearth, for each food to be eaten
        self.hearth: float = 0.03  # what a hearth adds to a fireplace
        self.kiln: float = 0.4  # share of it for having the clay
        self.born: float = 0.6  # an animal that will be born and has a place
        self.place: float = 0.2  # a place for one more animal
        self.field: float = 0.3  # an empty field
        self.sow: float = 0.5  # an empty field and a seed for it
        self.crop: float = 0.25  # each crop in the supply
        self.standing: float = 0.3  # the same for one on a field
        self.way: float = 0.4  # share of the next points of a category on the way to them
        self.span: float = 6.0  # actions needed to finish what is unfinished
        self.card: float = 0.8  # what a card brings, as a share of its `worth`
        self.hand: float = 0.05  # the same for a card in hand


W: Final = Weights()


def prospects(game: Agricola, seat: int) -> float:
    """The points a seat may end with."""
    farm = game.farms[seat]
    return forecast(game, seat, lines(game, seat), in_hand(farm.hand_minors, farm.hand_occupations))


def forecast(game: Agricola, seat: int, sheet: list[int], hand: float) -> float:
    """The same from the lines of its score sheet and the value of its hand; 0 for a hand that cannot be seen."""
    value = float(summed(sheet))
    if not game.agenda:
        return value
    farm = game.farms[seat]
    rounds = ROUNDS - game.round  # whole rounds to come
    ripe = min(1.0, (farm.home + farm.people * rounds) / W.span)
    fed = game.round + 1 if game.phase >= FEEDING else game.round
    harvests = 0
    for round in HARVESTS:
        harvests += int(round >= fed)
    easy = 0
    for line in range(_EASY):
        easy += sheet[line]
    value -= W.early * rounds / ROUNDS * easy
    value += W.action * (rounds * (farm.people - 2) + farm.home)
    value += _family(game, farm, rounds, harvests)
    if harvests:
        value += _food(game, farm, fed, harvests)
    coming = 0
    for round in range(game.round + 1, ROUNDS + 1):
        coming += farm.coming[round]
    if coming:
        value += _coming(coming)
    value += ripe * (_goods(farm) + _land(farm)) + _herds(farm, harvests)
    share = rounds / ROUNDS
    value += share * (W.card * in_play(farm.played) + W.hand * hand)
    value += (3 if game.solo() else 2) * farm.people * harvests * _kitchen(farm)
    return value


def _family(game: Agricola, farm: Farm, rounds: int, harvests: int) -> float:
    """Room for more people, and the space and goods to build it."""
    if farm.people == PEOPLE:
        return 0.0
    eater = 3 if game.solo() else 2
    person = 3 + W.action * min(rounds - 1, 8) - W.food * eater * harvests
    free = person_room(farm) - farm.people
    if person <= 0 or rounds < 1:
        return 0.0
    value = 0.0
    if free > 0:
        value = W.free * person
        if farm.people + 1 == PEOPLE:
            return value
        person -= 2 * W.action
        if person <= 0:
            return value
        if free > 1:
            return value + W.second * person
    elif farm.people + 1 == PEOPLE:
        person *= 0.8
    if not farm.room_sites():
        return value
    price = room_costs(farm)[0]
    material = MATERIALS[farm.house]
    cost = max(1, price[material])
    paid = min(farm.stock[material], cost) / cost + (min(farm.stock[REED], 2) / 2)
    share = W.site + W.plan * paid / 2
    return value + share * person * (W.second if free > 0 else 1.0)


def _food(game: Agricola, farm: Farm, fed: int, harvests: int) -> float:
    """Food for the remaining harvests, and hunger in the next one."""
    due = 0
    for round in HARVESTS:
        if round >= fed:
            due = round
            break
    eater = 3 if game.solo() else 2
    people = eater * farm.people
    need = people
    if due == game.round:
        need -= (eater - 1) * farm.newborn
    soon, later = 0, 0
    coming = farm.coming
    for round in range(game.round + 1, ROUNDS + 1):
        if coming[round]:
            food = coming[round] >> PACK * FOOD & _SOME
            later += food
            if round <= due:
                soon += food
    have = farm.stock[FOOD]
    cooking = farm.cooking()
    grain, vegetable = ones(farm.grain_fields()), ones(farm.vegetable_fields())
    reserve = farm.reserve()
    standing = farm.grain() - farm.stock[GRAIN] + cooking[1] * (farm.vegetables() - farm.stock[VEGETABLE])
    missing = need + people * (harvests - 1) - have - later - W.spare * (reserve + standing)
    value = -W.food * missing if missing > 0 else -W.surplus * missing
    short = need - have - soon - reserve - grain - cooking[1] * vegetable
    if short > 0:
        actions = farm.home + farm.people * (due - game.round)
        hopeless = max(0.0, short - W.raised * actions)
        value -= W.beg * hopeless + W.press * (short - hopeless)
    return value


def _goods(farm: Farm) -> float:
    """Building resources, up to what the farm can use, and the way to a renovation."""
    stock = farm.stock
    rooms = ones(farm.rooms)
    wanted = max(0, PEOPLE - rooms)
    house = farm.house
    wood = farm.fences_left() + (5 * wanted if house == 0 else 2)
    clay = (0 if farm.majors & 0b1111 else 3) + (rooms if house == 0 else 5 * wanted if house == 1 else 2)
    reed = 2 * wanted + 2 - house
    stone = 5 + (rooms if house == 1 else 0)
    value = W.wood * min(stock[WOOD], wood) + W.clay * min(stock[CLAY], clay)
    value += W.reed * min(stock[REED], reed) + W.stone * min(stock[STONE], stone)
    if house < 2:
        value += W.renew * (min(stock[CLAY if house == 0 else STONE], rooms) + rooms * min(stock[REED], 1)) / 2
    return value


def _coming(bundle: int) -> float:
    """Goods on future round spaces, except food, which is counted where it is needed."""
    value = W.wood * (bundle >> PACK * WOOD & _SOME) + W.clay * (bundle >> PACK * CLAY & _SOME)
    value += W.sow * (bundle >> PACK * GRAIN & _SOME) + 2 * W.sow * (bundle >> PACK * VEGETABLE & _SOME)
    return value + 2 * W.born * ((bundle >> PACK * SHEEP & _SOME) + (bundle >> PACK * BOAR & _SOME))


def _kitchen(farm: Farm) -> float:
    """What turns animals and vegetables into food, for each food to be eaten; or the clay for it."""
    if farm.majors & 0b1100:
        return W.cooker + W.hearth
    if farm.majors & 0b11:
        return W.cooker
    return W.cooker * W.kiln * min(farm.stock[CLAY], 3) / 3


def _land(farm: Farm) -> float:
    """Fields to sow, and progress towards the next points."""
    stock = farm.stock
    empty = ones(farm.empty_fields())
    sown = min(empty, stock[GRAIN] + stock[VEGETABLE])
    grain, vegetables = farm.grain(), farm.vegetables()
    standing = grain + vegetables - stock[GRAIN] - stock[VEGETABLE]
    value = W.sow * sown + W.field * min(3, empty - sown) + W.crop * (grain + vegetables) + W.standing * standing
    return value + W.way * (
        _way(ones(farm.fields), FIELD_MARKS)
        + _way(grain, GRAIN_MARKS)
        + _way(vegetables, VEGETABLE_MARKS)
        + _way(stock[SHEEP], SHEEP_MARKS)
        + _way(stock[BOAR], BOAR_MARKS)
        + _way(stock[CATTLE], CATTLE_MARKS)
    )


def _herds(farm: Farm, harvests: int) -> float:
    """Animals that will be born, and places for them."""
    stock = farm.stock
    places = -stock[SHEEP] - stock[BOAR] - stock[CATTLE]
    for room in farm.room:
        places += room
    if places <= 0:
        return 0.0
    births = harvests * ((stock[SHEEP] >= 2) + (stock[BOAR] >= 2) + (stock[CATTLE] >= 2))
    return W.born * min(births, places) + W.place * min(12, places) * harvests / len(HARVESTS)


def _way(n: int, marks: tuple[int, ...]) -> float:
    """How far a number is from one mark to the next."""
    below = 0
    for mark in marks:
        if n < mark:
            return (n - below) / (mark - below)
        below = mark
    return 0.0
