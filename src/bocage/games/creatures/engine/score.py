"""The final count: animals, expansions, buildings (rulebook page 8)."""

from __future__ import annotations

from typing import Final

from bocage.core.game import ScoreLine
from bocage.core.masks import ones
from bocage.core.words import Say
from bocage.games.creatures.cards.tiles import ANIMALS, BUILDINGS, POINTS, STORAGE
from bocage.games.creatures.engine.farm import Farm

#: How many animals earn 1, 2 and 3 bonus points; each one past the third mark earns 1 more (CRE-112, CRE-113).
MARKS: Final[tuple[tuple[int, ...], ...]] = ((8, 11, 13), (7, 9, 11), (6, 8, 10), (5, 7, 9))
MISSING: Final = -3  # for each type with three animals or fewer (CRE-111)
FULL_EXPANSION: Final = 4


def animal_points(kind: int, n: int) -> int:
    """One point per animal, and the bonus from the box table."""
    if n <= 3:
        return n + MISSING
    one, two, three = MARKS[kind]
    return n + (n >= one) + (n >= two) + (n >= three) + max(0, n - three)


def herd_points(animals: list[int]) -> int:
    points = 0
    for kind in range(len(ANIMALS)):
        points += animal_points(kind, animals[kind])
    return points


def expansion_points(farm: Farm) -> int:
    """Four points for each expansion whose three cells are all used (CRE-114 to CRE-118)."""
    used = farm.used_cells()
    points = 0
    for column in range(farm.columns):
        if not farm.left <= column < farm.left + 2 and used >> 3 * column & 7 == 7:
            points += FULL_EXPANSION
    return points


def building_points(farm: Farm) -> int:
    points = 0
    for kind in range(len(BUILDINGS)):
        if farm.tiles[kind]:
            points += POINTS[kind] * ones(farm.tiles[kind])
    return points


def storage_points(farm: Farm) -> float:
    """Half a point for each material in the stock of the Storage building's owner (CRE-095)."""
    return sum(farm.stock) / 2 if farm.tiles[STORAGE] else 0.0


def points(farm: Farm) -> float:
    return herd_points(farm.animals) + expansion_points(farm) + building_points(farm) + storage_points(farm)


def sheet(farms: list[Farm]) -> list[ScoreLine]:
    lines = [
        ScoreLine(Say(f"score.{name}"), [float(animal_points(kind, farm.animals[kind])) for farm in farms])
        for kind, name in enumerate(ANIMALS)
    ]
    lines.append(ScoreLine(Say("score.expansions"), [float(expansion_points(farm)) for farm in farms]))
    lines.append(ScoreLine(Say("score.buildings"), [float(building_points(farm)) for farm in farms]))
    lines.append(ScoreLine(Say("score.storage"), [storage_points(farm) for farm in farms]))
    return lines
