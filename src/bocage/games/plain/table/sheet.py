"""The score sheet of a game that adds up all its lines."""

from __future__ import annotations

from typing import Final

from bocage.core.game import Game
from bocage.core.words import Say
from bocage.look.sheet import Row

#: The key of the last line, if "total" does not fit.
TOTAL: Final[Say | None] = None


def rows(game: Game) -> list[Row]:
    return [Row(line.say, line.points) for line in game.score_sheet()]
