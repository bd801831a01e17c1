"""Custom solo events: their effects, names and texts, and every effect an owner can enter."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from bocage.core.decks import deck_of
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.core.words import LANGUAGES, Voice
from bocage.games.villagers import ABOUT
from bocage.games.villagers.cards.events import EFFECTS, EVENTS, ROWS
from bocage.games.villagers.engine.state import Villagers
from bocage.games.villagers.table import terminal
from bocage.games.villagers.table.board import draw, explain
from bocage.games.villagers.words.deckfile import NUMBERS, RULES, TO, VALUES
from tests.decks import HOSTILE, changed, exported, with_cells, wrong
from tests.games.villagers.table import Table
from tests.look.scenes import parsed, scene_of
from tests.marks import rule
from tests.present import present

TEXT = changed("villagers")


def own_table(deck: str = TEXT) -> Table:
    game = ABOUT.new(1, {"first": "1"}, 1, deck=deck)
    assert isinstance(game, Villagers)
    table = Table(1)
    table.game = game
    return table


@rule("VIL-215")
def test_custom_event_does_what_its_row_says() -> None:
    gold = {}
    for deck in (TEXT, ""):
        table = own_table(deck)
        table.game.events = (EVENTS.index("S05"),)
        before = table.game.gold[1]
        rng = Rng(1)
        while table.game.round == 1 and EVENTS.index("S05") in table.game.events:
            table.game.choose(rng.pick(table.game.options()[:1]))
        gold[deck] = table.game.gold[1] - before
    assert gold[TEXT] - gold[""] == 9 - 3


def test_custom_events_belong_to_the_phase_of_their_effect() -> None:
    game = own_table().game
    game.events = tuple(EVENTS.index(id) for id in ("S08", "W04", "S02"))
    solo = present(game.view(0)["solo"])
    assert [event["phase"] for event in solo["events"]] == ["recruit", "place", "event"]
    usual = own_table("").game
    usual.events = game.events
    phases = [next(row["phase"] for row in ROWS if row["id"] == id) for id in ("S08", "W04", "S02")]
    assert (
        [event["phase"] for event in present(usual.view(0)["solo"])["events"]]
        == phases
        != ["recruit", "place", "event"]
    )


def test_custom_names_and_texts_are_shown_literally() -> None:
    game, deck = own_table().game, deck_of(ABOUT, TEXT)
    game.events = tuple(EVENTS.index(id) for id in ("S02", "S05", "S08"))
    for lang in LANGUAGES:
        own = deck.words(lang)
        assert own["event.S02"] == HOSTILE, "a text in one language is used for both"
        assert "event.S05" not in own
        words = Voice(lang, [ABOUT.package], ("A",), 0, own)
        assert explain("event-S02", words) == "Pay 3 per {House}."
        assert explain("event-S05", words) == "La Comtesse reçoit 9 pièces."
        console = Console(width=200, record=True, file=StringIO())
        terminal.show(console, game.view(0), words, {})
        assert HOSTILE in console.export_text()
        board = draw(scene_of(game, 0, lang, own=own))
        assert HOSTILE in "".join(parsed(board).itertext())
        assert "<u>" not in "".join((board.progress, board.shared, board.home, board.rivals))


def events_of_every_kind() -> list[dict[str, str]]:
    """Events with every effect, every allowed measure, and large numbers."""
    return [
        {
            "effect": effect,
            "measure": measure,
            "amount": amount,
            "bound": bound,
            "to": to,
            "text en": "It does something.",
        }
        for effect, (_, measures) in RULES.items()
        for measure in measures
        for amount, bound in (("0", "0"), ("1", "1"), ("99", "99"), ("99", "0"))
        for to in TO[:2]
    ]


def test_deck_format_covers_every_effect_and_allows_the_embedded_events() -> None:
    assert tuple(RULES) == EFFECTS
    for row in ROWS:
        phase, measures = RULES[row["effect"]]
        assert (row["phase"], row["measure"] in measures) == (phase, True)
    assert ("effect", "measure", *NUMBERS, "to") == VALUES


@pytest.mark.parametrize("part", range(4))
def test_every_valid_event_can_be_played(part: int) -> None:
    kinds = events_of_every_kind()[part::4]
    for first in range(0, len(kinds), len(EVENTS)):
        text = exported("villagers")
        for id, cells in zip(EVENTS, kinds[first:], strict=False):
            numbers = {column: "1" for column in NUMBERS if column not in cells}
            text = with_cells(text, id, **numbers, **cells)
        assert wrong("villagers", text) == []
        for seed in range(2):
            match, rng = Match(ABOUT, 1, {}, seed, text), Rng(seed)
            while not match.game.over:
                match.choose(rng.pick(match.game.options()))
            assert match.game.ranks()[0] in (1, 2)


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ({"effect": "rain"}, "'effect' cannot be 'rain'; it may be: pay, gift"),
        ({"effect": "pay", "measure": "gold"}, "'measure' cannot be 'gold'; it may be: "),
        ({"amount": "100"}, "'amount' must be a whole number from 0 to 99, not '100'"),
        ({"amount": "-1"}, "not '-1'"),
        ({"effect": "pay", "measure": "share", "mark": "0"}, "'mark' must be a whole number from 1 to 99, not '0'"),
        ({"to": "me"}, "'to' cannot be 'me'; it may be: bank, countess, -"),
        ({"amount": "77"}, "needs a text that says what it does, in English or French"),
        ({"id": "X01"}, "There is no 'X01'; the rows are named S01 to W12"),
        ({"name en": "x" * 31}, "'name en' has 31 characters; the limit is 30"),
        ({"text fr": "x" * 221}, "'text fr' has 221 characters; the limit is 220"),
    ],
)
def test_invalid_events_are_refused(cells: dict[str, str], said: str) -> None:
    text = with_cells(exported("villagers"), "S01", **cells)
    found = wrong("villagers", text)
    assert any(said in problem for problem in found), found
    assert len(wrong("villagers", text, "fr")) == len(found)
