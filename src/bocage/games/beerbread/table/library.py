"""Cards in the library, drawn as in a hand with a full barn."""

from __future__ import annotations

from bocage.core.cards import Card
from bocage.games.beerbread.engine.pieces import GOODS
from bocage.games.beerbread.table.board_cards import hand_card
from bocage.games.beerbread.table.view_types import View
from bocage.look.scene import Scene


def face(scene: Scene[View], card: Card) -> str:
    return hand_card(scene, card.id, dict.fromkeys(GOODS, 99), False, False)
