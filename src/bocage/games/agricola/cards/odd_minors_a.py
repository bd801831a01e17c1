"""The minor improvements of deck A that need code, by number: one class each.

`card_modifiers.OddCard` defines the methods. Everything else about a card is in its row (`minors`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.agricola.cards.card_modifiers import (
    CardAction,
    Exchange,
    OddCard,
    card_say,
    grocer_good,
)
from bocage.games.agricola.cards.deck import HANDPLOW_ROUND, THRESHED, number
from bocage.games.agricola.cards.verbs import award, tell_gain, tell_use
from bocage.games.agricola.engine.anytime import BEFORE_CROPS
from bocage.games.agricola.engine.building import Plow
from bocage.games.agricola.engine.farm import GRAIN_1, GRAIN_2, GRAIN_3, VEG_1, VEG_2, Farm
from bocage.games.agricola.engine.goods import CLAY, FOOD, GRAIN, SHEEP, VEGETABLE, some
from bocage.games.agricola.engine.land import CARD_FIELD, LAND
from bocage.games.agricola.engine.sowing import Bake, can_bake, field_say, field_target
from bocage.games.agricola.engine.spaces import ROUNDS, WISHES
from bocage.games.agricola.engine.state import Agricola


class ShiftingCultivation(OddCard):
    """A002: there must be a field to plow."""

    __slots__ = ()
    name: ClassVar[str] = "shifting-cultivation"

    def feasible(self, farm: Farm) -> bool:
        return farm.field_sites() != 0


class ClayEmbankment(OddCard):
    """A005: half the clay in the supply."""

    __slots__ = ()
    name: ClassVar[str] = "clay-embankment"

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        clay = game.farms[seat].stock[CLAY] // 2
        if clay:
            tell_gain(game, seat, card, [(CLAY, clay)])


class DrinkingTrough(OddCard):
    """A012: each pasture holds two more animals."""

    __slots__ = ()
    name: ClassVar[str] = "drinking-trough"

    def pasture_bonus(self, farm: Farm) -> int:
        return 2


class RammedClay(OddCard):
    """A016: fences may be paid with clay."""

    __slots__ = ()
    name: ClassVar[str] = "rammed-clay"

    def clay_fences(self, farm: Farm) -> bool:
        return True


# ---------------------------------------------------------------- A019 Handplow
HANDPLOW_DELAY: Final = 5


class Handplow(OddCard):
    """A019: a field tile goes on the fifth round space from now; past round 14 there is none."""

    __slots__ = ()
    name: ClassVar[str] = "handplow"

    def action(self, clause: str) -> CardAction:
        return self if clause == "play" else HandplowField()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        round = game.round + HANDPLOW_DELAY
        if round <= ROUNDS:
            game.farms[seat].marks[HANDPLOW_ROUND] = round
            if game.listener is not None:
                game.tell("effect.handplow", seat, card=card_say(card), n=round)


class HandplowField(CardAction):
    """In its round the field of the round space may be plowed (AGR-424)."""

    __slots__ = ()

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        farm = game.farms[seat]
        return farm.marks[HANDPLOW_ROUND] == game.round and farm.field_sites() != 0

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        tell_use(game, seat, card)
        game.push(Plow(seat))

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        return Say("offer.plow", {"card": card_say(card)})


# ---------------------------------------------------------------- A024 Threshing Board
class ThreshingBoard(OddCard):
    """A024: bread once per use of the space."""

    __slots__ = ()
    name: ClassVar[str] = "threshing-board"

    def action(self, clause: str) -> CardAction:
        return self if clause == "use" else Threshing(clause == "may use")

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        game.farms[seat].marks[THRESHED] = 0  # a new use of the space


class Threshing(CardAction):
    """Asked after the actions of the space, and before them if the order can matter: its food may buy the Grocer's
    crops to be sown. The space must stay usable without it (AGR-068)."""

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


class SleepingCorner(OddCard):
    """A026: a Wish for Children may be shared with one other player (AGR-431)."""

    __slots__ = ()
    name: ClassVar[str] = "sleeping-corner"

    def may_share(self, game: Agricola, seat: int, space: int) -> bool:
        occupants = game.occupants(space)
        return WISHES >> space & 1 == 1 and not occupants >> seat & 1 and occupants.bit_count() == 1


class Manger(OddCard):
    """A032: points by the number of pasture spaces."""

    __slots__ = ()
    name: ClassVar[str] = "manger"
    MARKS: ClassVar[tuple[int, ...]] = (6, 7, 8, 10)  # pasture spaces for 1, 2, 3, 4 points

    def score(self, farm: Farm) -> int:
        return sum([farm.enclosed.bit_count() >= mark for mark in self.MARKS])


class BigCountry(OddCard):
    """A033: a point and 2 food for each complete round left (AGR-404)."""

    __slots__ = ()
    name: ClassVar[str] = "big-country"

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        left = ROUNDS - game.round
        award(game, seat, card, left)
        if left:
            tell_gain(game, seat, card, [(FOOD, 2 * left)])


class WoolBlankets(OddCard):
    """A038: points by the material of the house, most for wood."""

    __slots__ = ()
    name: ClassVar[str] = "wool-blankets"
    POINTS: ClassVar[tuple[int, ...]] = (3, 2, 0)  # in a house of wood, clay, stone

    def score(self, farm: Farm) -> int:
        return self.POINTS[farm.house]


class PondHut(OddCard):
    """A044: an exact number of occupations in the international edition, a maximum in the French one (AGR-445)."""

    __slots__ = ()
    name: ClassVar[str] = "pond-hut"

    def least_needed(self, game: Agricola, least: int, most: int) -> int:
        return most if game.international else least


class MilkJug(OddCard):
    """A050: 3 food for the owner and 1 for every other player, whoever uses Cattle Market."""

    __slots__ = ()
    name: ClassVar[str] = "milk-jug"

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        tell_gain(game, seat, card, [(FOOD, 3)])
        for turn in range(1, game.seats):
            tell_gain(game, (seat + turn) % game.seats, card, [(FOOD, 1)])


class Claypipe(OddCard):
    """A053: seven goods in one turn; its food is in its row."""

    __slots__ = ()
    name: ClassVar[str] = "claypipe"

    def counts_goods(self, farm: Farm) -> bool:
        return farm.gained < 7 and farm.home == 0


# ---------------------------------------------------------------- A071 Clearing Spade
_SPADE: Final = number("clearing-spade")


class ClearingSpade(OddCard):
    """A071: a crop may be moved from a field with two or more to an empty one."""

    __slots__ = ()
    name: ClassVar[str] = "clearing-spade"

    def exchanges(self) -> list[Exchange]:
        return [Clearing(self.card, 7)]

    def wanted(self, game: Agricola, seat: int, window: int) -> bool:
        return window == BEFORE_CROPS and spade_usable(game.farms[seat])


class Clearing(Exchange):
    __slots__ = ()

    def usable(self, game: Agricola, seat: int, at_place: bool) -> bool:
        return spade_usable(game.farms[seat])

    def run(self, game: Agricola, seat: int) -> None:
        game.push(Spade(seat))


def spade_moves(farm: Farm) -> list[int]:
    """From a field with two crops or more to an empty one: 16 x source + target; the card takes no grain."""
    crops, empty = farm.crops, farm.empty_fields()
    found = []
    for source in bits(crops[GRAIN_2] | crops[GRAIN_3] | crops[VEG_2]):
        targets = empty if crops[VEG_2] >> source & 1 else empty & LAND
        found += [(CARD_FIELD + 1) * source + target for target in bits(targets)]
    return found


def spade_usable(farm: Farm) -> bool:
    crops, empty = farm.crops, farm.empty_fields()
    return (crops[VEG_2] != 0 and empty != 0) or (crops[GRAIN_2] | crops[GRAIN_3] != 0 and empty & LAND != 0)


class Spade(Question[Agricola]):
    """Which crop moves where: 16 x source + target."""

    __slots__ = ()
    kind: ClassVar[str] = "spade"
    span: ClassVar[int] = (CARD_FIELD + 1) * (CARD_FIELD + 1)

    def options(self, game: Agricola) -> list[int]:
        return spade_moves(game.farms[self.seat])

    def choose(self, game: Agricola, option: int) -> None:
        source, target = divmod(option, CARD_FIELD + 1)
        move_crop(game, self.seat, source, target)

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.spade")

    def describe(self, game: Agricola, option: int) -> Label:
        source, target = divmod(option, CARD_FIELD + 1)
        return Label(
            Say("spade.move", {"source": field_say(source), "target": field_say(target)}), field_target(target)
        )

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-446", "AGR-449"]


def move_crop(game: Agricola, seat: int, source: int, target: int) -> None:
    """Move a crop; this is neither sowing nor harvesting."""
    crops = game.farms[seat].crops
    here, there = 1 << source, 1 << target
    good = GRAIN
    if crops[VEG_2] & here:
        good = VEGETABLE
        crops[VEG_2] &= ~here
        crops[VEG_1] |= here | there
    else:
        full = GRAIN_3 if crops[GRAIN_3] & here else GRAIN_2
        crops[full] &= ~here
        crops[full - 1] |= here
        crops[GRAIN_1] |= there
    if game.listener is not None:
        card = card_say(_SPADE)
        game.tell(
            "effect.spade", seat, card=card, goods=some(good, 1), source=field_say(source), target=field_say(target)
        )


# ---------------------------------------------------------------- A075 to A083
class LumberMill(OddCard):
    """A075: improvements cost 1 wood less."""

    __slots__ = ()
    name: ClassVar[str] = "lumber-mill"

    def wood_off(self, farm: Farm, major: bool) -> int:
        return 1


class ShepherdsCrook(OddCard):
    """A083: 2 sheep for each pasture of 4 spaces or more on land that was in no pasture before the action."""

    __slots__ = ()
    name: ClassVar[str] = "shepherds-crook"
    SPACES: ClassVar[int] = 4
    SHEEP: ClassVar[int] = 2

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        new = [
            pasture for pasture in game.farms[seat].pastures if not pasture & arg and pasture.bit_count() >= self.SPACES
        ]
        if new:
            tell_gain(game, seat, card, [(SHEEP, self.SHEEP * len(new))])


ODD: Final[tuple[type[OddCard], ...]] = (
    ShiftingCultivation, ClayEmbankment, DrinkingTrough, RammedClay, Handplow, ThreshingBoard, SleepingCorner,
    Manger, BigCountry, WoolBlankets, PondHut, MilkJug, Claypipe, ClearingSpade, LumberMill, ShepherdsCrook,
)  # fmt: skip
