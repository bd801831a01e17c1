"""The byte search: what a reader is sent must not depend on anything that reader may not know.

Every page is made twice by the handlers of the server: from the true table, and from a twin in which everything hidden
from the reader was dealt anew, now and at every earlier moment. The bytes must be equal. The words of the story are
compared where the same choice leads the twin to the same view: then the two moments look alike and must sound alike.
"""

from __future__ import annotations

import asyncio
import copy
import os
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle
from types import SimpleNamespace
from typing import Any, cast

from starlette.requests import Request
from starlette.responses import Response
from tests.harness.tables import TABLES

from bocage.arena.pool import pool
from bocage.bots.advice import Advice
from bocage.core.errors import BocageError
from bocage.core.game import Event, Game
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.core.words import LANGUAGES
from bocage.tables.rows import MatchRow, Person, SeatRow, TableEvent
from bocage.tables.table import Line, Table
from bocage.web import closeup, match, preview, review
from bocage.web.cards import table_card
from bocage.web.live import Rendered, parts_of
from bocage.web.panel import Page
from bocage.web.render import Renderer
from tools.siege.referee import Campaign, Score

NAME = "byte search: pages of a redealt world"
PAGES = 100_000
PREVIEWED = 4  # options at a look
EVERY = 7  # positions from one look to the next, on average

Reader = int | None  # a seat, or a spectator
Handler = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Share:
    """A part of the search, for one process."""

    seed: int
    pages: int
    seconds: float


class Mirror:
    """A match as a reader knows it: the same choices, and whatever is hidden dealt anew at every look."""

    def __init__(self, true: Match, reader: Reader, rng: Rng, game: Game | None = None) -> None:
        self.true, self.reader, self.rng = true, reader, rng
        self.game = redealt(game or true.game, reader, rng)

    def at(self, length: int) -> Mirror:
        return Mirror(self.true.at(length), self.reader, self.rng)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.true, name)


def redealt(game: Game, reader: Reader, rng: Rng) -> Game:
    """A world that looks the same to the reader. To a spectator it does when it does to any seat."""
    for seat in range(game.seats) if reader is None else [reader]:
        game = game.redeal(seat, rng)
    return game


def sit_down(number: int, seed: int) -> Table:
    """A running table among people only, one a seat."""
    about, players, options = TABLES[number % len(TABLES)]
    row = MatchRow("siege", about.name, about.rules, players, about.settings(options), seed, host="p0")
    seats = [SeatRow("siege", seat, "friend", f"p{seat}", f"Player {seat}", None, None) for seat in range(players)]
    return Table(about, row, seats, [], [])


def twin_of(
    table: Table, reader: Reader, rng: Rng, world: Game | None = None, told: list[Event] | None = None
) -> Table:
    """The table in another world; `told` is what was told there at the last choice."""
    twin = copy.copy(table)
    twin.match = cast(Match, Mirror(table.match, reader, rng, world))
    twin.since = {seat: redealt(game, reader, rng) for seat, game in table.since.items()}
    length = len(table.match.choices)
    lines = [Line(line.length, line.told, line.undone) for line in table.lines]
    if told is not None:
        lines = [line for line in lines if line.length < length] + [Line(length, event) for event in told]
    twin.lines = lines
    return twin


# ---------------------------------------------------------------------- one choice, in both worlds
def step(table: Table, option: int, readers: list[Reader], rng: Rng) -> Iterator[tuple[Reader, Table]]:
    """Make a choice at the table; for every reader a twin of it.

    Where the same choice leads another world to the same view, the twin is that world with its own words; where chance
    or a card that was shown makes a difference, it is a world dealt anew, with the words of the table.
    """
    worlds = [(reader, chosen(redealt(table.match.game, reader, rng), option)) for reader in readers]
    seat = table.match.game.question.seat
    table.apply(TableEvent(table.id, table.seq + 1, seat, "choice", option))
    game = table.match.game
    for reader, found in worlds:
        if found is not None:
            world, told = found
            if (world.over, world.seat) == (game.over, game.seat) and world.view(reader) == game.view(reader):
                yield reader, twin_of(table, reader, rng, world, told)
                continue
        yield reader, twin_of(table, reader, rng)


def chosen(world: Game, option: int) -> tuple[Game, list[Event]] | None:
    """A world after a choice, and what was told there; None where it cannot be made."""
    told: list[Event] = []
    if option not in world.options():
        return None
    world.listener = told.append
    world.choose(option)
    world.listener = None
    return world, told


# ---------------------------------------------------------------------- what is sent
class Desk:
    """Calls the handlers of the server for one reader; the table at it is whichever is being compared."""

    def __init__(self) -> None:
        self.table: Any = None
        self.person: str | None = None
        self.shown: dict[tuple[Reader, str], Rendered] = {}  # what a stream has sent last
        counsel = SimpleNamespace(thinkers=SimpleNamespace(thinks="interpreted"))
        house = SimpleNamespace(
            table=self.find, seat_to_answer=lambda *_: 0, hint=self.hint, counsel=counsel, stored=self.stored
        )
        people = SimpleNamespace(id_of=lambda _: self.person, find=self.known)
        state = SimpleNamespace(house=house, people=people, renderer=Renderer(), rates=None)
        self.app = SimpleNamespace(state=SimpleNamespace(bocage=state))

    async def find(self, id: str) -> Table:
        return cast(Table, self.table)

    async def stored(self, call: Callable[..., Any], *args: object) -> Any:
        return call(*args)

    def known(self, request: Request) -> Person | None:
        return Person(self.person, self.person) if self.person else None

    async def hint(self, table: Table, person: str | None, version: int) -> list[Advice]:
        game = table.match.game
        return [Advice(option, float(-place), (), 0.5) for place, option in enumerate(game.options()[:3])]

    def request(self, lang: str, query: str = "", body: bytes = b"") -> Request:
        headers = [(b"accept-language", lang.encode()), (b"accept", b"text/html"), (b"host", b"127.0.0.1")]

        async def receive() -> dict[str, object]:
            return {"type": "http.request", "body": body, "more_body": False}

        scope = {
            "type": "http", "method": "GET", "scheme": "http", "path": "/t/siege", "query_string": query.encode(),
            "headers": headers, "path_params": {"id": "siege"}, "app": self.app, "client": ("127.0.0.1", 1),
        }  # fmt: skip
        return Request(scope, receive)

    async def bytes_of(self, handler: Handler, lang: str, query: str) -> bytes:
        try:
            return bytes((await handler(self.request(lang, query))).body)
        except BocageError as error:  # a refusal must not tell anything either
            return f"{type(error).__name__} {error}".encode()

    async def pages(self, table: Table, reader: Reader, lang: str, at: int) -> dict[str, bytes]:
        """Everything this reader can be sent of a table."""
        self.table, self.person = table, None if reader is None else f"p{reader}"
        found = {
            "table": await self.bytes_of(match.table_page, lang, ""),
            "replay": await self.bytes_of(match.replay_page, lang, f"at={at}"),
            "score": await self.bytes_of(match.score_page, lang, ""),
            "parts at": await self.bytes_of(match.parts, lang, f"at={at}"),
        }
        drawn = parts_of(table, self.person, lang)
        found["parts"] = drawn.full
        sent = Rendered(drawn.seq, drawn.signature, drawn.parts, drawn.extra, self.shown.get((reader, lang)))
        found["live"] = sent.delta
        if not table.over:
            found["download"] = await self.bytes_of(match.download, lang, "")
        if self.person is not None:
            found["home"] = repr(table_card(table, self.person, lang)).encode()
        page = Page(table, self.person, lang)
        if page.may_choose:
            advice = await self.hint(table, self.person, 0)
            found["hint"] = review.hint_html(page, advice).encode()
            seat = page.game.question.seat
            for option in page.game.options()[:PREVIEWED]:
                found[f"preview {option}"] = repr(preview.told(page, seat, option)).encode()
        for seat in range(len(table.seats)):
            found[f"seat {seat}"] = closeup.place_html(page, seat).encode()
        return found


# ---------------------------------------------------------------------- the search
def search(campaign: Campaign) -> list[Score]:
    """In this process, or for the full campaign in as many as there are processors."""
    if campaign.short:
        return [search_share(Share(campaign.seed, 3_000, 10))]
    jobs = os.cpu_count() or 1
    shares = [Share(campaign.seed * 1000 + n, PAGES // jobs + 1, max(60.0, campaign.left)) for n in range(jobs)]
    total = Score(NAME, bar=PAGES)
    with pool(jobs) as processes:
        for future in [processes.submit(search_share, share) for share in shares]:
            total.add(future.result())
    return [total]


def search_share(share: Share) -> Score:
    score, chance = Score(NAME, bar=PAGES), random.Random(f"leaks {share.seed}")
    end = time.monotonic() + share.seconds
    order = list(range(len(TABLES)))
    chance.shuffle(order)
    with quiet_loop() as loop:
        desk = Desk()
        for number in cycle(order):
            if score.tried >= share.pages or time.monotonic() > end:
                return score
            table = sit_down(number, chance.getrandbits(32))
            loop.run_until_complete(search_match(desk, table, chance, score, end))
    return score


@contextmanager
def quiet_loop() -> Iterator[asyncio.AbstractEventLoop]:
    loop = asyncio.new_event_loop()
    try:
        yield loop
    finally:
        loop.run_until_complete(loop.shutdown_default_executor())
        loop.close()


async def search_match(
    desk: Desk, table: Table, chance: random.Random, score: Score, end: float, every: int = EVERY
) -> None:
    """A match at random; now and then the pages of a choice are compared for every reader in one language."""
    rng = Rng(chance.getrandbits(60))
    everybody: list[Reader] = [*range(len(table.seats)), None]
    while not table.match.game.over and time.monotonic() < end:
        option = rng.pick(table.match.game.options())
        looking = chance.randrange(every) == 0
        for reader, twin in step(table, option, everybody if looking else [], rng):
            if not table.over:
                lang = LANGUAGES[chance.randrange(len(LANGUAGES))]
                await compare(desk, table, twin, reader, lang, chance, score)


async def compare(
    desk: Desk, table: Table, twin: Table, reader: Reader, lang: str, chance: random.Random, score: Score
) -> None:
    at = chance.randrange(len(table.match.choices) + 1)
    true = await desk.pages(table, reader, lang, at)
    other = await desk.pages(twin, reader, lang, at)
    desk.shown[reader, lang] = parts_of(table, desk.person, lang)
    for page, text in true.items():
        where = f"match {table.row.seed}, {len(table.match.choices)} choices (at={at}), {lang}, reader {reader}"
        kind = f"{table.about.name} {page}"
        score.expect(text == other.get(page), kind, f"{where}: {difference(text, other.get(page, b''))}")


def difference(one: bytes, other: bytes) -> str:
    """The first place where two pages part."""
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return f"{one[max(0, at - 40) : at + 40]!r} / {other[max(0, at - 40) : at + 40]!r}"
    return f"{len(one)} and {len(other)} bytes"
