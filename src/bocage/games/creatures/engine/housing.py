"""Where animals can live: the rooms of a farm, and whether given animals fit into them.

Animals move freely (CRE-029), so a farm is legal when its counts can be spread over its rooms, one type a room
(CRE-032). The answer is looked up in a table keyed by the rooms' numbers; no question enumerates arrangements.
"""

from __future__ import annotations

from typing import Final

NO_FIT: Final[tuple[int, ...]] = (-1,)
#: (rooms, animals) -> the type each room keeps, or NO_FIT. Emptied when it grows past its limit.
_TABLE: Final[dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]] = {}
_LIMIT: Final = 20_000


def fits(rooms: tuple[int, ...], animals: list[int]) -> bool:
    """Can these animals live in rooms of these sizes (largest first), one type a room?"""
    total = sum(animals)
    if total <= 1:
        return total == 0 or len(rooms) > 0
    if total > sum(rooms):
        return False
    return arrangement(rooms, tuple(animals)) != NO_FIT


def arrangement(rooms: tuple[int, ...], animals: tuple[int, ...]) -> tuple[int, ...]:
    """One good packing: the type each room keeps, largest herds in the largest rooms; NO_FIT when there is none.

    A room past the last one needed is not named.
    """
    key = (rooms, animals)
    found = _TABLE.get(key)
    if found is None:
        if len(_TABLE) >= _LIMIT:
            _TABLE.clear()
        dead: set[tuple[int, tuple[int, ...]]] = set()
        types = _arrange(rooms, 0, list(animals), dead)
        found = NO_FIT if types is None else tuple(types)
        _TABLE[key] = found
    return found


def _arrange(
    rooms: tuple[int, ...], start: int, left: list[int], dead: set[tuple[int, tuple[int, ...]]]
) -> list[int] | None:
    """The types for rooms[start:] so that all animals `left` are housed; `dead` remembers what did not work."""
    total = sum(left)
    if total == 0:
        return []
    if total > sum(rooms[start:]):
        return None
    key = (start, tuple(sorted(left)))  # which type is which makes no difference
    if key in dead:
        return None
    room = rooms[start]
    for kind in sorted(range(len(left)), key=lambda kind: -left[kind]):
        housed = min(left[kind], room)
        if housed:
            left[kind] -= housed
            rest = _arrange(rooms, start + 1, left, dead)
            left[kind] += housed
            if rest is not None:
                return [kind, *rest]
    dead.add(key)
    return None
