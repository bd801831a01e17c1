"""The recipes of docs/extending.md, tested: their own code blocks are applied to a copy of the sources."""

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
    """A copy of the sources that a test may change."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
    shutil.copytree(ROOT / "src" / "bocage", tmp_path / "src" / "bocage", ignore=ignored)
    return tmp_path


def python(workshop: Path, *words: str, typed: str = "") -> str:
    """The output of Python run against the copy of the sources."""
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


def change(workshop: Path, recipe: str) -> None:
    """Apply the change that a recipe shows."""
    git = ["git", "apply", "--unidiff-zero", "-"]
    done = subprocess.run(
        git, cwd=workshop, input=BLOCKS[f"diff {recipe}"], encoding="utf-8", capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr


def catalogue(workshop: Path, game: str, lang: str) -> Path:
    return workshop / "src" / "bocage" / "games" / game / "words" / f"{lang}.po"


def say(workshop: Path, game: str, recipe: str) -> None:
    """Add the words of a recipe to both catalogues (the French one gets the English words)."""
    for lang in ("en", "fr"):
        with catalogue(workshop, game, lang).open("a", encoding="utf-8") as file:
            file.write(f"\n{BLOCKS[f'po {recipe}']}")


def say_meaning(workshop: Path, key: str) -> None:
    """Append the generated text of a Hallertau card to both catalogues."""
    for lang in ("en", "fr"):
        said = python(workshop, "-m", "bocage.games.hallertau.table.cards", lang)
        lines = next(lines for lines in said.split("\n\n") if f'"{key}"' in lines)
        with catalogue(workshop, "hallertau", lang).open("a", encoding="utf-8") as file:
            file.write(f"\n{lines}\n")


def test_adding_a_card(workshop: Path) -> None:
    rows = workshop / "src" / "bocage" / "games" / "hallertau" / "cards" / "gateway.py"
    changed = re.sub(r"(?m)^(030\|.*\n)", rf"\g<1>{BLOCKS['row']}", rows.read_text(encoding="utf-8"), count=1)
    rows.write_text(changed, encoding="utf-8")
    say_meaning(workshop, "text.031")
    listed = python(workshop, "-m", "bocage", "cards", "hallertau", "--lang", "en")
    assert re.search(r"031 .*\n.*at least 2 sheep\. Gain: 2 wool and 1 bonus card", listed)
    assert python(workshop, "-c", PLAYED.format(game="hallertau", word="031")) == "True\n"


#: Random matches that choose the new card whenever possible, until an event mentions it.
PLAYED = """
import bocage
from bocage.core.rng import Rng
from bocage.core.words import Voice
seen = []
voice = Voice("en", ["bocage.games.{game}"])
for seed in range(60):
    game, rng = bocage.new("{game}", seed=seed), Rng(seed)
    game.listener = lambda event: seen.append(voice.tell(event.say, event.seat))
    while not game.over and not any("{word}" in told for told in seen):
        options = game.options()
        wanted = [o for o in options if "{word}" in voice.say(game.question.describe(game, o).say)]
        game.choose(wanted[0] if wanted else rng.pick(options))
print(any("{word}" in told for told in seen))
"""


def test_adding_a_card_with_its_own_code(workshop: Path) -> None:
    change(workshop, "odd")
    say(workshop, "hallertau", "odd")
    say_meaning(workshop, "text.436")
    listed = python(workshop, "-m", "bocage", "cards", "hallertau", "--lang", "en")
    assert re.search(r"436 .*\n.*at least 2 sheep\. Gain as much wool as you have jewels\.", listed)
    assert python(workshop, "-c", PLAYED.format(game="hallertau", word="436")) == "True\n"


def test_adding_an_upgrade(workshop: Path) -> None:
    change(workshop, "upgrade")
    say(workshop, "beerbread", "upgrade")
    for lang in ("en", "fr"):
        said = python(workshop, "-m", "bocage.games.beerbread.table.cards", lang)
        told = re.search(r'msgid "text.BE01"\nmsgstr ".*"', said)
        file = catalogue(workshop, "beerbread", lang)
        text = file.read_text(encoding="utf-8")
        assert told
        file.write_text(re.sub(r'msgid "text.BE01"\nmsgstr ".*"', told[0], text), encoding="utf-8")
    listed = python(workshop, "-m", "bocage", "cards", "beerbread", "BE01", "--lang", "en")
    assert "remove two cards or more, harvest 1 hops" in listed
    script = """
import bocage
from bocage.games.beerbread.engine.upgrades import after_cleaning
game = bocage.new("beerbread", seed=1)
village = game.villages[0]
village.add_upgrade(0)
print(after_cleaning(game, 0, 1, 0), after_cleaning(game, 0, 1, 1), village.barn)
"""
    assert python(workshop, "-c", script) == "False True [0, 0, 0, 0, 1]\n"
    assert python(workshop, "-c", PLAYED.format(game="beerbread", word="Windfall")) == "True\n"


def test_adding_an_occupation(workshop: Path) -> None:
    change(workshop, "occupation")
    say(workshop, "agricola", "occupation")
    assert "Boat Builder" in python(workshop, "-m", "bocage", "cards", "agricola", "boat", "--lang", "en")
    script = """
import bocage
from bocage.games.agricola.cards.deck import N_CARDS, N_MINORS, N_OCCUPATIONS, NAMES, number
from bocage.games.agricola.engine.prices import improvement_cost
from bocage.games.agricola.engine.goods import WOOD
print(N_MINORS, N_OCCUPATIONS, N_CARDS, NAMES[-1])
game = bocage.new("agricola", seed=1)
farm, cost = game.farms[0], tuple([2] + [0] * 9)
before = improvement_cost(farm, cost, True)[WOOD]
farm.occupations |= 1 << number("boat-builder") - N_MINORS
print(before, improvement_cost(farm, cost, True)[WOOD])
"""
    assert python(workshop, "-c", script) == "48 49 97 cattle-feeder\n2 1\n"
    assert python(workshop, "-c", PLAYED.format(game="agricola", word="Boat Builder")) == "True\n"


@pytest.mark.parametrize(
    ("effects", "why"),
    [("use fishing: dance", "dance"), ("some day: gain 1 food", "some"), ("may start: own", "class")],
)
def test_broken_cards_are_refused_by_name(effects: str, why: str, workshop: Path) -> None:
    change(workshop, "occupation")
    folder = workshop / "src" / "bocage" / "games" / "agricola" / "cards"
    rows = folder / "occupations.py"
    text = rows.read_text(encoding="utf-8").replace("play: gain 2 wood; use fishing: own", effects)
    rows.write_text(text, encoding="utf-8")
    odd = folder / "odd_occupations_a.py"
    odd.write_text(odd.read_text(encoding="utf-8").replace("    BoatBuilder,\n", ""), encoding="utf-8")
    with pytest.raises(AssertionError, match=rf"boat-builder: .*{why}"):
        python(workshop, "-c", "import bocage; bocage.new('agricola')")


def test_adding_a_special_villager(workshop: Path) -> None:
    change(workshop, "villager")
    say(workshop, "villagers", "villager")
    assert "Herald" in python(workshop, "-m", "bocage", "cards", "villagers", "herald", "--lang", "en")
    assert python(workshop, "-c", PLAYED.format(game="villagers", word="Herald")) == "True\n"


def test_adding_a_rule_option(workshop: Path) -> None:
    change(workshop, "option")
    say(workshop, "creatures", "option")
    assert "only five" in python(workshop, "-m", "bocage", "games", "--lang", "en")
    script = """
import bocage
print(bocage.new("creatures").troughs, bocage.new("creatures", troughs=5).troughs)
print(bocage.play("creatures", ["greedy", "random"], seed=1, troughs=5).options)
"""
    assert python(workshop, "-c", script) == "10 5\n{'first': 'random', 'troughs': '5'}\n"


@pytest.fixture
def with_sheaves(workshop: Path) -> Path:
    """A copy of the sources with the example game of the page added, following the recipe."""
    games = workshop / "src" / "bocage" / "games"
    (games / "sheaves").mkdir()
    for info, text in BLOCKS.items():
        if " sheaves/" in info:
            (games / info.split()[1]).write_text(text, encoding="utf-8")
    shutil.copy(games / "sheaves" / "en.po", games / "sheaves" / "fr.po")
    assert re.findall(r"(?m)^[+] .*", BLOCKS["diff sheaves"]) == ['+    "sheaves",'], (
        "the page promises a one-line change"
    )
    change(workshop, "sheaves")
    return workshop


def test_new_game_obeys_the_laws_and_its_log_reads_back(with_sheaves: Path) -> None:
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


def test_new_game_is_in_the_terminal(with_sheaves: Path) -> None:
    listed = python(with_sheaves, "-m", "bocage", "games", "--lang", "en")
    assert re.search(r"sheaves +Sheaves +2 +pile = 15, 21", listed)
    words = ["-m", "bocage", "play", "sheaves", "--seed", "1", "--lang", "en"]
    played = python(with_sheaves, *words, typed="3\n?\nc\ns\nq\n")
    assert "15 left: how many do you take?" in played
    assert "You take 3." in played
    assert re.search(r"pile +12", played) or re.search(r"pile +\d", played)
    told = python(with_sheaves, "-m", "bocage", "arena", "sheaves", "--bots", "greedy,random", "--matches", "4")
    assert "greedy" in told


def test_new_game_is_on_every_page(with_sheaves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(with_sheaves / "src"))
    words = [sys.executable, "-m", "bocage", "serve", "--port", "0", "--data", str(with_sheaves / "data")]
    process, address = served(words, with_sheaves)
    try:
        visitor = Visitor(address)
        visitor.wait()
        home = visitor.get("")
        assert "Sheaves" in home
        assert home.count('action="/first"') == 5, "the new game has no lesson"
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


def test_adding_a_language(workshop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    subprocess.run(["sh", "-ec", BLOCKS["sh"]], cwd=workshop, check=True, timeout=60)
    package = workshop / "src" / "bocage"
    translated = {
        "games/creatures/words": {"space.fences": "Zäune"},
        "core": {"language": "Deutsch"},
        "web": {"home.play": "Losspielen", "guests": "Zaunkönig"},
    }
    for folder, words in translated.items():
        file = package / folder / "de.po"
        text = file.read_text(encoding="utf-8")
        for key, said in words.items():
            text, found = re.subn(rf'(msgid "{key}"\nmsgstr) ".*"', rf'\1 "{said}"', text)
            assert found == 1, key
        file.write_text(text, encoding="utf-8")
    assert "Zäune" in python(workshop, "-m", "bocage", "cards", "creatures", "--lang", "de")
    script = """
from bocage.web.library_index import library_index
german, french = library_index("creatures", "de"), library_index("creatures", "fr")
print(german.find("Zaune")[0].title, "|", french.find("Zäune")[0].title)
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


def test_a_bot_is_at_most_fifteen_lines() -> None:
    """The bot itself plays in tests/test_examples.py; this only checks the page's claim about its length."""
    text = (ROOT / "examples" / "own_bot.py").read_text(encoding="utf-8")
    body = text[text.index("class ") : text.index("BOTS[")]
    assert len([line for line in body.splitlines() if line.strip()]) <= 15
