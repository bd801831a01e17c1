"""The names of cards and upgrades, as keys with their numbers; the catalogues have the words."""

from __future__ import annotations

from typing import Any

from bocage.core.words import Goods, Piece, Say
from bocage.games.beerbread.cards.box import Box
from bocage.games.beerbread.engine.pieces import GOODS, IDS, PRODUCT, PRODUCTS, SLOTS


def type_key(box: Box, card: int) -> str:
    """blonde, amber, dark beer; roll, loaf, great loaf; or the name a custom deck gives the card."""
    return f"name.{IDS[card]}" if card in box.names else f"type.{PRODUCTS[PRODUCT[card]]}-{box.type[card] + 1}"


def card_say(box: Box, card: int) -> Piece:
    """A card by its type and coins; where it cannot be seen also by its recipe, or if necessary by its number."""
    args: dict[str, Any] = {"type": Say(type_key(box, card)), "coins": box.coins[card]}
    if card in box.twins:
        return Piece(IDS[card], Say("card.name", args), Say("card", {"id": IDS[card], **args}))
    recipe = Goods([(GOODS[good], n) for good, n in enumerate(box.recipe[card]) if n])
    return Piece(IDS[card], Say("card.name", args), Say("card.recipe", {"recipe": recipe, **args}))


def upgrade_name(box: Box, upgrade: int) -> Say:
    """A short name: the effect and its good or product."""
    return Say(f"upgrade.{box.upgrades[upgrade].effect}", box.upgrades[upgrade].said())


def upgrade_text(box: Box, upgrade: int) -> Say:
    """What an upgrade does, in one sentence."""
    return Say(f"upgrade.{box.upgrades[upgrade].effect}.text", box.upgrades[upgrade].said())


def upgrade_slot(box: Box, upgrade: int) -> Say:
    return Say(f"slot.{SLOTS[box.slot[upgrade]]}")
