"""The master: the best level with more time and all cores.

Every process plays in worlds of its own; what they find is added up, and the most visited turn is played. The helpers
are forked for one decision: they already hold the world and the network, read nothing, and end when it is made.
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

SECONDS = 9.3  # the longest it thinks about one decision
LATE = 0.4  # seconds a part may be late, because a world is played to its end; after that it is ignored


class Script:
    """The rest of a chosen turn: it is played without thinking again, unless something hidden is shown."""

    def __init__(self, choices: Choices, revealed: int) -> None:
        self.choices = choices
        self.revealed = revealed

    def fits(self, world: Game) -> bool:
        return fits(self.choices, world) and world.revealed == self.revealed

    def pop(self) -> int:
        return self.choices.pop(0)[1]


class Master:
    """A bot that thinks in `hands` processes, including this one; by default one per core."""

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
    """Whether this process may fork: not if the system cannot, nor in a worker that may be ended at any time."""
    return "fork" in multiprocessing.get_all_start_methods() and not multiprocessing.current_process().daemon


class Helper:
    """A forked process that looks at a part of a decision."""

    def __init__(self, work: Callable[[], Tally]) -> None:
        context = multiprocessing.get_context("fork")
        self.pipe, sending = context.Pipe(duplex=False)
        self.process = context.Process(target=report, args=(work, sending), daemon=True)
        self.process.start()
        sending.close()  # only the helper holds the other end, so its death is noticed at once

    def answer(self, until: float) -> Tally:
        """What it found; nothing if it died or did not finish in time."""
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
