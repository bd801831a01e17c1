"""The 96 cards by number: what is printed on them, as columns.

A card is an int: 0 to 47 the minor improvements, 48 to 95 the occupations, each in the order of the printed
numbers. Sets of cards are two masks of 48 bits, one a kind.
"""

from __future__ import annotations

from typing import Final

from bocage.games.agricola.deck_minors import MINORS
from bocage.games.agricola.deck_occupations import OCCUPATIONS
from bocage.games.agricola.goods import CLAY, GOODS, GRAIN, REED, STONE, VEGETABLE, WOOD

KIND_SIZE: Final = 48  # cards of each kind
N_CARDS: Final = 2 * KIND_SIZE
NUMBERS: Final = tuple([row[0] for row in MINORS] + [row[0] for row in OCCUPATIONS])
NAMES: Final = tuple([row[1] for row in MINORS] + [row[1] for row in OCCUPATIONS])
EFFECTS: Final = tuple([row[7] for row in MINORS] + [row[4] for row in OCCUPATIONS])
CATEGORIES: Final = tuple([row[6] for row in MINORS] + [row[3] for row in OCCUPATIONS])
POINTS: Final = tuple([row[4] for row in MINORS])  # occupations have none (AGR-152)
LEAST: Final = tuple([row[2] for row in OCCUPATIONS])  # the fewest players an occupation is used with (AGR-023)
TRAVELLING: Final = sum([1 << minor for minor in range(KIND_SIZE) if MINORS[minor][5]])


#: May a card give bonus points, at the scoring or recorded when it is played?
BONUS: Final = tuple(
    ["score: " in EFFECTS[card] or NAMES[card] in ("big-country", "mantlepiece") for card in range(N_CARDS)]
)


def number(name: str) -> int:
    return NAMES.index(name)


def occupations(players: int) -> list[int]:
    """The occupations of a match with that many players, by their place among the occupations (AGR-024)."""
    return [occupation for occupation in range(KIND_SIZE) if LEAST[occupation] <= players]


# ---------------------------------------------------------------- costs of minor improvements
def _cost(text: str) -> tuple[int, ...]:
    words = text.removesuffix(" per person").split()
    found = [0] * len(GOODS)
    for place in range(0, len(words), 2):
        found[GOODS.index(words[place + 1])] = int(words[place])
    return tuple(found)


COSTS: Final = tuple([_cost(row[2]) for row in MINORS])
#: Paid once for every person (Bottles).
PER_PERSON: Final = sum([1 << minor for minor in range(KIND_SIZE) if MINORS[minor][2].endswith(" per person")])

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
HAS_FISHER: Final = MEASURES.index("fishing")  # own people on Fishing
MANY: Final = 99


def _need(text: str) -> tuple[int, int, int]:
    """What is counted, and the least and the most it may be."""
    if not text:
        return NOTHING, 0, MANY
    measure, sign, value = text.split()
    n = int(value)
    return MEASURES.index(measure), n if sign == ">=" else 0, n if sign == "<=" else MANY


#: Prerequisite of each minor improvement: measure, least, most.
NEEDS: Final = tuple([_need(row[3]) for row in MINORS])

# ---------------------------------------------------------------- cards the engine asks for by name
SHIFTING_CULTIVATION: Final = number("shifting-cultivation")
DRINKING_TROUGH: Final = number("drinking-trough")
RAMMED_CLAY: Final = number("rammed-clay")
SLEEPING_CORNER: Final = number("sleeping-corner")
MANGER: Final = number("manger")
WOOL_BLANKETS: Final = number("wool-blankets")
CLAYPIPE: Final = number("claypipe")
CLEARING_SPADE: Final = number("clearing-spade")
LUMBER_MILL: Final = number("lumber-mill")
POND_HUT: Final = number("pond-hut")
MINI_PASTURE: Final = number("mini-pasture")
CARAVAN: Final = number("caravan")
CARPENTERS_PARLOR: Final = number("carpenters-parlor")
MANTLEPIECE: Final = number("mantlepiece")
LOOM: Final = number("loom")
BEANFIELD: Final = number("beanfield")
HARD_PORCELAIN: Final = number("hard-porcelain")
ANIMAL_TAMER: Final = number("animal-tamer")
CONSERVATOR: Final = number("conservator")
HEDGE_KEEPER: Final = number("hedge-keeper")
ADOPTIVE_PARENTS: Final = number("adoptive-parents")
STABLE_ARCHITECT: Final = number("stable-architect")
GROCER: Final = number("grocer")
SCYTHE_WORKER: Final = number("scythe-worker")
FRAME_BUILDER: Final = number("frame-builder")
BRAGGART: Final = number("braggart")
STONECUTTER: Final = number("stonecutter")
PIG_BREEDER: Final = number("pig-breeder")
COTTAGER: Final = number("cottager")
MASTER_BRICKLAYER: Final = number("master-bricklayer")
SCHOLAR: Final = number("scholar")
ORGANIC_FARMER: Final = number("organic-farmer")
TUTOR: Final = number("tutor")
SHEEP_WALKER: Final = number("sheep-walker")
PAPER_MAKER: Final = number("paper-maker")
CARPENTER: Final = number("carpenter")
HOUSE_STEWARD: Final = number("house-steward")
BRUSHWOOD_COLLECTOR: Final = number("brushwood-collector")

#: What lies on the Grocer, from the top.
GROCER_PILE: Final = (WOOD, GRAIN, REED, STONE, VEGETABLE, CLAY, REED, VEGETABLE)

# ---------------------------------------------------------------- what a farm remembers about its cards
GROCER_SOLD: Final = 0  # goods of the Grocer's pile already bought
MOLDBOARD_USED: Final = 1  # field tiles taken from the Moldboard Plow
HANDPLOW_ROUND: Final = 2  # the round space with the Handplow's field
TUTOR_BEFORE: Final = 3  # occupations played before and with the Tutor
PAID_ONCE: Final = 4  # bits of Clay Hut Builder, Manservant and Pastor once they have paid
THRESHED: Final = 5  # has the Threshing Board been used with the present use of its space?
MARKS: Final = 6
