"""The margin of a match after each choice: a stepped line, hatched on either side in the seat's colour and pattern."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape, unescape
from itertools import groupby
from typing import Final

from bocage.look.html import SPRITE

WIDTH: Final = 720
HEIGHT: Final = 440
LEFT, RIGHT, TOP, BOTTOM = 52.0, 712.0, 28.0, 432.0
#: The approximate width of a character, in units of the drawing: on a large page, and on a phone, where it is drawn
#: larger.
LETTER, LETTER_PHONE = 7.0, 13.0
#: Room for a name above and below the scale.
SLIP: Final = 34.0
RING: Final = 26.0  # size of a mark on the line
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


def margin_curve(
    points: Sequence[float],
    chapters: Sequence[tuple[int, str]],
    names: tuple[str, str],
    labels: Mapping[str, str],
    seats: tuple[int, int] = (1, 2),
    marks: Sequence[tuple[int, str]] = (),
) -> str:
    """The drawing.

    `points` are the margins of the first name over the second after each choice; `chapters` are where rounds begin and
    their names. `labels` are the words: `title` for screen readers (may contain {low}, {high} and {last}), `ahead` and
    `behind` on either side ({name} stands for the name), `comma` (the decimal mark; a point if missing). `marks` are
    choices to point at: how many were made before it, and what its ring contains.
    """
    up, down, step = _range(points)
    scale = (BOTTOM - TOP - 2 * SLIP) / (up + down)
    zero = TOP + SLIP + up * scale
    dx = (RIGHT - LEFT) / max(1, len(points))
    said = labels["title"]
    for key, value in (("low", min(points, default=0)), ("high", max(points, default=0)), ("last", [*points, 0][-1])):
        said = said.replace(f"{{{key}}}", _number(value, labels))
    body = _bands(chapters, len(points), dx)
    for tick in range(-int(down // step) * step, int(up) + 1, step):
        y = zero - tick * scale
        body += f'<path d="M{LEFT:g} {y:.1f}H{RIGHT:g}" stroke="var(--rule)" stroke-width="{1 if tick else 2.4}"/>'
        body += f'<text x="{LEFT - 8:g}" y="{y + 5:.1f}" text-anchor="end">{_number(tick, labels)}</text>'
    steps = [(LEFT + i * dx, LEFT + (i + n) * dx, value) for i, n, value in _runs(points)]
    for kind, sign in (("up", 1), ("down", -1)):
        area = "".join(
            f"M{a:.1f} {zero:.1f}V{zero - value * scale:.1f}H{b:.1f}V{zero:.1f}z"
            for a, b, value in steps
            if value * sign > 0
        )
        body += f'<path d="{area}" fill="url(#margin-{kind})"/>' if area else ""
    line = "".join(f"V{zero - value * scale:.1f}H{b:.1f}" for _, b, value in steps)
    body += f'<path d="M{LEFT:g} {zero:.1f}{line}" fill="none" stroke="var(--ink)" stroke-width="2.4" '
    body += 'stroke-linejoin="round"/>'
    body += _side(TOP + 8, seats[0], names[0], labels["ahead"]) + _side(
        BOTTOM - 24, seats[1], names[1], labels["behind"]
    )
    drawn: list[tuple[float, float]] = []
    for length, label in marks:
        after = min(length + 1, len(points) - 1)
        x, y = LEFT + after * dx, zero - points[after] * scale
        while any([abs(x - a) < RING and abs(y - b) < RING for a, b in drawn]):
            y -= RING  # so that none hides another
        drawn.append((x, y))
        body += _mark(x, y, label)
    hatches = _hatch("up", 45, seats[0]) + _hatch("down", -45, seats[1])
    return (
        f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{_words(said)}">'
        f"<defs>{hatches}</defs>{body}</svg>"
    )


# ---------------------------------------------------------------- the scale
def _range(points: Sequence[float]) -> tuple[float, float, int]:
    """The limits of the scale, and the distance between its lines."""
    high, low = max([0, *points]), -min([0, *points])
    step = next((n for n in STEPS if max(high, low, 1) / n <= 3), STEPS[-1])
    if max(high, low) < step:
        return step, step, step
    return max(high, step / 2), max(low, step / 2), step


def _runs(points: Sequence[float]) -> Iterator[tuple[int, int, float]]:
    """Runs of equal neighbours: (index, length, value)."""
    i = 0
    for value, group in groupby(points):
        n = len(list(group))
        yield i, n, value
        i += n


def _number(value: float, labels: Mapping[str, str]) -> str:
    """A number with its sign; zero has none."""
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return sign + f"{abs(value):g}".replace(".", labels.get("comma", "."))


# ---------------------------------------------------------------- parts
def _bands(chapters: Sequence[tuple[int, str]], n: int, dx: float) -> str:
    """The rounds as bands with their names; only their numbers where names do not fit, and on a phone."""
    found, free, free_phone = "", 0.0, 0.0
    ends = [*(start for start, _ in chapters[1:]), n]
    whole = all(len(label) * LETTER < (end - start) * dx for (start, label), end in zip(chapters, ends, strict=False))
    if not whole:  # round 4 and its harvest are both called 4: one band
        numbers = [_short(label) for _, label in chapters]
        chapters = [chapter for k, chapter in enumerate(chapters) if not k or numbers[k] != numbers[k - 1]]
        ends = [*(start for start, _ in chapters[1:]), n]
    for k, ((start, label), end) in enumerate(zip(chapters, ends, strict=False)):
        a, b = LEFT + start * dx, LEFT + end * dx
        if b <= a:
            continue
        if k % 2:
            found += f'<rect x="{a:.1f}" y="{TOP:g}" width="{b - a:.1f}" height="{BOTTOM - TOP:g}" '
            found += 'fill="var(--paper-2)"/>'
        middle = (a + b) / 2
        last = _short(label)
        word = label if whole else last
        half = len(word) * LETTER / 2
        if word and middle - half > free:
            found += _chapter(middle, word, "wide")
            free = middle + half + LETTER
        half = len(last) * LETTER_PHONE / 2
        if last and middle - half > free_phone:
            found += _chapter(middle, last, "narrow")
            free_phone = middle + half + LETTER_PHONE
    return found


def _short(label: str) -> str:
    """The number in a name, as in "Year 3: dry"; without one, the last word."""
    found = re.search(r"\d+", label)
    return found[0] if found else label.split()[-1] if label else ""


def _chapter(x: float, word: str, cls: str) -> str:
    return f'<text class="{cls}" x="{x:.1f}" y="18" text-anchor="middle">{_words(word)}</text>'


def _side(y: float, seat: int, name: str, words: str) -> str:
    """Who is ahead on this side."""
    shape = f'<use href="{SPRITE}#seat-{seat}" x="{LEFT + 8:g}" y="{y:g}" width="16" height="16"/>'
    return shape + f'<text class="side" x="{LEFT + 30:g}" y="{y + 13:g}">{_words(words.replace("{name}", name))}</text>'


def _mark(x: float, y: float, label: str) -> str:
    """A ring on the line, the same as beside the words about it."""
    ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="12" fill="var(--accent)" stroke="var(--paper)" stroke-width="2.4"/>'
    return f'<g class="mark">{ring}<text x="{x:.1f}" y="{y + 5:.1f}" text-anchor="middle">{_words(label)}</text></g>'


def _words(text: str) -> str:
    """Escape exactly once, even if the caller has escaped the text already."""
    return escape(unescape(text))


def _hatch(kind: str, turn: int, seat: int) -> str:
    return (
        f'<pattern id="margin-{kind}" width="7" height="7" patternTransform="rotate({turn})" '
        f'patternUnits="userSpaceOnUse"><rect width="7" height="7" fill="var(--seat-{seat})" fill-opacity=".2"/>'
        f'<path d="M0 0V7" stroke="var(--seat-{seat})" stroke-width="2.4"/></pattern>'
    )
