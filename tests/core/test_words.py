"""The catalogues: complete and consistent in French and English."""

from __future__ import annotations

import ast
import re
from importlib import resources
from pathlib import Path

import pytest

from bocage.core.rules import rules
from bocage.core.words import LANGUAGES, Catalogue, Goods, Say, Voice, Who
from bocage.games import GAMES
from tests.marks import both

pytestmark = both

SOURCE = Path(str(resources.files("bocage")))
PACKAGES = ["bocage.core", "bocage.cli", *(about.package for about in GAMES if about.package)]
BRACES = re.compile(r"{(\w+)}")


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_keys_and_placeholders(package: str) -> None:
    english, french = (Catalogue(package, lang).forms for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    for key, forms in english.items():
        assert len(forms) == len(french[key]), key
        assert all(forms), f"{key} is empty in English"
        assert all(french[key]), f"{key} is empty in French"
        assert {*BRACES.findall("".join(forms))} == {*BRACES.findall("".join(french[key]))}, key


@pytest.mark.parametrize("package", PACKAGES)
def test_every_word_is_used(package: str) -> None:
    """Each key, or the family it belongs to (`space.` for f"space.{name}"), must appear in the source."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    for key in Catalogue(package, "en").forms:
        bare = re.sub(r"(\.(you|they))?(\.free)?$", "", key).removeprefix("error.")
        stems = [bare, *(bare[: match.end()] for match in re.finditer(r"\.", bare))]
        assert any(f'"{stem}' in source or f"'{stem}" in source for stem in stems), f"{key} is never used"


def test_every_error_raised_has_words() -> None:
    known = Catalogue("bocage.core", "en").forms
    nodes = [node for path in SOURCE.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    errors = {"BocageError"}
    for node in nodes:
        if isinstance(node, ast.ClassDef) and any(getattr(base, "id", "") == "BocageError" for base in node.bases):
            errors.add(node.name)
    raised = set()
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in errors:
            assert isinstance(node.args[0], ast.Constant), ast.unparse(node)
            raised.add(f"error.{node.args[0].value!s}")
    assert raised <= known.keys()
    assert {key for key in known if key.startswith("error.")} == raised


def test_numbers_and_plurals() -> None:
    english, french = Voice("en"), Voice("fr")
    assert english.goods(Goods([("fence", 1), ("pig", 2), ("wood", 0)])) == "1 fence and 2 pigs"
    assert french.goods(Goods([("fence", 1), ("pig", 2), ("horse", 3)])) == "1 barrière, 2 cochons et 3 chevaux"
    assert english.goods(Goods([])) == "nothing"
    assert (english.number(3.5), french.number(3.5), french.number(4.0)) == ("3.5", "3,5", "4")
    assert (english.number(-3), french.number(-0.5)) == (
        "−3",
        "−0,5",
    )  # numbers shown to people use the true minus sign
    assert (english.amount("pig", 0), french.amount("pig", 0)) == ("0 pigs", "0 cochon")


def test_events_are_worded_for_the_doer_and_for_the_others() -> None:
    say = Say("release", {"goods": Goods([("sheep", 1)])})
    told = {me: Voice("en", ["bocage.games.creatures"], ["Anne", "Basile"], me).tell(say, 0) for me in (0, 1, None)}
    assert told == {0: "You let 1 sheep go.", 1: "Anne lets 1 sheep go.", None: "Anne lets 1 sheep go."}


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert Voice("en").part(Who(1)) == "Seat 2"


def test_unknown_keys_raise() -> None:
    with pytest.raises(KeyError, match="no words for 'nonsense' in fr"):
        Voice("fr").text("nonsense")


@pytest.mark.parametrize("about", [about for about in GAMES if about.playable], ids=lambda about: about.name)
def test_the_rules_are_the_same_in_both_languages(about) -> None:  # type: ignore[no-untyped-def]
    english, french = (rules(about.package, lang) for lang in LANGUAGES[:2])
    assert list(english) == list(french)
    assert [rule.page for rule in english.values()] == [rule.page for rule in french.values()]
    assert all(rule.text for rule in (*english.values(), *french.values()))
