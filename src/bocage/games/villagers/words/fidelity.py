"""How certain the printed values are."""

from __future__ import annotations

from bocage.core.fidelity import Part
from bocage.games.villagers.cards.deck import COMMONS, COUNTESS, FAMILIES, FAMILY, KINDS, NAMES
from bocage.games.villagers.cards.events import EVENTS

_SPECIAL = sum([FAMILY[kind] == FAMILIES.index("special") for kind in range(COMMONS, KINDS)])

PARTS = (
    Part("commons and the two sides of the Founders", COMMONS + COUNTESS - KINDS, "printed", "the rulebook, set-up"),
    Part("sides of the Countess card", len(NAMES) - COUNTESS, "printed", "the rulebook, solo game"),
    Part(
        "villagers: gold, silver, food, house, padlock, chain",
        KINDS - COMMONS - _SPECIAL,
        "sourced",
        "two identical public lists, one with pictures of the cards; the rulebook's examples agree",
        sources=2,
    ),
    Part(
        "special villagers",
        _SPECIAL,
        "sourced",
        "one public list with pictures; the rulebook has their texts",
        sources=1,
    ),
    Part(
        "events of the solo game",
        len(EVENTS),
        "designed",
        "two names are printed in the rulebook, no card is public",
        ("VIL-R26",),
        own=True,
    ),
)
