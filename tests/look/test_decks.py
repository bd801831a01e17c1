"""Boards, terminals and the library show the values of a custom deck and display its names literally."""

from __future__ import annotations

from html import unescape
from io import StringIO

import pytest
from rich.console import Console

from bocage.cli.table import Table
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.core.words import LANGUAGES
from bocage.games import GAMES
from bocage.look.scene import AnyScene
from bocage.web.library_index import library_index
from tests.decks import GAMES_WITH_DECKS, HOSTILE, NAMED, changed
from tests.look.scenes import drawn, scene_of

ALL = pytest.mark.parametrize("game", GAMES_WITH_DECKS)


def seen(match: Match, lang: str) -> AnyScene:
    """The page for the seat whose turn it is."""
    return scene_of(match.game, match.game.seat, lang, own=match.own_words(lang))


@ALL
@pytest.mark.parametrize("lang", LANGUAGES)
def test_match_with_a_custom_deck_is_drawn_at_every_turn(game: str, lang: str) -> None:
    about = GAMES[game]
    match, rng = Match(about, min(about.players), {}, 4, changed(game)), Rng(4)
    console = Console(width=100, file=StringIO(), highlight=False)
    table = Table(console, lang, match)
    while not match.game.over:
        if len(match.choices) % 9 == 0:
            drawn(seen(match, lang), about.module("table.board").draw, alike=True)
            table.show()
        match.choose(rng.pick(match.game.options()))
    drawn(seen(match, lang), about.module("table.board").draw, alike=True)
    table.show()


@pytest.mark.parametrize("game", NAMED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_library_escapes_the_words_of_a_deck(game: str, lang: str) -> None:
    index = library_index(game, lang, changed(game), "abc")
    html = "".join(f"{entry.title}{entry.text}{entry.face}" for entry in index.entries if entry.face)
    named = [entry for entry in index.entries if HOSTILE in entry.title]
    assert len(named) == 1
    assert HOSTILE not in html.replace(named[0].title, "")
    assert "&lt;b&gt;" in named[0].face
    assert HOSTILE in unescape(named[0].face)
    assert all("/library/" not in note.html for entry in index.entries for note in entry.rulings)
    assert HOSTILE not in "".join(entry.title for entry in library_index(game, lang).entries)
