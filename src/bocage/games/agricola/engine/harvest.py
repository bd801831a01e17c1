"""The harvest: fields, feeding, breeding (rulebook pages 11 and 12)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, SeatStep, Step
from bocage.core.words import Goods, Say
from bocage.games.agricola.bots.plans import feeding_plans
from bocage.games.agricola.cards.moments import FIELDS as IN_FIELDS
from bocage.games.agricola.cards.moments import FIELDS_START, TAKING, fire
from bocage.games.agricola.engine.actions import cook, gain, major_say, major_target, need
from bocage.games.agricola.engine.animals import breed
from bocage.games.agricola.engine.anytime import (
    BEFORE_CROPS,
    COOKED_GOODS,
    EXTRAS,
    FEEDING_END,
    Asked,
    Window,
    cook_label,
    exchanges,
    window_wanted,
)
from bocage.games.agricola.engine.farm import GRAIN_1, GRAIN_2, GRAIN_3, VEG_1, VEG_2, Farm
from bocage.games.agricola.engine.goods import BOAR, CATTLE, FOOD, GOODS, GRAIN, SHEEP, VEGETABLE, some
from bocage.games.agricola.engine.housing import crowded
from bocage.games.agricola.engine.majors import CRAFT_FOOD, CRAFT_GOOD, CRAFTS
from bocage.games.agricola.engine.state import BREEDING, FEEDING, FIELDS, Agricola


class Harvest(Step[Agricola]):
    """The harvest step by step, all players in each step (AGR-285)."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        game.heading("harvest", n=game.round)
        order = game.in_order(game.leader)
        order.reverse()
        for phase in (BREEDING, FEEDING, FIELDS):
            for seat in order:
                game.push(Reap(seat, START) if phase == FIELDS else Table(seat) if phase == FEEDING else Stall(seat))
            game.push(Phase(phase))


class Phase(Step[Agricola]):
    __slots__ = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def run(self, game: Agricola) -> None:
        game.phase = self.phase


# ---------------------------------------------------------------- fields
START: Final = 0
WINDOW: Final = 1
TAKE: Final = 2
DURING: Final = 3


class Reap(Step[Agricola]):
    """The field step of one player, part by part (AGR-286, AGR-287, AGR-305)."""

    __slots__ = ("part", "seat")

    def __init__(self, seat: int, part: int) -> None:
        self.seat = seat
        self.part = part

    def run(self, game: Agricola) -> None:
        if self.part < DURING:
            game.push(Reap(self.seat, self.part + 1))
        if self.part == START:
            fire(game, self.seat, FIELDS_START, 0)
        elif self.part == WINDOW:
            if window_wanted(game, self.seat, BEFORE_CROPS):
                game.push(Window(self.seat, BEFORE_CROPS))
        elif self.part == TAKE:
            take_crops(game, self.seat)
        else:
            fire(game, self.seat, IN_FIELDS, 0)


def take_crops(game: Agricola, seat: int) -> None:
    """One crop from each planted field."""
    farm = game.farms[seat]
    grain, vegetables = farm.grain_fields().bit_count(), farm.vegetable_fields().bit_count()
    if not grain and not vegetables:
        return
    crops = farm.crops
    crops[GRAIN_1], crops[GRAIN_2], crops[GRAIN_3] = crops[GRAIN_2], crops[GRAIN_3], 0
    crops[VEG_1], crops[VEG_2] = crops[VEG_2], 0
    gain(game, seat, GRAIN, grain)
    gain(game, seat, VEGETABLE, vegetables)
    if game.listener is not None:
        game.tell("reap", seat, goods=Goods([(GOODS[GRAIN], grain), (GOODS[VEGETABLE], vegetables)]))
    fire(game, seat, TAKING, farm.grain_fields())


# ---------------------------------------------------------------- feeding
class Table(SeatStep[Agricola]):
    """One family eats; asked only if something can be decided."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        feed = Feed(self.seat, 0)
        if feed.matters(game):
            game.push(feed)
        else:
            eat(game, self.seat)


def craftable(farm: Farm, used: int) -> list[int]:
    """The craft buildings that can still make food in this harvest (AGR-291)."""
    found = []
    if farm.majors >> CRAFTS[0]:
        for craft in range(len(CRAFTS)):
            if farm.majors >> CRAFTS[craft] & ~(used >> craft) & 1 and farm.stock[CRAFT_GOOD[craft]]:
                found.append(craft)
    return found


class Feed(Asked):
    """Turn one crop or animal into food (0 to 4), use a craft building (5 to 7), or eat and beg (8).

    `used` are the craft buildings already used in this harvest.
    """

    __slots__ = ("used",)
    kind: ClassVar[str] = "feed"
    EAT: ClassVar[int] = len(COOKED_GOODS) + len(CRAFTS)
    own: ClassVar[int] = len(COOKED_GOODS) + len(CRAFTS) + 1
    span: ClassVar[int] = len(COOKED_GOODS) + len(CRAFTS) + 1 + EXTRAS
    opens_turn: ClassVar[bool] = True

    def __init__(self, seat: int, used: int) -> None:
        super().__init__(seat)
        self.used = used

    def matters(self, game: Agricola) -> bool:
        """Whether there is something to decide: food is missing and can be made, a craft building can work, an animal
        could be cooked before breeding, or exchanges of cards may help."""
        farm = game.farms[self.seat]
        short = farm.stock[FOOD] < need(game, farm)
        if short and farm.reserve():
            return True
        if craftable(farm, self.used):
            return True
        stock = farm.stock
        if farm.cooking()[SHEEP - GRAIN] and crowded(farm.room, stock[SHEEP], stock[BOAR], stock[CATTLE]):
            return True
        if (short or farm.majors >> CRAFTS[0]) and exchanges(game, self.seat, False):
            return True
        return window_wanted(game, self.seat, FEEDING_END)

    def answers(self, game: Agricola) -> list[int]:
        """Crops are only offered while food is missing: they can be eaten raw or cooked at any later time."""
        farm = game.farms[self.seat]
        stock, cooking = farm.stock, farm.cooking()
        found = []
        if stock[FOOD] < need(game, farm):
            if stock[GRAIN]:
                found.append(0)
            if stock[VEGETABLE]:
                found.append(1)
        if cooking[SHEEP - GRAIN]:
            for place in range(2, len(COOKED_GOODS)):
                if stock[COOKED_GOODS[place]]:
                    found.append(place)
        for craft in craftable(farm, self.used):
            found.append(len(COOKED_GOODS) + craft)
        found.append(self.EAT)
        return found

    def answer(self, game: Agricola, option: int) -> None:
        if option == self.EAT:
            eat(game, self.seat)
        elif option < len(COOKED_GOODS):
            game.push(FeedOn(self.seat, self.used))
            cook(game, self.seat, COOKED_GOODS[option])
        else:
            craft = option - len(COOKED_GOODS)
            game.push(FeedOn(self.seat, self.used | 1 << craft))
            use_craft(game, self.seat, craft)

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        """Whole meals."""
        farm = game.farms[self.seat]
        crafts = craftable(farm, self.used)
        return feeding_plans(farm, need(game, farm), crafts)

    def prompt(self, game: Agricola) -> Say:
        farm = game.farms[self.seat]
        return Say("ask.feed", {"goods": some(FOOD, need(game, farm)), "n": farm.stock[FOOD]})

    def label(self, game: Agricola, option: int) -> Label:
        farm = game.farms[self.seat]
        if option == self.EAT:
            short = max(0, need(game, farm) - farm.stock[FOOD])
            return Label(Say("feed.beg", {"n": short}) if short else Say("feed.eat"), "done")
        if option < len(COOKED_GOODS):
            return cook_label(game, self.seat, COOKED_GOODS[option])
        craft = option - len(COOKED_GOODS)
        args = {
            "card": major_say(CRAFTS[craft]),
            "goods": some(CRAFT_GOOD[craft], 1),
            "food": some(FOOD, CRAFT_FOOD[craft]),
        }
        return Label(Say("feed.craft", args), major_target(CRAFTS[craft]))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-288", "AGR-290", "AGR-291", "AGR-292", "AGR-293", "AGR-294", "AGR-295"]


class FeedOn(Feed):
    """The meal continues. To bots it is one turn: only a whole meal can be judged."""

    __slots__ = ()
    opens_turn: ClassVar[bool] = False


def use_craft(game: Agricola, seat: int, craft: int) -> None:
    stock = game.farms[seat].stock
    stock[CRAFT_GOOD[craft]] -= 1
    stock[FOOD] += CRAFT_FOOD[craft]
    if game.listener is not None:
        goods, food = some(CRAFT_GOOD[craft], 1), some(FOOD, CRAFT_FOOD[craft])
        game.tell("craft", seat, card=major_say(CRAFTS[craft]), goods=goods, food=food)


def eat(game: Agricola, seat: int) -> None:
    """Spend food as far as it goes; beg for each one missing (AGR-293, AGR-295)."""
    farm = game.farms[seat]
    food = need(game, farm)
    eaten = min(food, farm.stock[FOOD])
    farm.stock[FOOD] -= eaten
    farm.begging += food - eaten
    if game.listener is not None:
        game.tell("eat", seat, goods=some(FOOD, eaten))
        if food > eaten:
            game.tell("beg", seat, n=food - eaten)


# ---------------------------------------------------------------- breeding
class Stall(SeatStep[Agricola]):
    """The animals of one player breed (AGR-297)."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        breed(game, self.seat, (SHEEP, BOAR, CATTLE))
