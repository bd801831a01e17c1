"""The first match of a learner: recruit the Carpenter, give it wood to work with, and let it open a padlock."""

from __future__ import annotations

from bocage.core.tour import Step, Tour
from bocage.games.villagers.engine.state import Villagers


def later_round(game: Villagers) -> bool:
    return game.round >= 2


TOUR = Tour(
    players=2,
    seed=3,  # the Carpenter stands on the road, the Poulterer, whose padlock it opens, is in hand
    rival="level1",
    options={"first": "1"},
    steps=(
        Step("goal", "VIL-148"),
        Step("road", "VIL-039", light=("shared",)),
        Step("village", "VIL-020", light=("home",)),
        Step("recruit", "VIL-037", asked=("recruit",), suggest=("road-4",)),
        Step("second", "VIL-034", asked=("recruit",), suggest=("road-*",)),
        Step("undo", light=("undo",)),
        Step("coin", "VIL-065", asked=("coin",), suggest=("road-*",)),
        Step("why", "VIL-082", light=("hand-seeker",), asked=("place",)),
        Step("common", "VIL-095", asked=("place",), suggest=("common-lumberjack",)),
        Step(
            "give", "VIL-096", asked=("put-back", "give-up"), suggest=("stack-*", "hand-seeker", "hand-*"), again=True
        ),
        Step("chain", "VIL-082", asked=("place",), suggest=("hand-carpenter",)),
        Step("padlock", "VIL-105", asked=("place",), suggest=("hand-poulterer",)),
        Step("limit", "VIL-074", asked=("place",), suggest=("end",)),
        Step("story", light=("story",)),
        Step("round", "VIL-034", light=("progress",), when=later_round),
        Step("market", "VIL-128", light=("stack-0", "stack-1", "rivals")),
        Step("hint", light=("hint",), asked=("recruit",), when=later_round),
        Step("end"),
    ),
)
