"""The game as a page shows it: rounds, the board of action spaces, the own farm with its goods, and the other farm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from html import escape
from typing import Final, Literal

from bocage.core.words import Goods, Say, Voice
from bocage.games.creatures.cards.tiles import (
    ANIMALS,
    BUILDINGS,
    COSTS,
    MATERIALS,
    POINTS,
    REFILL,
    ROUNDS,
    SPACES,
    SPECIALS,
    STABLES,
    STALL,
    STORAGE,
)
from bocage.games.creatures.engine.housing import fits
from bocage.games.creatures.engine.score import FULL_EXPANSION, animal_points
from bocage.games.creatures.table.picture import SYMBOLS, described, farm_picture, full_expansions, homeless, steady
from bocage.games.creatures.table.view_types import FarmView, SpaceView, View
from bocage.look.html import icon
from bocage.look.land import pawn
from bocage.look.scene import Board, Scene

#: What is pictured on a space besides its pile.
EMBLEMS: Final = {
    "start": ("first-player",),
    "fences": ("fence",),
    "walls": ("fence", "stone"),
    "supplies": ("wood", "stone", "reed"),
    "expand": ("expansion",),
    "stall": ("stall",),
    "trough": ("trough",),
    "stables": ("stable",),
}
#: The spaces whose action asks a question of each kind.
ASKED_BY: Final = {
    "fence": ("fences", "walls"),
    "trough": ("trough",),
    "stables": ("stables",),
    "special": ("special-1", "special-2"),
    "build": ("stall", "special-1", "special-2"),
    "animal": ("special-1", "special-2"),
    "expand": ("expand",),
}
#: What the bank has left of the things a space gives.
BANKS: Final[dict[str, Literal["expansions", "stalls", "troughs"]]] = {
    "expand": "expansions",
    "stall": "stalls",
    "trough": "troughs",
}
TWINS: Final = ("special-1", "special-2")
MOST_PIECES: Final = 6
BESIDE_EMBLEM: Final = 3  # of them beside the sign of what the space is for
#: The words of options that go on in the ordinary way: the main button of their question.
WAYS_ON: Final = frozenset({"fence.stop", "trough.stop", "stables.stop"})
MINUS: Final = "\N{MINUS SIGN}"


def draw(scene: Scene[View]) -> Board:
    """All parts of the page."""
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
    """The building that an element shows, as the library knows it; a space is large enough to show itself."""
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


# ---------------------------------------------------------------- the shared board
def shared(scene: Scene[View]) -> str:
    """The action spaces, the two for special buildings as one, and the special buildings themselves."""
    spaces = {space["name"]: space for space in scene.view["spaces"]}
    using = _in_use(scene, spaces)
    tiles = [
        twins(scene, spaces, using) if name == TWINS[0] else space_tile(scene, spaces[name], using)
        for name in SPACES
        if name != TWINS[1]
    ]
    asked = " asked" if any(target.startswith("tile-") for target in scene.choices) else ""
    specials = "".join(building_tile(scene, kind) for kind in SPECIALS)
    title = escape(scene.words.text("page.board"))
    return (
        f'<section class="board{asked}" tabindex="0" aria-label="{title}"><div class="spaces">{"".join(tiles)}</div>'
        f'<div class="specials" role="group" aria-label="{escape(scene.words.text("page.specials"))}">{specials}</div>'
        "</section>"
    )


def _in_use(scene: Scene[View], spaces: Mapping[str, SpaceView]) -> str:
    """The space whose action is under way, as far as the workers tell."""
    names = ASKED_BY.get(scene.view["ask"] or "", ())
    held = [name for name in names if spaces[name]["worker"] == scene.view["seat"]]
    if len(held) > 1:
        held = [name for name in held if f"space-{name}" in scene.changed]
    return held[0] if len(held) == 1 else ""


def space_tile(scene: Scene[View], space: SpaceView, using: str) -> str:
    name, worker = space["name"], space["worker"]
    target = f"space-{name}"
    cls = "space" + (" taken" if worker is not None else "") + (" chosen" if name == using else "")
    if target in scene.reasons and worker is None:
        foot = f'<span class="why">{escape(scene.reasons[target].text)}</span>'
    else:
        foot = f'<span class="foot">{_foot(scene, space)}</span>'
    said = scene.words.text(f"space.{name}")
    if space["pile"]:
        said = scene.words.text("space.with", space=said, goods=Goods(list(space["pile"].items())))
    if worker is not None:
        said = scene.words.text("page.taken", space=said, who=scene.words.name(worker))
    return (
        f'<div {scene.attributes(target, said, cls)}><span class="name">{_tile_name(scene, name)}</span>'
        f"{_heap(scene, space)}{foot}{_worker(space)}</div>"
    )


def _tile_name(scene: Scene[View], name: str) -> str:
    """The name on a space: the short one where there is one."""
    short = f"tile.{name}"
    return scene.voice.text(short if scene.voice.knows(short) else f"space.{name}")


def _worker(space: SpaceView) -> str:
    """The worker who stands on a space."""
    seat = space["worker"]
    if seat is None:
        return ""
    piece = f"worker-{seat}-{space['name']}"
    return pawn(seat + 1, f' id="{piece}" data-piece="{piece}" data-from="stock-worker-{seat}"')


def _heap(scene: Scene[View], space: SpaceView) -> str:
    """The pieces lying on a space, and what it is for."""
    name, pile = space["name"], space["pile"]
    emblems = EMBLEMS.get(name, ())
    lying = [symbol for symbol, n in pile.items() for _ in range(n)][: BESIDE_EMBLEM if emblems else MOST_PIECES]
    big = " big" if len(emblems) + len(lying) == 1 else ""
    drawn = "".join(icon(symbol, cls=big or ("emblem" if len(emblems) == 1 else "")) for symbol in emblems)
    drawn += "".join(icon(symbol, cls=big) for symbol in lying)
    if name in BANKS:
        left = scene.view["bank"][BANKS[name]]
        drawn += (
            f'<small class="left"><span aria-hidden="true">×{left}</span>'
            f'<span class="sr">{scene.voice.text("page.left", n=left)}</span></small>'
        )
    piece = f' id="heap-{name}" data-piece="heap-{name}"' if pile else ""
    many = " many" if len(lying) > 4 else ""
    return f'<span class="heap{many}"{piece}>{drawn}</span>'


def _foot(scene: Scene[View], space: SpaceView) -> str:
    """What lies there in numbers and what is added each round, or what the action costs."""
    voice, name = scene.voice, space["name"]
    rate = REFILL[SPACES.index(name)]
    if rate:
        pile = space["pile"]
        found = "".join(voice.amount(symbol, n) for symbol, n in pile.items()) or f"<i>{voice.text('page.empty')}</i>"
        return f'{found}<span class="rate">+{rate}</span>'
    if name == "fences":
        return voice.amount("wood", 1)
    if name == "walls":
        return voice.text("page.free-then", n=2, goods=Goods([("stone", 2)]))
    if name == "trough":
        return voice.text("page.free-then", n=1, goods=Goods([("wood", 3)]))
    if name == "supplies":
        return voice.text("page.one-each")
    return _cost(scene, STALL if name == "stall" else STABLES)


def _cost(scene: Scene[View], building: int) -> str:
    """What a building costs; one or the other where there are two ways."""
    ways = [
        "".join(scene.voice.amount(symbol, n) for symbol, n in zip(MATERIALS, cost, strict=True) if n)
        for cost in COSTS[building]
    ]
    return f" {scene.voice.text('page.or')} ".join(ways)


def twins(scene: Scene[View], spaces: Mapping[str, SpaceView], using: str) -> str:
    """The two spaces for special buildings as one: the one that can be used covers it, the other is a stand on it."""
    taken = [name for name in TWINS if spaces[name]["worker"] is not None]
    free = len(TWINS) - len(taken)
    targets = [f"space-{name}" for name in TWINS]
    first = next((target for target in targets if target in scene.choices), targets[1] if free == 1 else targets[0])
    second = targets[1 - targets.index(first)]
    cls = "space two" + ("" if free else " taken") + (" chosen" if using in TWINS else "")
    state = scene.state(first) if free else ""
    if any(target in scene.changed for target in targets) and "changed" not in state:
        state += " changed"
    if free and first in scene.reasons:
        foot = f'<span class="why">{escape(scene.reasons[first].text)}</span>'
    else:
        foot = f'<span class="foot">{scene.voice.text("page.of-two", n=free)}</span>'
    left = scene.view["bank"]["specials"]
    big = "big" if len(left) == 1 else ""
    heap = "".join(icon(SYMBOLS[kind], cls=big) for kind in left) or f"<i>{scene.voice.text('why.no-special')}</i>"
    covers = "".join(
        f"<div {scene.attributes(target, scene.words.text(target.replace('-', '.', 1)), cover)}></div>"
        for target, cover in ((first, "cover"), (second, "stand"))
    )
    workers = "".join(_worker(spaces[name]) for name in TWINS)
    return (
        f'<div class="{f"{cls} {state}".strip()}"><span class="name">{scene.voice.text("space.special-1")}</span>'
        f'<span class="heap">{heap}</span>{foot}<span class="pair">{workers}</span>{covers}</div>'
    )


def building_tile(scene: Scene[View], kind: int) -> str:
    """A special building: what it costs and what it is worth, or who has built it."""
    voice, name = scene.voice, BUILDINGS[kind]
    target = f"tile-{name}"
    owner = next((seat for seat, farm in enumerate(scene.view["farms"]) if name in farm["buildings"].values()), None)
    there = name in scene.view["bank"]["specials"]
    cls = "tile" if there else "tile gone"
    worth = "½" if kind == STORAGE else voice.number(POINTS[kind])
    facts = f'<span class="cost">{_cost(scene, kind)}</span>'
    if target in scene.reasons:
        facts = f'<span class="why">{escape(scene.reasons[target].text)}</span>'
    elif owner is not None:
        facts = f'<span class="why">{icon(f"seat-{owner + 1}")} {voice.name(owner)}</span>'
    points = f'<b class="pts">{icon("victory", scene.words.text("page.points"))}{worth}</b>'
    said = scene.words.text("line.said", name=Say(f"building.{name}"), text=Say(f"text.building.{name}"))
    return (
        f"<div {scene.attributes(target, said, cls)}>{icon(SYMBOLS[name], cls='l')}"
        f'<span class="name">{voice.text(f"building.{name}")}</span>{facts}{points}</div>'
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
        f"{_marker(scene, seat)}{_points(scene, seat)}<small>{_room(scene, farm)}</small></div>"
        f'<div class="farmbox">{farm_picture(scene, seat, title)}</div>'
        f'<p class="sr">{escape(described(scene, farm))}</p>{_tray(scene, seat, farm)}</section>'
    )


def _marker(scene: Scene[View], seat: int) -> str:
    """The first-player marker, where it is."""
    return icon("first-player", scene.words.text("first"), "cock") if scene.view["first"] == seat else ""


def _points(scene: Scene[View], seat: int) -> str:
    points = scene.voice.number(scene.view["scores"][seat])
    return f'<b class="pts">{icon("victory", scene.words.text("page.points"))}{points}</b>'


def _room(scene: Scene[View], farm: FarmView) -> str:
    """How many more of each animal would find a place, or how many have none."""
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
    """For each kind, how many more would find a place if the others stayed as they are."""
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
        goods.append(f'<span class="{cls}{changed}" id="good-{name}"{piece}>{_count(scene, name, n)}{flag}</span>')
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
        goods.append(f"<span {shown}>{_count(scene, name, n)}{flag}</span>")
    label = escape(scene.words.text("page.supply"))
    return f'<div class="rack goods" role="group" aria-label="{label}">{"".join(goods)}</div>'


def _count(scene: Scene[View], name: str, n: int) -> str:
    """A piece and its number; a screen reader hears the words."""
    return f'{icon(name)}<span aria-hidden="true">{n}</span><span class="sr">{scene.words.amount(name, n)}</span>'


def _flag(scene: Scene[View], now: int, then: int) -> str:
    """By how much a number has just changed."""
    return f'<small class="flag">{"+" if now > then else MINUS}{abs(now - then)}</small>' if now != then else ""


# ---------------------------------------------------------------- the other farm
def rival(scene: Scene[View], seat: int) -> str:
    """Another farm, small, with its goods and how both stand."""
    farm = scene.view["farms"][seat]
    title = scene.words.text("page.farm-of", who=scene.words.name(seat))
    lot = "".join(f"<span>{_count(scene, name, n)}</span>" for name, n in farm["stock"].items())
    said = escape(scene.words.text("page.workers", n=farm["workers"]))
    lot += (
        f'<span data-piece="stock-worker-{seat}">{pawn(seat + 1)}<span aria-hidden="true">{farm["workers"]}</span>'
        f'<span class="sr">{said}</span></span>'
    )
    return (
        f'<article class="sheet rival seat-{seat + 1}" aria-label="{escape(title)}"><div class="cap">'
        f"{scene.nameplate(seat)}{_marker(scene, seat)}"
        f'{_points(scene, seat)}</div><div class="rv">{farm_picture(scene, seat, title, small=True)}'
        f'<p class="sr">{escape(described(scene, farm))}</p><div class="lot">{lot}</div>{_tally(scene)}</div></article>'
    )


def _tally(scene: Scene[View]) -> str:
    """Animals, expansions and buildings of both farms with the points they bring now."""
    voice, words, farms = scene.voice, scene.words, scene.view["farms"]
    seats = [scene.home, *[seat for seat in range(len(farms)) if seat != scene.home]]
    heads = "".join(
        f'<th scope="col">{icon(f"seat-{seat + 1}")}<span class="title">{voice.name(seat)}</span></th>'
        for seat in seats
    )
    rows = []
    for kind, name in enumerate(ANIMALS):
        herds = [farms[seat]["animals"][name] for seat in seats]
        rows.append((name, words.text(f"score.{name}"), [(n, float(animal_points(kind, n))) for n in herds]))
    full = [len(full_expansions(farms[seat])) for seat in seats]
    rows.append(("expansion", words.text("score.expansions"), [(n, float(FULL_EXPANSION * n)) for n in full]))
    built = [(len(farms[seat]["buildings"]), _building_points(farms[seat])) for seat in seats]
    rows.append(("house", words.text("score.buildings"), built))
    body = "".join(
        f'<tr><th scope="row">{icon(symbol, said)}</th>'
        + "".join(f"<td>{n}<small>{scene.voice.number(points)}</small></td>" for n, points in cells)
        + "</tr>"
        for symbol, said, cells in rows
    )
    total = "".join(f"<td>{scene.voice.number(scene.view['scores'][seat])}</td>" for seat in seats)
    return (
        f'<table class="tally"><caption class="sr">{escape(words.text("page.tally"))}</caption>'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{body}"
        f'<tr class="sum"><th scope="row">{icon("victory", words.text("page.points"))}</th>{total}</tr></tbody></table>'
    )


def _building_points(farm: FarmView) -> float:
    """Points of all buildings, the Storage building's by stock."""
    points = float(sum(POINTS[BUILDINGS.index(kind)] for kind in farm["buildings"].values()))
    if BUILDINGS[STORAGE] in farm["buildings"].values():
        points += sum(farm["stock"][name] for name in MATERIALS) / 2
    return points
