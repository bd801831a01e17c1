"""Many matches of one game in one process, stepped together: rows of one array instead of many small ones.

A match that is over is followed by the next one in the same step; its last row is in `infos["final_obs"]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random as Dice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bocage.core.errors import BadSetup
from bocage.rl.actions import actions_of
from bocage.rl.company import Opponent
from bocage.rl.needs import need
from bocage.rl.observations import observations_of
from bocage.rl.rewards import Rewards
from bocage.rl.table import Table

need("gymnasium", "gym")

from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from bocage.rl.gym import observation_space  # noqa: E402


class BocageVector(VectorEnv[Any, Any, Any]):
    """The same words as for one environment; observations are flat rows."""

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
        for dice, given in zip(self.dice, seeds, strict=True):
            dice.seed(given)
        for table, dice in zip(self.tables, self.dice, strict=True):
            table.begin(dice)
        return self.look(), self.news()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        rewards = np.zeros(self.num_envs, np.float64)
        ended = np.zeros(self.num_envs, np.bool_)
        for n, (table, action) in enumerate(zip(self.tables, np.asarray(actions).tolist(), strict=True)):
            rewards[n] = table.play(action)
            if not table.game.agenda:  # type: ignore[union-attr]
                ended[n] = True
        last = self.follow_on(ended) if ended.any() else {}
        return self.look(), rewards, ended, np.zeros(self.num_envs, np.bool_), self.news() | last

    def follow_on(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """Begin the next match wherever one is over, and keep how that ended."""
        rows = np.full(self.num_envs, None, object)
        news = np.full(self.num_envs, None, object)
        for n in np.flatnonzero(ended).tolist():
            table = self.tables[n]
            game = table.game
            assert game is not None
            rows[n] = self.columns.flat(game, table.seat)
            news[n] = {"scores": game.scores(), "ranks": game.ranks(), "seat": table.seat}
            table.begin(self.dice[n])
        return {"final_obs": rows, "_final_obs": ended, "final_info": news, "_final_info": ended}

    def look(self) -> NDArray[np.float32]:
        """A row for each match, and the masks beside them."""
        rows = np.zeros((self.num_envs, self.columns.size), np.float32)
        masks = bytearray(self.num_envs * self.actions.size)
        write, first, at = self.columns.write, self.actions.first, 0
        for n, table in enumerate(self.tables):
            game = table.game
            assert game is not None
            write(game, table.seat, rows[n])
            start = at + first[game.question.kind]
            for option in game.options():
                masks[start + option] = 1
            at += self.actions.size
        self.masks = np.frombuffer(masks, np.int8).reshape(self.num_envs, self.actions.size)
        return rows

    def news(self) -> dict[str, Any]:
        return {"action_mask": self.masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

    def action_masks(self) -> NDArray[np.bool_]:
        return self.masks.view(np.bool_)
