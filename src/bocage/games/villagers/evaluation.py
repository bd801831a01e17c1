"""What a village and a hand may still be worth, in gold: the compass of the bots.

A village is worth what the markets to come would pay it now; silver grows, so it counts for something from the start. A
hand card counts by what it would add, the less the more is missing under it, and only as many cards count as can still
be placed. The weights were found by playing.
"""

from __future__ import annotations

from typing import Final

from bocage.games.villagers.deck import AWAY, CHAINS, COMMONS, FOOD, GOLD, HOUSE, KEY, ON, PATH, RING, SILVER, WILD
from bocage.games.villagers.hidden import KIND
from bocage.games.villagers.score import coins, silver_of
from bocage.games.villagers.village import Village

FOOD_WORTH: Final = 1.0  # of a visible symbol, for each round to come
FOOD_ALONE: Final = -1.0  # the Countess recruits as many, and the match is over sooner
HOUSE_WORTH: Final = 1.4
MOST_SYMBOLS: Final = 3  # more than these raise nothing
SHORT: Final = 0.35  # how much of a symbol counts while it is still in the hand
RING_WORTH: Final = 0.5  # what others may pay, for each card a key opens
SILVER_WORTH: Final = 5.4  # what a silver villager may be hoped to pay in the end, whatever it pays now
RIVAL_SILVER: Final = 11.0  # the same of others: better not to help them
SILVER_ROUNDS: Final = 2.0  # to come, for all of that hope
#: Of what a card would add, how much counts: it fits now, one card is missing, more are missing.
NEAR: Final = (0.42, 0.4, 0.08, 0.11)
SPECIAL_WORTH: Final = 2.0
SPARE_WORTH: Final = 0.8  # any card can be given up for a common
MOST_SPARE: Final = 8
CHAIN_WORTH: Final = 0.6  # a place in a chain that can still be built on
JESTER_WORTH: Final = 6.0


def wealth(village: Village, gold: int, markets: int, least: float) -> float:
    """Treasury and what the markets still to come would pay, and of each silver villager at least so much."""
    value = float(gold + (village.gold + coins(village)) * (2 - markets))
    cards, above = village.cards, village.above
    for node in range(len(cards)):
        if SILVER[cards[node]][0] and not above[node]:
            value += max(float(silver_of(village, cards[node])), least)
    return value


def hope(worth: float, rounds: float) -> float:
    """How much of what silver may come to pay can still be hoped for."""
    return worth * min(1.0, rounds / SILVER_ROUNDS)


def card_worth(village: Village, kind: int, held: int, markets: int, rounds: float, food: float) -> float:
    """What a hand card promises; `held` is the mask of the hand, `food` the worth of a Food symbol a round."""
    if ON[kind] == WILD or AWAY[kind]:
        return SPECIAL_WORTH
    adds = GOLD[kind] * (2.0 - markets if rounds >= 1.5 else 1.0) + CHAIN_WORTH * CHAINS[kind]
    adds += (food * FOOD[kind] + HOUSE_WORTH * HOUSE[kind]) * rounds * SHORT + RING_WORTH * RING[kind]
    if SILVER[kind][0]:
        adds += max(float(silver_of(village, kind)), hope(SILVER_WORTH, rounds))
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
    """What symbols and hand may still bring: `rounds` are to come after this one, `turns` are placements to come."""
    food = FOOD_ALONE if alone else FOOD_WORTH
    held = 0
    for card in hand:
        held |= 1 << (card & KIND)
    worths = [card_worth(village, card & KIND, held, markets, rounds, food) for card in hand]
    worths.sort(reverse=True)
    value = (food * min(village.food, MOST_SYMBOLS) + HOUSE_WORTH * min(village.house, MOST_SYMBOLS)) * rounds
    value += SPARE_WORTH * min(len(hand), MOST_SPARE) * min(1.0, turns)
    places = (2 + min(village.house, MOST_SYMBOLS)) * turns
    for worth in worths:
        if places <= 0.0 or worth <= 0.0:
            break
        value += worth * min(1.0, places)
        places -= 1.0
    return value
