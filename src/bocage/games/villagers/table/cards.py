"""Villagers, Founders, the Countess and the events, for the lists."""

from __future__ import annotations

from bocage.core.cards import Card
from bocage.games.villagers.cards.deck import COMMONS, COUNTESS, FAMILIES, FAMILY, GOLD, KINDS, NAMES, SILVER
from bocage.games.villagers.cards.events import EVENTS


def cards() -> list[Card]:
    villagers = [
        Card(
            f"V{kind + 1:02}",
            "common" if kind < COMMONS else "villager" if kind < KINDS else "first",
            f"villager.{name}",
            f"text.villager.{name}",
            points=None if SILVER[kind][0] else GOLD[kind],
            of=FAMILIES[FAMILY[kind]] if kind < KINDS else "founders",
        )
        for kind, name in enumerate(NAMES[:COUNTESS])
    ]
    first = [
        Card(
            f"C{number}",
            "countess",
            f"villager.{name}",
            f"text.villager.{name}",
            points=GOLD[COUNTESS + number - 1],
            of="solo",
        )
        for number, name in enumerate(NAMES[COUNTESS:], 1)
    ]
    jester = [Card("C3", "jester", "piece.jester", "text.piece.jester", of="solo")]
    events = [Card(id, "event", f"event.{id}", f"text.event.{id}") for id in EVENTS]
    return villagers + first + jester + events
