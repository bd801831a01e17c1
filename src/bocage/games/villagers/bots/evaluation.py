"""What a village and a hand may still be worth, in gold: the hand-made evaluation of the bots.

A village is worth what the remaining markets would pay it now; silver grows, so it counts for something from the start.
A hand card counts by what it would add, less if cards are missing under it, and only as many cards count as can still
be placed. The weights were found by playing.
"""

from __future__ import annotations

from typing import Final

from bocage.games.villagers.cards.deck import (
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
    SILVERED,
    WILD,
)
from bocage.games.villagers.engine.hidden import KIND, kinds
from bocage.games.villagers.engine.score import count, silver_of
from bocage.games.villagers.engine.village import Village

MOST_SYMBOLS: Final = 3  # further ones raise nothing
MOST_SPARE: Final = 8


class Weights:
    """In gold; only the tuner changes them."""

    __slots__ = (
        "chain",
        "far",
        "farther",
        "food",
        "food_alone",
        "house",
        "jester",
        "near",
        "ready",
        "ring",
        "rival_silver",
        "short",
        "silver",
        "silver_rounds",
        "spare",
        "special",
    )

    def __init__(self) -> None:
        self.food = 1.0  # a visible symbol, for each round to come
        self.food_alone = -0.93  # the same when alone: the Countess recruits as many, so the match is shorter
        self.house = 1.34
        self.short = 0.33  # how much of a symbol counts while it is still in the hand
        self.ring = 0.5  # what others may pay, for each card a key opens
        self.silver = 2.52  # what a silver villager is expected to pay in the end, whatever it pays now
        self.rival_silver = 13.36  # the same for others: better not to help them
        self.silver_rounds = 2.83  # rounds left for all of that hope
        self.ready = 0.53  # share of what a hand card would add, if it fits now
        self.near = 0.31  # if one card is missing under it
        self.far = 0.0  # if one is missing and not in the hand
        self.farther = 0.1  # if more are missing
        self.special = 2.0
        self.spare = 0.18  # any card can be given up for a common
        self.chain = 0.41  # a place in a chain that can still be built on
        self.jester = 5.77


W: Final = Weights()


class Printed:
    """What is printed on a villager: one record instead of a table for each number, because bots read all of them
    together. Those that are `odd` take the place of another or leave the game."""

    __slots__ = ("chains", "food", "gold", "house", "key", "odd", "on", "path", "ring", "silvered")

    def __init__(self, kind: int) -> None:
        self.chains = CHAINS[kind]
        self.food = FOOD[kind]
        self.gold = GOLD[kind]
        self.house = HOUSE[kind]
        self.key = KEY[kind]
        self.odd = ON[kind] == WILD or AWAY[kind] != 0
        self.on = ON[kind]
        self.path = PATH[kind]
        self.ring = RING[kind]
        self.silvered = bool(SILVERED >> kind & 1)


PRINTED: Final = [Printed(kind) for kind in range(len(GOLD))]


def wealth(village: Village, gold: int, markets: int, least: float) -> float:
    """Treasury and what the remaining markets would pay, with at least a minimum for each silver villager."""
    counted = count(village)
    value = float(gold + (village.gold + counted.coins) * (2 - markets))
    for silver in counted.silvers:
        value += max(float(silver), least)
    return value


def hope(worth: float, rounds: float) -> float:
    """How much of the future growth of silver can still be expected."""
    return worth * min(1.0, rounds / W.silver_rounds)


def card_worth(village: Village, kind: int, held: int, markets: int, rounds: float, alone: bool) -> float:
    """The expected value of a hand card; `held` is the mask of the hand."""
    card = PRINTED[kind]
    if card.odd:
        return W.special
    adds = card.gold * (2.0 - markets if rounds >= 1.5 else 1.0) + W.chain * card.chains
    food = W.food_alone if alone else W.food
    adds += (food * card.food + W.house * card.house) * rounds * W.short + W.ring * card.ring
    if card.silvered:
        adds += max(float(silver_of(village, kind)), hope(W.silver, rounds))
    if card.key >= 0:
        adds += 2.0 * (2 - markets) if village.names >> card.key & 1 else -2.0
    missing = 0
    path = card.path
    while missing < len(path) - 1 and not village.fits >> path[missing] & 1:
        missing += 1
        if path[missing] >= COMMONS and not held >> path[missing] & 1:
            missing += 1  # it is not even in the hand
            break
    if missing > 1:
        return adds * (W.far if missing == 2 else W.farther)
    return adds * (W.near if missing else W.ready)


def prospects(village: Village, hand: tuple[int, ...], markets: int, rounds: float, turns: float, alone: bool) -> float:
    """What symbols and hand may still bring: `rounds` are left after this one, `turns` are placements left."""
    return promised(village, worths(village, hand, kinds(hand), markets, rounds, alone), rounds, turns, alone)


def worths(village: Village, hand: tuple[int, ...], held: int, markets: int, rounds: float, alone: bool) -> list[float]:
    """The expected value of each card of a hand, best first."""
    found = [card_worth(village, card & KIND, held, markets, rounds, alone) for card in hand]
    if len(found) > 1:
        found.sort(reverse=True)
    return found


def promised(village: Village, worths: list[float], rounds: float, turns: float, alone: bool) -> float:
    """What symbols may still bring, plus a hand with these card values."""
    food = W.food_alone if alone else W.food
    value = (food * min(village.food, MOST_SYMBOLS) + W.house * min(village.house, MOST_SYMBOLS)) * rounds
    value += W.spare * min(len(worths), MOST_SPARE) * min(1.0, turns)
    places = (2 + min(village.house, MOST_SYMBOLS)) * turns
    for worth in worths:
        if places <= 0.0 or worth <= 0.0:
            break
        value += worth * min(1.0, places)
        places -= 1.0
    return value
