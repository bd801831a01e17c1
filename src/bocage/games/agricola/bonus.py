"""The bonus points of cards at the end; points recorded earlier are in `farm.bonus` (AGR-338 to AGR-340)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bocage.games.agricola.deck import (
    BRAGGART,
    HOUSE_STEWARD,
    LOOM,
    MANGER,
    N_MINORS,
    ORGANIC_FARMER,
    STABLE_ARCHITECT,
    TUTOR,
    TUTOR_BEFORE,
    WOOL_BLANKETS,
)
from bocage.games.agricola.goods import BOAR, CATTLE, SHEEP

if TYPE_CHECKING:
    from bocage.games.agricola.farm import Farm
    from bocage.games.agricola.state import Agricola

MANGER_MARKS: Final = (6, 7, 8, 10)  # pasture spaces for 1, 2, 3, 4 points
BLANKETS: Final = (3, 2, 0)  # points in a house of wood, clay, stone
BRAGS: Final = ((5, 2), (6, 3), (7, 4), (8, 5), (9, 7), (10, 9))  # improvements, points
STEWARD_POINTS: Final = 3
FREE_PLACES: Final = 3  # that the Organic Farmer wants in a pasture

_MINORS: Final = 1 << MANGER | 1 << WOOL_BLANKETS | 1 << LOOM
_OCCUPATIONS: Final = sum([1 << c - N_MINORS for c in (STABLE_ARCHITECT, BRAGGART, ORGANIC_FARMER, TUTOR)])


def card_bonus(game: Agricola, seat: int) -> int:
    """The points of all cards, those of others included that score for everybody."""
    total = steward(game, seat)
    farm = game.farms[seat]
    for card in scoring_cards(farm):
        total += bonus_of(farm, card)
    return total


def scoring_cards(farm: Farm) -> list[int]:
    """The cards in front of a player that count something of the own farm at the end."""
    if not farm.minors & _MINORS and not farm.occupations & _OCCUPATIONS:
        return []
    minors = [card for card in (MANGER, WOOL_BLANKETS, LOOM) if farm.minors >> card & 1]
    others = (STABLE_ARCHITECT, BRAGGART, ORGANIC_FARMER, TUTOR)
    return minors + [card for card in others if farm.occupations >> card - N_MINORS & 1]


def bonus_of(farm: Farm, card: int) -> int:
    if card == MANGER:  # A032
        return sum([farm.enclosed.bit_count() >= mark for mark in MANGER_MARKS])
    if card == WOOL_BLANKETS:  # A038
        return BLANKETS[farm.house]
    if card == LOOM:  # B039
        return farm.stock[SHEEP] // 3
    if card == STABLE_ARCHITECT:  # A098
        return (farm.stables & ~farm.enclosed).bit_count()
    if card == BRAGGART:  # A133
        improvements = farm.majors.bit_count() + farm.minors.bit_count()
        return max([points for least, points in BRAGS if improvements >= least], default=0)
    if card == ORGANIC_FARMER:  # B098
        stock = farm.stock
        return roomy_pastures(farm.room, stock[SHEEP], stock[BOAR], stock[CATTLE])
    assert card == TUTOR  # B099
    return farm.occupations.bit_count() - farm.marks[TUTOR_BEFORE]


def steward(game: Agricola, seat: int) -> int:
    """B136 House Steward, in front of anybody: 3 points for everybody with the most rooms (AGR-439)."""
    if not any([farm.occupations >> HOUSE_STEWARD - N_MINORS & 1 for farm in game.farms]):
        return 0
    rooms = [farm.rooms.bit_count() for farm in game.farms]
    return STEWARD_POINTS if rooms[seat] == max(rooms) else 0


# ---------------------------------------------------------------- B098 Organic Farmer
#: (room, animals) -> the most pastures that can be in use with enough places free.
_ROOMY: Final[dict[tuple[tuple[int, ...], int, int, int], int]] = {}
_LIMIT: Final = 5_000


def roomy_pastures(room: tuple[int, ...], sheep: int, boar: int, cattle: int) -> int:
    """The most pastures with an animal and three places free, over all arrangements of the animals (AGR-438)."""
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
    """The best way to go on from a pasture; `roomy` pastures and `places` are given to each type so far; -1: none."""
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
