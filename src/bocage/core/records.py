"""Cards as records: one that cannot be read or played is refused by name when its game is imported.

A regular card is a row. An odd one also has a class, found by its name, that answers questions of the engine. Each game
has a base class with the default answers (`OddCard`, `Special`, `Upgrade`) and finds out once which cards override
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class BadCard(ValueError):
    """A card that cannot work; the sentence begins with its name."""


# ---------------------------------------------------------------- rows
def cells(text: str) -> list[dict[str, str]]:
    """Parse a table whose first line names the columns and whose first column names the cards."""
    head, *lines = [line.split() for line in text.strip().splitlines()]
    for line in lines:
        if len(line) != len(head):
            raise BadCard(f"{line[0]}: {len(line)} cells, but there are {len(head)} columns ({', '.join(head)})")
    return [dict(zip(head, line, strict=True)) for line in lines]


def one_of(card: str, column: str, word: str, known: Sequence[str]) -> int:
    """The index of a word among those known."""
    if word not in known:
        raise BadCard(f"{card}: {column} {word!r} is none of {', '.join(known)}")
    return known.index(word)


def whole(card: str, column: str, word: str) -> int:
    """A number that is not negative."""
    if not (word.isascii() and word.isdecimal()):
        raise BadCard(f"{card}: {column} {word!r} is no number")
    return int(word)


def amounts(card: str, column: str, text: str, known: Sequence[str]) -> tuple[int, ...]:
    """ "2 wood 1 clay" as an amount for each of the known goods."""
    words = text.split()
    if len(words) % 2:
        raise BadCard(f"{card}: {column} {text!r} is no list of numbers and things")
    found = [0] * len(known)
    for place in range(0, len(words), 2):
        found[one_of(card, column, words[place + 1], known)] += whole(card, column, words[place])
    return tuple(found)


# ---------------------------------------------------------------- classes
def answers(kind: type[Any], base: type[Any], question: str) -> bool:
    """Whether a class overrides a method of its base."""
    return getattr(kind, question) is not getattr(base, question)


def place_of(kind: type[Any], name: str, names: Sequence[str]) -> int:
    """The card a class answers for."""
    if name not in names:
        raise BadCard(f"{kind.__name__}: there is no card {name!r}")
    return names.index(name)


def alone(name: str, kind: type[Any], before: type[Any], base: type[Any]) -> None:
    """Refuse a second class for a card."""
    if before is not base:
        raise BadCard(f"{name}: two classes, {before.__name__} and {kind.__name__}")
