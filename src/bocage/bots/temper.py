"""Bots with a temper: they value some things more than they are worth."""

from __future__ import annotations

from bocage.bots.mind import Mind
from bocage.bots.weights import inputs
from bocage.core.game import Game
from bocage.core.registry import About
from bocage.games import GAMES


class Tempered(Mind):
    """Another mind, to which some inputs of the network are worth extra points for one seat.

    Only that seat feels them; it expects the others to play their best. Final results count as they are.
    """

    def __init__(self, mind: Mind, seat: int, likings: list[tuple[int, float]]) -> None:
        self.mind = mind
        self.seat = seat
        self.likings = likings

    def values(self, world: Game) -> list[float]:
        found = self.mind.values(world)
        found[self.seat] += self.pleasure(world)
        return found

    def promise(self, world: Game, seat: int) -> float:
        found = self.mind.promise(world, seat)
        return found + self.pleasure(world) if seat == self.seat else found

    def pleasure(self, world: Game) -> float:
        if not world.agenda:
            return 0.0
        seen, found = world.row(self.seat), 0.0
        for place, worth in self.likings:
            found += seen.get(place) * worth
        return found

    def sight(self, world: Game) -> float:
        return self.mind.sight(world)

    def again(self) -> tuple[int, int]:
        return self.mind.again()

    def curiosity(self) -> float:
        return self.mind.curiosity()

    def stretch(self, world: Game) -> int:
        return self.mind.stretch(world)

    def breadth(self, world: Game) -> int:
        return self.mind.breadth(world)

    def beam(self, world: Game) -> tuple[int, int, int]:
        return self.mind.beam(world)

    def levels(self, world: Game) -> tuple[tuple[int, float], ...]:
        return self.mind.levels(world)


def tempers(about: About) -> dict[str, dict[str, float]]:
    """The tempers a game knows, each with what it likes."""
    found: dict[str, dict[str, float]] = about.module("bots.tempers").TEMPERS
    return found


def tempered(mind: Mind, world: Game, temper: str) -> Mind:
    """The mind of the waiting seat with a temper; "" is none."""
    if not temper:
        return mind
    about = GAMES[world.name]
    names, likings = inputs(about), tempers(about)[temper]
    return Tempered(mind, world.question.seat, [(names.index(name), worth) for name, worth in likings.items()])
