"""How bots search this game."""

from __future__ import annotations

from typing import Final

from bocage.core.game import Game
from bocage.core.profile import Profile
from bocage.games.beerbread.engine.state import BeerBread


class BeerBreadProfile(Profile):
    def stretch(self, game: Game) -> int:
        """Every four cards."""
        assert isinstance(game, BeerBread)
        return (game.turns_left(0) + game.turns_left(1)) // 4

    def levels(self, game: Game) -> tuple[tuple[int, float], ...]:
        return (1, 0.4), (2, 0.2), (5, 0.14), (13, 0.07), (40, 0.0)


PROFILE: Final = BeerBreadProfile()
