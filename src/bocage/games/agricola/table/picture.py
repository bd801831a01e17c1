"""A farm as a picture: yard, fields, house, stables, fences, animals and people, and what can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from bocage.core.masks import bits
from bocage.core.words import Goods
from bocage.games.agricola.engine.land import CELLS, COLUMNS, ROWS, cell_name, outline
from bocage.games.agricola.table.picture_ground import FURNITURE, GROUNDS
from bocage.games.agricola.table.view_types import FarmView, View
from bocage.look import land
from bocage.look.land import CELL, FLAT, INK, UPRIGHT, Side
from bocage.look.scene import Scene

BOX: Final = "-40 -40 580 384"
#: A neighbour's picture is small: herds are one animal per cell, and tags are larger.
SMALL_TAG: Final = 2.0
ANIMAL: Final = 42
SMALL_ANIMAL: Final = 60
STABLE: Final = 46
ALONE: Final = 62
PET: Final = 38
PERSON: Final = 54
WAITING: Final = 40
MOST_WAITING: Final = 5
#: The positions of people at home in their rooms; the second one in a room stands aside.
PERSON_AT: Final = (46, 42)
SECOND_AT: Final = (22, 46)
PET_AT: Final = (30, 80)


def farm_picture(scene: Scene[View], seat: int, label: str, small: bool = False) -> str:
    """The farm of a seat; only the one shown large has targets."""
    farm: FarmView = scene.view["farms"][seat]
    mine = not small and seat == scene.home
    parts = [
        f'<use href="{GROUNDS}#yard{"-small" if small else ""}"/>',
        _seams(tuple(farm["unused"])),
        _fields(farm, seat),
        _house(farm["house"], tuple(farm["rooms"])),
        _stables(farm, seat),
        _fences(scene, farm, seat, mine),
    ]
    if small:
        parts += [_herds_small(farm), _pets(farm, 1.3), _people(scene, farm, seat)]
    else:
        parts += [_names(), _herds(scene, farm), _pets(farm, 1), _people(scene, farm, seat), _waiting(scene, farm)]
        parts += [_pasture(scene.view["pasture"] if mine and seat == scene.view["seat"] else None)]
    if mine:
        parts.append(_cells(scene))
    parts.append(_tags(farm, SMALL_TAG if small else 1))
    return land.picture(BOX, "".join(parts), label, f"farm seat-{seat + 1}")


def described(scene: Scene[View], farm: FarmView) -> str:
    """The farm in words, for screen readers."""
    words = scene.words
    said = [words.text("page.house", house=words.text(f"house.{farm['house']}"), cells=_listed(farm["rooms"]))]
    for field in farm["fields"]:
        goods = Goods([(field["crop"] or "grain", field["n"])])
        said.append(words.text("page.field", cell=cell_name(field["cell"]), goods=goods))
    for pasture in farm["pastures"]:
        goods = Goods([(pasture["animal"] or "sheep", pasture["n"])])
        said.append(words.text("page.pasture", cells=_listed(pasture["cells"]), goods=goods, n=pasture["room"]))
    for place in farm["places"]:
        if place["animal"]:
            where = words.text("table.pet") if place["cell"] is None else cell_name(place["cell"])
            said.append(words.text("page.lodger", goods=Goods([(place["animal"], 1)]), where=where))
    if farm["stables"]:
        said.append(words.text("page.stables", cells=_listed(farm["stables"])))
    return "; ".join(said) + "."


def _listed(cells: Sequence[int]) -> str:
    return ", ".join([cell_name(cell) for cell in cells])


def side_of(number: int) -> Side:
    """The row, column and direction of a side of the land."""
    if number < 20:
        return (*divmod(number, COLUMNS), FLAT)
    row, column = divmod(number - 20, COLUMNS + 1)
    return row, column, UPRIGHT


def corner(cell: int) -> tuple[int, int]:
    """The upper left corner of a cell."""
    row, column = divmod(cell, COLUMNS)
    return CELL * column, CELL * row


# ---------------------------------------------------------------- layers, from the ground up
@cache
def _seams(cells: tuple[int, ...]) -> str:
    return land.seams(tuple([divmod(cell, COLUMNS) for cell in cells]))


@cache
def _names() -> str:
    """Rows are letters, columns numbers, as the panel uses them; they are printed on the hedge."""
    drawn = [f'<text class="co" x="-22" y="{CELL * row + 56}">{"ABC"[row]}</text>' for row in range(ROWS)]
    drawn += [f'<text class="co" x="{CELL * column + 50}" y="-13">{column + 1}</text>' for column in range(COLUMNS)]
    return f'<g font-size="17" aria-hidden="true">{"".join(drawn)}</g>'


def _fields(farm: FarmView, seat: int) -> str:
    drawn = []
    for field in farm["fields"]:
        x, y = corner(field["cell"])
        kind = f"field-{field['crop']}-{field['n']}" if field["crop"] else "field"
        piece = f"field-{seat}-{field['cell']}"
        drawn.append(f'<use href="{GROUNDS}#{kind}" x="{x}" y="{y}" id="{piece}" data-piece="{piece}"/>')
    return "".join(drawn)


@cache
def _house(house: str, rooms: tuple[int, ...]) -> str:
    """Floors with furniture, outer walls, doorways between rooms."""
    floors, walls = "", ""
    for cell in rooms:
        x, y = corner(cell)
        row, column = divmod(cell, COLUMNS)
        floors += f'<use href="{GROUNDS}#room-{house}-{(row + column) % FURNITURE}" x="{x}" y="{y}"/>'
        if row == 0 or cell - COLUMNS not in rooms:
            walls += f"M{x} {y}h100"
        if cell + COLUMNS not in rooms:
            walls += f"M{x} {y + 100}h100"
        else:
            walls += f"M{x} {y + 100}h52M{x + 84} {y + 100}h16"
        if column == 0 or cell - 1 not in rooms:
            walls += f"M{x} {y}v100"
        if column == COLUMNS - 1 or cell + 1 not in rooms:
            walls += f"M{x + 100} {y}v100"
        else:
            walls += f"M{x + 100} {y}v34M{x + 100} {y + 66}v34"
    line = f'd="{walls}" fill="none" stroke-linecap="square"'
    return (
        f'{floors}<path {line} stroke="{INK}" stroke-width="13"/>'
        f'<path {line} stroke="var(--wall-{house})" stroke-width="7.5"/>'
    )


def _stables(farm: FarmView, seat: int) -> str:
    """A stable in a pasture stands in its corner; one on the meadow has a yard and a place for one animal."""
    fenced = {cell for pasture in farm["pastures"] for cell in pasture["stables"]}
    drawn = []
    for cell in farm["stables"]:
        x, y = corner(cell)
        row, column = divmod(cell, COLUMNS)
        if cell in fenced:
            body = land.use("stable", x + 49, y + 50, STABLE)
        else:
            body = land.yard(row, column, False) + land.building("stable", row, column, ALONE)
        piece = f"stable-{seat}-{cell}"
        drawn.append(f'<g id="{piece}" data-piece="{piece}" data-from="stock-stable-{seat}">{body}</g>')
    return "".join(drawn)


def _fences(scene: Scene[View], farm: FarmView, seat: int, mine: bool) -> str:
    drawn = []
    sides = [(side_of(number), number) for number in farm["fences"]]
    for side, number in sorted(sides, key=lambda found: (found[0][2] == UPRIGHT, found)):
        piece = f"fence-{seat}-{number}"
        drawn.append(land.fence(side, f' id="{piece}" data-piece="{piece}" data-from="stock-fence-{seat}"'))
        if mine and f"side-{number}" in scene.changed:
            drawn.append(land.fence_mark(side))
    return "".join(drawn) + land.ends([side for side, _ in sides])


def beast(scene: Scene[View], animal: str, body: str) -> str:
    """Animals on the land; they can be clicked like those on the tray unless cells are asked for."""
    target = f"animal-{animal}"
    if target not in scene.choices or any([other.startswith("cell-") for other in scene.choices]):
        return body
    return f'<g class="beast" data-target="{target}" aria-hidden="true">{body}</g>'


def _herds(scene: Scene[View], farm: FarmView) -> str:
    """The animals of every pasture, spread over its cells; the tag tells if there are more than fit."""
    drawn = []
    for pasture in farm["pastures"]:
        body, cells, animal = "", pasture["cells"], pasture["animal"]
        if animal is None:
            continue
        for turn, cell in enumerate(cells):
            n = (pasture["n"] + len(cells) - 1 - turn) // len(cells)
            if n:
                x, y = corner(cell)
                spots = [(x + dx, y + dy) for dx, dy in land.spots(n, cell in pasture["stables"], False)]
                body += land.herd(animal, spots, ANIMAL, cell)
        drawn.append(beast(scene, animal, body))
    return "".join(drawn) + _stalled(farm, ANIMAL)


def _stalled(farm: FarmView, size: int) -> str:
    """The animal in front of a stable on the meadow."""
    drawn = []
    for place in farm["places"]:
        if place["animal"] and place["cell"] is not None:
            x, y = corner(place["cell"])
            drawn.append(land.stand(place["animal"], x + 68, y + 76, size))
    return "".join(drawn)


def _herds_small(farm: FarmView) -> str:
    """On a small farm at most one animal is drawn per cell."""
    drawn = []
    for pasture in farm["pastures"]:
        animal = pasture["animal"]
        if animal is None:
            continue
        for cell in pasture["cells"][: pasture["n"]]:
            x, y = corner(cell)
            drawn.append(land.stand(animal, x + 42, y + 50, SMALL_ANIMAL))
    return "".join(drawn) + _stalled(farm, SMALL_ANIMAL)


def _pets(farm: FarmView, scale: float) -> str:
    """Animals in the house, one to a room."""
    pets = [place["animal"] for place in farm["places"] if place["cell"] is None and place["animal"]]
    drawn = []
    for cell, animal in zip(farm["rooms"], pets, strict=False):
        x, y = corner(cell)
        drawn.append(land.stand(animal, x + PET_AT[0], y + PET_AT[1], PET * scale))
    return "".join(drawn)


def _people(scene: Scene[View], farm: FarmView, seat: int) -> str:
    """The people at home: during placement those still to be placed, otherwise everybody."""
    people, working = farm["people"], scene.view["phase"] == "work" and not scene.view["over"]
    adults = people["home"] if working else people["all"] - people["newborn"]
    kinds = ["worker"] * adults + ["child"] * (0 if working else people["newborn"])
    rooms, drawn = farm["rooms"], []
    for n, kind in enumerate(kinds):
        x, y = corner(rooms[-1 - n % len(rooms)])
        dx, dy = PERSON_AT if n < len(rooms) else SECOND_AT
        place = f' x="{x + dx}" y="{y + dy}" width="{PERSON}" height="{PERSON}"'
        drawn.append(land.pawn(seat + 1, place, kind))
    return "".join(drawn)


def _waiting(scene: Scene[View], farm: FarmView) -> str:
    """Animals without a place wait at the gate."""
    queue = [(animal, k) for animal, n in farm["homeless"].items() for k in range(n)][:MOST_WAITING]
    drawn = [
        beast(scene, animal, land.stand(animal, 262 + 46 * turn, 322, WAITING))
        for turn, (animal, _) in enumerate(queue)
    ]
    total = sum(farm["homeless"].values())
    if total > len(queue):
        drawn.append(land.count_tag(262 + 46 * len(queue), 322, total))
    return f'<g class="waiting">{"".join(drawn)}</g>' if drawn else ""


# ---------------------------------------------------------------- words and choices on it
def _pasture(cells: Sequence[int] | None) -> str:
    """The pasture being fenced: its cells, and in dashed ink the fences it needs."""
    if not cells:
        return ""
    mask = sum([1 << cell for cell in cells])
    fills = "".join([f'<rect x="{x + 3}" y="{y + 3}" width="94" height="94" rx="6"/>' for x, y in map(corner, cells)])
    edges = ""
    for number in bits(outline(mask)):
        row, column, way = side_of(number)
        edges += f"M{CELL * column} {CELL * row}" + ("h100" if way == FLAT else "v100")
    return f'<g class="chosen-cells">{fills}<path d="{edges}"/></g>'


def _cells(scene: Scene[View]) -> str:
    drawn = []
    for cell in range(CELLS):
        target = f"cell-{cell}"
        row, column = divmod(cell, COLUMNS)
        if target in scene.choices:
            drawn.append(land.cell_choice(row, column, scene.attributes(target, cell_name(cell), "legal-cell")))
        elif target in scene.reasons:
            drawn.append(land.cell_off(row, column, scene.attributes(target, cell_name(cell), "off-cell")))
        elif target in scene.changed:
            drawn.append(land.cell_mark(row, column))
    return "".join(drawn)


@cache
def crop_tag(x: float, y: float, crop: str, n: int, scale: float) -> str:
    return (
        f'<g class="tag" transform="translate({x:g} {y:g}) scale({scale:g})"><rect x="-21" y="-12" width="42" '
        f'height="24" rx="6"/>{land.use(crop, -20, -11, 22)}<text x="10" y="6.5">{n}</text></g>'
    )


def _tags(farm: FarmView, scale: float) -> str:
    """How much is on a field, and how many animals a pasture has and can hold."""
    drawn = []
    for field in farm["fields"]:
        if field["crop"]:
            x, y = corner(field["cell"])
            drawn.append(crop_tag(x + 94 - 21 * scale, y + 92 - 8 * scale, field["crop"], field["n"], scale))
    for pasture in farm["pastures"]:
        x, y = corner(min(pasture["cells"]))
        if scale == 1:
            drawn.append(land.room_tag(x + 50, y + 4, pasture["n"], pasture["room"], pasture["animal"] or ""))
        elif pasture["n"] > 1:
            drawn.append(land.count_tag(x + 68, y + 70, pasture["n"], scale))
    return "".join(drawn)
