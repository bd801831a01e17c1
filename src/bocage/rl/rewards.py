"""Rewards: at the end of a match for each seat, and for single steps."""

from __future__ import annotations

import numpy as np

from bocage.core.errors import BadSetup
from bocage.core.game import Game

KINDS = ("margin", "win", "rank", "score")


class Rewards:
    """The reward at the end, plus `shaping` times the change of the margin at every step.

    margin: points ahead of the best opponent; alone, above the goal. win: 1, or -1; 0 for a shared first place. rank:
    from 1 for the first place down to -1 for the last. score: the points. Alone, win and rank say whether the goal was
    reached. `goal` replaces the goal of the rules.
    """

    def __init__(self, kind: str = "margin", shaping: float = 0.0, goal: float | None = None) -> None:
        if kind not in KINDS:
            raise BadSetup("reward", reward=kind, rewards=", ".join(KINDS))
        for word, value in (("shaping", shaping), ("goal", goal)):
            if value is not None and not isinstance(value, int | float | np.floating):
                raise BadSetup("env-number", word=word, value=repr(value))
        self.kind = kind
        self.shaping = shaping
        self.goal = goal

    def margins(self, game: Game) -> list[float]:
        """How far ahead each seat is, if the match ended now."""
        scores = game.scores()
        if len(scores) == 1:
            return [scores[0] - (game.goal() if self.goal is None else self.goal)]
        return [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]

    def final(self, game: Game) -> list[float]:
        """What the end of a match pays to each seat."""
        if self.kind == "margin":
            return self.margins(game)
        if self.kind == "score":
            return game.scores()
        if game.solo():
            return [1.0 if self.reached(game) else -1.0]
        ranks = game.ranks()
        if self.kind == "win":
            shared = 0.0 if ranks.count(1) > 1 else 1.0
            return [shared if rank == 1 else -1.0 for rank in ranks]
        return [1.0 - (2 * (rank - 1) + ranks.count(rank) - 1) / (game.seats - 1) for rank in ranks]

    def reached(self, game: Game) -> bool:
        """Whether the goal was reached: by the rules of the game if it has one; a custom goal is reached by equalling
        it."""
        if self.goal is None and game.tie_break() is not None:
            return game.ranks() == [1]
        return self.margins(game)[0] >= 0
