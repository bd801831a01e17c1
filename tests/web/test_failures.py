"""Every failure is answered in the reader's language: bad requests, an unreachable database and unexpected errors."""

from __future__ import annotations

import logging
import re

import pytest
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as WaitedTooLong

from tests.web.serving import Guest, Running

DIGITS = "9" * 5000
HEADER = "bocage 1\ngame creatures\nrules {rules}\nplayers {players}\noption first=1\nseed {seed}\n"


@pytest.mark.parametrize(
    "text",
    [
        HEADER.format(rules=1, players=2, seed="--5"),
        HEADER.format(rules=1, players="--2", seed=5),
        HEADER.format(rules=1, players=2, seed=DIGITS),
        HEADER.format(rules=DIGITS, players=2, seed=5),
        HEADER.format(rules=1, players=2, seed=5) + f"1 place {DIGITS}\n",
        HEADER.format(rules=1, players=2, seed=5) + f"{DIGITS} place 1\n",
    ],
    ids=["two-signs", "two-signs-players", "long-seed", "long-rules", "long-choice", "long-seat"],
)
def test_upload_with_huge_numbers_is_refused(anne: Guest, text: str) -> None:
    answer = anne.client.post("/upload", files={"log": ("x.match", text.encode())})
    assert answer.status_code in (400, 422)
    assert "<h1>That did not work</h1>" in answer.text
    assert DIGITS not in answer.text


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//[x]:y"])
def test_malformed_origin_counts_as_foreign(anne: Guest, origin: str) -> None:
    assert anne.client.post("/prefs", data={"lang": "fr"}, headers={"origin": origin}).status_code == 403


def test_a_broken_upload_is_refused_in_french(basile: Guest) -> None:
    headers = {"content-type": "multipart/form-data"}  # without a boundary
    answer = basile.client.post("/upload", content=b"x", headers=headers)
    assert answer.status_code == 400
    assert "Le serveur n&#39;a pas compris" in answer.text


def wrong(*_: object) -> None:
    raise ZeroDivisionError("a mistake of the program")


@pytest.mark.parametrize(
    "error",
    [
        OperationalError("SELECT 1", {}, Exception("the disk is full")),
        InterfaceError("SELECT 1", {}, Exception("the connection is closed")),
        WaitedTooLong("another writer takes too long"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_unreachable_database_gets_503_in_the_readers_language(
    server: Running, basile: Guest, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def out_of_reach(*_: object) -> None:
        raise error

    basile.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    for method in ("person", "append"):
        monkeypatch.setattr(server.app_state.house.store, method, out_of_reach)
    page = basile.get()
    assert (page.status_code, page.headers["retry-after"]) == (503, "2")
    assert re.search("Rien n(&#39;|’)a été enregistré", page.text)
    assert "content-security-policy" in page.headers
    choice = basile.choose(1, 0)
    assert choice.status_code == 503
    assert "Rien n'a été enregistré" in choice.json()["error"]
    monkeypatch.undo()
    assert basile.choose(1, 0).status_code == 200, "nothing had changed before"


def test_unexpected_errors_are_logged_and_answered_politely(
    server: Running, basile: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(server.app_state.house, "table", wrong)
    with caplog.at_level(logging.ERROR, "bocage"):
        page = basile.client.get("/t/abcdefghijkl")
    assert page.status_code == 500
    assert "Quelque chose s&#39;est mal passé" in page.text
    assert "content-security-policy" in page.headers
    assert "ZeroDivisionError" in caplog.text
    assert "ZeroDivisionError" not in page.text
