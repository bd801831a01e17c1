"""Cards without a drawing; they are shown by their words."""

from __future__ import annotations

from bocage.core.cards import Card
from bocage.look.scene import AnyScene


def face(scene: AnyScene, card: Card) -> str:
    return ""
