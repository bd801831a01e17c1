"""The person behind a request: a guest or an account, found by the session; and their preferences."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, quote, unquote, urlencode

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import Request
from starlette.responses import Response

from bocage.core.errors import BocageError
from bocage.core.words import LANGUAGES, Voice
from bocage.tables.names import check_name
from bocage.tables.rows import Person
from bocage.tables.store import NameTaken, Store, folded
from bocage.web.guard import BUCKETS, address_of
from bocage.web.passwords import Passwords
from bocage.web.visits import Visits, visit_of

KNOWN = "bocage-known"
CALLED = "bocage-name"
PREFS = "bocage-prefs"
YEAR = 365 * 24 * 3600
PASSWORD_LENGTH = (8, 200)


@dataclass(frozen=True)
class Prefs:
    """A person's preferences for the page, kept in a plain cookie in their browser."""

    lang: str = ""
    theme: str = "auto"
    motion: str = "on"
    forced: str = "on"
    confirm: str = "off"
    list: str = "fold"
    hold: str = "off"


ALLOWED = {
    "lang": LANGUAGES,
    "theme": ("auto", "light", "dark"),
    "motion": ("on", "off"),
    "forced": ("on", "off"),
    "confirm": ("on", "off"),
    "list": ("fold", "open"),
    "hold": ("on", "off"),
}


def prefs_of(request: Request) -> Prefs:
    """The preferences in the cookie, as far as they are valid; the language defaults to the browser's."""
    found = Prefs()
    for key, value in parse_qsl(request.cookies.get(PREFS, "")):
        if value in ALLOWED.get(key, ()):
            found = replace(found, **{key: value})
    if not found.lang:
        asked = request.headers.get("accept-language", "").lower()
        found = replace(found, lang=next((tag[:2] for tag in asked.split(",") if tag[:2] in LANGUAGES), LANGUAGES[0]))
    return found


def save_prefs(response: Response, prefs: Prefs, secure: bool) -> None:
    value = urlencode(vars(prefs))
    response.set_cookie(PREFS, value, max_age=YEAR, samesite="lax", secure=secure, httponly=True)


def called(request: Request) -> str:
    """The name somebody gave, kept in their browser; "" if they never did."""
    try:
        return check_name(unquote(request.cookies.get(CALLED, "")))
    except BocageError:
        return ""


def save_called(response: Response, name: str, secure: bool) -> None:
    response.set_cookie(CALLED, quote(name), max_age=YEAR, samesite="lax", secure=secure, httponly=True)


class People:
    """Guests and accounts."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.visits = Visits(store)
        self.passwords = Passwords()
        self.signer = URLSafeSerializer(store.secret("cookies"), salt="known")
        self.known: OrderedDict[str, None] = OrderedDict()  # names and the addresses they have logged in from

    def id_of(self, request: Request) -> str | None:
        """The person whose session the request belongs to."""
        return visit_of(request).person

    def find(self, request: Request) -> Person | None:
        id = self.id_of(request)
        return self.store.person(id) if id else None

    def guest(self, request: Request) -> Person:
        """The person behind a request, created if this is the first thing they do."""
        found = self.find(request)
        if found is None:
            found = self.store.add_person(called(request) or guest_name(prefs_of(request).lang))
            self.visits.begin(visit_of(request), found.id)
        return found

    def call(self, request: Request, name: str) -> Person:
        """Rename the guest behind a request, created if new; account holders keep their name."""
        name = check_name(name)
        person = self.guest(request)
        if person.password is not None:
            raise BocageError("name-account", name=person.name)
        if name != person.name:
            self.store.rename(person.id, name)
        return replace(person, name=name)

    # ------------------------------------------------------------------ accounts
    async def register(self, request: Request, name: str, password: str) -> Person:
        """Turn a guest into an account: their tables come along, and all earlier sessions end."""
        name = check_name(name)
        low, high = PASSWORD_LENGTH
        if not low <= len(password) <= high:
            raise BocageError("password", low=low, high=high)
        here = await asyncio.to_thread(self.find, request)
        if here is not None and here.password is not None:
            raise BocageError("have-account", name=here.name)
        if await asyncio.to_thread(self.store.account, name) is not None:
            raise BocageError("name-taken", name=name)
        hash = await self.passwords.hash(password, address_of(request))
        return await asyncio.to_thread(self.enter, request, name, hash)

    def enter(self, request: Request, name: str, hash: str) -> Person:
        person = self.guest(request)
        try:
            self.store.set_password(person.id, name, hash)
        except NameTaken:
            raise BocageError("name-taken", name=name) from None
        for session in self.visits.sessions.of(person.id):
            self.visits.revoke(person.id, session.digest)
        self.visits.begin(visit_of(request), person.id)
        return person

    async def log_in(self, request: Request, name: str, password: str) -> Person:
        person = await asyncio.to_thread(self.store.account, name)
        keys = self.guessed_by(request, name, person)
        right = await self.passwords.check(person.password if person else None, password[:200], keys)
        if person is None or not right:
            raise BocageError("log-in")
        self.known[f"{folded(name)} {address_of(request)}"] = None
        if len(self.known) > BUCKETS:
            self.known.popitem(last=False)
        await asyncio.to_thread(self.visits.begin, visit_of(request), person.id)
        return person

    def guessed_by(self, request: Request, name: str, person: Person | None) -> list[str]:
        """What a wrong password counts against; a browser or address that once knew the right one is counted by
        itself."""
        try:
            id, browser = self.signer.loads(request.cookies.get(KNOWN, ""))
        except (BadSignature, ValueError, TypeError):
            id, browser = None, None
        if person is not None and id == person.id:
            return [f"browser {browser}"]
        pair = f"{folded(name)} {address_of(request)}"
        if pair in self.known:
            return [f"pair {pair}"]
        return [f"address {address_of(request)}", f"name {folded(name)}"]

    def know(self, response: Response, person: Person, secure: bool) -> None:
        """Remember that this browser knew the password; it grants no access, and survives logging out."""
        value = self.signer.dumps([person.id, secrets.token_urlsafe(6)])
        response.set_cookie(KNOWN, value, max_age=YEAR, samesite="lax", secure=secure, httponly=True)


def guest_name(lang: str) -> str:
    """A name for a guest: a hedgerow bird, until they choose another."""
    return secrets.choice(Voice(lang, ["bocage.web"]).text("guests").split(", "))
