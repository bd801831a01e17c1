"""Pastures, open and closed (rulebook page 3)."""

from __future__ import annotations

import pytest

from bocage.games.creatures.cards.tiles import (
    BUILD_STALL,
    COW_PIGS,
    EXPAND,
    FENCES,
    HORSE_SHEEP,
    PIG,
    PIG_SHEEP,
    STALL,
    WALLS,
)
from tests.games.creatures.table import (
    ABOVE_THE_COTTAGE,
    FREE_CELLS,
    LEFT,
    ME,
    OTHER,
    RIGHT_COLUMN,
    STOP,
    Table,
    at,
    between,
    mask,
    outline,
    sides,
)
from tests.marks import rule


def lay(table: Table, space: int, fences: list[int]) -> None:
    """Lay exactly these fences in one action."""
    table.play(space)
    for side in fences:
        table.answer("fence", side)
    if table.game.seat == ME:
        table.answer("fence", STOP["fence"])


def fences_to_close(table: Table, *cells: int) -> int:
    """Lay the fences around the cells, and check that the pasture closes only with the last one."""
    table.give(wood=9)
    table.play(FENCES)
    needed = [side for side in table.options() if side in outline(*cells)]
    for side in needed:
        assert not table.closed(*cells)
        table.answer("fence", side)
    assert table.closed(*cells)
    if table.game.seat == ME:
        table.answer("fence", STOP["fence"])
    return len(needed)


@rule("CRE-008")
def test_connected_cells_are_one_pasture_until_a_fence_separates_them() -> None:
    table = Table()
    table.enclose(*ABOVE_THE_COTTAGE)
    assert table.closed(*ABOVE_THE_COTTAGE)
    assert not table.houses(sheep=2, pig=2)
    table.give(wood=1)
    lay(table, FENCES, [between(*ABOVE_THE_COTTAGE)])
    assert table.closed(at(0, 0))
    assert table.closed(at(1, 0))
    assert table.houses(sheep=2, pig=2)


@rule("CRE-008")
def test_a_building_separates_pastures_and_corners_do_not_connect_cells() -> None:
    table = Table()
    table.put(STALL, at(0, 1), at(1, 0))
    assert sorted(cells for cells, _ in table.farm().pastures()) == [
        mask([at(0, 0)]),
        mask([at(1, 1), at(2, 1)]),
    ]


@rule("CRE-009")
@pytest.mark.parametrize("forgotten", sorted(outline(*ABOVE_THE_COTTAGE) & outline(*FREE_CELLS, at(2, 0))))
def test_the_border_of_the_farm_is_open_without_a_fence(forgotten: int) -> None:
    table = Table()
    table.fence(*(outline(*ABOVE_THE_COTTAGE) - {forgotten, between(at(1, 0), at(2, 0))}))
    assert not table.closed(*ABOVE_THE_COTTAGE)
    assert table.most() == 1
    table.fence(forgotten)
    assert table.closed(*ABOVE_THE_COTTAGE)
    assert table.most() == 4 + 1


@rule("CRE-010", "CRE-011", "C01")
def test_a_closed_pasture_of_two_cells_keeps_four_animals_of_one_type() -> None:
    table = Table()
    table.enclose(*ABOVE_THE_COTTAGE)
    assert table.most() == 4 + 1
    assert table.houses(sheep=4, pig=1)
    assert not table.houses(sheep=3, pig=2)
    assert not table.houses(sheep=1, pig=1, cow=1)


@rule("CRE-010")
@pytest.mark.parametrize(("cells", "room"), [((at(0, 1),), 2), (RIGHT_COLUMN, 6), (FREE_CELLS, 10)])
def test_each_cell_of_a_closed_pasture_adds_two_animals(cells: tuple[int, ...], room: int) -> None:
    table = Table()
    table.enclose(*cells)
    assert table.most() == room + 1


@rule("CRE-012", "C07")
@pytest.mark.parametrize("gap", sorted(outline(*ABOVE_THE_COTTAGE) - set(sides(at(2, 0)))))
def test_partly_fenced_pasture_keeps_no_animals(gap: int) -> None:
    table = Table()
    table.enclose(*ABOVE_THE_COTTAGE)
    assert table.houses(pig=1, cow=1)
    table = Table()
    table.fence(*(outline(*ABOVE_THE_COTTAGE) - set(sides(at(2, 0))) - {gap}))
    table.play(PIG_SHEEP)
    table.turn_of(ME)
    table.play(COW_PIGS)
    table.answer("release", PIG)
    assert table.game.seat == OTHER
    assert table.farm().animals == [0, 0, 1, 0]


@rule("CRE-012")
def test_land_without_fences_keeps_no_animals() -> None:
    table = Table()
    table.keep(pig=1)
    table.play(HORSE_SHEEP)
    assert table.kind == "release"
    table.refuse("release", 0, 2)


@rule("CRE-013")
def test_fences_need_not_close_anything() -> None:
    table = Table()
    table.give(wood=3)
    lay(table, FENCES, [sides(at(0, 0))[0], sides(at(2, 1))[3]])
    assert table.game.seat == OTHER
    assert table.farm().fences.bit_count() == 2
    assert table.farm().stock == [1, 0, 0]
    assert [closed for _, closed in table.farm().pastures()] == [False]


@rule("CRE-014", "C08")
def test_fences_and_walls_close_a_pasture_together() -> None:
    around = sorted(outline(*ABOVE_THE_COTTAGE) - set(sides(at(2, 0))))
    mixed, wooden = Table(), Table()
    mixed.give(wood=3)
    lay(mixed, FENCES, around[:3])
    assert not mixed.closed(*ABOVE_THE_COTTAGE)
    mixed.turn_of(ME)
    lay(mixed, WALLS, around[3:])
    wooden.give(wood=5)
    lay(wooden, FENCES, around)
    assert mixed.closed(*ABOVE_THE_COTTAGE)
    assert mixed.most() == wooden.most() == 5
    assert mixed.farm().fences == wooden.farm().fences
    assert mixed.farm().stock_fences == wooden.farm().stock_fences == 4


@rule("CRE-015")
def test_a_building_closes_the_four_sides_of_its_cell() -> None:
    table = Table()
    table.give(stone=3, reed=1)
    table.play(BUILD_STALL, ("build", at(1, 1)))
    table.turn_of(ME)
    table.give(wood=1)
    table.play(FENCES)
    table.refuse("fence", *sides(at(1, 1)), *sides(at(2, 0)))
    assert between(at(0, 0), at(1, 0)) in table.options()


@rule("CRE-016", "CRE-017", "C05")
def test_a_fence_beside_a_new_stall_stays_and_closes_the_side_once() -> None:
    table = Table()
    fence = between(at(1, 0), at(1, 1))
    table.fence(fence)
    table.give(stone=3, reed=1)
    table.play(BUILD_STALL, ("build", at(1, 1)))
    assert table.farm().stock_fences == 8
    assert table.farm().fences == mask([fence])
    table.turn_of(ME)
    assert fences_to_close(table, *ABOVE_THE_COTTAGE) == 4
    assert table.farm().stock_fences == 4
    assert table.most() == 4 + 3 + 1


@rule("CRE-018", "C06")
def test_a_building_on_the_last_open_side_closes_the_pasture() -> None:
    table = Table()
    table.fence(*(outline(*ABOVE_THE_COTTAGE) - set(sides(at(2, 0))) - set(sides(at(1, 1)))))
    assert not table.closed(*ABOVE_THE_COTTAGE)
    table.give(stone=3, reed=1)
    elsewhere = Table(game=table.game.clone())
    elsewhere.play(BUILD_STALL, ("build", at(2, 1)))
    assert not elsewhere.closed(*ABOVE_THE_COTTAGE)
    table.play(BUILD_STALL, ("build", at(1, 1)))
    assert table.closed(*ABOVE_THE_COTTAGE)
    assert table.most() == 4 + 3 + 1


@rule("C03")
def test_the_pasture_above_the_cottage_takes_five_fences() -> None:
    assert fences_to_close(Table(), *ABOVE_THE_COTTAGE) == 5


@rule("C04")
@pytest.mark.parametrize("stall", [at(0, 1), at(1, 1)])
def test_a_stall_beside_it_saves_one_fence(stall: int) -> None:
    table = Table()
    table.put(STALL, stall)
    assert fences_to_close(table, *ABOVE_THE_COTTAGE) == 4


@rule("E01")
def test_the_right_column_takes_seven_fences() -> None:
    table = Table()
    assert fences_to_close(table, *RIGHT_COLUMN) == 7
    assert table.farm().stock_fences == 2


@rule("E02")
def test_eight_fences_close_all_five_free_cells_for_ten_animals_of_one_type() -> None:
    table = Table()
    assert fences_to_close(table, *FREE_CELLS) == 8
    assert table.most() == 10 + 1
    assert table.houses(sheep=10, pig=1)
    assert not table.houses(sheep=2, pig=2)


@rule("E03")
@pytest.mark.parametrize(
    ("cell", "fences"), [(at(1, 0), 3), (at(2, 1), 3), (at(0, 0), 4), (at(0, 1), 4), (at(1, 1), 4)]
)
def test_a_single_cell_takes_three_fences_beside_the_cottage_and_four_elsewhere(cell: int, fences: int) -> None:
    table = Table()
    assert fences_to_close(table, cell) == fences
    assert table.most() == 2 + 1


@rule("E09")
def test_an_expansion_on_the_left_leaves_a_closed_pasture_closed() -> None:
    table = Table()
    table.enclose(*ABOVE_THE_COTTAGE)
    table.play(EXPAND, ("expand", LEFT))
    assert table.closed(at(0, 0, left=1), at(1, 0, left=1))
    assert table.most() == 4 + 1
    table.turn_of(ME)
    table.give(wood=1)
    table.play(FENCES)
    table.refuse("fence", between(at(0, -1, left=1), at(0, 0, left=1)), between(at(1, -1, left=1), at(1, 0, left=1)))


@rule("E10")
def test_a_pasture_open_to_the_left_can_grow_over_an_expansion() -> None:
    table = Table()
    table.fence(sides(at(0, 0))[2], between(at(0, 0), at(0, 1)), between(at(1, 0), at(1, 1)))
    table.play(EXPAND, ("expand", LEFT))
    table.turn_of(ME)
    old = at(0, 0, left=1), at(1, 0, left=1)
    new = at(0, -1, left=1), at(1, -1, left=1)
    assert not table.closed(*old)
    assert fences_to_close(table, *old, *new) == 4
    assert table.most() == 8 + 1


@rule("E33")
def test_a_building_amid_open_land_leaves_its_neighbours_open() -> None:
    table = Table()
    table.give(stone=3, reed=1)
    table.play(BUILD_STALL, ("build", at(1, 1)))
    assert [closed for _, closed in table.farm().pastures()] == [False, False]
    assert table.most() == 3 + 1
