"""Listens for changes by other server processes: PostgreSQL's NOTIFY, with its own connection and thread."""

from __future__ import annotations

import logging
import selectors
import socket
import threading
from collections.abc import Callable
from typing import Any

import psycopg
from sqlalchemy import make_url
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

CHANNEL = "bocage"
FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0

log = logging.getLogger(__name__)


class Listener:
    """Calls `on_change(match id)` after every change, and `on_change("")` when some may have been missed."""

    def __init__(self, url: str, on_change: Callable[[str], None]) -> None:
        """Starts listening: nothing committed after the constructor returns is missed."""
        self._url = url
        self._on_change = on_change
        self._stopped = threading.Event()
        self._connection = self._connect()
        self._wake, self._waker = socket.socketpair()
        self._thread = threading.Thread(target=self._run, name="bocage-listener", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop calling back and end the thread; one that is reconnecting ends a little later."""
        if self._stopped.is_set():
            return
        self._stopped.set()
        self._waker.close()  # makes the other end readable, so the thread wakes at once
        if threading.current_thread() is not self._thread:
            self._thread.join(timeout=1)

    def _connect(self) -> psycopg.Connection[Any]:
        dialect: Any = PGDialect_psycopg
        args, options = dialect().create_connect_args(make_url(self._url))
        # A listener never sends, so only keepalives tell it that the other side is gone.
        keepalive = {"keepalives_idle": 15, "keepalives_interval": 5, "keepalives_count": 3}
        defaults = {"connect_timeout": 5, "application_name": "bocage-listener", **keepalive}
        connection = psycopg.connect(*args, **{**defaults, **options, "autocommit": True})
        try:
            connection.execute(f"LISTEN {CHANNEL}")
        except BaseException:
            connection.close()
            raise
        return connection

    def _run(self) -> None:
        try:
            while not self._stopped.is_set():
                try:
                    self._hear()
                except (psycopg.Error, OSError) as error:
                    log.warning("the listener lost its connection: %s", error)
                    self._reconnect()
        finally:
            self._connection.close()
            self._wake.close()

    def _hear(self) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(self._connection.fileno(), selectors.EVENT_READ)
            selector.register(self._wake, selectors.EVENT_READ)
            while not self._stopped.is_set():
                # Many changes of one match in one batch need a single call.
                for match_id in dict.fromkeys(note.payload for note in self._connection.notifies(timeout=0)):
                    self._tell(match_id)
                selector.select()

    def _reconnect(self) -> None:
        self._connection.close()
        wait = FIRST_WAIT
        while not self._stopped.wait(wait):
            try:
                self._connection = self._connect()
            except psycopg.Error as error:
                wait = min(2 * wait, LONGEST_WAIT)
                log.warning("the listener tries again in %.1f s: %s", wait, error)
            else:
                self._tell("")
                break

    def _tell(self, match_id: str) -> None:
        if self._stopped.is_set():
            return
        try:
            self._on_change(match_id)
        except Exception:
            log.exception("on_change(%r) failed; the listener goes on", match_id)
