"""Custom section cards and icons: revealed, counted, valued by bots and drawn as their owner entered them."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from bocage.core.rng import Rng
from bocage.core.words import Voice
from bocage.games.hallertau import ABOUT
from bocage.games.hallertau.bots.evaluation import worth
from bocage.games.hallertau.cards.box import BOX
from bocage.games.hallertau.engine.score import icons
from bocage.games.hallertau.engine.sections import reveal
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.table import terminal
from bocage.games.hallertau.table.board import draw
from tests.decks import changed, exported, wrong
from tests.look.scenes import parsed, scene_of
from tests.marks import rule

TEXT = changed("hallertau")


def started(players: int, deck: str = TEXT) -> Hallertau:
    game = ABOUT.new(players, {"first": "1"}, 1, deck=deck)
    assert isinstance(game, Hallertau)
    return game


@rule("HAL-071", "HAL-072")
def test_custom_section_cards_are_revealed() -> None:
    assert set(started(1).sections) - set(started(1, "").sections) == {0b0110, 0b0001 | 0b1100 << 4}
    game = started(1)
    cleared = set()
    for seed in range(20):
        game.rng, game.sections = Rng(seed), (0b0001 | 0b1100 << 4,)
        reveal(game)
        cleared.add(game.cleared)
    assert cleared == {0b0101, 0b1001}, "section 1 for certain, and 3 or 4 at random"
    assert 0b1111 in started(3).sections


@rule("HAL-292", "HAL-293")
def test_custom_icons_count_where_the_centre_does_not_cover_them() -> None:
    game, usual = started(2), started(2, "")
    for farm in (game.farms[0], usual.farms[0]):
        farm.steps[:] = [9, 7, 2, 8, 10]
    assert icons(game.farms[0]) == 3 + 1 + 0 + 2 + 0  # the 1 of the carpentry is covered, and the workshop has none
    assert icons(usual.farms[0]) == 3 + 1 + 0 + 2 + 4
    assert usual.score_sheet()[1].points[0] - game.score_sheet()[1].points[0] == 3 * 4
    assert worth(game.farms[0], 6, 10, game.weights()) == game.scores()[0]


def test_bots_value_custom_icons() -> None:
    """The workshop has no icons here, so its steps are worth less; the other rows have as many as usual."""
    game, usual = started(2), started(2, "")
    gained = []
    for world in (game, usual):
        before = world.evaluate(0)
        world.farms[0].steps[4] += 9
        gained.append(world.evaluate(0) - before)
    assert gained[0] < gained[1]


def test_custom_icons_are_drawn_on_page_and_terminal() -> None:
    game = started(2)
    game.farms[0].steps[:] = [9, 2, 2, 2, 2]
    stars = [element for element in parsed(draw(scene_of(game, 0, "en"))).iter() if "star" in element.get("class", "")]
    won = [star for star in stars if "won" in star.get("class", "")]
    assert len(won) == 3
    console = Console(width=200, record=True, file=StringIO())
    terminal.show(console, game.view(0), Voice("en", [ABOUT.package], ("A", "B"), 0), {})
    assert "==*·*···*@" in console.export_text(), "steps 3, 5 and 9 of the carpentry"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("1-1 | 1", "1-1 | 5", "'sections' must list numbers from 1 to 4, each once and in ascending order"),
        ("1-1 | 1", "1-1 | 2 1", "not '2 1'"),
        ("1-1 | 1", "1-1 | 1 1", "not '1 1'"),
        ("1-1 | 1", "1-1 | -", "names no section"),
        ("1-5 | - | 1 2", "1-5 | - | 1", "'coin' must name two sections that are not in the cell before it"),
        ("1-5 | - | 1 2", "1-5 | 1 | 1 2", "not '1 2'"),
        ("1-6 | - | 3 4", "4-1 | - | 3 4", "There is no '4-1'; the rows are named 1-1 to 3-6"),
        ("carpentry | 7 8 9 10", "carpentry | 7 8 9 11", "'steps' must list numbers from 1 to 10"),
        ("carpentry | 7 8 9 10", "carpentry | 10 ²", "not '10 ²'"),
        ("carpentry | 7 8 9 10", "smithy | 7", "There is no 'smithy'; the rows are named carpentry to workshop"),
    ],
)  # fmt: skip
def test_values_that_no_card_can_show_are_refused(old: str, new: str, said: str) -> None:
    text = exported("hallertau")
    assert old in text
    found = wrong("hallertau", text.replace(f"\n{old}", f"\n{new}", 1))
    assert any(said in problem for problem in found), found
    assert len(wrong("hallertau", text.replace(f"\n{old}", f"\n{new}", 1), "fr")) == len(found)


def test_the_embedded_box_has_twenty_icons() -> None:
    assert [list(row) for row in BOX.icons] == [[7, 8, 9, 10]] * 5
    assert BOX.free == (6,) * 5
