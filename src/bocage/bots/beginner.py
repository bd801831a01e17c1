"""A bot that plays like a person in their first match: it overlooks most options and takes the best of the rest.

Nobody is to meet it at a table; it is there to tell whether the first level can be beaten by somebody who begins.
"""

from __future__ import annotations

from bocage.bots.greedy import WIDTH, fits
from bocage.bots.turns import Choices, best_turns
from bocage.core.game import Game
from bocage.core.rng import Rng

SEEN = 4  # turns that come to mind
TURNS = 60  # turns that could


class Beginner:
    """Thinks of a few turns that begin differently, never of what the others will do."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.script: Choices = []

    def choose(self, world: Game) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        if not fits(self.script, world):
            self.script = self.best_seen(world)
        return self.script.pop(0)[1]

    def best_seen(self, world: Game) -> Choices:
        """Of the turns that begin alike, the best is thought of: who sees a space sees what it is for."""
        turns = best_turns(world, WIDTH, TURNS, self.rng)
        begun = list({turn.choices[0]: turn for turn in reversed(turns)}.values())
        seen = [self.rng.pick(begun) for _ in range(SEEN)]
        return max(seen, key=lambda turn: turn.value).choices[:]
