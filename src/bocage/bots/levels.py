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
    """Worlds played for a decision, and how far off the mark a value may seem: a share of what is at stake."""

    simulations: int
    noise: float

    def __call__(self, rng: Rng) -> Search:
        return Search(rng, self.simulations, SECONDS, self.noise)


LEVELS: Final[dict[str, Callable[[Rng], Search]]] = {
    "level1": Level(1, 0.4),
    "level2": Level(3, 0.2),
    "level3": Level(8, 0.08),
    "level4": Level(20, 0.03),
    "level5": Level(60, 0.0),
}
