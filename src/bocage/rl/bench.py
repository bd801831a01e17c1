"""How long a step takes in each framework, in calibration loops, compared with the frameworks' own games.

Random matches are recorded first and then replayed against the clock: only steps are timed, each with what a learner
reads (the observation and the legal actions), not the choosing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import Any

import numpy as np

from bocage.arena.bench import loops_per_second
from bocage.core.errors import BadSetup
from bocage.games import GAMES

#: A recorded match: starts it and returns a function that plays and reads all of its steps.
Replay = Callable[[], Callable[[], object]]

ZOO_CLASSICS = ("tictactoe_v3", "connect_four_v3", "chess_v6")
MATCHES = 40
VECTOR = 64


@dataclass(frozen=True)
class Row:
    """A measurement: steps per second of CPU time, and calibration loops per step."""

    framework: str
    game: str
    players: int
    ours: bool
    steps_per_s: float
    loops: float


def clocked(matches: list[tuple[int, Replay]], seconds: float) -> tuple[float, float]:
    """CPU seconds and calibration loops per step: the median of three rounds, each with its own calibration, so that a
    slow spell of the machine affects both alike."""
    rounds = []
    for _ in range(3):
        rate = loops_per_second()
        steps, spent = 0, 0.0
        while spent < seconds / 3:
            for number, replay in matches:
                play = replay()
                start = time.process_time()
                play()
                spent += time.process_time() - start
                steps += number
        rounds.append((spent / steps * rate, spent / steps))
    loops, each = sorted(rounds)[1]
    return each, loops


# ---------------------------------------------------------------------- Gymnasium
def gym_matches(game: str, players: int) -> list[tuple[int, Replay]]:
    from bocage.rl.gym import BocageEnv

    env, dice, found = BocageEnv(game, players=players), Random(1), []
    for seed in range(MATCHES):
        _, news = env.reset(seed=seed)
        actions: list[int] = []
        over = False
        while not over:
            actions.append(dice.choice(np.flatnonzero(news["action_mask"]).tolist()))
            *_, over, _, news = env.step(actions[-1])
        found.append((len(actions), gym_replay(env, seed, actions)))
    return found


def gym_replay(env: Any, seed: int, actions: list[int]) -> Replay:
    def begin() -> Callable[[], object]:
        env.reset(seed=seed)
        return play

    def play() -> None:
        step = env.step
        for action in actions:
            step(action)

    return begin


def vector_matches(game: str) -> list[tuple[int, Replay]]:
    """Vectorised matches; new ones begin within these steps, as in training."""
    from bocage.rl.vector import BocageVector

    env, dice, steps = BocageVector(game, VECTOR), Random(1), []
    _, news = env.reset(seed=1)
    for _ in range(200):
        steps.append(np.array([dice.choice(np.flatnonzero(mask).tolist()) for mask in news["action_mask"]]))
        *_, news = env.step(steps[-1])

    def begin() -> Callable[[], object]:
        env.reset(seed=1)
        return play

    def play() -> None:
        for actions in steps:
            env.step(actions)

    return [(len(steps) * VECTOR, begin)]


# ---------------------------------------------------------------------- PettingZoo
def zoo_matches(make: Callable[[], Any]) -> list[tuple[int, Replay]]:
    env, dice, found = make(), Random(1), []
    for seed in range(MATCHES):
        env.reset(seed=seed)
        actions: list[int] = []
        seen, _, over, cut, _ = env.last()
        while not over and not cut:
            actions.append(dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            env.step(actions[-1])
            seen, _, over, cut, _ = env.last()
        found.append((len(actions), zoo_replay(env, seed, actions)))
    return found


def zoo_replay(env: Any, seed: int, actions: list[int]) -> Replay:
    def begin() -> Callable[[], object]:
        env.reset(seed=seed)
        return play

    def play() -> None:
        for action in actions:
            env.last()
            env.step(action)

    return begin


def zoo_classic(name: str) -> Callable[[], Any] | None:
    """One of PettingZoo's own games, if all its dependencies are installed."""
    try:
        module = __import__(f"pettingzoo.classic.{name}", fromlist=["env"])
    except Exception:  # each has its own dependencies and its own way to say so
        return None
    return lambda: module.env()


# ---------------------------------------------------------------------- OpenSpiel
def spiel_matches(name: str) -> list[tuple[int, Replay]]:
    import pyspiel

    game, dice, found = pyspiel.load_game(name), Random(1), []
    for _ in range(MATCHES):
        state = game.new_initial_state()
        deals: list[int] = []
        actions: list[int] = []
        while not state.is_terminal():
            if state.is_chance_node():
                action = dice.choice([outcome for outcome, _ in state.chance_outcomes()])
            else:
                action = dice.choice(state.legal_actions())
            (actions if actions or not state.is_chance_node() else deals).append(action)
            state.apply_action(action)
        found.append((len(actions), spiel_replay(game, deals, actions)))
    return found


def spiel_replay(game: Any, deals: list[int], actions: list[int]) -> Replay:
    def begin() -> Callable[[], object]:
        state = game.new_initial_state()
        for deal in deals:
            state.apply_action(deal)

        def play() -> None:
            for action in actions:
                player = state.current_player()
                if player >= 0:
                    state.legal_actions()
                    if tensor:
                        state.observation_tensor(player)
                    else:
                        state.information_state_tensor(player)
                state.apply_action(action)

        return play

    tensor = game.get_type().provides_observation_tensor
    return begin


def spiel_classics() -> list[tuple[str, int]]:
    """OpenSpiel's own Python games that the same calls play, and their players: with a tensor, one decision at a
    time."""
    import pyspiel

    return [
        (kind.short_name, pyspiel.load_game(kind.short_name).num_players())
        for kind in pyspiel.registered_games()
        if kind.short_name.startswith("python_")
        and not kind.short_name.startswith("python_bocage_")
        and kind.default_loadable
        and kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
        and (kind.provides_observation_tensor or kind.provides_information_state_tensor)
    ]


# ---------------------------------------------------------------------- all of it
def parts(games: list[str]) -> list[tuple[str, str, int, bool, Callable[[], list[tuple[int, Replay]]]]]:
    """What can be measured here: framework, game, players, whether it is ours, and its matches."""
    found: list[tuple[str, str, int, bool, Callable[[], list[tuple[int, Replay]]]]] = []
    counts = [(game, players) for game in games for players in GAMES[game].players]
    if find_spec("gymnasium"):
        found += [("gymnasium", g, n, True, partial(gym_matches, g, n)) for g, n in counts]
        found += [(f"vector of {VECTOR}", g, 2, True, partial(vector_matches, g)) for g in games]
    if find_spec("pettingzoo"):
        from bocage.rl.zoo import BocageZoo

        found += [("pettingzoo", g, n, True, partial(zoo_matches, partial(BocageZoo, g, n))) for g, n in counts]
        for name in ZOO_CLASSICS:
            if (make := zoo_classic(name)) is not None:
                found.append(("pettingzoo", name, 2, False, partial(zoo_matches, make)))
    if find_spec("pyspiel"):
        import open_spiel.python.games  # noqa: F401

        import bocage.rl.spiel  # noqa: F401

        names = [(f"python_bocage_{g}(players={n})", g, n, True) for g, n in counts]
        names += [(name, name, n, False) for name, n in spiel_classics()]
        found += [("openspiel", shown, n, ours, partial(spiel_matches, name)) for name, shown, n, ours in names]
    if not found:
        raise BadSetup("extra", package="gymnasium", extra="gym")
    return found


def bench(games: list[str], seconds: float, said: Callable[[str], None]) -> Iterator[Row]:
    """Measure row by row; `said` is called before each."""
    for framework, game, players, ours, matches in parts(games):
        said(f"{framework}: {game} ({players})")
        each, loops = clocked(matches(), seconds)
        yield Row(framework, game, players, ours, 1 / each, loops)
