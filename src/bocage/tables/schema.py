"""The database schema. `migrations/` builds it; a test checks that both agree."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import sqlalchemy as sa

SECRET = "secret "  # prefix of a secret in the seed column


def clean(text: str) -> str:
    """Text that both databases can store: PostgreSQL refuses NUL, and neither accepts half a surrogate pair."""
    return text.encode("utf-8", "replace").decode().replace("\0", "\ufffd")


class Words(sa.TypeDecorator[str]):
    """Text that may come straight from a browser."""

    impl = sa.Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: sa.Dialect) -> str | None:
        return None if value is None else clean(value)


class Moment(sa.TypeDecorator[datetime]):
    """A time in UTC; SQLite loses the zone, so it is restored on reading."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        if value is None:
            return None
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)


class Seed(sa.TypeDecorator[int | str]):
    """A 64-bit number, which no integer column of either database can hold, or the secret of a fair deal in hex."""

    impl = sa.Text
    cache_ok = True

    def process_bind_param(self, value: int | str | None, dialect: sa.Dialect) -> str | None:
        return f"{SECRET}{value}" if isinstance(value, str) else None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: sa.Dialect) -> int | str | None:
        if value is None:
            return None
        return value.removeprefix(SECRET) if value.startswith(SECRET) else int(value)


class Options(sa.TypeDecorator[dict[str, str]]):
    """The options of a match, as JSON in plain text."""

    impl = sa.Text
    cache_ok = True

    def process_bind_param(self, value: dict[str, str] | None, dialect: sa.Dialect) -> str | None:
        return None if value is None else json.dumps(value)

    def process_result_value(self, value: str | None, dialect: sa.Dialect) -> dict[str, str] | None:
        return None if value is None else json.loads(value)


metadata = sa.MetaData()

person = sa.Table(
    "person",
    metadata,
    sa.Column("id", Words, primary_key=True),
    sa.Column("name", Words, nullable=False),
    sa.Column("password", Words),
    sa.Column("created", Moment, nullable=False),
    # The folded name of an account, null for guests. A column rather than an index on lower(name): SQLite lowers only
    # ASCII, PostgreSQL depends on its locale.
    sa.Column("login", Words, sa.CheckConstraint("(login IS NULL) = (password IS NULL)", name="person_account")),
    sa.Column("exchanged", Moment),  # when an older cookie was exchanged for a session
    sa.UniqueConstraint("login", name="person_login"),
)

match = sa.Table(
    "match",
    metadata,
    sa.Column("id", Words, primary_key=True),
    sa.Column("game", Words, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", Options, nullable=False),
    sa.Column("seed", Seed, nullable=False),
    sa.Column("created", Moment, nullable=False),
    sa.Column("host", Words, sa.ForeignKey("person.id")),
    sa.Column("parent", Words),
    sa.Column("parent_at", sa.Integer),
    sa.Column("next", Words),
    sa.Column("ended", Moment),
    sa.Column("lesson", sa.Integer),
    sa.Column("dealt", Words),
    sa.Column("hints", sa.Boolean),
    sa.Column("deck", Words),  # the text of the host's custom deck
    sa.Index("match_host", "host", "created"),
)

seat = sa.Table(
    "seat",
    metadata,
    sa.Column("match", Words, sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", Words, nullable=False),
    sa.Column("person", Words, sa.ForeignKey("person.id")),
    sa.Column("name", Words, nullable=False),
    sa.Column("level", Words),
    sa.Column("token", Words),
    sa.Column("share", Words),
    sa.CheckConstraint("kind IN ('person', 'here', 'friend', 'bot')", name="seat_kind"),
    sa.Index("seat_person", "person"),
)

event = sa.Table(
    "event",
    metadata,
    sa.Column("match", Words, sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer),
    sa.Column("kind", Words, nullable=False),
    sa.Column("value", sa.BigInteger, nullable=False),
    sa.Column("at", Moment, nullable=False),
    sa.CheckConstraint("kind IN ('choice', 'undo', 'resign')", name="event_kind"),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("match", Words, sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", Words, sa.ForeignKey("person.id")),
    sa.Column("name", Words, nullable=False),
    sa.Column("text", Words, nullable=False),
    sa.Column("at", Moment, nullable=False),
)

session = sa.Table(
    "session",
    metadata,
    sa.Column("digest", Words, primary_key=True),
    sa.Column("person", Words, sa.ForeignKey("person.id"), nullable=False),
    sa.Column("device", Words, nullable=False),
    sa.Column("created", Moment, nullable=False),
    sa.Column("seen", Moment),
    sa.Index("session_person", "person"),
)

secret = sa.Table(
    "secret",
    metadata,
    sa.Column("name", Words, primary_key=True),
    sa.Column("value", Words, nullable=False),
)
