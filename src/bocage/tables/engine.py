"""Connections to the two databases, set up so that commits are durable and writers wait for each other."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from bocage.tables.patience import patience


def _default_url() -> str:
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{data / 'bocage' / 'tables.db'}"


def make_engine(address: str | None) -> sa.Engine:
    """A small pool of connections to `sqlite:///path` or `postgresql://...`; None: a file of the user's own."""
    url = sa.make_url(address or _default_url())
    if url.get_backend_name() in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+psycopg")
        # No secret may appear in an error message (hide_parameters). The ping costs a round trip, and saves everyone an
        # error after a restart of the database.
        return sa.create_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True, hide_parameters=True)
    if url.get_backend_name() != "sqlite":
        raise ValueError(f"a database is sqlite:///path or postgresql://..., not {url.get_backend_name()}")
    if url.database and url.database != ":memory:":
        path = Path(url.database)
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds password hashes and the signing key
        engine = sa.create_engine(url, pool_size=5, max_overflow=5, hide_parameters=True)
    else:  # a database in memory lives only as long as its one connection
        engine = sa.create_engine(
            url, poolclass=sa.QueuePool, pool_size=1, max_overflow=0, connect_args={"check_same_thread": False}
        )
    sa.event.listen(engine, "connect", _tune_sqlite)
    sa.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _tune_sqlite(connection: sqlite3.Connection, record: object) -> None:
    connection.isolation_level = None  # the driver must not begin transactions; _begin_sqlite does
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = NORMAL")
    deadline = time.monotonic() + patience()
    while True:  # the switch to WAL ignores busy_timeout when two processes make it at once
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            break


def _begin_sqlite(connection: sa.Connection) -> None:
    plain: Any = connection.connection.dbapi_connection
    wait = int(patience() * 1000)
    if connection.info.get("wait") != wait:
        plain.execute(f"PRAGMA busy_timeout = {wait}")
        connection.info["wait"] = wait
    # A transaction that reads and then writes fails at once if another has written in between, whatever the timeout.
    write = connection.get_execution_options().get("bocage_write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")
