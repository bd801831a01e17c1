"""The elements of a cover's landscape: sky and sun, hills and hedges, trees, roads, fields. Scatter is seeded."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from bocage.look.covers_prints import walker
from bocage.look.marks import INK, circle, colour, kernel, star
from bocage.look.symbols import SYMBOLS

Point = tuple[float, float]

#: The size of a cover, in units.
WIDTH, HEIGHT = 300, 320


def path(d: str, fill: str) -> str:
    return f'<path d="{d}" fill="{fill}"/>'


def outlined(d: str, fill: str, width: float = 2.4) -> str:
    return f'<path d="{d}" fill="{fill}" stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round"/>'


def stroke(d: str, ink: str, width: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{width:g}" stroke-linejoin="round"{more}/>'


def put(x: float, y: float, size: float, body: str, box: int = 100, width: float = 2.6) -> str:
    """A print drawn in its own box, placed in a scene."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size / box:g})" fill="none" stroke="{INK}" '
        f'stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round">{body}</g>'
    )


def smooth(points: Sequence[Point]) -> str:
    """A curve through the points (Catmull-Rom)."""
    d = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    last = len(points) - 1
    for i in range(last):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[i]
        (cx, cy), (dx, dy) = points[i + 1], points[min(last, i + 2)]
        d += f"C{bx + (cx - ax) / 6:.0f} {by + (cy - ay) / 6:.0f} {cx - (dx - bx) / 6:.0f} "
        d += f"{cy - (dy - by) / 6:.0f} {cx:.0f} {cy:.0f}"
    return d


# ---------------------------------------------------------------- things that stand on the ground
def stand(symbol: str, x: float, y: float, size: float, flip: bool = False, width: float = 1.7) -> str:
    """An animal or a plant at scene size, with a finer line. (x, y) is where it stands."""
    left = x + size / 2 if flip else x - size / 2
    mirror = " scale(-1 1)" if flip else ""
    body = put(0, 0, size, SYMBOLS[symbol], 48, width)
    return f'<g transform="translate({left:g} {y - 42 * size / 48:g}){mirror}">{body}</g>'


def person(x: float, y: float, size: float, coat: str, flip: bool = False, load: str = "", skirt: bool = False) -> str:
    """(x, y) is the ground under the feet."""
    left = x + size / 2 if flip else x - size / 2
    mirror = " scale(-1 1)" if flip else ""
    body = put(0, 0, size, walker(coat, load, skirt), 100, max(2, 190 / size))
    return f'<g transform="translate({left:g} {y - 0.97 * size:g}){mirror}">{body}</g>'


def signpost(x: float, y: float) -> str:
    post = outlined(f"M{x - 3} {y}v-74h7v74z", colour("timber"))
    boards = outlined(f"M{x - 30} {y - 66}h44l9 9-9 9h-44zM{x + 28} {y - 42}h-40l-9 9 9 9h40z", "var(--rail)")
    return post + boards + stroke(f"M{x - 22} {y - 57}h28M{x - 6} {y - 33}h26", INK, 2, ' stroke-dasharray="7 4"')


# ---------------------------------------------------------------- sky
def sky(seed: int, down: float) -> str:
    rnd, cuts = Random(seed), ""
    for i in range(15):
        y = 8 + i * down / 15
        x = -20 + rnd.uniform(0, 30)
        while x < WIDTH:
            n = rnd.uniform(26, 74)
            cuts += kernel(x, y + rnd.uniform(-2, 2), 90, n, 1.2 + i * 0.16)
            x += n + rnd.uniform(6, 30)
    return f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--c-sky)"/>' + path(cuts, "var(--c-sky-2)")


def sun(x: float, y: float, r: float, rays: int = 20) -> str:
    """The sun with its rays; by night the moon among stars."""
    beams = ""
    for k in range(rays):
        a = 2 * math.pi * k / rays
        start = (x + (r + 7) * math.sin(a), y - (r + 7) * math.cos(a))
        beams += kernel(*start, math.degrees(a), r * (0.62 if k % 2 else 0.4), 2.4)
    rnd = Random(int(x + y))
    stars = "".join(
        star(4, rnd.uniform(8, WIDTH - 8), rnd.uniform(8, 100), rnd.uniform(2.4, 4.2), 1.1) for _ in range(16)
    )
    disc = path(circle(x, y, r), "var(--sym-paper)") + path(circle(x + 1.5, y + 1.5, r), "var(--c-sun)")
    return path(stars, "var(--c-stars)") + path(beams, "var(--c-rays)") + disc + stroke(circle(x, y, r), INK, 2.2)


def birds(*spots: tuple[float, float, float]) -> str:
    d = ""
    for x, y, s in spots:
        d += f"M{x - s:g} {y - s * 0.5:.1f}q{s * 0.5:.1f}-{s * 0.5:.1f} {s:g} {s * 0.5:.1f}"
        d += f"q{s * 0.5:.1f}-{s:.1f} {s:g}-{s * 0.5:.1f}"
    return stroke(d, INK, 2, ' stroke-linecap="round"')


# ---------------------------------------------------------------- land
def hill(points: Sequence[Point], ground: str, cuts: str, seed: int, n: int) -> str:
    """Ground from a curve down to the edge, with gouge marks that follow the slope."""
    rnd, marks = Random(seed), ""
    for _ in range(n):
        i = rnd.randrange(len(points) - 1)
        t = rnd.random()
        (ax, ay), (bx, by) = points[i], points[i + 1]
        slope = math.degrees(math.atan2(by - ay, bx - ax))
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t + 7 + rnd.random() ** 1.4 * 60
        marks += kernel(x, y, 90 + slope + rnd.uniform(-6, 6), rnd.uniform(8, 20), 1.5)
    d = f"{smooth(points)}L{points[-1][0]:g} {HEIGHT + 4}L{points[0][0]:g} {HEIGHT + 4}z"
    return outlined(d, f"var({ground})") + path(marks, f"var({cuts})")


def bushes(points: Sequence[Point], r: float, seed: int) -> str:
    """A hedge along a line, the mark of the bocage."""
    rnd, crowns, cuts = Random(seed), "", ""
    for (ax, ay), (bx, by) in pairwise(points):
        n = max(1, round(math.hypot(bx - ax, by - ay) / (r * 1.5)))
        for i in range(n):
            x, y = ax + (bx - ax) * i / n + rnd.uniform(-1, 1), ay + (by - ay) * i / n + rnd.uniform(-1, 1)
            q = r * rnd.uniform(0.8, 1.25)
            crowns += circle(round(x, 1), round(y, 1), round(q, 1))
            cuts += kernel(x - q * 0.4, y, 32, q * 0.6, q * 0.22)
    return outlined(crowns, INK, 3.4) + path(crowns, "var(--hedge)") + path(cuts, "var(--hedge-2)")


def oak(x: float, y: float, s: float, seed: int) -> str:
    """A big round tree; (x, y) is its foot."""
    rnd, crown, cuts = Random(seed), "", ""
    blobs = ((0, -1.32, 0.6), (-0.52, -1.0, 0.52), (0.52, -1.0, 0.54), (-0.3, -0.72, 0.44), (0.32, -0.7, 0.46))
    for a, b, q in (*blobs, (0, -0.95, 0.6)):
        crown += circle(round(x + a * s, 1), round(y + b * s, 1), round(q * s, 1))
        for _ in range(7):
            turn, far = rnd.uniform(0, 6.3), rnd.uniform(0, 0.7) * q * s
            spot = (x + a * s + far * math.cos(turn) - 4, y + b * s + far * math.sin(turn))
            cuts += kernel(*spot, rnd.uniform(15, 50), s * 0.12, s * 0.028)
    trunk = (
        f"M{x - s * 0.12:.1f} {y:g}c{s * 0.06:.1f}-{s * 0.3:.1f} {s * 0.02:.1f}-{s * 0.5:.1f}-{s * 0.04:.1f}-"
        f"{s * 0.7:.1f}h{s * 0.34:.1f}c-{s * 0.08:.1f} {s * 0.2:.1f}-{s * 0.1:.1f} {s * 0.4:.1f}-{s * 0.02:.1f} "
        f"{s * 0.7:.1f}z"
    )
    leaves = outlined(crown, INK, 4.6) + path(crown, "var(--hedge)") + path(cuts, "var(--hedge-2)")
    return outlined(trunk, colour("timber")) + leaves


def poplar(x: float, y: float, h: float, w: float = 9) -> str:
    d = (
        f"M{x:g} {y - h:g}c{w:g} {h * 0.25:.0f} {w * 1.2:.0f} {h * 0.6:.0f} 0 {h * 0.9:.0f}"
        f"c-{w * 1.2:.0f}-{h * 0.3:.0f}-{w:g}-{h * 0.65:.0f} 0-{h * 0.9:.0f}z"
    )
    cuts = "".join(
        kernel(x - w * 0.35 + (k % 2) * w * 0.35, y - h * (0.25 + 0.13 * k), 18, h * 0.14, 1.3) for k in range(5)
    )
    return (
        stroke(f"M{x:g} {y:g}v-{h * 0.2:.0f}", INK, 3.4)
        + outlined(d, "var(--hedge)", 2.2)
        + path(cuts, "var(--hedge-2)")
    )


def rail_fence(points: Sequence[Point], post: float) -> str:
    """A fence along a line of posts."""
    rails = ""
    for up in (0.72, 0.34):
        d = "M" + "L".join(f"{x:.0f} {y - up * post:.1f}" for x, y in points)
        rails += stroke(d, INK, 6.6) + stroke(d, "var(--rail)", 3)
    half, tip = post * 0.15, post * 0.18
    posts = "".join(
        f"M{x - half:.1f} {y:g}v-{post:g}l{half:.1f}-{tip:.1f} {half:.1f} {tip:.1f}v{post:g}z" for x, y in points
    )
    return rails + outlined(posts, "var(--rail)", 2)


def ploughed(outline: Sequence[Point], furrows: Sequence[tuple[float, float, float, float, float]]) -> str:
    """A ploughed strip: its outline, and furrows from point to point with a bend."""
    d = "M" + "L".join(f"{x:g} {y:g}" for x, y in outline) + "z"
    cuts = "".join(
        f"M{ax:.0f} {ay:.0f}Q{(ax + bx) / 2 + bend:.0f} {(ay + by) / 2:.0f} {bx:.0f} {by:.0f}"
        for ax, ay, bx, by, bend in furrows
    )
    light = stroke(cuts, "var(--ridge)", 2, ' transform="translate(3 0)"')
    return outlined(d, "var(--earth)") + light + stroke(cuts, "var(--furrow)", 2.6, ' stroke-linecap="round"')


def band(one: Sequence[Point], other: Sequence[Point]) -> str:
    """The shape between two curves: a road, a river."""
    return f"{smooth(one)}L{smooth(other[::-1])[1:]}z"


def road(left: Sequence[Point], right: Sequence[Point], seed: int, wide: float, rows: range) -> str:
    """A road between two edges given from far to near, with its dust."""
    rnd, dust = Random(seed), ""
    for y in rows:
        x = 151 + rnd.uniform(-50, wide) * (y - 150) / 180
        dust += kernel(x, y, 85 + rnd.uniform(-8, 8), rnd.uniform(6, 17), 1.6)
    return outlined(band(left, right), "var(--road)") + path(dust, "var(--road-2)")


def ears(spots: Sequence[tuple[float, float, float]], crop: str, seed: int) -> str:
    """Ears of corn in the foreground: (x, y, height)."""
    rnd, found = Random(seed), ""
    for x, y, h in spots:
        lean = rnd.uniform(-5, 5)
        tx, ty = x + lean, y - h
        straw = f"M{x:g} {y:g}Q{x:g} {y - h * 0.5:.0f} {tx:.1f} {ty:.1f}"
        found += stroke(straw, INK, 4.4, ' stroke-linecap="round"')
        found += stroke(straw, colour(crop), 1.8, ' stroke-linecap="round"')
        grains = "".join(
            kernel(tx + lean * 0.02 * k, ty + 4 * k - 4, side + lean, 9, 4) for k in range(5) for side in (-38, 38)
        )
        found += outlined(grains + kernel(tx, ty - 6, lean, 10, 4), colour(crop), 1.5)
    return found


def hop_pole(x: float, base: float, top: float, w: float, seed: int, n: int) -> str:
    """One hop pole with its bine and cones, seen close."""
    rnd, k = Random(seed), (base - top) / n
    pole = f"M{x:g} {base:g}V{top:g}"
    found = stroke(pole, INK, round(w * 0.42 + 3, 1)) + stroke(pole, "var(--rail)", round(w * 0.42, 1))
    for i in range(n):
        y = base - k * (i + 0.35)
        side = 1 if i % 2 else -1
        twigs = ((side, 0.0, 70), (side, 0.12, 112), (-side, 0.3, 60), (-side, 0.42, 110))
        leaves = "".join(
            kernel(x + way * w * 0.1, y + down * k, way * angle, w * 0.95, w * 0.34) for way, down, angle in twigs
        )
        found += outlined(leaves, "var(--hedge-2)", 1.7)
        for cx in (x + side * w * 0.6, x - side * w * 0.5):
            found += place("hops", cx - w * 0.43, y + k * (0.1 + rnd.uniform(-0.06, 0.06)), w * 0.86)
    return found


def place(crop: str, x: float, y: float, size: float) -> str:
    """One of the crops, which the covers' file holds once."""
    return f'<use href="#{crop}" x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" height="{size:.1f}"/>'
