"""Self-play goes everywhere: moods change what a seat wants for a match, and leave nothing behind."""

from __future__ import annotations

import pytest

from bocage.bots.mind import HAND
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.train.moods import BY_HAND, Mood, hand_weights
from bocage.train.selfplay import SelfPlay
from tests.bots.minds import hand_made

STRONGEST = len(BY_HAND) - 1


@pytest.mark.parametrize("game", [about.name for about in GAMES])
def test_a_mood_by_hand_moves_every_weight_and_puts_it_back(game: str) -> None:
    about = GAMES[game]
    before = hand_weights(about)
    assert len(before) > 5
    mood = Mood(about, None, STRONGEST, Rng(1))
    assert mood.mind is HAND
    with mood.felt():
        felt = hand_weights(about)
    assert all(now[2] != then[2] for now, then in zip(felt, before, strict=True) if then[2])
    assert hand_weights(about) == before


def test_a_calm_seat_thinks_as_the_bot_does() -> None:
    about, weights = GAMES["creatures"], hand_made("creatures")
    world = about.new(2, seed=3)
    calm, moody = (Mood(about, weights, strength, Rng(1)).mind for strength in (0, STRONGEST))
    assert calm.values(world) == weights.mind().values(world)
    assert moody.values(world) != calm.values(world)


def test_anything_may_begin_a_turn() -> None:
    """Every space that is open, whatever the evaluation thinks of it."""
    about = GAMES["creatures"]
    game = about.new(2, {"first": "1"}, seed=1)
    play = SelfPlay(about, game, None, (2,), 1)
    begun = {play.anything(game)[0][1] for _ in range(200)}
    assert begun == set(game.options())
