"""The effects of upgrades, one class each, in the order of the spaces they are slid under.

`upgrade.Upgrade` defines the methods; which good or product an upgrade is about is in its row (`deck`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from bocage.games.beerbread.cards.upgrade import (
    Upgrade,
    goods_said,
    product_said,
    some_said,
    swaps_said,
)
from bocage.games.beerbread.engine.pieces import CODES, PRODUCT, PRODUCTS, amount

if TYPE_CHECKING:
    from bocage.games.beerbread.engine.village import Village

AHEAD: Final = 2  # tokens more than the other player's (BAB-148)
ALL_TYPES: Final = 7


# ---------------------------------------------------------------- year
class Redraw(Upgrade):
    """After the card phase a hand card may be discarded and another drawn (BAB-102)."""

    __slots__ = ()
    effect: ClassVar[str] = "redraw"
    slot: ClassVar[str] = "year"
    worth: ClassVar[float] = 0.01

    def redraws(self) -> int:
        return 1


class Forget(Upgrade):
    """Last year's harvest cards may be left behind (BAB-104)."""

    __slots__ = ()
    effect: ClassVar[str] = "forget"
    slot: ClassVar[str] = "year"
    worth: ClassVar[float] = 0.01

    def forgets(self) -> bool:
        return True


class LastCard(Upgrade):
    """With one card left in hand another is drawn (BAB-106)."""

    __slots__ = ()
    effect: ClassVar[str] = "last-card"
    slot: ClassVar[str] = "year"
    worth: ClassVar[float] = 0.01

    def draws_at_last(self) -> int:
        return 1


class Reserve(Upgrade):
    """A card is turned over before the hands are swapped (BAB-108)."""

    __slots__ = ()
    effect: ClassVar[str] = "reserve"
    slot: ClassVar[str] = "year"
    worth: ClassVar[float] = 0.01

    def reserves(self) -> bool:
        return True


# ---------------------------------------------------------------- storage
class Space(Upgrade):
    """One more space in the barn."""

    __slots__ = ()
    effect: ClassVar[str] = "space"
    slot: ClassVar[str] = "storage"
    worth: ClassVar[float] = 0.025

    def room(self) -> int:
        return 1


class Tank(Upgrade):
    """Spaces for water."""

    __slots__ = ("spaces",)
    effect: ClassVar[str] = "tank"
    slot: ClassVar[str] = "storage"
    forms: ClassVar[tuple[tuple[str, ...], ...]] = (("spaces",),)
    worth: ClassVar[float] = 0.02

    def __init__(self, number: int, words: tuple[str, ...]) -> None:
        super().__init__(number, words)
        self.spaces = int(words[0])

    def said(self) -> dict[str, Any]:
        return {"n": self.spaces}

    def tank(self) -> int:
        return self.spaces


# ---------------------------------------------------------------- harvest
class Harvesting(Upgrade):
    """Brings `n` of a `good`, the last of its words."""

    __slots__ = ("good", "n", "words")
    forms: ClassVar[tuple[tuple[str, ...], ...]] = (("amount",),)

    def __init__(self, number: int, words: tuple[str, ...]) -> None:
        super().__init__(number, words)
        self.words = words
        self.n, self.good = amount(words[-1])

    def said(self) -> dict[str, Any]:
        return {"goods": goods_said(self.words[-1])}


class Echo(Harvesting):
    """Harvests when the other player has harvested a certain good (BAB-115, BAB-116)."""

    __slots__ = ("trigger",)
    effect: ClassVar[str] = "echo"
    slot: ClassVar[str] = "harvest"
    forms: ClassVar[tuple[tuple[str, ...], ...]] = (("good", "amount"),)
    worth: ClassVar[float] = 0.02

    def __init__(self, number: int, words: tuple[str, ...]) -> None:
        super().__init__(number, words)
        self.trigger = CODES.index(words[0])

    def said(self) -> dict[str, Any]:
        return {"some": some_said(self.words[0]), "goods": goods_said(self.words[1])}

    def after_others_harvest(self, harvested: int, due: list[int], copies: int) -> None:
        if harvested >> self.trigger & 1:
            due[self.good] += self.n * copies


class More(Harvesting):
    """A harvest of its good brings more of it (BAB-117)."""

    __slots__ = ()
    effect: ClassVar[str] = "more"
    slot: ClassVar[str] = "harvest"
    worth: ClassVar[float] = 0.03

    def said(self) -> dict[str, Any]:
        return {"some": some_said(self.words[0][1:]), "goods": goods_said(self.words[0])}

    def more(self, found: list[int], copies: int) -> None:
        if found[self.good]:
            found[self.good] += self.n * copies


class Always(Upgrade):
    """Its good comes from the supply when the field is empty (BAB-119)."""

    __slots__ = ("good",)
    effect: ClassVar[str] = "always"
    slot: ClassVar[str] = "harvest"
    forms: ClassVar[tuple[tuple[str, ...], ...]] = (("good",),)
    worth: ClassVar[float] = 0.014

    def __init__(self, number: int, words: tuple[str, ...]) -> None:
        super().__init__(number, words)
        self.good = CODES.index(words[0])

    def said(self) -> dict[str, Any]:
        return {"some": some_said(CODES[self.good])}

    def always(self) -> int:
        return 1 << self.good


class Sown(Harvesting):
    """Harvests at the end of the seeding phase (BAB-122)."""

    __slots__ = ()
    effect: ClassVar[str] = "sown"
    slot: ClassVar[str] = "harvest"
    worth: ClassVar[float] = 0.05

    def after_seeding(self, due: list[int], copies: int) -> None:
        due[self.good] += self.n * copies


# ---------------------------------------------------------------- production
class Swap(Upgrade):
    """Goods of a recipe may be paid with others, in one to three ways (BAB-124 to BAB-129)."""

    __slots__ = ("rows",)
    effect: ClassVar[str] = "swap"
    slot: ClassVar[str] = "production"
    forms: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("amount", "good"),
        ("amount", "good") * 2,
        ("amount", "good") * 3,
    )
    worth: ClassVar[float] = 0.025

    def __init__(self, number: int, words: tuple[str, ...]) -> None:
        super().__init__(number, words)
        self.rows: list[tuple[int, int, int]] = []
        for pair in range(0, len(words), 2):
            n, given = amount(words[pair])
            self.rows.append((n, given, CODES.index(words[pair + 1])))

    def said(self) -> dict[str, Any]:
        return {"swaps": swaps_said(self.rows)}

    def swaps(self) -> list[tuple[int, int, int]]:
        return self.rows


class OfProduct(Upgrade):
    """It is about beer or bread."""

    __slots__ = ("product",)
    forms: ClassVar[tuple[tuple[str, ...], ...]] = (("product",),)

    def __init__(self, number: int, words: tuple[str, ...]) -> None:
        super().__init__(number, words)
        self.product = PRODUCTS.index(words[0])

    def said(self) -> dict[str, Any]:
        return product_said(PRODUCTS[self.product])


class Room(OfProduct):
    """Brewery or bakery hold one more card."""

    __slots__ = ()
    effect: ClassVar[str] = "room"
    slot: ClassVar[str] = "production"
    worth: ClassVar[float] = 0.03

    def limit(self, product: int) -> int:
        return int(product == self.product)


# ---------------------------------------------------------------- cleaning
class Cleaning(Harvesting):
    """Harvests when a cleaning removes certain cards (BAB-132 to BAB-137)."""

    __slots__ = ()
    slot: ClassVar[str] = "cleaning"
    worth: ClassVar[float] = 0.02

    def earned(self, beers: int, breads: int) -> bool:
        raise NotImplementedError

    def after_cleaning(self, beers: int, breads: int, due: list[int], copies: int) -> None:
        if self.earned(beers, breads):
            due[self.good] += self.n * copies


class Both(Cleaning):
    """Beer and bread."""

    __slots__ = ()
    effect: ClassVar[str] = "both"

    def earned(self, beers: int, breads: int) -> bool:
        return beers > 0 and breads > 0


class OnlyBread(Cleaning):
    """Bread and no beer."""

    __slots__ = ()
    effect: ClassVar[str] = "only-bread"

    def earned(self, beers: int, breads: int) -> bool:
        return breads > 0 and beers == 0


class OnlyBeer(Cleaning):
    """Beer and no bread."""

    __slots__ = ()
    effect: ClassVar[str] = "only-beer"

    def earned(self, beers: int, breads: int) -> bool:
        return beers > 0 and breads == 0


class AnyBread(Cleaning):
    """Bread, whatever else."""

    __slots__ = ()
    effect: ClassVar[str] = "any-bread"

    def earned(self, beers: int, breads: int) -> bool:
        return breads > 0


class AnyBeer(Cleaning):
    """Beer, whatever else."""

    __slots__ = ()
    effect: ClassVar[str] = "any-beer"

    def earned(self, beers: int, breads: int) -> bool:
        return beers > 0


# ---------------------------------------------------------------- scoring
class Pairs(OfProduct):
    """A coin for every two cards of its product."""

    __slots__ = ()
    effect: ClassVar[str] = "pairs"
    slot: ClassVar[str] = "scoring"
    worth: ClassVar[float] = 0.02

    def extra(self, village: Village, cards: list[int], coins: list[int], copies: int) -> None:
        coins[self.product] += copies * (sum([PRODUCT[card] == self.product for card in cards]) // 2)


class Coins(Upgrade):
    """A coin for every card of certain values."""

    __slots__ = ("high", "low")
    effect: ClassVar[str] = "coins"
    slot: ClassVar[str] = "scoring"
    forms: ClassVar[tuple[tuple[str, ...], ...]] = (("coins", "coins"),)
    worth: ClassVar[float] = 0.03

    def __init__(self, number: int, words: tuple[str, ...]) -> None:
        super().__init__(number, words)
        self.low, self.high = int(words[0]), int(words[1])

    def said(self) -> dict[str, Any]:
        return {"low": self.low, "high": self.high}

    def extra(self, village: Village, cards: list[int], coins: list[int], copies: int) -> None:
        values = village.box.coins
        for card in cards:
            if self.low <= values[card] <= self.high:
                coins[PRODUCT[card]] += copies


class Types(OfProduct):
    """A block of coins for all three types of its product."""

    __slots__ = ()
    effect: ClassVar[str] = "types"
    slot: ClassVar[str] = "scoring"
    worth: ClassVar[float] = 0.03

    def block(self, village: Village, other: Village, cards: list[int]) -> bool:
        types = 0
        for card in cards:
            if PRODUCT[card] == self.product:
                types |= 1 << village.box.type[card]
        return types == ALL_TYPES


class Stored(Upgrade):
    """A block of coins for having more tokens than the other player."""

    __slots__ = ()
    effect: ClassVar[str] = "stored"
    slot: ClassVar[str] = "scoring"
    worth: ClassVar[float] = 0.01

    def block(self, village: Village, other: Village, cards: list[int]) -> bool:
        return village.stored() >= other.stored() + AHEAD


class MostUpgrades(Upgrade):
    """A block of coins for having more upgrades than the other player."""

    __slots__ = ()
    effect: ClassVar[str] = "upgrades"
    slot: ClassVar[str] = "scoring"
    worth: ClassVar[float] = 0.005

    def block(self, village: Village, other: Village, cards: list[int]) -> bool:
        return len(village.upgrades) > len(other.upgrades)


#: All effects. Learned bots know them by this order.
EFFECTS: Final[tuple[type[Upgrade], ...]] = (
    Redraw, Forget, LastCard, Reserve, Space, Tank, Echo, More, Always, Sown, Swap, Room, Both, OnlyBread, OnlyBeer,
    AnyBread, AnyBeer, Pairs, Coins, Types, Stored, MostUpgrades,
)  # fmt: skip
EFFECT_NAMES: Final = tuple([kind.effect for kind in EFFECTS])
