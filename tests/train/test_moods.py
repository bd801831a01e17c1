"""Varied self-play: moods change what a seat aims for during one match, without lasting effects."""

from __future__ import annotations

import pytest

from bocage.bots.mind import HAND
from bocage.bots.temper import Tempered
from bocage.bots.turns import Choices
from bocage.bots.weights import heads, inputs
from bocage.core.game import Game
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.train.moods import BY_HAND, LEANS, Mood, hand_weights, leaning, leanings
from bocage.train.selfplay import Rows, SelfPlay
from tests.bots.minds import hand_made

STRONGEST = len(BY_HAND) - 1


@pytest.mark.parametrize("game", [about.name for about in GAMES])
def test_hand_weight_mood_changes_every_weight_and_restores_it(game: str) -> None:
    about = GAMES[game]
    before = hand_weights(about)
    assert len(before) > 5
    mood = Mood(about, None, STRONGEST, Rng(1))
    assert mood.mind is HAND
    with mood.felt():
        felt = hand_weights(about)
    assert all(now[2] != then[2] for now, then in zip(felt, before, strict=True) if then[2])
    assert hand_weights(about) == before


def test_mood_of_zero_strength_thinks_as_the_bot_does() -> None:
    about, weights = GAMES["creatures"], hand_made("creatures")
    world = about.new(2, seed=3)
    calm, moody = (Mood(about, weights, strength, Rng(1)).mind for strength in (0, STRONGEST))
    assert calm.values(world) == weights.mind().values(world)
    assert moody.values(world) != calm.values(world)


def test_exploration_may_start_with_any_option() -> None:
    """Every open space must come up, whatever the evaluation thinks of it."""
    about = GAMES["creatures"]
    game = about.new(2, {"first": "1"}, seed=1)
    play = SelfPlay(about, game, [None] * 2, (2,), 1)
    begun = {play.anything(game)[0][1] for _ in range(200)}
    assert begun == set(game.options())


@pytest.mark.parametrize("game", [about.name for about in GAMES])
def test_leanings_may_favour_features_without_weight(game: str) -> None:
    about, rng = GAMES[game], Rng(1)
    names = inputs(about)
    assert all(name in names and worth for likings in leanings(about).values() for name, worth in likings.items())
    minds = [leaning(HAND, about, 1, rng) for _ in range(200)]
    leant = [mind for mind in minds if isinstance(mind, Tempered)]
    assert len(leant) == pytest.approx(200 * LEANS, abs=25)
    assert all(mind.seat == 1 and mind.likings for mind in leant)


def test_only_turns_on_which_anything_was_tried_are_unsound(monkeypatch: pytest.MonkeyPatch) -> None:
    about, tried = GAMES["creatures"], list[int]()
    rows = Rows(len(inputs(about)), heads(about))
    play = SelfPlay(about, about.new(2, seed=1), [None] * 2, (1,), 1)
    play.slips = 0.2
    anything = play.anything

    def watched(world: Game) -> Choices:
        tried.append(len(rows) - 1)
        return anything(world)

    monkeypatch.setattr(play, "anything", watched)
    play.run(rows)
    assert tried
    assert [at for at, sound in enumerate(rows.sound) if not sound] == tried
    assert set(rows.mover) == {0, 1}
