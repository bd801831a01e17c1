"""Cards without a drawing: their words say it all."""

from __future__ import annotations

from bocage.core.cards import Card
from bocage.look.scene import Scene


def face(scene: Scene, card: Card) -> str:
    return ""
