"""The ground of Villagers: the road, the grass of a village, its hedges and its gate, cropped by the page."""

from __future__ import annotations

from random import Random
from typing import Final

from bocage.look.land import turf
from bocage.look.marks import circle, ellipse, kernel, rect

INK: Final = "var(--sym-ink)"
LONG: Final = 2400


def _symbol(id: str, box: str, fit: str, body: str) -> str:
    return f'<symbol id="{id}" viewBox="{box}" preserveAspectRatio="{fit}">{body}</symbol>'


def _hedge(seed: int, upright: bool) -> str:
    """One side of a hedge: 600 units of bushes, four times over."""
    rnd, bushes = Random(seed), []
    for i in range(24):
        a, b, r = 12.5 + i * 25 + rnd.uniform(-2, 2), 22 + rnd.uniform(-2, 2), 15 * rnd.uniform(0.85, 1.2)
        bushes.append((round(b, 1), round(a, 1), round(r, 1)) if upright else (round(a, 1), round(b, 1), round(r, 1)))
    shape = "".join(circle(a, b, r) for a, b, r in bushes)
    cuts = "".join(
        kernel(a - r * 0.45, b - r * 0.05, 35, r * 0.62, r * 0.2)
        + kernel(a - r * 0.05, b + r * 0.1, 30, r * 0.5, r * 0.16)
        for a, b, r in bushes
    )
    drawn = (
        f'<path d="{shape}" fill="{INK}" stroke="{INK}" stroke-width="5"/><path d="{shape}" fill="var(--hedge)"/>'
        f'<path d="{cuts}" fill="var(--hedge-2)"/>'
    )
    places = [(0, 600 * k) if upright else (600 * k, 0) for k in range(4)]
    return "".join(f'<g transform="translate({x} {y})">{drawn}</g>' for x, y in places)


def _band() -> str:
    """The road: sand, two ruts, a few stones and tufts."""
    rnd = Random(5)
    ruts = "".join(
        f"M{x} {y + rnd.uniform(-3, 3):.0f}q{wide / 2:.0f} {rnd.uniform(-5, 5):.0f} {wide} 0"
        for y in (34, 78)
        for x in range(0, LONG, 130)
        for wide in (rnd.choice((60, 84, 104)),)
    )
    stones = "".join(
        ellipse(
            round(rnd.uniform(0, LONG)),
            rnd.choice((14, 20, 56, 96, 102)),
            round(rnd.uniform(3, 6)),
            round(rnd.uniform(2, 4)),
        )
        for _ in range(70)
    )
    tufts = "".join(
        f"M{x:.0f} {y}l-4-8M{x:.0f} {y}v-11M{x:.0f} {y}l5-8"
        for x, y in [(rnd.uniform(0, LONG), rnd.choice((12, 110))) for _ in range(46)]
    )
    return (
        f'<rect width="{LONG}" height="112" fill="var(--road)"/><path d="{ruts}" fill="none" stroke="{INK}" '
        f'stroke-opacity=".22" stroke-width="6" stroke-linecap="round"/><path d="{stones}" fill="{INK}" '
        f'fill-opacity=".2"/><path d="{tufts}" stroke="var(--hedge)" stroke-width="3" '
        'stroke-linecap="round" fill="none"/>'
    )


def _gate() -> str:
    """Where the road enters: trodden ground through the hedge, two posts."""
    posts = "".join(
        f'<path d="{rect(x, 10, 13, 40, 3)}" fill="var(--rail)" stroke="{INK}" stroke-width="2.6"/>'
        f'<path d="M{x + 4} 15v26" stroke="var(--sym-paper)" stroke-width="2" stroke-linecap="round"/>'
        for x in (10, 97)
    )
    return (
        f'<path d="M10 0h100c-8 6-10 12-10 20v22c0 10 6 16 12 22H8c6-6 12-12 12-22V20c0-8-2-14-10-20z" '
        f'fill="var(--road)" stroke="{INK}" stroke-width="2.4"/>'
        '<path d="M8 0h104" stroke="var(--road)" stroke-width="5"/>'
        f'<path d="M46 4c2 20 0 40-4 58M74 4c-2 20 0 40 4 58" stroke="{INK}" stroke-opacity=".22" stroke-width="4" '
        f'stroke-linecap="round" fill="none"/>{posts}'
    )


GROUNDS: Final = {
    "ground-turf": _symbol(
        "ground-turf",
        "0 0 1600 520",
        "xMidYMid slice",
        f'<rect width="1600" height="520" fill="var(--meadow)"/>{turf(1600, 520, 3, 150)}',
    ),
    "ground-hedge": _symbol("ground-hedge", "0 0 2400 44", "xMinYMid slice", _hedge(5, False)),
    "ground-hedge-up": _symbol("ground-hedge-up", "0 0 44 2400", "xMidYMin slice", _hedge(7, True)),
    "ground-road": _symbol("ground-road", "0 0 2400 112", "xMinYMid slice", _band()),
    "ground-gate": _symbol("ground-gate", "0 0 120 64", "xMidYMid meet", _gate()),
}
