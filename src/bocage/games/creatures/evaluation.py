"""What a farm will be worth at the end, in points: the compass of the bots.

Animals are let to breed in the rooms there are; what could still become rooms (materials, fences, empty land) counts
for less and less as the rounds run out. The weights were found by playing.
"""

from __future__ import annotations

from typing import Final

from bocage.games.creatures.farm import Farm
from bocage.games.creatures.lodging import fits
from bocage.games.creatures.score import animal_points, building_points, expansion_points, storage_points
from bocage.games.creatures.tiles import REED, STONE, WOOD


class Weights:
    """In points, for a match that is far from its end; only a tuner writes them."""

    __slots__ = ("expansion", "fence", "first", "pair", "reed", "room", "stone", "wood")

    def __init__(self) -> None:
        self.wood = 0.45
        self.stone = 0.55
        self.reed = 0.7
        self.fence = 0.25
        self.expansion = 1.5
        self.room = 0.45  # a place that is still empty when everything has bred
        self.first = 0.9  # the first animal of a kind, half way to a pair
        self.pair = 1.2  # being able to breed a kind at all


W: Final = Weights()


def worth(farm: Farm, breedings: int, rounds: float) -> float:
    """The points a farm may end with, `breedings` births and `rounds` rounds of work before the end."""
    grown = farm.animals[:]
    rooms = farm.rooms
    for _ in range(breedings):
        born = False
        for kind in (3, 2, 1, 0):
            if grown[kind] >= 2:
                grown[kind] += 1
                if fits(rooms, grown):
                    born = True
                else:
                    grown[kind] -= 1
        if not born:
            break
    value = float(building_points(farm) + expansion_points(farm)) + storage_points(farm)
    for kind in range(4):
        value += animal_points(kind, grown[kind])
    if breedings == 0:
        return value
    ripe = min(1.0, rounds / 4)  # how much of what is unfinished can still be finished
    for kind in range(4):
        if grown[kind] == 1:
            value += W.first * ripe
        elif grown[kind] >= 2:
            value += (W.first + W.pair) * ripe
    value += W.wood * ripe * min(farm.stock[WOOD], 8)
    value += W.stone * ripe * min(farm.stock[STONE], 8)
    value += W.reed * ripe * min(farm.stock[REED], 8)
    value += W.fence * ripe * min(farm.stock_fences, 9)
    value += W.expansion * ripe * (farm.columns - 2)
    value += W.room * ripe * min(sum(rooms) - sum(grown), 12)
    return value
