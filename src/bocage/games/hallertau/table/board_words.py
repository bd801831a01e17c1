"""Phrases that every drawing of the page repeats, cached by language."""

from __future__ import annotations

from functools import cache

from bocage.core.words import Voice
from bocage.games.hallertau.table.view_types import FarmView


def phrase(words: Voice, key: str, **args: str | int) -> str:
    """A phrase with numbers or names of things; people and lists do not belong here, because there are too many."""
    return _phrase(words.lang, words.packages, key, tuple(args.items()))


@cache
def _phrase(lang: str, packages: tuple[str, ...], key: str, args: tuple[tuple[str, str | int], ...]) -> str:
    return Voice(lang, packages).text(key, **dict(args))


def amount(words: Voice, good: str, n: int) -> str:
    return phrase(words, f"goods.{good}", n=n)


def points(words: Voice, farm: FarmView) -> str:
    """Where the points of a farm come from."""
    return " · ".join([f"{phrase(words, f'score.{line}')} {n}" for line, n in farm["sheet"].items()])
