"""May this card be played now? Conditions and prices of every way to play it, read from the state alone.

Most cards of a hand fail on a single number, so `playable` first compares the one that `QUICK` names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.core.agenda import Question
from bocage.games.hallertau.deck import CARDS, GATEWAY, KIND
from bocage.games.hallertau.farm import (
    BUTCHERING,
    EXCHANGED,
    FRESH_PLAYED,
    HARVESTED,
    LAST_JEWEL,
    LAST_WORKERS,
    STRIDES,
    TOOLS_JUST,
    TOOLS_PHASE,
    Farm,
)
from bocage.games.hallertau.goods import BARLEY, FLAX, GOODS, GRAINS, HIDE, HIGHEST, JEWEL, ROUNDS, RYE, STABLES, STOCK
from bocage.games.hallertau.notation import (
    CODE,
    COMPOSITES,
    GIVE,
    GIVE_CROP,
    GIVE_FIELD,
    GIVE_HAND,
    GIVE_PLANTED_FIELD,
    GIVE_SHEEP,
    MEASURES,
    NO_MEASURE,
    PHASES,
    WAYS,
    Atom,
    Part,
    Way,
)
from bocage.games.hallertau.spaces import (
    COUNT,
    CULTIVATION,
    FARMING,
    FERTILIZING,
    NURSERY,
    PER_SECTION,
    WEEKEND,
    full_spaces,
    workers_in,
)
from bocage.games.hallertau.state import Hallertau

EVERY: Final = 0  # the code of QUICK for cards that no single number rules out


# ---------------------------------------------------------------- what is counted
def planted_in_row_five(game: Hallertau, farm: Farm) -> int:
    return sum([farm.rows[column] == HIGHEST and farm.crops[column] >= 0 for column in range(len(farm.rows))])


def empty_cards(game: Hallertau, farm: Farm) -> int:
    """Farmyard cards on the stable board without sheep."""
    return farm.sheep[game.uncovered + 1 : STABLES].count(0)


def next_card(game: Hallertau, farm: Farm) -> int:
    """Sheep on the card that leaves the stable board next."""
    return farm.sheep[game.uncovered + 1] if game.uncovered < ROUNDS else 0


def used_own(game: Hallertau, farm: Farm) -> bool:
    """Has this player just used an action space?"""
    return game.used_space >= 0 and game.farms[game.used_by] is farm


def section_used(game: Hallertau, farm: Farm) -> int:
    """The workers in the section of the space just used."""
    return workers_in(game, game.used_space // PER_SECTION) if used_own(game, farm) else 0


def sow_space_used(game: Hallertau, farm: Farm) -> int:
    return int(used_own(game, farm) and game.used_space in (FARMING, FERTILIZING, CULTIVATION, WEEKEND))


def last_turn_ahead(game: Hallertau, farm: Farm) -> int:
    """Is the player about to take a turn? It can always be made the last by an exchange of all workers."""
    for frame in reversed(game.agenda):
        if isinstance(frame, Question):
            return int(frame.kind == "place" and game.farms[frame.seat] is farm)
    return 0


def crop_types(game: Hallertau, farm: Farm) -> int:
    return sum([grain in farm.crops for grain in range(GRAINS)])


_COUNTERS: Final[dict[str, Callable[[Hallertau, Farm], int]]] = {
    "S": lambda game, farm: farm.flock(),
    "Sc": lambda game, farm: farm.penned(),
    "St": lambda game, farm: farm.sheep[STABLES],
    "f": lambda game, farm: farm.fields(),
    "f2": lambda game, farm: farm.rows.count(2),
    "f3": lambda game, farm: farm.rows.count(3),
    "f4": lambda game, farm: farm.rows.count(4),
    "f5": lambda game, farm: farm.rows.count(5),
    "fe": lambda game, farm: farm.empty(),
    "fp": lambda game, farm: farm.planted(),
    "fp5": planted_in_row_five,
    "fB": lambda game, farm: farm.crops.count(0),
    "fF": lambda game, farm: farm.crops.count(1),
    "fH": lambda game, farm: farm.crops.count(2),
    "fR": lambda game, farm: farm.crops.count(3),
    "win": lambda game, farm: farm.window(),
    "rnd": lambda game, farm: game.round,
    "wk": lambda game, farm: farm.workers,
    "gap": lambda game, farm: max(farm.steps) - min(farm.steps),
    "ec": empty_cards,
    "maxScard": lambda game, farm: max(farm.sheep[:STABLES]),
    "nScard": lambda game, farm: STABLES - farm.sheep[:STABLES].count(0),
    "SnextCard": next_card,
    "Scard4": lambda game, farm: farm.sheep[4],
    "ScardLater": lambda game, farm: farm.sheep[5] + farm.sheep[6],
    "handNG": lambda game, farm: sum([KIND[card] != GATEWAY for card in farm.hand]),
    "playedG": lambda game, farm: farm.tally[0],
    "playedF": lambda game, farm: farm.tally[1],
    "playedB": lambda game, farm: farm.tally[2],
    "playedP": lambda game, farm: farm.tally[3],
    "playedAll": lambda game, farm: sum(farm.tally),
    "playedMax": lambda game, farm: max(farm.tally),
    "maxG": lambda game, farm: max(farm.stock[:GRAINS]),
    "sumG": lambda game, farm: sum(farm.stock[:GRAINS]),
    "maxFsame": lambda game, farm: max([farm.crops.count(grain) for grain in range(GRAINS)]),
    "nGplanted": crop_types,
    "P/2": lambda game, farm: farm.stock[HIDE] // 2,
    "full": lambda game, farm: full_spaces(game),
    "spaces3": lambda game, farm: sum([COUNT[code] == 3 for code in game.spaces]),
    "wkOn(Nursery)": lambda game, farm: COUNT[game.spaces[NURSERY]],
    "harvSum": lambda game, farm: sum(farm.log[HARVESTED : HARVESTED + GOODS]),
    "harvSame": lambda game, farm: max(farm.log[HARVESTED : HARVESTED + GRAINS]),
    "removedMax": lambda game, farm: max(game.removed),
    "stepsMax": lambda game, farm: max(farm.log[STRIDES : STRIDES + len(farm.steps)]),
    "toolsPhase": lambda game, farm: farm.log[TOOLS_PHASE],
    "ev(lastJ)": lambda game, farm: farm.log[LAST_JEWEL] if not farm.stock[JEWEL] else 0,
    "ev(afterLastAction)": lambda game, farm: farm.log[LAST_WORKERS],
    "ev(beforeLastAction)": last_turn_ahead,
    "ev(usedSpace;sectionWk)": section_used,
    "ev(toolsGained)": lambda game, farm: farm.log[TOOLS_JUST],
    "ev(usedSpace in Farming,Fertilizing,Cultivation,BusyWeekend)": sow_space_used,
    "ev(usingButchery)": lambda game, farm: int(farm.log[BUTCHERING] > 0),
    "ev(exchanged)": lambda game, farm: farm.log[EXCHANGED],
    "ev(playedFreshCard)": lambda game, farm: farm.log[FRESH_PLAYED],
    "ev(justHarvested F)": lambda game, farm: farm.log[HARVESTED + FLAX],
    "ev(justHarvested B)": lambda game, farm: farm.log[HARVESTED + BARLEY],
    "ev(justHarvested R)": lambda game, farm: farm.log[HARVESTED + RYE],
}
#: By code less that of the first measure that is no stock.
COUNTERS: Final = tuple([_COUNTERS[name] for name in MEASURES[STOCK:]])


def measure(game: Hallertau, farm: Farm, code: int) -> int:
    """The number a condition or an amount looks at."""
    if code < STOCK:
        return farm.stock[code]
    if code < len(MEASURES):
        return COUNTERS[code - STOCK](game, farm)
    adds, parts = COMPOSITES[code - len(MEASURES)]
    numbers = [measure(game, farm, part) for part in parts]
    return sum(numbers) if adds else min(numbers)


def amount(game: Hallertau, farm: Farm, part: Part) -> int:
    """How much a part of a price or a gain is, never below 0 (HAL-221, HAL-258)."""
    if part.measure == NO_MEASURE:
        return part.base
    return max(0, part.base + part.sign * measure(game, farm, part.measure))


# ---------------------------------------------------------------- conditions and prices
def atom_holds(game: Hallertau, farm: Farm, atom: Atom) -> bool:
    left, right, factor, low, high = atom
    value = measure(game, farm, left)
    if right != NO_MEASURE:
        value -= factor * measure(game, farm, right)
    return low <= value <= high


def condition_holds(game: Hallertau, farm: Farm, way: Way) -> bool:
    """All atoms of one of the alternatives (HAL-212)."""
    for side in way.needs:
        for atom in side:
            if not atom_holds(game, farm, atom):
                break
        else:
            return True
    return False


def affordable(game: Hallertau, farm: Farm, card: int, part: Part) -> bool:
    """Can this part of a price be paid? Hand cards are others than the card itself (HAL-222)."""
    verb = part.verb
    if verb == GIVE:
        return farm.stock[part.what] >= amount(game, farm, part)
    if verb == GIVE_SHEEP:
        return farm.flock() >= part.base
    if verb == GIVE_FIELD:
        return sum([part.what >> row & 1 for row in farm.rows]) >= part.base
    if verb == GIVE_PLANTED_FIELD or verb == GIVE_CROP:
        return farm.planted() >= part.base
    if verb == GIVE_HAND:
        held = [other for other in farm.hand if other != card and (part.what < 0 or KIND[other] == part.what)]
        return len(held) >= part.base
    return True  # grain is returned as far as there is any; two sheep to send back are asked for by the condition


def payable(game: Hallertau, farm: Farm, card: int, way: Way) -> bool:
    """The price in full (HAL-220); no way pays the same thing twice."""
    return all([affordable(game, farm, card, part) for part in way.pays])


def open_ways(game: Hallertau, seat: int, card: int) -> int:
    """The ways in which the card may be played now, as a mask; 0 in a phase its timeline bars (HAL-238)."""
    if not PHASES[card] >> game.phase & 1:
        return 0
    farm = game.farms[seat]
    ways = WAYS[card]
    mask = 0
    for place in range(len(ways)):
        way = ways[place]
        if condition_holds(game, farm, way) and payable(game, farm, card, way):
            mask |= 1 << place
    return mask


# ---------------------------------------------------------------- a hand at a glance
def _least(card: int) -> tuple[int, int]:
    """A number, by its place in what `playable` lays out, that the card needs whichever way it is played."""
    codes = [*range(STOCK), CODE["S"], CODE["f"]]
    best = (EVERY, 0)
    for place in range(len(codes)):
        floor = min([_floor(way, codes[place]) for way in WAYS[card]], default=0)
        if floor > best[1]:
            best = (place, floor)
    return best


def _floor(way: Way, code: int) -> int:
    """What a way asks for at least of one measure."""
    sides = [[atom[3] for atom in side if atom[0] == code and atom[1] == NO_MEASURE] for side in way.needs]
    paid = [part.base for part in way.pays if part.measure == NO_MEASURE and _paid(part) == code]
    return max([min([max(side, default=0) for side in sides]), *paid])


def _paid(part: Part) -> int:
    """The measure that a price lowers."""
    if part.verb == GIVE:
        return part.what
    return {GIVE_SHEEP: CODE["S"], GIVE_FIELD: CODE["f"]}.get(part.verb, NO_MEASURE)


_LEAST: Final = [_least(card) for card in range(CARDS)]
QUICK: Final = [least[0] for least in _LEAST]
FLOOR: Final = [least[1] for least in _LEAST]


def playable(game: Hallertau, seat: int) -> list[int]:
    """The hand cards that can be played now."""
    farm = game.farms[seat]
    numbers = [*farm.stock, farm.flock(), farm.fields()]
    found = []
    for card in farm.hand:
        if numbers[QUICK[card]] >= FLOOR[card] and open_ways(game, seat, card):
            found.append(card)
    return found
