"""What the choices of a finished match have cost, as far as it is known."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bocage.bots.advice import Verdict


@dataclass
class Review:
    """The choices of one seat, weighed one after the other."""

    choices: int
    verdicts: list[Verdict] = field(default_factory=list)
    task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        return self.task is not None and not self.task.done()

    def costliest(self, number: int = 3) -> list[Verdict]:
        costly = sorted(self.verdicts, key=lambda verdict: -verdict.cost)[:number]
        return [verdict for verdict in costly if verdict.cost > 0]
