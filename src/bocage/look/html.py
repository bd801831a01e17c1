"""Words as HTML: goods become symbols with the word for screen readers, and everything foreign is escaped."""

from __future__ import annotations

from html import escape

from bocage.core.words import Piece, Voice

#: Where the page finds the symbols; custom properties (the colours of day, night and seats) reach into it.
SPRITE = "/static/symbols.svg"


def icon(symbol: str, word: str = "", cls: str = "") -> str:
    """A symbol in a line of text. With a word it stands for that word; without, it is decoration."""
    said = f'role="img" aria-label="{escape(word)}"' if word else 'aria-hidden="true"'
    return f'<svg class="{f"i {cls}".strip()}" {said}><use href="{SPRITE}#{symbol}"/></svg>'


#: Amounts said before: a page has dozens, and the games know few.
_AMOUNTS: dict[tuple[str, tuple[str, ...], str, int], str] = {}


class PageVoice(Voice):
    """Says plain words on the page, where a card is seen and needs no number."""

    def piece(self, piece: Piece) -> str:
        return self.say(piece.name)


class HtmlVoice(Voice):
    """Says things for the page."""

    def literal(self, text: str) -> str:
        return escape(text)

    def piece(self, piece: Piece) -> str:
        """The name of a card, which shows it when it is pointed at."""
        return f'<span class="named" data-card="{escape(piece.entry)}">{self.say(piece.name)}</span>'

    def amount(self, symbol: str, n: int) -> str:
        """3 and the symbol of wood; a screen reader hears "3 wood"."""
        key = (self.lang, self.packages, symbol, n)
        found = _AMOUNTS.get(key)
        if found is None:
            words = super().amount(symbol, n)
            found = _AMOUNTS[key] = (
                f'<span class="amount"><span aria-hidden="true">{self.number(n)} {icon(symbol)}</span>'
                f'<span class="sr">{words}</span></span>'
            )
        return found
