"""A bot that plays like a person in their first match: it overlooks most options and takes the best of the rest.

It does not sit at tables; it tells us whether a beginner can beat the first level.
"""

from __future__ import annotations

from bocage.bots.greedy import WIDTH, fits
from bocage.bots.turns import Choices, best_turns
from bocage.core.game import Game
from bocage.core.rng import Rng

SEEN = 4  # turns it considers
TURNS = 60  # turns found, from which it picks them


class Beginner:
    """Considers a few turns that begin differently, never what the others will do."""

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
        """The best of a few random first choices, each continued well: anyone who notices a space knows what it is
        for."""
        turns = best_turns(world, WIDTH, TURNS, self.rng)
        begun = list({turn.choices[0]: turn for turn in reversed(turns)}.values())
        seen = [self.rng.pick(begun) for _ in range(SEEN)]
        return max(seen, key=lambda turn: turn.value).choices[:]
