"""The things of the game by number: animals, materials, buildings and the 17 action spaces."""

from __future__ import annotations

from typing import Final

# ---------------------------------------------------------------- animals
SHEEP: Final = 0
PIG: Final = 1
COW: Final = 2
HORSE: Final = 3
ANIMALS: Final = ("sheep", "pig", "cow", "horse")

# ---------------------------------------------------------------- materials
WOOD: Final = 0
STONE: Final = 1
REED: Final = 2
MATERIALS: Final = ("wood", "stone", "reed")

# ---------------------------------------------------------------- buildings
COTTAGE: Final = 0
HOUSE: Final = 1  # Half-timbered house
STALL: Final = 2
STABLES: Final = 3
STORAGE: Final = 4
SHELTER: Final = 5
OPEN_STABLES: Final = 6
BUILDINGS: Final = ("cottage", "house", "stall", "stables", "storage", "shelter", "open-stables")
SPECIALS: Final[tuple[int, ...]] = (HOUSE, STORAGE, SHELTER, OPEN_STABLES)

#: How many animals live in it (CRE-021), and its points (CRE-119); the Storage building scores by stock instead.
ROOM: Final[tuple[int, ...]] = (1, 2, 3, 5, 0, 1, 5)
POINTS: Final[tuple[int, ...]] = (0, 5, 1, 4, 0, 0, 2)
#: What it costs in wood, stone, reed; one or the other where there are two.
COSTS: Final[tuple[tuple[tuple[int, int, int], ...], ...]] = (
    (),
    ((3, 2, 1),),
    ((0, 3, 1),),
    ((5, 0, 0), (0, 5, 0)),
    ((2, 0, 1),),
    ((2, 1, 0),),
    ((3, 0, 0), (0, 3, 0)),
)
#: What it is built on; -1: a cell without building.
ON: Final[tuple[int, ...]] = (-1, COTTAGE, -1, STALL, -1, -1, STALL)

# ---------------------------------------------------------------- limits (CRE-107)
FENCES_EACH: Final = 9
FENCES_BESIDE: Final = 8
TROUGHS: Final = 10
STALL_TILES: Final = 4
EXPANSIONS: Final = 4
ROUNDS: Final = 8
WORKERS: Final = 3

# ---------------------------------------------------------------- action spaces
START: Final = 0
WOOD_3: Final = 1
STONE_1: Final = 2
STONE_2: Final = 3
FENCES: Final = 4
WALLS: Final = 5
SUPPLIES: Final = 6  # Building materials
EXPAND: Final = 7
BUILD_STALL: Final = 8
TROUGH: Final = 9
MILLPOND: Final = 10
PIG_SHEEP: Final = 11
BUILD_STABLES: Final = 12
SPECIAL_1: Final = 13
SPECIAL_2: Final = 14
COW_PIGS: Final = 15
HORSE_SHEEP: Final = 16
SPACES: Final = (
    "start", "wood-3", "stone-1", "stone-2", "fences", "walls", "supplies", "expand", "stall", "trough", "millpond",
    "pig-sheep", "stables", "special-1", "special-2", "cow-pigs", "horse-sheep",
)  # fmt: skip

#: What the refill arrow adds each round (CRE-043 to CRE-046); 0: no arrow.
REFILL: Final[tuple[int, ...]] = (1, 3, 1, 2, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 1)
#: What lies on the space: of n things the first is the first good, the others are of the second ("A (B)").
PILE: Final[tuple[tuple[str, str], ...]] = (
    ("wood", "wood"),
    ("wood", "wood"),
    ("stone", "stone"),
    ("stone", "stone"),
    ("", ""),
    ("", ""),
    ("", ""),
    ("fence", "fence"),
    ("", ""),
    ("", ""),
    ("reed", "sheep"),
    ("pig", "sheep"),
    ("", ""),
    ("", ""),
    ("", ""),
    ("cow", "pig"),
    ("horse", "sheep"),
)


def pile(space: int, n: int) -> list[tuple[str, int]]:
    """What n things on a space are, by name."""
    first, then = PILE[space]
    if first == then:
        return [(first, n)] if n and first else []
    return [(first, 1), (then, n - 1)][: min(n, 2)]
