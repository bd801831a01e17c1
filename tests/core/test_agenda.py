"""The agenda and the contract between core and games, tested on the toy game."""

from __future__ import annotations

from random import Random

import pytest

from bocage.core.errors import BadSetup, IllegalChoice
from bocage.core.freeze import freeze
from bocage.core.laws import (
    clone_is_independent,
    mutables,
    options_are_lawful,
    refusal_changes_nothing,
    secrets_are_kept,
)
from bocage.core.registry import Registry
from bocage.core.rng import Rng
from tests.core.toy import TOY, Toy
from tests.marks import both

pytestmark = both


def test_steps_run_until_a_question_waits() -> None:
    game = TOY.new(2, seed=4)
    assert isinstance(game, Toy)
    assert game.question.kind == "name"
    assert game.seat == 0
    assert game.view(0)["hand"] > 0, "the draw happens before the question"


def test_a_question_pushed_by_a_choice_is_asked_next() -> None:
    game = TOY.new(2)
    game.choose(5)
    assert game.options() == [0, 1, 2, 3, 4]
    assert game.seat == 0


def test_the_match_is_over_when_the_agenda_is_empty() -> None:
    game = TOY.new(2)
    while not game.over:
        game.choose(game.options()[0])
    assert game.seat is None
    with pytest.raises(IllegalChoice, match="over"):
        game.choose(0)


def test_changing_the_returned_options_changes_nothing() -> None:
    game = TOY.new(2)
    game.options().clear()
    assert game.options() == [0, 1, 2, 3, 4, 5]


def test_illegal_choices_list_the_legal_ones_and_change_nothing() -> None:
    game = TOY.new(2)
    before = freeze(game)
    with pytest.raises(IllegalChoice, match=r"7 is not a choice for 'name'; choose one of 0, 1, 2, 3, 4, 5"):
        game.choose(7)
    assert freeze(game) == before


def test_chance_answers_until_a_seat_that_must_decide_is_asked() -> None:
    game, other = TOY.new(2, seed=4), TOY.new(2, seed=4)
    game.drift([None, None])
    assert freeze(game) == freeze(other), "no seat is left to chance"
    dice = [Random(7).random, None]
    game.drift(dice)
    roll = Random(7).random
    while other.seat == 0:
        options = other.options()
        other.choose(options[int(roll() * len(options))])
    assert freeze(game) == freeze(other)
    assert game.seat == 1
    game.drift([Random(1).random, Random(2).random])
    assert game.over


def test_toy_game_obeys_the_laws() -> None:
    game, rng = TOY.new(2, seed=9), Rng(1)
    while not game.over:
        options_are_lawful(game)
        refusal_changes_nothing(game)
        clone_is_independent(game, rng)
        secrets_are_kept(game, rng)
        game.choose(rng.pick(game.options()))


def test_the_laws_notice_a_shared_list() -> None:
    class Careless(Toy):
        def clone(self) -> Toy:
            return Careless(self.agenda[:], self.rng.clone(), self.revealed, self.hands, self.named[:])

    game = Careless([], Rng(0), 0, [1, 2], [3, 4])
    assert mutables(game) & mutables(game.clone())


def test_the_laws_notice_a_leak() -> None:
    class Leaky(Toy):
        def view(self, seat: int | None) -> dict[str, object]:
            return {"hands": self.hands[:]}

        def clone(self) -> Toy:
            return Leaky(self.agenda[:], self.rng.clone(), self.revealed, self.hands[:], self.named[:])

    game = TOY.new(2, seed=1)
    leaky = Leaky(game.agenda[:], Rng(0), 0, [3, 4], [0, 0])
    with pytest.raises(AssertionError, match="redeal shows"):
        secrets_are_kept(leaky, Rng(5))


def test_freezing_distinguishes_states_by_value() -> None:
    one, two = TOY.new(2, seed=3), TOY.new(2, seed=3)
    assert freeze(one) == freeze(two)
    two.choose(1)
    assert freeze(one) != freeze(two)


def test_unknown_games_are_refused_with_the_known_names() -> None:
    with pytest.raises(BadSetup, match=r"no game 'chess'; the games are: toy"):
        Registry([TOY])["chess"]


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (3, {}, "toy is for 2 players, not 3"),
        (2, {"colour": "red"}, "toy has no option 'colour'; its options are: order"),
        (2, {"order": "sideways"}, "'order=sideways' is unknown to toy; 'order' may be up, down"),
    ],
)
def test_wrong_setups_are_refused(players: int, options: dict[str, str], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        TOY.new(players, options)
