"""The network in plain Python computes the formula it documents."""

from __future__ import annotations

import math

import pytest

from bocage.bots.network import Network, packed
from bocage.core.rng import Rng
from tests.marks import both

SHAPES = [(5, 4, 3, 2), (7, 1, 1, 1), (12, 8, 6, 5), (6, 0, 0, 2)]


def numbers(rng: Rng, n: int) -> list[float]:
    return [2 * rng.unit() - 1 for _ in range(n)]


def relu(value: float) -> float:
    return max(0.0, value)


@both
@pytest.mark.parametrize(("inputs", "h1", "h2", "heads"), SHAPES)
def test_it_adds_a_linear_part_and_two_layers(inputs: int, h1: int, h2: int, heads: int) -> None:
    rng = Rng(3)
    skip, w1, w2, w3 = (numbers(rng, n) for n in (inputs * heads, inputs * h1, h1 * h2, h2 * heads))
    bias, b1, b2 = numbers(rng, heads), numbers(rng, h1), numbers(rng, h2)
    odds = numbers(rng, (heads + h2 + 1) * heads)
    network = Network(inputs, h1, h2, heads, skip, bias, w1, b1, w2, b2, w3, odds)
    for _ in range(20):
        x = [0.0 if rng.below(2) else value for value in numbers(rng, inputs)]
        first = [relu(b1[j] + sum(w1[i * h1 + j] * x[i] for i in range(inputs))) for j in range(h1)]
        second = [relu(b2[k] + sum(w2[j * h2 + k] * first[j] for j in range(h1))) for k in range(h2)]
        wanted = [
            bias[n]
            + sum(skip[i * heads + n] * x[i] for i in range(inputs))
            + sum(w3[k * heads + n] * second[k] for k in range(h2))
            for n in range(heads)
        ]
        assert network.forward(packed(x)) == pytest.approx(wanted, abs=1e-12)
        told = [*wanted, *second, 1.0]
        logs = [sum(odds[i * heads + n] * value for i, value in enumerate(told)) for n in range(heads)]
        for seats in range(1, heads + 1):
            shares = [math.exp(log) for log in logs[:seats]]
            chances = [share / sum(shares) for share in shares]
            assert network.chances(packed(x), seats) == pytest.approx(chances, abs=1e-12)


@both
def test_hopeless_seats_have_a_chance_of_zero() -> None:
    """Differences too large for the exponential function are not an error."""
    network = Network(1, 0, 0, 2, [9e5, -9e5], [0.0, 0.0], [], [], [], [], [], [1.0, 0.0, 0.0, 1.0, 0.0, 0.0])
    assert network.chances(packed([1.0]), 2) == [1.0, 0.0]


@both
def test_keeps_no_state_between_positions() -> None:
    rng = Rng(4)
    network = Network(3, 2, 2, 1, *(numbers(rng, n) for n in (3, 1, 6, 2, 4, 2, 2, 4)))
    x, y = numbers(rng, 3), numbers(rng, 3)
    before = network.forward(packed(x))
    network.forward(packed(y))
    assert network.forward(packed(x)) == before
