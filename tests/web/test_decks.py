"""Custom decks over HTTP: uploaded with the form, refused without losing the form, and shown to everybody."""

from __future__ import annotations

from html import escape, unescape
from typing import Any

import httpx
import pytest

from bocage.core import log
from bocage.core.decks import LONGEST, deck_of
from bocage.core.rng import Rng
from bocage.games import GAMES
from tests.decks import GAMES_WITH_DECKS, HOSTILE, TITLE, changed, exported
from tests.web.serving import Guest, Running, wait_until

ALL = pytest.mark.parametrize("game", GAMES_WITH_DECKS)


def send(guest: Guest, game: str, deck: bytes | str, **values: Any) -> httpx.Response:
    """Submit the form for a new table with a file."""
    data = {"game": game, "players": str(min(GAMES[game].players)), "seat-1": "me", **values}
    return guest.client.post("/tables", data=data, files={"deck": ("my.deck", deck)})


def opened(guest: Guest, game: str, **values: Any) -> None:
    answer = send(guest, game, changed(game), **values)
    assert answer.status_code == 303, answer.text
    guest.id = answer.headers["location"].split("/")[2]


@ALL
def test_uploaded_deck_is_used_and_shown_at_the_table(server: Running, anne: Guest, game: str) -> None:
    opened(anne, game, **{"seat-2": "here", "seed": "5"})
    deck = deck_of(GAMES[game], changed(game))
    table = server.app_state.house.tables[anne.id]
    assert table.match.deck == deck
    for page in (anne.get().text, anne.get("/replay").text):
        assert f"Played with the host's own deck: {escape(TITLE)}" in page
        assert deck.hash in page
        assert TITLE not in page
    assert f'href="/t/{anne.id}/library"' in anne.get().text
    assert anne.get("/deck").text == deck.text
    rng = Rng(1)
    while not anne.parts()["over"]:
        assert anne.choose(rng.pick(anne.options())).status_code == 200
    assert deck.hash in anne.get("/score").text
    text = anne.get("/match").text
    assert log.read(text, GAMES).deck == deck
    uploaded = anne.client.post("/upload", files={"log": ("x.match", text)})
    assert uploaded.status_code == 303
    assert deck.hash in anne.client.get(uploaded.headers["location"]).text


def test_bot_plays_at_a_table_with_a_deck(server: Running, anne: Guest) -> None:
    opened(anne, "beerbread", **{"seat-2": "bot:level1", "option-first": "2"})
    wait_until(lambda: anne.options())
    assert server.app_state.house.tables[anne.id].match.choices[0].seat == 1


def test_guests_see_the_deck_before_they_join(anne: Guest, basile: Guest) -> None:
    opened(anne, "beerbread", **{"seat-2": "friend"})
    page = basile.client.get(anne.invitation()).text
    deck = deck_of(GAMES["beerbread"], changed("beerbread"))
    assert f"Partie jouée avec un paquet de l'hôte\u00a0: {escape(TITLE)}" in page
    assert TITLE not in page
    assert deck.hash in page
    assert basile.client.get(f"/t/{anne.id}/deck").text == deck.text


def test_only_the_library_of_the_table_shows_its_deck(anne: Guest) -> None:
    opened(anne, "beerbread", **{"seat-2": "here"})
    own = anne.get("/library?q=BE01").text
    assert escape(HOSTILE) in own
    assert HOSTILE not in own
    assert f"/t/{anne.id}/library?q=" in own
    assert f'action="/t/{anne.id}/library"' in own
    assert escape(HOSTILE) not in anne.client.get("/library/beerbread?q=BE01").text
    anne.open("/play", game="creatures")
    assert anne.get("/library").headers["location"] == "/library/creatures"
    assert anne.get("/deck").status_code == 404


def test_refused_deck_keeps_the_rest_of_the_form(anne: Guest) -> None:
    text = exported("beerbread").replace("BE01 | 4", "BE01 | <b>{x}")
    answer = send(anne, "beerbread", text, **{"seat-2": "bot:level5", "option-seeding": "fill", "seed": "77"})
    assert answer.status_code == 422
    page = answer.text
    assert "not &#39;&lt;b&gt;{x}&#39;" in page
    assert "<b>{x}" not in page
    form = page[page.index('id="table-beerbread"') :].partition("</form>")[0]
    assert " hidden>" not in form.partition(">")[0] + ">"
    assert 'value="77"' in form
    for kept in ('name="seat-2" value="bot:level5" checked', 'name="option-seeding" value="fill" checked'):
        assert kept in form
    assert "BE02 | 4 | 2Wa 1Ho" in unescape(form), "the text is in the field, ready to be corrected"
    mended = text.replace("<b>{x}", "4")
    data = {"game": "beerbread", "seat-1": "me", "seat-2": "here", "deck-text": mended}
    assert anne.client.post("/tables", data=data).status_code == 303
    other = page[page.index('id="table-hallertau"') :].partition(">")[0]
    assert other.endswith("hidden")


ATTACKS: dict[str, tuple[Any, int, str]] = {
    "huge": ("x" * (1 << 20), 413, "taille"),
    "long": ("#" * (LONGEST + 1), 422, "au plus 24000 caractères"),
    "binary": (bytes(range(256)) * 20, 422, "signes qui ne s'impriment pas"),
    "zeros": ("\0" * 100, 422, "Ce n'est pas un paquet"),
    "thousands of rows": (changed("beerbread") + "x|y\n" * 3000, 422, "cases"),
    "digits": (changed("beerbread").replace("| 8 |", f"| {'8' * 5000} |", 1), 422, "nombre entier de 4 à 9"),
    "duplicates": (changed("beerbread") + "\nBR30 | 9 | 3Wa 1Wh 3Ry | 1Wa 1Wh | C3", 422, "figure déjà à la ligne"),
    "fifty-nine": (changed("beerbread").rpartition("\n")[0], 422, "Il manque une ligne dans [cards]\u00a0: BR30"),
    "another game": (exported("beerbread").replace("game beerbread", "game go"), 422, "pas pour beerbread"),
    "a match": ("bocage 1\ngame creatures\n", 422, "Ce n'est pas un paquet"),
}


@pytest.mark.parametrize("kind", ATTACKS)
def test_hostile_decks_get_one_clear_message(basile: Guest, kind: str) -> None:
    deck, status, said = ATTACKS[kind]
    answer = send(basile, "beerbread", deck)
    assert answer.status_code == status
    if status == 422:
        assert said in unescape(answer.text)
    script = basile.client.post(
        "/tables", data={"game": "beerbread"}, files={"deck": ("x", deck)}, headers={"accept": "application/json"}
    )
    assert script.status_code == status
    assert len(script.json()["error"]) < 400


def test_game_without_decks_refuses_one(anne: Guest) -> None:
    answer = send(anne, "creatures", changed("beerbread"), players="2")
    assert answer.status_code == 422
    assert 'name="deck"' not in answer.text.partition('id="table-creatures"')[2].partition("</form>")[0]


@ALL
def test_form_offers_a_template(basile: Guest, game: str) -> None:
    assert f'href="/deck/{game}"' in basile.client.get("/").text
    answer = basile.client.get(f"/deck/{game}")
    assert answer.text == exported(game, "fr")
    assert answer.headers["content-disposition"] == f'attachment; filename="{game}.deck"'
    assert send(basile, game, answer.text).status_code == 303


@pytest.mark.parametrize(("game", "status"), [("creatures", 422), ("go", 422), ("..%2Fetc", 404)])
def test_no_other_file_is_served(anne: Guest, game: str, status: int) -> None:
    assert anne.client.get(f"/deck/{game}").status_code == status
