"""The compiled and the interpreted engine agree: the same state and options at every step of recorded matches."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bocage.bots import ask, make_bot
from bocage.core import log
from bocage.core.build import compiled
from bocage.core.freeze import freeze
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.games import GAMES

ROOT = Path(__file__).parent.parent.parent
#: One recorded match for each game and player count; bots choose only at the smallest table of each game.
FILES = sorted((ROOT / "tests" / "golden").glob("*/*-clicked-*.match"))
BOTS = ("greedy", "level1")
FEW = 6  # decisions made by bots
#: Modules that compiled code may use interpreted, because it uses them once a match or to produce text.
SELDOM = {
    "bocage.bots.weights", "bocage.core.errors", "bocage.core.records", "bocage.core.registry", "bocage.core.words",
}  # fmt: skip


def fingerprint(path: Path) -> str:
    """A digest of every position of a match, its options, and what bots would choose in the first positions."""
    played = log.read(path.read_text(encoding="utf-8"), GAMES)
    match = Match(played.about, played.players, played.options, played.seed)
    digest = hashlib.blake2b(digest_size=8)
    bots = [make_bot(bot, 1) for bot in BOTS]
    for n, choice in enumerate(played.choices):
        digest.update(repr((freeze(match.game), match.game.options())).encode())
        if n < FEW and played.players == played.about.players[0]:
            digest.update(repr([ask(bot, match.game, Rng(n)) for bot in bots]).encode())
        match.choose(choice.option)
    digest.update(repr((freeze(match.game), match.game.scores())).encode())
    return digest.hexdigest()


@pytest.mark.skipif(not compiled(), reason="run with the compiled engine to compare it with the interpreted one")
def test_both_engines_agree_at_every_step_of_recorded_matches() -> None:
    words = [sys.executable, "-m", "tests.harness.test_builds"]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    interpreted = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout
    engine, *lines = interpreted.splitlines()
    assert engine == "interpreted"
    assert lines == [f"{path.parent.name}/{path.name} {fingerprint(path)}" for path in FILES]
    assert len(lines) == sum(len(about.players) for about in GAMES)


@pytest.mark.skipif(not compiled(), reason="needs the compiled engine")
def test_everything_compiled_code_uses_often_is_compiled() -> None:
    files = {name: Path(str(module.__file__)) for name, module in sys.modules.items() if name.startswith("bocage.")}
    built = {name for name, file in files.items() if file.suffix == ".so"}
    used = set[str]()
    for name in built:
        source = (ROOT / "src" / Path(*name.split("."))).with_suffix(".py").read_text(encoding="utf-8")
        used |= set(re.findall(r"^from (bocage[\w.]*) import", source, re.MULTILINE))
    assert "bocage.core.game" in used
    modules = {name for name in used if not (ROOT / "src" / Path(*name.split("."))).is_dir()}
    assert modules - built == SELDOM


if __name__ == "__main__":
    print("compiled" if compiled() else "interpreted")  # noqa: T201
    for path in FILES:
        print(f"{path.parent.name}/{path.name} {fingerprint(path)}")  # noqa: T201
