"""Many matches of one game in one process, stepped together, as rows of one array.

When a match ends, the next one begins in the same step; its last row is in `infos["final_obs"]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random as Dice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bocage.core.errors import BadSetup, IllegalChoice
from bocage.core.game import Game
from bocage.rl.actions import actions_of
from bocage.rl.company import Opponent
from bocage.rl.needs import need
from bocage.rl.observations import observations_of
from bocage.rl.rewards import Rewards
from bocage.rl.table import Table

need("gymnasium", "gym")

from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from bocage.rl.gym import observation_space


class BocageVector(VectorEnv[Any, Any, Any]):
    """A vector environment with the same parameters as a single one; observations are flat rows."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: int | None = None,
        reward: str = "margin",
        shaping: float = 0.0,
        goal: float | None = None,
        options: Mapping[str, str] | None = None,
        skip_forced: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if num_envs < 1:
            raise BadSetup("num-envs", n=num_envs)
        rewards = Rewards(reward, shaping, goal)
        self.tables = [Table(game, players, opponents, seat, rewards, options, skip_forced) for _ in range(num_envs)]
        self.actions, self.columns = actions_of(game), observations_of(game)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_action_space = spaces.Discrete(self.actions.size)
        self.single_observation_space = observation_space(game, "flat", self.tables[0].players)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.dice = [Dice() for _ in range(num_envs)]
        self.masks: NDArray[np.int8] = np.zeros((num_envs, self.actions.size), np.int8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        seeds = (
            [None if seed is None else seed + n for n in range(self.num_envs)] if not isinstance(seed, list) else seed
        )
        if len(seeds) != self.num_envs:
            raise BadSetup("env-seeds", n=len(seeds), envs=self.num_envs)
        for dice, given in zip(self.dice, seeds, strict=True):
            if given is not None:  # without a seed, the sequence of matches continues
                dice.seed(given)
        for table, dice in zip(self.tables, self.dice, strict=True):
            table.begin(dice)
        page = Page(self)
        for n in range(self.num_envs):
            page.write(n)
        self.masks = page.masks()
        return page.rows, self.news()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        chosen = np.atleast_1d(actions).tolist()
        self.check(chosen)
        page, last = Page(self), Last(self.num_envs)
        paid, ended = [], []
        for n, table in enumerate(self.tables):  # match by match, while its data is still in the cache
            paid.append(table.play(chosen[n]))
            game = table.game
            assert game is not None
            ended.append(not game.agenda)
            if not game.agenda:
                last.keep(n, self.columns.flat(game, table.seat), game, table.seat)
                table.begin(self.dice[n])
            page.write(n)
        self.masks = page.masks()
        over = np.array(ended, np.bool_)
        news = self.news() | last.told(over) if any(ended) else self.news()
        return page.rows, np.array(paid, np.float64), over, np.zeros(self.num_envs, np.bool_), news

    def check(self, chosen: list[Any]) -> None:
        """Raise an error if any action is illegal, before any match has moved."""
        legal, size = self.masks.tobytes(), self.actions.size
        if len(chosen) != self.num_envs:
            raise IllegalChoice("env-actions", n=len(chosen), envs=self.num_envs)
        for n, action in enumerate(chosen):
            game = self.tables[n].game
            if game is None:
                raise BadSetup("env-reset")
            if not isinstance(action, int) or not 0 <= action < size or not legal[n * size + action]:
                self.actions.choose(game, action)

    def news(self) -> dict[str, Any]:
        return {"action_mask": self.masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

    def action_masks(self) -> NDArray[np.bool_]:
        return self.masks.view(np.bool_)


class Page:
    """Rows and masks of one step."""

    def __init__(self, env: BocageVector) -> None:
        self.tables, self.columns, self.actions = env.tables, env.columns, env.actions
        self.rows: NDArray[np.float32] = np.zeros((env.num_envs, self.columns.size), np.float32)
        self.legal = bytearray(env.num_envs * self.actions.size)

    def write(self, n: int) -> None:
        table, legal = self.tables[n], self.legal
        game = table.game
        assert game is not None
        self.columns.write(game, table.seat, self.rows[n])
        first = n * self.actions.size + self.actions.first[game.question.kind]
        for option in game.options():
            legal[first + option] = 1

    def masks(self) -> NDArray[np.int8]:
        return np.frombuffer(self.legal, np.int8).reshape(len(self.tables), self.actions.size)


class Last:
    """The final data of matches that ended in one step."""

    def __init__(self, envs: int) -> None:
        self.envs = envs
        self.ends: dict[int, tuple[NDArray[np.float32], dict[str, Any]]] = {}

    def keep(self, n: int, row: NDArray[np.float32], game: Game, seat: int) -> None:
        self.ends[n] = row, {"scores": game.scores(), "ranks": game.ranks(), "seat": seat}

    def told(self, over: NDArray[np.bool_]) -> dict[str, Any]:
        rows, news = np.full(self.envs, None, object), np.full(self.envs, None, object)
        for n, (row, end) in self.ends.items():
            rows[n], news[n] = row, end
        return {"final_obs": rows, "_final_obs": over, "final_info": news, "_final_info": over}
