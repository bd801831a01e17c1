"""Maskable PPO learns Creatures against the bot greedy: pip install 'bocage[examples]'

    python examples/rl/ppo_creatures.py --minutes 12 --seed 1

Minutes are those of one core, so that a busy machine does not matter. What is measured on the way goes to build/rl, as
numbers and as a curve: how often the learner beats greedy.
"""

import argparse
import json
import time
from pathlib import Path

import gymnasium
import numpy as np
import torch
from curves import curve
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

import bocage.rl  # noqa: F401  registers the environments

MATCHES = 40  # against greedy, every time it is measured
ENVS = 8
FARMING = 0.6  # of the time against chance, which answers at once: first it learns to farm, then to race


class Seen(gymnasium.Wrapper):
    """What the policy reads: the columns, scaled, and what is legal; points are paid in twentieths.

    Whole numbers like goods are far from zero, so their roots are read. What is legal tells where a fence may stand.
    """

    def __init__(self, env):
        super().__init__(env)
        size = env.observation_space.shape[0] + env.action_space.n
        self.observation_space = gymnasium.spaces.Box(-20, 20, (size,), np.float32)

    def reset(self, **how):
        seen, news = self.env.reset(**how)
        return self.read(seen, news), news

    def step(self, action):
        seen, reward, over, cut, news = self.env.step(action)
        return self.read(seen, news), reward / 20, over, cut, news

    def read(self, seen, news):
        return np.concatenate([np.sign(seen) * np.sqrt(np.abs(seen)), news["action_mask"]]).astype(np.float32)

    def action_masks(self):
        return self.unwrapped.action_masks()


def table(opponent, shaping=0.0):
    env = gymnasium.make(
        "bocage/Creatures-v0", opponents=opponent, shaping=shaping, skip_forced=True, disable_env_checker=True
    )
    return Seen(env)


def measure(model, opponent, matches):
    """How often the policy wins, playing what it likes best, and by how many points on average."""
    env, won, margin = table(opponent), 0, 0.0
    for match in range(matches):
        seen, _ = env.reset(seed=1_000_000 + match)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, news = env.step(action)
        won += news["ranks"][news["seat"]] == 1
        margin += reward * 20 / matches
    return won / matches, margin


class Measured(BaseCallback):
    """Every so many minutes: how strong is it now? Time spent on measuring does not count."""

    def __init__(self, every, keep):
        super().__init__()
        self.every, self.keep, self.curve, self.since = every, keep, [], time.process_time()

    @property
    def spent(self):
        return (time.process_time() - self.since) / 60

    def _on_step(self):
        return True

    def _on_rollout_end(self):
        at, start = self.spent, time.process_time()
        if at >= len(self.curve) * self.every:
            won, margin = measure(self.model, "greedy", MATCHES)
            self.curve.append((round(at, 2), won, round(margin, 2), self.num_timesteps))
            print(f"{at:5.1f} min, {self.num_timesteps:8} steps: {won:4.0%} won, {margin:+.1f}", flush=True)
            self.keep(self.curve)
            self.since += time.process_time() - start


def train(minutes, seed, steps=10_000_000, every=0.5, keep=lambda curve: None):
    torch.set_num_threads(1)
    tables = DummyVecEnv([lambda: table("random", shaping=0.5)] * ENVS)
    model = MaskablePPO(
        "MlpPolicy", tables, n_steps=256, batch_size=512, n_epochs=6, learning_rate=4e-4, ent_coef=0.01, gamma=1.0,
        gae_lambda=0.95, policy_kwargs={"net_arch": [256, 256]}, seed=seed, device="cpu",
    )  # fmt: skip
    watch = Measured(every, keep)
    while watch.spent < minutes and model.num_timesteps < steps:
        if watch.spent > FARMING * minutes:
            for env in tables.envs:
                env.unwrapped.table.opponents = ["greedy"]
        model.learn(ENVS * 256 * 4, callback=watch, reset_num_timesteps=False)
    return model, watch.curve


def save(folder, seed, run):
    """Beside the runs of other seeds, and the curve of them all."""
    file = folder / "ppo_creatures.json"
    runs = json.loads(file.read_text()) if file.exists() else {}
    runs[str(seed)] = run
    file.write_text(json.dumps(runs, indent=1) + "\n")
    lines = {f"seed {name}": [(at, 100 * won) for at, won, *_ in run["curve"]] for name, run in sorted(runs.items())}
    drawn = curve("Maskable PPO on Creatures", "minutes of one core", "% won against greedy", lines, (0, 100))
    (folder / "ppo_creatures.svg").write_text(drawn)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=12)
    parser.add_argument("--steps", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--out", type=Path, default=Path("build/rl"))
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    model, seen = train(
        asked.minutes, asked.seed, asked.steps, keep=lambda curve: save(asked.out, asked.seed, {"curve": curve})
    )
    model.save(asked.out / f"ppo_creatures_{asked.seed}.zip")
    won, margin = measure(model, "greedy", asked.matches)
    print(f"at the end: {won:.1%} of {asked.matches} matches against greedy, {margin:+.1f} points")
    save(asked.out, asked.seed, {"curve": seen, "won": won, "margin": margin, "matches": asked.matches})


if __name__ == "__main__":
    main()
