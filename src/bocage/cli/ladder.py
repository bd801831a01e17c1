"""`bocage ladder`: updates the published table of strength; rows that are still valid are kept."""

from __future__ import annotations

import argparse
import sys
import time
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from rich.console import Console

from bocage.arena import strength
from bocage.arena.ladder import Rung, guest_rungs, heading, load, record, rungs, save, stands
from bocage.cli import fail
from bocage.cli.crew import crew, play, writable
from bocage.core.errors import BadSetup
from bocage.core.words import Voice
from bocage.games import GAMES

QUICK = (20, 8)  # enough matches and deals to show within minutes whether everything works


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    chosen = choose(arguments, voice)
    usual = f"{arguments.guests}-strength" if arguments.guests else "docs/strength"
    data, rows = read(arguments.data or f"{usual}.json", voice)
    out = writable(arguments.out or f"{usual}.md", voice)
    if arguments.render:
        strength.write(out, rows)
        return
    climb(chosen, data, out, rows, arguments, voice)


def climb(
    chosen: list[Rung],
    data: Path,
    out: Path,
    rows: dict[str, dict[str, Any]],
    arguments: argparse.Namespace,
    voice: Voice,
) -> None:
    """Play the rows that are missing; each is saved as soon as it is played."""
    notes, running = Console(stderr=True, highlight=False), ""
    try:
        with crew(arguments, voice) as executor:
            for place, rung in enumerate(chosen, 1):
                running = rung.key
                if stands(rows.get(rung.key), rung) and not arguments.again:
                    rows[rung.key] |= heading(rung)  # the bar may have moved
                    said = "ladder.stands"
                else:
                    notes.print(voice.text("ladder.plays", at=place, of=len(chosen), row=rung.key))
                    start = time.perf_counter()
                    outcomes = play(rung.contest, executor, notes)
                    hands = executor.hands if executor else 1
                    rows[rung.key] = record(rung, outcomes, time.perf_counter() - start, hands)
                    said = "ladder.played"
                save(data, rows)
                strength.write(out, rows)
                row = rows[rung.key]
                ends = f"{strength.figure(row, row['low'])} - {strength.figure(row, row['high'])}"
                print(voice.text(said, row=rung.key, result=strength.figure(row), ends=ends), flush=True)
    except KeyboardInterrupt:
        notes.print(voice.text("ladder.stopped", row=running, path=str(data)))
        sys.exit(130)


def choose(arguments: argparse.Namespace, voice: Voice) -> list[Rung]:
    """The rows asked for."""
    matches, deals = QUICK if arguments.quick else (arguments.matches, arguments.deals)
    for number in (matches, deals):
        if number < 1:
            raise BadSetup("matches", matches=number)
    games = [GAMES[name].name for name in arguments.games.split(",")] if arguments.games else None
    every = guest_rungs(arguments.guests, matches) if arguments.guests else rungs(matches, deals)
    rows = [rung for rung in every if games is None or rung.contest.game in games]
    if arguments.only is None:
        return rows
    wanted = arguments.only.split(",")
    for pattern in wanted:
        if not any(named(rung, pattern) for rung in rows):
            fail(voice.text("ladder.no-row", row=pattern, such=rows[0].key))
    return [rung for rung in rows if any(named(rung, pattern) for pattern in wanted)]


def named(rung: Rung, pattern: str) -> bool:
    """Whether a row is named, as creatures/level2-level1, level2-level1 or creatures/*."""
    return fnmatchcase(rung.key, pattern) or fnmatchcase(rung.name, pattern)


def read(path: str, voice: Voice) -> tuple[Path, dict[str, dict[str, Any]]]:
    file = writable(path, voice)
    try:
        return file, load(file)
    except ValueError:
        fail(voice.text("ladder.no-data", path=path))
