"""Troughs (rulebook pages 4, 5 and 7)."""

from __future__ import annotations

import pytest

from bocage.games.creatures.cards.tiles import (
    BUILD_STABLES,
    BUILD_STALL,
    COW_PIGS,
    FENCES,
    HORSE,
    HORSE_SHEEP,
    PIG,
    SHEEP,
    STABLES,
    STALL,
    TROUGH,
)
from tests.games.creatures.table import (
    ABOVE_THE_COTTAGE,
    FREE_CELLS,
    LEFT,
    OTHER,
    RIGHT_COLUMN,
    STOP,
    Table,
    at,
    mask,
    outline,
    sides,
)
from tests.marks import rule


@rule("CRE-033", "C11")
def test_a_trough_doubles_a_closed_pasture_of_two_cells_to_eight() -> None:
    table = Table()
    table.enclose(*ABOVE_THE_COTTAGE)
    assert table.most() == 4 + 1
    table.play(TROUGH, ("trough", at(1, 0)))
    assert table.most() == 8 + 1
    assert not table.houses(sheep=4, pig=4)


@rule("CRE-033", "C15")
def test_a_trough_doubles_a_closed_pasture_of_one_cell_to_four() -> None:
    table = Table()
    table.enclose(at(1, 0))
    assert table.most() == 2 + 1
    table.play(TROUGH, ("trough", at(1, 0)))
    assert table.most() == 4 + 1


@rule("CRE-034", "CRE-038", "C14")
def test_two_troughs_double_a_pasture_twice() -> None:
    table = Table()
    table.enclose(*ABOVE_THE_COTTAGE)
    table.give(wood=3)
    table.play(TROUGH, ("trough", at(0, 0)), ("trough", at(1, 0)))
    assert table.game.seat == OTHER
    assert table.most() == 16 + 1
    assert not table.houses(sheep=2, pig=2)


@rule("CRE-034", "E32")
def test_three_troughs_in_three_cells_make_room_for_48() -> None:
    table = Table()
    table.enclose(*RIGHT_COLUMN)
    table.trough(*RIGHT_COLUMN)
    assert table.most() == 48 + 1


@rule("CRE-035", "C10", "C15")
def test_a_trough_doubles_a_stall_to_six() -> None:
    table = Table()
    table.put(STALL, at(0, 1))
    assert table.most() == 3 + 1
    table.play(TROUGH, ("trough", at(0, 1)))
    assert table.most() == 6 + 1
    assert not table.houses(sheep=3, pig=3)


@rule("CRE-035", "C12")
def test_a_trough_doubles_the_cottage_to_two() -> None:
    table = Table()
    table.play(TROUGH, ("trough", at(2, 0)))
    assert table.most() == 2


@rule("CRE-036", "C13")
def test_a_trough_on_open_land_keeps_exactly_one_horse() -> None:
    table = Table()
    table.untouched.add(HORSE_SHEEP)
    table.trough(at(0, 1))
    table.keep(cow=1)
    table.play(HORSE_SHEEP)
    assert table.game.seat == OTHER
    assert table.farm().animals == [0, 0, 1, 1]
    table.to_round(2)
    table.play(HORSE_SHEEP)
    assert table.farm().animals == [0, 0, 1, 2]
    table.answer("release", HORSE)
    assert table.game.seat == OTHER


@rule("CRE-036", "E07")
def test_each_trough_on_open_land_may_keep_another_type() -> None:
    table = Table()
    table.trough(at(0, 0), at(0, 1), at(1, 1))
    assert table.houses(sheep=1, pig=1, horse=1)
    assert table.houses(sheep=1, pig=1, cow=1, horse=1)
    assert not table.houses(sheep=1, pig=1, cow=1, horse=2)
    assert table.most() == 3 + 1


@rule("CRE-039", "E08")
def test_last_fence_joins_three_trough_places_into_one_pasture() -> None:
    table = Table()
    table.trough(at(0, 0), at(0, 1), at(1, 1))
    last = sides(at(0, 0))[0]
    table.fence(*(outline(*FREE_CELLS) - set(sides(at(2, 0))) - {last}))
    table.keep(sheep=1, pig=1, horse=1)
    assert table.houses(sheep=1, pig=1, horse=1)
    table.give(wood=1)
    table.play(FENCES, ("fence", last))
    assert (table.kind, table.options()) == ("release", [SHEEP, PIG, HORSE])
    table.answer("release", PIG)
    assert table.game.seat == OTHER
    assert table.farm().animals == [1, 0, 0, 1]
    assert table.most() == 10 * 8 + 1


@rule("CRE-037")
def test_a_cell_has_at_most_one_trough_with_or_without_building() -> None:
    table = Table()
    table.put(STALL, at(0, 0))
    table.trough(at(0, 0), at(1, 1), at(2, 0))
    table.play(TROUGH)
    table.refuse("trough", at(0, 0), at(1, 1), at(2, 0))
    assert table.options() == sorted([at(1, 0), at(0, 1), at(2, 1)])


@rule("CRE-039")
def test_closing_a_pasture_around_a_trough_doubles_it() -> None:
    table = Table()
    table.trough(at(1, 0))
    assert table.most() == 1 + 1
    table.give(wood=5)
    table.play(FENCES)
    for side in sorted(outline(*ABOVE_THE_COTTAGE) - set(sides(at(2, 0)))):
        table.answer("fence", side)
    assert table.farm().troughs == mask([at(1, 0)])
    assert table.most() == 8 + 1


@rule("CRE-040", "E06")
def test_a_stall_on_a_trough_takes_the_trough_from_the_pasture() -> None:
    table = Table()
    table.enclose(*ABOVE_THE_COTTAGE)
    table.trough(at(1, 0))
    table.give(stone=3, reed=1)
    table.play(BUILD_STALL, ("build", at(1, 0)))
    assert table.farm().troughs == mask([at(1, 0)])
    assert table.closed(at(0, 0))
    assert table.most() == 2 + 6 + 1
    assert table.houses(sheep=6, pig=2, cow=1)
    assert not table.houses(sheep=5, pig=3, cow=1)


@rule("CRE-041", "C22")
def test_a_stall_with_a_trough_becomes_stables_with_a_trough() -> None:
    table = Table()
    table.put(STALL, at(0, 1))
    table.trough(at(0, 1))
    table.give(stone=5)
    table.play(BUILD_STABLES, ("stables", 2 * at(0, 1) + 1))
    assert table.farm().building(at(0, 1)) == STABLES
    assert table.farm().troughs == mask([at(0, 1)])
    assert table.most() == 10 + 1


@rule("CRE-078", "CRE-079")
def test_trough_is_free_once_and_then_costs_three_wood_each() -> None:
    table = Table()
    table.give(wood=8)
    table.play(TROUGH)
    table.refuse("trough", STOP["trough"])
    for wood, cell in ((8, at(0, 0)), (5, at(0, 1)), (2, at(1, 1))):
        table.answer("trough", cell)
        assert table.farm().stock == [wood, 0, 0]
    assert table.game.seat == OTHER
    assert table.farm().troughs.bit_count() == 3
    assert table.game.troughs == 7


@rule("CRE-078")
def test_trough_without_wood_is_built_and_ends_the_action() -> None:
    table = Table()
    table.give(wood=2, stone=9, reed=9)
    table.play(TROUGH, ("trough", at(0, 0)))
    assert table.game.seat == OTHER
    assert table.farm().stock == [2, 9, 9]


@rule("CRE-079")
@pytest.mark.parametrize("number", [1, 2, 4, 6])
def test_trough_action_stops_after_any_number(number: int) -> None:
    table = Table()
    table.give(wood=30)
    table.play(TROUGH)
    for _ in range(number):
        table.answer("trough", table.options()[0])
    if number < 6:
        table.answer("trough", STOP["trough"])
    assert table.game.seat == OTHER
    assert table.farm().troughs.bit_count() == number
    assert table.farm().stock[0] == 30 - 3 * (number - 1)


@rule("CRE-080")
def test_trough_can_be_built_on_any_cell_without_one() -> None:
    """Open land, closed pasture, cottage, stall and expansion."""
    table = Table()
    table.put(STALL, at(0, 1))
    table.enclose(at(2, 1))
    table.enlarge(LEFT)
    table.play(TROUGH)
    assert table.options() == list(range(9))
    table.refuse("trough", 9, STOP["trough"])
    table.answer("trough", at(1, -1, left=1))
    assert (table.farm().troughs, table.farm(OTHER).troughs) == (mask([at(1, -1, left=1)]), 0)


@rule("CRE-036")
def test_a_cow_and_a_pig_live_at_two_troughs_of_the_same_open_pasture() -> None:
    table = Table()
    table.untouched.add(COW_PIGS)
    table.to_round(2)
    table.trough(at(0, 1), at(1, 1))
    table.keep(sheep=1)
    table.play(COW_PIGS)
    assert table.game.seat == OTHER
    assert table.farm().animals == [1, 1, 1, 0]
