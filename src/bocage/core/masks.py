"""Sets of small ints as the ones of one int."""

from __future__ import annotations


def bits(mask: int) -> list[int]:
    """The positions of the ones in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
