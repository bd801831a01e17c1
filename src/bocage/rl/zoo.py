"""PettingZoo: all seats of a match as agents of an AEC environment, one to five of them.

    from bocage.rl.zoo import env
    match = env("villagers", players=5)

An observation is `{"observation": row, "action_mask": mask}`; an agent that is not asked has an empty mask.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random as Dice
from typing import Any

import numpy as np

from bocage.core.errors import BadSetup
from bocage.core.game import Game
from bocage.rl.actions import actions_of
from bocage.rl.needs import need
from bocage.rl.observations import observations_of
from bocage.rl.pictures import MODES, render
from bocage.rl.rewards import Rewards
from bocage.rl.table import agreed

need("pettingzoo", "pettingzoo")

from gymnasium import spaces
from pettingzoo import AECEnv

from bocage.rl.gym import box


class BocageZoo(AECEnv[str, dict[str, Any], Any]):
    """A match as a PettingZoo environment; `reward`, `shaping`, `goal` and `options` are as for the single-seat
    environments."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        reward: str = "margin",
        shaping: float = 0.0,
        goal: float | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise BadSetup("render-mode", mode=render_mode, modes=", ".join(MODES))
        self.about, self.players, self.options = agreed(game, players, options)
        self.payment = Rewards(reward, shaping, goal)
        self.actions, self.columns = actions_of(game), observations_of(game)
        self.metadata = {"name": f"bocage_{game}_v0", "render_modes": list(MODES), "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(self.actions.size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": box((self.columns.size,)), "action_mask": spaces.MultiBinary(self.actions.size)}
            )
            for agent in self.possible_agents
        }
        self.nothing = np.zeros(self.actions.size, np.int8)
        self.dice = Dice()
        self.game: Game | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.dice.seed(seed)
        game = self.game = self.about.new(self.players, self.options, self.dice.getrandbits(62))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.ahead = self.payment.margins(game) if self.payment.shaping else []
        self.agent_selection = self.possible_agents[game.question.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        game, seat = self.game, self.seats[agent]
        if game is None:
            raise BadSetup("env-reset")
        asked = bool(game.agenda) and game.question.seat == seat
        return {
            "observation": self.columns.flat(game, seat),
            "action_mask": self.actions.mask(game) if asked else self.nothing.copy(),
        }

    def step(self, action: Any) -> None:
        game = self.game
        if game is None:
            raise BadSetup("env-reset")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.actions.choose(game, action)
        self._cumulative_rewards[agent] = 0.0
        if not game.agenda or self.payment.shaping:
            self.pay(game)
        if game.agenda:
            self.agent_selection = self.possible_agents[game.question.seat]
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()

    def pay(self, game: Game) -> None:
        """Pay everybody what the step was worth to them."""
        paid = self.payment.final(game) if not game.agenda else [0.0] * self.players
        if self.payment.shaping:
            ahead = self.payment.margins(game)
            paid = [
                pay + self.payment.shaping * (now - before)
                for pay, now, before in zip(paid, ahead, self.ahead, strict=True)
            ]
            self.ahead = ahead
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        self._accumulate_rewards()

    def render(self) -> Any:
        if self.render_mode is None or self.game is None or not self.agents:
            return None
        return render(self.game, self.seats[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


env = BocageZoo
