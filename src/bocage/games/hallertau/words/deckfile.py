"""Section cards and icons as a text that owners of the printed game can edit (see `core/decks`)."""

from __future__ import annotations

from typing import Final

from bocage.core.cards import Card
from bocage.core.decks import Draft, Row, Section
from bocage.core.words import Voice
from bocage.games.hallertau.cards.box import ICON_STEPS, TABLE, Box
from bocage.games.hallertau.engine.goods import ARTISANS, MOST_STEPS
from bocage.games.hallertau.engine.spaces import SECTIONS as BOARD_SECTIONS
from bocage.games.hallertau.table.cards import cards as listed_cards

#: A row for each section card, named by the number of players and its position: 1-3.
IDS: Final = tuple([f"{players}-{number}" for players, cards in TABLE.items() for number in range(1, len(cards) + 1)])
NONE: Final = "-"
SECTIONS: Final = (
    Section("sections", ("id", "sections", "coin"), 2, IDS),
    Section("icons", ("artisan", "steps"), 2, ARTISANS),
)


def rows() -> dict[str, list[tuple[str, ...]]]:
    """The built-in values."""
    printed: list[tuple[str, ...]] = [
        (f"{players}-{number}", _listed(sure), _listed(pair) if pair else "")
        for players, row in TABLE.items()
        for number, (sure, pair) in enumerate(row, 1)
    ]
    return {"sections": printed, "icons": [(artisan, _listed(ICON_STEPS)) for artisan in ARTISANS]}


def build(draft: Draft, source: str) -> Box | None:
    """The box a draft describes; None if it has errors, which are noted in the draft."""
    table: dict[int, tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]] = dict.fromkeys(TABLE, ())
    for row in draft.sections["sections"]:
        table[int(row.cells[0][0])] += (_card(draft, row),)
    icons = tuple([_numbers(draft, row, 1, MOST_STEPS) for row in draft.sections["icons"]])
    return None if draft.found else Box(table, icons, source)


def cards(box: Box) -> list[Card]:
    """No cards: section cards are not in the lists."""
    return listed_cards()


def words(box: Box, voice: Voice) -> dict[str, str]:
    """No words: section cards have no names."""
    return {}


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers)) or NONE


def _card(draft: Draft, row: Row) -> tuple[tuple[int, ...], tuple[int, ...]]:
    sure = _numbers(draft, row, 1, BOARD_SECTIONS)
    pair = _numbers(draft, row, 2, BOARD_SECTIONS) if row.cells[2] else ()
    if not sure and not pair:
        draft.wrong(row.line, "no-section")
    elif pair and (len(pair) != 2 or set(pair) & set(sure)):
        draft.wrong(row.line, "coin", found=row.cells[2])
    return sure, pair


def _numbers(draft: Draft, row: Row, column: int, high: int) -> tuple[int, ...]:
    """Increasing numbers from 1, without duplicates; - for none."""
    cell = row.cells[column]
    known = [str(number) for number in range(1, high + 1)]
    parts = [] if cell == NONE else cell.split()
    if any(part not in known for part in parts) or sorted(set(parts), key=int) != parts:
        name = next(section for section in SECTIONS if row.cells[0] in (section.ids or ())).columns[column]
        draft.wrong(row.line, "numbers", column=name, found=cell, high=high)
        return ()
    return tuple([int(part) for part in parts])
