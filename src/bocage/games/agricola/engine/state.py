"""The state of a match: the board of action spaces, the farms around it, and the cards nobody has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bocage.core.agenda import Frame
from bocage.core.game import Game, ScoreLine, margin
from bocage.core.rng import Rng
from bocage.core.row import Row
from bocage.core.words import Say
from bocage.games.agricola.bots.evaluation import prospects
from bocage.games.agricola.bots.features import features
from bocage.games.agricola.engine.farm import Farm
from bocage.games.agricola.engine.hidden import redealt
from bocage.games.agricola.engine.score import (
    campaign_places,
    campaign_points,
    campaign_sheet,
    goal,
    places,
    points,
    sheet,
)

if TYPE_CHECKING:
    from bocage.games.agricola.table.view_types import View

PREPARATION: Final = 0
WORK: Final = 1
HOME: Final = 2
FIELDS: Final = 3
FEEDING: Final = 4
BREEDING: Final = 5
PHASES: Final = ("preparation", "work", "home", "fields", "feeding", "breeding")


class Agricola(Game):
    """A match of Agricola. `deck` holds the 14 round cards in order (future ones are hidden), `spaces` the mask of
    spaces in play, `piles[s]` the goods on space s, `workers[p]` the mask of spaces where seat p stands, `majors` the
    mask of those on offer. `first` has the marker, `leader` began this round, `meeting` is who used Meeting Place in it
    (-1: nobody). Cards not in play: `stacks` (minor improvements, occupations; the top is last) and `gone` (the same as
    masks); `packs` are passed round in a draft, two masks per seat. In a campaign `results` holds the finished games
    (see `campaign`), `kept` each seat's mask of occupations that were in front from the start."""

    __slots__ = (
        "campaign",
        "cards",
        "deck",
        "draft",
        "farms",
        "first",
        "gone",
        "international",
        "kept",
        "leader",
        "majors",
        "meeting",
        "packs",
        "phase",
        "piles",
        "results",
        "round",
        "spaces",
        "stacks",
        "workers",
    )

    name: ClassVar[str] = "agricola"

    def __init__(
        self,
        *,
        seats: int,
        agenda: list[Frame],
        rng: Rng,
        revealed: int,
        international: bool,
        cards: bool,
        draft: int,
        campaign: bool,
        results: tuple[tuple[int, ...], ...],
        kept: tuple[int, ...],
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
        self.campaign = campaign
        self.results = results
        self.kept = kept
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
            seats=self.seats,
            agenda=self.agenda[:],
            rng=self.rng.clone(),
            revealed=self.revealed,
            international=self.international,
            cards=self.cards,
            draft=self.draft,
            campaign=self.campaign,
            results=self.results,
            kept=self.kept,
            farms=[farm.clone() for farm in self.farms],
            round=self.round,
            phase=self.phase,
            first=self.first,
            leader=self.leader,
            meeting=self.meeting,
            deck=self.deck,
            spaces=self.spaces,
            piles=self.piles[:],
            workers=self.workers[:],
            majors=self.majors,
            stacks=self.stacks,
            gone=self.gone,
            packs=self.packs,
        )

    def redeal(self, seat: int, rng: Rng) -> Agricola:
        """A copy with hidden hands, packs, stacks, future round cards and the unused random stream redrawn."""
        world = self.clone()
        redealt(world, seat, rng)
        world.rng = rng.fork()
        return world

    # ------------------------------------------------------------------ who and where
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
        """All seats clockwise from a given one."""
        return [(start + turn) % self.seats for turn in range(self.seats)]

    def view(self, seat: int | None) -> View:
        from bocage.games.agricola.table.view import view

        return view(self, seat)

    # ------------------------------------------------------------------ the count
    def scores(self) -> list[float]:
        """The points of the farms, or the campaign points of the finished games."""
        count = campaign_points if self.campaign else points
        return [float(count(self, seat)) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        return campaign_places(self) if self.campaign else places(self)

    def goal(self) -> float:
        """The first of the goals of a solo campaign (AGR-378); the campaign counts how many were reached."""
        return 1.0 if self.campaign else float(goal(()))

    def tie_break(self) -> Say | None:
        scores = self.scores()
        if self.solo():
            return Say("campaign.goals", {"n": int(scores[0])}) if self.campaign else None
        if scores.count(max(scores)) == 1:
            return None
        if self.ranks().count(1) > 1:
            return Say("tie.campaign-shared" if self.campaign else "tie.shared")
        return Say("tie.campaign" if self.campaign else "tie.resources")

    def score_sheet(self) -> list[ScoreLine]:
        return campaign_sheet(self) if self.campaign else sheet(self)

    def evaluate(self, seat: int) -> float:
        """The points the seat may end with, less those of the best other."""
        return margin([prospects(self, other) for other in range(self.seats)], seat)

    def row(self, seat: int) -> Row:
        return features(self, seat)
