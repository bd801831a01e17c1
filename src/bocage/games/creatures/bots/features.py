"""A position between turns as numbers, from one seat's point of view: the input of learned bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bocage.core.masks import ones
from bocage.core.row import Row
from bocage.games.creatures.bots.evaluation import PILES, best_pile, hoped_herds, sure_herds, worth_of
from bocage.games.creatures.cards.tiles import (
    ANIMALS,
    BUILDINGS,
    COSTS,
    COTTAGE,
    ON,
    REED,
    ROUNDS,
    SPACES,
    SPECIALS,
    STABLES,
    STALL,
    STONE,
    WOOD,
    WORKERS,
)
from bocage.games.creatures.engine.farm import Farm
from bocage.games.creatures.engine.score import animal_points, points

if TYPE_CHECKING:
    from bocage.games.creatures.engine.state import Creatures

ROOMS: Final = 6  # the largest rooms, one by one

_MATCH: Final = (
    "hand-made", "rounds left", "near the end", *[f"round {n + 1}" for n in range(ROUNDS)], "marker", "leader",
    "to move", "own workers", "other's workers", "best pile", "troughs left", "stalls left", "expansions left",
    *[f"{BUILDINGS[building]} left" for building in SPECIALS],
    *[f"pile at {SPACES[space]}" for space in PILES], *[f"free pile at {SPACES[space]}" for space in PILES],
    *[f"{space} taken" for space in SPACES],
)  # fmt: skip
_FARM: Final = (
    *[f"{kind} {what}" for kind in ANIMALS for what in ("number", "one", "pair", "points", "points when bred")],
    "wood", "stone", "reed", "fences", "wood to 5", "stone to 5", "reed to 1", "fences with wood", "columns",
    *[BUILDINGS[building] for building in SPECIALS], "stalls", "stables", "troughs", "fences built",
    "rooms", "room", "empty room", *[f"room {n}" for n in range(ROOMS)], "pastures", "fenced cells", "used cells",
    "free cells", "full columns", "begun cells", "sure herds", "herds now", "herds next", "hoped herds", "worth",
    "points",
    *[f"can build {building}" for building in BUILDINGS[1:]],
)  # fmt: skip
NAMES: Final = (*_MATCH, *[f"own {name}" for name in _FARM], *[f"other's {name}" for name in _FARM])
#: Blocks of columns: name, number of columns, and number of repetitions.
BLOCKS: Final = (("match", len(_MATCH), 1), ("own", len(_FARM), 1), ("other", len(_FARM), 1))


def features(game: Creatures, seat: int) -> Row:
    """The board, then the seat's own farm, then the other's."""
    breedings = game.fences_beside + 1
    taken = game.occupied()
    rounds = breedings - ones(taken) / 6
    own, other = Look(game.farms[seat], breedings, rounds), Look(game.farms[1 - seat], breedings, rounds)
    pile = best_pile(game.piles, taken, rounds)
    x = Row(len(NAMES))
    x.append(game.standing(seat, own.worth - other.worth, pile))
    x.append(rounds)
    x.append(1.0 / (0.5 + rounds))
    x.one_of(ROUNDS, ROUNDS - breedings)
    x.append(yes(game.first == seat))
    x.append(yes(game.leader == seat))
    x.append(yes(game.question.seat == seat))
    x.append(float(WORKERS - ones(game.workers[seat])))
    x.append(float(WORKERS - ones(game.workers[1 - seat])))
    x.append(pile)
    x.append(float(game.troughs))
    x.append(float(game.stalls))
    x.append(float(game.expansions))
    for building in SPECIALS:
        x.append(float(game.specials >> building & 1))
    for space in PILES:
        x.append(float(game.piles[space]))
    for space in PILES:
        x.append(0.0 if taken >> space & 1 else float(game.piles[space]))
    x.bits(taken, len(SPACES))
    add_farm(x, own, breedings)
    add_farm(x, other, breedings)
    return x


class Look:
    """A farm with its expected values."""

    __slots__ = ("farm", "hoped", "sure", "worth")

    def __init__(self, farm: Farm, breedings: int, rounds: float) -> None:
        self.farm = farm
        self.sure = sure_herds(farm, breedings)
        self.hoped = hoped_herds(farm, breedings, rounds)
        self.worth = worth_of(farm, rounds, self.sure, self.hoped)


def add_farm(x: Row, look: Look, breedings: int) -> None:
    farm = look.farm
    animals, tiles = farm.animals, farm.tiles
    herd = 0
    for kind in range(4):
        n = animals[kind]
        herd += n
        x.append(float(n))
        x.append(yes(n >= 1))
        x.append(yes(n >= 2))
        x.append(float(animal_points(kind, n)))
        x.append(float(animal_points(kind, n + breedings if n >= 2 else n)))
    wood, stone, reed, fences = farm.stock[WOOD], farm.stock[STONE], farm.stock[REED], farm.stock_fences
    x.append(float(wood))
    x.append(float(stone))
    x.append(float(reed))
    x.append(float(fences))
    x.append(float(min(wood, 5)))
    x.append(float(min(stone, 5)))
    x.append(float(min(reed, 1)))
    x.append(float(min(wood, fences)))
    x.append(float(farm.columns - 2))
    for building in SPECIALS:
        x.append(yes(tiles[building] != 0))
    stalls = ones(tiles[STALL])
    x.append(float(stalls))
    x.append(float(ones(tiles[STABLES])))
    x.append(float(ones(farm.troughs)))
    x.append(float(ones(farm.fences)))
    room = 0
    for size in farm.rooms:
        room += size
    x.append(float(len(farm.rooms)))
    x.append(float(room))
    x.append(float(room - herd))
    for n in range(ROOMS):
        x.append(float(farm.rooms[n]) if n < len(farm.rooms) else 0.0)
    used = farm.used_cells()
    x.append(float(farm.closed))
    x.append(float(ones(farm.fenced)))
    x.append(float(ones(used)))
    x.append(float(ones(farm.free_cells())))
    full, begun = 0, 0
    for column in range(farm.columns):
        if not farm.left <= column < farm.left + 2:
            cells = ones(used >> 3 * column & 7)
            if cells == 3:
                full += 1
            else:
                begun += cells
    x.append(float(full))
    x.append(float(begun))
    x.append(look.sure)
    x.append(sure_herds(farm, 0))
    x.append(sure_herds(farm, 1))
    x.append(look.hoped)
    x.append(look.worth)
    x.append(points(farm))
    for building in range(COTTAGE + 1, len(BUILDINGS)):
        x.append(yes(can_build(farm, building, wood, stone, reed)))


def can_build(farm: Farm, building: int, wood: int, stone: int, reed: int) -> bool:
    """Whether the cost and the ground of a building are available."""
    below = ON[building]
    if below >= 0 and not farm.tiles[below]:
        return False
    payable = False
    for cost in COSTS[building]:
        if wood >= cost[WOOD] and stone >= cost[STONE] and reed >= cost[REED]:
            payable = True
    return payable


def yes(fact: bool) -> float:
    return 1.0 if fact else 0.0
