"""Bots of other packages: an entry point is enough to play in the arena, on the ladder and in environments."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bocage.bots import guests, make_bot, same
from bocage.core.errors import BadSetup

SOURCE = '''
class Plodder:
    """Takes the last thing that is allowed."""
    def __init__(self, rng):
        self.rng = rng
    def choose(self, world):
        return world.options()[-1]
'''


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """An installed package: a module and its entry points."""
    (tmp_path / "guest_farm.py").write_text(SOURCE)
    told = tmp_path / "guest_farm-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: guest-farm\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text(
        "[bocage.bots]\nplodder = guest_farm:Plodder\nbroken = guest_farm:Nobody\ngreedy = guest_farm:Plodder\n"
    )
    return tmp_path


def run(package: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": f"{package}:{os.environ.get('PYTHONPATH', '')}"}
    command = [sys.executable, "-m", "bocage", *words, "--lang", "en"]
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False, cwd=package)


def test_guest_bot_plays_on_the_ladder(package: Path) -> None:
    done = run(package, "ladder", "--with", "Guest_Farm", "--only", "creatures/plodder-greedy", "--matches", "2")
    assert done.returncode == 0, done.stderr
    rows = json.loads((package / "Guest_Farm-strength.json").read_text())["rows"]
    assert rows.keys() == {"creatures/plodder-greedy"}
    row = rows["creatures/plodder-greedy"]
    assert (row["n"], row["value"], row["bar"]) == (2, 0.0, None)
    document = (package / "Guest_Farm-strength.md").read_text()
    assert "plodder against greedy" in document
    assert "bars" not in document.split("## ")[1]


def test_guest_bot_plays_in_the_arena_and_in_its_processes(package: Path) -> None:
    words = ("arena", "creatures", "--bots", "plodder,random", "--matches", "2", "--jobs", "2", "--json")
    done = run(package, *words)
    assert done.returncode == 0, done.stderr
    assert [bot["bot"] for bot in json.loads(done.stdout)["bots"]] == ["plodder", "random"]


@pytest.mark.usefixtures("package")
def test_built_in_names_cannot_be_taken_and_broken_guests_are_reported(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(package))
    assert set(guests("guest.farm")) == {"plodder", "broken"}
    assert type(make_bot("greedy", 1)).__name__ == "Greedy"
    with pytest.raises(BadSetup, match=r"^The bot 'broken' could not be loaded \(AttributeError: .*Nobody.*\)\.$"):
        make_bot("broken", 1)


def test_package_without_bots_is_refused(tmp_path: Path) -> None:
    done = run(tmp_path, "ladder", "--with", "numpy")
    assert done.returncode == 2
    assert done.stderr == (
        "bocage: 'numpy' provides no bots: "
        "an installed package registers them as entry points in the group 'bocage.bots'.\n"
    )
    assert same("Guest.Farm", "guest-farm")
    assert not same("guestfarm", "guest-farm")
