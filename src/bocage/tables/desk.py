"""The desk between the server and its store: work is done at once where that is quick, and elsewhere where it waits."""

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
    """A write to SQLite takes a tenth of a millisecond, and threads would fight over the interpreter for longer than
    that: it is done here and now, but never waited for. Who would have to wait queues for the one thread that does."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.queue = ThreadPoolExecutor(1, "bocage-desk")

    def close(self) -> None:
        self.queue.shutdown(wait=False, cancel_futures=True)

    async def do(self, work: Callable[..., T], *args: Any) -> T:
        """Work with the store that is one transaction: while somebody else writes it can be begun again."""
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
    """Is it only that somebody else is writing?"""
    name = getattr(getattr(error, "orig", None), "sqlite_errorname", "")
    return isinstance(error, WaitedTooLong) or str(name).startswith("SQLITE_BUSY")
