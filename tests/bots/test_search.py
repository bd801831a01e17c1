"""The search: reproducible, independent of hidden cards, on time, and stronger with more simulations."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from bocage.arena.series import run, schedule, standings
from bocage.bots.advice import advise, chance, missed, weigh
from bocage.bots.levels import LEVELS
from bocage.bots.mind import profile_of
from bocage.bots.search import Search
from bocage.bots.turns import Choices, best_turns
from bocage.bots.weights import best_mind
from bocage.core.game import Game
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.games import GAMES
from tests.marks import both

PLAYABLE = [about for about in GAMES if about.playable]
each_game = pytest.mark.parametrize("about", PLAYABLE, ids=[about.name for about in PLAYABLE])


def position(about: About, decisions: int, seed: int = 3) -> Game:
    """A position after some random choices where there is a real decision."""
    game, rng = about.new(max(2, about.players[0]), {}, seed), Rng(seed)
    while decisions or len(best_turns(game, 4, 2)) < 2:
        game.choose(rng.pick(game.options()))
        decisions -= decisions > 0
    return game


def rows(search: Search, world: Game) -> list[tuple[Choices, float, int]]:
    """The turns of a decision with their values and visits, best first."""
    node = search.consider(world)
    return [(edge.choices, node.value(edge), edge.visits) for edge in node.ranked()]


@each_game
def test_equal_seeds_and_budgets_give_equal_choices(about: About) -> None:
    game = position(about, 12)
    first, second = (rows(Search(Rng(5), 12), game.redeal(game.question.seat, Rng(9))) for _ in range(2))
    assert first == second
    assert sum(visits for _, _, visits in first) == 12


@each_game
def test_choice_does_not_depend_on_hidden_cards(about: About) -> None:
    """The same position with other hidden cards: the search redeals them and reaches the same result."""
    for decisions in (6, 25):
        game = position(about, decisions)
        seat = game.question.seat
        results = [rows(Search(Rng(5), 8), game.redeal(seat, Rng(hidden))) for hidden in (1, 2, 3)]
        assert results[0] == results[1] == results[2]


@both
@each_game
def test_time_limit_is_respected(about: About) -> None:
    game = position(about, 8)
    start = time.process_time()
    found = rows(Search(Rng(1), 10**9, seconds=0.2), game.redeal(game.question.seat, Rng(1)))
    assert time.process_time() - start < 2.0
    assert found[0][2] > 0


@each_game
def test_hurrying_search_chooses_the_same_turn(about: About) -> None:
    game = position(about, 12)
    world = game.redeal(game.question.seat, Rng(9))
    slow, quick = Search(Rng(5), 40).consider(world), Search(Rng(5), 40).consider(world, hurry=True)
    assert slow.ranked()[0].choices == quick.ranked()[0].choices
    assert quick.visits < slow.visits == 40
    assert quick.lead() > 40 - quick.visits


@each_game
def test_levels_follow_the_profile_of_the_game(about: About) -> None:
    """Higher levels play more worlds with less noise; the best has none, like a bare search."""
    for players in about.players:
        game = about.new(players, {}, 3)
        levels = [LEVELS[level](Rng(1)) for level in sorted(LEVELS)]
        worlds, noises = [level.budget(game) for level in levels], [level.noise(game) for level in levels]
        assert tuple(zip(worlds, noises, strict=True)) == profile_of(game).levels(game)
        assert worlds == sorted(worlds)
        assert 1 <= worlds[0] < worlds[-2] < worlds[-1]
        assert noises == sorted(noises, reverse=True)
        assert noises[0] > noises[-1] == Search(Rng(1), 1).noise(game) == 0


def test_breadth_follows_the_profile_of_the_game() -> None:
    game = position(GAMES["agricola"], 12)
    broad = len(Search(Rng(5), 1).consider(game.redeal(game.question.seat, Rng(9))).edges)
    assert 10 < broad <= profile_of(game).breadth(game) == 16
    game = position(GAMES["creatures"], 12)
    assert (
        len(Search(Rng(5), 1).consider(game).edges)
        == profile_of(game).breadth(game)
        == 10
        < len(best_turns(game, 8, 99))
    )


def test_beam_follows_the_profile_of_the_game() -> None:
    game = position(GAMES["agricola"], 54)
    world = game.redeal(game.question.seat, Rng(9))
    found = [edge.prior for edge in Search(Rng(5), 1).consider(world).edges]
    wide, narrow = (
        [turn.value for turn in best_turns(world, width, profile_of(world).breadth(world))]
        for width in (profile_of(world).beam(world)[0], 8)
    )
    assert found == wide != narrow


@each_game
def test_outlook_ranks_turns_like_evaluate(about: About) -> None:
    """`outlook` may leave out of `evaluate` only what is the same after every turn."""
    game = position(about, 12)
    seat = game.question.seat
    outlook = profile_of(game).outlook
    left_out = [turn.world.evaluate(seat) - outlook(turn.world, seat) for turn in best_turns(game, 4, 4)]
    assert max(left_out) - min(left_out) == pytest.approx(0)


def test_search_tree_is_reused_for_the_next_decision() -> None:
    """A match without hidden information against an opponent who plays the move the search considered most."""
    game = position(GAMES["creatures"], 0)
    search, other, kept = Search(Rng(3), 20), Search(Rng(4), 20), 0
    for _ in range(30):
        me = game.question.seat == 0
        world = game.redeal(game.question.seat, Rng(1))
        if me and not search.script and len(world.options()) > 1:
            kept = max(kept, search.root(world, -1).visits)
        game.choose((search if me else other).choose(world))
    assert kept > 1


@both
@each_game
def test_level_five_answers_within_two_seconds(about: About) -> None:
    game = position(about, 10)
    bot = LEVELS["level5"](Rng(1))
    start = time.process_time()
    assert bot.choose(game.redeal(game.question.seat, Rng(1))) in game.options()
    assert time.process_time() - start < 2.0


def test_more_simulations_play_better(long: bool) -> None:
    outcomes = run(schedule("creatures", {}, ["level3", "level1"], 2, 8 if long else 2, seed=500))
    assert standings(outcomes)[0].win_rate > 0.5


@each_game
def test_advice_lists_options_best_first_with_reasons_from_the_score_sheet(about: About) -> None:
    game = position(about, 10)
    seat = game.question.seat
    advice = advise(game.redeal(seat, Rng(2)), Rng(2), 60, 5.0)
    assert 1 <= len(advice) <= 3
    assert all(row.option in game.options() for row in advice)
    lines = {line.say.key for line in game.score_sheet()}
    assert all(say.key in lines for row in advice for say, _ in row.reasons)
    assert all(row.chance is not None and 0 <= row.chance <= 1 for row in advice)


def test_advice_for_the_last_choice_knows_the_winner() -> None:
    game, alone = (GAMES["villagers"].new(players, {}, 3) for players in (2, 1))
    assert advise(alone, Rng(2), 2, 5.0)[0].chance is None
    before = game.clone()
    while not game.over:
        before = game.clone()
        game.choose(game.options()[0])
    seat = before.question.seat
    won = game.ranks()[seat] == 1
    assert chance(game, seat) == won / game.ranks().count(1)
    assert {row.chance for row in advise(before, Rng(2), 20, 5.0)} <= {0.0, 0.5, 1.0}


def test_a_verdict_finds_the_better_choice_and_its_cost() -> None:
    game = position(GAMES["creatures"], 14)
    world = game.redeal(game.question.seat, Rng(2))
    best = rows(Search(Rng(4), 60), world)[0][0][0][1]
    assert weigh(Search(Rng(4), 60).consider(world, best), 14, best).cost == 0.0
    verdicts = [weigh(Search(Rng(4), 30).consider(world, option), 14, option) for option in world.options()]
    dearest = max(verdicts, key=lambda verdict: verdict.cost)
    assert dearest.cost > 0
    assert dearest.better != dearest.chosen
    assert all(abs(change) >= 0.5 for _, change in missed(world, dearest))
    assert missed(world, replace(dearest, turns=(dearest.turns[0], dearest.turns[0]))) == ()


def test_a_single_turn_is_valued_by_the_position_after_it() -> None:
    """With nothing to compare there are no simulations; the value must still be a margin, not the seat's own points."""
    game = GAMES["hallertau"].new(2, {}, 3)
    rng = Rng(3)
    while not (len(game.options()) > 1 and len(best_turns(game, 8, 10)) == 1 and game.scores()[0] > 5):
        game.choose(rng.pick(game.options()))
    seat = game.question.seat
    world = game.redeal(seat, Rng(2))
    (only,) = advise(world, Rng(2), 10, 5.0)
    mind = best_mind(world)
    later = best_turns(world, 8, 1)[0].world
    assert only.value == pytest.approx(mind.values(later)[seat])
