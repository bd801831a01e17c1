"""What is printed on cards and upgrades, by number, as the engine reads it: the embedded deck's or an owner's own.

A match holds one box from its first moment to its last, and all worlds of thought share it.
"""

from __future__ import annotations

from typing import Final

from bocage.games.beerbread.cards.deck import CARDS, UPGRADES
from bocage.games.beerbread.engine.pieces import CODES, GOODS, N_CARDS, PRODUCT, PRODUCTS, SLOTS, amount, amounts

WIDTH: Final = 7  # bits of a good in a packed amount

#: What an upgrade may do, and the space it is slid under.
EFFECTS: Final[tuple[tuple[str, str], ...]] = (
    ("redraw", "year"), ("forget", "year"), ("last-card", "year"), ("reserve", "year"), ("space", "storage"),
    ("tank", "storage"), ("echo", "harvest"), ("more", "harvest"), ("always", "harvest"), ("sown", "harvest"),
    ("swap", "production"), ("room", "production"), ("both", "cleaning"), ("only-bread", "cleaning"),
    ("only-beer", "cleaning"), ("any-bread", "cleaning"), ("any-beer", "cleaning"), ("pairs", "scoring"),
    ("coins", "scoring"), ("types", "scoring"), ("stored", "scoring"), ("upgrades", "scoring"),
)  # fmt: skip
EFFECT_NAMES: Final = tuple([effect[0] for effect in EFFECTS])
MANY: Final = N_CARDS
#: Cleanings that bring something: least and most beers, least and most breads removed.
CLEANINGS: Final[tuple[tuple[str, tuple[int, int, int, int]], ...]] = (
    ("both", (1, MANY, 1, MANY)),
    ("only-bread", (0, 0, 1, MANY)),
    ("only-beer", (1, MANY, 0, 0)),
    ("any-bread", (0, MANY, 1, MANY)),
    ("any-beer", (1, MANY, 0, MANY)),
)

CardRow = tuple[str, int, str, str, str]
UpgradeRow = tuple[str, str, str, tuple[str, ...]]


class Box:
    """`source` is the text of an owner's deck, "" for the embedded one; `names` are those cards that it names itself.
    `ways`, `fair`, `payments` and `wasteful` remember what `payment` has found out about its recipes and swaps."""

    __slots__ = (
        "always", "cleaned", "coins", "echo", "effect", "fair", "forget", "harvest", "kinds", "last_card", "limit",
        "more", "most", "names", "pairs", "payments", "price", "recipe", "redraw", "reserve", "room", "slot", "source",
        "sown", "stored", "swap_bit", "swaps", "tank", "twins", "type", "types", "upgrade", "upgrade_ids",
        "upgrade_words", "values", "wasteful", "ways",
    )  # fmt: skip

    def __init__(
        self,
        cards: tuple[CardRow, ...],
        upgrades: tuple[UpgradeRow, ...],
        names: dict[int, tuple[str, str]],
        source: str,
    ) -> None:
        self.source = source
        self.names = names
        # ------------------------------------------------------------ cards
        self.coins = tuple([row[1] for row in cards])
        self.type = tuple([(row[1] - 4) // 2 for row in cards])  # 0, 1, 2: worth 4 or 5, 6 or 7, 8 or 9
        self.recipe = tuple([amounts(row[2]) for row in cards])
        self.harvest = tuple([amounts(row[3]) for row in cards])
        #: Cards that only their number tells apart in a sentence; the embedded deck has none.
        looks = [(names.get(card, PRODUCT[card]), row[1], row[2]) for card, row in enumerate(cards)]
        self.twins = frozenset([card for card, look in enumerate(looks) if looks.count(look) > 1])
        #: The goods shown in a harvest section.
        self.kinds = tuple([tuple([g for g in range(len(GOODS)) if section[g]]) for section in self.harvest])
        #: Every recipe as it is printed.
        self.price = tuple([sum([n << WIDTH * good for good, n in enumerate(recipe)]) for recipe in self.recipe])
        # ------------------------------------------------------------ upgrades
        self.upgrade_ids = tuple([row[0] for row in upgrades])
        self.upgrade_words = tuple([row[3] for row in upgrades])
        self.effect = tuple([EFFECT_NAMES.index(row[2]) for row in upgrades])
        self.slot = tuple([SLOTS.index(row[1]) for row in upgrades])
        self.upgrade = tuple([self.upgrade_ids.index(row[4]) for row in cards])
        #: Discard and draw after the card phase; free to leave harvest cards; draw at the last card; turn a card over.
        self.redraw = having(upgrades, "redraw")
        self.forget = having(upgrades, "forget")
        self.last_card = having(upgrades, "last-card")
        self.reserve = having(upgrades, "reserve")
        #: What an upgrade adds from the moment it is placed: spaces for anything, spaces for water, cards in each shop.
        self.room = tuple([int(row[2] == "space") for row in upgrades])
        self.tank = tuple([int(row[3][0]) if row[2] == "tank" else 0 for row in upgrades])
        self.limit = tuple(
            [tuple([int(row[2] == "room" and row[3][0] == product) for product in PRODUCTS]) for row in upgrades]
        )
        #: The good that can be taken from the supply when the field is empty, as a bit.
        self.always = tuple([1 << CODES.index(row[3][0]) if row[2] == "always" else 0 for row in upgrades])
        #: Exchanges of one upgrade: `n` of good `given` count as one `wanted`; its place in the list is its bit.
        swapping = having(upgrades, "swap")
        self.swaps = [swaps_of(upgrades[upgrade][3]) for upgrade in swapping]
        self.swap_bit = tuple([1 << swapping.index(u) if u in swapping else 0 for u in range(len(upgrades))])
        #: Harvests at the end of seeding, and on top of an own Harvest & Store action: upgrade, number, good.
        self.sown = gains(upgrades, "sown")
        self.more = gains(upgrades, "more")
        #: Harvests after the other's Harvest & Store action: upgrade, the good that sets it off, number, good.
        self.echo = [(u, CODES.index(upgrades[u][3][0]), n, good) for u, n, good in gains(upgrades, "echo")]
        #: Harvests in a cleaning: upgrade, least and most beers, least and most breads removed, number, good.
        self.cleaned = [
            (u, limits[0], limits[1], limits[2], limits[3], n, good)
            for effect, limits in CLEANINGS
            for u, n, good in gains(upgrades, effect)
        ]
        #: The final count: upgrade and product for pairs and types, upgrade and the two coin values.
        self.pairs = [(u, PRODUCTS.index(upgrades[u][3][0])) for u in having(upgrades, "pairs")]
        self.types = [(u, PRODUCTS.index(upgrades[u][3][0])) for u in having(upgrades, "types")]
        self.values = [(u, int(upgrades[u][3][0]), int(upgrades[u][3][1])) for u in having(upgrades, "coins")]
        self.stored = having(upgrades, "stored")
        self.most = having(upgrades, "upgrades")
        # ------------------------------------------------------------ what is remembered
        self.ways: dict[int, list[list[int]]] = {}
        self.fair: dict[int, bool] = {}
        self.payments: dict[tuple[int, int, int], list[int]] = {}
        self.wasteful: dict[tuple[int, int, int], list[int]] = {}


def having(upgrades: tuple[UpgradeRow, ...], effect: str) -> list[int]:
    """The upgrades with an effect."""
    return [upgrade for upgrade, row in enumerate(upgrades) if row[2] == effect]


def gains(upgrades: tuple[UpgradeRow, ...], effect: str) -> list[tuple[int, int, int]]:
    """Upgrade, number, good: for effects that harvest."""
    found = []
    for upgrade in having(upgrades, effect):
        n, good = amount(upgrades[upgrade][3][-1])
        found.append((upgrade, n, good))
    return found


def swaps_of(words: tuple[str, ...]) -> list[tuple[int, int, int]]:
    """ "2Ho", "Wh", "2Ho", "Ba" as a number, the good given and the good it counts as, for each exchange."""
    found = []
    for pair in range(0, len(words), 2):
        n, given = amount(words[pair])
        found.append((n, given, CODES.index(words[pair + 1])))
    return found


#: The deck of `deck.py`.
BOX: Final = Box(CARDS, UPGRADES, {}, "")
