"""Protection of every request: strict headers, the origin check, and limits on size and rate."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Collection
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bocage.core.errors import BocageError
from bocage.core.words import LANGUAGES, Voice
from bocage.web.hosts import Hosts

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
FORM = 128 * 1024  # for a new table, which may bring a deck
LIMITS = {"/upload": UPLOAD, "/tables": FORM}
BUCKETS = 50_000


class TooMany(BocageError):
    """Requests come faster than a person can click."""


class TooLarge(BocageError):
    """A body over the limit."""


class ForeignOrigin(BocageError):
    """A form on another site tried to act for the person."""


class Rates:
    """Token buckets by client: `rate` per second, `burst` at once."""

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


class Streams:
    """The open live streams, limited per person and per address."""

    def __init__(self, person: int = 20, address: int = 200) -> None:
        self.most = {"person": person, "address": address}
        self.open: Counter[tuple[str, str]] = Counter()

    def enter(self, person: str | None, address: str) -> list[tuple[str, str]]:
        """Take a place, to be given back later; or refuse."""
        taken = [("address", address), *([("person", person)] if person else [])]
        for kind, who in taken:
            if self.open[kind, who] >= self.most[kind]:
                raise TooMany("too-many-streams", n=self.most[kind])
        self.open.update(taken)
        return taken

    def leave(self, taken: list[tuple[str, str]]) -> None:
        self.open.subtract(taken)
        for key in taken:
            if not self.open[key]:
                del self.open[key]


def check_origin(headers: Headers, public: Collection[str] = ()) -> None:
    """Check that a form comes from this site.

    Browsers name the site in the Origin header; it must be the name asked for or one of the public names (a proxy may
    rename the host). Scripts that name none carry no stray cookie.
    """
    origin = headers.get("origin")
    if origin is not None and origin != "null":
        if origin not in public and _site(origin) != headers.get("host", ""):
            raise ForeignOrigin("origin")
    elif origin == "null" or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise ForeignOrigin("origin")


def _site(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # such as half an IPv6 address
        return None


def address_of(request: HTTPConnection) -> str:
    """The address a request counts for: for IPv6 the network, because one household has all its addresses."""
    host = (request.client.host if request.client else "").partition("%")[0]
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else str(ip_network((address, 64), strict=False))
    return host


class Guard:
    """ASGI middleware: accepts only requests for this host, sets strict headers on every answer, and stops reading a
    body at the limit."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = LIMITS.get(scope["path"], BODY)
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

        asked = Headers(scope=scope).get("host", "")
        welcome = self.hosts.welcome(asked, (scope.get("server") or ("",))[0])
        await (self.app if welcome else misdirected(asked))(scope, limited, strict)


def misdirected(host: str) -> Response:
    """The refusal of a host name that is not this server's; not a page, because nobody knows whose page it would be."""
    voices = [Voice(lang, ["bocage.web"]) for lang in LANGUAGES]
    return PlainTextResponse("\n".join([voice.text("http.421", host=host[:80]) for voice in voices]), 421)
