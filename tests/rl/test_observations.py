"""Observations: named columns, computed from what one seat may know."""

from __future__ import annotations

import numpy as np
import pytest

from bocage.core.rng import Rng
from bocage.rl.observations import BOUND, observations_of
from tests.positions import each_count, each_game, ended, positions


@each_game
def test_columns_have_unique_names_and_blocks_cover_them(game: str) -> None:
    columns = observations_of(game)
    assert len(set(columns.names)) == len(columns.names) == columns.size
    row = np.arange(columns.size, dtype=np.float32)
    parts = columns.parts(row)
    assert np.concatenate([part.ravel() for part in parts.values()]).tolist() == row.tolist()
    assert list(parts)[-2:] == ["question", "over"]


@each_count
def test_redealt_worlds_look_the_same(game: str, players: int) -> None:
    """Flat and by blocks, for every seat, whichever seat is to decide."""
    columns, rng = observations_of(game), Rng(3)
    for match in positions(game, players, 41):
        for seat in range(players):
            row = columns.flat(match, seat)
            assert np.abs(row).max() < BOUND
            for _ in range(2):
                again = columns.flat(match.redeal(seat, rng), seat)
                assert (again == row).all()
                parts = columns.parts(again)
                assert all((part == parts[name]).all() for name, part in columns.parts(row).items())


@each_count
def test_columns_are_the_features_of_the_bots_and_the_question(game: str, players: int) -> None:
    columns = observations_of(game)
    for match in positions(game, players, 53):
        for seat in range(players):
            row = columns.flat(match, seat)
            assert columns.numbers(match, seat) == row.tolist()
            assert row[: columns.known].tolist() == np.array(match.features(seat), np.float32).tolist()
            asked = [columns.names[n] for n in range(columns.known, columns.size) if row[n]]
            assert asked == ([f"question: {match.question.kind}"] if seat == match.question.seat else [])


def test_observation_of_a_finished_match_only_says_that_it_is_over() -> None:
    columns = observations_of("beerbread")
    row = columns.flat(ended("beerbread", 2), 0)
    assert columns.numbers(ended("beerbread", 2), 0) == row.tolist()
    assert row[-1] == 1.0
    assert not row[:-1].any()


@pytest.mark.parametrize(("game", "players"), [("beerbread", 2), ("agricola", 3), ("hallertau", 2), ("villagers", 3)])
def test_perfect_information_shows_the_hands_of_others(game: str, players: int) -> None:
    """The seat's own row comes first and the others' follow, so a redealt world looks different."""
    columns, rng, differs = observations_of(game), Rng(5), False
    for match in positions(game, players, 20):
        open_hands = columns.perfect(match, 1)
        assert open_hands.shape == (players * columns.size,)
        assert (open_hands[: columns.size] == columns.flat(match, 1)).all()
        world = columns.perfect(match.redeal(1, rng), 1)
        assert (world[: columns.size] == open_hands[: columns.size]).all()
        differs |= bool((world != open_hands).any())
    assert differs
