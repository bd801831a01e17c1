"""The farmyard: 15 spaces and 38 places for fences as bit masks (AGR-008).

Cell = 5 x row + column, row 0 at the top. Side: 0 to 19 the horizontal ones, 5 x line + column with line 0 above the
top row; 20 to 37 the vertical ones, 20 + 6 x row + line with line 0 left of the first column.
"""

from __future__ import annotations

from typing import Final

from bocage.core.masks import bits
from bocage.core.regions import regions

ROWS: Final = 3
COLUMNS: Final = 5
CELLS: Final = ROWS * COLUMNS
LAND: Final = (1 << CELLS) - 1
CARD_FIELD: Final = CELLS  # the bit after the cells: a card that is a field
FENCES: Final = 15  # pieces of a player (AGR-003)
STABLES: Final = 4
FIRST_ROOMS: Final = 1 << 5 | 1 << 10  # AGR-009


def _sides_of(cell: int) -> tuple[int, int, int, int]:
    """Top, bottom, left and right side of a cell."""
    row, column = divmod(cell, COLUMNS)
    return cell, cell + COLUMNS, 20 + 6 * row + column, 21 + 6 * row + column


SIDES_OF: Final = [_sides_of(cell) for cell in range(CELLS)]
SIDE_MASK: Final = [sum([1 << side for side in sides]) for sides in SIDES_OF]
_LEFT: Final = sum([1 << COLUMNS * row for row in range(ROWS)])
_RIGHT: Final = _LEFT << COLUMNS - 1


def beside(cells: int) -> int:
    """The cells that share a side with one of these, not those themselves (AGR-010)."""
    reach = cells << COLUMNS | cells >> COLUMNS | (cells & ~_RIGHT) << 1 | (cells & ~_LEFT) >> 1
    return reach & LAND & ~cells


def outline(cells: int) -> int:
    """The sides that belong to exactly one of the cells: what must be fenced to enclose them."""
    mask = 0
    for cell in bits(cells):
        mask ^= SIDE_MASK[cell]
    return mask


def cell_name(cell: int) -> str:
    """The name of a space: A1 is the upper left; rows are letters, columns numbers."""
    return "ABC"[cell // COLUMNS] + str(cell % COLUMNS + 1)


# ---------------------------------------------------------------- pastures
#: fences -> the pastures they make; farms meet the same fences over and over.
_PASTURES: Final[dict[int, tuple[int, ...]]] = {0: ()}
_LIMIT: Final = 5_000


def pastures(fences: int) -> tuple[int, ...]:
    """The pastures as masks of cells, in the order of their first cell (AGR-228)."""
    found = _PASTURES.get(fences)
    if found is None:
        if len(_PASTURES) >= _LIMIT:
            _PASTURES.clear()
        areas = regions(LAND, COLUMNS, CELLS, fences, SIDES_OF)  # the edge of the board is open (AGR-243)
        found = tuple([area for area, closed in areas if closed])
        _PASTURES[fences] = found
    return found
