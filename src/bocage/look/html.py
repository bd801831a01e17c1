"""Words as HTML: goods become symbols with a word for screen readers, and everything else is escaped."""

from __future__ import annotations

from html import escape

from bocage.core.words import Piece, Voice

#: The URL of the symbols; custom properties (the colours of day, night and seats) apply inside it.
SPRITE = "/static/symbols.svg"


def icon(symbol: str, word: str = "", cls: str = "") -> str:
    """A symbol in a line of text. With a word it stands for that word; without, it is decoration."""
    said = f'role="img" aria-label="{escape(word)}"' if word else 'aria-hidden="true"'
    return f'<svg class="{f"i {cls}".strip()}" {said}><use href="{SPRITE}#{symbol}"/></svg>'


#: Cached amounts: a page has dozens, and a game knows few.
_AMOUNTS: dict[tuple[str, tuple[str, ...], str, int], str] = {}


class PageVoice(Voice):
    """Says plain words on the page, where a card is visible and needs no number."""

    def piece(self, piece: Piece) -> str:
        return self.say(piece.name)


class HtmlVoice(Voice):
    """Says things for the page."""

    def literal(self, text: str) -> str:
        return escape(text)

    def piece(self, piece: Piece) -> str:
        """The name of a card, which is shown on hover."""
        return f'<span class="named" data-card="{escape(piece.entry)}">{self.say(piece.name)}</span>'

    def amount(self, symbol: str, n: int) -> str:
        """A number and its symbol; a screen reader hears "3 wood"."""
        key = (self.lang, self.packages, symbol, n)
        found = _AMOUNTS.get(key)
        if found is None:
            words = super().amount(symbol, n)
            found = _AMOUNTS[key] = (
                f'<span class="amount"><span aria-hidden="true">{self.number(n)} {icon(symbol)}</span>'
                f'<span class="sr">{words}</span></span>'
            )
        return found
