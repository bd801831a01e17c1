"""The action board: 20 spaces in four sections, and the workers in their rows (rulebook pages 7 and 15).

The workers of a space are one int: those of row 1, plus 4 times those of row 2, plus 16 times those of row 3. Row n
takes n workers; only a card leaves a single worker in row 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bocage.games.hallertau.engine.state import Hallertau

SPACES: Final = (
    "sheep-breeding", "shearing", "clay-delivery", "farming", "gateway",
    "butchery", "nursery", "weekend", "clearing", "farmyard",
    "small-trade", "cultivation", "weekly-market", "land-sale", "bonus",
    "fertilizing", "tool-shed", "town-hall", "sheep-market", "point",
)  # fmt: skip
N_SPACES: Final = 20
SECTIONS: Final = 4
PER_SECTION: Final = 5  # the last of each is its card space (HAL-016)

SHEEP_BREEDING: Final = 0
FARMING: Final = 3
NURSERY: Final = 6
WEEKEND: Final = 7
CULTIVATION: Final = 11
WEEKLY_MARKET: Final = 12
LAND_SALE: Final = 13
FERTILIZING: Final = 15
TOWN_HALL: Final = 17
SHEEP_MARKET: Final = 18

CODES: Final = 64
FIRST_ROW: Final = 1  # the code of a worker in row 1


def is_card_space(space: int) -> bool:
    """One of the four corners, with two rows (HAL-101)."""
    return space % PER_SECTION == PER_SECTION - 1


def in_row(code: int, row: int) -> int:
    """The workers in a row, counted from 1."""
    return code >> 2 * (row - 1) & 3


def _top(code: int) -> int:
    return 3 if code >> 4 else 2 if code >> 2 & 3 else 1 if code & 3 else 0


def _free(code: int, rows: int) -> int:
    """The lowest free row, 0 when there is none (HAL-097 to HAL-100)."""
    for row in range(1, rows + 1):
        if not in_row(code, row):
            return row
    return 0


#: By code: all workers, the topmost occupied row, the lowest free row of two or three rows.
COUNT: Final = [sum([in_row(code, row) for row in (1, 2, 3)]) for code in range(CODES)]
TOP: Final = [_top(code) for code in range(CODES)]
FREE_OF_TWO: Final = [_free(code, 2) for code in range(CODES)]
FREE_OF_THREE: Final = [_free(code, 3) for code in range(CODES)]


def free_row(game: Hallertau, space: int) -> int:
    """The row the next workers go to, which is also how many it takes; 0 if the space is full."""
    code = game.spaces[space]
    return FREE_OF_TWO[code] if space % PER_SECTION == PER_SECTION - 1 else FREE_OF_THREE[code]


def workers_in(game: Hallertau, section: int) -> int:
    """The workers on the five spaces of a section, counted from 0."""
    first = section * PER_SECTION
    return sum([COUNT[code] for code in game.spaces[first : first + PER_SECTION]])


# ---------------------------------------------------------------- changes
def put(game: Hallertau, seat: int, space: int, row: int, workers: int) -> None:
    """Put workers into an empty row; the ribbon shows who put them there this round."""
    game.spaces[space] |= workers << 2 * (row - 1)
    game.ribbons[space] |= seat + 1 << 3 * (row - 1)
    game.stirs += 1


def clear_row(game: Hallertau, space: int, row: int) -> int:
    """Remove the workers of a row; returns how many there were."""
    workers = in_row(game.spaces[space], row)
    game.spaces[space] &= ~(3 << 2 * (row - 1))
    game.ribbons[space] &= ~(7 << 3 * (row - 1))
    game.stirs += 1
    return workers


def clear_top(game: Hallertau, space: int) -> int:
    """Remove the topmost occupied row (HAL-073, HAL-074); returns how many workers there were."""
    row = TOP[game.spaces[space]]
    return clear_row(game, space, row) if row else 0


def clear_space(game: Hallertau, space: int) -> int:
    """Remove all workers; returns how many there were."""
    workers = COUNT[game.spaces[space]]
    game.spaces[space] = 0
    game.ribbons[space] = 0
    game.stirs += 1
    return workers
