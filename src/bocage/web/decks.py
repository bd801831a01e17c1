"""Custom decks: reading one from the form of a new table, and the line that announces it at the table."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from bocage.core.decks import SHORT, BadDeck, export
from bocage.core.words import Say, Voice
from bocage.games import GAMES
from bocage.look.html import icon
from bocage.web.people import prefs_of

if TYPE_CHECKING:
    from bocage.web.panel import Page


async def embedded(request: Request) -> Response:
    """The built-in deck of a game as a file to edit, with comments in the reader's language."""
    about = GAMES[request.path_params["game"]]
    text = export(about, Voice(prefs_of(request).lang, [about.package]))
    return attachment(text, f"{about.name}.deck")


def attachment(text: str, name: str) -> Response:
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


def deck_in(values: Mapping[str, str], file: bytes) -> str:
    """The deck in a form: the chosen file, or the text in the field below it; "" for none."""
    try:
        text = file.decode("utf-8") or values.get("deck-text", "")
    except UnicodeDecodeError:
        raise BadDeck("deck", [Say("problem.letters")]) from None
    return text if text.strip() else ""


def deck_html(page: Page, opened: bool = False) -> str:
    """The custom deck of a table: its title, its hash, and a download link."""
    deck, voice = page.table.match.deck, page.voice
    if deck is None:
        return ""
    return (
        f'<details class="fair own"{" open" if opened else ""}><summary>{icon("deck")}'
        f"{voice.text('own.deck', title=deck.title)}</summary>"
        f"<p>{voice.text('own.deck.note')}</p>"
        f"<dl><dt>{voice.text('own.deck.hash')}</dt><dd><code>{escape(deck.hash)}</code></dd></dl>"
        f'<p><a href="/t/{page.table.id}/deck" download>{voice.text("own.deck.get", hash=deck.hash[:SHORT])}</a></p>'
        "</details>"
    )
