"""PettingZoo: its own tests for every game and player count."""

from __future__ import annotations

import sys
import warnings
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from bocage.core.errors import BadSetup, IllegalChoice
from bocage.rl.zoo import env
from tests.positions import each_count

#: Warnings that its test gives for every environment with a mask, including its own chess.
MASKED = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}


@each_count
def test_pettingzoo_tests_pass(game: str, players: int, long: bool, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(env(game, players), num_cycles=500 if long else 20)
    assert {str(warning.message) for warning in told} <= MASKED
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: env(game, players), num_cycles=200 if long else 10)


@each_count
def test_pettingzoo_benchmark_runs(
    game: str, players: int, long: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It takes five seconds in the long run; the short one speeds up its clock."""
    if not long:
        ticks = count()
        clock = SimpleNamespace(time=lambda: next(ticks))
        monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(env(game, players))
    assert "turns per second" in capsys.readouterr().out


def played(match: Any, seed: int) -> dict[str, float]:
    """Play a random match and return the total reward of each agent."""
    match.reset(seed=seed)
    paid = dict.fromkeys(match.possible_agents, 0.0)
    for agent in match.agent_iter():
        seen, reward, over, _, _ = match.last()
        paid[agent] += reward
        assert over or seen["action_mask"].any()
        match.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))
    return paid


@each_count
def test_agents_are_rewarded_once_at_the_end(game: str, players: int) -> None:
    match = env(game, players, reward="score")
    paid = played(match, 1)
    assert match.game is not None
    assert list(paid.values()) == match.game.scores()
    shaped = played(env(game, players, reward="score", shaping=1.0), 1)
    moved = match.payment.margins(match.game)
    start = env(game, players)
    start.reset(seed=1)
    assert start.game is not None
    before = match.payment.margins(start.game)
    for seat, agent in enumerate(paid):
        assert shaped[agent] == pytest.approx(paid[agent] + moved[seat] - before[seat])


def test_only_the_agent_on_turn_has_legal_actions() -> None:
    match = env("villagers", 4)
    with pytest.raises(BadSetup, match="call reset"):
        match.observe("player_0")
    match.reset(seed=2)
    asked = match.agent_selection
    for agent in match.agents:
        assert match.observe(agent)["action_mask"].any() == (agent == asked)
    foreign = int(np.flatnonzero(match.observe(asked)["action_mask"] == 0)[0])
    with pytest.raises(IllegalChoice, match=f"^Action {foreign} is not legal"):
        match.step(foreign)
    assert match.agent_selection == asked


def test_agents_see_the_table_from_their_seat() -> None:
    match = env("beerbread", render_mode="ansi")
    assert match.render() is None
    match.reset(seed=1)
    assert "\x1b[" in match.render()
    with pytest.raises(BadSetup, match="no render mode 'human'"):
        env("beerbread", render_mode="human")
