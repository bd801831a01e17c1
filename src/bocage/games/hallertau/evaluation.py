"""What a farm may still be worth, in points: the compass of the bots."""

from __future__ import annotations

from bocage.games.hallertau.farm import Farm
from bocage.games.hallertau.score import total


def worth(farm: Farm, round: int, phase: int) -> float:
    return float(total(farm))
