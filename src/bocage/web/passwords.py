"""Passwords: hashed and checked one at a time, off the event loop; and delays that make guessing slow.

Nobody is locked out: each wrong guess makes the next wait longer, up to a few seconds. A browser or address that has
known the password waits only for its own mistakes.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from asyncio import get_running_loop, sleep
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from bocage.web.guard import BUCKETS, TooMany

T = TypeVar("T")
FREE = 5  # mistakes without a delay
FORGIVEN = 20.0  # seconds after which one mistake is forgotten
MOST = 12  # most mistakes counted
FIRST_WAIT, LONGEST_WAIT = 0.5, 5.0
WAITING = 3  # attempts from one address that may wait at once
QUEUED = 30  # passwords waiting to be hashed, for everybody together: a few seconds of work


class Patience:
    """Counts of mistakes by key, forgotten one by one."""

    def __init__(self) -> None:
        self.mistakes: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def count(self, key: str, at: float) -> float:
        number, last = self.mistakes.get(key, (0.0, at))
        return max(0.0, number - (at - last) / FORGIVEN)

    def wait(self, keys: Sequence[str]) -> float:
        """Seconds before the next attempt is checked."""
        at = time.monotonic()
        over = max(self.count(key, at) for key in keys) - FREE
        return 0.0 if over <= 0 else min(LONGEST_WAIT, FIRST_WAIT * 2**over)

    def mistaken(self, keys: Sequence[str]) -> None:
        at = time.monotonic()
        for key in keys:
            self.mistakes[key] = (min(MOST, self.count(key, at) + 1), at)
            self.mistakes.move_to_end(key)
            if len(self.mistakes) > BUCKETS:
                self.mistakes.popitem(last=False)


class Passwords:
    """One thread that hashes: however many requests there are, it uses at most one core and does not slow the
    tables."""

    def __init__(self) -> None:
        self.hasher = PasswordHasher(
            time_cost=2, memory_cost=19_456, parallelism=1
        )  # so that an unknown name takes as long as a known one
        self.nobody = self.hasher.hash(
            secrets.token_urlsafe()
        )  # so that an unknown name takes as long as a wrong password
        self.thread = ThreadPoolExecutor(1, "passwords")
        self.patience = Patience()
        self.waiting: Counter[str] = Counter()

    @contextlib.contextmanager
    def place(self, line: str, places: int) -> Iterator[None]:
        """A place in a queue of limited length."""
        if self.waiting[line] >= places:
            raise TooMany("too-many")
        self.waiting[line] += 1
        try:
            yield
        finally:
            self.waiting[line] -= 1
            if not self.waiting[line]:
                del self.waiting[line]

    async def run(self, work: Callable[[], T]) -> T:
        with self.place("the thread", QUEUED):
            return await get_running_loop().run_in_executor(self.thread, work)

    async def hash(self, password: str, address: str) -> str:
        with self.place(address, WAITING):
            return await self.run(lambda: self.hasher.hash(password))

    async def check(self, hash: str | None, password: str, keys: Sequence[str]) -> bool:
        """Whether the password is right. The first key decides the queue; all keys decide the delay."""
        with self.place(keys[0], WAITING):
            await sleep(self.patience.wait(keys))
            right = await self.run(lambda: self.verify(hash or self.nobody, password)) and hash is not None
        if not right:
            self.patience.mistaken(keys)
        return right

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)

    def verify(self, hash: str, password: str) -> bool:
        try:
            return self.hasher.verify(hash, password)
        except VerificationError:
            return False
