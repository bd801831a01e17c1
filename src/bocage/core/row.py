"""A packed row of numbers: a position as learned bots read it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Multipliers of a linear congruential generator: each place of a row counts with its own factor in the hash.
FIRST: Final[i64] = 1
FACTOR: Final[i64] = 48271
PRIME: Final[i64] = 2147483647


class Row:
    """A row of fixed length, filled from the left; what is not written stays zero."""

    __slots__ = ("at", "cells")

    def __init__(self, size: int) -> None:
        self.cells: vec[float] = vec[float]([0.0] * size)
        self.at: i64 = 0

    def append(self, value: float) -> None:
        self.cells[self.at] = value
        self.at += 1

    def extend(self, values: list[float]) -> None:
        for value in values:
            self.append(value)

    def skip(self, n: int) -> None:
        """Leave this many zeros."""
        self.at += i64(n)

    def get(self, place: int) -> float:
        return self.cells[i64(place)]

    def add(self, place: int, value: float) -> None:
        self.cells[i64(place)] += value

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
