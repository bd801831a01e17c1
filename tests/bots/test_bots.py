"""The bots: legal, reproducible, unable to cheat, and greedy beats random."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.arena.series import play, run, schedule, standings, wilson
from bocage.bots import ask, make_bot
from bocage.bots.levels import Glance, Level
from bocage.core.errors import BadSetup
from bocage.core.freeze import freeze
from bocage.core.laws import NEVER_ENDING
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.games import GAMES
from tests.bots.minds import hand_made

COUNTS = [(about, players) for about in GAMES if about.playable for players in about.players]
SHORT = 25  # decisions of the search that are enough to test it
QUICK = ("random", "beginner", "greedy", "glance", "level1")  # the higher levels are the same bot with more simulations


@pytest.mark.parametrize("bot", QUICK)
@pytest.mark.parametrize(("about", "players"), COUNTS, ids=[f"{about.name}-{players}" for about, players in COUNTS])
def test_bots_play_to_the_end_without_changing_the_match(bot: str, about: About, players: int, long: bool) -> None:
    """In the short run the search plays to the end only in games with short matches."""
    most = SHORT if bot == "level1" and about.name != "creatures" and not long else NEVER_ENDING
    game, rng = about.new(players, {}, 2), Rng(2)
    seats = [make_bot(bot, seat) for seat in range(players)]
    for _ in range(most):
        if game.over:
            break
        before = freeze(game)
        option = ask(seats[game.question.seat], game, rng)
        assert freeze(game) == before
        assert option in game.options()
        game.choose(option)
    assert game.over or most == SHORT


@pytest.mark.parametrize("bot", QUICK)
def test_equal_seeds_give_equal_play(bot: str) -> None:
    pairing = schedule("creatures", {}, [bot, "random"], 2, 2, seed=4)[0]
    one, two = play(pairing), play(pairing)
    assert (one.scores, one.decisions) == (two.scores, two.decisions)


@pytest.mark.parametrize("game", [about.name for about in GAMES if about.playable])
def test_greedy_beats_random_in_at_least_95_percent(game: str, long: bool) -> None:
    matches = 24 if long else 8
    outcomes = run(schedule(game, {}, ["greedy", "random"], 2, matches, seed=1000))
    greedy = standings(outcomes)[0]
    assert greedy.matches == matches
    assert greedy.win_rate >= 0.95


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(BadSetup, match="no bot 'hal'; the bots are: random, beginner, greedy"):
        make_bot("hal", 0)


def test_a_level_may_play_several_times_its_worlds() -> None:
    """`classic5*4` is how the ladder gives both bots of a row the same time."""
    game = GAMES["creatures"].new(2, {}, 3)
    for name in ("level2", "classic5"):
        plain, more = (make_bot(bot, 1) for bot in (name, f"{name}*12"))
        assert isinstance(plain, Level)
        assert isinstance(more, Level)
        assert more.budget(game) == 12 * plain.budget(game) > 0
    for wrong in ("level2*0", "level2*x", "greedy*2", "master*2", "level2*"):
        with pytest.raises(BadSetup, match="no bot"):
            make_bot(wrong, 1)


def test_glance_plays_no_worlds_and_may_use_a_file_but_no_temper(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    hand_made("creatures", -1.0).write(file)
    game = GAMES["creatures"].new(2, {}, 3)
    best, worst = make_bot("glance", 1), make_bot(f"glance@{file}", 1)
    for bot in (best, worst):
        assert isinstance(bot, Glance)
        assert bot.choose(game.clone()) in game.options()
        assert bot.budget(game) == 0
        assert all(edge.visits == 0 for node in bot.nodes.values() for edge in node.edges)
    outcomes = run(schedule("creatures", {}, ["glance", f"glance@{file}"], 2, 6, seed=2))
    assert standings(outcomes)[0].win_rate == 1
    for wrong in ("glance+builder", "glance*2"):
        with pytest.raises(BadSetup, match="no bot"):
            make_bot(wrong, 1)


def test_paired_matches_have_the_same_deal_and_swapped_seats() -> None:
    pairings = schedule("creatures", {}, ["greedy", "random"], 2, 4, seed=7)
    assert [(pairing.seed, pairing.entrants) for pairing in pairings] == [
        (7, (0, 1)),
        (7, (1, 0)),
        (8, (0, 1)),
        (8, (1, 0)),
    ]


def test_wilson_interval() -> None:
    low, high = wilson(80, 100)
    assert (round(low, 3), round(high, 3)) == (0.711, 0.867)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1


def test_beginner_is_between_random_and_greedy() -> None:
    def wins(rival: str) -> float:
        outcomes = run(schedule("creatures", {}, ["beginner", rival], 2, 12, 4), None)
        return standings(outcomes)[0].win_rate

    assert wins("random") > 0.8
    assert wins("greedy") < 0.5
