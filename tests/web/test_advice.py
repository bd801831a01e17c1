"""Hints while playing, and the review of a finished match, over HTTP."""

from __future__ import annotations

import re

import pytest

from bocage.bots.advice import Verdict
from bocage.core.rng import Rng
from bocage.core.words import LANGUAGES
from bocage.tables import reviews
from bocage.web.panel import Page
from bocage.web.review import verdict_html
from tests.web.serving import Guest, Running, wait_until


def test_hints_name_legal_options(anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1", "seed": "3"})
    answer = anne.post(f"/t/{anne.id}/hint", version=anne.parts()["seq"])
    assert answer.status_code == 200
    html = answer.json()["hint"]
    options = [int(value) for value in re.findall(r'name="option" value="(\d+)"', html)]
    assert 1 <= len(options) <= 3
    assert set(options) <= set(anne.options())
    assert "best" in html
    assert anne.choose(options[0]).status_code == 200


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("hallertau", "The best choice"),
        ("agricola", "The best choice"),
        ("villagers", r"lead over the Countess: [+−±][\d.]+ gold"),
    ],
)
def test_solo_hints_are_about_the_game_and_not_an_opponent(anne: Guest, game: str, said: str) -> None:
    anne.open(game=game, **{"players": "1", "seat-1": "me", "seed": "3"})
    html = anne.post(f"/t/{anne.id}/hint", version=anne.parts()["seq"]).json()["hint"]
    assert re.search(said, html)
    assert "opponent" not in html


def test_only_the_person_on_turn_gets_hints(anne: Guest, basile: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "friend", "option-first": "1"})
    basile.client.post(anne.invitation(), data={"name": "Basile"})
    version = anne.parts()["seq"]
    assert basile.post(f"/t/{anne.id}/hint", version=version).status_code == 403
    assert anne.post(f"/t/{anne.id}/hint", version=version + 1).status_code == 409


def test_finished_matches_are_reviewed(server: Running, anne: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST", 0.3)
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1", "seed": "3"})
    assert anne.get("/review").status_code == 403
    rng = Rng(4)
    while anne.parts()["seq"] < 24:
        anne.choose(rng.pick(anne.options()))
    anne.post(f"/t/{anne.id}/resign", version=anne.parts()["seq"])
    assert "costliest" in anne.get("/score").text
    assert "<progress" in anne.get("/review").text
    wait_until(lambda: "data-wait" not in anne.get("/review").text, 120)
    page = anne.get("/review").text
    assert page.count('class="num"') == 3, "random play must contain mistakes"
    lengths = [int(at) for at in re.findall(r'name="at" value="(\d+)"', page)]
    choices = server.app_state.house.tables[anne.id].match.choices
    assert len({choices[length].seat for length in lengths}) == 1, "all mistakes must be of one seat"
    assert "&lt;" not in page
    branch = anne.client.post(f"/t/{anne.id}/branch", data={"at": lengths[0]})
    assert branch.status_code == 303


def test_verdicts_show_goods_as_symbols(server: Running, anne: Guest) -> None:
    """For every choice and every better one: rendered symbols, not their source."""
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1", "seed": "3"})
    table = server.app_state.house.tables[anne.id]
    options = table.match.game.options()
    pages = [Page(table, None, lang) for lang in LANGUAGES]
    told = [verdict_html(page, 1, Verdict(0, options[0], better, 2.5)) for page in pages for better in options]
    assert any("symbols.svg#stone" in html for html in told)
    assert not any("&lt;" in html for html in told)
