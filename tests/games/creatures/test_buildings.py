"""Buildings in general, the stall and the stables (rulebook pages 3, 4 and 7)."""

from __future__ import annotations

import random

import pytest

from bocage.games.creatures.cards.tiles import (
    BUILD_STABLES,
    BUILD_STALL,
    COTTAGE,
    COW,
    COW_PIGS,
    HOUSE,
    OPEN_STABLES,
    PIG,
    PIG_SHEEP,
    SHELTER,
    SPECIAL_1,
    STABLES,
    STALL,
    STORAGE,
)
from tests.games.creatures.table import ME, OTHER, RIGHT_COLUMN, STOP, Table, at
from tests.marks import rule


@rule("CRE-019")
def test_a_building_needs_a_cell_without_building() -> None:
    table = Table()
    table.put(STALL, at(0, 0))
    table.put(STABLES, at(1, 1))
    table.give(wood=2, stone=4, reed=1)
    special = Table(game=table.game.clone())
    table.play(BUILD_STALL)
    table.refuse("build", at(2, 0), at(0, 0), at(1, 1))
    table.answer("build", at(1, 0))
    assert table.farm().building(at(1, 0)) == STALL
    for building in (STORAGE, SHELTER):
        trial = Table(game=special.game.clone())
        trial.play(SPECIAL_1, ("special", 2 * building))
        trial.refuse("build", at(2, 0), at(0, 0), at(1, 1))
        trial.answer("build", at(0, 1))
        assert trial.farm().building(at(0, 1)) == building


@rule("CRE-019")
def test_a_farm_full_of_buildings_takes_no_stall() -> None:
    table = Table()
    table.put(STALL, at(0, 0), at(1, 0))
    table.put(STABLES, at(0, 1))
    table.put(STORAGE, at(1, 1))
    table.give(stone=3, reed=1)
    assert BUILD_STALL in table.options()
    table.put(SHELTER, at(2, 1))
    table.refuse("place", BUILD_STALL)


@rule("CRE-020", "C09")
def test_a_stall_splits_a_closed_pasture_of_three_cells() -> None:
    table = Table()
    table.enclose(*RIGHT_COLUMN)
    assert table.most() == 6 + 1
    assert not table.houses(sheep=2, pig=2, horse=1)
    table.give(stone=3, reed=1)
    table.play(BUILD_STALL, ("build", at(1, 1)))
    assert table.closed(at(0, 1))
    assert table.closed(at(2, 1))
    assert table.most() == 2 + 3 + 2 + 1
    assert table.houses(sheep=2, pig=3, cow=2, horse=1)
    assert not table.houses(sheep=3, pig=3, cow=1, horse=1)


@rule("E04")
def test_six_sheep_stay_when_a_stall_splits_their_pasture() -> None:
    table = Table()
    table.enclose(*RIGHT_COLUMN)
    table.keep(sheep=6)
    table.give(stone=3, reed=1)
    table.play(BUILD_STALL, ("build", at(1, 1)))
    assert (table.kind, table.game.seat) == ("place", OTHER)
    assert table.farm().animals == [6, 0, 0, 0]


@rule("E05", "CRE-032")
def test_stall_that_leaves_less_room_makes_the_surplus_leave() -> None:
    table = Table()
    table.enclose(*RIGHT_COLUMN)
    table.trough(at(1, 1))
    table.keep(pig=12)
    assert table.most() == 12 + 1
    table.give(stone=3, reed=1)
    table.play(BUILD_STALL, ("build", at(1, 1)))
    table.answer("release", PIG)
    assert (table.kind, table.game.seat) == ("place", OTHER)
    assert table.farm().animals == [0, 11, 0, 0]
    assert table.most() == 2 + 6 + 2 + 1


@rule("E34")
def test_parts_of_a_split_pasture_keep_their_animals_and_troughs() -> None:
    table = Table()
    table.enclose(*RIGHT_COLUMN)
    table.trough(at(0, 1))
    table.give(stone=3, reed=1)
    table.play(BUILD_STALL, ("build", at(1, 1)))
    assert table.houses(sheep=4, pig=3, cow=2, horse=1)
    assert not table.houses(sheep=4, pig=4, cow=1, horse=1)
    assert table.most() == 4 + 3 + 2 + 1


@rule("CRE-021", "CRE-023", "C02")
def test_the_cottage_keeps_exactly_one_animal() -> None:
    table = Table()
    assert [farm.building(at(2, 0)) for farm in table.game.farms] == [COTTAGE, COTTAGE]
    table.play(PIG_SHEEP)
    assert table.game.seat == OTHER
    assert table.farm().animals == [0, 1, 0, 0]
    table.turn_of(ME)
    table.play(COW_PIGS)
    assert (table.kind, table.game.seat) == ("release", ME)
    table.answer("release", COW)
    assert table.farm().animals == [0, 1, 0, 0]


@rule("CRE-021", "CRE-022")
@pytest.mark.parametrize(
    ("building", "room"), [(HOUSE, 2), (STALL, 3), (STABLES, 5), (STORAGE, 0), (SHELTER, 1), (OPEN_STABLES, 5)]
)
@pytest.mark.parametrize("trough", [False, True])
def test_a_building_keeps_its_number_of_animals_of_one_type(building: int, room: int, trough: bool) -> None:
    table = Table()
    cell = at(2, 0) if building == HOUSE else at(0, 1)
    cottage = 0 if building == HOUSE else 1
    table.put(building, cell)
    if trough:
        table.trough(cell)
        room *= 2
    assert table.most() == room + cottage
    assert not table.houses(sheep=1, pig=1, cow=1)
    if room >= 2:
        assert table.houses(pig=room, cow=cottage)
        assert not table.houses(pig=room - 1, sheep=1, cow=cottage)


@rule("CRE-022")
def test_the_cottage_with_a_trough_keeps_two_of_one_type() -> None:
    table = Table()
    table.trough(at(2, 0))
    assert table.houses(sheep=2)
    assert not table.houses(sheep=1, pig=1)


@rule("CRE-024", "CRE-105", "C15")
def test_stall_keeps_three_and_scores_one() -> None:
    table = Table()
    table.give(stone=2, reed=1)
    table.refuse("place", BUILD_STALL)
    table.give(stone=3, reed=1)
    table.play(BUILD_STALL, ("build", at(0, 1)))
    assert table.most() == 3 + 1
    assert table.points("buildings") == 1
    table.turn_of(ME)
    table.keep(pig=4)
    table.play(COW_PIGS)
    assert table.kind == "release"


@rule("CRE-025", "CRE-028", "CRE-105", "C15")
def test_stables_keep_five_and_score_four_in_place_of_the_stall() -> None:
    table = Table()
    table.put(STALL, at(0, 1))
    table.give(wood=4, stone=4)
    table.refuse("place", BUILD_STABLES)
    table.give(wood=5)
    table.play(BUILD_STABLES, ("stables", 2 * at(0, 1)))
    assert table.most() == 5 + 1
    assert table.points("buildings") == 4


@rule("CRE-028")
@pytest.mark.parametrize(
    ("building", "cell", "most", "points"), [(OPEN_STABLES, at(0, 1), 5 + 1, 2), (HOUSE, at(2, 0), 2 + 3, 5 + 1)]
)
def test_a_special_building_replaces_the_one_below(building: int, cell: int, most: int, points: int) -> None:
    """There is a stall beside the cottage in both cases."""
    table = Table()
    table.put(STALL, at(0, 1))
    assert (table.most(), table.points("buildings")) == (4, 1)
    table.give(wood=3, stone=2, reed=1)
    table.play(SPECIAL_1, ("special", 2 * building), ("build", cell))
    if building == OPEN_STABLES:
        table.answer("animal", STOP["animal"])
    assert (table.most(), table.points("buildings")) == (most, points)


@rule("CRE-027")
@pytest.mark.parametrize("seed", range(8))
def test_pieces_are_never_moved_or_removed_once_built(seed: int) -> None:
    """Only a stall may be replaced, by stables or Open stables, and a cottage by the house."""
    rng = random.Random(seed)
    table = Table(first="random", seed=seed)
    game = table.game
    while not game.over:
        before = [farm.clone() for farm in game.farms]
        game.choose(rng.choice(game.options()))
        for old, new in zip(before, game.farms, strict=True):
            columns = new.left - old.left
            assert new.fences & old.fences << 7 * columns == old.fences << 7 * columns
            assert new.troughs & old.troughs << 3 * columns == old.troughs << 3 * columns
            for cell in range(3 * old.columns):
                was, now = old.building(cell), new.building(cell + 3 * columns)
                kept = now == was or was == -1
                assert kept or (was, now) in [(STALL, STABLES), (STALL, OPEN_STABLES), (COTTAGE, HOUSE)]
