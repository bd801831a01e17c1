"""Self-play goes everywhere: moods change what a seat wants for a match, and leave nothing behind."""

from __future__ import annotations

import math

import pytest

from bocage.bots.mind import HAND
from bocage.bots.temper import Tempered
from bocage.bots.weights import heads, inputs
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.train.moods import BY_HAND, LEANS, Mood, hand_weights, leaning, leanings
from bocage.train.selfplay import Rows, SelfPlay
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


@pytest.mark.parametrize("game", [about.name for about in GAMES])
def test_a_seat_may_lean_to_what_the_bot_gives_no_weight(game: str) -> None:
    about, rng = GAMES[game], Rng(1)
    names = inputs(about)
    assert all(name in names and worth for likings in leanings(about).values() for name, worth in likings.items())
    minds = [leaning(HAND, about, 1, rng) for _ in range(200)]
    leant = [mind for mind in minds if isinstance(mind, Tempered)]
    assert len(leant) == pytest.approx(200 * LEANS, abs=25)
    assert all(mind.seat == 1 and mind.likings for mind in leant)


@pytest.mark.parametrize("fair", [True, False])
def test_what_a_leaning_seat_thinks_is_not_written_down(fair: bool) -> None:
    """It is no forecast: it counts what the seat likes, not what it brings."""
    about = GAMES["creatures"]
    rows = Rows(len(inputs(about)), heads(about))
    play = SelfPlay(about, about.new(2, seed=1), None, (1,), 1)
    play.fair = [fair, fair]
    play.run(rows)
    assert rows.thought
    assert any(not math.isnan(thought) for thought in rows.thought) == fair
