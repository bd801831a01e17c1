"""Alone, what a bot thinks of a position is a forecast of the score: hints show it."""

from __future__ import annotations

from statistics import fmean

import pytest

from bocage.bots import make_bot
from bocage.bots.weights import best_mind, stamp
from bocage.core.rng import Rng
from bocage.games import GAMES

DEALS = 6


@pytest.mark.parametrize(("game", "near"), [("agricola", 5), ("hallertau", 8)])
def test_from_mid_match_on_the_forecast_is_near_the_result(game: str, near: float) -> None:
    """On average over 12 deals the networks miss by 4.2 and 6.8 points; the aim is 4."""
    assert stamp(GAMES[game].new(1, {}, 1)), "learned for a player alone"
    misses: list[float] = []
    for deal in range(DEALS):
        match, bot, rng = GAMES[game].new(1, {}, 300 + deal), make_bot("level4", deal), Rng(deal)
        said: list[float] = []
        while not match.over:
            if match.question.opens_turn:
                said += best_mind(match).values(match)
            match.choose(bot.choose(match.redeal(0, rng)))
        misses += [abs(forecast - match.scores()[0]) for forecast in said[len(said) // 2 :]]
    assert fmean(misses) <= near
