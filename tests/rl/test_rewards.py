"""Rewards: margin, win, rank, score; solo against the goal; and shaping by the change of the margin."""

from __future__ import annotations

import pytest

from bocage.core.errors import BadSetup
from bocage.core.game import Game
from bocage.core.rng import Rng
from bocage.rl.gym import BocageEnv
from bocage.rl.rewards import Rewards
from tests.positions import ended


class Finished(Game):
    """A finished match with the given points."""

    def __init__(self, *points: float) -> None:
        super().__init__(len(points), [], Rng(0), 0)
        self.points = list(points)

    def scores(self) -> list[float]:
        return self.points

    def goal(self) -> float:
        return 50.0


@pytest.mark.parametrize(
    ("kind", "points", "paid"),
    [
        ("margin", (40, 30), [10, -10]),
        ("margin", (40, 30, 45), [-5, -15, 5]),
        ("score", (40, 30, 45), [40, 30, 45]),
        ("win", (40, 30, 45), [-1, -1, 1]),
        ("win", (40, 40, 30), [0, 0, -1]),
        ("rank", (40, 30, 45), [0, -1, 1]),
        ("rank", (40, 40, 30, 20), [2 / 3, 2 / 3, -1 / 3, -1]),
        ("margin", (53,), [3]),
        ("score", (53,), [53]),
        ("win", (53,), [1]),
        ("rank", (49,), [-1]),
    ],
)
def test_final_rewards(kind: str, points: tuple[float, ...], paid: list[float]) -> None:
    assert Rewards(kind).final(Finished(*points)) == pytest.approx(paid)


def test_custom_goal_replaces_that_of_the_rules() -> None:
    assert Rewards("margin", goal=60).final(Finished(53)) == [-7]
    assert Rewards("win", goal=53).final(Finished(53)) == [1]


@pytest.mark.parametrize(("game", "goal"), [("agricola", 50.0), ("hallertau", 100.0)])
def test_solo_goals_are_those_of_the_rulebooks(game: str, goal: float) -> None:
    match = ended(game, 1)
    assert match.goal() == goal
    assert Rewards("margin").final(match) == [match.scores()[0] - goal]
    assert Rewards("win").final(match) == [1.0 if match.scores()[0] >= goal else -1.0]


def test_solo_goal_of_villagers_is_the_score_of_the_countess() -> None:
    match = ended("villagers", 1)
    tie = match.tie_break()
    assert tie is not None
    assert match.goal() == tie.args["hers"]
    assert Rewards("win").final(match) == [1.0 if match.ranks() == [1] else -1.0]


def test_unknown_rewards_are_refused() -> None:
    with pytest.raises(BadSetup, match=r"^There is no reward 'fun'; it may be margin, win, rank, score\.$"):
        Rewards("fun")


def test_shaping_rewards_add_up_to_the_change_of_the_margin() -> None:
    env = BocageEnv("creatures", seat=0, reward="win", shaping=0.5)
    env.reset(seed=4)
    assert env.table.game is not None
    before = Rewards().margins(env.table.game)[0]
    paid, over, steps = 0.0, False, 0
    while not over:
        _, reward, over, _, news = env.step(env.action_space.sample())
        paid, steps = paid + reward, steps + bool(reward)
    scores = news["scores"]
    won = 1.0 if news["ranks"][0] == 1 else -1.0
    assert paid == pytest.approx(won + 0.5 * (scores[0] - scores[1] - before))
    assert steps > 5
