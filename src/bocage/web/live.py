"""Live updates: server-sent events with the changed parts of the page, encoded once for all who see the same."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from functools import cached_property
from weakref import WeakKeyDictionary

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from bocage.tables.house import House
from bocage.tables.table import Table
from bocage.web.app_state import app_state
from bocage.web.guard import address_of
from bocage.web.panel import Page, chat_line
from bocage.web.people import prefs_of
from bocage.web.render import words_for
from bocage.web.visits import visit_of

PING = 20  # seconds of silence before a comment keeps the connection open


class Rendered:
    """A table at one version for one kind of viewer: all parts, and those that changed since the previous version."""

    def __init__(
        self, seq: int, signature: object, parts: dict[str, str], extra: dict[str, object], before: Rendered | None
    ) -> None:
        self.seq = seq
        self.signature = signature
        self.parts = parts
        self.extra = extra
        self.base = (before.seq, before.signature) if before else (-1, None)
        self.changed = {name: html for name, html in parts.items() if not before or before.parts.get(name) != html}

    @cached_property
    def full(self) -> bytes:
        return json.dumps({"seq": self.seq, "parts": self.parts, **self.extra}, ensure_ascii=False).encode()

    @cached_property
    def delta(self) -> bytes:
        return json.dumps({"seq": self.seq, "parts": self.changed, **self.extra}, ensure_ascii=False).encode()


#: The last drawing of each table, by (language, viewpoint): one drawing serves every spectator.
_DRAWN: WeakKeyDictionary[Table, dict[tuple[str, str | None], Rendered]] = WeakKeyDictionary()


def signature_of(table: Table) -> object:
    """A value that changes whenever the page does."""
    seats = tuple((row.kind, row.name, row.share) for row in table.seats)
    return (table.seq, table.ready, table.row.next, table.row.lesson, seats)


def drawn_last(table: Table, person: str | None, lang: str) -> tuple[tuple[str, str | None], Rendered | None]:
    """The seat a viewer sees through, and the last drawing for it."""
    eyes = person if table.owned(person) or person == table.row.host else None
    return (lang, eyes), _DRAWN.setdefault(table, {}).get((lang, eyes))


def parts_of(table: Table, person: str | None, lang: str) -> Rendered:
    """The parts of the page for a viewer, drawn at most once per version, language and seat."""
    viewer, drawn = drawn_last(table, person, lang)
    signature = signature_of(table)
    if drawn is None or drawn.signature != signature:
        page = Page(table, viewer[1], lang)
        extra = {
            "news": page.news(),
            "mine": page.may_choose,
            "over": table.over,
            "next": table.row.next,
            "seat": page.asked,
        }
        drawn = Rendered(table.seq, signature, page.parts(), extra, drawn)
        _DRAWN[table][viewer] = drawn
    return drawn


async def parts_in_turn(table: Table, person: str | None, lang: str, render_lock: asyncio.Lock) -> Rendered:
    """The same for live streams: one drawing at a time, so that clicks are answered in between."""
    drawn = drawn_last(table, person, lang)[1]
    if drawn is None or drawn.signature != signature_of(table):
        async with render_lock:
            drawn = parts_of(table, person, lang)
            await asyncio.sleep(0)
    return drawn


def event(name: str, id: str, data: bytes) -> bytes:
    return f"event: {name}\nid: {id}\ndata: ".encode() + data + b"\n\n"


async def live(request: Request) -> Response:
    house = app_state(request).house
    table = await house.table(request.path_params["id"])
    person = app_state(request).people.id_of(request)
    if person:
        house.counsel.met(person, address_of(request))
    lang = prefs_of(request).lang
    seen, chat = _last_seen(request)
    return Stream(request, person, updates(request, house, table, person, lang, seen, chat))


class Stream(StreamingResponse):
    """A stream of events that holds its place among the open ones until it ends, however it ends."""

    def __init__(self, request: Request, person: str | None, events: AsyncIterator[bytes]) -> None:
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        super().__init__(events, media_type="text/event-stream", headers=headers)
        self.streams = app_state(request).streams
        self.taken = self.streams.enter(person, address_of(request))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.streams.leave(self.taken)


def _last_seen(request: Request) -> tuple[int, int]:
    """Where a reconnecting page left off: table version and chat line, `seq-chat`."""
    text = request.headers.get("last-event-id") or request.query_params.get("seen", "")
    seq, _, chat = text.partition("-")
    if seq.isdecimal() and chat.isdecimal() and len(text) < 30:
        return int(seq), int(chat)
    return -1, 0


async def updates(
    request: Request, house: House, table: Table, person: str | None, lang: str, seen: int, chat: int
) -> AsyncIterator[bytes]:
    """One event whenever something changed: the newest wins, so that a slow reader never gets a queue of old boards."""
    closing, render_lock = app_state(request).closing, app_state(request).render_lock
    badge = visit_of(request).badge
    thinkers = house.counsel.thinkers
    shown: object = None
    engine = thinkers.thinks  # the page says this already
    with house.watchers.watch(table.id) as changed:
        while not closing.is_set() and not (badge and badge.ended):
            changed.clear()
            drawn = await parts_in_turn(table, person, lang, render_lock)
            if drawn.signature != shown:
                current = shown is None and seen == drawn.seq
                if not current:
                    data = drawn.delta if shown is not None and shown == drawn.base[1] else drawn.full
                    yield event("table", f"{drawn.seq}-{chat}", data)
                seen, shown = drawn.seq, drawn.signature
            lines = [line for line in table.chat if line.n > chat]
            if lines:
                chat = lines[-1].n
                html = "".join(chat_line(line) for line in lines)
                yield event("chat", f"{seen}-{chat}", json.dumps({"html": html, "n": len(lines)}).encode())
            if thinkers.thinks != engine:
                engine = thinkers.thinks
                yield event(
                    "engine", f"{seen}-{chat}", json.dumps(words_for(request).text(f"engine.{engine}")).encode()
                )
            try:
                await asyncio.wait_for(changed.wait(), PING)
            except TimeoutError:
                yield b": still here\n\n"
