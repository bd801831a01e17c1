"""Where animals can live: the room of a farm, and whether given animals fit into it.

Animals move freely (AGR-259), so a farm is legal if its animals can be spread over its pastures, one type per pasture
(AGR-261), and its single places (unfenced stables, house).
"""

from __future__ import annotations

from typing import Final

from bocage.core.herds import NO_FIT, Herds

HERDS: Final = Herds(5_000, True)


def fits(room: tuple[int, ...], sheep: int, boar: int, cattle: int) -> bool:
    """Whether these animals can live here. `room` has the capacity of each pasture, largest first, and last the single
    places."""
    total = sheep + boar + cattle
    if total <= room[-1]:
        return True
    if total > sum(room):
        return False
    if total == sheep or total == boar or total == cattle:
        return True
    return HERDS.arrangement(room, (sheep, boar, cattle)) != NO_FIT


def crowded(room: tuple[int, ...], sheep: int, boar: int, cattle: int) -> bool:
    """Whether there is too little room for breeding."""
    return not fits(room, sheep + int(sheep >= 2), boar + int(boar >= 2), cattle + int(cattle >= 2))
