"""The master bot in the browser: offered with its ten seconds, and playing at a table."""

from __future__ import annotations

import pytest

from tests.web.serving import Guest, Running, wait_until


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Master: the strongest, up to ten seconds per choice"),
        ("fr", "Maître\u00a0: le plus fort, jusqu&#x27;à dix secondes par choix"),
    ],
)
def test_form_offers_it_with_its_thinking_time(server: Running, lang: str, words: str) -> None:
    guest = Guest(server.url, lang)
    page = guest.client.get("/").text
    guest.close()
    assert 'name="seat-2" value="bot:master"' in page
    assert words in page


def test_master_plays_at_a_table(server: Running, anne: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.app_state.house.counsel.masters, "seconds", 0.5)
    anne.open(game="creatures", **{"seat-1": "bot:master", "seat-2": "me", "option-first": "1", "seed": "3"})
    assert " is thinking, for up to ten seconds." in anne.parts()["parts"]["ask"]
    wait_until(lambda: bool(anne.options()), 60)
    table = server.app_state.house.tables[anne.id]
    assert {choice.seat for choice in table.match.choices} == {0}
    assert anne.choose(anne.options()[0]).status_code == 200
