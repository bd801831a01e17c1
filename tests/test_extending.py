"""The recipes of docs/extending.md, tried: its own blocks, in a copy of the sources."""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bocage.bots import ask, make_bot
from bocage.core import laws
from bocage.core.log import read, write
from bocage.core.match import Match
from bocage.core.registry import About, Registry
from bocage.core.rng import Rng

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
BLOCKS: dict[str, str] = dict(re.findall(r"```([^\n]+)\n(.*?)```", PAGE, flags=re.DOTALL))


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A copy of the sources to change."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
    shutil.copytree(ROOT / "src" / "bocage", tmp_path / "src" / "bocage", ignore=ignored)
    return tmp_path


def python(workshop: Path, *words: str) -> str:
    """What Python says with the copy in place of the sources."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=workshop,
        env={**os.environ, "PYTHONPATH": str(workshop / "src")},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_card(workshop: Path) -> None:
    folder = workshop / "src" / "bocage" / "games" / "hallertau"
    deck = (folder / "deck_gateway.py").read_text(encoding="utf-8")
    (folder / "deck_gateway.py").write_text(re.sub(r"(?m)^(030\|.*\n)", rf"\g<1>{BLOCKS['row']}", deck, count=1))
    rows = (folder / "deck.py").read_text(encoding="utf-8")
    (folder / "deck.py").write_text(rows.replace("PRINTED: Final = 330", "PRINTED: Final = 331"))
    for lang in ("en", "fr"):
        said = python(workshop, "-m", "bocage.games.hallertau.cards", lang)
        lines = next(lines for lines in said.split("\n\n") if '"text.031"' in lines)
        with (folder / f"{lang}.po").open("a", encoding="utf-8") as catalogue:
            catalogue.write(f"\n{lines}\n")
    listed = python(workshop, "-m", "bocage", "cards", "hallertau", "--lang", "en")
    assert re.search(r"031 .*\n.*at least 2 sheep\. Gain: 2 wool and 1 bonus card", listed)
    script = """
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.games.hallertau.deck import LABEL
seen = set()
for seed in range(40):
    game, rng = GAMES["hallertau"].new(2, seed=seed, listener=lambda event: seen.add(str(event.say.args))), Rng(seed)
    while not game.over:
        options = game.options()
        labels = [str(game.question.describe(game, option).say.args) for option in options]
        playing = [option for option, label in zip(options, labels) if "'031'" in label]
        game.choose(playing[0] if playing else rng.pick(options))
print(any("'031'" in told for told in seen))
"""
    assert python(workshop, "-c", script) == "True\n"


def test_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sheaves").mkdir()
    for info, text in BLOCKS.items():
        if " sheaves/" in info:
            (tmp_path / info.split()[1]).write_text(text, encoding="utf-8")
    shutil.copy(tmp_path / "sheaves" / "en.po", tmp_path / "sheaves" / "fr.po")
    monkeypatch.syspath_prepend(tmp_path)
    about: About = importlib.import_module("sheaves").ABOUT
    for pile in ("15", "21"):
        laws.match_is_lawful(Match(about, 2, {"pile": pile}, seed=2), Rng(2))
        match, rng = Match(about, 2, {"pile": pile}, seed=1), Rng(1)
        bots = [make_bot("greedy", 1), make_bot("random", 2)]
        while not match.game.over:
            match.choose(ask(bots[match.game.question.seat], match.game, rng))
        assert sorted(match.game.scores()) == [0, 1]
        assert read(write(match), Registry([about])).game.scores() == match.game.scores()


def test_a_language(workshop: Path) -> None:
    subprocess.run(["sh", "-ec", BLOCKS["sh"]], cwd=workshop, check=True, timeout=60)
    catalogue = workshop / "src" / "bocage" / "games" / "creatures" / "de.po"
    text = catalogue.read_text(encoding="utf-8")
    catalogue.write_text(re.sub(r'(msgid "space.fences"\nmsgstr) ".*"', r'\1 "Zäune"', text), encoding="utf-8")
    assert "Zäune" in python(workshop, "-m", "bocage", "cards", "creatures", "--lang", "de")
    script = """
from bocage.web.shelf import shelf
print(shelf("creatures", "de").find("Zaune")[0].title, "|", shelf("creatures", "fr").find("Zäune")[0].title)
"""
    assert python(workshop, "-c", script) == "Zäune | Clôtures\n"


def test_a_bot_is_fifteen_lines() -> None:
    """It plays in tests/test_examples.py; here, that the page does not promise too much."""
    text = (ROOT / "examples" / "own_bot.py").read_text(encoding="utf-8")
    body = text[text.index("class ") : text.index("BOTS[")]
    assert len([line for line in body.splitlines() if line.strip()]) <= 15
