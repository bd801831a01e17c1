"""What a farmer can do, each action once: take, pay, gain animals, fence, build, expand."""

from __future__ import annotations

from typing import Any

from bocage.core.masks import bits
from bocage.core.words import Goods, Say
from bocage.games.creatures.cards.tiles import (
    ANIMALS,
    BUILDINGS,
    COSTS,
    EXPAND,
    HORSE_SHEEP,
    MATERIALS,
    MILLPOND,
    ON,
    OPEN_STABLES,
    PILE,
    REED,
    REFILL,
    SPACES,
    STALL,
    pile,
)
from bocage.games.creatures.engine.farm import Farm, cell_name, side_name
from bocage.games.creatures.engine.state import Creatures


# ---------------------------------------------------------------- goods
def refill(game: Creatures) -> None:
    """Every space with an arrow gets its goods (CRE-043 to CRE-046)."""
    piles = game.piles
    for space in range(len(SPACES)):
        piles[space] += REFILL[space]
    game.fences_beside -= 1


def take_pile(game: Creatures, seat: int, space: int) -> None:
    """Take all goods of a space (CRE-051): materials and fences to the stock, animals to the farm."""
    farm = game.farms[seat]
    n = game.piles[space]
    game.piles[space] = 0
    if space >= MILLPOND and space <= HORSE_SHEEP:
        first, then = PILE[space]
        if first == "reed":
            farm.stock[REED] += 1
        else:
            farm.animals[ANIMALS.index(first)] += 1
        farm.animals[ANIMALS.index(then)] += n - 1
    elif space == EXPAND:
        farm.stock_fences += n
    else:
        farm.stock[MATERIALS.index(PILE[space][0])] += n
    if game.listener is not None:
        game.tell("take", seat, goods=Goods(pile(space, n)), space=space_say(space))


def take_marker(game: Creatures, seat: int) -> None:
    """Take the marker: it decides who begins the next round, not the order of this one (CRE-060)."""
    if game.listener is not None and game.first != seat:
        game.tell("marker", seat)
    game.first = seat


def take_materials(game: Creatures, seat: int) -> None:
    """Take one of each material from the bank (CRE-071)."""
    stock = game.farms[seat].stock
    for material in range(len(MATERIALS)):
        stock[material] += 1
    if game.listener is not None:
        game.tell("take.bank", seat, goods=Goods([(name, 1) for name in MATERIALS]))


def pay(farm: Farm, cost: tuple[int, int, int]) -> None:
    stock = farm.stock
    for material in range(len(MATERIALS)):
        stock[material] -= cost[material]


def affords(farm: Farm, cost: tuple[int, int, int]) -> bool:
    stock = farm.stock
    return stock[0] >= cost[0] and stock[1] >= cost[1] and stock[2] >= cost[2]


def cost_goods(cost: tuple[int, int, int]) -> Goods:
    return Goods([(MATERIALS[material], cost[material]) for material in range(len(MATERIALS))])


# ---------------------------------------------------------------- animals
def gain_animal(game: Creatures, seat: int, animal: int) -> None:
    """Take one animal from the bank, which never runs out (CRE-106)."""
    game.farms[seat].animals[animal] += 1
    if game.listener is not None:
        game.tell("take.bank", seat, goods=Goods([(ANIMALS[animal], 1)]))


def release(game: Creatures, seat: int, animal: int) -> None:
    """Return one animal to the bank (CRE-030)."""
    game.farms[seat].animals[animal] -= 1
    if game.listener is not None:
        game.tell("release", seat, goods=Goods([(ANIMALS[animal], 1)]))


def breed(game: Creatures, seat: int) -> None:
    """Each type with two animals or more gives one (CRE-056, CRE-057)."""
    animals = game.farms[seat].animals
    born = [animal for animal in range(len(ANIMALS)) if animals[animal] >= 2]
    for animal in born:
        animals[animal] += 1
    if game.listener is not None and born:
        game.tell("born", seat, goods=Goods([(ANIMALS[animal], 1) for animal in born]))


# ---------------------------------------------------------------- building
def lay_fence(game: Creatures, seat: int, side: int, cost: tuple[int, int, int]) -> None:
    farm = game.farms[seat]
    pay(farm, cost)
    farm.add_fence(side)
    if game.listener is not None:
        game.tell("fence", seat, side=side_say(farm, side), goods=cost_goods(cost))


def build_trough(game: Creatures, seat: int, cell: int, cost: tuple[int, int, int]) -> None:
    farm = game.farms[seat]
    pay(farm, cost)
    farm.add_trough(cell)
    game.troughs -= 1
    if game.listener is not None:
        game.tell("trough", seat, cell=cell_name(cell), goods=cost_goods(cost))


def build(game: Creatures, seat: int, building: int, cell: int, cost: tuple[int, int, int]) -> None:
    """Pay for a building and put it on a cell, keeping count of the tiles both players share."""
    farm = game.farms[seat]
    pay(farm, cost)
    farm.add_building(building, cell)
    if building == STALL:
        game.stalls -= 1
    elif building == OPEN_STABLES:
        game.stalls += 1  # the stall below goes back to the bank (CRE-102)
    game.specials &= ~(1 << building)
    if game.listener is not None:
        game.tell("build", seat, building=building_say(building), cell=cell_name(cell), goods=cost_goods(cost))


def sites(farm: Farm, building: int) -> list[int]:
    """The cells where a building may stand."""
    return bits(farm.free_cells() if ON[building] < 0 else farm.tiles[ON[building]])


def buildable(game: Creatures, farm: Farm, building: int) -> bool:
    """Whether a special building is available, affordable and placeable."""
    if not game.specials >> building & 1:
        return False
    if not (farm.free_cells() if ON[building] < 0 else farm.tiles[ON[building]]):
        return False
    return any([affords(farm, cost) for cost in COSTS[building]])


def expand(game: Creatures, seat: int, to_left: bool) -> None:
    game.farms[seat].expand(to_left)
    game.expansions -= 1
    if game.listener is not None:
        game.tell("expand.left" if to_left else "expand.right", seat)


# ---------------------------------------------------------------- names
def space_say(space: int) -> Say:
    return Say(f"space.{SPACES[space]}")


def building_say(building: int) -> Say:
    return Say(f"building.{BUILDINGS[building]}")


def side_say(farm: Farm, side: int) -> Say:
    where, one, two = side_name(farm, side)
    args: dict[str, Any] = {"one": one, "two": two} if two else {"one": one}
    return Say(f"side.{where}", args)
