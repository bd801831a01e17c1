"""What is limited and what is not (rulebook page 8)."""

from __future__ import annotations

import pytest

from bocage.games.creatures.cards.tiles import (
    BUILD_STABLES,
    BUILD_STALL,
    COW_PIGS,
    EXPAND,
    FENCES,
    HORSE,
    SHELTER,
    SPECIAL_1,
    STABLES,
    STALL,
    SUPPLIES,
    TROUGH,
)
from tests.games.creatures.table import LEFT, ME, OTHER, RIGHT, Table, at, mask
from tests.marks import rule

ALL_CELLS = tuple(range(6))


@rule("CRE-106")
def test_materials_never_run_out() -> None:
    """The box has 17 wood, 15 stone and 5 reed, and one tile for four more of each."""
    table = Table()
    table.give(wood=30, stone=30, reed=30)
    table.give(wood=30, stone=30, reed=30, seat=OTHER)
    table.play(SUPPLIES)
    assert table.farm().stock == [31, 31, 31]


@rule("CRE-106")
def test_animals_never_run_out() -> None:
    table = Table()
    right = at(0, 1), at(1, 1)
    table.enclose(*right)
    table.trough(*right, at(2, 1))
    table.put(STABLES, at(1, 0), at(0, 0))
    table.trough(at(1, 0), at(0, 0))
    table.keep(horse=30)
    table.give(wood=2, stone=1)
    table.play(SPECIAL_1, ("special", 2 * SHELTER), ("build", at(2, 1)), ("animal", HORSE))
    assert table.game.seat == OTHER
    assert table.farm().animals == [0, 0, 0, 31]
    table.turn_of(ME)
    table.play(COW_PIGS)
    table.end_round()
    assert table.farm().animals == [0, 0, 1, 32]


@rule("CRE-107", "E12")
def test_trough_space_is_closed_when_the_ten_troughs_are_gone() -> None:
    table = Table()
    table.trough(*ALL_CELLS[:4])
    table.trough(*ALL_CELLS[:5], seat=OTHER)
    assert TROUGH in table.options()
    table.trough(ALL_CELLS[4])
    assert table.game.troughs == 0
    table.give(wood=9)
    table.refuse("place", TROUGH)
    table.idle()
    table.give(wood=9, seat=OTHER)
    table.refuse("place", TROUGH)


@rule("E12")
def test_trough_space_is_closed_when_all_cells_of_a_player_have_one() -> None:
    table = Table()
    table.trough(*ALL_CELLS)
    assert table.game.troughs == 4
    table.refuse("place", TROUGH)
    table.idle()
    assert TROUGH in table.options()


@rule("E13", "CRE-107")
def test_only_the_last_trough_can_be_built() -> None:
    table = Table()
    table.trough(*ALL_CELLS[:4])
    table.trough(*ALL_CELLS[:5], seat=OTHER)
    table.give(wood=6)
    table.play(TROUGH, ("trough", ALL_CELLS[4]))
    assert (table.kind, table.game.seat) == ("place", OTHER)
    assert table.farm().stock == [6, 0, 0]
    assert table.game.troughs == 0


@rule("CRE-107", "CRE-108", "C39")
def test_stall_space_is_closed_when_the_four_tiles_are_out_as_stalls_or_stables() -> None:
    table = Table()
    table.put(STALL, at(0, 0))
    table.put(STABLES, at(0, 1))
    table.put(STALL, at(0, 0), seat=OTHER)
    table.give(stone=3, reed=1)
    assert BUILD_STALL in table.options()
    table.put(STABLES, at(0, 1), seat=OTHER)
    table.refuse("place", BUILD_STALL)
    table.idle()
    table.give(stone=3, reed=1, seat=OTHER)
    table.refuse("place", BUILD_STALL)


@rule("CRE-108")
def test_turning_a_stall_to_stables_frees_no_tile() -> None:
    table = Table()
    table.put(STALL, at(0, 0), at(0, 1))
    table.put(STALL, at(0, 0), at(0, 1), seat=OTHER)
    table.give(wood=5)
    table.play(BUILD_STABLES, ("stables", 2 * at(0, 0)))
    table.give(stone=3, reed=1, seat=OTHER)
    assert table.game.stalls == 0
    table.refuse("place", BUILD_STALL)


@rule("CRE-107", "CRE-075", "E11")
def test_expand_without_expansions_gives_only_the_fences() -> None:
    table = Table()
    table.untouched.add(EXPAND)
    table.to_round(2)
    table.enlarge(LEFT, RIGHT)
    table.enlarge(RIGHT, seat=OTHER)
    trial = Table(game=table.game.clone())
    trial.play(EXPAND)
    assert trial.kind == "expand"
    table.enlarge(RIGHT, seat=OTHER)
    assert table.game.expansions == 0
    table.play(EXPAND)
    assert (table.kind, table.game.seat) == ("place", OTHER)
    assert (table.farm().stock_fences, table.farm().columns) == (9 + 2, 4)
    assert table.game.expansions == 0


@rule("CRE-107")
def test_one_farm_can_have_all_four_expansions() -> None:
    table = Table()
    table.untouched.add(EXPAND)
    for end in (LEFT, RIGHT, LEFT, RIGHT):
        table.play(EXPAND, ("expand", end))
        table.end_round()
    table.play(EXPAND)
    assert (table.kind, table.game.seat) == ("place", OTHER)
    assert (table.farm().columns, table.farm().left) == (6, 2)
    table.turn_of(ME)
    table.give(wood=1, stone=3, reed=1)
    sides = Table(game=table.game.clone())
    sides.play(FENCES)
    assert len(sides.options()) == 45 - 4
    table.play(BUILD_STALL)
    assert table.options() == [cell for cell in range(18) if cell != at(2, 0, left=2)]
    table.answer("build", at(2, 3, left=2))
    assert table.farm().tiles[STALL] == mask([17])


@rule("CRE-108")
@pytest.mark.parametrize("seat", [ME, OTHER])
def test_a_player_never_has_more_than_17_of_the_26_fences(seat: int) -> None:
    """All eight fences beside the board go to the player who alone uses Expand."""
    table = Table(first=str(seat + 1))
    table.untouched.add(EXPAND)
    while not table.game.over:
        table.play(EXPAND)
        if table.kind == "expand":
            table.answer("expand", RIGHT)
        table.end_round()
    assert table.farm(seat).stock_fences == 17
    assert table.farm(1 - seat).stock_fences == 9
    assert (table.game.fences_beside, table.pile(EXPAND)) == (0, {})
