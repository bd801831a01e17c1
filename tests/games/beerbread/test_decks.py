"""Custom decks affect every part of the game: recipes, upgrades, texts and pictures."""

from __future__ import annotations

import time
from io import StringIO

import pytest
from rich.console import Console

from bocage.core.decks import deck_of
from bocage.core.rng import Rng
from bocage.core.words import LANGUAGES, Voice
from bocage.games.beerbread import ABOUT
from bocage.games.beerbread.cards.box import BOX, Box
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.table import terminal
from bocage.games.beerbread.table.board import draw, explain
from bocage.games.beerbread.table.cards import cards
from tests.decks import changed, exported, wrong
from tests.games.beerbread.table import HARVEST, PRODUCE, UPGRADING, Table
from tests.look.scenes import parsed, scene_of
from tests.marks import rule

TEXT = changed("beerbread")


def own_table() -> Table:
    game = ABOUT.new(2, {"first": "1"}, 0, deck=TEXT)
    assert isinstance(game, BeerBread)
    return Table(game=game)


@rule("BAB-029")
def test_harvest_section_of_a_custom_card_is_used() -> None:
    table = own_table()
    table.hold("BE01", "BE02", "BE03", "BE04", "BE05")
    table.play("BE01", HARVEST)
    assert table.barn() == "3Wa 3Wh"


@rule("BAB-046", "BAB-093")
def test_custom_recipe_is_paid_and_its_coins_count() -> None:
    table = own_table()
    table.hold("BE01", "BR01", "BE03", "BE04", "BE05")
    table.store("1Wa")
    assert table.actions("BE01") == ["harvest", "produce", "upgrade"]
    assert Table().copy().game.box is BOX
    table.play("BE01", PRODUCE)
    assert table.totals() == (9, 0)


@rule("BAB-113", "BAB-125")
def test_custom_upgrades_work() -> None:
    table = own_table()
    table.hold("BE01", "BR01", "BE03", "BE04", "BE05")
    table.play("BE01", UPGRADING)
    assert table.village().room == 10, "S3, which the embedded deck does not have"
    table = own_table()
    table.hold("BR01", "BE01", "BE03", "BE04", "BE05")
    table.play("BR01", UPGRADING)
    table.turn_of(0)
    table.hold("BR02", seat=0)
    table.store("2Ry 1Wa 1Ry")  # BR02 costs water, wheat and rye: two rye replace the wheat
    assert table.actions("BR02") == ["harvest", "produce", "upgrade"]


def test_texts_and_pictures_of_custom_cards_show_their_values() -> None:
    table = own_table()
    table.hold("BE01", "BR01", "BE03", "BE04", "BE05")
    deck = deck_of(ABOUT, TEXT)
    for lang, water in (("en", "3 water"), ("fr", "3 eaux")):
        words = Voice(lang, [ABOUT.package], ("A", "B"), 0, deck.words(lang))
        assert water in explain("hand-BE01", words)
        console = Console(width=200, record=True, file=StringIO())
        terminal.show(console, table.seen_by(0), words, {})
        text = console.export_text()
        assert "{0} {who} <b>[/b]%s&" in text
        assert "Fougasse [bold]" in text or lang == "fr"
    board = draw(scene_of(table.game, 0, "en", own=deck.words("en")))
    coins = [element.text for element in parsed(board).iter() if element.get("class") == "coin"]
    assert coins[:2] == ["9", "4"]
    marks = {card.id: (card.points, card.marks) for card in cards(deck.box)}
    assert marks["BE01"] == (9, ("S3",))
    assert {card.id: card.points for card in cards()}["BE01"] == 4


def test_tables_with_different_decks_are_drawn_with_their_own_values() -> None:
    """Cached drawings are kept for each deck separately."""
    words = deck_of(ABOUT, TEXT).words("en")
    seen = []
    for table, own in ((Table(), {}), (own_table(), words), (Table(), {})):
        table.hold("BE01", "BE02", "BE03", "BE04", "BE05")
        elements = parsed(draw(scene_of(table.game, 0, "en", own=own))).iter()
        card = next(element for element in elements if element.get("id") == "hand-BE01")
        upgrade = next(element for element in card.iter() if element.get("class", "").startswith("up"))
        seen.append("".join(upgrade.itertext()))
    assert seen[0] == seen[2] == "The other harvests water: +1 1 water"
    assert seen[1] == "+1 space"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("BE01 | 4", "BE01 | 10", "'coins' must be a whole number from 4 to 9, not '10'"),
        ("| 1Wa 1Ba 1Ho |", "| 1Xy |", "'recipe' must list goods like '2Wa 1Ho'"),
        ("| 1Wa 1Ba 1Ho |", "| 1Wa 2Wa |", "each of Wa, Wh, Ba, Ry, Ho at most once"),
        ("| 1Wa 1Ba 1Ho |", "| 9Wa 9Wh |", "at most 12 tokens"),
        ("| 1Wa 2Wh 1Ry | H1", "| 0Wa | H1", "'harvest' must list goods"),
        ("| 1Wa 2Wh 1Ry | H1", "| 1Wa 2Wh 1Ry | Q7", "'Q7' is not an upgrade"),
        ("H1 | echo | Wa 1Wa", "H1 | shout | Wa 1Wa", "'effect' cannot be 'shout'; it may be: redraw, forget"),
        ("H1 | echo | Wa 1Wa", "H1 | echo | 1Wa", "With 'echo', the column 'what' should read 'Wh 2Wa', not '1Wa'"),
        ("Y1 | redraw", "Y1 | redraw | 2", "With 'redraw', the column 'what' should read '-', not '2'"),
        ("P3 | coins | 8 9", "P3 | coins | 9 8", "'what' must be in ascending order, unlike '9 8'"),
        ("Y1 | redraw", "Y1! | redraw", "'Y1!' cannot name an upgrade"),
        ("S1 | space", "S1 | space\nS1 | space", "'S1' already appears on line"),
        ("P9 | upgrades", "\n".join(f"P{n} | swap | 1Wa Wh" for n in (9, 0)), "At most 4 upgrades may have the effect"),
        ("| 1Wa 2Wh 1Ry | H1", f"| 1Wa 2Wh 1Ry | H1 | {'x' * 31}", "'name en' has 31 characters; the limit is 30"),
    ],
)  # fmt: skip
def test_values_that_no_card_can_show_are_refused(old: str, new: str, said: str) -> None:
    text = exported("beerbread")
    assert old in text
    found = wrong("beerbread", text.replace(old, new, 1))
    assert any(said in problem for problem in found), found
    assert len(wrong("beerbread", text.replace(old, new, 1), "fr")) == len(found)


def test_name_in_one_language_is_used_for_both() -> None:
    deck = deck_of(ABOUT, TEXT)
    assert {lang: deck.words(lang)["name.BE01"] for lang in LANGUAGES} == dict.fromkeys(
        LANGUAGES, "{0} {who} <b>[/b]%s&"
    )
    assert [deck.words(lang)["name.BR01"] for lang in LANGUAGES] == ["Fougasse [bold]", "Fougasse"]
    assert "name.BE02" not in deck.words("en")


def test_deeply_entangled_replacements_do_not_slow_the_server() -> None:
    """Every good replaces every other at several rates, as a hostile owner might write."""
    rows = ["2Wa Wh 3Wh Ba 2Ba Ry", "2Ry Ho 3Ho Wa 2Wh Ry", "1Wa Ho 2Ho Ba 3Ba Wa", "2Ry Wa 1Wh Ho 2Ba Wh"]
    text = exported("beerbread")
    for row, swap in zip(("B1", "B2", "B3", "Y1"), rows, strict=True):
        line = next(line for line in text.splitlines() if line.startswith(f"{row} | "))
        text = text.replace(line, f"{row} | swap | {swap}")
    text = "\n".join(
        " | ".join([*line.split(" | ")[:4], ("B1", "B2", "B3", "Y1")[n % 4]]) if line[:2] in ("BE", "BR") else line
        for n, line in enumerate(text.splitlines())
    )
    begun = time.process_time()
    game, rng = ABOUT.new(2, {}, 1, deck=text), Rng(1)
    assert isinstance(game, BeerBread)
    while not game.over:
        options = game.options()
        upgrade = (
            game.question.kind == "action" and 2 in options and len(game.villages[game.question.seat].upgrades) < 9
        )
        game.choose(2 if upgrade else rng.pick(options))
    assert max(village.swaps for village in game.villages) == 15
    assert time.process_time() - begun < 20


def test_boxes_cache_payments_separately() -> None:
    deck = deck_of(ABOUT, TEXT)
    assert isinstance(deck.box, Box)
    assert deck.box.payments is not BOX.payments
    assert deck.box.ways is not BOX.ways
