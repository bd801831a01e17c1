"""`bocage replay FILE`: step through a match, or check that it follows the rules."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from bocage.cli.table import Table
from bocage.core.errors import BocageError
from bocage.core.match import Match
from bocage.core.words import Voice
from bocage.front import load


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    match = load(Path(arguments.file))
    console = Console(highlight=False)
    if arguments.verify:
        state = "over" if match.game.over else "running"
        scores = " - ".join(voice.number(score) for score in match.game.scores())
        console.print(voice.text(f"replay.verified.{state}", n=len(match.choices), scores=scores))
        deck = [voice.text("deck.used", title=match.deck.title, hash=match.deck.hash)] if match.deck else []
        for line in [*deck, *proof(match, voice)]:
            console.print(escape(line), soft_wrap=True)
        return
    last = len(match.choices)
    to = last if arguments.to is None else arguments.to
    if not 0 <= to <= last:
        raise BocageError("replay-to", to=to, last=last)
    table = Table(console, voice.lang, match.at(to))
    table.show()
    if arguments.to is None and sys.stdin.isatty():
        browse(table, match, voice)


def proof(match: Match, voice: Voice) -> list[str]:
    """What the deal came from. A log whose secret does not match its commitment cannot even be read."""
    if isinstance(match.seed, int):
        return [voice.text("replay.chosen", seed=str(match.seed))]
    added = [
        voice.text("replay.fair.share", seat=seat, share=share)
        for seat, share in enumerate(match.seed.shares, 1)
        if share
    ]
    fair = voice.text("replay.fair", commitment=match.seed.commitment)
    return [fair, *(added or [voice.text("replay.fair.nobody")])]


def browse(table: Table, match: Match, voice: Voice) -> None:
    """Step back and forth by keyboard."""
    at = last = len(match.choices)
    while True:
        answer = table.console.input(voice.text("replay.prompt", at=at, last=last)).strip()
        if answer == "q":
            return
        if answer.isdecimal() and len(answer) < 10 and int(answer) <= last:
            at = int(answer)
        elif answer in ("", "n") and at < last:
            at += 1
        elif answer == "p" and at:
            at -= 1
        else:
            table.console.print(voice.text("replay.help", last=last))
            continue
        table.match = match.at(at)
        table.show()
