"""The state of a match: the action board, the decks, and a farm for every player."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bocage.core.agenda import Frame
from bocage.core.game import Game, ScoreLine, margin, ranked
from bocage.core.rng import Rng
from bocage.core.row import Row
from bocage.core.words import Say
from bocage.games.hallertau.bots.evaluation import ALONE, W, Weights, worth
from bocage.games.hallertau.bots.features import features
from bocage.games.hallertau.cards.box import Box
from bocage.games.hallertau.engine.farm import Farm
from bocage.games.hallertau.engine.hidden import redealt
from bocage.games.hallertau.engine.score import goal, great, lines, remainder, sheet, total

if TYPE_CHECKING:
    from bocage.games.hallertau.table.view_types import View


class Hallertau(Game):
    """A match of Hallertau. `box` has the values that only the printed game shows.

    `phase` is 1 to 10, and 11 after round 6. `first` begins phases, `token` holds the first-player token, `active` has
    the turn in phases 4 and 9 (otherwise -1). `uncovered` round spaces are visible on every stable board: cards of
    later rounds are still on it. `spaces` are the 20 action spaces as the module `spaces` codes them, `ribbons` who put
    workers there this round, `cleared` the mask of the sections emptied this round, `removed` how many workers each
    section lost in it. `sections` are the section cards and `decks` those of the four kinds, each with its top card
    last; `gone` are cards lost face up. `stirs` counts changes of the action board. `hushed`: a search world, in which
    nobody is asked about cards they cannot play.
    """

    __slots__ = (
        "active",
        "box",
        "cards",
        "cleared",
        "decks",
        "farms",
        "farmyard",
        "first",
        "gateway",
        "gone",
        "hushed",
        "international",
        "phase",
        "removed",
        "ribbons",
        "round",
        "sections",
        "spaces",
        "stirs",
        "token",
        "uncovered",
    )

    name: ClassVar[str] = "hallertau"

    def __init__(
        self,
        *,
        seats: int,
        agenda: list[Frame],
        rng: Rng,
        revealed: int,
        box: Box,
        cards: bool,
        gateway: int,
        farmyard: int,
        international: bool,
        round: int,
        phase: int,
        first: int,
        token: int,
        active: int,
        uncovered: int,
        spaces: list[int],
        ribbons: list[int],
        cleared: int,
        removed: list[int],
        sections: tuple[int, ...],
        decks: list[tuple[int, ...]],
        gone: tuple[int, ...],
        farms: list[Farm],
        stirs: int,
        hushed: bool,
    ) -> None:
        super().__init__(seats, agenda, rng, revealed)
        self.box = box
        self.cards = cards
        self.gateway = gateway
        self.farmyard = farmyard
        self.international = international
        self.round = round
        self.phase = phase
        self.first = first
        self.token = token
        self.active = active
        self.uncovered = uncovered
        self.spaces = spaces
        self.ribbons = ribbons
        self.cleared = cleared
        self.removed = removed
        self.sections = sections
        self.decks = decks
        self.gone = gone
        self.farms = farms
        self.stirs = stirs
        self.hushed = hushed

    def clone(self) -> Hallertau:
        return Hallertau(
            seats=self.seats,
            agenda=self.agenda.copy(),
            rng=self.rng.clone(),
            revealed=self.revealed,
            box=self.box,
            cards=self.cards,
            gateway=self.gateway,
            farmyard=self.farmyard,
            international=self.international,
            round=self.round,
            phase=self.phase,
            first=self.first,
            token=self.token,
            active=self.active,
            uncovered=self.uncovered,
            spaces=self.spaces.copy(),
            ribbons=self.ribbons.copy(),
            cleared=self.cleared,
            removed=self.removed.copy(),
            sections=self.sections,
            decks=self.decks.copy(),
            gone=self.gone,
            farms=[farm.clone() for farm in self.farms],
            stirs=self.stirs,
            hushed=self.hushed,
        )

    def redeal(self, seat: int, rng: Rng) -> Hallertau:
        """A copy with other hands, decks, the cards on all stable boards and the section cards redrawn, as far as the
        seat does not know them."""
        world = self.clone()
        world.hushed = True
        redealt(world.farms, world.decks, seat, rng)
        sections = sorted(world.sections)
        rng.shuffle(sections)
        world.sections = tuple(sections)
        world.rng = rng.fork()
        return world

    def view(self, seat: int | None) -> View:
        from bocage.games.hallertau.table.view import view

        return view(self, seat)

    # ------------------------------------------------------------------ the count
    def scores(self) -> list[float]:
        return [float(total(farm)) for farm in self.farms]

    def ranks(self) -> list[int]:
        """Most points, then the larger remainder (HAL-300, HAL-301); alone, the goal must be reached (HAL-310)."""
        if self.solo():
            return [1] if total(self.farms[0]) >= goal(self.cards) else [2]
        return ranked([(total(farm), remainder(farm)) for farm in self.farms])

    def goal(self) -> float:
        return float(goal(self.cards))

    def tie_break(self) -> Say | None:
        """How the remainder decided; alone, the comparison with the goal."""
        totals = [total(farm) for farm in self.farms]
        if self.solo():
            least = goal(self.cards)
            found = "missed" if totals[0] < least else "great" if totals[0] >= great(self.cards) else "reached"
            return Say(f"solo.{found}", {"points": totals[0], "goal": least})
        if totals.count(max(totals)) == 1:
            return None
        return Say("tie.remainder" if self.ranks().count(1) == 1 else "tie.shared")

    def score_sheet(self) -> list[ScoreLine]:
        columns = [sheet(farm) for farm in self.farms]
        return [
            ScoreLine(Say(f"score.{line}"), [float(column[row]) for column in columns])
            for row, line in enumerate(lines(self.cards))
        ]

    def weights(self) -> Weights:
        """Alone without cards other things matter than at a table."""
        return ALONE if self.solo() and not self.cards else W

    def evaluate(self, seat: int) -> float:
        """What the seat may end with, less the best other farm; alone, its own value."""
        if not self.agenda:
            return margin(self.scores(), seat)
        return margin([worth(farm, self.round, self.phase, self.weights()) for farm in self.farms], seat)

    def row(self, seat: int) -> Row:
        return features(self, seat)
