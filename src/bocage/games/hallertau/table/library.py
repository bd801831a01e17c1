"""Cards in the library, drawn as in a hand; no tier is highlighted."""

from __future__ import annotations

from bocage.core.cards import Card
from bocage.games.hallertau.cards.deck import NAMES
from bocage.games.hallertau.table.board_cards import NO_TIER, head
from bocage.games.hallertau.table.board_cards import face as halves
from bocage.games.hallertau.table.view_types import View
from bocage.look.scene import Scene


def face(scene: Scene[View], card: Card) -> str:
    number, words = NAMES.index(card.id), scene.words
    above = head(number, words.lang, words.packages)
    return f'<div class="hc {card.kind}">{above}{halves(number, words.lang, words.packages, NO_TIER)}</div>'
