"""The terminal view of Agricola's cards."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from bocage.core.words import Voice
from bocage.games.agricola import ABOUT
from bocage.games.agricola.table import terminal
from tests.games.agricola.table import ME, Table
from tests.marks import rule


def screen(table: Table, lang: str) -> str:
    console = Console(file=io.StringIO(), width=200)
    terminal.show(console, table.game.view(ME), Voice(lang, [ABOUT.package], me=ME), {})
    assert isinstance(console.file, io.StringIO)
    return re.sub(r"\s+", " ", console.file.getvalue())


@rule("AGR-335", "AGR-144")
@pytest.mark.parametrize(
    ("lang", "shown"),
    [
        ("en", ("Bottles 2 clay and 2 food 4 points", "Mantlepiece 1 stone −3 points and bonus points Prerequisite")),
        ("fr", ("Bouteilles 2 argiles et 2 repas 4 points", "1 pierre −3 points, et des points bonus Pré-requis")),
    ],
)
def test_hand_shows_costs_prerequisites_and_points(lang: str, shown: tuple[str, ...]) -> None:
    table = Table()
    table.hand("bottles", "mantlepiece")
    text = screen(table, lang)
    for words in shown:
        assert words in text


@rule("AGR-335", "AGR-341")
def test_improvements_on_offer_and_in_front_show_their_points() -> None:
    table = Table()
    table.front("joinery", "bottles", "lasso")
    text = screen(table, "en")
    assert "Pottery (2 clay and 2 stone) 2+" in text
    assert "Joinery (2 points and bonus points), Bottles (4 points), Lasso" in text
