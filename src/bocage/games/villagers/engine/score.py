"""What markets pay: printed gold, coins on villagers and, at the second one, silver (rulebook pages 18 to 21)."""

from __future__ import annotations

from typing import Final

from bocage.games.villagers.cards.deck import (
    CHAINS,
    COINS,
    COMMONS,
    FAMILIES,
    FAMILY,
    GOLD,
    GOLD_SYMBOLS,
    KEY,
    MEASURES,
    PADLOCKS,
    RING,
    SILVER,
    SILVERED,
    SYMBOLS,
    VISIBLE_FOOD,
    VISIBLE_HOUSE,
    WOOD_GOLD,
)
from bocage.games.villagers.engine.village import Count, Village

WOOD: Final = FAMILIES.index("wood")


def count(village: Village) -> Count:
    """Family symbols and padlocks count everywhere, the rest where it is visible (VIL-143, VIL-144)."""
    if village._count is None:
        village._count = _count(village)
    return village._count


def _count(village: Village) -> Count:
    cards, roles, above = village.cards, village.roles, village.above
    measures, places = [0] * len(MEASURES), [0] * (COMMONS + 1)
    visible: list[int] = []
    uncovered, golden, rings = 0, 0, 0
    for node in range(len(cards)):
        card, role = cards[node], roles[node]
        family = FAMILY[card]
        if family >= 0:
            measures[family] += SYMBOLS[card]
        if KEY[card] >= 0:
            measures[PADLOCKS] += 1
        rings += RING[card]
        places[min(role, COMMONS)] += CHAINS[role] - above[node]
        if above[node]:
            continue
        uncovered += 1
        if GOLD[card] > 0:
            golden += 1
        if family == WOOD:
            measures[WOOD_GOLD] += GOLD[card]
        if SILVERED >> card & 1:
            visible.append(card)
    measures[GOLD_SYMBOLS] = golden
    measures[VISIBLE_FOOD] = village.food
    measures[VISIBLE_HOUSE] = village.house
    measures[COINS] = max(village.coins)
    silvers = [paid(measures, card) for card in visible]
    return Count(measures, silvers, sum(village.coins), uncovered, golden, rings, places)


def paid(measures: list[int], card: int) -> int:
    """What the silver of a villager pays for this count."""
    rate, per, what = SILVER[card]
    return rate * (measures[what] // per) if rate else 0


def silver_of(village: Village, card: int) -> int:
    """What the silver of one visible villager pays in this village."""
    return paid(count(village).measures, card) if SILVERED >> card & 1 else 0


def silver(village: Village) -> int:
    """All visible silver of a village."""
    return sum(count(village).silvers)


def coins(village: Village) -> int:
    """The gold lying on villagers."""
    return count(village).coins


def takings(village: Village) -> tuple[int, int, int]:
    """Printed gold, silver and coins: what the second market pays."""
    return village.gold, silver(village), coins(village)
