"""Randomness as one 64-bit int: cheap to copy, the same on every machine and Python."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

MASK: Final = (1 << 64) - 1


class Rng:
    """A splitmix64 stream. Two generators with equal `state` produce equal numbers."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & MASK

    def clone(self) -> Rng:
        return Rng(self.state)

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """An int from 0 to n - 1, without bias."""
        limit = MASK - (MASK + 1) % n
        value = self.bits()
        while value > limit:
            value = self.bits()
        return value % n

    def unit(self) -> float:
        """A float from 0 up to but not including 1."""
        return (self.bits() >> 11) / (1 << 53)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fork(self) -> Rng:
        """A new stream, independent of later numbers of this one."""
        return Rng(self.bits())


class KeyedRng(Rng):
    """Random numbers from a secret: number n is BLAKE2b of n under the key, so none reveals anything about the others.

    `state` counts the numbers given. Only a real match has one; the worlds bots think in use the fast generator.
    """

    __slots__ = ("key",)

    def __init__(self, key: bytes, state: int = 0) -> None:
        super().__init__(state)
        self.key = key

    def clone(self) -> Rng:
        return KeyedRng(self.key, self.state)

    def bits(self) -> int:
        self.state += 1
        return int.from_bytes(
            hashlib.blake2b(self.state.to_bytes(8, "big"), digest_size=8, key=self.key).digest(), "big"
        )
