"""What markets pay: printed gold, coins on villagers and, at the second one, silver (rulebook pages 18 to 21)."""

from __future__ import annotations

from typing import Final

from bocage.games.villagers.cards.deck import (
    COINS,
    FAMILIES,
    FAMILY,
    GOLD,
    GOLD_SYMBOLS,
    KEY,
    PADLOCKS,
    SILVER,
    SYMBOLS,
    VISIBLE_FOOD,
    VISIBLE_HOUSE,
    WOOD_GOLD,
)
from bocage.games.villagers.engine.village import Village

WOOD: Final = FAMILIES.index("wood")


def measure(village: Village, what: int) -> int:
    """What silver counts: family symbols and padlocks everywhere, the rest where it is visible (VIL-143, VIL-144)."""
    cards = village.cards
    if what < len(FAMILIES):
        return sum([SYMBOLS[card] for card in cards if FAMILY[card] == what])
    if what == GOLD_SYMBOLS:
        return sum([GOLD[cards[node]] > 0 and not village.above[node] for node in range(len(cards))])
    if what == VISIBLE_FOOD:
        return village.food
    if what == VISIBLE_HOUSE:
        return village.house
    if what == PADLOCKS:
        return sum([KEY[card] >= 0 for card in cards])
    if what == WOOD_GOLD:
        wood = [node for node in range(len(cards)) if FAMILY[cards[node]] == WOOD and not village.above[node]]
        return sum([GOLD[cards[node]] for node in wood])
    assert what == COINS
    return max(village.coins)


def silver_of(village: Village, card: int) -> int:
    """What the silver of one visible villager pays in this village."""
    rate, per, what = SILVER[card]
    return rate * (measure(village, what) // per) if rate else 0


def silver(village: Village) -> int:
    """All visible silver of a village."""
    cards, above = village.cards, village.above
    return sum(
        [silver_of(village, cards[node]) for node in range(len(cards)) if SILVER[cards[node]][0] and not above[node]]
    )


def coins(village: Village) -> int:
    """The gold lying on villagers."""
    return sum(village.coins)


def takings(village: Village) -> tuple[int, int, int]:
    """Printed gold, silver and coins: what the second market pays."""
    return village.gold, silver(village), coins(village)
