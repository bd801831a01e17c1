"""Which action spaces a player may use, and what prevents the use of others (AGR-056)."""

from __future__ import annotations

from typing import Final

from bocage.core.masks import bits
from bocage.games.agricola.cards.card_modifiers import may_share, person_room
from bocage.games.agricola.engine.building import (
    SIDE_JOB_WOOD,
    STABLE_WOOD,
    can_build_room,
    can_build_stable,
    renovation_ways,
)
from bocage.games.agricola.engine.farm import PEOPLE, STONY, Farm
from bocage.games.agricola.engine.fencing import can_build_fences
from bocage.games.agricola.engine.playing import MAJOR, MINOR, can_improve, can_play_occupation
from bocage.games.agricola.engine.prices import renovations
from bocage.games.agricola.engine.sowing import can_bake, can_sow
from bocage.games.agricola.engine.spaces import (
    BASIC_WISH,
    CULTIVATION,
    FARM_EXPANSION,
    FARM_REDEVELOPMENT,
    FARMLAND,
    FENCING,
    GRAIN_UTILIZATION,
    HOUSE_REDEVELOPMENT,
    LESSONS,
    MAJOR_IMPROVEMENT,
    MODEST_WISH,
    SECOND_LESSONS,
    SIDE_JOB,
    SMALL_GROWTH_FROM,
    TILE,
    URGENT_WISH,
    WISHES,
)
from bocage.games.agricola.engine.state import Agricola

# ---------------------------------------------------------------- obstacles
FREE: Final = 0
TAKEN: Final = 1
TILE_TAKEN: Final = 2
NOT_IN_PLAY: Final = 3
NO_BUILDING: Final = 4
NO_FIELD: Final = 5
NO_CARDS: Final = 6
NO_OCCUPATION: Final = 7
NO_LESSON_FOOD: Final = 8
NO_IMPROVEMENT: Final = 9
NO_FENCES: Final = 10
NO_SEED: Final = 11
NO_PERSON: Final = 12
NO_ROOM: Final = 13
STONE_HOUSE: Final = 14
NEVER_RENOVATE: Final = 15
NO_RENOVATION: Final = 16
NO_CULTIVATION: Final = 17
NO_SIDE_JOB: Final = 18
TOO_EARLY: Final = 19

#: The words and the rule for each obstacle.
WHY: Final[tuple[tuple[str, str], ...]] = (
    ("", ""),
    ("why.taken", "AGR-057"),
    ("why.tile-taken", "AGR-357"),
    ("why.not-in-play", "AGR-055"),
    ("why.no-building", "AGR-077"),
    ("why.no-field", "AGR-084"),
    ("why.no-cards", "AGR-347"),
    ("why.no-occupation", "AGR-089"),
    ("why.no-lesson-food", "AGR-089"),
    ("why.no-improvement", "AGR-102"),
    ("why.no-fences", "AGR-104"),
    ("why.no-seed", "AGR-106"),
    ("why.no-person", "AGR-207"),
    ("why.no-room", "AGR-208"),
    ("why.stone-house", "AGR-227"),
    ("why.never-renovate", "AGR-436"),
    ("why.no-renovation", "AGR-111"),
    ("why.no-cultivation", "AGR-121"),
    ("why.no-side-job", "AGR-352"),
    ("why.too-early", "AGR-363"),
)

#: Spaces whose action is not always possible.
TESTED: Final = sum(
    [
        1 << space
        for space in (
            FARM_EXPANSION, FARMLAND, LESSONS, SECOND_LESSONS, MAJOR_IMPROVEMENT, FENCING, GRAIN_UTILIZATION,
            BASIC_WISH, HOUSE_REDEVELOPMENT, URGENT_WISH, CULTIVATION, FARM_REDEVELOPMENT, SIDE_JOB, MODEST_WISH,
        )
    ]
)  # fmt: skip


def lesson_food(game: Agricola, farm: Farm, space: int) -> int:
    """The price of an occupation on a Lessons space (AGR-086, AGR-087, AGR-133, AGR-134)."""
    played = farm.occupations.bit_count()
    if space == LESSONS:
        return 1 if played else 0
    return 1 if game.seats == 4 and played < 2 else 2


def hindrance(game: Agricola, seat: int, space: int) -> int:
    """Why the seat cannot carry out the action of a space, or FREE; who stands there is not checked here."""
    farm = game.farms[seat]
    if space == FARM_EXPANSION:
        return FREE if can_build_stable(farm, STABLE_WOOD) or can_build_room(farm) else NO_BUILDING
    if space == FARMLAND:
        return FREE if farm.field_sites() else NO_FIELD
    if space == LESSONS or space == SECOND_LESSONS:
        if not game.cards:
            return NO_CARDS
        if not farm.hand_occupations:
            return NO_OCCUPATION
        return FREE if can_play_occupation(farm, lesson_food(game, farm, space)) else NO_LESSON_FOOD
    if space == MAJOR_IMPROVEMENT:
        return FREE if can_improve(game, seat, MAJOR | MINOR) else NO_IMPROVEMENT
    if space == FENCING:
        return FREE if can_build_fences(farm) else NO_FENCES
    if space == GRAIN_UTILIZATION:
        return FREE if can_sow(farm) or can_bake(farm) else NO_SEED
    if space == CULTIVATION:
        return FREE if farm.field_sites() or can_sow(farm) else NO_CULTIVATION
    if space == SIDE_JOB:
        return FREE if can_build_stable(farm, SIDE_JOB_WOOD) or can_bake(farm) else NO_SIDE_JOB
    if WISHES >> space & 1:
        if farm.people == PEOPLE:
            return NO_PERSON
        if space == MODEST_WISH and game.round < SMALL_GROWTH_FROM:
            return TOO_EARLY
        return FREE if space == URGENT_WISH or person_room(farm) > farm.people else NO_ROOM
    if space == HOUSE_REDEVELOPMENT or space == FARM_REDEVELOPMENT:
        if renovation_ways(game, seat):
            return FREE
        if farm.house == STONY:
            return STONE_HOUSE
        return NO_RENOVATION if renovations(farm) else NEVER_RENOVATE
    return FREE


def obstacle(game: Agricola, seat: int, space: int) -> int:
    """Why the seat cannot place a person on a space, or FREE."""
    if not game.spaces >> space & 1:
        return NOT_IN_PLAY
    occupied = game.occupied()
    if occupied >> space & 1 and not may_share(game, seat, space):
        return TAKEN
    if TILE >> space & 1 and occupied & TILE & ~(1 << space):
        return TILE_TAKEN
    return hindrance(game, seat, space)


def usable_spaces(game: Agricola, seat: int, spaces: int) -> list[int]:
    """The spaces among these that the seat may use, in their order."""
    occupied = game.occupied()
    free = game.spaces & ~occupied & spaces
    if occupied & TILE:
        free &= ~TILE
    if occupied & WISHES & spaces:
        for wish in bits(occupied & WISHES & spaces):
            if may_share(game, seat, wish):
                free |= 1 << wish
    for space in bits(free & TESTED):
        if hindrance(game, seat, space) != FREE:
            free ^= 1 << space
    return bits(free)
