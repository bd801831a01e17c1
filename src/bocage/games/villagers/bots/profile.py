"""How bots search this game."""

from __future__ import annotations

from typing import Final

from bocage.core.game import Game
from bocage.core.profile import Profile


class VillagersProfile(Profile):
    def stage(self, game: Game) -> int:
        """The whole match: hands are hidden and silver grows late, so only the end of the match is a fair measure."""
        return 0

    def levels(self, game: Game) -> tuple[tuple[int, float], ...]:
        return (2, 0.6), (4, 0.3), (10, 0.14), (26, 0.07), (80, 0.0)


PROFILE: Final = VillagersProfile()
