"""How cards and upgrades are called, as keys with their numbers; the catalogues have the words."""

from __future__ import annotations

from typing import Any

from bocage.core.words import Goods, Piece, Say
from bocage.games.beerbread.cards.box import EFFECT_NAMES, Box, swaps_of
from bocage.games.beerbread.engine.pieces import CODES, GOODS, IDS, PRODUCT, PRODUCTS, SLOTS, amount


def type_key(box: Box, card: int) -> str:
    """blonde, amber, dark beer; roll, loaf, great loaf; or the name that an owner's deck gives the card."""
    return f"name.{IDS[card]}" if card in box.names else f"type.{PRODUCTS[PRODUCT[card]]}-{box.type[card] + 1}"


def card_say(box: Box, card: int) -> Piece:
    """A card by its type and its coins, and where it is not seen by its recipe too, or by its number if need be."""
    args: dict[str, Any] = {"type": Say(type_key(box, card)), "coins": box.coins[card]}
    if card in box.twins:
        return Piece(IDS[card], Say("card.name", args), Say("card", {"id": IDS[card], **args}))
    recipe = Goods([(GOODS[good], n) for good, n in enumerate(box.recipe[card]) if n])
    return Piece(IDS[card], Say("card.name", args), Say("card.recipe", {"recipe": recipe, **args}))


def upgrade_name(box: Box, upgrade: int) -> Say:
    """A short name: the effect and what it is about."""
    return Say(f"upgrade.{EFFECT_NAMES[box.effect[upgrade]]}", _args(box, upgrade))


def upgrade_text(box: Box, upgrade: int) -> Say:
    """What an upgrade does, in a sentence."""
    return Say(f"upgrade.{EFFECT_NAMES[box.effect[upgrade]]}.text", _args(box, upgrade))


def upgrade_slot(box: Box, upgrade: int) -> Say:
    return Say(f"slot.{SLOTS[box.slot[upgrade]]}")


def _args(box: Box, upgrade: int) -> dict[str, Any]:
    """What goes into the braces: goods, products or numbers, by the effect."""
    effect, said = EFFECT_NAMES[box.effect[upgrade]], box.upgrade_words[upgrade]
    if effect in ("sown", "both", "only-bread", "only-beer", "any-bread", "any-beer"):
        return {"goods": _goods(said[0])}
    if effect == "more":
        return {"some": _some(said[0][1:]), "goods": _goods(said[0])}
    if effect == "echo":
        return {"some": _some(said[0]), "goods": _goods(said[1])}
    if effect == "always":
        return {"some": _some(said[0])}
    if effect == "swap":
        return {"swaps": _swaps(swaps_of(said))}
    if effect in ("room", "pairs", "types"):
        product = said[0]
        return {"product": Say(f"product.{product}"), "shop": Say(f"shop.{product}"), "for_it": Say(f"for.{product}")}
    if effect == "coins":
        return {"low": int(said[0]), "high": int(said[1])}
    return {"n": int(said[0])} if effect == "tank" else {}


def _goods(text: str) -> Goods:
    n, good = amount(text)
    return Goods([(GOODS[good], n)])


def _some(code: str) -> Say:
    """A good without a number: water, de l'eau."""
    return Say(f"some.{GOODS[CODES.index(code)]}")


def _swaps(rows: list[tuple[int, int, int]]) -> Say:
    """3 water as 1 wheat or 1 barley; goods are named anew only where they change."""
    said: Say | None = None
    before = (0, -1)
    for n, given, wanted in rows:
        one: Say | Goods = Goods([(GOODS[wanted], 1)])
        if (n, given) != before:
            one = Say("swap.one", {"given": Goods([(GOODS[given], n)]), "wanted": one})
        before = (n, given)
        said = Say("swap.or", {"first": said, "last": one}) if said else Say("swap.first", {"swap": one})
    assert said is not None
    return said
