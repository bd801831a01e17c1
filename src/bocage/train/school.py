"""Generation after generation: play, fit, measure against the champion, promote, repeat.

Everything is in one folder, and every step is saved as it ends, so that a stopped run can be resumed: `plan.json` is
the request, `gen-N/part-M.npz` the matches, `gen-N/weights.json` the fit, `champion.json` the best so far,
`history.json` all measurements.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from bocage.arena.contest import Contest
from bocage.arena.series import Executor, Outcome, run, standings, wilson
from bocage.bots.levels import GLANCE
from bocage.bots.weights import Weights, heads, inputs, read, shipped_text
from bocage.core.errors import BadSetup
from bocage.core.registry import About
from bocage.games import GAMES
from bocage.train.fit import Data, fit
from bocage.train.recipes import BOOKS, Recipe, Table
from bocage.train.selfplay import Rows, Task, play_matches

PART = 10  # matches played and saved together
DEALS = 10_000_000  # seeds of a generation, and of the contest after it, begin so far apart


@dataclass(frozen=True)
class Plan:
    """`memory` generations teach the next fit; a candidate that wins `gate` of its contest becomes champion. `book` is
    the one to write, "" for most tables. `onward`: the first champion is the file that comes with the game, and each
    fit goes on from the champion's weights. `daring` is how much self-play tries (`selfplay.Task`). `worlds` per
    decision (those of the recipe if none are named): with 0 there is no search, neither in self-play nor in the
    contest. `hidden` and `rate` replace the sizes of the layers and the learning rate. `league` is how often a seat of
    self-play is an earlier champion."""

    game: str
    book: str = ""
    generations: int = 3
    matches: int = 2000
    memory: int = 3
    contest: int = 200
    gate: float = 0.55
    level: int = 4
    faith: float = 0.95
    epochs: int = 6
    seed: int = 1
    daring: float = 1.0
    onward: bool = False
    worlds: tuple[int, ...] = ()
    hidden: tuple[int, int] | tuple[()] = ()
    rate: float = 0.0
    league: float = 0.0


Hear = Callable[[int, str, int, int], None]  # generation, step, how much of it is done, of how much


class School:
    """A run of training in its folder."""

    def __init__(self, folder: Path, plan: Plan, executor: Executor | None, hear: Hear) -> None:
        recipes = BOOKS[plan.book]
        if plan.game not in recipes:
            raise BadSetup("no-recipe", game=plan.game, games=", ".join(recipes))
        self.folder, self.plan, self.executor, self.hear = folder, plan, executor, hear
        self.about: About = GAMES[plan.game]
        self.recipe: Recipe = recipes[plan.game]
        folder.mkdir(parents=True, exist_ok=True)
        self.same_plan()
        if plan.onward and not self.champion.exists():
            found = shipped_text(self.about, plan.book)
            if found is None:
                raise BadSetup("no-weights", game=plan.game)
            write_text(self.champion, found)
        self.history: list[dict[str, Any]] = read_json(folder / "history.json", [])

    def same_plan(self) -> None:
        """Check that the folder belongs to this plan; only the number of generations may grow."""
        file, wanted = self.folder / "plan.json", asdict(self.plan)
        known = read_json(file, None)
        if known is not None and {**known, "generations": 0} != json.loads(json.dumps({**wanted, "generations": 0})):
            raise BadSetup("other-plan", folder=str(self.folder))
        write_json(file, wanted)

    @property
    def worlds(self) -> tuple[int, ...]:
        return self.plan.worlds or self.recipe.worlds

    @property
    def champion(self) -> Path:
        return self.folder / "champion.json"

    def run(self) -> None:
        for generation in range(len(self.history), self.plan.generations):
            begun = time.monotonic()
            played = self.play(generation)
            fitted = self.learn(generation)
            judged = self.judge(generation)
            minutes = (time.monotonic() - begun) / 60
            self.history.append({"generation": generation + 1, **played, **fitted, **judged, "minutes": minutes})
            write_json(self.folder / "history.json", self.history)

    # ------------------------------------------------------------------ play
    def home(self, generation: int) -> Path:
        folder = self.folder / f"gen-{generation + 1}"
        folder.mkdir(exist_ok=True)
        return folder

    def tasks(self, generation: int) -> list[Task]:
        """All matches of a generation, in parts; each table gets its share of them, mixed evenly."""
        weights = self.champion.read_text(encoding="utf-8") if self.champion.exists() else ""
        plan, elders, worlds = self.plan, self.elders(), self.worlds
        first = (plan.seed * 1000 + 2 * generation) * DEALS
        shares = np.array([table.share for table in self.recipe.tables])
        due = np.zeros(len(shares))
        found = []
        for part in range(-(-plan.matches // PART)):
            due += shares / shares.sum()
            table: Table = self.recipe.tables[int(due.argmax())]
            due[due.argmax()] -= 1
            options = tuple(self.about.settings(table.options).items())
            seed = first + part * PART
            found.append(
                Task(plan.game, table.players, options, worlds, seed, PART, weights, plan.daring, elders, plan.league)
            )
        return found

    def elders(self) -> tuple[str, ...]:
        """The files of all champions before this one, the first ones included: "" is the hand-made evaluation."""
        if not self.plan.league:
            return ()
        first = shipped_text(self.about, self.plan.book) or "" if self.plan.onward else ""
        passed = [self.home(row["generation"] - 1) / "weights.json" for row in self.history if row["passed"]]
        return (first, *[file.read_text(encoding="utf-8") for file in passed])[:-1]

    def play(self, generation: int) -> dict[str, Any]:
        home, tasks = self.home(generation), self.tasks(generation)
        missing = [part for part in range(len(tasks)) if not (home / f"part-{part}.npz").exists()]
        done = len(tasks) - len(missing)
        self.hear(generation + 1, "play", done, len(tasks))
        for part, rows in each([(part, tasks[part]) for part in missing], self.executor):
            Data.of(rows).save(home / f"part-{part}.npz")
            done += 1
            self.hear(generation + 1, "play", done, len(tasks))
        return {"matches": len(tasks) * PART}

    # ------------------------------------------------------------------ fit
    def learn(self, generation: int) -> dict[str, Any]:
        self.hear(generation + 1, "fit", 0, 1)
        homes = [self.home(past) for past in range(max(0, generation + 1 - self.plan.memory), generation + 1)]
        data = Data.load([file for home in homes for file in sorted(home.glob("part-*.npz"))])
        plan, hidden, known = self.plan, self.plan.hidden or self.recipe.hidden, None
        if plan.onward:
            champion = read(self.champion.read_text(encoding="utf-8"), self.about, str(self.champion))
            hidden = plan.hidden or champion.hidden
            known = champion.rows if hidden == champion.hidden else None
        found = fit(data, hidden, plan.epochs, plan.seed + generation, plan.faith, known, plan.rate)
        facts = {
            "positions": len(data), "explained": found.explained, "linear": found.linear,
            "by_hand": found.by_hand, "surprise": found.surprise, "epochs": found.epochs,
        }  # fmt: skip
        made = {"generation": generation + 1, "matches": self.plan.matches * len(homes), **facts}
        Weights(
            self.about.name, self.about.rules, list(self.recipe.players), list(inputs(self.about)), heads(self.about),
            hidden, self.recipe.manner(), made, found.rows,
        ).write(self.home(generation) / "weights.json")  # fmt: skip
        self.hear(generation + 1, "fit", 1, 1)
        return facts

    # ------------------------------------------------------------------ measure
    def judge(self, generation: int) -> dict[str, Any]:
        """The candidate against the champion, or the hand-made evaluation, at the first table of the recipe."""
        candidate, level = self.home(generation) / "weights.json", self.plan.level
        learned, by_hand = (f"level{level}", f"classic{level}") if any(self.worlds) else (GLANCE, "greedy")
        rival = f"{learned}@{self.champion}" if self.champion.exists() else by_hand
        table = self.recipe.tables[0]
        seed = (self.plan.seed * 1000 + 2 * generation + 1) * DEALS
        bots, options = (f"{learned}@{candidate}", rival), tuple(table.options.items())
        pairings = Contest(self.plan.game, bots, table.players, options, self.plan.contest, seed).pairings()
        heard: list[Outcome] = []

        def hear(outcome: Outcome) -> None:
            heard.append(outcome)
            self.hear(generation + 1, "measure", len(heard), len(pairings))

        mine, other = standings(run(pairings, self.executor, hear))
        wins = better_deals(mine.scores, other.scores) if table.players == 1 else mine.wins
        won = wins / mine.matches
        passed = won >= self.plan.gate
        if passed:
            shutil.copyfile(candidate, self.champion)
        low, high = wilson(wins, mine.matches)
        return {
            "against": "classic" if rival == by_hand else "champion", "contest": mine.matches,
            "won": won, "low": low, "high": high, "score": mine.mean_score, "other_score": other.mean_score,
            "seconds": mine.cost.mean, "other_seconds": other.cost.mean, "passed": passed,
        }  # fmt: skip


def better_deals(scores: Sequence[float], others: Sequence[float]) -> float:
    """On how many deals the first player alone did better than the second; an equal score is half a deal."""
    return sum((mine > other) + 0.5 * (mine == other) for mine, other in zip(scores, others, strict=True))


def each(tasks: Sequence[tuple[int, Task]], executor: Executor | None) -> Iterator[tuple[int, Rows]]:
    """The rows of every task, as they are finished."""
    if executor is None:
        for number, task in tasks:
            yield number, play_matches(task)
        return
    waiting: dict[Future[Rows], int] = {}
    left = list(reversed(tasks))
    while left or waiting:
        while left and len(waiting) < 2 * executor.hands:
            number, task = left.pop()
            waiting[executor.submit(play_matches, task)] = number
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            yield waiting.pop(future), future.result()


# ---------------------------------------------------------------------- files
def read_json(path: Path, otherwise: Any) -> Any:
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else otherwise


def write_json(path: Path, data: Any) -> None:
    write_text(path, json.dumps(data, indent=1) + "\n")


def write_text(path: Path, text: str) -> None:
    beside = path.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)
