"""Where animals can live: the rooms of a farm, and whether given animals fit into them.

Animals move freely (CRE-029), so a farm is legal if its animals can be spread over its rooms, one type per room
(CRE-032).
"""

from __future__ import annotations

from typing import Final

from bocage.core.herds import NO_FIT, Herds

HERDS: Final = Herds(20_000, False)


def fits(rooms: tuple[int, ...], animals: list[int]) -> bool:
    """Whether these animals can live in rooms of these sizes (largest first), one type per room."""
    total = sum(animals)
    if total <= 1:
        return total == 0 or len(rooms) > 0
    if total > sum(rooms):
        return False
    return HERDS.arrangement(rooms, tuple(animals)) != NO_FIT
