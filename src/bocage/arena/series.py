"""Matches between bots with paired seats and seeds: every deal is played once from each rotation of the seats."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Protocol, TypeVar

from bocage.bots import Bot, ask, check_bot, make_bot
from bocage.core.errors import BadSetup
from bocage.core.game import Game
from bocage.core.rng import Rng
from bocage.games import GAMES

T = TypeVar("T")
R = TypeVar("R")

TASK_SECONDS = 0.4  # a task for another process or machine takes about this long
Z95 = 1.959964


@dataclass(frozen=True)
class Pairing:
    """One match to play: `entrants[seat]` is the index of the bot that sits there."""

    game: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    entrants: tuple[int, ...]
    seed: int
    deck: str = ""


@dataclass(frozen=True)
class Cost:
    """The cost of thinking: decisions with more than one option, total seconds, and the slowest."""

    decisions: int
    seconds: float
    worst: float

    @property
    def mean(self) -> float:
        return self.seconds / max(1, self.decisions)


def total_cost(costs: Iterable[Cost]) -> Cost:
    decisions, seconds, worst = 0, 0.0, 0.0
    for cost in costs:
        decisions, seconds, worst = decisions + cost.decisions, seconds + cost.seconds, max(worst, cost.worst)
    return Cost(decisions, seconds, worst)


@dataclass(frozen=True)
class Outcome:
    """A match played: scores and ranks by seat, costs by entrant."""

    pairing: Pairing
    scores: tuple[float, ...]
    ranks: tuple[int, ...]
    decisions: int
    seconds: float
    costs: tuple[Cost, ...]


# ---------------------------------------------------------------------- which matches
def schedule(
    game: str, options: dict[str, str], bots: Sequence[str], players: int, matches: int, seed: int, deck: str = ""
) -> list[Pairing]:
    """At least `matches` matches, rounded up so that every bot plays every deal from every seat equally often."""
    about = GAMES[game]
    settings = tuple(about.settings(options).items())
    about.new(players, options, deck=deck)  # refuses what cannot be played before any process starts
    if not 1 <= len(bots) <= players:
        raise BadSetup("bots", game=game, players=players, bots=len(bots))
    if matches < 1:
        raise BadSetup("matches", matches=matches)
    for bot in bots:
        check_bot(bot, about)
    rotations = list(
        dict.fromkeys(
            tuple((first + (seat + turn) % players) % len(bots) for seat in range(players))
            for first in range(len(bots))
            for turn in range(players)
        )
    )
    deals = -(-matches // len(rotations))
    return [
        Pairing(game, settings, tuple(bots), rotation, seed + deal, deck)
        for deal in range(deals)
        for rotation in rotations
    ]


# ---------------------------------------------------------------------- playing them
class Clocked:
    """A bot with a stopwatch, which runs while the bot has a real decision to make."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0
        self.worst = 0.0

    def choose(self, world: Game) -> int:
        if len(world.options()) == 1:
            return self.bot.choose(world)
        start = time.perf_counter()
        option = self.bot.choose(world)
        spent = time.perf_counter() - start
        self.decisions += 1
        self.seconds += spent
        self.worst = max(self.worst, spent)
        return option

    @property
    def cost(self) -> Cost:
        return Cost(self.decisions, self.seconds, self.worst)


def play(pairing: Pairing, hands: int | None = None) -> Outcome:
    """Play one match to its end. `hands` is how many processes a bot may think in; None for as many as it likes."""
    start = time.perf_counter()
    entrants = pairing.entrants
    game = GAMES[pairing.game].new(len(entrants), dict(pairing.options), pairing.seed, deck=pairing.deck)
    # A bot's randomness depends on the deal and the bot, not on the seat, so that paired matches differ in the seat
    # alone.
    chance = pairing.seed * 1009
    bots = [
        Clocked(make_bot(pairing.bots[entrant], chance + 31 * entrant + entrants[:seat].count(entrant), hands))
        for seat, entrant in enumerate(entrants)
    ]
    rng = Rng(pairing.seed ^ 0x5EED)
    decisions = 0
    while not game.over:
        game.choose(ask(bots[game.question.seat], game, rng))
        decisions += 1
    costs = tuple(
        total_cost(bots[seat].cost for seat, who in enumerate(entrants) if who == entrant)
        for entrant in range(len(pairing.bots))
    )
    seconds = time.perf_counter() - start
    return Outcome(pairing, tuple(game.scores()), tuple(game.ranks()), decisions, seconds, costs)


def play_all(pairings: Sequence[Pairing]) -> list[Outcome]:
    """A task: several matches, one after the other, on one core."""
    return [play(pairing, hands=1) for pairing in pairings]


class Executor(Protocol):
    """Runs tasks, such as matches, in other processes.

    The interface of `concurrent.futures`, plus the number of tasks it runs at once.
    """

    hands: int

    def submit(self, work: Callable[[T], R], task: T, /) -> Future[R]: ...


def run(
    pairings: Sequence[Pairing], executor: Executor | None = None, done: Callable[[Outcome], None] = lambda _: None
) -> list[Outcome]:
    """Play all matches, here or on an executor; `done` is called with each as it ends.

    The outcomes are in the order of the schedule, wherever and whenever they were played.
    """
    if executor is None:
        here = []
        for pairing in pairings:
            here.append(play(pairing))
            done(here[-1])
        return here
    waiting: dict[Future[list[Outcome]], int] = {}
    found: dict[int, list[Outcome]] = {}  # by the index of a task's first match
    at, played, seconds = 0, 0, 0.0
    while at < len(pairings) or waiting:
        while at < len(pairings) and len(waiting) < 2 * executor.hands:
            size = task_size(seconds / played if played else math.inf, len(pairings) - at, executor.hands)
            waiting[executor.submit(play_all, pairings[at : at + size])] = at
            at += size
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            outcomes = found[waiting.pop(future)] = future.result()
            played += len(outcomes)
            seconds += sum(outcome.seconds for outcome in outcomes)
            for outcome in outcomes:
                done(outcome)
    return [outcome for first in sorted(found) for outcome in found[first]]


def task_size(seconds: float, left: int, hands: int) -> int:
    """How many matches of this duration make a task, with enough tasks for all workers."""
    return max(1, min(math.ceil(TASK_SECONDS / seconds), left // (2 * hands)))


# ---------------------------------------------------------------------- what they show
@dataclass(frozen=True)
class Wins:
    """How many of its matches a bot has won; what is shared counts as a part of a win."""

    bot: str
    matches: int
    wins: float

    @property
    def win_rate(self) -> float:
        return self.wins / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the win rate (Wilson)."""
        return wilson(self.wins, self.matches)


@dataclass(frozen=True)
class Standing(Wins):
    """What one bot did. A shared first place counts as its share of a win; a score is the mean of its seats."""

    scores: tuple[float, ...]
    cost: Cost

    @property
    def mean_score(self) -> float:
        return fmean(self.scores)

    @property
    def score_interval(self) -> tuple[float, float] | None:
        return mean_interval(self.scores)


def wilson(wins: float, n: int, z: float = Z95) -> tuple[float, float]:
    rate = wins / n
    middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half))


def mean_interval(values: Sequence[float]) -> tuple[float, float] | None:
    """The 95 % confidence interval of a mean (Student, to the second term of its expansion); none for a single
    value."""
    if len(values) < 2:
        return None
    df, z = len(values) - 1, Z95
    t = z + (z**3 + z) / (4 * df) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * df * df)
    middle, half = fmean(values), t * stdev(values) / math.sqrt(len(values))
    return middle - half, middle + half


def standings(outcomes: Sequence[Outcome]) -> list[Standing]:
    """One row per bot, in the order they were named; a bot named twice has two rows."""
    wins: dict[tuple[str, int], float] = {}
    scores: dict[tuple[str, int], list[float]] = {}
    costs: dict[tuple[str, int], list[Cost]] = {}
    for outcome in outcomes:
        bots = outcome.pairing.bots
        winners = max(1, outcome.ranks.count(1))  # a solo match may have none
        for entrant, bot in enumerate(bots):
            key = bot, bots[:entrant].count(bot)
            seats = seats_of(outcome, entrant)
            wins[key] = wins.get(key, 0.0) + sum(outcome.ranks[seat] == 1 for seat in seats) / winners
            scores.setdefault(key, []).append(fmean(outcome.scores[seat] for seat in seats))
            costs.setdefault(key, []).append(outcome.costs[entrant])
    return [Standing(key[0], len(scores[key]), wins[key], tuple(scores[key]), total_cost(costs[key])) for key in scores]


def seats_of(outcome: Outcome, entrant: int) -> list[int]:
    return [seat for seat, who in enumerate(outcome.pairing.entrants) if who == entrant]
