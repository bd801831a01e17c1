"""Words as HTML: goods become symbols with the word for screen readers, and everything foreign is escaped."""

from __future__ import annotations

from html import escape

from bocage.core.words import Voice

#: Where the page finds the symbols; custom properties (the colours of day, night and seats) reach into it.
SPRITE = "/static/symbols.svg"


def icon(symbol: str, word: str = "", cls: str = "") -> str:
    """A symbol in a line of text. With a word it stands for that word; without, it is decoration."""
    said = f'role="img" aria-label="{escape(word)}"' if word else 'aria-hidden="true"'
    return f'<svg class="{f"i {cls}".strip()}" {said}><use href="{SPRITE}#{symbol}"/></svg>'


#: Amounts said before: a page has dozens, and the games know few.
_AMOUNTS: dict[tuple[str, tuple[str, ...], str, int], str] = {}


class HtmlVoice(Voice):
    """Says things for the page."""

    def literal(self, text: str) -> str:
        return escape(text)

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
