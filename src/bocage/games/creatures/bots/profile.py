"""How bots search this game."""

from __future__ import annotations

from typing import Final

from bocage.core.game import Game
from bocage.core.profile import Profile


class CreaturesProfile(Profile):
    def levels(self, game: Game) -> tuple[tuple[int, float], ...]:
        return (2, 0.4), (6, 0.2), (16, 0.14), (40, 0.07), (120, 0.0)


PROFILE: Final = CreaturesProfile()
