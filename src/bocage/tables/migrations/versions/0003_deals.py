"""How a match was dealt, what each person added to the deal, and whether hints may be asked among people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("match", sa.Column("dealt", sa.Text))
    op.add_column("match", sa.Column("hints", sa.Boolean))
    op.add_column("seat", sa.Column("share", sa.Text))


def downgrade() -> None:
    op.drop_column("seat", "share")
    op.drop_column("match", "hints")
    op.drop_column("match", "dealt")
