"""How bots search a game. A game without a profile of its own uses this one."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bocage.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Profile:
    """Search parameters; a game's `bots.profile.PROFILE` overrides the ones it needs to."""

    def stretch(self, game: Game) -> int:
        """The running stretch of the match: bots play on to its end, then call `evaluate`; -1: they call it at once."""
        return -1

    def breadth(self, game: Game) -> int:
        """How many turns bots look into at a decision; more if many are worth it."""
        return 10

    def beam(self, game: Game) -> tuple[int, int, int]:
        """How many unfinished turns the beam search keeps: at the decision, at the decisions after it, and when only
        playing on."""
        return 8, 4, 1

    def levels(self, game: Game) -> tuple[tuple[int, float], ...]:
        """For levels 1 to 5: the number of worlds played per decision, fewer if each takes long; and the noise added to
        the value of a turn, as a share of what is at stake."""
        return (1, 0.4), (3, 0.2), (8, 0.14), (20, 0.07), (60, 0.0)

    def book(self, game: Game) -> str:
        """Which of the game's books of learned weights a table is played by; "" is the one for most tables. A match
        alone is another game."""
        return "alone" if game.solo() else ""

    def outlook(self, game: Game, seat: int) -> float:
        """`evaluate` without what the seat's own turn cannot change: enough to compare its turns."""
        return game.evaluate(seat)
