"""The tables of `deck` by number, as the engine uses them: goods, cards, and what upgrades do at which moment."""

from __future__ import annotations

from typing import Final

from bocage.games.beerbread.deck import CARDS, UPGRADES

# ---------------------------------------------------------------- goods
WATER: Final = 0
WHEAT: Final = 1
BARLEY: Final = 2
RYE: Final = 3
HOPS: Final = 4
GOODS: Final = ("water", "wheat", "barley", "rye", "hops")
CODES: Final = ("Wa", "Wh", "Ba", "Ry", "Ho")

# ---------------------------------------------------------------- products: what a card is sold as
BEER: Final = 0
BREAD: Final = 1
PRODUCTS: Final = ("beer", "bread")
SHOPS: Final = ("brewery", "bakery")

# ---------------------------------------------------------------- the year
YEARS: Final = 6
HAND: Final = 5
BARTERS: Final = 3
PHASES: Final = ("seeding", "cards", "actions", "mill")
SEEDING: Final = 0
DRAWING: Final = 1
PLAYING: Final = 2
MILLING: Final = 3

# ---------------------------------------------------------------- actions
HARVEST_ACTION: Final = 0
PRODUCE_ACTION: Final = 1
UPGRADE_ACTION: Final = 2
ACTIONS: Final = ("harvest", "produce", "upgrade")


def amounts(text: str) -> tuple[int, ...]:
    """ "2Wa 1Ho" as a number for each good."""
    found = [0] * len(GOODS)
    for part in text.split():
        found[CODES.index(part[1:])] += int(part[0])
    return tuple(found)


def amount(text: str) -> tuple[int, int]:
    """ "2Wa" as a number and a good."""
    return int(text[0]), CODES.index(text[1:])


# ---------------------------------------------------------------- cards
IDS: Final = tuple([row[0] for row in CARDS])
NUMBER: Final = {row[0]: card for card, row in enumerate(CARDS)}
N_CARDS: Final = len(CARDS)
ALL_CARDS: Final = (1 << N_CARDS) - 1
PRODUCT: Final = tuple([BEER if row[0].startswith("BE") else BREAD for row in CARDS])
BEERS: Final = sum([1 << card for card in range(N_CARDS) if PRODUCT[card] == BEER])
COINS: Final = tuple([row[1] for row in CARDS])
TYPE: Final = tuple([(row[1] - 4) // 2 for row in CARDS])  # 0, 1, 2: worth 4 or 5, 6 or 7, 8 or 9
RECIPE: Final = tuple([amounts(row[2]) for row in CARDS])
HARVEST: Final = tuple([amounts(row[3]) for row in CARDS])
#: The goods shown in a harvest section.
KINDS: Final = tuple([tuple([good for good in range(len(GOODS)) if section[good]]) for section in HARVEST])

# ---------------------------------------------------------------- upgrades
UPGRADE_IDS: Final = tuple([row[0] for row in UPGRADES])
N_UPGRADES: Final = len(UPGRADES)
SLOTS: Final = ("year", "storage", "harvest", "production", "cleaning", "scoring")
SLOT: Final = tuple([SLOTS.index(row[1]) for row in UPGRADES])
UPGRADE: Final = tuple([UPGRADE_IDS.index(row[4]) for row in CARDS])


def having(effect: str) -> list[int]:
    """The upgrades with an effect."""
    return [upgrade for upgrade, row in enumerate(UPGRADES) if row[2] == effect]


def words(upgrade: int) -> tuple[str, ...]:
    return UPGRADES[upgrade][3]


def _gains(effect: str) -> list[tuple[int, int, int]]:
    """Upgrade, number, good: for effects that harvest."""
    return [(upgrade, *amount(words(upgrade)[-1])) for upgrade in having(effect)]


#: Discard and draw at the end of the card phase; free to leave harvest cards; draw at the last card; turn a card over.
REDRAW: Final = having("redraw")
FORGET: Final = having("forget")
LAST_CARD: Final = having("last-card")
RESERVE: Final = having("reserve")

#: What an upgrade adds from the moment it is placed: spaces for anything, spaces for water, cards in each shop.
ROOM: Final = tuple([int(row[2] == "space") for row in UPGRADES])
TANK: Final = tuple([int(row[3][0]) if row[2] == "tank" else 0 for row in UPGRADES])
LIMIT: Final = tuple(
    [tuple([int(row[2] == "room" and row[3][0] == product) for product in PRODUCTS]) for row in UPGRADES]
)
#: The good that can be taken from the supply when the field is empty, as a bit.
ALWAYS: Final = tuple([1 << CODES.index(row[3][0]) if row[2] == "always" else 0 for row in UPGRADES])

#: Exchanges of one upgrade: `n` of good `given` count as one `wanted`; an upgrade's place in the list is its bit.
SWAPS: Final[list[list[tuple[int, int, int]]]] = [
    [
        (*amount(words(upgrade)[pair]), CODES.index(words(upgrade)[pair + 1]))
        for pair in range(0, len(words(upgrade)), 2)
    ]
    for upgrade in having("swap")
]
SWAP_BIT: Final = tuple([1 << having("swap").index(u) if row[2] == "swap" else 0 for u, row in enumerate(UPGRADES)])

#: Harvests at the end of seeding, and on top of an own Harvest & Store action: upgrade, number, good.
SOWN: Final = _gains("sown")
MORE: Final = _gains("more")
#: Harvests after the other's Harvest & Store action: upgrade, the good that sets it off, number, good.
ECHO: Final = [(upgrade, CODES.index(words(upgrade)[0]), *amount(words(upgrade)[1])) for upgrade in having("echo")]
#: Harvests in a cleaning: upgrade, least and most beers, least and most breads removed, number, good.
MANY: Final = N_CARDS
CLEANED: Final = [
    (upgrade, *limits, *amount(words(upgrade)[0]))
    for effect, limits in (
        ("both", (1, MANY, 1, MANY)),
        ("only-bread", (0, 0, 1, MANY)),
        ("only-beer", (1, MANY, 0, 0)),
        ("any-bread", (0, MANY, 1, MANY)),
        ("any-beer", (1, MANY, 0, MANY)),
    )
    for upgrade in having(effect)
]

#: The final count: upgrade and product for pairs and types, upgrade and the two coin values.
PAIRS: Final = [(upgrade, PRODUCTS.index(words(upgrade)[0])) for upgrade in having("pairs")]
TYPES: Final = [(upgrade, PRODUCTS.index(words(upgrade)[0])) for upgrade in having("types")]
VALUES: Final = [(upgrade, int(words(upgrade)[0]), int(words(upgrade)[1])) for upgrade in having("coins")]
STORED: Final = having("stored")
MOST: Final = having("upgrades")
