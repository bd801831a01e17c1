"""The village street and the terraced fields of a player, as pictures."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from bocage.games.hallertau.table.board_words import phrase
from bocage.games.hallertau.table.picture_ground import (
    COLUMN,
    COLUMNS,
    GRAINS,
    LANE,
    LOW,
    PLOT,
    PLOTS,
    ROWS,
    TERRACE,
    WIDE,
    inked,
)
from bocage.games.hallertau.table.view_types import ArtisanView, FarmView, FieldView, View
from bocage.look.land import picture, underline, use
from bocage.look.marks import circle, rect, star
from bocage.look.scene import Scene

#: The URL of the static parts; like the symbols they take their colours from the page.
GROUND: Final = "/static/hallertau.svg"
WINDOW: Final = (6, 7, 8, 9, 10, 11, 12, 18, 34, 50, 70)  # workers; from the eighth number on, points
FIRST_POINTS: Final = 7
VILLAGE_BOX: Final = f"{-WIDE * PLOT - 20} -40 {(PLOTS + WIDE) * PLOT + 40} {LOW + 83}"
TERRACES_BOX: Final = f"-38 -34 {COLUMNS * COLUMN + 52} {4 * TERRACE + 40}"


def part(id: str, x: float = 0, y: float = 0) -> str:
    """A part of the ground at its place."""
    at = f' x="{x:g}" y="{y:g}"' if x or y else ""
    return f'<use href="{GROUND}#{id}"{at}/>'


def say(x: float, y: float, size: float, text: object, cls: str = "") -> str:
    named = f' class="{cls}"' if cls else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{named}>{text}</text>'


@cache
def tag(x: float, y: float, n: int, symbol: str, size: float = 24) -> str:
    """A paper tag: symbol and number."""
    w = size * (1.86 if n < 10 else 2.2)
    return (
        f'<g class="tag" transform="translate({x:g} {y:g})"><rect x="{-w / 2:g}" y="{-size / 2:g}" width="{w:g}" '
        f'height="{size:g}" rx="{size * 0.24:g}"/>{use(symbol, -w / 2 + 2, -size / 2 + 1, size - 2)}'
        f"{say(w / 2 - size * (0.5 if n < 10 else 0.62), size * 0.27, size * 0.76, n)}</g>"
    )


def arrow(x: float, y: float) -> str:
    """The knob of an artisan that may step."""
    return (
        f'<circle class="knob" cx="{x:g}" cy="{y:g}" r="11"/><path class="sign" d="M{x - 5:g} {y:g}h9m-4-4l4 4-4 4"/>'
    )


def plus(x: float, y: float, r: float = 9) -> str:
    return (
        f'<circle class="knob" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'
        f'<path class="sign" d="M{x - r / 2:g} {y:g}h{r:g}M{x:g} {y - r / 2:g}v{r:g}"/>'
    )


def frame(x: float, y: float, w: float, h: float, r: float = 7) -> str:
    return f'<rect class="frame" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}"/>'


# ---------------------------------------------------------------- the village
def village(scene: Scene[View], seat: int, small: bool = False) -> str:
    """The street with its hall, five artisans, boulders and star stones, and the wall with the numbers of the
    window."""
    farm, view = scene.view["farms"][seat], scene.view
    slides = farm["slides"]
    drawn = [part("village-small" if small else "village"), *_stars(farm, slides)]
    drawn += [part(f"houses-{column}") for column in range(slides)]
    drawn.append(_hall(seat, slides))
    for row, artisan in enumerate(farm["artisans"]):
        drawn.append(_boulders(seat, row, artisan, small))
    for row, artisan in enumerate(farm["artisans"]):
        drawn.append(_artisan(scene, seat, row, artisan, small))
    drawn.append(_numbers(slides))
    if not small:
        price = view["price"]
        drawn.append(_notice(price["full"], price["two"], price["three"]))
    return picture(VILLAGE_BOX, "".join(drawn), described_village(scene, seat), "farm village")


def _stars(farm: FarmView, slides: int) -> list[str]:
    found = []
    for row, artisan in enumerate(farm["artisans"]):
        for plot in [step - 1 for step in artisan["stars"]]:
            if plot >= slides and not artisan["steps"] <= plot < artisan["steps"] + WIDE:
                found.append(_star(plot, row, plot + 1 in artisan["icons"]))
    return found


@cache
def _star(plot: int, row: int, won: bool) -> str:
    """A star stone: gold with a thick line when it counts."""
    x, y = plot * PLOT + PLOT / 2, row * LANE + 40
    cls = "star won" if won else "star"
    return f'<g class="{cls}"><path d="{star(5, x, y, 11.5, 5.6)}"/>{say(x, y + 4.4, 11, 3, "sm")}</g>'


@cache
def _hall(seat: int, slides: int) -> str:
    middle, value = WIDE * PLOT / 2, WINDOW[slides]
    return (
        f'<g class="hall" data-piece="hall-{seat}" transform="translate({(slides - WIDE) * PLOT} 0)">{part("hall")}'
        f"{use(f'seat-{seat + 1}', middle - 8, -34, 16)}{say(middle, 92, 36 if value > 9 else 40, value, 'win')}"
        f"{use('victory' if slides >= FIRST_POINTS else 'hat', middle - 11, 89, 22)}</g>"
    )


@cache
def _rock(seat: int, row: int, which: int, plot: int, small: bool) -> str:
    x, y, size = (-6, 4, 46) if small else (-2, 13, 38)
    return (
        f'<g data-piece="rock-{seat}-{row}-{which}" transform="translate({plot * PLOT + x} {row * LANE + y})">'
        f"{use('boulder', 0, 0, size)}</g>"
    )


def _boulders(seat: int, row: int, artisan: ArtisanView, small: bool) -> str:
    """The boulder that blocks a step lies on the last plot the artisan would occupy."""
    return "".join(
        _rock(seat, row, which, step + WIDE - 1, small)
        for which, step in enumerate(artisan["boulders"])
        if step is not None and step + WIDE - 1 < PLOTS
    )


def _artisan(scene: Scene[View], seat: int, row: int, artisan: ArtisanView, small: bool) -> str:
    name, target = artisan["artisan"], f"artisan-{seat}-{artisan['artisan']}"
    x, y, width = artisan["steps"] * PLOT + 1.5, row * LANE, WIDE * PLOT - 3
    place = f'<g data-piece="{target}" transform="translate({x:g} {y})">'
    if small:
        marked = underline(0, 54, width) if target in scene.changed else ""
        return f"{place}{part(f'artisan-{name}-small')}{marked}</g>"
    shown = phrase(scene.words, f"artisan.{name}")
    body = part(f"artisan-{name}") + say(width / 2, 48, 12.4, escape(shown), "nm")
    if target in scene.choices:
        body += frame(-2, -5, width + 4, 59, 8) + arrow(width + 5, 40)
    elif target in scene.reasons:
        body += frame(-2, -5, width + 4, 59, 8)
        if artisan["tools"]:
            body += tag(width + 10, 6, artisan["tools"], "tool", 21)
    if target in scene.changed:
        body += underline(2, 54, width - 4)
    told = scene.attributes(target, f"{shown} ({artisan['steps']})", "piece")
    return f"{place}<g {told}>{body}</g></g>"


@cache
def _numbers(slides: int) -> str:
    """Arches count workers, square plates points; the one under the hall is gold."""
    y, drawn = LOW + 12, []
    for n, value in enumerate(WINDOW):
        x, now = (n - WIDE / 2) * PLOT, n == slides
        arch = f"M{x - 13:g} {y + 24}v-12a13 10 0 0 1 26 0v12z"
        plate = rect(x - 14, y + 4, 28, 20, 4)
        cls = "niche now" if now else "niche"
        drawn.append(
            f'<g class="{cls}"><path d="{plate if n >= FIRST_POINTS else arch}"/>'
            f"{say(x, y + 20, 16 if now else 14, value)}</g>"
        )
    return "".join(drawn) + use("hat", -2.95 * PLOT, y + 1, 25) + use("victory", 8.98 * PLOT, y + 2, 23)


@cache
def _notice(full: int, two: int | None, three: int | None) -> str:
    """The price of a step this round: goods of one type, of two, of three, or a jewel."""
    parts = [(full, "crate"), (two, "crates"), (three, "crates3"), (1, "jewel")]
    shown = [(n, sign) for n, sign in parts if n]
    unit, y = 34 if len(shown) < 4 else 28, LOW + 12
    w = unit * len(shown) + 5
    x = PLOTS * PLOT + 13 - w
    drawn = inked(f'<path d="{rect(x, y - 6, w, 29, 4)}" fill="var(--paper)"/>', width=2.4)
    for i, (n, sign) in enumerate(shown):
        px = x + 4 + i * unit
        drawn += say(px + 5, y + 14, 16, n)
        drawn += use(sign, px + 9.5, y - 1 + (34 - unit) / 6, 20 - (34 - unit) / 3)
        if i:
            drawn += f'<path d="M{px - 2} {y - 1}v19" stroke="var(--rule)" stroke-width="1.6"/>'
    return drawn


def described_village(scene: Scene[View], seat: int) -> str:
    """The street in words, for screen readers."""
    words, farm = scene.words, scene.view["farms"][seat]
    said = [phrase(words, "page.hall", n=farm["window"], slides=farm["slides"])]
    for artisan in farm["artisans"]:
        rocks = ", ".join(str(step) for step in artisan["boulders"] if step is not None) or "–"
        name = phrase(words, f"artisan.{artisan['artisan']}")
        said.append(phrase(words, "page.lane", artisan=name, n=artisan["steps"], rocks=rocks))
    return " ".join(said)


# ---------------------------------------------------------------- the fields
def terraces(scene: Scene[View], seat: int, small: bool = False) -> str:
    """Four terraces of eight columns; a crop is as tall as its row, and its tag is the harvest."""
    fields = scene.view["farms"][seat]["fields"]
    free = tuple(column for column in range(COLUMNS) if fields[column] is None)
    drawn = [_hill(small), _seams(free)]
    for row in ROWS:
        for column, field in enumerate(fields):
            if field is not None and field["row"] == row:
                drawn.append(_field(scene, seat, column, field, small))
    return picture(TERRACES_BOX, "".join(drawn), described_fields(scene, seat), "farm fields")


@cache
def _hill(small: bool) -> str:
    return part("terraces-small" if small else "terraces") + "".join(
        say(-15, (5 - row) * TERRACE + 25.5, 16, row) for row in ROWS
    )


@cache
def _seams(columns: tuple[int, ...]) -> str:
    d = "".join(
        rect(column * COLUMN + 5, (5 - row) * TERRACE + 9, COLUMN - 10, TERRACE - 17, 4)
        for column in columns
        for row in ROWS
    )
    return f'<path class="seams" d="{d}"/>'


@cache
def _soil(row: int, crop: str | None, twice: bool) -> str:
    """A field and what grows on it; goods other than grain are drawn as they are."""
    if crop is None:
        return part(f"plot-{row}")
    if crop in GRAINS:
        return part(f"plot-{row}") + part(f"crop-{crop}-{row}")
    return part(f"plot-{row}") + "".join(use(crop, x, y, 22) for x, y in ((0, -2), (18, -2), (2, 10), (17, 10)))


def _field(scene: Scene[View], seat: int, column: int, field: FieldView, small: bool) -> str:
    target, crop = f"field-{seat}-{column}", field["crop"]
    x, y = column * COLUMN, (5 - field["row"]) * TERRACE
    place = f'<g data-piece="{target}" transform="translate({x} {y})">'
    body = _soil(field["row"], crop, field["twice"])
    if small:
        doubled = _times() if field["twice"] or field["doubled"] else ""
        return f"{place}{body}{doubled}</g>"
    if crop:
        body += tag(COLUMN / 2, TERRACE - 2, field["harvest"], crop, 18)
        if field["twice"] or field["doubled"]:
            body += _times()
    if field["reaped"]:
        body += use("harvest", COLUMN / 2 - 9, 10, 18)
    if target in scene.choices:
        body += frame(1, 5, COLUMN - 2, TERRACE - 9) + plus(COLUMN / 2, 21)
    elif target in scene.reasons:
        body += frame(1, 5, COLUMN - 2, TERRACE - 9) + '<path class="strike" d="M7 33l27-26"/>'
    if target in scene.changed:
        body += underline(4, TERRACE - 1 if not crop else TERRACE + 8, COLUMN - 8)
    told = scene.attributes(target, _field_said(scene, column, field), "piece")
    return f"{place}<g {told}>{body}</g></g>"


@cache
def _times() -> str:
    """A mark for fields sown with two, or counting twice."""
    d = circle(COLUMN - 5, 8, 9)
    return f'<g class="niche now"><path d="{d}"/>{say(COLUMN - 5, 12.5, 13, "×2")}</g>'


def _field_said(scene: Scene[View], column: int, field: FieldView) -> str:
    words = scene.words
    if field["crop"] is None:
        return phrase(words, "field.empty", row=field["row"], column=column + 1)
    crop = phrase(words, f"some.{field['crop']}")
    return phrase(words, "field.planted", row=field["row"], column=column + 1, crop=crop)


def described_fields(scene: Scene[View], seat: int) -> str:
    fields = scene.view["farms"][seat]["fields"]
    said = [_field_said(scene, column, field) for column, field in enumerate(fields) if field is not None]
    return scene.words.text("page.fields", fields=", ".join(said) or "–")
