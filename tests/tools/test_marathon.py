"""The marathon: it resumes where it stopped, and a fault it finds can be reproduced from its log alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools.marathon import course
from tools.marathon.__main__ import main
from tools.marathon.course import GREEDY, cast_of, look_again, table_of
from tools.marathon.ledger import Ledger
from tools.marathon.pieces import PIECES, Box

from bocage.core import log
from bocage.core.game import Game
from bocage.games import GAMES
from bocage.games.creatures.engine.state import Creatures
from tests.harness.tables import TABLES


@pytest.fixture(autouse=True)
def short_laps(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("course", "ledger", "__main__"):
        monkeypatch.setattr(f"tools.marathon.{module}.LAP", 5)


def test_all_tables_and_casts_take_turns() -> None:
    met = {id(table_of(number)[2]) for number in range(5 * len(TABLES))}
    assert met == {id(options) for _, _, options in TABLES}
    assert cast_of(0, 3) == ["random"] * 3
    assert cast_of(5 * GREEDY - 5, 3) == ["greedy"] * 3
    assert cast_of(5 * GREEDY - 10, 3) == ["greedy", "random", "greedy"]
    assert all(len(tables) % prime for tables in course.course() for prime in (GREEDY, course.CLOSELY))


def test_second_run_continues_the_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "m.jsonl"
    words = ["--file", str(file), "--jobs", "1", "--matches"]
    assert main([*words, "5"]) == 0
    with file.open("a") as unfinished:
        unfinished.write('{"number": 1, "tal')  # killed while writing a line
    assert main([*words, "10"]) == 0
    laps = [json.loads(line)["number"] for line in file.read_text().splitlines()[1:]]
    assert laps == [0, 1]
    assert Ledger(file).matches == 10
    assert "all" in capsys.readouterr().out


def test_file_for_other_tables_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "m.jsonl"
    file.write_text('{"marathon": 0}\n')
    with pytest.raises(SystemExit, match="other rules or tables"):
        Ledger(file)


def test_faults_are_found_and_reproduced_from_their_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The faulty check loses a fence in round 3."""
    honest = PIECES["creatures"]

    def careless(game: Game) -> Box | None:
        assert isinstance(game, Creatures)
        return honest(game) if game.round < 3 else (25,)

    monkeypatch.setitem(PIECES, "creatures", careless)
    file = tmp_path / "m.jsonl"
    assert main(["--file", str(file), "--jobs", "1", "--matches", "5"]) == 1
    (fault,) = Ledger(file).faults
    path = tmp_path / f"m-{fault.number}.match"
    assert f"--again {path}" in capsys.readouterr().out
    game = log.read(path.read_text(), GAMES).game
    assert isinstance(game, Creatures)
    assert game.round == 3
    assert main(["--again", str(path)]) == 1
    monkeypatch.undo()
    assert look_again(path.read_text()) is None


def test_exceptions_during_a_choice_are_faults_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from bocage.games.villagers import ABOUT

    honest = ABOUT.module("engine.setup").new_game

    def strict(players: int, settings: dict[str, str], seed: int) -> object:
        game = honest(players, settings, seed)
        game.gold = []  # any payment raises
        return game

    monkeypatch.setattr(ABOUT.module("engine.setup"), "new_game", strict)
    file = tmp_path / "m.jsonl"
    assert main(["--file", str(file), "--jobs", "1", "--matches", "5"]) == 1
    (fault,) = Ledger(file).faults
    assert fault.game == "villagers"
    assert look_again(fault.log)
