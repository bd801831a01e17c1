"""Plowing, rooms, stables and renovation (rulebook pages 8 to 11)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question, SeatStep, Step
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.agricola.bots.plans import field_plans, room_plans, stable_plans
from bocage.games.agricola.cards.moments import RENOVATED, ROOM, ROOMS, fire, fire_all
from bocage.games.agricola.engine.anytime import EXTRAS, Asked, exchanges
from bocage.games.agricola.engine.farm import HOUSES, Farm
from bocage.games.agricola.engine.goods import WOOD, Cost, cost, priced
from bocage.games.agricola.engine.land import CELLS, LAND, STABLES, cell_name
from bocage.games.agricola.engine.paying import pay
from bocage.games.agricola.engine.prices import renovation_costs, renovations, room_costs
from bocage.games.agricola.engine.sowing import Bake, bake_after, can_bake
from bocage.games.agricola.engine.state import Agricola

STOP: Final = CELLS
STABLE_WOOD: Final = 2  # the price of a stable (AGR-247)
SIDE_JOB_WOOD: Final = 1  # AGR-352
ANY_NUMBER: Final = CELLS
WAYS: Final = 16  # maximum number of ways to pay one price


def cell_label(cell: int, key: str) -> Label:
    return Label(Say(key, {"cell": cell_name(cell)}), f"cell-{cell}")


def cell_obstacles(farm: Farm, sites: int, away: tuple[str, str]) -> list[Obstacle]:
    """Why the other cells cannot take a tile; `away` is for empty ones in the wrong place."""
    found = []
    for cell in bits(LAND & ~sites):
        low = 1 << cell
        if low & farm.rooms:
            why = ("why.room", "AGR-203")
        elif low & farm.fields:
            why = ("why.field", "AGR-272")
        elif low & farm.stables:
            why = ("why.stable", "AGR-253")
        elif low & farm.enclosed:
            why = ("why.pasture", "AGR-203")
        else:
            why = away
        found.append(Obstacle(f"cell-{cell}", Say(why[0]), why[1]))
    return found


# ---------------------------------------------------------------- fields
class Plow(Question[Agricola]):
    """Where a new field goes (AGR-269 to AGR-273)."""

    __slots__ = ()
    kind: ClassVar[str] = "plow"
    span: ClassVar[int] = CELLS

    def options(self, game: Agricola) -> list[int]:
        return bits(game.farms[self.seat].field_sites())

    def choose(self, game: Agricola, option: int) -> None:
        plow(game, self.seat, option)

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        return field_plans(game.farms[self.seat].field_sites())

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.plow")

    def describe(self, game: Agricola, option: int) -> Label:
        return cell_label(option, "plow.cell")

    def obstacles(self, game: Agricola) -> list[Obstacle]:
        farm = game.farms[self.seat]
        return cell_obstacles(farm, farm.field_sites(), ("why.field-away", "AGR-271"))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-269", "AGR-270", "AGR-271", "AGR-272"]


def plow(game: Agricola, seat: int, cell: int) -> None:
    game.farms[seat].fields |= 1 << cell
    if game.listener is not None:
        game.tell("plow", seat, cell=cell_name(cell))


# ---------------------------------------------------------------- rooms
def can_build_room(farm: Farm) -> bool:
    return farm.room_sites() != 0 and any([farm.affords(price) for price in room_costs(farm)])


class Rooms(Step[Agricola]):
    """Build rooms one after another, up to `most`; `stables`: stables may follow (Farm Expansion)."""

    __slots__ = ("built", "most", "seat", "stables")

    def __init__(self, seat: int, built: int, most: int, stables: bool) -> None:
        self.seat = seat
        self.built = built
        self.most = most
        self.stables = stables

    def run(self, game: Agricola) -> None:
        farm = game.farms[self.seat]
        more = self.built < self.most and farm.room_sites() != 0
        if more and (can_build_room(farm) or (self.built and exchanges(game, self.seat, False))):
            game.push(Room(self.seat, self.built, self.most, self.stables))
        else:
            finish_rooms(game, self.seat, self.built, self.stables)


def finish_rooms(game: Agricola, seat: int, built: int, stables: bool) -> None:
    if stables:
        game.push(Stables(seat, 0, STABLES, STABLE_WOOD, built == 0))
    if built:
        fire(game, seat, ROOMS, built)


class Room(Asked):
    """A cell for the next room, or no more (AGR-198 to AGR-205)."""

    __slots__ = ("built", "most", "stables")
    kind: ClassVar[str] = "room"
    own: ClassVar[int] = CELLS + 1
    span: ClassVar[int] = CELLS + 1 + EXTRAS

    def __init__(self, seat: int, built: int, most: int, stables: bool) -> None:
        super().__init__(seat)
        self.built = built
        self.most = most
        self.stables = stables

    def open(self, game: Agricola) -> bool:
        """If the player cannot stop, the room must stay affordable."""
        return self.built > 0

    def answers(self, game: Agricola) -> list[int]:
        farm = game.farms[self.seat]
        found = bits(farm.room_sites()) if can_build_room(farm) else []
        if self.built or (self.stables and can_build_stable(farm, STABLE_WOOD)):
            found.append(STOP)
        return found

    def answer(self, game: Agricola, option: int) -> None:
        if option == STOP:
            finish_rooms(game, self.seat, self.built, self.stables)
            return
        game.push(Rooms(self.seat, self.built + 1, self.most, self.stables))
        settle_price(game, self.seat, option)

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        """One cell is enough."""
        farm = game.farms[self.seat]
        found = room_plans(farm.room_sites()) if can_build_room(farm) else []
        if self.built or (self.stables and can_build_stable(farm, STABLE_WOOD)):
            found.append((STOP,))
        return found

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.room")

    def label(self, game: Agricola, option: int) -> Label:
        if option == STOP:
            if self.built:
                return Label(Say("room.stop", {"n": self.built}), "done")
            return Label(Say("room.none"), "done")
        return cell_label(option, "room.cell")

    def obstacles(self, game: Agricola) -> list[Obstacle]:
        farm = game.farms[self.seat]
        if not can_build_room(farm):
            return []
        return cell_obstacles(farm, farm.room_sites(), ("why.room-away", "AGR-201"))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-198", "AGR-199", "AGR-200", "AGR-201", "AGR-202", "AGR-203", "AGR-062"]


def build_room(game: Agricola, seat: int, cell: int, price: Cost) -> None:
    farm = game.farms[seat]
    pay(game, seat, price)
    farm.rooms |= 1 << cell
    farm.survey()
    if game.listener is not None:
        game.tell("room", seat, cell=cell_name(cell), house=Say(f"house.{HOUSES[farm.house]}"), goods=priced(price))
    fire_all(game, ROOM, seat)


# ---------------------------------------------------------------- stables
def can_build_stable(farm: Farm, wood: int) -> bool:
    return farm.stock[WOOD] >= wood and farm.stable_sites() != 0


class Stables(Step[Agricola]):
    """Build stables one at a time, up to `most`, for wood (AGR-247). `must`: at least one; `bake`: baking may come
    after or before (Side Job). A player who may stop may also continue by an exchange."""

    __slots__ = ("bake", "built", "most", "must", "seat", "wood")

    def __init__(self, seat: int, built: int, most: int, wood: int, must: bool, bake: bool = False) -> None:
        self.seat = seat
        self.built = built
        self.most = most
        self.wood = wood
        self.must = must
        self.bake = bake

    def run(self, game: Agricola) -> None:
        farm = game.farms[self.seat]
        more = self.built < self.most and farm.stable_sites() != 0
        free = self.built > 0 or not self.must
        if more and (farm.stock[WOOD] >= self.wood or (free and exchanges(game, self.seat, False))):
            game.push(Stable(self.seat, self.built, self.most, self.wood, self.must, self.bake))
        elif self.bake:
            bake_with_stable(game, self.seat, self.built)


def bake_with_stable(game: Agricola, seat: int, built: int) -> None:
    """Bake after the stable, or first, and then a stable is still possible (AGR-061, AGR-352)."""
    if built:
        bake_after(game, seat)
    else:
        game.push(Stables(seat, 0, 1, SIDE_JOB_WOOD, False))
        game.push(Bake(seat, True))


class Stable(Asked):
    """A cell for the next stable, or no more."""

    __slots__ = ("bake", "built", "most", "must", "wood")
    kind: ClassVar[str] = "stable"
    own: ClassVar[int] = CELLS + 1
    span: ClassVar[int] = CELLS + 1 + EXTRAS

    def __init__(self, seat: int, built: int, most: int, wood: int, must: bool, bake: bool) -> None:
        super().__init__(seat)
        self.built = built
        self.most = most
        self.wood = wood
        self.must = must
        self.bake = bake

    def open(self, game: Agricola) -> bool:
        """Before the first stable the action must stay possible."""
        return self.built > 0 or not self.must

    def answers(self, game: Agricola) -> list[int]:
        farm = game.farms[self.seat]
        found = bits(farm.stable_sites()) if can_build_stable(farm, self.wood) else []
        if self.built or not self.must or (self.bake and can_bake(farm)):
            found.append(STOP)
        return found

    def answer(self, game: Agricola, option: int) -> None:
        if option != STOP:
            game.push(Stables(self.seat, self.built + 1, self.most, self.wood, self.must, self.bake))
            build_stable(game, self.seat, option, self.wood)
        elif self.bake:
            bake_with_stable(game, self.seat, self.built)

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        farm = game.farms[self.seat]
        found = stable_plans(farm, farm.stable_sites()) if can_build_stable(farm, self.wood) else []
        if STOP in self.answers(game):
            found.append((STOP,))
        return found

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.stable", {"goods": priced(cost(wood=self.wood))})

    def label(self, game: Agricola, option: int) -> Label:
        if option == STOP:
            if self.built:
                return Label(Say("stable.stop", {"n": self.built}), "done")
            return Label(Say("bake.first" if self.bake else "stable.none"), "done")
        return cell_label(option, "stable.cell")

    def obstacles(self, game: Agricola) -> list[Obstacle]:
        farm = game.farms[self.seat]
        if not can_build_stable(farm, self.wood):
            return []
        return cell_obstacles(farm, farm.stable_sites(), ("why.stable", "AGR-249"))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-247", "AGR-248", "AGR-249", "AGR-250", "AGR-252", "AGR-263", "AGR-264"]


def build_stable(game: Agricola, seat: int, cell: int, wood: int) -> None:
    farm = game.farms[seat]
    farm.stock[WOOD] -= wood
    farm.stables |= 1 << cell
    farm.survey()
    if game.listener is not None:
        game.tell("stable", seat, cell=cell_name(cell), goods=priced(cost(wood=wood)))


# ---------------------------------------------------------------- renovation
def renovation_ways(game: Agricola, seat: int) -> list[tuple[int, Cost]]:
    """Every affordable renovation: the new house and its price (AGR-221 to AGR-227)."""
    farm = game.farms[seat]
    return [
        (house, price) for house in renovations(farm) for price in renovation_costs(farm, house) if farm.affords(price)
    ]


class Renovate(SeatStep[Agricola]):
    """Renovate the whole house, one step; asks only where there are several ways."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        settle_price(game, self.seat, RENOVATION)


def renovate(game: Agricola, seat: int, house: int, price: Cost) -> None:
    farm = game.farms[seat]
    pay(game, seat, price)
    before = farm.house
    farm.house = house
    if game.listener is not None:
        game.tell("renovate", seat, house=Say(f"house.{HOUSES[house]}"), goods=priced(price))
    fire(game, seat, RENOVATED, 3 * before + house)


# ---------------------------------------------------------------- several ways to pay
RENOVATION: Final = CELLS  # stands for the cell of a room


def ways(game: Agricola, seat: int, what: int) -> list[tuple[int, Cost]]:
    """The affordable ways to pay for a room on a cell, or for a renovation."""
    if what == RENOVATION:
        return renovation_ways(game, seat)
    farm = game.farms[seat]
    return [(farm.house, price) for price in room_costs(farm) if farm.affords(price)]


def settle_price(game: Agricola, seat: int, what: int) -> None:
    """Build the room or renovate, asking how to pay if there is a choice."""
    found = ways(game, seat, what)
    if len(found) == 1:
        carry_out(game, seat, what, found[0])
    else:
        game.push(Price(seat, what))


def carry_out(game: Agricola, seat: int, what: int, way: tuple[int, Cost]) -> None:
    if what == RENOVATION:
        renovate(game, seat, way[0], way[1])
    else:
        build_room(game, seat, what, way[1])


class Price(Question[Agricola]):
    """Which of several prices to pay for a room or a renovation: its index among the affordable ones."""

    __slots__ = ("what",)
    kind: ClassVar[str] = "price"
    span: ClassVar[int] = WAYS

    def __init__(self, seat: int, what: int) -> None:
        super().__init__(seat)
        self.what = what

    def options(self, game: Agricola) -> list[int]:
        return list(range(len(ways(game, self.seat, self.what))))

    def choose(self, game: Agricola, option: int) -> None:
        carry_out(game, self.seat, self.what, ways(game, self.seat, self.what)[option])

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.price.renovation" if self.what == RENOVATION else "ask.price.room")

    def describe(self, game: Agricola, option: int) -> Label:
        house, price = ways(game, self.seat, self.what)[option]
        return Label(Say("price.house", {"house": Say(f"house.{HOUSES[house]}"), "goods": priced(price)}))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-413", "AGR-414", "AGR-415", "AGR-221"]
