"""The interface between upgrades and the engine, and the words of an upgrade's row.

Each effect is a class in `upgrades`, found by the name in the row. It says which words it takes, what it adds
permanently, what it does at which moment, what it scores, its name, and its value to bots. Which upgrades of a box
answer a question is worked out once, when the box is made.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from bocage.core.words import Goods, Say
from bocage.games.beerbread.engine.pieces import CODES, GOODS, PRODUCTS, amount

if TYPE_CHECKING:
    from bocage.games.beerbread.engine.village import Village

#: The words a row may contain, each with an example.
WORDS: Final = {"amount": "2Wa", "good": "Wh", "product": "beer", "coins": "6", "spaces": "2"}
AMOUNT: Final = re.compile(f"[1-9]({'|'.join(CODES)})")
COINS: Final = (4, 9)


def is_word(kind: str, word: str) -> bool:
    """Whether a word is valid in its place."""
    if kind == "amount":
        return AMOUNT.fullmatch(word) is not None
    if kind == "coins":
        return word in [str(n) for n in range(COINS[0], COINS[1] + 1)]
    if kind == "spaces":
        return word in [str(n) for n in range(1, 10)]
    return word in CODES if kind == "good" else word in PRODUCTS


@mypyc_attr(allow_interpreted_subclasses=True)
class Upgrade:
    """The default answers: nothing. `number` is its index in its box; most answers are for some `copies` of it."""

    __slots__ = ("number",)
    effect: ClassVar[str] = ""
    #: The space it is slid under.
    slot: ClassVar[str] = ""
    #: The words it takes: one form, or several.
    forms: ClassVar[tuple[tuple[str, ...], ...]] = ((),)
    #: Its value to bots per turn left, in coins.
    worth: ClassVar[float] = 0.0

    def __init__(self, number: int, words: tuple[str, ...]) -> None:
        self.number = number

    def said(self) -> dict[str, Any]:
        """What goes into the braces of its name and text."""
        return {}

    # ------------------------------------------------------------ permanent, from the moment it is placed
    def room(self) -> int:
        """Spaces of the barn for anything."""
        return 0

    def tank(self) -> int:
        """Spaces of the barn for water."""
        return 0

    def limit(self, product: int) -> int:
        """How many more cards brewery or bakery hold."""
        return 0

    def always(self) -> int:
        """Goods that can be taken from the supply when their field is empty, as a mask."""
        return 0

    def swaps(self) -> list[tuple[int, int, int]]:
        """Exchanges: `n` of good `given` count as one `wanted`."""
        return []

    # ------------------------------------------------------------ moments of the year
    def redraws(self) -> int:
        """Hand cards that may be replaced after the card phase."""
        return 0

    def forgets(self) -> bool:
        """May harvest cards of last year be discarded?"""
        return False

    def draws_at_last(self) -> int:
        """Cards drawn before a turn with one card left, in a fruitful year."""
        return 0

    def reserves(self) -> bool:
        """Whether a card is turned over before the first swap."""
        return False

    def after_seeding(self, due: list[int], copies: int) -> None:
        """Add what is harvested at the end of the seeding phase (BAB-122)."""

    def more(self, found: list[int], copies: int) -> None:
        """Add to what the owner's Harvest & Store action brings (BAB-117)."""

    def after_others_harvest(self, harvested: int, due: list[int], copies: int) -> None:
        """Add what is harvested after the other player's Harvest & Store action, which brought the goods in a mask."""

    def after_cleaning(self, beers: int, breads: int, due: list[int], copies: int) -> None:
        """Add what is harvested for what a cleaning removed."""

    # ------------------------------------------------------------ the final count
    def extra(self, village: Village, cards: list[int], coins: list[int], copies: int) -> None:
        """Add coins to beer and bread for the sold cards."""

    def block(self, village: Village, other: Village, cards: list[int]) -> bool:
        """Whether it brings the coins that its owner may add to either product (BAB-150)."""
        return False


# ---------------------------------------------------------------- words
def goods_said(text: str) -> Goods:
    n, good = amount(text)
    return Goods([(GOODS[good], n)])


def some_said(code: str) -> Say:
    """A good without a number: water, de l'eau."""
    return Say(f"some.{GOODS[CODES.index(code)]}")


def product_said(product: str) -> dict[str, Any]:
    return {"product": Say(f"product.{product}"), "shop": Say(f"shop.{product}"), "for_it": Say(f"for.{product}")}


def swaps_said(rows: list[tuple[int, int, int]]) -> Say:
    """3 water as 1 wheat or 1 barley; goods are repeated only where they change."""
    said: Say | None = None
    before = (0, -1)
    for n, given, wanted in rows:
        one: Say | Goods = Goods([(GOODS[wanted], 1)])
        if (n, given) != before:
            one = Say("swap.one", {"given": Goods([(GOODS[given], n)]), "wanted": one})
        before = (n, given)
        said = Say("swap.or", {"first": said, "last": one}) if said else Say("swap.first", {"swap": one})
    assert said is not None
    return said
