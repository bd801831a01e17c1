"""A small neural network in plain Python, fast when compiled: the sum of a linear part and two hidden layers.

`out = bias + skip x + W3 relu(W2 relu(W1 x + b1) + b2)`, with several outputs (`heads`). Zero inputs cost nothing, and
most inputs of a position are zero.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


class Network:
    """A network. Weights are flat rows, one per input: `w1[i * h1 + j]` leads from input i to unit j. h1 = 0 is
    linear."""

    def __init__(
        self,
        inputs: int,
        h1: int,
        h2: int,
        heads: int,
        skip: list[float],
        bias: list[float],
        w1: list[float],
        b1: list[float],
        w2: list[float],
        b2: list[float],
        w3: list[float],
    ) -> None:
        self.inputs: i64 = i64(inputs)
        self.h1: i64 = i64(h1)
        self.h2: i64 = i64(h2)
        self.heads: i64 = i64(heads)
        self.skip: vec[float] = packed(skip)
        self.bias: vec[float] = packed(bias)
        self.w1: vec[float] = packed(w1)
        self.b1: vec[float] = packed(b1)
        self.w2: vec[float] = packed(w2)
        self.b2: vec[float] = packed(b2)
        self.w3: vec[float] = packed(w3)

    def forward(self, x: vec[float]) -> list[float]:
        """The outputs of all heads for a position."""
        h1, heads = self.h1, self.heads
        skip, w1 = self.skip, self.w1
        out = vec[float](self.bias)
        first = vec[float](self.b1)
        i: i64 = 0
        while i < self.inputs:
            v: float = x[i]
            if v != 0.0:
                add_row(out, skip, i * heads, v)
                add_row(first, w1, i * h1, v)
            i += 1
        second = vec[float](self.b2)
        i = 0
        while i < h1:
            v = first[i]
            if v > 0.0:
                add_row(second, self.w2, i * self.h2, v)
            i += 1
        i = 0
        while i < self.h2:
            v = second[i]
            if v > 0.0:
                add_row(out, self.w3, i * heads, v)
            i += 1
        return list(out)


def add_row(to: vec[float], rows: vec[float], at: i64, times: float) -> None:
    """Add a multiple of a row of weights to the sums."""
    i: i64 = 0
    n: i64 = len(to)
    while i < n:
        to[i] += rows[at] * times
        i += 1
        at += 1


def packed(values: list[float]) -> vec[float]:
    found = vec[float]()
    for value in values:
        found = append(found, value)
    return found
