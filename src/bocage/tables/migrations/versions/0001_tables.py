"""The first tables. Spelled out rather than taken from the schema, which changes while history must not."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("password", sa.Text),
        sa.Column("created", MOMENT, nullable=False),
        sa.Column("login", sa.Text),
        sa.CheckConstraint("(login IS NULL) = (password IS NULL)", name="person_account"),
        sa.UniqueConstraint("login", name="person_login"),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("created", MOMENT, nullable=False),
        sa.Column("host", sa.Text, sa.ForeignKey("person.id")),
        sa.Column("parent", sa.Text),
        sa.Column("parent_at", sa.Integer),
        sa.Column("next", sa.Text),
        sa.Column("ended", MOMENT),
    )
    op.create_index("match_host", "match", ["host", "created"])
    op.create_table(
        "seat",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("person", sa.Text, sa.ForeignKey("person.id")),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text),
        sa.Column("token", sa.Text),
        sa.CheckConstraint("kind IN ('person', 'here', 'friend', 'bot')", name="seat_kind"),
    )
    op.create_index("seat_person", "seat", ["person"])
    op.create_table(
        "event",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("value", sa.BigInteger, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.CheckConstraint("kind IN ('choice', 'undo', 'resign')", name="event_kind"),
    )
    op.create_table(
        "chat",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.Text, sa.ForeignKey("person.id")),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
    )
    op.create_table(
        "secret",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("secret", "chat", "event", "seat", "match", "person"):
        op.drop_table(table)
