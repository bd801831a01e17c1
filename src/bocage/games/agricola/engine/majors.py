"""The ten major improvements: prices, points, and the food they make from crops and animals (AGR-159 to AGR-187)."""

from __future__ import annotations

from typing import Final

from bocage.games.agricola.engine.goods import CLAY, REED, WOOD, Cost, cost

FIREPLACE_2: Final = 0
FIREPLACE_3: Final = 1
HEARTH_4: Final = 2
HEARTH_5: Final = 3
WELL: Final = 4
CLAY_OVEN: Final = 5
STONE_OVEN: Final = 6
JOINERY: Final = 7
POTTERY: Final = 8
BASKETMAKER: Final = 9
MAJORS: Final = (
    "fireplace-2", "fireplace-3", "hearth-4", "hearth-5", "well", "clay-oven", "stone-oven", "joinery", "pottery",
    "basketmaker",
)  # fmt: skip
ALL_MAJORS: Final = (1 << len(MAJORS)) - 1
FIREPLACES: Final[tuple[int, ...]] = (FIREPLACE_2, FIREPLACE_3)
HEARTHS: Final[tuple[int, ...]] = (HEARTH_4, HEARTH_5)
OVENS: Final[tuple[int, ...]] = (CLAY_OVEN, STONE_OVEN)
BAKERS: Final = 0b1101111  # all that bake
CRAFTS: Final[tuple[int, ...]] = (JOINERY, POTTERY, BASKETMAKER)

PRICES: Final[tuple[Cost, ...]] = (
    cost(clay=2),
    cost(clay=3),
    cost(clay=4),
    cost(clay=5),
    cost(wood=1, stone=3),
    cost(clay=3, stone=1),
    cost(clay=1, stone=3),
    cost(wood=2, stone=2),
    cost(clay=2, stone=2),
    cost(reed=2, stone=2),
)
CATEGORIES: Final = ("food",) * len(MAJORS)  # AGR-158
MAJOR_POINTS: Final[tuple[int, ...]] = (1, 1, 1, 1, 4, 2, 3, 2, 2, 2)
WELL_ROUNDS: Final = 5  # the next round spaces that receive 1 food

# ---------------------------------------------------------------- food
#: Food for 1 grain, vegetable, food (none), sheep, boar, cattle at any time, in the order of the goods from GRAIN on.
RAW: Final = (1, 1, 0, 0, 0, 0)
_BY_FIREPLACE: Final = (1, 2, 0, 2, 2, 3)
_BY_HEARTH: Final = (1, 3, 0, 2, 3, 4)
#: The same by the mask of fireplaces and hearths owned (AGR-161, AGR-168, AGR-188).
COOKED: Final = tuple([_BY_HEARTH if owned & 0b1100 else _BY_FIREPLACE if owned else RAW for owned in range(16)])

#: For each craft building: the resource, the food for 1 of it in a harvest, and how many give 1, 2, 3 points at the
#: end.
CRAFT_GOOD: Final[tuple[int, ...]] = (WOOD, CLAY, REED)
CRAFT_FOOD: Final[tuple[int, ...]] = (2, 2, 3)
CRAFT_POINTS: Final[tuple[tuple[int, ...], ...]] = ((3, 5, 7), (3, 5, 7), (2, 4, 5))


def bread(majors: int, grain: int) -> int:
    """The most food that this much grain gives in one Bake Bread action (AGR-193); -1 if not all of it can be baked."""
    food = 0
    if grain and majors >> CLAY_OVEN & 1:
        food += 5
        grain -= 1
    if majors >> STONE_OVEN & 1:
        loaves = min(grain, 2)
        food += 4 * loaves
        grain -= loaves
    if grain == 0:
        return food
    if majors & 0b1100:
        return food + 3 * grain
    return food + 2 * grain if majors & 0b11 else -1


def most_bread(majors: int, grain: int) -> int:
    """How much of this grain one Bake Bread action can bake."""
    if majors & 0b1111:
        return grain
    return min(grain, (majors >> CLAY_OVEN & 1) + 2 * (majors >> STONE_OVEN & 1))
