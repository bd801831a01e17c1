"""What the examples that learn share: their options, their runs side by side, a learning curve as an SVG, and how sure
a share of matches is."""

import argparse
import json
from collections.abc import Sequence
from html import escape
from math import sqrt
from pathlib import Path
from typing import Any

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 640, 320, 56, 40, 120, 44
COLOURS = ("#2b6a4d", "#b3541e", "#33598c", "#8a3b6f")
Line = Sequence[tuple[float, float]]


def options(about: str, every: float, matches: int, on_the_way: str) -> argparse.ArgumentParser:
    """The options of a run: how long it learns, how often and by how many matches it is measured."""
    parser = argparse.ArgumentParser(description=about.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=float, default=every, help="minutes between two measurements")
    parser.add_argument("--matches", type=int, default=matches, help=f"against greedy, at the end; {on_the_way}")
    parser.add_argument("--out", type=Path, default=Path("build/rl"))
    return parser


def add_run(file: Path, seed: int, run: dict[str, Any]) -> dict[str, Any]:
    """Keep a run beside those of other seeds; returns them all."""
    runs: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
    runs[str(seed)] = run
    file.write_text(json.dumps(runs, indent=1) + "\n")
    return dict(sorted(runs.items()))


def curve(title: str, x: str, y: str, lines: dict[str, Line], ends: tuple[float, float]) -> str:
    """`lines` are points by name; `ends` the lowest and the highest value that is shown."""
    low, high = ends
    last = max([at for line in lines.values() for at, _ in line], default=1.0) or 1.0

    def place(at: float, value: float) -> tuple[float, float]:
        across = LEFT + (WIDTH - LEFT - RIGHT) * at / last
        return across, HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low)

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" font-size="14" font-weight="bold">{escape(title)}</text>',
    ]
    for step in range(5):
        value = low + (high - low) * step / 4
        _, down = place(0, value)
        drawn.append(f'<path d="M{LEFT} {down:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        drawn.append(f'<text x="{LEFT - 6}" y="{down + 4:.1f}" text-anchor="end">{value:g}</text>')
        across, _ = place(last * step / 4, low)
        drawn.append(f'<text x="{across:.1f}" y="{HEIGHT - 26}" text-anchor="middle">{last * step / 4:.3g}</text>')
    drawn.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 8}" text-anchor="middle">{escape(x)}</text>')
    turned = f'text-anchor="middle" transform="rotate(-90 14 {HEIGHT / 2})"'
    drawn.append(f'<text x="14" y="{HEIGHT / 2}" {turned}>{escape(y)}</text>')
    labels: list[tuple[float, float, str, str]] = []
    for n, (name, line) in enumerate(lines.items()):
        colour = COLOURS[n % len(COLOURS)]
        points = " ".join(f"{across:.1f},{down:.1f}" for across, down in (place(*point) for point in line))
        drawn.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        if line:
            across, down = place(*line[-1])
            labels.append((down + 4, across + 6, colour, name))
    below = 0.0  # where the name above ends: lines that end together are named one below the other
    for down, across, colour, name in sorted(labels):
        below = max(down, below + 14)
        drawn.append(f'<text x="{across:.1f}" y="{below:.1f}" fill="{colour}">{escape(name)}</text>')
    return "\n".join([*drawn, "</svg>"]) + "\n"


def interval(share: float, matches: int) -> tuple[float, float]:
    """Where the true share lies, 95 times out of a hundred (Wilson)."""
    z = 1.96
    middle = share + z * z / (2 * matches)
    width = z * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    whole = 1 + z * z / matches
    return (middle - width) / whole, (middle + width) / whole
