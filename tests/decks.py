"""Custom decks for the tests: the embedded decks with a few rows changed and hostile text in them."""

from __future__ import annotations

from functools import cache

from bocage.core import decks
from bocage.core.words import Voice
from bocage.games import GAMES

#: Text a hostile owner might use as a name: it must never be interpreted as a format string or as markup.
HOSTILE = "{0} {who} <b>[/b]%s&"
TITLE = "Anne's {box} <i>[/i]"

#: For each game, rows of the embedded deck and their replacements.
CHANGES = {
    "beerbread": {
        "H2 | more | 1Wh": "H2 | more | 2Wh",
        "B1 | swap | 3Wa Wh 3Wa Ba": "B1 | swap | 2Ry Wh",
        "S2 | tank | 2": "S2 | tank | 3\nS3 | space",
        "BE01 | 4 | 1Wa 1Ba 1Ho | 1Wa 2Wh 1Ry | H1": f"BE01 | 9 | 1Wa | 3Wa 3Wh | S3 | {HOSTILE}",
        "BR01 | 4 | 1Wa 2Wh | 1Wh 2Ba 1Ry | H5-Wh": "BR01 | 8 | 2Wh | 4Ba 1Ry | B1 | Fougasse [bold] | Fougasse",
    },
    "hallertau": {
        "1-1 | 1": "1-1 | 2 3",
        "1-5 | - | 1 2": "1-5 | 1 | 3 4",
        "2-1 | 1 2": "2-1 | - | 3 4",
        "3-2 | 2 3 4": "3-2 | 1 2 3 4",
        "carpentry | 7 8 9 10": "carpentry | 1 3 5 9",
        "workshop | 7 8 9 10": "workshop | -",
    },
}
#: The same for events, one cell at a time.
EVENTS = {
    "S02": {"effect": "pay", "measure": "house", "amount": "3", "bound": "7", "to": "bank", "name en": HOSTILE},
    "S05": {"effect": "gift", "amount": "9", "bound": "9", "text fr": "La Comtesse reçoit 9 pièces."},
    "S08": {
        "effect": "toll",
        "measure": "-",
        "amount": "2",
        "to": "bank",
        "name fr": "Péage",
        "text en": "<u>2</u> each.",
    },
    "W04": {"effect": "limit", "measure": "-", "amount": "3", "bound": "0", "text en": "Place three fewer."},
}
EVENTS["S02"]["text en"] = "Pay 3 per {House}."
NAMED = ["beerbread", "villagers"]  # games whose decks name cards
GAMES_WITH_DECKS = [about.name for about in GAMES if about.deck]


def exported(game: str, lang: str = "en") -> str:
    about = GAMES[game]
    return decks.export(about, Voice(lang, [about.package]))


def with_cells(text: str, event: str, **cells: str) -> str:
    """The deck with some cells of an event's row replaced."""
    old = next(line for line in text.splitlines() if line.startswith(f"{event} | "))
    columns = GAMES["villagers"].module("words.deckfile").SECTIONS[0].columns
    row = dict(zip(columns, [*old.split(" | "), *[""] * len(columns)], strict=False)) | cells
    return text.replace(old, " | ".join(row.values()))


@cache
def changed(game: str) -> str:
    """A custom deck as its owner would write it."""
    text = exported(game)
    for id, cells in EVENTS.items() if game == "villagers" else ():
        text = with_cells(text, id, **cells)
    lines = text.splitlines()
    title = next(line for line in lines if line.startswith("title "))
    for old, new in {title: f"title {TITLE}", **CHANGES.get(game, {})}.items():
        assert old in lines, old
        lines[lines.index(old)] = new
    return "\n".join(lines)


def wrong(game: str, text: str, lang: str = "en") -> list[str]:
    """All error messages for a deck."""
    try:
        decks.read(GAMES[game], text)
    except decks.BadDeck as error:
        return [Voice(lang).say(problem) for problem in error.problems]
    return []
