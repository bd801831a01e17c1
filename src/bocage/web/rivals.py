"""Close-ups of the other seats: a fragment for scripts, otherwise a page."""

from __future__ import annotations

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bocage.tables.refusals import NoTable
from bocage.web.app_state import app_state
from bocage.web.cards import title_of
from bocage.web.closeup import place_html
from bocage.web.panel import Page
from bocage.web.people import prefs_of
from bocage.web.render import wants_json


async def seat(request: Request) -> Response:
    table = await app_state(request).house.table(request.path_params["id"])
    number = request.path_params["seat"] - 1
    if not 0 <= number < len(table.seats) or not table.ready:
        raise NoTable("no-seat")
    lang = prefs_of(request).lang
    page = Page(table, app_state(request).people.id_of(request), lang)
    place = Markup(place_html(page, number))
    if wants_json(request):
        return HTMLResponse(place)
    title = title_of(table.about, lang)
    return await app_state(request).renderer.page(request, "seat.html", table=table, place=place, title=title)
