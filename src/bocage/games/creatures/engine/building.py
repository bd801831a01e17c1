"""The questions of actions that build: fences, troughs, stables and special buildings.

Actions are asked in small steps until they are done.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question
from bocage.core.masks import bits
from bocage.core.words import Goods, Say
from bocage.games.creatures.bots.plans import pasture_plans, special_plans, trough_cells
from bocage.games.creatures.cards.tiles import (
    ANIMALS,
    BUILDINGS,
    COSTS,
    COW,
    FENCES,
    HORSE,
    HOUSE,
    OPEN_STABLES,
    SHELTER,
    SPECIALS,
    STABLES,
    STALL,
)
from bocage.games.creatures.engine.actions import (
    affords,
    build,
    build_trough,
    buildable,
    building_say,
    cost_goods,
    gain_animal,
    lay_fence,
    side_say,
    sites,
)
from bocage.games.creatures.engine.farm import Farm, cell_name
from bocage.games.creatures.engine.land import CELLS, SIDES
from bocage.games.creatures.engine.state import Creatures

FREE_OF_CHARGE: Final = (0, 0, 0)
FENCE_COST: Final = (1, 0, 0)
WALL_COST: Final = (0, 2, 0)
FREE_WALLS: Final = 2
TROUGH_COST: Final = (3, 0, 0)


class Fence(Question[Creatures]):
    """Lay one fence for wood (Fences) or stone (Walls), or stop after at least one (the last option); land may
    stay open (CRE-013)."""

    __slots__ = ("laid", "last", "space")
    kind: ClassVar[str] = "fence"
    span: ClassVar[int] = SIDES + 1

    def __init__(self, seat: int, space: int, laid: int, last: int) -> None:
        super().__init__(seat)
        self.space = space
        self.laid = laid
        self.last = last

    def cost(self) -> tuple[int, int, int]:
        """What the next fence costs (CRE-067, CRE-068)."""
        if self.space == FENCES:
            return FENCE_COST
        return FREE_OF_CHARGE if self.laid < FREE_WALLS else WALL_COST

    def options(self, game: Creatures) -> list[int]:
        found = bits(game.farms[self.seat].open_sides())
        if self.laid:
            found.append(SIDES)
        return found

    def choose(self, game: Creatures, option: int) -> None:
        if option == SIDES:
            return
        farm = game.farms[self.seat]
        lay_fence(game, self.seat, option, self.cost())
        more = Fence(self.seat, self.space, self.laid + 1, option)
        if farm.stock_fences and affords(farm, more.cost()) and farm.open_sides():
            game.push(more)

    def budget(self, farm: Farm) -> int:
        """How many more fences the seat could build in this action."""
        if self.space == FENCES:
            return min(farm.stock_fences, farm.stock[0])
        return min(farm.stock_fences, max(0, FREE_WALLS - self.laid) + farm.stock[1] // 2)

    def plans(self, game: Creatures) -> list[tuple[int, ...]]:
        """Close one whole pasture, or stop."""
        farm = game.farms[self.seat]
        found = pasture_plans(farm, self.budget(farm))
        if self.laid:
            found.append((SIDES,))
        return found or [(option,) for option in self.options(game)]

    def prompt(self, game: Creatures) -> Say:
        cost = self.cost()
        if cost == FREE_OF_CHARGE:
            return Say("ask.fence.free", {"n": FREE_WALLS - self.laid})
        return Say("ask.fence", {"goods": cost_goods(cost)})

    def describe(self, game: Creatures, option: int) -> Label:
        if option == SIDES:
            return Label(Say("fence.stop", {"n": self.laid}))
        return Label(side_say(game.farms[self.seat], option), f"side-{option}")

    def rules(self, game: Creatures) -> list[str]:
        cost = ["CRE-067"] if self.space == FENCES else ["CRE-068"]
        return [*cost, "CRE-069", "CRE-070", "CRE-009", "CRE-010", "CRE-013"]


class Trough(Question[Creatures]):
    """Build a trough: the first is free, each further one costs 3 wood (CRE-078, CRE-079); the last option stops."""

    __slots__ = ("laid", "last")
    kind: ClassVar[str] = "trough"
    span: ClassVar[int] = CELLS + 1

    def __init__(self, seat: int, laid: int, last: int) -> None:
        super().__init__(seat)
        self.laid = laid
        self.last = last

    def options(self, game: Creatures) -> list[int]:
        found = bits(game.farms[self.seat].dry_cells())
        if self.laid:
            found.append(CELLS)
        return found

    def choose(self, game: Creatures, option: int) -> None:
        if option == CELLS:
            return
        farm = game.farms[self.seat]
        build_trough(game, self.seat, option, TROUGH_COST if self.laid else FREE_OF_CHARGE)
        if game.troughs and affords(farm, TROUGH_COST) and farm.dry_cells():
            game.push(Trough(self.seat, self.laid + 1, option))

    def plans(self, game: Creatures) -> list[tuple[int, ...]]:
        found: list[tuple[int, ...]] = [(cell,) for cell in trough_cells(game.farms[self.seat]) if cell > self.last]
        return [*found, (CELLS,)] if self.laid else found

    def prompt(self, game: Creatures) -> Say:
        return Say("ask.trough", {"goods": cost_goods(TROUGH_COST)}) if self.laid else Say("ask.trough.free")

    def describe(self, game: Creatures, option: int) -> Label:
        if option == CELLS:
            return Label(Say("trough.stop", {"n": self.laid}))
        return _cell_label(game.farms[self.seat], option)

    def rules(self, game: Creatures) -> list[str]:
        return ["CRE-078", "CRE-079", "CRE-080", "CRE-033", "CRE-035", "CRE-036"]


class Stables(Question[Creatures]):
    """Turn a stall over for 5 wood (option 2 x cell) or 5 stone (2 x cell + 1), or stop after at least one."""

    __slots__ = ("laid", "last")
    kind: ClassVar[str] = "stables"
    span: ClassVar[int] = 2 * CELLS + 1

    def __init__(self, seat: int, laid: int, last: int) -> None:
        super().__init__(seat)
        self.laid = laid
        self.last = last

    def options(self, game: Creatures) -> list[int]:
        farm = game.farms[self.seat]
        found = []
        for cell in bits(farm.tiles[STALL]):
            for way in range(2):
                if affords(farm, COSTS[STABLES][way]):
                    found.append(2 * cell + way)
        if self.laid:
            found.append(2 * CELLS)
        return found

    def choose(self, game: Creatures, option: int) -> None:
        if option == 2 * CELLS:
            return
        farm = game.farms[self.seat]
        build(game, self.seat, STABLES, option // 2, COSTS[STABLES][option % 2])
        if farm.tiles[STALL] and (affords(farm, COSTS[STABLES][0]) or affords(farm, COSTS[STABLES][1])):
            game.push(Stables(self.seat, self.laid + 1, option))

    def plans(self, game: Creatures) -> list[tuple[int, ...]]:
        return [(option,) for option in self.options(game) if option > self.last]

    def prompt(self, game: Creatures) -> Say:
        return Say("ask.stables")

    def describe(self, game: Creatures, option: int) -> Label:
        if option == 2 * CELLS:
            return Label(Say("stables.stop", {"n": self.laid}))
        cell, way = divmod(option, 2)
        cost = cost_goods(COSTS[STABLES][way])
        return Label(Say("stables.for", {"cell": cell_name(cell), "goods": cost}), f"cell-{cell}")

    def rules(self, game: Creatures) -> list[str]:
        return ["CRE-083", "CRE-084", "CRE-085", "CRE-041", "CRE-025"]


class Special(Question[Creatures]):
    """Which special building to build: option 2 x building, plus 1 for the second way to pay."""

    __slots__ = ()
    kind: ClassVar[str] = "special"
    span: ClassVar[int] = 2 * len(BUILDINGS)

    def options(self, game: Creatures) -> list[int]:
        farm = game.farms[self.seat]
        found = []
        for building in SPECIALS:
            if buildable(game, farm, building):
                for way in range(len(COSTS[building])):
                    if affords(farm, COSTS[building][way]):
                        found.append(2 * building + way)
        return found

    def choose(self, game: Creatures, option: int) -> None:
        building, way = divmod(option, 2)
        game.push(Site(self.seat, building, way))

    def plans(self, game: Creatures) -> list[tuple[int, ...]]:
        return special_plans(game.farms[self.seat], self.options(game))

    def prompt(self, game: Creatures) -> Say:
        return Say("ask.special")

    def describe(self, game: Creatures, option: int) -> Label:
        building, way = divmod(option, 2)
        cost = cost_goods(COSTS[building][way])
        return Label(
            Say("build.for", {"building": building_say(building), "goods": cost}), f"tile-{BUILDINGS[building]}"
        )

    def obstacles(self, game: Creatures) -> list[Obstacle]:
        farm = game.farms[self.seat]
        found = []
        for building in SPECIALS:
            target = f"tile-{BUILDINGS[building]}"
            if not game.specials >> building & 1:
                found.append(Obstacle(target, Say("why.special-gone"), "CRE-003"))
            elif not sites(farm, building):
                why = ("why.no-own-stall", "CRE-101") if building == OPEN_STABLES else ("why.no-cell", "CRE-019")
                found.append(Obstacle(target, Say(why[0]), why[1]))
            elif not buildable(game, farm, building):
                found.append(Obstacle(target, Say("why.no-materials"), "CRE-086"))
        return found

    def rules(self, game: Creatures) -> list[str]:
        return ["CRE-086", "CRE-091", "CRE-094", "CRE-095", "CRE-097", "CRE-098", "CRE-100", "CRE-103"]


class Site(Question[Creatures]):
    """Where a stall or a special building goes."""

    __slots__ = ("building", "way")
    kind: ClassVar[str] = "build"
    span: ClassVar[int] = CELLS

    def __init__(self, seat: int, building: int, way: int) -> None:
        super().__init__(seat)
        self.building = building
        self.way = way

    def options(self, game: Creatures) -> list[int]:
        return sites(game.farms[self.seat], self.building)

    def choose(self, game: Creatures, option: int) -> None:
        build(game, self.seat, self.building, option, COSTS[self.building][self.way])
        if self.building == SHELTER or self.building == OPEN_STABLES:
            game.push(Animal(self.seat, self.building))

    def prompt(self, game: Creatures) -> Say:
        return Say("ask.site", {"building": building_say(self.building)})

    def describe(self, game: Creatures, option: int) -> Label:
        return _cell_label(game.farms[self.seat], option)

    def rules(self, game: Creatures) -> list[str]:
        where = {HOUSE: ["CRE-092"], OPEN_STABLES: ["CRE-101"], STALL: ["CRE-077"]}.get(self.building, ["CRE-019"])
        return [*where, "CRE-015", "CRE-020", "CRE-040"]


class Animal(Question[Creatures]):
    """The animal that comes with a Shelter (any) or with Open stables (cow, horse, or none)."""

    __slots__ = ("building",)
    kind: ClassVar[str] = "animal"
    span: ClassVar[int] = len(ANIMALS) + 1

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building = building

    def options(self, game: Creatures) -> list[int]:
        return [0, 1, 2, 3] if self.building == SHELTER else [COW, HORSE, len(ANIMALS)]

    def choose(self, game: Creatures, option: int) -> None:
        if option < len(ANIMALS):
            gain_animal(game, self.seat, option)

    def prompt(self, game: Creatures) -> Say:
        return Say("ask.animal", {"building": building_say(self.building)})

    def describe(self, game: Creatures, option: int) -> Label:
        if option == len(ANIMALS):
            return Label(Say("animal.none"))
        return Label(Say("amount", {"goods": Goods([(ANIMALS[option], 1)])}))

    def rules(self, game: Creatures) -> list[str]:
        return ["CRE-098"] if self.building == SHELTER else ["CRE-103"]


def _cell_label(farm: Farm, cell: int) -> Label:
    building = farm.building(cell)
    say = Say("cell.empty", {"cell": cell_name(cell)})
    if building >= 0:
        say = Say("cell.built", {"cell": cell_name(cell), "building": building_say(building)})
    return Label(say, f"cell-{cell}")
