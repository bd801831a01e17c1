"""Who is asking: a guest with a signed cookie, or an account; and how they like the page."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, urlencode

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import Request
from starlette.responses import Response

from bocage.core.errors import BocageError
from bocage.core.words import LANGUAGES
from bocage.tables.store import NameTaken, Person, Store

COOKIE = "bocage"
PREFS = "bocage-prefs"
YEAR = 365 * 24 * 3600
NAME_LENGTH = 24
PASSWORD_LENGTH = (8, 200)

#: Guests are called after hedgerow birds until they say otherwise.
GUESTS = {
    "en": ("Wren", "Robin", "Lark", "Linnet", "Finch", "Thrush", "Starling", "Bunting", "Jay", "Owl"),
    "fr": ("Merle", "Pinson", "Grive", "Mésange", "Alouette", "Loriot", "Chouette", "Geai", "Bruant", "Huppe"),
}


@dataclass(frozen=True)
class Prefs:
    """How a person likes the page; kept in a plain cookie of their own browser."""

    lang: str = ""
    theme: str = "auto"
    motion: str = "on"
    fast: str = "off"
    confirm: str = "off"


ALLOWED = {
    "lang": LANGUAGES,
    "theme": ("auto", "light", "dark"),
    "motion": ("on", "off"),
    "fast": ("on", "off"),
    "confirm": ("on", "off"),
}


def prefs_of(request: Request) -> Prefs:
    """The cookie's wishes as far as they make sense; the language falls back to what the browser asks for."""
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


class People:
    """Guests and accounts."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.signer = URLSafeSerializer(store.secret("cookies"), salt="person")
        self.hasher = PasswordHasher()
        self.nobody = self.hasher.hash(
            secrets.token_urlsafe()
        )  # so that an unknown name takes as long as a wrong password

    def id_of(self, request: Request) -> str | None:
        """The person's id out of the signed cookie; None when there is none or it was tampered with."""
        try:
            value = self.signer.loads(request.cookies.get(COOKIE, ""))
        except BadSignature:
            return None
        return value if isinstance(value, str) else None

    def find(self, request: Request) -> Person | None:
        id = self.id_of(request)
        return self.store.person(id) if id else None

    def guest(self, request: Request) -> Person:
        """The person who asks, made up now if this is the first thing they do."""
        found = self.find(request)
        if found is not None:
            return found
        name = secrets.choice(GUESTS[prefs_of(request).lang])
        return self.store.add_person(name)

    def remember(self, response: Response, person: Person, secure: bool) -> None:
        value = self.signer.dumps(person.id)
        response.set_cookie(COOKIE, value, max_age=YEAR, samesite="lax", secure=secure, httponly=True)

    # ------------------------------------------------------------------ accounts
    def register(self, person: Person, name: str, password: str) -> Person:
        """Turn a guest into an account: the tables come along."""
        name = clean_name(name)
        low, high = PASSWORD_LENGTH
        if not low <= len(password) <= high:
            raise BocageError("password", low=low, high=high)
        if person.password is not None:
            raise BocageError("have-account", name=person.name)
        try:
            self.store.set_password(person.id, name, self.hasher.hash(password))
        except NameTaken:
            raise BocageError("name-taken", name=name) from None
        found = self.store.person(person.id)
        assert found is not None
        return found

    def log_in(self, name: str, password: str) -> Person:
        person = self.store.account(name.strip())
        try:
            self.hasher.verify(person.password if person and person.password else self.nobody, password[:200])
        except VerificationError:
            person = None
        if person is None:
            raise BocageError("log-in")
        return person


def clean_name(name: str) -> str:
    """A name without white space at its ends or control characters in it, of a length that fits the page."""
    name = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    if not 1 <= len(name) <= NAME_LENGTH:
        raise BocageError("name", high=NAME_LENGTH)
    return name
