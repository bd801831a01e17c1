"""Errors in the reader's language: as JSON for scripts, as a page for people."""

from __future__ import annotations

import logging

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bocage.core.decks import BadDeck
from bocage.core.errors import BadSetup, BocageError, IllegalChoice, NothingToUndo
from bocage.tables.refusals import Broken, Forbidden, NoTable, Stale
from bocage.tables.store import UNAVAILABLE
from bocage.web.app_state import app_state
from bocage.web.guard import ForeignOrigin, TooLarge, TooMany
from bocage.web.render import wants_json, words_for

log = logging.getLogger("bocage")

#: The status code for each kind of mistake; any other user error is 400.
STATUS: dict[type[BocageError], int] = {
    Forbidden: 403,
    ForeignOrigin: 403,
    NoTable: 404,
    Stale: 409,
    NothingToUndo: 409,
    TooLarge: 413,
    IllegalChoice: 422,
    BadSetup: 422,
    BadDeck: 422,
    Broken: 422,
    TooMany: 429,
}
AGAIN = 2  # seconds after which a retry makes sense


def status_of(error: BocageError) -> int:
    return next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)


async def mistake(request: Request, error: Exception) -> Response:
    """A user's mistake: one clear sentence. Nothing has changed."""
    assert isinstance(error, BocageError)
    text = words_for(request).say(error.say)
    if isinstance(error, Broken):
        return refusal(request, status_of(error), text, f"/t/{error.say.args['id']}/match", "message.log")
    return refusal(request, status_of(error), text)


async def unknown(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    voice = words_for(request)
    key = f"http.{error.status_code}"
    return refusal(request, error.status_code, voice.text(key if voice.knows(key) else "http.400"))


def failure(request: Request, error: Exception) -> Response:
    """An error that is not the reader's fault: the database is unreachable, or there is a bug."""
    if isinstance(error, UNAVAILABLE):
        log.warning("%s %s: the database cannot be used: %s", request.method, request.url.path, error)
        response = refusal(request, 503, words_for(request).text("http.503"))
        response.headers["retry-after"] = str(AGAIN)
        return response
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return refusal(request, 500, words_for(request).text("http.500"))


def refusal(request: Request, status: int, text: str, href: str = "/", action: str = "message.home") -> Response:
    """The answer that reports an error, with links to go on. It needs no database, which may be what has failed."""
    if wants_json(request):
        return JSONResponse({"error": text}, status)
    voice = words_for(request)
    return app_state(request).renderer.message(
        request, status, title=voice.text("message.title"), text=text, href=href, action=voice.text(action)
    )


class Failures:
    """ASGI middleware: unexpected exceptions are logged and answered with a page."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def noting(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, noting)
        except ClientDisconnect:
            return  # nobody is left to be told
        except Exception as error:
            if begun or scope["type"] != "http":
                raise
            request = Request(scope)
            response = await mistake(request, error) if isinstance(error, BocageError) else failure(request, error)
            await response(scope, receive, send)
