"""The learning examples and the notebook, each run from end to end in a short form, and that they do learn."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.marks import long
from tests.rl.needs import need

FOLDER = Path(__file__).parent.parent.parent / "examples" / "rl"
pytestmark = long


def run(name: str, out: Path, *words: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, FOLDER / f"{name}.py", *words], capture_output=True, encoding="utf-8", check=False, cwd=out,
        env=os.environ | environment, timeout=1200,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_ppo_learns_creatures(tmp_path: Path) -> None:
    """Half a minute is enough to lose by fewer points."""
    need("sb3_contrib")
    run("ppo_creatures", tmp_path, "--minutes", "0.5", "--matches", "10", "--out", str(tmp_path))
    (result,) = json.loads((tmp_path / "ppo_creatures.json").read_text()).values()
    assert result["margin"] > result["curve"][0][2]
    assert "<polyline" in (tmp_path / "ppo_creatures.svg").read_text()


def test_alphazero_plays_learns_and_evaluates(tmp_path: Path) -> None:
    need("torch")
    words = ("--minutes", "0.3", "--every", "0.3", "--matches", "2", "--tables", "1", "--out", str(tmp_path))
    run("alphazero_beerbread", tmp_path, *words)
    (result,) = json.loads((tmp_path / "alphazero_beerbread.json").read_text()).values()
    assert result["curve"][-1][3] >= 1, "no match of self-play was played"
    assert result["matches"] == 2
    told = run("alphazero_beerbread", tmp_path, *words)
    assert "0.0 min" not in told, "an interrupted run starts again instead of resuming"


def test_the_notebook_runs(tmp_path: Path) -> None:
    need("marimo")
    need("sb3_contrib")
    told = run("first_farmer", tmp_path, FARMER_MINUTES="0.1")
    assert re.search(r"^before -?\d+\.\d, after \d+\.\d minutes -?\d+\.\d points$", told, flags=re.MULTILINE)


def test_every_example_is_documented() -> None:
    text = (FOLDER.parent.parent / "docs" / "research.md").read_text(encoding="utf-8")
    assert all(f"examples/rl/{path.name}" in text for path in FOLDER.glob("*.py") if path.stem != "curves")
