"""Valid names for people: visible, short enough for the page, and not like another player's or a bot's."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from bocage.bots import BOTS
from bocage.bots.characters import CHARACTERS
from bocage.core.errors import BocageError
from bocage.core.words import fold

LENGTH: Final = 24
STACKED: Final = 2  # accents on one letter; more of them would cover the lines above
#: Characters that Unicode calls letters but that show nothing.
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
#: Greek, Cyrillic and digits that look like Latin letters; an I may be an l.
LOOKALIKES: Final = str.maketrans("авекмнорстухіјѕԁɡαβεικνορτυχ01iı", "abekmhopctyxljsdgabelknoptuxolll")
LEVEL: Final = re.compile(r"(level|niveau|classic)\s*\d.*|maitre|master")


def clean_name(name: str) -> str:
    """A name without surrounding white space or invisible characters, of a length that fits the page."""
    shown = "".join([letter for letter in unicodedata.normalize("NFC", name) if letter.isprintable()])
    shown = " ".join(_unstacked(shown.translate(dict.fromkeys(map(ord, BLANK), " "))).split())
    if not 1 <= len(shown) <= LENGTH or all([unicodedata.combining(letter) for letter in shown]):
        raise BocageError("name", high=LENGTH)
    return shown


def _unstacked(text: str) -> str:
    """The text with at most two accents on a letter."""
    kept, stack = [], 0
    for letter in text:
        stack = stack + 1 if unicodedata.combining(letter) else 0
        if stack <= STACKED:
            kept.append(letter)
    return "".join(kept)


def alike(name: str) -> str:
    """One spelling for all names that look alike at a glance."""
    return "".join(fold(unicodedata.normalize("NFKC", name)).translate(LOOKALIKES).split())


BOT_NAMES: Final = frozenset([alike(name) for name in (*[one.name for one in CHARACTERS], *BOTS)])


def like_a_bot(name: str) -> bool:
    """Whether this name could be mistaken for a bot's."""
    return alike(name) in BOT_NAMES or bool(LEVEL.fullmatch(fold(name)))


def check_name(name: str, others: Iterable[str] = ()) -> str:
    """Check a name against the others at the table; raises an error if it is not allowed."""
    name = clean_name(name)
    if like_a_bot(name):
        raise BocageError("name-bot", name=name)
    if alike(name) in {alike(other) for other in others}:
        raise BocageError("name-here", name=name)
    return name


def told_apart(name: str, others: Iterable[str]) -> str:
    """A name made distinct by a number if somebody else has it already."""
    taken = BOT_NAMES | {alike(other) for other in others}
    number, found = 1, name
    while alike(found) in taken:
        number += 1
        found = f"{name[: LENGTH - 1 - len(str(number))]} {number}"
    return found
