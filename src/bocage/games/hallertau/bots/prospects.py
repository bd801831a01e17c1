"""What cards may bring, in points: a table made once from their rows, and how close a farm is to playing one.

Only the farm itself is looked at: stock, sheep, fields, the window. Other conditions count as half met.
"""

from __future__ import annotations

from typing import Final

from bocage.games.hallertau.cards.deck import CARDS, KIND, POINT, POINTS
from bocage.games.hallertau.cards.notation import (
    ADVANCE,
    CODE,
    DIFFERENT,
    DRAW,
    FIELD,
    GAIN,
    GIVE,
    GIVE_CROP,
    GIVE_FIELD,
    GIVE_HAND,
    GIVE_PLANTED_FIELD,
    GIVE_SHEEP,
    HARVEST,
    INCOME,
    NO_MEASURE,
    ONE,
    OWN,
    OWN_WORTH,
    RAISE,
    SHEEP,
    SOW,
    WAYS,
    Part,
    Way,
)
from bocage.games.hallertau.engine.goods import GOODS, GRAINS

#: Barley, flax, hops, rye, hide, meat, milk, wool, clay, jewel, tool.
WORTH: Final[tuple[float, ...]] = (0.7, 0.7, 0.6, 0.65, 0.75, 0.7, 0.7, 0.75, 0.75, 2.8, 0.8)
SHEEP_WORTH: Final = 2.2
DRAWN: Final[tuple[float, ...]] = (1.2, 1.2, 2.0, 2.5)  # a card of each kind
USUAL: Final = 3  # typical value of amounts given by a formula
BLIND: Final = 0.5  # how close a condition is that the farm does not show
SURPLUS: Final = 0.6  # share of their value for goods in the large amounts that point cards take

#: The measures looked at: stock, sheep, fields, empty, planted, window, round, workers, then the largest stocks.
LAID_OUT: Final = CODE["wk"] + 1
MOST_GRAIN: Final = LAID_OUT
FIRST: Final = LAID_OUT + 1
SECOND: Final = LAID_OUT + 2
THIRD: Final = LAID_OUT + 3


def _amount(part: Part) -> int:
    return part.base if part.measure == NO_MEASURE else USUAL


def _gain(card: int, part: Part) -> float:
    """What a part of an effect is worth when it happens once."""
    verb, n = part.verb, _amount(part)
    if verb == GAIN:
        return n * WORTH[part.what]
    if verb == SHEEP:
        return n * SHEEP_WORTH
    if verb == FIELD:
        return n * (0.8 + 0.4 * part.what)
    if verb == DRAW:
        return n * DRAWN[part.what]
    if verb == ONE:
        return max([count * WORTH[good] for good, count in part.choices])
    if verb == DIFFERENT:
        return n * 0.7
    if verb == SOW or verb == HARVEST:
        return 2.0 * min(n, 3)
    if verb == ADVANCE or verb == RAISE:
        return 0.7 * min(n, 3)
    assert verb == OWN
    return OWN_WORTH[card]


def _price(part: Part) -> float:
    verb, n = part.verb, _amount(part)
    if verb == GIVE:
        return n * WORTH[part.what]
    if verb == GIVE_SHEEP:
        return n * SHEEP_WORTH
    if verb == GIVE_FIELD or verb == GIVE_PLANTED_FIELD:
        return n * (2.0 if verb == GIVE_PLANTED_FIELD else 1.4)
    return n * 1.0 if verb == GIVE_HAND else 1.5 if verb == GIVE_CROP else 1.0


def _cost(card: int, way: Way) -> float:
    return sum([_price(part) for part in way.pays]) * (SURPLUS if KIND[card] == POINT else 1.0)


def _owed(part: Part) -> tuple[int, float] | None:
    """What must be there to pay a part of a price, as far as the farm shows it."""
    if part.verb == GIVE:
        return (part.what, float(_amount(part)))
    if part.verb == GIVE_SHEEP:
        return (CODE["S"], float(part.base))
    if part.verb == GIVE_FIELD:
        return (CODE["f"], float(part.base))
    if part.verb == GIVE_PLANTED_FIELD or part.verb == GIVE_CROP:
        return (CODE["fp"], float(part.base))
    return None


class Prospect:
    """One way to play a card: its final value, and the measures that must reach a number."""

    __slots__ = ("blind", "net", "wanted")

    def __init__(self, net: float, wanted: list[tuple[int, float]], blind: float) -> None:
        self.net = net
        self.wanted = wanted
        self.blind = blind


def _prospect(card: int, way: Way) -> Prospect:
    net = POINTS[card] - _cost(card, way)
    if not INCOME[card]:
        net += sum([_gain(card, part) for part in way.gains])
    wanted: list[tuple[int, float]] = []
    blind = 1.0
    for left, right, factor, low, _ in way.needs[0]:
        if right == CODE["win"] and left < LAID_OUT:
            wanted.append((left, 9.0 * factor))
        elif left < LAID_OUT and right == NO_MEASURE and low > 0:
            wanted.append((left, float(low)))
        else:
            blind = BLIND
    for part in way.pays:
        owed = _owed(part)
        if owed is None:
            blind = min(blind, 0.8)
        elif owed[1] > 0:
            wanted.append(owed)
    return Prospect(net, wanted, blind)


def _prospects(card: int) -> list[Prospect]:
    return [found for found in [_prospect(card, way) for way in WAYS[card]] if found.net > 0.0]


def _many(card: int) -> list[Prospect]:
    """Cards that take any goods: the largest stocks must suffice."""
    way = WAYS[card][0]
    n = float(way.pays[0].base)
    net = POINTS[card] - _cost(card, way)
    if len(way.pays) > 1:
        return [Prospect(net, [(SECOND if len(way.pays) == 2 else THIRD, n)], 1.0)]
    return [Prospect(net, [(MOST_GRAIN if len(WAYS[card]) == GRAINS else FIRST, n)], 1.0)]


def _is_many(card: int) -> bool:
    ways = WAYS[card]
    return len(ways) >= GRAINS and POINTS[card] > 0 and len({len(way.pays) for way in ways}) == 1


PROSPECTS: Final = [_many(card) if _is_many(card) else _prospects(card) for card in range(CARDS)]

#: What the income of a bonus card is worth in each phase 3.
INCOMES: Final = [
    sum([_gain(card, part) for part in WAYS[card][0].gains]) if INCOME[card] else 0.0 for card in range(CARDS)
]


def laid_out(stock: list[int], sheep: int, empty: int, planted: int, window: int) -> list[int]:
    """The measures by their codes."""
    grain, first, second, third = 0, 0, 0, 0
    for good in range(GOODS):
        have = stock[good]
        if good < GRAINS and have > grain:
            grain = have
        if have > third:
            if have <= second:
                third = have
            elif have <= first:
                second, third = have, second
            else:
                first, second, third = have, first, second
    numbers = stock[:]
    numbers += [sheep, empty + planted, empty, planted, window, 0, 0, grain, first, second, third]
    return numbers


def promises(card: int, numbers: list[int]) -> tuple[float, float]:
    """The expected value of a hand card if distant conditions are still met, and what it would bring now."""
    distant, now = 0.0, 0.0
    for way in PROSPECTS[card]:
        near = closeness(way, numbers)
        if near == 1.0:
            now = max(now, way.net)
        else:
            distant = max(distant, way.net * (near * near))
    return max(distant, now), now


def closeness(way: Prospect, numbers: list[int]) -> float:
    """How close a farm with these measures is to playing a card in one way: 1 if it can."""
    near = way.blind
    for measure, low in way.wanted:
        have = numbers[measure]
        if have < low:
            near *= have / low
    return near


def promise(card: int, numbers: list[int], time: float) -> float:
    """The expected value of a hand card; `time` (0 to 1) is the chance that distant conditions are still met."""
    best = 0.0
    for way in PROSPECTS[card]:
        near = closeness(way, numbers)
        value = way.net * (near if near == 1.0 else near * near * time)
        if value > best:
            best = value
    return best
