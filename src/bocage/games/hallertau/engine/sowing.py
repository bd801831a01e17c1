"""What spaces and cards share: sowing fields and moving sheep onward (rulebook page 8)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.cards.notation import ADVANCE, WAYS
from bocage.games.hallertau.engine.actions import move_sheep, sow, sowable
from bocage.games.hallertau.engine.farm import Farm
from bocage.games.hallertau.engine.goods import COLUMNS, EMPTY, GOODS, NAMES, PLACES, STABLES
from bocage.games.hallertau.engine.naming import field_label, good_target, place_say, place_target
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.windows import Asked

ALL_COLUMNS: Final = 255
#: The most cards that one sheep can be moved at once.
MOST_CARDS: Final = max([part.what for ways in WAYS for way in ways for part in way.gains if part.verb == ADVANCE])
CARD_PLACES: Final = 6
NOBODY_MOVED: Final = (0,) * PLACES


# ---------------------------------------------------------------- sowing
def ask_sow(game: Hallertau, seat: int, n: int, goods: int, columns: int = ALL_COLUMNS) -> None:
    """Offer up to n sow actions with goods of a mask, in fields of a mask of columns, if any is possible."""
    farm = game.farms[seat]
    if n and sowable(farm, goods) and empty_columns(farm, columns):
        game.push(Sow(seat, n, goods, columns))


def empty_columns(farm: Farm, columns: int) -> list[int]:
    return [column for column in range(COLUMNS) if farm.crops[column] == EMPTY and columns >> column & 1]


def distinct(farm: Farm, columns: list[int]) -> list[int]:
    """The first of each group of similar fields."""
    seen: list[tuple[int, int, int]] = []
    found = []
    for column in columns:
        like = (farm.rows[column], farm.crops[column], farm.twice >> column & 1)
        if like not in seen:
            seen.append(like)
            found.append(column)
    return found


class Sow(Asked):
    """The next field to sow, or no more (HAL-116 to HAL-119)."""

    __slots__ = ("columns", "goods", "left")
    kind: ClassVar[str] = "sow"
    own: ClassVar[int] = COLUMNS + 1
    span: ClassVar[int] = COLUMNS + 1 + CARDS
    STOP: ClassVar[int] = COLUMNS

    def __init__(self, seat: int, left: int, goods: int, columns: int) -> None:
        super().__init__(seat)
        self.left = left
        self.goods = goods
        self.columns = columns

    def choices(self, game: Hallertau) -> list[int]:
        farm = game.farms[self.seat]
        if not sowable(farm, self.goods):  # a card played in the meantime took the grain
            return [Sow.STOP]
        return [*empty_columns(farm, self.columns), Sow.STOP]

    def answer(self, game: Hallertau, option: int) -> None:
        if option == Sow.STOP:
            return
        goods = seeds(game.farms[self.seat], self.goods)
        if len(goods) == 1:
            self.plant(game, option, goods[0])
        else:
            game.push(Seed(self.seat, self.left, self.goods, self.columns, option))

    def plant(self, game: Hallertau, column: int, good: int) -> None:
        sow(game, self.seat, column, good)
        ask_sow(game, self.seat, self.left - 1, self.goods, self.columns)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        """The best field is sown first."""
        farm = game.farms[self.seat]
        columns = empty_columns(farm, self.columns)
        goods = seeds(farm, self.goods)
        if not columns or not goods:
            return [(Sow.STOP,)]
        best = max(columns, key=farm.rows.__getitem__)
        if len(goods) == 1:
            return [(best,), (Sow.STOP,)]
        return [*[(best, good) for good in goods], (Sow.STOP,)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.sow", {"n": self.left})

    def label(self, game: Hallertau, option: int) -> Label:
        if option == Sow.STOP:
            return Label(Say("sow.stop"))
        return field_label(game.farms[self.seat], self.seat, option)

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-116", "HAL-117", "HAL-119", "HAL-122", "HAL-123"]


class Seed(Sow):
    """What to sow in the field just chosen."""

    __slots__ = ("column",)
    kind: ClassVar[str] = "seed"
    own: ClassVar[int] = GOODS
    span: ClassVar[int] = GOODS
    quick: ClassVar[bool] = False

    def __init__(self, seat: int, left: int, goods: int, columns: int, column: int) -> None:
        super().__init__(seat, left, goods, columns)
        self.column = column

    def choices(self, game: Hallertau) -> list[int]:
        return seeds(game.farms[self.seat], self.goods)

    def answer(self, game: Hallertau, option: int) -> None:
        self.plant(game, self.column, option)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(good,) for good in self.choices(game)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.seed", {"row": game.farms[self.seat].rows[self.column]})

    def label(self, game: Hallertau, option: int) -> Label:
        return Label(Say("good", {"good": Say(f"some.{NAMES[option]}")}), good_target(option))


def seeds(farm: Farm, goods: int) -> list[int]:
    """The goods of a mask that are in stock."""
    return [good for good in range(GOODS) if goods >> good & 1 and farm.stock[good]]


# ---------------------------------------------------------------- survival
def ask_advance(game: Hallertau, seat: int, sheep: int, cards: int) -> None:
    """Offer to move up to that many different sheep up to that many cards onward each, if there is one."""
    if sheep and game.farms[seat].penned():
        game.push(Advance(seat, sheep, cards, NOBODY_MOVED))


class Advance(Asked):
    """Which sheep moves onward, and by how many cards (HAL-128 to HAL-130, HAL-250, HAL-251).

    `moved` counts the sheep that have already moved, by place. Option 0 is none; then come the places for one card
    onward, two and three.
    """

    __slots__ = ("cards", "moved", "sheep")
    kind: ClassVar[str] = "survive"
    own: ClassVar[int] = 1 + CARD_PLACES * MOST_CARDS
    span: ClassVar[int] = 1 + CARD_PLACES * MOST_CARDS + CARDS

    def __init__(self, seat: int, sheep: int, cards: int, moved: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.sheep = sheep
        self.cards = cards
        self.moved = moved

    def choices(self, game: Hallertau) -> list[int]:
        sheep = game.farms[self.seat].sheep
        found = [0]
        for cards in range(1, self.cards + 1):
            for place in range(1, STABLES):
                if sheep[place] > self.moved[place] and place + cards <= STABLES:
                    found.append(place + CARD_PLACES * (cards - 1))
        return found

    def answer(self, game: Hallertau, option: int) -> None:
        if not option:
            return
        place, cards = 1 + (option - 1) % CARD_PLACES, 1 + (option - 1) // CARD_PLACES
        move_sheep(game, self.seat, place, cards)
        moved = list(self.moved)
        moved[place + cards] += 1
        again = Advance(self.seat, self.sheep - 1, self.cards, tuple(moved))
        if again.sheep and len(again.choices(game)) > 1:
            game.push(again)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        """As far as possible."""
        found = self.choices(game)
        far = [option for option in found if option > CARD_PLACES * (self.cards - 1)]
        return [(option,) for option in far or found[1:] or found]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.survive", {"n": self.sheep})

    def label(self, game: Hallertau, option: int) -> Label:
        if not option:
            return Label(Say("survive.none"))
        place, cards = 1 + (option - 1) % CARD_PLACES, 1 + (option - 1) // CARD_PLACES
        args = {"place": place_say(place), "to": place_say(place + cards)}
        return Label(Say("survive.sheep", args), place_target(self.seat, place))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-128", "HAL-129", "HAL-130", "HAL-250", "HAL-251"]


QUESTIONS: Final = (Sow, Seed, Advance)
