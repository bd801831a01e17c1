"""The strokes of every drawing, in the style of a woodcut: fills slightly off their outline, shades, cuts, lines.

Colours are custom properties with a fallback (`--s-wood`), so that night, a seat or `.mono` changes them from the page.
"""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Final

INK: Final = "var(--sym-ink,#2a221b)"
PAPER: Final = "var(--sym-paper,#fbf4e4)"
LINE: Final = "var(--sym-line,var(--sym-ink,#2a221b))"
PALETTE: Final = {
    "wood": "#b07c4c", "woodend": "#e2bd8b", "clay": "#bf6440", "reed": "#839a55", "reedhead": "#855733",
    "stone": "#a3a9a3", "grain": "#d9a93c", "veg": "#d9762f", "leaf": "#6b8f4a", "food": "#cfa873", "barley": "#c9913f",
    "flax": "#6684b4", "hops": "#93ad4c", "rye": "#cc7f39", "wheat": "#e3bd50", "water": "#6aa3b5", "hide": "#b07d56",
    "meat": "#b9534c", "milk": "#f1e8d6", "wool": "#e9dbbd", "jewel": "#a8436a", "tool": "#98a2a3", "gold": "#dcae3e",
    "silver": "#c3c8c4", "beer": "#d4962f", "bread": "#c4874a", "sheep": "#f6eddb", "pig": "#dd9f8c", "boar": "#7a6150",
    "cow": "#a3653f", "horse": "#945f3a", "skin": "#e6bd94", "seat": "#b5472f", "cloth": "#7a8f9b", "roof": "#ad4d37",
    "thatch": "#d3aa57", "wall": "#efe1c4", "timber": "#755037", "fire": "#e08331", "earth": "#9c6d47",
    "grass": "#8ba657", "hay": "#d8b454", "ore": "#888a90", "grape": "#7c5a90", "leather": "#9f623c",
    "paper": "#fbf4e4", "red": "#ab4230", "blue": "#4c7796", "green": "#5d8449", "iron": "#666c70", "wicker": "#c99a58",
}  # fmt: skip
#: How far a fill is printed off its outline: the paper left bare is the highlight.
SHIFT: Final = "translate(1.2 1.1)"


def colour(name: str) -> str:
    """A colour of the palette that the page may override."""
    return f"var(--s-{name},{PALETTE[name]})"


# ---------------------------------------------------------------- marks
def block(name: str, *paths: str) -> str:
    """A block of colour printed a hair off its ink outline."""
    if name == "paper":
        return "".join(f'<path fill="{colour(name)}" d="{d}"/>' for d in paths)
    return "".join(
        f'<path fill="{PAPER}" stroke="none" d="{d}"/>'
        f'<path fill="{colour(name)}" stroke="none" transform="{SHIFT}" d="{d}"/><path d="{d}"/>'
        for d in paths
    )


def flat(name: str, *paths: str) -> str:
    """Colour without outline."""
    return "".join(f'<path fill="{colour(name)}" stroke="none" d="{d}"/>' for d in paths)


def shade(*paths: str) -> str:
    """The shade at the lower right."""
    return "".join(f'<path fill="{INK}" fill-opacity=".24" stroke="none" d="{d}"/>' for d in paths)


def cut(*paths: str) -> str:
    """An area cut back to the paper."""
    return "".join(f'<path fill="{PAPER}" fill-opacity=".75" stroke="none" d="{d}"/>' for d in paths)


def gleam(*paths: str) -> str:
    """A line cut back to the paper."""
    return "".join(f'<path stroke="{PAPER}" stroke-opacity=".9" d="{d}"/>' for d in paths)


def line(*paths: str, width: float = 0) -> str:
    """Ink lines inside a fill."""
    wide = f' stroke-width="{width}"' if width else ""
    return "".join(f'<path{wide} d="{d}"/>' for d in paths)


def bare(*paths: str, width: float = 0) -> str:
    """Lines outside any fill, which must be visible on the ground itself."""
    wide = f' stroke-width="{width}"' if width else ""
    return "".join(f'<path stroke="{LINE}"{wide} d="{d}"/>' for d in paths)


def gouges(*marks: tuple[float, float, float, float]) -> str:
    """Tapered cuts of ink on the shaded side, each (x, y, angle, length)."""
    cuts = "".join(kernel(x, y, angle, length, 1.25) for x, y, angle, length in marks)
    return f'<path fill="{INK}" fill-opacity=".8" stroke="none" d="{cuts}"/>'


def solid(*paths: str) -> str:
    """Solid ink."""
    return "".join(f'<path fill="{INK}" stroke="none" d="{d}"/>' for d in paths)


def rod(name: str, path: str, width: float) -> str:
    """A coloured line with an ink edge: rails, ropes, stems."""
    return (
        f'<path stroke-width="{width + 3.6}" d="{path}"/>'
        f'<path stroke="{colour(name)}" stroke-width="{width}" d="{path}"/>'
    )


# ---------------------------------------------------------------- shapes: path data
def circle(x: float, y: float, r: float) -> str:
    return ellipse(x, y, r, r)


def ellipse(x: float, y: float, a: float, b: float) -> str:
    return f"M{x - a:g} {y:g}a{a:g} {b:g} 0 1 0 {2 * a:g} 0a{a:g} {b:g} 0 1 0 {-2 * a:g} 0z"


def rect(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    if not r:
        return f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z"
    return (
        f"M{x + r:g} {y:g}h{w - 2 * r:g}a{r} {r} 0 0 1 {r} {r}v{h - 2 * r:g}a{r} {r} 0 0 1 {-r} {r}"
        f"h{-(w - 2 * r):g}a{r} {r} 0 0 1 {-r} {-r}v{-(h - 2 * r):g}a{r} {r} 0 0 1 {r} {-r}z"
    )


def kernel(x: float, y: float, angle: float, length: float, width: float) -> str:
    """A leaf from (x, y) towards `angle` (degrees, 0 is up)."""
    ux, uy = sin(radians(angle)), -cos(radians(angle))
    px, py = uy * width, -ux * width
    mx, my = x + ux * length * 0.45, y + uy * length * 0.45
    return (
        f"M{x:.1f} {y:.1f}Q{mx + px:.1f} {my + py:.1f} {x + ux * length:.1f} {y + uy * length:.1f}"
        f"Q{mx - px:.1f} {my - py:.1f} {x:.1f} {y:.1f}z"
    )


def polygon(n: int, x: float, y: float, r: float, turn: float = 0) -> str:
    points = [radians(turn + 360 * i / n) for i in range(n)]
    return "M" + "L".join(f"{x + r * sin(a):.1f} {y - r * cos(a):.1f}" for a in points) + "z"


def star(n: int, x: float, y: float, r: float, inner: float) -> str:
    points = []
    for i in range(2 * n):
        reach = inner if i % 2 else r
        points.append(f"{x + reach * sin(pi * i / n):.1f} {y - reach * cos(pi * i / n):.1f}")
    return "M" + "L".join(points) + "z"
