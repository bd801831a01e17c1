"""Login sessions in the store, on both databases."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
import sqlalchemy as sa

from bocage.tables import schema as t
from bocage.tables import sessions as module
from bocage.tables.rows import now
from bocage.tables.sessions import Sessions, digest_of
from bocage.tables.store import Store


def test_token_opens_its_session_and_is_not_stored(store: Store) -> None:
    sessions, anne = Sessions(store), store.add_person("Anne")
    token = sessions.begin(anne.id, "Firefox, Linux")
    found = sessions.find(digest_of(token))
    assert found is not None
    assert (found.person, found.device) == (anne.id, "Firefox, Linux")
    with store._read() as connection:
        assert token not in str(connection.execute(t.session.select()).all())


def test_only_its_owner_can_end_a_session(store: Store) -> None:
    sessions, anne, basile = Sessions(store), store.add_person("Anne"), store.add_person("Basile")
    digest = digest_of(sessions.begin(anne.id, ""))
    assert not sessions.end(basile.id, digest)
    assert sessions.find(digest) is not None
    assert sessions.end(anne.id, digest)
    assert (sessions.find(digest), sessions.of(anne.id)) == (None, [])


def test_unused_sessions_expire(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    sessions, anne = Sessions(store), store.add_person("Anne")
    left, used = (digest_of(sessions.begin(anne.id, "")) for _ in range(2))
    start = now()
    monkeypatch.setattr(module, "now", lambda: start + timedelta(days=89))
    session = sessions.find(used)
    assert session is not None
    sessions.touch(session)
    monkeypatch.setattr(module, "now", lambda: start + timedelta(days=91))
    assert sessions.find(left) is None
    assert [session.digest for session in sessions.of(anne.id)] == [used]
    sessions.sweep()
    with store._read() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(t.session)) == 1


def test_old_cookie_can_be_exchanged_until_a_new_session_was_used(store: Store) -> None:
    sessions, anne = Sessions(store), store.add_person("Anne")
    lost, kept = (sessions.exchange(anne.id, "") for _ in range(2))  # the first answer got lost on the way
    assert lost is not None
    assert kept is not None
    session = sessions.find(digest_of(kept))
    assert session is not None
    sessions.touch(session)
    assert sessions.exchange(anne.id, "") is None
    sessions.end(anne.id, session.digest)
    assert sessions.exchange(anne.id, "") is None
    assert sessions.exchange("nobody", "") is None


def test_ended_sessions_are_notified_to_other_processes(postgres_url: str) -> None:
    here, there = Store.open(postgres_url), Store.open(postgres_url)
    heard: list[str] = []
    told = threading.Event()

    def hear(id: str) -> None:
        heard.append(id)
        told.set()

    listener = there.listen(hear)
    assert listener is not None
    sessions, anne = Sessions(here), here.add_person("Anne")
    digest = digest_of(sessions.begin(anne.id, ""))
    sessions.end(anne.id, digest)
    assert told.wait(10)
    assert heard == [digest]
    listener.stop()
    here.close()
    there.close()
