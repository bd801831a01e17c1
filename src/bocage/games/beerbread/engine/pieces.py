"""What is the same in every box, by number: goods, products, the year, card ids."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from bocage.games.beerbread.cards.deck import CARDS

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
Product: TypeAlias = Literal["beer", "bread"]
Shop: TypeAlias = Literal["brewery", "bakery"]
PRODUCTS: Final[tuple[Product, ...]] = ("beer", "bread")
SHOPS: Final[tuple[Shop, ...]] = ("brewery", "bakery")

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

# ---------------------------------------------------------------- upgrades
SLOTS: Final = ("year", "storage", "harvest", "production", "cleaning", "scoring")
