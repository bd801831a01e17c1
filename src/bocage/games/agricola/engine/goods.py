"""Goods as ints, and costs as one number for each of them (AGR-006)."""

from __future__ import annotations

from typing import Final

from bocage.core.words import Goods

WOOD: Final = 0
CLAY: Final = 1
REED: Final = 2
STONE: Final = 3
GRAIN: Final = 4
VEGETABLE: Final = 5
FOOD: Final = 6
SHEEP: Final = 7
BOAR: Final = 8
CATTLE: Final = 9
GOODS: Final = ("wood", "clay", "reed", "stone", "grain", "vegetable", "food", "sheep", "boar", "cattle")

BUILDING: Final[tuple[int, ...]] = (WOOD, CLAY, REED, STONE)  # building resources
ANIMALS: Final[tuple[int, ...]] = (SHEEP, BOAR, CATTLE)

#: How many of each good, in the order of GOODS.
Cost = tuple[int, ...]
NOTHING: Final[Cost] = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def cost(
    wood: int = 0, clay: int = 0, reed: int = 0, stone: int = 0, grain: int = 0, vegetable: int = 0, food: int = 0,
    sheep: int = 0, boar: int = 0, cattle: int = 0,
) -> Cost:  # fmt: skip
    return (wood, clay, reed, stone, grain, vegetable, food, sheep, boar, cattle)


def priced(costs: Cost) -> Goods:
    """A cost in words."""
    return Goods([(GOODS[good], costs[good]) for good in range(len(GOODS))])


def some(good: int, n: int) -> Goods:
    return Goods([(GOODS[good], n)])


# ---------------------------------------------------------------- goods waiting on a round space, packed in one int
PACK: Final = 5  # bits for each good


def packed(good: int, n: int) -> int:
    return n << PACK * good


def unpacked(bundle: int) -> list[tuple[int, int]]:
    """The goods in a bundle, with their numbers."""
    found = []
    good = 0
    while bundle:
        n = bundle & (1 << PACK) - 1
        if n:
            found.append((good, n))
        bundle >>= PACK
        good += 1
    return found
