"""How long to wait for a busy database: not at all in the event loop, where everybody would wait too."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

PATIENCE = 5.0  # seconds
_deadline: ContextVar[float | None] = ContextVar("deadline", default=None)


def patience() -> float:
    """Seconds this context may still wait."""
    deadline = _deadline.get()
    return PATIENCE if deadline is None else max(0.0, deadline - time.monotonic())


@contextmanager
def wait_until(deadline: float) -> Iterator[None]:
    """Inside the block, waiting ends at this time of the monotonic clock; 0 means no waiting."""
    token = _deadline.set(deadline)
    try:
        yield
    finally:
        _deadline.reset(token)
