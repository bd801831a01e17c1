"""`bocage bench`: how fast the games are on this machine."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict

from rich.console import Console
from rich.table import Table

from bocage.arena.bench import Row, bench, loops_per_second, report
from bocage.core.build import compiled
from bocage.core.errors import BadSetup
from bocage.core.words import Voice
from bocage.games import GAMES


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    games = [GAMES[name] for name in arguments.games] or [about for about in GAMES if about.playable]
    for about in games:
        if not about.playable:
            raise BadSetup("planned", game=about.name)
    if arguments.seconds <= 0:
        raise BadSetup("seconds", seconds=arguments.seconds)
    notes = Console(stderr=True)
    if arguments.rl:
        research([about.name for about in games], arguments, voice, notes)
        return
    rows = []
    with notes.status(voice.text("bench.calibrating")) as status:
        loops = loops_per_second()
        for about in games:
            for players in about.players:
                status.update(f"{about.name} ({players})")
                rows.append(bench(about.name, players, loops, arguments.seconds))
    if arguments.json:
        print(json.dumps(report(rows, loops), indent=2))
        return
    console = Console()
    console.print(table(rows, voice))
    console.print(voice.text("bench.compiled" if compiled() else "bench.interpreted", rate=voice.decimal(loops)))


def research(games: list[str], arguments: argparse.Namespace, voice: Voice, notes: Console) -> None:
    """`--rl`: a step in each installed framework, and in the games that come with it."""
    from bocage.rl.bench import bench as steps

    with notes.status(voice.text("bench.calibrating")) as status:
        loops = loops_per_second()
        rows = list(steps(games, arguments.seconds, status.update))
    if arguments.json:
        rated = {"compiled": compiled(), "loops_per_s": loops, "rows": [asdict(row) for row in rows]}
        print(json.dumps(rated, indent=2))
        return
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("framework", "game", "seats", "steps", "loops"):
        right = column in ("seats", "steps", "loops")
        grid.add_column(voice.text(f"column.{column}"), justify="right" if right else "left", no_wrap=True)
    for row in rows:
        name = row.game if row.ours else voice.text("bench.theirs", game=row.game)
        grid.add_row(row.framework, name, str(row.players), voice.decimal(row.steps_per_s), voice.decimal(row.loops))
    console = Console()
    console.print(grid)
    console.print(voice.text("bench.compiled" if compiled() else "bench.interpreted", rate=voice.decimal(loops)))


def table(rows: Sequence[Row], voice: Voice) -> Table:
    """Ten columns in the 80 characters every terminal has."""
    grid = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    grid.add_column(voice.text("column.game"), no_wrap=True)
    for column in ("seats", "decisions", "matches-s", "loops", "clone", "longest", "p50", "p99", "max"):
        grid.add_column(voice.text(f"column.{column}"), justify="right", no_wrap=True)
    for row in rows:
        grid.add_row(
            row.game, str(row.players), voice.decimal(row.decisions_per_s), voice.decimal(row.matches_per_s),
            voice.decimal(row.loops_per_decision), voice.decimal(row.clone_us, 1), str(row.options_longest),
            voice.decimal(row.options_ms_p50, 4), voice.decimal(row.options_ms_p99, 3),
            voice.decimal(row.options_ms_max, 1),
        )  # fmt: skip
    return grid
