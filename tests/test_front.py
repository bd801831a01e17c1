"""The public interface: what `import bocage` offers, and the page that documents it."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import bocage
from bocage.core import log
from bocage.core.errors import BadLog, BadSetup
from bocage.core.freeze import freeze
from tests.marks import both

pytestmark = both

PAGE = Path(__file__).parent.parent / "docs" / "library.md"


def test_examples_on_the_page_run() -> None:
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    done = doctest.testfile(str(PAGE), module_relative=False, optionflags=flags, encoding="utf-8")
    assert done.attempted > 20
    assert done.failed == 0


def test_public_names_are_exactly_the_documented_ones() -> None:
    assert set(bocage.__all__) <= set(dir(bocage))
    for name in bocage.__all__:
        assert getattr(bocage, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        bocage.chess  # noqa: B018


def test_importing_a_part_does_not_import_the_whole() -> None:
    script = "import sys, bocage.core.rng; print('bocage.games' in sys.modules, bocage.__version__)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == f"False {bocage.__version__}\n"


def test_default_is_two_players() -> None:
    assert [bocage.new(about.name).seats for about in bocage.GAMES] == [2] * 5
    assert bocage.new("villagers", players=5).seats == 5
    with pytest.raises(BadSetup):
        bocage.new("villagers", players=0)


def test_options_are_keyword_arguments() -> None:
    asked = bocage.new("agricola", seed=4, cards=False, side_job="no", first=2)
    plain = bocage.GAMES["agricola"].new(2, {"cards": "no", "side-job": "no", "first": "2"}, 4)
    assert freeze(asked) == freeze(plain)
    with pytest.raises(BadSetup, match="colour"):
        bocage.new("agricola", colour="red")


def test_matches_load_from_a_path_a_name_or_text(tmp_path: Path) -> None:
    match = bocage.play("creatures", ["random", "random"], seed=5)
    file = tmp_path / "one.match"
    file.write_text(log.write(match), encoding="utf-8")
    for source in (file, str(file), log.write(match)):
        assert freeze(bocage.load(source).game) == freeze(match.game)
    with pytest.raises(BadLog, match="cannot be read"):
        bocage.load(tmp_path / "none.match")
    file.write_bytes(b"\xff\xfe\n")
    with pytest.raises(BadLog):
        bocage.load(file)


def test_bots_play_identically_from_equal_seeds() -> None:
    choices = [[choice.option for choice in bocage.play("villagers", ["greedy"] * 3, 9).choices] for _ in range(2)]
    assert choices[0] == choices[1]


def test_the_package_is_typed() -> None:
    assert (Path(bocage.__file__).parent / "py.typed").exists()
