"""A locked database: nobody else waits, nothing is lost, and bots continue as soon as they can."""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, Route
from sqlalchemy.exc import OperationalError

from bocage.tables import bot_players, patience
from bocage.tables.rows import TableEvent
from tests.web.browser import press, ready, seq, take_over, until
from tests.web.serving import Guest, Running, board_of, wait_until

SEATS = {"game": "creatures", "seat-1": "me", "seat-2": "here", "option-first": "1"}


@contextmanager
def locked(server: Running) -> Iterator[sqlite3.Connection]:
    """Hold a write lock on the database file, as another program might."""
    path = Path(str(server.app_state.house.store._engine.url.database))
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield other
    finally:
        other.close()


def test_choice_waits_for_the_database_without_blocking_others(
    server: Running, anne: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne.open(**SEATS)
    monkeypatch.setattr(patience, "PATIENCE", 60.0)
    answers: list[httpx.Response] = []
    with locked(server) as other:
        waiting = threading.Thread(target=lambda: answers.append(anne.choose(1, 0)))
        waiting.start()
        wait_until(lambda: anne.id in server.app_state.house.locks)
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        assert anne.get().status_code == 200, "reading must still work"
        assert not answers
        other.execute("ROLLBACK")
        waiting.join(30)
    assert answers[0].status_code == 200
    assert board_of(server.app_state.house.tables[anne.id])[0] == 1


def test_choice_that_waited_too_long_is_reported_as_not_saved(
    server: Running, anne: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne.open(**SEATS)
    monkeypatch.setattr(patience, "PATIENCE", 0.05)
    with locked(server):
        answer = anne.choose(1, 0)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
        assert "Nothing was saved" in answer.json()["error"]
    assert anne.choose(1, 0).status_code == 200


def test_bot_retries_and_logs_it(
    server: Running, anne: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anne.open(**{**SEATS, "seat-2": "bot:random"})
    monkeypatch.setattr(bot_players, "PAUSES", (0.01, 0.02))
    store = server.app_state.house.store
    append, failures = store.append, [1, 2, 3]

    def failing(match: str, seq: int, seat: int, kind: str, value: int) -> TableEvent:
        if seat == 1 and failures:
            failures.pop()
            raise OperationalError("INSERT", {}, Exception("the database is locked"))
        return append(match, seq, seat, kind, value)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "append", failing)
    with caplog.at_level(logging.WARNING, "bocage"):
        assert anne.choose(1, 0).status_code == 200
        table = server.app_state.house.tables[anne.id]
        wait_until(lambda: anne.id not in server.app_state.house.bots.tasks, 60)  # played or given up
    assert not failures
    assert any(choice.seat == 1 for choice in table.match.choices)
    pauses = [record.args[1] for record in caplog.records if isinstance(record.args, tuple) and "tries" in record.msg]
    assert pauses == [0.01, 0.02, 0.02], "delays must grow up to the longest"


def test_page_retries_a_choice_once_and_then_reports_it(server: Running, anne: Guest, page: Page) -> None:
    anne.open(**SEATS)
    take_over(page, anne)
    page.goto(f"{server.url}/t/{anne.id}")
    sent: list[str] = []
    refusals: list[int] = []

    def refuse(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if not refusals:
            route.continue_()
        else:
            route.fulfill(status=refusals.pop(), headers={"retry-after": "0"}, json={"error": "Nothing was saved."})

    page.route("**/choose", refuse)
    for many, told in ((1, ""), (2, "Nothing was saved.")):
        sent.clear()
        refusals.extend([503] * many)
        assert ready(page)
        before = seq(page)
        press(page)
        until(
            page,
            f"document.getElementById('main').dataset.seq > {before} || document.getElementById('toast').textContent",
        )
        assert page.locator("#toast").text_content() == told
        assert seq(page) == before + (not told)
        assert len(sent) == 2
        assert sent[0] == sent[1]
