"""What a village will be worth at the end, in coins of its lower total: the hand-made evaluation of the bots.

A coin of the higher total counts nearly half while there is time for the lower one to catch up. Tokens count for what
they may be brewed or baked into, the third of a kind less than the first; lasting advantages count by the turns left.
The weights were found by playing.
"""

from __future__ import annotations

from typing import Final

from bocage.core.masks import bits, ones
from bocage.games.beerbread.cards.box import Box
from bocage.games.beerbread.cards.upgrades import EFFECTS
from bocage.games.beerbread.engine.payment import affordable
from bocage.games.beerbread.engine.pieces import GOODS, PRODUCT, WATER
from bocage.games.beerbread.engine.score import totals
from bocage.games.beerbread.engine.village import Village


class Weights:
    """In coins, unless noted otherwise; only the tuner changes them."""

    __slots__ = (
        "catch_up", "first", "free_ripe", "free_shop", "further", "higher", "icon", "ready", "ripe", "second", "third",
        "water",
    )  # fmt: skip

    def __init__(self) -> None:
        self.higher = 0.48  # a coin of the higher total while the lower one can catch up
        self.catch_up = 10.0  # turns needed for that
        self.first = 0.4  # token of a good
        self.second = 0.35
        self.third = 0.2
        self.further = 0.1
        self.water = 0.6  # share of that for water, which is plentiful
        self.ripe = 5.0  # with more turns than this left, tokens count in full
        self.free_shop = 0.4  # room for a card in brewery or bakery
        self.free_ripe = 6.0  # with more turns than this left, it counts in full
        self.icon = 0.04  # icons in the harvest column, for each card still to play this year
        self.ready = 0.1  # each coin of the best card in a dry year's hand that could be made now


W: Final = Weights()
#: The value of each effect per turn left.
PER_TURN: Final = tuple([kind.worth for kind in EFFECTS])


def worth(villages: list[Village], seat: int, turns: int, cards: int) -> float:
    """The coins a village may end with, `turns` turns before the end; `cards` are the cards in its hand that may be
    made this year, as far as the evaluating seat can see them."""
    village = villages[seat]
    return worth_of(village, totals(villages, seat), barn_worth(village), turns, cards)


def worth_of(village: Village, coins: list[int], barn: float, turns: int, cards: int) -> float:
    """The same, if the totals and the value of the barn are known."""
    box = village.box
    beer, bread = coins[0], coins[1]
    low, high = min(beer, bread), max(beer, bread)
    value = low + W.higher * min(1.0, turns / W.catch_up) * (high - low)
    value += min(1.0, turns / W.ripe) * barn
    for product in range(len(village.shops)):
        if len(village.shops[product]) < village.limits[product]:
            value += W.free_shop * min(1.0, turns / W.free_ripe)
    if village.column:
        value += W.icon * ones(village.hand) * icons(box, village.column)
    for card in village.upgrades:
        value += PER_TURN[box.effect[box.upgrade[card]]] * turns
    if cards:
        value += W.ready * best_ready(village, cards)
    return value


def barn_worth(village: Village) -> float:
    value = 0.0
    for good in range(len(GOODS)):
        n = village.barn[good]
        each = 0.0
        if n > 0:
            each += W.first
        if n > 1:
            each += W.second
        if n > 2:
            each += W.third
        if n > 3:
            each += W.further
            each += W.further * (n - 4)
        value += each * W.water if good == WATER else each
    return value


def icons(box: Box, column: list[int]) -> int:
    """The icons of a harvest column, at most three per good, since a field does not give more."""
    total = 0
    for good in range(len(GOODS)):
        n = 0
        for card in column:
            n += box.harvest[card][good]
        total += min(3, n)
    return total


def best_ready(village: Village, cards: int) -> int:
    """The coins of the best of some cards that could be made now."""
    best, coins = 0, village.box.coins
    for card in bits(cards):
        product = PRODUCT[card]
        if coins[card] > best and len(village.shops[product]) < village.limits[product] and affordable(village, card):
            best = coins[card]
    return best
