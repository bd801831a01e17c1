"""The action spaces: the board, its extensions, the 14 round cards and the tiles of the variants."""

from __future__ import annotations

from typing import Final

from bocage.games.agricola.engine.goods import BOAR, CATTLE, CLAY, FOOD, REED, SHEEP, STONE, WOOD

# ---------------------------------------------------------------- always on the board
FARM_EXPANSION: Final = 0
MEETING_PLACE: Final = 1
GRAIN_SEEDS: Final = 2
FARMLAND: Final = 3
LESSONS: Final = 4
DAY_LABORER: Final = 5
FOREST: Final = 6
CLAY_PIT: Final = 7
REED_BANK: Final = 8
FISHING: Final = 9
# ---------------------------------------------------------------- with 3 or 4 players
COPSE: Final = 10
GROVE: Final = 11
HOLLOW: Final = 12
RESOURCE_MARKET: Final = 13
SECOND_LESSONS: Final = 14
TRAVELING_PLAYERS: Final = 15
# ---------------------------------------------------------------- the round cards, by stage
MAJOR_IMPROVEMENT: Final = 16
FENCING: Final = 17
GRAIN_UTILIZATION: Final = 18
SHEEP_MARKET: Final = 19
BASIC_WISH: Final = 20
HOUSE_REDEVELOPMENT: Final = 21
WESTERN_QUARRY: Final = 22
VEGETABLE_SEEDS: Final = 23
PIG_MARKET: Final = 24
CATTLE_MARKET: Final = 25
EASTERN_QUARRY: Final = 26
URGENT_WISH: Final = 27
CULTIVATION: Final = 28
FARM_REDEVELOPMENT: Final = 29
# ---------------------------------------------------------------- tiles of the variants
SIDE_JOB: Final = 30
TILE_COPSE: Final = 31
TILE_MARKET: Final = 32
ANIMAL_MARKET: Final = 33
MODEST_WISH: Final = 34

SPACES: Final = (
    "farm-expansion", "meeting-place", "grain-seeds", "farmland", "lessons", "day-laborer", "forest", "clay-pit",
    "reed-bank", "fishing", "copse", "grove", "hollow", "resource-market", "second-lessons", "traveling-players",
    "major-improvement", "fencing", "grain-utilization", "sheep-market", "basic-wish", "house-redevelopment",
    "western-quarry", "vegetable-seeds", "pig-market", "cattle-market", "eastern-quarry", "urgent-wish", "cultivation",
    "farm-redevelopment", "side-job", "tile-copse", "tile-market", "animal-market", "modest-wish",
)  # fmt: skip

#: The round cards of each stage, and the rounds that end with a harvest (AGR-034, AGR-095 to AGR-100).
STAGES: Final[tuple[tuple[int, ...], ...]] = (
    (MAJOR_IMPROVEMENT, FENCING, GRAIN_UTILIZATION, SHEEP_MARKET),
    (BASIC_WISH, HOUSE_REDEVELOPMENT, WESTERN_QUARRY),
    (VEGETABLE_SEEDS, PIG_MARKET),
    (CATTLE_MARKET, EASTERN_QUARRY),
    (URGENT_WISH, CULTIVATION),
    (FARM_REDEVELOPMENT,),
)
#: The same cards in the order a solo bot asks for them: first those that accumulate goods or let the family grow.
WELCOME: Final[tuple[int, ...]] = (
    SHEEP_MARKET, MAJOR_IMPROVEMENT, GRAIN_UTILIZATION, FENCING, BASIC_WISH, WESTERN_QUARRY, HOUSE_REDEVELOPMENT,
    PIG_MARKET, VEGETABLE_SEEDS, CATTLE_MARKET, EASTERN_QUARRY, URGENT_WISH, CULTIVATION, FARM_REDEVELOPMENT,
)  # fmt: skip
ROUNDS: Final = 14
HARVESTS: Final[tuple[int, ...]] = (4, 7, 9, 11, 13, 14)
STAGE: Final[tuple[int, ...]] = (0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5)  # of the rounds 1 to 14
SMALL_GROWTH_FROM: Final = 5  # the round from which Modest Wish may be used (AGR-363)


def _mask(*spaces: int) -> int:
    return sum([1 << space for space in spaces])


BOARD: Final = (1 << COPSE) - 1
ROUND_CARDS: Final = sum([_mask(*stage) for stage in STAGES])
WOOD_SPACES: Final = _mask(FOREST, COPSE, GROVE, TILE_COPSE)
STONE_SPACES: Final = _mask(WESTERN_QUARRY, EASTERN_QUARRY)
MARKETS: Final = _mask(SHEEP_MARKET, PIG_MARKET, CATTLE_MARKET)
WISHES: Final = _mask(BASIC_WISH, URGENT_WISH, MODEST_WISH)
#: Spaces of a tile of additional actions: one person per round on all of them (AGR-357, AGR-364).
TILE: Final = _mask(TILE_COPSE, TILE_MARKET, ANIMAL_MARKET, MODEST_WISH)

#: What an accumulation space accumulates; -1 for the others. Meeting Place accumulates only without cards.
GATHERS: Final = tuple(
    [
        {
            FOREST: WOOD, COPSE: WOOD, GROVE: WOOD, TILE_COPSE: WOOD, CLAY_PIT: CLAY, HOLLOW: CLAY, REED_BANK: REED,
            FISHING: FOOD, TRAVELING_PLAYERS: FOOD, MEETING_PLACE: FOOD, WESTERN_QUARRY: STONE, EASTERN_QUARRY: STONE,
            SHEEP_MARKET: SHEEP, PIG_MARKET: BOAR, CATTLE_MARKET: CATTLE,
        }.get(space, -1)
        for space in range(len(SPACES))
    ]
)  # fmt: skip
ACCUMULATE: Final = sum([1 << space for space in range(len(SPACES)) if GATHERS[space] >= 0 and space != MEETING_PLACE])


def extension(players: int) -> int:
    """The spaces that the extension adds (AGR-013)."""
    if players < 3:
        return 0
    spaces = _mask(GROVE, HOLLOW, RESOURCE_MARKET, SECOND_LESSONS)
    return spaces if players == 3 else spaces | _mask(COPSE, TRAVELING_PLAYERS)


def tile(players: int) -> int:
    """The spaces of the tile of additional actions (AGR-356)."""
    if players == 1:
        return 0
    return TILE if players == 2 else _mask(ANIMAL_MARKET, MODEST_WISH)


def rate(space: int, players: int) -> int:
    """What an accumulation space receives each round."""
    if space == FOREST:
        return 2 if players == 1 else 3
    if space == GROVE or (space == HOLLOW and players == 4):
        return 2
    return 1
