"""Where animals can live: the room of a farm, and whether given animals fit into it.

Animals move freely (AGR-259), so a farm is legal when its counts can be spread over its pastures, one type a pasture
(AGR-261), and its single places (unfenced stables, house). The answer is looked up in a table keyed by those numbers;
no question enumerates arrangements.
"""

from __future__ import annotations

from typing import Final

NO_FIT: Final[tuple[int, ...]] = (-1,)
#: (room, animals) -> the type each pasture keeps, or NO_FIT. Emptied when it grows past its limit.
_TABLE: Final[dict[tuple[tuple[int, ...], int, int, int], tuple[int, ...]]] = {}
_LIMIT: Final = 5_000


def fits(room: tuple[int, ...], sheep: int, boar: int, cattle: int) -> bool:
    """Can these animals live here? `room` holds what each pasture takes, largest first, and last the single places."""
    total = sheep + boar + cattle
    if total <= room[-1]:
        return True
    if total > sum(room):
        return False
    if total == sheep or total == boar or total == cattle:
        return True
    return arrangement(room, sheep, boar, cattle) != NO_FIT


def crowded(room: tuple[int, ...], sheep: int, boar: int, cattle: int) -> bool:
    """Would breeding find too little room?"""
    return not fits(room, sheep + int(sheep >= 2), boar + int(boar >= 2), cattle + int(cattle >= 2))


def arrangement(room: tuple[int, ...], sheep: int, boar: int, cattle: int) -> tuple[int, ...]:
    """One good packing: the type (0 to 2) each pasture keeps; NO_FIT when there is none.

    A pasture past the last one needed is not named; animals left over live in the single places.
    """
    key = (room, sheep, boar, cattle)
    found = _TABLE.get(key)
    if found is None:
        if len(_TABLE) >= _LIMIT:
            _TABLE.clear()
        dead: set[tuple[int, tuple[int, ...]]] = set()
        kinds = _arrange(room, 0, [sheep, boar, cattle], dead)
        found = NO_FIT if kinds is None else tuple(kinds)
        _TABLE[key] = found
    return found


def _arrange(
    room: tuple[int, ...], start: int, left: list[int], dead: set[tuple[int, tuple[int, ...]]]
) -> list[int] | None:
    """The types for the pastures from `start` on so that all animals `left` are housed."""
    total = left[0] + left[1] + left[2]
    if total <= room[-1]:
        return []
    if start == len(room) - 1:
        return None
    key = (start, tuple(sorted(left)))  # which type is which makes no difference
    if key in dead:
        return None
    for kind in sorted([0, 1, 2], key=lambda kind: -left[kind]):
        housed = min(left[kind], room[start])
        if housed:
            left[kind] -= housed
            rest = _arrange(room, start + 1, left, dead)
            left[kind] += housed
            if rest is not None:
                return [kind, *rest]
    dead.add(key)
    return None
