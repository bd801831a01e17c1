"""Observations: what a seat may know of a position, as named columns.

They are the numbers that the learned bots read, then the kind of question the seat is asked, and whether the match is
over. Nothing here reveals what is hidden from the seat: a redealt world looks the same.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from bocage.core.game import Game
from bocage.core.registry import About
from bocage.games import GAMES
from bocage.rl.actions import Actions, actions_of

Numbers = NDArray[np.float32]
BOUND = 10_000.0  # bound on the absolute value of every column


class Observations:
    """The columns of one game: flat in one row, or by blocks.

    `blocks` are (name, first column, shape). A block with several rows has one per rival, farm or set of cards.
    """

    def __init__(self, about: About, actions: Actions) -> None:
        module = about.module("bots.features")
        self.kinds = actions.place
        self.known = len(module.NAMES)  # columns of the position itself
        self.names = (*module.NAMES, *[f"question: {kind}" for kind in actions.kinds], "match over")
        self.size = len(self.names)
        self.blocks: list[tuple[str, int, tuple[int, ...]]] = []
        at = 0
        known = getattr(module, "BLOCKS", (("position", self.known, 1),) if self.known else ())
        for name, width, times in (*known, ("question", len(actions.kinds), 1), ("over", 1, 1)):
            self.blocks.append((name, at, (width,) if times == 1 else (times, width)))
            at += width * times
        assert at == self.size, about.name

    def write(self, game: Game, seat: int, row: Numbers) -> None:
        """Fill a row of zeros with what a seat knows."""
        if not game.agenda:
            row[-1] = 1.0
            return
        if self.known:
            row[: self.known] = np.frombuffer(game.row(seat).cells)  # type: ignore[call-overload]  # a buffer, which its stub does not say
        question = game.question
        if question.seat == seat:
            row[self.known + self.kinds[question.kind]] = 1.0

    def flat(self, game: Game, seat: int) -> Numbers:
        row = np.zeros(self.size, np.float32)
        self.write(game, seat, row)
        return row

    def numbers(self, game: Game, seat: int) -> list[float]:
        """The flat row as a list, made by the engine: an array would have to be unpacked number by number."""
        if not game.agenda:
            return [*[0.0] * (self.size - 1), 1.0]
        found: list[float] = game.row(seat).singles(self.size)
        question = game.question
        if question.seat == seat:
            found[self.known + self.kinds[question.kind]] = 1.0
        return found

    def parts(self, row: Numbers) -> dict[str, Numbers]:
        """A flat row split into blocks, which share its memory."""
        found = {}
        for name, at, shape in self.blocks:
            width = shape[0] if len(shape) == 1 else shape[0] * shape[1]
            found[name] = row[at : at + width].reshape(shape)
        return found

    def perfect(self, game: Game, seat: int) -> Numbers:
        """What all seats together know, the seat's own row first: hands are open, only what nobody has seen stays
        hidden."""
        rows = [self.flat(game, (seat + turn) % game.seats) for turn in range(game.seats)]
        return np.concatenate(rows)


@cache
def observations_of(game: str) -> Observations:
    """The columns of a game, cached."""
    return Observations(GAMES[game], actions_of(game))
