"""The tuner: weights never get worse, runs are reproducible, and wrong names get clear messages."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tools.tune import Deal, Recipe, play, put, tune, weights_of

from bocage.core.errors import BadSetup
from bocage.games import GAMES

RECIPE = Recipe(
    game="creatures",
    players=2,
    options={},
    aim="score",
    bot="greedy",
    matches=1,
    generations=12,
    population=8,
    sigma=0.3,
    seed=5,
    only=("wood", "stone"),
)


def hill(deal: Deal) -> float:
    """A made-up game won by half the wood and twice the stone, whatever the deal."""
    wood, stone = deal.start["wood"] / 2, deal.start["stone"] * 2
    return -abs(deal.weights["wood"] - wood) - abs(deal.weights["stone"] - stone)


def test_run_climbs_and_is_reproducible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.tune.play", hill)
    report, again = tune(RECIPE), tune(RECIPE)
    assert report["winner"] != "start"
    assert report["check"][report["winner"]] > 0.5 * report["check"]["start"]
    assert report["weights"]["reed"] == report["start"]["reed"]
    assert report["weights"] == again["weights"]
    assert tune(replace(RECIPE, seed=6))["weights"] != report["weights"]


@pytest.mark.parametrize("aim", ["score", "win"])
def test_real_matches_keep_or_improve_the_start(aim: str) -> None:
    before = weights_of("creatures")
    report = tune(replace(RECIPE, aim=aim, generations=1, population=4, matches=2))
    assert report["check"][report["winner"]] >= report["check"]["start"]
    assert len(report["history"]) == 1
    assert weights_of("creatures") == before


@pytest.mark.parametrize("game", [about.name for about in GAMES])
def test_every_game_has_weights_to_tune(game: str) -> None:
    """The tuner can read and write each of them."""
    weights = weights_of(game)
    assert len(weights) >= 10
    put(game, {name: 2 * value for name, value in weights.items()})
    doubled = weights_of(game)
    put(game, weights)
    assert doubled == {name: 2 * value for name, value in weights.items()}
    assert weights_of(game) == weights


def test_other_sets_of_weights_are_tuned_by_name() -> None:
    """Solo Hallertau without cards has its own set; the set for tables must not change."""
    table, alone = weights_of("hallertau"), weights_of("hallertau", "ALONE")
    put("hallertau", {"tool": 9.0}, "ALONE")
    changed = weights_of("hallertau", "ALONE")
    put("hallertau", alone, "ALONE")
    assert changed == alone | {"tool": 9.0}
    assert weights_of("hallertau") == table != alone


def test_equal_weights_share_the_wins() -> None:
    start = weights_of("creatures")
    recipe = replace(RECIPE, aim="win")
    one, two = (play(Deal(recipe, 3, mine, start, start)) for mine in (0, 1))
    assert one + two == pytest.approx(1.0)


def test_unknown_names_are_reported() -> None:
    with pytest.raises(BadSetup, match="chess"):
        tune(replace(RECIPE, game="chess"))
    with pytest.raises(SystemExit, match=r"no weight 'gold'; it has: .*reed"):
        tune(replace(RECIPE, only=("gold",)))
    with pytest.raises(SystemExit, match="creatures has no weights 'ALONE'"):
        tune(replace(RECIPE, weights="ALONE"))
