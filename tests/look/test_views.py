"""Views match their declared types, so that mypy finds boards that use a missing key."""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from bocage.games import GAMES
from tests.look.scenes import played, positions
from tests.marks import long

ROOT = Path(__file__).parents[2]
TYPED = ["creatures", "villagers", "hallertau", "agricola", "beerbread"]
ALL = pytest.mark.parametrize("name", TYPED)


def fits(value: object, kind: Any) -> bool:
    """Whether a value matches a type, recursively."""
    origin, parts = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        hints, held = get_type_hints(kind), value
        return (
            isinstance(held, dict)
            and kind.__required_keys__ <= held.keys() <= hints.keys()
            and all(fits(one, hints[key]) for key, one in held.items())
        )
    if origin in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if origin is list:
        return isinstance(value, list) and all(fits(one, parts[0]) for one in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(k, parts[0]) and fits(v, parts[1]) for k, v in value.items())
    if kind is float:
        return type(value) in (int, float)
    return type(value) is (NoneType if kind is None else kind)


@ALL
@pytest.mark.parametrize("alone", [False, True])
def test_view_matches_its_type(name: str, alone: bool) -> None:
    about = GAMES[name]
    kind = about.module("table.view_types").View
    if alone and 1 not in about.players:
        pytest.skip("the game has no solo mode")
    for game in positions(played(name, 1 if alone else max(about.players)), 5):
        for seat in (0, None):
            view = game.view(seat)
            wrong = [key for key, part in get_type_hints(kind).items() if not fits(view[key], part)]
            assert fits(view, kind), (wrong, view)


def test_check_rejects_wrong_values() -> None:
    kind = GAMES["creatures"].module("table.view_types").PlaceView
    good: Mapping[str, object] = {"cells": [1], "room": 2, "animal": None, "n": 0}
    assert fits(good, kind)
    for key, value in (("cells", ["1"]), ("room", None), ("animal", 3), ("n", True), ("more", 1)):
        assert not fits({**good, key: value}, kind)
    assert not fits({"cells": [1], "room": 2, "n": 0}, kind)


@ALL
def test_code_that_reads_a_view_does_not_use_any(name: str) -> None:
    for path in sorted((ROOT / "src" / "bocage" / "games" / name / "table").glob("*.py")):
        names = {node.id for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Name)}
        assert "Any" not in names, path


@long
@ALL
def test_mypy_reports_a_misspelt_key(name: str, tmp_path: Path) -> None:
    api = pytest.importorskip("mypy.api")
    package = f"bocage.games.{name}.table.view_types"
    snippet = tmp_path / "board.py"
    snippet.write_text(f"from {package} import View\n\n\ndef seat(view: View) -> object:\n    return view['saet']\n")
    said, _, status = api.run(
        ["--strict", "--cache-dir", str(tmp_path), "--python-executable", sys.executable, str(snippet)]
    )
    assert (status, 'no key "saet"' in said) == (1, True), said
