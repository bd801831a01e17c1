"""The store on both databases: writes are permanent, unique and ordered, even with several writers."""

from __future__ import annotations

import multiprocessing
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from bocage.tables.engine import make_engine
from bocage.tables.migrations import migrate
from bocage.tables.rows import MatchRow, SeatRow, TableEvent
from bocage.tables.schema import metadata
from bocage.tables.store import Conflict, NotFound, Store
from tests.tables.conftest import AWKWARD, at_once, new_match

SPAWN = multiprocessing.get_context("spawn")  # a fresh process, like a real server: it inherits no open connections


# ---------------------------------------------------------------------- migrations
def test_migrations_build_the_schema(store: Store, store_url: str) -> None:
    engine = store._engine
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        checks = {
            check["name"] for table in metadata.tables for check in sa.inspect(connection).get_check_constraints(table)
        }
    assert checks == {"person_account", "seat_kind", "event_kind"}


def test_older_databases_are_upgraded_without_loss(store_url: str) -> None:
    at = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    match = {"id": "m", "game": "creatures", "rules": 1, "players": 2, "options": "{}", "seed": "42", "created": at}
    rows: dict[str, dict[str, object]] = {
        "match": match,
        "seat": {"match": "m", "seat": 0, "kind": "here", "name": AWKWARD},
        "event": {"match": "m", "seq": 1, "seat": 0, "kind": "choice", "value": 7, "at": at},
    }
    engine = make_engine(store_url)
    with engine.begin() as connection:
        migrate(connection, "0001")
        old = sa.MetaData()
        old.reflect(connection)
        assert "lesson" not in old.tables["match"].columns
        for table, row in rows.items():
            connection.execute(old.tables[table].insert().values(row))
    engine.dispose()
    with closing(Store.open(store_url)) as store:
        found = store.match("m")
        assert found is not None
        assert (found.seed, found.created, found.lesson) == (42, at, None)
        assert [seat.name for seat in store.seats("m")] == [AWKWARD]
        assert [event.value for event in store.events("m")] == [7]


def test_second_start_keeps_everything(store: Store, store_url: str, match: str) -> None:
    store.append(match, 1, 0, "choice", 7)
    with closing(Store.open(store_url)) as again:
        assert [event.value for event in again.events(match)] == [7]


def open_and_ask(url: str, answers: Connection) -> None:
    answers.send("ready")
    answers.recv()
    with closing(Store.open(url)) as store:
        answers.send(store.secret("key"))


def test_processes_that_start_together_create_one_database(store_url: str) -> None:
    pipes = [SPAWN.Pipe() for _ in range(4)]
    children = [SPAWN.Process(target=open_and_ask, args=(store_url, theirs)) for _, theirs in pipes]
    for child in children:
        child.start()
    for ours, theirs in pipes:
        theirs.close()
        assert ours.recv() == "ready"
    for ours, _ in pipes:
        ours.send("go")
    secrets = {ours.recv() for ours, _ in pipes}
    for child in children:
        child.join()
    assert [child.exitcode for child in children] == [0] * 4
    assert len(secrets) == 1


def test_threads_may_open_several_databases_at_once(tmp_path: Path) -> None:
    def work(number: int) -> None:
        with closing(Store.open(f"sqlite:///{tmp_path / str(number)}")) as store:
            new_match(store, "m")

    at_once(4, work)


# ---------------------------------------------------------------------- events
def test_events_read_back_as_written(store: Store, match: str) -> None:
    written = [
        store.append(match, 1, 0, "choice", 5),
        store.append(match, 2, 1, "choice", 2**45),
        store.append(match, 3, None, "undo", 1),
        store.append(match, 4, 1, "resign", 0),
    ]
    assert store.events(match) == written
    assert [event.seq for event in written] == [1, 2, 3, 4]
    assert abs(datetime.now(UTC) - written[0].at) < timedelta(seconds=30)
    assert store.events(match, after=2) == written[2:]
    assert store.events(match, after=4) == []
    assert store.events("other") == []


@pytest.mark.parametrize("seq", [-1, 0, 1, 2, 4])
def test_only_the_next_event_number_is_accepted(store: Store, match: str, seq: int) -> None:
    store.append_many(match, 1, [(0, "choice", 1), (1, "choice", 2)])
    with pytest.raises(Conflict):
        store.append(match, seq, 0, "choice", 3)
    with pytest.raises(Conflict):
        store.append_many(match, seq, [(0, "choice", 3), (0, "choice", 4)])
    assert [event.value for event in store.events(match)] == [1, 2]
    store.append(match, 3, 0, "choice", 3)


def test_several_events_are_written_all_or_none(store: Store, match: str) -> None:
    with pytest.raises(sa.exc.IntegrityError):  # not Conflict, which callers would retry forever
        store.append_many(match, 1, [(0, "choice", 1), (0, "wrong", 2)])  # type: ignore[list-item]
    assert store.events(match) == []
    assert store.append_many(match, 1, []) == []
    assert len(store.append_many(match, 1, [(0, "choice", 1), (0, "choice", 2)])) == 2


def test_event_without_a_match_is_refused(store: Store) -> None:
    with pytest.raises(NotFound):
        store.append("nowhere", 1, 0, "choice", 1)


def write_events(store: Store, match: str, writer: int, target: int) -> list[int]:
    """Write events as the server does, retrying after a conflict, until the match has `target` of them."""
    won = []
    while (seq := len(store.events(match)) + 1) <= target:
        try:
            store.append(match, seq, None, "choice", writer)
            won.append(seq)
        except Conflict:
            pass
    return won


def check_shared_log(store: Store, match: str, won: dict[int, list[int]], target: int) -> None:
    events = store.events(match)
    assert [event.seq for event in events] == list(range(1, target + 1))
    for writer, numbers in won.items():
        assert [event.seq for event in events if event.value == writer] == numbers


def test_each_number_goes_to_one_of_four_threads(store: Store, match: str) -> None:
    outcomes: list[tuple[int, int]] = []

    def work(writer: int) -> None:
        for seq in range(1, 26):
            try:
                store.append(match, seq, None, "choice", writer)
                outcomes.append((seq, writer))
            except Conflict:
                while len(store.events(match)) < seq:  # skips a number
                    pass

    at_once(4, work)
    assert sorted(outcomes) == [(event.seq, event.value) for event in store.events(match)]
    assert [seq for seq, _ in sorted(outcomes)] == list(range(1, 26))


def write_in_process(url: str, match: str, writer: int, target: int, answers: Connection) -> None:
    with closing(Store.open(url)) as store:
        answers.send("ready")
        answers.recv()
        answers.send(write_events(store, match, writer, target))


def test_two_processes_share_the_events_of_a_match(store: Store, store_url: str, match: str) -> None:
    pipes = [SPAWN.Pipe() for _ in range(2)]
    children = [
        SPAWN.Process(target=write_in_process, args=(store_url, match, number, 60, theirs))
        for number, (_, theirs) in enumerate(pipes)
    ]
    for child in children:
        child.start()
    for ours, theirs in pipes:
        theirs.close()
        ours.recv()
    for ours, _ in pipes:
        ours.send("go")
    won = {number: ours.recv() for number, (ours, _) in enumerate(pipes)}
    for child in children:
        child.join()
    assert sum(map(len, won.values())) == 60
    check_shared_log(store, match, won, 60)


def append_for_ever(url: str, match: str, answers: Connection) -> None:
    store = Store.open(url)
    for seq in range(1, 1_000_000):
        store.append(match, seq, 0, "choice", seq)
        answers.send(seq)


def test_acknowledged_events_survive_kill_9(store: Store, store_url: str, match: str) -> None:
    store.close()
    ours, theirs = SPAWN.Pipe()
    child = SPAWN.Process(target=append_for_ever, args=(store_url, match, theirs))
    child.start()
    theirs.close()
    acknowledged = 0
    while acknowledged < 50:
        acknowledged = ours.recv()
    child.kill()
    child.join()
    try:
        while True:  # what it had reported before it was killed
            acknowledged = ours.recv()
    except EOFError:
        pass
    assert child.exitcode == -9
    with closing(Store.open(store_url)) as again:
        events = again.events(match)
        assert len(events) in (acknowledged, acknowledged + 1)  # one event may be written but not yet reported
        assert [event.value for event in events] == list(range(1, len(events) + 1))
        again.append(match, len(events) + 1, 0, "choice", 0)


# ---------------------------------------------------------------------- matches and seats
def test_match_reads_back_as_written(store: Store) -> None:
    host = store.add_person("Ann")
    row = MatchRow(
        "m1",
        "creatures",
        3,
        2,
        {"first": AWKWARD, "b": "1", "a": "2"},
        2**64 - 1,
        host=host.id,
        parent="m0",
        parent_at=9,
    )
    seats = [
        SeatRow("m1", 0, "person", host.id, AWKWARD),
        SeatRow("m1", 1, "bot", None, "Bot", level="hard"),
        SeatRow("m1", 2, "friend", token="t"),
    ]
    store.add_match(row, seats[::-1])
    assert store.match("m1") == row
    assert list(store.match("m1").options) == ["first", "b", "a"]  # type: ignore[union-attr]
    assert store.seats("m1") == seats
    assert (store.match("m2"), store.seats("m2")) == (None, [])


def test_fork_renumbers_its_events(store: Store, match: str) -> None:
    store.append_many(match, 1, [(0, "choice", 1), (0, "choice", 2), (1, "choice", 3)])
    kept = store.events(match)[1:]
    store.add_match(MatchRow("fork", "creatures", 1, 2, {}, 42, parent=match), store.seats(match), kept)
    assert store.events("fork") == [
        TableEvent("fork", 1, 0, "choice", 2, kept[0].at),
        TableEvent("fork", 2, 1, "choice", 3, kept[1].at),
    ]
    assert [seat.match for seat in store.seats("fork")] == ["fork", "fork"]
    store.append("fork", 3, 0, "choice", 4)
    assert len(store.events(match)) == 3


def test_match_is_added_completely_or_not_at_all(store: Store, match: str) -> None:
    with pytest.raises(Conflict):
        store.add_match(MatchRow(match, "other", 1, 2, {}, 1), [])
    with pytest.raises(sa.exc.IntegrityError):
        store.add_match(MatchRow("m2", "creatures", 1, 2, {}, 1), [SeatRow("m2", 0, "wrong")])  # type: ignore[arg-type]
    with pytest.raises(sa.exc.IntegrityError):  # foreign keys are enforced
        store.add_match(MatchRow("m2", "creatures", 1, 2, {}, 1), [SeatRow("m2", 0, "person", "nobody")])
    assert store.match("m2") is None
    assert store.match(match).game == "creatures"  # type: ignore[union-attr]


def test_seat_needs_its_token_and_can_be_taken_once(store: Store, match: str) -> None:
    ann, ben = store.add_person("Ann"), store.add_person("Ben")
    assert not store.take_seat(match, 1, "wrong", ann.id, "Ann")
    assert not store.take_seat(match, 1, "", ann.id, "Ann")
    assert not store.take_seat(match, 0, "t1", ann.id, "Ann")
    assert not store.take_seat("other", 1, "t1", ann.id, "Ann")
    assert store.take_seat(match, 1, "t1", ben.id, "Ben")
    assert not store.take_seat(match, 1, "t1", ann.id, "Ann")
    assert store.seats(match)[1] == SeatRow(match, 1, "friend", ben.id, "Ben", token="t1", share="")


@pytest.mark.parametrize("kind", ["person", "here", "bot"])
def test_only_seats_for_friends_can_be_taken(store: Store, kind: str) -> None:
    ann = store.add_person("Ann")
    row = MatchRow("m", "creatures", 1, 1, {}, 1)
    store.add_match(row, [SeatRow("m", 0, kind, token="t")])  # type: ignore[arg-type]
    assert not store.take_seat("m", 0, "t", ann.id, "Ann")


def test_missing_token_does_not_open_a_seat_without_one(store: Store) -> None:
    ann = store.add_person("Ann")
    store.add_match(MatchRow("m", "creatures", 1, 1, {}, 1), [SeatRow("m", 0, "friend")])
    assert not store.take_seat("m", 0, None, ann.id, "Ann")  # type: ignore[arg-type]
    assert not store.take_seat("m", 0, "", ann.id, "Ann")


def test_only_one_of_two_threads_gets_the_seat(store: Store) -> None:
    people = [store.add_person(name) for name in ("Ann", "Ben")]
    for number in range(10):
        match = new_match(store, f"m{number}")
        winners: list[str] = []

        def take(who: int, match: str = match, winners: list[str] = winners) -> None:
            if store.take_seat(match, 1, "t1", people[who].id, people[who].name):
                winners.append(people[who].id)

        at_once(2, take)
        assert [store.seats(match)[1].person] == winners


def test_first_end_of_a_match_counts(store: Store, match: str) -> None:
    assert store.match(match).ended is None  # type: ignore[union-attr]
    store.end_match(match)
    first = store.match(match).ended  # type: ignore[union-attr]
    assert first is not None
    store.end_match(match)
    assert store.match(match).ended == first  # type: ignore[union-attr]


def test_first_rematch_counts(store: Store, match: str) -> None:
    answers: list[str] = []
    at_once(3, lambda number: answers.append(store.set_next(match, f"next{number}")))
    assert {store.match(match).next} == set(answers)  # type: ignore[union-attr]
    assert store.set_next(match, "late") == answers[0]
    with pytest.raises(NotFound):
        store.set_next("nowhere", "x")


def test_tables_of_a_person(store: Store) -> None:
    ann, ben = store.add_person("Ann"), store.add_person("Ben")
    start = datetime(2026, 3, 1, tzinfo=UTC)
    for number, host in enumerate([ann.id, ben.id, None, ann.id]):
        new_match(store, f"m{number}", host, created=start + timedelta(hours=number))
    assert store.take_seat("m2", 1, "t1", ann.id, "Ann")
    assert store.take_seat("m3", 1, "t1", ann.id, "Ann")  # host and player, but listed once
    assert [row.id for row in store.tables_of(ann.id)] == ["m3", "m2", "m0"]
    assert [row.id for row in store.tables_of(ann.id, 2)] == ["m3", "m2"]
    assert [row.id for row in store.tables_of(ben.id)] == ["m1"]
    assert store.count_tables_since(ann.id, start) == 2
    assert store.count_tables_since(ann.id, start + timedelta(hours=3)) == 1
    for zone in (timezone(timedelta(hours=5)), timezone(timedelta(hours=-5))):
        moment = (start + timedelta(hours=3)).astimezone(zone)
        assert store.count_tables_since(ann.id, moment) == 1
        assert store.count_tables_since(ann.id, moment + timedelta(seconds=1)) == 0
