"""The 60 cards for the lists, everything printed on each, and their lines for the catalogues."""

from __future__ import annotations

import sys
from typing import TypedDict

from bocage.core.cards import Card
from bocage.core.french import typed
from bocage.core.words import Goods, Say, Voice
from bocage.games.beerbread.cards.box import BOX, Box
from bocage.games.beerbread.cards.names import type_key, upgrade_name, upgrade_slot, upgrade_text
from bocage.games.beerbread.engine.pieces import GOODS, IDS, N_CARDS, NUMBER, PRODUCT, PRODUCTS, SLOTS
from bocage.games.beerbread.table.view_types import BacksView


def cards(box: Box = BOX) -> list[Card]:
    return [
        Card(
            IDS[card],
            PRODUCTS[PRODUCT[card]],
            type_key(box, card),
            f"text.{IDS[card]}",
            (goods(box.recipe[card]),),
            box.coins[card],
            marks=codes(box.upgrade_ids[box.upgrade[card]]),
            keys=upgrade_keys(box, box.upgrade[card]),
        )
        for card in range(N_CARDS)
    ]


def upgrade_keys(box: Box, upgrade: int) -> tuple[str, ...]:
    """The keys of the sentences about an upgrade: its name, its short name, and what it does."""
    effect = box.upgrades[upgrade].effect
    return f"upgrade.{effect}", f"brief.{effect}", f"upgrade.{effect}.text"


def codes(upgrade: str) -> tuple[str, ...]:
    """The names of an upgrade: H4-Ho is also H4."""
    family = upgrade.partition("-")[0]
    return (upgrade,) if family == upgrade else (family, upgrade)


class CardFace(TypedDict):
    """Everything printed on a card: `upgrade` is an id such as "H4-Ho", `name` and `text` say it in words."""

    card: str
    back: str
    type: int
    title: Say
    coins: int
    recipe: dict[str, int]
    harvest: dict[str, int]
    upgrade: str
    slot: str
    name: Say
    text: Say


def face(id: str, box: Box = BOX) -> CardFace:
    """Everything printed on a card."""
    card = NUMBER[id]
    upgrade = box.upgrade[card]
    return {
        "card": id,
        "back": PRODUCTS[PRODUCT[card]],
        "type": box.type[card] + 1,
        "title": Say(type_key(box, card)),
        "coins": box.coins[card],
        "recipe": goods(box.recipe[card]),
        "harvest": goods(box.harvest[card]),
        "upgrade": box.upgrade_ids[upgrade],
        "slot": SLOTS[box.slot[upgrade]],
        "name": upgrade_name(box, upgrade),
        "text": upgrade_text(box, upgrade),
    }


def goods(numbers: tuple[int, ...]) -> dict[str, int]:
    return {good: n for good, n in zip(GOODS, numbers, strict=True) if n}


def from_behind(held: BacksView) -> dict[str, Say]:
    """How many beers and breads are there, as seen from behind."""
    return {product: Say(f"backs.{product}", {"n": held[product]}) for product in PRODUCTS}


def card_text(card: int, voice: Voice, box: Box = BOX) -> str:
    """The harvest section and the upgrade of a card, one sentence each."""
    upgrade = box.upgrade[card]
    harvest = Goods(list(goods(box.harvest[card]).items()))
    return voice.text("card.text", harvest=harvest, slot=upgrade_slot(box, upgrade), upgrade=upgrade_text(box, upgrade))


def catalogue_lines(lang: str) -> str:
    """The texts of all cards for the end of a catalogue, generated from the deck."""
    voice = Voice(lang, ["bocage.games.beerbread"])
    return "\n".join(f'msgid "text.{IDS[card]}"\nmsgstr "{typed(card_text(card, voice))}"\n' for card in range(N_CARDS))


if __name__ == "__main__":
    sys.stdout.write(catalogue_lines(sys.argv[1]))
