"""Sets of small ints, stored as the bits of one int."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PLAIN: Final = __file__.endswith(".py")  # not compiled
# Count bits in pairs, fours and bytes, and add up the bytes in the highest one. None of these has more than 62 bits: in
# compiled code a longer constant would be an object, unpacked at every call.
PAIRS: Final[i64] = 0x1555555555555555
FOURS: Final[i64] = 0x3333333333333333
BYTES: Final[i64] = 0x0F0F0F0F0F0F0F0F
SUM: Final[i64] = 0x0101010101010101


def bits(mask: int) -> list[int]:
    """The positions of the set bits, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def ones(mask: int) -> int:
    """How many bits are set, of up to 62. In compiled code `bit_count` would be a method lookup every time."""
    if PLAIN:
        return mask.bit_count()
    x: i64 = i64(mask)
    x -= x >> 1 & PAIRS
    x = (x & FOURS) + (x >> 2 & FOURS)
    x = x + (x >> 4) & BYTES
    return int(x * SUM >> 56)
