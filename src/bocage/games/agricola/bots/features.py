"""A position between turns as numbers, from one seat's point of view: the input of learned bots.

First the match and its board, then details of the seat's own farm, then every farm (its own first, the others in order
of play), and last every single card of its own. Other hands are not looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bocage.core.masks import ones
from bocage.core.row import Row
from bocage.games.agricola.bots.card_values import in_play
from bocage.games.agricola.bots.evaluation import FEEDING, forecast
from bocage.games.agricola.cards.card_modifiers import free_fences, occupation_food, person_room
from bocage.games.agricola.cards.deck import CATEGORIES, EFFECTS, N_CARDS, N_MINORS, POINTS, PROMISE
from bocage.games.agricola.cards.deck import NAMES as CARDS
from bocage.games.agricola.engine.farm import CLAYEY, PEOPLE, STONY, Farm
from bocage.games.agricola.engine.goods import (
    BOAR,
    CATTLE,
    CLAY,
    FOOD,
    GOODS,
    GRAIN,
    PACK,
    REED,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
    Cost,
)
from bocage.games.agricola.engine.land import STABLES
from bocage.games.agricola.engine.majors import (
    BASKETMAKER,
    CLAY_OVEN,
    FIREPLACE_2,
    FIREPLACE_3,
    HEARTH_4,
    HEARTH_5,
    JOINERY,
    MAJORS,
    POTTERY,
    PRICES,
    STONE_OVEN,
    WELL,
    bread,
    most_bread,
)
from bocage.games.agricola.engine.prerequisites import playable
from bocage.games.agricola.engine.prices import discounted, discounts, renovation_costs, renovations, room_costs
from bocage.games.agricola.engine.score import LINES, lines, summed
from bocage.games.agricola.engine.spaces import (
    ACCUMULATE,
    HARVESTS,
    MEETING_PLACE,
    MODEST_WISH,
    ROUND_CARDS,
    ROUNDS,
    SMALL_GROWTH_FROM,
    SPACES,
    TILE,
    URGENT_WISH,
    WISHES,
)

if TYPE_CHECKING:
    from bocage.games.agricola.engine.state import Agricola

SEATS: Final = 4
_WORK: Final = 1  # phases as numbered in `state`
_FIELDS: Final = 3
_SOME: Final = (1 << PACK) - 1
_RAISED: Final = 1.5  # food that one placement brings in an emergency

#: Accumulation spaces, and round cards that no other column tells of.
PILES: Final = tuple([space for space in range(len(SPACES)) if ACCUMULATE >> space & 1 or space == MEETING_PLACE])
SHOWN: Final = tuple([space for space in range(len(SPACES)) if ROUND_CARDS >> space & 1 and space not in PILES])
#: Majors with the same effect, and their common name.
BUYS: Final = (
    ("fireplace", (FIREPLACE_2, FIREPLACE_3)), ("hearth", (HEARTH_4, HEARTH_5)), ("well", (WELL,)),
    ("clay-oven", (CLAY_OVEN,)), ("stone-oven", (STONE_OVEN,)), ("joinery", (JOINERY,)), ("pottery", (POTTERY,)),
    ("basketmaker", (BASKETMAKER,)),
)  # fmt: skip
_BUYS: Final = tuple([buy[1] for buy in BUYS])
#: The first lines of the score sheet are steps, which a sum does not find; the last ones are not on the farm.
STEPS: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 5, 6, 11, 12, 13)

#: When a card in play brings something: the words before the colon of its effects. There are few of them, and few kinds
#: of cards in hand: what stays the same for a whole match would be learned by heart.
OCCASIONS: Final = (
    ("wood", ("wood-spaces", "forest")), ("food spaces", ("day-laborer", "fishing", "traveling-players")),
    ("fields", ("grain-seeds", "farmland", "cultivation", "fields", "fields-start", "taking", "baked")),
    ("markets", ("quarries", "sheep-market", "pig-market", "cattle-market", "resource-market")),
    ("rounds", ("start",)), ("building", ("renovated", "rooms", "room", "fenced", "improved", "occupation")),
    ("the score", ("score",)), ("any time", ("anytime",)),
)  # fmt: skip


def _occasions(effects: str) -> tuple[int, ...]:
    words = {word for clause in effects.split(";") for word in clause.partition(":")[0].split()}
    return tuple([place for place in range(len(OCCASIONS)) if words & set(OCCASIONS[place][1])])


_PAYS: Final = tuple([_occasions(effects) for effects in EFFECTS])
#: Printed card categories that serve the same purpose.
CARD_KINDS: Final = (
    ("actions", ("planner", "booster")), ("food", ("food", "crops", "livestock")),
    ("materials", ("building", "goods")), ("points", ("points",)),
)  # fmt: skip
_KIND: Final = tuple([[category in kind[1] for kind in CARD_KINDS].index(True) for category in CATEGORIES])

_MATCH: Final = (
    "hand-made", *[f"{n + 1} players" for n in range(SEATS)], "with cards", "rounds left", "near the end",
    *[f"round {n + 1}" for n in range(ROUNDS)], "harvests left", "rounds to harvest", "harvest this round",
    "working", "harvest begun", "feeding begun", "marker", "leader", "meeting place used", "begins next",
    "place next", *[f"pile at {SPACES[space]}" for space in PILES], *[f"free {space}" for space in SPACES],
    *[f"shown {SPACES[space]}" for space in SHOWN], *[f"{major} left" for major in MAJORS],
)  # fmt: skip
_OWN: Final = (
    *[f"points for {LINES[line]}" for line in STEPS],
    *[f"can buy {buy[0]}" for buy in BUYS], *[f"has {buy[0]}" for buy in BUYS[2:]],
    "material to a room", "reed to a room", "rooms payable", "placements of a payable room", "room sites",
    "can renovate", "material to renovate", "fences left", "wood for fences", "stables payable", "field sites",
    "fields to sow", "largest pasture", "second pasture", "third pasture", "single places",
    "food needed at harvest", "food coming by harvest", "food coming later", "food in goods", "bread",
    "building goods coming", "crops coming", "animals coming", "can grow now",
    "minors in hand", "occupations in hand", "minors playable", "promise of minors playable",
    "points of minors playable", "best promise", "occupation payable", "price of an occupation",
    *[f"promise of {kind[0]} in hand" for kind in CARD_KINDS], *[f"cards for {occasion[0]}" for occasion in OCCASIONS],
)  # fmt: skip
_FARM: Final = (
    "worth", "points", *GOODS, "people", "at home", "placements left", "free rooms", "can grow",
    "placements of a child", "rooms", "clay house", "stone house", "can pay a room", "fields", "empty fields",
    "standing grain", "standing vegetables", "stables", "pastures", "fenced cells", "empty places", "births to come",
    "hunger", "hopeless hunger", "food beyond the harvest", "hunger to the end", "fireplace", "hearth", "ovens",
    "crafts", "cards in play", "worth of cards", "hand",
)  # fmt: skip
#: Columns of the hand before those of the kinds of cards.
_BEFORE_KINDS: Final = _OWN.index(f"promise of {CARD_KINDS[0][0]} in hand") - _OWN.index("minors in hand")
_WHOSE: Final = ("own", "next", "second", "third")
NAMES: Final = (
    *_MATCH, *_OWN, *[f"{whose} {name}" for whose in _WHOSE for name in _FARM],
    *[f"{card} in play" for card in CARDS], *[f"{card} in hand" for card in CARDS],
)  # fmt: skip
#: Blocks of columns: name, number of columns, and number of repetitions.
BLOCKS: Final = (
    ("match", len(_MATCH), 1), ("own", len(_OWN), 1), ("farms", len(_FARM), len(_WHOSE)),
    ("played", len(CARDS), 1), ("hand", len(CARDS), 1),
)  # fmt: skip


class Times:
    """The calendar: whole rounds left, harvests left, and the round of the next one (0: none)."""

    __slots__ = ("due", "eater", "harvests", "round", "rounds")

    def __init__(self, game: Agricola) -> None:
        self.round = game.round
        self.rounds = ROUNDS - game.round
        self.eater = 3 if game.solo() else 2
        self.harvests = 0
        self.due = 0
        fed = game.round + 1 if game.phase >= FEEDING else game.round
        for round in HARVESTS:
            if round >= fed:
                self.harvests += 1
                if not self.due:
                    self.due = round


def features(game: Agricola, seat: int) -> Row:
    times = Times(game)
    seats = game.seats
    sheet = lines(game, seat)
    worths = [forecast(game, seat, sheet, 0.0)]
    best = 0.0
    sheets = [sheet]
    for turn in range(1, seats):
        other = (seat + turn) % seats
        rival = lines(game, other)
        worth = forecast(game, other, rival, 0.0)
        sheets.append(rival)
        worths.append(worth)
        if turn == 1 or worth > best:
            best = worth
    x = Row(len(NAMES))
    x.append(worths[0] - best)
    add_match(x, game, seat, times)
    add_own(x, game, seat, times, sheet)
    for turn in range(seats):
        add_farm(x, game.farms[(seat + turn) % seats], times, worths[turn], sheets[turn])
    for _ in range(seats, SEATS):
        x.skip(len(_FARM))
    add_single_cards(x, game.farms[seat], times)
    return x


# ---------------------------------------------------------------- the match
def add_match(x: Row, game: Agricola, seat: int, times: Times) -> None:
    seats = game.seats
    x.one_of(SEATS, seats - 1)
    x.append(yes(game.cards))
    x.append(float(times.rounds))
    x.append(1.0 / (0.5 + times.rounds))
    x.one_of(ROUNDS, game.round - 1)
    x.append(float(times.harvests))
    x.append(float(times.due - game.round) if times.due else 0.0)
    x.append(yes(times.due == game.round))
    x.append(yes(game.phase == _WORK))
    x.append(yes(game.phase >= _FIELDS))
    x.append(yes(game.phase >= FEEDING))
    x.append(yes(game.first == seat))
    x.append(yes(game.leader == seat))
    x.append(yes(game.meeting >= 0))
    begins = game.meeting if game.meeting >= 0 else game.first
    x.append(yes(begins == seat))
    x.append(float((seat - begins) % seats))
    free = free_spaces(game)
    for space in PILES:
        x.append(float(game.piles[space]))
    x.bits(free, len(SPACES))
    for space in SHOWN:
        x.append(float(game.spaces >> space & 1))
    x.bits(game.majors, len(MAJORS))


def free_spaces(game: Agricola) -> int:
    """The free spaces in play; one person blocks a whole tile."""
    occupied = game.occupied()
    free = game.spaces & ~occupied
    return free & ~TILE if occupied & TILE else free


# ---------------------------------------------------------------- the seat's own farm
def add_own(x: Row, game: Agricola, seat: int, times: Times, sheet: list[int]) -> None:
    farm = game.farms[seat]
    for line in STEPS:
        x.append(float(sheet[line]))
    add_majors(x, game, farm)
    add_land(x, farm, times)
    add_supplies(x, farm, times)
    x.append(yes(grows_now(game, farm)))
    add_cards(x, game, seat)


def grows_now(game: Agricola, farm: Farm) -> bool:
    """Whether a Wish for Children is free that the farm could use this round."""
    if not farm.home or farm.people == PEOPLE:
        return False
    wishes = free_spaces(game) & WISHES
    if wishes >> URGENT_WISH & 1:
        return True
    if game.round < SMALL_GROWTH_FROM:
        wishes &= ~(1 << MODEST_WISH)
    return wishes != 0 and can_grow(farm)


def add_majors(x: Row, game: Agricola, farm: Farm) -> None:
    wood, stone = discounts(farm, True)
    for majors in _BUYS:
        payable = False
        for major in majors:
            price = PRICES[major]
            if game.majors >> major & 1 and farm.affords(discounted(price, wood, stone) if wood or stone else price):
                payable = True
                break
        x.append(yes(payable))
    x.bits(farm.majors >> WELL, len(MAJORS) - WELL)


def add_land(x: Row, farm: Farm, times: Times) -> None:
    """Rooms, renovation, fences, stables and fields: what is missing, and what could be done."""
    stock = farm.stock
    price = room_costs(farm)[0]
    x.append(float(missing(farm, price) - max(0, price[REED] - stock[REED])))
    x.append(float(max(0, price[REED] - stock[REED])))
    sites = ones(farm.room_sites())
    payable = min(times_payable(farm, price), sites, PEOPLE)
    x.append(float(payable))
    x.append(float(max(0, times.rounds - 1)) if payable and farm.people < PEOPLE else 0.0)
    x.append(float(sites))
    short = -1
    for house in renovations(farm):
        for cost in renovation_costs(farm, house):
            lacking = missing(farm, cost)
            if short < 0 or lacking < short:
                short = lacking
    x.append(yes(short == 0))
    x.append(float(max(0, short)))
    fences = farm.fences_left()
    x.append(float(fences))
    x.append(float(min(fences, stock[WOOD] + free_fences(farm))))
    x.append(float(min(STABLES - ones(farm.stables), stock[WOOD] // 2)))
    x.append(float(ones(farm.field_sites())))
    x.append(float(min(ones(farm.empty_fields()), stock[GRAIN] + stock[VEGETABLE])))
    room = farm.room
    pastures = len(room) - 1
    for n in range(3):
        x.append(float(room[n]) if n < pastures else 0.0)
    x.append(float(room[pastures]))


def missing(farm: Farm, price: Cost) -> int:
    """Building resources of a price that are still missing."""
    short = 0
    for good in range(GRAIN):
        short += max(0, price[good] - farm.stock[good])
    return short


def times_payable(farm: Farm, price: Cost) -> int:
    """How often the building resources pay a price."""
    n = PEOPLE
    for good in range(GRAIN):
        if price[good]:
            n = min(n, farm.stock[good] // price[good])
    return n


def add_supplies(x: Row, farm: Farm, times: Times) -> None:
    """Food for the next harvest, and goods on round spaces."""
    x.append(float(needed(farm, times)))
    soon, later = food_coming(farm, times)
    x.append(float(soon))
    x.append(float(later))
    x.append(float(farm.reserve()))
    grain = most_bread(farm.majors, farm.stock[GRAIN])
    x.append(float(bread(farm.majors, grain)) if grain else 0.0)
    coming = 0
    for round in range(times.round + 1, ROUNDS + 1):
        coming += farm.coming[round]
    x.append(float(packs(coming, WOOD) + packs(coming, CLAY) + packs(coming, REED) + packs(coming, STONE)))
    x.append(float(packs(coming, GRAIN) + packs(coming, VEGETABLE)))
    x.append(float(packs(coming, SHEEP) + packs(coming, BOAR) + packs(coming, CATTLE)))


def add_cards(x: Row, game: Agricola, seat: int) -> None:
    """The seat's own hand by its value, and the cards in play by when they bring something."""
    farm = game.farms[seat]
    kinds = int(x.at) + _BEFORE_KINDS
    n, promise, points, best = 0, 0.0, 0, 0.0
    left = farm.hand_minors
    while left:
        low = left & -left
        left ^= low
        card = low.bit_length() - 1
        x.add(kinds + _KIND[card], PROMISE[card])
        best = max(best, PROMISE[card])
        if playable(game, seat, card):
            n += 1
            promise += PROMISE[card]
            points += POINTS[card]
    left = farm.hand_occupations
    while left:
        low = left & -left
        left ^= low
        card = N_MINORS + low.bit_length() - 1
        x.add(kinds + _KIND[card], PROMISE[card])
        best = max(best, PROMISE[card])
    x.append(float(ones(farm.hand_minors)))
    x.append(float(ones(farm.hand_occupations)))
    x.append(float(n))
    x.append(promise)
    x.append(float(points))
    x.append(best)
    price = int(farm.occupations != 0)
    x.append(yes(farm.hand_occupations != 0 and farm.can_raise(price - occupation_food(farm))))
    x.append(float(price) if game.cards else 0.0)
    x.skip(len(CARD_KINDS))
    for card in farm.played:
        for occasion in _PAYS[card]:
            x.add(kinds + len(CARD_KINDS) + occasion, 1.0)
    x.skip(len(OCCASIONS))


def add_single_cards(x: Row, farm: Farm, times: Times) -> None:
    """Each card in play and in hand, weighted by the part of the match in which it can still be used."""
    start, share = int(x.at), (1.0 + times.rounds) / (1.0 + ROUNDS)
    for card in farm.played:
        x.put(start + card, share)
    mark(x, start + N_CARDS, farm.hand_minors, share)
    mark(x, start + N_CARDS + N_MINORS, farm.hand_occupations, share)


def mark(x: Row, start: int, cards: int, share: float) -> None:
    while cards:
        low = cards & -cards
        cards ^= low
        x.put(start + low.bit_length() - 1, share)


# ---------------------------------------------------------------- every farm
def add_farm(x: Row, farm: Farm, times: Times, worth: float, sheet: list[int]) -> None:
    stock, rounds = farm.stock, times.rounds
    x.append(worth)
    x.append(float(summed(sheet)))
    x.counts(stock)
    x.append(float(farm.people))
    x.append(float(farm.home))
    x.append(float(farm.home + farm.people * rounds))
    x.append(float(person_room(farm) - farm.people))
    x.append(yes(can_grow(farm)))
    x.append(float(rounds) if can_grow(farm) else 0.0)
    x.append(float(ones(farm.rooms)))
    x.append(yes(farm.house == CLAYEY))
    x.append(yes(farm.house == STONY))
    x.append(yes(can_pay_room(farm)))
    x.append(float(ones(farm.fields)))
    x.append(float(ones(farm.empty_fields())))
    grain, vegetables = farm.grain() - stock[GRAIN], farm.vegetables() - stock[VEGETABLE]
    x.append(float(grain))
    x.append(float(vegetables))
    x.append(float(ones(farm.stables)))
    x.append(float(len(farm.pastures)))
    x.append(float(ones(farm.enclosed)))
    places = -stock[SHEEP] - stock[BOAR] - stock[CATTLE]
    for room in farm.room:
        places += room
    x.append(float(places))
    pairs = int(stock[SHEEP] >= 2) + int(stock[BOAR] >= 2) + int(stock[CATTLE] >= 2)
    x.append(float(max(0, min(places, times.harvests * pairs))))
    add_meals(x, farm, times, grain, vegetables)
    majors = farm.majors
    x.append(yes(majors & 0b11 != 0))
    x.append(yes(majors & 0b1100 != 0))
    x.append(float(ones(majors >> CLAY_OVEN & 0b11)))
    x.append(float(ones(majors >> JOINERY)))
    x.append(float(len(farm.played)))
    x.append(in_play(farm.played) * rounds / ROUNDS)
    x.append(float(ones(farm.hand_minors) + ones(farm.hand_occupations)))


def add_meals(x: Row, farm: Farm, times: Times, grain: int, vegetables: int) -> None:
    """What is missing at the next harvest if all crops and animals are eaten, and over all remaining harvests."""
    if not times.harvests:
        for _ in range(4):
            x.append(0.0)
        return
    soon, later = food_coming(farm, times)
    cooking = farm.cooking()
    have = farm.stock[FOOD] + soon + farm.reserve()
    ripe = ones(farm.grain_fields()) + cooking[1] * ones(farm.vegetable_fields())
    need = needed(farm, times)
    hunger = need - have - ripe
    x.append(float(max(0, hunger)))
    placements = farm.home + farm.people * (times.due - times.round)
    x.append(max(0.0, hunger - _RAISED * placements))
    x.append(float(max(0, -hunger)))
    total = need + times.eater * farm.people * (times.harvests - 1)
    x.append(float(total - have - later - grain - cooking[1] * vegetables))


def needed(farm: Farm, times: Times) -> int:
    """Food for the next harvest; a child born in its round eats less."""
    if not times.harvests:
        return 0
    need = times.eater * farm.people
    return need - (times.eater - 1) * farm.newborn if times.due == times.round else need


def food_coming(farm: Farm, times: Times) -> tuple[int, int]:
    """Food on round spaces: up to the next harvest, and after it."""
    soon, later = 0, 0
    for round in range(times.round + 1, ROUNDS + 1):
        if farm.coming[round]:
            food = packs(farm.coming[round], FOOD)
            if round <= times.due:
                soon += food
            else:
                later += food
    return soon, later


def packs(bundle: int, good: int) -> int:
    return bundle >> PACK * good & _SOME


def can_grow(farm: Farm) -> bool:
    return farm.people < PEOPLE and person_room(farm) > farm.people


def can_pay_room(farm: Farm) -> bool:
    if not farm.room_sites():
        return False
    payable = False
    for price in room_costs(farm):
        if missing(farm, price) == 0:
            payable = True
            break
    return payable


def yes(fact: bool) -> float:
    return 1.0 if fact else 0.0
