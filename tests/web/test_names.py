"""Names are arbitrary text: displayed literally and never interpreted as a format string, markup or HTML."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html import escape
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from bocage.cli.table import Table as Terminal
from bocage.core import log
from bocage.core.dealing import aside
from bocage.core.match import Match
from bocage.core.registry import About
from bocage.core.words import Who
from bocage.games import GAMES
from bocage.tables.rows import MatchRow, SeatRow
from bocage.tables.table import Table
from bocage.web.panel import Page

GOLDEN = Path(__file__).parent.parent / "golden"
#: As long as the plain names, so that the layout stays the same.
PLAIN = ["Ccccccccccccc", "Bbbbbbbbbbbbb"]
HOSTILE = ["{x.__class__}", "[/][red]{0}%s"]
each_game = pytest.mark.parametrize("about", list(GAMES), ids=[about.name for about in GAMES])


@cache
def golden(about: About) -> Match:
    return log.read((GOLDEN / about.name / "2-greedy-1.match").read_text(encoding="utf-8"), GAMES)


def table_of(match: Match, names: list[str]) -> Table:
    """The same match, with people of these names."""
    row = MatchRow("m", match.about.name, match.about.rules, match.players, match.options, aside(match.seed))
    seats = [SeatRow("m", seat, "person", f"p{seat}", name) for seat, name in enumerate(names)]
    table = Table(match.about, row, seats, [], [])
    table.match = match
    return table


def moments(match: Match) -> Iterator[Match]:
    """Some positions of a match, and all those whose options name a player."""
    again = match.at(0)
    for length, choice in enumerate(match.choices):
        game = again.game
        said = [game.question.describe(game, option).say for option in game.options()]
        if length % 60 == 0 or any(isinstance(arg, Who) for say in said for arg in say.args.values()):
            yield again
        again.choose(choice.option)


@each_game
def test_page_shows_any_name_literally(about: About) -> None:
    match = golden(about)
    for here in moments(match):
        for person in (f"p{here.game.question.seat}", "nobody"):
            plain, hostile = (Page(table_of(here, names), person, "en").parts() for names in (PLAIN, HOSTILE))
            for part, html in plain.items():
                for name, other in zip(PLAIN, HOSTILE, strict=True):
                    html = html.replace(name, escape(other))
                assert hostile[part] == html, part


@each_game
def test_terminal_shows_any_name_literally(about: About) -> None:
    match = golden(about)
    for here in (match.at(40), match):
        plain, hostile = (shown(here, names) for names in (PLAIN, HOSTILE))
        for name, other in zip(PLAIN, HOSTILE, strict=True):
            plain = plain.replace(name, other)
        assert hostile == plain


def shown(match: Match, names: list[str]) -> str:
    """Everything the terminal prints for a match, without colours."""
    console = Console(file=StringIO(), width=400, highlight=False, color_system=None)
    table = Terminal(console, "fr", match, names)
    table.show()
    table.show_scores()
    if not match.game.over:
        table.explain()
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()
