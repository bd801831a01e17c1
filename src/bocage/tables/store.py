"""What the server remembers: people, matches, seats, events and chat, in SQLite or PostgreSQL.

Synchronous and thread-safe. The state of a match is the fold of its events and nothing else. Every method that writes
returns after its transaction is committed.
"""

from __future__ import annotations

import secrets
import threading
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as WaitedTooLong

from bocage.tables import schema as t
from bocage.tables.engine import make_engine
from bocage.tables.migrations import migrate
from bocage.tables.patience import patience
from bocage.tables.rows import ChatLine, EventKind, MatchRow, Person, SeatRow, TableEvent, now

if TYPE_CHECKING:
    from bocage.tables.listener import Listener

Move = tuple[int | None, EventKind, int]  # seat, kind, value: an event without its number

# The number of the last event, 0 before the first, no row without a match; built once, because it runs at every click.
LAST_SEQ = sa.select(
    sa.select(sa.func.coalesce(sa.func.max(t.event.c.seq), 0)).where(t.event.c.match == t.match.c.id).scalar_subquery()
).where(t.match.c.id == sa.bindparam("of"))
ADD_EVENT = t.event.insert()
#: The database is locked, full, unreachable or restarting: nothing was saved, and it may work later.
UNAVAILABLE = (OperationalError, InterfaceError, WaitedTooLong)


class Conflict(Exception):
    """Another writer came first: read again, then decide."""


class NameTaken(Exception):
    """An account with that name exists, perhaps in other capitals."""


class NotFound(LookupError):
    """There is no such person or match."""


class Store:
    """The database, behind the few queries the server needs."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._writer = engine.execution_options(bocage_write=True)
        self._closed = False
        self._notifies = engine.dialect.name == "postgresql"
        self.is_local = not self._notifies  # a local file, not a server
        # SQLite has one writer at a time, and waits by sleeping and retrying; a lock wakes the next writer at once.
        self._turn = None if self._notifies else threading.Lock()

    # ------------------------------------------------------------------ opening and closing
    @classmethod
    def open(cls, url: str | None = None) -> Store:
        """Open the store at `sqlite:///path` or `postgresql://...`, created or migrated; None: a file of the user's
        own."""
        store = cls(make_engine(url))
        try:
            with store._write() as connection:
                migrate(connection)
        except BaseException:
            store.close()
            raise
        return store

    def close(self) -> None:
        """Close all connections; the store refuses all work afterwards."""
        self._closed = True
        self._engine.dispose()

    def listen(self, on_change: Callable[[str], None]) -> Listener | None:
        """Listen for changes by any process on this PostgreSQL; None on SQLite, which serves one process."""
        if not self._notifies:
            return None
        from bocage.tables.listener import Listener  # needs psycopg, which SQLite does not

        return Listener(self._engine.url.render_as_string(hide_password=False), on_change)

    @contextmanager
    def _read(self) -> Iterator[sa.Connection]:
        self._check_open()
        with self._engine.connect() as connection:
            yield connection

    @contextmanager
    def _write(self, match_id: str | None = None) -> Iterator[sa.Connection]:
        """A transaction; with a match, listeners are notified when it commits."""
        self._check_open()
        with self._in_turn(), self._writer.begin() as connection:
            yield connection
            if match_id and self._notifies:
                connection.execute(sa.select(sa.func.pg_notify("bocage", match_id)))

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        if self._turn is None:
            yield
            return
        if not self._turn.acquire(timeout=patience()):
            raise WaitedTooLong("another writer takes too long")
        try:
            yield
        finally:
            self._turn.release()

    def _check_open(self) -> None:
        if self._closed:
            raise RuntimeError("the store is closed")

    # ------------------------------------------------------------------ people and secrets
    def secret(self, name: str) -> str:
        """The server's secret of that name, created when first needed and the same for every process."""
        query = sa.select(t.secret.c.value).where(t.secret.c.name == name)
        with self._read() as connection:
            value: str | None = connection.scalar(query)
        if value is not None:
            return value
        try:
            with self._write() as connection:
                value = secrets.token_hex(32)
                connection.execute(t.secret.insert().values(name=name, value=value))
                return value
        except IntegrityError as error:
            if not _is_duplicate(error):
                raise
        return self.secret(name)

    def add_person(self, name: str, id: str | None = None) -> Person:
        """A new guest; `id` if the server has already handed one out."""
        person = Person(t.clean(id or secrets.token_hex(8)), t.clean(name))
        with _duplicate_is(Conflict(person.id)), self._write() as connection:
            connection.execute(t.person.insert().values(vars(person)))
        return person

    def person(self, id: str) -> Person | None:
        return self._person(t.person.c.id == id)

    def account(self, name: str) -> Person | None:
        """The holder of the account with that name, in any capitals."""
        return self._person(t.person.c.login == folded(name))

    def _person(self, which: sa.ColumnElement[bool]) -> Person | None:
        columns = t.person.c
        query = sa.select(columns.id, columns.name, columns.password, columns.created).where(which)
        with self._read() as connection:
            row = connection.execute(query).first()
        return None if row is None else Person(*row)

    def set_password(self, person: str, name: str, hash: str) -> None:
        """Turn a guest into an account, or change an account's name and password; NameTaken changes nothing."""
        self._change_person(person, name, {"name": name, "password": hash, "login": folded(name)})

    def rename(self, person: str, name: str) -> None:
        """Set a new name, which for an account must be free; names at seats already taken stay."""
        login = sa.case((t.person.c.password.is_(None), None), else_=folded(name))
        self._change_person(person, name, {"name": name, "login": login})

    def _change_person(self, person: str, name: str, values: dict[str, Any]) -> None:
        with _duplicate_is(NameTaken(name)), self._write() as connection:
            changed = connection.execute(t.person.update().where(t.person.c.id == person).values(values))
            if not changed.rowcount:
                raise NotFound(person)

    # ------------------------------------------------------------------ matches and seats
    def add_match(self, row: MatchRow, seats: Sequence[SeatRow], events: Sequence[TableEvent] = ()) -> None:
        """Add a match with its seats and, for a fork, its first events, renumbered from 1."""
        placed = [vars(replace(seat, match=row.id)) for seat in seats]
        numbered = [vars(replace(event, match=row.id, seq=seq)) for seq, event in enumerate(events, 1)]
        with _duplicate_is(Conflict(row.id)), self._write() as connection:
            connection.execute(t.match.insert().values(vars(row)))
            if placed:
                connection.execute(t.seat.insert(), placed)
            if numbered:
                connection.execute(ADD_EVENT, numbered)

    def match(self, id: str) -> MatchRow | None:
        with self._read() as connection:
            row = connection.execute(t.match.select().where(t.match.c.id == id)).first()
        return None if row is None else MatchRow(*row)

    def seats(self, match: str) -> list[SeatRow]:
        query = t.seat.select().where(t.seat.c.match == match).order_by(t.seat.c.seat)
        with self._read() as connection:
            return [SeatRow(*row) for row in connection.execute(query)]

    def take_seat(self, match: str, seat: int, token: str, person: str, name: str, share: str | None = "") -> bool:
        """Seat a friend if the token fits and the seat is still free; without a share, the seat is only kept for
        them."""
        columns = t.seat.c
        free = sa.and_(columns.kind == "friend", columns.token == token, columns.person.is_(None))
        here = sa.and_(columns.match == match, columns.seat == seat)
        if not token:  # SQLAlchemy would turn None into IS NULL, and so open every seat without a token
            return False
        with self._write(match) as connection:
            taken = connection.execute(t.seat.update().where(here, free).values(person=person, name=name, share=share))
            return taken.rowcount == 1

    def give_seat(self, match: str, seat: int, level: str, name: str) -> bool:
        """Give a friend's seat to a bot, if nobody has taken it."""
        columns = t.seat.c
        free = sa.and_(columns.kind == "friend", columns.person.is_(None))
        here = sa.and_(columns.match == match, columns.seat == seat)
        bot = {"kind": "bot", "level": level, "name": name, "token": None, "share": ""}
        with self._write(match) as connection:
            return connection.execute(t.seat.update().where(here, free).values(bot)).rowcount == 1

    def name_seat(self, match: str, seat: int, person: str, name: str) -> None:
        """Set the name of a seat."""
        columns = t.seat.c
        theirs = sa.and_(columns.match == match, columns.seat == seat, columns.person == person)
        with self._write(match) as connection:
            connection.execute(t.seat.update().where(theirs).values(name=name))

    def add_share(self, match: str, person: str, share: str) -> None:
        """Add the share of a person for whom a seat was kept; the first one counts."""
        columns = t.seat.c
        kept = sa.and_(columns.match == match, columns.person == person, columns.share.is_(None))
        with self._write(match) as connection:
            connection.execute(t.seat.update().where(kept).values(share=share))

    def end_match(self, match: str) -> None:
        """Record that the match is over; the first time counts."""
        with self._write(match) as connection:
            open_still = sa.and_(t.match.c.id == match, t.match.c.ended.is_(None))
            connection.execute(t.match.update().where(open_still).values(ended=now()))

    def set_next(self, match: str, next_id: str) -> str:
        """Set the rematch of a match; returns the one that counts, which is the first."""
        with self._write(match) as connection:
            unset = sa.and_(t.match.c.id == match, t.match.c.next.is_(None))
            connection.execute(t.match.update().where(unset).values(next=next_id))
            winner: str | None = connection.scalar(sa.select(t.match.c.next).where(t.match.c.id == match))
            if winner is None:
                raise NotFound(match)
            return winner

    def set_lesson(self, match: str, seen: int | None) -> None:
        """Record which steps of its tour were seen; None when the lesson is left."""
        with self._write(match) as connection:
            connection.execute(t.match.update().where(t.match.c.id == match).values(lesson=seen))

    def tables_of(self, person: str, limit: int = 50) -> list[MatchRow]:
        """The matches a person hosts or sits at, newest first."""
        seated = sa.select(t.seat.c.match).where(t.seat.c.person == person)
        theirs = sa.or_(t.match.c.host == person, t.match.c.id.in_(seated))
        query = t.match.select().where(theirs).order_by(t.match.c.created.desc(), t.match.c.id).limit(limit)
        with self._read() as connection:
            return [MatchRow(*row) for row in connection.execute(query)]

    def count_tables_since(self, person: str, when: datetime) -> int:
        """How many matches a person has hosted since a time."""
        recent = sa.and_(t.match.c.host == person, t.match.c.created >= when)
        with self._read() as connection:
            return connection.scalar(sa.select(sa.func.count()).where(recent)) or 0

    # ------------------------------------------------------------------ events
    def events(self, match: str, after: int = 0) -> list[TableEvent]:
        """The events after number `after`; the first has number 1."""
        query = t.event.select().where(t.event.c.match == match, t.event.c.seq > after).order_by(t.event.c.seq)
        with self._read() as connection:
            return [TableEvent(*row) for row in connection.execute(query)]

    def append(self, match: str, seq: int, seat: int | None, kind: EventKind, value: int) -> TableEvent:
        """Write event number `seq`; Conflict if it is not the next one."""
        return self.append_many(match, seq, [(seat, kind, value)])[0]

    def append_many(self, match: str, seq: int, moves: Sequence[Move]) -> list[TableEvent]:
        """Write several events from number `seq` on, all or none."""
        at = now()
        events = [TableEvent(match, number, *move, at) for number, move in enumerate(moves, seq)]
        # Two writers may both think that seq is next; the primary key lets only one in.
        with _duplicate_is(Conflict(match, seq)), self._write(match) as connection:
            found = connection.scalar(LAST_SEQ, {"of": match})
            if found is None:
                raise NotFound(match)
            if found != seq - 1:
                raise Conflict(match, seq)
            if events:
                connection.execute(ADD_EVENT, [vars(event) for event in events])
        return events

    # ------------------------------------------------------------------ chat
    def add_chat(self, match: str, person: str | None, name: str, text: str) -> ChatLine:
        """Add a line of chat, numbered in order of arrival."""
        last = sa.select(sa.func.coalesce(sa.func.max(t.chat.c.n), 0)).where(t.chat.c.match == match)
        # The lock on the match makes chat writers queue, without blocking those who append events.
        lock = sa.select(t.match.c.id).where(t.match.c.id == match).with_for_update(key_share=True)
        with self._write(match) as connection:
            if connection.scalar(lock) is None:
                raise NotFound(match)
            n = connection.scalar(last) or 0
            line = ChatLine(match, n + 1, person, t.clean(name), t.clean(text))
            connection.execute(t.chat.insert().values(vars(line)))
        return line

    def chat(self, match: str, after: int = 0) -> list[ChatLine]:
        query = t.chat.select().where(t.chat.c.match == match, t.chat.c.n > after).order_by(t.chat.c.n)
        with self._read() as connection:
            return [ChatLine(*row) for row in connection.execute(query)]


def folded(name: str) -> str:
    """One spelling for all ways to write a name: capitals, composed and decomposed accents, full-width letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()


def _is_duplicate(error: IntegrityError) -> bool:
    """Whether a key was already taken, as opposed to any other broken constraint."""
    code = getattr(error.orig, "sqlstate", None) or getattr(error.orig, "sqlite_errorname", None)
    return code in ("23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")


@contextmanager
def _duplicate_is(refusal: Exception) -> Iterator[None]:
    try:
        yield
    except IntegrityError as error:
        if _is_duplicate(error):
            raise refusal from error
        raise
