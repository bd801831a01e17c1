"""One player's farm: land, buildings, fences, troughs, animals and stock."""

from __future__ import annotations

from typing import Final

from bocage.core.masks import bits, ones
from bocage.games.creatures.cards.tiles import BUILDINGS, COTTAGE, FENCES_EACH, ROOM
from bocage.games.creatures.engine.housing import fits
from bocage.games.creatures.engine.land import BORDERED, LAND, SIDE_MASK, SIDES_OF, pastures

HOME_CELL: Final = 2  # the cottage stands in the bottom left cell (CRE-002)

#: (columns, fences, troughs, tiles...) -> rooms, cells of closed pastures and their number, a cache: searches meet the
#: same farms over and over.
_SURVEYED: Final[dict[tuple[int, ...], tuple[tuple[int, ...], int, int]]] = {}
_LIMIT: Final = 20_000


class Farm:
    """A farm. `tiles[b]` is the mask of cells with building b; `walls` all closed sides; `rooms` the sizes of all
    places for animals, largest first; `fenced` the cells of closed pastures, `closed` their number."""

    __slots__ = (
        "animals",
        "built",
        "closed",
        "columns",
        "fenced",
        "fences",
        "left",
        "rooms",
        "stock",
        "stock_fences",
        "tiles",
        "troughs",
        "walls",
    )

    def __init__(
        self,
        *,
        columns: int,
        left: int,
        fences: int,
        walls: int,
        troughs: int,
        built: int,
        tiles: list[int],
        animals: list[int],
        stock: list[int],
        stock_fences: int,
        rooms: tuple[int, ...],
        fenced: int,
        closed: int,
    ) -> None:
        self.columns = columns
        self.left = left
        self.fences = fences
        self.walls = walls
        self.troughs = troughs
        self.built = built
        self.tiles = tiles
        self.animals = animals
        self.stock = stock
        self.stock_fences = stock_fences
        self.rooms = rooms
        self.fenced = fenced
        self.closed = closed

    def clone(self) -> Farm:
        return Farm(
            columns=self.columns,
            left=self.left,
            fences=self.fences,
            walls=self.walls,
            troughs=self.troughs,
            built=self.built,
            tiles=self.tiles[:],
            animals=self.animals[:],
            stock=self.stock[:],
            stock_fences=self.stock_fences,
            rooms=self.rooms,
            fenced=self.fenced,
            closed=self.closed,
        )

    # ------------------------------------------------------------------ the land
    def open_sides(self) -> int:
        """Sides where a fence can stand: not yet closed by a fence or a building (CRE-070, ruling 1)."""
        return BORDERED[self.columns] & ~self.walls

    def free_cells(self) -> int:
        """Cells without a building."""
        return LAND[self.columns] & ~self.built

    def dry_cells(self) -> int:
        """Cells without a trough."""
        return LAND[self.columns] & ~self.troughs

    def building(self, cell: int) -> int:
        """The building on a cell, or -1."""
        for kind in range(len(self.tiles)):
            if self.tiles[kind] >> cell & 1:
                return kind
        return -1

    def pastures(self) -> list[tuple[int, bool]]:
        return pastures(self.columns, self.walls, self.built)

    def used_cells(self) -> int:
        """Cells with a building or a trough or inside a closed pasture (CRE-115)."""
        return self.built | self.troughs | self.fenced

    def places(self) -> list[tuple[int, int]]:
        """Every place for animals as (cells, capacity), largest first.

        Buildings and closed pastures, doubled by each trough; a trough on open land is a place for one (CRE-036).
        """
        found = []
        for kind in range(len(self.tiles)):
            for cell in bits(self.tiles[kind]):
                found.append((1 << cell, ROOM[kind] << (self.troughs >> cell & 1)))
        for area, closed in self.pastures():
            troughs = area & self.troughs
            if closed:
                found.append((area, 2 * ones(area) << ones(troughs)))
            else:
                for cell in bits(troughs):
                    found.append((1 << cell, 1))
        return sorted([place for place in found if place[1]], key=lambda place: (-place[1], place[0]))

    # ------------------------------------------------------------------ changes
    def add_fence(self, side: int) -> None:
        self.fences |= 1 << side
        self.walls |= 1 << side
        self.stock_fences -= 1
        self.survey()

    def add_trough(self, cell: int) -> None:
        self.troughs |= 1 << cell
        self.survey()

    def add_building(self, kind: int, cell: int) -> None:
        """Put a building on a cell, over the one it improves if there is one (CRE-028)."""
        below = self.building(cell)
        if below >= 0:
            self.tiles[below] &= ~(1 << cell)
        self.tiles[kind] |= 1 << cell
        self.built |= 1 << cell
        self.walls |= SIDE_MASK[cell]
        self.survey()

    def expand(self, to_left: bool) -> None:
        """Add a column of three empty cells; what stood on the border is now inside."""
        self.columns += 1
        if to_left:
            self.left += 1
            self.fences <<= 7
            self.walls <<= 7
            self.troughs <<= 3
            self.built <<= 3
            self.tiles = [mask << 3 for mask in self.tiles]
        self.survey()

    def survey(self) -> None:
        """Recompute rooms and pastures after the land has changed."""
        key = (self.columns, self.walls, self.troughs, *self.tiles)
        found = _SURVEYED.get(key)
        if found is None:
            if len(_SURVEYED) >= _LIMIT:
                _SURVEYED.clear()
            areas = [area for area, closed in self.pastures() if closed]
            found = tuple([number for _, number in self.places()]), sum(areas), len(areas)
            _SURVEYED[key] = found
        self.rooms, self.fenced, self.closed = found

    # ------------------------------------------------------------------ animals
    def legal(self) -> bool:
        """Whether all animals have a place (CRE-031, CRE-032)."""
        return fits(self.rooms, self.animals)


def new_farm() -> Farm:
    """Six cells, the cottage, nine fences, and nothing else (CRE-002, CRE-005, CRE-006)."""
    tiles = [0] * len(BUILDINGS)
    farm = Farm(
        columns=2,
        left=0,
        fences=0,
        walls=0,
        troughs=0,
        built=0,
        tiles=tiles,
        animals=[0, 0, 0, 0],
        stock=[0, 0, 0],
        stock_fences=FENCES_EACH,
        rooms=(),
        fenced=0,
        closed=0,
    )
    farm.add_building(COTTAGE, HOME_CELL)
    return farm


def side_name(farm: Farm, side: int) -> tuple[str, str, str]:
    """The name of a side: its position ("left", "right", "above", "below", "between") and the cells beside it."""
    beside = [cell for cell in range(3 * farm.columns) if side in SIDES_OF[cell]]
    if len(beside) == 2:
        return "between", cell_name(beside[0]), cell_name(beside[1])
    where = ("left", "right", "above", "below")[SIDES_OF[beside[0]].index(side)]
    return where, cell_name(beside[0]), ""


def cell_name(cell: int) -> str:
    """The name of a cell: A1 is the upper left; rows are letters, columns numbers, as printed on the land."""
    return "ABC"[cell % 3] + str(cell // 3 + 1)
