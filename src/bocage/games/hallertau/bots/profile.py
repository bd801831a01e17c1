"""How bots search this game."""

from __future__ import annotations

from typing import Final

from bocage.core.game import Game
from bocage.core.profile import Profile
from bocage.games.hallertau.bots.evaluation import worth
from bocage.games.hallertau.engine.state import Hallertau


class HallertauProfile(Profile):
    def stage(self, game: Game) -> int:
        """The round: at its improvement goods become steps, or do not."""
        assert isinstance(game, Hallertau)
        return game.round

    def levels(self, game: Game) -> tuple[tuple[int, float], ...]:
        assert isinstance(game, Hallertau)
        best = 400 if game.seats == 1 and not game.cards else 40  # alone without cards a world takes little time
        return (1, 1.0), (2, 0.6), (3, 0.25), (8, 0.0), (best, 0.0)

    def outlook(self, game: Game, seat: int) -> float:
        assert isinstance(game, Hallertau)
        if not game.agenda:
            return game.scores()[seat]
        return worth(game.farms[seat], game.round, game.phase, game.weights())


PROFILE: Final = HallertauProfile()
