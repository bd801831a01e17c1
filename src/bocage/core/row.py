"""A row of numbers, packed: a position as learners read it. No number in it is an object of its own."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# A well-known generator of numbers that look like chance: each place of a row counts so many times in its mark.
FIRST: Final[i64] = 1
FACTOR: Final[i64] = 48271
PRIME: Final[i64] = 2147483647


class Row:
    """As many zeros as it will have numbers, which are then written one after the other."""

    __slots__ = ("at", "cells")

    def __init__(self, size: int) -> None:
        cells = vec[float](capacity=i64(size))
        n: i64 = i64(size)
        while n > 0:
            cells = append(cells, 0.0)
            n -= 1
        self.cells: vec[float] = cells
        self.at: i64 = 0

    def append(self, value: float) -> None:
        self.cells[self.at] = value
        self.at += 1

    def extend(self, values: list[float]) -> None:
        for value in values:
            self.append(value)

    def skip(self, n: int) -> None:
        """Leave so many zeros."""
        self.at += i64(n)

    def get(self, place: int) -> float:
        return self.cells[i64(place)]

    def put(self, place: int, value: float) -> None:
        self.cells[i64(place)] = value

    def mark(self) -> float:
        """One number for all of them: rows that differ have, but for a rare chance, different ones."""
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
