"""A small neural network in plain Python, fast when compiled: the sum of a linear part and two hidden layers.

`out = bias + skip x + W3 relu(W2 relu(W1 x + b1) + b2)`, with several outputs (`heads`). Zero inputs cost nothing, and
most inputs of a position are zero. A further layer over the outputs and the second hidden layer tells how likely each
seat is to win.
"""

from __future__ import annotations

import math

from librt.vecs import append, vec
from mypy_extensions import i64


class Network:
    """A network. Weights are flat rows, one per input: `w1[i * h1 + j]` leads from input i to unit j. h1 = 0 is
    linear. `odds` has a row for each output, then for each unit of the second layer, and last a constant one."""

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
        odds: list[float],
    ) -> None:
        self.skip: vec[float] = packed(skip)
        self.bias: vec[float] = packed(bias)
        self.w1: vec[float] = packed(w1)
        self.b1: vec[float] = packed(b1)
        self.w2: vec[float] = packed(w2)
        self.b2: vec[float] = packed(b2)
        self.w3: vec[float] = packed(w3)
        deep = heads * heads
        self.odds: vec[float] = packed(odds[:deep])
        self.odds_deep: vec[float] = packed(odds[deep:-heads])
        self.odds_bias: vec[float] = packed(odds[-heads:])

    def forward(self, x: vec[float]) -> list[float]:
        """The outputs of all heads for a position."""
        out = vec[float](self.bias)
        self.add_outputs(x, out)
        return list(out)

    def chances(self, x: vec[float], seats: int) -> list[float]:
        """How likely each of the first heads is to win; together 1."""
        out = vec[float](self.bias)
        second = self.add_outputs(x, out)
        told = vec[float](self.odds_bias)
        add_product(told, self.odds, out)
        add_product(told, self.odds_deep, second)
        logs = list(told)[:seats]
        highest = max(logs)
        shares = [math.exp(log - highest) for log in logs]
        total = sum(shares)
        return [share / total for share in shares]

    def add_outputs(self, x: vec[float], out: vec[float]) -> vec[float]:
        """Add the outputs to their constant part; return the second hidden layer."""
        add_product(out, self.skip, x)
        first = vec[float](self.b1)
        add_product(first, self.w1, x)
        rectify(first)
        second = vec[float](self.b2)
        add_product(second, self.w2, first)
        rectify(second)
        add_product(out, self.w3, second)
        return second


def add_product(to: vec[float], rows: vec[float], x: vec[float]) -> None:
    """Add the product of a vector and a matrix of rows, four rows at a time; zeros cost nothing."""
    width: i64 = len(to)
    n: i64 = len(x)
    held: i64 = 0
    at1: i64 = 0
    at2: i64 = 0
    at3: i64 = 0
    v1 = v2 = v3 = 0.0
    i: i64 = 0
    while i < n:
        v: float = x[i]
        if v != 0.0:
            if held == 0:
                at1, v1, held = i * width, v, 1
            elif held == 1:
                at2, v2, held = i * width, v, 2
            elif held == 2:
                at3, v3, held = i * width, v, 3
            else:
                add_rows(to, rows, at1, at2, at3, i * width, v1, v2, v3, v)
                held = 0
        i += 1
    if held:  # with a weight of zero any row can stand in for the missing ones
        add_rows(
            to,
            rows,
            at1,
            at2 if held > 1 else at1,
            at3 if held > 2 else at1,
            at1,
            v1,
            v2 if held > 1 else 0.0,
            v3 if held > 2 else 0.0,
            0.0,
        )


def add_rows(
    to: vec[float], rows: vec[float], at1: i64, at2: i64, at3: i64, at4: i64, v1: float, v2: float, v3: float, v4: float
) -> None:
    """Add multiples of four rows of weights to the sums."""
    n: i64 = len(to)
    i: i64 = 0
    while i < n:
        to[i] += rows[at1] * v1 + rows[at2] * v2 + rows[at3] * v3 + rows[at4] * v4
        i += 1
        at1 += 1
        at2 += 1
        at3 += 1
        at4 += 1


def rectify(values: vec[float]) -> None:
    """Replace what is negative by zero."""
    n: i64 = len(values)
    i: i64 = 0
    while i < n:
        if values[i] < 0.0:
            values[i] = 0.0
        i += 1


def packed(values: list[float]) -> vec[float]:
    found = vec[float]()
    for value in values:
        found = append(found, value)
    return found
