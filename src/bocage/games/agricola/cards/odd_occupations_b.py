"""The occupations of deck B that need code, by number: one class each.

`card_modifiers.OddCard` defines the methods. Everything else about a card is in its row (`occupations`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question, Step
from bocage.core.words import Say
from bocage.games.agricola.cards.card_modifiers import Exchange, OddCard, card_say
from bocage.games.agricola.cards.deck import PAID_ONCE, TUTOR_BEFORE, number
from bocage.games.agricola.cards.moments import START_ROUND, react
from bocage.games.agricola.cards.verbs import buy, spend_wood, tell_gain, tell_put, tell_use, trade, trade_label
from bocage.games.agricola.engine.animals import Housing
from bocage.games.agricola.engine.anytime import BEFORE_SCORING, FEEDING_END, TURN_END
from bocage.games.agricola.engine.building import Renovate, Rooms, can_build_room, renovation_ways
from bocage.games.agricola.engine.farm import STONY, Farm
from bocage.games.agricola.engine.goods import (
    BOAR,
    CATTLE,
    CLAY,
    FOOD,
    REED,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
    Cost,
    some,
)
from bocage.games.agricola.engine.housing import fits
from bocage.games.agricola.engine.playing import MINOR, Improve, Learn, can_play_minor, can_play_occupation
from bocage.games.agricola.engine.roomy import roomy_pastures
from bocage.games.agricola.engine.spaces import ROUNDS
from bocage.games.agricola.engine.state import Agricola

# ---------------------------------------------------------------- B087 Cottager
_COTTAGER: Final = number("cottager")
ONE_ROOM: Final = 0
RENOVATE: Final = 1


class Cottager(OddCard):
    """B087: with Day Laborer, one room or a renovation."""

    __slots__ = ()
    name: ClassVar[str] = "cottager"

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        return can_build_room(game.farms[seat]) or len(renovation_ways(game, seat)) > 0

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        tell_use(game, seat, card)
        cottage = Cottage(seat)
        ways = cottage.options(game)
        if len(ways) == 1:
            cottage.choose(game, ways[0])
        else:
            game.push(cottage)


class Cottage(Question[Agricola]):
    """Build one room (0) or renovate (1)."""

    __slots__ = ()
    kind: ClassVar[str] = "cottage"
    span: ClassVar[int] = 2

    def options(self, game: Agricola) -> list[int]:
        found = [ONE_ROOM] if can_build_room(game.farms[self.seat]) else []
        return [*found, RENOVATE] if renovation_ways(game, self.seat) else found

    def choose(self, game: Agricola, option: int) -> None:
        game.push(Renovate(self.seat) if option else Rooms(self.seat, 0, 1, False))

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.offer", {"card": card_say(_COTTAGER)})

    def describe(self, game: Agricola, option: int) -> Label:
        return Label(Say("cottage.renovate" if option else "cottage.room"))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-199", "AGR-201", "AGR-221", "AGR-425", "AGR-436"]


class MasterBricklayer(OddCard):
    """B095: major improvements cost 1 stone less for each room built."""

    __slots__ = ()
    name: ClassVar[str] = "master-bricklayer"

    def stone_off(self, farm: Farm, major: bool) -> int:
        return farm.rooms.bit_count() - 2 if major else 0


# ---------------------------------------------------------------- B097 Scholar
_SCHOLAR: Final = number("scholar")
SCHOLAR_FOOD: Final = 1


class Scholar(OddCard):
    """B097: an occupation for 1 food or a minor improvement for its cost, without a person (AGR-047)."""

    __slots__ = ()
    name: ClassVar[str] = "scholar"

    def near(self, game: Agricola, seat: int, arg: int) -> bool:
        farm = game.farms[seat]
        return farm.hand_occupations != 0 or farm.hand_minors != 0

    def secret(self, game: Agricola, seat: int, arg: int) -> bool:
        return game.seats > 1 and self.near(game, seat, arg)

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        return can_play_occupation(game.farms[seat], SCHOLAR_FOOD) or can_play_minor(game, seat)

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        tell_use(game, seat, card)
        game.push(Joining(seat, farm.minors, farm.occupations))
        study = Study(seat)
        kinds = study.options(game)
        if len(kinds) == 1:
            study.choose(game, kinds[0])
        else:
            game.push(study)


class Study(Question[Agricola]):
    """Which kind of card the Scholar plays: 0 an occupation, 1 a minor improvement."""

    __slots__ = ()
    kind: ClassVar[str] = "study"
    span: ClassVar[int] = 2

    def options(self, game: Agricola) -> list[int]:
        found = [0] if can_play_occupation(game.farms[self.seat], SCHOLAR_FOOD) else []
        return [*found, 1] if can_play_minor(game, self.seat) else found

    def choose(self, game: Agricola, option: int) -> None:
        game.push(Improve(self.seat, MINOR, True) if option else Learn(self.seat, SCHOLAR_FOOD, True))

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.offer", {"card": card_say(_SCHOLAR)})

    def describe(self, game: Agricola, option: int) -> Label:
        if option:
            return Label(Say("study.minor"))
        return Label(Say("study.occupation", {"price": some(FOOD, SCHOLAR_FOOD)}))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-047", "AGR-144", "AGR-151", "AGR-424", "AGR-434", "AGR-435"]


class Joining(Step[Agricola]):
    """A card played at the start of the round takes part in it (AGR-434)."""

    __slots__ = ("minors", "occupations", "seat")

    def __init__(self, seat: int, minors: int, occupations: int) -> None:
        self.seat = seat
        self.minors = minors
        self.occupations = occupations

    def run(self, game: Agricola) -> None:
        farm = game.farms[self.seat]
        new_minors, new_occupations = farm.minors & ~self.minors, farm.occupations & ~self.occupations
        react(game, self.seat, START_ROUND, 0, new_minors, new_occupations)


# ---------------------------------------------------------------- B098 to B163
class OrganicFarmer(OddCard):
    """B098: a point for each pasture with an animal and three free places."""

    __slots__ = ()
    name: ClassVar[str] = "organic-farmer"

    def score(self, farm: Farm) -> int:
        stock = farm.stock
        return roomy_pastures(farm.room, stock[SHEEP], stock[BOAR], stock[CATTLE])


class Tutor(OddCard):
    """B099: a point for each occupation played after it."""

    __slots__ = ()
    name: ClassVar[str] = "tutor"

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        farm.marks[TUTOR_BEFORE] = farm.occupations.bit_count()

    def score(self, farm: Farm) -> int:
        return farm.occupations.bit_count() - farm.marks[TUTOR_BEFORE]


class SheepWalker(OddCard):
    """B104: at any time a sheep from the farm for a boar, a vegetable or a stone."""

    __slots__ = ()
    name: ClassVar[str] = "sheep-walker"

    def exchanges(self) -> list[Exchange]:
        return [Walking(self.card, 4 + place, good) for place, good in enumerate((BOAR, VEGETABLE, STONE))]

    def could_become(self, farm: Farm, stock: list[int]) -> None:
        stock[STONE] += stock[SHEEP]
        stock[VEGETABLE] += stock[SHEEP]

    def wanted(self, game: Agricola, seat: int, window: int) -> bool:
        """Sheep may be exchanged before breeding."""
        return window in (FEEDING_END, TURN_END, BEFORE_SCORING) and walkable(game.farms[seat])


class Walking(Exchange):
    """Exchange a sheep for one of these."""

    __slots__ = ("good",)

    def __init__(self, card: int, slot: int, good: int) -> None:
        super().__init__(card, slot)
        self.good = good

    def usable(self, game: Agricola, seat: int, at_place: bool) -> bool:
        return walkable(game.farms[seat])

    def run(self, game: Agricola, seat: int) -> None:
        if self.good == BOAR:
            game.push(Housing(seat))
        trade(game, seat, self.card, SHEEP, 1, self.good, 1)

    def label(self, game: Agricola, seat: int) -> Label:
        return trade_label(self.card, SHEEP, 1, self.good, 1)


def walkable(farm: Farm) -> bool:
    """Whether there is a sheep on the farm. A new one counts only if it could live there with the others."""
    stock = farm.stock
    return stock[SHEEP] > 0 and (farm.legal() or fits(farm.room, 1, stock[BOAR], stock[CATTLE]))


class Manservant(OddCard):
    """B107: once, as soon as the house is of stone (AGR-423)."""

    __slots__ = ()
    name: ClassVar[str] = "manservant"
    PAID: ClassVar[int] = 2

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        if farm.house == STONY and not farm.marks[PAID_ONCE] & self.PAID:
            farm.marks[PAID_ONCE] |= self.PAID
            tell_put(game, seat, card, list(range(game.round + 1, ROUNDS + 1)), FOOD, 3)


class PaperMaker(OddCard):
    """B109: before an occupation is paid, 1 wood for a food per occupation in front."""

    __slots__ = ()
    name: ClassVar[str] = "paper-maker"

    def occupation_food(self, farm: Farm) -> int:
        return farm.occupations.bit_count() if farm.stock[WOOD] else 0

    def near(self, game: Agricola, seat: int, arg: int) -> bool:
        """The wood can be bought first, and nothing may endanger the price of the occupation now."""
        return False

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        return game.farms[seat].stock[WOOD] > 0

    def forced(self, game: Agricola, seat: int, arg: int) -> bool:
        return not game.farms[seat].can_raise(arg)

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        spend_wood(game, seat, card, [(FOOD, game.farms[seat].occupations.bit_count())])

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        food = some(FOOD, game.farms[seat].occupations.bit_count())
        return Say("offer.buy", {"card": card_say(card), "goods": food, "price": some(WOOD, 1)})


class RoofBallaster(OddCard):
    """B123: once, 1 food for a stone per room."""

    __slots__ = ()
    name: ClassVar[str] = "roof-ballaster"

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        return game.farms[seat].can_raise(1)

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        buy(game, seat, card, 1, STONE, game.farms[seat].rooms.bit_count())

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        stone = some(STONE, game.farms[seat].rooms.bit_count())
        return Say("offer.buy", {"card": card_say(card), "goods": stone, "price": some(FOOD, 1)})


class Carpenter(OddCard):
    """B126: rooms cost 3 of their material and the reed."""

    __slots__ = ()
    name: ClassVar[str] = "carpenter"

    def room_price(self, farm: Farm, n: int) -> int:
        return min(n, 3)


class HouseSteward(OddCard):
    """B136: wood by the complete rounds left; at the end 3 points for everybody with the most rooms (AGR-439)."""

    __slots__ = ()
    name: ClassVar[str] = "house-steward"
    WOOD: ClassVar[tuple[tuple[int, int], ...]] = ((9, 4), (6, 3), (3, 2), (1, 1))  # complete rounds left, wood

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        for least, wood in self.WOOD:
            if ROUNDS - game.round >= least:
                tell_gain(game, seat, card, [(WOOD, wood)])
                return

    def score_for_all(self, game: Agricola, seat: int) -> int:
        rooms = [farm.rooms.bit_count() for farm in game.farms]
        return 3 if rooms[seat] == max(rooms) else 0


class BrushwoodCollector(OddCard):
    """B145: 1 wood for all the reed of a room or a renovation."""

    __slots__ = ()
    name: ClassVar[str] = "brushwood-collector"

    def replaced(self, price: Cost, material: int) -> list[Cost]:
        way = list(price)
        way[WOOD] += 1
        way[REED] = 0
        return [tuple(way)]


class Pastor(OddCard):
    """B163: once, in the only house with exactly two rooms, checked after every room anybody builds (AGR-440)."""

    __slots__ = ()
    name: ClassVar[str] = "pastor"
    PAID: ClassVar[int] = 4

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        small = [other for other in range(game.seats) if game.farms[other].rooms.bit_count() == 2]
        if small == [seat] and not farm.marks[PAID_ONCE] & self.PAID:
            farm.marks[PAID_ONCE] |= self.PAID
            tell_gain(game, seat, card, [(WOOD, 3), (CLAY, 2), (REED, 1), (STONE, 1)])


ODD: Final[tuple[type[OddCard], ...]] = (
    Cottager, MasterBricklayer, Scholar, OrganicFarmer, Tutor, SheepWalker, Manservant, PaperMaker, RoofBallaster,
    Carpenter, HouseSteward, BrushwoodCollector, Pastor,
)  # fmt: skip
