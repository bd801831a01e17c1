"""What the 24 events do, by number, as the engine reads it: the embedded ones or an owner's own.

A match holds one box from its first moment to its last.
"""

from __future__ import annotations

from typing import Final

from bocage.core.records import one_of, whole
from bocage.core.words import LANGUAGES
from bocage.games.villagers.cards.events import EFFECTS, MEASURES, PHASES, ROWS


class Box:
    """An entry for every event. `words` are what an owner calls them, by language and key; `source` is the text of that
    deck, "" for the embedded one."""

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
