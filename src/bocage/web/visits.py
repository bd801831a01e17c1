"""Visits: the session of a request. Only this module reads and writes its cookie."""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass
from datetime import timedelta
from typing import cast

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bocage.tables.rows import now
from bocage.tables.sessions import UNUSED, Session, Sessions, digest_of
from bocage.tables.store import Store

COOKIE = "bocage"
BELIEVED = 60.0  # seconds before the database is asked again whether a session is valid
TOUCHED = timedelta(hours=1)  # how precisely the last use of a session is known
BADGES = 50_000

SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "CrOS", "Macintosh", "Linux")
BROWSERS = ("Edg", "OPR", "Firefox", "FxiOS", "Chrome", "CriOS", "Safari")
CALLED = {
    "CrOS": "ChromeOS", "Macintosh": "macOS", "Edg": "Edge", "OPR": "Opera", "FxiOS": "Firefox", "CriOS": "Chrome",
}  # fmt: skip


def device_of(agent: str) -> str:
    """A browser in two words, as listed for its owner; "" for anything else."""
    found = [next((word for word in words if word in agent), "") for words in (BROWSERS, SYSTEMS)]
    return ", ".join([CALLED.get(word, word) for word in found if word])


class Badge:
    """A session as this process knows it. A stream keeps its badge and checks whether it is still valid."""

    __slots__ = ("asked", "digest", "ended", "person")

    def __init__(self, digest: str, person: str) -> None:
        self.digest = digest
        self.person = person
        self.asked = 0.0
        self.ended = False


@dataclass
class Visit:
    """One request: whose it is, and what the answer puts into the browser's cookie ("" deletes it)."""

    badge: Badge | None = None
    device: str = ""
    cookie: str | None = None

    @property
    def person(self) -> str | None:
        return self.badge.person if self.badge else None


def visit_of(request: Request) -> Visit:
    return cast(Visit, request.state.visit)


class Visits:
    """All sessions this process has seen."""

    def __init__(self, store: Store) -> None:
        self.sessions = Sessions(store)
        self.sessions.sweep()
        self.signer = URLSafeSerializer(store.secret("cookies"), salt="person")  # signs the older cookies
        self.badges: dict[str, Badge] = {}

    async def arrive(self, request: Request) -> Visit:
        """Whose request it is; the database is asked once a minute."""
        value, device = request.cookies.get(COOKIE, ""), device_of(request.headers.get("user-agent", ""))
        if not value:
            return Visit(None, device)
        known = self.badges.get(digest_of(value))
        if known is not None and time.monotonic() < known.asked + BELIEVED:
            return Visit(known, device)
        return await asyncio.to_thread(self.look_up, value, device, known)

    def look_up(self, value: str, device: str, known: Badge | None) -> Visit:
        try:
            session = self.sessions.find(digest_of(value))
        except SQLAlchemyError:
            if known is None:
                raise
            return Visit(known, device)  # a short outage of the database logs nobody out
        if session is not None:
            return Visit(self.know(session.digest, session.person), device, self.renewed(session, value))
        if known is not None:
            self.forget(known.digest)
        return self.exchanged(value, device)

    def renewed(self, session: Session, value: str) -> str | None:
        """Renew the cookie now and then, so that returning people stay logged in."""
        if session.seen is not None and now() - session.seen < TOUCHED:
            return None
        with contextlib.suppress(SQLAlchemyError):  # a page view must not fail because this cannot be stored
            self.sessions.touch(session)
        return value

    def exchanged(self, value: str, device: str) -> Visit:
        """Exchange an older cookie for a session; anything else belongs to nobody."""
        try:
            person = self.signer.loads(value)
        except BadSignature:
            return Visit(None, device)
        token = self.sessions.exchange(person, device) if isinstance(person, str) else None
        if token is None:
            return Visit(None, device)
        badge = self.know(digest_of(token), person)
        badge.asked = float("-inf")  # the next request must confirm that the exchange arrived
        return Visit(badge, device, token)

    def know(self, digest: str, person: str) -> Badge:
        badge = self.badges.setdefault(digest, Badge(digest, person))
        badge.asked = time.monotonic()
        if len(self.badges) > BADGES:
            self.badges.pop(next(iter(self.badges)), None)
        return badge

    def begin(self, visit: Visit, person: str) -> None:
        """Begin a session for this person; the browser's previous one ends."""
        self.end(visit)
        visit.cookie = self.sessions.begin(person, visit.device)
        visit.badge = self.know(digest_of(visit.cookie), person)

    def end(self, visit: Visit) -> None:
        """Log out: the browser's cookie becomes invalid."""
        if visit.badge is not None:
            self.revoke(visit.badge.person, visit.badge.digest)
        visit.badge, visit.cookie = None, ""

    def revoke(self, person: str, digest: str) -> bool:
        """End any session of a person, here and in every other process."""
        ended = self.sessions.end(person, digest)
        if ended:
            self.forget(digest)
        return ended

    def forget(self, digest: str) -> None:
        """A session has ended, here or in another process ("" if some may have been missed)."""
        if not digest:
            for badge in list(self.badges.values()):
                badge.asked = float("-inf")
        ended = self.badges.pop(digest, None)
        if ended is not None:
            ended.ended = True


class Doorkeeper:
    """ASGI middleware: attaches the visit to every request, and the cookie to its answer if it has changed."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        visits: Visits = scope["app"].state.bocage.people.visits
        visit = Visit() if scope["path"].startswith("/static/") else await visits.arrive(request)
        request.state.visit = visit

        async def stamped(message: Message) -> None:
            if message["type"] == "http.response.start" and visit.cookie is not None:
                stamp = cookie(visit.cookie, request.url.scheme == "https")
                MutableHeaders(scope=message).append("set-cookie", stamp)
            await send(message)

        await self.app(scope, receive, stamped)


def cookie(token: str, secure: bool) -> str:
    age = int(UNUSED.total_seconds()) if token else 0
    response = Response()
    response.set_cookie(COOKIE, token, max_age=age, samesite="lax", secure=secure, httponly=True)
    return response.headers["set-cookie"]
