"""The server: its routes, and what starts and stops with it."""

from __future__ import annotations

import asyncio
import contextlib
import mimetypes
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib import resources
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from bocage.core.build import Awaited
from bocage.core.errors import BocageError
from bocage.core.registry import About
from bocage.games import GAMES
from bocage.tables.bot_players import PACE
from bocage.tables.house import House
from bocage.tables.store import Store
from bocage.web import (
    account,
    decks,
    explain,
    fairness,
    home,
    invitations,
    library,
    match,
    naming,
    preview,
    review,
    rivals,
    rulebook,
)
from bocage.web.app_state import AppState, app_state
from bocage.web.failures import Failures, mistake, unknown
from bocage.web.guard import Guard, address_of, check_origin
from bocage.web.hosts import Hosts
from bocage.web.limits import Counted, Limits
from bocage.web.live import live
from bocage.web.people import People
from bocage.web.render import Renderer
from bocage.web.visits import Doorkeeper

Handler = Callable[[Request], Awaitable[Response]]


def post(handler: Handler) -> Handler:
    """A route that changes something: same origin only, and rate-limited."""

    async def checked(request: Request) -> Response:
        state = app_state(request)
        check_origin(request.headers, state.hosts.origins)
        person, address = state.people.id_of(request), address_of(request)
        state.limits.posts.take(person or address)
        if person:
            state.house.counsel.met(person, address)
        return await handler(request)

    return checked


mimetypes.add_type("font/woff2", ".woff2")  # not every system knows it


def static(package: str, folder: str) -> StaticFiles:
    return StaticFiles(directory=Path(str(resources.files(package))) / folder)


def own_file(about: About, name: str, media_type: str) -> Handler:
    """A file from the folder of a game."""

    async def found(request: Request) -> Response:
        return FileResponse(str(about.file(name)), media_type=media_type)

    return found


ROUTES = [
    Route("/", home.home),
    Route("/healthz", home.health),
    Route("/prefs", post(home.prefs), methods=["POST"]),
    Route("/name", post(naming.call_me), methods=["POST"]),
    Route("/play", post(home.play_now), methods=["POST"]),
    Route("/first", post(home.first_match), methods=["POST"]),
    Route("/tables", post(home.open_table), methods=["POST"]),
    Route("/upload", post(home.upload), methods=["POST"]),
    Route("/rules/{game}", rulebook.rules_page),
    Route("/library/{game}", library.library),
    Route("/library/{game}/{card}", explain.card),
    Route("/deck/{game}", decks.embedded),
    Route("/fairness", fairness.fairness_page),
    Route("/account", account.page),
    Route("/account/new", post(account.register), methods=["POST"]),
    Route("/account/login", post(account.log_in), methods=["POST"]),
    Route("/account/end", post(account.end_session), methods=["POST"]),
    Route("/logout", post(account.log_out), methods=["POST"]),
    Route("/t/{id}", match.table_page),
    Route("/t/{id}/live", live),
    Route("/t/{id}/parts", match.parts),
    Route("/t/{id}/score", match.score_page),
    Route("/t/{id}/replay", match.replay_page),
    Route("/t/{id}/review", review.review),
    Route("/t/{id}/match", match.download),
    Route("/t/{id}/deck", match.deck),
    Route("/t/{id}/library", library.library_of_table),
    Route("/t/{id}/library/{card}", explain.card_of_table),
    Route("/t/{id}/seat/{seat:int}", rivals.seat),
    Route("/t/{id}/preview/{option:int}", preview.consequence),
    Route("/t/{id}/choose", post(match.choose), methods=["POST"]),
    Route("/t/{id}/hint", post(review.hint), methods=["POST"]),
    Route("/t/{id}/lesson", post(match.lesson), methods=["POST"]),
    Route("/t/{id}/undo", post(match.undo), methods=["POST"]),
    Route("/t/{id}/redo", post(match.redo), methods=["POST"]),
    Route("/t/{id}/resign", post(match.resign), methods=["POST"]),
    Route("/t/{id}/name", post(naming.at_the_table), methods=["POST"]),
    Route("/t/{id}/chat", post(match.chat), methods=["POST"]),
    Route("/t/{id}/rematch", post(match.rematch), methods=["POST"]),
    Route("/t/{id}/branch", post(match.branch), methods=["POST"]),
    Route("/t/{id}/bot", post(invitations.give), methods=["POST"]),
    Route("/t/{id}/sit/{token}", invitations.invitation),
    Route("/t/{id}/sit/{token}", post(invitations.sit), methods=["POST"]),
    *[Route(f"/static/{about.name}.css", own_file(about, "table/style.css", "text/css")) for about in GAMES],
    *[Route(f"/static/{about.name}.svg", own_file(about, "table/ground.svg", "image/svg+xml")) for about in GAMES],
    Mount("/static", static("bocage.web", "static")),
]


def make_app(
    database: str,
    workers: int | None = None,
    pace: float = PACE,
    limits: Limits | None = None,
    warm: bool = False,
    hosts: Hosts | None = None,
    engine: Awaited | None = None,
) -> Starlette:
    """The server for a database; nothing is opened before it starts. `warm`: the bots' processes start with it.

    `engine`: a compiled engine for the bots, which may become available while the server runs.
    """
    hosts = hosts or Hosts()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await asyncio.to_thread(Store.open, database)
        house = House(store, workers, pace, engine)
        if warm:
            house.counsel.thinkers.warm_up()
        people = await asyncio.to_thread(People, store)
        app.state.bocage = AppState(house, people, Renderer(), limits or Limits(), hosts)
        loop = asyncio.get_running_loop()

        def heard(id: str) -> None:
            loop.call_soon_threadsafe(house.changed_elsewhere, id)
            loop.call_soon_threadsafe(people.visits.forget, id)

        listener = await asyncio.to_thread(store.listen, heard)
        try:
            yield
        finally:
            app.state.bocage.close_streams()
            if listener is not None:
                listener.stop()
            await house.close()
            people.passwords.close()
            store.close()

    return Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[
            Middleware(Guard, hosts=hosts),
            Middleware(Failures),
            Middleware(Counted),
            Middleware(Doorkeeper),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=1),
        ],
        exception_handlers={BocageError: mistake, HTTPException: unknown},
    )
