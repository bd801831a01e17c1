"""Components and set-up (rulebook page 1)."""

from __future__ import annotations

import pytest

from bocage.core.errors import BadSetup
from bocage.games import GAMES
from bocage.games.creatures.cards.tiles import (
    BUILD_STABLES,
    BUILD_STALL,
    COTTAGE,
    COW_PIGS,
    EXPAND,
    FENCES,
    HORSE_SHEEP,
    HOUSE,
    MILLPOND,
    OPEN_STABLES,
    PIG_SHEEP,
    SHELTER,
    SPACES,
    SPECIAL_1,
    SPECIAL_2,
    STABLES,
    STALL,
    START,
    STONE_1,
    STONE_2,
    STORAGE,
    SUPPLIES,
    TROUGH,
    WALLS,
    WOOD_3,
)
from tests.games.creatures.table import LEFT, ME, OTHER, RIGHT, STOP, Table, at, mask
from tests.marks import rule


@rule("CRE-001")
@pytest.mark.parametrize("players", [0, 1, 3, 4])
def test_only_two_can_play(players: int) -> None:
    assert Table().game.seats == 2
    with pytest.raises(BadSetup):
        GAMES["creatures"].new(players, {"first": "1"}, seed=0)


@rule("CRE-001")
def test_each_player_places_three_workers_a_round() -> None:
    table = Table()
    seats = []
    while table.game.round == 1:
        seats.append(table.game.seat)
        table.idle()
    assert (seats.count(ME), seats.count(OTHER)) == (3, 3)


@rule("CRE-002")
@pytest.mark.parametrize("seat", [ME, OTHER])
def test_a_farm_is_three_by_two_with_the_cottage_at_the_bottom_left(seat: int) -> None:
    table = Table()
    table.turn_of(seat)
    farm = table.farm(seat)
    assert farm.building(at(2, 0)) == COTTAGE
    assert [cells for kind, cells in enumerate(farm.tiles) if kind != COTTAGE] == [0] * 6
    assert (farm.fences, farm.troughs) == (0, 0)
    table.give(stone=3, reed=1, seat=seat)
    table.play(BUILD_STALL)
    assert table.options() == sorted([at(0, 0), at(1, 0), at(0, 1), at(1, 1), at(2, 1)])
    table.refuse("build", at(2, 0), at(0, 2))


@rule("CRE-003", "CRE-026")
@pytest.mark.parametrize("seat", [ME, OTHER])
def test_four_special_buildings_are_available_to_both_players(seat: int) -> None:
    table = Table()
    table.turn_of(seat)
    table.put(STALL, at(0, 0), seat=seat)
    table.give(wood=20, stone=20, reed=20, seat=seat)
    table.play(SPECIAL_1)
    assert {option // 2 for option in table.options()} == {HOUSE, STORAGE, SHELTER, OPEN_STABLES}
    table.refuse("special", 2 * COTTAGE, 2 * STALL, 2 * STABLES, 2 * STABLES + 1)


@rule("CRE-003")
def test_each_special_building_exists_once() -> None:
    table = Table()
    table.give(wood=4, reed=2)
    table.play(SPECIAL_1, ("special", 2 * STORAGE), ("build", at(0, 0)))
    table.idle()
    table.give(wood=5, stone=5, reed=2)
    table.play(SPECIAL_2)
    table.refuse("special", 2 * STORAGE)


@rule("CRE-004")
def test_the_bank_starts_with_four_expansions_ten_troughs_and_four_stall_tiles() -> None:
    table = Table()
    bank = table.game.view(None)["bank"]
    assert (bank["expansions"], bank["troughs"], bank["stalls"]) == (4, 10, 4)
    table.play(EXPAND, ("expand", RIGHT))
    table.turn_of(ME)
    table.play(TROUGH, ("trough", at(0, 0)))
    table.turn_of(ME)
    table.give(stone=3, reed=1)
    table.play(BUILD_STALL, ("build", at(0, 1)))
    bank = table.game.view(None)["bank"]
    assert (bank["expansions"], bank["troughs"], bank["stalls"]) == (3, 9, 3)


@rule("CRE-004")
def test_stables_are_the_back_of_a_stall_tile() -> None:
    table = Table()
    table.put(STALL, at(0, 0))
    table.give(wood=5)
    table.play(BUILD_STABLES, ("stables", 2 * at(0, 0)))
    assert table.farm().tiles[STALL] == 0
    assert table.farm().tiles[STABLES] == mask([at(0, 0)])
    assert table.game.stalls == 3


@rule("CRE-005")
def test_each_player_starts_with_nine_of_the_26_fences() -> None:
    table = Table()
    table.enlarge(LEFT)
    assert [farm.stock_fences for farm in table.game.farms] == [9, 9]
    assert table.game.fences_beside + table.pile(EXPAND)["fence"] == 8
    table.give(wood=20)
    table.play(FENCES)
    for _ in range(9):
        table.answer("fence", table.options()[0])
    assert table.game.seat == OTHER
    assert table.farm().fences.bit_count() == 9
    assert table.farm().stock == [11, 0, 0]


@rule("CRE-006")
@pytest.mark.parametrize("seat", [ME, OTHER])
def test_nobody_starts_with_materials_or_animals(seat: int) -> None:
    table = Table(first=str(seat + 1))
    assert table.farm(seat).stock == [0, 0, 0]
    assert table.farm(seat).animals == [0, 0, 0, 0]
    free = [START, WOOD_3, STONE_1, STONE_2, WALLS, SUPPLIES, EXPAND, TROUGH]
    assert table.options() == [*free, MILLPOND, PIG_SHEEP, COW_PIGS, HORSE_SHEEP]
    table.refuse("place", FENCES, BUILD_STALL, BUILD_STABLES, SPECIAL_1, SPECIAL_2)


@rule("CRE-007")
@pytest.mark.parametrize("first", [ME, OTHER])
def test_the_first_player_can_be_named_and_holds_the_marker(first: int) -> None:
    table = Table(first=str(first + 1))
    assert table.game.seat == first
    assert table.game.view(None)["first"] == first


@rule("CRE-007")
def test_the_first_player_can_be_drawn() -> None:
    drawn = [Table(first="random", seed=seed).game.seat for seed in range(30)]
    assert set(drawn) == {ME, OTHER}
    assert drawn == [Table(first="random", seed=seed).game.seat for seed in range(30)]
    with pytest.raises(BadSetup):
        Table(first="3")


@rule("CRE-061")
def test_the_board_has_seventeen_spaces_each_used_once() -> None:
    """Every space can be used in one round; only the Special building space exists twice."""
    assert len(Table().game.view(None)["spaces"]) == len(set(SPACES)) == 17
    table = Table()
    for seat in (ME, OTHER):
        table.enlarge(RIGHT, seat=seat)
        table.put(STALL, at(0, 2), seat=seat)
        table.give(wood=30, stone=30, reed=30, seat=seat)
    for space in range(17):
        trial = Table(game=table.game.clone())
        if space == SPECIAL_2:
            trial.play(SPECIAL_1, ("special", 2 * STORAGE), ("build", at(0, 0)))
        trial.play(space)
        while trial.kind != "place":
            trial.game.choose(STOP[trial.kind] if STOP.get(trial.kind) in trial.options() else trial.options()[0])
        trial.refuse("place", space)
    table.refuse("place", SPECIAL_2)
