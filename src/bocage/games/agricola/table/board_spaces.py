"""The action board on the page: spaces with their goods and people, round cards by stage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from typing import Final

from bocage.core.words import Goods
from bocage.games.agricola.table.board_cards import majors, pack, reached, why
from bocage.games.agricola.table.view_types import RoundView, SpaceView, StageView, View
from bocage.look.html import icon
from bocage.look.land import pawn
from bocage.look.scene import Scene

VILLAGE: Final = ("farm-expansion", "meeting-place", "grain-seeds", "farmland", "lessons", "day-laborer")
AROUND: Final = ("forest", "clay-pit", "reed-bank", "fishing")
MORE: Final = (
    "copse", "grove", "resource-market", "hollow", "second-lessons", "traveling-players", "tile-copse", "tile-market",
    "animal-market", "modest-wish", "side-job",
)  # fmt: skip
#: The stages of each column.
COLUMNS: Final = ((1,), (2,), (3, 4), (5, 6))
MOST_ROWS: Final = 6
MOST_PIECES: Final = 4
#: The picture of a space that accumulates nothing: symbols, with "/" for a choice between them.
EMBLEMS: Final = {
    "farm-expansion": ("wood-room", "stable"),
    "meeting-place": ("first-player", "card-minor"),
    "grain-seeds": ("grain",),
    "farmland": ("field",),
    "lessons": ("card-occupation",),
    "day-laborer": ("food", "food"),
    "resource-market": ("food", "reed", "/", "stone"),
    "second-lessons": ("card-occupation",),
    "major-improvement": ("card-major", "/", "card-minor"),
    "fencing": ("fence",),
    "grain-utilization": ("sprout", "bread"),
    "basic-wish": ("child", "card-minor"),
    "house-redevelopment": ("stone-room", "card-major", "/", "card-minor"),
    "vegetable-seeds": ("vegetable",),
    "urgent-wish": ("child",),
    "cultivation": ("field", "sprout"),
    "farm-redevelopment": ("stone-room", "fence"),
    "side-job": ("stable", "bread"),
    "tile-market": ("stone", "food"),
    "animal-market": ("sheep", "/", "boar", "/", "cattle"),
    "modest-wish": ("child",),
}
ALL_THREE: Final = ("food", "reed", "stone")  # what the Resource Market gives with four players
CARDS: Final = frozenset(("card-minor", "card-occupation"))


def shared(scene: Scene[View]) -> str:
    """The action spaces in columns and the major improvements below; in a draft the pack of cards."""
    view = scene.view
    label = escape(scene.words.text("page.board"))
    if view["round"] == 0 and view["ask"] == "keep":
        title = scene.voice.text("table.pack")
        return (
            f'<section class="board draft" aria-label="{label}"><h3>{title}</h3>{pack(scene)}{majors(scene)}</section>'
        )
    spaces = {space["space"]: space for space in view["spaces"]}
    using = _in_use(scene, spaces)
    columns = _first_columns(scene, spaces, using)
    n = len(columns) + len(COLUMNS)
    columns += [_stages(scene, stages, spaces, using) for stages in COLUMNS]
    return (
        f'<section class="board" tabindex="-1" aria-label="{label}"><div class="cols n{n}">{"".join(columns)}</div>'
        f"{majors(scene)}</section>"
    )


def _first_columns(scene: Scene[View], spaces: Mapping[str, SpaceView], using: str) -> list[str]:
    """Permanent spaces: those of the extension and of tiles, the village, and what lies around it."""
    more = [name for name in MORE if name in spaces]
    groups = [more] if len(more) <= MOST_ROWS else [more[:MOST_ROWS], more[MOST_ROWS:]]
    found = []
    for group in groups:
        if group:
            extended = spaces[group[0]]["group"] == "extension"
            title = scene.voice.text("page.extension" if extended else "page.tile", n=len(scene.view["farms"]))
            found.append(_column(title, [space_tile(scene, spaces[name], using) for name in group], len(group) > 4))
    village = [space_tile(scene, spaces[name], using) for name in VILLAGE if name in spaces]
    around = [space_tile(scene, spaces[name], using) for name in AROUND if name in spaces]
    found.append(_column(scene.voice.text("page.village"), village, True))
    found.append(_column(scene.voice.text("page.around"), around, False))
    return found


def _column(title: str, tiles: Sequence[str], low: bool) -> str:
    return f'<div class="col{" low" if low else ""}"><h3>{title}</h3>{"".join(tiles)}</div>'


def _in_use(scene: Scene[View], spaces: Mapping[str, SpaceView]) -> str:
    """The space whose action is in progress, as far as the changes show."""
    view = scene.view
    if view["ask"] in (None, "place", "window", "feed", "next-card") or view["phase"] != "work":
        return ""
    held = [name for name, space in spaces.items() if view["seat"] in space["workers"]]
    held = [name for name in held if f"space-{name}" in scene.changed]
    return held[0] if len(held) == 1 else ""


# ---------------------------------------------------------------- a space
def space_tile(scene: Scene[View], space: SpaceView, using: str) -> str:
    name, workers = space["space"], space["workers"]
    target = f"space-{name}"
    cls = "space" + (" taken" if workers else "") + (" chosen" if name == using else "")
    said = _said(scene, space)
    stock = f'<span class="stock">{_stock(scene, space)}</span>'
    if not workers and target in scene.reasons:
        stock = why(scene, target)
    people = "".join([_person(space, seat, turn) for turn, seat in enumerate(workers)])
    title = scene.words.text(f"space.{name}").partition(" (")[0]
    return (
        f"<div {scene.attributes(target, said, cls)}{reached(scene, target)}>"
        f'<span class="name">{escape(title)}</span>{stock}{people}</div>'
    )


def _said(scene: Scene[View], space: SpaceView) -> str:
    """Name, goods and people of a space in words."""
    words = scene.words
    said = words.text(f"space.{space['space']}")
    if space["pile"]:
        said = words.text("space.with", space=said, goods=Goods(list(space["pile"].items())))
    if space["workers"]:
        who = words.list([words.name(seat) for seat in space["workers"]])
        said = words.text("page.taken", space=said, who=who)
    return said


def _person(space: SpaceView, seat: int, turn: int) -> str:
    """The person on a space, and beside it the child born there."""
    piece = f"worker-{seat}-{space['space']}"
    cls = f" t{turn}" if turn else ""
    drawn = pawn(seat + 1, f' id="{piece}" data-piece="{piece}" data-from="stock-worker-{seat}"')
    if cls:
        drawn = drawn.replace('class="who', f'class="who{cls}', 1)
    if seat in space["children"]:
        drawn += pawn(seat + 1, "", "child").replace('class="who', f'class="who kid{cls}', 1)
    return drawn


def _stock(scene: Scene[View], space: SpaceView) -> str:
    """What lies there and what is added each round, or what the action is."""
    voice, good = scene.voice, space["good"]
    name = space["space"]
    if good is None:
        return _emblems(scene, name)
    n = space["pile"].get(good, 0)
    rate = f'<span class="rate">+{space["rate"]}</span>'
    if not n:
        return f'<span class="none">{voice.text("page.empty")}</span>{rate}'
    extra = icon("first-player") if name == "meeting-place" else ""
    return f"{extra}{_heap(good, min(n, MOST_PIECES))}<b>{n}</b>{rate}"


@cache
def _heap(good: str, n: int) -> str:
    return f'<span class="pile">{icon(good) * n}</span>'


def _emblems(scene: Scene[View], name: str) -> str:
    signs: Sequence[str] = EMBLEMS[name]
    if name == "resource-market" and len(scene.view["farms"]) == 4:
        signs = ALL_THREE
    if not scene.view["cards"]:
        signs = [sign for sign in signs if sign not in CARDS]
        signs = signs[:-1] if signs and signs[-1] == "/" else signs
    drawn = "".join([f"<i>{sign}</i>" if sign == "/" else icon(sign) for sign in signs])
    if name in ("lessons", "second-lessons"):
        n = _lesson(scene, name)
        drawn += f"<small>{scene.voice.text('page.lesson', goods=Goods([('food', n)]))}</small>" if n else ""
    return drawn


def _lesson(scene: Scene[View], name: str) -> int:
    """The food an occupation costs the seat shown (AGR-086, AGR-087, AGR-133, AGR-134)."""
    learnt = sum([card["kind"] == "occupation" for card in scene.view["farms"][scene.home]["played"]])
    if name == "lessons":
        return int(learnt > 0)
    return 1 if len(scene.view["farms"]) == 4 and learnt < 2 else 2


# ---------------------------------------------------------------- round cards
def _stages(scene: Scene[View], numbers: Sequence[int], spaces: Mapping[str, SpaceView], using: str) -> str:
    """The rounds of one or two stages: open cards, and the backs of future ones."""
    drawn = []
    for number in numbers:
        stage = scene.view["stages"][number - 1]
        title = scene.voice.text("page.stage", n=number)
        harvest = icon("harvest", scene.words.text("page.harvest-after", n=stage["rounds"][-1]))
        drawn.append(f"<h3>{title}{harvest}</h3>")
        offered = [name for name in stage["left"] if f"space-{name}" in scene.choices]
        for round in stage["rounds"]:
            here = scene.view["rounds"][round - 1]
            if here["card"] is not None:
                drawn.append(space_tile(scene, spaces[here["card"]], using))
            elif offered:
                drawn.append(_candidate(scene, offered.pop(0)))
            else:
                drawn.append(_back(scene, here, stage))
    return f'<div class="col">{"".join(drawn)}</div>'


def _candidate(scene: Scene[View], name: str) -> str:
    """A card that may be chosen as the next one."""
    title = scene.words.text(f"space.{name}")
    signs = EMBLEMS.get(name)
    stock = _emblems(scene, name) if signs else ""
    return (
        f"<div {scene.attributes(f'space-{name}', title, 'space')}>"
        f'<span class="name">{escape(title)}</span><span class="stock">{stock}</span></div>'
    )


def _back(scene: Scene[View], here: RoundView, stage: StageView) -> str:
    """A hidden card with the number of its round, and the goods waiting there for each seat."""
    words, round = scene.words, here["round"]
    said = words.text("page.hidden", n=round)
    left = words.list([words.text(f"space.{name}") for name in stage["left"]])
    told = words.text("page.to-come", cards=left)
    lots = []
    for seat, waiting in enumerate(here["goods"]):
        tile = seat in here["fields"]
        if waiting or tile:
            who = words.name(seat)
            listed = [words.amount(good, n) for good, n in waiting.items()]
            listed += [words.text("page.field-tile")] * tile
            told = f"{words.text('page.waiting', who=who, goods=words.list(listed))} {told}"
            pieces = "".join([icon(good) + (f"<b>{n}</b>" if n > 1 else "") for good, n in waiting.items()])
            lots.append(f'<span class="wt">{icon(f"seat-{seat + 1}")}{pieces}{icon("field") if tile else ""}</span>')
    return (
        f'<div class="space back" id="round-{round}" role="img" aria-label="{escape(f"{said}. {told}")}" tabindex="0" '
        f'data-explain="{escape(told)}"><b>{round}</b><span class="wts">{"".join(lots)}</span></div>'
    )
