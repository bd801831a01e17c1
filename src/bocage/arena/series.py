"""Matches between bots with paired seats and seeds: every deal is played once from each rotation of the seats."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from bocage.bots import ask, make_bot
from bocage.core.errors import BadSetup
from bocage.core.rng import Rng
from bocage.games import GAMES


@dataclass(frozen=True)
class Pairing:
    """One match to play: `entrants[seat]` is the index of the bot that sits there."""

    game: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    entrants: tuple[int, ...]
    seed: int


@dataclass(frozen=True)
class Outcome:
    pairing: Pairing
    scores: tuple[float, ...]
    ranks: tuple[int, ...]
    decisions: int
    seconds: float


@dataclass(frozen=True)
class Standing:
    """What one bot did: a shared first place counts as its share of a win."""

    bot: str
    matches: int
    wins: float
    mean_score: float

    @property
    def win_rate(self) -> float:
        return self.wins / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the win rate (Wilson)."""
        return wilson(self.wins, self.matches)


def wilson(wins: float, n: int, z: float = 1.959964) -> tuple[float, float]:
    rate = wins / n
    middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half))


def schedule(
    game: str, options: dict[str, str], bots: Sequence[str], players: int, matches: int, seed: int
) -> list[Pairing]:
    """At least `matches` matches, rounded up so that every deal is played from every seat."""
    about = GAMES[game]
    settings = tuple(about.settings(options).items())
    about.new(players, options)  # refuses what cannot be played before any process starts
    if not 1 <= len(bots) <= players:
        raise BadSetup("bots", game=game, players=players, bots=len(bots))
    if matches < 1:
        raise BadSetup("matches", matches=matches)
    for bot in bots:
        make_bot(bot, 0)
    seats = [seat % len(bots) for seat in range(players)]
    rotations = [tuple(seats[turn:] + seats[:turn]) for turn in range(players)]
    rotations = list(dict.fromkeys(rotations))
    deals = -(-matches // len(rotations))
    return [
        Pairing(game, settings, tuple(bots), rotation, seed + deal) for deal in range(deals) for rotation in rotations
    ]


def play(pairing: Pairing) -> Outcome:
    """Play one match to its end."""
    start = time.perf_counter()
    game = GAMES[pairing.game].new(len(pairing.entrants), dict(pairing.options), pairing.seed)
    # A bot's chance belongs to the deal and the bot, not to the seat, so that paired matches differ in the seat alone.
    bots = [
        make_bot(pairing.bots[entrant], pairing.seed * 1009 + 31 * entrant + seat // len(pairing.bots))
        for seat, entrant in enumerate(pairing.entrants)
    ]
    rng = Rng(pairing.seed ^ 0x5EED)
    decisions = 0
    while not game.over:
        game.choose(ask(bots[game.question.seat], game, rng))
        decisions += 1
    return Outcome(pairing, tuple(game.scores()), tuple(game.ranks()), decisions, time.perf_counter() - start)


def run(pairings: Sequence[Pairing], jobs: int = 1, done: Callable[[Outcome], None] = lambda _: None) -> list[Outcome]:
    """Play all matches, in `jobs` processes; `done` hears of each as it ends."""
    outcomes = []
    if jobs <= 1:
        for pairing in pairings:
            outcomes.append(play(pairing))
            done(outcomes[-1])
        return outcomes
    with ProcessPoolExecutor(jobs) as pool:
        chunk = max(1, min(25, len(pairings) // (4 * jobs)))
        for outcome in pool.map(play, pairings, chunksize=chunk):
            outcomes.append(outcome)
            done(outcome)
    return outcomes


def standings(outcomes: Sequence[Outcome]) -> list[Standing]:
    """One row for each bot, in the order they were named."""
    bots = outcomes[0].pairing.bots
    rows = []
    for entrant, bot in enumerate(bots):
        matches, wins, total = 0, 0.0, 0.0
        for outcome in outcomes:
            winners = max(1, outcome.ranks.count(1))  # a match alone may have none
            for seat, who in enumerate(outcome.pairing.entrants):
                if who == entrant:
                    matches += 1
                    wins += (outcome.ranks[seat] == 1) / winners
                    total += outcome.scores[seat]
        rows.append(Standing(bot, matches, wins, total / matches))
    return rows
