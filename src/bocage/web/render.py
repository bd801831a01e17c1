"""Pages from templates, with the words and preferences every page needs."""

from __future__ import annotations

import asyncio
from typing import Any

from jinja2 import Environment, PackageLoader, select_autoescape
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bocage.core.words import LANGUAGES, Voice
from bocage.look.faces import face
from bocage.look.html import HtmlVoice, icon
from bocage.web.people import prefs_of


def wants_json(request: Request) -> bool:
    """Whether the client asks for JSON, as scripts do, or for a page."""
    return "application/json" in request.headers.get("accept", "")


def words_for(request: Request) -> Voice:
    return Voice(prefs_of(request).lang, ["bocage.web"])


class Renderer:
    """The templates, with `t` for words and `icon` for symbols."""

    def __init__(self) -> None:
        self.environment = Environment(
            loader=PackageLoader("bocage.web"),
            autoescape=select_autoescape(),
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.environment.globals["face"] = lambda name: Markup(face(name))
        self.environment.globals["icon"] = lambda symbol, word="", cls="": Markup(icon(symbol, word, cls))

    async def page(self, request: Request, template: str, status: int = 200, **context: Any) -> Response:
        return HTMLResponse(await self.part(request, template, **context), status)

    async def part(self, request: Request, template: str, **context: Any) -> str:
        """A page, or a fragment that a script inserts."""
        state = request.app.state.bocage
        person = await asyncio.to_thread(state.people.find, request)
        known = {"name": person.name, "account": person.password is not None} if person else None
        return self.fill(request, template, person=known, engine=state.house.counsel.thinkers.thinks, **context)

    def message(self, request: Request, status: int, **context: Any) -> Response:
        """A page with a short message, which needs no database."""
        return HTMLResponse(self.fill(request, "message.html", **context), status)

    def fill(self, request: Request, template: str, **context: Any) -> str:
        prefs = prefs_of(request)
        voice = HtmlVoice(prefs.lang, ["bocage.web"])
        return self.environment.get_template(template).render(
            t=lambda key, **args: Markup(voice.text(key, **args)),
            lang=prefs.lang,
            languages=[(lang, Voice(lang).text("language")) for lang in reversed(LANGUAGES)],
            prefs=prefs,
            **context,
        )
