"""A packed row of numbers: a position as learned bots read it."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

# Multipliers of a linear congruential generator: each place of a row counts with its own factor in the hash.
FIRST: Final[i64] = 1
FACTOR: Final[i64] = 48271
PRIME: Final[i64] = 2147483647
#: Whole numbers up to here are floats made once: a list that refers to them needs no new ones.
SHARED: Final[i64] = 64
WHOLE: Final[list[object]] = [float(n) for n in range(SHARED)]
SPLIT: Final = 2.0**29 + 1  # cuts the 53 bits of a float after the first 24


class Row:
    """A row of fixed length, filled from the left; what is not written stays zero."""

    __slots__ = ("at", "cells")

    def __init__(self, size: int) -> None:
        self.cells: vec[float] = vec[float]([0.0] * size)
        self.at: i64 = 0

    def append(self, value: float) -> None:
        at = self.at
        self.cells[at] = value
        self.at = at + 1

    def counts(self, numbers: list[int]) -> None:
        """Whole numbers, a column each."""
        for n in numbers:
            self.append(float(n))

    def bits(self, mask: int, size: int) -> None:
        """The lowest bits of a mask, a column each."""
        left: i64 = i64(mask)
        at = self.at
        end = at + i64(size)
        self.at = end
        while at < end:
            if left & 1:
                self.cells[at] = 1.0
            left >>= 1
            at += 1

    def one_of(self, size: int, place: int) -> None:
        """A column for each of so many cases: 1 for this one. If it is none of them, all stay zero."""
        if 0 <= place < size:
            self.cells[self.at + i64(place)] = 1.0
        self.at += i64(size)

    def skip(self, n: int) -> None:
        """Leave this many zeros."""
        self.at += i64(n)

    def get(self, place: int) -> float:
        return self.cells[i64(place)]

    def add(self, place: int, value: float) -> None:
        self.cells[i64(place)] += value

    def lift(self, place: int, value: float) -> None:
        """Keep the larger of this number and the one in its place."""
        at: i64 = i64(place)
        if value > self.cells[at]:
            self.cells[at] = value

    def copy(self, other: Row, start: int, end: int) -> None:
        """Copy a part of another row."""
        i: i64 = i64(start)
        last: i64 = i64(end)
        while i < last:
            self.append(other.cells[i])
            i += 1

    def put(self, place: int, value: float) -> None:
        self.cells[i64(place)] = value

    def mark(self) -> float:
        """A hash of the row."""
        found, times = 0.0, FIRST
        i: i64 = 0
        n: i64 = len(self.cells)
        while i < n:
            times = times * FACTOR % PRIME
            value = self.cells[i]
            if value != 0.0:
                found += value * float(times)
            i += 1
        return found

    def numbers(self) -> list[float]:
        return list(self.cells)

    def singles(self, size: int) -> list[Any]:
        """The numbers, rounded to single precision as in a tensor, and zeros up to this length."""
        found = WHOLE[:1] * size
        cells = self.cells
        i: i64 = 0
        n: i64 = len(cells)
        while i < n:
            value = cells[i]
            if value == 1.0:
                found[i] = WHOLE[1]
            elif value != 0.0:
                whole: i64 = int(value)
                if 0 < whole < SHARED and value == float(whole):
                    found[i] = WHOLE[whole]
                else:
                    high = SPLIT * value
                    found[i] = high - (high - value)
            i += 1
        return found
