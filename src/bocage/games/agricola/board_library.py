"""Cards of the library, drawn as those of a hand; round cards as the spaces they become."""

from __future__ import annotations

from bocage.core.cards import Card
from bocage.games.agricola.board_cards import face as drawn
from bocage.games.agricola.board_cards import goods, points
from bocage.games.agricola.board_spaces import space_tile
from bocage.games.agricola.goods import GOODS
from bocage.games.agricola.spaces import GATHERS, SPACES, rate
from bocage.look.scene import Scene


def face(scene: Scene, card: Card) -> str:
    name = card.name.partition(".")[2]
    if card.kind == "round":
        return _space(scene, SPACES.index(name))
    price = "".join(f'<span class="cost">{goods(scene, way)}</span>' for way in card.cost)
    worth = points(scene, int(card.points)) if card.points else ""
    return f'<div class="hand">{drawn(scene, name, f"card-{name}", f"{price}{worth}")}</div>'


def _space(scene: Scene, space: int) -> str:
    """The space as it is when its card has just come: one round's goods, and nobody there."""
    gathers = GATHERS[space] >= 0
    good = GOODS[GATHERS[space]] if gathers else None
    n = rate(space, len(scene.view["farms"])) if gathers else 0
    shown: dict[str, object] = {
        "space": SPACES[space],
        "good": good,
        "rate": n,
        "pile": {good: n} if good else {},
        "workers": [],
    }
    return space_tile(scene, {**shown, "children": []}, "")
