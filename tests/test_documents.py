"""The documents: links resolve, commands exist, and the figures are the measured ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = ["README.md", "CONTRIBUTING.md", *[f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))]]
MADE = {"docs/strength.md"}  # written by `bocage ladder`


@pytest.mark.parametrize("page", PAGES)
def test_links_resolve(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#\s]+)", text):
        if "://" not in link and link not in MADE:
            assert ((ROOT / page).parent / link).exists(), link


def test_commands_of_the_front_page_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE))
    asked = {*re.findall(r"`make ([a-z-]+)", text), *re.findall(r"^make ([a-z-]+)", text, flags=re.MULTILINE)}
    assert {"play", "test", "bench", "first-hour"} <= asked <= targets
    commands = {path.stem for path in (ROOT / "src" / "bocage" / "cli").glob("*.py")}
    listed = set(re.findall(r"^bocage ([a-z]+)", text, flags=re.MULTILINE))
    assert {"serve", "play", "cards", "ladder"} <= listed <= commands


def test_figures_of_the_front_page_are_the_measured_ones() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    measured = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    games = next(re.finditer(r"\| \| (creatures .*) \|\n", text))[1].split(" | ")
    for kind, cell in (("interpreted", 3), ("compiled", 5)):
        row = next(re.finditer(rf"\| {kind} \| (.*) \|\n", text))[1].split(" | ")
        for game, said in zip(games, row, strict=True):
            line = next(re.finditer(rf"^\| {game} \| 2 \|.*$", measured, flags=re.MULTILINE))[0]
            exact = int(line.split("|")[cell].replace(",", ""))
            assert abs(int(said.replace(",", "")) - exact) <= 500, (game, kind)
