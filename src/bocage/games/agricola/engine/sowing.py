"""Sowing and baking (rulebook pages 6 and 11)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Step
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.agricola.cards.card_modifiers import prospects
from bocage.games.agricola.cards.moments import BAKED, fire
from bocage.games.agricola.engine.anytime import EXTRAS, Asked, exchanges
from bocage.games.agricola.engine.farm import GRAIN_3, VEG_2, Farm
from bocage.games.agricola.engine.goods import FOOD, GRAIN, VEGETABLE, some
from bocage.games.agricola.engine.land import CARD_FIELD, LAND, cell_name
from bocage.games.agricola.engine.majors import BAKERS, bread, most_bread
from bocage.games.agricola.engine.state import Agricola

FIELDS: Final = CARD_FIELD + 1  # the cells and the card that is a field
SOWN_STOP: Final = 2 * FIELDS
MOST_GRAIN: Final = 63


# ---------------------------------------------------------------- sow
def can_sow(farm: Farm) -> bool:
    """Whether there is an empty field and a crop for it (AGR-275)."""
    stock = farm.stock
    if not stock[GRAIN] and not stock[VEGETABLE]:
        return False
    empty = farm.empty_fields()
    return bool(empty if stock[VEGETABLE] else empty & LAND)


class Sowing(Step[Agricola]):
    """Sow any number of empty fields. `must`: at least one; `bake`: baking may come after or before (Grain
    Utilization). A player who may stop may also continue by an exchange."""

    __slots__ = ("bake", "must", "seat", "sown")

    def __init__(self, seat: int, sown: int, must: bool, bake: bool) -> None:
        self.seat = seat
        self.sown = sown
        self.must = must
        self.bake = bake

    def run(self, game: Agricola) -> None:
        farm = game.farms[self.seat]
        free = self.sown > 0 or not self.must
        if can_sow(farm) or (free and farm.empty_fields() and exchanges(game, self.seat, False)):
            game.push(Sow(self.seat, self.sown, self.must, self.bake))
        elif self.bake:
            bake_with_sowing(game, self.seat, self.sown)


def bake_with_sowing(game: Agricola, seat: int, sown: int) -> None:
    """Bake after sowing, or first, and then sowing is still possible (AGR-061)."""
    if sown:
        bake_after(game, seat)
    else:
        game.push(Sowing(seat, 0, False, False))
        game.push(Bake(seat, True))


class Sow(Asked):
    """Grain on a field (its cell), a vegetable on a field (16 + its cell, 15 for the card), or no more."""

    __slots__ = ("bake", "must", "sown")
    kind: ClassVar[str] = "sow"
    own: ClassVar[int] = SOWN_STOP + 1
    span: ClassVar[int] = SOWN_STOP + 1 + EXTRAS

    def __init__(self, seat: int, sown: int, must: bool, bake: bool) -> None:
        super().__init__(seat)
        self.sown = sown
        self.must = must
        self.bake = bake

    def may_stop(self, farm: Farm) -> bool:
        return self.sown > 0 or not self.must or (self.bake and can_bake(farm))

    def open(self, game: Agricola) -> bool:
        """Before the first crop the action must stay possible."""
        return self.sown > 0 or not self.must

    def answers(self, game: Agricola) -> list[int]:
        farm = game.farms[self.seat]
        fields = bits(farm.empty_fields())
        found = []
        if farm.stock[GRAIN]:
            found = [field for field in fields if field != CARD_FIELD]
        if farm.stock[VEGETABLE]:
            found += [FIELDS + field for field in fields]
        if self.may_stop(farm):
            found.append(SOWN_STOP)
        return found

    def answer(self, game: Agricola, option: int) -> None:
        if option == SOWN_STOP:
            if self.bake:
                bake_with_sowing(game, self.seat, self.sown)
            return
        sow(game, self.seat, option % FIELDS, VEGETABLE if option >= FIELDS else GRAIN)
        game.push(Sowing(self.seat, self.sown + 1, self.must, self.bake))

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        """Empty fields are alike: one per crop is enough, the card first."""
        answers = self.answers(game)
        grain = [option for option in answers if option < FIELDS]
        vegetable = [option for option in answers if FIELDS <= option < SOWN_STOP]
        return [(option,) for option in grain[:1] + vegetable[-1:] + [o for o in answers if o == SOWN_STOP]]

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.sow")

    def label(self, game: Agricola, option: int) -> Label:
        if option == SOWN_STOP:
            if self.sown:
                return Label(Say("sow.stop", {"n": self.sown}), "done")
            return Label(Say("bake.first" if self.bake else "sow.none"), "done")
        key = "sow.vegetable" if option >= FIELDS else "sow.grain"
        return Label(Say(key, {"field": field_say(option % FIELDS)}), field_target(option % FIELDS))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-274", "AGR-276", "AGR-277", "AGR-278", "AGR-279", "AGR-280", "AGR-281"]


def sow(game: Agricola, seat: int, field: int, crop: int) -> None:
    """Sow one crop from the supply, with two grain or one vegetable from the general supply."""
    farm = game.farms[seat]
    farm.stock[crop] -= 1
    farm.crops[VEG_2 if crop == VEGETABLE else GRAIN_3] |= 1 << field
    if game.listener is not None:
        game.tell("sow", seat, goods=some(crop, 1), field=field_say(field))


def field_say(field: int) -> Say:
    return Say("field.card") if field == CARD_FIELD else Say("field.cell", {"cell": cell_name(field)})


def field_target(field: int) -> str:
    return "field-card" if field == CARD_FIELD else f"cell-{field}"


# ---------------------------------------------------------------- bake
def can_bake(farm: Farm) -> bool:
    return farm.stock[GRAIN] > 0 and farm.majors & BAKERS != 0


def bake_after(game: Agricola, seat: int) -> None:
    """Baking as the second part of an action: it can be declined, and the grain for it may be bought first."""
    farm = game.farms[seat]
    if not farm.majors & BAKERS:
        return
    if farm.stock[GRAIN] or (exchanges(game, seat, False) and any([stock[GRAIN] for stock in prospects(farm)])):
        game.push(Bake(seat, False))


class Bake(Asked):
    """How much grain to bake: 0 for none, unless it is compulsory (AGR-192 to AGR-195)."""

    __slots__ = ("must",)
    kind: ClassVar[str] = "bake"
    own: ClassVar[int] = MOST_GRAIN + 1
    span: ClassVar[int] = MOST_GRAIN + 1 + EXTRAS

    def __init__(self, seat: int, must: bool) -> None:
        super().__init__(seat)
        self.must = must

    def open(self, game: Agricola) -> bool:
        return not self.must

    def answers(self, game: Agricola) -> list[int]:
        farm = game.farms[self.seat]
        most = min(MOST_GRAIN, most_bread(farm.majors, farm.stock[GRAIN]))
        return list(range(1 if self.must else 0, most + 1))

    def answer(self, game: Agricola, option: int) -> None:
        if option:
            bake(game, self.seat, option)

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.bake")

    def label(self, game: Agricola, option: int) -> Label:
        if option == 0:
            return Label(Say("bake.none"), "done")
        food = bread(game.farms[self.seat].majors, option)
        return Label(Say("bake.grain", {"goods": some(GRAIN, option), "food": some(FOOD, food)}))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-192", "AGR-193", "AGR-194", "AGR-195"]


def bake(game: Agricola, seat: int, grain: int) -> None:
    """The best use of all ovens, fireplaces and hearths together."""
    farm = game.farms[seat]
    food = bread(farm.majors, grain)
    farm.stock[GRAIN] -= grain
    farm.stock[FOOD] += food
    if game.listener is not None:
        game.tell("bake", seat, goods=some(GRAIN, grain), food=some(FOOD, food))
    fire(game, seat, BAKED, grain)
