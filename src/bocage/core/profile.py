"""How bots search a game. A game without a profile of its own uses this one."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bocage.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Profile:
    """The parameters of the search; `PROFILE` in a game's `bots.profile` overrides what it needs to."""

    def stretch(self, game: Game) -> int:
        """The running stretch of the match: bots play on to its end, then call `evaluate`; -1: they call it at once."""
        return -1

    def breadth(self, game: Game) -> int:
        """How many turns bots look into at a decision: more where many of them are worth it."""
        return 10

    def beam(self, game: Game) -> tuple[int, int, int]:
        """How many unfinished turns bots keep in view while they look for good ones: at the decision, at those that may
        follow, and where they only play on."""
        return 8, 4, 1

    def levels(self, game: Game) -> tuple[tuple[int, float], ...]:
        """For levels 1 to 5 how many worlds they play for a decision, fewer where each of them takes long, and how far
        off the mark the worth of a turn seems to them, as a share of what is at stake."""
        return (1, 0.4), (3, 0.2), (8, 0.14), (20, 0.07), (60, 0.0)

    def book(self, game: Game) -> str:
        """Which of the game's books of learned weights a table is played by; "" is the one for most tables. A match
        alone is another game."""
        return "alone" if game.solo() else ""

    def outlook(self, game: Game, seat: int) -> float:
        """`evaluate` without what the seat's own turn cannot change: enough for bots to compare its turns."""
        return game.evaluate(seat)
