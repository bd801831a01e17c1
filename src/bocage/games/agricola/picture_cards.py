"""The pictures of cards: a symbol for each improvement, a face for each occupation."""

from __future__ import annotations

from functools import cache
from typing import Final

from bocage.games.agricola.deck_minors import MINORS
from bocage.games.agricola.deck_occupations import OCCUPATIONS
from bocage.look.html import icon
from bocage.look.portraits import PORTRAITS

MAJOR_SYMBOLS: Final = {
    "fireplace-2": "fireplace", "fireplace-3": "fireplace", "hearth-4": "hearth", "hearth-5": "hearth", "well": "well",
    "clay-oven": "clay-oven", "stone-oven": "stone-oven", "joinery": "joinery", "pottery": "pottery",
    "basketmaker": "basket",
}  # fmt: skip
MINOR_SYMBOLS: Final = {
    "shifting-cultivation": "field", "clay-embankment": "clay", "young-animal-market": "cattle",
    "drinking-trough": "trough", "rammed-clay": "clay-room", "handplow": "plow", "threshing-board": "flail",
    "sleeping-corner": "bed", "manger": "hay", "big-country": "expansion", "wool-blankets": "wool",
    "pond-hut": "cottage", "milk-jug": "milk", "claypipe": "pipe", "junk-room": "storage", "basket": "basket",
    "dutch-windmill": "mill", "corn-scoop": "scoop", "large-greenhouse": "greenhouse", "clearing-spade": "spade",
    "lumber-mill": "workshop", "canoe": "canoe", "stone-tongs": "tongs", "shepherds-crook": "crook",
    "mini-pasture": "fence", "market-stall": "market", "caravan": "caravan", "carpenters-parlor": "joinery",
    "mining-hammer": "tool", "moldboard-plow": "plow-wheel", "lasso": "lasso", "bread-paddle": "bread",
    "mantlepiece": "fireplace", "bottles": "bottle", "loom": "loom", "strawberry-patch": "strawberry",
    "herring-pot": "fish", "butter-churn": "churn", "brook": "water", "scullery": "house",
    "three-field-rotation": "rotation", "pitchfork": "pitchfork", "sack-cart": "cart", "beanfield": "sprout",
    "thick-forest": "tree", "loam-pit": "boulder", "hard-porcelain": "pottery", "acorns-basket": "acorn",
}  # fmt: skip
FACES: Final = {
    "animal-tamer": "hunter", "conservator": "locksmith", "hedge-keeper": "wattler", "plow-driver": "ore-muler",
    "adoptive-parents": "founders", "stable-architect": "cartwright", "grocer": "grocer",
    "mushroom-collector": "truffler", "roughcaster": "tinner", "wall-builder": "mason", "scythe-worker": "hayer",
    "seasonal-worker": "harvester", "wood-cutter": "lumberjack", "firewood-collector": "log-rafter",
    "clay-hut-builder": "thatcher", "frame-builder": "wheeler", "priest": "priest", "braggart": "jester",
    "harpooner": "fisher", "stonecutter": "miner", "animal-dealer": "horse-trader", "conjurer": "smuggler",
    "lutenist": "peddler", "pig-breeder": "swineherd", "cottager": "bed-builder", "groom": "saddler",
    "assistant-tiller": "apprentice", "master-bricklayer": "blacksmith", "scholar": "agent",
    "organic-farmer": "beekeeper", "tutor": "freemason", "consultant": "wine-trader", "sheep-walker": "shepherd",
    "manservant": "chandler", "oven-firing-boy": "brewer", "paper-maker": "wood-carver", "childless": "tailor",
    "small-scale-farmer": "poulterer", "geologist": "seeker", "roof-ballaster": "spelunker", "carpenter": "carpenter",
    "house-steward": "vintner", "greengrocer": "graper", "brushwood-collector": "cooper",
    "storehouse-keeper": "fromager", "pastor": "monk", "sheep-whisperer": "spinner", "cattle-feeder": "grazier",
}  # fmt: skip
#: What a card is for: the colour of the cloth of its people.
CLASSES: Final = {row[1]: row[6] for row in MINORS} | {row[1]: row[3] for row in OCCUPATIONS}


@cache
def picture(card: str) -> str:
    """The picture of a card or a major improvement, decoration beside its name."""
    if card in FACES:
        return f'<svg class="pt" aria-hidden="true"><use href="{PORTRAITS}#{FACES[card]}"/></svg>'
    return icon(MAJOR_SYMBOLS[card] if card in MAJOR_SYMBOLS else MINOR_SYMBOLS[card])


@cache
def family(card: str) -> str:
    """The classes of a card: its kind, and what it is for."""
    if card in MAJOR_SYMBOLS:
        return "maj"
    return f"{'occ' if card in FACES else 'min'} for-{CLASSES[card]}"
