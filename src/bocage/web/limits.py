"""Rate limits, by browser and by address.

The limits of an address are wide: a household or a school class plays behind one. They stop programs, not people.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from bocage.web.guard import Rates, address_of
from bocage.web.visits import COOKIE

FREE = ("/static/", "/healthz")  # files that browsers keep, and the question whether the server lives


@dataclass
class Limits:
    """A second and at once: changes and requests of one browser; requests and new tables of one address; new tables of
    one person, each of which is work for the server."""

    posts: Rates = field(default_factory=lambda: Rates(rate=20, burst=80))
    browser: Rates = field(default_factory=lambda: Rates(rate=60, burst=600))
    address: Rates = field(default_factory=lambda: Rates(rate=300, burst=3000))
    tables: Rates = field(default_factory=lambda: Rates(rate=1 / 6, burst=300))  # 600 an hour
    own_tables: Rates = field(default_factory=lambda: Rates(rate=1 / 2, burst=12))


class Counted:
    """ASGI middleware: every request counts, whatever it asks for and whether it carries a cookie or not."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not scope["path"].startswith(FREE):
            request = Request(scope)
            limits: Limits = request.app.state.bocage.limits
            limits.address.take(address_of(request))
            cookie = request.cookies.get(COOKIE)
            if cookie:  # not checked here: who makes one up is counted by address all the same
                limits.browser.take(cookie[:100])
        await self.app(scope, receive, send)
