"""The state of a match: the board between two farms."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bocage.core.agenda import Frame
from bocage.core.game import Game, ScoreLine
from bocage.core.rng import Rng
from bocage.core.row import Row
from bocage.core.words import Say
from bocage.games.creatures.bots.evaluation import W, best_pile, worth
from bocage.games.creatures.bots.features import features
from bocage.games.creatures.engine.farm import Farm
from bocage.games.creatures.engine.score import points, sheet

if TYPE_CHECKING:
    from bocage.games.creatures.table.view_types import View


class Creatures(Game):
    """A match of Creatures.

    `piles[s]` counts the goods on space s; `workers[p]` is the mask of spaces where seat p has workers this round;
    `specials` the mask of special buildings still available. `first` holds the marker, `leader` begins this round,
    `opener` began round 1.
    """

    __slots__ = (
        "expansions",
        "farms",
        "fences_beside",
        "first",
        "leader",
        "opener",
        "piles",
        "round",
        "specials",
        "stalls",
        "troughs",
        "workers",
    )

    name: ClassVar[str] = "creatures"

    def __init__(
        self,
        *,
        agenda: list[Frame],
        rng: Rng,
        revealed: int,
        farms: list[Farm],
        piles: list[int],
        workers: list[int],
        round: int,
        opener: int,
        first: int,
        leader: int,
        fences_beside: int,
        troughs: int,
        stalls: int,
        expansions: int,
        specials: int,
    ) -> None:
        super().__init__(2, agenda, rng, revealed)
        self.farms = farms
        self.piles = piles
        self.workers = workers
        self.round = round
        self.opener = opener
        self.first = first
        self.leader = leader
        self.fences_beside = fences_beside
        self.troughs = troughs
        self.stalls = stalls
        self.expansions = expansions
        self.specials = specials

    def clone(self) -> Creatures:
        return Creatures(
            agenda=self.agenda[:],
            rng=self.rng.clone(),
            revealed=self.revealed,
            farms=[farm.clone() for farm in self.farms],
            piles=self.piles[:],
            workers=self.workers[:],
            round=self.round,
            opener=self.opener,
            first=self.first,
            leader=self.leader,
            fences_beside=self.fences_beside,
            troughs=self.troughs,
            stalls=self.stalls,
            expansions=self.expansions,
            specials=self.specials,
        )

    def redeal(self, seat: int, rng: Rng) -> Creatures:
        """Nothing is hidden in this game; only the unused random stream is changed."""
        world = self.clone()
        world.rng = rng.fork()
        return world

    def occupied(self) -> int:
        """The mask of spaces that hold a worker."""
        return self.workers[0] | self.workers[1]

    def view(self, seat: int | None) -> View:
        from bocage.games.creatures.table.view import view

        return view(self)

    def scores(self) -> list[float]:
        return [points(farm) for farm in self.farms]

    def ranks(self) -> list[int]:
        """On a tie the player who did not begin round 1 wins (CRE-122)."""
        mine, other = self.scores()
        winner = int(other > mine) if mine != other else 1 - self.opener
        return [1, 2] if winner == 0 else [2, 1]

    def tie_break(self) -> Say | None:
        mine, other = self.scores()
        return Say("tie.opener") if mine == other else None

    def score_sheet(self) -> list[ScoreLine]:
        return sheet(self.farms)

    def evaluate(self, seat: int) -> float:
        """The value of the seat's own farm less the other's."""
        if not self.agenda:
            scores = self.scores()
            return scores[seat] - scores[1 - seat]
        breedings = self.fences_beside + 1
        rounds = breedings - self.occupied().bit_count() / 6
        ahead = worth(self.farms[seat], breedings, rounds) - worth(self.farms[1 - seat], breedings, rounds)
        return self.standing(seat, ahead, best_pile(self.piles, self.occupied(), rounds))

    def standing(self, seat: int, ahead: float, pile: float) -> float:
        """The lead of the seat's farm, plus who begins and who can take the best pile."""
        if self.fences_beside > 0:
            ahead += W.marker if self.first == seat else -W.marker
        pile *= W.deny
        return ahead + (pile if self.question.seat == seat else -pile)

    def row(self, seat: int) -> Row:
        return features(self, seat)
