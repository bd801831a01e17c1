"""Numbered rules: both languages give the same pages, and every code in the text can be looked up."""

from __future__ import annotations

import re

import pytest

from bocage.core.registry import About
from bocage.core.rules import plain, rules
from bocage.core.rulings import rulings
from bocage.games import GAMES
from tests.marks import both

pytestmark = both

PLAYABLE = [about for about in GAMES if about.playable]
REFERENCE = re.compile(r"\(([A-Z]\d{1,2}(?:, [A-Z]\d{1,2})*)\)")


@pytest.mark.parametrize("about", PLAYABLE, ids=lambda about: about.name)
def test_both_languages_give_the_same_pages(about: About) -> None:
    english, french = rules(about.package, "en"), rules(about.package, "fr")
    assert {id: found.page for id, found in english.items()} == {id: found.page for id, found in french.items()}


@pytest.mark.parametrize("about", PLAYABLE, ids=lambda about: about.name)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_codes_in_brackets_can_be_looked_up(about: About, lang: str) -> None:
    known: set[str] = set()
    for card in about.module("table.cards").cards():
        known |= {card.id, *card.marks}
    for id, found in rules(about.package, lang).items():
        for codes in REFERENCE.findall(found.text):
            assert known.issuperset(codes.split(", ")), id


@pytest.mark.parametrize("id", ["CRE-031", *[f"CRE-{n:03}" for n in range(51, 61)]])
def test_rules_on_taking_goods_return_breeding_and_marker_cite_page_6(id: str) -> None:
    assert rules(GAMES["creatures"].package, "en")[id].page == "p6"


@pytest.mark.parametrize("id", [f"BAB-{n:03}" for n in range(85, 91)])
def test_general_notes_cite_page_9(id: str) -> None:
    assert rules(GAMES["beerbread"].package, "en")[id].page == "p9"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_texts_of_beer_and_bread_do_not_use_upgrade_codes(lang: str) -> None:
    """Codes such as H4 exist only in our deck file and appear on no card."""
    package = GAMES["beerbread"].package
    texts = [rule.text for rule in rules(package, lang).values()]
    texts += [f"{ruling.title} {ruling.text}" for ruling in rulings(package, lang).values()]
    assert len(texts) > 160
    assert [text for text in texts if re.search(r"\b[YSHPBC]\d\b", plain(text))] == []
