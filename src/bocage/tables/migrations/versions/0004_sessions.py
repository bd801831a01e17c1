"""Sessions: which browser speaks for whom, and who has exchanged an older cookie for one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.add_column("person", sa.Column("exchanged", MOMENT))
    op.create_table(
        "session",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("person.id"), nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("created", MOMENT, nullable=False),
        sa.Column("seen", MOMENT),
    )
    op.create_index("session_person", "session", ["person"])


def downgrade() -> None:
    op.drop_table("session")
    op.drop_column("person", "exchanged")
