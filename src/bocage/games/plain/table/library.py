"""Cards without a drawing: their words say it all."""

from __future__ import annotations

from bocage.core.cards import Card
from bocage.look.scene import AnyScene


def face(scene: AnyScene, card: Card) -> str:
    return ""
