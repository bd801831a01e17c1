"""The library: every card, rule and ruling of a game by name, number, word or deck. Works without scripts."""

from __future__ import annotations

import asyncio
from typing import Any, Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from bocage.core.errors import BadSetup
from bocage.core.registry import About
from bocage.games import GAMES
from bocage.web.app_state import app_state
from bocage.web.cards import title_of
from bocage.web.library_index import address, library_index
from bocage.web.people import prefs_of
from bocage.web.render import wants_json

SHOWN: Final = 48  # entries shown before the reader asks for the rest
LONGEST: Final = 80  # characters of a query that are read


async def library(request: Request) -> Response:
    """The page; scripts get the results (`found`) or the whole panel (`panel`) to show beside a table."""
    about = GAMES[request.path_params["game"]]
    if not about.playable:
        raise BadSetup("planned", game=about.name)
    return await shown(request, about)


async def library_of_table(request: Request) -> Response:
    """The library with the values of a table's deck."""
    table = await app_state(request).house.table(request.path_params["id"])
    if table.match.deck is None:
        return RedirectResponse(address(table.about.name), 303)
    return await shown(request, table.about, table.match.deck.text, table.id)


async def shown(request: Request, about: About, own: str = "", table: str = "") -> Response:
    lang = prefs_of(request).lang
    asked = request.query_params.get("q", "").strip()[:LONGEST]
    base = address(about.name, table)
    index = await asyncio.to_thread(library_index, about.name, lang, own, table)
    known = [deck for deck, _ in index.decks]
    deck = request.query_params.get("deck", "")
    deck = deck if deck in known else ""
    matches = index.find(asked)
    chosen = [entry for entry in matches if not deck or entry.deck == deck]
    some = chosen if request.query_params.get("all") else chosen[:SHOWN]
    counts = {name: sum([entry.deck == name for entry in matches]) for name in known}

    def link(deck: str = deck, q: str = asked, **more: str) -> str:
        wanted = {key: value for key, value in {"q": q, "deck": deck, **more}.items() if value}
        return base + (f"?{urlencode(wanted)}" if wanted else "")

    context: dict[str, Any] = {
        "game": about.name,
        "base": base,
        "title": title_of(about, lang),
        "asked": asked,
        "deck": deck,
        "decks": [{"deck": name, "name": said, "n": counts[name], "href": link(name)} for name, said in index.decks],
        "everything": {"n": len(matches), "href": link("")},
        "entries": some,
        "total": len(chosen),
        "rest": len(chosen) - len(some),
        "more": link(all="1"),
        "example": next((entry.name for entry in index.entries), ""),
        "rule": next((entry.shown for entry in index.entries if entry.deck == "rules"), ""),
        "here": link(),
        "games": [{"name": one.name, "title": title_of(one, lang)} for one in GAMES if one.playable],
    }
    if wants_json(request):
        part = "library_panel.html" if "panel" in request.query_params else "library_found.html"
        html = await app_state(request).renderer.part(request, part, **context)
        return JSONResponse({"html": html, "href": context["here"]})
    return await app_state(request).renderer.page(request, "library.html", **context)
