"""Where herds can live: whether given animals fit into rooms that hold one type each and single places for any type.

Animals move freely, so a farm is legal if its animals can be spread over its rooms. Results are cached in a table keyed
by these counts; no question enumerates arrangements.
"""

from __future__ import annotations

from typing import Final

NO_FIT: Final[tuple[int, ...]] = (-1,)


class Herds:
    """The table of one game, emptied when it grows past its limit. With `singles`, the last number of `rooms` is not a
    room but the number of single places."""

    __slots__ = ("limit", "singles", "table")

    def __init__(self, limit: int, singles: bool) -> None:
        self.limit = limit
        self.singles = singles
        self.table: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, ...]] = {}

    def arrangement(self, rooms: tuple[int, ...], animals: tuple[int, ...]) -> tuple[int, ...]:
        """One valid packing: the type each room holds, largest room first; NO_FIT if there is none.

        Rooms that are not needed are left out; the remaining animals live in the single places.
        """
        key = (rooms, animals)
        found = self.table.get(key)
        if found is None:
            if len(self.table) >= self.limit:
                self.table.clear()
            dead: set[tuple[int, tuple[int, ...]]] = set()
            spare = rooms[-1] if self.singles else 0
            types = _arrange(rooms, 0, list(animals), spare, sum(rooms), dead)
            found = NO_FIT if types is None else tuple(types)
            self.table[key] = found
        return found


def _arrange(
    rooms: tuple[int, ...], start: int, left: list[int], spare: int, places: int, dead: set[tuple[int, tuple[int, ...]]]
) -> list[int] | None:
    """Find types for the rooms from `start` on so that all animals `left` fit into `places`, `spare` of them single.
    `dead` remembers what did not work."""
    total = sum(left)
    if total <= spare:
        return []
    if total > places:
        return None
    key = (start, tuple(sorted(left)))  # which type is which does not matter
    if key in dead:
        return None
    room = rooms[start]
    for kind in sorted(range(len(left)), key=lambda kind: -left[kind]):
        housed = min(left[kind], room)
        if housed:
            left[kind] -= housed
            rest = _arrange(rooms, start + 1, left, spare, places - room, dead)
            left[kind] += housed
            if rest is not None:
                return [kind, *rest]
    dead.add(key)
    return None
