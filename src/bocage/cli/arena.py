"""`bocage arena GAME --bots a,b`: which bot plays better, and how sure that is."""

from __future__ import annotations

import argparse
import json
import time

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bocage.arena.series import Outcome, Standing, schedule, standings
from bocage.arena.series import run as run_series
from bocage.cli import options_of
from bocage.core.errors import BadSetup
from bocage.core.words import Voice
from bocage.games import GAMES


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    about = GAMES[arguments.game]
    bots = arguments.bots.split(",")
    players = arguments.players or max(len(bots), about.players[0])
    seed = arguments.seed or 0
    if arguments.jobs < 1:
        raise BadSetup("jobs", jobs=arguments.jobs)
    pairings = schedule(about.name, options_of(arguments.option), bots, players, arguments.matches, seed)
    notes = Console(stderr=True)
    if len(pairings) != arguments.matches:
        notes.print(voice.text("arena.rounded", n=len(pairings)))
    start = time.perf_counter()
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=notes,
        transient=True, disable=not notes.is_terminal,
    ) as progress:  # fmt: skip
        task = progress.add_task(" - ".join(bots), total=len(pairings))
        outcomes = run_series(pairings, arguments.jobs, lambda _: progress.advance(task))
    seconds = time.perf_counter() - start
    rows = standings(outcomes)
    if arguments.json:
        print(json.dumps(as_json(about.name, players, seed, outcomes, rows, seconds), indent=2))
    else:
        show(rows, outcomes, seconds, voice)


def as_json(
    game: str, players: int, seed: int, outcomes: list[Outcome], rows: list[Standing], seconds: float
) -> dict[str, object]:
    return {
        "game": game,
        "players": players,
        "matches": len(outcomes),
        "seed": seed,
        "bots": [
            {
                "bot": row.bot,
                "matches": row.matches,
                "wins": row.wins,
                "win_rate": row.win_rate,
                "win_rate_ci95": list(row.interval),
                "mean_score": row.mean_score,
            }
            for row in rows
        ],
        "decisions_per_s": sum(outcome.decisions for outcome in outcomes) / seconds,
    }


def show(rows: list[Standing], outcomes: list[Outcome], seconds: float, voice: Voice) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(voice.text("column.bot"))
    for column in ("matches", "wins", "win-rate", "interval", "mean-score"):
        table.add_column(voice.text(f"column.{column}"), justify="right")
    for row in rows:
        low, high = row.interval
        table.add_row(
            row.bot, str(row.matches), f"{row.wins:g}", f"{row.win_rate:.1%}", f"{low:.1%} - {high:.1%}",
            f"{row.mean_score:.2f}",
        )  # fmt: skip
    console = Console()
    console.print(table)
    decisions = sum(outcome.decisions for outcome in outcomes)
    console.print(
        voice.text("arena.speed", n=len(outcomes), seconds=f"{seconds:.1f}", rate=f"{decisions / seconds:,.0f}")
    )
