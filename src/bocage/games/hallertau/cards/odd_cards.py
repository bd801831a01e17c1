"""Cards with an effect of their own, in the village, on fields and with tools; for the board see `hooks_board`."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.cards.notation import (
    BOULDERS,
    DOUBLE,
    FIELD_PAIR,
    JEWEL_FOR_SHEEP,
    RESET_ROW,
    SOW_TWICE,
    STEP,
    SWAP,
    Part,
)
from bocage.games.hallertau.cards.odd_cards_board import board_hook
from bocage.games.hallertau.engine.actions import gain, gain_field, pay, ripe, set_row, sow
from bocage.games.hallertau.engine.farm import Farm
from bocage.games.hallertau.engine.goods import (
    ANY_GRAIN,
    COLUMNS,
    GRAINS,
    HIGHEST,
    JEWEL,
    LOWEST,
    MOST_STEPS,
    NO_FIELD,
    TOOL,
)
from bocage.games.hallertau.engine.naming import (
    artisan_say,
    artisan_target,
    card_say,
    field_label,
    field_say,
    field_target,
    good_target,
    goods_say,
)
from bocage.games.hallertau.engine.sowing import ALL_COLUMNS, ask_sow, distinct, empty_columns, seeds
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.village import N_ARTISANS, blocked, push_boulder, pushable, step
from bocage.games.hallertau.engine.windows import Asked


def hook(game: Hallertau, seat: int, card: int, part: Part, pick: bool, columns: int) -> None:
    """Carry out a part that only one or two cards have, as far as it can be done, on fields of a mask of columns."""
    verb = part.verb
    farm = game.farms[seat]
    if verb == STEP:
        if not all([blocked(farm, artisan) for artisan in range(N_ARTISANS)]):
            game.push(FreeStep(seat, card))
    elif verb == BOULDERS:
        game.push(Boulder(seat, card, part.base, 0))
    elif verb == RESET_ROW:
        if empty_columns(farm, columns):
            game.push(ResetRow(seat, card, part.what, columns))
    elif verb == FIELD_PAIR:
        if len(field_pairs(farm)) > 1:
            game.push(FieldPair(seat, card))
    elif verb == SOW_TWICE:
        if empty_columns(farm, ALL_COLUMNS) and seeds(farm, ANY_GRAIN):
            game.push(SowTwice(seat, card))
    elif verb == DOUBLE:
        if ripe(farm):
            game.push(Double(seat, card))
    elif verb == SWAP:
        if farm.stock[TOOL]:
            game.push(Swap(seat, card))
    elif verb != JEWEL_FOR_SHEEP:  # which the Butchery looks at by itself
        board_hook(game, seat, card, part, pick)


class OfCard(Asked):
    """A question about the effect of a card."""

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def prompt(self, game: Hallertau) -> Say:
        return Say(f"ask.{self.kind}", {"card": card_say(self.card)})


# ---------------------------------------------------------------- the village
class FreeStep(OfCard):
    """Which artisan steps on at no cost, or none (312); no tools are used outside phase 9."""

    __slots__ = ()
    kind: ClassVar[str] = "free-step"
    own: ClassVar[int] = N_ARTISANS + 1
    span: ClassVar[int] = N_ARTISANS + 1 + CARDS
    NOBODY: ClassVar[int] = N_ARTISANS

    def choices(self, game: Hallertau) -> list[int]:
        farm = game.farms[self.seat]
        return [*[artisan for artisan in range(N_ARTISANS) if not blocked(farm, artisan)], FreeStep.NOBODY]

    def answer(self, game: Hallertau, option: int) -> None:
        if option != FreeStep.NOBODY:
            step(game, self.seat, option)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(option,) for option in self.choices(game)[:-1]] or [(FreeStep.NOBODY,)]

    def label(self, game: Hallertau, option: int) -> Label:
        if option == FreeStep.NOBODY:
            return Label(Say("take.nothing"))
        return Label(Say("free-step.one", {"artisan": artisan_say(option)}), artisan_target(self.seat, option))

    def hurdles(self, game: Hallertau) -> list[Obstacle]:
        farm = game.farms[self.seat]
        found = []
        for artisan in range(N_ARTISANS):
            if farm.steps[artisan] >= MOST_STEPS:
                found.append(Obstacle(artisan_target(self.seat, artisan), Say("why.row-end"), "HAL-166"))
            elif blocked(farm, artisan):
                found.append(Obstacle(artisan_target(self.seat, artisan), Say("why.rock"), "HAL-182"))
        return found

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-182", "HAL-167", "HAL-172"]


class Boulder(OfCard):
    """Which boulder is pushed one space on, or no more (316): two a row; `moved` is the mask of those pushed."""

    __slots__ = ("left", "moved")
    kind: ClassVar[str] = "boulder"
    own: ClassVar[int] = 2 * N_ARTISANS + 1
    span: ClassVar[int] = 2 * N_ARTISANS + 1 + CARDS
    STOP: ClassVar[int] = 2 * N_ARTISANS

    def __init__(self, seat: int, card: int, left: int, moved: int) -> None:
        super().__init__(seat, card)
        self.left = left
        self.moved = moved

    def choices(self, game: Hallertau) -> list[int]:
        farm = game.farms[self.seat]
        able = [boulder for boulder in range(2 * N_ARTISANS) if pushable(farm, boulder)]
        return [*[boulder for boulder in able if not self.moved >> boulder & 1], Boulder.STOP]

    def answer(self, game: Hallertau, option: int) -> None:
        if option == Boulder.STOP:
            return
        push_boulder(game.farms[self.seat], option)
        if game.listener is not None:
            game.tell("push-boulder", self.seat, artisan=artisan_say(option // 2))
        again = Boulder(self.seat, self.card, self.left - 1, self.moved | 1 << option)
        if again.left and len(again.choices(game)) > 1:
            game.push(again)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        """The nearer boulder of a row first; in one order."""
        found = [option for option in self.choices(game)[:-1] if option % 2 == 0 and not self.moved >> option]
        return [*[(option,) for option in found], (Boulder.STOP,)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.boulder", {"card": card_say(self.card), "n": self.left})

    def label(self, game: Hallertau, option: int) -> Label:
        if option == Boulder.STOP:
            return Label(Say("no-more"))
        row, far = divmod(option, 2)
        target = f"boulder-{self.seat}-{row}-{far}"
        return Label(Say("boulder.far" if far else "boulder.near", {"artisan": artisan_say(row)}), target)

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-184", "HAL-186"]


# ---------------------------------------------------------------- fields
class ResetRow(OfCard):
    """Move the empty field to a row or leave it, then it may be sown (323): KEEP, or its column. `columns` is the mask
    of fields the card means."""

    __slots__ = ("columns", "row")
    kind: ClassVar[str] = "reset-row"
    own: ClassVar[int] = COLUMNS + 1
    span: ClassVar[int] = COLUMNS + 1 + CARDS
    KEEP: ClassVar[int] = COLUMNS

    def __init__(self, seat: int, card: int, row: int, columns: int) -> None:
        super().__init__(seat, card)
        self.row = row
        self.columns = columns

    def choices(self, game: Hallertau) -> list[int]:
        farm = game.farms[self.seat]
        columns = empty_columns(farm, self.columns)
        return [*[column for column in columns if farm.rows[column] != self.row], ResetRow.KEEP]

    def answer(self, game: Hallertau, option: int) -> None:
        if option != ResetRow.KEEP:
            set_row(game, self.seat, option, self.row)
        ask_sow(game, self.seat, 1, ANY_GRAIN, self.columns)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        """A field that rises by it, or none."""
        farm = game.farms[self.seat]
        low = [option for option in self.choices(game)[:-1] if farm.rows[option] < self.row]
        return [(low[0],)] if low else [(ResetRow.KEEP,)]

    def label(self, game: Hallertau, option: int) -> Label:
        if option == ResetRow.KEEP:
            return Label(Say("reset-row.keep"))
        field = field_say(game.farms[self.seat], option)
        return Label(Say("reset-row.to", {"field": field, "row": self.row}), field_target(self.seat, option))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-226", "HAL-117"]


def field_pairs(farm: Farm) -> list[int]:
    """Rows of new fields that add up to the jewels (607): 0 none, a row alone, or 10 x row + row, the lower first."""
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
    """Into which rows two new fields go, or one, or none (607)."""

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


class SowTwice(OfCard):
    """Which field may get two grains of a type, or none (627): its column."""

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


class Double(OfCard):
    """Which field yields twice in this phase 7, or none (426): its column."""

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


# ---------------------------------------------------------------- tools
class Swap(OfCard):
    """Exchange one tool for one jewel (839): 0 no, 1 yes."""

    __slots__ = ()
    kind: ClassVar[str] = "swap"
    own: ClassVar[int] = 2
    span: ClassVar[int] = 2 + CARDS

    def choices(self, game: Hallertau) -> list[int]:
        return [0, 1] if game.farms[self.seat].stock[TOOL] else [0]

    def answer(self, game: Hallertau, option: int) -> None:
        if option:
            pay(game, self.seat, TOOL, 1)
            gain(game, self.seat, JEWEL, 1)

    def label(self, game: Hallertau, option: int) -> Label:
        return Label(Say("swap.yes")) if option else Label(Say("take.nothing"))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-085", "HAL-055"]


QUESTIONS: Final = (FreeStep, Boulder, ResetRow, FieldPair, SowTwice, SeedTwice, Double, Swap)
