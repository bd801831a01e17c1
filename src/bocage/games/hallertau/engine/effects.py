"""Effects of cards: the lower half from top to bottom (HAL-224), every gain optional (HAL-226).

An effect is taken as a whole, or part by part (`pick`): then the player is asked how much of each gain to take. Choices
(sowing, harvesting, moving) can be declined in their own question.
"""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Step
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.cards.notation import (
    ADVANCE,
    DIFFERENT,
    DRAW,
    FIELD,
    GAIN,
    HARVEST,
    ONE,
    OWN,
    RAISE,
    SHEEP,
    SOW,
    WAYS,
    Part,
)
from bocage.games.hallertau.cards.odd_card import ODD
from bocage.games.hallertau.engine.actions import (
    begin_harvest,
    draw,
    gain,
    gain_field,
    gain_sheep,
    harvest,
    set_row,
)
from bocage.games.hallertau.engine.farm import Farm
from bocage.games.hallertau.engine.goods import COLUMNS, GRAINS, HIGHEST, JEWEL, MOST_JEWELS, NO_FIELD
from bocage.games.hallertau.engine.naming import card_say, field_label, field_target, good_target, goods_say
from bocage.games.hallertau.engine.needs import amount
from bocage.games.hallertau.engine.payments import sown
from bocage.games.hallertau.engine.sowing import ask_advance, ask_sow, distinct
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.windows import ActionEnd, OfCard
from bocage.games.hallertau.engine.wording import cards_say, fields_say, sheep_say

MOST_TAKEN: Final = 100  # of one thing at once
LATE: Final = -1  # the position of an effect that has waited


class Effect(Step[Hallertau]):
    """The parts of a card from `place` on; LATE if the effect had to wait for the end of an action. `columns` is the
    mask of the fields it may sow or move."""

    __slots__ = ("card", "columns", "pick", "place", "seat", "way")

    def __init__(self, seat: int, card: int, way: int, pick: bool, place: int, columns: int) -> None:
        self.seat = seat
        self.card = card
        self.way = way
        self.pick = pick
        self.place = place
        self.columns = columns

    def run(self, game: Hallertau) -> None:
        if self.place <= 0:
            game.push(ActionEnd())
            if self.place == LATE and game.listener is not None:
                game.tell("card.effect", self.seat, card=card_say(self.card))
        gains = WAYS[self.card][self.way].gains
        for place in range(max(self.place, 0), len(gains)):
            depth = len(game.agenda)
            perform(game, self.seat, self.card, gains[place], self.pick, self.columns)
            if len(game.agenda) > depth:  # a question comes first; the rest follows
                rest = Effect(self.seat, self.card, self.way, self.pick, place + 1, self.columns)
                game.agenda.insert(depth, rest)
                return


def perform(game: Hallertau, seat: int, card: int, part: Part, pick: bool, columns: int) -> None:
    """Carry out one part of an effect, or ask what it needs to know."""
    verb, what = part.verb, part.what
    farm = game.farms[seat]
    n = amount(game, farm, part)
    if verb <= DRAW:
        take(game, seat, card, verb, what, n, pick)
    elif verb == ONE:
        game.push(OneOf(seat, card, part.choices, what > 0, pick))
    elif verb == DIFFERENT:
        if n == GRAINS and not pick:
            for grain in range(GRAINS):
                gain(game, seat, grain, 1)
        else:
            game.push(Different(seat, card, n, 0, pick))
    elif verb == ADVANCE:
        ask_advance(game, seat, n, what)
    elif verb == SOW:
        ask_sow(game, seat, n, what, columns)
    elif verb == HARVEST:
        begin_harvest(game, seat)
        if sown(farm):
            game.push(Reap(seat, card, n))
    elif verb == RAISE:
        ask_raise(game, seat, card, n, what, pick)
    else:
        assert verb == OWN
        ODD[card].act(game, seat, n, pick, columns)


# ---------------------------------------------------------------- gains
def offered(game: Hallertau, seat: int, verb: int, what: int, n: int) -> int:
    """How much of a gain is available: jewels up to ten, fields up to eight, cards while the deck lasts."""
    farm = game.farms[seat]
    if verb == FIELD:
        return min(n, farm.crops.count(NO_FIELD))
    if verb == DRAW:
        return min(n, len(game.decks[what]))
    return min(n, MOST_JEWELS - farm.stock[JEWEL]) if verb == GAIN and what == JEWEL else n


def take(game: Hallertau, seat: int, card: int, verb: int, what: int, n: int, pick: bool) -> None:
    """Take a gain or, with `pick`, ask how much of it."""
    n = offered(game, seat, verb, what, n)
    if pick and n:
        game.push(Take(seat, card, verb, what, n))
    elif n:
        receive(game, seat, verb, what, n)


def receive(game: Hallertau, seat: int, verb: int, what: int, n: int) -> None:
    if verb == GAIN:
        gain(game, seat, what, n)
    elif verb == SHEEP:
        gain_sheep(game, seat, n)
    elif verb == DRAW:
        draw(game, seat, what, n)
    else:
        assert verb == FIELD
        for _ in range(n):
            gain_field(game, seat, what)


class Take(OfCard):
    """How much of a gain to take: from 0 to all (HAL-226)."""

    __slots__ = ("n", "verb", "what")
    kind: ClassVar[str] = "take"
    own: ClassVar[int] = MOST_TAKEN + 1
    span: ClassVar[int] = MOST_TAKEN + 1 + CARDS

    def __init__(self, seat: int, card: int, verb: int, what: int, n: int) -> None:
        super().__init__(seat, card)
        self.verb = verb
        self.what = what
        self.n = n

    def choices(self, game: Hallertau) -> list[int]:
        """A card played in the meantime may leave less to take."""
        most = min(offered(game, self.seat, self.verb, self.what, self.n), MOST_TAKEN)
        return list(range(most + 1))

    def answer(self, game: Hallertau, option: int) -> None:
        if option:
            receive(game, self.seat, self.verb, self.what, option)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(self.choices(game)[-1],)]

    def label(self, game: Hallertau, option: int) -> Label:
        if not option:
            return Label(Say("take.nothing"))
        if self.verb == GAIN:
            return Label(Say("take", {"goods": goods_say(self.what, option)}))
        if self.verb == SHEEP:
            return Label(Say("take", {"goods": sheep_say(option)}))
        if self.verb == DRAW:
            return Label(Say("take", {"goods": cards_say(self.what, option)}))
        return Label(Say("take", {"goods": fields_say(self.what, option)}))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-226", "HAL-227"]


class OneOf(OfCard):
    """One of several gains (HAL-234): its place in `choices`; with `seed` one of it may be sown at once. NOTHING only
    if the card is taken part by part."""

    __slots__ = ("gains", "pick", "seed")
    kind: ClassVar[str] = "one-of"
    own: ClassVar[int] = 5
    span: ClassVar[int] = 5 + CARDS
    NOTHING: ClassVar[int] = 4

    def __init__(self, seat: int, card: int, gains: tuple[tuple[int, int], ...], seed: bool, pick: bool) -> None:
        super().__init__(seat, card)
        self.gains = gains
        self.seed = seed
        self.pick = pick

    def choices(self, game: Hallertau) -> list[int]:
        found = list(range(len(self.gains)))
        if self.pick:
            found.append(OneOf.NOTHING)
        return found

    def answer(self, game: Hallertau, option: int) -> None:
        if option == OneOf.NOTHING:
            return
        good, n = self.gains[option]
        if self.seed:
            game.push(SowOne(self.seat, good, game.farms[self.seat].stock[good]))
        take(game, self.seat, self.card, GAIN, good, n, self.pick)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(option,) for option in range(len(self.gains))]

    def label(self, game: Hallertau, option: int) -> Label:
        if option == OneOf.NOTHING:
            return Label(Say("take.nothing"))
        good, n = self.gains[option]
        return Label(Say("take", {"goods": goods_say(good, n)}), good_target(good))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-234", "HAL-255"]


class SowOne(Step[Hallertau]):
    """One of the grains just gained may be sown (214, 322); `held` were in stock before."""

    __slots__ = ("good", "held", "seat")

    def __init__(self, seat: int, good: int, held: int) -> None:
        self.seat = seat
        self.good = good
        self.held = held

    def run(self, game: Hallertau) -> None:
        if game.farms[self.seat].stock[self.good] > self.held:
            ask_sow(game, self.seat, 1, 1 << self.good)


class Different(OfCard):
    """Grain of a type not taken yet (HAL-255); STOP only if the card is taken part by part."""

    __slots__ = ("left", "pick", "taken")
    kind: ClassVar[str] = "different"
    own: ClassVar[int] = GRAINS + 1
    span: ClassVar[int] = GRAINS + 1 + CARDS
    STOP: ClassVar[int] = GRAINS

    def __init__(self, seat: int, card: int, left: int, taken: int, pick: bool) -> None:
        super().__init__(seat, card)
        self.left = left
        self.taken = taken
        self.pick = pick

    def types(self) -> list[int]:
        return [grain for grain in range(GRAINS) if not self.taken >> grain & 1]

    def choices(self, game: Hallertau) -> list[int]:
        return [*self.types(), Different.STOP] if self.pick else self.types()

    def answer(self, game: Hallertau, option: int) -> None:
        if option == Different.STOP:
            return
        gain(game, self.seat, option, 1)
        if self.left > 1:
            game.push(Different(self.seat, self.card, self.left - 1, self.taken | 1 << option, self.pick))

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return list(combinations(self.types(), self.left))

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.different", {"card": card_say(self.card), "n": self.left})

    def label(self, game: Hallertau, option: int) -> Label:
        if option == Different.STOP:
            return Label(Say("no-more"))
        return Label(Say("take", {"goods": goods_say(option, 1)}), good_target(option))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-255"]


# ---------------------------------------------------------------- fields
class Reap(OfCard):
    """Which field is harvested at once, or no more (HAL-252): its column."""

    __slots__ = ("left",)
    kind: ClassVar[str] = "reap"
    own: ClassVar[int] = COLUMNS + 1
    span: ClassVar[int] = COLUMNS + 1 + CARDS
    STOP: ClassVar[int] = COLUMNS

    def __init__(self, seat: int, card: int, left: int) -> None:
        super().__init__(seat, card)
        self.left = left

    def choices(self, game: Hallertau) -> list[int]:
        return [*sown(game.farms[self.seat]), Reap.STOP]

    def answer(self, game: Hallertau, option: int) -> None:
        if option == Reap.STOP:
            return
        harvest(game, self.seat, option)
        if self.left > 1 and sown(game.farms[self.seat]):
            game.push(Reap(self.seat, self.card, self.left - 1))

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        farm = game.farms[self.seat]
        return [*[(column,) for column in distinct(farm, sown(farm))], (Reap.STOP,)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.reap", {"card": card_say(self.card), "n": self.left})

    def label(self, game: Hallertau, option: int) -> Label:
        if option == Reap.STOP:
            return Label(Say("no-more"))
        return field_label(game.farms[self.seat], self.seat, option)

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-252", "HAL-226"]


def risers(farm: Farm, fields: int, moved: int) -> list[int]:
    """The fields of a set (0 all, 1 empty, 2 planted) that can rise and have not yet done so (HAL-253)."""
    found = []
    for column in range(COLUMNS):
        if 0 < farm.rows[column] < HIGHEST and not moved >> column & 1:
            planted = farm.crops[column] >= 0
            if fields == 0 or planted == (fields == 2):
                found.append(column)
    return found


def ask_raise(game: Hallertau, seat: int, card: int, n: int, fields: int, pick: bool) -> None:
    """Move up to n fields of a set one row up; all of them if there is no choice."""
    farm = game.farms[seat]
    columns = risers(farm, fields, 0)
    if columns and (pick or len(columns) > n):
        game.push(Raise(seat, card, n, fields, 0))
        return
    for column in columns:
        set_row(game, seat, column, farm.rows[column] + 1)


class Raise(OfCard):
    """Which field rises, or no more: its column; `moved` is the mask of those that have risen."""

    __slots__ = ("fields", "left", "moved")
    kind: ClassVar[str] = "raise"
    own: ClassVar[int] = COLUMNS + 1
    span: ClassVar[int] = COLUMNS + 1 + CARDS
    STOP: ClassVar[int] = COLUMNS

    def __init__(self, seat: int, card: int, left: int, fields: int, moved: int) -> None:
        super().__init__(seat, card)
        self.left = left
        self.fields = fields
        self.moved = moved

    def choices(self, game: Hallertau) -> list[int]:
        return [*risers(game.farms[self.seat], self.fields, self.moved), Raise.STOP]

    def answer(self, game: Hallertau, option: int) -> None:
        if option == Raise.STOP:
            return
        farm = game.farms[self.seat]
        set_row(game, self.seat, option, farm.rows[option] + 1)
        moved = self.moved | 1 << option
        if self.left > 1 and risers(farm, self.fields, moved):
            game.push(Raise(self.seat, self.card, self.left - 1, self.fields, moved))

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        farm = game.farms[self.seat]
        return [(column,) for column in distinct(farm, self.choices(game)[:-1])] or [(Raise.STOP,)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.raise", {"card": card_say(self.card), "n": min(self.left, COLUMNS)})

    def label(self, game: Hallertau, option: int) -> Label:
        if option == Raise.STOP:
            return Label(Say("no-more"))
        return field_label(game.farms[self.seat], self.seat, option)

    def hurdles(self, game: Hallertau) -> list[Obstacle]:
        rows = game.farms[self.seat].rows
        tops = [column for column in range(COLUMNS) if rows[column] == HIGHEST]
        return [Obstacle(field_target(self.seat, column), Say("why.top-row"), "HAL-253") for column in tops]

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-253", "HAL-226"]


QUESTIONS: Final = (Take, OneOf, Different, Reap, Raise)
