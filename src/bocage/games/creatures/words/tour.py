"""The lesson: one closed pasture, the first animals, a trough, breeding."""

from __future__ import annotations

from bocage.core.tour import Stop, Tour
from bocage.games.creatures.engine.state import Creatures

#: The cell above the cottage: the cottage closes its fourth side.
PASTURE = ("side-1", "side-4", "side-8")


def closing(game: Creatures) -> bool:
    return not any(closed for _, closed in game.farms[0].pastures())


def second_round(game: Creatures) -> bool:
    return game.round >= 2


def third_round(game: Creatures) -> bool:
    return game.round >= 3


TOUR = Tour(
    seed=1,
    options={"first": "1"},
    stops=(
        Stop("goal", "CRE-109"),
        Stop("farm", "CRE-002", light=("home",)),
        Stop("spaces", "CRE-049", light=("shared",)),
        Stop("place", "CRE-047", asked=("place",), suggest=("space-wood-3",)),
        Stop("why", light=("space-stables",), asked=("place",)),
        Stop("fences", "CRE-067", asked=("place",), suggest=("space-fences", "space-walls")),
        Stop("close", "CRE-009", asked=("fence",), when=closing, suggest=(*PASTURE, "fence.stop"), again=True),
        Stop("undo", light=("undo",)),
        Stop("animal", "CRE-031", asked=("place",), suggest=("space-pig-sheep", "space-cow-pigs", "space-horse-sheep")),
        Stop("story", light=("story",)),
        Stop("breeding", "CRE-056", light=("progress",), when=second_round),
        Stop(
            "pair",
            "CRE-045",
            asked=("place",),
            when=second_round,
            suggest=("space-pig-sheep", "space-cow-pigs", "space-horse-sheep"),
        ),
        Stop("trough", "CRE-033", asked=("place",), when=second_round, suggest=("space-trough", "space-expand")),
        Stop("water", "CRE-078", asked=("trough",), suggest=("cell-1",)),
        Stop("hint", light=("hint",), asked=("place",), when=second_round),
        Stop("rival", "CRE-111", light=("rivals",), when=third_round),
        Stop("score", "CRE-110"),
        Stop("end"),
    ),
)
