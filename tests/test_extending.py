"""The recipes of docs/extending.md, tried: its own blocks, in a copy of the sources."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools.first_hour import Visitor, served

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
BLOCKS: dict[str, str] = dict(re.findall(r"```([^\n]+)\n(.*?)```", PAGE, flags=re.DOTALL))


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A copy of the sources to change."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
    shutil.copytree(ROOT / "src" / "bocage", tmp_path / "src" / "bocage", ignore=ignored)
    return tmp_path


def python(workshop: Path, *words: str, typed: str = "") -> str:
    """What Python says with the copy in place of the sources."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=workshop,
        env={**os.environ, "PYTHONPATH": str(workshop / "src"), "XDG_DATA_HOME": str(workshop / "data")},
        input=typed,
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
        said = python(workshop, "-m", "bocage.games.hallertau.table.cards", lang)
        lines = next(lines for lines in said.split("\n\n") if '"text.031"' in lines)
        with (folder / f"{lang}.po").open("a", encoding="utf-8") as catalogue:
            catalogue.write(f"\n{lines}\n")
    listed = python(workshop, "-m", "bocage", "cards", "hallertau", "--lang", "en")
    assert re.search(r"031 .*\n.*at least 2 sheep\. Gain: 2 wool and 1 bonus card", listed)
    script = """
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.games.hallertau.cards.deck import LABEL
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


@pytest.fixture
def with_sheaves(workshop: Path) -> Path:
    """The sources with the game of the page in them, as the recipe says."""
    games = workshop / "src" / "bocage" / "games"
    (games / "sheaves").mkdir()
    for info, text in BLOCKS.items():
        if " sheaves/" in info:
            (games / info.split()[1]).write_text(text, encoding="utf-8")
    shutil.copy(games / "sheaves" / "en.po", games / "sheaves" / "fr.po")
    with (games / "__init__.py").open("a", encoding="utf-8") as registry:
        registry.write(f"\n{BLOCKS['python games/__init__.py']}")
    return workshop


def test_a_game_plays(with_sheaves: Path) -> None:
    """Under all laws, with bots, and from its log."""
    script = """
import bocage
from bocage.core import laws, log
from bocage.core.match import Match
from bocage.core.rng import Rng
for pile in ("15", "21"):
    laws.match_is_lawful(Match(bocage.GAMES["sheaves"], 2, {"pile": pile}, seed=2), Rng(2))
    match = bocage.play("sheaves", ["level2", "random"], seed=1, pile=pile)
    assert sorted(match.game.scores()) == [0, 1]
    assert bocage.load(log.write(match)).game.scores() == match.game.scores()
print("played")
"""
    assert python(with_sheaves, "-c", script) == "played\n"


def test_a_game_is_in_the_terminal(with_sheaves: Path) -> None:
    listed = python(with_sheaves, "-m", "bocage", "games", "--lang", "en")
    assert re.search(r"sheaves +Sheaves +2 +pile = 15, 21", listed)
    words = ["-m", "bocage", "play", "sheaves", "--seed", "1", "--lang", "en"]
    played = python(with_sheaves, *words, typed="3\n?\nc\ns\nq\n")
    assert "15 left: how many do you take?" in played
    assert "You take 3." in played
    assert re.search(r"pile +12", played) or re.search(r"pile +\d", played)
    told = python(with_sheaves, "-m", "bocage", "arena", "sheaves", "--bots", "greedy,random", "--matches", "4")
    assert "greedy" in told


def test_a_game_is_on_every_page(with_sheaves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(with_sheaves / "src"))
    words = [sys.executable, "-m", "bocage", "serve", "--port", "0", "--data", str(with_sheaves / "data")]
    process, address = served(words, with_sheaves)
    try:
        visitor = Visitor(address)
        visitor.wait()
        home = visitor.get("")
        assert "Sheaves" in home
        assert home.count('action="/first"') == 5, "it has no lesson"
        table = visitor.board("sheaves")
        assert "15 left" in table
        assert "<dt" in table
        id = re.findall(r'data-table="([^"]+)"', table)[0]
        after = visitor.get(f"t/{id}/choose", b"option=3&version=0&seq=0")
        assert "12 left" in after or "You take 3." in after
        for page in ("library/sheaves", "rules/sheaves", "static/sheaves.css", f"t/{id}/replay", "library/creatures"):
            assert visitor.get(page), page
    finally:
        process.terminate()
        process.wait(30)


def test_a_language(workshop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    subprocess.run(["sh", "-ec", BLOCKS["sh"]], cwd=workshop, check=True, timeout=60)
    package = workshop / "src" / "bocage"
    translated = {
        "games/creatures": {"space.fences": "Zäune"},
        "core": {"language": "Deutsch"},
        "web": {"home.play": "Losspielen", "guests": "Zaunkönig"},
    }
    for folder, words in translated.items():
        catalogue = package / folder / "de.po"
        text = catalogue.read_text(encoding="utf-8")
        for key, said in words.items():
            text, found = re.subn(rf'(msgid "{key}"\nmsgstr) ".*"', rf'\1 "{said}"', text)
            assert found == 1, key
        catalogue.write_text(text, encoding="utf-8")
    assert "Zäune" in python(workshop, "-m", "bocage", "cards", "creatures", "--lang", "de")
    script = """
from bocage.web.shelf import shelf
print(shelf("creatures", "de").find("Zaune")[0].title, "|", shelf("creatures", "fr").find("Zäune")[0].title)
"""
    assert python(workshop, "-c", script) == "Zäune | Clôtures\n"

    monkeypatch.setenv("PYTHONPATH", str(workshop / "src"))
    words_of_server = [sys.executable, "-m", "bocage", "serve", "--port", "0", "--data", str(workshop / "data")]
    process, address = served(words_of_server, workshop)
    try:
        visitor = Visitor(address)
        visitor.opener.addheaders = [("accept-language", "de-DE,de;q=0.9")]
        visitor.wait()
        home = visitor.get("")
        assert '<html lang="de"' in home
        assert "Losspielen" in home
        assert all(name in home for name in ("Deutsch", "Français", "English"))
        table = visitor.board("creatures")
        assert "Zäune" in table
        id = re.findall(r'data-table="([^"]+)"', table)[0]
        for page in ("account", "library/creatures", "rules/creatures", f"t/{id}/replay"):
            assert '<html lang="de"' in visitor.get(page), page
    finally:
        process.terminate()
        process.wait(30)


def test_a_bot_is_fifteen_lines() -> None:
    """It plays in tests/test_examples.py; here, that the page does not promise too much."""
    text = (ROOT / "examples" / "own_bot.py").read_text(encoding="utf-8")
    body = text[text.index("class ") : text.index("BOTS[")]
    assert len([line for line in body.splitlines() if line.strip()]) <= 15
