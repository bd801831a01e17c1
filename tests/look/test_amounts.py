"""Goods on the page are told in the reader's own language."""

from __future__ import annotations

from bocage.core.words import Goods
from bocage.look.html import HtmlVoice


def test_an_amount_said_in_one_language_is_said_anew_in_the_other() -> None:
    pigs = Goods([("pig", 2)])
    assert "2 pigs" in HtmlVoice("en").goods(pigs)
    assert "2 cochons" in HtmlVoice("fr").goods(pigs)
