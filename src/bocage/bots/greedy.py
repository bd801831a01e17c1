"""A bot that looks ahead to the end of its own turn and takes the turn with the best evaluation."""

from __future__ import annotations

from typing import Final

from bocage.bots.turns import Choices, best_turns
from bocage.core.game import Game
from bocage.core.rng import Rng

WIDTH: Final = 8  # unfinished turns kept at each depth


class Greedy:
    """Plays a chosen turn to its end without thinking again, unless something hidden is shown."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.script: Choices = []
        self.revealed = 0

    def choose(self, world: Game) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        if not fits(self.script, world) or world.revealed != self.revealed:
            self.script = best_turns(world, WIDTH, 1, self.rng)[0].choices[:]
            self.revealed = world.revealed
        return self.script.pop(0)[1]


def fits(script: Choices, world: Game) -> bool:
    """Whether the planned turn has an answer to this question."""
    return bool(script) and script[0][0] == world.question.kind and script[0][1] in world.options()
