"""The occupations of deck A that need code, by number: one class each.

`card_modifiers.OddCard` defines the methods. Everything else about a card is in its row (`occupations`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question, SeatStep
from bocage.core.masks import bits
from bocage.core.words import Goods, Say
from bocage.games.agricola.cards.card_modifiers import Exchange, OddCard, card_say, card_target
from bocage.games.agricola.cards.deck import GROCER_PILE, GROCER_SOLD, PAID_ONCE, number
from bocage.games.agricola.cards.verbs import buy, spend_wood, tell_put, tell_use, trade_label
from bocage.games.agricola.engine.actions import gain, need
from bocage.games.agricola.engine.animals import breed
from bocage.games.agricola.engine.anytime import BEFORE_SCORING, EXTRAS, FEEDING_END, TURN_END, Asked, exchanges
from bocage.games.agricola.engine.farm import GRAIN_1, GRAIN_2, WOODEN, Farm
from bocage.games.agricola.engine.goods import (
    BOAR,
    CATTLE,
    CLAY,
    FOOD,
    GOODS,
    GRAIN,
    REED,
    SHEEP,
    STONE,
    WOOD,
    Cost,
    some,
)
from bocage.games.agricola.engine.housing import fits
from bocage.games.agricola.engine.land import CELLS, cell_name
from bocage.games.agricola.engine.majors import CRAFTS
from bocage.games.agricola.engine.paying import pay_food
from bocage.games.agricola.engine.state import Agricola


class AnimalTamer(OddCard):
    """A086: an animal in the house for each room."""

    __slots__ = ()
    name: ClassVar[str] = "animal-tamer"

    def house_room(self, farm: Farm) -> int:
        return farm.rooms.bit_count() - 1


class Conservator(OddCard):
    """A087: a wooden house may be renovated to stone at once."""

    __slots__ = ()
    name: ClassVar[str] = "conservator"

    def renovations(self, farm: Farm, found: list[int]) -> list[int]:
        return [1, 2] if found and farm.house == WOODEN else found


class HedgeKeeper(OddCard):
    """A088: 3 fences of each action are free."""

    __slots__ = ()
    name: ClassVar[str] = "hedge-keeper"

    def free_fences(self, farm: Farm) -> int:
        return 3


class AdoptiveParents(OddCard):
    """A092: for 1 food a newborn becomes an adult at once: it is placed and eats like the others (AGR-430)."""

    __slots__ = ()
    name: ClassVar[str] = "adoptive-parents"

    def exchanges(self) -> list[Exchange]:
        return [Adoption(self.card, 8)]

    def adoptable(self, game: Agricola, seat: int) -> bool:
        farm = game.farms[seat]
        return farm.newborn > 0 and farm.can_raise(1)


class Adoption(Exchange):
    __slots__ = ()

    def usable(self, game: Agricola, seat: int, at_place: bool) -> bool:
        farm = game.farms[seat]
        return at_place and farm.newborn > 0 and farm.can_raise(1)

    def run(self, game: Agricola, seat: int) -> None:
        farm = game.farms[seat]
        farm.newborn -= 1
        farm.home += 1
        if game.listener is not None:
            game.tell("effect.adopt", seat, card=card_say(self.card), price=some(FOOD, 1))
        pay_food(game, seat, 1)

    def label(self, game: Agricola, seat: int) -> Label:
        say = Say("offer.adopt", {"card": card_say(self.card), "price": some(FOOD, 1)})
        return Label(say, card_target(self.card))


class StableArchitect(OddCard):
    """A098: a point for each stable outside pastures."""

    __slots__ = ()
    name: ClassVar[str] = "stable-architect"

    def score(self, farm: Farm) -> int:
        return (farm.stables & ~farm.enclosed).bit_count()


# ---------------------------------------------------------------- A102 Grocer
class Grocer(OddCard):
    """A102: at any time the top good of its pile for 1 food."""

    __slots__ = ()
    name: ClassVar[str] = "grocer"

    def exchanges(self) -> list[Exchange]:
        return [Shopping(self.card, 0)]

    def sells(self, farm: Farm) -> int:
        sold = farm.marks[GROCER_SOLD]
        return GROCER_PILE[sold] if sold < len(GROCER_PILE) else -1

    def still_sells(self, farm: Farm) -> tuple[int, ...]:
        return GROCER_PILE[farm.marks[GROCER_SOLD] :]

    def wanted(self, game: Agricola, seat: int, window: int) -> bool:
        farm = game.farms[seat]
        if farm.marks[GROCER_SOLD] >= len(GROCER_PILE) or not farm.can_raise(1):
            return False
        if window == FEEDING_END:  # a good may yield more food
            return farm.stock[FOOD] < need(game, farm) or farm.majors >> CRAFTS[0] != 0
        return window == TURN_END or window == BEFORE_SCORING


class Shopping(Exchange):
    __slots__ = ()

    def usable(self, game: Agricola, seat: int, at_place: bool) -> bool:
        farm = game.farms[seat]
        return farm.marks[GROCER_SOLD] < len(GROCER_PILE) and farm.can_raise(1)

    def run(self, game: Agricola, seat: int) -> None:
        marks = game.farms[seat].marks
        good = GROCER_PILE[marks[GROCER_SOLD]]
        marks[GROCER_SOLD] += 1
        buy(game, seat, self.card, 1, good, 1)

    def label(self, game: Agricola, seat: int) -> Label:
        return trade_label(self.card, FOOD, 1, GROCER_PILE[game.farms[seat].marks[GROCER_SOLD]], 1)


# ---------------------------------------------------------------- A112 Scythe Worker
_SCYTHE_WORKER: Final = number("scythe-worker")


class ScytheWorker(OddCard):
    """A112: one more grain from any fields that still hold some."""

    __slots__ = ()
    name: ClassVar[str] = "scythe-worker"

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        if arg:
            game.push(Scythe(seat, arg))


class Scythe(Question[Agricola]):
    """A field from which one more grain is taken (its cell), or no more (15)."""

    __slots__ = ("fields",)
    kind: ClassVar[str] = "scythe"
    span: ClassVar[int] = CELLS + 1

    def __init__(self, seat: int, fields: int) -> None:
        super().__init__(seat)
        self.fields = fields

    def options(self, game: Agricola) -> list[int]:
        return [*bits(self.fields), CELLS]

    def choose(self, game: Agricola, option: int) -> None:
        if option == CELLS:
            return
        low = 1 << option
        if self.fields != low:
            game.push(Scythe(self.seat, self.fields & ~low))
        crops = game.farms[self.seat].crops
        if crops[GRAIN_2] & low:
            crops[GRAIN_2] &= ~low
            crops[GRAIN_1] |= low
        else:
            crops[GRAIN_1] &= ~low
        gain(game, self.seat, GRAIN, 1)
        if game.listener is not None:
            card = card_say(_SCYTHE_WORKER)
            game.tell("effect.scythe", self.seat, card=card, goods=some(GRAIN, 1), cell=cell_name(option))

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        """The fullest and the emptiest field; others make no difference."""
        crops = game.farms[self.seat].crops
        kinds = [bits(self.fields & crops[GRAIN_2]), bits(self.fields & crops[GRAIN_1])]
        cells = [found[0] for found in kinds if found]
        return [(cell,) for cell in [*cells, CELLS]]

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.scythe", {"card": card_say(_SCYTHE_WORKER)})

    def describe(self, game: Agricola, option: int) -> Label:
        if option == CELLS:
            return Label(Say("scythe.stop"), "done")
        return Label(Say("scythe.cell", {"cell": cell_name(option)}), f"cell-{option}")

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-286", "AGR-305", "AGR-401"]


# ---------------------------------------------------------------- A120 to A143
class ClayHutBuilder(OddCard):
    """A120: once, as soon as the house is no longer of wood (AGR-423)."""

    __slots__ = ()
    name: ClassVar[str] = "clay-hut-builder"
    PAID: ClassVar[int] = 1

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        if farm.house != WOODEN and not farm.marks[PAID_ONCE] & self.PAID:
            farm.marks[PAID_ONCE] |= self.PAID
            tell_put(game, seat, card, list(range(game.round + 1, game.round + 6)), CLAY, 2)


class FrameBuilder(OddCard):
    """A123: 1 wood for 2 clay or 2 stone of a room or a renovation."""

    __slots__ = ()
    name: ClassVar[str] = "frame-builder"

    def replaced(self, price: Cost, material: int) -> list[Cost]:
        if material == WOOD or price[material] < 2:
            return []
        way = list(price)
        way[material] -= 2
        way[WOOD] += 1
        return [tuple(way)]


class Braggart(OddCard):
    """A133: points by the number of improvements."""

    __slots__ = ()
    name: ClassVar[str] = "braggart"
    BRAGS: ClassVar[tuple[tuple[int, int], ...]] = ((5, 2), (6, 3), (7, 4), (8, 5), (9, 7), (10, 9))

    def score(self, farm: Farm) -> int:
        improvements = farm.majors.bit_count() + farm.minors.bit_count()
        return max([points for least, points in self.BRAGS if improvements >= least], default=0)


class Harpooner(OddCard):
    """A138: 1 wood for a food per person and a reed."""

    __slots__ = ()
    name: ClassVar[str] = "harpooner"

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        return game.farms[seat].stock[WOOD] > 0

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        spend_wood(game, seat, card, [(FOOD, farm.people), (REED, 1)])

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        food = Goods([(GOODS[FOOD], game.farms[seat].people), (GOODS[REED], 1)])
        return Say("offer.buy", {"card": card_say(card), "goods": food, "price": some(WOOD, 1)})


class Stonecutter(OddCard):
    """A143: improvements, rooms and renovations cost 1 stone less."""

    __slots__ = ()
    name: ClassVar[str] = "stonecutter"

    def reduced(self, price: Cost) -> Cost:
        way = list(price)
        way[STONE] = max(0, way[STONE] - 1)
        return tuple(way)

    def stone_off(self, farm: Farm, major: bool) -> int:
        return 1


# ---------------------------------------------------------------- A165 Pig Breeder
_PIG_BREEDER: Final = number("pig-breeder")


class PigBreeder(OddCard):
    """A165: boars breed at the end of round 12; before that, animals may be cooked to make room (AGR-443)."""

    __slots__ = ()
    name: ClassVar[str] = "pig-breeder"

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        stock = farm.stock
        if stock[BOAR] < 2:
            return
        game.push(Farrowing(seat))
        cramped = not fits(farm.room, stock[SHEEP], stock[BOAR] + 1, stock[CATTLE])
        if cramped and (farm.cooking()[BOAR - GRAIN] or exchanges(game, seat, False)):
            game.push(BeforeFarrowing(seat))


class Farrowing(SeatStep[Agricola]):
    __slots__ = ()

    def run(self, game: Agricola) -> None:
        tell_use(game, self.seat, _PIG_BREEDER)
        breed(game, self.seat, (BOAR,))


class BeforeFarrowing(Asked):
    """There is no room for the young boar: a last chance to cook or exchange animals."""

    __slots__ = ()
    kind: ClassVar[str] = "before-farrowing"
    own: ClassVar[int] = 1
    span: ClassVar[int] = 1 + EXTRAS
    cooks: ClassVar[bool] = True

    def answers(self, game: Agricola) -> list[int]:
        return [0]

    def answer(self, game: Agricola, option: int) -> None:
        pass

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.before-farrowing")

    def label(self, game: Agricola, option: int) -> Label:
        return Label(Say("done"), "done")

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        return [(option,) for option in self.options(game)]

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-443", "AGR-297", "AGR-301", "AGR-303"]


ODD: Final[tuple[type[OddCard], ...]] = (
    AnimalTamer, Conservator, HedgeKeeper, AdoptiveParents, StableArchitect, Grocer, ScytheWorker, ClayHutBuilder,
    FrameBuilder, Braggart, Harpooner, Stonecutter, PigBreeder,
)  # fmt: skip
