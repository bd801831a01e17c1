"""How certain the printed values are."""

from __future__ import annotations

from typing import Final

from bocage.core.fidelity import Part
from bocage.games.beerbread.cards.deck import CARDS, DRY, FRUITFUL, TOKENS, UPGRADES

#: Upgrades whose icons are missing, at least in part, from the rulebook's text: their wording is printed, their goods
#: are not.
LOST_ICONS: Final = ("H1", "H2", "H3", "H5", "B1", "B2", "B3", "C1", "C2", "C3", "C4", "C5")
_LOST: Final = [row for row in UPGRADES if row[0].partition("-")[0] in LOST_ICONS]

PARTS = (
    Part("tokens", sum(TOKENS), "printed", "the rulebook's list of contents"),
    Part("numbers of the fields", len([n for n in (*FRUITFUL, *DRY) if n]), "printed", "the rulebook, seeding"),
    Part("upgrades printed in full", len(UPGRADES) - len(_LOST), "printed", "the rulebook's overview of upgrades"),
    Part(
        "goods of upgrades whose icons are missing",
        len(_LOST),
        "designed",
        "the wording is printed; an example gives one exchange each for B2 and B3",
        ("BAB-R01",),
        own=True,
    ),
    Part(
        "cards: coins, recipe, harvest section, upgrade",
        len(CARDS),
        "designed",
        "no public list was found; only the six coin values, three types per product and 30 cards each are printed",
        ("BAB-R01",),
        own=True,
    ),
)
