"""The keys of the words for spaces, artisans, fields, places and cards."""

from __future__ import annotations

from bocage.core.agenda import Label
from bocage.core.words import Goods, Piece, Say
from bocage.games.hallertau.cards.deck import KIND, KINDS, LABEL, PRINTED
from bocage.games.hallertau.engine.farm import Farm
from bocage.games.hallertau.engine.goods import ARTISANS, EMPTY, NAMES, STABLES
from bocage.games.hallertau.engine.spaces import SPACES


def goods_say(good: int, n: int) -> Goods:
    return Goods([(NAMES[good], n)])


def space_say(space: int) -> Say:
    return Say(f"space.{SPACES[space]}")


def artisan_say(artisan: int) -> Say:
    return Say(f"artisan.{ARTISANS[artisan]}")


def kind_say(kind: int) -> Say:
    return Say(f"kind.{KINDS[kind]}")


def place_say(place: int) -> Say:
    """Where sheep stand: a farmyard card by its round, or the stables."""
    return Say("place.stables") if place == STABLES else Say("place.card", {"n": place})


def field_say(farm: Farm, column: int) -> Say:
    """A field by its row, crop and column, so that no two sound alike."""
    crop = farm.crops[column]
    args = {"row": farm.rows[column], "column": column + 1}
    if crop == EMPTY:
        return Say("field.empty", args)
    return Say("field.planted", {**args, "crop": Say(f"some.{NAMES[crop]}")})


# ---------------------------------------------------------------- ids of board elements
def space_target(space: int) -> str:
    return f"space-{SPACES[space]}"


def field_target(seat: int, column: int) -> str:
    return f"field-{seat}-{column}"


def field_label(farm: Farm, seat: int, column: int) -> Label:
    return Label(field_say(farm, column), field_target(seat, column))


def place_target(seat: int, place: int) -> str:
    return f"stables-{seat}" if place == STABLES else f"yard-{seat}-{place}"


def good_target(good: int) -> str:
    return f"good-{NAMES[good]}"


def artisan_target(seat: int, artisan: int) -> str:
    return f"artisan-{seat}-{ARTISANS[artisan]}"


def card_say(card: int) -> Piece:
    """A card by its kind, and where it cannot be seen by its printed number."""
    entry = LABEL[card] if card <= PRINTED else f"{LABEL[card]}.international"
    return Piece(entry, kind_say(KIND[card]), Say("card.number", {"card": LABEL[card]}))


def hand_target(card: int) -> str:
    return f"hand-{LABEL[card]}"


def bonus_target(seat: int, card: int) -> str:
    return f"bonus-{seat}-{LABEL[card]}"
