"""The state of a match: the road, the villages, and what is hidden in hands, stacks and reserve."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bocage.core.agenda import Frame
from bocage.core.game import Game, ScoreLine, margin, ranked
from bocage.core.rng import Rng
from bocage.core.row import Row
from bocage.core.words import Say
from bocage.games.villagers.bots.evaluation import W, hope, prospects, wealth
from bocage.games.villagers.cards.box import Box
from bocage.games.villagers.engine.hidden import redealt
from bocage.games.villagers.engine.score import takings
from bocage.games.villagers.engine.village import Village

if TYPE_CHECKING:
    from bocage.games.villagers.table.view_types import View

RECRUIT: Final = 0
ARRIVE: Final = 1
PLACE: Final = 2
EVENT: Final = 3
PHASES: Final = ("recruit", "arrive", "place", "event")

PLACES: Final = 6  # of the road, each with its stack
MODES: Final = ("normal", "beginner", "hard")
COUNTESS_SEAT: Final = 1  # the index of her village and treasury in a solo match


class Villagers(Game):
    """A match of Villagers. `road` holds kinds (-1: a gap), `coins` the gold on them; `stacks`, `reserve` (top last),
    `hands` and `gone` hold cards as in `hidden`; `squares` what lies face up on the village squares. `gold` and
    `villages` have an entry per seat, and in a solo match the Countess has the second. `recruited` counts this round;
    `limit`, `placed`, `fetched` and `locks_free` (the Tinner opens every padlock) belong to the current placement.
    `events` lie face up; `decks` and `used` are those of summer and winter. `sheet` is what the second market paid:
    treasury before, printed gold, silver, coins of each village. `box` has the effects of the events."""

    __slots__ = (
        "box",
        "coins",
        "commons",
        "decks",
        "events",
        "fetched",
        "first",
        "gold",
        "gone",
        "hands",
        "jester",
        "limit",
        "locks_free",
        "markets",
        "mode",
        "phase",
        "placed",
        "recruited",
        "reserve",
        "road",
        "round",
        "sheet",
        "squares",
        "stacks",
        "used",
        "villages",
    )

    name: ClassVar[str] = "villagers"

    def __init__(
        self,
        *,
        seats: int,
        agenda: list[Frame],
        rng: Rng,
        revealed: int,
        box: Box,
        mode: int,
        round: int,
        phase: int,
        first: int,
        markets: int,
        road: list[int],
        coins: list[int],
        stacks: list[tuple[int, ...]],
        reserve: tuple[int, ...],
        commons: list[int],
        gone: tuple[int, ...],
        hands: list[tuple[int, ...]],
        squares: list[tuple[int, ...]],
        villages: list[Village],
        gold: list[int],
        recruited: list[int],
        limit: int,
        placed: int,
        fetched: int,
        locks_free: bool,
        jester: bool,
        events: tuple[int, ...],
        decks: list[tuple[int, ...]],
        used: list[tuple[int, ...]],
        sheet: tuple[tuple[int, int, int, int], ...],
    ) -> None:
        super().__init__(seats, agenda, rng, revealed)
        self.box = box
        self.mode = mode
        self.round = round
        self.phase = phase
        self.first = first
        self.markets = markets
        self.road = road
        self.coins = coins
        self.stacks = stacks
        self.reserve = reserve
        self.commons = commons
        self.gone = gone
        self.hands = hands
        self.squares = squares
        self.villages = villages
        self.gold = gold
        self.recruited = recruited
        self.limit = limit
        self.placed = placed
        self.fetched = fetched
        self.locks_free = locks_free
        self.jester = jester
        self.events = events
        self.decks = decks
        self.used = used
        self.sheet = sheet

    def clone(self) -> Villagers:
        return Villagers(
            seats=self.seats,
            agenda=self.agenda[:],
            rng=self.rng.clone(),
            revealed=self.revealed,
            box=self.box,
            mode=self.mode,
            round=self.round,
            phase=self.phase,
            first=self.first,
            markets=self.markets,
            road=self.road[:],
            coins=self.coins[:],
            stacks=self.stacks[:],
            reserve=self.reserve,
            commons=self.commons[:],
            gone=self.gone,
            hands=self.hands[:],
            squares=self.squares[:],
            villages=self.villages[:],
            gold=self.gold[:],
            recruited=self.recruited[:],
            limit=self.limit,
            placed=self.placed,
            fetched=self.fetched,
            locks_free=self.locks_free,
            jester=self.jester,
            events=self.events,
            decks=self.decks[:],
            used=self.used[:],
            sheet=self.sheet,
        )

    def redeal(self, seat: int, rng: Rng) -> Villagers:
        """A copy with faces the seat does not know, the event decks and the unused random stream redrawn."""
        world = self.clone()
        world.hands, world.stacks, world.reserve, world.gone = redealt(
            world.hands, world.stacks, world.reserve, world.gone, seat, rng
        )
        for season in range(len(world.decks)):
            deck = sorted(world.decks[season])
            rng.shuffle(deck)
            world.decks[season] = tuple(deck)
        world.rng = rng.fork()
        return world

    def owner(self, village: int) -> bool:
        """Whether a player lives there, not the Countess."""
        return village < self.seats

    def view(self, seat: int | None) -> View:
        from bocage.games.villagers.table.view import view

        return view(self, seat)

    # ------------------------------------------------------------------ the count
    def lines(self) -> list[tuple[int, int, int, int]]:
        """For each village: treasury, and the printed gold, silver and coins that the second market pays or would pay
        now."""
        if self.sheet:
            return list(self.sheet)
        found = []
        for place in range(len(self.villages)):
            printed, silver, coins = takings(self.villages[place])
            found.append((self.gold[place], printed, silver, coins))
        return found

    def totals(self) -> list[int]:
        """The gold of every village, the Countess's too, if the second market were held now."""
        return [sum(line) for line in self.lines()]

    def scores(self) -> list[float]:
        return [float(total) for total in self.totals()[: self.seats]]

    def ranks(self) -> list[int]:
        """Most gold, then fewest villagers (VIL-148, VIL-149); alone, one has to beat the Countess (VIL-222)."""
        totals = self.totals()
        if self.solo():
            return [1] if totals[0] > totals[COUNTESS_SEAT] else [2]
        return ranked([(totals[seat], -len(self.villages[seat].cards)) for seat in range(self.seats)])

    def goal(self) -> float:
        """What the Countess has."""
        return float(self.totals()[COUNTESS_SEAT])

    def tie_break(self) -> Say | None:
        """How the fewest villagers decided; alone, the comparison with the Countess."""
        totals = self.totals()
        if self.solo():
            won = totals[0] > totals[COUNTESS_SEAT]
            return Say("solo.won" if won else "solo.lost", {"mine": totals[0], "hers": totals[COUNTESS_SEAT]})
        if totals.count(max(totals)) == 1:
            return None
        return Say("tie.villagers" if self.ranks().count(1) == 1 else "tie.shared")

    def score_sheet(self) -> list[ScoreLine]:
        lines = self.lines()[: self.seats]
        names = ("treasury", "printed", "silver", "coins")
        return [
            ScoreLine(Say(f"score.{names[row]}"), [float(line[row]) for line in lines]) for row in range(len(names))
        ]

    def evaluate(self, seat: int) -> float:
        """The gold the seat may end with, less that of the best other village."""
        if not self.agenda:
            return margin([float(total) for total in self.totals()], seat)
        left = sum([len(stack) for stack in self.stacks])
        leaving = sum([min(5, 2 + self.villages[other].food) for other in range(self.seats)])
        rounds = left / (2.0 * leaving if self.solo() else leaving)  # alone, two cards come for each one recruited
        turns = rounds + 1.0 if self.phase < PLACE else rounds
        best = -1e9
        for other in range(len(self.villages)):
            if other != seat:
                worth = wealth(self.villages[other], self.gold[other], self.markets, hope(W.rival_silver, rounds))
                best = max(best, worth)
        village, hand = self.villages[seat], self.hands[seat] + self.squares[seat]
        value = wealth(village, self.gold[seat], self.markets, hope(W.silver, rounds)) - best
        if self.jester:
            value += W.jester
        return value + prospects(village, hand, self.markets, rounds, turns, self.solo())

    def row(self, seat: int) -> Row:
        from bocage.games.villagers.bots.features import features

        return features(self, seat)
