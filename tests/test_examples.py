"""The examples run as they are, each in its own process."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bocage.games import GAMES
from tests.marks import both

pytestmark = both

SHEET = re.compile(r".{40}(?: +\N{MINUS SIGN}?[\d.,]+)+")  # a name and the points of each seat
FOLDER = Path(__file__).parent.parent / "examples"


def points(text: str) -> float:
    return float(text.replace(",", ".").replace("\N{MINUS SIGN}", "-"))


def run(name: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, FOLDER / f"{name}.py"], capture_output=True, encoding="utf-8", timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_every_game_has_an_example() -> None:
    assert {path.stem for path in FOLDER.glob("*.py")} == {"own_bot", *[about.name for about in GAMES]}


@pytest.mark.parametrize("name", ["creatures", "beerbread", "agricola"])
def test_a_match_ends_with_a_score_sheet_that_adds_up(name: str) -> None:
    lines = run(name)
    rows = [[points(n) for n in line[40:].split()] for line in lines if SHEET.fullmatch(line)]
    *rows, total = rows
    assert len(rows) > 4
    assert [sum(row[seat] for row in rows) for seat in range(len(total))] == total


def test_solo_series_prints_each_match_and_the_best_score_sheet() -> None:
    lines = run("villagers")
    assert len([line for line in lines if re.fullmatch(r"seed \d: \d+ gold, (won|lost)", line)]) == 10
    best = max(int(line.split()[2]) for line in lines[:10])
    assert sum(int(line.split()[-1]) for line in lines[10:]) == best


def test_a_saved_match_is_read_back() -> None:
    assert re.fullmatch(r"\d+ choices, read back: \d+ \d+ \d+", run("hallertau")[-1])


def test_own_bot_plays_in_the_arena() -> None:
    rows = {line.split()[0]: float(line.split()[1].rstrip("%")) for line in run("own_bot")}
    assert rows.keys() == {"dreamer", "random"}
    assert rows["dreamer"] > rows["random"]
