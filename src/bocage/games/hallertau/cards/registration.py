"""Registers the cards that need code; the game is incomplete until this module is imported."""

from __future__ import annotations

from typing import Final

from bocage.core.agenda import Question
from bocage.games.hallertau.cards import odd_bonus, odd_farmyard, odd_gateway, odd_space
from bocage.games.hallertau.cards.odd_card import complete, register
from bocage.games.hallertau.engine.state import Hallertau

ODD_CARDS: Final = (*odd_gateway.ODD_CARDS, *odd_farmyard.ODD_CARDS, *odd_bonus.ODD_CARDS)
for _kind in ODD_CARDS:
    register(_kind)
complete()

#: The questions of these cards.
QUESTIONS: Final[tuple[type[Question[Hallertau]], ...]] = (
    *odd_space.QUESTIONS, *odd_gateway.QUESTIONS, *odd_farmyard.QUESTIONS, *odd_bonus.QUESTIONS,
)  # fmt: skip
