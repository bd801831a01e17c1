"""Hand-made networks for tests."""

from __future__ import annotations

from bocage.bots.weights import Weights, heads, inputs
from bocage.games import GAMES
from bocage.train.recipes import RECIPES


def hand_made(game: str, times: float = 1.0) -> Weights:
    """A network that returns the hand-made evaluation, its first input, times a factor."""
    about = GAMES[game]
    n, seats = len(inputs(about)), heads(about)
    skip = [0.0] * (n * seats)
    skip[0] = times
    skip[1] = -times
    odds = [0.125 * (seat == output) for output in range(seats + 1) for seat in range(seats)]
    rows = {"skip": skip, "bias": [0.0] * seats, "w1": [], "b1": [], "w2": [], "b2": [], "w3": [], "odds": odds}
    return Weights(
        game,
        about.rules,
        list(about.players),
        list(inputs(about)),
        seats,
        (0, 0),
        RECIPES[game].manner(),
        {"by": "a test"},
        rows,
    )
