"""The 48 minor improvements, a row each, in the order of their numbers.

Number, name, cost, prerequisite, points, whether the card travels to the left neighbour, category, effects. Names and
texts in both languages are in the catalogues. Effects are clauses `[may] moment [spaces] [if condition]: verb`,
explained in `verbs`; the verb `own` is a function or question of that card alone, found in `hooks_*` under its name or
number. A card without a clause only changes a cost, a capacity or a permission (`asked`).
"""

from __future__ import annotations

from typing import Final

STAYS: Final = False
TRAVELS: Final = True

#: One row a card; a cost "per person" is paid for every person one has.
MINORS: Final[tuple[tuple[str, str, str, str, int, bool, str, str], ...]] = (
    ("A002", "shifting-cultivation", "2 food", "", 0, TRAVELS, "planner", "play: plow"),
    ("A005", "clay-embankment", "1 food", "", 0, TRAVELS, "building", "play: own"),
    ("A009", "young-animal-market", "1 sheep", "", 0, TRAVELS, "livestock", "play: gain 1 cattle"),
    ("A012", "drinking-trough", "1 clay", "", 0, STAYS, "planner", ""),
    ("A016", "rammed-clay", "", "", 0, STAYS, "planner", "play: gain 1 clay"),
    ("A019", "handplow", "1 wood", "", 0, STAYS, "planner", "play: own; may start: own"),
    ("A024", "threshing-board", "1 wood", "occupations >= 2", 1, STAYS, "booster",
     "use farmland cultivation: own; may use cultivation: own; may with farmland cultivation: own"),
    ("A026", "sleeping-corner", "1 wood", "grain-fields >= 2", 1, STAYS, "booster", ""),
    ("A032", "manger", "2 wood", "", 0, STAYS, "points", "score: own"),
    ("A033", "big-country", "", "unused-spaces <= 0", 0, STAYS, "points", "play: own"),
    ("A038", "wool-blankets", "", "sheep >= 5", 0, STAYS, "points", "score: own"),
    ("A044", "pond-hut", "1 wood", "occupations <= 2", 1, STAYS, "food", "play: next 3 1 food"),
    ("A050", "milk-jug", "1 clay", "", 0, STAYS, "food", "any-use cattle-market: own"),
    ("A053", "claypipe", "1 clay", "", 0, STAYS, "food", "home if gained-7: gain 2 food"),
    ("A055", "junk-room", "1 wood 1 clay", "", 0, STAYS, "food", "improved: gain 1 food"),
    ("A056", "basket", "1 reed", "", 0, STAYS, "food", "may after wood-spaces: return 2 wood 3 food"),
    ("A063", "dutch-windmill", "2 wood 2 stone", "", 2, STAYS, "food", "baked if after-harvest: gain 3 food"),
    ("A067", "corn-scoop", "1 wood", "", 0, STAYS, "crops", "use grain-seeds: gain 1 grain"),
    ("A069", "large-greenhouse", "2 wood", "occupations >= 2", 0, STAYS, "crops", "play: later 4,7,9 1 vegetable"),
    ("A071", "clearing-spade", "1 wood", "", 0, STAYS, "crops", "anytime: own"),
    ("A075", "lumber-mill", "2 stone", "occupations <= 3", 2, STAYS, "building", ""),
    ("A078", "canoe", "2 wood", "occupations >= 1", 1, STAYS, "building", "use fishing: gain 1 food 1 reed"),
    ("A080", "stone-tongs", "1 wood", "", 0, STAYS, "building", "use quarries: gain 1 stone"),
    ("A083", "shepherds-crook", "1 wood", "", 0, STAYS, "livestock", "fenced: own"),
    ("B002", "mini-pasture", "2 food", "", 0, TRAVELS, "planner", "play: own"),
    ("B008", "market-stall", "1 grain", "", 0, TRAVELS, "crops", "play: gain 1 vegetable"),
    ("B010", "caravan", "3 wood 3 food", "", 0, STAYS, "planner", ""),
    ("B013", "carpenters-parlor", "1 wood 1 stone", "", 0, STAYS, "planner", ""),
    ("B016", "mining-hammer", "1 wood", "", 0, STAYS, "planner", "play: gain 1 food; may renovated: stable 0"),
    ("B019", "moldboard-plow", "2 wood", "occupations >= 1", 0, STAYS, "planner", "may with farmland: own"),
    ("B024", "lasso", "1 reed", "", 0, STAYS, "booster", "after-turn: own"),
    ("B025", "bread-paddle", "1 wood", "", 0, STAYS, "booster", "play: gain 1 food; may occupation: bake"),
    ("B033", "mantlepiece", "1 stone", "house >= 1", -3, STAYS, "points", "play: own"),
    ("B036", "bottles", "1 clay 1 food per person", "", 4, STAYS, "points", ""),
    ("B039", "loom", "2 wood", "occupations >= 2", 1, STAYS, "points", "fields: own; score: own"),
    ("B045", "strawberry-patch", "1 wood", "vegetable-fields >= 2", 2, STAYS, "food", "play: next 3 1 food"),
    ("B047", "herring-pot", "1 clay", "", 0, STAYS, "food", "use fishing: next 3 1 food"),
    ("B050", "butter-churn", "1 wood", "occupations <= 3", 1, STAYS, "food", "fields: own"),
    ("B056", "brook", "", "fishing >= 1", 0, STAYS, "food", "use if above-fishing: gain 1 food"),
    ("B057", "scullery", "1 wood 1 clay", "", 0, STAYS, "food", "start if wood-house: gain 1 food"),
    ("B061", "three-field-rotation", "", "occupations >= 3", 0, STAYS, "food",
     "fields-start if three-fields: gain 3 food"),
    ("B062", "pitchfork", "1 wood", "", 0, STAYS, "food", "use grain-seeds if farmland-taken: gain 3 food"),
    ("B066", "sack-cart", "2 wood", "occupations >= 2", 0, STAYS, "crops", "play: rounds 5,8,11,14 1 grain"),
    ("B068", "beanfield", "1 food", "occupations >= 2", 1, STAYS, "crops", ""),
    ("B074", "thick-forest", "", "clay >= 5", 0, STAYS, "building", "play: rounds 2,4,6,8,10,12,14 1 wood"),
    ("B077", "loam-pit", "1 food", "occupations >= 3", 1, STAYS, "building", "use day-laborer: gain 3 clay"),
    ("B080", "hard-porcelain", "1 clay", "", 0, STAYS, "building", "anytime: own"),
    ("B084", "acorns-basket", "1 reed", "occupations >= 3", 0, STAYS, "livestock", "play: next 2 1 boar"),
)  # fmt: skip
