"""Amounts on the page are in the reader's language."""

from __future__ import annotations

from bocage.core.words import Goods
from bocage.look.html import HtmlVoice


def test_amount_formatted_in_one_language_is_translated() -> None:
    pigs = Goods([("pig", 2)])
    assert "2 pigs" in HtmlVoice("en").goods(pigs)
    assert "2 cochons" in HtmlVoice("fr").goods(pigs)
