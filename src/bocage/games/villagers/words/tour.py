"""The lesson: recruit the Carpenter, give it wood to work with, and let it open a padlock."""

from __future__ import annotations

from bocage.core.tour import Stop, Tour
from bocage.games.villagers.engine.state import Villagers


def later_round(game: Villagers) -> bool:
    return game.round >= 2


TOUR = Tour(
    seed=3,  # the Carpenter stands on the road, the Poulterer, whose padlock it opens, is in hand
    options={"first": "1"},
    stops=(
        Stop("goal", "VIL-148"),
        Stop("road", "VIL-039", light=("shared",)),
        Stop("village", "VIL-020", light=("home",)),
        Stop("recruit", "VIL-037", asked=("recruit",), suggest=("road-4",)),
        Stop("second", "VIL-034", asked=("recruit",), suggest=("road-*",)),
        Stop("undo", light=("undo",)),
        Stop("coin", "VIL-065", asked=("coin",), suggest=("road-*",)),
        Stop("why", "VIL-082", light=("hand-seeker",), asked=("place",)),
        Stop("common", "VIL-095", asked=("place",), suggest=("common-lumberjack",)),
        Stop(
            "give", "VIL-096", asked=("put-back", "give-up"), suggest=("stack-*", "hand-seeker", "hand-*"), again=True
        ),
        Stop("chain", "VIL-082", asked=("place",), suggest=("hand-carpenter",)),
        Stop("padlock", "VIL-105", asked=("place",), suggest=("hand-poulterer",)),
        Stop("limit", "VIL-074", asked=("place",), suggest=("end",)),
        Stop("story", light=("story",)),
        Stop("round", "VIL-034", light=("progress",), when=later_round),
        Stop("market", "VIL-128", light=("stack-0", "stack-1", "rivals")),
        Stop("hint", light=("hint",), asked=("recruit",), when=later_round),
        Stop("end"),
    ),
)
