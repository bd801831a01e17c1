"""What the choices of a finished match cost, as far as computed."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from bocage.bots.advice import Verdict

WHOLE = 100.0  # seconds of thought for all choices of a match: about two minutes on a busy server
MOST = 1.0  # seconds for a single choice, if there are few
PATIENCE = 15.0  # seconds without a look before the review pauses; a waiting page looks far more often


@dataclass
class Review:
    """The choices of one seat, weighed one by one as long as somebody is watching."""

    choices: int
    verdicts: list[Verdict] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    seen: float = 0.0
    looked: asyncio.Event = field(default_factory=asyncio.Event)

    def look(self) -> None:
        """Note that somebody is watching."""
        self.seen = time.monotonic()
        self.looked.set()

    async def wanted(self) -> None:
        """Wait until somebody watches."""
        if time.monotonic() > self.seen + PATIENCE:
            self.looked.clear()
            await self.looked.wait()

    @property
    def seconds(self) -> float:
        """How long each choice is weighed."""
        return min(MOST, WHOLE / max(1, self.choices))

    @property
    def running(self) -> bool:
        return self.task is not None and not self.task.done()

    def costliest(self, number: int = 3) -> list[Verdict]:
        costly = sorted(self.verdicts, key=lambda verdict: -verdict.cost)[:number]
        return [verdict for verdict in costly if verdict.cost > 0]
