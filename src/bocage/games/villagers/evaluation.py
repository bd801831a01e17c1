"""What a village and a hand may still be worth, in gold: the compass of the bots.

A village is worth what the markets to come would pay it now. A hand card counts by what it would add, the less the more
is missing under it, and only as many cards count as can still be placed. The weights were found by playing.
"""

from __future__ import annotations

from typing import Final

from bocage.games.villagers.deck import (
    AWAY,
    CHAINS,
    COMMONS,
    FOOD,
    GOLD,
    HOUSE,
    KEY,
    ON,
    PATH,
    RING,
    SILVER,
    WILD,
)
from bocage.games.villagers.hidden import KIND
from bocage.games.villagers.score import coins, silver, silver_of
from bocage.games.villagers.village import Village

FOOD_WORTH: Final = 1.6  # of a visible symbol, for each round to come
HOUSE_WORTH: Final = 1.6
MOST_SYMBOLS: Final = 3  # more than these raise nothing
RING_WORTH: Final = 0.2  # what others may pay, for each card a key opens
#: Of what a card would add, how much counts: it fits now, one card is missing, more are missing.
NEAR: Final = (0.75, 0.5, 0.2, 0.1)
SPECIAL_WORTH: Final = 2.0
SPARE_WORTH: Final = 0.4  # any card can be given up for a common
JESTER_WORTH: Final = 6.0
CHAIN_WORTH: Final = 0.5  # a place in a chain that can still be built on


def wealth(village: Village, gold: int, markets: int) -> float:
    """Treasury and what the markets still to come would pay."""
    open_gold = village.gold + coins(village)
    return gold + open_gold * (2 - markets) + silver(village)


def symbols(food: int, house: int, rounds: float) -> float:
    """What visible Food and Houses are worth in the rounds to come."""
    return (FOOD_WORTH * min(food, MOST_SYMBOLS) + HOUSE_WORTH * min(house, MOST_SYMBOLS)) * rounds


def card_worth(village: Village, kind: int, held: int, markets: int, rounds: float) -> float:
    """What a hand card promises; `held` is the mask of the hand."""
    if ON[kind] == WILD or AWAY[kind]:
        return SPECIAL_WORTH
    adds = GOLD[kind] * (2.0 - markets if rounds >= 1.5 else 1.0) + CHAIN_WORTH * CHAINS[kind]
    adds += (FOOD_WORTH * FOOD[kind] + HOUSE_WORTH * HOUSE[kind]) * rounds * 0.7 + RING_WORTH * RING[kind]
    if SILVER[kind][0]:
        adds += max(3.0, silver_of(village, kind))
    if KEY[kind] >= 0:
        adds += 2.0 * (2 - markets) if village.names >> KEY[kind] & 1 else -2.0
    missing = 0
    path = PATH[kind]
    while missing < len(path) - 1 and not village.fits >> path[missing] & 1:
        missing += 1
        if path[missing] >= COMMONS and not held >> path[missing] & 1:
            missing += 1  # it is not even in the hand
            break
    return adds * NEAR[min(missing, 3)]


def prospects(village: Village, hand: tuple[int, ...], markets: int, rounds: float, turns: float, alone: bool) -> float:
    """What symbols and hand may still bring; `rounds` are to come after this one, `turns` are placements to come."""
    held = 0
    for card in hand:
        held |= 1 << (card & KIND)
    worths = [card_worth(village, card & KIND, held, markets, rounds) for card in hand]
    worths.sort(reverse=True)
    places = (2 + min(village.house, MOST_SYMBOLS)) * turns
    value = symbols(0 if alone else village.food, village.house, rounds) + SPARE_WORTH * min(len(hand), 8) * min(
        1.0, turns
    )
    for worth in worths:
        if places <= 0.0 or worth <= 0.0:
            break
        value += worth * min(1.0, places)
        places -= 1.0
    return value
