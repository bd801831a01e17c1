"""The gateway cards that need code, by number: one class each, followed by its questions.

`odd_card.OddCard` defines the methods. Everything else about a card is in its row (`gateway`, `deck`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.cards.odd_card import OddCard
from bocage.games.hallertau.cards.odd_space import ClearsTops, OnOneSpace, extra_use
from bocage.games.hallertau.engine.actions import set_row
from bocage.games.hallertau.engine.farm import (
    BOUND,
    BUTCHERING,
    HARVESTED,
    LAST_JEWEL,
    LAST_WORKERS,
    MUSTERED,
    STRIDES,
    TOOLS_JUST,
    TOOLS_PHASE,
    USED,
    Farm,
)
from bocage.games.hallertau.engine.goods import ANY_GRAIN, COLUMNS, GOODS, JEWEL, MOST_STEPS
from bocage.games.hallertau.engine.naming import (
    artisan_say,
    artisan_target,
    card_say,
    field_say,
    field_target,
    space_say,
    space_target,
)
from bocage.games.hallertau.engine.placing import Place, Resume
from bocage.games.hallertau.engine.sowing import ask_sow, empty_columns
from bocage.games.hallertau.engine.spaces import (
    COUNT,
    CULTIVATION,
    FARMING,
    FERTILIZING,
    N_SPACES,
    PER_SECTION,
    SHEEP_BREEDING,
    SHEEP_MARKET,
    WEEKEND,
    WEEKLY_MARKET,
    clear_space,
    clear_top,
    free_row,
    in_row,
    is_card_space,
    put,
    workers_in,
)
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.village import N_ARTISANS, blocked, push_boulder, pushable, step
from bocage.games.hallertau.engine.windows import OfCard

TRIO: Final = 3  # the workers of rows 1 and 2, and of row 3


class LastJewel(OddCard):
    """The last jewel was just spent."""

    __slots__ = ()
    name: ClassVar[str] = "020"
    counted: ClassVar[tuple[str, str]] = ("need.last-jewel", "jewel")

    def count(self, game: Hallertau, farm: Farm) -> int:
        return farm.log[LAST_JEWEL] if not farm.stock[JEWEL] else 0


class GreatHarvest(OddCard):
    """Goods taken in this phase 7."""

    __slots__ = ()
    name: ClassVar[str] = "208"
    counted: ClassVar[tuple[str, str]] = ("need.harvest-sum", "goods")

    def count(self, game: Hallertau, farm: Farm) -> int:
        return sum(farm.log[HARVESTED : HARVESTED + GOODS])


class OnOccupied(OnOneSpace):
    """Takes workers off any space that has some."""

    __slots__ = ()
    vacates: ClassVar[bool] = True

    def able(self, game: Hallertau, seat: int) -> list[int]:
        return [space for space in range(N_SPACES) if game.spaces[space]]

    def why(self) -> tuple[str, str]:
        return ("why.no-workers", "HAL-259")


class ClearSpace(OnOccupied):
    """All workers leave a space."""

    __slots__ = ()
    name: ClassVar[str] = "210"
    word: ClassVar[str] = "clear-space"

    def work(self, game: Hallertau, seat: int, space: int, pick: bool) -> None:
        n = clear_space(game, space)
        if game.listener is not None:
            game.tell("clear-space", seat, n=n, space=space_say(space))


class AfterLastTurn(OddCard):
    """The last workers were just used."""

    __slots__ = ()
    name: ClassVar[str] = "222"
    counted: ClassVar[tuple[str, str]] = ("need.after-last", "worker")
    tells_all: ClassVar[bool] = True

    def count(self, game: Hallertau, farm: Farm) -> int:
        return farm.log[LAST_WORKERS]


class BeforeLastTurn(OddCard):
    """The player is about to take a turn, and must make it the last: all workers can always be exchanged."""

    __slots__ = ()
    name: ClassVar[str] = "222-int"
    counted: ClassVar[tuple[str, str]] = ("need.before-last", "worker")
    tells_all: ClassVar[bool] = True

    def count(self, game: Hallertau, farm: Farm) -> int:
        for frame in reversed(game.agenda):
            if isinstance(frame, Place) or isinstance(frame, Resume):  # noqa: SIM101 two tests narrow the type when compiled
                return int(game.farms[frame.seat] is farm)
            if isinstance(frame, Question):
                return 0
        return 0

    def played(self, game: Hallertau, seat: int) -> None:
        game.farms[seat].log[BOUND] = 1


class ClearThreeMarkets(ClearsTops):
    __slots__ = ()
    name: ClassVar[str] = "302"
    printed: ClassVar[str] = "clear-three"
    tops: ClassVar[tuple[int, ...]] = (SHEEP_MARKET, SHEEP_BREEDING, WEEKLY_MARKET)


class GreatRemoval(OddCard):
    """Workers that phase 1 took off a section."""

    __slots__ = ()
    name: ClassVar[str] = "303"
    counted: ClassVar[tuple[str, str]] = ("need.removed", "worker")
    after_removal: ClassVar[bool] = True

    def count(self, game: Hallertau, farm: Farm) -> int:
        return max(game.removed)


class LongStride(OddCard):
    """Steps of one artisan in this phase 9."""

    __slots__ = ()
    name: ClassVar[str] = "305"
    counted: ClassVar[tuple[str, str]] = ("need.steps", "step")

    def count(self, game: Hallertau, farm: Farm) -> int:
        return max(farm.log[STRIDES : STRIDES + len(farm.steps)])


class BusySection(OddCard):
    """The workers in the section of the space just used; of several spaces, the one with most counts."""

    __slots__ = ()
    name: ClassVar[str] = "309"
    counted: ClassVar[tuple[str, str]] = ("need.section", "worker")

    def count(self, game: Hallertau, farm: Farm) -> int:
        used = farm.log[USED]
        sections = [space // PER_SECTION for space in range(N_SPACES) if used >> space & 1]
        return max([workers_in(game, section) for section in sections], default=0)


class ManyTools(OddCard):
    """Tools of a single gain."""

    __slots__ = ()
    name: ClassVar[str] = "310"
    counted: ClassVar[tuple[str, str]] = ("need.tools-gained", "tool")

    def count(self, game: Hallertau, farm: Farm) -> int:
        return farm.log[TOOLS_JUST]


class StepForFree(OddCard):
    """Moves an artisan one step."""

    __slots__ = ()
    name: ClassVar[str] = "312"
    word: ClassVar[str] = "step"

    def act(self, game: Hallertau, seat: int, n: int, pick: bool, columns: int) -> None:
        farm = game.farms[seat]
        if not all([blocked(farm, artisan) for artisan in range(N_ARTISANS)]):
            game.push(FreeMove(seat, self.card))


class FreeMove(OfCard):
    """Which artisan steps on at no cost, or none; no tools are used outside phase 9."""

    __slots__ = ()
    kind: ClassVar[str] = "free-step"
    own: ClassVar[int] = N_ARTISANS + 1
    span: ClassVar[int] = N_ARTISANS + 1 + CARDS
    NOBODY: ClassVar[int] = N_ARTISANS

    def choices(self, game: Hallertau) -> list[int]:
        farm = game.farms[self.seat]
        return [*[artisan for artisan in range(N_ARTISANS) if not blocked(farm, artisan)], FreeMove.NOBODY]

    def answer(self, game: Hallertau, option: int) -> None:
        if option != FreeMove.NOBODY:
            step(game, self.seat, option)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(option,) for option in self.choices(game)[:-1]] or [(FreeMove.NOBODY,)]

    def label(self, game: Hallertau, option: int) -> Label:
        if option == FreeMove.NOBODY:
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


class SecondRow(OnOneSpace):
    """Moves the single worker in the second row of a space, which is then used."""

    __slots__ = ()
    name: ClassVar[str] = "313"
    word: ClassVar[str] = "second-row"
    in_part: ClassVar[bool] = True

    def able(self, game: Hallertau, seat: int) -> list[int]:
        if not game.farms[seat].workers:
            return []
        return [space for space in range(N_SPACES) if not in_row(game.spaces[space], 2)]

    def why(self) -> tuple[str, str]:
        return ("why.second-row", "HAL-100")

    def uses(self) -> bool:
        return True

    def work(self, game: Hallertau, seat: int, space: int, pick: bool) -> None:
        game.farms[seat].workers -= 1
        extra_use(game, seat, space, 2, 1, pick)


class Shift(OnOneSpace):
    """Moves three workers from a space to the third row of another."""

    __slots__ = ()
    name: ClassVar[str] = "314"
    word: ClassVar[str] = "shift"
    vacates: ClassVar[bool] = True
    after_removal: ClassVar[bool] = True
    #: Whether the target itself must hold three workers.
    strict: ClassVar[bool] = False

    def able(self, game: Hallertau, seat: int) -> list[int]:
        trios = [space for space in range(N_SPACES) if COUNT[game.spaces[space]] == TRIO]
        return [space for space in trios if len(trios) > 1 and shift_targets(game, space, self.strict)]

    def why(self) -> tuple[str, str]:
        return ("why.no-trio", "HAL-216")

    def work(self, game: Hallertau, seat: int, space: int, pick: bool) -> None:
        targets = shift_targets(game, space, self.strict)
        if len(targets) == 1:
            shift(game, seat, space, targets[0])
        else:
            game.push(ShiftTo(seat, self.card, space, self.strict))


class StrictShift(Shift):
    __slots__ = ()
    name: ClassVar[str] = "314-int"
    printed: ClassVar[str] = "shift-to-trio"
    strict: ClassVar[bool] = True


def shift_targets(game: Hallertau, source: int, strict: bool) -> list[int]:
    """Where the three workers of a space can go: a third row, which fills that space."""
    found = []
    for space in range(N_SPACES):
        trio = COUNT[game.spaces[space]] == TRIO or not strict
        if trio and space != source and not is_card_space(space) and free_row(game, space) == TRIO:
            found.append(space)
    return found


def shift(game: Hallertau, seat: int, source: int, target: int) -> None:
    """Move three workers from one space into the third row of another; no action is used."""
    clear_space(game, source)
    put(game, seat, target, TRIO, TRIO)
    if game.listener is not None:
        game.tell("shift", seat, space=space_say(source), target=space_say(target))


class ShiftTo(OfCard):
    """Where the three workers of a space go."""

    __slots__ = ("source", "strict")
    kind: ClassVar[str] = "shift-to"
    own: ClassVar[int] = N_SPACES
    span: ClassVar[int] = N_SPACES
    quick: ClassVar[bool] = False

    def __init__(self, seat: int, card: int, source: int, strict: bool) -> None:
        super().__init__(seat, card)
        self.source = source
        self.strict = strict

    def choices(self, game: Hallertau) -> list[int]:
        return shift_targets(game, self.source, self.strict)

    def answer(self, game: Hallertau, option: int) -> None:
        shift(game, self.seat, self.source, option)

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.shift-to", {"card": card_say(self.card), "space": space_say(self.source)})

    def label(self, game: Hallertau, option: int) -> Label:
        return Label(space_say(option), space_target(option))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-216"]


class TakeRow(OnOccupied):
    """The topmost workers of a space become the player's."""

    __slots__ = ()
    name: ClassVar[str] = "315"
    word: ClassVar[str] = "take-row"

    def work(self, game: Hallertau, seat: int, space: int, pick: bool) -> None:
        n = clear_top(game, space)
        game.farms[seat].workers += n
        game.farms[seat].log[MUSTERED] += n
        if game.listener is not None:
            game.tell("take-row", seat, n=n, space=space_say(space))


class Boulders(OddCard):
    """Boulders are pushed without tools."""

    __slots__ = ()
    name: ClassVar[str] = "316"
    word: ClassVar[str] = "boulders"

    def act(self, game: Hallertau, seat: int, n: int, pick: bool, columns: int) -> None:
        game.push(Boulder(seat, self.card, n, 0))


class Boulder(OfCard):
    """Which boulder is pushed one space on, or no more: two per row; `moved` is the mask of those pushed."""

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
        """The nearer boulder of a row first; in one order only."""
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


class SowSpace(OddCard):
    """A space for sowing was just used."""

    __slots__ = ()
    name: ClassVar[str] = "322"
    counted: ClassVar[tuple[str, str]] = ("need.sow-space", "space")

    def count(self, game: Hallertau, farm: Farm) -> int:
        used = farm.log[USED]
        return int(any([used >> space & 1 for space in (FARMING, FERTILIZING, CULTIVATION, WEEKEND)]))


class FieldToRow(OddCard):
    """The empty field goes to row 4, and may be sown."""

    __slots__ = ()
    name: ClassVar[str] = "323"
    word: ClassVar[str] = "reset-row"
    this_field: ClassVar[bool] = True
    row: ClassVar[int] = 4

    def act(self, game: Hallertau, seat: int, n: int, pick: bool, columns: int) -> None:
        if empty_columns(game.farms[seat], columns):
            game.push(ResetRow(seat, self.card, self.row, columns))


class ResetRow(OfCard):
    """Move the empty field to a row or leave it, then it may be sown: KEEP, or its column. `columns` is the mask of
    fields that the card refers to."""

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
        """A field that rises, or none."""
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


class JewelForSheep(OddCard):
    """In the Butchery a jewel may be paid instead of the sheep: it changes the action in progress."""

    __slots__ = ()
    name: ClassVar[str] = "328"
    word: ClassVar[str] = "jewel-for-sheep"
    counted: ClassVar[tuple[str, str]] = ("need.butchery", "space")
    at_butchery: ClassVar[bool] = True

    def count(self, game: Hallertau, farm: Farm) -> int:
        return int(farm.log[BUTCHERING] > 0)

    def played(self, game: Hallertau, seat: int) -> None:
        game.farms[seat].log[BUTCHERING] = 2

    def act(self, game: Hallertau, seat: int, n: int, pick: bool, columns: int) -> None:
        """The Butchery checks for this card itself."""


class ToolsOfPhase(OddCard):
    """Tools gained in this phase 4."""

    __slots__ = ()
    name: ClassVar[str] = "330"
    counted: ClassVar[tuple[str, str]] = ("need.tools-phase", "tool")

    def count(self, game: Hallertau, farm: Farm) -> int:
        return farm.log[TOOLS_PHASE]


ODD_CARDS: Final[tuple[type[OddCard], ...]] = (
    LastJewel, GreatHarvest, ClearSpace, AfterLastTurn, BeforeLastTurn, ClearThreeMarkets, GreatRemoval, LongStride,
    BusySection, ManyTools, StepForFree, SecondRow, Shift, StrictShift, TakeRow, Boulders, SowSpace, FieldToRow,
    JewelForSheep, ToolsOfPhase,
)  # fmt: skip
QUESTIONS: Final[tuple[type[Question[Hallertau]], ...]] = (FreeMove, ShiftTo, Boulder, ResetRow)
