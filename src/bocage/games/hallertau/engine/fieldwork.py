"""Phases 6 and 7: fields lie fallow and are harvested (rulebook page 9)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Frame, Label, SeatStep
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.engine.actions import forget, harvest, lift, ripe
from bocage.games.hallertau.engine.goods import COLUMNS
from bocage.games.hallertau.engine.naming import field_label
from bocage.games.hallertau.engine.sowing import distinct
from bocage.games.hallertau.engine.space_questions import liftable
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.windows import Asked, wants_window


def lie_fallow(game: Hallertau, seat: int) -> None:
    """Move every empty field one row up, then one of them once more (HAL-137, HAL-138)."""
    farm = game.farms[seat]
    lifted = sum([lift(farm, column) for column in range(COLUMNS)])
    if game.listener is not None and lifted:
        game.tell("fallow", seat, n=lifted)
    columns = liftable(farm)
    if len(distinct(farm, columns)) > 1:
        game.push(Fallow(seat))
    elif columns:
        lift_again(game, seat, columns[0])


def lift_again(game: Hallertau, seat: int, column: int) -> None:
    farm = game.farms[seat]
    lift(farm, column)
    if game.listener is not None:
        game.tell("fallow-again", seat, row=farm.rows[column])


class Fallow(Asked):
    """Which empty field rises a second time; one must (HAL-138 to HAL-140)."""

    __slots__ = ()
    kind: ClassVar[str] = "fallow"
    own: ClassVar[int] = COLUMNS
    span: ClassVar[int] = COLUMNS
    quick: ClassVar[bool] = False

    def choices(self, game: Hallertau) -> list[int]:
        return liftable(game.farms[self.seat])

    def answer(self, game: Hallertau, option: int) -> None:
        lift_again(game, self.seat, option)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(column,) for column in distinct(game.farms[self.seat], self.choices(game))]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.fallow")

    def label(self, game: Hallertau, option: int) -> Label:
        return field_label(game.farms[self.seat], self.seat, option)

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-138", "HAL-139", "HAL-140"]


class Harvests(SeatStep[Hallertau]):
    """Phase 7 of a seat: without hand cards the order of its fields does not matter."""

    __slots__ = ()

    def run(self, game: Hallertau) -> None:
        if wants_window(game, self.seat):
            game.push(Harvest(self.seat))
            return
        if ripe(game.farms[self.seat]):
            reap(game, self.seat)
            game.push(self)


class Harvest(Asked):
    """0 harvests all remaining fields, or goes on if there are none; 1 + column harvests a single field first, because
    cards may be played in between (HAL-143 to HAL-149)."""

    __slots__ = ()
    kind: ClassVar[str] = "harvest"
    pause: ClassVar[bool] = True
    own: ClassVar[int] = 1 + COLUMNS
    span: ClassVar[int] = 1 + COLUMNS + CARDS

    def choices(self, game: Hallertau) -> list[int]:
        columns = ripe(game.farms[self.seat])
        return [0, *[1 + column for column in columns]] if len(columns) > 1 else [0]

    def answer(self, game: Hallertau, option: int) -> None:
        seat = self.seat
        farm = game.farms[seat]
        if not ripe(farm):
            return
        forget(game, farm)
        if option:
            harvest(game, seat, option - 1)
        else:
            reap(game, seat)
        game.push(Harvests(seat))

    def again(self) -> Frame:
        return Harvests(self.seat)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(0,)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.harvest" if ripe(game.farms[self.seat]) else "ask.window")

    def label(self, game: Hallertau, option: int) -> Label:
        if not option:
            return Label(Say("harvest.all" if ripe(game.farms[self.seat]) else "go-on"))
        return field_label(game.farms[self.seat], self.seat, option - 1)

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-143", "HAL-145", "HAL-147", "HAL-149"]


def reap(game: Hallertau, seat: int) -> None:
    for column in ripe(game.farms[seat]):
        harvest(game, seat, column)


QUESTIONS: Final = (Fallow, Harvest)
