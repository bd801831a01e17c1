"""Games by name, their options, and games that are only planned."""

from __future__ import annotations

import pytest

from bocage.core.errors import BadSetup
from bocage.core.registry import About
from bocage.games import GAMES
from tests.marks import both

pytestmark = both


def test_planned_games_cannot_be_played_yet() -> None:
    planned = About("quilts", (2, 3))
    assert not planned.playable
    with pytest.raises(BadSetup, match="quilts cannot be played yet"):
        planned.new(2)


def test_only_options_that_apply_to_the_player_count_are_offered() -> None:
    villagers = {option.key: option for option in GAMES["villagers"].options}
    assert villagers["mode"].offered(1) == (
        "normal",
        "beginner",
        "hard",
    )  # solo matches are against the Countess (VIL-004)
    assert villagers["mode"].offered(2) == ()
    assert villagers["first"].offered(1) == ()
    assert villagers["first"].offered(3) == ("random", "1", "2", "3")
    agricola = {option.key: option for option in GAMES["agricola"].options}
    assert agricola["tiles"].offered(1) == ()  # AGR-376
    assert "pairs" not in agricola["draft"].offered(1)  # nobody to pass a pack to
    for about in GAMES:
        for option in about.options:
            for players in about.players:
                assert not option.offered(players) or option.default in option.offered(players)


def test_options_that_do_not_apply_are_dropped() -> None:
    agricola = GAMES["agricola"]
    wish = {"cards": "no", "draft": "pairs", "side-job": "no", "first": "4"}
    assert agricola.fitting(2, wish) == {"cards": "no"}
    assert agricola.fitting(4, wish | {"edition": "international"}) == {
        "cards": "no", "side-job": "no", "first": "4", "edition": "international",
    }  # fmt: skip
