"""A turn: a person is placed, and the action of the space is carried out (rulebook pages 4 and 5)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question, SeatStep, Step
from bocage.core.masks import bits
from bocage.core.words import Goods, Say
from bocage.games.agricola.cards.moments import (
    AFTER_TURN,
    AFTER_USE,
    ANY_USE,
    END_TURN,
    USE,
    WITH_USE,
    fire,
    fire_all,
    later,
)
from bocage.games.agricola.engine.actions import gain, grow, space_say, space_target
from bocage.games.agricola.engine.animals import Housing
from bocage.games.agricola.engine.anytime import EXTRAS, FIRST_SLOT, TURN_END, Asked, Window, exchanges, window_wanted
from bocage.games.agricola.engine.building import ANY_NUMBER, SIDE_JOB_WOOD, Plow, Renovate, Rooms, Stables
from bocage.games.agricola.engine.fencing import build_fences
from bocage.games.agricola.engine.goods import BOAR, CATTLE, FOOD, GOODS, GRAIN, REED, SHEEP, STONE, VEGETABLE, some
from bocage.games.agricola.engine.land import CELLS
from bocage.games.agricola.engine.paying import pay_food
from bocage.games.agricola.engine.playing import MAJOR, MINOR, Improve, ImproveToo, Learn, can_improve
from bocage.games.agricola.engine.sowing import Sowing, can_sow
from bocage.games.agricola.engine.space_legality import FREE, WHY, lesson_food, obstacle, usable_spaces
from bocage.games.agricola.engine.spaces import (
    ANIMAL_MARKET,
    BASIC_WISH,
    CULTIVATION,
    DAY_LABORER,
    FARM_EXPANSION,
    FARM_REDEVELOPMENT,
    FARMLAND,
    FENCING,
    GATHERS,
    GRAIN_SEEDS,
    GRAIN_UTILIZATION,
    HOUSE_REDEVELOPMENT,
    LESSONS,
    MAJOR_IMPROVEMENT,
    MEETING_PLACE,
    RESOURCE_MARKET,
    SECOND_LESSONS,
    SIDE_JOB,
    SPACES,
    TILE_MARKET,
    VEGETABLE_SEEDS,
    WISHES,
)
from bocage.games.agricola.engine.state import Agricola

EVERYWHERE: Final = (1 << len(SPACES)) - 1
PASS: Final = len(SPACES)


class Place(Asked):
    """Put a person on a space; pass only if no space can be used (AGR-049, AGR-053, AGR-054).

    `spaces` are those allowed; a `second` person in the same turn may stay at home.
    """

    __slots__ = ("second", "spaces")
    kind: ClassVar[str] = "place"
    own: ClassVar[int] = len(SPACES) + 1
    span: ClassVar[int] = len(SPACES) + 1 + EXTRAS
    opens_turn: ClassVar[bool] = True
    at_place: ClassVar[bool] = True
    cooks: ClassVar[bool] = True

    def __init__(self, seat: int, spaces: int, second: bool) -> None:
        super().__init__(seat)
        self.spaces = spaces
        self.second = second

    def answers(self, game: Agricola) -> list[int]:
        found = usable_spaces(game, self.seat, self.spaces) if game.farms[self.seat].home else []
        if not found or self.second:
            found.append(PASS)
        return found

    def answer(self, game: Agricola, option: int) -> None:
        if option < PASS:
            place(game, self.seat, option, self.second)
        elif not self.second:
            stay(game, self.seat)

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        """With nobody at home, the card that lets a newborn act."""
        if game.farms[self.seat].home:
            return super().plans(game)
        return [(option,) for option in self.options(game) if option == PASS or option >= self.own + FIRST_SLOT]

    def prompt(self, game: Agricola) -> Say:
        if not game.farms[self.seat].home:
            return Say("ask.place.newborn")
        return Say("ask.place.second" if self.second else "ask.place")

    def label(self, game: Agricola, option: int) -> Label:
        if option == PASS:
            return Label(Say("place.pass"), "done")
        name = space_say(option)
        if game.piles[option]:
            name = Say("space.with", {"space": name, "goods": some(GATHERS[option], game.piles[option])})
        return Label(name, space_target(option))

    def obstacles(self, game: Agricola) -> list[Obstacle]:
        found = []
        for space in bits(game.spaces):
            code = obstacle(game, self.seat, space)
            if code != FREE:
                found.append(Obstacle(space_target(space), Say(WHY[code][0]), WHY[code][1]))
        return found

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-049", "AGR-053", "AGR-055", "AGR-056", "AGR-057", "AGR-446"]


def stay(game: Agricola, seat: int) -> None:
    """No space can be used: the seat's people stay at home for the round (AGR-054)."""
    farm = game.farms[seat]
    if farm.home and game.listener is not None:
        game.tell("stay", seat, n=farm.home)
    farm.home = 0


def place(game: Agricola, seat: int, space: int, second: bool) -> None:
    """A person acts: cards react before, with and after the effect of the space (AGR-398, AGR-399)."""
    farm = game.farms[seat]
    farm.home -= 1
    game.workers[seat] |= 1 << space
    if game.listener is not None:
        game.tell("place", seat, space=space_say(space))
    if farm.minors or farm.occupations:
        if not second:
            later(game, seat, AFTER_TURN, space)
        game.push(TurnEnd(seat))
        later(game, seat, END_TURN, space)
        later(game, seat, AFTER_USE, space)
        game.push(Housing(seat))
        later(game, seat, WITH_USE, space)
        game.push(Act(seat, space))
        fire(game, seat, USE, space)
    else:
        game.push(Housing(seat))
        game.push(Act(seat, space))
    fire_all(game, ANY_USE, 8 * space + seat)


class TurnEnd(SeatStep[Agricola]):
    """A last moment for exchanges of cards, where it can matter (AGR-448)."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        if window_wanted(game, self.seat, TURN_END):
            game.push(Window(self.seat, TURN_END))


# ---------------------------------------------------------------- the action of a space
class Act(Step[Agricola]):
    """What a space does for the person on it."""

    __slots__ = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, game: Agricola) -> None:
        seat, space = self.seat, self.space
        farm = game.farms[seat]
        if game.piles[space]:
            take_pile(game, seat, space)
        if space == MEETING_PLACE:
            meet(game, seat)
        elif space == FARM_EXPANSION:
            game.push(Rooms(seat, 0, ANY_NUMBER, True))
        elif space == GRAIN_SEEDS:
            receive(game, seat, space, [(GRAIN, 1)])
        elif space == VEGETABLE_SEEDS:
            receive(game, seat, space, [(VEGETABLE, 1)])
        elif space == DAY_LABORER:
            receive(game, seat, space, [(FOOD, 2)])
        elif space == TILE_MARKET:
            receive(game, seat, space, [(STONE, 1), (FOOD, 1)])
        elif space == RESOURCE_MARKET and game.seats == 4:
            receive(game, seat, space, [(REED, 1), (STONE, 1), (FOOD, 1)])
        elif space == RESOURCE_MARKET or space == ANIMAL_MARKET:
            game.push(ChooseGift(seat, space))
        elif space == FARMLAND:
            game.push(Plow(seat))
        elif space == LESSONS or space == SECOND_LESSONS:
            game.push(Learn(seat, lesson_food(game, farm, space), True))
        elif space == MAJOR_IMPROVEMENT:
            game.push(Improve(seat, MAJOR | MINOR, True))
        elif space == FENCING:
            build_fences(game, seat, True)
        elif space == GRAIN_UTILIZATION:
            game.push(Sowing(seat, 0, True, True))
        elif space == CULTIVATION:
            game.push(Cultivate(seat))
        elif space == SIDE_JOB:
            game.push(Stables(seat, 0, 1, SIDE_JOB_WOOD, True, True))
        elif WISHES >> space & 1:
            grow(game, seat)
            if space == BASIC_WISH:
                improve_after(game, seat, MINOR)
        elif space == HOUSE_REDEVELOPMENT or space == FARM_REDEVELOPMENT:
            game.push(Redeveloped(seat, space))
            game.push(Renovate(seat))


def take_pile(game: Agricola, seat: int, space: int) -> None:
    """Take all goods of an accumulation space (AGR-065)."""
    n = game.piles[space]
    game.piles[space] = 0
    gain(game, seat, GATHERS[space], n)
    if game.listener is not None:
        game.tell("take", seat, goods=some(GATHERS[space], n), space=space_say(space))


def receive(game: Agricola, seat: int, space: int, goods: list[tuple[int, int]]) -> None:
    for good, n in goods:
        gain(game, seat, good, n)
    if game.listener is not None:
        game.tell("take", seat, goods=Goods([(GOODS[good], n) for good, n in goods]), space=space_say(space))


def meet(game: Agricola, seat: int) -> None:
    """Take the marker, now or at the end of the round, and then play a minor improvement (AGR-072, AGR-073,
    AGR-078)."""
    game.meeting = seat
    if game.international:
        game.first = seat
    if game.listener is not None:
        game.tell("meet", seat)
    improve_after(game, seat, MINOR)


def improve_after(game: Agricola, seat: int, kinds: int) -> None:
    """Ask for an improvement that may follow the first part of an action.

    A player with a minor improvement in hand is always asked: skipping the question would reveal something about the
    hand.
    """
    if game.farms[seat].hand_minors or can_improve(game, seat, kinds) or exchanges(game, seat, False):
        game.push(ImproveToo(seat, kinds, False))


class Redeveloped(Step[Agricola]):
    """What may follow a renovation: an improvement, or fences (AGR-110, AGR-122)."""

    __slots__ = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, game: Agricola) -> None:
        if self.space == HOUSE_REDEVELOPMENT:
            improve_after(game, self.seat, MAJOR | MINOR)
        else:
            build_fences(game, self.seat, False)


def gifts(space: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """What the player may choose from (AGR-131, AGR-362)."""
    if space == RESOURCE_MARKET:
        return ((REED, 1), (FOOD, 1)), ((STONE, 1), (FOOD, 1))
    return ((SHEEP, 1), (FOOD, 1)), ((BOAR, 1),), ((CATTLE, 1),)


class ChooseGift(Question[Agricola]):
    """One of the gifts of a space: Resource Market with 3 players, or the Animal Market of the tiles."""

    __slots__ = ("space",)
    kind: ClassVar[str] = "choice"
    span: ClassVar[int] = 3

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def price(self, option: int) -> int:
        """The food to pay."""
        return 1 if self.space == ANIMAL_MARKET and option == 2 else 0

    def options(self, game: Agricola) -> list[int]:
        farm = game.farms[self.seat]
        return [option for option in range(len(gifts(self.space))) if farm.can_raise(self.price(option))]

    def choose(self, game: Agricola, option: int) -> None:
        game.push(Gift(self.seat, self.space, option))
        if self.price(option):
            pay_food(game, self.seat, self.price(option))

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.choice", {"space": space_say(self.space)})

    def describe(self, game: Agricola, option: int) -> Label:
        goods = Goods([(GOODS[good], n) for good, n in gifts(self.space)[option]])
        price = self.price(option)
        if price:
            return Label(Say("choice.for", {"goods": goods, "price": some(FOOD, price)}))
        return Label(Say("choice.goods", {"goods": goods}))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-131"] if self.space == RESOURCE_MARKET else ["AGR-362"]


class Gift(Step[Agricola]):
    """What was chosen arrives when its price is paid."""

    __slots__ = ("option", "seat", "space")

    def __init__(self, seat: int, space: int, option: int) -> None:
        self.seat = seat
        self.space = space
        self.option = option

    def run(self, game: Agricola) -> None:
        receive(game, self.seat, self.space, list(gifts(self.space)[self.option]))


# ---------------------------------------------------------------- actions of two parts, in the order that loses nothing
class Cultivate(SeatStep[Agricola]):
    """Plow and/or sow: plowing comes first, since the new field may be sown at once (AGR-119, AGR-120)."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        farm = game.farms[self.seat]
        if not farm.field_sites():
            game.push(Sowing(self.seat, 0, True, False))
        elif can_sow(farm):
            game.push(PlowFirst(self.seat))
        else:
            game.push(Sowing(self.seat, 0, False, False))
            game.push(Plow(self.seat))


class PlowFirst(Plow):
    """A cell for the new field, or only sow (15)."""

    __slots__ = ()
    kind: ClassVar[str] = "plow-or-sow"
    span: ClassVar[int] = CELLS + 1

    def options(self, game: Agricola) -> list[int]:
        return [*super().options(game), CELLS]

    def choose(self, game: Agricola, option: int) -> None:
        game.push(Sowing(self.seat, 0, option == CELLS, False))
        if option < CELLS:
            super().choose(game, option)

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        return [*super().plans(game), (CELLS,)]

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.plow-or-sow")

    def describe(self, game: Agricola, option: int) -> Label:
        return Label(Say("plow.none"), "done") if option == CELLS else super().describe(game, option)

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-119", "AGR-120", *super().rules(game)]
