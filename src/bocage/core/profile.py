"""How bots search a game, where that depends on the game. A game without a profile of its own has this one."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bocage.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Profile:
    """The knobs of the search; a game's own (`PROFILE` in its module `bots.profile`) overrides what it needs to."""

    def stage(self, game: Game) -> int:
        """Bots play on until this changes before they trust `evaluate`; -1 where they trust it at once."""
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
        return "alone" if game.seats == 1 else ""

    def outlook(self, game: Game, seat: int) -> float:
        """`evaluate` up to what no choice of the seat's own turn changes: bots compare its turns by it."""
        return game.evaluate(seat)
