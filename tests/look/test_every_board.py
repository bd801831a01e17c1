"""Checks for the page of every game: texts in both languages, colours from the design tokens, fast drawing."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from bocage.core import log
from bocage.core.registry import About
from bocage.core.words import LANGUAGES, Catalogue
from bocage.games import GAMES
from tests.look.scenes import positions, scene_of

ROOT = Path(__file__).parent.parent.parent
STATIC = ROOT / "src" / "bocage" / "web" / "static"
each_game = pytest.mark.parametrize("about", list(GAMES), ids=[about.name for about in GAMES])


@each_game
def test_both_languages_have_the_same_keys(about: About) -> None:
    english, french = (set(Catalogue(about.package, lang).forms) for lang in LANGUAGES)
    assert english
    assert english == french


@each_game
def test_style_sheet_uses_colours_of_the_tokens_only(about: About) -> None:
    sheet = about.file("table/style.css").read_text(encoding="utf-8")
    tokens = "".join((STATIC / name).read_text(encoding="utf-8") for name in ("tokens.css", "table.css", "page.css"))
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b(?![^{]*\{)", sheet)
    assert not re.findall(r"url\(", sheet)
    named = set(re.findall(r"--[\w-]+(?=\s*:)", tokens + sheet))
    used = {name for name in re.findall(r"var\((--[\w-]+)[,)]", sheet) if not name.startswith("--s-")}
    assert used <= named


@each_game
def test_typical_board_is_drawn_quickly(about: About) -> None:
    path = ROOT / "tests" / "golden" / about.name / "2-greedy-1.match"
    match = log.read(path.read_text(encoding="utf-8"), GAMES)
    draw = about.module("table.board").draw
    scenes = [scene_of(game, 0, "fr") for game in positions(match, 20)]
    for scene in scenes:
        draw(scene)
    started = time.perf_counter()
    for scene in scenes:
        draw(scene)
    assert (time.perf_counter() - started) / len(scenes) < 0.04  # about 3 ms on an idle machine
