"""The laws of the core, checked for every game, player count and option."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from bocage.core import laws
from bocage.core.freeze import freeze
from bocage.core.match import Match
from bocage.core.registry import About
from bocage.core.rng import Rng
from tests.harness.tables import each_count, each_table

ENOUGH = 300  # positions after which no further match is started
SAMPLE = 20  # positions of a match that the short run checks


def random_match(about: About, players: int, options: dict[str, str], seed: int) -> Match:
    match, rng = Match(about, players, options, seed), Rng(seed)
    while not match.game.over:
        match.choose(rng.pick(match.game.options()))
        assert len(match.choices) < laws.NEVER_ENDING
    return match


@each_table
def test_positions_of_random_matches_are_lawful(
    about: About, players: int, options: dict[str, str], long: bool
) -> None:
    """All positions in the long run, a sample in the short one."""
    if not long:
        every = max(1, len(random_match(about, players, options, seed=0).choices) // SAMPLE)
        laws.match_is_lawful(Match(about, players, options, 0), Rng(0), every=every)
        return
    seen = 0
    for seed in range(6):
        if seen > ENOUGH:
            break
        match = Match(about, players, options, seed)
        laws.match_is_lawful(match, Rng(seed))
        seen += len(match.choices)


@each_table
@settings(deadline=None)
@given(data=st.data())
def test_any_choices_reach_the_end(about: About, players: int, options: dict[str, str], data: st.DataObject) -> None:
    game = about.new(players, options, data.draw(st.integers(0, 2**32)))
    picks = data.draw(st.lists(st.integers(0, 2**16), min_size=8, max_size=40))
    decisions = 0
    while not game.over:
        laws.options_are_lawful(game)
        legal = game.options()
        game.choose(legal[picks[decisions % len(picks)] % len(legal)])
        decisions += 1
        assert decisions < laws.NEVER_ENDING
    laws.end_is_lawful(game)


@each_count
def test_undo_to_any_point_restores_the_match(about: About, players: int, options: dict[str, str]) -> None:
    match = random_match(about, players, options, seed=11)
    pictures = [freeze(match.at(length).game) for length in range(0, len(match.choices), 9)]
    for length in range((len(pictures) - 1) * 9, -1, -9):
        if length < len(match.choices):
            match.undo(length)
        assert freeze(match.game) == pictures[length // 9]
        assert len(match.choices) == length


@each_count
def test_equal_seeds_give_equal_matches(about: About, players: int, options: dict[str, str]) -> None:
    one = random_match(about, players, options, seed=5)
    two = random_match(about, players, options, seed=5)
    assert freeze(one.game) == freeze(two.game)
