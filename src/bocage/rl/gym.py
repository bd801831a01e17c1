"""Gymnasium: one seat of a match against bots, or a match alone.

    import gymnasium
    import bocage.rl
    env = gymnasium.make("bocage/Agricola-v0", players=1)

The mask of legal actions is `info["action_mask"]` and `env.action_masks()`; an illegal action is refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random as Dice
from typing import Any

import numpy as np

from bocage.core.errors import BadSetup
from bocage.rl.actions import Mask, actions_of
from bocage.rl.company import Opponent
from bocage.rl.needs import need
from bocage.rl.observations import BOUND, observations_of
from bocage.rl.pictures import MODES, render
from bocage.rl.rewards import Rewards
from bocage.rl.table import Table

need("gymnasium", "gym")

import gymnasium
from gymnasium import spaces

OBSERVATIONS = ("flat", "dict", "perfect")


def observation_space(game: str, kind: str, players: int) -> spaces.Space[Any]:
    """The observation space: `flat` is one row, `dict` the same in blocks with the mask, `perfect` the rows of all
    seats."""
    columns = observations_of(game)
    if kind == "flat":
        return box((columns.size,))
    if kind == "perfect":
        return box((players * columns.size,))
    if kind != "dict":
        raise BadSetup("observation", observation=kind, observations=", ".join(OBSERVATIONS))
    blocks: dict[str, spaces.Space[Any]] = {name: box(shape) for name, _, shape in columns.blocks}
    return spaces.Dict(blocks | {"action_mask": spaces.MultiBinary(actions_of(game).size)})


def box(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(-BOUND, BOUND, shape, np.float32)


class Legal(spaces.Discrete):
    """The actions of a game; a sample is always legal at the moment."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.now: Mask | None = None
        self.given = -1  # the last sample

    def sample(self, mask: Mask | None = None, probability: Any = None) -> np.int64:
        drawn = super().sample(self.now if mask is None and probability is None else mask, probability)
        self.given = int(drawn)
        return drawn

    def meant(self, action: Any) -> Any:
        """The action to play. A sample drawn before a reset, as Gymnasium's checker does, is replaced by a legal one:
        playing a sample means playing anything legal."""
        now, given = self.now, self.given
        if now is None or given < 0 or now[given] or np.ndim(action) or action != given:
            return action
        legal = np.flatnonzero(now)
        return legal[given % len(legal)] if len(legal) else action


class BocageEnv(gymnasium.Env[Any, Any]):
    """One seat of a match as a Gymnasium environment.

    `opponents` is a bot by name, a function that makes one, or a list with one for each other seat; `reward` is margin,
    win, rank or score, and `shaping` times the change of the margin is paid at each step; `options` are the game's own.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: int | None = None,
        reward: str = "margin",
        shaping: float = 0.0,
        goal: float | None = None,
        observation: str = "flat",
        options: Mapping[str, str] | None = None,
        skip_forced: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise BadSetup("render-mode", mode=render_mode, modes=", ".join(MODES))
        self.table = Table(game, players, opponents, seat, Rewards(reward, shaping, goal), options, skip_forced)
        self.actions = actions_of(game)
        self.columns = observations_of(game)
        self.observation = observation
        self.action_space = self.legal = Legal(self.actions.size)
        self.observation_space = observation_space(game, observation, self.table.players)
        self.render_mode = render_mode
        self.dice = Dice()
        self.mask: Mask = np.zeros(self.actions.size, np.int8)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None or self.table.game is None:
            self.dice.seed(int(self.np_random.integers(1 << 62)))
        self.table.begin(self.dice)
        return self.look(), self.news()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        table = self.table
        reward = table.play(self.legal.meant(action))
        observation = self.look()
        assert table.game is not None
        return observation, reward, not table.game.agenda, False, self.news()

    def look(self) -> Any:
        """What the learner's seat sees, and the mask of its legal actions."""
        game, seat = self.table.game, self.table.seat
        assert game is not None
        self.mask = self.legal.now = self.actions.mask(game)
        if self.observation == "perfect":
            return self.columns.perfect(game, seat)
        row = self.columns.flat(game, seat)
        return row if self.observation == "flat" else self.columns.parts(row) | {"action_mask": self.mask.copy()}

    def news(self) -> dict[str, Any]:
        """The mask; at the end also all scores and ranks, and the learner's seat."""
        game, news = self.table.game, {"action_mask": self.mask}
        if game is None or game.agenda:
            return news
        return news | {"scores": game.scores(), "ranks": game.ranks(), "seat": self.table.seat}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The mask, as sb3-contrib asks for it."""
        return self.mask.view(np.bool_)

    def words(self, action: int, lang: str = "en") -> str:
        """What an action does now, in words."""
        if self.table.game is None:
            raise BadSetup("env-reset")
        return self.actions.words(self.table.game, action, lang, self.table.seat)

    def render(self) -> Any:
        """The table as the learner's seat sees it: text, the text of an SVG, or pixels."""
        if self.render_mode is None or self.table.game is None:
            return None
        return render(self.table.game, self.table.seat, self.render_mode)
