"""Plain gains of action spaces, taken in full or, if the player wishes, in part (HAL-107, HAL-112, HAL-113)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label
from bocage.core.words import Goods, Say
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.engine.actions import draw, gain, gain_field, gain_sheep, take_token
from bocage.games.hallertau.engine.goods import JEWEL, MOST_JEWELS, NAMES, NO_FIELD
from bocage.games.hallertau.engine.naming import kind_say
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.windows import Asked

GOOD: Final = 0  # n of a good
DELIVERY: Final = 1  # a good by the round number
SHEARING: Final = 2  # a good for each sheep
SHEEP: Final = 3
FIELD: Final = 4  # in a row
CARD: Final = 5  # of a kind
TOKEN: Final = 6


def take_gain(game: Hallertau, seat: int, verb: int, what: int, n: int, fewer: bool) -> None:
    """Take everything, or let the player say how much."""
    n = offered(game, seat, verb, what, n)
    if fewer and n:
        game.push(Accept(seat, verb, what, n))
    else:
        receive(game, seat, verb, what, n)


def take_goods(game: Hallertau, seat: int, goods: tuple[tuple[int, int], ...], fewer: bool) -> None:
    """Take what an exchange brings: each good with its amount, in this order."""
    for good, n in reversed(goods) if fewer else goods:  # the last question pushed is the first asked
        take_gain(game, seat, GOOD, good, n, fewer)


def offered(game: Hallertau, seat: int, verb: int, what: int, n: int) -> int:
    """How much a gain offers now."""
    farm = game.farms[seat]
    if verb == DELIVERY:
        return game.round
    if verb == SHEARING:
        return farm.flock()
    if verb == FIELD:
        return min(n, farm.crops.count(NO_FIELD))
    if verb == CARD:
        return min(n, len(game.decks[what]))
    if verb == TOKEN:
        return int(game.token != seat)
    return min(n, MOST_JEWELS - farm.stock[JEWEL]) if verb == GOOD and what == JEWEL else n


def receive(game: Hallertau, seat: int, verb: int, what: int, n: int) -> None:
    """Take a gain."""
    if not n:
        return
    if verb <= SHEARING:
        gain(game, seat, what, n)
    elif verb == SHEEP:
        gain_sheep(game, seat, n)
    elif verb == FIELD:
        gain_field(game, seat, what)
    elif verb == CARD:
        draw(game, seat, what, n)
    else:
        take_token(game, seat)


class Accept(Asked):
    """How much of a gain to take: nothing is compulsory (HAL-112, HAL-113)."""

    __slots__ = ("n", "verb", "what")
    kind: ClassVar[str] = "accept"
    own: ClassVar[int] = 100
    span: ClassVar[int] = 100 + CARDS

    def __init__(self, seat: int, verb: int, what: int, n: int) -> None:
        super().__init__(seat)
        self.verb = verb
        self.what = what
        self.n = n

    def choices(self, game: Hallertau) -> list[int]:
        return list(range(min(self.n, Accept.own - 1) + 1))

    def answer(self, game: Hallertau, option: int) -> None:
        receive(game, self.seat, self.verb, self.what, option)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(0,), (self.choices(game)[-1],)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.accept")

    def label(self, game: Hallertau, option: int) -> Label:
        if not option:
            return Label(Say("take.nothing"))
        if self.verb <= SHEARING:
            return Label(Say("take", {"goods": Goods([(NAMES[self.what], option)])}))
        if self.verb == SHEEP:
            return Label(Say("take", {"goods": Goods([("sheep", option)])}))
        if self.verb == FIELD:
            return Label(Say("either.field", {"row": self.what}))
        if self.verb == CARD:
            return Label(Say("accept.card", {"kind": kind_say(self.what)}))
        return Label(Say("accept.token"))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-112", "HAL-113", "HAL-114"]


QUESTIONS: Final = (Accept,)
