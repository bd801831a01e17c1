"""Fair turns at a few places, so that one person's many requests do not delay another's single one."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

Path = tuple[str, ...]
REMEMBERED = 20_000  # requesters whose last turn is remembered


@dataclass
class Wish:
    """A request for a place. `path` names the requester from the whole to the part, such as address, person, table; all
    take turns at each step. `urgent` requests go first: a person is waiting. A `long` one holds its place for many
    seconds."""

    path: Path
    urgent: Callable[[], bool]
    long: bool
    called: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def who(self) -> Path:
        """The person, without the table."""
        return self.path[:2]


class Turns:
    """Like a semaphore with `places`, but fair.

    The requester served longest ago comes first. Nobody may hold all places, and neither may all long requests
    together, so that short requests never wait for somebody else's long one.
    """

    def __init__(self, places: int) -> None:
        self.free = places
        self.most = max(1, places - 1)
        self.held: Counter[Path] = Counter()
        self.long = 0  # places held by long requests
        self.waiting: list[Wish] = []
        self.served: OrderedDict[Path, int] = OrderedDict()
        self.count = 0

    @asynccontextmanager
    async def turn(self, path: Path, urgent: Callable[[], bool], long: bool = False) -> AsyncIterator[None]:
        """Hold a place once it is the requester's turn."""
        wish = Wish(path, urgent, long)
        self.waiting.append(wish)
        self.call()
        try:
            await wish.called
            yield
        finally:
            if wish in self.waiting:  # given up
                self.waiting.remove(wish)
            else:
                self.free += 1
                self.long -= wish.long
                self.held[wish.who] -= 1
                if not self.held[wish.who]:
                    del self.held[wish.who]
                self.call()

    def call(self) -> None:
        """Give the free places away."""
        while self.free:
            allowed = [wish for wish in self.waiting if self.may_hold(wish)]
            if not allowed:
                return
            wish = min(allowed, key=self.rank)
            self.waiting.remove(wish)
            self.note(wish)
            self.free -= 1
            self.long += wish.long
            self.held[wish.who] += 1
            if not wish.called.done():
                wish.called.set_result(None)

    def may_hold(self, wish: Wish) -> bool:
        return self.held[wish.who] < self.most and not (wish.long and self.long >= self.most)

    def rank(self, wish: Wish) -> tuple[bool, list[int]]:
        return not wish.urgent(), [self.served.get(wish.path[:n], 0) for n in range(1, len(wish.path) + 1)]

    def note(self, wish: Wish) -> None:
        self.count += 1
        for n in range(1, len(wish.path) + 1):
            self.served[wish.path[:n]] = self.count
            self.served.move_to_end(wish.path[:n])
        while len(self.served) > REMEMBERED:
            self.served.popitem(last=False)
