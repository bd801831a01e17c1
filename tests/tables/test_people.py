"""People, secrets and chat in the store, on both databases, and closing it."""

from __future__ import annotations

import stat
import threading
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bocage.tables.rows import Person
from bocage.tables.store import Conflict, NameTaken, NotFound, Store
from tests.tables.conftest import AWKWARD, at_once, new_match


# ---------------------------------------------------------------------- people
def test_guest_reads_back_as_written(store: Store) -> None:
    guest = store.add_person(AWKWARD)
    assert store.person(guest.id) == guest
    assert (guest.name, guest.password) == (AWKWARD, None)
    assert abs(datetime.now(UTC) - guest.created) < timedelta(seconds=30)
    assert store.add_person("Ann", "chosen").id == "chosen"
    with pytest.raises(Conflict):
        store.add_person("Ben", "chosen")
    assert store.person("chosen").name == "Ann"  # type: ignore[union-attr]
    assert store.person("nobody") is None


def test_guests_may_have_the_same_name_as_others_and_as_an_account(store: Store) -> None:
    first, second, third = (store.add_person("Ann") for _ in range(3))
    store.set_password(first.id, "Ann", "hash")
    store.rename(third.id, "ann")
    assert len({first.id, second.id, third.id}) == 3
    assert store.account("Ann").id == first.id  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("name", "twin"),
    [
        ("Ann", "aNN"),
        ("Élodie", "éLODIE"),
        ("Élodie", "E\u0301lodie"),  # the accent as a character of its own
        ("Straße", "STRASSE"),
        ("Ann", "Ａnn"),
        ("Ann", " ann "),
        ("O'Brien 🐑", "o'brien 🐑"),
    ],
)
def test_account_names_are_unique_in_any_spelling(store: Store, name: str, twin: str) -> None:
    ann, ben = store.add_person("x"), store.add_person("Ben")
    store.set_password(ann.id, name, "hash1")
    with pytest.raises(NameTaken):
        store.set_password(ben.id, twin, "hash2")
    assert store.person(ben.id) == ben
    assert store.account(twin) == Person(ann.id, name, "hash1", ann.created)


def test_renaming_an_account_frees_its_old_name(store: Store) -> None:
    ann, ben = store.add_person("Ann"), store.add_person("Ben")
    store.set_password(ann.id, "Ann", "hash1")
    store.set_password(ben.id, "Ben", "hash2")
    with pytest.raises(NameTaken):
        store.rename(ben.id, "ANN")
    assert store.person(ben.id).name == "Ben"  # type: ignore[union-attr]
    store.rename(ann.id, "ANN")
    store.rename(ann.id, "Zoë")
    store.rename(ben.id, "ann")
    assert store.account("Ann").id == ben.id  # type: ignore[union-attr]
    assert store.account("zoë").password == "hash1"  # type: ignore[union-attr]
    store.set_password(ann.id, "zoë", "hash3")  # a new password with the same name
    assert store.account("zoë").password == "hash3"  # type: ignore[union-attr]


def test_guest_who_was_renamed_has_no_account(store: Store) -> None:
    guest = store.add_person("Ann")
    store.rename(guest.id, "Ben")
    assert store.person(guest.id).name == "Ben"  # type: ignore[union-attr]
    assert store.account("Ben") is None


def test_changing_an_unknown_person_raises(store: Store) -> None:
    with pytest.raises(NotFound):
        store.rename("nobody", "Ann")
    with pytest.raises(NotFound):
        store.set_password("nobody", "Ann", "hash")
    assert store.account("Ann") is None


def test_only_one_of_three_threads_gets_the_name(store: Store) -> None:
    people = [store.add_person("x") for _ in range(3)]
    outcomes: list[str] = []

    def register(number: int) -> None:
        try:
            store.set_password(people[number].id, "Ann", "hash")
            outcomes.append(people[number].id)
        except NameTaken:
            outcomes.append("taken")

    at_once(3, register)
    assert sorted(outcomes, key="taken".__eq__)[1:] == ["taken", "taken"]
    assert store.account("ann").id in outcomes  # type: ignore[union-attr]


# ---------------------------------------------------------------------- secrets
def test_secret_is_created_once(store: Store, store_url: str) -> None:
    answers: list[str] = []
    at_once(4, lambda _: answers.append(store.secret("key")))
    assert len(set(answers)) == 1
    assert len(answers[0]) == 64
    assert store.secret("other") != answers[0]
    with closing(Store.open(store_url)) as again:
        assert again.secret("key") == answers[0]


# ---------------------------------------------------------------------- chat
def test_chat_reads_back_as_written(store: Store, match: str) -> None:
    ann = store.add_person("Ann")
    lines = [
        store.add_chat(match, ann.id, AWKWARD, AWKWARD),
        store.add_chat(match, None, "guest", "👩‍🌾\nline two\t" + "long " * 2000),
        store.add_chat(match, ann.id, "Ann", ""),
    ]
    assert store.chat(match) == lines
    assert [line.n for line in lines] == [1, 2, 3]
    assert (lines[0].name, lines[0].text, lines[0].person) == (AWKWARD, AWKWARD, ann.id)
    assert store.chat(match, after=2) == lines[2:]
    assert store.add_chat(new_match(store, "m2"), None, "x", "y").n == 1
    with pytest.raises(NotFound):
        store.add_chat("nowhere", None, "x", "y")


def test_text_that_databases_refuse_is_replaced(store: Store, match: str) -> None:
    line = store.add_chat(match, None, "a\0b", "half \ud83d pair")
    assert (line.name, line.text) == ("a\ufffdb", "half ? pair")
    assert store.chat(match) == [line]
    guest = store.add_person("nul \0")
    assert store.person(guest.id) == guest
    assert (store.match("m\0"), store.person("\0"), store.account("\ud83d"), store.events("\0")) == (
        None,
        None,
        None,
        [],
    )


def test_chat_of_four_threads_is_numbered_without_gaps(store: Store, match: str) -> None:
    said: list[tuple[int, str]] = []

    def talk(who: int) -> None:
        for number in range(10):
            line = store.add_chat(match, None, str(who), f"{who}:{number}")
            said.append((line.n, line.text))

    at_once(4, talk)
    assert [n for n, _ in sorted(said)] == list(range(1, 41))
    assert [(line.n, line.text) for line in store.chat(match)] == sorted(said)


def test_chat_and_events_can_be_written_at_the_same_time(store: Store, match: str) -> None:
    def work(who: int) -> None:
        for number in range(1, 21):
            if who:
                store.add_chat(match, None, "x", "y")
            else:
                store.append(match, number, 0, "choice", number)

    at_once(2, work)
    assert (len(store.chat(match)), len(store.events(match))) == (20, 20)


# ---------------------------------------------------------------------- closing
def test_closed_store_refuses_work(store: Store, match: str) -> None:
    store.close()
    store.close()
    with pytest.raises(RuntimeError, match="closed"):
        store.events(match)
    with pytest.raises(RuntimeError, match="closed"):
        store.append(match, 1, 0, "choice", 1)


def test_sqlite_file_is_private_and_complete_after_closing(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "tables.db"
    store = Store.open(f"sqlite:///{path}")
    new_match(store, "m")
    at_once(3, lambda _: store.chat("m"))
    assert {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()} == {0o600}
    assert store.listen(print) is None
    store.close()
    assert [file.name for file in path.parent.iterdir()] == ["tables.db"]  # the WAL has been merged into it


def test_sqlite_writers_wait_and_readers_do_not(tmp_path: Path) -> None:
    with closing(Store.open(f"sqlite:///{tmp_path / 'tables.db'}")) as store:
        match = new_match(store, "m")
        with store._write():
            writer = threading.Thread(target=store.append, args=(match, 1, 0, "choice", 1))
            writer.start()
            start = time.monotonic()
            assert store.events(match) == []
            assert time.monotonic() - start < 1
            writer.join(0.3)
            assert writer.is_alive()
        writer.join()
        assert len(store.events(match)) == 1
        with store._engine.connect() as connection:
            pragmas = [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
            ]
        assert pragmas == ["wal", 1, 5000, 1]


def test_default_database_is_in_the_data_folder_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    Store.open().close()
    assert (tmp_path / "bocage" / "tables.db").exists()


def test_in_memory_store_works_in_several_threads() -> None:
    with closing(Store.open("sqlite://")) as store:
        match = new_match(store, "m")
        at_once(4, lambda _: store.add_chat(match, None, "x", "y"))
        assert len(store.chat(match)) == 4


def test_other_databases_are_refused() -> None:
    with pytest.raises(ValueError, match="mysql"):
        Store.open("mysql://localhost/x")
