"""The lesson, without hand cards: grain, a field, a fireplace, and food for the first harvest."""

from __future__ import annotations

from bocage.core.tour import Stop, Tour
from bocage.games.agricola.engine.goods import CLAY
from bocage.games.agricola.engine.spaces import CLAY_PIT
from bocage.games.agricola.engine.state import Agricola

FIREPLACE_CLAY = 2  # the cheaper one (AGR-159)


def second_round(game: Agricola) -> bool:
    return game.round >= 2


def clay_enough(game: Agricola) -> bool:
    """Whether the clay in the pit is enough for a Fireplace."""
    return game.round >= 2 and game.piles[CLAY_PIT] + game.farms[0].stock[CLAY] >= FIREPLACE_CLAY


def harvest_near(game: Agricola) -> bool:
    return game.round >= 3


def after_harvest(game: Agricola) -> bool:
    return game.round >= 5


TOUR = Tour(
    seed=7,  # Grain Utilization and Major Improvement come before the first harvest
    options={"first": "1", "cards": "no"},
    stops=(
        Stop("goal", "AGR-032"),
        Stop("farm", "AGR-009", light=("home",)),
        Stop("spaces", "AGR-049", light=("shared",)),
        Stop("why", "AGR-056", light=("space-farm-expansion",), asked=("place",)),
        Stop("plow", "AGR-083", asked=("place",), suggest=("space-farmland",)),
        Stop("field", "AGR-083", asked=("plow",), suggest=("cell-12", "cell-*")),
        Stop("seeds", "AGR-081", asked=("place",), suggest=("space-grain-seeds",)),
        Stop("undo", light=("undo",)),
        Stop("round", "AGR-036", light=("progress",), when=second_round),
        Stop("sow", "AGR-105", asked=("place",), when=second_round, suggest=("space-grain-utilization",)),
        Stop("clay", "AGR-065", asked=("place",), when=clay_enough, suggest=("space-clay-pit",)),
        Stop("fire", "AGR-161", asked=("place",), suggest=("space-major-improvement",)),
        Stop("food", "AGR-034", asked=("place",), when=harvest_near, suggest=("space-fishing", "space-day-laborer")),
        Stop("hint", light=("hint",), asked=("place",), when=harvest_near),
        Stop("harvest", "AGR-285", light=("home",), when=after_harvest),
        Stop("story", light=("story",)),
        Stop("score", "AGR-313", light=("rivals",)),
        Stop("end"),
    ),
)
