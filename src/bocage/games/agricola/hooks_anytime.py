"""Cards whose effect may be used at any time, and the pauses in which they could be wanted (AGR-446 to AGR-453)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.agricola.actions import gain, need
from bocage.games.agricola.animals import Housing
from bocage.games.agricola.asked import adoptable, grocer_good
from bocage.games.agricola.asking import BEFORE_CROPS, BEFORE_SCORING, FEEDING_END, TURN_END, anytime, windows
from bocage.games.agricola.deck import (
    ADOPTIVE_PARENTS,
    CLAYPIPE,
    CLEARING_SPADE,
    GROCER,
    GROCER_SOLD,
    HARD_PORCELAIN,
    N_MINORS,
    SHEEP_WALKER,
)
from bocage.games.agricola.farm import GRAIN_1, GRAIN_2, GRAIN_3, VEG_1, VEG_2, Farm
from bocage.games.agricola.goods import (
    BOAR,
    CATTLE,
    CLAY,
    FOOD,
    GRAIN,
    SHEEP,
    STONE,
    VEGETABLE,
    some,
)
from bocage.games.agricola.land import CARD_FIELD, LAND
from bocage.games.agricola.lodging import fits
from bocage.games.agricola.majors import CRAFTS
from bocage.games.agricola.moments import card_say, card_target
from bocage.games.agricola.paying import pay_food
from bocage.games.agricola.sowing import field_say, field_target
from bocage.games.agricola.state import Agricola
from bocage.games.agricola.verbs import buy


def trade(game: Agricola, seat: int, card: int, paid: int, n: int, got: int, m: int) -> None:
    """Goods of the supply or the farm for others."""
    game.farms[seat].stock[paid] -= n
    gain(game, seat, got, m)
    if game.listener is not None:
        game.tell("effect.trade", seat, card=card_say(card), price=some(paid, n), goods=some(got, m))


def trade_label(card: int, paid: int, n: int, got: int, m: int) -> Label:
    return Label(
        Say("offer.buy", {"card": card_say(card), "goods": some(got, m), "price": some(paid, n)}), card_target(card)
    )


# ---------------------------------------------------------------- A102 Grocer
def grocer_usable(game: Agricola, seat: int, at_place: bool) -> bool:
    farm = game.farms[seat]
    return grocer_good(farm) >= 0 and farm.can_raise(1)


def grocer(game: Agricola, seat: int) -> None:
    """The top good for 1 food."""
    farm = game.farms[seat]
    good = grocer_good(farm)
    farm.marks[GROCER_SOLD] += 1
    buy(game, seat, GROCER, 1, good, 1)


def grocer_label(game: Agricola, seat: int) -> Label:
    return trade_label(GROCER, FOOD, 1, grocer_good(game.farms[seat]), 1)


# ---------------------------------------------------------------- B080 Hard Porcelain: n clay for n - 1 stone
def porcelain_2_usable(game: Agricola, seat: int, at_place: bool) -> bool:
    return game.farms[seat].stock[CLAY] >= 2


def porcelain_3_usable(game: Agricola, seat: int, at_place: bool) -> bool:
    return game.farms[seat].stock[CLAY] >= 3


def porcelain_4_usable(game: Agricola, seat: int, at_place: bool) -> bool:
    return game.farms[seat].stock[CLAY] >= 4


def porcelain_2(game: Agricola, seat: int) -> None:
    trade(game, seat, HARD_PORCELAIN, CLAY, 2, STONE, 1)


def porcelain_3(game: Agricola, seat: int) -> None:
    trade(game, seat, HARD_PORCELAIN, CLAY, 3, STONE, 2)


def porcelain_4(game: Agricola, seat: int) -> None:
    trade(game, seat, HARD_PORCELAIN, CLAY, 4, STONE, 3)


def porcelain_2_label(game: Agricola, seat: int) -> Label:
    return trade_label(HARD_PORCELAIN, CLAY, 2, STONE, 1)


def porcelain_3_label(game: Agricola, seat: int) -> Label:
    return trade_label(HARD_PORCELAIN, CLAY, 3, STONE, 2)


def porcelain_4_label(game: Agricola, seat: int) -> Label:
    return trade_label(HARD_PORCELAIN, CLAY, 4, STONE, 3)


# ---------------------------------------------------------------- B104 Sheep Walker
def walker_usable(game: Agricola, seat: int, at_place: bool) -> bool:
    """A sheep of the farm: one just gained counts only if it could live here beside the others."""
    farm = game.farms[seat]
    stock = farm.stock
    return stock[SHEEP] > 0 and (farm.legal() or fits(farm.room, 1, stock[BOAR], stock[CATTLE]))


def walker_boar(game: Agricola, seat: int) -> None:
    game.push(Housing(seat))
    trade(game, seat, SHEEP_WALKER, SHEEP, 1, BOAR, 1)


def walker_vegetable(game: Agricola, seat: int) -> None:
    trade(game, seat, SHEEP_WALKER, SHEEP, 1, VEGETABLE, 1)


def walker_stone(game: Agricola, seat: int) -> None:
    trade(game, seat, SHEEP_WALKER, SHEEP, 1, STONE, 1)


def walker_boar_label(game: Agricola, seat: int) -> Label:
    return trade_label(SHEEP_WALKER, SHEEP, 1, BOAR, 1)


def walker_vegetable_label(game: Agricola, seat: int) -> Label:
    return trade_label(SHEEP_WALKER, SHEEP, 1, VEGETABLE, 1)


def walker_stone_label(game: Agricola, seat: int) -> Label:
    return trade_label(SHEEP_WALKER, SHEEP, 1, STONE, 1)


# ---------------------------------------------------------------- A071 Clearing Spade
def spade_moves(farm: Farm) -> list[int]:
    """From a field with two crops or more to an empty one: 16 x source + target; the card takes no grain."""
    crops, empty = farm.crops, farm.empty_fields()
    found = []
    for source in bits(crops[GRAIN_2] | crops[GRAIN_3] | crops[VEG_2]):
        targets = empty if crops[VEG_2] >> source & 1 else empty & LAND
        found += [(CARD_FIELD + 1) * source + target for target in bits(targets)]
    return found


def spade_usable(game: Agricola, seat: int, at_place: bool) -> bool:
    farm = game.farms[seat]
    crops, empty = farm.crops, farm.empty_fields()
    return (crops[VEG_2] != 0 and empty != 0) or (crops[GRAIN_2] | crops[GRAIN_3] != 0 and empty & LAND != 0)


def spade(game: Agricola, seat: int) -> None:
    game.push(Spade(seat))


def spade_label(game: Agricola, seat: int) -> Label:
    return Label(Say("offer.use", {"card": card_say(CLEARING_SPADE)}), card_target(CLEARING_SPADE))


class Spade(Question[Agricola]):
    """Which crop goes where: 16 x source + target."""

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
    """Neither sowing nor harvesting."""
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
        card = card_say(CLEARING_SPADE)
        game.tell(
            "effect.spade", seat, card=card, goods=some(good, 1), source=field_say(source), target=field_say(target)
        )


# ---------------------------------------------------------------- A092 Adoptive Parents
def adopt_usable(game: Agricola, seat: int, at_place: bool) -> bool:
    return at_place and adoptable(game, seat)


def adopt(game: Agricola, seat: int) -> None:
    """A newborn is an adult from now on: it is placed like the others, and eats like them (AGR-430)."""
    farm = game.farms[seat]
    farm.newborn -= 1
    farm.home += 1
    if game.listener is not None:
        game.tell("effect.adopt", seat, card=card_say(ADOPTIVE_PARENTS), price=some(FOOD, 1))
    pay_food(game, seat, 1)


def adopt_label(game: Agricola, seat: int) -> Label:
    say = Say("offer.adopt", {"card": card_say(ADOPTIVE_PARENTS), "price": some(FOOD, 1)})
    return Label(say, card_target(ADOPTIVE_PARENTS))


# ---------------------------------------------------------------- pauses
def wanted(game: Agricola, seat: int, window: int) -> bool:
    """Could a card be used in this pause with effect?"""
    farm = game.farms[seat]
    if window == BEFORE_CROPS:
        return farm.minors >> CLEARING_SPADE & 1 == 1 and spade_usable(game, seat, False)
    walker = farm.occupations >> SHEEP_WALKER - N_MINORS & 1 == 1 and walker_usable(game, seat, False)
    grocer_open = grocer_usable(game, seat, False)
    if window == FEEDING_END:  # sheep may be exchanged before breeding, a good of the Grocer may make more food
        return walker or (grocer_open and (farm.stock[FOOD] < need(game, farm) or farm.majors >> CRAFTS[0] != 0))
    porcelain = farm.minors >> HARD_PORCELAIN & 1 == 1 and farm.stock[CLAY] >= 2
    if window == TURN_END:  # only what the Claypipe counts cannot wait for another pause
        missing = farm.minors >> CLAYPIPE & 1 == 1 and farm.gained < 7 and farm.home == 0
        return missing and (walker or grocer_open or porcelain)
    assert window == BEFORE_SCORING
    return walker or grocer_open or porcelain


def register() -> None:
    """Bring all of them to the questions that offer extra options."""
    grocers, walkers = 1 << GROCER - N_MINORS, 1 << SHEEP_WALKER - N_MINORS
    anytime(0, 0, grocers, grocer_usable, grocer, grocer_label)
    anytime(1, 1 << HARD_PORCELAIN, 0, porcelain_2_usable, porcelain_2, porcelain_2_label)
    anytime(2, 1 << HARD_PORCELAIN, 0, porcelain_3_usable, porcelain_3, porcelain_3_label)
    anytime(3, 1 << HARD_PORCELAIN, 0, porcelain_4_usable, porcelain_4, porcelain_4_label)
    anytime(4, 0, walkers, walker_usable, walker_boar, walker_boar_label)
    anytime(5, 0, walkers, walker_usable, walker_vegetable, walker_vegetable_label)
    anytime(6, 0, walkers, walker_usable, walker_stone, walker_stone_label)
    anytime(7, 1 << CLEARING_SPADE, 0, spade_usable, spade, spade_label)
    anytime(8, 0, 1 << ADOPTIVE_PARENTS - N_MINORS, adopt_usable, adopt, adopt_label)
    windows(wanted)


QUESTIONS: Final[tuple[type[Question[Agricola]], ...]] = (Spade,)
