"""Plays the bots at the tables: one task per table, as long as a bot is to move."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from bocage.tables.refusals import Stale
from bocage.tables.table import Table

if TYPE_CHECKING:
    from bocage.tables.house import House

journal = logging.getLogger("bocage")

PACE = 0.35  # seconds between two choices of bots, so that people can follow
PAUSES = (0.5, 30.0)  # seconds before a bot that failed tries again: at first, and at most


class BotPlayers:
    """The bots that are playing, by table."""

    def __init__(self, house: House, pace: float = PACE) -> None:
        self.house = house
        self.pace = pace
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        for task in list(self.tasks.values()):
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def wake(self, table: Table) -> None:
        """Start a task that plays the bots of a table, unless one is running or no bot is to move."""
        if table.id not in self.tasks and self.to_play(table) is not None:
            task = asyncio.ensure_future(self.play_on(table))
            self.tasks[table.id] = task
            task.add_done_callback(lambda done: self.done(table, done))

    def done(self, table: Table, task: asyncio.Task[None]) -> None:
        self.tasks.pop(table.id, None)
        if not task.cancelled() and task.exception() is None:
            self.wake(table)

    def to_play(self, table: Table) -> str | None:
        """The bot that is asked; "" if there is nothing to choose, so that anybody could answer."""
        seat = table.asked
        if seat is None or not table.ready:
            return None
        return "" if table.nothing_to_ask else table.level(seat)

    async def play_on(self, table: Table) -> None:
        """Play until no bot is to move; retry if the database or the workers fail."""
        pause, longest = PAUSES
        while (level := self.to_play(table)) is not None:
            try:
                await self.play(table, level)
                pause = PAUSES[0]
            except Exception:
                journal.warning(
                    "table %s: a bot could not play and tries again in %g s", table.id, pause, exc_info=True
                )
                await asyncio.sleep(pause)
                pause = min(2 * pause, longest)

    async def play(self, table: Table, level: str) -> None:
        """One choice of a bot."""
        house, seq = self.house, table.seq
        options = table.match.game.options()
        option = options[0] if len(options) == 1 else await house.counsel.decide(table, level)
        if house.watchers.has(table.id) and not table.match.game.question.pause:
            await asyncio.sleep(self.pace)
        async with house.lock(table.id):
            if table.seq == seq:  # nobody went back while the bot was thinking
                with contextlib.suppress(Stale):
                    await house.record(table, table.match.game.question.seat, "choice", option)
