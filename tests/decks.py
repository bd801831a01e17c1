"""Decks of one's own for the tests: the embedded ones with a few rows changed, and hostile words in them."""

from __future__ import annotations

from functools import cache

from bocage.core import decks
from bocage.core.words import Voice
from bocage.games import GAMES

#: What a hostile owner would call things: it must never be taken for a format or for a tag.
HOSTILE = "{0} {who} <b>[/b]%s&"
TITLE = "Anne's {box} <i>[/i]"

#: By game, rows of the embedded deck and what they are changed to.
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
    "villagers": {
        "S02 | pay | food | 1 | 4 | countess": f"S02 | pay | house | 3 | 7 | bank | {HOSTILE} | | Pay 3 per {{House}}.",
        "S05 | gift | - | 3 | 0 | countess": "S05 | gift | - | 9 | 0 | countess | | | | La Comtesse reçoit 9 pièces.",
        "S08 | poach | - | 0 | 0 | countess": "S08 | toll | - | 2 | 0 | bank | Toll | Péage | <u>2</u> each.",
        "W04 | capacity | - | 2 | 2 | -": "W04 | limit | - | 3 | 0 | - | Frost | Gel | Place three fewer.",
    },
}
NAMED = ["beerbread", "villagers"]  # games whose decks name cards
GAMES_WITH_DECKS = [about.name for about in GAMES if about.deck]


def exported(game: str, lang: str = "en") -> str:
    about = GAMES[game]
    return decks.export(about, Voice(lang, [about.package]))


@cache
def changed(game: str) -> str:
    """A deck of one's own, as its owner has written it."""
    text = exported(game)
    lines = text.splitlines()
    title = next(line for line in lines if line.startswith("title "))
    for old, new in {title: f"title {TITLE}", **CHANGES[game]}.items():
        assert old in lines, old
        lines[lines.index(old)] = new
    return "\n".join(lines)


def wrong(game: str, text: str, lang: str = "en") -> list[str]:
    """Everything that is wrong with a deck, in words."""
    try:
        decks.read(GAMES[game], text)
    except decks.BadDeck as error:
        return [Voice(lang).say(problem) for problem in error.problems]
    return []
