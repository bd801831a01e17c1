"""The final count: coins of sold cards, extra coins of upgrades, and the lower of two totals (rulebook page 9)."""

from __future__ import annotations

from typing import Final

from bocage.core.game import ScoreLine
from bocage.core.words import Say
from bocage.games.beerbread.engine.pieces import BEER, BREAD, PRODUCT
from bocage.games.beerbread.engine.village import Village

BLOCK: Final = 2  # coins of an upgrade whose owner chooses the product (BAB-150)


def sold_cards(village: Village) -> list[int]:
    """The cards beside the board and those still in brewery and bakery (BAB-092)."""
    return village.sold + village.shops[BEER] + village.shops[BREAD]


def printed(village: Village) -> list[int]:
    """The coins on the sold cards: beer, bread (BAB-093)."""
    coins, worth = [0, 0], village.box.coins
    for card in village.sold:
        coins[PRODUCT[card]] += worth[card]
    for shop in village.shops:
        for card in shop:
            coins[PRODUCT[card]] += worth[card]
    return coins


def extras(villages: list[Village], seat: int) -> list[int]:
    """The extra coins of upgrades for beer and bread.

    A block of 2 coins always goes to the lower total, the best choice for its owner (BAB-150).
    """
    village, other = villages[seat], villages[1 - seat]
    box, owned, cards = village.box, village.owned, sold_cards(village)
    coins = [0, 0]
    for upgrade in box.extra:
        if owned[upgrade.number]:
            upgrade.extra(village, cards, coins, owned[upgrade.number])
    blocks = 0
    for upgrade in box.block:
        if owned[upgrade.number] and upgrade.block(village, other, cards):
            blocks += owned[upgrade.number]
    if not blocks:
        return coins
    base = printed(village)
    for _ in range(blocks):
        lower = BEER if base[BEER] + coins[BEER] <= base[BREAD] + coins[BREAD] else BREAD
        coins[lower] += BLOCK
    return coins


def totals(villages: list[Village], seat: int) -> list[int]:
    """Beer and bread with everything (BAB-094)."""
    coins, more = printed(villages[seat]), extras(villages, seat)
    return [coins[BEER] + more[BEER], coins[BREAD] + more[BREAD]]


def final(villages: list[Village], seat: int) -> int:
    """The lower of the two totals (BAB-095)."""
    return min(totals(villages, seat))


def sheet(villages: list[Village]) -> list[ScoreLine]:
    """Both totals, and the higher one subtracted again, so that the columns add up to the final score."""
    coins = [printed(village) for village in villages]
    more = [extras(villages, seat) for seat in range(2)]
    return [
        ScoreLine(Say("score.beer"), [float(each[BEER]) for each in coins]),
        ScoreLine(Say("score.beer-extra"), [float(each[BEER]) for each in more]),
        ScoreLine(Say("score.bread"), [float(each[BREAD]) for each in coins]),
        ScoreLine(Say("score.bread-extra"), [float(each[BREAD]) for each in more]),
        ScoreLine(Say("score.higher"), [float(-max(totals(villages, seat))) for seat in range(2)]),
    ]
