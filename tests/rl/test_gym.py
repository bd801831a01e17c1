"""Gymnasium: its checker for every game and player count, seeds, masks, opponents, rendering and vectors."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any
from xml.etree import ElementTree

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from bocage.bots.greedy import Greedy
from bocage.core.errors import BadSetup, IllegalChoice
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.rl import IDS
from bocage.rl.drawing import drawing, tokens
from bocage.rl.gym import BocageEnv
from bocage.rl.pictures import PIXELS
from bocage.rl.vector import BocageVector
from bocage.rl.zoo import BocageZoo
from tests.marks import long
from tests.positions import each_count, each_game


def played(env: Any, seed: int) -> tuple[int, float, dict[str, Any]]:
    """Play a random match: number of steps, total reward and the last info."""
    env.action_space.seed(seed)
    env.reset(seed=seed)
    steps, paid, over = 0, 0.0, False
    while not over:
        _, reward, over, _, news = env.step(env.action_space.sample())
        steps, paid = steps + 1, paid + reward
    return steps, paid, news


@each_count
@pytest.mark.parametrize("observation", ["flat", pytest.param("dict", marks=long), pytest.param("perfect", marks=long)])
def test_gymnasium_checker_reports_nothing(game: str, players: int, observation: str) -> None:
    env = gymnasium.make(IDS[game], players=players, observation=observation)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)


def test_checker_passes_with_dict_observations_and_rendering() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(IDS["creatures"], observation="dict").unwrapped)


def test_importing_the_package_registers_every_game() -> None:
    code = "import gymnasium, bocage.rl; print(*sorted(id for id in gymnasium.registry if id.startswith('bocage/')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.split() == sorted(IDS.values())
    assert set(IDS) == {about.name for about in GAMES}


@each_count
def test_equal_seeds_give_equal_matches(game: str, players: int) -> None:
    one, other = (BocageEnv(game, players=players, skip_forced=True) for _ in range(2))
    assert data_equivalence(one.reset(seed=9), other.reset(seed=9))
    assert one.table.game is not None
    for _ in range(12):
        action = int(np.flatnonzero(one.mask)[-1])
        assert data_equivalence(one.step(action), other.step(action))
        if not one.table.game.agenda:
            break


def test_later_matches_of_a_seed_differ() -> None:
    env = BocageEnv("villagers", seat=0)
    first = [env.reset(seed=1)[0], env.reset()[0]]
    again = [env.reset(seed=1)[0], env.reset()[0]]
    assert data_equivalence(first, again)
    assert not data_equivalence(first[0], first[1])


def test_learner_sits_at_the_chosen_seat_or_at_any() -> None:
    assert {played(BocageEnv("villagers", players=3), seed)[2]["seat"] for seed in range(12)} == {0, 1, 2}
    assert {played(BocageEnv("villagers", players=3, seat=2), seed)[2]["seat"] for seed in range(3)} == {2}


@each_game
def test_total_reward_of_a_match_is_the_margin(game: str) -> None:
    steps, paid, news = played(BocageEnv(game, skip_forced=True), 3)
    seat, scores = news["seat"], news["scores"]
    assert paid == scores[seat] - scores[1 - seat]
    assert steps > 10
    assert not news["action_mask"].any()


def test_action_masks_method_agrees_with_the_info() -> None:
    env = BocageEnv("agricola", players=1)
    _, news = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == news["action_mask"]).all()
    assert news["action_mask"].sum() == len(env.table.game.options())  # type: ignore[union-attr]
    assert all(env.words(int(action)) for action in np.flatnonzero(news["action_mask"]))


def test_forced_choices_are_skipped_on_request() -> None:
    env = BocageEnv("hallertau", players=1, skip_forced=True)
    env.action_space.seed(1)
    _, news = env.reset(seed=2)
    over = False
    while not over:
        assert news["action_mask"].sum() > 1
        *_, over, _, news = env.step(env.action_space.sample())
    assert played(BocageEnv("hallertau", players=1), 2)[0] > 100


@pytest.mark.parametrize("opponents", ["greedy", "level1", Greedy, [Greedy]])
def test_any_bot_can_be_the_opponent(opponents: Any) -> None:
    *_, news = played(BocageEnv("creatures", opponents=opponents, seat=0, skip_forced=True), 2)
    assert news["ranks"] == [2, 1], "a random player lost to a bot that thinks"


def test_opponents_do_not_see_hidden_cards() -> None:
    """They get a world in which the learner's cards are redealt."""
    hands: list[tuple[int, int]] = []

    class Spy:
        def __init__(self, rng: Rng) -> None:
            self.rng = rng

        def choose(self, world: Any) -> int:
            hands.append((world.villages[0].hand, env.table.game.villages[0].hand))  # type: ignore[union-attr]
            return int(self.rng.pick(world.options()))

    env = BocageEnv("beerbread", opponents=Spy, seat=0)
    played(env, 5)
    assert any(dealt != true for dealt, true in hands)


# ---------------------------------------------------------------- error messages
@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"game": "chess"}, "There is no game 'chess'; the games are: creatures, beerbread"),
        ({"game": "creatures", "players": 3}, "creatures is for 2 players, not 3."),
        ({"game": "creatures", "opponents": "magnus"}, "magnus"),
        ({"game": "villagers", "players": 4, "opponents": ["random"]}, "1 opponents were named for 3 other seats."),
        ({"game": "creatures", "seat": 2}, "There is no seat 2; seats are 0 to 1."),
        ({"game": "creatures", "observation": "all"}, "There is no observation 'all'; it may be flat, dict, perfect."),
        ({"game": "creatures", "render_mode": "human"}, "There is no render mode 'human'; it may be ansi, svg, rgb_ar"),
        ({"game": "agricola", "options": {"cards": "maybe"}}, "'cards=maybe' is unknown to agricola"),
        ({"game": "agricola", "options": {"cows": "no"}}, "agricola has no option 'cows'; its options are: cards, "),
        ({"game": "agricola", "options": "cards=no"}, "Options are given by name, as in a dictionary, not as 'cards=n"),
        ({"game": "creatures", "reward": "gold"}, "There is no reward 'gold'; it may be margin, win, rank, score."),
        ({"game": "creatures", "shaping": "much"}, "'shaping' must be a number, not 'much'."),
        ({"game": "creatures", "opponents": 5}, "An opponent is the name of a bot or something that makes one, not 5."),
        ({"game": "creatures", "seat": "first"}, "There is no seat first; seats are 0 to 1."),
    ],
)
def test_wrong_setups_are_refused_with_one_message(given: dict[str, Any], told: str) -> None:
    alone = given.keys() & {"observation", "render_mode"}  # arguments that a vector does not know or need
    shared = not given.keys() & {"opponents", "seat", "observation"}  # arguments that PettingZoo has as well
    for make in (BocageEnv, *([] if alone else [BocageVector]), *([BocageZoo] if shared else [])):
        with pytest.raises(BadSetup) as caught:
            make(**given)
        assert told in str(caught.value)
        assert "\n" not in str(caught.value)


def test_illegal_actions_are_refused_and_change_nothing() -> None:
    env = BocageEnv("creatures")
    with pytest.raises(BadSetup, match=r"call reset\(\) before step"):
        env.step(0)
    with pytest.raises(BadSetup, match=r"call reset\(\)"):
        env.words(0)
    seen, news = env.reset(seed=1)
    foreign = int(np.flatnonzero(news["action_mask"] == 0)[0])
    with pytest.raises(IllegalChoice, match=f"^Action {foreign} is not legal for 'place'; choose one of "):
        env.step(foreign)
    assert data_equivalence(env.look(), seen)
    env.reset(seed=1)
    while env.table.game.agenda:  # type: ignore[union-attr]
        env.step(env.action_space.sample())
    with pytest.raises(IllegalChoice, match="The match is over"):
        env.step(foreign)


@pytest.mark.parametrize(
    ("package", "module", "extra"),
    [
        ("numpy", "bocage.rl", "rl"),
        ("gymnasium", "bocage.rl.gym", "gym"),
        ("gymnasium", "bocage.rl.vector", "gym"),
        ("pettingzoo", "bocage.rl.zoo", "pettingzoo"),
        ("pyspiel", "bocage.rl.spiel", "openspiel"),
    ],
)
def test_missing_packages_are_named(package: str, module: str, extra: str) -> None:
    """The package is made to look missing; everything that does not need it must still work."""
    code = (
        "import sys, importlib.util as u, importlib\n"
        f"sys.modules[{package!r}] = None\n"
        "find = u.find_spec\n"
        f"u.find_spec = lambda name, *a: None if name == {package!r} else find(name, *a)\n"
        f"{'' if package == 'numpy' else 'import bocage.rl'}\n"
        f"try: importlib.import_module({module!r})\n"
        "except ValueError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    said = f"This needs packages that are not installed ({package}); install them with pip install 'bocage[{extra}]'."
    assert done.stdout.strip() == said, done.stderr


# ---------------------------------------------------------------- rendering
@each_game
def test_positions_can_be_rendered(game: str) -> None:
    env = BocageEnv(game, seat=0, render_mode="ansi", skip_forced=True)
    assert env.render() is None
    env.reset(seed=1)
    text = env.render()
    assert "\x1b[" in text
    env.render_mode = "rgb_array"
    pixels = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (PIXELS, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 500, "symbols and pictures have many colours"


@each_count
def test_drawings_are_self_contained(game: str, players: int) -> None:
    """A drawing includes every symbol it uses, needs no style sheet, and marks what may be chosen."""
    env = BocageEnv(game, players=players, render_mode="svg", skip_forced=True)
    _, news = env.reset(seed=2)
    for _ in range(25):
        action = int(np.flatnonzero(news["action_mask"])[-1])
        _, _, over, _, news = env.step(action)
        if over:
            break
    drawn = env.render()
    page = ElementTree.fromstring(drawn)
    symbols = {element.get("id") for element in page.iter() if element.get("id")}
    used = {element.get("href") for element in page.iter() if element.tag.endswith("}use")}
    assert used
    assert {str(href)[1:] for href in used} <= symbols
    assert all(len(element) for element in page.iter() if element.get("id")), "a symbol is empty"
    for word in ("var(", "/static/", "color-mix", "://"):
        assert word not in drawn.replace("http://www.w3.org/", ""), word
    assert any("player" in (element.text or "") for element in page.iter()) or players == 1


def test_drawing_marks_options_and_shows_no_hidden_cards() -> None:
    game = GAMES["villagers"].new(2, seed=4)
    seat = game.seat
    assert seat is not None
    tint = tokens()["--accent"]
    assert f'stroke="{tint}" stroke-width="2"' in drawing(game, seat)
    assert f'stroke="{tint}" stroke-width="2"' not in drawing(game, 1 - seat)
    for world in (game.redeal(seat, Rng(1)), game.redeal(seat, Rng(2))):
        assert drawing(world, seat) == drawing(game, seat)


# ---------------------------------------------------------------- vector environments
def test_vector_continues_with_the_matches_of_its_seed() -> None:
    """A reset without a seed deals the next matches, as in a single environment: the same ones for the same seed."""
    found = []
    for _ in range(2):
        tables = BocageVector("beerbread", 3)
        first, _ = tables.reset(seed=5)
        second, _ = tables.reset()
        assert not np.array_equal(first, second)
        found.append(second)
    assert np.array_equal(found[0], found[1])


def test_vector_plays_the_same_as_single_environments() -> None:
    """Compared step by step, across the ends of matches."""
    tables = BocageVector("creatures", 4, skip_forced=True)
    rows, news = tables.reset(seed=7)
    alone = [BocageEnv("creatures", skip_forced=True) for _ in range(4)]
    for n, env in enumerate(alone):
        env.dice.seed(7 + n)
        env.table.begin(env.dice)
    ends = 0
    for _ in range(70):
        for n, env in enumerate(alone):
            assert (env.look() == rows[n]).all()
            assert (env.mask == news["action_mask"][n]).all()
        actions = np.array([np.flatnonzero(mask)[0] for mask in news["action_mask"]])
        rows, paid, over, cut, news = tables.step(actions)
        assert not cut.any()
        for n, env in enumerate(alone):
            _, reward, ended, _, last = env.step(actions[n])
            assert (reward, ended) == (paid[n], over[n])
            if ended:
                ends += 1
                assert (env.look() == news["final_obs"][n]).all()
                assert news["final_info"][n] == {key: last[key] for key in ("scores", "ranks", "seat")}
                env.table.begin(env.dice)
    assert ends


def test_make_vec_uses_our_vector() -> None:
    tables = gymnasium.make_vec(IDS["creatures"], num_envs=3, vectorization_mode="vector_entry_point")
    rows, news = tables.reset(seed=1)
    assert rows.shape == tables.observation_space.shape
    assert tables.observation_space.contains(rows)
    assert news["action_mask"].shape == (3, tables.single_action_space.n)  # type: ignore[attr-defined]
    foreign = int(np.flatnonzero(news["action_mask"][2] == 0)[0])
    first = [int(np.flatnonzero(mask)[0]) for mask in news["action_mask"]]
    with pytest.raises(IllegalChoice, match=f"^Action {foreign} is not legal for"):
        tables.step(np.array([*first[:2], foreign]))
    assert (tables.step(np.array(first))[0] != rows).any(axis=1).all(), "the refused step must not have moved anything"
    with pytest.raises(IllegalChoice, match=r"^3 matches need 3 actions at each step, not 2\.$"):
        tables.step(np.array(first[:2]))
    with pytest.raises(IllegalChoice, match="3 actions at each step, not 1"):
        tables.step(first[0])  # type: ignore[arg-type]
    with pytest.raises(BadSetup, match=r"^3 matches need 3 seeds, or a single one, not 2\.$"):
        tables.reset(seed=[1, 2])  # type: ignore[arg-type]
    with pytest.raises(BadSetup, match="at least one environment, not 0"):
        BocageVector("creatures", 0)
