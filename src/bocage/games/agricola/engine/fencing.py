"""The Build Fences action: one pasture after another, each grown space by space and closed (rulebook page 9)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question, Step
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.agricola.bots.plans import pasture_plans
from bocage.games.agricola.cards.card_modifiers import clay_fences, free_fences
from bocage.games.agricola.cards.moments import FENCED, fire
from bocage.games.agricola.engine.anytime import EXTRAS, Asked, exchanges
from bocage.games.agricola.engine.farm import Farm
from bocage.games.agricola.engine.fences import can_fence, fenceable, growth
from bocage.games.agricola.engine.goods import CLAY, WOOD, cost, priced
from bocage.games.agricola.engine.land import CELLS, FENCES, LAND, cell_name, outline
from bocage.games.agricola.engine.state import Agricola

CLOSE: Final = CELLS
STOP: Final = CELLS + 1


def budget(farm: Farm, free: int) -> int:
    """How many fences can be built now, `free` of them at no cost (AGR-229, AGR-421)."""
    paid = farm.stock[WOOD] + (farm.stock[CLAY] if clay_fences(farm) else 0)
    return min(farm.fences_left(), free + paid)


def can_build_fences(farm: Farm) -> bool:
    return can_fence(farm, budget(farm, free_fences(farm)))


class Fences(Step[Agricola]):
    """The action continues while another pasture is possible. `before` are the spaces enclosed when it began."""

    __slots__ = ("before", "free", "made", "must", "seat")

    def __init__(self, seat: int, must: bool, made: int, free: int, before: int) -> None:
        self.seat = seat
        self.must = must
        self.made = made
        self.free = free
        self.before = before

    def run(self, game: Agricola) -> None:
        farm = game.farms[self.seat]
        free = (self.made or not self.must) and farm.fences_left() > 0  # an exchange may pay for more
        if can_fence(farm, budget(farm, self.free)) or (free and exchanges(game, self.seat, False)):
            game.push(Fence(self.seat, self.must, self.made, self.free, self.before, 0))
        elif self.made:
            fire(game, self.seat, FENCED, self.before)


def build_fences(game: Agricola, seat: int, must: bool) -> None:
    """One Build Fences action; `must`: it cannot be declined."""
    farm = game.farms[seat]
    game.push(Fences(seat, must, 0, free_fences(farm), farm.enclosed))


class Fence(Asked):
    """The next space of the current pasture (0 to 14), close it (15), or build no more (16)."""

    __slots__ = ("before", "cells", "free", "made", "must")
    kind: ClassVar[str] = "fence"
    own: ClassVar[int] = CELLS + 2
    span: ClassVar[int] = CELLS + 2 + EXTRAS

    def __init__(self, seat: int, must: bool, made: int, free: int, before: int, cells: int) -> None:
        super().__init__(seat)
        self.must = must
        self.made = made
        self.free = free
        self.before = before
        self.cells = cells

    def may_stop(self) -> bool:
        return self.cells == 0 and (self.made > 0 or not self.must)

    def open(self, game: Agricola) -> bool:
        """A pasture once begun must stay affordable."""
        return self.may_stop()

    def answers(self, game: Agricola) -> list[int]:
        farm = game.farms[self.seat]
        shapes = fenceable(farm, budget(farm, self.free))
        found = bits(growth(shapes, self.cells))
        if self.cells and self.cells in shapes:
            found.append(CLOSE)
        if self.may_stop():
            found.append(STOP)
        return found

    def answer(self, game: Agricola, option: int) -> None:
        if option == STOP:
            if self.made:
                fire(game, self.seat, FENCED, self.before)
        elif option == CLOSE:
            close(game, self)
        else:
            cells = self.cells | 1 << option
            game.push(Fence(self.seat, self.must, self.made, self.free, self.before, cells))

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        """Fence one whole pasture, or stop."""
        farm = game.farms[self.seat]
        found = pasture_plans(farm, fenceable(farm, budget(farm, self.free)), self.cells)
        if self.may_stop():
            found.append((STOP,))
        return found

    def prompt(self, game: Agricola) -> Say:
        if not self.cells:
            return Say("ask.fence.first", {"n": budget(game.farms[self.seat], self.free)})
        missing = (outline(self.cells) & ~game.farms[self.seat].fences).bit_count()
        return Say("ask.fence", {"cells": ", ".join([cell_name(cell) for cell in bits(self.cells)]), "n": missing})

    def label(self, game: Agricola, option: int) -> Label:
        if option == STOP:
            return Label(Say("fence.stop") if self.made else Say("fence.none"), "done")
        if option == CLOSE:
            missing = (outline(self.cells) & ~game.farms[self.seat].fences).bit_count()
            return Label(Say("fence.close", {"n": missing}), "close")
        return Label(Say("fence.cell", {"cell": cell_name(option)}), f"cell-{option}")

    def obstacles(self, game: Agricola) -> list[Obstacle]:
        farm = game.farms[self.seat]
        reach = growth(fenceable(farm, budget(farm, self.free)), self.cells)
        found = []
        for cell in bits(LAND & ~reach & ~self.cells):
            low = 1 << cell
            if low & (farm.rooms | farm.fields):
                why = ("why.tile", "AGR-235")
            elif low & farm.enclosed:
                why = ("why.fence-inside", "AGR-239")
            else:
                why = ("why.fence-away", "AGR-236")
            found.append(Obstacle(f"cell-{cell}", Say(why[0]), why[1]))
        return found

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-228", "AGR-229", "AGR-230", "AGR-232", "AGR-234", "AGR-236", "AGR-238", "AGR-239"]


def close(game: Agricola, fence: Fence) -> None:
    """Pay for the current pasture and go on; with Rammed Clay the player says how much of it in clay."""
    farm = game.farms[fence.seat]
    missing = (outline(fence.cells) & ~farm.fences).bit_count()
    free = min(missing, fence.free)
    paid = missing - free
    game.push(Fences(fence.seat, fence.must, fence.made + 1, fence.free - free, fence.before))
    most = min(paid, farm.stock[CLAY]) if clay_fences(farm) else 0
    least = max(0, paid - farm.stock[WOOD])
    if most > least:
        game.push(FenceClay(fence.seat, fence.cells, paid))
    else:
        enclose(game, fence.seat, fence.cells, paid - least, least)


def enclose(game: Agricola, seat: int, cells: int, wood: int, clay: int) -> None:
    """Put fences on every open side of these spaces, for this much wood and clay."""
    farm = game.farms[seat]
    missing = outline(cells) & ~farm.fences
    farm.stock[WOOD] -= wood
    farm.stock[CLAY] -= clay
    farm.fences |= missing
    farm.survey()
    if game.listener is not None:
        game.tell(
            "fence", seat, n=missing.bit_count(), cells=", ".join([cell_name(cell) for cell in bits(cells)]),
            goods=priced(cost(wood=wood, clay=clay)),
        )  # fmt: skip


class FenceClay(Question[Agricola]):
    """How many of the fences of a pasture are paid with clay (A016 Rammed Clay)."""

    __slots__ = ("cells", "paid")
    kind: ClassVar[str] = "fence-clay"
    span: ClassVar[int] = FENCES + 1

    def __init__(self, seat: int, cells: int, paid: int) -> None:
        super().__init__(seat)
        self.cells = cells
        self.paid = paid

    def options(self, game: Agricola) -> list[int]:
        stock = game.farms[self.seat].stock
        return list(range(max(0, self.paid - stock[WOOD]), min(self.paid, stock[CLAY]) + 1))

    def choose(self, game: Agricola, option: int) -> None:
        enclose(game, self.seat, self.cells, self.paid - option, option)

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        """As much of one as possible; everything else lies in between."""
        options = self.options(game)
        return [(options[0],), (options[-1],)]

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.fence-clay", {"n": self.paid})

    def describe(self, game: Agricola, option: int) -> Label:
        return Label(Say("fence.paid", {"goods": priced(cost(wood=self.paid - option, clay=option))}))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-229", "AGR-421"]
