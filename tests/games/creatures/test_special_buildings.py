"""The four special buildings (rulebook page 8)."""

from __future__ import annotations

import pytest

from bocage.games.creatures.cards.tiles import (
    ANIMALS,
    BUILD_STALL,
    COTTAGE,
    COW,
    HORSE,
    HOUSE,
    OPEN_STABLES,
    PIG,
    SHEEP,
    SHELTER,
    SPECIAL_1,
    SPECIAL_2,
    STABLES,
    STALL,
    STORAGE,
)
from tests.games.creatures.table import ME, OTHER, STOP, Table, at, mask
from tests.marks import rule


# ---------------------------------------------------------------- Half-timbered house
@rule("CRE-091", "CRE-092", "CRE-093", "C26", "C27")
def test_half_timbered_house_goes_on_the_cottage_keeps_two_and_scores_five() -> None:
    table = Table()
    table.put(STALL, at(0, 0))
    table.give(wood=4, stone=4, reed=4)
    before = table.game.scores()[ME]
    table.play(SPECIAL_1, ("special", 2 * HOUSE))
    assert table.options() == [at(2, 0)]
    table.refuse("build", at(0, 0), at(0, 1), at(2, 1))
    table.answer("build", at(2, 0))
    assert (table.kind, table.game.seat) == ("place", OTHER)
    assert table.farm().stock == [1, 2, 3]
    assert (table.farm().tiles[HOUSE], table.farm().tiles[COTTAGE]) == (mask([at(2, 0)]), 0)
    assert table.most() == 2 + 3
    assert table.houses(sheep=2, pig=3)
    assert not table.houses(sheep=1, pig=1, cow=1)
    assert table.game.scores()[ME] - before == 5


@rule("CRE-091", "C26")
@pytest.mark.parametrize("poor", [(2, 2, 1), (3, 1, 1), (3, 2, 0)])
def test_half_timbered_house_is_refused_without_its_cost(poor: tuple[int, int, int]) -> None:
    table = Table()
    table.put(STORAGE, at(0, 0), seat=OTHER)
    table.put(SHELTER, at(0, 1), seat=OTHER)
    table.give(*poor)
    table.refuse("place", SPECIAL_1)
    table.give(3, 2, 1)
    table.play(SPECIAL_1)
    assert table.options() == [2 * HOUSE]


@rule("E19")
def test_half_timbered_house_on_a_cottage_with_trough_keeps_four() -> None:
    table = Table()
    table.trough(at(2, 0))
    table.give(wood=3, stone=2, reed=1)
    table.play(SPECIAL_1, ("special", 2 * HOUSE), ("build", at(2, 0)))
    assert table.most() == 4
    assert not table.houses(sheep=2, pig=2)


@rule("E20")
def test_half_timbered_house_is_there_for_one_player_only() -> None:
    table = Table()
    table.give(wood=3, stone=2, reed=1)
    table.give(wood=3, stone=2, reed=1, seat=OTHER)
    table.play(SPECIAL_1, ("special", 2 * HOUSE), ("build", at(2, 0)))
    table.play(SPECIAL_2)
    assert {option // 2 for option in table.options()} == {STORAGE, SHELTER}
    table.refuse("special", 2 * HOUSE)


# ---------------------------------------------------------------- Storage building
@rule("CRE-094", "CRE-096")
def test_storage_building_costs_two_wood_and_one_reed_and_keeps_no_animals() -> None:
    table = Table()
    for poor in ((1, 0, 1), (2, 0, 0)):
        table.give(*poor)
        table.refuse("place", SPECIAL_1)
    table.give(wood=3, stone=1, reed=2)
    table.play(SPECIAL_1, ("special", 2 * STORAGE), ("build", at(0, 1)))
    assert table.game.seat == OTHER
    assert table.farm().stock == [1, 1, 1]
    assert table.farm().building(at(0, 1)) == STORAGE
    assert table.most() == 0 + 1


@rule("CRE-096", "E22")
def test_storage_building_with_a_trough_still_keeps_no_animals() -> None:
    table = Table()
    table.put(STORAGE, at(0, 1))
    table.trough(at(0, 1))
    assert table.most() == 0 + 1


@rule("CRE-095", "CRE-096", "C28")
def test_storage_building_scores_half_a_point_per_material_but_not_for_fences() -> None:
    table = Table()
    table.put(STORAGE, at(0, 1))
    table.give(wood=3, stone=2, reed=2)
    table.give(wood=3, stone=2, reed=2, seat=OTHER)
    assert table.farm().stock_fences == 9
    assert (table.points("storage"), table.points("storage", OTHER)) == (3.5, 0)
    assert table.game.scores() == [-12 + 3.5, -12]
    table.give()
    assert table.game.scores() == [-12, -12]


# ---------------------------------------------------------------- Shelter
@rule("CRE-097", "CRE-098", "CRE-099", "C29")
@pytest.mark.parametrize("animal", [SHEEP, PIG, COW, HORSE])
def test_shelter_brings_one_animal_of_any_type(animal: int) -> None:
    table = Table()
    for poor in ((1, 1, 9), (2, 0, 0)):
        table.give(*poor)
        table.refuse("place", SPECIAL_1)
    table.give(wood=3, stone=2, reed=1)
    table.keep(pig=1)
    table.play(SPECIAL_1, ("special", 2 * SHELTER), ("build", at(0, 1)))
    assert (table.kind, table.options()) == ("animal", [SHEEP, PIG, COW, HORSE])
    table.refuse("animal", STOP["animal"])
    table.answer("animal", animal)
    assert (table.kind, table.game.seat) == ("place", OTHER)
    herd = [0, 1, 0, 0]
    herd[animal] += 1
    assert table.farm().animals == herd
    assert table.farm().stock == [1, 1, 1]
    assert table.most() == 1 + 1
    assert table.points("buildings") == 0


@rule("CRE-098")
def test_shelter_animal_may_live_elsewhere() -> None:
    """The cow in the cottage moves to the Shelter or both stay in the stall: only the numbers count."""
    table = Table()
    table.put(STALL, at(0, 0))
    table.keep(sheep=2, cow=1)
    table.give(wood=2, stone=1)
    table.play(SPECIAL_1, ("special", 2 * SHELTER), ("build", at(0, 1)), ("animal", SHEEP))
    assert (table.kind, table.game.seat) == ("place", OTHER)
    assert table.farm().animals == [3, 0, 1, 0]
    assert table.houses(sheep=3, cow=1, horse=1)


@rule("CRE-099")
def test_shelter_has_no_room_for_a_second_animal() -> None:
    table = Table()
    table.put(SHELTER, at(0, 1))
    assert table.houses(sheep=1, pig=1)
    assert not table.houses(sheep=1, pig=1, cow=1)
    assert not table.houses(sheep=3)


# ---------------------------------------------------------------- Open stables
@rule("CRE-100", "CRE-104", "C24")
@pytest.mark.parametrize(("way", "rich", "rest"), [(0, (4, 2), [1, 2, 0]), (1, (2, 4), [2, 1, 0])])
def test_open_stables_cost_three_wood_or_three_stone_keep_five_and_score_two(
    way: int, rich: tuple[int, int], rest: list[int]
) -> None:
    table = Table()
    table.put(STALL, at(0, 1))
    table.give(*rich)
    table.play(SPECIAL_1)
    table.refuse("special", 2 * OPEN_STABLES + 1 - way)
    table.answer("special", 2 * OPEN_STABLES + way)
    table.answer("build", at(0, 1))
    table.answer("animal", STOP["animal"])
    assert table.game.seat == OTHER
    assert table.farm().stock == rest
    assert (table.farm().tiles[OPEN_STABLES], table.farm().tiles[STALL]) == (mask([at(0, 1)]), 0)
    assert table.most() == 5 + 1
    assert table.houses(pig=5, cow=1)
    assert not table.houses(pig=4, sheep=1, cow=1)
    assert table.points("buildings") == 2


@rule("CRE-100", "E18")
def test_open_stables_cannot_be_paid_with_two_wood_and_one_stone() -> None:
    table = Table()
    table.put(STALL, at(0, 1))
    table.give(wood=2, stone=1)
    table.play(SPECIAL_1)
    assert table.options() == [2 * SHELTER]
    table.refuse("special", 2 * OPEN_STABLES, 2 * OPEN_STABLES + 1)


@rule("CRE-101", "C24", "C25", "E17")
def test_open_stables_go_on_a_stall_and_not_on_stables() -> None:
    table = Table()
    table.put(STABLES, at(0, 0))
    table.put(STALL, at(0, 0), seat=OTHER)
    table.give(wood=3, stone=3)
    bare = Table(game=table.game.clone())
    bare.play(SPECIAL_1)
    bare.refuse("special", 2 * OPEN_STABLES, 2 * OPEN_STABLES + 1)
    table.put(STALL, at(1, 1))
    table.play(SPECIAL_1, ("special", 2 * OPEN_STABLES))
    assert table.options() == [at(1, 1)]
    table.refuse("build", at(0, 0), at(2, 0), at(0, 1))


@rule("CRE-101")
def test_open_stables_cannot_be_built_with_the_stall_or_stables_space() -> None:
    table = Table()
    table.put(STALL, at(0, 1))
    table.give(wood=3, stone=3, reed=1)
    table.play(BUILD_STALL)
    table.refuse("build", at(0, 1))
    table.answer("build", at(0, 0))
    assert table.farm().tiles[OPEN_STABLES] == 0


@rule("CRE-102", "C24")
@pytest.mark.parametrize("builder", [ME, OTHER])
def test_open_stables_return_the_stall_tile_for_either_player(builder: int) -> None:
    table = Table()
    for seat in (ME, OTHER):
        table.put(STALL, at(0, 0), at(0, 1), seat=seat)
        table.give(wood=3, stone=3, reed=1, seat=seat)
    table.refuse("place", BUILD_STALL)
    table.play(SPECIAL_1, ("special", 2 * OPEN_STABLES), ("build", at(0, 1)), ("animal", COW))
    assert table.game.stalls == 1
    table.turn_of(builder)
    table.play(BUILD_STALL, ("build", at(2, 1)))
    assert table.farm(builder).building(at(2, 1)) == STALL
    assert table.game.stalls == 0


@rule("CRE-103", "C24")
@pytest.mark.parametrize(("option", "herd"), [(COW, [0, 0, 1, 0]), (HORSE, [0, 0, 0, 1]), (len(ANIMALS), [0, 0, 0, 0])])
def test_open_stables_bring_a_cow_or_a_horse_or_nothing(option: int, herd: list[int]) -> None:
    table = Table()
    table.put(STALL, at(0, 1))
    table.give(wood=3)
    table.play(SPECIAL_1, ("special", 2 * OPEN_STABLES), ("build", at(0, 1)))
    assert table.options() == [COW, HORSE, STOP["animal"]]
    table.refuse("animal", SHEEP, PIG)
    table.answer("animal", option)
    assert table.game.seat == OTHER
    assert table.farm().animals == herd


# ---------------------------------------------------------------- combined
@rule("E21")
def test_the_special_space_is_closed_when_nothing_can_be_built_with_it() -> None:
    """Three wood pay only for Open stables, which need a stall; later all four tiles are gone."""
    table = Table()
    table.give(wood=3)
    table.refuse("place", SPECIAL_1, SPECIAL_2)
    table.put(STALL, at(0, 0))
    assert SPECIAL_1 in table.options()
    table.put(HOUSE, at(2, 0), seat=OTHER)
    table.put(STORAGE, at(0, 1), seat=OTHER)
    table.put(SHELTER, at(1, 1), seat=OTHER)
    table.give(wood=9, stone=9, reed=9)
    assert SPECIAL_1 in table.options()
    table.put(OPEN_STABLES, at(2, 1), seat=OTHER)
    table.refuse("place", SPECIAL_1)


@rule("E21")
def test_a_full_farm_has_no_place_for_shelter_or_storage() -> None:
    table = Table()
    table.put(STABLES, at(0, 0), at(1, 0), at(0, 1), at(1, 1))
    table.give(wood=2, stone=1, reed=1)
    assert SPECIAL_1 in table.options()
    table.put(OPEN_STABLES, at(2, 1))
    table.refuse("place", SPECIAL_1)
