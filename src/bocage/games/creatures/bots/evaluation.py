"""What a farm will be worth at the end, in points: the hand-made evaluation of the bots.

Herds are counted in two ways: the certain animals (they breed in the existing rooms) and the expected ones (a pair
breeds every round, a single animal may find a mate, and goods in stock become rooms). The nearer the end, the more the
first counts. Then come expansions, materials and fences. The weights were found by playing.
"""

from __future__ import annotations

from typing import Final

from bocage.core.masks import ones
from bocage.games.creatures.cards.tiles import (
    EXPAND,
    HOUSE,
    MILLPOND,
    OPEN_STABLES,
    POINTS,
    REED,
    REFILL,
    STABLES,
    STALL,
    STONE,
    STONE_2,
    STORAGE,
    WOOD,
    WOOD_3,
)
from bocage.games.creatures.engine.farm import Farm
from bocage.games.creatures.engine.housing import fits
from bocage.games.creatures.engine.score import FULL_EXPANSION, MARKS, herd_points


class Weights:
    """In points, for a match that is far from its end; only the tuner changes them."""

    __slots__ = (
        "beast",
        "column",
        "crowd",
        "deny",
        "fence",
        "fenced",
        "lone",
        "marker",
        "more",
        "none",
        "reed",
        "room",
        "rooms",
        "span",
        "stall",
        "steep",
        "stone",
        "trough",
        "used",
        "vague",
        "walled",
        "wood",
    )

    def __init__(self) -> None:
        self.vague = 4.9  # with more rounds than this left, only expected animals count
        self.span = 2.42  # rounds needed to finish what is unfinished
        self.lone = 0.24  # share of a pair's births, for a single animal
        self.none = 0.52  # the same for a missing kind
        self.steep = 3.72  # how gradually a kind counts as missing at the end
        self.more = 0.49  # what an animal beyond the first mark adds to its own point
        self.crowd = 0.84  # lost for an animal that will have no room
        self.room = 0.76  # a place that is still empty after all breeding
        self.rooms = 0.54  # another place for a separate kind, up to five
        self.wood = 0.44  # materials: half from the sixth on
        self.stone = 0.39
        self.reed = 0.68
        self.fence = -0.02
        self.fenced = 0.36  # room that wood and a fence together may become
        self.walled = 0.28  # room that a stone may become
        self.stall = 1.13  # stalls that can still become stables
        self.trough = 0.23  # share of the largest room, which a trough would double
        self.column = 1.76  # an expansion that is not yet full
        self.used = 0.83  # and each of its used cells
        self.marker = 0.1  # beginning the next round
        self.beast = 0.87  # an animal that lies on the board
        self.deny = 0.11  # share of the best pile on the board, for the player who can take it next


W: Final = Weights()

#: (rooms, animals, breedings) -> final points of the herds, a cache: searches meet the same herds over and over.
_SURE: Final[dict[tuple[tuple[int, ...], int], float]] = {}
_LIMIT: Final = 20_000
PILES: Final = tuple([space for space in range(len(REFILL)) if REFILL[space]])


def worth(farm: Farm, breedings: int, rounds: float) -> float:
    """The points a farm may end with, with `breedings` births and `rounds` rounds of work left."""
    return worth_of(farm, rounds, sure_herds(farm, breedings), hoped_herds(farm, breedings, rounds))


def worth_of(farm: Farm, rounds: float, sure: float, hoped: float) -> float:
    """The same, if both counts of its herds are known."""
    ripe = min(1.0, rounds / W.span)  # how much of what is unfinished can still be finished
    hope = min(1.0, rounds / W.vague)
    stock = farm.stock
    tiles = farm.tiles
    stalls, stables = ones(tiles[STALL]), ones(tiles[STABLES])
    value = float(POINTS[STALL] * stalls + POINTS[STABLES] * stables) + columns_worth(farm, ripe)
    if tiles[HOUSE]:
        value += POINTS[HOUSE]
    if tiles[OPEN_STABLES]:
        value += POINTS[OPEN_STABLES]
    if tiles[STORAGE]:
        value += 0.5 * (stock[WOOD] + stock[STONE] + stock[REED])
    value += (1.0 - hope) * sure
    value += hope * hoped
    if ripe > 0.0:
        goods = W.wood * diminished(stock[WOOD], 5) + W.stone * diminished(stock[STONE], 5)
        goods += W.reed * diminished(stock[REED], 2) + W.fence * min(farm.stock_fences, 9)
        goods += W.stall * stalls + W.rooms * min(len(farm.rooms), 5)
        value += ripe * goods
    return value


def best_pile(piles: list[int], occupied: int, rounds: float) -> float:
    """The most the next worker could take."""
    ripe = min(1.0, rounds / W.span)
    best = 0.0
    for space in PILES:
        n = piles[space]
        if n and not occupied >> space & 1:
            if space <= WOOD_3:
                found = ripe * W.wood * n
            elif space <= STONE_2:
                found = ripe * W.stone * n
            elif space == EXPAND:
                found = ripe * (W.column + W.fence * n)
            else:
                found = W.beast * (n - 1) + (ripe * W.reed if space == MILLPOND else W.beast)
            best = max(best, found)
    return best


def diminished(n: int, enough: int) -> float:
    """A number in which everything beyond enough counts half."""
    return float(n) if n <= enough else 0.5 * (n + enough)


def columns_worth(farm: Farm, ripe: float) -> float:
    """The value of full and unfinished expansions."""
    if farm.columns == 2:
        return 0.0
    value = 0.0
    used = farm.used_cells()
    for column in range(farm.columns):
        if not farm.left <= column < farm.left + 2:
            cells = ones(used >> 3 * column & 7)
            value += FULL_EXPANSION if cells == 3 else ripe * (W.column + W.used * cells)
    return value


def sure_herds(farm: Farm, breedings: int) -> float:
    """The points of all animals after breeding in the existing rooms."""
    animals = farm.animals
    herds = animals[0] | animals[1] << 8 | animals[2] << 16 | animals[3] << 24 | breedings << 32
    key = (farm.rooms, herds)
    value = _SURE.get(key)
    if value is None:
        if len(_SURE) >= _LIMIT:
            _SURE.clear()
        value = _SURE[key] = grown_points(farm.rooms, animals[:], breedings)
    return value


def grown_points(rooms: tuple[int, ...], grown: list[int], breedings: int) -> float:
    for kind in range(4):  # in the middle of a turn: animals that do not fit will have to go, sheep first
        while grown[kind] and not fits(rooms, grown):
            grown[kind] -= 1
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
    return float(herd_points(grown))


def hoped_herds(farm: Farm, breedings: int, rounds: float) -> float:
    """The points of the expected herds, with the room that goods in stock may still become."""
    stock = farm.stock
    value, total = 0.0, 0.0
    for kind in range(4):
        n = float(farm.animals[kind])
        if n >= 2.0:
            n += breedings
        elif n == 1.0:
            n += W.lone * (breedings - 1)
        else:
            n += W.none * (breedings - 2)
        total += n
        value += herd_worth(kind, n)
    space = 0.0
    for room in farm.rooms:
        space += room
    later = W.fenced * min(stock[WOOD], farm.stock_fences) + W.walled * stock[STONE]
    if farm.rooms:
        later += W.trough * farm.rooms[0]
    space += later * min(1.0, rounds / W.span)
    if total > space:
        return value - W.crowd * (total - space)
    return value + W.room * min(space - total, 10.0)


def herd_worth(kind: int, n: float) -> float:
    """The points of a herd of about this size; the penalty for a missing kind and the bonus grow gradually."""
    safe = (n - 3.5) / W.steep + 0.5
    lost = 3.0 if safe <= 0.0 else 0.0 if safe >= 1.0 else 3.0 * (1.0 - safe)
    return n - lost + W.more * max(0.0, n - MARKS[kind][0])
