"""Accounts: optional, to find your tables again on another device; and the browsers logged in to one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

from babel.dates import format_timedelta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from bocage.core.errors import BocageError
from bocage.tables.rows import Person, now
from bocage.web.app_state import app_state
from bocage.web.forms import fields
from bocage.web.guard import TooMany
from bocage.web.render import wants_json, words_for
from bocage.web.visits import TOUCHED, visit_of


async def page(request: Request, status: int = 200, error: str | None = None) -> Response:
    sessions = await asyncio.to_thread(listed, request)
    return await app_state(request).renderer.page(request, "account.html", status, error=error, sessions=sessions)


def listed(request: Request) -> list[dict[str, Any]]:
    """The browsers logged in to the person's account, this one first; guests have only this one."""
    people, badge = app_state(request).people, visit_of(request).badge
    person = people.find(request)
    if person is None or person.password is None or badge is None:
        return []
    words, at = words_for(request), now()
    found = [
        {
            "id": session.digest,
            "device": session.device or words.text("account.device"),
            "here": session.digest == badge.digest,
            "seen": words.text("account.now")
            if at - session.last < TOUCHED
            else format_timedelta(session.last - at, add_direction=True, locale=words.lang),
        }
        for session in people.visits.sessions.of(person.id)
    ]
    return sorted(found, key=lambda session: not session["here"])


async def register(request: Request) -> Response:
    values = await fields(request)
    return await tried(
        request, app_state(request).people.register(request, values.get("name", ""), values.get("password", ""))
    )


async def log_in(request: Request) -> Response:
    values = await fields(request)
    return await tried(
        request, app_state(request).people.log_in(request, values.get("name", ""), values.get("password", ""))
    )


async def tried(request: Request, entering: Awaitable[Person]) -> Response:
    """Redirect to the home page after logging in, or show the form again with the error."""
    try:
        person = await entering
    except BocageError as error:
        if wants_json(request) or isinstance(error, TooMany):
            raise
        return await page(request, 400, words_for(request).say(error.say))
    response = RedirectResponse("/", 303)
    app_state(request).people.know(response, person, request.url.scheme == "https")
    return response


async def end_session(request: Request) -> Response:
    """Log out any of the person's browsers."""
    digest = (await fields(request)).get("session", "")
    visit, visits = visit_of(request), app_state(request).people.visits
    if visit.badge is not None and visit.badge.digest == digest:
        return await log_out(request)
    if visit.person is not None:
        await asyncio.to_thread(visits.revoke, visit.person, digest)
    return RedirectResponse("/account", 303)


async def log_out(request: Request) -> Response:
    await asyncio.to_thread(app_state(request).people.visits.end, visit_of(request))
    return RedirectResponse("/", 303)
