"""Whether a card may be played now: conditions and prices of every way to play it, read from the state alone.

Conditions and prices are compiled into atoms at import: numeric comparisons, all of the same form (see `notation.Way`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from bocage.games.hallertau.cards.deck import CARDS, GATEWAY, KIND, POINT, ROWS
from bocage.games.hallertau.cards.notation import (
    CODE,
    COMPOSITES,
    GIVE,
    GIVE_CROP,
    GIVE_FIELD,
    GIVE_HAND,
    GIVE_OWN,
    GIVE_PLANTED_FIELD,
    GIVE_SHEEP,
    MEASURES,
    NO_MEASURE,
    OPEN,
    OWN_COUNT,
    PHASES,
    WAYS,
    Atom,
    Part,
    Way,
)
from bocage.games.hallertau.cards.odd_card import ODD
from bocage.games.hallertau.engine.farm import Farm
from bocage.games.hallertau.engine.goods import (
    COLUMNS,
    EMPTY,
    GOODS,
    GRAINS,
    HIDE,
    HIGHEST,
    LOWEST,
    NO_FIELD,
    ROUNDS,
    STABLES,
    STOCK,
)
from bocage.games.hallertau.engine.spaces import (
    COUNT,
    FREE_OF_TWO,
    NURSERY,
    PER_SECTION,
)
from bocage.games.hallertau.engine.state import Hallertau

THIRD_ROW: Final = 16  # codes of spaces from here on have workers in row 3
EAGER: Final = CODE["wk"] + 1  # measures up to here are computed before a hand is examined

Tests = tuple[tuple[Atom, ...], ...]  # alternatives, each a list of atoms that must all hold


# ---------------------------------------------------------------- what is counted
def planted_in_row_five(game: Hallertau, farm: Farm) -> int:
    return sum([farm.rows[column] == HIGHEST and farm.crops[column] >= 0 for column in range(len(farm.rows))])


def empty_cards(game: Hallertau, farm: Farm) -> int:
    """Farmyard cards on the stable board without sheep."""
    return farm.sheep[game.uncovered + 1 : STABLES].count(0)


def next_card(game: Hallertau, farm: Farm) -> int:
    """Sheep on the card that leaves the stable board next."""
    return farm.sheep[game.uncovered + 1] if game.uncovered < ROUNDS else 0


def any_full(game: Hallertau, farm: Farm) -> int:
    """Whether a space is fully occupied (HAL-216). A third row is only ever filled above two others."""
    spaces = game.spaces
    if max(spaces) >= THIRD_ROW:
        return 1
    return int(any([FREE_OF_TWO[code] == 0 for code in spaces[PER_SECTION - 1 :: PER_SECTION]]))


def crop_types(game: Hallertau, farm: Farm) -> int:
    return sum([grain in farm.crops for grain in range(GRAINS)])


_COUNTERS: Final[dict[str, Callable[[Hallertau, Farm], int]]] = {
    "S": lambda game, farm: farm.flock(),
    "f": lambda game, farm: farm.fields(),
    "fe": lambda game, farm: farm.empty(),
    "fp": lambda game, farm: farm.planted(),
    "win": lambda game, farm: farm.window(),
    "rnd": lambda game, farm: game.round,
    "wk": lambda game, farm: farm.workers,
    "Sc": lambda game, farm: farm.penned(),
    "St": lambda game, farm: farm.sheep[STABLES],
    "f2": lambda game, farm: farm.rows.count(2),
    "f3": lambda game, farm: farm.rows.count(3),
    "f4": lambda game, farm: farm.rows.count(4),
    "f5": lambda game, farm: farm.rows.count(5),
    "fp5": planted_in_row_five,
    "fB": lambda game, farm: farm.crops.count(0),
    "fF": lambda game, farm: farm.crops.count(1),
    "fH": lambda game, farm: farm.crops.count(2),
    "fR": lambda game, farm: farm.crops.count(3),
    "gap": lambda game, farm: max(farm.steps) - min(farm.steps),
    "ec": empty_cards,
    "maxScard": lambda game, farm: max(farm.sheep[:STABLES]),
    "nScard": lambda game, farm: STABLES - farm.sheep[:STABLES].count(0),
    "SnextCard": next_card,
    "Scard4": lambda game, farm: farm.sheep[4],
    "ScardLater": lambda game, farm: farm.sheep[5] + farm.sheep[6],
    "hand": lambda game, farm: len(farm.hand),
    "handP": lambda game, farm: sum([KIND[card] == POINT for card in farm.hand]),
    "handNG": lambda game, farm: sum([KIND[card] != GATEWAY for card in farm.hand]),
    "playedG": lambda game, farm: farm.tally[0],
    "playedF": lambda game, farm: farm.tally[1],
    "playedB": lambda game, farm: farm.tally[2],
    "playedP": lambda game, farm: farm.tally[3],
    "playedAll": lambda game, farm: sum(farm.tally),
    "playedMax": lambda game, farm: max(farm.tally),
    "maxG": lambda game, farm: max(farm.stock[:GRAINS]),
    "sumG": lambda game, farm: sum(farm.stock[:GRAINS]),
    "1st": lambda game, farm: max(farm.stock[:GOODS]),
    "2nd": lambda game, farm: sorted(farm.stock[:GOODS])[-2],
    "3rd": lambda game, farm: sorted(farm.stock[:GOODS])[-3],
    "maxFsame": lambda game, farm: max([farm.crops.count(grain) for grain in range(GRAINS)]),
    "nGplanted": crop_types,
    "P/2": lambda game, farm: farm.stock[HIDE] // 2,
    "full": any_full,
    "spaces3": lambda game, farm: sum([COUNT[code] == 3 for code in game.spaces]),
    "wkOn(Nursery)": lambda game, farm: COUNT[game.spaces[NURSERY]],
}
#: By code, less that of the first measure that is not a stock.
COUNTERS: Final = tuple([_COUNTERS[name] for name in MEASURES[STOCK:]])


def measure(game: Hallertau, farm: Farm, code: int) -> int:
    """The number a condition or an amount looks at."""
    if code < STOCK:
        return farm.stock[code]
    if code < len(MEASURES):
        return COUNTERS[code - STOCK](game, farm)
    if code >= OWN_COUNT:
        return ODD[code - OWN_COUNT].count(game, farm)
    adds, parts = COMPOSITES[code - len(MEASURES)]
    numbers = [measure(game, farm, part) for part in parts]
    return sum(numbers) if adds else min(numbers)


def amount(game: Hallertau, farm: Farm, part: Part) -> int:
    """How much a part of a price or a gain is, never below 0 (HAL-221, HAL-258)."""
    if part.measure == NO_MEASURE:
        return part.base
    return max(0, part.base + part.sign * measure(game, farm, part.measure))


# ---------------------------------------------------------------- conditions and prices as tests
def price_test(card: int, part: Part) -> Atom:
    """The conditions for paying a part of a price; hand cards do not include the card itself (HAL-222)."""
    if part.verb == GIVE and part.measure != NO_MEASURE:  # stock >= base + sign x measure
        return (part.what, part.measure, part.sign, part.base, OPEN)
    if part.verb == GIVE:
        return (part.what, NO_MEASURE, 0, part.base, OPEN)
    if part.verb == GIVE_SHEEP:
        return (CODE["S"], NO_MEASURE, 0, part.base, OPEN)
    if part.verb == GIVE_FIELD and part.what == 1 << HIGHEST:
        return (CODE["f5"], NO_MEASURE, 0, part.base, OPEN)
    if part.verb == GIVE_FIELD and not part.what >> LOWEST & 1:  # rows 3 to 5
        return (CODE["f"], CODE["f2"], 1, part.base, OPEN)
    if part.verb == GIVE_FIELD:
        return (CODE["f"], NO_MEASURE, 0, part.base, OPEN)
    if part.verb == GIVE_PLANTED_FIELD or part.verb == GIVE_CROP:
        return (CODE["fp"], NO_MEASURE, 0, part.base, OPEN)
    if part.verb == GIVE_HAND and part.what == POINT:
        return (CODE["handP"], NO_MEASURE, 0, part.base + (KIND[card] == POINT), OPEN)
    if part.verb == GIVE_HAND:
        return (CODE["hand"], NO_MEASURE, 0, part.base + 1, OPEN)
    assert part.verb == GIVE_OWN  # always possible: what it needs is among the conditions
    return (CODE["rnd"], NO_MEASURE, 0, 0, OPEN)


def way_tests(card: int, way: Way) -> Tests:
    """Condition and price of one way together."""
    price = [price_test(card, part) for part in way.pays]
    return tuple([(*side, *price) for side in way.needs])


def card_tests(card: int) -> Tests:
    """The conditions for playing the card at all: the tests of its ways, without those that another covers."""
    match = re.fullmatch(r"(?:one\(()|kinds\((\d);)(\d+);(\w+)\)", ROWS[card][4])
    if match:  # any types of goods: the largest stocks are enough
        name = "maxG" if match[4] == "G" else {None: "1st", "2": "2nd", "3": "3rd"}[match[2]]
        return (((CODE[name], NO_MEASURE, 0, int(match[3]), OPEN),),)
    sides = [side for way in WAYS[card] for side in way_tests(card, way)]
    kept: list[tuple[Atom, ...]] = []
    for side in sides:
        if not any([covers(other, side) for other in kept]):
            kept = [other for other in kept if not covers(side, other)] + [side]
    return tuple(kept)


def covers(wide: tuple[Atom, ...], narrow: tuple[Atom, ...]) -> bool:
    """Whether the first list of atoms holds whenever the second does."""
    return all([any([_implied(atom, other) for other in narrow]) for atom in wide])


def _implied(atom: Atom, by: Atom) -> bool:
    return atom[:3] == by[:3] and atom[3] <= by[3] and atom[4] >= by[4]


WAY_TESTS: Final = tuple([tuple([way_tests(card, way) for way in WAYS[card]]) for card in range(CARDS)])
CARD_TESTS: Final = tuple([card_tests(card) for card in range(CARDS)])


# ---------------------------------------------------------------- looking at a hand
def laid_out(game: Hallertau, farm: Farm) -> list[int]:
    """The first measures, by their codes."""
    none, empty = farm.crops.count(NO_FIELD), farm.crops.count(EMPTY)
    fields = COLUMNS - none
    return [*farm.stock, sum(farm.sheep), fields, empty, fields - empty, farm.window(), game.round, farm.workers]


def passes(game: Hallertau, farm: Farm, numbers: list[int], tests: Tests) -> bool:
    """Whether all atoms of one of the alternatives hold (HAL-212)."""
    for side in tests:
        for left, right, factor, low, high in side:
            value = numbers[left] if left < EAGER else measure(game, farm, left)
            if right != NO_MEASURE:
                value -= factor * (numbers[right] if right < EAGER else measure(game, farm, right))
            if value < low or value > high:
                break
        else:
            return True
    return False


def playable(game: Hallertau, seat: int) -> list[int]:
    """The hand cards that can be played now, within the phases of their timelines (HAL-238)."""
    farm = game.farms[seat]
    phase = 1 << game.phase
    numbers = laid_out(game, farm)
    return [card for card in farm.hand if PHASES[card] & phase and passes(game, farm, numbers, CARD_TESTS[card])]


def open_ways(game: Hallertau, seat: int, card: int) -> int:
    """The ways in which the card may be played now, as a mask."""
    farm = game.farms[seat]
    numbers = laid_out(game, farm)
    tests = WAY_TESTS[card]
    mask = 0
    for way in range(len(tests)):
        if passes(game, farm, numbers, tests[way]):
            mask |= 1 << way
    return mask if PHASES[card] >> game.phase & 1 else 0
