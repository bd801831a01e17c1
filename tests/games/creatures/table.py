"""Test helper: a match with prepared farms, whose moves check which question is asked.

Cells are named by row (0 by the forest, 2 by the road) and column; columns 0 and 1 are the farm board, -1, -2 ... its
expansions on the left, 2, 3 ... those on the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from bocage.core.errors import IllegalChoice
from bocage.core.freeze import freeze
from bocage.games import GAMES
from bocage.games.creatures.cards import tiles
from bocage.games.creatures.engine.farm import Farm
from bocage.games.creatures.engine.state import Creatures

ME: Final = 0
OTHER: Final = 1
LEFT: Final = 0
RIGHT: Final = 1
#: The option that ends an action, and the one that releases an animal instead of placing a worker.
STOP: Final = {"fence": 45, "trough": 18, "stables": 36, "animal": 4}
LET_GO: Final = 17
#: Spaces that ask nothing and leave both farms alone, in the order in which idle turns use them.
IDLE: Final = (tiles.STONE_1, tiles.STONE_2, tiles.WOOD_3, tiles.MILLPOND, tiles.START, tiles.SUPPLIES, tiles.EXPAND)


def at(row: int, column: int, left: int = 0) -> int:
    """The number of a cell on a farm with the given number of expansions on its left."""
    return 3 * (column + left) + row


#: Cells of the first farm.
ABOVE_THE_COTTAGE = (at(0, 0), at(1, 0))
RIGHT_COLUMN = (at(0, 1), at(1, 1), at(2, 1))
FREE_CELLS = (*ABOVE_THE_COTTAGE, *RIGHT_COLUMN)


def sides(cell: int) -> tuple[int, int, int, int]:
    """The left, right, upper and lower sides of a cell."""
    column, row = divmod(cell, 3)
    return 7 * column + row, 7 * column + 7 + row, 7 * column + 3 + row, 7 * column + 4 + row


def between(one: int, two: int) -> int:
    """The side shared by two neighbouring cells."""
    (side,) = set(sides(one)) & set(sides(two))
    return side


def outline(*cells: int) -> set[int]:
    """The sides around a group of cells."""
    around: set[int] = set()
    for cell in cells:
        around ^= set(sides(cell))
    return around


def mask(positions: Sequence[int]) -> int:
    return sum(1 << position for position in positions)


class Table:
    """One match with its two farms."""

    def __init__(self, first: str = "1", seed: int = 0, game: Creatures | None = None) -> None:
        started = game or GAMES["creatures"].new(2, {"first": first}, seed=seed)
        assert isinstance(started, Creatures)
        self.game = started
        self.untouched: set[int] = set()  # spaces that idle turns do not use

    # ------------------------------------------------------------------ preparing
    def farm(self, seat: int = ME) -> Farm:
        return self.game.farms[seat]

    def give(self, wood: int = 0, stone: int = 0, reed: int = 0, seat: int = ME) -> None:
        self.farm(seat).stock = [wood, stone, reed]

    def keep(self, sheep: int = 0, pig: int = 0, cow: int = 0, horse: int = 0, seat: int = ME) -> None:
        self.farm(seat).animals = [sheep, pig, cow, horse]

    def fence(self, *where: int, seat: int = ME) -> None:
        for side in where:
            assert self.farm(seat).open_sides() >> side & 1
            assert self.farm(seat).stock_fences
            self.farm(seat).add_fence(side)

    def enclose(self, *cells: int, seat: int = ME) -> None:
        """Fence in a group of cells, adding fences only to sides that are still open."""
        self.fence(*sorted(side for side in outline(*cells) if self.farm(seat).open_sides() >> side & 1), seat=seat)

    def trough(self, *cells: int, seat: int = ME) -> None:
        for cell in cells:
            assert self.game.troughs
            self.farm(seat).add_trough(cell)
            self.game.troughs -= 1

    def put(self, building: int, *cells: int, seat: int = ME) -> None:
        for cell in cells:
            if building in (tiles.STALL, tiles.STABLES):
                assert self.game.stalls
                self.game.stalls -= 1
            if building in tiles.SPECIALS:
                assert self.game.specials >> building & 1
                self.game.specials &= ~(1 << building)
            self.farm(seat).add_building(building, cell)

    def enlarge(self, *ends: int, seat: int = ME) -> None:
        for end in ends:
            assert self.game.expansions
            self.farm(seat).expand(end == LEFT)
            self.game.expansions -= 1

    # ------------------------------------------------------------------ playing
    @property
    def kind(self) -> str:
        return self.game.question.kind

    def options(self) -> list[int]:
        """Asks a clone, because the game caches its options and the test may still change a farm afterwards."""
        return self.game.clone().options()

    def answer(self, kind: str, option: int) -> None:
        assert self.kind == kind
        self.game.choose(option)

    def play(self, space: int, *answers: tuple[str, int]) -> None:
        for kind, option in (("place", space), *answers):
            self.answer(kind, option)

    def refuse(self, kind: str, *options: int) -> None:
        """Check that none of the options is offered and that choosing them changes nothing."""
        assert self.kind == kind
        before = freeze(self.game)
        for option in options:
            assert option not in self.options()
            with pytest.raises(IllegalChoice):
                self.game.choose(option)
            assert freeze(self.game) == before

    def idle(self) -> None:
        """Use a space that changes nothing relevant."""
        spared = self.untouched | (set() if self.game.seat == self.game.first else {tiles.START})
        for space in IDLE:
            if space in self.options() and space not in spared:
                self.play(space)
                if self.game.agenda and self.kind == "expand":
                    self.answer("expand", RIGHT)
                return
        raise AssertionError("no idle space is left")

    def turn_of(self, seat: int) -> None:
        while self.game.seat != seat:
            self.idle()

    def end_round(self) -> None:
        """Idle until the next round begins or breeding asks a question."""
        number = self.game.round
        while not self.game.over and self.game.round == number and self.kind == "place":
            self.idle()

    def to_round(self, number: int) -> None:
        while self.game.round < number:
            self.end_round()

    def finish(self) -> None:
        while not self.game.over:
            self.end_round()

    # ------------------------------------------------------------------ inspecting
    def houses(self, sheep: int = 0, pig: int = 0, cow: int = 0, horse: int = 0, seat: int = ME) -> bool:
        """Whether the farm can keep these animals at its next action without releasing one."""
        trial = Table(game=self.game.clone())
        trial.untouched = self.untouched
        trial.turn_of(seat)
        trial.keep(sheep, pig, cow, horse, seat=seat)
        trial.idle()
        assert trial.game.round == self.game.round
        return trial.kind != "release"

    def most(self, seat: int = ME) -> int:
        """The largest herd of a single type that the farm keeps."""
        number = 0
        while self.houses(sheep=number + 1, seat=seat):
            number += 1
        return number

    def closed(self, *cells: int, seat: int = ME) -> bool:
        """Whether exactly these cells form one closed pasture."""
        return (mask(cells), True) in self.farm(seat).pastures()

    def pile(self, space: int) -> dict[str, int]:
        """The goods on a space, as shown to everybody."""
        shown = self.game.view(None)["spaces"][space]
        assert shown["name"] == tiles.SPACES[space]
        return dict(shown["pile"])

    def points(self, line: str, seat: int = ME) -> float:
        """One line of the score sheet."""
        (found,) = [row for row in self.game.score_sheet() if row.say.key == f"score.{line}"]
        return found.points[seat]
