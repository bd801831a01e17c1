"""The action spaces, one by one (rulebook pages 6 and 7)."""

from __future__ import annotations

import pytest

from bocage.games.creatures.cards.tiles import (
    BUILD_STABLES,
    BUILD_STALL,
    COTTAGE,
    COW_PIGS,
    EXPAND,
    FENCES,
    HORSE_SHEEP,
    MILLPOND,
    PIG_SHEEP,
    SHELTER,
    SPECIAL_1,
    SPECIAL_2,
    SPECIALS,
    STABLES,
    STALL,
    START,
    STONE_1,
    STONE_2,
    STORAGE,
    SUPPLIES,
    WALLS,
    WOOD_3,
)
from tests.games.creatures.table import LEFT, ME, OTHER, RIGHT, STOP, Table, at, between, mask, sides
from tests.marks import rule


def lay(table: Table, space: int, number: int) -> None:
    """Lay that many fences anywhere in one action."""
    table.play(space)
    for _ in range(number):
        table.answer("fence", table.options()[0])
    if table.game.seat == ME:
        table.answer("fence", STOP["fence"])


@rule("CRE-062")
def test_first_player_gives_the_marker_and_one_wood() -> None:
    table = Table()
    table.idle()
    assert table.pile(START) == {"wood": 1}
    table.play(START)
    assert table.farm(OTHER).stock == [1, 0, 0]
    assert table.game.view(None)["first"] == OTHER


@pytest.mark.parametrize(
    ("space", "once", "twice"),
    [
        (WOOD_3, [3, 0, 0], [6, 0, 0]),
        (STONE_1, [0, 1, 0], [0, 2, 0]),
        (STONE_2, [0, 2, 0], [0, 4, 0]),
    ],
)
@rule("CRE-064", "CRE-065", "CRE-066")
def test_material_space_gives_everything_on_it(space: int, once: list[int], twice: list[int]) -> None:
    table = Table()
    table.untouched.add(space)
    early = Table(game=table.game.clone())
    early.play(space)
    assert early.farm().stock == once
    table.to_round(2)
    table.give()
    table.play(space)
    assert table.farm().stock == twice
    assert table.pile(space) == {}


@rule("CRE-067", "C37")
def test_four_fences_cost_four_wood() -> None:
    table = Table()
    table.give(wood=5, stone=9)
    lay(table, FENCES, 4)
    assert table.farm().stock == [1, 9, 0]
    assert table.farm().stock_fences == 5


@rule("CRE-067")
def test_fences_stop_when_the_wood_runs_out() -> None:
    table = Table()
    table.give(wood=3, stone=9)
    lay(table, FENCES, 3)
    assert table.game.seat == OTHER
    assert table.farm().stock == [0, 9, 0]


@rule("CRE-068", "C36")
@pytest.mark.parametrize(("number", "cost"), [(1, 0), (2, 0), (3, 2), (4, 4), (5, 6), (9, 14)])
def test_walls_are_free_twice_and_then_cost_two_stone_each(number: int, cost: int) -> None:
    table = Table()
    table.give(wood=9, stone=20)
    lay(table, WALLS, number)
    assert table.farm().stock == [9, 20 - cost, 0]
    assert table.farm().stock_fences == 9 - number


@rule("CRE-069", "E14")
def test_without_fences_in_stock_neither_space_can_be_used() -> None:
    table = Table()
    table.enlarge(RIGHT)
    table.enclose(at(0, 0), at(1, 0))
    table.enclose(at(0, 2))
    table.give(wood=20, stone=20)
    assert table.farm().stock_fences == 0
    assert table.farm(OTHER).stock_fences == 9
    table.refuse("place", FENCES, WALLS)


@rule("CRE-069")
@pytest.mark.parametrize("space", [FENCES, WALLS])
def test_fences_come_only_from_the_players_own_stock(space: int) -> None:
    table = Table()
    table.enclose(at(0, 0), at(1, 0))
    table.fence(*sides(at(2, 1))[1:4:2])
    table.give(wood=20, stone=20)
    table.play(space)
    for _ in range(2):
        table.answer("fence", table.options()[0])
    assert table.game.seat == OTHER
    assert [farm.stock_fences for farm in table.game.farms] == [0, 9]


@rule("CRE-070")
def test_fence_is_placed_once_on_any_inner_or_outer_side() -> None:
    table = Table()
    table.give(wood=5)
    table.play(FENCES)
    assert table.options() == [side for side in range(17) if side not in sides(at(2, 0))]
    inner, outer = between(at(0, 0), at(0, 1)), sides(at(0, 0))[2]
    table.answer("fence", inner)
    table.refuse("fence", inner, 17, *sides(at(2, 0)))
    table.answer("fence", outer)
    table.refuse("fence", inner, outer)
    assert table.farm().fences == mask([inner, outer])


@rule("E15", "E16")
def test_without_wood_fences_are_closed_and_walls_give_two() -> None:
    table = Table()
    table.give(stone=1)
    table.refuse("place", FENCES)
    table.play(WALLS)
    table.answer("fence", table.options()[0])
    assert STOP["fence"] in table.options()
    table.answer("fence", table.options()[0])
    assert (table.kind, table.game.seat) == ("place", OTHER)
    assert table.farm().fences.bit_count() == 2
    assert table.farm().stock == [0, 1, 0]


@rule("E15")
def test_walls_may_stop_after_one_fence() -> None:
    table = Table()
    lay(table, WALLS, 1)
    assert table.game.seat == OTHER
    assert table.farm().fences.bit_count() == 1


@rule("CRE-071")
def test_building_materials_give_one_of_each_and_never_accumulate() -> None:
    table = Table()
    table.untouched.add(SUPPLIES)
    table.to_round(3)
    assert table.pile(SUPPLIES) == {}
    table.give()
    table.play(SUPPLIES)
    assert table.farm().stock == [1, 1, 1]


@rule("CRE-072", "CRE-074", "C40")
def test_expand_gives_an_expansion_and_fences_that_cannot_be_placed_at_once() -> None:
    table = Table()
    table.untouched.add(EXPAND)
    table.to_round(3)
    assert table.pile(EXPAND) == {"fence": 3}
    table.give(wood=9, stone=9)
    table.play(EXPAND)
    assert table.farm().stock_fences == 9 + 3
    assert (table.kind, table.options()) == ("expand", [LEFT, RIGHT])
    table.refuse("expand", 2)
    table.answer("expand", RIGHT)
    assert (table.kind, table.game.seat) == ("place", OTHER)
    assert (table.farm().columns, table.farm().fences) == (3, 0)
    assert table.game.expansions == 3
    assert table.pile(EXPAND) == {}


@rule("CRE-073")
@pytest.mark.parametrize(("end", "cottage", "new"), [(LEFT, 5, [0, 1, 2]), (RIGHT, 2, [6, 7, 8])])
def test_expansion_is_a_column_of_three_empty_cells_at_either_end(end: int, cottage: int, new: list[int]) -> None:
    """The cottage stays beside the road; the new cells can be built on and have seven more sides."""
    table = Table()
    table.play(EXPAND, ("expand", end))
    farm = table.farm()
    assert farm.building(cottage) == COTTAGE
    assert farm.tiles[COTTAGE] == mask([cottage])
    assert (farm.fences, farm.troughs) == (0, 0)
    table.turn_of(ME)
    table.give(wood=1, stone=3, reed=1)
    stall = Table(game=table.game.clone())
    stall.play(BUILD_STALL)
    assert set(stall.options()) == set(range(9)) - {cottage}
    assert set(new) <= set(stall.options())
    stall.refuse("build", 9)
    table.play(FENCES)
    assert len(table.options()) == 17 + 7 - 4


@rule("CRE-075")
@pytest.mark.parametrize("ends", [(LEFT, LEFT), (RIGHT, RIGHT), (LEFT, RIGHT)])
def test_expansions_may_be_put_next_to_each_other(ends: tuple[int, int]) -> None:
    table = Table()
    table.play(EXPAND, ("expand", ends[0]))
    table.untouched.add(EXPAND)
    table.end_round()
    table.play(EXPAND)
    assert table.options() == [LEFT, RIGHT]
    table.answer("expand", ends[1])
    assert (table.farm().columns, table.farm().left) == (4, ends.count(LEFT))
    assert table.farm().building(at(2, 0, left=ends.count(LEFT))) == COTTAGE


@rule("CRE-076", "CRE-077")
@pytest.mark.parametrize("cell", [at(0, 0), at(1, 0), at(0, 1), at(1, 1), at(2, 1)])
def test_stall_costs_three_stone_and_one_reed_on_any_cell_without_building(cell: int) -> None:
    table = Table()
    table.trough(at(1, 1))
    for poor in ((9, 2, 1), (9, 3, 0)):
        table.give(*poor)
        table.refuse("place", BUILD_STALL)
    table.give(wood=9, stone=7, reed=2)
    table.play(BUILD_STALL)
    table.refuse("build", at(2, 0))
    table.answer("build", cell)
    assert table.game.seat == OTHER
    assert table.farm().stock == [9, 4, 1]
    assert table.farm().tiles[STALL] == mask([cell])
    assert table.farm().troughs == mask([at(1, 1)])


@pytest.mark.parametrize(
    ("space", "reed", "herd"),
    [
        (MILLPOND, 1, [2, 0, 0, 0]),
        (PIG_SHEEP, 0, [2, 1, 0, 0]),
        (COW_PIGS, 0, [0, 2, 1, 0]),
        (HORSE_SHEEP, 0, [2, 0, 0, 1]),
    ],
)
@rule("CRE-081", "CRE-082", "CRE-088", "CRE-089")
def test_animal_space_gives_its_first_good_and_everything_on_it(space: int, reed: int, herd: list[int]) -> None:
    table = Table()
    table.untouched.add(space)
    table.to_round(3)
    table.put(STALL, at(0, 0))
    table.give()
    table.play(space)
    assert table.game.seat == OTHER
    assert table.farm().stock == [0, 0, reed]
    assert table.farm().animals == herd
    assert table.pile(space) == {}


@rule("CRE-083", "CRE-084", "C21")
def test_stables_cost_five_wood_or_five_stone_unmixed() -> None:
    table = Table()
    table.put(STALL, at(0, 0))
    for poor in ((3, 2, 9), (4, 4, 9), (4, 1, 0)):
        table.give(*poor)
        table.refuse("place", BUILD_STABLES)
    for way, rich, rest in ((0, (6, 4), [1, 4, 0]), (1, (4, 6), [4, 1, 0])):
        trial = Table(game=table.game.clone())
        trial.give(*rich)
        trial.play(BUILD_STABLES)
        trial.refuse("stables", 2 * at(0, 0) + 1 - way, 2 * at(2, 0) + way, 2 * at(0, 1) + way)
        trial.answer("stables", 2 * at(0, 0) + way)
        assert trial.farm().stock == rest
        assert trial.farm().building(at(0, 0)) == STABLES


@rule("CRE-083")
def test_stables_need_a_stall() -> None:
    table = Table()
    table.put(STALL, at(0, 0), seat=OTHER)
    table.put(STABLES, at(0, 0))
    table.give(wood=10, stone=10)
    table.refuse("place", BUILD_STABLES)


@rule("CRE-085", "C23")
def test_three_stalls_become_stables_in_one_turn_each_paid_its_own_way() -> None:
    table = Table()
    stalls = at(0, 0), at(0, 1), at(1, 1)
    table.put(STALL, *stalls)
    table.give(wood=10, stone=5)
    table.play(BUILD_STABLES, ("stables", 2 * stalls[0]))
    assert STOP["stables"] in table.options()
    table.answer("stables", 2 * stalls[1] + 1)
    table.refuse("stables", 2 * stalls[0], 2 * stalls[1], 2 * stalls[2] + 1)
    table.answer("stables", 2 * stalls[2])
    assert table.game.seat == OTHER
    assert table.farm().tiles[STABLES] == mask(stalls)
    assert table.farm().stock == [0, 0, 0]


@rule("CRE-085")
def test_stables_may_stop_with_stalls_left() -> None:
    table = Table()
    table.put(STALL, at(0, 0), at(0, 1))
    table.give(wood=10)
    table.play(BUILD_STABLES, ("stables", 2 * at(0, 1)), ("stables", STOP["stables"]))
    assert table.farm().tiles[STALL] == mask([at(0, 0)])
    assert table.farm().stock == [5, 0, 0]


@rule("CRE-086")
def test_exactly_one_special_building_is_built_and_paid() -> None:
    table = Table()
    table.give(wood=7, stone=7, reed=7)
    table.play(SPECIAL_1, ("special", 2 * SHELTER), ("build", at(0, 0)), ("animal", 0))
    assert (table.kind, table.game.seat) == ("place", OTHER)
    assert table.farm().stock == [5, 6, 7]
    table.give(wood=2, stone=1, seat=OTHER)
    table.refuse("place", SPECIAL_1, SPECIAL_2)


@rule("CRE-087", "C38")
@pytest.mark.parametrize("second", [ME, OTHER])
def test_both_special_spaces_may_be_used_in_a_round_by_one_or_by_two(second: int) -> None:
    table = Table()
    table.give(wood=4, stone=1, reed=1)
    table.give(wood=4, stone=1, reed=1, seat=OTHER)
    table.refuse("place", SPECIAL_2)
    table.play(SPECIAL_1, ("special", 2 * STORAGE), ("build", at(0, 0)))
    table.turn_of(second)
    table.play(SPECIAL_2, ("special", 2 * SHELTER), ("build", at(0, 1)), ("animal", 1))
    assert table.farm().tiles[STORAGE] == mask([at(0, 0)])
    assert table.farm(second).tiles[SHELTER] == mask([at(0, 1)])
    for seat in (ME, OTHER):
        table.put(STALL, at(1, 1), seat=seat)
        table.give(wood=9, stone=9, reed=9, seat=seat)
    table.refuse("place", SPECIAL_1, SPECIAL_2)


def reasons(table: Table) -> dict[str, tuple[str, str]]:
    """The unavailable options, with the words and the rule of the reason."""
    return {found.target: (found.say.key, found.rule) for found in table.game.question.obstacles(table.game)}


@rule("CRE-083")
@pytest.mark.parametrize("poor", [(4, 0), (0, 4), (3, 2)])
def test_reason_for_unaffordable_stables_names_the_rule_with_their_price(poor: tuple[int, int]) -> None:
    table = Table()
    table.put(STALL, at(0, 0))
    table.give(*poor)
    assert reasons(table)["space-stables"] == ("why.no-stables-cost", "CRE-083")


@rule("CRE-086", "CRE-087")
def test_second_special_space_refers_to_the_first_only_if_that_can_be_used() -> None:
    table = Table()
    table.give()
    for space in ("space-special-1", "space-special-2"):
        assert reasons(table)[space] == ("why.no-special-cost", "CRE-086")
    table.give(wood=2, reed=1)
    assert "space-special-1" not in reasons(table)
    assert reasons(table)["space-special-2"] == ("why.other-space", "CRE-087")
    for cell, building in zip((at(2, 0), at(0, 0), at(0, 1), at(1, 1)), SPECIALS, strict=True):
        table.put(building, cell, seat=OTHER)
    for space in ("space-special-1", "space-special-2"):
        assert reasons(table)[space] == ("why.no-special", "CRE-086")
