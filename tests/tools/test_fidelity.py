"""The document on the reliability of card values is generated from the tables, and is up to date."""

from __future__ import annotations

from importlib import reload

import pytest
from tools.fidelity import PATH, page, parts_of

from bocage.core.fidelity import MARKS
from bocage.core.rulings import rulings
from bocage.games import GAMES
from bocage.games.agricola.cards.deck import NAMES
from bocage.games.agricola.words.fidelity import NAMED
from bocage.games.beerbread.cards import deck
from bocage.games.beerbread.words import fidelity


def test_page_is_up_to_date() -> None:
    assert PATH.read_text(encoding="utf-8") == page(), "run python -m tools.fidelity"


def test_removing_a_card_changes_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "| 60 | designed |" in page()
    with monkeypatch.context() as patched:
        patched.setattr(deck, "CARDS", deck.CARDS[:-1])
        reload(fidelity)
        assert "| 59 | designed |" in page()
    reload(fidelity)
    assert "| 60 | designed |" in page()


def test_adding_a_ruling_changes_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    more = {"BAB-R99": rulings("bocage.games.beerbread", "en")["BAB-R01"]}
    monkeypatch.setattr("tools.fidelity.rulings", lambda package, lang: rulings(package, lang) | more)
    assert page() != PATH.read_text(encoding="utf-8")


@pytest.mark.parametrize("about", list(GAMES), ids=lambda about: about.name)
def test_every_game_states_the_source_of_its_values(about) -> None:  # type: ignore[no-untyped-def]
    parts = parts_of(about)
    assert len(parts) > 5
    assert {part.mark for part in parts} <= set(MARKS)
    assert any(part.own for part in parts) == about.deck, "exactly the values that an owner can enter are marked"
    assert all(part.mark != "printed" for part in parts if part.own)


def test_printed_french_names_belong_to_existing_cards() -> None:
    assert set(NAMED) < set(NAMES)
