"""How bots search this game."""

from __future__ import annotations

from typing import Final

from bocage.core.game import Game
from bocage.core.profile import Profile
from bocage.games.agricola.bots.evaluation import prospects
from bocage.games.agricola.engine.state import Agricola


class AgricolaProfile(Profile):
    def stretch(self, game: Game) -> int:
        """The round: what one person began the next one finishes."""
        assert isinstance(game, Agricola)
        return game.round

    def breadth(self, game: Game) -> int:
        return 16

    def beam(self, game: Game) -> tuple[int, int, int]:
        """Turns are long here, and the best part may come last."""
        return 16, 4, 2

    def levels(self, game: Game) -> tuple[tuple[int, float], ...]:
        """Fewer worlds alone hardly weaken a player here; noise does."""
        return (1, 0.7), (3, 0.35), (8, 0.25), (20, 0.13), (120, 0.0)

    def book(self, game: Game) -> str:
        """Two players without cards play a different game, with weights of its own."""
        assert isinstance(game, Agricola)
        return "beginners" if game.seats == 2 and not game.cards else super().book(game)

    def outlook(self, game: Game, seat: int) -> float:
        assert isinstance(game, Agricola)
        return prospects(game, seat)


PROFILE: Final = AgricolaProfile()
