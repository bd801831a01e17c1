"""The check of cards: a card that cannot be played, read or displayed is reported by name, in every game."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools.cards import faults

from bocage.games import GAMES

ROOT = Path(__file__).parent.parent.parent
#: Game, file, original text, its replacement, and the expected message.
UNPLAYABLE = [
    ("creatures", "cards/tiles.py", "3 wood 2 stone 1 reed", "3 wood 2 gold", "house: cost 'gold' is none of wood, "),
    ("beerbread", "cards/deck.py", '"sown", ("1Ho",)', '"sown", ("1Xy",)', "H5-Ho: 'sown' takes words like '2Wa', not"),
    (
        "villagers",
        "cards/deck.py",
        "0     swineherd ",
        "0     nobody    ",
        "truffler: on 'nobody' is none of nowhere, ",
    ),
    (
        "hallertau",
        "cards/gateway.py",
        "210|C|-|H>=2|-|own",
        "210|C|-|H>=2|-|fly(2)",
        "210: the row '210|C|-|H>=2|-|f",
    ),
    ("agricola", "cards/minors.py", '"play: plow"', '"play: dance"', "shifting-cultivation: the clause 'play: dance'"),
]
UNREAD = [
    ("creatures", "words/fr.po", '"text.building.storage"', '"gone"', "B05 (storage): no words for 'text.building."),
    ("beerbread", "words/en.po", '"brief.room"', '"gone"', "BE02 (beer-1): no words for 'brief.room' in en.po"),
    ("villagers", "words/fr.po", '"villager.monk"', '"gone"', "V50 (monk): no words for 'villager.monk' in fr.po"),
    ("hallertau", "words/en.po", '"part.step"', '"gone"', "312 (gateway): no words for 'part.step' in en.po"),
    ("agricola", "words/fr.po", '"text.card.manger"', '"gone"', "A032 (manger): no words for 'text.card.manger' in fr"),
]
#: Game, sprite sheet, the symbol to remove, and a card that needs it.
UNSEEN = [
    ("creatures", "symbols.svg", "trough", "P01 (trough)"),
    ("beerbread", "symbols.svg", "hops", "BE01 (beer-1)"),
    ("villagers", "portraits.svg", "monk", "V50 (monk)"),
    ("hallertau", "symbols.svg", "jewel", "009 (gateway)"),
    ("agricola", "symbols.svg", "hay", "A032 (manger)"),
]


@pytest.mark.parametrize("game", [about.name for about in GAMES])
def test_every_card_can_be_played_read_and_displayed(game: str) -> None:
    assert faults(game) == []


def messages_of(workshop: Path, changes: list[tuple[Path, str, str]]) -> list[str]:
    """The messages of the check for a copy of the sources with some changes."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
    shutil.copytree(ROOT / "src" / "bocage", workshop / "bocage", ignore=ignored)
    for file, old, new in changes:
        text = (workshop / file).read_text(encoding="utf-8")
        assert old in text, (file, old)
        (workshop / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tools.cards"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(workshop)},
        capture_output=True,
        encoding="utf-8",
        timeout=240,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    return done.stdout.splitlines()


def test_unplayable_cards_are_reported_by_name(tmp_path: Path) -> None:
    games = Path("bocage") / "games"
    said = messages_of(tmp_path, [(games / game / file, old, new) for game, file, old, new, _ in UNPLAYABLE])
    for game, _, _, _, sentence in UNPLAYABLE:
        assert [line for line in said if line.startswith(f"{game}: {sentence}")], (sentence, said)
    assert len(said) == len(UNPLAYABLE), "exactly one message for each of them"


def test_cards_without_words_or_picture_are_reported_by_name(tmp_path: Path) -> None:
    games, static = Path("bocage") / "games", Path("bocage") / "web" / "static"
    changes = [(games / game / file, old, new) for game, file, old, new, _ in UNREAD]
    changes += [(static / sheet, f'id="{name}"', 'id="gone"') for _, sheet, name, _ in UNSEEN]
    said = messages_of(tmp_path, changes)
    for game, _, _, _, sentence in UNREAD:
        assert [line for line in said if line.startswith(f"{game}: {sentence}")], (sentence, said[:20])
    for game, sheet, name, card in UNSEEN:
        assert f"{game}: {card}: there is no picture {name!r} in {sheet}" in said, said[:20]
