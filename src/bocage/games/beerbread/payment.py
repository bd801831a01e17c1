"""The ways to pay a recipe when upgrades let goods stand for others (BAB-124 to BAB-129).

Amounts of the five goods are packed into one int, seven bits each, so that sums are sums and "is it all there?" is one
subtraction. A way to pay that holds another way and more is never considered.
"""

from __future__ import annotations

from typing import Final

from bocage.games.beerbread.box import WIDTH, Box
from bocage.games.beerbread.pieces import GOODS
from bocage.games.beerbread.village import Village

UNIT: Final = tuple([1 << WIDTH * good for good in range(len(GOODS))])
GUARD: Final = sum([64 << WIDTH * good for good in range(len(GOODS))])
LONGEST: Final = 18  # no good has more tokens
LIMIT: Final = 20_000  # remembered answers


def packed(barn: list[int]) -> int:
    total = 0
    for good in range(len(GOODS)):
        total += barn[good] << WIDTH * good
    return total


def part(amounts: int, good: int) -> int:
    return amounts >> WIDTH * good & 63


def covers(barn: int, amounts: int) -> bool:
    """Has the barn all of it?"""
    return ((barn | GUARD) - amounts) & GUARD == GUARD


def affordable(village: Village, card: int) -> bool:
    """Can the village pay the card's recipe in some way?"""
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
    key = (card, swaps, barn)
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


def ways(box: Box, swaps: int) -> list[list[int]]:
    """For each good, the ways to provide one token of it, chains included (BAB-128)."""
    known = box.ways.get(swaps)
    if known is not None:
        return known
    rules = [rule for place, rows in enumerate(box.swaps) if swaps >> place & 1 for rule in rows]
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


def size(amounts: int) -> int:
    return sum([part(amounts, good) for good in range(len(GOODS))])


def least(amounts: set[int]) -> set[int]:
    """Those that do not hold another one."""
    if len(amounts) < 2:
        return amounts
    return {one for one in amounts if not any([two != one and covers(one, two) for two in amounts])}
