"""Free seats: the page behind an invitation, sitting down, and giving the seat to a bot."""

from __future__ import annotations

import secrets

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from bocage.look.covers import cover
from bocage.tables.names import check_name
from bocage.tables.refusals import Forbidden
from bocage.tables.rows import SeatRow
from bocage.tables.seating import seating
from bocage.tables.table import Table
from bocage.web.app_state import app_state
from bocage.web.cards import title_of
from bocage.web.closeup import seat_html
from bocage.web.fairness import fair_html, share_of
from bocage.web.forms import fields, number
from bocage.web.match import done, known_person, person_of, table_of
from bocage.web.naming import kept, others, wished
from bocage.web.panel import Page
from bocage.web.people import prefs_of


async def give(request: Request) -> Response:
    """Give a seat that still waits for a friend to a bot."""
    table = await table_of(request)
    values = await fields(request)
    person = await known_person(request)
    bot = seating(f"bot:{values.get('level', '')}")
    await app_state(request).house.give(table, person, number(values, "seat") - 1, bot)
    return await done(request, table, -1)


def invited(table: Table, token: str) -> SeatRow:
    """The seat an invitation is for."""
    for row in table.seats:
        if row.token is not None and secrets.compare_digest(row.token.encode(), token.encode()):
            return row
    raise Forbidden("no-invitation")


async def invitation(request: Request) -> Response:
    """The page a friend gets from the link: who is at the table, and one button to sit down."""
    table = await table_of(request)
    token = request.path_params["token"]
    seat, person = invited(table, token), person_of(request)
    if seat.person and seat.person == person:
        return RedirectResponse(f"/t/{table.id}", 303)
    if seat.person:
        raise Forbidden("seat-taken")
    lang = prefs_of(request).lang
    page = Page(table, person, lang)
    return await app_state(request).renderer.page(
        request,
        "invitation.html",
        title=title_of(table.about, lang),
        cover=Markup(cover(table.about.name, "")),
        seats=[Markup(seat_html(page, row.seat)) for row in table.seats],
        seat=seat.seat + 1,
        fair=Markup(fair_html(page, opened=True)),
        chancy=table.row.dealt == "fair",
        action=f"/t/{table.id}/sit/{token}",
    )


async def sit(request: Request) -> Response:
    """Sit down under a chosen name."""
    table = await table_of(request)
    values = await fields(request)
    state = app_state(request)
    token = request.path_params["token"]
    seat = invited(table, token)
    if seat.person not in (None, person_of(request)):
        raise Forbidden("seat-taken")
    if values.get("name", "").strip():
        check_name(values["name"], others(table, request, seat.seat))
    named = await wished(request, values)
    guest = await state.house.stored(state.people.guest, request)
    await state.house.sit(table, token, named or guest, share_of(values))
    return kept(request, RedirectResponse(f"/t/{table.id}", 303), named.name if named else "")
