"""Worker processes that think: bots' choices, hints, and the cost of past choices."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, TypeVar

from bocage.bots import Bot, ask, make_bot
from bocage.bots.advice import Advice, advise
from bocage.bots.master import LATE
from bocage.bots.search import Node
from bocage.bots.tally import Tally, add_up, most_worlds, part
from bocage.bots.weights import best_mind
from bocage.core.build import Awaited, compiled
from bocage.core.dealing import Seed, aside
from bocage.core.game import Game
from bocage.core.rng import Rng
from bocage.core.worker import end_with_parent
from bocage.games import GAMES
from bocage.tables.turns import Path, Turns

log = logging.getLogger("bocage")

T = TypeVar("T")
TRIES = 3  # a request that has outlived this many pools is itself to blame
THOUGHTS = 100  # tables a worker remembers
SEARCHES = 20  # of these, tables whose bots keep their search trees, which take far more memory
HINT = (600, 1.5)  # simulations and seconds for a hint
LEAST = 0.1  # least share of a decision's time spent on it, however late its turn comes


@dataclass(frozen=True)
class Position:
    """A match so far, as it is sent to a worker."""

    table: str
    game: str
    players: int
    options: dict[str, str]
    seed: Seed
    choices: tuple[int, ...]
    deck: str = ""


@dataclass
class Thought:
    """What a worker remembers of a table: the match so far, and its bots."""

    game: Game
    choices: tuple[int, ...]
    bots: dict[tuple[int, str], Bot]


_THOUGHTS: OrderedDict[str, Thought] = OrderedDict()


def recall(position: Position) -> Thought:
    """The remembered table, brought up to date."""
    thought = _THOUGHTS.pop(position.table, None)
    choices = position.choices
    if thought is None or choices[: len(thought.choices)] != thought.choices:
        about = GAMES[position.game]
        game = about.new(position.players, position.options, position.seed, deck=position.deck)
        thought = Thought(game, (), {})
    for option in choices[len(thought.choices) :]:
        thought.game.choose(option)
    thought.choices = choices
    _THOUGHTS[position.table] = thought
    if len(_THOUGHTS) > THOUGHTS:
        _THOUGHTS.popitem(last=False)
    if len(_THOUGHTS) > SEARCHES:
        list(_THOUGHTS.values())[-1 - SEARCHES].bots.clear()
    return thought


def nonce(position: Position) -> int:
    """A seed from the position, so that equal positions get equal answers that reveal nothing about a secret deal."""
    return aside(position.seed) * 1_000_003 + len(position.choices)


def decide(position: Position, level: str) -> int:
    """What a bot chooses."""
    thought = recall(position)
    seat = thought.game.question.seat
    bot = thought.bots.setdefault((seat, level), make_bot(level, nonce(position)))
    return ask(bot, thought.game, Rng(nonce(position) ^ 0xB07))


def hint(position: Position) -> list[Advice]:
    """The best few options of the waiting seat, from what that seat may know."""
    game, rng = recall(position).game, Rng(nonce(position) ^ 0x417)
    return advise(game.redeal(game.question.seat, rng), rng, *HINT)


def look(position: Position, number: int, seconds: float, deadline: float, also: int = -1) -> Tally:
    """Search a part of a decision. The first part always finds something; with `also`, an option that was chosen, turns
    are compared to the end."""
    now = time.monotonic()
    if number == 0:
        deadline = max(deadline, now + LEAST * seconds)
    elif now > deadline:
        return []
    game, chance = recall(position).game, nonce(position) ^ 0x3A5
    world = game.redeal(game.question.seat, Rng(chance))
    mind, stream = best_mind(world), Rng(chance + 1 + number)
    return part(world, mind, Rng(chance), stream, most_worlds(world, mind), deadline, also, hurry=also < 0)


def init_worker() -> None:
    """Set up a worker process: it ends with its parent, and runs at low priority."""
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(10)


def ping() -> None:
    """Do nothing: a worker that answers has imported the games."""


class Thinkers:
    """A few worker processes, shared fairly: `workers` for one person, and one more for others.

    `engine` may become available while they work; new processes then use it.
    """

    def __init__(self, workers: int | None = None, engine: Awaited | None = None) -> None:
        self.engine = engine
        self.compiled = compiled()
        self.workers = (workers or max(1, (os.cpu_count() or 2) - 1)) + 1
        self.pool: ProcessPoolExecutor | None = None
        self.turns = Turns(self.workers)

    def running_pool(self) -> ProcessPoolExecutor:
        """The worker processes, started if there are none; new ones once the compiled engine is ready."""
        if not self.compiled and self.engine is not None and self.engine.ready:
            self.compiled = True
            self.retire()
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), init_worker)
        return self.pool

    def retire(self) -> None:
        """Let the workers finish their current work; later requests start new ones."""
        if self.pool is not None:
            self.pool.shutdown(wait=False)
            self.pool = None

    @property
    def thinks(self) -> str:
        """Which engine is used: compiled, interpreted, or still interpreted while the other is being compiled."""
        engine = self.engine
        if self.compiled or (engine is not None and engine.ready):
            return "compiled"
        return "interpreted" if engine is None or engine.given_up else "compiling"

    def warm_up(self) -> None:
        """Start the workers now, so that the first table does not have to wait for them."""
        pool = self.running_pool()
        for _ in range(self.workers):
            pool.submit(ping)

    async def ask(
        self,
        work: Callable[..., T],
        *args: Any,
        who: Path = (),
        urgent: Callable[[], bool] = lambda: False,
        long: bool = False,
    ) -> T:
        """Run something in a worker when it is `who`'s turn; retry if the worker dies."""
        async with self.turns.turn(who, urgent, long):
            for _ in range(TRIES):
                pool = self.running_pool()
                try:
                    return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
                except BrokenProcessPool:
                    self.replace(pool)
        raise RuntimeError("the workers keep dying")

    async def consider(
        self,
        position: Position,
        seconds: float,
        also: int = -1,
        hands: int | None = None,
        who: Path = (),
        urgent: Callable[[], bool] = lambda: False,
    ) -> Node:
        """Let several workers search one decision (as many as one person may use), and add up what arrives in time."""
        deadline = time.monotonic() + seconds
        parts = [
            asyncio.ensure_future(
                self.ask(look, position, number, seconds, deadline, also, who=who, urgent=urgent, long=True)
            )
            for number in range(hands or self.turns.most)
        ]
        try:
            await asyncio.wait(parts, timeout=seconds + LATE)
            found = [part.result() for part in parts if part.done() and part.exception() is None]
            return add_up(found if any(found) else [await parts[0]])
        finally:
            for late in parts:
                late.cancel()

    @property
    def spare(self) -> int:
        """How many workers a patient caller may have now; at least one."""
        return max(1, min(self.turns.free, self.turns.most))

    def replace(self, broken: ProcessPoolExecutor) -> None:
        """Replace a pool that a dead worker has broken; the first caller to notice does it."""
        if self.pool is broken:
            log.warning("a worker has died; new ones are started")
            self.retire()

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
