"""The library: every card, rule and ruling can be found in both languages, without JavaScript."""

from __future__ import annotations

import re
from html import unescape

import pytest

from bocage.core.registry import About
from bocage.core.rules import rules
from bocage.core.rulings import rulings
from bocage.core.words import LANGUAGES, Voice, fold
from bocage.web.library_index import RULES, RULINGS, library_index
from tests.web.serving import PLAYABLE, Guest

GAMES = pytest.mark.parametrize("about", PLAYABLE, ids=lambda about: about.name)


def ids(game: str, asked: str, lang: str = "fr") -> list[str]:
    return [entry.id for entry in library_index(game, lang).find(asked)]


@GAMES
@pytest.mark.parametrize("lang", LANGUAGES)
def test_library_contains_every_card_rule_and_ruling(about: About, lang: str) -> None:
    index = library_index(about.name, lang)
    cards = about.module("table.cards").cards()
    assert [entry.id for entry in index.entries if entry.face] == [card.id for card in cards]
    assert [entry.id for entry in index.entries if entry.deck == RULES] == list(rules(about.package, lang))
    assert [entry.id for entry in index.entries if entry.deck == RULINGS] == list(rulings(about.package, lang))
    assert {deck for deck, _ in index.decks} == {entry.deck for entry in index.entries}
    words = Voice(lang, [about.package])
    for entry, card in zip(index.entries, cards, strict=False):
        assert entry.title.startswith(words.text(card.name))
        assert unescape(entry.text) == words.text(card.text)


@GAMES
def test_cards_look_as_on_the_board_but_cannot_be_pressed(about: About) -> None:
    for entry in library_index(about.name, "en").entries:
        if entry.face:
            assert "<svg" in entry.face
            assert not re.search(r"\b(id|tabindex|role|data-\w+)=", entry.face), entry.id


@GAMES
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_found_by_number_and_name(about: About, lang: str, long: bool) -> None:
    """The short run alternates between the languages."""
    first, step = (0, 1) if long else (LANGUAGES.index(lang), 2)
    for entry in library_index(about.name, lang).entries[first::step]:
        assert ids(about.name, entry.id.lower(), lang)[0] == entry.id
        assert entry.id in ids(about.name, entry.title, lang)


def test_cards_of_agricola_state_and_show_their_points() -> None:
    """Loom, the craft buildings and others have printed points and earn more by their text (AGR-335, AGR-341)."""
    entries = {entry.id: entry for entry in library_index("agricola", "en").entries}
    for card, facts in {
        "B039": ["1 point", "bonus points"],
        "M08": ["2 points", "bonus points"],
        "M09": ["2 points", "bonus points"],
        "M10": ["2 points", "bonus points"],
        "B036": ["4 points"],
        "A032": ["bonus points"],
    }.items():
        assert [str(fact) for fact in entries[card].facts[-len(facts) :]] == facts, card
    face = entries["B033"].face
    assert "#clay-room" in face  # its prerequisite
    assert "\N{MINUS SIGN}3+" in face


def test_search_ignores_accents_case_and_language() -> None:
    assert fold("Œufs ÉTÉ d’été") == "oeufs ete d'ete"
    for asked in ("érudit", "ERUDIT", "erudit", "Scholar", "b097", "97"):
        assert ids("agricola", asked)[0] == "B097", asked
    assert ids("villagers", "etale") == ids("villagers", "étalé")


def test_search_finds_words_in_the_text_of_cards_and_rules() -> None:
    found = ids("hallertau", "rangée 4")
    assert "004" in found  # a field in row 4
    assert "AGR-228" in ids("agricola", "paturage entouré")
    assert ids("agricola", "AGR-101") == ["AGR-101"]
    assert ids("agricola", "xyzzy") == []


def test_cards_show_their_rulings_and_the_rules_that_name_them() -> None:
    scholar = library_index("agricola", "fr").find("B097")[0]
    assert {"AGR-R42", "AGR-R43"} <= {note.id for note in scholar.rulings}
    assert "AGR-434" in {note.id for note in scholar.rules}
    monk = library_index("villagers", "en").find("Monk")[0]
    assert "VIL-R14" in {note.id for note in monk.rulings}
    assert "VIL-158" in {note.id for note in monk.rules}
    event = library_index("villagers", "en").find("S05")[0]
    assert "VIL-R26" in {note.id for note in event.rulings}  # a note on every event that was designed for Bocage
    upgraded = [entry for entry in library_index("beerbread", "en").find("Y4") if entry.face]
    assert len(upgraded) == 1
    assert "BAB-R10" in {note.id for note in upgraded[0].rulings}
    assert "BAB-108" in {note.id for note in upgraded[0].rules}
    rule = library_index("creatures", "en").find("CRE-070")[0]
    assert [note.id for note in rule.rulings] == ["CRE-R01"]


def test_card_with_two_printings_is_listed_twice() -> None:
    french, foreign = library_index("hallertau", "en").find("605")[:2]
    assert (french.id, foreign.id) == ("605", "605-int")
    assert "8 milk" in french.text
    assert "3 milk" in foreign.text
    assert french.face != foreign.face
    assert {note.id for note in foreign.rulings} == {note.id for note in french.rulings} >= {"HAL-R71"}
    assert (
        library_index("hallertau", "fr")
        .find("605-int")[0]
        .title.startswith("Carte Cour de ferme, édition internationale")
    )


# ---------------------------------------------------------------- the page
def test_page_searches_and_filters_without_javascript(anne: Guest, basile: Guest) -> None:
    page = anne.client.get("/library/agricola", params={"q": "scholar"}).text
    assert "<h2>Scholar" in page
    assert 'value="scholar"' in page
    assert "Rulings" in page
    assert "<h2>Junk Room" not in page
    page = basile.client.get("/library/agricola", params={"q": "bois", "deck": "occupation-a"}).text
    assert "Bûcheron" in page
    assert 'name="deck" value="occupation-a"' in page
    assert "Aménagements mineurs A" in page
    assert page.count('<li class="entry') < basile.client.get("/library/agricola?q=bois").text.count('<li class="entry')
    page = basile.client.get("/library/agricola", params={"q": "agr-101"}).text
    assert "§\u00a0101" in page
    assert page.count('<li class="entry') == 1


def test_empty_result_suggests_what_to_try(anne: Guest, basile: Guest) -> None:
    page = anne.client.get("/library/creatures", params={"q": "<dragon>"}).text
    assert "Nothing found for “&lt;dragon&gt;”" in page
    assert "§\u00a01" in page
    assert "Rien trouvé pour" in basile.client.get("/library/creatures?q=dragon").text
    page = anne.client.get("/library/creatures", params={"q": "CRE-070", "deck": "piece"}).text
    assert "but found elsewhere" in page
    assert 'href="/library/creatures?q=CRE-070"' in page


def test_long_lists_are_cut_and_complete_on_request(anne: Guest) -> None:
    page = anne.client.get("/library/hallertau?deck=bonus").text
    assert page.count('<li class="entry') == 46  # 808 in both printings
    page = anne.client.get("/library/hallertau").text
    assert page.count('<li class="entry') == 48
    assert "all=1" in page
    assert anne.client.get("/library/hallertau?deck=rules&all=1").text.count('<li class="entry') > 300


def test_invalid_queries_are_answered_normally(anne: Guest) -> None:
    assert anne.client.get("/library/chess").status_code == 422
    assert anne.client.get("/library/creatures?deck=nonsense").status_code == 200
    assert anne.client.get("/library/creatures", params={"q": "x" * 5000}).status_code == 200


def test_script_gets_the_list_and_its_address(anne: Guest) -> None:
    asked = {"accept": "application/json"}
    found = anne.client.get("/library/villagers?q=monk&deck=special", headers=asked).json()
    assert found["href"] == "/library/villagers?q=monk&deck=special"
    assert "data-search" not in found["html"]
    panel = anne.client.get("/library/villagers?panel=1", headers=asked).json()
    assert "data-search" in panel["html"]


@GAMES
def test_home_page_and_table_link_to_the_library(about: About, anne: Guest) -> None:
    assert f'href="/library/{about.name}"' in anne.client.get("/").text
    anne.open("/play", game=about.name)
    page = anne.get().text
    assert re.search(rf'<a [^>]*href="/library/{about.name}" target="_blank"[^>]* data-library', page)
