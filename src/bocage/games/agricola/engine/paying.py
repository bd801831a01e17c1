"""Paying: goods at once, food as soon as it is available; missing food is raised from crops and animals (AGR-420)."""

from __future__ import annotations

from typing import ClassVar

from bocage.core.agenda import Label, Question, Step
from bocage.core.words import Say
from bocage.games.agricola.engine.actions import cook
from bocage.games.agricola.engine.anytime import COOKED_GOODS, cook_label
from bocage.games.agricola.engine.goods import FOOD, GOODS, GRAIN, Cost, some
from bocage.games.agricola.engine.state import Agricola


def pay(game: Agricola, seat: int, price: Cost) -> None:
    """Pay a price the seat can afford; if food must be raised first, that is asked before anything else happens."""
    stock = game.farms[seat].stock
    for good in range(len(GOODS)):
        if price[good] and good != FOOD:
            stock[good] -= price[good]
    if price[FOOD]:
        pay_food(game, seat, price[FOOD])


def pay_food(game: Agricola, seat: int, food: int) -> None:
    stock = game.farms[seat].stock
    if stock[FOOD] >= food:
        stock[FOOD] -= food
    else:
        game.push(PayFood(seat, food))


class PayFood(Step[Agricola]):
    """Food leaves the supply before anything else continues."""

    __slots__ = ("food", "seat")

    def __init__(self, seat: int, food: int) -> None:
        self.seat = seat
        self.food = food

    def run(self, game: Agricola) -> None:
        stock = game.farms[self.seat].stock
        if stock[FOOD] >= self.food:
            stock[FOOD] -= self.food
        else:
            game.push(Raise(self.seat, self.food))


class Raise(Question[Agricola]):
    """Turn one crop or animal into food, until the price can be paid."""

    __slots__ = ("food",)
    kind: ClassVar[str] = "raise"
    span: ClassVar[int] = len(COOKED_GOODS)

    def __init__(self, seat: int, food: int) -> None:
        super().__init__(seat)
        self.food = food

    def options(self, game: Agricola) -> list[int]:
        farm = game.farms[self.seat]
        stock, cooking = farm.stock, farm.cooking()
        goods = range(len(COOKED_GOODS))
        return [place for place in goods if stock[COOKED_GOODS[place]] and cooking[COOKED_GOODS[place] - GRAIN]]

    def choose(self, game: Agricola, option: int) -> None:
        game.push(PayFood(self.seat, self.food))
        cook(game, self.seat, COOKED_GOODS[option])

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.raise", {"goods": some(FOOD, self.food)})

    def describe(self, game: Agricola, option: int) -> Label:
        return cook_label(game, self.seat, COOKED_GOODS[option])

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-420", "AGR-188", "AGR-189"]
