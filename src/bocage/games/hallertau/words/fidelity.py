"""How certain the printed values are."""

from __future__ import annotations

from typing import Final

from bocage.core.fidelity import Part
from bocage.core.rulings import rulings
from bocage.games.hallertau.cards.box import BOX
from bocage.games.hallertau.cards.deck import CARDS, PRINTED
from bocage.games.hallertau.engine.score import WINDOW_POINTS
from bocage.games.hallertau.engine.spaces import N_SPACES

#: Cards whose French text cannot be played as it stands.
SLIPS: Final = rulings("bocage.games.hallertau", "en")["HAL-R72"].about

PARTS = (
    Part("action spaces", N_SPACES, "printed", "the rulebook; a public list agrees"),
    Part(
        "numbers in the window",
        len(WINDOW_POINTS),
        "printed",
        "the rulebook; from the seventh on it counts as 12 workers",
        ("HAL-R04",),
    ),
    Part(
        "cards that are the same in the French and the international print",
        PRINTED - len(SLIPS) - (CARDS - 1 - PRINTED),
        "printed",
        "the rulebook's appendix, each card checked twice against a public copy of the English one",
    ),
    Part(
        "cards that play differently in the two prints",
        CARDS - 1 - PRINTED,
        "printed",
        "both; the match option `edition` decides",
        ("HAL-R71",),
    ),
    Part(
        "cards whose French print cannot be played",
        len(SLIPS),
        "read",
        "their own example and the English text",
        ("HAL-R72",),
    ),
    Part(
        "section cards for two and three players",
        len(BOX.sections[2]) + len(BOX.sections[3]),
        "sourced",
        "one public list; a review shows one of the cards",
        ("HAL-R02",),
        1,
        own=True,
    ),
    Part(
        "section cards for one player",
        len(BOX.sections[1]),
        "designed",
        "the complement of those for three players",
        ("HAL-R02",),
        own=True,
    ),
    Part(
        'positions of "3 VP" icons',
        sum([len(steps) for steps in BOX.icons]),
        "designed",
        "inferred from their number and the only example",
        ("HAL-R01",),
        own=True,
    ),
)
