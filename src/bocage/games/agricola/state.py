"""The state of a match: the board of action spaces, the farms around it, and the cards nobody has seen."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bocage.core.agenda import Frame
from bocage.core.game import Game, ScoreLine
from bocage.core.rng import Rng
from bocage.core.words import Say
from bocage.games.agricola.evaluation import prospects
from bocage.games.agricola.farm import Farm
from bocage.games.agricola.hidden import redealt
from bocage.games.agricola.score import leftover, points, sheet

PREPARATION: Final = 0
WORK: Final = 1
HOME: Final = 2
FIELDS: Final = 3
FEEDING: Final = 4
BREEDING: Final = 5
PHASES: Final = ("preparation", "work", "home", "fields", "feeding", "breeding")


class Agricola(Game):
    """`deck` holds the 14 round cards in their order (the future ones are hidden), `spaces` the mask of spaces in play,
    `piles[s]` the goods on space s, `workers[p]` the mask of spaces where seat p stands, `majors` the mask of those on
    offer. `first` has the marker, `leader` began this round, `meeting` is who used Meeting Place in it (-1: nobody).
    Cards that take no part: `stacks` (minor improvements, occupations; the top is last) and `gone` (the same as masks);
    `packs` are those passed round in a draft, two masks a seat."""

    __slots__ = (
        "cards",
        "deck",
        "draft",
        "farms",
        "first",
        "gone",
        "international",
        "leader",
        "majors",
        "meeting",
        "packs",
        "phase",
        "piles",
        "round",
        "spaces",
        "stacks",
        "workers",
    )

    name: ClassVar[str] = "agricola"

    def __init__(
        self,
        seats: int,
        agenda: list[Frame],
        rng: Rng,
        revealed: int,
        international: bool,
        cards: bool,
        draft: int,
        farms: list[Farm],
        round: int,
        phase: int,
        first: int,
        leader: int,
        meeting: int,
        deck: tuple[int, ...],
        spaces: int,
        piles: list[int],
        workers: list[int],
        majors: int,
        stacks: tuple[tuple[int, ...], tuple[int, ...]],
        gone: tuple[int, int],
        packs: tuple[tuple[int, int], ...],
    ) -> None:
        super().__init__(seats, agenda, rng, revealed)
        self.international = international
        self.cards = cards
        self.draft = draft
        self.farms = farms
        self.round = round
        self.phase = phase
        self.first = first
        self.leader = leader
        self.meeting = meeting
        self.deck = deck
        self.spaces = spaces
        self.piles = piles
        self.workers = workers
        self.majors = majors
        self.stacks = stacks
        self.gone = gone
        self.packs = packs

    def clone(self) -> Agricola:
        return Agricola(
            self.seats, self.agenda[:], Rng(self.rng.state), self.revealed, self.international, self.cards, self.draft,
            [farm.clone() for farm in self.farms], self.round, self.phase, self.first, self.leader, self.meeting,
            self.deck, self.spaces, self.piles[:], self.workers[:], self.majors, self.stacks, self.gone, self.packs,
        )  # fmt: skip

    def redeal(self, seat: int, rng: Rng) -> Agricola:
        """Hands, packs and stacks the seat cannot see, the round cards to come, and the unused stream of chance."""
        world = self.clone()
        redealt(world, seat, rng)
        world.rng = rng.fork()
        return world

    # ------------------------------------------------------------------ who and where
    def solo(self) -> bool:
        return self.seats == 1

    def occupied(self) -> int:
        """The mask of spaces that hold a person."""
        mask = 0
        for workers in self.workers:
            mask |= workers
        return mask

    def occupants(self, space: int) -> int:
        """The mask of seats that stand on a space."""
        mask = 0
        for seat in range(self.seats):
            mask |= (self.workers[seat] >> space & 1) << seat
        return mask

    def in_order(self, start: int) -> list[int]:
        """All seats clockwise from one."""
        return [(start + turn) % self.seats for turn in range(self.seats)]

    def view(self, seat: int | None) -> dict[str, Any]:
        from bocage.games.agricola.view import view

        return view(self, seat)

    # ------------------------------------------------------------------ the count
    def scores(self) -> list[float]:
        return [float(points(self, seat)) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """Most points, then most building resources (AGR-307 to AGR-309)."""
        keys = [(-points(self, seat), -leftover(self, seat)) for seat in range(self.seats)]
        return [1 + sum([other < mine for other in keys]) for mine in keys]

    def tie_break(self) -> Say | None:
        scores = self.scores()
        if scores.count(max(scores)) == 1:
            return None
        return Say("tie.resources" if self.ranks().count(1) == 1 else "tie.shared")

    def score_sheet(self) -> list[ScoreLine]:
        return sheet(self)

    def evaluate(self, seat: int) -> float:
        """The points the seat may end with, less those of the best other."""
        value = prospects(self, seat)
        if self.seats == 1:
            return value
        return value - max([prospects(self, other) for other in range(self.seats) if other != seat])
