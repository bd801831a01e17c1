"""The total value of cards in play and in hand, to bots."""

from __future__ import annotations

from bocage.games.agricola.cards.deck import N_MINORS, PROMISE, WORTH


def in_play(played: tuple[int, ...]) -> float:
    """The value of all cards in front of a player, at the start of a match."""
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
        total += PROMISE[N_MINORS + low.bit_length() - 1]
    return total
