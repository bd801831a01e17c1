"""The printed values of cards and upgrades by number, as the engine reads them: built-in or from a custom deck.

A match keeps one box from beginning to end, and all search worlds share it.
"""

from __future__ import annotations

from typing import Final

from bocage.core.records import BadCard, answers, one_of
from bocage.games.beerbread.cards.deck import CARDS, UPGRADES
from bocage.games.beerbread.cards.upgrade import WORDS, Upgrade, is_word
from bocage.games.beerbread.cards.upgrades import EFFECT_NAMES, EFFECTS
from bocage.games.beerbread.engine.pieces import GOODS, PRODUCT, PRODUCTS, SLOTS, amounts

WIDTH: Final = 7  # bits per good in a packed amount

CardRow = tuple[str, int, str, str, str]
UpgradeRow = tuple[str, str, str, tuple[str, ...]]


class Box:
    """The printed values. `source` is the text of a custom deck, "" for the built-in one; `names` are the cards that it
    names itself. `ways`, `fair`, `payments` and `wasteful` cache what `payment` computes about its recipes and
    swaps."""

    __slots__ = (
        "after_cleaning", "after_others_harvest", "after_seeding", "always", "block", "coins", "draws_at_last",
        "effect", "extra", "fair", "forgets", "harvest", "kinds", "limit", "more", "names", "payments", "price",
        "recipe", "redraws", "reserves", "room", "slot", "source", "swap_bit", "swaps", "tank", "twins", "type",
        "upgrade", "upgrade_ids", "upgrades", "wasteful", "ways",
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
        self.recipe = tuple([tokens(row[0], "recipe", row[2]) for row in cards])
        self.harvest = tuple([tokens(row[0], "harvest", row[3]) for row in cards])
        #: Cards that sentences can only distinguish by number; the built-in deck has none.
        looks = [(names.get(card, PRODUCT[card]), row[1], row[2]) for card, row in enumerate(cards)]
        self.twins = frozenset([card for card, look in enumerate(looks) if looks.count(look) > 1])
        #: The goods shown in a harvest section.
        self.kinds = tuple([tuple([g for g in range(len(GOODS)) if section[g]]) for section in self.harvest])
        #: Every recipe as it is printed.
        self.price = tuple([sum([n << WIDTH * good for good, n in enumerate(recipe)]) for recipe in self.recipe])
        # ------------------------------------------------------------ upgrades
        self.upgrade_ids = tuple([row[0] for row in upgrades])
        self.upgrade = tuple([one_of(row[0], "upgrade", row[4], self.upgrade_ids) for row in cards])
        self.upgrades = [made(number, row) for number, row in enumerate(upgrades)]
        self.effect = tuple([EFFECT_NAMES.index(upgrade.effect) for upgrade in self.upgrades])
        self.slot = tuple([SLOTS.index(upgrade.slot) for upgrade in self.upgrades])
        #: What an upgrade adds from the moment it is placed: spaces for anything, spaces for water, cards in each shop,
        #: goods from the supply as a mask, exchanges as bits of the list of all exchanges.
        self.room = tuple([upgrade.room() for upgrade in self.upgrades])
        self.tank = tuple([upgrade.tank() for upgrade in self.upgrades])
        self.limit = tuple(
            [tuple([upgrade.limit(product) for product in range(len(PRODUCTS))]) for upgrade in self.upgrades]
        )
        self.always = tuple([upgrade.always() for upgrade in self.upgrades])
        swapping = self.answering("swaps")
        self.swaps = [upgrade.swaps() for upgrade in swapping]
        self.swap_bit = tuple([1 << swapping.index(up) if up in swapping else 0 for up in self.upgrades])
        #: Which upgrades answer which question.
        self.redraws = self.answering("redraws")
        self.forgets = self.answering("forgets")
        self.draws_at_last = self.answering("draws_at_last")
        self.reserves = self.answering("reserves")
        self.after_seeding = self.answering("after_seeding")
        self.more = self.answering("more")
        self.after_others_harvest = self.answering("after_others_harvest")
        self.after_cleaning = self.answering("after_cleaning")
        self.extra = self.answering("extra")
        self.block = self.answering("block")
        # ------------------------------------------------------------ what is remembered
        self.ways: dict[int, list[list[int]]] = {}
        self.fair: dict[int, bool] = {}
        self.payments: dict[int, list[int]] = {}
        self.wasteful: dict[tuple[int, int, int], list[int]] = {}

    def answering(self, question: str) -> list[Upgrade]:
        """The upgrades with their own answer to a question."""
        return [upgrade for upgrade in self.upgrades if answers(type(upgrade), Upgrade, question)]


def tokens(id: str, column: str, text: str) -> tuple[int, ...]:
    """ "2Wa 1Ho" as a number for each good."""
    for part in text.split():
        if not is_word("amount", part):
            raise BadCard(f"{id}: {column} {text!r} is no list of goods")
    return amounts(text)


def made(number: int, row: UpgradeRow) -> Upgrade:
    """An upgrade of a box; one that cannot work is refused with its id."""
    id, slot, effect, words = row
    kind = EFFECTS[one_of(id, "effect", effect, EFFECT_NAMES)]
    if slot != kind.slot:
        raise BadCard(f"{id}: {effect!r} belongs under {kind.slot!r}, not {slot!r}")
    if not fits(kind, words):
        right = " or ".join([" ".join([WORDS[word] for word in form]) or "-" for form in kind.forms])
        raise BadCard(f"{id}: {effect!r} takes words like {right!r}, not {' '.join(words)!r}")
    return kind(number, words)


def fits(kind: type[Upgrade], words: tuple[str, ...]) -> bool:
    """Whether these are the words that an effect takes."""
    for form in kind.forms:
        if len(form) == len(words) and all([is_word(form[place], words[place]) for place in range(len(form))]):
            return True
    return False


#: The deck of `deck.py`.
BOX: Final = Box(CARDS, UPGRADES, {}, "")
