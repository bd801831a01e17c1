"""The ladder: all rows exist, played results are kept, and the document is generated from the file alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bocage.arena import strength
from bocage.arena.contest import Contest
from bocage.arena.ladder import Rung, classic, load, record, rungs, save, stands
from bocage.arena.series import Outcome
from bocage.cli import ladder as command
from bocage.cli import main
from bocage.games import GAMES
from tests.arena.made import outcome, series

ROWS = "creatures/level1-random,villagers/alone-level1-mode-normal"


def climb(folder: Path, *words: str) -> None:
    main(["--lang", "en", "ladder", "--out", str(folder / "s.md"), "--data", str(folder / "s.json"), *words])


def rows_of(folder: Path) -> dict[str, Any]:
    rows: dict[str, Any] = json.loads((folder / "s.json").read_text(encoding="utf-8"))["rows"]
    return rows


def duel_row(bar: float | None = 0.6, matches: int = 4) -> Rung:
    contest = Contest("creatures", ("level2", "level1"), 2, (), matches, 1)
    return Rung("level2-level1", "level 2 against level 1", contest, "duel", bar)


# ---------------------------------------------------------------------- the rows
def test_the_rows_cover_every_game_level_and_player_count() -> None:
    rows = rungs(200, 100)
    assert len({rung.key for rung in rows}) == len(rows)
    for about in GAMES:
        mine = [rung for rung in rows if rung.contest.game == about.name]
        assert {rung.contest.players for rung in mine} == set(about.players)
        assert {rung.contest.bots[0] for rung in mine} == {
            "level1", "level2", "level3", "level4", "level5", "master",
        }  # fmt: skip
        for rung in mine:
            assert rung.contest.pairings()  # it raises if bots, options or players do not exist


def test_bars_are_the_goals_of_the_project() -> None:
    bars = {rung.key: (rung.measure, rung.bar) for rung in rungs(200, 100) if rung.bar is not None}
    for about in GAMES:
        assert bars.pop(f"{about.name}/level1-random") == ("duel", 0.95)
        for level in range(2, 6):
            assert bars.pop(f"{about.name}/level{level}-level{level - 1}") == ("duel", 0.60)
        assert bars.pop(f"{about.name}/level5-{classic(about.name)}") == ("duel", 0.80)
        for players in about.players:
            if players > 2:  # twice the share of an equal player
                assert bars.pop(f"{about.name}/players{players}-level5-{classic(about.name)}") == ("wins", 2 / players)
    assert bars == {
        "creatures/level5-greedy": ("duel", 0.85),
        "beerbread/level5-greedy": ("duel", 0.95),
        "villagers/level5-greedy": ("duel", 0.95),
        "hallertau/level5-greedy": ("duel", 0.90),
        "agricola/level5-greedy": ("duel", 0.85),
        "creatures/equals-level5": ("score", 45),
        "agricola/equals-level5-cards-no": ("score", 42),
        "villagers/alone-level5-mode-normal": ("wins", 0.50),
        "villagers/alone-level5-mode-hard": ("wins", 0.50),
        "hallertau/alone-level5-cards-yes": ("score", 105),
        "hallertau/alone-level5-cards-no": ("score", 82),
        "agricola/alone-level5-cards-yes": ("score", 62),
    }


def test_row_is_valid_only_for_its_recipe() -> None:
    rung = duel_row()
    row = record(rung, series("level2", "level1", 3, 1), 1.0, 2)
    assert stands(row, rung)
    assert stands(row, duel_row(matches=2))  # more was played than required
    assert not stands(row, duel_row(matches=6))
    assert not stands(None, rung)
    for key, value in (("seed", 2), ("rules", 99), ("bots", ["level3", "level1"]), ("options", {"first": "1"})):
        assert not stands({**row, "recipe": {**row["recipe"], key: value}}, rung)
    assert not stands({**row, "minds": {**row["minds"], "level2": [7, 0.2, 10]}}, rung)  # the bot was changed
    assert not stands(
        {key: value for key, value in row.items() if key != "minds"}, rung
    )  # files of older versions lack this


def test_a_row_measures_duels_wins_or_scores() -> None:
    duel = record(duel_row(), series("level2", "level1", 3, 1), 1.0, 2)
    assert (duel["value"], duel["n"], duel["hands"], duel["seconds_worst"]) == (0.75, 4, 2, 0.5)
    assert duel["low"] < 0.75 < duel["high"]
    alone = Contest("villagers", ("level1",), 1)
    played = [outcome(("level1",), (rank,), (score,)) for rank, score in ((1, 50), (2, 30), (2, 40))]
    assert record(Rung("a", "a", alone, "wins", None), played, 1.0, 1)["value"] == pytest.approx(1 / 3)
    scored = record(Rung("a", "a", alone, "score", None), played, 1.0, 1)
    assert (scored["value"], scored["scores"]) == (40, [50, 30, 40])
    assert scored["low"] < 40 < scored["high"]


# ---------------------------------------------------------------------- playing
def test_played_rows_are_kept_until_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    climb(tmp_path, "--only", ROWS, "--matches", "2", "--deals", "2")
    before = rows_of(tmp_path)
    assert list(before) == ["creatures/level1-random", "villagers/alone-level1-mode-normal"]
    duel = before["creatures/level1-random"]
    assert duel["n"] == 2
    assert duel["command"] == "bocage arena creatures --bots level1,random --players 2 --matches 2 --seed 1"
    capsys.readouterr()

    played = []

    def played_instead(contest: Contest, *_: object) -> list[Outcome]:
        played.append(contest)
        return series("level1", "random", 1, 1)

    monkeypatch.setattr(command, "play", played_instead)
    climb(tmp_path, "--only", ROWS, "--matches", "2", "--deals", "2")
    assert played == []
    assert rows_of(tmp_path) == before
    assert capsys.readouterr().out.count("played earlier") == 2

    climb(tmp_path, "--only", "level1-random", "--games", "creatures", "--matches", "2", "--again")
    assert len(played) == 1
    assert rows_of(tmp_path)["creatures/level1-random"]["value"] == 0.5
    assert "villagers/alone-level1-mode-normal" in rows_of(tmp_path)


def test_interruption_loses_only_the_running_row(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(contest: Contest, *_: object) -> list[Outcome]:
        if contest.bots[0] == "level2":
            raise KeyboardInterrupt
        first, second = contest.bots
        return series(first, second, 2, 0)

    monkeypatch.setattr(command, "play", interrupted)
    with pytest.raises(SystemExit) as left:
        climb(tmp_path, "--games", "creatures")
    assert left.value.code == 130
    assert list(rows_of(tmp_path)) == ["creatures/level1-random", "creatures/level1-beginner"]
    assert "The row creatures/level2-level1 is lost" in " ".join(capsys.readouterr().err.split())
    assert "level 1 against random" in (tmp_path / "s.md").read_text(encoding="utf-8")


# ---------------------------------------------------------------------- the document
def test_document_is_generated_from_the_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    equals = Rung("equals-level5", "level 5 among its equals", Contest("creatures", ("level5",), 2), "score", 45)
    rows = {
        equals.key: record(equals, [outcome(("level5",), (1, 2), (46.0, 40.0), (0, 0))] * 3, 1.0, 2),
        duel_row().key: record(duel_row(), series("level2", "level1", 3, 1), 1.0, 2),
    }
    save(tmp_path / "s.json", rows)
    assert list(load(tmp_path / "s.json")) == [duel_row().key, equals.key]  # in the order of the ladder
    (tmp_path / strength.NOTES).write_text("Longer searches.\n", encoding="utf-8")
    monkeypatch.setattr(command, "play", None)
    climb(tmp_path, "--render")
    text = (tmp_path / "s.md").read_text(encoding="utf-8")
    bars = sum(rung.bar is not None for rung in rungs(1, 1))
    assert f"Of {bars} bars, 1 are reached and 1 missed; {bars - 2} have not been played for yet." in text
    assert "| level 2 against level 1 | 4 | 75.0 % | 30.1 % - 95.4 % | 60 % | reached | 0.100 : 0.200 | 0.50 |" in text
    assert "| level 5 among its equals | 3 | 43.0 | 43.0 - 43.0 | 45 | **missed** |" in text
    assert "bocage arena creatures --bots level2,level1 --players 2 --matches 4 --seed 1" in text
    assert text.endswith("## What was tried\n\nLonger searches.\n")
    assert "![Creatures](pictures/strength-creatures.svg)" in text
    drawn = (tmp_path / "pictures" / "strength-creatures.svg").read_text(encoding="utf-8")
    assert "level 5 among its equals" in drawn


# ---------------------------------------------------------------------- error messages
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ["--only", "creatures/level9"],
            "There is no row 'creatures/level9'; rows have names like creatures/level1",
        ),
        (["--games", "chess"], "no game 'chess'"),
        (["--matches", "0"], "At least 1 match"),
        (["--deals", "0"], "At least 1 match"),
        (["--jobs", "0"], "--jobs must be 1 or more"),
        (["--out", "/nowhere/s.md"], "/nowhere/s.md cannot be written"),
        (["--data", "/nowhere/s.json"], "/nowhere/s.json cannot be written"),
    ],
)
def test_mistakes_get_one_error_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    with pytest.raises(SystemExit) as left:
        climb(tmp_path, *words)
    said = capsys.readouterr()
    assert (left.value.code, said.out) == (2, "")
    assert message in said.err
    assert len(said.err.strip().splitlines()) == 1


@pytest.mark.parametrize("text", ["not json", "[]", '{"rows": 3}'])
def test_foreign_files_are_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    (tmp_path / "s.json").write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit):
        climb(tmp_path)
    assert "is not the data of a ladder" in capsys.readouterr().err
    assert (tmp_path / "s.json").read_text(encoding="utf-8") == text


def test_rows_of_bots_that_have_changed_are_marked() -> None:
    row = record(duel_row(), series("level2", "level1", 3, 1), 1.0, 2)
    old = {**row, "minds": {**row["minds"], "level2": [7, 0.2, 10]}}
    assert "level 2 against level 1 |" in strength.table([row])
    assert "level 2 against level 1 † |" in strength.table([old])
