"""The ways to pay a recipe when upgrades let goods stand for others (BAB-124 to BAB-129).

Amounts of the five goods are packed into one int, seven bits each, so that amounts add up as ints and "is it all
there?" is one subtraction. Ways to pay that contain another way are kept separate: they only serve to get rid of tokens
(BAB-R16).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from bocage.games.beerbread.cards.box import WIDTH, Box
from bocage.games.beerbread.engine.pieces import GOODS, N_CARDS
from bocage.games.beerbread.engine.village import Village

UNIT: Final = tuple([1 << WIDTH * good for good in range(len(GOODS))])
GUARD: Final = sum([64 << WIDTH * good for good in range(len(GOODS))])
LONGEST: Final = 18  # no good has more tokens
LIMIT: Final = 20_000  # cached answers


def packed(barn: list[int]) -> int:
    total = 0
    for good in range(len(GOODS)):
        total += barn[good] << WIDTH * good
    return total


def part(amounts: int, good: int) -> int:
    return amounts >> WIDTH * good & 63


def covers(barn: int, amounts: int) -> bool:
    """Whether the barn has all of it."""
    return ((barn | GUARD) - amounts) & GUARD == GUARD


def affordable(village: Village, card: int) -> bool:
    """Whether the village can pay the card's recipe in some way."""
    barn, recipe = village.barn, village.box.recipe[card]
    if (
        barn[0] >= recipe[0]
        and barn[1] >= recipe[1]
        and barn[2] >= recipe[2]
        and barn[3] >= recipe[3]
        and barn[4] >= recipe[4]
    ):
        return True
    return village.swaps != 0 and bool(payments(village.box, card, village.swaps, packed(barn)))


def payments(box: Box, card: int, swaps: int, barn: int) -> list[int]:
    """Every way to pay a recipe out of a barn with the swaps of some upgrades."""
    if not swaps:
        return [box.price[card]] if covers(barn, box.price[card]) else []
    key = (swaps << WIDTH * len(GOODS) | barn) * N_CARDS + card
    known = box.payments.get(key)
    if known is not None:
        return known
    found = {0}
    for good in range(len(GOODS)):
        for _ in range(box.recipe[card][good]):
            found = {paid + way for paid in found for way in ways(box, swaps)[good] if covers(barn, paid + way)}
    result = sorted(least(found))
    if len(box.payments) >= LIMIT:
        box.payments.clear()
    box.payments[key] = result
    return result


def least_paid(box: Box, card: int, swaps: int, barn: int) -> int:
    """The smallest number of tokens that pays a recipe."""
    return min([size(way) for way in payments(box, card, swaps, barn)])


def wasteful(box: Box, card: int, swaps: int, barn: int) -> list[int]:
    """Every way to pay a recipe that contains another way and more: 4 wheat for 1 wheat, each two of them as a hops."""
    key = (card, swaps, barn)
    known = box.wasteful.get(key)
    if known is not None:
        return known
    rules = owned_swaps(box, swaps)
    most = size(barn)
    reached = {box.price[card]}
    fresh = [box.price[card]]
    while fresh:
        asked = fresh.pop()
        for n, given, wanted in rules:
            if part(asked, wanted) and size(asked) + n - 1 <= most:
                other = asked - UNIT[wanted] + n * UNIT[given]
                if other not in reached:
                    reached.add(other)
                    fresh.append(other)
    possible = {way for way in reached if covers(barn, way)}
    result = sorted(possible - least(possible))
    if len(box.wasteful) >= LIMIT:
        box.wasteful.clear()
    box.wasteful[key] = result
    return result


def fair(box: Box, swaps: int) -> bool:
    """Whether the swaps agree on what each good is worth in others. Then all ways to pay are worth the same and none
    contains another, which spares nearly all villages the search above."""
    known = box.fair.get(swaps)
    if known is not None:
        return known
    rules = owned_swaps(box, swaps)
    worth: dict[int, Fraction] = {}
    for good in range(len(GOODS)):
        if good in worth:
            continue
        worth[good] = Fraction(1)
        fresh = [good]
        while fresh:
            here = fresh.pop()
            for n, given, wanted in rules:
                if here == given and wanted not in worth:
                    worth[wanted] = n * worth[here]
                    fresh.append(wanted)
                elif here == wanted and given not in worth:
                    worth[given] = worth[here] / n
                    fresh.append(given)
    result = all([worth[wanted] == n * worth[given] for n, given, wanted in rules])
    box.fair[swaps] = result
    return result


def ways(box: Box, swaps: int) -> list[list[int]]:
    """For each good, the ways to provide one token of it, chains included (BAB-128)."""
    known = box.ways.get(swaps)
    if known is not None:
        return known
    rules = owned_swaps(box, swaps)
    found: list[set[int]] = [{unit} for unit in UNIT]
    grown = True
    while grown:
        grown = False
        for n, given, wanted in rules:
            sums = {0}
            for _ in range(n):
                sums = {one + two for one in sums for two in found[given] if size(one + two) <= LONGEST}
            better = least(found[wanted] | sums)
            if better != found[wanted]:
                found[wanted] = better
                grown = True
    result = [sorted(each) for each in found]
    box.ways[swaps] = result
    return result


def owned_swaps(box: Box, swaps: int) -> list[tuple[int, int, int]]:
    """The exchanges of some upgrades: how many of which good count as one of which other."""
    return [rule for place, rows in enumerate(box.swaps) if swaps >> place & 1 for rule in rows]


def size(amounts: int) -> int:
    return sum([part(amounts, good) for good in range(len(GOODS))])


def least(amounts: set[int]) -> set[int]:
    """The amounts that do not contain another one."""
    if len(amounts) < 2:
        return amounts
    return {one for one in amounts if not any([two != one and covers(one, two) for two in amounts])}
