"""The questions of single action spaces (rulebook pages 15 and 16)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle
from bocage.core.words import Goods, Say
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.engine.actions import gain, gain_field, lose_field, lose_sheep, pay, set_row
from bocage.games.hallertau.engine.farm import BUTCHERING, Farm
from bocage.games.hallertau.engine.gains import GOOD, SHEEP, take_gain, take_goods
from bocage.games.hallertau.engine.goods import (
    ANY_GRAIN,
    ARTISANS,
    CLAY,
    COLUMNS,
    EMPTY,
    GRAINS,
    HIDE,
    HIGHEST,
    JEWEL,
    MEAT,
    MILK,
    STABLES,
    WOOL,
)
from bocage.games.hallertau.engine.naming import (
    artisan_say,
    artisan_target,
    field_label,
    good_target,
    goods_say,
    place_say,
    place_target,
)
from bocage.games.hallertau.engine.sowing import ask_sow, distinct
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.village import step_back
from bocage.games.hallertau.engine.windows import Asked

NONE: Final = COLUMNS  # no field
BREEDING: Final = 2  # milk for a sheep (HAL-262)
BUTCHERED: Final = ((MEAT, 4), (HIDE, 2))  # HAL-268
SALE: Final = ((JEWEL, 1), (CLAY, 3))  # HAL-278
TOWN_JEWELS: Final = 2  # HAL-283


class Grain(Asked):
    """Grain of any types, one by one (HAL-269, HAL-273); `clay`, if not 0, may be taken instead of all of it.

    Only with `fewer` may a player stop early.
    """

    __slots__ = ("clay", "fewer", "left")
    kind: ClassVar[str] = "grain"
    own: ClassVar[int] = GRAINS + 2
    span: ClassVar[int] = GRAINS + 2 + CARDS
    FOR_CLAY: ClassVar[int] = GRAINS
    STOP: ClassVar[int] = GRAINS + 1

    def __init__(self, seat: int, left: int, clay: int, fewer: bool) -> None:
        super().__init__(seat)
        self.left = left
        self.clay = clay
        self.fewer = fewer

    def choices(self, game: Hallertau) -> list[int]:
        found = list(range(GRAINS))
        if self.clay:
            found.append(Grain.FOR_CLAY)
        if self.fewer:
            found.append(Grain.STOP)
        return found

    def answer(self, game: Hallertau, option: int) -> None:
        if option == Grain.FOR_CLAY:
            take_gain(game, self.seat, GOOD, CLAY, self.clay, self.fewer)
        elif option != Grain.STOP:
            gain(game, self.seat, option, 1)
            if self.left > 1:
                game.push(Grain(self.seat, self.left - 1, 0, self.fewer))

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        """Every combination once."""
        plans: list[tuple[int, ...]] = [()]
        for _ in range(self.left):
            plans = [(*plan, good) for plan in plans for good in range(plan[-1] if plan else 0, GRAINS)]
        return [*plans, (Grain.FOR_CLAY,)] if self.clay else plans

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.grain-or-clay" if self.clay else "ask.grain", {"n": self.left})

    def label(self, game: Hallertau, option: int) -> Label:
        if option == Grain.STOP:
            return Label(Say("no-more"))
        if option == Grain.FOR_CLAY:
            return Label(Say("take", {"goods": goods_say(CLAY, self.clay)}), good_target(CLAY))
        return Label(Say("take", {"goods": goods_say(option, 1)}), good_target(option))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-269" if self.clay else "HAL-273", "HAL-113"]


class Product(Asked):
    """1 milk or 1 wool (HAL-270, HAL-274)."""

    __slots__ = ("fewer",)
    kind: ClassVar[str] = "product"
    own: ClassVar[int] = 3
    span: ClassVar[int] = 3 + CARDS
    NOTHING: ClassVar[int] = 2

    def __init__(self, seat: int, fewer: bool) -> None:
        super().__init__(seat)
        self.fewer = fewer

    def choices(self, game: Hallertau) -> list[int]:
        return [0, 1, Product.NOTHING] if self.fewer else [0, 1]

    def answer(self, game: Hallertau, option: int) -> None:
        if option != Product.NOTHING:
            gain(game, self.seat, WOOL if option else MILK, 1)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(0,), (1,)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.product")

    def label(self, game: Hallertau, option: int) -> Label:
        if option == Product.NOTHING:
            return Label(Say("take.nothing"))
        good = WOOL if option else MILK
        return Label(Say("take", {"goods": goods_say(good, 1)}), good_target(good))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-110", "HAL-112"]


class Either(Asked):
    """A new field in `row`, or instead `n` clay or, without clay, n sow actions (HAL-266, HAL-282)."""

    __slots__ = ("clay", "fewer", "n", "row")
    kind: ClassVar[str] = "either"
    own: ClassVar[int] = 3
    span: ClassVar[int] = 3 + CARDS
    FIELD: ClassVar[int] = 0
    OTHER: ClassVar[int] = 1
    NOTHING: ClassVar[int] = 2

    def __init__(self, seat: int, row: int, n: int, clay: bool, fewer: bool) -> None:
        super().__init__(seat)
        self.row = row
        self.n = n
        self.clay = clay
        self.fewer = fewer

    def choices(self, game: Hallertau) -> list[int]:
        return [0, 1, Either.NOTHING] if self.fewer else [0, 1]

    def answer(self, game: Hallertau, option: int) -> None:
        if option == Either.FIELD:
            gain_field(game, self.seat, self.row)
        elif option == Either.OTHER and self.clay:
            take_gain(game, self.seat, GOOD, CLAY, self.n, self.fewer)
        elif option == Either.OTHER:
            ask_sow(game, self.seat, self.n, ANY_GRAIN)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(0,), (1,)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.either")

    def label(self, game: Hallertau, option: int) -> Label:
        if option == Either.NOTHING:
            return Label(Say("take.nothing"))
        if option == Either.FIELD:
            return Label(Say("either.field", {"row": self.row}))
        if self.clay:
            return Label(Say("take", {"goods": goods_say(CLAY, self.n)}), good_target(CLAY))
        return Label(Say("either.sow", {"n": self.n}))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-282" if self.clay else "HAL-266", "HAL-110"]


class Trade(Asked):
    """An exchange; with `fewer` the player is asked how much of its gain to take (HAL-113)."""

    __slots__ = ("fewer",)

    def __init__(self, seat: int, fewer: bool) -> None:
        super().__init__(seat)
        self.fewer = fewer


class Breed(Trade):
    """2 milk for 1 sheep, 4 for 2, or nothing (HAL-111, HAL-262)."""

    __slots__ = ()
    kind: ClassVar[str] = "breed"
    own: ClassVar[int] = 3
    span: ClassVar[int] = 3 + CARDS

    def choices(self, game: Hallertau) -> list[int]:
        milk = game.farms[self.seat].stock[MILK]
        return [sheep for sheep in range(3) if milk >= BREEDING * sheep]

    def answer(self, game: Hallertau, option: int) -> None:
        if option:
            pay(game, self.seat, MILK, BREEDING * option)
            take_gain(game, self.seat, SHEEP, 0, option, self.fewer)

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.breed")

    def label(self, game: Hallertau, option: int) -> Label:
        if not option:
            return Label(Say("take.nothing"))
        return Label(Say("breed.sheep", {"milk": goods_say(MILK, BREEDING * option), "sheep": sheep_say(option)}))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-262", "HAL-111"]


class Butcher(Trade):
    """Which sheep is paid at the Butchery, or none (HAL-268); with card 328 a jewel instead."""

    __slots__ = ()
    kind: ClassVar[str] = "butcher"
    own: ClassVar[int] = STABLES + 2
    span: ClassVar[int] = STABLES + 2 + CARDS
    PAY_JEWEL: ClassVar[int] = STABLES + 1

    def choices(self, game: Hallertau) -> list[int]:
        farm = game.farms[self.seat]
        found = [0, *flocks(farm)]
        if farm.log[BUTCHERING] == 2 and farm.stock[JEWEL]:
            found.append(Butcher.PAY_JEWEL)
        return found

    def answer(self, game: Hallertau, option: int) -> None:
        game.farms[self.seat].log[BUTCHERING] = 0
        if not option:
            return
        if option == Butcher.PAY_JEWEL:
            pay(game, self.seat, JEWEL, 1)
        else:
            lose_sheep(game, self.seat, option)
        take_goods(game, self.seat, BUTCHERED, self.fewer)

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.butcher")

    def label(self, game: Hallertau, option: int) -> Label:
        if not option:
            return Label(Say("take.nothing"))
        if option == Butcher.PAY_JEWEL:
            return Label(Say("butcher.jewel"), good_target(JEWEL))
        return Label(Say("butcher.sheep", {"place": place_say(option)}), place_target(self.seat, option))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-268", "HAL-060", "HAL-108"]


class Sell(Trade):
    """Which field is sold for 1 jewel and 3 clay, or none (HAL-278)."""

    __slots__ = ()
    kind: ClassVar[str] = "sell"
    own: ClassVar[int] = COLUMNS + 1
    span: ClassVar[int] = COLUMNS + 1 + CARDS

    def choices(self, game: Hallertau) -> list[int]:
        farm = game.farms[self.seat]
        return [*[column for column in range(COLUMNS) if farm.rows[column]], NONE]

    def answer(self, game: Hallertau, option: int) -> None:
        if option == NONE:
            return
        lose_field(game, self.seat, option)
        take_goods(game, self.seat, SALE, self.fewer)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(column,) for column in [*distinct(game.farms[self.seat], self.choices(game)[:-1]), NONE]]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.sell")

    def label(self, game: Hallertau, option: int) -> Label:
        if option == NONE:
            return Label(Say("take.nothing"))
        return field_label(game.farms[self.seat], self.seat, option)

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-278", "HAL-050"]


class Fertilize(Asked):
    """Which empty field moves to row 5, or no more (HAL-280)."""

    __slots__ = ("left",)
    kind: ClassVar[str] = "fertilize"
    own: ClassVar[int] = COLUMNS + 1
    span: ClassVar[int] = COLUMNS + 1 + CARDS

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def choices(self, game: Hallertau) -> list[int]:
        return [*liftable(game.farms[self.seat]), NONE]

    def answer(self, game: Hallertau, option: int) -> None:
        if option == NONE:
            return
        set_row(game, self.seat, option, HIGHEST)
        if self.left > 1 and liftable(game.farms[self.seat]):
            game.push(Fertilize(self.seat, self.left - 1))

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        """The field that rises most."""
        farm = game.farms[self.seat]
        columns = liftable(farm)
        return [(min(columns, key=farm.rows.__getitem__),)] if columns else [(NONE,)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.fertilize", {"n": self.left})

    def label(self, game: Hallertau, option: int) -> Label:
        if option == NONE:
            return Label(Say("no-more"))
        return field_label(game.farms[self.seat], self.seat, option)

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-280"]


class StepBack(Trade):
    """Which artisan moves one space back for 2 jewels, or none (HAL-283 to HAL-286)."""

    __slots__ = ()
    kind: ClassVar[str] = "step-back"
    own: ClassVar[int] = len(ARTISANS) + 1
    span: ClassVar[int] = len(ARTISANS) + 1 + CARDS
    NOBODY: ClassVar[int] = len(ARTISANS)

    def choices(self, game: Hallertau) -> list[int]:
        return [*ahead(game.farms[self.seat]), StepBack.NOBODY]

    def answer(self, game: Hallertau, option: int) -> None:
        if option != StepBack.NOBODY:
            step_back(game, self.seat, option)
            take_gain(game, self.seat, GOOD, JEWEL, TOWN_JEWELS, self.fewer)

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.step-back")

    def label(self, game: Hallertau, option: int) -> Label:
        if option == StepBack.NOBODY:
            return Label(Say("take.nothing"))
        return Label(Say("step-back.one", {"artisan": artisan_say(option)}), artisan_target(self.seat, option))

    def hurdles(self, game: Hallertau) -> list[Obstacle]:
        moving = ahead(game.farms[self.seat])
        return [
            Obstacle(artisan_target(self.seat, artisan), Say("why.touches"), "HAL-284")
            for artisan in range(len(ARTISANS))
            if artisan not in moving
        ]

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-283", "HAL-284", "HAL-286"]


# ---------------------------------------------------------------- candidates
def flocks(farm: Farm) -> list[int]:
    """The places with sheep."""
    return [place for place in range(1, STABLES + 1) if farm.sheep[place]]


def liftable(farm: Farm) -> list[int]:
    """Empty fields below row 5."""
    return [column for column in range(COLUMNS) if farm.crops[column] == EMPTY and farm.rows[column] < HIGHEST]


def ahead(farm: Farm) -> list[int]:
    """The artisans that do not touch the community centre."""
    slides = min(farm.steps)
    return [artisan for artisan in range(len(ARTISANS)) if farm.steps[artisan] > slides]


def sheep_say(n: int) -> Goods:
    return Goods([("sheep", n)])


QUESTIONS: Final = (Grain, Product, Either, Breed, Butcher, Sell, Fertilize, StepBack)
