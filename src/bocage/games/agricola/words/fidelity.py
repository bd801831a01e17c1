"""How certain the printed values are."""

from __future__ import annotations

from typing import Final

from bocage.core.fidelity import Part
from bocage.games.agricola.cards.deck import N_CARDS
from bocage.games.agricola.engine.majors import MAJORS
from bocage.games.agricola.engine.spaces import SPACES, STAGES

#: Cards whose French name is printed in the rulebook.
NAMED: Final = ("manger", "pond-hut", "market-stall", "loom", "animal-tamer", "wood-cutter")
_ROUNDS: Final = sum([len(stage) for stage in STAGES])

PARTS = (
    Part(
        "action spaces and tiles",
        len(SPACES) - _ROUNDS,
        "printed",
        "the rulebook names them; the English appendix has their icons",
    ),
    Part("round cards", _ROUNDS, "printed", "the rulebook names them; the English appendix has their icons"),
    Part("major improvements", len(MAJORS), "printed", "both rulebooks"),
    Part(
        "minor improvements and occupations: cost, prerequisite, points, text",
        N_CARDS,
        "sourced",
        "a public list and scans of the printed cards; a quarter are also in the English rulebook",
        sources=2,
    ),
    Part("French names that are printed", len(NAMED), "printed", "the rulebook", ("AGR-R27",)),
    Part("French names that are our translations", N_CARDS - len(NAMED), "designed", "the English names", ("AGR-R27",)),
)
