"""The five levels: one bot, with more simulations and less noise the higher it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bocage.bots.search import Search
from bocage.core.rng import Rng

SECONDS: Final = 1.8  # the most a level thinks about one decision


@dataclass(frozen=True)
class Level:
    """The share of the worlds that the game wants played for a decision, and of what is at stake, how far off the mark
    a value may seem."""

    share: float
    noise: float

    def __call__(self, rng: Rng) -> Search:
        return Search(rng, 0, SECONDS, self.noise, self.share)


LEVELS: Final[dict[str, Callable[[Rng], Search]]] = {
    "level1": Level(0.02, 0.4),
    "level2": Level(0.05, 0.2),
    "level3": Level(0.13, 0.14),
    "level4": Level(0.33, 0.07),
    "level5": Level(1.0, 0.0),
}
