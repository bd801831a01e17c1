"""Charts of results as SVG: values with whiskers, on a paper background that works on light and dark pages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

# The colours of web/static/tokens.css by day; a picture in a document cannot read a style sheet.
PAPER, PAPER_3, LINE, INK, INK_2 = "#f8f0de", "#e0d0ac", "#7d6a50", "#2a221b", "#5d4e3d"
MARK, BAR = "#3a6ea8", "#9a3524"
SERIF: Final = "'Source Serif Pro', Palatino, Georgia, serif"
SANS: Final = "'Source Sans Pro', 'Segoe UI', 'Noto Sans', sans-serif"

WIDTH, RIGHT = 800, 610  # size of the picture, and where its scales end
ROW, HEAD, FOOT, TOP = 26, 34, 34, 50  # heights: a mark, a panel's title, its scale, the picture's title


@dataclass(frozen=True)
class Mark:
    """One value with its interval; `bar` is the target, `dots` are the single values behind it."""

    label: str
    text: str
    value: float
    low: float
    high: float
    bar: float | None = None
    dots: tuple[float, ...] = ()


@dataclass(frozen=True)
class Panel:
    """Marks over one scale; without `ends` it is as wide as they need. `unit` follows its numbers."""

    title: str
    marks: Sequence[Mark]
    ends: tuple[float, float] | None = None
    unit: str = ""

    @property
    def height(self) -> int:
        return HEAD + ROW * len(self.marks) + FOOT


def chart(title: str, panels: Sequence[Panel]) -> str:
    """The whole picture."""
    height = TOP + sum(panel.height for panel in panels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'font-family="{SANS}" font-size="14" role="img" aria-label="{escape(title)}">',
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="{PAPER}"/>',
        f'<text x="24" y="34" font-family="{SERIF}" font-size="20" font-weight="600" fill="{INK}">'
        f"{escape(title)}</text>",
    ]
    longest = max(len(mark.label) for panel in panels for mark in panel.marks)
    y, left = TOP, 56 + 7 * longest
    for panel in panels:
        parts += draw(panel, y, left)
        y += panel.height
    return "\n".join([*parts, "</svg>"]) + "\n"


def draw(panel: Panel, top: int, left: int) -> list[str]:
    low, high, step = scale(panel)
    ground, foot = top + HEAD, top + HEAD + ROW * len(panel.marks)

    def x(value: float) -> str:
        return f"{left + (RIGHT - left) * (min(max(value, low), high) - low) / (high - low):.1f}"

    parts = [
        f'<text x="24" y="{top + 20}" font-family="{SERIF}" font-size="15" font-style="italic" fill="{INK_2}">'
        f"{escape(panel.title)}</text>"
    ]
    for number in range(round((high - low) / step) + 1):
        value = low + number * step
        parts.append(f'<path d="M{x(value)} {ground}V{foot + 4}" stroke="{PAPER_3}"/>')
        parts.append(
            f'<text x="{x(value)}" y="{foot + 19}" text-anchor="middle" font-size="12" fill="{INK_2}">'
            f"{value:g}{panel.unit}</text>"
        )
    for number, mark in enumerate(panel.marks):
        y = ground + ROW * number + ROW // 2
        parts.append(f'<text x="24" y="{y + 5}" fill="{INK}">{escape(mark.label)}</text>')
        parts += [f'<circle cx="{x(dot)}" cy="{y}" r="3" fill="{LINE}" fill-opacity=".4"/>' for dot in mark.dots]
        if mark.bar is not None:
            parts.append(f'<path d="M{x(mark.bar)} {y - 10}v20" stroke="{BAR}" stroke-width="3"/>')
        parts.append(
            f'<path d="M{x(mark.low)} {y}H{x(mark.high)}M{x(mark.low)} {y - 5}v10M{x(mark.high)} {y - 5}v10" '
            f'stroke="{MARK}" stroke-width="2" fill="none"/>'
        )
        parts.append(f'<circle cx="{x(mark.value)}" cy="{y}" r="5" fill="{MARK}" stroke="{PAPER}" stroke-width="1.5"/>')
        parts.append(f'<text x="{RIGHT + 18}" y="{y + 5}" fill="{INK}">{escape(mark.text)}</text>')
    return parts


def scale(panel: Panel) -> tuple[float, float, float]:
    """The ends of a scale and the step between its lines: 1, 2 or 5 times a power of ten."""
    if panel.ends:
        low, high = panel.ends
    else:
        values = [value for mark in panel.marks for value in (mark.low, mark.high, mark.value, *mark.dots)]
        values += [mark.bar for mark in panel.marks if mark.bar is not None]
        low, high = min(values), max(values)
    if high == low:
        low, high = low - 1, high + 1
    power = 10.0 ** math.floor(math.log10((high - low) / 4))
    step = power * max(factor for factor in (1, 2, 5) if factor * power <= (high - low) / 4)
    return math.floor(low / step) * step, math.ceil(high / step) * step, step
