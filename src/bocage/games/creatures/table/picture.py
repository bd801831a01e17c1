"""A farm as a picture: land, buildings, fences, animals in their places, and what can be chosen."""

from __future__ import annotations

from typing import Final

from bocage.core.words import Goods
from bocage.games.creatures.cards.tiles import ANIMALS, EXPANSIONS
from bocage.games.creatures.engine.farm import cell_name
from bocage.games.creatures.engine.land import ROWS
from bocage.games.creatures.engine.score import FULL_EXPANSION
from bocage.games.creatures.table.view_types import FarmView, View
from bocage.look import land
from bocage.look.land import FLAT, UPRIGHT, Side
from bocage.look.scene import Scene

#: The symbol of each building.
SYMBOLS: Final = {
    "cottage": "cottage",
    "house": "timber-house",
    "stall": "stall",
    "stables": "stable",
    "storage": "storage",
    "shelter": "shelter",
    "open-stables": "open-stables",
}
#: Text on the land grows with the farm, because a wider picture is drawn smaller.
SCALE: Final = (1.0, 1.0, 1.0, 1.0, 1.1, 1.2, 1.3)
SMALL_SCALE: Final = (1.8, 1.8, 1.8, 1.8, 2.1, 2.1, 2.4)
ANIMAL: Final = 42
BEFORE_BUILDING: Final = 36
SMALL_ANIMAL: Final = 56
WAITING: Final = 38


def farm_picture(scene: Scene[View], seat: int, label: str, small: bool = False) -> str:
    """The farm of a seat; only the farm the viewer may be asked about has targets."""
    farm: FarmView = scene.view["farms"][seat]
    columns = farm["columns"]
    mine = seat == (scene.home if scene.me is None else scene.me)
    free = tuple((row, column) for column in range(columns) for row in range(ROWS) if not _built(farm, row, column))
    parts = [land.ground(columns, small), land.seams(free)]
    parts += [_buildings(farm, seat), _fences(scene, farm, seat, mine)]
    left = right = 0
    parts += [_herds_small(farm)] if small else [_road(farm), _herds(farm), _waiting(farm)]
    if mine:
        parts.append(_cells(scene, farm))
    if not small:
        parts.append(_tags(farm))
    if mine:
        parts.append(_sides(scene, farm))
        left, right = 118 * _chosen(scene, "end-left"), 118 * _chosen(scene, "end-right")
        for target, x, asked in (("end-left", -136, left), ("end-right", 100 * columns + 36, right)):
            if asked:
                name = scene.words.text(target.replace("-", ".", 1))
                parts.append(land.strip_choice(x, scene.attributes(target, name, "strip legal-cell")))
    box = f"{-36 - left} -72 {100 * columns + 72 + left + right} 444"
    return land.picture(box, "".join(parts), label, f"farm c{columns}")


def described(scene: Scene[View], farm: FarmView) -> str:
    """The farm in words, for screen readers."""
    words = scene.words
    said = []
    for place in farm["places"]:
        cells = place["cells"]
        building = farm["buildings"].get(cells[0])
        where = ", ".join(cell_name(cell) for cell in cells)
        if building:
            where += f" ({words.text(f'building.{building}')})"
        goods = Goods([(place["animal"] or "sheep", place["n"])])
        said.append(words.text("page.place", where=where, goods=goods, n=place["room"]))
    return "; ".join(said)


def used_cells(farm: FarmView) -> set[int]:
    """Cells with a building or a trough or inside a closed pasture (CRE-115)."""
    return set(farm["buildings"]) | set(farm["troughs"]) | {cell for place in farm["places"] for cell in place["cells"]}


def full_expansions(farm: FarmView) -> list[int]:
    """The columns of expansions whose three cells are all used (CRE-114)."""
    used, left = used_cells(farm), farm["left"]
    return [
        column
        for column in range(farm["columns"])
        if not left <= column < left + 2 and {3 * column, 3 * column + 1, 3 * column + 2} <= used
    ]


def homeless(farm: FarmView) -> list[tuple[str, int]]:
    """Animals that currently have no place."""
    housed = dict.fromkeys(ANIMALS, 0)
    for place in farm["places"]:
        if place["animal"]:
            housed[place["animal"]] += place["n"]
    return [(animal, n - housed[animal]) for animal, n in farm["animals"].items() if n > housed[animal]]


def side_of(number: int) -> Side:
    """The row, column and direction of a side of the land."""
    column, k = divmod(number, 7)
    return (k, column, UPRIGHT) if k < ROWS else (k - ROWS, column, FLAT)


def steady(number: int, farm: FarmView, each: int) -> int:
    """A cell (3 per column) or side (7 per column), numbered so that an expansion on the left does not change it."""
    return number + each * (EXPANSIONS - int(farm["left"]))


# ---------------------------------------------------------------- layers, from the ground up
def _built(farm: FarmView, row: int, column: int) -> bool:
    return 3 * column + row in farm["buildings"]


def _chosen(scene: Scene[View], target: str) -> bool:
    return target in scene.choices or target in scene.reasons


def _road(farm: FarmView) -> str:
    """Row letters and column numbers, as the panel uses them; a full expansion shows its points."""
    size = f' font-size="{17 * SCALE[farm["columns"]]:g}"'
    full = full_expansions(farm)
    drawn = [f'<text class="co" x="-18" y="{100 * row + 56}"{size}>{"ABC"[row]}</text>' for row in range(ROWS)]
    for column in range(farm["columns"]):
        x = 100 * column + (32 if column in full else 50)
        drawn.append(f'<text class="co dk" x="{x}" y="345"{size}>{column + 1}</text>')
        if column in full:
            drawn.append(land.use("victory", x + 14, 326, 26))
            drawn.append(f'<text class="co dk" x="{x + 50}" y="345"{size}>{FULL_EXPANSION}</text>')
    return "".join(drawn)


def _buildings(farm: FarmView, seat: int) -> str:
    drawn = []
    for cell, kind in farm["buildings"].items():
        column, row = divmod(cell, ROWS)
        piece = f"building-{seat}-{steady(cell, farm, ROWS)}"
        body = land.yard(row, column, kind in ("cottage", "house")) + land.building(SYMBOLS[kind], row, column)
        drawn.append(f'<g id="{piece}" data-piece="{piece}" data-card="building.{kind}">{body}</g>')
    for cell in farm["troughs"]:
        column, row = divmod(cell, ROWS)
        x, y, size = (0, 48, 34) if cell in farm["buildings"] else (52, 54, 42)
        drawn.append(land.use("trough", 100 * column + x, 100 * row + y, size))
    return "".join(drawn)


def _fences(scene: Scene[View], farm: FarmView, seat: int, mine: bool) -> str:
    drawn = []
    sides = [(side_of(number), number) for number in farm["fences"]]
    for side, number in sorted(sides, key=lambda found: (found[0][2] == UPRIGHT, found)):
        piece = f"fence-{seat}-{steady(number, farm, 7)}"
        from_stock = f' data-from="stock-fence-{seat}"'
        drawn.append(land.fence(side, f' id="{piece}" data-piece="{piece}"{from_stock}'))
        if mine and f"side-{number}" in scene.changed:
            drawn.append(land.fence_mark(side))
    return "".join(drawn) + land.ends([side for side, _ in sides])


def _herds(farm: FarmView) -> str:
    """The animals of every place, spread over its cells; the tag tells if there are more than fit."""
    drawn = []
    for place in farm["places"]:
        cells, animal = place["cells"], place["animal"]
        for turn, cell in enumerate(cells):
            n = (place["n"] + len(cells) - 1 - turn) // len(cells)
            if n and animal:
                column, row = divmod(cell, ROWS)
                built = cell in farm["buildings"]
                spots = [(100 * column + x, 100 * row + y) for x, y in land.spots(n, cell in farm["troughs"], built)]
                seed = steady(cell, farm, ROWS)
                drawn.append(land.herd(animal, spots, BEFORE_BUILDING if built else ANIMAL, seed))
    return "".join(drawn)


def _herds_small(farm: FarmView) -> str:
    """On a small farm at most one animal is drawn per cell, with the size of the herd beside it."""
    drawn = []
    for place in farm["places"]:
        animal, n, shown = place["animal"], place["n"], place["cells"][: place["n"]]
        if animal is None:
            continue
        built = shown[0] in farm["buildings"]
        for cell in shown:
            column, row = divmod(cell, ROWS)
            spot = (36 if n > len(shown) else 54, 68 if built else 46)
            drawn.append(land.stand(animal, 100 * column + spot[0], 100 * row + spot[1], SMALL_ANIMAL))
        if n > len(shown):
            column, row = divmod(shown[len(shown) // 2], ROWS)
            drawn.append(land.count_tag(100 * column + 66, 100 * row + 76, n, SMALL_SCALE[farm["columns"]]))
    return "".join(drawn)


def _waiting(farm: FarmView) -> str:
    """Animals without a place wait on the road."""
    spots = [100 * column for column in range(farm["columns"] + 1)]
    queue = [animal for animal, n in homeless(farm) for _ in range(n)]
    drawn = [land.stand(animal, x, 338, WAITING) for animal, x in zip(queue, spots, strict=False)]
    if len(queue) > len(spots):
        drawn.append(land.count_tag(spots[-1] + 2, 322, len(queue)))
    return f'<g class="waiting">{"".join(drawn)}</g>' if drawn else ""


def _cells(scene: Scene[View], farm: FarmView) -> str:
    drawn = []
    for cell in range(ROWS * farm["columns"]):
        target = f"cell-{cell}"
        column, row = divmod(cell, ROWS)
        if target in scene.choices:
            low = cell in farm["buildings"]
            drawn.append(land.cell_choice(row, column, scene.attributes(target, cell_name(cell), "legal-cell"), low))
        elif target in scene.reasons:
            drawn.append(land.cell_off(row, column, scene.attributes(target, cell_name(cell), "off-cell")))
        elif target in scene.changed:
            drawn.append(land.cell_mark(row, column))
    return "".join(drawn)


def _tags(farm: FarmView) -> str:
    """How many animals live in each place and how many could; a place for one needs no tag."""
    drawn, scale = [], SCALE[farm["columns"]]
    for place in farm["places"]:
        if place["room"] > 1:
            column, row = divmod(min(place["cells"], key=lambda cell: (cell % ROWS, cell)), ROWS)
            x = 100 * column + (62 if place["cells"][0] in farm["buildings"] else 50)
            drawn.append(land.room_tag(x, 100 * row + 6, place["n"], place["room"], place["animal"] or "", scale))
    return "".join(drawn)


def _sides(scene: Scene[View], farm: FarmView) -> str:
    drawn = []
    for number in range(7 * farm["columns"] + ROWS):
        target = f"side-{number}"
        if target in scene.choices or target in scene.reasons:
            state = "edge legal-edge" if target in scene.choices else "edge off-edge"
            drawn.append(land.edge_choice(side_of(number), scene.attributes(target, target, state)))
    return "".join(drawn)
