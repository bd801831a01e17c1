"""The 60 cards for the lists, everything printed on one of them, and the lines about them for the catalogues."""

from __future__ import annotations

import sys
from typing import Any

from bocage.core.cards import Card
from bocage.core.words import Goods, Say, Voice
from bocage.games.beerbread.names import type_key, upgrade_name, upgrade_slot, upgrade_text
from bocage.games.beerbread.pieces import (
    COINS,
    GOODS,
    HARVEST,
    IDS,
    N_CARDS,
    NUMBER,
    PRODUCT,
    PRODUCTS,
    RECIPE,
    SLOT,
    SLOTS,
    TYPE,
    UPGRADE,
    UPGRADE_IDS,
)


def cards() -> list[Card]:
    return [
        Card(
            IDS[card],
            PRODUCTS[PRODUCT[card]],
            type_key(card),
            f"text.{IDS[card]}",
            (goods(RECIPE[card]),),
            COINS[card],
            marks=codes(UPGRADE_IDS[UPGRADE[card]]),
        )
        for card in range(N_CARDS)
    ]


def codes(upgrade: str) -> tuple[str, ...]:
    """The names of an upgrade: H4-Ho is also H4."""
    family = upgrade.partition("-")[0]
    return (upgrade,) if family == upgrade else (family, upgrade)


def face(id: str) -> dict[str, Any]:
    """Everything printed on a card: `upgrade` is an id such as "H4-Ho", `name` and `text` say it in words."""
    card = NUMBER[id]
    upgrade = UPGRADE[card]
    return {
        "card": id,
        "back": PRODUCTS[PRODUCT[card]],
        "type": TYPE[card] + 1,
        "title": Say(type_key(card)),
        "coins": COINS[card],
        "recipe": goods(RECIPE[card]),
        "harvest": goods(HARVEST[card]),
        "upgrade": UPGRADE_IDS[upgrade],
        "slot": SLOTS[SLOT[upgrade]],
        "name": upgrade_name(upgrade),
        "text": upgrade_text(upgrade),
    }


def goods(numbers: tuple[int, ...]) -> dict[str, int]:
    return {good: n for good, n in zip(GOODS, numbers, strict=True) if n}


def card_text(card: int, voice: Voice) -> str:
    """Harvest section and upgrade of a card in a sentence each."""
    upgrade = UPGRADE[card]
    harvest = Goods(list(goods(HARVEST[card]).items()))
    return voice.text("card.text", harvest=harvest, slot=upgrade_slot(upgrade), upgrade=upgrade_text(upgrade))


def catalogue_lines(lang: str) -> str:
    """The texts of all cards as they stand at the end of a catalogue, made anew from the deck."""
    voice = Voice(lang, [__package__ or "bocage.games.beerbread"])
    return "\n".join(f'msgid "text.{IDS[card]}"\nmsgstr "{card_text(card, voice)}"\n' for card in range(N_CARDS))


if __name__ == "__main__":
    sys.stdout.write(catalogue_lines(sys.argv[1]))
