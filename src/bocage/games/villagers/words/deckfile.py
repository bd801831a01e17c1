"""The events of the solo game as a text that owners of the printed cards can edit (see `core/decks`)."""

from __future__ import annotations

from typing import Final

from bocage.core.cards import Card
from bocage.core.decks import Draft, Row, Section, printed
from bocage.core.words import LANGUAGES, Voice
from bocage.games.villagers import ABOUT
from bocage.games.villagers.cards.box import BOX, Box
from bocage.games.villagers.cards.events import EFFECTS, EVENTS, MEASURES, ROWS
from bocage.games.villagers.table.cards import cards as listed_cards

#: What payments and gifts may be counted by.
COUNTED: Final = tuple([measure for measure in MEASURES if measure != "gold"])
#: By effect, the phase in which it works and what it may be measured by.
RULES: Final = {
    "pay": ("event", COUNTED),
    "gift": ("event", COUNTED),
    "levy": ("event", ("-",)),
    "poach": ("event", ("-",)),
    "victim": ("event", ("-", "house", "gold")),
    "toll": ("recruit", ("-",)),
    "limit": ("place", ("-",)),
    "duty": ("place", ("-",)),
}
GIVEN: Final = ("id", "season", "phase")  # by the id or the effect
VALUES: Final = tuple([column for column in ROWS[0] if column not in GIVEN])
NUMBERS: Final = tuple([column for column in VALUES if all([row[column].isdigit() for row in ROWS])])
TO: Final = ("bank", "countess", "-")
WORDS: Final = tuple([f"{kind} {lang}" for kind in ("name", "text") for lang in LANGUAGES])
SECTIONS: Final = (Section("events", ("id", *VALUES, *WORDS), 1 + len(VALUES), EVENTS),)
HIGHEST: Final = 99
NAME: Final = 30  # characters
TEXT: Final = 220


def rows() -> dict[str, list[tuple[str, ...]]]:
    """The built-in events; their names and texts are those of the catalogues."""
    return {"events": [(row["id"], *[row[column] for column in VALUES]) for row in ROWS]}


def box_of(source: str) -> Box:
    """The box of a view: its deck's, or the embedded one."""
    return printed(ABOUT, source, BOX)


def build(draft: Draft, source: str) -> Box | None:
    """The box a draft describes; None if it has errors, which are noted in the draft."""
    found, words = [], {lang: dict[str, str]() for lang in LANGUAGES}
    for row in draft.sections["events"]:
        found.append(_event(draft, row))
        _name(draft, row, words)
    return None if draft.found else Box(found, words, source)


def cards(box: Box) -> list[Card]:
    return listed_cards()


def words(box: Box, voice: Voice) -> dict[str, str]:
    """The names and texts that the deck gives."""
    return box.words[voice.lang]


def _event(draft: Draft, row: Row) -> dict[str, str]:
    """An event from a row, in the form of the built-in table."""
    found = dict(zip(SECTIONS[0].columns, row.cells, strict=True))
    number = draft.one_of(row, "effect", found["effect"], EFFECTS)
    phase, measures = RULES[EFFECTS[number]]
    if found["effect"] in RULES:
        draft.one_of(row, "measure", found["measure"], measures)
    draft.one_of(row, "to", found["to"], TO)
    for column in NUMBERS:
        least = int(column == "mark" and found["measure"] == "share")  # nothing can be divided into no parts
        draft.number(row, column, found[column], least, HIGHEST)
    usual = next(usual for usual in ROWS if usual["id"] == found["id"])
    if any([found[column] != usual[column] for column in VALUES]) and not any(row.cells[-len(LANGUAGES) :]):
        draft.wrong(row.line, "text")
    return {**found, "phase": phase, "season": usual["season"]}


def _name(draft: Draft, row: Row, words: dict[str, dict[str, str]]) -> None:
    """Name and text as far as they are given; one language serves for both."""
    said = dict(zip(WORDS, row.cells[-len(WORDS) :], strict=True))
    for kind, key, longest in (("name", f"event.{row.cells[0]}", NAME), ("text", f"text.event.{row.cells[0]}", TEXT)):
        given = {lang: draft.name(row, f"{kind} {lang}", said[f"{kind} {lang}"], longest) for lang in LANGUAGES}
        for lang in LANGUAGES:
            text = given[lang] or next(filter(None, given.values()), "")
            if text:
                words[lang][key] = text
