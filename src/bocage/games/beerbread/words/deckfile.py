"""The cards and upgrades as an owner of the printed game can write them down (see `core/decks`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bocage.core.cards import Card
from bocage.core.decks import Draft, Row, Section, deck_of
from bocage.core.words import Voice
from bocage.games.beerbread import ABOUT
from bocage.games.beerbread.cards.box import BOX, EFFECT_NAMES, EFFECTS, Box, CardRow, UpgradeRow
from bocage.games.beerbread.cards.deck import CARDS, UPGRADES
from bocage.games.beerbread.engine.pieces import CODES, IDS, N_CARDS, NUMBER, PRODUCTS
from bocage.games.beerbread.table.cards import card_text
from bocage.games.beerbread.table.cards import cards as listed_cards

SECTIONS: Final = (
    Section("upgrades", ("id", "effect", "what"), 2),
    Section("cards", ("id", "coins", "recipe", "harvest", "upgrade", "name en", "name fr"), 5, IDS),
)
UPGRADE_ID: Final = re.compile(r"[A-Z][0-9](-[A-Z][a-z])?")
AMOUNT: Final = re.compile(f"[1-9]({'|'.join(CODES)})")
MOST_UPGRADES: Final = N_CARDS
MOST_SWAPS: Final = 4  # upgrades that let goods stand for others: each lets bots weigh many more ways to pay
COINS: Final = (4, 9)
NAME: Final = 30  # letters
TOKENS: Final = 12  # of a recipe or a harvest section

#: By effect, what stands in its column: amounts (2Wa), goods (Wa), products, coins or a number of spaces.
WHAT: Final = {
    "tank": ("spaces",), "echo": ("good", "amount"), "more": ("amount",), "always": ("good",), "sown": ("amount",),
    "room": ("product",), "both": ("amount",), "only-bread": ("amount",), "only-beer": ("amount",),
    "any-bread": ("amount",), "any-beer": ("amount",), "pairs": ("product",), "coins": ("coins", "coins"),
    "types": ("product",),
}  # fmt: skip
#: What a swap holds: one to three exchanges, the amount given before the good it counts as.
SWAPS: Final = tuple([("amount", "good") * n for n in (1, 2, 3)])
EXAMPLES: Final = {"amount": "2Wa", "good": "Wh", "product": "beer", "coins": "6", "spaces": "2"}


def rows() -> dict[str, list[tuple[str, ...]]]:
    """The embedded deck."""
    return {
        "upgrades": [(id, effect, " ".join(what)) for id, _, effect, what in UPGRADES],
        "cards": [(id, str(coins), recipe, harvest, upgrade) for id, coins, recipe, harvest, upgrade in CARDS],
    }


def box_of(source: str) -> Box:
    """The box of a view: its deck's, or the embedded one."""
    if not source:
        return BOX
    box = deck_of(ABOUT, source).box
    assert isinstance(box, Box)
    return box


def build(draft: Draft, source: str) -> Box | None:
    """The box a draft describes; None when something is wrong with it, which is noted."""
    upgrades = tuple([_upgrade(draft, row) for row in draft.sections["upgrades"]])
    if len(upgrades) > MOST_UPGRADES:
        draft.wrong(0, "rows", section="upgrades", found=len(upgrades), high=MOST_UPGRADES)
    swapping = [row for row in draft.sections["upgrades"] if row.cells[1] == "swap"]
    for row in swapping[MOST_SWAPS:]:
        draft.wrong(row.line, "effect-often", found="swap", high=MOST_SWAPS)
    known = [upgrade[0] for upgrade in upgrades]
    printed = tuple([_card(draft, row, known) for row in draft.sections["cards"]])
    names = {NUMBER[row.cells[0]]: _names(draft, row) for row in draft.sections["cards"] if any(row.cells[5:])}
    return None if draft.found else Box(printed, upgrades, names, source)


def cards(box: Box) -> list[Card]:
    return listed_cards(box)


def words(box: Box, voice: Voice) -> dict[str, str]:
    """The text of every card, and the names that some have."""
    found = {f"text.{IDS[card]}": card_text(card, voice, box) for card in range(N_CARDS)}
    return found | {f"name.{IDS[card]}": names[voice.lang == "fr"] for card, names in box.names.items()}


def _upgrade(draft: Draft, row: Row) -> UpgradeRow:
    id, effect, what = row.cells
    if not UPGRADE_ID.fullmatch(id):
        draft.wrong(row.line, "upgrade-id", found=id)
    number = draft.one_of(row, "effect", effect, EFFECT_NAMES)
    name, slot = EFFECTS[number]
    said = tuple(what.split())
    forms = SWAPS if name == "swap" else (WHAT.get(name, ()),)
    fitting = [form for form in forms if len(form) == len(said)]
    if effect == name and not (fitting and all(map(_is, fitting[0], said))):
        right = " ".join([EXAMPLES[kind] for kind in forms[-1]]) or "-"
        draft.wrong(row.line, "what", effect=name, found=what or "-", right=right)
    elif name == "coins" and said[0] > said[1]:
        draft.wrong(row.line, "order", column="what", found=what)
    return id, slot, name, said


def _is(kind: str, word: str) -> bool:
    """Is a word what its place asks for?"""
    if kind == "amount":
        return bool(AMOUNT.fullmatch(word))
    if kind == "coins":
        return word in map(str, range(COINS[0], COINS[1] + 1))
    if kind == "spaces":
        return word in map(str, range(1, 10))
    return word in (CODES if kind == "good" else PRODUCTS)


def _card(draft: Draft, row: Row, upgrades: Sequence[str]) -> CardRow:
    id, coins, recipe, harvest, upgrade = row.cells[:5]
    for column, cell in (("recipe", recipe), ("harvest", harvest)):
        parts = cell.split()
        if not all([AMOUNT.fullmatch(part) for part in parts]) or len({part[1:] for part in parts}) < len(parts):
            draft.wrong(row.line, "goods", column=column, found=cell, goods=", ".join(CODES))
        elif sum([int(part[0]) for part in parts]) > TOKENS:
            draft.wrong(row.line, "tokens", column=column, found=cell, high=TOKENS)
    if upgrade not in upgrades:
        draft.wrong(row.line, "no-upgrade", found=upgrade)
    return id, draft.number(row, "coins", coins, *COINS), recipe, harvest, upgrade


def _names(draft: Draft, row: Row) -> tuple[str, str]:
    """A name in both languages; where one is given it serves for both."""
    english, french = [
        draft.name(row, column, cell, NAME) for column, cell in zip(("name en", "name fr"), row.cells[5:], strict=True)
    ]
    return english or french, french or english
