"""Odd cards that act in the turns: on the use of a space, with fences and occupations, between placements."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question
from bocage.core.words import Goods, Say
from bocage.games.agricola.actions import gain
from bocage.games.agricola.asked import adoptable, grocer_good
from bocage.games.agricola.building import Plow, Renovate, Rooms, can_build_room, renovation_ways
from bocage.games.agricola.deck import COTTAGER, MOLDBOARD_USED, THRESHED
from bocage.games.agricola.goods import FOOD, GOODS, REED, SHEEP, VEGETABLE, WOOD, some
from bocage.games.agricola.moments import Deed, card_say
from bocage.games.agricola.sowing import Bake, can_bake
from bocage.games.agricola.spaces import MARKETS
from bocage.games.agricola.state import Agricola
from bocage.games.agricola.turns import EVERYWHERE, Place
from bocage.games.agricola.usable import usable_spaces
from bocage.games.agricola.verbs import tell_gain, tell_use

MOLDBOARD_TILES: Final = 2
CROOK_SPACES: Final = 4
CROOK_SHEEP: Final = 2


class MilkJug(Deed):
    """A050: 3 food for the owner, 1 for every other player, whoever uses Cattle Market."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        tell_gain(game, seat, card, [(FOOD, 3)])
        for turn in range(1, game.seats):
            tell_gain(game, (seat + turn) % game.seats, card, [(FOOD, 1)])


class Threshing(Deed):
    """A024: the space is used anew."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        game.farms[seat].marks[THRESHED] = 0


class ThreshingBoard(Deed):
    """A024: bread once a use. Asked after the actions of the space, and before them where the order can matter: its
    food may buy the Grocer's crops to be sown. The space must stay usable without it (AGR-068)."""

    __slots__ = ("first",)

    def __init__(self, first: bool) -> None:
        self.first = first

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        farm = game.farms[seat]
        if farm.marks[THRESHED] or not can_bake(farm):
            return False
        if not self.first:
            return True
        stays = farm.field_sites() != 0 or farm.stock[VEGETABLE] > 0
        return stays and grocer_good(farm) >= 0

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        game.farms[seat].marks[THRESHED] = 1
        tell_use(game, seat, card)
        game.push(Bake(seat, True))

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        return Say("offer.bake", {"card": card_say(card)})


class MoldboardPlow(Deed):
    """B019: one field more on Farmland, twice in the match."""

    __slots__ = ()

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        farm = game.farms[seat]
        return farm.marks[MOLDBOARD_USED] < MOLDBOARD_TILES and farm.field_sites() != 0

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        game.farms[seat].marks[MOLDBOARD_USED] += 1
        tell_use(game, seat, card)
        game.push(Plow(seat))

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        return Say("offer.plow", {"card": card_say(card)})


class Harpooner(Deed):
    """A138: 1 wood for a food a person and a reed."""

    __slots__ = ()

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        return game.farms[seat].stock[WOOD] > 0

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        spend_wood(game, seat, card, [(FOOD, farm.people), (REED, 1)])

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        food = Goods([(GOODS[FOOD], game.farms[seat].people), (GOODS[REED], 1)])
        return Say("offer.buy", {"card": card_say(card), "goods": food, "price": some(WOOD, 1)})


def spend_wood(game: Agricola, seat: int, card: int, goods: list[tuple[int, int]]) -> None:
    """1 wood for goods."""
    game.farms[seat].stock[WOOD] -= 1
    for good, n in goods:
        gain(game, seat, good, n)
    if game.listener is not None:
        bought = Goods([(GOODS[good], n) for good, n in goods])
        game.tell("effect.trade", seat, card=card_say(card), price=some(WOOD, 1), goods=bought)


class PaperMaker(Deed):
    """B109: before an occupation is paid, 1 wood for a food for each occupation in front."""

    __slots__ = ()

    def near(self, game: Agricola, seat: int, arg: int) -> bool:
        """The wood can be bought before, and nothing must endanger the price of the occupation now."""
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


class ShepherdsCrook(Deed):
    """A083: 2 sheep for each pasture of 4 spaces or more on land that lay in no pasture before the action."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        new = [
            pasture
            for pasture in game.farms[seat].pastures
            if not pasture & arg and pasture.bit_count() >= CROOK_SPACES
        ]
        if new:
            tell_gain(game, seat, card, [(SHEEP, CROOK_SHEEP * len(new))])


class Lasso(Deed):
    """B024: a second person in a row, on a market unless the first was on one (AGR-429); it may be a newborn that is
    made an adult for it (A092)."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        spaces = EVERYWHERE if MARKETS >> arg & 1 else MARKETS
        if (game.farms[seat].home or adoptable(game, seat)) and usable_spaces(game, seat, spaces):
            game.push(Place(seat, spaces, True))


# ---------------------------------------------------------------- B087 Cottager
ONE_ROOM: Final = 0
RENOVATE: Final = 1


class Cottager(Deed):
    """B087: with Day Laborer, one room or a renovation."""

    __slots__ = ()

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
        return Say("ask.offer", {"card": card_say(COTTAGER)})

    def describe(self, game: Agricola, option: int) -> Label:
        return Label(Say("cottage.renovate" if option else "cottage.room"))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-199", "AGR-201", "AGR-221", "AGR-425", "AGR-436"]


OWN: Final[dict[str, dict[str, Deed]]] = {
    "milk-jug": {"any-use": MilkJug()},
    "threshing-board": {"use": Threshing(), "may use": ThreshingBoard(True), "may with": ThreshingBoard(False)},
    "moldboard-plow": {"may with": MoldboardPlow()},
    "harpooner": {"may with": Harpooner()},
    "paper-maker": {"may before-occupation": PaperMaker()},
    "shepherds-crook": {"fenced": ShepherdsCrook()},
    "lasso": {"after-turn": Lasso()},
    "cottager": {"may with": Cottager()},
}
QUESTIONS: Final[tuple[type[Question[Agricola]], ...]] = (Cottage,)
