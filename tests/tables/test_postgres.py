"""PostgreSQL only: processes are notified of each other's changes, and both survive a restart of the database."""

from __future__ import annotations

import multiprocessing
import queue
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection

import psycopg
import pytest

from bocage.tables.listener import Listener
from bocage.tables.rows import MatchRow
from bocage.tables.store import Conflict, Store
from tests.tables.conftest import Postgres, new_match
from tests.web.serving import wait_until

SPAWN = multiprocessing.get_context("spawn")


@pytest.fixture
def store_url(postgres_url: str) -> str:
    return postgres_url


@pytest.fixture
def heard(store: Store, match: str) -> Iterator[queue.Queue[str]]:
    """The notifications a listener gets after match `m` was created."""
    changes: queue.Queue[str] = queue.Queue()
    listener = store.listen(changes.put)
    assert listener is not None
    yield changes
    listener.stop()


def test_every_change_is_notified_at_once(store: Store, match: str, heard: queue.Queue[str]) -> None:
    ann = store.add_person("Ann")
    changes: list[Callable[[], object]] = [
        lambda: store.append(match, 1, 0, "choice", 1),
        lambda: store.append_many(match, 2, [(0, "choice", 1), (0, "choice", 2)]),
        lambda: store.add_chat(match, ann.id, "Ann", "hello"),
        lambda: store.take_seat(match, 1, "t1", ann.id, "Ann"),
        lambda: store.set_next(match, "m2"),
        lambda: store.end_match(match),
    ]
    for change in changes:
        change()
        assert heard.get(timeout=1) == match
    assert heard.empty()


def test_failed_writes_and_reads_are_not_notified(store: Store, match: str, heard: queue.Queue[str]) -> None:
    store.append(match, 1, 0, "choice", 1)
    assert heard.get(timeout=1) == match
    with pytest.raises(Conflict):
        store.append(match, 1, 0, "choice", 1)
    store.events(match)
    store.append(new_match(store, "after"), 1, 0, "choice", 1)
    assert heard.get(timeout=1) == "after"


def hear_in_process(url: str, answers: Connection) -> None:
    done = threading.Event()

    def tell(match_id: str) -> None:
        answers.send((match_id, time.time()))
        done.set()

    listener = Listener(url, tell)
    answers.send("ready")
    done.wait(30)
    listener.stop()


def test_other_processes_are_notified_within_a_second(store: Store, store_url: str, match: str) -> None:
    ours, theirs = SPAWN.Pipe()
    child = SPAWN.Process(target=hear_in_process, args=(store_url, theirs))
    child.start()
    theirs.close()
    assert ours.recv() == "ready"
    written = time.time()
    store.append(match, 1, 0, "choice", 1)
    assert ours.poll(10)
    match_id, at = ours.recv()
    child.join()
    assert match_id == match
    assert at - written < 1


def test_listener_survives_a_lost_connection(
    store: Store, match: str, heard: queue.Queue[str], postgres: Postgres
) -> None:
    kill = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE application_name = 'bocage-listener' AND datname = current_database()"
    )
    assert postgres.execute(kill, store._engine.url.database or "") == [(True,)]
    assert heard.get(timeout=5) == ""  # some notifications may have been missed
    store.append(match, 1, 0, "choice", 1)
    assert heard.get(timeout=1) == match


def test_store_and_listener_survive_a_restart(
    store: Store, match: str, heard: queue.Queue[str], postgres: Postgres
) -> None:
    store.append(match, 1, 0, "choice", 1)
    assert heard.get(timeout=1) == match
    postgres.stop()
    postgres.start_again()
    store.append(match, 2, 0, "choice", 2)
    assert [event.value for event in store.events(match)] == [1, 2]
    assert heard.get(timeout=10) == ""
    store.append(match, 3, 0, "choice", 3)
    assert heard.get(timeout=1) == match


def test_listener_survives_a_failing_callback(store: Store, match: str, caplog: pytest.LogCaptureFixture) -> None:
    changes: queue.Queue[str] = queue.Queue()

    def fail(match_id: str) -> None:
        changes.put(match_id)
        raise ValueError("not my day")

    listener = store.listen(fail)
    assert listener is not None
    for seq in (1, 2):
        store.append(match, seq, 0, "choice", 1)
        assert changes.get(timeout=1) == match
    listener.stop()
    assert "not my day" in caplog.text


def test_listener_stops_promptly_and_for_good(store: Store, match: str) -> None:
    changes: queue.Queue[str] = queue.Queue()
    listener = store.listen(changes.put)
    assert listener is not None
    start = time.monotonic()
    listener.stop()
    listener.stop()
    assert time.monotonic() - start < 0.5
    assert not listener._thread.is_alive()
    store.append(match, 1, 0, "choice", 1)
    with pytest.raises(queue.Empty):
        changes.get(timeout=0.2)


def test_listener_can_be_stopped_while_reconnecting(store: Store, postgres: Postgres) -> None:
    listener = store.listen(print)
    assert listener is not None
    postgres.stop()
    try:
        wait_until(lambda: listener._connection.closed)  # it has noticed and keeps trying
        start = time.monotonic()
        listener.stop()
        assert time.monotonic() - start < 0.5
        assert not listener._thread.is_alive()
    finally:
        postgres.start_again()


def test_listener_needs_a_server_at_the_start() -> None:
    with pytest.raises(psycopg.OperationalError):
        Listener("postgresql://bocage@127.0.0.1:1/none", print)


def test_two_stores_see_the_same_events(store: Store, store_url: str, match: str) -> None:
    other = Store.open(store_url.replace("postgresql://", "postgresql+psycopg://"))
    other.append(match, 1, 0, "choice", 1)
    with pytest.raises(Conflict):
        store.append(match, 1, 0, "choice", 2)
    other.add_match(MatchRow("m2", "creatures", 1, 2, {}, 1), [])
    other.close()
    assert store.match("m2") is not None


def test_chat_does_not_wait_for_an_event_being_written(store: Store, store_url: str, match: str) -> None:
    with psycopg.connect(store_url) as writer:
        writer.execute("INSERT INTO event VALUES (%s, 1, 0, 'choice', 1, now())", [match])
        talk = threading.Thread(target=store.add_chat, args=(match, None, "x", "y"), daemon=True)
        talk.start()
        talk.join(2)
        assert len(store.chat(match)) == 1
        writer.rollback()
