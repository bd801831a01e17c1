"""Texts of recorded matches: no internal codes, true minus signs, and "you" only for the reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from tools.pictures import part, upload

from bocage.core import log
from bocage.core.match import Match
from bocage.core.registry import About
from bocage.core.words import LANGUAGES
from bocage.games import GAMES
from bocage.look.html import PageVoice
from bocage.web.panel import Page
from tests.web.serving import Guest, Running
from tests.web.test_names import table_of

GOLDEN = Path(__file__).parent.parent / "golden"
NAMES = ["Odette", "Basile"]
#: Numbers of rules and rulings, of cards of Beer & Bread and of Hallertau's four decks.
CODE = re.compile(r"\b[A-Z]{3}-R?\d{2,3}\b|\b(?:BR|BE)\d{2}\b|\b(?:[Cc]ard|[Cc]arte|[Kk]arte) \d{3}\b")
HYPHEN = re.compile(r"(?<![\w\d–/.])-\d")
YOU = {"en": re.compile(r"\b(?:you|your|yours)\b", re.I), "fr": re.compile(r"\b(?:vous|votre|vos|vôtre)\b", re.I)}
each_game = pytest.mark.parametrize("about", list(GAMES), ids=[about.name for about in GAMES])
each_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def recorded(about: About) -> Match:
    return log.read((GOLDEN / about.name / "2-greedy-1.match").read_text(encoding="utf-8"), GAMES)


def told(about: About, lang: str) -> Iterator[tuple[int, str]]:
    """The story of a recorded match as a spectator reads it."""
    voice = PageVoice(lang, [about.package, "bocage.web"], NAMES)
    for _, event in recorded(about).story:
        yield event.seat, voice.tell(event.say, event.seat)


def read(html: str) -> str:
    """What is visible or read by screen readers in a part of a page: its text, labels and titles."""
    labels = re.findall(r'(?:aria-label|title|data-explain|data-why)="([^"]*)"', html)
    return unescape(" ".join([re.sub(r"<[^>]*>", " ", html), *labels]))


@each_game
@each_language
def test_story_uses_plain_words(about: About, lang: str) -> None:
    lines = list(told(about, lang))
    assert len(lines) > 40
    for seat, line in lines:
        assert not CODE.search(line), line
        assert not HYPHEN.search(line), line
        assert seat < 0 or not YOU[lang].search(line), line  # an action of another player


@each_game
@each_language
def test_pages_show_no_codes_and_true_minus_signs(about: About, lang: str) -> None:
    match = recorded(about)
    for length in range(0, len(match.choices), max(1, len(match.choices) // 5)):
        table = table_of(match.at(length), NAMES)
        for person in (f"p{table.match.game.question.seat}", "nobody"):
            for name, html in Page(table, person, lang).parts().items():
                text = read(html)
                assert not CODE.search(text), (name, CODE.search(text), length)
                assert not HYPHEN.search(text), (name, length)


@each_game
@each_language
def test_library_rules_and_score_sheet_show_no_codes(server: Running, about: About, lang: str) -> None:
    """Rule and ruling numbers are replaced by words; only card numbers that are printed on the cards are shown."""
    guest = Guest(server.url, lang)
    over = upload(guest, part(about.name, "2-greedy-1"))
    for where in (f"/library/{about.name}", f"/library/{about.name}?q=1", f"/rules/{about.name}", f"{over}/score"):
        answer = guest.client.get(where)
        assert answer.status_code == 200
        text = read(re.sub(r"<(script|style)\b.*?</\1>", "", answer.text, flags=re.S))
        found = re.search(r"\b[A-Z]{3}-R?\d{2,3}\b|\b(?:BR|BE)\d{2}\b", text)
        assert not found, (where, text[found.start() - 60 : found.end() + 30])
    guest.close()
