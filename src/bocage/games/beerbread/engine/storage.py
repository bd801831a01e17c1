"""Tokens without a space: which of them go, and who takes them."""

from __future__ import annotations

from typing import ClassVar

from bocage.core.agenda import Label, Obstacle, Question, SeatStep, Step
from bocage.core.words import Goods, Say
from bocage.games.beerbread.engine.actions import (
    accept,
    end_offer,
    give_up,
    goods_of,
    mill_at_stake,
)
from bocage.games.beerbread.engine.payment import UNIT
from bocage.games.beerbread.engine.pieces import GOODS, WATER
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.engine.upgrades import after_others_harvest


class Store(SeatStep[BeerBread]):
    """After a harvest: has every token a space? (BAB-034, BAB-041)"""

    __slots__ = ()

    def run(self, game: BeerBread) -> None:
        if game.villages[self.seat].surplus() > 0:
            game.push(Surplus(self.seat, 0, False))


class Surplus(Question[BeerBread]):
    """Which token to give up, old or new, until the rest fits (BAB-036); `last` is the good given up before.

    Before the last token that must go, a player may decide to keep fewer than fit (BAB-R12); with `fewer` any token may
    go until the player stops.
    """

    __slots__ = ("fewer", "last")
    kind: ClassVar[str] = "surplus"
    span: ClassVar[int] = len(GOODS) + 2
    FEWER: ClassVar[int] = len(GOODS)
    STOP: ClassVar[int] = len(GOODS) + 1

    def __init__(self, seat: int, last: int, fewer: bool) -> None:
        super().__init__(seat)
        self.last = last
        self.fewer = fewer

    def options(self, game: BeerBread) -> list[int]:
        village = game.villages[self.seat]
        surplus = village.surplus()
        if self.fewer:
            found = [good for good in range(len(GOODS)) if village.barn[good]]
            return found if surplus > 0 else [*found, Surplus.STOP]
        found = [good for good in range(len(GOODS)) if village.spares(good)]
        if surplus == 1 and mill_at_stake(game, self.seat, village.stored() - 1):
            found.append(Surplus.FEWER)
        return found

    def choose(self, game: BeerBread, option: int) -> None:
        village = game.villages[self.seat]
        if option == Surplus.FEWER:
            game.push(Surplus(self.seat, 0, True))
            return
        if option != Surplus.STOP:
            give_up(game, self.seat, option)
            if village.stored() if self.fewer else village.surplus() > 0:
                game.push(Surplus(self.seat, option, self.fewer))
                return
        if game.listener is not None:
            spare = any([game.offer[good] and village.fits(good) for good in range(len(GOODS))])
            game.tell("offer.fewer" if spare else "offer", self.seat, goods=goods_of(game.offer))
        game.push(Offer(1 - self.seat, 0, 0))

    def plans(self, game: BeerBread) -> list[tuple[int, ...]]:
        """One order of giving up is enough, and no more tokens than necessary: the windmill is seldom worth one."""
        village = game.villages[self.seat]
        if village.surplus() <= 0:
            return [(Surplus.STOP,)]
        options = [good for good in range(len(GOODS)) if village.spares(good)]
        return [(good,) for good in options if good >= self.last] or [(good,) for good in options]

    def prompt(self, game: BeerBread) -> Say:
        return Say("ask.fewer") if self.fewer else Say("ask.surplus", {"n": game.villages[self.seat].surplus()})

    def describe(self, game: BeerBread, option: int) -> Label:
        if option == Surplus.FEWER:
            return Label(Say("surplus.fewer"), "mill")
        return Label(Say("surplus.stop")) if option == Surplus.STOP else good_label("surplus.one", "good", option)

    def obstacles(self, game: BeerBread) -> list[Obstacle]:
        village = game.villages[self.seat]
        if village.barn[WATER] and not village.spares(WATER) and not self.fewer:
            return [Obstacle("good-water", Say("why.tank"), "BAB-113")]
        return []

    def rules(self, game: BeerBread) -> list[str]:
        return ["BAB-036", "BAB-037", "BAB-035", "BAB-043", "BAB-061"]


class Offer(Step[BeerBread]):
    """Tokens on offer: the other player is asked as long as one of them fits (BAB-039); the rest is returned."""

    __slots__ = ("last", "seat", "taken")

    def __init__(self, seat: int, last: int, taken: int) -> None:
        self.seat = seat
        self.last = last
        self.taken = taken

    def run(self, game: BeerBread) -> None:
        village = game.villages[self.seat]
        if any([game.offer[good] and village.fits(good) for good in range(len(GOODS))]):
            game.push(Take(self.seat, self.last, self.taken))
        else:
            end_offer(game, self.seat, self.taken)


class Take(Question[BeerBread]):
    """Take one token on offer, or stop (BAB-038); `last` is the good taken before, `taken` all that were."""

    __slots__ = ("last", "taken")
    kind: ClassVar[str] = "take"
    span: ClassVar[int] = len(GOODS) + 1

    def __init__(self, seat: int, last: int, taken: int) -> None:
        super().__init__(seat)
        self.last = last
        self.taken = taken

    def options(self, game: BeerBread) -> list[int]:
        village = game.villages[self.seat]
        found = [good for good in range(len(GOODS)) if game.offer[good] and village.fits(good)]
        found.append(len(GOODS))
        return found

    def choose(self, game: BeerBread, option: int) -> None:
        if option == len(GOODS):
            end_offer(game, self.seat, self.taken)
        else:
            accept(game, self.seat, option)
            game.push(Offer(self.seat, option, self.taken + UNIT[option]))

    def plans(self, game: BeerBread) -> list[tuple[int, ...]]:
        """One order of taking is enough."""
        return [(good,) for good in game.options() if good >= self.last]

    def prompt(self, game: BeerBread) -> Say:
        return Say("ask.take", {"goods": goods_of(game.offer)})

    def describe(self, game: BeerBread, option: int) -> Label:
        return Label(Say("take.stop")) if option == len(GOODS) else good_label("take.one", "offer", option)

    def obstacles(self, game: BeerBread) -> list[Obstacle]:
        village = game.villages[self.seat]
        return [
            Obstacle(f"offer-{GOODS[good]}", Say("why.no-space"), "BAB-039")
            for good in range(len(GOODS))
            if game.offer[good] and not village.fits(good)
        ]

    def rules(self, game: BeerBread) -> list[str]:
        return ["BAB-038", "BAB-039", "BAB-040", "BAB-042"]


class Echo(Step[BeerBread]):
    """The other player's Harvest & Store action is complete: upgrades that react to it (BAB-116)."""

    __slots__ = ("harvested", "seat")

    def __init__(self, seat: int, harvested: int) -> None:
        self.seat = seat
        self.harvested = harvested

    def run(self, game: BeerBread) -> None:
        if after_others_harvest(game, self.seat, self.harvested):
            game.push(Store(self.seat))


def good_label(key: str, place: str, good: int) -> Label:
    return Label(Say(key, {"goods": Goods([(GOODS[good], 1)])}), f"{place}-{GOODS[good]}")
