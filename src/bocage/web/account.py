"""Accounts: optional, so that games can be found again on another device."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from bocage.core.errors import BocageError
from bocage.tables.store import Person
from bocage.web.forms import fields
from bocage.web.guard import Rates
from bocage.web.home import seated
from bocage.web.people import COOKIE
from bocage.web.render import wants_json, words_for
from bocage.web.rooms import rooms

#: Guessing passwords must be slow, whoever guesses.
GUESSES = Rates(rate=0.2, burst=10)


async def page(request: Request) -> Response:
    return await rooms(request).renderer.page(request, "account.html", error=None)


async def register(request: Request) -> Response:
    values = await fields(request)
    people = rooms(request).people

    def work() -> Person:
        return people.register(people.guest(request), values.get("name", ""), values.get("password", ""))

    return await tried(request, work)


async def log_in(request: Request) -> Response:
    values = await fields(request)
    GUESSES.take(values.get("name", "").lower()[:80])
    people = rooms(request).people
    return await tried(request, lambda: people.log_in(values.get("name", ""), values.get("password", "")))


async def tried(request: Request, work: Callable[[], Person]) -> Response:
    """The person the work gives, off to the home page; or the form again with what was wrong."""
    try:
        person = await asyncio.to_thread(work)
    except BocageError as error:
        if wants_json(request):
            raise
        text = words_for(request).say(error.say)
        return await rooms(request).renderer.page(request, "account.html", 400, error=text)
    return seated(request, person, "/")


async def log_out(request: Request) -> Response:
    response = RedirectResponse("/", 303)
    response.delete_cookie(COOKIE)
    return response
