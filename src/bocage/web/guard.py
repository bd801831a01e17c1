"""What stands at the door: headers that keep pages strict, the origin check, and limits on size and rate."""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bocage.core.errors import BocageError

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}
STATIC_CACHE = "public, max-age=600"
BODY = 32 * 1024
UPLOAD = 1024 * 1024
BUCKETS = 50_000


class TooMany(BocageError):
    """Requests come faster than a person can press."""


class TooLarge(BocageError):
    """A body over the limit."""


class ForeignOrigin(BocageError):
    """A form of another site tried to act for the person."""


class Rates:
    """Token buckets by client: `rate` a second, `burst` at once."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> None:
        now = time.monotonic()
        tokens, last = self.buckets.pop(client, (float(self.burst), now))
        tokens = min(self.burst, tokens + (now - last) * self.rate)
        self.buckets[client] = (max(0.0, tokens - 1), now)
        if len(self.buckets) > BUCKETS:
            self.buckets.popitem(last=False)
        if tokens < 1:
            raise TooMany("too-many")


def check_origin(headers: Headers) -> None:
    """Browsers name the site a form came from; it must be this one. Scripts that name none carry no stray cookie."""
    origin = headers.get("origin")
    if origin is not None and origin != "null":
        if urlsplit(origin).netloc != headers.get("host"):
            raise ForeignOrigin("origin")
    elif origin == "null" or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise ForeignOrigin("origin")


def address_of(request: Request) -> str:
    """Where a request comes from, as it is counted: of IPv6 the network, for one household has all its addresses."""
    host = request.client.host if request.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else str(ip_network((address, 64), strict=False))
    return host


class Guard:
    """ASGI middleware: strict headers on every answer, and no body over the limit is ever read to its end."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = UPLOAD if scope["path"] == "/upload" else BODY
        read = 0

        async def limited() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > limit:
                raise TooLarge("too-large", limit=limit // 1024)
            return message

        async def strict(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if scope["path"].startswith("/static/"):
                    headers.setdefault("cache-control", STATIC_CACHE)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, limited, strict)
