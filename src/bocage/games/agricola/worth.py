"""What a card in play brings over a whole match, in points, beyond what the farm shows: a judgement, by name.

Goods and points that a card gives at once, or lays on round spaces, are counted where they lie; a card that is not
named here brings nothing else.
"""

from __future__ import annotations

from typing import Final

from bocage.games.agricola.deck import KIND_SIZE, N_CARDS, NAMES

_WORTH: Final[dict[str, float]] = {
    # minor improvements
    "drinking-trough": 0.5, "rammed-clay": 1.0, "handplow": 1.2, "threshing-board": 1.0, "sleeping-corner": 0.3,
    "manger": 1.0, "milk-jug": 1.5, "claypipe": 1.0, "junk-room": 1.5, "basket": 3.5, "dutch-windmill": 1.0,
    "corn-scoop": 1.5, "clearing-spade": 0.1, "lumber-mill": 0.5, "canoe": 1.8, "stone-tongs": 0.8,
    "shepherds-crook": 1.0, "carpenters-parlor": 1.5, "mining-hammer": 1.0, "moldboard-plow": 1.5, "lasso": 0.3,
    "bread-paddle": 1.0, "loom": 2.0, "herring-pot": 2.0, "butter-churn": 1.2, "brook": 2.5, "scullery": 3.0,
    "three-field-rotation": 1.5, "pitchfork": 0.7, "beanfield": 0.7, "loam-pit": 1.5, "hard-porcelain": 0.2,
    # occupations
    "animal-tamer": 0.5, "conservator": 2.5, "hedge-keeper": 1.3, "plow-driver": 1.0, "adoptive-parents": 0.5,
    "stable-architect": 0.8, "grocer": 0.3, "mushroom-collector": 3.0, "roughcaster": 1.0, "wall-builder": 2.0,
    "scythe-worker": 1.5, "seasonal-worker": 4.0, "wood-cutter": 4.0, "firewood-collector": 1.5,
    "clay-hut-builder": 2.0, "frame-builder": 2.0, "braggart": 1.5, "harpooner": 1.5, "stonecutter": 2.0,
    "animal-dealer": 2.0, "conjurer": 2.0, "lutenist": 1.5, "pig-breeder": 0.5, "cottager": 2.0, "groom": 0.7,
    "assistant-tiller": 4.5, "master-bricklayer": 2.0, "scholar": 0.4, "organic-farmer": 1.5, "tutor": 0.7,
    "sheep-walker": 0.2, "manservant": 2.5, "oven-firing-boy": 0.8, "paper-maker": 0.4, "childless": 0.5,
    "small-scale-farmer": 2.2, "geologist": 2.0, "carpenter": 1.5, "house-steward": 1.0, "greengrocer": 2.5,
    "brushwood-collector": 1.5, "storehouse-keeper": 2.0, "pastor": 0.5, "cattle-feeder": 1.5,
}  # fmt: skip
WORTH: Final = [_WORTH.get(NAMES[card], 0.0) for card in range(N_CARDS)]

#: What having a card in hand promises when hands are chosen: the same, or what it gives at once.
_AT_ONCE: Final[dict[str, float]] = {
    "big-country": 4.0, "bottles": 3.0, "caravan": 0.5, "mini-pasture": 1.5, "pond-hut": 2.0, "large-greenhouse": 2.5,
    "sack-cart": 2.0, "thick-forest": 2.5, "market-stall": 1.5, "shifting-cultivation": 1.2, "mantlepiece": 2.0,
    "acorns-basket": 1.5, "consultant": 2.5, "priest": 0.5, "roof-ballaster": 1.0, "sheep-whisperer": 2.5,
    "young-animal-market": 1.0, "strawberry-patch": 2.0, "wool-blankets": 1.5, "lumber-mill": 2.0,
    "clay-embankment": 0.7,
}  # fmt: skip
PROMISE: Final = [max(WORTH[card], _AT_ONCE.get(NAMES[card], 0.0)) for card in range(N_CARDS)]


def in_play(played: tuple[int, ...]) -> float:
    """The worth of all cards in front of a player, at the start of a match."""
    total = 0.0
    for card in played:
        total += WORTH[card]
    return total


def in_hand(minors: int, occupations: int) -> float:
    total = 0.0
    while minors:
        low = minors & -minors
        minors ^= low
        total += PROMISE[low.bit_length() - 1]
    while occupations:
        low = occupations & -occupations
        occupations ^= low
        total += PROMISE[KIND_SIZE + low.bit_length() - 1]
    return total
