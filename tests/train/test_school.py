"""A small but complete training round: self-play, fit, contest, promotion, and resuming after an interruption."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.train.needs import need

need("torch")

from bocage.arena.series import Outcome, Pairing, run  # noqa: E402
from bocage.bots.weights import from_file, shipped_text  # noqa: E402
from bocage.cli import main  # noqa: E402
from bocage.core.errors import BadSetup  # noqa: E402
from bocage.train import school as schools  # noqa: E402
from bocage.train.recipes import ALONE, RECIPES, Recipe, Table  # noqa: E402
from bocage.train.school import Plan, School, better_deals  # noqa: E402
from bocage.train.selfplay import Rows, Task, play_matches  # noqa: E402
from tests.bots.minds import hand_made  # noqa: E402

PLAN = Plan("creatures", generations=1, matches=60, contest=20, level=1, epochs=6)


def quiet(*_: object) -> None:
    pass


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds, since these tests are about the round and not about strength."""
    monkeypatch.setitem(RECIPES, "creatures", Recipe((Table(2),), hidden=(8, 4), worlds=(2,)))


@pytest.mark.usefixtures("hasty")
def test_round_improves_a_bad_network(tmp_path: Path) -> None:
    """The champion tries to lose; one round later it is replaced."""
    hand_made("creatures", -1.0).write(tmp_path / "champion.json")
    school = School(tmp_path, PLAN, None, quiet)
    school.run()
    row = school.history[0]
    assert row["against"] == "champion"
    assert row["won"] >= 0.8
    assert row["passed"]
    assert row["score"] > row["other_score"] + 5
    assert (tmp_path / "champion.json").read_bytes() == (tmp_path / "gen-1" / "weights.json").read_bytes()
    assert from_file(tmp_path / "champion.json").manner.levels == RECIPES["creatures"].levels


@pytest.mark.usefixtures("hasty")
def test_interrupted_training_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = replace(PLAN, matches=30, contest=2, epochs=1)
    played: list[int] = []

    def play(task: Task) -> Rows:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(task.seed)
        return play_matches(task)

    monkeypatch.setattr(schools, "play_matches", play)
    with pytest.raises(KeyboardInterrupt):
        School(tmp_path, plan, None, quiet).run()
    assert len(list(tmp_path.glob("gen-1/part-*.npz"))) == 2
    before = {*played}
    played.clear()
    school = School(tmp_path, plan, None, quiet)
    school.run()
    assert len(played) == 1
    assert not before & {*played}
    assert school.history == json.loads((tmp_path / "history.json").read_text(encoding="utf-8"))
    School(tmp_path, plan, None, quiet).run()
    assert len(played) == 1, "finished steps are not repeated"
    with pytest.raises(BadSetup, match="other settings"):
        School(tmp_path, replace(plan, matches=40), None, quiet)


def test_training_goes_on_from_the_weights_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten matches change little of what thousands taught."""
    plan = replace(PLAN, matches=10, contest=2, epochs=1, onward=True, worlds=(2,))
    school = School(tmp_path, plan, None, quiet)
    assert school.champion.read_text(encoding="utf-8") == shipped_text(school.about, "")
    school.run()
    known, found = (from_file(file).network for file in (school.champion, tmp_path / "gen-1" / "weights.json"))
    game = school.about.new(2, {}, 1)
    for _ in range(30):
        game.choose(game.options()[0])
    row = game.row(game.question.seat).cells
    assert found.forward(row) == pytest.approx(known.forward(row), abs=3)
    monkeypatch.setitem(ALONE, "creatures", Recipe((Table(2),)))
    with pytest.raises(BadSetup, match="no weights"):
        School(tmp_path / "other", replace(plan, book="alone"), None, quiet)


def test_training_without_search_is_judged_without_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The layers have other sizes than those of the game, so that only the champion's play is carried on."""
    plan = replace(PLAN, matches=10, contest=2, epochs=1, onward=True, worlds=(0,), hidden=(6, 3), rate=0.002)
    school = School(tmp_path, plan, None, quiet)
    assert {task.worlds for task in school.tasks(0)} == {(0,)}
    met: list[str] = []

    def contest(pairings: Sequence[Pairing], *others: Any) -> list[Outcome]:
        met.extend(bot for pairing in pairings for bot in pairing.bots)
        return run(pairings, *others)

    monkeypatch.setattr(schools, "run", contest)
    school.run()
    assert {bot.partition("@")[0] for bot in met} == {"glance"}
    assert json.loads((tmp_path / "gen-1" / "weights.json").read_text(encoding="utf-8"))["hidden"] == [6, 3]
    School(tmp_path, plan, None, quiet).run()  # a finished run is its own plan
    assert len(school.history) == 1


def test_league_seats_earlier_champions(tmp_path: Path) -> None:
    """The first champion has no elders; after two promotions the first two sit in, and the match is another one."""
    plan = replace(PLAN, matches=10, contest=2, generations=0, onward=True, worlds=(0,), league=0.5)
    school = School(tmp_path, plan, None, quiet)
    assert school.tasks(0)[0].elders == ()
    for number, weight in ((1, -1.0), (2, 1.0)):
        file = school.home(number - 1) / "weights.json"
        hand_made("creatures", weight).write(file)
        school.history.append({"generation": number, "passed": True})
    school.history.append({"generation": 3, "passed": False})
    elders = (shipped_text(school.about, ""), (tmp_path / "gen-1" / "weights.json").read_text(encoding="utf-8"))
    task = replace(school.tasks(3)[0], matches=2, daring=0.0)
    assert task.elders == elders
    rows = [play_matches(replace(task, league=league)).x for league in (0.0, 0.5, 0.0)]
    assert rows[0] == rows[2] != rows[1]


def test_self_play_without_daring_plays_in_earnest() -> None:
    def rows(daring: float) -> Rows:
        return play_matches(Task("creatures", 2, (), (2,), 3, 2, daring=daring))

    assert all(rows(0.0).sound)
    assert not all(rows(1.0).sound)


def test_each_table_gets_its_share_of_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RECIPES, "creatures", Recipe((Table(2, {"first": "1"}, 3.0), Table(2, {"first": "2"}, 1.0))))
    tasks = School(tmp_path, replace(PLAN, matches=80), None, quiet).tasks(0)
    assert [dict(task.options)["first"] for task in tasks].count("1") == 6
    assert len({task.seed for task in tasks}) == len(tasks) == 8


def test_solo_round_is_judged_by_the_score_of_each_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(1, {"mode": "hard"})
    monkeypatch.setitem(ALONE, "villagers", Recipe((table,), (1,), hidden=(4, 2), worlds=(2,)))
    school = School(tmp_path, Plan("villagers", "alone", 1, matches=10, contest=4, level=1, epochs=1), None, quiet)
    assert [(task.players, dict(task.options)["mode"]) for task in school.tasks(0)] == [(1, "hard")]
    school.run()
    row = school.history[0]
    assert row["contest"] == 4
    assert row["low"] <= row["won"] <= row["high"]
    assert row["won"] < 1 or row["score"] > row["other_score"]
    assert row["won"] > 0 or row["score"] < row["other_score"]
    assert json.loads((tmp_path / "gen-1" / "weights.json").read_text(encoding="utf-8"))["players"] == [1]
    with pytest.raises(BadSetup, match="recipe"):
        School(tmp_path / "other", Plan("creatures", "alone"), None, quiet)


def test_solo_deals_are_won_by_the_higher_score() -> None:
    assert better_deals([50, 40, 30, 20], [40, 40, 40, 10]) == 2.5


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["nothing"], "no game 'nothing'"),
        (["creatures", "--level", "9"], "invalid choice"),
        (["creatures", "--gate", "x"], "invalid share"),
        (["creatures", "--faith", "1.5"], "invalid share"),
        (["creatures", "--worlds", "4,-1"], "whole numbers from 0, separated by commas"),
        (["creatures", "--hidden", "64"], "two whole numbers from 1, separated by a comma"),
    ],
)
def test_mistakes_get_one_error_message(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["train", *words, "--lang", "en"])
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1


@pytest.mark.usefixtures("hasty")
def test_command_prints_and_plots_its_measurements(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["creatures", "--generations", "1", "--matches", "10", "--contest", "2", "--epochs", "1", "--level", "1"]
    main(["train", *words, "--folder", str(tmp_path / "run"), "--lang", "fr"])
    said = capsys.readouterr().out
    assert "génération" in said
    assert "classique" in said
    assert (tmp_path / "run" / "curve.svg").read_text(encoding="utf-8").startswith("<svg")
