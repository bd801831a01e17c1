"""Database migrations, run by the server when it starts."""

from __future__ import annotations

import threading
from pathlib import Path

import sqlalchemy as sa

ADVISORY_LOCK = 0xB0CA6E

_one_at_a_time = threading.Lock()  # Alembic keeps the running migration in module globals


def migrate(connection: sa.Connection, to: str = "head") -> None:
    """Migrate the database to a revision (the newest), inside the transaction of `connection`; other processes wait."""
    from alembic import command  # slow to import, and only needed here
    from alembic.config import Config

    if connection.dialect.name == "postgresql":  # SQLite's BEGIN IMMEDIATE already is such a lock
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(ADVISORY_LOCK)))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    with _one_at_a_time:
        command.upgrade(config, to)
