"""The effects of the 24 events by number, as the engine reads them: built-in or from a custom deck.

A match keeps one box from beginning to end.
"""

from __future__ import annotations

from typing import Final

from bocage.core.records import one_of, whole
from bocage.core.words import LANGUAGES
from bocage.games.villagers.cards.events import EFFECTS, MEASURES, PHASES, ROWS


class Box:
    """An entry for every event. `words` are the deck's own names, by language and key; `source` is the text of the
    deck, "" for the built-in one."""

    __slots__ = ("amount", "bound", "effect", "mark", "measure", "phase", "source", "to_countess", "words")

    def __init__(self, rows: list[dict[str, str]], words: dict[str, dict[str, str]], source: str) -> None:
        self.phase = tuple([one_of(row["id"], "phase", row["phase"], PHASES) for row in rows])
        self.effect = tuple([one_of(row["id"], "effect", row["effect"], EFFECTS) for row in rows])
        self.measure = tuple([one_of(row["id"], "measure", row["measure"], MEASURES) for row in rows])
        self.mark = tuple([whole(row["id"], "mark", row["mark"]) for row in rows])
        self.amount = tuple([whole(row["id"], "amount", row["amount"]) for row in rows])
        self.bound = tuple([whole(row["id"], "bound", row["bound"]) for row in rows])
        self.to_countess = tuple([row["to"] == "countess" for row in rows])
        self.words = words
        self.source = source


#: The events of `events.py`.
BOX: Final = Box(ROWS, {lang: {} for lang in LANGUAGES}, "")
