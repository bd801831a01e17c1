"""A bot that chooses at random, every option with equal probability."""

from __future__ import annotations

from bocage.core.game import Game
from bocage.core.rng import Rng


class Random:
    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, world: Game) -> int:
        return self.rng.pick(world.options())
