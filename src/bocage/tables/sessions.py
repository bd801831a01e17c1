"""Browser sessions. Only the hash of a token is stored, so a stolen database gives no access."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

import sqlalchemy as sa

from bocage.tables import schema as t
from bocage.tables.rows import now
from bocage.tables.store import Store

UNUSED = timedelta(days=90)  # a session unused for this long has expired
last_seen = sa.func.coalesce(t.session.c.seen, t.session.c.created)


@dataclass(frozen=True)
class Session:
    """A browser that speaks for a person. Not `seen`: exchanged for an old cookie, and not yet used."""

    digest: str
    person: str
    device: str
    created: datetime
    seen: datetime | None

    @property
    def last(self) -> datetime:
        return self.seen or self.created


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Sessions:
    """All sessions in the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def begin(self, person: str, device: str) -> str:
        """Begin a session; returns its token, which cannot be looked up later."""
        return self._begin(person, device, now())

    def exchange(self, person: str, device: str) -> str | None:
        """Exchange an old cookie for a session; None once such a session has been used.

        The answer may get lost: until its session is used, the old cookie can be exchanged again.
        """
        columns = t.person.c
        unspent = sa.select(columns.id).where(columns.id == person, columns.exchanged.is_(None))
        with self.store._read() as connection:
            if connection.scalar(unspent) is None:
                return None
        return self._begin(person, device, None)

    def _begin(self, person: str, device: str, seen: datetime | None) -> str:
        token = secrets.token_urlsafe(32)
        row = Session(digest_of(token), person, device, now(), seen)
        with self.store._write() as connection:
            connection.execute(t.session.insert().values(vars(row)))
        return token

    def find(self, digest: str) -> Session | None:
        """The session, unless it was ended or has expired."""
        query = t.session.select().where(t.session.c.digest == digest, last_seen > now() - UNUSED)
        with self.store._read() as connection:
            row = connection.execute(query).first()
        return None if row is None else Session(*row)

    def touch(self, session: Session) -> None:
        """Note that the browser used the session: it lives on, and an old cookie it was exchanged for becomes
        invalid."""
        with self.store._write() as connection:
            found = t.session.c.digest == session.digest
            connection.execute(t.session.update().where(found).values(seen=now()))
            if session.seen is None:
                self._spend(connection, session.person)

    def _spend(self, connection: sa.Connection, person: str) -> None:
        connection.execute(t.person.update().where(t.person.c.id == person).values(exchanged=now()))

    def of(self, person: str) -> list[Session]:
        """A person's sessions, most recently used first."""
        living = sa.and_(t.session.c.person == person, last_seen > now() - UNUSED)
        query = t.session.select().where(living).order_by(last_seen.desc(), t.session.c.digest)
        with self.store._read() as connection:
            return [Session(*row) for row in connection.execute(query)]

    def end(self, person: str, digest: str) -> bool:
        """End a session of this person; other processes are notified by its digest, as for a match by its id."""
        with self.store._write(digest) as connection:
            mine = sa.and_(t.session.c.digest == digest, t.session.c.person == person)
            ended = connection.execute(t.session.delete().where(mine)).rowcount == 1
            self._spend(connection, person)
        return ended

    def sweep(self) -> None:
        """Delete expired sessions."""
        with self.store._write() as connection:
            connection.execute(t.session.delete().where(last_seen <= now() - UNUSED))
