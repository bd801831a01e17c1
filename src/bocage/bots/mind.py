"""A mind: how a bot evaluates positions and how far it searches, with a hand-made evaluation or a trained network."""

from __future__ import annotations

from typing import Final, cast

from bocage.bots.network import Network
from bocage.core.game import Game
from bocage.core.profile import Profile
from bocage.games import GAMES

CURIOSITY: Final = 5.0

_PROFILES: Final[dict[str, Profile]] = {}


def profile_of(world: Game) -> Profile:
    """The search profile of a game."""
    found = _PROFILES.get(world.name)
    if found is None:
        found = (
            cast(Profile, GAMES[world.name].module("bots.profile").PROFILE) if world.name in GAMES.games else Profile()
        )
        _PROFILES[world.name] = found
    return found


class Mind:
    """The hand-made evaluation of each game, searched as the game's profile says."""

    def values(self, world: Game) -> list[float]:
        """By how many points each seat will finish ahead of its best opponent; in a solo match, the score."""
        return [world.evaluate(seat) for seat in range(world.seats)]

    def promise(self, world: Game, seat: int) -> float:
        """What a turn that led here is worth to the seat that played it."""
        return profile_of(world).outlook(world, seat)

    def chances(self, world: Game) -> list[float]:
        """How likely each seat is to win, while a question waits; none if the mind cannot tell."""
        return []

    def sight(self, world: Game) -> float:
        """A number for all that the seat to move sees: its own evaluation."""
        return world.evaluate(world.question.seat)

    def again(self) -> tuple[int, int]:
        """How many times as many turns as needed are judged again by the mind: at the decision, and at those after it.
        0 if the mind knows no more than the hand-made evaluation."""
        return 0, 0

    def curiosity(self) -> float:
        """How eagerly rarely tried turns are explored, relative to how much the turns of a node differ."""
        return CURIOSITY

    def stretch(self, world: Game) -> int:
        return profile_of(world).stretch(world)

    def breadth(self, world: Game) -> int:
        return profile_of(world).breadth(world)

    def beam(self, world: Game) -> tuple[int, int, int]:
        return profile_of(world).beam(world)

    def levels(self, world: Game) -> tuple[tuple[int, float], ...]:
        return profile_of(world).levels(world)


HAND: Final = Mind()


class Manner:
    """How a learned mind searches. `again`: how many times the turns that are wanted are judged by the network, at the
    decision and at those that may follow. With `stretch` everybody plays on to the end of the running stretch first."""

    __slots__ = ("again", "beam", "breadth", "curiosity", "levels", "stretch")

    def __init__(
        self,
        levels: tuple[tuple[int, float], ...],
        breadth: int,
        beam: tuple[int, int, int],
        again: tuple[int, int],
        stretch: bool,
        curiosity: float = CURIOSITY,
    ) -> None:
        self.levels = levels
        self.breadth = breadth
        self.beam = beam
        self.again = again
        self.stretch = stretch
        self.curiosity = curiosity


class Learned(Mind):
    """A network trained on finished matches. It answers for every seat, beginning with the one to move."""

    def __init__(self, network: Network, manner: Manner) -> None:
        self.network = network
        self.manner = manner

    def values(self, world: Game) -> list[float]:
        if not world.agenda:
            return [world.evaluate(seat) for seat in range(world.seats)]
        seat = world.question.seat
        found = self.network.forward(world.row(seat).cells)
        if world.seats == 2:  # zero-sum: what one wins the other loses
            margin = (found[0] - found[1]) / 2
            return [margin, -margin] if seat == 0 else [-margin, margin]
        return [found[(other - seat) % world.seats] for other in range(world.seats)]

    def promise(self, world: Game, seat: int) -> float:
        return self.values(world)[seat]

    def chances(self, world: Game) -> list[float]:
        seat = world.question.seat
        found = self.network.chances(world.row(seat).cells, world.seats)
        return [found[(other - seat) % world.seats] for other in range(world.seats)]

    def sight(self, world: Game) -> float:
        """The features; they depend on nothing that is hidden from the seat."""
        return world.row(world.question.seat).mark()

    def again(self) -> tuple[int, int]:
        return self.manner.again

    def curiosity(self) -> float:
        return self.manner.curiosity

    def stretch(self, world: Game) -> int:
        return profile_of(world).stretch(world) if self.manner.stretch else -1

    def breadth(self, world: Game) -> int:
        return self.manner.breadth

    def beam(self, world: Game) -> tuple[int, int, int]:
        return self.manner.beam

    def levels(self, world: Game) -> tuple[tuple[int, float], ...]:
        return self.manner.levels
