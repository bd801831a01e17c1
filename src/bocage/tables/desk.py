"""Runs database work for the server: at once if it is quick, in a thread if it would block."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy.exc import TimeoutError as WaitedTooLong

from bocage.tables import patience
from bocage.tables.store import UNAVAILABLE, Store

T = TypeVar("T")


class Desk:
    """Runs work with the store.

    A write to SQLite takes a tenth of a millisecond, less than switching to a thread, so it runs in the event loop. If
    the database is busy, the work queues for a thread that waits.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.queue = ThreadPoolExecutor(1, "bocage-desk")

    def close(self) -> None:
        self.queue.shutdown(wait=False, cancel_futures=True)

    async def do(self, work: Callable[..., T], *args: Any) -> T:
        """Run work that is one transaction: it can be restarted while another process writes."""
        if not self.store.is_local:
            return await asyncio.to_thread(work, *args)
        try:
            return by(0, work, *args)
        except UNAVAILABLE as error:
            if not is_busy(error):
                raise
        deadline = time.monotonic() + patience.PATIENCE
        return await asyncio.get_running_loop().run_in_executor(self.queue, by, deadline, work, *args)


def by(deadline: float, work: Callable[..., T], *args: Any) -> T:
    with patience.wait_until(deadline):
        return work(*args)


def is_busy(error: Exception) -> bool:
    """Whether an error only means that another process is writing."""
    name = getattr(getattr(error, "orig", None), "sqlite_errorname", "")
    return isinstance(error, WaitedTooLong) or str(name).startswith("SQLITE_BUSY")
