"""Paying a recipe: what is handed over automatically, and what a player chooses."""

from __future__ import annotations

from typing import ClassVar

from bocage.core.agenda import Label, Question, Step
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.beerbread.engine.actions import goods_of, packed_goods, pay, sold
from bocage.games.beerbread.engine.payment import UNIT, covers, packed, part, payments, wasteful
from bocage.games.beerbread.engine.pieces import GOODS
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.engine.storage import good_label
from bocage.games.beerbread.engine.village import Village


def ways_left(village: Village, card: int, paid: int, over: bool) -> list[int]:
    """The ways to pay a recipe, or to overpay it, that are still possible after what has been handed over."""
    barn = packed(village.barn) + paid
    find = wasteful if over else payments
    found = find(village.box, card, village.swaps, barn)
    return [way for way in found if covers(way, paid)]


class Payment(Step[BeerBread]):
    """Hand over every token that all remaining ways to pay agree on, and ask where they differ (BAB-046). `over`: only
    the ways that cost more than necessary."""

    __slots__ = ("card", "over", "paid", "seat")

    def __init__(self, seat: int, card: int, paid: int, over: bool) -> None:
        self.seat = seat
        self.card = card
        self.paid = paid
        self.over = over

    def run(self, game: BeerBread) -> None:
        paid = self.paid
        left = ways_left(game.villages[self.seat], self.card, paid, self.over)
        for good in range(len(GOODS)):
            n = min([part(way, good) for way in left]) - part(paid, good)
            pay(game, self.seat, good, n)
            paid += n * UNIT[good]
        if len(left) == 1:
            sold(game, self.seat, self.card, paid)
        else:
            game.push(Pay(self.seat, self.card, paid, self.over))


class Pay(Question[BeerBread]):
    """Which token is handed over next, if upgrades give a choice; `paid` is what has been handed over. When overpaying,
    a player may stop as soon as the payment is complete."""

    __slots__ = ("card", "over", "paid")
    kind: ClassVar[str] = "pay"
    span: ClassVar[int] = len(GOODS) + 1
    STOP: ClassVar[int] = len(GOODS)

    def __init__(self, seat: int, card: int, paid: int, over: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.paid = paid
        self.over = over

    def options(self, game: BeerBread) -> list[int]:
        paid = self.paid
        wanted = 0
        for way in ways_left(game.villages[self.seat], self.card, paid, self.over):
            if way == paid:
                wanted |= 1 << Pay.STOP
            for good in range(len(GOODS)):
                if part(way, good) > part(paid, good):
                    wanted |= 1 << good
        return bits(wanted)

    def choose(self, game: BeerBread, option: int) -> None:
        if option == Pay.STOP:
            sold(game, self.seat, self.card, self.paid)
            return
        pay(game, self.seat, option, 1)
        game.push(Payment(self.seat, self.card, self.paid + UNIT[option], self.over))

    def prompt(self, game: BeerBread) -> Say:
        return Say("ask.pay", {"goods": goods_of(list(game.box.recipe[self.card])), "paid": packed_goods(self.paid)})

    def describe(self, game: BeerBread, option: int) -> Label:
        return Label(Say("pay.stop")) if option == Pay.STOP else good_label("pay.one", "good", option)

    def rules(self, game: BeerBread) -> list[str]:
        return ["BAB-046", "BAB-127", "BAB-128", "BAB-129"]
