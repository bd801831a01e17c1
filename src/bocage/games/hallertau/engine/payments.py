"""Prices of cards: the player chooses what to give, and gives all of it first (HAL-217 to HAL-223).

There is no question if all candidates are alike, or if all of them must be given.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import CARDS, KIND
from bocage.games.hallertau.cards.notation import (
    GIVE,
    GIVE_CROP,
    GIVE_FIELD,
    GIVE_HAND,
    GIVE_OWN,
    GIVE_PLANTED_FIELD,
    GIVE_SHEEP,
    Part,
)
from bocage.games.hallertau.cards.odd_card import ODD
from bocage.games.hallertau.engine.actions import discard, lose_field, lose_sheep, pay, uproot
from bocage.games.hallertau.engine.farm import Farm
from bocage.games.hallertau.engine.goods import COLUMNS, PLACES
from bocage.games.hallertau.engine.naming import (
    card_say,
    field_label,
    field_target,
    goods_say,
    hand_target,
    place_say,
    place_target,
)
from bocage.games.hallertau.engine.needs import amount
from bocage.games.hallertau.engine.sowing import distinct
from bocage.games.hallertau.engine.space_questions import flocks
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.windows import OfCard

ANY_ROW: Final = 0b111100  # rows 2 to 5 as a mask


def give(game: Hallertau, seat: int, card: int, part: Part) -> None:
    """Pay one part of a card's price, or ask what to give for it."""
    verb, n = part.verb, amount(game, game.farms[seat], part)
    if verb == GIVE:
        pay(game, seat, part.what, n)
    elif verb == GIVE_SHEEP:
        give_sheep(game, seat, card, n)
    elif verb == GIVE_FIELD:
        give_field(game, seat, card, n, part.what, False)
    elif verb == GIVE_PLANTED_FIELD:
        give_field(game, seat, card, n, ANY_ROW, True)
    elif verb == GIVE_CROP:
        give_crop(game, seat, card)
    elif verb == GIVE_HAND:
        give_hand(game, seat, card, n, part.what)
    else:
        assert verb == GIVE_OWN
        ODD[card].pay(game, seat, n)


# ---------------------------------------------------------------- sheep
def give_sheep(game: Hallertau, seat: int, card: int, n: int) -> None:
    """Give sheep from cards and stables, at the player's choice (HAL-060)."""
    farm = game.farms[seat]
    places = flocks(farm)
    if len(places) > 1 and n < farm.flock():
        game.push(GiveSheep(seat, card, n))
        return
    for place in places:
        for _ in range(min(n, farm.sheep[place])):
            lose_sheep(game, seat, place)


class GiveSheep(OfCard):
    """Which sheep is given for a card: its place."""

    __slots__ = ("left",)
    kind: ClassVar[str] = "give-sheep"
    own: ClassVar[int] = PLACES
    span: ClassVar[int] = PLACES
    quick: ClassVar[bool] = False

    def __init__(self, seat: int, card: int, left: int) -> None:
        super().__init__(seat, card)
        self.left = left

    def choices(self, game: Hallertau) -> list[int]:
        return flocks(game.farms[self.seat])

    def answer(self, game: Hallertau, option: int) -> None:
        lose_sheep(game, self.seat, option)
        if self.left > 1:
            give_sheep(game, self.seat, self.card, self.left - 1)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        """The sheep that would die first."""
        return [(self.choices(game)[0],)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.give-sheep", {"card": card_say(self.card), "n": self.left})

    def label(self, game: Hallertau, option: int) -> Label:
        return Label(Say("give.sheep", {"place": place_say(option)}), place_target(self.seat, option))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-060", "HAL-218"]


# ---------------------------------------------------------------- fields
def given_fields(farm: Farm, rows: int, planted: bool) -> list[int]:
    """The columns whose field may be given."""
    found = [column for column in range(COLUMNS) if rows >> farm.rows[column] & 1]
    return [column for column in found if farm.crops[column] >= 0] if planted else found


def give_field(game: Hallertau, seat: int, card: int, n: int, rows: int, planted: bool) -> None:
    """Give fields, with the crops on them (HAL-223)."""
    farm = game.farms[seat]
    columns = given_fields(farm, rows, planted)
    if n < len(columns) and len(distinct(farm, columns)) > 1:
        game.push(GiveField(seat, card, n, rows, planted))
        return
    for column in columns[:n]:
        lose_field(game, seat, column)


class GiveField(OfCard):
    """Which field is given for a card: its column."""

    __slots__ = ("left", "planted", "rows")
    kind: ClassVar[str] = "give-field"
    own: ClassVar[int] = COLUMNS
    span: ClassVar[int] = COLUMNS
    quick: ClassVar[bool] = False

    def __init__(self, seat: int, card: int, left: int, rows: int, planted: bool) -> None:
        super().__init__(seat, card)
        self.left = left
        self.rows = rows
        self.planted = planted

    def choices(self, game: Hallertau) -> list[int]:
        return given_fields(game.farms[self.seat], self.rows, self.planted)

    def answer(self, game: Hallertau, option: int) -> None:
        lose_field(game, self.seat, option)
        if self.left > 1:
            give_field(game, self.seat, self.card, self.left - 1, self.rows, self.planted)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        """The poorest field: empty before planted, low before high."""
        farm = game.farms[self.seat]
        ranked = sorted([(farm.crops[column] >= 0, farm.rows[column], column) for column in self.choices(game)])
        return [(ranked[0][2],)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.give-field", {"card": card_say(self.card), "n": self.left})

    def label(self, game: Hallertau, option: int) -> Label:
        return field_label(game.farms[self.seat], self.seat, option)

    def hurdles(self, game: Hallertau) -> list[Obstacle]:
        farm, able = game.farms[self.seat], self.choices(game)
        others = [column for column in range(COLUMNS) if farm.rows[column] and column not in able]
        return [Obstacle(field_target(self.seat, column), Say("why.other-field"), "HAL-223") for column in others]

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-223", "HAL-218", "HAL-050"]


def sown(farm: Farm) -> list[int]:
    """The planted columns."""
    return [column for column in range(COLUMNS) if farm.crops[column] >= 0]


def give_crop(game: Hallertau, seat: int, card: int) -> None:
    """Give a sown good; the field stays (516)."""
    farm = game.farms[seat]
    columns = distinct(farm, sown(farm))
    if len(columns) > 1:
        game.push(GiveCrop(seat, card))
    else:
        lose_crop(game, seat, columns[0])


def lose_crop(game: Hallertau, seat: int, column: int) -> None:
    farm = game.farms[seat]
    if game.listener is not None:
        good = farm.crops[column]
        game.tell("lose-crop", seat, goods=goods_say(good, 1 + (farm.twice >> column & 1)), row=farm.rows[column])
    uproot(farm, column)


class GiveCrop(OfCard):
    """The field whose crop is given for a card: its column."""

    __slots__ = ()
    kind: ClassVar[str] = "give-crop"
    own: ClassVar[int] = COLUMNS
    span: ClassVar[int] = COLUMNS
    quick: ClassVar[bool] = False

    def choices(self, game: Hallertau) -> list[int]:
        return sown(game.farms[self.seat])

    def answer(self, game: Hallertau, option: int) -> None:
        lose_crop(game, self.seat, option)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(column,) for column in distinct(game.farms[self.seat], self.choices(game))]

    def label(self, game: Hallertau, option: int) -> Label:
        return field_label(game.farms[self.seat], self.seat, option)

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-217", "HAL-218"]


# ---------------------------------------------------------------- hand cards
def given_cards(farm: Farm, kind: int) -> tuple[int, ...]:
    """The hand cards that may be given: all, or those of a kind."""
    return farm.hand if kind < 0 else tuple([card for card in farm.hand if KIND[card] == kind])


def give_hand(game: Hallertau, seat: int, card: int, n: int, kind: int) -> None:
    """Other hand cards leave the match (HAL-222)."""
    cards = given_cards(game.farms[seat], kind)
    if n < len(cards):
        game.push(GiveHand(seat, card, n, kind))
        return
    for given in cards:
        discard(game, seat, given)


class GiveHand(OfCard):
    """Which hand card is given for a card."""

    __slots__ = ("card_kind", "left")
    kind: ClassVar[str] = "give-card"
    own: ClassVar[int] = CARDS
    span: ClassVar[int] = CARDS
    quick: ClassVar[bool] = False

    def __init__(self, seat: int, card: int, left: int, card_kind: int) -> None:
        super().__init__(seat, card)
        self.left = left
        self.card_kind = card_kind

    def choices(self, game: Hallertau) -> list[int]:
        return list(given_cards(game.farms[self.seat], self.card_kind))

    def answer(self, game: Hallertau, option: int) -> None:
        discard(game, self.seat, option)
        if self.left > 1:
            give_hand(game, self.seat, self.card, self.left - 1, self.card_kind)

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.give-card", {"card": card_say(self.card), "n": self.left})

    def label(self, game: Hallertau, option: int) -> Label:
        return Label(Say("give.card", {"card": card_say(option)}), hand_target(option))

    def hurdles(self, game: Hallertau) -> list[Obstacle]:
        able = self.choices(game)
        others = [card for card in game.farms[self.seat].hand if card not in able]
        return [Obstacle(hand_target(card), Say("why.other-kind"), "HAL-222") for card in others]

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-222", "HAL-041"]


QUESTIONS: Final = (GiveSheep, GiveField, GiveCrop, GiveHand)
