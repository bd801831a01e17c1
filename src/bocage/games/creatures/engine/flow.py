"""The course of a match: eight rounds of refill, workers, return and breeding (rulebook page 5)."""

from __future__ import annotations

from bocage.core.agenda import Step
from bocage.games.creatures.cards.tiles import ROUNDS, WORKERS
from bocage.games.creatures.engine.actions import breed, refill
from bocage.games.creatures.engine.questions import Housing, Place
from bocage.games.creatures.engine.state import Creatures


class Round(Step[Creatures]):
    """A round from its refill on; the holder of the marker leads it (CRE-042, CRE-047, CRE-060)."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, game: Creatures) -> None:
        game.round = self.number
        game.leader = game.first
        game.heading("round", n=self.number)
        refill(game)
        game.tell("refill")
        game.push(Breeding())
        game.push(Return())
        game.push(Turn(0))


class Turn(Step[Creatures]):
    """The placement of one of the six workers, players in turn (CRE-047, CRE-050)."""

    __slots__ = ("placed",)

    def __init__(self, placed: int) -> None:
        self.placed = placed

    def run(self, game: Creatures) -> None:
        if self.placed + 1 < 2 * WORKERS:
            game.push(Turn(self.placed + 1))
        game.push(Place((game.leader + self.placed) % 2))


class Return(Step[Creatures]):
    """All workers go home (CRE-054)."""

    __slots__ = ()

    def run(self, game: Creatures) -> None:
        game.workers = [0, 0]
        game.tell("return")


class Breeding(Step[Creatures]):
    """Animals are born on both farms, in the last round too (CRE-055); then the next round, or the end (CRE-109)."""

    __slots__ = ()

    def run(self, game: Creatures) -> None:
        if game.round < ROUNDS:
            game.push(Round(game.round + 1))
        for seat in (1 - game.leader, game.leader):
            game.push(Housing(seat))
        for seat in (game.leader, 1 - game.leader):
            breed(game, seat)
