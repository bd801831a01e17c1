"""What Alembic runs: the steps up to the newest, on the connection and in the transaction the store gives it."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
