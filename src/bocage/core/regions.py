"""Areas of a board of squares that walls separate, as bit masks of cells."""

from __future__ import annotations


def regions(
    free: int, width: int, cells: int, walls: int, sides: list[tuple[int, int, int, int]]
) -> list[tuple[int, bool]]:
    """Every region of the free cells, in the order of their first cells, and whether it is closed.

    The board has `cells` in rows of `width`. `sides` are the four sides of each cell: above, below, left and right. The
    edge of the board is open unless a wall closes it.
    """
    found = []
    last = cells - width
    while free:
        region = 0
        todo = free & -free
        closed = True
        while todo:
            low = todo & -todo
            todo ^= low
            region |= low
            cell = low.bit_length() - 1
            place = cell % width
            line_before, line_after, before, after = sides[cell]
            reach = 0
            if not walls >> line_before & 1:
                if cell < width:
                    closed = False
                else:
                    reach |= low >> width
            if not walls >> line_after & 1:
                if cell >= last:
                    closed = False
                else:
                    reach |= low << width
            if not walls >> before & 1:
                if place == 0:
                    closed = False
                else:
                    reach |= low >> 1
            if not walls >> after & 1:
                if place == width - 1:
                    closed = False
                else:
                    reach |= low << 1
            todo |= reach & ~region
        free &= ~region
        found.append((region, closed))
    return found
