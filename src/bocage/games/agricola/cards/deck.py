"""The cards by number: their records as columns, for the engine.

A card is an int: first the minor improvements, then (from N_MINORS) the occupations, each in the order of the printed
numbers. Sets of cards are two masks, one for each kind.
"""

from __future__ import annotations

from typing import Final

from bocage.core.records import BadCard, amounts, one_of, whole
from bocage.games.agricola.cards.minors import MINORS
from bocage.games.agricola.cards.occupations import OCCUPATIONS
from bocage.games.agricola.cards.records import Minor
from bocage.games.agricola.engine.goods import CLAY, GOODS, GRAIN, REED, STONE, VEGETABLE, WOOD

N_MINORS: Final = len(MINORS)
N_OCCUPATIONS: Final = len(OCCUPATIONS)
N_CARDS: Final = N_MINORS + N_OCCUPATIONS
NUMBERS: Final = tuple([card.number for card in MINORS] + [card.number for card in OCCUPATIONS])
NAMES: Final = tuple([card.name for card in MINORS] + [card.name for card in OCCUPATIONS])
EFFECTS: Final = tuple([card.effects for card in MINORS] + [card.effects for card in OCCUPATIONS])
CATEGORIES: Final = tuple([card.category for card in MINORS] + [card.category for card in OCCUPATIONS])
PICTURES: Final = tuple([card.picture for card in MINORS] + [card.picture for card in OCCUPATIONS])
POINTS: Final = tuple([card.points for card in MINORS])  # occupations have none (AGR-152)
LEAST: Final = tuple([card.least for card in OCCUPATIONS])  # the fewest players an occupation is used with (AGR-023)
TRAVELLING: Final = sum([1 << minor for minor in range(N_MINORS) if MINORS[minor].travels])
#: What a card in play brings over a whole match, in points, and what one in hand promises: an estimate for bots.
WORTH: Final = [card.worth for card in MINORS] + [card.worth for card in OCCUPATIONS]
PROMISE: Final = [max(card.worth, card.promise) for card in MINORS] + [
    max(card.worth, card.promise) for card in OCCUPATIONS
]


#: Whether a card may give bonus points, at scoring or recorded when it is played.
BONUS: Final = tuple(
    ["score: " in EFFECTS[card] or (card < N_MINORS and MINORS[card].bonus) for card in range(N_CARDS)]
)


def number(name: str) -> int:
    return NAMES.index(name)


def occupations(players: int) -> list[int]:
    """The occupations of a match with that many players, by their index among the occupations (AGR-024)."""
    return [occupation for occupation in range(N_OCCUPATIONS) if LEAST[occupation] <= players]


# ---------------------------------------------------------------- costs of minor improvements
COSTS: Final = tuple([amounts(card.name, "cost", card.cost.removesuffix(" per person"), GOODS) for card in MINORS])
#: Paid once for every person (Bottles).
PER_PERSON: Final = sum([1 << minor for minor in range(N_MINORS) if MINORS[minor].cost.endswith(" per person")])

# ---------------------------------------------------------------- prerequisites of minor improvements
MEASURES: Final = (
    "none", "occupations", "grain-fields", "vegetable-fields", "sheep", "clay", "unused-spaces", "house", "fishing",
)  # fmt: skip
NOTHING: Final = 0
HAS_OCCUPATIONS: Final = MEASURES.index("occupations")
HAS_GRAIN_FIELDS: Final = MEASURES.index("grain-fields")
HAS_VEGETABLE_FIELDS: Final = MEASURES.index("vegetable-fields")
HAS_SHEEP: Final = MEASURES.index("sheep")
HAS_CLAY: Final = MEASURES.index("clay")
HAS_UNUSED: Final = MEASURES.index("unused-spaces")
HAS_HOUSE: Final = MEASURES.index("house")  # 0 wood, 1 clay, 2 stone
HAS_FISHER: Final = MEASURES.index("fishing")  # the player's people on Fishing
MANY: Final = 99


def _need(card: Minor) -> tuple[int, int, int]:
    """What is counted, and its minimum and maximum."""
    words = card.needs.split()
    if not words:
        return NOTHING, 0, MANY
    if len(words) != 3 or words[1] not in (">=", "<="):
        raise BadCard(f"{card.name}: needs {card.needs!r} is no condition")
    measure, n = one_of(card.name, "needs", words[0], MEASURES), whole(card.name, "needs", words[2])
    return measure, n if words[1] == ">=" else 0, n if words[1] == "<=" else MANY


#: Prerequisite of each minor improvement: measure, minimum, maximum.
NEEDS: Final = tuple([_need(card) for card in MINORS])

# ---------------------------------------------------------------- cards the engine knows by name
BEANFIELD: Final = number("beanfield")
GROCER: Final = number("grocer")

#: What lies on the Grocer, from the top.
GROCER_PILE: Final[tuple[int, ...]] = (WOOD, GRAIN, REED, STONE, VEGETABLE, CLAY, REED, VEGETABLE)

# ---------------------------------------------------------------- what a farm remembers about its cards
GROCER_SOLD: Final = 0  # goods of the Grocer's pile already bought
MOLDBOARD_USED: Final = 1  # field tiles taken from the Moldboard Plow
HANDPLOW_ROUND: Final = 2  # the round space with the Handplow's field
TUTOR_BEFORE: Final = 3  # occupations played up to and including the Tutor
PAID_ONCE: Final = 4  # bits of Clay Hut Builder, Manservant and Pastor once they have paid
THRESHED: Final = 5  # whether the Threshing Board was used with the current use of its space
MARKS: Final = 6
