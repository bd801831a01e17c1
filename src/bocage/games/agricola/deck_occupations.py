"""The 48 occupations, a row each, in the order of their numbers.

Number, name, the fewest players it is used with, category, effects in the notation of `deck_minors`. Occupations have
neither a cost of their own nor points (AGR-152); what a Lessons space asks is the price of the space.
"""

from __future__ import annotations

from typing import Final

OCCUPATIONS: Final[tuple[tuple[str, str, int, str, str], ...]] = (
    ("A086", "animal-tamer", 1, "planner", "play: choose 1 wood | 1 grain"),
    ("A087", "conservator", 1, "planner", ""),
    ("A088", "hedge-keeper", 1, "planner", ""),
    ("A090", "plow-driver", 1, "planner", "may start if stone-house: plow 1"),
    ("A092", "adoptive-parents", 1, "booster", "anytime: own"),
    ("A098", "stable-architect", 1, "points", "score: own"),
    ("A102", "grocer", 1, "goods", "anytime: own"),
    ("A108", "mushroom-collector", 1, "food", "may after wood-spaces: return 1 wood 2 food"),
    ("A110", "roughcaster", 1, "food", "rooms if clay-house: gain 3 food; renovated if clay-to-stone: gain 3 food"),
    ("A111", "wall-builder", 1, "food", "rooms: next 4 1 food"),
    ("A112", "scythe-worker", 1, "crops", "play: gain 1 grain; taking: own"),
    ("A114", "seasonal-worker", 1, "crops",
     "use day-laborer if round-1-5: gain 1 grain; use day-laborer if round-6-on: choose 1 grain | 1 vegetable"),
    ("A116", "wood-cutter", 1, "building", "use wood-spaces: gain 1 wood"),
    ("A119", "firewood-collector", 1, "building",
     "turn-end farmland grain-seeds grain-utilization cultivation: gain 1 wood"),
    ("A120", "clay-hut-builder", 1, "building", "play: own; renovated: own"),
    ("A123", "frame-builder", 1, "building", ""),
    ("A125", "priest", 1, "building", "play if two-clay-rooms: gain 3 clay 2 reed 2 stone"),
    ("A133", "braggart", 3, "points", "score: own"),
    ("A138", "harpooner", 3, "goods", "may with fishing: own"),
    ("A143", "stonecutter", 3, "building", ""),
    ("A147", "animal-dealer", 3, "livestock",
     "may with sheep-market: buy 1 food 1 sheep; may with pig-market: buy 1 food 1 boar; "
     "may with cattle-market: buy 1 food 1 cattle"),
    ("A155", "conjurer", 4, "goods", "use traveling-players: gain 1 wood 1 grain"),
    ("A160", "lutenist", 4, "crops",
     "any-use traveling-players if another: gain 1 food 1 wood; "
     "may any-use traveling-players if another: buy 2 food 1 vegetable"),
    ("A165", "pig-breeder", 4, "livestock", "play: gain 1 boar; round-end if round-12: own"),
    ("B087", "cottager", 1, "planner", "may with day-laborer: own"),
    ("B089", "groom", 1, "planner", "play: gain 1 wood; may start if stone-house: stable 1"),
    ("B091", "assistant-tiller", 1, "planner", "may with day-laborer: plow"),
    ("B095", "master-bricklayer", 1, "booster", ""),
    ("B097", "scholar", 1, "booster", "may start if stone-house: own"),
    ("B098", "organic-farmer", 1, "points", "score: own"),
    ("B099", "tutor", 1, "points", "play: own; score: own"),
    ("B102", "consultant", 1, "goods",
     "play if 1-player: gain 2 grain; play if 2-players: gain 3 clay; "
     "play if 3-players: gain 2 reed; play if 4-players: gain 2 sheep"),
    ("B104", "sheep-walker", 1, "goods", "anytime: own"),
    ("B107", "manservant", 1, "food", "play: own; renovated: own"),
    ("B108", "oven-firing-boy", 1, "food", "may with wood-spaces: bake"),
    ("B109", "paper-maker", 1, "food", "may before-occupation: own"),
    ("B114", "childless", 1, "crops",
     "start if childless: gain 1 food; start if childless: choose 1 grain | 1 vegetable"),
    ("B118", "small-scale-farmer", 1, "building", "start if two-rooms: gain 1 wood"),
    ("B121", "geologist", 1, "building", "use forest reed-bank: gain 1 clay; use clay-pit if 3-on: gain 1 clay"),
    ("B123", "roof-ballaster", 1, "building", "may play: own"),
    ("B126", "carpenter", 1, "building", ""),
    ("B136", "house-steward", 3, "points", "play: own; score: own"),
    ("B142", "greengrocer", 3, "crops", "use grain-seeds: gain 1 vegetable"),
    ("B145", "brushwood-collector", 3, "building", ""),
    ("B156", "storehouse-keeper", 4, "goods", "use resource-market: choose 1 clay | 1 grain"),
    ("B163", "pastor", 4, "building", "play: own; room: own"),
    ("B164", "sheep-whisperer", 4, "livestock", "play: later 2,5,8,10 1 sheep"),
    ("B166", "cattle-feeder", 4, "livestock", "may with grain-seeds: buy 1 food 1 cattle"),
)  # fmt: skip
