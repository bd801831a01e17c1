"""What a farm will be worth at the end, in points: the compass of the bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.games.agricola.score import points

if TYPE_CHECKING:
    from bocage.games.agricola.state import Agricola


def prospects(game: Agricola, seat: int) -> float:
    return float(points(game, seat))
