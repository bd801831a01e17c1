"""How many pastures can be in use with places to spare (B098 Organic Farmer)."""

from __future__ import annotations

from typing import Final

FREE_PLACES: Final = 3  # free places that the Organic Farmer wants in a pasture

#: (room, animals) -> the most pastures that can be in use with enough free places.
_ROOMY: Final[dict[tuple[tuple[int, ...], int, int, int], int]] = {}
_LIMIT: Final = 5_000


def roomy_pastures(room: tuple[int, ...], sheep: int, boar: int, cattle: int) -> int:
    """The most pastures with an animal and three free places, over all arrangements of the animals (AGR-438)."""
    key = (room, sheep, boar, cattle)
    found = _ROOMY.get(key)
    if found is None:
        if len(_ROOMY) >= _LIMIT:
            _ROOMY.clear()
        animals = [sheep, boar, cattle]
        found = max(0, _most_roomy(room, 0, animals, [0, 0, 0], [0, 0, 0]))
        _ROOMY[key] = found
    return found


def _most_roomy(room: tuple[int, ...], pasture: int, animals: list[int], roomy: list[int], places: list[int]) -> int:
    """The best continuation from a pasture; `roomy` pastures and `places` are given to each type so far; -1: none."""
    if pasture == len(room) - 1:
        left = 0
        for kind in range(3):
            if animals[kind] < roomy[kind]:
                return -1  # an animal in each of them
            left += max(0, animals[kind] - places[kind])
        return sum(roomy) if left <= room[-1] else -1
    best = -1
    for kind in range(3):
        for free in (FREE_PLACES, 0):
            if animals[kind] and room[pasture] > free:
                roomy[kind] += int(free > 0)
                places[kind] += room[pasture] - free
                best = max(best, _most_roomy(room, pasture + 1, animals, roomy, places))
                roomy[kind] -= int(free > 0)
                places[kind] -= room[pasture] - free
                if best == sum(roomy) + len(room) - 1 - pasture:
                    return best  # all that are left
    if best < 0:
        return _most_roomy(room, pasture + 1, animals, roomy, places)
    return best
