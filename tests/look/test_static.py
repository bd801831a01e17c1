"""Static files: pictures are up to date and complete, and colours have enough contrast."""

from __future__ import annotations

import re
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bocage.core.bars import Bars
from bocage.core.registry import About
from bocage.games import GAMES
from bocage.games.creatures.table.board import draw
from bocage.games.pictures import all_symbols, cover_sheet, sprite
from bocage.look.faces import sprite as faces
from bocage.look.land import grounds
from bocage.look.symbols import icon
from tests.look.scenes import played, positions, scene_of

STATIC = Path(__file__).parent.parent.parent / "src" / "bocage" / "web" / "static"
STYLES = [about.file("table/style.css") for about in GAMES]
Colour = tuple[float, float, float]

PAPERS = ["paper", "paper-2", "legal-fill", "chosen-fill"]
TEXT = [(ink, ground) for ink in ("ink", "ink-2") for ground in PAPERS] + [
    ("ink", "paper-3"), ("off-ink", "paper-2"), ("off-ink", "off-hatch"), ("table-ink", "table"),
    ("accent-ink", "accent"), ("good", "paper-2"), ("bad", "paper-2"), ("changed", "paper"),
    ("ink", "kind-occ"), ("ink", "kind-min"), ("ink", "kind-maj"), ("ink", "road"),
    *[(f"seat-{n}-ink", f"seat-{n}") for n in range(1, 6)],
]  # fmt: skip
EDGE = [
    ("line", "paper"), ("line", "paper-2"), ("legal", "paper"), ("legal", "legal-fill"), ("chosen", "chosen-fill"),
    ("focus", "focus-gap"), ("focus", "paper"), ("focus", "meadow"), ("changed", "paper-2"), ("sym-line", "paper"),
]  # fmt: skip
#: Pieces have a dark outline in the light theme and a light one in the dark theme; fill or outline must be enough.
PIECE = [*[(f"seat-{n}", ground) for n in range(1, 6) for ground in ("paper", "paper-2", "meadow")], ("rail", "meadow")]
INKED = ["meadow", "earth", "road", "rail"]
#: Simulation of colour blindness (Machado 2009).
EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


# ---------------------------------------------------------------- files
def test_sprite_is_up_to_date() -> None:
    """`python -m tools.symbols` generates these files."""
    assert (STATIC / "symbols.svg").read_text(encoding="utf-8") == sprite()
    assert (STATIC / "icon.svg").read_text(encoding="utf-8") == icon()
    assert (STATIC / "land.svg").read_text(encoding="utf-8") == grounds()
    assert (STATIC / "faces.svg").read_text(encoding="utf-8") == faces()


@pytest.mark.parametrize("name", ["symbols.svg", "icon.svg", "land.svg", "grain.svg", "faces.svg"])
def test_pictures_are_well_formed_and_have_no_style(name: str) -> None:
    tree = ElementTree.fromstring((STATIC / name).read_text(encoding="utf-8"))
    assert not [found for found in tree.iter() if "style" in found.attrib]


def test_every_referenced_picture_exists() -> None:
    land = set(re.findall(r'<g id="([\w-]+)"', (STATIC / "land.svg").read_text(encoding="utf-8")))
    for bot, seed in (("random", 5), ("greedy", 5)):
        for game in positions(played("creatures", 2, bot, seed), 4):
            html = "".join(vars(draw(scene_of(game, 0, "en"))).values())
            used = set(re.findall(r'href="([^"]+)"', html))
            assert used <= {f"/static/symbols.svg#{name}" for name in all_symbols()} | {
                f"/static/land.svg#{id}" for id in land
            }


def test_game_without_its_own_pictures_and_bars_gets_plain_ones() -> None:
    bare = About("bare", (2,), package="tests.core")
    assert bare.module("table.symbols").SYMBOLS == {}
    assert bare.module("table.cover").draw() in cover_sheet()
    assert bare.module("table.picture_ground").ground() == bare.file("table/ground.svg").read_text(encoding="utf-8")
    assert Bars() == bare.module("bots.bars").BARS
    assert bare.module("words.tour").TOUR.stops == ()
    assert bare.module("table.cards").cards() == []


def test_style_sheets_refer_only_to_files_that_are_served() -> None:
    for sheet in (STATIC / "tokens.css", STATIC / "table.css", *STYLES):
        for url in re.findall(r'url\("?([^")]+)"?\)', sheet.read_text(encoding="utf-8")):
            assert (STATIC / url.removeprefix("/static/")).exists(), url
    for url in re.findall(r'url\("([^"]+)"\)', (STATIC / "fonts.css").read_text(encoding="utf-8")):
        assert (STATIC / url.removeprefix("/static/")).exists(), url


def test_colours_are_defined_in_the_tokens_only() -> None:
    for sheet in (STATIC / "table.css", GAMES["creatures"].file("table/style.css")):
        text = sheet.read_text(encoding="utf-8")
        assert not re.findall(r"#[0-9a-fA-F]{3,8}\b(?![^{]*\{)", text.replace("#000 1.4rem", "")), sheet


# ---------------------------------------------------------------- colours
def themes() -> dict[str, dict[str, str]]:
    css = (STATIC / "tokens.css").read_text(encoding="utf-8")
    cuts = [
        css.index(mark) for mark in ("@media (prefers-color-scheme", ':root[data-theme="dark"]', "@media (prefers-red")
    ]
    light, by_system, by_choice = (
        dict(re.findall(r"--([\w-]+):\s*(#[0-9a-fA-F]{6})\b", css[start:end]))
        for start, end in zip([0, *cuts], cuts, strict=False)
    )
    assert by_system == by_choice, "both definitions of the dark theme must be the same"
    light.setdefault("sym-line", light["sym-ink"])
    return {"light": light, "dark": light | by_choice}


def linear(colour: str) -> Colour:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def contrast(one: str, two: str) -> float:
    low, high = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(two)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_edges_and_pieces_have_enough_contrast(theme: str) -> None:
    """Text needs 4.5:1; edges, focus rings and pieces 3:1 (WCAG 1.4.3 and 1.4.11)."""
    tokens = themes()[theme]
    weak = [pair for pair in TEXT if contrast(tokens[pair[0]], tokens[pair[1]]) < 4.5]
    weak += [pair for pair in EDGE if contrast(tokens[pair[0]], tokens[pair[1]]) < 3]
    for piece, ground in PIECE:
        if max(contrast(tokens[piece], tokens[ground]), contrast(tokens["sym-ink"], tokens[ground])) < 3:
            weak.append((piece, ground))
    if theme == "light":  # in the dark theme the fill makes the shape visible
        weak += [("sym-ink", ground) for ground in INKED if contrast(tokens["sym-ink"], tokens[ground]) < 3]
    assert not weak


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("eye", EYES)
def test_seat_colours_are_distinct_with_any_colour_vision(theme: str, eye: str) -> None:
    """The CIEDE2000 difference of the two closest seats. Seats also have different shapes."""
    tokens = themes()[theme]
    seats = [seen(tokens[f"seat-{n}"], eye) for n in range(1, 6)]
    assert min(difference(one, two) for one, two in combinations(seats, 2)) >= 12


def seen(colour: str, eye: str) -> Colour:
    """A colour in CIELAB as seen with a given colour vision."""
    rgb = linear(colour)
    r, g, b = (min(1, max(0, sum(m * c for m, c in zip(row, rgb, strict=True)))) for row in EYES[eye])
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Colour, two: Colour) -> float:
    """The CIEDE2000 colour difference."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    a1, a2 = a1 * g, a2 * g
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    hue = (h1 + turn / 2) % 360
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    t = 1 + sum(k * cos(radians(n * hue + shift)) for k, n, shift in waves)
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rt = -2 * sqrt(cm**7 / (cm**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)
