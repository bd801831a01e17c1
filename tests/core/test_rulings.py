"""Rulings: the same in both languages, and about things that exist."""

from __future__ import annotations

import re

import pytest

from bocage.core.registry import About
from bocage.core.rules import rules
from bocage.core.rulings import rulings
from bocage.core.words import document
from bocage.games import GAMES
from tests.marks import both

pytestmark = both

PLAYABLE = [about for about in GAMES if about.playable]


@pytest.mark.parametrize("about", PLAYABLE, ids=lambda about: about.name)
def test_every_line_parses_and_both_languages_give_the_same_rulings(about: About) -> None:
    english, french = rulings(about.package, "en"), rulings(about.package, "fr")
    assert list(english) == list(french)
    assert [ruling.about for ruling in english.values()] == [ruling.about for ruling in french.values()]
    for lang, found in (("en", english), ("fr", french)):
        text = document(about.package, f"rulings.{lang}.md").read_text(encoding="utf-8")
        assert len(re.findall(r"^- ", text, flags=re.MULTILINE)) == len(found) > 10
    assert all(english[id].text != french[id].text for id in english)


@pytest.mark.parametrize("about", PLAYABLE, ids=lambda about: about.name)
def test_rulings_refer_to_existing_rules_cards_or_decks(about: About) -> None:
    known = set(rules(about.package, "en"))
    for card in about.module("table.cards").cards():
        known |= {card.id, card.kind, card.deck, *card.marks}
    for ruling in rulings(about.package, "en").values():
        assert set(ruling.about) <= known, ruling.id
