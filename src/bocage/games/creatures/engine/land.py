"""The land of a farm: cells, sides and pastures as bit masks.

A farm is 3 rows by 2 to 6 columns, counted from the left end. Cell = 3 x column + row (row 0 by the forest, 2 by the
road). Side = 7 x column + k: k 0-2 is the left side of row k, k 3-6 the line above row k - 3 (6: the bottom line); the
right sides of the last column are the left sides of the next. An expansion on the left thus only shifts every mask by
one column, and the masks of a farm with all four expansions (45 sides) are still small ints.
"""

from __future__ import annotations

from typing import Final

from bocage.core.regions import regions

ROWS: Final = 3
MOST_COLUMNS: Final = 6
COLUMN: Final = (1 << ROWS) - 1  # the cells of the first column
CELLS: Final = ROWS * MOST_COLUMNS
SIDES: Final = 7 * MOST_COLUMNS + ROWS


def _sides_of(cell: int) -> tuple[int, int, int, int]:
    """Left, right, top and bottom side of a cell."""
    column, row = divmod(cell, ROWS)
    return 7 * column + row, 7 * column + 7 + row, 7 * column + 3 + row, 7 * column + 4 + row


#: For each cell: its sides, their mask, and (side mask, neighbour cell or -1) to walk over the land.
SIDES_OF: Final = [_sides_of(cell) for cell in range(CELLS)]
SIDE_MASK: Final = [sum(1 << side for side in sides) for sides in SIDES_OF]
#: All cells and all sides of a farm with that many columns.
LAND: Final = [(1 << ROWS * columns) - 1 for columns in range(MOST_COLUMNS + 1)]
BORDERED: Final = [(1 << 7 * columns + ROWS) - 1 for columns in range(MOST_COLUMNS + 1)]


def pastures(columns: int, walls: int, built: int) -> list[tuple[int, bool]]:
    """Every pasture (CRE-008) as its mask of cells and whether it is closed (CRE-009).

    `walls` are all closed sides, by fence or building; `built` the cells with a building. The border of the farm is
    open unless something closes it.
    """
    return regions(LAND[columns] & ~built, ROWS, columns * ROWS, walls, SIDES_OF)
