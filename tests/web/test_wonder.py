"""What a player wants to know: previews, explanations of cards, recaps, the other seats, and reasons for hints."""

from __future__ import annotations

import re

import pytest

from bocage.bots.advice import Advice
from bocage.core.game import Game
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.core.words import Say
from bocage.games import GAMES
from bocage.web.panel import Page
from bocage.web.preview import preview
from bocage.web.review import hint_html
from tests.web.serving import Guest, Running

HERE = {"seat-1": "me", "seat-2": "here", "option-first": "1", "seed": "3"}
CODES = re.compile(r"\bB[ER]\d\d\b|\b(?:CRE|BAB|VIL|HAL|AGR)-R?\d{2,3}\b|carte \d{3}\b")


def words_of(html: str) -> str:
    """The text of a page that people see or hear."""
    said = re.findall(r'(?:title|aria-label|data-explain|data-why)="([^"]*)"', html)
    return " ".join([re.sub(r"<[^>]*>", " ", html), *said])


def option_at(guest: Guest, target: str) -> int:
    found = re.search(rf'value="(\d+)" data-target="{target}"', guest.parts()["parts"]["ask"])
    assert found
    return int(found[1])


def midgame(name: str, players: int, length: int) -> Game:
    match, rng = Match(GAMES[name], players, seed=5), Rng(2)
    while len(match.choices) < length:
        match.choose(rng.pick(match.game.options()))
    return match.game


# ---------------------------------------------------------------- previews
def test_preview_shows_what_a_choice_changes(anne: Guest) -> None:
    anne.open(game="creatures", **HERE)
    html = anne.get(f"/preview/{option_at(anne, 'space-wood-3')}?version={anne.parts()['seq']}").json()
    assert html["marks"] == {"good-wood": "+3"}
    assert "3 wood" in html["html"]


@pytest.mark.parametrize(("name", "players"), [("beerbread", 2), ("villagers", 3), ("hallertau", 2), ("agricola", 2)])
def test_preview_does_not_depend_on_hidden_cards(name: str, players: int) -> None:
    """It is computed from what the seat knows, so it is the same in all worlds the seat cannot tell apart."""
    about = GAMES[name]
    for length in (9, 40, 77):
        game = midgame(name, players, length)
        seat = game.question.seat
        for option in game.options()[:6]:
            here = preview(about, game, seat, option, Rng(7))
            there = preview(about, game.redeal(seat, Rng(length)), seat, option, Rng(7))
            assert (here.points, here.goods) == (there.points, there.goods)
            assert [(say.key, change) for say, change in here.lines] == [(s.key, change) for s, change in there.lines]


def test_uncertain_outcomes_are_not_shown_as_certain() -> None:
    """What a preview says about a draw from a stack must hold in every possible world."""
    game = midgame("villagers", 2, 60)
    seat = game.question.seat
    for option in game.options():
        found = preview(GAMES["villagers"], game, seat, option, Rng(1))
        for number in range(20):
            world = game.redeal(seat, Rng(100 + number))
            world.choose(option)
            assert found.points.after in (None, world.scores()[seat])


def test_only_the_person_on_turn_sees_previews(anne: Guest, basile: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "friend", "option-first": "1"})
    basile.client.post(anne.invitation(), data={"name": "Basile"})
    basile.id, version = anne.id, anne.parts()["seq"]
    option = anne.options()[0]
    assert anne.get(f"/preview/{option}?version={version}").status_code == 200
    assert basile.get(f"/preview/{option}?version={version}").status_code == 403
    assert anne.get(f"/preview/{option}?version={version + 1}").status_code == 409
    assert anne.get(f"/preview/9999?version={version}").status_code == 422


# ---------------------------------------------------------------- explanations of cards
def test_library_finds_a_single_card_by_its_name_on_the_board(anne: Guest) -> None:
    card = anne.client.get("/library/beerbread/BE17")
    assert 'class="face"' in card.text
    assert not CODES.search(words_of(card.text))
    assert "max-age" in card.headers["cache-control"]
    assert "Brewer" in anne.client.get("/library/villagers/villager.brewer").text
    assert anne.client.get("/library/agricola/card.nobody").status_code == 204


@pytest.mark.parametrize("game", ["creatures", "beerbread", "hallertau", "agricola"])
def test_pages_show_no_codes(anne: Guest, game: str) -> None:
    anne.client.headers["accept-language"] = "fr"
    anne.open(game=game, **HERE)
    rng = Rng(1)
    for _ in range(25):
        parts = anne.parts()["parts"]
        found = CODES.search(words_of(" ".join(parts.values())))
        assert not found, found and found[0]
        anne.choose(rng.pick(anne.options()))


# ---------------------------------------------------------------- recaps and other seats
def test_recap_lists_what_others_did_since_my_last_turn(anne: Guest, basile: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "friend", "option-first": "1", "seed": "3"})
    basile.client.post(anne.invitation(), data={"name": "Basile"})
    basile.id = anne.id
    anne.choose(option_at(anne, "space-wood-3"))
    assert anne.parts()["parts"]["recap"] == ""
    basile.choose(option_at(basile, "space-stone-1"))
    recap = anne.parts()["parts"]["recap"]
    assert recap.count("<li") == 1
    assert 'data-named="space.stone-1"' in recap
    assert "Basile" in recap
    assert basile.parts()["parts"]["recap"] == ""


def test_enlarged_rival_shows_no_more_than_the_table(anne: Guest, basile: Guest) -> None:
    anne.open(game="beerbread", **{"seat-1": "me", "seat-2": "friend", "option-first": "1", "seed": "3"})
    basile.client.post(anne.invitation(), data={"name": "Basile"})
    basile.id = anne.id
    assert 'data-rival="2"' in anne.parts()["parts"]["rivals"]
    large = anne.get("/seat/2")
    assert "Basile" in large.text
    assert not re.findall(r"data-(?:target|piece)=", large.text)
    assert not re.search(r"BE\d\d|BR\d\d", large.text), "cards of the other hand must stay hidden"
    assert re.search(r"BE\d\d|BR\d\d", basile.get("/seat/2").text), "its owner sees them"
    assert anne.get("/seat/3").status_code == 404


# ---------------------------------------------------------------- hints
def test_hints_are_ordered_by_value_with_reasons_and_incomplete(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **HERE)
    page = Page(server.app_state.house.tables[anne.id], None, "en")
    options = page.game.options()
    found = [Advice(option, float(n % 5), ((Say("score.sheep"), 2.0),), n % 5 / 10) for n, option in enumerate(options)]
    html = hint_html(page, found)
    values = [int(value) for value in re.findall(r'name="option" value="(\d+)"', html)]
    assert len(values) == len(options) - 1
    worth = {row.option: row.value for row in found}
    assert [worth[value] for value in values] == sorted([worth[value] for value in values], reverse=True)
    assert html.count("By the end of your turn: Sheep +2.") == len(values)
    assert html.count("Chance to win: 40%.") == 1
    assert "You gain" in html
