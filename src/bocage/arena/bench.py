"""The speed of a game in calibration loops, which makes machines comparable.

A calibration loop is one pass of a fixed pure Python loop, timed in the same run. This module is never compiled.
"""

from __future__ import annotations

import random
import time
from dataclasses import asdict, dataclass
from typing import Any

from bocage.core.build import compiled
from bocage.core.game import Game
from bocage.games import GAMES

LOOPS = 1_500_000


@dataclass(frozen=True)
class Row:
    game: str
    players: int
    decisions_per_s: float
    matches_per_s: float
    loops_per_decision: float
    clone_us: float
    options_longest: int
    options_ms_p50: float
    options_ms_p99: float
    options_ms_max: float


def loops_per_second() -> float:
    """Passes of the calibration loop in a second of CPU time, best of three."""
    numbers = list(range(64))
    table = {i: i for i in range(64)}
    best = 0.0
    for _ in range(3):
        start = time.process_time()
        total = 0
        for i in range(LOOPS):
            j = i & 63
            total += numbers[j] + table[j]
        best = max(best, LOOPS / (time.process_time() - start))
    return best


def bench(name: str, players: int, loops: float, seconds: float) -> Row:
    """Random play for about `seconds`, best of three parts; then a slower pass that times each list and clone."""
    rate, matches = 0.0, 0.0
    for part in range(3):
        decisions, played, spent = 0, 0, 0.0
        while spent < seconds / 3:
            game = GAMES[name].new(players, seed=part * 100_000 + played)
            pick = random.Random(played).random
            start = time.process_time()
            while game.agenda:
                options = game.options()
                game.choose(options[int(pick() * len(options))])
                decisions += 1
            spent += time.process_time() - start
            played += 1
        rate, matches = max(rate, decisions / spent), max(matches, played / spent)
    times, longest, clone_us = _lists(name, players)
    return Row(
        game=name,
        players=players,
        decisions_per_s=rate,
        matches_per_s=matches,
        loops_per_decision=loops / rate,
        clone_us=clone_us,
        options_longest=longest,
        options_ms_p50=times[len(times) // 2] * 1e3,
        options_ms_p99=times[len(times) * 99 // 100] * 1e3,
        options_ms_max=times[-1] * 1e3,
    )


def _lists(name: str, players: int) -> tuple[list[float], int, float]:
    """Sorted times of single option lists, the longest list, and the mean time of a clone in mid-match."""
    times, longest, clone_us = [], 0, []
    for seed in range(20):
        game = GAMES[name].new(players, seed=seed)
        pick = random.Random(seed).random
        decisions = 0
        while not game.over:
            start = time.perf_counter()
            options = game.question.options(game)
            times.append(time.perf_counter() - start)
            longest = max(longest, len(options))
            game.choose(options[int(pick() * len(options))])
            decisions += 1
            if decisions == 50 and not game.over:
                clone_us.append(_clone_us(game))
    return sorted(times), longest, sum(clone_us) / max(1, len(clone_us))


def _clone_us(game: Game) -> float:
    start = time.process_time()
    for _ in range(2000):
        game.clone()
    return (time.process_time() - start) / 2000 * 1e6


def report(rows: list[Row], loops: float) -> dict[str, Any]:
    return {"compiled": compiled(), "loops_per_s": loops, "rows": [asdict(row) for row in rows]}
