"""The cards and upgrades as a text that owners of the printed game can edit (see `core/decks`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bocage.core.cards import Card
from bocage.core.decks import Draft, Row, Section, printed
from bocage.core.words import Voice
from bocage.games.beerbread import ABOUT
from bocage.games.beerbread.cards.box import BOX, Box, CardRow, UpgradeRow, fits
from bocage.games.beerbread.cards.deck import CARDS, UPGRADES
from bocage.games.beerbread.cards.upgrade import AMOUNT, COINS, WORDS
from bocage.games.beerbread.cards.upgrades import EFFECT_NAMES, EFFECTS, Coins
from bocage.games.beerbread.engine.pieces import CODES, IDS, N_CARDS, NUMBER
from bocage.games.beerbread.table.cards import card_text
from bocage.games.beerbread.table.cards import cards as listed_cards

SECTIONS: Final = (
    Section("upgrades", ("id", "effect", "what"), 2),
    Section("cards", ("id", "coins", "recipe", "harvest", "upgrade", "name en", "name fr"), 5, IDS),
)
UPGRADE_ID: Final = re.compile(r"[A-Z][0-9](-[A-Z][a-z])?")
MOST_UPGRADES: Final = N_CARDS
MOST_SWAPS: Final = 4  # upgrades that let goods stand in for others: each adds many ways to pay for bots to weigh
NAME: Final = 30  # characters
TOKENS: Final = 12  # tokens in a recipe or a harvest section


def rows() -> dict[str, list[tuple[str, ...]]]:
    """The built-in deck."""
    return {
        "upgrades": [(id, effect, " ".join(what)) for id, _, effect, what in UPGRADES],
        "cards": [(id, str(coins), recipe, harvest, upgrade) for id, coins, recipe, harvest, upgrade in CARDS],
    }


def box_of(source: str) -> Box:
    """The box of a view: its deck's, or the embedded one."""
    return printed(ABOUT, source, BOX)


def build(draft: Draft, source: str) -> Box | None:
    """The box a draft describes; None if it has errors, which are noted in the draft."""
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
    kind = EFFECTS[number]
    said = tuple(what.split())
    if effect == kind.effect and not fits(kind, said):
        right = " ".join([WORDS[word] for word in kind.forms[-1]]) or "-"
        draft.wrong(row.line, "what", effect=effect, found=what or "-", right=right)
    elif kind is Coins and said[0] > said[1]:
        draft.wrong(row.line, "order", column="what", found=what)
    return id, kind.slot, kind.effect, said


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
    """A name in both languages; if only one is given, it serves for both."""
    english, french = [
        draft.name(row, column, cell, NAME) for column, cell in zip(("name en", "name fr"), row.cells[5:], strict=True)
    ]
    return english or french, french or english
