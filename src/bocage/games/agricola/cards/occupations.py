"""The occupations, one record each, by number.

As in `minors`; `least` is the smallest number of players a card is used with. Occupations have neither cost nor points
(AGR-152): the price of a Lessons space belongs to the space. Code is in `odd_occupations_*`.
"""

from __future__ import annotations

from typing import Final

from bocage.games.agricola.cards.records import Occupation

# fmt: off
OCCUPATIONS: Final = (
    Occupation("A086", "animal-tamer", "planner", "hunter", worth=0.5, effects="play: choose 1 wood | 1 grain"),
    Occupation("A087", "conservator", "planner", "locksmith", worth=2.5),
    Occupation("A088", "hedge-keeper", "planner", "wattler", worth=1.3),
    Occupation("A090", "plow-driver", "planner", "ore-muler", worth=1.0, effects="may start if stone-house: plow 1"),
    Occupation("A092", "adoptive-parents", "booster", "founders", worth=0.5, effects="anytime: own"),
    Occupation("A098", "stable-architect", "points", "cartwright", worth=0.8, effects="score: own"),
    Occupation("A102", "grocer", "goods", "grocer", worth=0.3, effects="anytime: own"),
    Occupation(
        "A108", "mushroom-collector", "food", "truffler", worth=3.0,
        effects="may after wood-spaces: return 1 wood 2 food",
    ),
    Occupation(
        "A110", "roughcaster", "food", "tinner", worth=1.0,
        effects="rooms if clay-house: gain 3 food; renovated if clay-to-stone: gain 3 food",
    ),
    Occupation("A111", "wall-builder", "food", "mason", worth=2.0, effects="rooms: next 4 1 food"),
    Occupation("A112", "scythe-worker", "crops", "hayer", worth=1.5, effects="play: gain 1 grain; taking: own"),
    Occupation(
        "A114", "seasonal-worker", "crops", "harvester", worth=4.0,
        effects="use day-laborer if round-1-5: gain 1 grain; "
            "use day-laborer if round-6-on: choose 1 grain | 1 vegetable",
    ),
    Occupation("A116", "wood-cutter", "building", "lumberjack", worth=4.0, effects="use wood-spaces: gain 1 wood"),
    Occupation(
        "A119", "firewood-collector", "building", "log-rafter", worth=1.5,
        effects="turn-end farmland grain-seeds grain-utilization cultivation: gain 1 wood",
    ),
    Occupation("A120", "clay-hut-builder", "building", "thatcher", worth=2.0, effects="play: own; renovated: own"),
    Occupation("A123", "frame-builder", "building", "wheeler", worth=2.0),
    Occupation(
        "A125", "priest", "building", "priest", promise=0.5,
        effects="play if two-clay-rooms: gain 3 clay 2 reed 2 stone",
    ),
    Occupation("A133", "braggart", "points", "jester", least=3, worth=1.5, effects="score: own"),
    Occupation("A138", "harpooner", "goods", "fisher", least=3, worth=1.5, effects="may with fishing: own"),
    Occupation("A143", "stonecutter", "building", "miner", least=3, worth=2.0),
    Occupation(
        "A147", "animal-dealer", "livestock", "horse-trader", least=3, worth=2.0,
        effects="may with sheep-market: buy 1 food 1 sheep; may with pig-market: buy 1 food 1 boar; "
            "may with cattle-market: buy 1 food 1 cattle",
    ),
    Occupation(
        "A155", "conjurer", "goods", "smuggler", least=4, worth=2.0,
        effects="use traveling-players: gain 1 wood 1 grain",
    ),
    Occupation(
        "A160", "lutenist", "crops", "peddler", least=4, worth=1.5,
        effects="any-use traveling-players if another: gain 1 food 1 wood; "
            "may any-use traveling-players if another: buy 2 food 1 vegetable",
    ),
    Occupation(
        "A165", "pig-breeder", "livestock", "swineherd", least=4, worth=0.5,
        effects="play: gain 1 boar; round-end if round-12: own",
    ),
    Occupation("B087", "cottager", "planner", "bed-builder", worth=2.0, effects="may with day-laborer: own"),
    Occupation(
        "B089", "groom", "planner", "saddler", worth=0.7,
        effects="play: gain 1 wood; may start if stone-house: stable 1",
    ),
    Occupation("B091", "assistant-tiller", "planner", "apprentice", worth=4.5, effects="may with day-laborer: plow"),
    Occupation("B095", "master-bricklayer", "booster", "blacksmith", worth=2.0),
    Occupation("B097", "scholar", "booster", "agent", worth=0.4, effects="may start if stone-house: own"),
    Occupation("B098", "organic-farmer", "points", "beekeeper", worth=1.5, effects="score: own"),
    Occupation("B099", "tutor", "points", "freemason", worth=0.7, effects="play: own; score: own"),
    Occupation(
        "B102", "consultant", "goods", "wine-trader", promise=2.5,
        effects="play if 1-player: gain 2 grain; play if 2-players: gain 3 clay; "
            "play if 3-players: gain 2 reed; play if 4-players: gain 2 sheep",
    ),
    Occupation("B104", "sheep-walker", "goods", "shepherd", worth=0.2, effects="anytime: own"),
    Occupation("B107", "manservant", "food", "chandler", worth=2.5, effects="play: own; renovated: own"),
    Occupation("B108", "oven-firing-boy", "food", "brewer", worth=0.8, effects="may with wood-spaces: bake"),
    Occupation("B109", "paper-maker", "food", "wood-carver", worth=0.4, effects="may before-occupation: own"),
    Occupation(
        "B114", "childless", "crops", "tailor", worth=0.5,
        effects="start if childless: gain 1 food; start if childless: choose 1 grain | 1 vegetable",
    ),
    Occupation(
        "B118", "small-scale-farmer", "building", "poulterer", worth=2.2,
        effects="start if two-rooms: gain 1 wood",
    ),
    Occupation(
        "B121", "geologist", "building", "seeker", worth=2.0,
        effects="use forest reed-bank: gain 1 clay; use clay-pit if 3-on: gain 1 clay",
    ),
    Occupation("B123", "roof-ballaster", "building", "spelunker", promise=1.0, effects="may play: own"),
    Occupation("B126", "carpenter", "building", "carpenter", worth=1.5),
    Occupation("B136", "house-steward", "points", "vintner", least=3, worth=1.0, effects="play: own; score: own"),
    Occupation(
        "B142", "greengrocer", "crops", "graper", least=3, worth=2.5,
        effects="use grain-seeds: gain 1 vegetable",
    ),
    Occupation("B145", "brushwood-collector", "building", "cooper", least=3, worth=1.5),
    Occupation(
        "B156", "storehouse-keeper", "goods", "fromager", least=4, worth=2.0,
        effects="use resource-market: choose 1 clay | 1 grain",
    ),
    Occupation("B163", "pastor", "building", "monk", least=4, worth=0.5, effects="play: own; room: own"),
    Occupation(
        "B164", "sheep-whisperer", "livestock", "spinner", least=4, promise=2.5,
        effects="play: later 2,5,8,10 1 sheep",
    ),
    Occupation(
        "B166", "cattle-feeder", "livestock", "grazier", least=4, worth=1.5,
        effects="may with grain-seeds: buy 1 food 1 cattle",
    ),
)
# fmt: on
