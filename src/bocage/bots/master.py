"""The master: the best level with more time and all cores.

Every process plays in worlds of its own; what they find is added up, and the turn visited most is played. The helpers
are copies of this process, made for one decision: they hold its world and what was learned of the game already, have
nothing to read, and are gone when it is made.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection

from bocage.bots.greedy import fits
from bocage.bots.mind import Mind
from bocage.bots.tally import Tally, add_up, most_worlds, part
from bocage.bots.temper import tempered
from bocage.bots.turns import Choices
from bocage.bots.weights import best_mind
from bocage.core.game import Game
from bocage.core.rng import Rng
from bocage.core.worker import begin

SECONDS = 9.3  # the most it thinks about one decision
LATE = 0.4  # seconds that a part may come later, for a world is played to its end; then it is done without


class Script:
    """The rest of a turn that was chosen: it is played without thinking again, until something hidden is shown."""

    def __init__(self, choices: Choices, revealed: int) -> None:
        self.choices = choices
        self.revealed = revealed

    def fits(self, world: Game) -> bool:
        return fits(self.choices, world) and world.revealed == self.revealed

    def pop(self) -> int:
        return self.choices.pop(0)[1]


class Master:
    """`hands` processes think at once, this one among them; one for each core, where nothing else is said."""

    def __init__(
        self,
        rng: Rng,
        hands: int | None = None,
        seconds: float = SECONDS,
        mind: Mind | None = None,
        temper: str = "",
    ) -> None:
        self.rng = rng
        self.hands = hands or os.cpu_count() or 1
        self.seconds = seconds
        self.mind = mind
        self.temper = temper
        self.script: Script | None = None

    def choose(self, world: Game) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        if self.script is None or not self.script.fits(world):
            self.script = Script(self.best_turn(world), world.revealed)
        return self.script.pop()

    def best_turn(self, world: Game) -> Choices:
        deadline = time.monotonic() + self.seconds
        mind, start = tempered(self.mind or best_mind(world), world, self.temper), self.rng.fork()
        worlds = most_worlds(world, mind)
        parts = [
            partial(part, world, mind, start.clone(), self.rng.fork(), worlds, deadline)
            for _ in range(self.hands if may_have_children() else 1)
        ]
        helpers: list[Helper] = []
        try:
            for work in parts[1:]:
                helpers.append(Helper(work))
            found = [parts[0](), *[helper.answer(deadline + LATE) for helper in helpers]]
        finally:
            for helper in helpers:
                helper.end()
        return add_up(found).ranked()[0].choices[:]


def may_have_children() -> bool:
    """May this process fork? Not where that is impossible, nor in a worker that may be ended at any time."""
    return "fork" in multiprocessing.get_all_start_methods() and not multiprocessing.current_process().daemon


class Helper:
    """A copy of this process that looks at a part of a decision."""

    def __init__(self, work: Callable[[], Tally]) -> None:
        context = multiprocessing.get_context("fork")
        self.pipe, sending = context.Pipe(duplex=False)
        self.process = context.Process(target=report, args=(work, sending), daemon=True)
        self.process.start()
        sending.close()  # the helper has the only other end: should it die, that is noticed at once

    def answer(self, until: float) -> Tally:
        """What it has found; nothing if it died, or has not come to an end in time."""
        try:
            if self.pipe.poll(max(0.0, until - time.monotonic())):
                found: Tally = self.pipe.recv()
                return found
        except EOFError:
            pass
        return []

    def end(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join()
        self.process.close()


def report(work: Callable[[], Tally], sending: Connection) -> None:
    begin()
    sending.send(work())
