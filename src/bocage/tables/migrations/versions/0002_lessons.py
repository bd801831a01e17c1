"""A match may be a lesson: the steps of its tour seen so far."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("match", sa.Column("lesson", sa.Integer))


def downgrade() -> None:
    op.drop_column("match", "lesson")
