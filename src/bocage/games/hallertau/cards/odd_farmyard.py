"""The farmyard cards that need code, by number: one class each, followed by its questions.

`odd_card.OddCard` defines the methods. Everything else about a card is in its row (`farmyard`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.cards.notation import GAIN
from bocage.games.hallertau.cards.odd_card import OddCard
from bocage.games.hallertau.cards.odd_space import ClearsTops, OnOneSpace, extra_use
from bocage.games.hallertau.engine.actions import gain_field, lose_sheep, pay, ripe, sow
from bocage.games.hallertau.engine.effects import take
from bocage.games.hallertau.engine.farm import EXCHANGED, FRESH_PLAYED, HARVESTED, Farm
from bocage.games.hallertau.engine.goods import (
    ANY_GRAIN,
    COLUMNS,
    GRAINS,
    HIDE,
    HIGHEST,
    JEWEL,
    LOWEST,
    NAMES,
    NO_FIELD,
    PLACES,
    TOOL,
)
from bocage.games.hallertau.engine.naming import (
    card_say,
    field_label,
    good_target,
    goods_say,
    place_say,
    place_target,
)
from bocage.games.hallertau.engine.sowing import ALL_COLUMNS, distinct, empty_columns, seeds
from bocage.games.hallertau.engine.space_questions import flocks
from bocage.games.hallertau.engine.spaces import COUNT, LAND_SALE, N_SPACES, TOWN_HALL, free_row
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.windows import OfCard

UNMOVED: Final = (0,) * PLACES
NOTHING_KEPT: Final = (0,) * GRAINS


class UseSpace(OnOneSpace):
    """Uses a space with at most one worker, with workers from the supply."""

    __slots__ = ()
    name: ClassVar[str] = "419"
    word: ClassVar[str] = "use-space"
    in_part: ClassVar[bool] = True

    def able(self, game: Hallertau, seat: int) -> list[int]:
        return [space for space in range(N_SPACES) if COUNT[game.spaces[space]] <= 1]

    def why(self) -> tuple[str, str]:
        return ("why.two-workers", "HAL-100")

    def rules(self) -> list[str]:
        return ["HAL-226", "HAL-105"]

    def uses(self) -> bool:
        return True

    def work(self, game: Hallertau, seat: int, space: int, pick: bool) -> None:
        row = free_row(game, space)
        extra_use(game, seat, space, row, row, pick)


class DoubleYield(OddCard):
    """A field yields twice in this phase 7."""

    __slots__ = ()
    name: ClassVar[str] = "426"
    word: ClassVar[str] = "double"

    def act(self, game: Hallertau, seat: int, n: int, pick: bool, columns: int) -> None:
        if ripe(game.farms[seat]):
            game.push(Double(seat, self.card))


class Double(OfCard):
    """Which field yields twice in this phase 7, or none: its column."""

    __slots__ = ()
    kind: ClassVar[str] = "double"
    own: ClassVar[int] = COLUMNS + 1
    span: ClassVar[int] = COLUMNS + 1 + CARDS
    STOP: ClassVar[int] = COLUMNS

    def choices(self, game: Hallertau) -> list[int]:
        return [*ripe(game.farms[self.seat]), Double.STOP]

    def answer(self, game: Hallertau, option: int) -> None:
        if option == Double.STOP:
            return
        farm = game.farms[self.seat]
        farm.doubled |= 1 << option
        if game.listener is not None:
            game.tell("double", self.seat, row=farm.rows[option])

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(column,) for column in distinct(game.farms[self.seat], self.choices(game)[:-1])] or [(Double.STOP,)]

    def label(self, game: Hallertau, option: int) -> Label:
        if option == Double.STOP:
            return Label(Say("take.nothing"))
        return field_label(game.farms[self.seat], self.seat, option)

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-143", "HAL-149"]


class SheepBack(OddCard):
    """Sheep go one place back."""

    __slots__ = ()
    name: ClassVar[str] = "531"
    word: ClassVar[str] = "sheep-back"

    def pay(self, game: Hallertau, seat: int, n: int) -> None:
        send_back(game, seat, self.card, n, UNMOVED)


def unmoved(farm: Farm, moved: tuple[int, ...]) -> list[int]:
    """The places with a sheep that has not gone back yet; `moved` counts by place those that have."""
    return [place for place in flocks(farm) if farm.sheep[place] > moved[place]]


def send_back(game: Hallertau, seat: int, card: int, n: int, moved: tuple[int, ...]) -> None:
    """Different sheep one place back each."""
    while n:
        places = unmoved(game.farms[seat], moved)
        if len(places) > 1:
            game.push(SendBack(seat, card, n, moved))
            return
        moved = step_back(game, seat, places[0], moved)
        n -= 1


def step_back(game: Hallertau, seat: int, place: int, moved: tuple[int, ...]) -> tuple[int, ...]:
    """Move one sheep to the card before; if that is the card of this round or has left the board, to the supply."""
    farm = game.farms[seat]
    if place - 1 <= game.round:
        lose_sheep(game, seat, place)
        return moved
    farm.sheep[place] -= 1
    farm.sheep[place - 1] += 1
    if game.listener is not None:
        game.tell("sheep-back", seat, place=place_say(place), to=place_say(place - 1))
    gone = list(moved)
    gone[place - 1] += 1
    return tuple(gone)


class SendBack(OfCard):
    """Which sheep moves one place back: its place."""

    __slots__ = ("left", "moved")
    kind: ClassVar[str] = "send-back"
    own: ClassVar[int] = PLACES
    span: ClassVar[int] = PLACES
    quick: ClassVar[bool] = False

    def __init__(self, seat: int, card: int, left: int, moved: tuple[int, ...]) -> None:
        super().__init__(seat, card)
        self.left = left
        self.moved = moved

    def choices(self, game: Hallertau) -> list[int]:
        return unmoved(game.farms[self.seat], self.moved)

    def answer(self, game: Hallertau, option: int) -> None:
        moved = step_back(game, self.seat, option, self.moved)
        send_back(game, self.seat, self.card, self.left - 1, moved)

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.send-back", {"card": card_say(self.card), "n": self.left})

    def label(self, game: Hallertau, option: int) -> Label:
        target = place_target(self.seat, option)
        if option - 1 <= game.round:
            return Label(Say("send-back.away", {"place": place_say(option)}), target)
        return Label(Say("send-back.to", {"place": place_say(option), "to": place_say(option - 1)}), target)

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-060", "HAL-218"]


class FieldsByJewels(OddCard):
    """New fields in rows that add up to the jewels."""

    __slots__ = ()
    name: ClassVar[str] = "607"
    word: ClassVar[str] = "field-pair"

    def act(self, game: Hallertau, seat: int, n: int, pick: bool, columns: int) -> None:
        if len(field_pairs(game.farms[seat])) > 1:
            game.push(FieldPair(seat, self.card))


def field_pairs(farm: Farm) -> list[int]:
    """Rows of new fields that add up to the jewels: 0 none, a row alone, or 10 x row + row, the lower first."""
    jewels, free = farm.stock[JEWEL], farm.crops.count(NO_FIELD)
    found = [0]
    if free and LOWEST + 2 <= jewels <= HIGHEST:
        found.append(jewels)
    if free > 1:
        for low in range(LOWEST, HIGHEST + 1):
            if low <= jewels - low <= HIGHEST:
                found.append(10 * low + jewels - low)
    return found


class FieldPair(OfCard):
    """The rows of two new fields, or one, or none."""

    __slots__ = ()
    kind: ClassVar[str] = "field-pair"
    own: ClassVar[int] = 11 * HIGHEST + 1
    span: ClassVar[int] = 11 * HIGHEST + 1 + CARDS

    def choices(self, game: Hallertau) -> list[int]:
        return field_pairs(game.farms[self.seat])

    def answer(self, game: Hallertau, option: int) -> None:
        for row in divmod(option, 10):
            if row:
                gain_field(game, self.seat, row)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        found = self.choices(game)
        return [(option,) for option in found[1:] or found]

    def label(self, game: Hallertau, option: int) -> Label:
        low, high = divmod(option, 10)
        if not option:
            return Label(Say("take.nothing"))
        if not low:
            return Label(Say("field-pair.one", {"row": high}))
        return Label(Say("field-pair.two", {"row": low, "other": high}))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-045", "HAL-046"]


class TwoGrains(OddCard):
    """A field may be sown with two grains of a type."""

    __slots__ = ()
    name: ClassVar[str] = "627"
    word: ClassVar[str] = "sow-twice"

    def act(self, game: Hallertau, seat: int, n: int, pick: bool, columns: int) -> None:
        farm = game.farms[seat]
        if empty_columns(farm, ALL_COLUMNS) and seeds(farm, ANY_GRAIN):
            game.push(SowTwice(seat, self.card))


class SowTwice(OfCard):
    """Which field may get two grains of a type, or none: its column."""

    __slots__ = ()
    kind: ClassVar[str] = "sow-twice"
    own: ClassVar[int] = COLUMNS + 1
    span: ClassVar[int] = COLUMNS + 1 + CARDS
    STOP: ClassVar[int] = COLUMNS

    def choices(self, game: Hallertau) -> list[int]:
        farm = game.farms[self.seat]
        return [*(empty_columns(farm, ALL_COLUMNS) if seeds(farm, ANY_GRAIN) else []), SowTwice.STOP]

    def answer(self, game: Hallertau, option: int) -> None:
        if option != SowTwice.STOP:
            game.push(SeedTwice(self.seat, self.card, option))

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        """The best field."""
        farm = game.farms[self.seat]
        columns = distinct(farm, self.choices(game)[:-1])
        return [(max(columns, key=farm.rows.__getitem__),)] if columns else [(SowTwice.STOP,)]

    def label(self, game: Hallertau, option: int) -> Label:
        if option == SowTwice.STOP:
            return Label(Say("sow.stop"))
        return field_label(game.farms[self.seat], self.seat, option)

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-117", "HAL-121"]


class SeedTwice(OfCard):
    """What is sown in that field: a grain, or GRAINS + a grain for two of it."""

    __slots__ = ("column",)
    kind: ClassVar[str] = "seed-twice"
    own: ClassVar[int] = 2 * GRAINS
    span: ClassVar[int] = 2 * GRAINS
    quick: ClassVar[bool] = False

    def __init__(self, seat: int, card: int, column: int) -> None:
        super().__init__(seat, card)
        self.column = column

    def choices(self, game: Hallertau) -> list[int]:
        stock = game.farms[self.seat].stock
        one = [grain for grain in range(GRAINS) if stock[grain]]
        return one + [GRAINS + grain for grain in one if stock[grain] > 1]

    def answer(self, game: Hallertau, option: int) -> None:
        sow(game, self.seat, self.column, option % GRAINS, 1 + option // GRAINS)

    def label(self, game: Hallertau, option: int) -> Label:
        goods = goods_say(option % GRAINS, 1 + option // GRAINS)
        return Label(Say("seed-twice.with", {"goods": goods}), good_target(option) if option < GRAINS else "")

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-121"]


class HidesAsTools(OddCard):
    """Hides up to the number of tools."""

    __slots__ = ()
    name: ClassVar[str] = "631"
    word: ClassVar[str] = "top-up"
    in_part: ClassVar[bool] = True

    def act(self, game: Hallertau, seat: int, n: int, pick: bool, columns: int) -> None:
        stock = game.farms[seat].stock
        take(game, seat, self.card, GAIN, HIDE, max(0, stock[TOOL] - stock[HIDE]), pick)


class ManyExchanged(OddCard):
    """Workers exchanged for tools in the last turn."""

    __slots__ = ()
    name: ClassVar[str] = "702"
    counted: ClassVar[tuple[str, str]] = ("need.exchanged", "worker")

    def count(self, game: Hallertau, farm: Farm) -> int:
        return farm.log[EXCHANGED]


class OneCropHarvest(OddCard):
    """Grain of one type taken in this phase 7."""

    __slots__ = ()
    name: ClassVar[str] = "706"
    counted: ClassVar[tuple[str, str]] = ("need.harvest-same", "grain")

    def count(self, game: Hallertau, farm: Farm) -> int:
        return max(farm.log[HARVESTED : HARVESTED + GRAINS])


class FreshCard(OddCard):
    """A card was played immediately after it came to the hand."""

    __slots__ = ()
    name: ClassVar[str] = "713"
    counted: ClassVar[tuple[str, str]] = ("need.fresh", "card")

    def count(self, game: Hallertau, farm: Farm) -> int:
        return farm.log[FRESH_PLAYED]


class ClearTwoSpaces(ClearsTops):
    __slots__ = ()
    name: ClassVar[str] = "725"
    printed: ClassVar[str] = "clear-two"
    tops: ClassVar[tuple[int, ...]] = (LAND_SALE, TOWN_HALL)


class UseAnotherSpace(UseSpace):
    __slots__ = ()
    name: ClassVar[str] = "726"


class SurplusGrain(OddCard):
    """All grain except a number is returned."""

    __slots__ = ()
    name: ClassVar[str] = "728"
    word: ClassVar[str] = "keep-grain"

    def pay(self, game: Hallertau, seat: int, n: int) -> None:
        keep_grain(game, seat, self.card, n, NOTHING_KEPT)


def keep_grain(game: Hallertau, seat: int, card: int, n: int, kept: tuple[int, ...]) -> None:
    """Return all grain except a number; `kept` counts by type what the player has chosen to keep."""
    stock = game.farms[seat].stock
    spare = [grain for grain in range(GRAINS) if stock[grain] > kept[grain]]
    if n >= sum(stock[:GRAINS]) - sum(kept):
        return
    if n and len(spare) > 1:
        game.push(KeepGrain(seat, card, n, kept))
        return
    for grain in spare:
        pay(game, seat, grain, stock[grain] - kept[grain] - n)


class KeepGrain(OfCard):
    """Which grain is kept."""

    __slots__ = ("kept", "left")
    kind: ClassVar[str] = "keep-grain"
    own: ClassVar[int] = GRAINS
    span: ClassVar[int] = GRAINS
    quick: ClassVar[bool] = False

    def __init__(self, seat: int, card: int, left: int, kept: tuple[int, ...]) -> None:
        super().__init__(seat, card)
        self.left = left
        self.kept = kept

    def choices(self, game: Hallertau) -> list[int]:
        stock = game.farms[self.seat].stock
        return [grain for grain in range(GRAINS) if stock[grain] > self.kept[grain]]

    def answer(self, game: Hallertau, option: int) -> None:
        kept = list(self.kept)
        kept[option] += 1
        keep_grain(game, self.seat, self.card, self.left - 1, tuple(kept))

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        """Each combination in one order."""
        found = self.choices(game)
        last = max([grain for grain in range(GRAINS) if self.kept[grain]], default=0)
        return [(grain,) for grain in found if grain >= last] or [(found[-1],)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.keep-grain", {"card": card_say(self.card), "n": self.left})

    def label(self, game: Hallertau, option: int) -> Label:
        return Label(Say("keep.grain", {"good": Say(f"some.{NAMES[option]}")}), good_target(option))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-217", "HAL-221"]


ODD_CARDS: Final[tuple[type[OddCard], ...]] = (
    UseSpace, DoubleYield, SheepBack, FieldsByJewels, TwoGrains, HidesAsTools, ManyExchanged, OneCropHarvest, FreshCard,
    ClearTwoSpaces, UseAnotherSpace, SurplusGrain,
)  # fmt: skip
QUESTIONS: Final[tuple[type[Question[Hallertau]], ...]] = (Double, SendBack, FieldPair, SowTwice, SeedTwice, KeepGrain)
