"""Odd cards that act when they are played, and the three that pay once, as soon as a condition holds."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.agricola.asked import mini_pastures
from bocage.games.agricola.building import cell_label
from bocage.games.agricola.deck import (
    HANDPLOW_ROUND,
    PAID_ONCE,
    TUTOR_BEFORE,
)
from bocage.games.agricola.farm import STONY, WOODEN
from bocage.games.agricola.fencing import enclose
from bocage.games.agricola.goods import CLAY, FOOD, REED, STONE, WOOD, some
from bocage.games.agricola.land import CELLS, LAND
from bocage.games.agricola.moments import Deed, card_say
from bocage.games.agricola.spaces import ROUNDS
from bocage.games.agricola.state import Agricola
from bocage.games.agricola.verbs import buy, tell_gain, tell_put

HANDPLOW_DELAY: Final = 5
STEWARD_WOOD: Final = ((9, 4), (6, 3), (3, 2), (1, 1))  # complete rounds left, wood


class ClayEmbankment(Deed):
    """A005: half the clay one has."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        clay = game.farms[seat].stock[CLAY] // 2
        if clay:
            tell_gain(game, seat, card, [(CLAY, clay)])


class HandplowTile(Deed):
    """A019: a field tile on the fifth round space from now; past round 14 there is none."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        round = game.round + HANDPLOW_DELAY
        if round <= ROUNDS:
            game.farms[seat].marks[HANDPLOW_ROUND] = round
            if game.listener is not None:
                game.tell("effect.handplow", seat, card=card_say(card), n=round)


def award(game: Agricola, seat: int, card: int, points: int) -> None:
    """Bonus points are recorded when they are earned (AGR-338)."""
    if points:
        game.farms[seat].bonus += points
        if game.listener is not None:
            game.tell("effect.points", seat, card=card_say(card), n=points)


class BigCountry(Deed):
    """A033: a point and 2 food for each complete round left (AGR-404)."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        left = ROUNDS - game.round
        award(game, seat, card, left)
        if left:
            tell_gain(game, seat, card, [(FOOD, 2 * left)])


class Mantlepiece(Deed):
    """B033: a point for each complete round left; the ban on renovation is in `asked.renovations`."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        award(game, seat, card, ROUNDS - game.round)


class TutorBegins(Deed):
    """B099: occupations from now on count."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        farm.marks[TUTOR_BEFORE] = farm.occupations.bit_count()


class HouseSteward(Deed):
    """B136: wood by the complete rounds left; its points are in `bonus.steward`."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        for least, wood in STEWARD_WOOD:
            if ROUNDS - game.round >= least:
                tell_gain(game, seat, card, [(WOOD, wood)])
                return


class RoofBallaster(Deed):
    """B123: once, 1 food for a stone a room."""

    __slots__ = ()

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        return game.farms[seat].can_raise(1)

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        buy(game, seat, card, 1, STONE, game.farms[seat].rooms.bit_count())

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        stone = some(STONE, game.farms[seat].rooms.bit_count())
        return Say("offer.buy", {"card": card_say(card), "goods": stone, "price": some(FOOD, 1)})


# ---------------------------------------------------------------- B002 Mini Pasture
class MiniPasture(Deed):
    """B002: a pasture of one space without paying wood; no Build Fences action."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        game.push(Paddock(seat))


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


# ---------------------------------------------------------------- once, as soon as it is so (AGR-423)
class ClayHutBuilder(Deed):
    """A120: the house is not of wood (any more)."""

    __slots__ = ()
    PAID: ClassVar[int] = 1

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        if farm.house != WOODEN and not farm.marks[PAID_ONCE] & self.PAID:
            farm.marks[PAID_ONCE] |= self.PAID
            tell_put(game, seat, card, list(range(game.round + 1, game.round + 6)), CLAY, 2)


class Manservant(Deed):
    """B107: the house is of stone."""

    __slots__ = ()
    PAID: ClassVar[int] = 2

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        if farm.house == STONY and not farm.marks[PAID_ONCE] & self.PAID:
            farm.marks[PAID_ONCE] |= self.PAID
            tell_put(game, seat, card, list(range(game.round + 1, ROUNDS + 1)), FOOD, 3)


class Pastor(Deed):
    """B163: the only house with exactly two rooms, tested after every room anybody builds (AGR-440)."""

    __slots__ = ()
    PAID: ClassVar[int] = 4

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        small = [other for other in range(game.seats) if game.farms[other].rooms.bit_count() == 2]
        if small == [seat] and not farm.marks[PAID_ONCE] & self.PAID:
            farm.marks[PAID_ONCE] |= self.PAID
            tell_gain(game, seat, card, [(WOOD, 3), (CLAY, 2), (REED, 1), (STONE, 1)])


_CLAY_HUT: Final = ClayHutBuilder()
_MANSERVANT: Final = Manservant()
_PASTOR: Final = Pastor()
OWN: Final[dict[str, dict[str, Deed]]] = {
    "clay-embankment": {"play": ClayEmbankment()},
    "handplow": {"play": HandplowTile()},
    "big-country": {"play": BigCountry()},
    "mini-pasture": {"play": MiniPasture()},
    "mantlepiece": {"play": Mantlepiece()},
    "tutor": {"play": TutorBegins()},
    "house-steward": {"play": HouseSteward()},
    "roof-ballaster": {"may play": RoofBallaster()},
    "clay-hut-builder": {"play": _CLAY_HUT, "renovated": _CLAY_HUT},
    "manservant": {"play": _MANSERVANT, "renovated": _MANSERVANT},
    "pastor": {"play": _PASTOR, "room": _PASTOR},
}
QUESTIONS: Final[tuple[type[Question[Agricola]], ...]] = (Paddock,)
