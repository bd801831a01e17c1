"""Learned evaluations: the value they give a position, and how a search uses them."""

from __future__ import annotations

import gc

import pytest

from bocage.bots.mind import HAND, Learned, profile_of
from bocage.bots.search import Search
from bocage.bots.temper import Tempered
from bocage.bots.turns import best_turns, follow
from bocage.core.game import Game
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.train.recipes import RECIPES
from tests.bots.minds import hand_made
from tests.marks import both


def position_after(name: str, choices: int, players: int = 2) -> Game:
    game, rng = GAMES[name].new(players, {}, 5), Rng(8)
    while choices > 0 or not game.question.opens_turn:
        game.choose(rng.pick(game.options()))
        choices -= 1
    return game


@pytest.mark.parametrize("name", RECIPES)
def test_values_of_two_seats_sum_to_zero(name: str) -> None:
    """The network returns its first input: the hand-made evaluation from what the seat may know."""
    mind, game = hand_made(name).mind(), position_after(name, 20)
    seat = game.question.seat
    values = mind.values(game)
    assert values[seat] == pytest.approx(game.features(seat)[0])
    assert sum(values) == pytest.approx(0)


@both
def test_finished_matches_are_worth_their_scores() -> None:
    game = GAMES["creatures"].new(2, {}, 5)
    while not game.over:
        game.choose(game.options()[0])
    mine, other = game.scores()
    assert hand_made("creatures", 3.0).mind().values(game) == [mine - other, other - mine]


@both
def test_best_turns_are_reordered_by_the_learned_evaluation() -> None:
    """With the evaluation negated, the worst of the candidate turns comes first; the candidates stay the same."""
    game = position_after("creatures", 12)
    seat = game.question.seat
    plain = best_turns(game, 8, 10)
    assert len(plain) == 10
    turned = best_turns(game, 8, 10, mind=hand_made("creatures", -1.0).mind(), again=1)
    assert {tuple(turn.choices) for turn in turned} == {tuple(turn.choices) for turn in plain}
    values = [turn.world.evaluate(seat) for turn in turned]
    assert values == sorted(values)


@both
def test_search_maximises_its_evaluation() -> None:
    game = position_after("creatures", 12)
    seat = game.question.seat
    wise, perverse = (
        Search(Rng(2), 40, mind=hand_made("creatures", times).mind()).consider(game).ranked()[0].choices
        for times in (1.0, -1.0)
    )
    ends = []
    for choices in (wise, perverse):
        world = game.clone()
        follow(world, choices)
        ends.append(world.evaluate(seat))
    assert ends[0] > ends[1]


@both
def test_garbage_is_not_collected_while_searching_even_if_the_search_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(gc, "disable", lambda: said.append("disable"))
    monkeypatch.setattr(gc, "enable", lambda: said.append("enable"))
    game, weights = position_after("creatures", 12), hand_made("creatures")
    Search(Rng(2), 5, mind=weights.mind()).consider(game)
    assert said == ["disable", "enable"]
    weights.manner["again"] = [0, 0]
    weights.rows["skip"] = []  # fails when the first simulation ends
    with pytest.raises(IndexError):
        Search(Rng(2), 5, mind=weights.mind()).consider(game)
    assert said == ["disable", "enable"] * 2
    monkeypatch.setattr(gc, "isenabled", lambda: False)
    Search(Rng(2), 5, mind=hand_made("creatures").mind()).consider(game)
    assert said[4:] == ["disable"], "it was off before"


def test_chances_go_to_the_seats_they_belong_to() -> None:
    """The network answers for the seat to move first; here the first seat after it always wins."""
    weights = hand_made("villagers")
    weights.rows["skip"] = [0.0] * len(weights.rows["skip"])
    weights.rows["odds"][-weights.heads :] = [0.0, 50.0, 0.0, 0.0, 0.0]
    for players in (2, 3, 5):
        game = position_after("villagers", 20, players)
        chances = weights.mind().chances(game)
        assert chances == pytest.approx([float(seat == (game.question.seat + 1) % players) for seat in range(players)])
    assert HAND.chances(game) == []


def test_levels_breadth_and_beam_come_from_the_weights() -> None:
    weights = hand_made("creatures")
    weights.manner |= {"levels": [[1, 0.5], [2, 0.4], [3, 0.3], [4, 0.2], [5, 0.0]], "breadth": 7, "beam": [5, 3, 2]}
    weights.manner |= {"curiosity": 2.5}
    mind, game = weights.mind(), position_after("creatures", 4)
    assert isinstance(mind, Learned)
    assert mind.levels(game)[4] == (5, 0.0)
    for known in (mind, Tempered(mind, 0, [])):
        assert (known.breadth(game), known.beam(game), known.stretch(game)) == (7, (5, 3, 2), -1)
        assert known.curiosity() == 2.5
    weights.manner["stage"] = True
    assert weights.mind().stretch(position_after("beerbread", 4)) == HAND.stretch(position_after("beerbread", 4)) != -1
    assert HAND.breadth(game) == profile_of(game).breadth(game)
