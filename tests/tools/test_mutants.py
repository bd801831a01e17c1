"""The mutants: each has existing code and tests, and the tool distinguishes killed from surviving ones."""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path

import pytest
from tools.mutants import report
from tools.mutants.__main__ import places_are_there
from tools.mutants.mutant import Mutant, PlaceGone, mutants
from tools.mutants.workshop import ROOT, Broken, Workshop

MUTANTS = mutants()


@pytest.mark.parametrize("mutant", MUTANTS, ids=[f"{mutant.area}-{mutant.name}" for mutant in MUTANTS])
def test_every_mutant_applies_and_names_existing_tests(mutant: Mutant) -> None:
    text = (ROOT / mutant.file).read_text(encoding="utf-8")
    changed = mutant.applied(text)
    assert changed != text
    if mutant.file.endswith(".py"):
        ast.parse(changed)
    assert mutant.breaks.endswith(".")
    assert mutant.tests
    for test in mutant.tests:
        path, _, name = test.partition("::")
        assert (ROOT / path).exists(), test
        assert not name or f"def {name.partition('[')[0]}(" in (ROOT / path).read_text(encoding="utf-8"), test


def test_every_game_and_the_compiled_engine_have_mutants() -> None:
    areas = [mutant.area for mutant in MUTANTS]
    assert all(areas.count(game) >= 10 for game in ("creatures", "beerbread", "villagers", "hallertau", "agricola"))
    assert sum(mutant.compiled for mutant in MUTANTS) >= 5


# ---------------------------------------------------------------- a small repository
def mutant(name: str, old: str, new: str) -> Mutant:
    return Mutant("toy", name, "src/sums.py", old, new, "Sums are wrong.", ("test_sums.py",))


NOTICED = mutant("minus", "a + b", "a - b")
UNNOTICED = mutant("least", "max(a, b)", "min(a, b)")


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # so that the inner session starts quickly
    source = tmp_path / "source"
    (source / "src").mkdir(parents=True)
    (source / "src" / "sums.py").write_text(
        "def total(a, b):\n    return a + b\n\n\ndef most(a, b):\n    return max(a, b)\n"
    )
    (source / "test_sums.py").write_text("from sums import total\n\n\ndef test_total():\n    assert total(2, 3) == 5\n")
    subprocess.run(["git", "init", "-q", "."], cwd=source, check=True)
    shop = Workshop(tmp_path / "copy", source)
    shop.fill()
    return shop


def test_killed_and_surviving_mutants_are_reported_and_undone(shop: Workshop) -> None:
    killed, survived = shop.try_one(NOTICED), shop.try_one(UNNOTICED)
    assert (killed.killed, killed.by) == (True, "test_sums.py::test_total")
    assert not survived.killed
    assert "survived: toy/least" in report.summary([killed, survived])
    assert "| toy | 2 | 1 |" in report.table([killed, survived])
    for folder in (shop.folder, shop.source):
        assert "a + b" in (folder / "src" / "sums.py").read_text()


def test_suite_that_fails_without_mutants_is_an_error(shop: Workshop) -> None:
    (shop.folder / "src" / "sums.py").write_text("def total(a, b):\n    return 0\n")
    with pytest.raises(Broken, match="test_total"):
        shop.check([NOTICED])


def test_missing_or_ambiguous_code_is_reported(shop: Workshop) -> None:
    with pytest.raises(PlaceGone, match=r"toy/gone: its text occurs 0 times in src/sums.py"):
        places_are_there([mutant("gone", "a * b", "a")], shop.source)
    with pytest.raises(PlaceGone, match="occurs 2 times"):
        places_are_there([mutant("twice", "(a, b):", "(b, a):")], shop.source)


def test_table_is_written_between_its_markers(tmp_path: Path) -> None:
    path = tmp_path / "testing.md"
    path.write_text(f"# Testing\n\n{report.BEGIN}\nold\n{report.END}\n\nMore.\n")
    report.write(path, [])
    assert path.read_text().startswith(f"# Testing\n\n{report.BEGIN}\n| area | mutants | killed |\n")
    assert path.read_text().endswith(f"{report.END}\n\nMore.\n")
