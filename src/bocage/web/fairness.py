"""The fair deal explained: a collapsible line at every table, and a page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from bocage.core.dealing import clean_share, digest
from bocage.look.html import icon
from bocage.tables.table import Table
from bocage.web.app_state import app_state
from bocage.web.decks import deck_html

if TYPE_CHECKING:
    from bocage.web.panel import Page

#: The script fills this in when the form is sent.
SHARE_FIELD = '<input type="hidden" name="share" data-share>'


async def fairness_page(request: Request) -> Response:
    return await app_state(request).renderer.page(request, "fairness.html")


def share_of(values: dict[str, str]) -> str:
    """What a person adds to the deal: their own words, or what their browser drew."""
    return clean_share(values.get("words", "")) or clean_share(values.get("share", ""))


def commitment_of(table: Table) -> str | None:
    """The commitment of a fair deal; None for other deals, which prove nothing."""
    row = table.row
    return digest(row.seed) if row.dealt == "fair" and isinstance(row.seed, str) else None


def fair_html(page: Page, opened: bool = False) -> str:
    """How this table was dealt: one line that unfolds to the commitment, what everybody added, and in the end the
    secret."""
    table, voice = page.table, page.voice
    if table.row.dealt is None:
        return deck_html(page, opened)
    commitment = commitment_of(table)
    body = _proof(page, commitment) if commitment else f"<p>{voice.text(f'fair.{table.row.dealt}.note')}</p>"
    hints = f"<p>{icon('hint')} {voice.text('fair.hints')}</p>" if table.row.hints and not table.free_undo else ""
    return (
        f'{deck_html(page, opened)}<details class="fair"{" open" if opened else ""}>'
        f"<summary>{icon('key' if commitment else 'eye')}"
        f"{voice.text(f'fair.{table.row.dealt}')}</summary>{hints}{body}"
        f'<p><a href="/fairness" target="_blank" rel="noopener">{voice.text("fair.more")}</a></p></details>'
    )


def _proof(page: Page, commitment: str) -> str:
    table, voice = page.table, page.voice
    rows = [_row(voice.text("fair.commitment"), commitment)]
    if table.over and isinstance(table.row.seed, str):
        rows.append(_row(voice.text("fair.secret"), table.row.seed))
    for seat in table.seats:
        who = voice.text("fair.added", who=page.names[seat.seat])
        if seat.share:
            rows.append(_row(who, seat.share))
        elif seat.kind == "friend" or seat.kind == "person":
            rows.append(_row(who, voice.text("fair.nothing" if seat.share == "" else "fair.later"), plain=True))
    check = f"<p>{voice.text('fair.check')}</p>" if table.over else ""
    return f"<dl>{''.join(rows)}</dl>{check}"


def _row(what: str, value: str, plain: bool = False) -> str:
    return f"<dt>{what}</dt><dd>{value if plain else f'<code>{escape(value)}</code>'}</dd>"
