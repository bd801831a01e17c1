"""The custom deck of a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("match", sa.Column("deck", sa.Text))


def downgrade() -> None:
    op.drop_column("match", "deck")
