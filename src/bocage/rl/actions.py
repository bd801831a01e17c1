"""Flat action numbers: one fixed table per game, with a range for every kind of question.

A number is the offset of its kind plus the option. Kinds are in alphabetical order, so that the table depends only on
the version of the rules; a golden file checks this.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from operator import index
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from bocage.core.agenda import Question
from bocage.core.errors import IllegalChoice
from bocage.core.game import Game
from bocage.core.registry import About
from bocage.core.words import Voice
from bocage.games import GAMES

Mask = NDArray[np.int8]


def questions(about: About) -> dict[str, int]:
    """How many options each kind of question of a game may have, by name."""
    about.module("engine.setup")
    found: dict[str, int] = {}
    for question in below(Question):
        if question.kind and question.span and question.__module__.startswith(f"{about.package}."):
            assert found.setdefault(question.kind, question.span) == question.span, question.kind
    return found


def below(cls: type[Question[Any]]) -> Iterator[type[Question[Any]]]:
    for child in cls.__subclasses__():
        yield child
        yield from below(child)


class Actions:
    """The action table of one game. `first` is where a kind begins."""

    def __init__(self, about: About) -> None:
        spans = questions(about)
        self.about = about
        self.kinds = tuple(sorted(spans))
        self.spans = tuple([spans[kind] for kind in self.kinds])
        self.first: dict[str, int] = {}
        self.size = 0
        for kind, span in zip(self.kinds, self.spans, strict=True):
            self.first[kind] = self.size
            self.size += span
        self.place = {kind: n for n, kind in enumerate(self.kinds)}

    def number(self, kind: str, option: int) -> int:
        return self.first[kind] + option

    def split(self, action: int) -> tuple[str, int]:
        """The kind of question and the option behind an action."""
        if not 0 <= action < self.size:
            raise IllegalChoice("action-range", game=self.about.name, action=action, last=self.size - 1)
        for kind in reversed(self.kinds):
            if self.first[kind] <= action:
                return kind, action - self.first[kind]
        raise AssertionError(action)

    def legal(self, game: Game) -> list[int]:
        """The legal actions, in order; none when the match is over."""
        if not game.agenda:
            return []
        return game.shifted(self.first[game.question.kind])

    def mask(self, game: Game) -> Mask:
        """1 for every legal action."""
        row = bytearray(self.size)
        if game.agenda:
            first = self.first[game.question.kind]
            for option in game.options():
                row[first + option] = 1
        return np.frombuffer(row, np.int8)

    def choose(self, game: Game, action: SupportsIndex) -> None:
        """Play an action; an illegal one raises an error and changes nothing."""
        kind = game.question.kind
        try:
            game.choose(index(action) - self.first[kind])
        except TypeError:
            raise IllegalChoice("action-number", action=repr(action)) from None
        except IllegalChoice:
            legal = ", ".join(map(str, self.legal(game)))
            raise IllegalChoice("action", action=action, kind=kind, actions=legal) from None

    def words(self, game: Game, action: int, lang: str = "en", me: int | None = None) -> str:
        """What a legal action does, in the words people see."""
        names = [f"player {seat + 1}" for seat in range(game.seats)]
        if action not in self.legal(game):
            raise IllegalChoice("action", action=action, kind=game.question.kind, actions=str(self.legal(game))[1:-1])
        label = game.question.describe(game, action - self.first[game.question.kind])
        return Voice(lang, [self.about.package], names, me).say(label.say)

    decode = words


@cache
def actions_of(game: str) -> Actions:
    """The action table of a game, cached."""
    return Actions(GAMES[game])
