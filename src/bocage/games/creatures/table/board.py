"""The game on the page: rounds, the board of action spaces, the viewer's own farm with its goods, and the other
farm."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from html import escape
from typing import Final

from bocage.core.words import Voice
from bocage.games.creatures.cards.tiles import (
    ANIMALS,
    ROUNDS,
)
from bocage.games.creatures.engine.housing import fits
from bocage.games.creatures.table.board_rivals import count, marker, points, rival
from bocage.games.creatures.table.board_spaces import shared
from bocage.games.creatures.table.picture import described, farm_picture, homeless, steady
from bocage.games.creatures.table.view_types import FarmView, View
from bocage.look.html import icon
from bocage.look.land import pawn
from bocage.look.scene import Board, Scene

#: Options that go on in the ordinary way, by the keys of their words; they become the main button.
WAYS_ON: Final = frozenset({"fence.stop", "trough.stop", "stables.stop"})
MINUS: Final = "\N{MINUS SIGN}"


def draw(scene: Scene[View]) -> Board:
    """Draw all parts of the page."""
    if scene.before is not None:
        scene = replace(scene, changed=scene.changed | changes(scene.before, scene.view, scene.home))
    rivals = [rival(scene, seat) for seat in range(len(scene.view["farms"])) if seat != scene.home]
    return Board(progress(scene), shared(scene), home(scene), "".join(rivals))


def explain(target: str, words: Voice) -> str:
    """What a space or a special building does, from the lists of cards."""
    kind, _, name = target.partition("-")
    key = f"text.{'building' if kind == 'tile' else kind}.{name}"
    return words.text(key) if words.knows(key) else ""


def card_of(target: str) -> str:
    """The building an element shows, by its library name; a space is large enough to show itself."""
    kind, _, name = target.partition("-")
    return f"building.{name}" if kind == "tile" else ""


def changes(before: View, after: View, seat: int) -> frozenset[str]:
    """The targets that differ between two views: spaces, goods, and the land of one seat."""
    found = {
        f"space-{new['name']}"
        for old, new in zip(before["spaces"], after["spaces"], strict=True)
        if old["worker"] != new["worker"] or old["pile"] != new["pile"]
    }
    old, new = before["farms"][seat], after["farms"][seat]
    for name, n in {**new["stock"], **new["animals"]}.items():
        if n != {**old["stock"], **old["animals"]}[name]:
            found.add(f"animal-{name}" if name in ANIMALS else f"good-{name}")
    fenced = {steady(side, old, 7) for side in old["fences"]}
    found |= {f"side-{side}" for side in new["fences"] if steady(side, new, 7) not in fenced}
    built = {(steady(cell, old, 3), kind) for cell, kind in old["buildings"].items()}
    found |= {f"cell-{c}" for c, kind in new["buildings"].items() if (steady(c, new, 3), kind) not in built}
    wet = {steady(cell, old, 3) for cell in old["troughs"]}
    found |= {f"cell-{cell}" for cell in new["troughs"] if steady(cell, new, 3) not in wet}
    return frozenset(found)


# ---------------------------------------------------------------- the top bar
def progress(scene: Scene[View]) -> str:
    """The line of rounds."""
    now, words = scene.view["round"], scene.words
    rounds = []
    for n in range(1, ROUNDS + 1):
        cls = "now" if n == now else "past" if n < now else "next"
        rounds.append(f'<b class="{cls}">{n}</b>')
    said = words.text("page.ended") if scene.view["over"] else words.text("page.round", n=now, last=ROUNDS)
    return (
        f'<div class="year" role="group" aria-label="{escape(said)}">'
        f'<span class="long">{scene.voice.text("page.rounds")}</span>{"".join(rounds)}{icon("breeding", cls="next")}'
        f'<span class="long">{scene.voice.text("page.breeding")}</span></div>'
    )


# ---------------------------------------------------------------- the own farm
def home(scene: Scene[View]) -> str:
    """The farm shown large, its caption, and the tray with its goods."""
    seat = scene.home
    farm = scene.view["farms"][seat]
    if seat == scene.words.me:
        title = scene.words.text("page.your-farm")
    else:
        title = scene.words.text("page.farm-of", who=scene.words.name(seat))
    return (
        f'<section class="home seat-{seat + 1}" aria-label="{escape(title)}">'
        f'<div class="cap oncloth me">{icon(f"seat-{seat + 1}")}<span class="title">{escape(title)}</span>'
        f"{marker(scene, seat)}{points(scene, seat)}<small>{_room(scene, farm)}</small></div>"
        f'<div class="farmbox">{farm_picture(scene, seat, title)}</div>'
        f'<p class="sr">{escape(described(scene, farm))}</p>{_tray(scene, seat, farm)}</section>'
    )


def _room(scene: Scene[View], farm: FarmView) -> str:
    """How many more of each animal would fit, or how many have no place."""
    lost = sum(n for _, n in homeless(farm))
    if lost:
        return f"<strong>{scene.voice.text('page.homeless', n=lost)}</strong>"
    rooms = tuple(place["room"] for place in farm["places"])
    more = room_left(rooms, tuple(farm["animals"].values()))
    found = [scene.voice.amount(animal, n) for animal, n in zip(ANIMALS, more, strict=True) if n]
    if not found:
        return scene.voice.text("page.no-room")
    return f"{scene.voice.text('page.room')} {' '.join(found)}"


@lru_cache(maxsize=4096)
def room_left(rooms: tuple[int, ...], animals: tuple[int, ...]) -> tuple[int, ...]:
    """For each kind, how many more would fit if the others stayed as they are."""
    found = []
    for kind in range(len(animals)):
        low, high = 0, sum(rooms) - sum(animals)
        while low < high:
            middle = (low + high + 1) // 2
            herd = [n + middle * (kind == other) for other, n in enumerate(animals)]
            low, high = (middle, high) if fits(rooms, herd) else (low, middle - 1)
        found.append(low)
    return tuple(found)


def _tray(scene: Scene[View], seat: int, farm: FarmView) -> str:
    """Materials, fences, workers and herds as pieces with their numbers."""
    before = scene.before["farms"][seat] if scene.before is not None else None
    goods = []
    for name, n in farm["stock"].items():
        flag = _flag(scene, n, before["stock"][name] if before else n)
        piece = f' data-piece="stock-fence-{seat}"' if name == "fence" else ""
        cls = "good" if n else "good zero"
        changed = " changed" if f"good-{name}" in scene.changed else ""
        goods.append(f'<span class="{cls}{changed}" id="good-{name}"{piece}>{count(scene, name, n)}{flag}</span>')
    workers = farm["workers"]
    said = escape(scene.words.text("page.workers", n=workers))
    goods.append(
        f'<span class="good{"" if workers else " zero"}" id="good-worker" data-piece="stock-worker-{seat}">'
        f'{pawn(seat + 1)}<span aria-hidden="true">{workers}</span><span class="sr">{said}</span></span>'
    )
    mine = seat == scene.me
    quiet = "" if scene.view["ask"] == "release" else " quiet"
    for name, n in farm["animals"].items():
        flag = _flag(scene, n, before["animals"][name] if before else n)
        cls = "good herd" + ("" if n else " zero")
        if mine:
            shown = scene.attributes(f"animal-{name}", scene.words.amount(name, n), cls + quiet)
        else:
            shown = f'class="{cls}"'
        goods.append(f"<span {shown}>{count(scene, name, n)}{flag}</span>")
    label = escape(scene.words.text("page.supply"))
    return f'<div class="rack goods" role="group" aria-label="{label}">{"".join(goods)}</div>'


def _flag(scene: Scene[View], now: int, then: int) -> str:
    """How much a number has just changed."""
    return f'<small class="flag">{"+" if now > then else MINUS}{abs(now - then)}</small>' if now != then else ""
