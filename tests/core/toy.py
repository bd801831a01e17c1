"""A game with six lines of rules, with chance and a secret, so that the core can be tested without a real game.

Each seat in turn draws a hidden card (chance), and names two numbers, showing the card first or not. Two rounds."""

from __future__ import annotations

from typing import Any, ClassVar

from bocage.core.agenda import Frame, Label, Question, Step
from bocage.core.game import Game, ScoreLine
from bocage.core.registry import About, Option
from bocage.core.rng import Rng
from bocage.core.words import Say


class Toy(Game):
    __slots__ = ("hands", "named")
    name: ClassVar[str] = "toy"

    def __init__(self, agenda: list[Frame], rng: Rng, revealed: int, hands: list[int], named: list[int]) -> None:
        super().__init__(2, agenda, rng, revealed)
        self.hands = hands
        self.named = named

    def clone(self) -> Toy:
        return Toy(self.agenda[:], self.rng.clone(), self.revealed, self.hands[:], self.named[:])

    def redeal(self, seat: int, rng: Rng) -> Toy:
        world = self.clone()
        world.rng = rng.fork()
        if world.hands[1 - seat]:
            world.hands[1 - seat] = 1 + rng.below(9)
        return world

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"named": self.named[:], "hand": None if seat is None else self.hands[seat]}

    def scores(self) -> list[float]:
        return [float(self.named[0] + self.hands[0]), float(self.named[1] + self.hands[1])]

    def score_sheet(self) -> list[ScoreLine]:
        return [ScoreLine(Say("score.total"), self.scores())]


class Draw(Step[Toy]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Toy) -> None:
        game.hands[self.seat] = 1 + game.rng.below(9)


class Name(Question[Toy]):
    """Options 0 to 4 name a number; 5 shows the card first and asks again."""

    __slots__ = ("shown",)
    kind: ClassVar[str] = "name"
    span: ClassVar[int] = 6

    def __init__(self, seat: int, shown: bool = False) -> None:
        super().__init__(seat)
        self.shown = shown

    def options(self, game: Toy) -> list[int]:
        return [0, 1, 2, 3, 4] if self.shown else [0, 1, 2, 3, 4, 5]

    def choose(self, game: Toy, option: int) -> None:
        if option == 5:
            game.revealed += 1
            game.push(Name(self.seat, shown=True))
            return
        game.named[self.seat] += option
        game.tell("nothing")

    def prompt(self, game: Toy) -> Say:
        return Say("nothing")

    def describe(self, game: Toy, option: int) -> Label:
        return Label(Say("seat", {"n": option}), f"number-{option}")


def new_game(players: int, options: dict[str, str], rng: Rng) -> Toy:
    order = [0, 1] if options["order"] == "up" else [1, 0]
    agenda: list[Frame] = []
    for seat in reversed(
        order * 2
    ):  # each seat names twice in a row: two choices with none of the other seat's between them
        agenda += [Name(seat), Name(seat), Draw(seat)]
    return Toy(agenda, rng, 0, [0, 0], [0, 0])


class ToyAbout(About):
    """Resolves modules to this one instead of to a package."""

    def module(self, name: str) -> Any:
        import tests.core.toy

        return tests.core.toy


TOY = ToyAbout("toy", (2,), (Option("order", ("up", "down")),), "complete", 3, "tests.core")
