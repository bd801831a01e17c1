"""People's names: set on the home page or when they sit down, and changed at the table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from bocage.core.errors import BocageError
from bocage.tables.names import check_name
from bocage.tables.refusals import Forbidden
from bocage.tables.rows import Person
from bocage.tables.table import Table
from bocage.web.app_state import app_state
from bocage.web.forms import fields, number
from bocage.web.panel import Page
from bocage.web.people import prefs_of, save_called
from bocage.web.render import wants_json


async def call_me(request: Request) -> Response:
    """Set my name before sitting at any table: kept in the browser, and used at the next one."""
    values = await fields(request)
    person = await wished(request, values, needed=True)
    response: Response = RedirectResponse("/", 303)
    return kept(request, response, person.name if person else "")


async def wished(request: Request, values: dict[str, str], needed: bool = False) -> Person | None:
    """The guest under the name a form asks for; None if it asks for none or they have an account."""
    name = values.get("name", "")
    if not needed and not name.strip():
        return None
    state = app_state(request)
    found = await state.house.stored(state.people.find, request)
    if found is not None and found.password is not None:
        if needed:
            raise BocageError("name-account", name=found.name)
        return None
    person: Person = await state.house.stored(state.people.call, request, name)
    return person


def kept(request: Request, response: Response, name: str) -> Response:
    """The answer to a form with a name, which the browser remembers."""
    if name:
        save_called(response, name, request.url.scheme == "https")
    return response


def others(table: Table, request: Request, seat: int) -> list[str]:
    """The names of all other seats at a table, as the reader sees them."""
    names = Page(table, app_state(request).people.id_of(request), prefs_of(request).lang).names
    return [name for place, name in enumerate(names) if place != seat]


async def at_the_table(request: Request) -> Response:
    """Rename one of the person's seats; a guest's own seat renames the guest too."""
    state = app_state(request)
    table = await state.house.table(request.path_params["id"])
    values = await fields(request)
    seat = number(values, "seat") - 1
    person = await state.house.stored(state.people.find, request)
    if person is None or seat not in table.owned(person.id):
        raise Forbidden("not-seated")
    name = check_name(values.get("name", ""), others(table, request, seat))
    response = Response(status_code=204) if wants_json(request) else RedirectResponse(f"/t/{table.id}", 303)
    if table.seats[seat].kind != "here":
        await wished(request, {"name": name}, needed=True)
        kept(request, response, name)
    await state.house.call(table, person, seat, name)
    return response
