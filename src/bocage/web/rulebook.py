"""The rules page: chapter by chapter, below a picture of the table drawn by the game's own board."""

from __future__ import annotations

import asyncio
from functools import cache

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from bocage.core.errors import BadSetup
from bocage.core.rng import Rng
from bocage.core.rules import chapters, plain
from bocage.core.words import Voice
from bocage.games import GAMES
from bocage.look.html import HtmlVoice
from bocage.look.scene import Scene
from bocage.web.app_state import app_state
from bocage.web.cards import title_of
from bocage.web.lessons import tour_of
from bocage.web.people import prefs_of

PLAYED = 60  # choices played before the table is shown, so that there is something on it
NAMES = ("Anne", "Basile")


async def rules_page(request: Request) -> Response:
    about = GAMES[request.path_params["game"]]
    if not about.playable:
        raise BadSetup("planned", game=about.name)
    lang = prefs_of(request).lang
    parts = await asyncio.to_thread(table_parts, about.name, lang)
    return await app_state(request).renderer.page(
        request,
        "rules.html",
        game=about.name,
        title=title_of(about, lang),
        chapters=chapters(about.package, lang),
        plain=plain,
        parts={name: Markup(html) for name, html in parts.items()},
    )


@cache
def table_parts(name: str, lang: str) -> dict[str, str]:
    """The table of the game's first match after some choices, as a guest sees it. No search: plans are drawn at
    random."""
    about = GAMES[name]
    tour = tour_of(about)
    game, rng = about.new(tour.players or about.usual_players, tour.options, tour.seed), Rng(tour.seed)
    played = 0
    while played < PLAYED and not game.over:
        for option in rng.pick(game.question.plans(game)):
            game.choose(option)
            played += 1
    packages = [about.package, "bocage.web"]
    drawing = about.module("table.board")
    board = drawing.draw(
        Scene(
            view=game.view(0),
            voice=HtmlVoice(lang, packages, NAMES),
            words=Voice(lang, packages, NAMES),
            names=NAMES,
            me=0,
            home=0,
            asked=None,
        )
    )
    return {"progress": board.progress, "shared": board.shared, "home": board.home, "rivals": board.rivals}
