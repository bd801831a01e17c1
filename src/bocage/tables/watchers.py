"""Who is watching which table, and how they learn that it has changed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator


class Watchers:
    """An event for everyone who watches a table, set whenever the table changes."""

    def __init__(self) -> None:
        self.events: dict[str, set[asyncio.Event]] = {}

    def has(self, id: str) -> bool:
        """Whether anybody watches this table."""
        return id in self.events

    @contextlib.contextmanager
    def watch(self, id: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table changes."""
        event = asyncio.Event()
        self.events.setdefault(id, set()).add(event)
        try:
            yield event
        finally:
            self.events[id].discard(event)
            if not self.events[id]:
                del self.events[id]

    def publish(self, id: str) -> None:
        """Tell everyone who watches a table that it has changed."""
        for event in self.events.get(id, ()):
            event.set()

    def publish_all(self) -> None:
        """Wake everybody, as when the server closes."""
        for id in list(self.events):
            self.publish(id)
