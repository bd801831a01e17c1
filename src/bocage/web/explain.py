"""One card of the library, shown at the pointer."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bocage.core.agenda import Label
from bocage.core.registry import About
from bocage.core.words import Voice
from bocage.games import GAMES
from bocage.web.app_state import app_state
from bocage.web.library_index import library_index
from bocage.web.people import prefs_of

KEPT: Final = {"cache-control": "private, max-age=3600", "vary": "cookie, accept-language"}


def apart(labels: Sequence[tuple[int, Label]], words: Voice, about: About) -> dict[str, str]:
    """Tells options with the same words apart: the text of the card each stands for, by target."""
    said = [(label.target, words.say(label.say)) for _, label in labels]
    alike = Counter([text for _, text in set(said)])
    explain = about.module("table.board").explain
    return {
        target: f" <small>{escape(explain(target, words))}</small>"
        for target, text in said
        if target and alike[text] > 1
    }


async def card(request: Request) -> Response:
    """A card by the name that boards use; nothing if the name is no card."""
    return await shown(request, GAMES[request.path_params["game"]])


async def card_of_table(request: Request) -> Response:
    """The same, with the values of the table's deck."""
    table = await app_state(request).house.table(request.path_params["id"])
    return await shown(request, table.about, table.match.deck.text if table.match.deck else "", table.id)


async def shown(request: Request, about: About, own: str = "", table: str = "") -> Response:
    index = await asyncio.to_thread(library_index, about.name, prefs_of(request).lang, own, table if own else "")
    entry = index.shown.get(request.path_params["card"])
    if entry is None:
        return Response(status_code=204)
    html = await app_state(request).renderer.part(request, "library_card.html", entry=entry, game=about.name)
    return HTMLResponse(html, headers=KEPT)
