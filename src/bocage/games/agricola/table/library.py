"""Cards in the library, drawn as in a hand; round cards as the spaces they become."""

from __future__ import annotations

from bocage.core.cards import Card
from bocage.games.agricola.cards.deck import NAMES, NEEDS
from bocage.games.agricola.engine.goods import GOODS
from bocage.games.agricola.engine.spaces import GATHERS, SPACES, rate
from bocage.games.agricola.table.board_cards import face as drawn
from bocage.games.agricola.table.board_cards import facts
from bocage.games.agricola.table.board_spaces import space_tile
from bocage.games.agricola.table.view import need_view
from bocage.games.agricola.table.view_types import OfferedView, SpaceView, View
from bocage.look.scene import Scene


def face(scene: Scene[View], card: Card) -> str:
    name = card.name.partition(".")[2]
    if card.kind == "round":
        return _space(scene, SPACES.index(name))
    need = need_view(*NEEDS[NAMES.index(name)]) if card.kind == "minor" else None
    price = card.cost[0] if card.cost else None
    printed: OfferedView = {
        "card": name,
        "kind": card.kind,
        "points": int(card.points or 0),
        "bonus": card.bonus,
        "price": price,
        "need": need,
    }
    return f'<div class="hand">{drawn(scene, name, f"card-{name}", facts(scene, printed))}</div>'


def _space(scene: Scene[View], space: int) -> str:
    """The space when its card has just been revealed: one round's goods, and nobody there."""
    gathers = GATHERS[space] >= 0
    good = GOODS[GATHERS[space]] if gathers else None
    n = rate(space, len(scene.view["farms"])) if gathers else 0
    shown: SpaceView = {
        "space": SPACES[space],
        "group": "round",
        "good": good,
        "rate": n,
        "pile": {good: n} if good else {},
        "workers": [],
        "children": [],
        "round": None,
        "closed": False,
    }
    return space_tile(scene, shown, "")
