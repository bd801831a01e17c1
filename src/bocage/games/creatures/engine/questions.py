"""The questions of the game, smallest steps first; what is left of an action is asked again until it is done."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question, Step
from bocage.core.masks import bits
from bocage.core.words import Goods, Say
from bocage.games.creatures.bots.plans import pasture_plans, special_plans, trough_cells
from bocage.games.creatures.cards.tiles import (
    ANIMALS,
    BUILD_STABLES,
    BUILD_STALL,
    BUILDINGS,
    COSTS,
    COW,
    EXPAND,
    FENCES,
    HORSE,
    HOUSE,
    OPEN_STABLES,
    REFILL,
    SHELTER,
    SPACES,
    SPECIAL_1,
    SPECIAL_2,
    SPECIALS,
    STABLES,
    STALL,
    START,
    SUPPLIES,
    TROUGH,
    WALLS,
    pile,
)
from bocage.games.creatures.engine.actions import (
    affords,
    build,
    build_trough,
    buildable,
    building_say,
    cost_goods,
    expand,
    gain_animal,
    lay_fence,
    release,
    side_say,
    sites,
    space_say,
    take_marker,
    take_materials,
    take_pile,
)
from bocage.games.creatures.engine.farm import Farm, cell_name
from bocage.games.creatures.engine.land import CELLS, SIDES
from bocage.games.creatures.engine.spaces import WHY, obstacle, usable
from bocage.games.creatures.engine.state import Creatures

FREE_OF_CHARGE: Final = (0, 0, 0)
FENCE_COST: Final = (1, 0, 0)
WALL_COST: Final = (0, 2, 0)
FREE_WALLS: Final = 2
TROUGH_COST: Final = (3, 0, 0)


class Place(Question[Creatures]):
    """Put a worker on a space; or, at any time in between, let an animal go (span 17 to 20)."""

    __slots__ = ()
    kind: ClassVar[str] = "place"
    opens_turn: ClassVar[bool] = True
    span: ClassVar[int] = len(SPACES) + len(ANIMALS)

    def options(self, game: Creatures) -> list[int]:
        found = usable(game, self.seat)
        animals = game.farms[self.seat].animals
        for animal in range(len(ANIMALS)):
            if animals[animal]:
                found.append(len(SPACES) + animal)
        return found

    def choose(self, game: Creatures, option: int) -> None:
        seat = self.seat
        if option >= len(SPACES):
            game.push(self)
            release(game, seat, option - len(SPACES))
            return
        game.workers[seat] |= 1 << option
        game.push(Housing(seat))
        if option == START:
            take_marker(game, seat)
        if option == FENCES or option == WALLS:
            game.push(Fence(seat, option, 0, -1))
        elif option == SUPPLIES:
            take_materials(game, seat)
        elif option == BUILD_STALL:
            game.push(Site(seat, STALL, 0))
        elif option == TROUGH:
            game.push(Trough(seat, 0, -1))
        elif option == BUILD_STABLES:
            game.push(Stables(seat, 0, -1))
        elif option == SPECIAL_1 or option == SPECIAL_2:
            game.push(Special(seat))
        else:
            if option == EXPAND and game.expansions:
                game.push(Expand(seat))
            take_pile(game, seat, option)

    def plans(self, game: Creatures) -> list[tuple[int, ...]]:
        """A space with what is done there, so that what costs first and pays later is not overlooked."""
        seat = self.seat
        found: list[tuple[int, ...]] = []
        for space in game.options():
            if space >= len(SPACES):
                break
            rest: list[tuple[int, ...]] = [()]
            if space == FENCES or space == WALLS:
                rest = Fence(seat, space, 0, -1).plans(game)
            elif space == BUILD_STALL:
                rest = [(cell,) for cell in sites(game.farms[seat], STALL)]
            elif space == TROUGH:
                rest = Trough(seat, 0, -1).plans(game)
            elif space == BUILD_STABLES:
                rest = Stables(seat, 0, -1).plans(game)
            elif space == SPECIAL_1 or space == SPECIAL_2:
                rest = Special(seat).plans(game)
            elif space == EXPAND and game.expansions:
                rest = [(0,), (1,)]
            found.extend([(space, *plan) for plan in rest])
        return found

    def prompt(self, game: Creatures) -> Say:
        return Say("ask.place")

    def describe(self, game: Creatures, option: int) -> Label:
        if option >= len(SPACES):
            return _animal_label("release.one", option - len(SPACES))
        name = space_say(option)
        if REFILL[option]:
            name = Say("space.with", {"space": name, "goods": Goods(pile(option, game.piles[option]))})
        return Label(name, f"space-{SPACES[option]}")

    def obstacles(self, game: Creatures) -> list[Obstacle]:
        found = []
        for space in range(len(SPACES)):
            code = obstacle(game, self.seat, space)
            if code:
                found.append(Obstacle(f"space-{SPACES[space]}", Say(WHY[code][0]), WHY[code][1]))
        return found

    def rules(self, game: Creatures) -> list[str]:
        return ["CRE-047", "CRE-048", "CRE-049", "CRE-052", "CRE-030"]


class Fence(Question[Creatures]):
    """Lay one fence for wood (Fences) or stone (Walls), or stop after at least one; land may stay open (CRE-013)."""

    __slots__ = ("laid", "last", "space")
    kind: ClassVar[str] = "fence"
    span: ClassVar[int] = SIDES + 1
    STOP: ClassVar[int] = SIDES

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
        """How many more fences the seat could lay in this action."""
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
    """Build a trough: the first is free, each further one costs 3 wood (CRE-078, CRE-079)."""

    __slots__ = ("laid", "last")
    kind: ClassVar[str] = "trough"
    span: ClassVar[int] = CELLS + 1
    STOP: ClassVar[int] = CELLS

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
    STOP: ClassVar[int] = 2 * CELLS

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
    """Which special building: option 2 x building, plus 1 for the second way to pay."""

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
    NONE: ClassVar[int] = len(ANIMALS)

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


class Expand(Question[Creatures]):
    """The end of the farm where the expansion goes: 0 left, 1 right."""

    __slots__ = ()
    kind: ClassVar[str] = "expand"
    span: ClassVar[int] = 2

    def options(self, game: Creatures) -> list[int]:
        return [0, 1]

    def choose(self, game: Creatures, option: int) -> None:
        expand(game, self.seat, option == 0)

    def prompt(self, game: Creatures) -> Say:
        return Say("ask.expand")

    def describe(self, game: Creatures, option: int) -> Label:
        return Label(Say("end.right"), "end-right") if option else Label(Say("end.left"), "end-left")

    def rules(self, game: Creatures) -> list[str]:
        return ["CRE-072", "CRE-073", "CRE-074", "CRE-114", "CRE-115"]


class Release(Question[Creatures]):
    """Too many animals: let one go, until the rest have a place (CRE-031, CRE-058)."""

    __slots__ = ()
    kind: ClassVar[str] = "release"
    span: ClassVar[int] = len(ANIMALS)

    def options(self, game: Creatures) -> list[int]:
        animals = game.farms[self.seat].animals
        return [animal for animal in range(len(ANIMALS)) if animals[animal]]

    def choose(self, game: Creatures, option: int) -> None:
        game.push(Housing(self.seat))
        release(game, self.seat, option)

    def prompt(self, game: Creatures) -> Say:
        return Say("ask.release")

    def describe(self, game: Creatures, option: int) -> Label:
        return _animal_label("release.one", option)

    def rules(self, game: Creatures) -> list[str]:
        return ["CRE-031", "CRE-029", "CRE-011", "CRE-022", "CRE-058"]


class Housing(Step[Creatures]):
    """After an action or a birth: does every animal have a place?"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Creatures) -> None:
        if not game.farms[self.seat].legal():
            game.push(Release(self.seat))


#: All questions, in the order of their flat action numbers.
QUESTIONS: Final = (Place, Fence, Trough, Stables, Special, Site, Animal, Expand, Release)


def _animal_label(key: str, animal: int) -> Label:
    return Label(Say(key, {"goods": Goods([(ANIMALS[animal], 1)])}), f"animal-{ANIMALS[animal]}")


def _cell_label(farm: Farm, cell: int) -> Label:
    building = farm.building(cell)
    say = Say("cell.empty", {"cell": cell_name(cell)})
    if building >= 0:
        say = Say("cell.built", {"cell": cell_name(cell), "building": building_say(building)})
    return Label(say, f"cell-{cell}")
