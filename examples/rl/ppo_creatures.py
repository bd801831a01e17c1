"""Maskable PPO learns Creatures against the greedy bot: pip install 'bocage[examples]'

    python examples/rl/ppo_creatures.py --minutes 15 --seed 1

Minutes are those of one core, so that a busy machine does not matter. What is measured on the way goes to build/rl, as
numbers and as a curve: how often the learner beats greedy. A run that was stopped goes on where it left off.
"""

import json
import time

import numpy as np
import torch
from curves import add_run, curve, interval, options
from gymnasium.spaces import Box
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from bocage.rl.vector import BocageVector

TABLES = 64
STEPS = 64  # at every table between two updates
FARMING = 0.25  # of the time against chance, which answers at once: first it learns to farm, then to race
POINTS = 10  # are paid as 1


class Tables(VecEnv):
    """Many matches in one process, as stable-baselines3 asks for them.

    The policy reads the columns (by their roots, for goods are far from zero) and what is legal, which tells where a
    fence may stand. A step pays what it changes in the hand-made evaluation, the first column: how many points ahead
    the match will end. At the end that guess gives way to the result, so over a match the sum is what it would be.
    """

    def __init__(self, opponent, tables=TABLES, seed=0):
        self.env = BocageVector("creatures", tables, opponents=opponent, skip_forced=True)
        size = self.env.single_observation_space.shape[0] + self.env.single_action_space.n
        super().__init__(tables, Box(-100, 100, (size,), np.float32), self.env.single_action_space)
        self.first = seed

    def reset(self):
        rows, _ = self.env.reset(seed=self.first)
        self.guess = rows[:, 0]
        return self.read(rows, self.env.masks)

    def step_async(self, actions):
        self.chosen = actions

    def step_wait(self):
        rows, margin, over, _, news = self.env.step(self.chosen)
        paid = margin + np.where(over, 0, rows[:, 0]) - self.guess
        self.guess = rows[:, 0]
        told = [{} for _ in over]
        for n in np.flatnonzero(over):
            last = self.read(news["final_obs"][n][None], np.zeros((1, self.action_space.n)))
            told[n] = news["final_info"][n] | {"terminal_observation": last[0]}
        return self.read(rows, self.env.masks), paid / POINTS, over, told

    def read(self, rows, masks):
        return np.concatenate([np.sign(rows) * np.sqrt(np.abs(rows)), masks], axis=1, dtype=np.float32)

    def play_against(self, opponent):
        """From the next match on, at every table."""
        for table in self.env.tables:
            table.opponents = [opponent]

    def env_method(self, name, *words, indices=None, **more):
        return list(getattr(self.env, name)(*words, **more))

    def get_attr(self, name, indices=None):
        return [getattr(self.env, name)] * self.num_envs

    def set_attr(self, name, value, indices=None):
        raise NotImplementedError

    def env_is_wrapped(self, kind, indices=None):
        return [False] * self.num_envs

    def close(self):
        pass


def measure(model, opponent, matches, seed=1_000_000):
    """How often the policy wins, playing what it likes best, and by how many points on average."""
    tables = Tables(opponent, matches, seed)
    seen, ends = tables.reset(), {}
    while len(ends) < matches:
        actions, _ = model.predict(seen, action_masks=tables.env.action_masks(), deterministic=True)
        seen, _, over, told = tables.step(actions)
        for n in np.flatnonzero(over):
            ends.setdefault(n, told[n])  # each table's first match
    won = sum(end["ranks"][end["seat"]] == 1 for end in ends.values())
    margins = [end["scores"][end["seat"]] - end["scores"][1 - end["seat"]] for end in ends.values()]
    return won / matches, float(np.mean(margins))


class Measured(BaseCallback):
    """Every so many minutes: how strong is it now? Time spent on measuring does not count."""

    def __init__(self, before, every, matches, keep):
        super().__init__()
        self.curve, self.every, self.matches, self.keep = before, every, matches, keep
        self.since = time.process_time() - (60 * before[-1][0] if before else 0.0)

    @property
    def spent(self):
        return (time.process_time() - self.since) / 60

    def _on_step(self):
        return True

    def _on_rollout_start(self):
        if not self.curve or self.spent >= self.curve[-1][0] + self.every:
            self.look()

    def look(self):
        at, start = self.spent, time.process_time()
        won, margin = measure(self.model, "greedy", self.matches)
        self.curve.append((round(at, 2), won, round(margin, 2), self.num_timesteps))
        print(f"{at:5.1f} min, {self.num_timesteps:8} steps: {won:4.0%} won, {margin:+.1f}", flush=True)
        self.keep(self.model, self.curve)
        self.since += time.process_time() - start


def train(minutes, seed, every, matches, keep, model=None, before=()):
    torch.set_num_threads(1)
    tables = Tables("random", seed=seed * 1000 + len(before))
    if model is None:
        model = MaskablePPO(
            "MlpPolicy", tables, n_steps=STEPS, batch_size=512, n_epochs=4, learning_rate=5e-4, ent_coef=0.005,
            gamma=1.0, gae_lambda=0.9, policy_kwargs={"net_arch": [256, 256]}, seed=seed, device="cpu",
        )  # fmt: skip
    else:
        model.set_env(tables)
    watch = Measured(list(before), every, matches, keep)
    while watch.spent < minutes:
        done = watch.spent / minutes
        tables.play_against("random" if done < FARMING else "greedy")
        model.lr_schedule = lambda _, done=done: 5e-4 * max(0.1, 1 - done)
        model.learn(TABLES * STEPS * 4, callback=watch, reset_num_timesteps=False)
    watch.look()
    return model, watch.curve


def save(folder, seed, run):
    """Beside the runs of other seeds, and the curve of them all."""
    runs = add_run(folder / "ppo_creatures.json", seed, run)
    lines = {f"seed {name}": [(at, 100 * won) for at, won, *_ in run["curve"]] for name, run in runs.items()}
    drawn = curve("Maskable PPO on Creatures", "minutes of one core", "% won against greedy", lines, (0, 100))
    (folder / "ppo_creatures.svg").write_text(drawn)


def main():
    asked = options(__doc__, every=1.0, matches=400, on_the_way="a tenth on the way").parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    file = asked.out / f"ppo_creatures_{asked.seed}"
    before = ()
    if file.with_suffix(".json").exists() and file.with_suffix(".zip").exists():
        before = json.loads(file.with_suffix(".json").read_text())

    def keep(model, curve):
        model.save(file.with_suffix(".zip"))
        file.with_suffix(".json").write_text(json.dumps(curve))
        save(asked.out, asked.seed, {"curve": curve})

    model = MaskablePPO.load(file.with_suffix(".zip"), device="cpu") if before else None
    model, seen = train(asked.minutes, asked.seed, asked.every, max(2, asked.matches // 10), keep, model, before)
    won, margin = measure(model, "greedy", asked.matches, 2_000_000)
    low, high = interval(won, asked.matches)
    print(f"at the end: {won:.1%} ({low:.0%} to {high:.0%}) of {asked.matches} matches against greedy, {margin:+.1f}")
    save(asked.out, asked.seed, {"curve": seen, "won": won, "margin": margin, "matches": asked.matches})


if __name__ == "__main__":
    main()
