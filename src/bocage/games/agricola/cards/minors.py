"""The minor improvements, one record each, by number.

A record has all data about a card: number, name, category, picture; cost, prerequisite, points, whether it travels to
the left neighbour, its effects, and its value to bots. Its name and text in each language are in the catalogues
(`card.<name>`, `text.card.<name>`). Effects are clauses `[may] moment [spaces] [if condition]: verb`, explained in
`verbs`. The verb `own` stands for the card's own code: its class in `odd_minors_*`, which may also change a cost, a
capacity or a permission.
"""

from __future__ import annotations

from typing import Final

from bocage.games.agricola.cards.records import Minor

# fmt: off
MINORS: Final = (
    Minor(
        "A002", "shifting-cultivation", "planner", "field", cost="2 food", travels=True, promise=1.2,
        effects="play: plow",
    ),
    Minor(
        "A005", "clay-embankment", "building", "clay", cost="1 food", travels=True, promise=0.7,
        effects="play: own",
    ),
    Minor(
        "A009", "young-animal-market", "livestock", "cattle", cost="1 sheep", travels=True, promise=1.0,
        effects="play: gain 1 cattle",
    ),
    Minor("A012", "drinking-trough", "planner", "trough", cost="1 clay", worth=0.5),
    Minor("A016", "rammed-clay", "planner", "clay-room", worth=1.0, effects="play: gain 1 clay"),
    Minor("A019", "handplow", "planner", "plow", cost="1 wood", worth=1.2, effects="play: own; may start: own"),
    Minor(
        "A024", "threshing-board", "booster", "flail", cost="1 wood", needs="occupations >= 2", points=1, worth=1.0,
        effects="use farmland cultivation: own; may use cultivation: own; may with farmland cultivation: own",
    ),
    Minor("A026", "sleeping-corner", "booster", "bed", cost="1 wood", needs="grain-fields >= 2", points=1, worth=0.3),
    Minor("A032", "manger", "points", "hay", cost="2 wood", worth=1.0, effects="score: own"),
    Minor(
        "A033", "big-country", "points", "expansion", needs="unused-spaces <= 0", promise=4.0, bonus=True,
        effects="play: own",
    ),
    Minor("A038", "wool-blankets", "points", "wool", needs="sheep >= 5", promise=1.5, effects="score: own"),
    Minor(
        "A044", "pond-hut", "food", "cottage", cost="1 wood", needs="occupations <= 2", points=1, promise=2.0,
        effects="play: next 3 1 food",
    ),
    Minor("A050", "milk-jug", "food", "milk", cost="1 clay", worth=1.5, effects="any-use cattle-market: own"),
    Minor("A053", "claypipe", "food", "pipe", cost="1 clay", worth=1.0, effects="home if gained-7: gain 2 food"),
    Minor("A055", "junk-room", "food", "storage", cost="1 wood 1 clay", worth=1.5, effects="improved: gain 1 food"),
    Minor(
        "A056", "basket", "food", "basket", cost="1 reed", worth=3.5,
        effects="may after wood-spaces: return 2 wood 3 food",
    ),
    Minor(
        "A063", "dutch-windmill", "food", "mill", cost="2 wood 2 stone", points=2, worth=1.0,
        effects="baked if after-harvest: gain 3 food",
    ),
    Minor("A067", "corn-scoop", "crops", "scoop", cost="1 wood", worth=1.5, effects="use grain-seeds: gain 1 grain"),
    Minor(
        "A069", "large-greenhouse", "crops", "greenhouse", cost="2 wood", needs="occupations >= 2", promise=2.5,
        effects="play: later 4,7,9 1 vegetable",
    ),
    Minor("A071", "clearing-spade", "crops", "spade", cost="1 wood", worth=0.1, effects="anytime: own"),
    Minor(
        "A075", "lumber-mill", "building", "workshop", cost="2 stone", needs="occupations <= 3", points=2,
        worth=0.5, promise=2.0,
    ),
    Minor(
        "A078", "canoe", "building", "canoe", cost="2 wood", needs="occupations >= 1", points=1, worth=1.8,
        effects="use fishing: gain 1 food 1 reed",
    ),
    Minor("A080", "stone-tongs", "building", "tongs", cost="1 wood", worth=0.8, effects="use quarries: gain 1 stone"),
    Minor("A083", "shepherds-crook", "livestock", "crook", cost="1 wood", worth=1.0, effects="fenced: own"),
    Minor("B002", "mini-pasture", "planner", "fence", cost="2 food", travels=True, promise=1.5, effects="play: own"),
    Minor(
        "B008", "market-stall", "crops", "market", cost="1 grain", travels=True, promise=1.5,
        effects="play: gain 1 vegetable",
    ),
    Minor("B010", "caravan", "planner", "caravan", cost="3 wood 3 food", promise=0.5),
    Minor("B013", "carpenters-parlor", "planner", "joinery", cost="1 wood 1 stone", worth=1.5),
    Minor(
        "B016", "mining-hammer", "planner", "tool", cost="1 wood", worth=1.0,
        effects="play: gain 1 food; may renovated: stable 0",
    ),
    Minor(
        "B019", "moldboard-plow", "planner", "plow-wheel", cost="2 wood", needs="occupations >= 1", worth=1.5,
        effects="may with farmland: own",
    ),
    Minor("B024", "lasso", "booster", "lasso", cost="1 reed", worth=0.3, effects="after-turn: own"),
    Minor(
        "B025", "bread-paddle", "booster", "bread", cost="1 wood", worth=1.0,
        effects="play: gain 1 food; may occupation: bake",
    ),
    Minor(
        "B033", "mantlepiece", "points", "fireplace", cost="1 stone", needs="house >= 1", points=-3, promise=2.0,
        bonus=True, effects="play: own",
    ),
    Minor("B036", "bottles", "points", "bottle", cost="1 clay 1 food per person", points=4, promise=3.0),
    Minor(
        "B039", "loom", "points", "loom", cost="2 wood", needs="occupations >= 2", points=1, worth=2.0,
        effects="fields: own; score: own",
    ),
    Minor(
        "B045", "strawberry-patch", "food", "strawberry", cost="1 wood", needs="vegetable-fields >= 2", points=2,
        promise=2.0, effects="play: next 3 1 food",
    ),
    Minor("B047", "herring-pot", "food", "fish", cost="1 clay", worth=2.0, effects="use fishing: next 3 1 food"),
    Minor(
        "B050", "butter-churn", "food", "churn", cost="1 wood", needs="occupations <= 3", points=1, worth=1.2,
        effects="fields: own",
    ),
    Minor(
        "B056", "brook", "food", "water", needs="fishing >= 1", worth=2.5,
        effects="use if above-fishing: gain 1 food",
    ),
    Minor(
        "B057", "scullery", "food", "house", cost="1 wood 1 clay", worth=3.0,
        effects="start if wood-house: gain 1 food",
    ),
    Minor(
        "B061", "three-field-rotation", "food", "rotation", needs="occupations >= 3", worth=1.5,
        effects="fields-start if three-fields: gain 3 food",
    ),
    Minor(
        "B062", "pitchfork", "food", "pitchfork", cost="1 wood", worth=0.7,
        effects="use grain-seeds if farmland-taken: gain 3 food",
    ),
    Minor(
        "B066", "sack-cart", "crops", "cart", cost="2 wood", needs="occupations >= 2", promise=2.0,
        effects="play: rounds 5,8,11,14 1 grain",
    ),
    Minor("B068", "beanfield", "crops", "sprout", cost="1 food", needs="occupations >= 2", points=1, worth=0.7),
    Minor(
        "B074", "thick-forest", "building", "tree", needs="clay >= 5", promise=2.5,
        effects="play: rounds 2,4,6,8,10,12,14 1 wood",
    ),
    Minor(
        "B077", "loam-pit", "building", "boulder", cost="1 food", needs="occupations >= 3", points=1, worth=1.5,
        effects="use day-laborer: gain 3 clay",
    ),
    Minor("B080", "hard-porcelain", "building", "pottery", cost="1 clay", worth=0.2, effects="anytime: own"),
    Minor(
        "B084", "acorns-basket", "livestock", "acorn", cost="1 reed", needs="occupations >= 3", promise=1.5,
        effects="play: next 2 1 boar",
    ),
)
# fmt: on
