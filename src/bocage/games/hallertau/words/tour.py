"""The lesson: sow, gather, improve all five artisans once, and see the community centre slide."""

from __future__ import annotations

from bocage.core.tour import Stop, Tour
from bocage.games.hallertau.engine.state import Hallertau

#: One step for every artisan without a boulder in front of it; then stop.
IMPROVING = ("improve.goods", "pay.goods", "improve.done")


def all_for_tools(game: Hallertau) -> int:
    """Exchange all remaining workers for tools: the last option of a turn."""
    return game.options()[-1]


def later_round(game: Hallertau) -> bool:
    return game.round >= 2


TOUR = Tour(
    seed=3,
    options={"first": "1"},
    stops=(
        Stop("goal", "HAL-290"),
        Stop("centre", "HAL-167", light=(".village",)),
        Stop("farm", "HAL-028", light=(".fields", ".goods")),
        Stop("spaces", "HAL-097", light=("shared",)),
        Stop("place", "HAL-091", asked=("place",), suggest=("space-cultivation",)),
        Stop("sow", "HAL-116", asked=("sow", "seed"), suggest=("field-0-2", "field-*", "good-*"), again=True),
        Stop("undo", light=("undo",)),
        Stop("cards", "HAL-207", light=(".hand",), asked=("place",)),
        Stop("clay", "HAL-265", asked=("place",), suggest=("space-clay-delivery", "space-nursery", "space-tool-shed")),
        Stop("market", "HAL-277", asked=("place",), suggest=("space-weekly-market", "space-small-trade")),
        Stop("tools", "HAL-132", asked=("place",), suggest=all_for_tools),
        Stop("story", light=("story",)),
        Stop("harvest", "HAL-143", light=(".fields",), asked=("harvest",), suggest=("harvest.all",)),
        Stop("improve", "HAL-153", asked=("improve", "pay"), suggest=IMPROVING, again=True),
        Stop("slide", "HAL-170", light=(".village",), when=later_round),
        Stop("hint", light=("hint",), asked=("place",), when=later_round),
        Stop("score", "HAL-290", light=("rivals",)),
        Stop("end"),
    ),
)
