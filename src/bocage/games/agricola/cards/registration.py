"""Reads the deck and registers what every card does; the game is incomplete until this module is imported."""

from __future__ import annotations

from typing import Final

from bocage.core.agenda import Question
from bocage.core.records import place_of
from bocage.games.agricola.cards import moments, odd_minors_a, odd_minors_b, odd_occupations_a, odd_occupations_b, verbs
from bocage.games.agricola.cards.card_modifiers import OddCard, enlist
from bocage.games.agricola.cards.deck import N_CARDS, NAMES
from bocage.games.agricola.cards.odd_minors_a import Spade
from bocage.games.agricola.cards.odd_minors_b import Paddock
from bocage.games.agricola.cards.odd_occupations_a import BeforeFarrowing, Scythe
from bocage.games.agricola.cards.odd_occupations_b import Cottage, Study
from bocage.games.agricola.engine.anytime import anytime
from bocage.games.agricola.engine.state import Agricola


def register_odd(kind: type[OddCard]) -> None:
    """Register the answers and exchanges of a card that needs code."""
    odd = kind(place_of(kind, kind.name, NAMES))
    enlist(odd)
    for exchange in odd.exchanges():
        anytime(exchange)


for _kind in (*odd_minors_a.ODD, *odd_minors_b.ODD, *odd_occupations_a.ODD, *odd_occupations_b.ODD):
    register_odd(_kind)
for _card in range(N_CARDS):
    verbs.register(_card)

#: The questions of cards, in the order of their flat action numbers.
QUESTIONS: Final[tuple[type[Question[Agricola]], ...]] = (
    *moments.QUESTIONS, *verbs.QUESTIONS, Paddock, Cottage, Study, BeforeFarrowing, Scythe, Spade,
)  # fmt: skip
