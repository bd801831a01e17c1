"""The other seats on the page: the same three pictures in small, goods, hand backs and bonus cards.

In a solo match it shows the player's own count and the goal.
"""

from __future__ import annotations

from html import escape

from bocage.games.hallertau.engine.score import goal
from bocage.games.hallertau.table.board_cards import in_play, piles, shelf_names
from bocage.games.hallertau.table.board_words import amount, phrase, points
from bocage.games.hallertau.table.picture import terraces, village
from bocage.games.hallertau.table.picture_yard import yard
from bocage.games.hallertau.table.view_types import View
from bocage.look.html import icon
from bocage.look.scene import Scene


def rivals(scene: Scene[View]) -> str:
    """One sheet per seat, in turn order."""
    n = len(scene.view["farms"])
    others = [(scene.home + step) % n for step in range(1, n)]
    if not others:
        return _count(scene)
    sheets = "".join(_neighbour(scene, seat, len(others) > 1) for seat in others)
    return f'<div class="rivals others-{len(others)}" tabindex="0">{sheets}</div>'  # scrollable by keyboard


def _neighbour(scene: Scene[View], seat: int, many: bool) -> str:
    view, words = scene.view, scene.words
    farm = view["farms"][seat]
    first = icon("first-player", phrase(words, "first"), "cock") if view["token"] == seat else ""
    playing = " playing" if view["seat"] == seat and not view["over"] else ""
    sheet = points(words, farm)
    title = escape(words.text("page.village-of", who=words.name(seat)))
    return (
        f'<article class="sheet rival seat-{seat + 1}{playing}" aria-label="{title}"><div class="cap">'
        f"{scene.nameplate(seat)}{first}"
        f'{workers(scene, seat)}{_backs(scene, seat)}<b title="{escape(sheet)}">'
        f"{icon('victory', phrase(words, 'page.points'))}{int(view['scores'][seat])}</b></div>{_lot(scene, seat)}"
        f'<div class="trio">{village(scene, seat, True)}{terraces(scene, seat, True)}{yard(scene, seat, True)}</div>'
        f"{_bonuses(scene, seat)}</article>"
    )


def workers(scene: Scene[View], seat: int) -> str:
    """Remaining workers; hats that are placed come from here."""
    hat = icon("hat", phrase(scene.words, "page.workers-left"), f"band-{seat + 1}")
    n = scene.view["farms"][seat]["workers"]
    return f'<span class="pts" data-piece="workers-{seat}">{hat}{n}</span>'


def _lot(scene: Scene[View], seat: int) -> str:
    """All goods, tools and jewels; missing ones are faded."""
    farm, words = scene.view["farms"][seat], scene.words
    amounts = {**farm["stock"], "tool": farm["tools"], "jewel": farm["jewels"]}
    shown = "".join(
        f'<span class="{"" if n else "zero"}">{icon(good)}<span aria-hidden="true">{n}</span>'
        f'<span class="sr">{amount(words, good, n)}</span></span>'
        for good, n in amounts.items()
    )
    return f'<div class="lot">{shown}</div>'


def _backs(scene: Scene[View], seat: int) -> str:
    """The hand from behind: kinds are public."""
    if not scene.view["cards"]:
        return ""
    farm, words = scene.view["farms"][seat], scene.words
    cards = "".join(
        f"<span>{icon(f'card-{kind}', phrase(words, f'card.{kind}'))}{n}</span>"
        for kind, n in farm["backs"].items()
        if n
    )
    said = escape(phrase(words, "page.backs", n=sum(farm["backs"].values())))
    return f'<span class="backs" role="group" aria-label="{said}" title="{said}">{cards}</span>'


def _bonuses(scene: Scene[View], seat: int) -> str:
    farm, words = scene.view["farms"][seat], scene.words
    if not farm["played"]:
        return ""
    strips = "".join(in_play(scene, seat, bonus, True) for bonus in farm["bonuses"])
    listed = escape(words.text("page.played-list", cards=piles(words, farm["tally"])))
    cards = shelf_names(scene, farm["played"])
    tally = "".join(
        f"<span>{icon(f'card-{kind}', phrase(words, f'card.{kind}'))}{n}</span>"
        for kind, n in farm["tally"].items()
        if n
    )
    return f'<div class="table-of"><span class="played" data-explain="{listed}"{cards}>{tally}</span>{strips}</div>'


def _count(scene: Scene[View]) -> str:
    """In a solo match: the points so far by category, and the goal."""
    view, words, voice = scene.view, scene.words, scene.voice
    farm, total, wanted = view["farms"][scene.home], int(view["scores"][scene.home]), goal(view["cards"])
    rows = "".join(
        f"<li><span>{phrase(words, f'score.{line}')}</span><b>{n}</b></li>" for line, n in farm["sheet"].items()
    )
    share = min(100, round(100 * total / wanted))
    bar = (
        '<svg class="goal" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="all" width="100" height="6"/><rect class="got" width="{share}" height="6"/></svg>'
    )
    return (
        f'<article class="sheet rival alone seat-{scene.home + 1}" aria-label="{escape(phrase(words, "page.count"))}">'
        f'<div class="cap">{icon("victory")}<span class="title">{voice.text("page.count")}</span>'
        f"<b>{total} / {wanted}</b></div>{bar}<ul>{rows}</ul></article>"
    )
