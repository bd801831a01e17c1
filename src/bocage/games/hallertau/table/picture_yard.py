"""The stable yard: the cards of the rounds with their sheep, the card of the workers, the stables."""

from __future__ import annotations

from functools import cache
from typing import Final

from bocage.games.hallertau.table.board_words import phrase
from bocage.games.hallertau.table.picture import frame, plus, say, tag
from bocage.games.hallertau.table.view_types import FarmView, View, YardView
from bocage.look.land import INK, picture, stand, underline, use
from bocage.look.marks import circle, rect
from bocage.look.scene import Scene

YARD_BOX: Final = "-14 -40 398 146"
YARD_END: Final = 378
CARDS_END: Final = 304  # the cards of the rounds end here, the yard of the stables begins
GONE: Final = 17
WORKED: Final = 92
MOST_HATS: Final = 12
#: Where one to four sheep stand on a card.
FLOCKS: Final = {
    1: ((0, 0),),
    2: ((-5, -12), (4, 10)),
    3: ((-5, -16), (5, 0), (-4, 16)),
    4: ((-6, -17), (6, -9), (-6, 7), (6, 16)),
}


def yard(scene: Scene[View], seat: int, small: bool = False) -> str:
    """The round cards with their sheep, the worker card pulled out a little, the stables at the end."""
    view, farm = scene.view, scene.view["farms"][seat]
    working = farm["worker_card"] and any(card["round"] == view["round"] and not card["lies"] for card in farm["yard"])
    lying = [card for card in farm["yard"] if card["lies"]]
    used = sum(GONE + 4 for card in farm["yard"] if not card["lies"]) + (WORKED - GONE if working else 0)
    room = min(60.0, (CARDS_END - used) / len(lying) - 4) if lying else 0.0
    drawn, x, posts = [], 0.0, [-4.0]
    for card in farm["yard"]:
        round, at_work = card["round"], working and card["round"] == view["round"]
        width = room if card["lies"] else WORKED if at_work else GONE
        if card["lies"]:
            drawn.append(_card(scene, seat, card, x, width, small))
        elif at_work:
            drawn.append(_worked(scene, seat, farm, x, round))
        else:
            drawn.append(_passed(x, round))
        x += width + 4
        posts.append(x - 2)
    housed = _stables(scene, seat, farm["stables"], round_up(x), small)
    body = _meadow(round_up(x), small) + _fence(tuple(posts)) + "".join(drawn) + housed
    return picture(YARD_BOX, body, described_yard(scene, seat), "farm stab")


def round_up(x: float) -> int:
    return int(x + 0.99)


@cache
def _meadow(x: int, small: bool) -> str:
    wide = YARD_END - x
    tufts = "".join(f"M{20 + i * 37 % 350} {20 + i * 53 % 74}l-3-6m3 6v-9m0 9l4-6" for i in range(5 if small else 14))
    mound = f"M{x - 2} 101c2-26 {wide * 0.2:.0f}-34 {wide * 0.5:.0f}-34s{wide * 0.44:.0f} 8 {wide * 0.5 + 3:.0f} 34z"
    return (
        f'<rect x="-10" y="-14" width="{YARD_END + 14}" height="116" rx="12" fill="var(--meadow)" stroke="{INK}" '
        f'stroke-width="2.6"/><path d="{tufts}" stroke="var(--meadow-2)" stroke-width="2.4" stroke-linecap="round" '
        f'fill="none"/><path d="{mound}" fill="var(--road)" stroke="{INK}" stroke-opacity=".4" stroke-width="2"/>'
    )


@cache
def _fence(posts: tuple[float, ...]) -> str:
    rails = f"M-4 -11H{YARD_END - 84}M-4 -4H{YARD_END - 84}"
    feet = "".join(rect(x - 3.5, -18, 7, 21, 2) for x in posts)
    return (
        f'<path d="{rails}" stroke="{INK}" stroke-width="7" stroke-linecap="round"/><path d="{rails}" '
        f'stroke="var(--rail)" stroke-width="3.4" stroke-linecap="round"/><path d="{feet}" fill="var(--rail)" '
        f'stroke="{INK}" stroke-width="2"/>'
    )


@cache
def _passed(x: float, round: int) -> str:
    """A past round: only its number is left."""
    return (
        f'<rect class="seams" x="{x + 1:g}" y="16" width="{GONE - 4}" height="62" rx="5"/>'
        f"{say(x + GONE / 2 - 1, 53, 14, round, 'gone')}"
    )


@cache
def _back(x: float, y: float, w: float, h: float, tilt: float = 0) -> str:
    """The back of a farmyard card."""
    turned = f' transform="rotate({tilt:g} {x + w / 2:g} {y + h / 2:g})"' if tilt else ""
    barn = (
        f'<path class="line" transform="translate({x + w / 2:g} {y + h / 2:g})" '
        'd="M-13 15V-3L-8-10 0-15 8-10 13-3V15zM-6 15V2H6V15M-6 2L6 15M6 2L-6 15"/>'
        if w > 35
        else ""
    )
    return (
        f'<g class="yardcard"{turned}>'
        f'<rect class="low" x="{x + 2:g}" y="{y + 3:g}" width="{w:g}" height="{h:g}" rx="5"/>'
        f'<rect class="face" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="5"/>'
        f'<rect class="line" x="{x + 3.5:g}" y="{y + 3.5:g}" width="{w - 7:g}" height="{h - 7:g}" rx="3"/>{barn}</g>'
    )


def _flock(scene: Scene[View], seat: int, place: int, n: int, cx: float, cy: float, size: float) -> str:
    """Up to four sheep; new ones walk over from the card before."""
    came = _came_from(scene, seat, place)
    spots = FLOCKS[min(n, 4)] if n else ()
    return "".join(
        f'<g data-piece="sheep-{seat}-{place}-{i}"{came}>{stand("sheep", cx + dx, cy + dy, size)}</g>'
        for i, (dx, dy) in enumerate(spots)
    )


def _at(farm: FarmView, place: int) -> int:
    return int(farm["stables"] if place > len(farm["yard"]) else farm["yard"][place - 1]["sheep"])


def _came_from(scene: Scene[View], seat: int, place: int) -> str:
    """The card that has fewer sheep than before, if this place has more."""
    if scene.before is None:
        return ""
    old, new = scene.before["farms"][seat], scene.view["farms"][seat]
    if _at(new, place) <= _at(old, place):
        return ""
    for other in range(place - 1, 0, -1):
        if _at(new, other) < _at(old, other):
            return f' data-from="sheep-{seat}-{other}-0"'
    return ""


def _card(scene: Scene[View], seat: int, card: YardView, x: float, w: float, small: bool) -> str:
    """A card on the board: its round, its sheep, and how long they have to live."""
    target, round, n = f"yard-{seat}-{card['round']}", card["round"], card["sheep"]
    cx = x + w / 2
    body = _back(round_to(x + 3), 25, round_to(w - 6), 68)
    body += _flock(scene, seat, round, n, cx, 61, 40 if small else min(31, w))
    shift = 13 if n and not small and w > 42 else 0
    body += _number(round_to(cx - shift), round)
    if shift:
        body += _hours(round_to(cx), card["left"])
    elif n and not small:
        body += tag(round_to(cx), 95, card["left"], "clock", 17)
    if n > 4 or (small and n > 1):
        body += _count(round_to(cx + w / 2 - 8), 88, n)
    if target in scene.choices:
        body += frame(x + 1, 22, w - 2, 74) + plus(cx, 84, 8)
    elif target in scene.reasons:
        body += frame(x + 1, 22, w - 2, 74)
    if target in scene.changed:
        body += underline(x + 4, 99, w - 8)
    if small:
        return f"<g>{body}</g>"
    words = scene.words
    name = phrase(words, "page.yard", n=n, round=round, left=card["left"])
    return f"<g {scene.attributes(target, name, 'piece')}>{body}</g>"


def round_to(x: float) -> float:
    return round(x, 1)


@cache
def _number(x: float, round: int) -> str:
    return f'<g class="niche"><path d="{circle(x, 14, 11.5)}"/>{say(x, 19.5, 16, round)}</g>'


@cache
def _count(x: float, y: float, n: int) -> str:
    return f'<g class="niche"><path d="{circle(x, y, 10)}"/>{say(x, y + 5, 14, n)}</g>'


@cache
def _hours(x: float, left: int) -> str:
    return (
        f'<g class="niche"><path d="{rect(x, 3, 29, 22, 5)}"/>{use("clock", x + 1, 5, 18)}'
        f"{say(x + 22, 19.5, 15, left)}</g>"
    )


@cache
def _hats(seat: int, x: float, workers: int, spent: int) -> str:
    """Hats left on the card, and dents for those spent."""
    step, drawn = (WORKED - 10) / 4, []
    for i in range(min(workers + spent, MOST_HATS)):
        hx, hy = x + 5 + (i % 4) * step, 26 + (i // 4) * 22
        if i < workers:
            drawn.append(use("hat", hx - 3, hy - 2, 28, f' class="band-{seat + 1}"'))
        else:
            drawn.append(
                f'<ellipse cx="{hx + 11:g}" cy="{hy + 14:g}" rx="6.5" ry="2.8" fill="{INK}" fill-opacity=".3"/>'
            )
    return "".join(drawn)


def _worked(scene: Scene[View], seat: int, farm: FarmView, x: float, round: int) -> str:
    cx, workers = x + WORKED / 2, farm["workers"]
    marked = underline(x + 6, 99, WORKED - 12) if f"workers-{seat}" in scene.changed else ""
    return (
        f'<g data-piece="hats-{seat}">{_back(x + 3, 25, WORKED - 6, 70, -1.5)}'
        f"{_hats(seat, x, workers, farm['spent'])}</g>"
        f'<g class="niche now"><path d="{circle(cx - 13, 14, 12)}"/>{say(cx - 13, 19.5, 16, round)}</g>'
        f"{tag(cx + 20, 14, workers, 'hat', 22)}{marked}"
    )


def _stables(scene: Scene[View], seat: int, n: int, x: int, small: bool) -> str:
    """The stables: sheep here are safe, and each is a point."""
    target = f"stables-{seat}"
    size, room = (40, 46) if small else (31, 27)
    per = max(1, (YARD_END - 14 - x) // room)
    came = _came_from(scene, seat, 7)
    body = use("stable", YARD_END - 86, -36, 84)
    for i in range(min(n, 2 * per)):
        sx = YARD_END - 16 - size - (i % per) * room - (i // per) * 9
        sy = 66 - size / 2 - (0 if n <= per else 9) + (i // per) * 20
        body += f'<g data-piece="sheep-{seat}-7-{i}"{came}>{use("sheep", sx, sy, size)}</g>'
    if n:
        body += tag(YARD_END - 26, 93, n, "victory", 26 if small else 20)
    if target in scene.choices:
        body += frame(x + 2, 44, YARD_END - x - 2, 56, 10) + plus(x + 14, 86)
    elif target in scene.reasons:
        body += frame(x + 2, 44, YARD_END - x - 2, 56, 10)
    if target in scene.changed:
        body += underline(x + 8, 99, YARD_END - x - 14)
    if small:
        return f"<g>{body}</g>"
    told = scene.attributes(target, phrase(scene.words, "page.stables", n=n), "piece")
    return f"<g {told}>{body}</g>"


def described_yard(scene: Scene[View], seat: int) -> str:
    words, farm = scene.words, scene.view["farms"][seat]
    said = [phrase(words, "page.workers", n=farm["workers"])]
    for card in farm["yard"]:
        if card["sheep"]:
            said.append(phrase(words, "page.yard", n=card["sheep"], round=card["round"], left=card["left"]) + ".")
    said.append(phrase(words, "page.stables", n=farm["stables"]) + ".")
    return " ".join(said)
