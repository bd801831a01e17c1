"""Moods of self-play: a seat values some things more and others less than the bot does, for a whole match.

A single mistake is soon repaired. A mood leads to positions that no single mistake reaches: a farm that grows before it
ploughs, a village that saves. From their results a network learns whether they pay off.

A mood changes weights the bot already has. A leaning adds new ones: a bot that has never fenced gives fences no weight
to change.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from bocage.bots.mind import HAND, Mind
from bocage.bots.temper import Tempered
from bocage.bots.weights import Weights, inputs
from bocage.core.registry import About
from bocage.core.rng import Rng

BY_HAND = (0.0, 0.2, 0.4, 0.7)  # drawn for each match: how far the evaluation's weights are moved, as a logarithm
LEANS = 0.6  # how often a seat has a leaning
FORCE = (0.4, 1.8)  # how strong it is, from and to
LEARNED = (0.0, 0.1, 0.2, 0.3)  # the same for the linear part of a network, as a share


def gauss(rng: Rng) -> float:
    return math.sqrt(-2 * math.log(1 - rng.unit())) * math.cos(2 * math.pi * rng.unit())


class Mood:
    """What one seat thinks with during one match."""

    def __init__(self, about: About, weights: Weights | None, strength: int, rng: Rng, daring: float = 1.0) -> None:
        self.mind: Mind = HAND
        self.moved: list[tuple[Any, str, float, float]] = []  # a weight's owner and name, true and felt value
        if weights is not None:
            self.mind = blurred(weights, daring * LEARNED[strength], rng).mind()
        elif BY_HAND[strength]:
            self.moved = [
                (owner, name, value, value * math.exp(daring * BY_HAND[strength] * gauss(rng)))
                for owner, name, value in hand_weights(about)
            ]

    @contextmanager
    def felt(self) -> Iterator[None]:
        """Think in this mood inside the block; afterwards the evaluation's weights are restored."""
        for owner, name, _, value in self.moved:
            setattr(owner, name, value)
        try:
            yield
        finally:
            for owner, name, value, _ in self.moved:
                setattr(owner, name, value)


def leanings(about: About) -> dict[str, dict[str, float]]:
    """What a seat may lean to in self-play: feature inputs, with the points each seems worth."""
    found: dict[str, dict[str, float]] = getattr(about.module("bots.tempers"), "LEANINGS", {})
    return found


def leaning(mind: Mind, about: About, seat: int, rng: Rng, daring: float = 1.0) -> Mind:
    """The mind of a seat for one match: unchanged, or with one or two leanings."""
    known = leanings(about)
    if not known or rng.unit() >= daring * LEANS:
        return mind
    likings: dict[str, float] = {}
    for _ in range(1 + rng.below(2)):
        chosen = known[rng.pick(sorted(known))]
        force = FORCE[0] + (FORCE[1] - FORCE[0]) * rng.unit()
        for name, worth in chosen.items():
            likings[name] = likings.get(name, 0.0) + force * worth
    names = inputs(about)
    return Tempered(mind, seat, [(names.index(name), worth) for name, worth in likings.items()])


def blurred(weights: Weights, share: float, rng: Rng) -> Weights:
    """A copy of the weights in which every input counts a little more or less."""
    if not share:
        return weights
    heads, skip = weights.heads, weights.rows["skip"]
    factors = [1 + share * gauss(rng) for _ in weights.features]
    return replace(weights, rows={**weights.rows, "skip": [w * factors[i // heads] for i, w in enumerate(skip)]})


def hand_weights(about: About) -> list[tuple[Any, str, float]]:
    """Every weight of a game's evaluation: its owner, name and value."""
    module = about.module("bots.evaluation")
    sets = [found for found in vars(module).values() if isinstance(found, module.Weights)]
    return [
        (owner, name, value)
        for owner in sets
        for name in sorted(dir(owner))
        if not name.startswith("_") and isinstance(value := getattr(owner, name), float)
    ]
