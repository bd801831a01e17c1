"""The pieces of the game by number: animals, materials, buildings and the 17 action spaces."""

from __future__ import annotations

from typing import Final

from bocage.core.records import amounts, one_of

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
#: One row per building: name, number of animals that live in it (CRE-021), points (CRE-119; the Storage building scores
#: by stock instead), what it is built on ("" for an empty cell), and its cost, with alternatives.
_BUILDINGS: Final[tuple[tuple[str, int, int, str, tuple[str, ...]], ...]] = (
    ("cottage", 1, 0, "", ()),
    ("house", 2, 5, "cottage", ("3 wood 2 stone 1 reed",)),
    ("stall", 3, 1, "", ("3 stone 1 reed",)),
    ("stables", 5, 4, "stall", ("5 wood", "5 stone")),
    ("storage", 0, 0, "", ("2 wood 1 reed",)),
    ("shelter", 1, 0, "", ("2 wood 1 stone",)),
    ("open-stables", 5, 2, "stall", ("3 wood", "3 stone")),
)
SPECIALS: Final[tuple[int, ...]] = (HOUSE, STORAGE, SHELTER, OPEN_STABLES)
BUILDINGS: Final = tuple([row[0] for row in _BUILDINGS])


def ground(name: str, under: str) -> int:
    """The building it is built on, or -1."""
    return one_of(name, "ground", under, BUILDINGS) if under else -1


def price(name: str, text: str) -> tuple[int, int, int]:
    """A cost in wood, stone, reed."""
    found = amounts(name, "cost", text, MATERIALS)
    return found[WOOD], found[STONE], found[REED]


ROOM: Final = tuple([row[1] for row in _BUILDINGS])
POINTS: Final = tuple([row[2] for row in _BUILDINGS])
ON: Final = tuple([ground(row[0], row[3]) for row in _BUILDINGS])
COSTS: Final = tuple([tuple([price(row[0], text) for text in row[4]]) for row in _BUILDINGS])

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
#: One row per space: name, what the refill arrow adds each round (CRE-043 to CRE-046; 0: no arrow), and what lies on
#: it: the first of n things is the first good, the others the second ("A (B)").
_SPACES: Final[tuple[tuple[str, int, str, str], ...]] = (
    ("start", 1, "wood", "wood"),
    ("wood-3", 3, "wood", "wood"),
    ("stone-1", 1, "stone", "stone"),
    ("stone-2", 2, "stone", "stone"),
    ("fences", 0, "", ""),
    ("walls", 0, "", ""),
    ("supplies", 0, "", ""),
    ("expand", 1, "fence", "fence"),
    ("stall", 0, "", ""),
    ("trough", 0, "", ""),
    ("millpond", 1, "reed", "sheep"),
    ("pig-sheep", 1, "pig", "sheep"),
    ("stables", 0, "", ""),
    ("special-1", 0, "", ""),
    ("special-2", 0, "", ""),
    ("cow-pigs", 1, "cow", "pig"),
    ("horse-sheep", 1, "horse", "sheep"),
)


def things(name: str, first: str, then: str) -> tuple[str, str]:
    """What lies on a space; an unknown good is refused with the name of the space."""
    for thing in (first, then):
        one_of(name, "pile", thing, ("", *MATERIALS, *ANIMALS, "fence"))
    return first, then


SPACES: Final = tuple([row[0] for row in _SPACES])
REFILL: Final = tuple([row[1] for row in _SPACES])
PILE: Final = tuple([things(row[0], row[2], row[3]) for row in _SPACES])


def pile(space: int, n: int) -> list[tuple[str, int]]:
    """What n things on a space are, by name."""
    first, then = PILE[space]
    if first == then:
        return [(first, n)] if n and first else []
    return [(first, 1), (then, n - 1)][: min(n, 2)]
