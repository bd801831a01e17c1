"""Close-ups of the other seats as HTML: the links on their sheets, and each place as its owner sees it."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Final

from bocage.core.words import Who
from bocage.look.faces import face
from bocage.look.html import icon

if TYPE_CHECKING:
    from bocage.web.panel import Page

#: What ties an element to the table in play; its names for people stay.
IN_PLAY: Final = re.compile(r' data-(?:target|piece|from)="[^"]*"')
NAMED: Final = re.compile(r'( id="| href="#|url\(#)')
SHEET: Final = re.compile(r'<article class="sheet rival(?! alone)[^"]*\bseat-(\d)[^"]*"[^>]*>')


def enlargeable(page: Page, rivals: str) -> str:
    """The sheets of the other seats, each with a link to an enlarged view."""

    def linked(sheet: re.Match[str]) -> str:
        who = escape(page.words.text("rival.large", who=Who(int(sheet[1]) - 1)))
        link = f'<a class="enlarge" href="/t/{page.table.id}/seat/{sheet[1]}" data-rival="{sheet[1]}"'
        bot = page.bots.get(int(sheet[1]) - 1)
        about = f' data-explain="{escape(bot.about)}"' if bot else ""
        return f'{sheet[0]}{link} aria-label="{who}"{about}>{icon("eye")}</a>'

    return SHEET.sub(linked, rivals)


def seat_html(page: Page, seat: int) -> str:
    """Who sits there, in full: for a bot also its face and what it is like."""
    shape, name, bot = icon(f"seat-{seat + 1}"), page.voice.name(seat), page.bots.get(seat)
    if bot is None:
        return f"{shape}<b>{name}</b>"
    return f'{shape}{face(bot.face)}<b>{name}</b> <small class="about">{escape(bot.about)}</small>'


def place_html(page: Page, seat: int) -> str:
    """The place of a seat as the viewer may know it, only to look at."""
    scene = replace(page.scene(), home=seat, asked=None, choices={}, reasons={}, before=None)
    drawn: str = page.table.about.module("table.board").draw(scene).home
    home = NAMED.sub(r"\1large-", IN_PLAY.sub("", drawn))
    return (
        f'<div class="t {page.table.about.name} large seat-{seat + 1}"><header class="cap on-wood">'
        f"{seat_html(page, seat)}</header>{home}</div>"
    )
