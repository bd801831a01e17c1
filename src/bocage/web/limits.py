"""Rate limits, by browser and by address.

The limits for an address are generous, because a household or a school class may share one. They stop programs, not
people.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from bocage.web.guard import Rates, address_of
from bocage.web.visits import COOKIE

FREE = ("/static/", "/healthz")  # files that browsers cache, and the health check


@dataclass
class Limits:
    """Limits as (per second, at once): changes and requests of one browser; requests and new tables of one address; new
    tables of one person, each of which costs the server work."""

    posts: Rates = field(default_factory=lambda: Rates(rate=20, burst=80))
    browser: Rates = field(default_factory=lambda: Rates(rate=60, burst=600))
    address: Rates = field(default_factory=lambda: Rates(rate=300, burst=3000))
    tables: Rates = field(default_factory=lambda: Rates(rate=1 / 6, burst=300))  # 600 an hour
    own_tables: Rates = field(default_factory=lambda: Rates(rate=1 / 2, burst=12))


class Counted:
    """ASGI middleware: counts every request, whatever it asks for, with or without a cookie."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not scope["path"].startswith(FREE):
            request = Request(scope)
            limits: Limits = request.app.state.bocage.limits
            limits.address.take(address_of(request))
            cookie = request.cookies.get(COOKIE)
            if cookie:  # not verified here: a made-up cookie is still counted by address
                limits.browser.take(cookie[:100])
        await self.app(scope, receive, send)
