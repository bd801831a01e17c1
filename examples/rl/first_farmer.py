"""Train your first farmer in ten minutes: a notebook for marimo.

pip install 'bocage[examples]'
marimo edit examples/rl/first_farmer.py        to read and change it
python examples/rl/first_farmer.py             to run all of it; FARMER_MINUTES=1 is shorter
"""

import marimo

app = marimo.App(app_title="Train your first farmer")


@app.cell
def _():
    import marimo as mo

    mo.md("""
    # Train your first farmer

    Agricola alone, without cards: 14 rounds, a family to feed, and 50 points are a good result. A farmer who does
    anything that is allowed ends far below zero. Let us see what ten minutes of learning make of it.

    The cells below make the game an environment (a `Farm` that is looked at and pays points), try it by chance, let
    maskable PPO learn it, and compare. Nothing needs a graphics card; eight minutes of one core are used for learning,
    and `FARMER_MINUTES` changes that.
    """)
    return (mo,)


@app.cell
def _():
    import os
    import time

    import gymnasium
    import numpy as np

    import bocage.rl  # noqa: F401  registers the environments

    minutes = float(os.environ.get("FARMER_MINUTES", "8"))
    return gymnasium, minutes, np, time


@app.cell
def _(gymnasium, np):
    class Farm(gymnasium.ObservationWrapper):
        """The farm as the policy reads it: whole numbers by their roots. `reward` is in tenths of points."""

        def observation(self, seen):
            return (np.sign(seen) * np.sqrt(np.abs(seen))).astype(np.float32)

        def step(self, action):
            seen, reward, over, cut, news = super().step(action)
            return seen, reward / 10, over, cut, news

        def action_masks(self):
            return self.unwrapped.action_masks()

    def farm(shaping=0.0):
        """Every step pays what it changes on the score sheet, if `shaping` says so; the end pays the score."""
        return Farm(
            gymnasium.make(
                "bocage/Agricola-v0", players=1, options={"cards": "no"}, reward="score", shaping=shaping,
                skip_forced=True, render_mode="svg", disable_env_checker=True,
            )
        )  # fmt: skip

    return (farm,)


@app.cell
def _(farm, mo, np):
    # What a position looks like, and what may be done in it.
    look = farm()
    _, _news = look.reset(seed=1)
    choices = [look.unwrapped.words(int(action)) for action in np.flatnonzero(_news["action_mask"])]
    mo.vstack([
        mo.md("The first question of a match offers:\n\n" + "\n".join(f"- {choice}" for choice in choices)),
        mo.md("This is the farm, and the board with the spaces that a person can be sent to:"),
        mo.Html(look.unwrapped.render()),
    ])  # fmt: skip
    return (choices,)


@app.cell
def _(farm, np):
    def mean_score(choose, matches):
        """The mean score over the same deals, however often it is asked for."""
        env, scores = farm(), []
        for match in range(matches):
            seen, news = env.reset(seed=500_000 + match)
            over = False
            while not over:
                seen, _, over, _, news = env.step(choose(seen, news["action_mask"]))
            scores.append(news["scores"][0])
        return float(np.mean(scores))

    dice = np.random.default_rng(1)
    before = mean_score(lambda seen, mask: dice.choice(np.flatnonzero(mask)), 20)
    print(f"anything that is allowed: {before:.1f} points")
    return before, mean_score


@app.cell
def _(farm, mean_score, minutes, time):
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv

    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy", DummyVecEnv([lambda: farm(shaping=1.0)] * 8), n_steps=128, batch_size=256, learning_rate=5e-4,
        ent_coef=0.01, gamma=1.0, policy_kwargs={"net_arch": [256, 128]}, seed=1, device="cpu",
    )  # fmt: skip

    def best(seen, mask):
        return model.predict(seen, action_masks=mask, deterministic=True)[0]

    points, spent = [], 0.0
    while spent < minutes:
        start = time.process_time()
        model.learn(8 * 128 * 4, reset_num_timesteps=False)
        spent += (time.process_time() - start) / 60
        points.append((round(spent, 2), mean_score(best, 10)))
        print(f"{spent:5.2f} min of one core: {points[-1][1]:.1f} points", flush=True)
    return best, points


@app.cell
def _(mo, points):
    from curves import curve

    mo.Html(curve("Agricola alone", "minutes of one core", "points", {"mean of 10 deals": points}, (-40, 60)))
    return


@app.cell
def _(before, best, mean_score, mo, points):
    after = mean_score(best, 20)
    print(f"before {before:.1f}, after {points[-1][0]:.1f} minutes {after:.1f} points")
    mo.md(f"""
    ## What came of it

    Anything that is allowed: **{before:.1f}** points. After {points[-1][0]:.1f} minutes: **{after:.1f}**.

    A beginner makes about 20, the best bots of the house about 55. What would you change first: the reward, the
    shape of the network, or the time? `docs/research.md` has the pitfalls.
    """)
    return (after,)


if __name__ == "__main__":
    app.run()
