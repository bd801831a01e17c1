"""The minor improvements of deck B that need code, by number: one class each.

`card_modifiers.OddCard` defines the methods. Everything else about a card is in its row (`minors`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.agricola.cards.card_modifiers import (
    Exchange,
    OddCard,
    adoptable,
    card_say,
)
from bocage.games.agricola.cards.deck import MOLDBOARD_USED
from bocage.games.agricola.cards.verbs import award, tell_gain, tell_use, trade, trade_label
from bocage.games.agricola.engine.anytime import BEFORE_SCORING, TURN_END
from bocage.games.agricola.engine.building import Plow, cell_label
from bocage.games.agricola.engine.farm import WOODEN, Farm
from bocage.games.agricola.engine.fencing import enclose
from bocage.games.agricola.engine.goods import CATTLE, CLAY, FOOD, SHEEP, STONE
from bocage.games.agricola.engine.land import CELLS, LAND, SIDE_MASK, beside
from bocage.games.agricola.engine.space_legality import usable_spaces
from bocage.games.agricola.engine.spaces import MARKETS, ROUNDS
from bocage.games.agricola.engine.state import Agricola
from bocage.games.agricola.engine.turns import EVERYWHERE, Place


class MiniPasture(OddCard):
    """B002: a pasture of one space without paying wood; not a Build Fences action."""

    __slots__ = ()
    name: ClassVar[str] = "mini-pasture"

    def feasible(self, farm: Farm) -> bool:
        return mini_pastures(farm) != 0

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        game.push(Paddock(seat))


def mini_pastures(farm: Farm) -> int:
    """The spaces that B002 Mini Pasture could fence with the remaining fences: beside a pasture if there is one."""
    sites = LAND & ~(farm.rooms | farm.fields | farm.enclosed)
    if farm.enclosed:
        sites &= beside(farm.enclosed)
    left = farm.fences_left()
    found = 0
    for cell in bits(sites):
        if (SIDE_MASK[cell] & ~farm.fences).bit_count() <= left:
            found |= 1 << cell
    return found


class Paddock(Question[Agricola]):
    """Which single space the Mini Pasture fences."""

    __slots__ = ()
    kind: ClassVar[str] = "paddock"
    span: ClassVar[int] = CELLS

    def options(self, game: Agricola) -> list[int]:
        return bits(mini_pastures(game.farms[self.seat]))

    def choose(self, game: Agricola, option: int) -> None:
        enclose(game, self.seat, 1 << option, 0, 0)

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.paddock")

    def describe(self, game: Agricola, option: int) -> Label:
        return cell_label(option, "fence.cell")

    def obstacles(self, game: Agricola) -> list[Obstacle]:
        farm = game.farms[self.seat]
        found = []
        for cell in bits(LAND & ~mini_pastures(farm)):
            low = 1 << cell
            why = ("why.fence-away", "AGR-236")
            if low & (farm.rooms | farm.fields):
                why = ("why.tile", "AGR-235")
            elif low & farm.enclosed:
                why = ("why.pasture", "AGR-239")
            found.append(Obstacle(f"cell-{cell}", Say(why[0]), why[1]))
        return found

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-228", "AGR-234", "AGR-236", "AGR-238", "AGR-245"]


# ---------------------------------------------------------------- B010 to B080
class Caravan(OddCard):
    """B010: one person needs no room."""

    __slots__ = ()
    name: ClassVar[str] = "caravan"

    def person_room(self, farm: Farm) -> int:
        return 1


class CarpentersParlor(OddCard):
    """B013: rooms of wood cost 2 wood and the reed."""

    __slots__ = ()
    name: ClassVar[str] = "carpenters-parlor"

    def room_price(self, farm: Farm, n: int) -> int:
        return min(n, 2) if farm.house == WOODEN else n


class MoldboardPlow(OddCard):
    """B019: one more field on Farmland, twice in the match."""

    __slots__ = ()
    name: ClassVar[str] = "moldboard-plow"
    TILES: ClassVar[int] = 2

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        farm = game.farms[seat]
        return farm.marks[MOLDBOARD_USED] < self.TILES and farm.field_sites() != 0

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        game.farms[seat].marks[MOLDBOARD_USED] += 1
        tell_use(game, seat, card)
        game.push(Plow(seat))

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        return Say("offer.plow", {"card": card_say(card)})


class Lasso(OddCard):
    """B024: a second person in a row, on a market unless the first was on one (AGR-429); it may be a newborn made an
    adult for it (A092)."""

    __slots__ = ()
    name: ClassVar[str] = "lasso"

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        spaces = EVERYWHERE if MARKETS >> arg & 1 else MARKETS
        if (game.farms[seat].home or adoptable(game, seat)) and usable_spaces(game, seat, spaces):
            game.push(Place(seat, spaces, True))


class Mantlepiece(OddCard):
    """B033: a point for each complete round left, and the house is never renovated again."""

    __slots__ = ()
    name: ClassVar[str] = "mantlepiece"

    def renovations(self, farm: Farm, found: list[int]) -> list[int]:
        return []

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        award(game, seat, card, ROUNDS - game.round)


class Loom(OddCard):
    """B039: food in the harvest and points at the end, by the sheep."""

    __slots__ = ()
    name: ClassVar[str] = "loom"
    MARKS: ClassVar[tuple[int, ...]] = (1, 4, 7)  # sheep for 1, 2, 3 food

    def score(self, farm: Farm) -> int:
        return farm.stock[SHEEP] // 3

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        sheep = game.farms[seat].stock[SHEEP]
        food = sum([sheep >= mark for mark in self.MARKS])
        if food:
            tell_gain(game, seat, card, [(FOOD, food)])


class ButterChurn(OddCard):
    """B050: food by the sheep and the cattle."""

    __slots__ = ()
    name: ClassVar[str] = "butter-churn"

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        stock = game.farms[seat].stock
        food = stock[SHEEP] // 3 + stock[CATTLE] // 2
        if food:
            tell_gain(game, seat, card, [(FOOD, food)])


class Beanfield(OddCard):
    """B068: the card is a field for vegetables."""

    __slots__ = ()
    name: ClassVar[str] = "beanfield"

    def is_field(self) -> bool:
        return True


class HardPorcelain(OddCard):
    """B080: at any time 2, 3 or 4 clay for one stone less."""

    __slots__ = ()
    name: ClassVar[str] = "hard-porcelain"

    def exchanges(self) -> list[Exchange]:
        return [Firing(self.card, clay - 1, clay) for clay in (2, 3, 4)]

    def could_become(self, farm: Farm, stock: list[int]) -> None:
        stock[STONE] += 3 * (stock[CLAY] // 4) + max(0, stock[CLAY] % 4 - 1)

    def wanted(self, game: Agricola, seat: int, window: int) -> bool:
        return window in (TURN_END, BEFORE_SCORING) and game.farms[seat].stock[CLAY] >= 2


class Firing(Exchange):
    """Exchange this much clay for one stone less."""

    __slots__ = ("clay",)

    def __init__(self, card: int, slot: int, clay: int) -> None:
        super().__init__(card, slot)
        self.clay = clay

    def usable(self, game: Agricola, seat: int, at_place: bool) -> bool:
        return game.farms[seat].stock[CLAY] >= self.clay

    def run(self, game: Agricola, seat: int) -> None:
        trade(game, seat, self.card, CLAY, self.clay, STONE, self.clay - 1)

    def label(self, game: Agricola, seat: int) -> Label:
        return trade_label(self.card, CLAY, self.clay, STONE, self.clay - 1)


ODD: Final[tuple[type[OddCard], ...]] = (
    MiniPasture, Caravan, CarpentersParlor, MoldboardPlow, Lasso, Mantlepiece, Loom, ButterChurn, Beanfield,
    HardPorcelain,
)  # fmt: skip
