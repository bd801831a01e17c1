"""Words for the ways to play a card: prices and gains as keys with numbers; the catalogues have the sentences."""

from __future__ import annotations

from typing import Any, Final

from bocage.core.words import Goods, Say
from bocage.games.hallertau.cards.deck import KINDS, ROWS
from bocage.games.hallertau.cards.notation import (
    ADVANCE,
    CODE,
    DIFFERENT,
    DRAW,
    FIELD,
    GAIN,
    GIVE,
    GIVE_CROP,
    GIVE_FIELD,
    GIVE_HAND,
    GIVE_OWN,
    GIVE_PLANTED_FIELD,
    GIVE_SHEEP,
    HARVEST,
    NO_MEASURE,
    ONE,
    OWN,
    PHASES,
    RAISE,
    SHEEP,
    SOW,
    WAYS,
    Part,
)
from bocage.games.hallertau.cards.odd_card import ODD
from bocage.games.hallertau.engine.farm import Farm
from bocage.games.hallertau.engine.goods import ANY_GRAIN, GRAINS, NAMES, STOCK
from bocage.games.hallertau.engine.naming import goods_say
from bocage.games.hallertau.engine.needs import CARD_TESTS, amount, measure
from bocage.games.hallertau.engine.state import Hallertau

#: The keys of prices and gains that are not plain amounts; {n} is the number.
KEYS: Final = {
    GIVE_SHEEP: "price.sheep",
    GIVE_FIELD: "price.fields",
    GIVE_PLANTED_FIELD: "price.planted-field",
    GIVE_CROP: "price.crop",
    GIVE_HAND: "price.cards",
    DIFFERENT: "part.different",
    ADVANCE: "part.advance",
    SOW: "part.sow",
    HARVEST: "part.harvest",
    RAISE: "part.raise",
}


def sheep_say(n: int) -> Goods:
    return Goods([("sheep", n)])


def cards_say(kind: int, n: int) -> Goods:
    return Goods([(f"card-{KINDS[kind]}", n)])


def fields_say(row: int, n: int) -> Say:
    return Say("fields.in-row", {"goods": Goods([("field", n)]), "row": row})


def part_say(game: Hallertau, farm: Farm, card: int, part: Part) -> Any:
    """One item of a price or a gain, with its current amount."""
    verb, what, n = part.verb, part.what, amount(game, farm, part)
    if verb == GAIN or verb == GIVE:
        return goods_say(what, n)
    if verb == OWN or verb == GIVE_OWN:
        return Say(f"part.{ODD[card].word}", {"n": n})
    if verb == SHEEP:
        return sheep_say(n)
    if verb == FIELD:
        return fields_say(what, n)
    if verb == DRAW:
        return cards_say(what, n)
    if verb == ONE and len(part.choices) == GRAINS and part.choices[0][0] == 0:
        return Say("part.one-grain", {"n": part.choices[0][1]})
    if verb == ONE:
        return listed("list.or", [goods_say(good, many) for good, many in part.choices])
    if verb == SOW and what != ANY_GRAIN:
        return Say("part.sow-good", {"good": Say(f"some.{NAMES[what.bit_length() - 1]}")})
    if verb == ADVANCE and what > 1:
        return Say("part.advance-far", {"n": what})
    return Say(KEYS[verb], {"n": n})


def listed(key: str, items: list[Any]) -> Any:
    """a, b and c; with another key a, b or c."""
    if len(items) < 2:
        return items[0] if items else Say("nothing")
    first = items[0]
    for item in items[1:-1]:
        first = Say("list.comma", {"first": first, "last": item})
    return Say(key, {"first": first, "last": items[-1]})


def way_say(game: Hallertau, seat: int, card: int, way: int, gains: bool) -> Say:
    """A way to play a card: what is paid, and what it brings at once."""
    farm = game.farms[seat]
    chosen = WAYS[card][way]
    price = listed("list.and", [part_say(game, farm, card, part) for part in chosen.pays])
    items = []
    for part in chosen.gains:
        item = part_say(game, farm, card, part)
        apart = isinstance(item, Say) and item.key == "list.or" and len(chosen.gains) > 1
        items.append(Say("list.one", {"what": item}) if apart else item)
    if not chosen.pays:
        return Say("way.take", {"gain": listed("list.and", items)})
    if not gains:
        return Say("way.pay", {"price": price})
    return Say("way.pay-take", {"price": price, "gain": listed("list.and", items)})


# ---------------------------------------------------------------- why not
#: What the numbers of conditions are called where a name is enough.
MEASURED: Final = {
    **{good: f"some.{NAMES[good]}" for good in range(STOCK)},
    CODE["S"]: "noun.sheep",
    CODE["f"]: "noun.field",
    CODE["fe"]: "noun.empty-field",
    CODE["fp"]: "noun.planted-field",
    CODE["f5"]: "measure.row5",
    CODE["wk"]: "noun.worker",
    CODE["maxG"]: "measure.one-type",
    CODE["sumG"]: "noun.grain",
    CODE["hand"]: "measure.hand",
    CODE["1st"]: "measure.one-type",
}


def lack(game: Hallertau, seat: int, card: int) -> tuple[Say, str]:
    """Why a hand card cannot be played now, and the rule behind it."""
    if not PHASES[card] >> game.phase & 1:
        limit = ROWS[card][2]
        if limit[0] == "!":
            return Say("why.not-phase", {"n": int(limit[1:])}), "HAL-240"
        return Say("why.only-phase", {"n": int(limit)}), "HAL-239"
    farm = game.farms[seat]
    rule = "HAL-220" if WAYS[card][0].pays else "HAL-207"
    for left, right, factor, low, high in CARD_TESTS[card][0]:
        have = measure(game, farm, left)
        other = factor * measure(game, farm, right) if right != NO_MEASURE else 0
        if left in MEASURED and have - other < low:
            return Say("why.short", {"what": named(left), "n": have, "need": low + other}), rule
        if left in MEASURED and have - other > high:
            return Say("why.much", {"what": named(left), "n": have, "most": high + other}), rule
        if not low <= have - other <= high:
            break
    return Say("why.condition"), rule


def named(code: int) -> Say:
    """What is counted, in the plural."""
    return Say(MEASURED[code], {"n": 2})
