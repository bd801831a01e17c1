"""Cover images and the curve of a match: valid, reproducible drawings without inline styles or scripts."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from bocage.games import GAMES
from bocage.games.pictures import cover_sheet
from bocage.look import covers
from bocage.look.covers import cover, printed
from bocage.look.curve import margin_curve

STATIC = Path(__file__).parents[2] / "src" / "bocage" / "web" / "static"
LABELS = {"title": "between {low} and {high}, {last} at the end", "ahead": "Anne ahead", "behind": "Basile ahead"}


def elements(svg: str) -> list[ElementTree.Element]:
    """All elements of a drawing, after checking that it is well-formed and has no inline style or script."""
    found = list(ElementTree.fromstring(svg).iter())
    assert not any("style" in element.attrib or element.tag.endswith(("style", "script")) for element in found)
    assert not any(name.startswith("on") for element in found for name in element.attrib)
    ids = [element.attrib["id"] for element in found if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    return found


# ---------------------------------------------------------------- covers
def test_every_game_has_its_own_cover() -> None:
    assert {about.name for about in GAMES} | {covers.BLANK} == printed()
    assert len({about.module("table.cover").draw() for about in GAMES}) == len(list(GAMES))


def test_covers_file_is_valid_and_up_to_date() -> None:
    ids = {element.attrib["id"] for element in elements(cover_sheet()) if "id" in element.attrib}
    assert ids == {*printed(), "hops", "grain"}
    assert set(re.findall(r'href="#(\w+)"', cover_sheet())) <= ids
    kept = (STATIC / "covers.svg").read_text(encoding="utf-8")
    assert kept == cover_sheet(), "write it with: python -m tools.symbols"


def test_covers_are_drawn_identically_every_time() -> None:
    first = cover_sheet()
    assert cover_sheet() == first
    assert "nan" not in first


@pytest.mark.parametrize("game", sorted(printed()))
def test_cover_refers_to_its_image_in_the_file(game: str) -> None:
    root, use = elements(cover(game, 'a "farm" & its fields'))
    assert root.attrib["aria-label"] == 'a "farm" & its fields'
    assert use.attrib["href"] == f"{covers.FILE}#{game}"


def test_stamp_is_hidden_from_screen_readers_and_has_no_id() -> None:
    for svg in (cover("agricola", "a farm", small=True), cover("agricola", "")):
        root, _ = elements(svg)
        assert root.attrib["aria-hidden"] == "true"
        assert "aria-label" not in root.attrib
        assert "id=" not in svg


def test_game_without_a_cover_gets_a_plain_one() -> None:
    _, use = elements(cover("chess", "a board"))
    assert use.attrib["href"] == f"{covers.FILE}#{covers.BLANK}"


def test_colours_of_a_cover_are_defined_in_the_style_sheets() -> None:
    styles = "".join((STATIC / name).read_text(encoding="utf-8") for name in ("tokens.css", "home.css"))
    for name in set(re.findall(r"var\((--[\w-]+)\)", cover_sheet())):
        assert f"{name}:" in styles, name


# ---------------------------------------------------------------- curve
def walk(n: int) -> list[float]:
    rnd, points, at = Random(n), [], 0.0
    for _ in range(n):
        at += rnd.choice((0, 0, 0.5, -1, 2, -1.5))
        points.append(at)
    return points


@pytest.mark.parametrize(
    "points",
    [
        [0.0],
        [3.5],
        [-0.5],
        [0.0] * 40,
        [1.0, 2.0, 7.0],
        [-1.0, -30.0],
        [0.5, -0.5],
        walk(90),
        walk(400),
        [1200.0, -1.0],
        [],
    ],
    ids=lambda points: f"{len(points)} points",
)
def test_curve_is_valid_and_stays_inside(points: list[float]) -> None:
    chapters = [(start, f"Round {n}") for n, start in enumerate(range(0, len(points), 10), 1)]
    svg = margin_curve(points, chapters, ("Anne", "Basile"), LABELS)
    root, *rest = elements(svg)
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    for element in rest:
        x, y = float(element.attrib.get("x", 0)), float(element.attrib.get("y", 0))
        assert 0 <= x <= width
        assert 0 <= y <= height
        assert all(0 <= float(n) <= 720 for n in re.findall(r"-?[\d.]+", element.attrib.get("d", "")))
    assert svg == margin_curve(points, chapters, ("Anne", "Basile"), LABELS)


def test_only_the_sides_that_led_are_hatched() -> None:
    svg = margin_curve([1, 2], [], ("Anne", "Basile"), LABELS)
    assert "url(#margin-up)" in svg
    assert "url(#margin-down)" not in svg


def test_curve_is_described_to_screen_readers() -> None:
    svg = margin_curve([1, -2.5, 0], [(0, "Manche 1")], ("Anne", "Basile"), {**LABELS, "comma": ","})
    assert elements(svg)[0].attrib["aria-label"] == "between −2,5 and +1, 0 at the end"


def test_names_are_escaped_once() -> None:
    for name in ("<b>&'", "&lt;b&gt;&amp;&#x27;"):
        labels = {**LABELS, "ahead": "{name} ahead"}
        svg = margin_curve([1], [], (name, "Basile"), labels)
        assert [e.text for e in elements(svg) if e.attrib.get("class") == "side"] == ["<b>&' ahead", "Basile ahead"]


def test_rounds_that_do_not_fit_are_labelled_by_number_only() -> None:
    few = margin_curve([0.0] * 40, [(0, "Round 1"), (20, "Round 2")], ("Anne", "Basile"), LABELS)
    many = margin_curve([0.0] * 40, [(n, f"Round {n + 1}") for n in range(40)], ("Anne", "Basile"), LABELS)
    assert ">Round 2<" in few
    assert "Round" not in many
    assert ">1<" in many


def test_round_and_its_harvest_share_a_number() -> None:
    names = [f"{what} {n}" for n in range(1, 11) for what in ("Round", "Harvest of round")]
    svg = margin_curve([0.0] * 40, [(2 * k, name) for k, name in enumerate(names)], ("Anne", "Basile"), LABELS)
    wide = [element.text for element in elements(svg) if element.attrib.get("class") == "wide"]
    assert wide == [str(n) for n in range(1, 11)]
    assert svg.count("<rect") == 5 + margin_curve([0.0] * 40, [], ("Anne", "Basile"), LABELS).count("<rect")


def test_curve_uses_the_colours_of_its_seats() -> None:
    svg = margin_curve([1, -1], [], ("Chloé", "Anne"), LABELS, seats=(3, 1))
    assert "#seat-3" in svg
    assert "var(--seat-1)" in svg
    assert "seat-2" not in svg


def test_every_year_of_a_short_match_keeps_its_label() -> None:
    """The labels end in the same long words."""
    years = [(6 * n, f"Année {n + 1} : {'fructueuse' if n % 2 else 'sécheresse'}") for n in range(6)]
    svg = margin_curve([0.0] * 36, years, ("Anne", "Basile"), LABELS)
    for way in ("wide", "narrow"):
        assert [one.text for one in elements(svg) if one.attrib.get("class") == way] == list("123456")


def test_marks_on_the_curve_do_not_overlap() -> None:
    svg = margin_curve([0.0] * 200, [], ("Anne", "Basile"), LABELS, marks=[(40, "1"), (41, "2"), (199, "3")])
    rings = [(float(x), float(y)) for x, y in re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)"', svg)]
    assert len(rings) == 3
    assert abs(rings[0][1] - rings[1][1]) > 20
    assert rings[2][0] < 720
