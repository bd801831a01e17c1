"""`bocage train GAME`: trains the bots of a game by self-play, generation after generation."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bocage.arena.chart import Mark, Panel, chart
from bocage.bots.weights import book_file
from bocage.cli import fail
from bocage.cli.crew import crew
from bocage.core.words import Voice
from bocage.games import GAMES


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    about = GAMES[arguments.game]
    try:
        from bocage.train.school import Plan, School
    except ModuleNotFoundError as error:
        fail(voice.text("train.missing", module=error.name or ""))
    plan = Plan(
        about.name, arguments.book, arguments.generations, arguments.matches, arguments.memory, arguments.contest,
        arguments.gate, arguments.level, arguments.faith, arguments.epochs,
        1 if arguments.seed is None else arguments.seed, arguments.daring, arguments.onward,
        arguments.worlds, arguments.hidden, arguments.rate, arguments.league,
    )  # fmt: skip
    folder = Path(arguments.folder or f"build/train/{about.name}{'-' if arguments.book else ''}{arguments.book}")
    notes = Console(stderr=True)
    with (
        crew(arguments, voice) as executor,
        Progress(
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=notes,
            transient=True, disable=not notes.is_terminal,
        ) as progress,
    ):  # fmt: skip
        bar = progress.add_task("", total=None)

        def hear(generation: int, step: str, done: int, of: int) -> None:
            words = voice.text(f"train.{step}", generation=generation)
            progress.update(bar, description=words, completed=done, total=of)

        school = School(folder, plan, executor, hear)
        school.run()
    (folder / "curve.svg").write_text(curve(school.history, about.name, voice), encoding="utf-8")
    show(school.history, voice)
    if arguments.install:
        if not school.champion.exists():
            fail(voice.text("train.no-champion"))
        target = Path(str(about.module("bots.features").__file__)).parent / book_file(arguments.book)
        shutil.copyfile(school.champion, target)
        print(voice.text("train.installed", file=target))


def curve(history: list[dict[str, Any]], game: str, voice: Voice) -> str:
    """How each generation did against the champion, and how much of the results its fit explains."""
    names = [voice.text("train.generation", n=row["generation"]) for row in history]
    won = [
        Mark(name, f"{100 * row['won']:.1f} %", 100 * row["won"], 100 * row["low"], 100 * row["high"])
        for name, row in zip(names, history, strict=True)
    ]
    fits = [
        Mark(name, f"{row['explained']:.3f}", row["explained"], row["explained"], row["explained"])
        for name, row in zip(names, history, strict=True)
    ]
    panels = [
        Panel(voice.text("chart.train.won"), won, (0, 100), " %"),
        Panel(voice.text("chart.train.explained"), fits),
    ]
    title = Voice(voice.lang, [GAMES[game].package]).text("title")
    return chart(voice.text("chart.train", game=title), panels)


def show(history: list[dict[str, Any]], voice: Voice) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("generation", "matches", "positions", "explained", "contest", "won", "interval", "minutes"):
        table.add_column(voice.text(f"column.train.{column}"), justify="right")
    for row in history:
        table.add_row(
            str(row["generation"]), str(row["matches"]), str(row["positions"]), f"{row['explained']:.3f}",
            voice.text(f"train.against.{row['against']}"), f"{100 * row['won']:.1f} %{' *' if row['passed'] else ''}",
            f"{100 * row['low']:.0f} - {100 * row['high']:.0f}", f"{row['minutes']:.0f}",
        )  # fmt: skip
    Console().print(table)
