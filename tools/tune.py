"""Tune the weights of a game's evaluation by playing: `python -m tools.tune GAME`, with `--help` for the rest.

CMA-ES over the floats of `bocage.games.GAME.evaluation.W` (or of another set there: `--weights`), each in units of its
start. All candidates of a generation play the same deals, every generation new ones. At the end the start, the last
mean and the best candidate play deals none of them has seen; the best of the three is printed as lines to paste, the
whole run written as JSON.

--aim score: the mean score of all seats, all of them playing with the candidate's weights (alone: of the one seat).
--aim win:   matches won plus a hundredth of the margin in points, one seat with the candidate's weights, the others
             with the start's, every deal from every seat (alone: against the game).
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import numpy as np
from cmaes import CMA
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

from bocage.bots import ask, make_bot
from bocage.core.errors import BocageError
from bocage.core.rng import Rng
from bocage.games import GAMES

MARGIN: Final = 0.01  # of a win, for a point of margin: makes close matches count
Weights = dict[str, float]


@dataclass(frozen=True)
class Recipe:
    """All that decides the outcome of a run."""

    game: str
    players: int
    options: dict[str, str]
    aim: str
    bot: str
    matches: int
    generations: int
    population: int
    sigma: float
    seed: int
    only: tuple[str, ...]
    weights: str = "W"  # the name of the set in the game's evaluation


@dataclass(frozen=True)
class Deal:
    """One match for a candidate: `mine` is its seat, or -1 if all seats play with its weights."""

    recipe: Recipe
    seed: int
    mine: int
    weights: Weights
    start: Weights


# ---------------------------------------------------------------- weights
def weights_of(game: str, which: str = "W") -> Weights:
    """The weights of a game as they stand, by name."""
    found = getattr(GAMES[game].module("bots.evaluation"), which, None)
    if found is None:
        raise SystemExit(f"{game} has no weights {which!r}")
    names = [name for name in dir(found) if not name.startswith("_")]
    return {name: value for name in names if isinstance(value := getattr(found, name), float)}


def put(game: str, weights: Weights, which: str = "W") -> None:
    target = getattr(GAMES[game].module("bots.evaluation"), which)
    for name, value in weights.items():
        setattr(target, name, value)


# ---------------------------------------------------------------- playing
def play(deal: Deal) -> float:
    """What a match is worth to the candidate."""
    recipe = deal.recipe
    try:
        game, rng = GAMES[recipe.game].new(recipe.players, recipe.options, deal.seed), Rng(deal.seed)
        bots = [make_bot(recipe.bot, deal.seed * 10 + seat) for seat in range(recipe.players)]
        turn = -1  # the weights in force are those of this seat
        while not game.over:
            seat = game.question.seat
            if seat != turn:
                put(recipe.game, deal.weights if deal.mine in (-1, seat) else deal.start, recipe.weights)
                turn = seat
            game.choose(ask(bots[seat], game, rng))
    finally:
        put(recipe.game, deal.start, recipe.weights)
    if recipe.aim == "score":
        return fmean(game.scores())
    return float(game.ranks()[deal.mine] == 1) + MARGIN * game.evaluate(deal.mine)


class Field:
    """Where candidates are measured, on as many processes as there are jobs."""

    def __init__(self, recipe: Recipe, pool: ProcessPoolExecutor | None) -> None:
        self.recipe = recipe
        self.pool = pool
        self.start = weights_of(recipe.game, recipe.weights)
        for name in recipe.only:
            if name not in self.start:
                known = ", ".join(self.start)
                raise SystemExit(f"The evaluation of {recipe.game} has no weight {name!r}; it has: {known}.")
        self.names = list(recipe.only) or list(self.start)

    def weights(self, point: Sequence[float]) -> Weights:
        """The weights at a point of the search, whose units are the start's."""
        return {name: (abs(self.start[name]) or 1.0) * float(x) for name, x in zip(self.names, point, strict=True)}

    def origin(self) -> list[float]:
        return [self.start[name] / (abs(self.start[name]) or 1.0) for name in self.names]

    def measure(self, candidates: list[Weights], first: int) -> list[float]:
        """The mean worth of each candidate over the deals from `first` on."""
        recipe = self.recipe
        seats = [-1] if recipe.aim == "score" else range(recipe.players)
        deals = [
            Deal(recipe, first + number // len(seats), seats[number % len(seats)], weights, self.start)
            for weights in candidates
            for number in range(recipe.matches)
        ]
        values = list(self.pool.map(play, deals) if self.pool else map(play, deals))
        size = recipe.matches
        return [fmean(values[number * size : (number + 1) * size]) for number in range(len(candidates))]


# ---------------------------------------------------------------- the search
def tune(recipe: Recipe, jobs: int = 1, hear: Callable[[dict[str, Any]], None] = lambda _: None) -> dict[str, Any]:
    """Search, then check what was found on new deals. `hear` gets the report as it stands after each generation."""
    with ExitStack() as stack:
        pool = stack.enter_context(ProcessPoolExecutor(jobs)) if jobs > 1 else None
        field = Field(recipe, pool)
        search = CMA(
            mean=np.array(field.origin()), sigma=recipe.sigma, seed=recipe.seed, population_size=recipe.population
        )
        history: list[dict[str, Any]] = []
        report: dict[str, Any] = {"recipe": vars(recipe), "start": field.start, "history": history}
        best, best_value = field.origin(), -np.inf
        for generation in range(recipe.generations):
            begun = time.monotonic()
            points = [search.ask() for _ in range(recipe.population)]
            values = field.measure(
                [field.weights(point) for point in points], recipe.seed + generation * recipe.matches
            )
            search.tell([(point, -value) for point, value in zip(points, values, strict=True)])
            top = max(range(len(points)), key=values.__getitem__)
            if values[top] > best_value:
                best, best_value = list(points[top]), values[top]
            row = {"generation": generation, "best": values[top], "mean": fmean(values), "values": values}
            row |= {"weights": field.weights(list(search.mean)), "seconds": time.monotonic() - begun}
            history.append(row)
            hear(report)
        finals = {"start": field.origin(), "mean": list(search.mean), "best": best}
        unseen = recipe.seed + recipe.generations * recipe.matches
        checked = field.measure([field.weights(point) for point in finals.values()], unseen)
    check = dict(zip(finals, checked, strict=True))
    winner = max(check, key=check.__getitem__)
    weights = field.start if winner == "start" else field.start | field.weights(finals[winner])
    return report | {"check": check, "winner": winner, "weights": weights}


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.tune", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--aim", choices=("score", "win"), default="score")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--matches", type=int, default=60, help="of each candidate in each generation")
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--population", type=int, default=12)
    parser.add_argument("--sigma", type=float, default=0.2, help="the first step, as a share of each weight")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", metavar="W1,W2", help="tune these weights and leave the others")
    parser.add_argument("--weights", default="W", metavar="NAME", help="another set, such as ALONE of hallertau")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, metavar="FILE.json")
    given = parser.parse_args()
    recipe = Recipe(
        game=given.game,
        players=given.players,
        options=dict(pair.partition("=")[::2] for pair in given.option),
        aim=given.aim,
        bot=given.bot,
        matches=given.matches,
        generations=given.generations,
        population=given.population,
        sigma=given.sigma,
        seed=given.seed,
        only=tuple(name for name in given.only.split(",") if name),
        weights=given.weights,
    )

    def hear(report: dict[str, Any]) -> None:
        """Every generation is shown and kept: a long run may be stopped."""
        row = report["history"][-1]
        progress.console.print(f"{row['generation']:3}  mean {row['mean']:.3f}  best {row['best']:.3f}")
        progress.advance(bar)
        keep(report, given.out)

    columns = (MofNCompleteColumn(), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    try:
        GAMES[recipe.game].new(recipe.players, recipe.options)
        make_bot(recipe.bot, 0)
        with Progress(*columns) as progress:
            bar = progress.add_task("", total=recipe.generations)
            report = tune(recipe, given.jobs, hear)
    except BocageError as error:
        raise SystemExit(str(error)) from None
    keep(report, given.out)
    print("  ".join(f"{name} {value:.3f}" for name, value in report["check"].items()), f"on {recipe.matches} new deals")
    for name, value in report["weights"].items():
        print(f"        self.{name} = {value:.3g}")


def keep(report: dict[str, Any], path: Path | None) -> None:
    if path:
        path.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
