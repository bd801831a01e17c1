"""What is hidden: hands from everybody but their owners, decks and the cards on the stable boards from everybody.

Backs show the kind of a card, so an unknown card can only be another of its kind.
"""

from __future__ import annotations

from bocage.core.rng import Rng
from bocage.games.hallertau.cards.deck import CARDS, KIND, KINDS
from bocage.games.hallertau.engine.farm import Farm


def redealt(farms: list[Farm], decks: list[tuple[int, ...]], seat: int, rng: Rng) -> None:
    """Every card the seat does not know is swapped with one that, for all it knows, might be there."""
    unknown: list[list[int]] = [list(deck) for deck in decks]
    for other in range(len(farms)):
        farm = farms[other]
        for card in farm.yard:
            if card:
                unknown[KIND[card]].append(card)
        if farm.worker_card:
            unknown[KIND[farm.worker_card]].append(farm.worker_card)
        if other != seat:
            for card in [*farm.fresh, *[card for card in farm.hand if card not in farm.fresh]]:  # a hand has no order
                unknown[KIND[card]].append(card)
    face = list(range(CARDS))
    for kind in range(len(KINDS)):
        drawn = sorted(unknown[kind])  # where the cards really are must not matter
        rng.shuffle(drawn)
        for i in range(len(drawn)):
            face[unknown[kind][i]] = drawn[i]
    for kind in range(len(decks)):
        decks[kind] = tuple([face[card] for card in decks[kind]])
    for other in range(len(farms)):
        farm = farms[other]
        farm.yard = tuple([face[card] for card in farm.yard])
        farm.worker_card = face[farm.worker_card]
        if other != seat:
            farm.hand = tuple(sorted([face[card] for card in farm.hand]))
            farm.fresh = tuple([face[card] for card in farm.fresh])
