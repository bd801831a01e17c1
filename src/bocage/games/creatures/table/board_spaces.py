"""The board between the farms: the action spaces and the special buildings still available."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final, Literal

from bocage.core.words import Goods, Say
from bocage.games.creatures.cards.tiles import (
    BUILDINGS,
    COSTS,
    MATERIALS,
    POINTS,
    REFILL,
    SPACES,
    SPECIALS,
    STABLES,
    STALL,
    STORAGE,
)
from bocage.games.creatures.table.picture import SYMBOLS
from bocage.games.creatures.table.view_types import SpaceView, View
from bocage.look.html import icon
from bocage.look.land import pawn
from bocage.look.scene import Scene

#: What a space shows besides its pile.
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
BESIDE_EMBLEM: Final = 3  # pieces shown beside the sign of what the space is for


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
    """The space whose action is in progress, as far as the workers show."""
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
    """The pieces lying on a space, and the sign of what it is for."""
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
    """The goods on the space in numbers and what is added each round, or the cost of the action."""
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
    """The cost of a building, with both ways to pay if there are two."""
    ways = [
        "".join(scene.voice.amount(symbol, n) for symbol, n in zip(MATERIALS, cost, strict=True) if n)
        for cost in COSTS[building]
    ]
    return f" {scene.voice.text('page.or')} ".join(ways)


def twins(scene: Scene[View], spaces: Mapping[str, SpaceView], using: str) -> str:
    """The two spaces for special buildings as one: the usable one covers it, the other is a stand on it."""
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
