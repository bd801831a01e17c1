"""A search plays for the seat whose turn it is."""

from __future__ import annotations

import pytest

from bocage.bots import ask, make_bot
from bocage.bots.search import Search
from bocage.core.game import Game
from bocage.core.rng import Rng
from bocage.games import GAMES


def lead_of(seat: int) -> Game:
    """A match where greedy, at that seat and on turn, is well ahead of random."""
    game, rng = GAMES["creatures"].new(2, seed=3), Rng(3)
    bots = [make_bot("greedy" if each == seat else "random", each) for each in range(2)]
    while game.evaluate(seat) < 12 or game.question.seat != seat or not game.question.opens_turn:
        game.choose(ask(bots[game.question.seat], game, rng))
    return game


@pytest.mark.parametrize("seat", [0, 1])
def test_leading_seat_expects_a_positive_margin(seat: int) -> None:
    root = Search(Rng(1), 6).consider(lead_of(seat))
    visited = [edge for edge in root.edges if edge.visits]
    assert visited
    assert all(edge.total / edge.visits > 0 for edge in visited)
