"""No cards."""

from __future__ import annotations

from bocage.core.cards import Card


def cards() -> list[Card]:
    return []
