"""The results that the bots of a game should reach; `bocage ladder` measures them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Bars:
    """Contests that only this game has, each with the value to reach (None: measured only).

    `over_greedy`: how often the best level beats `greedy`. `among_equals`: its mean score against itself, by options.
    `alone`: options, what is measured ("wins" against the game, or the mean "score"), and the bar of the best level.
    `patience`: how many times its usual worlds the hand-made evaluation plays to think as long as the best level.
    """

    over_greedy: float | None = None
    among_equals: tuple[tuple[dict[str, str], float | None], ...] = ()
    alone: tuple[tuple[dict[str, str], str, float], ...] = ()
    patience: int = 1
