"""The five levels: one bot, with more simulations and less noise the higher it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.bots.search import Search
from bocage.core.game import Game
from bocage.core.rng import Rng

SECONDS: Final = 1.8  # the most a level thinks about one decision


class Level(Search):
    """A search with as many worlds and as much noise as a level has in the game."""

    def __init__(self, rng: Rng, level: int) -> None:
        super().__init__(rng, 0, SECONDS)
        self.level = level

    def budget(self, world: Game) -> int:
        return world.levels()[self.level - 1][0]

    def noise(self, world: Game) -> float:
        return world.levels()[self.level - 1][1]


LEVELS: Final[dict[str, Callable[[Rng], Level]]] = {
    "level1": lambda rng: Level(rng, 1),
    "level2": lambda rng: Level(rng, 2),
    "level3": lambda rng: Level(rng, 3),
    "level4": lambda rng: Level(rng, 4),
    "level5": lambda rng: Level(rng, 5),
}
