"""How certain the printed values are."""

from __future__ import annotations

from typing import Final

from bocage.core.fidelity import Part
from bocage.core.rulings import rulings
from bocage.games.creatures.cards.tiles import (
    BUILDINGS,
    EXPANSIONS,
    FENCES_BESIDE,
    FENCES_EACH,
    SPACES,
    SPECIALS,
    TROUGHS,
)

#: The rules whose values are only on the board and tiles.
UNWRITTEN: Final = [id for id in rulings("bocage.games.creatures", "en")["CRE-R13"].about if id.startswith("CRE-")]

PARTS = (
    Part("action spaces", len(SPACES), "printed", "the rulebook, space by space"),
    Part("special buildings: costs, room, points", len(SPECIALS), "printed", "the rulebook's last page"),
    Part("other buildings: costs and room", len(BUILDINGS) - len(SPECIALS), "printed", "the rulebook"),
    Part(
        "fences, troughs, expansions",
        2 * FENCES_EACH + FENCES_BESIDE + TROUGHS + EXPANSIONS,
        "printed",
        "the rulebook's list of contents",
    ),
    Part(
        "values that only board and tiles show: the bonus table, the points of stalls and stables, the cottage's cell",
        len(UNWRITTEN),
        "sourced",
        "two implementations written independently of each other, one with pictures of the tiles",
        ("CRE-R13",),
        2,
    ),
)
