"""The five levels: the same search with more simulations and less noise at higher levels.

`level1` to `level5` use a trained network if the game has one; `classic1` to `classic5` are the same search with the
hand-made evaluation. `glance` does not search at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.bots.mind import HAND, Mind
from bocage.bots.search import Search
from bocage.bots.temper import tempered
from bocage.bots.weights import best_mind
from bocage.core.game import Game
from bocage.core.rng import Rng

SECONDS: Final = 1.8  # the longest a level thinks about one decision


class Level(Search):
    """A search with the noise of a level and its worlds, or that many `times`; without a `mind`, it uses the game's
    best."""

    def __init__(self, rng: Rng, level: int, mind: Mind | None = None, temper: str = "", times: int = 1) -> None:
        super().__init__(rng, 0, SECONDS, mind or HAND)
        self.level = level
        self.temper = temper
        self.times = times
        self.given = mind
        self.met = False  # set at the first decision, when the game and the table are known

    def choose(self, world: Game) -> int:
        if not self.met:
            self.mind, self.met = tempered(self.given or best_mind(world), world, self.temper), True
        return super().choose(world)

    def budget(self, world: Game) -> int:
        return self.times * self.mind.levels(world)[self.level - 1][0]

    def noise(self, world: Game) -> float:
        return self.mind.levels(world)[self.level - 1][1]


class Glance(Level):
    """Plays the turn after which the position is worth most, without a tree: what a network alone is worth."""

    def __init__(self, rng: Rng, mind: Mind | None = None) -> None:
        super().__init__(rng, 0, mind)

    def budget(self, world: Game) -> int:
        return 0

    def noise(self, world: Game) -> float:
        return 0.0


LEVELS: Final[dict[str, Callable[[Rng], Level]]] = {
    "level1": lambda rng: Level(rng, 1),
    "level2": lambda rng: Level(rng, 2),
    "level3": lambda rng: Level(rng, 3),
    "level4": lambda rng: Level(rng, 4),
    "level5": lambda rng: Level(rng, 5),
}
CLASSICS: Final[dict[str, Callable[[Rng], Level]]] = {
    "classic1": lambda rng: Level(rng, 1, HAND),
    "classic2": lambda rng: Level(rng, 2, HAND),
    "classic3": lambda rng: Level(rng, 3, HAND),
    "classic4": lambda rng: Level(rng, 4, HAND),
    "classic5": lambda rng: Level(rng, 5, HAND),
}
GLANCE: Final = "glance"
MEASURES: Final = (*CLASSICS, GLANCE)  #: what others are measured by; not offered at the table
