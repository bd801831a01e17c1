"""The end of the match, the final count and the winner (rulebook page 8)."""

from __future__ import annotations

import pytest

from bocage.core.errors import IllegalChoice
from bocage.games.creatures.cards.tiles import (
    ANIMALS,
    EXPAND,
    HOUSE,
    OPEN_STABLES,
    SHELTER,
    STABLES,
    STALL,
    START,
    STORAGE,
    SUPPLIES,
)
from tests.games.creatures.table import LEFT, ME, OTHER, RIGHT, Table, at, between, sides
from tests.marks import rule

#: Points of 0, 1, 2 ... animals of a type: one each, and the bonus of the table on the box.
SHEEP_POINTS = (-3, -2, -1, 0, 4, 5, 6, 7, 9, 10, 11, 13, 14, 16, 18, 20)
PIG_POINTS = (-3, -2, -1, 0, 4, 5, 6, 8, 9, 11, 12, 14, 16, 18, 20, 22)
COW_POINTS = (-3, -2, -1, 0, 4, 5, 7, 8, 10, 11, 13, 15, 17, 19, 21, 23)
HORSE_POINTS = (-3, -2, -1, 0, 4, 6, 7, 9, 10, 12, 14, 16, 18, 20, 22, 24)
BONUS_MARKS = {"sheep": (8, 11, 13), "pig": (7, 9, 11), "cow": (6, 8, 10), "horse": (5, 7, 9)}


def animal_points(name: str, number: int) -> float:
    """What a herd adds to the score of a farm without animals of other types."""
    table = Table()
    table.farm().animals[ANIMALS.index(name)] = number
    assert table.game.scores() == [table.points(name) - 9, -12]
    return table.points(name)


@rule("CRE-109")
def test_the_match_ends_after_the_eighth_round_with_no_fence_left_beside_the_board() -> None:
    table = Table()
    table.to_round(8)
    assert not table.game.over
    assert table.game.fences_beside == 0
    table.end_round()
    assert table.game.over
    assert table.game.seat is None
    with pytest.raises(IllegalChoice):
        table.game.choose(SUPPLIES)


@rule("CRE-110")
@pytest.mark.parametrize("name", ANIMALS)
def test_each_animal_is_worth_one_point(name: str) -> None:
    """Up to three animals, only these points change."""
    assert [animal_points(name, number + 1) - animal_points(name, number) for number in range(3)] == [1, 1, 1]


@rule("CRE-111", "C33")
@pytest.mark.parametrize("name", ANIMALS)
def test_three_animals_or_fewer_of_a_type_cost_three_points(name: str) -> None:
    assert [animal_points(name, number) for number in range(5)] == [0 - 3, 1 - 3, 2 - 3, 0, 4]


@rule("CRE-112")
@pytest.mark.parametrize(
    ("name", "points"), list(zip(ANIMALS, (SHEEP_POINTS, PIG_POINTS, COW_POINTS, HORSE_POINTS), strict=True))
)
def test_the_bonus_follows_the_table_on_the_box(name: str, points: tuple[int, ...]) -> None:
    assert tuple(animal_points(name, number) for number in range(len(points))) == points


@rule("CRE-112")
@pytest.mark.parametrize("name", ANIMALS)
def test_the_three_marks_give_one_two_and_three_bonus_points(name: str) -> None:
    for bonus, mark in enumerate(BONUS_MARKS[name], 1):
        assert animal_points(name, mark) - mark == bonus
        assert animal_points(name, mark - 1) - (mark - 1) == bonus - 1


@rule("CRE-113", "C34")
@pytest.mark.parametrize("name", ANIMALS)
def test_every_animal_past_the_last_mark_gives_one_bonus_point_more(name: str) -> None:
    last = BONUS_MARKS[name][2]
    assert [animal_points(name, last + more) - (last + more) for more in range(4)] == [3, 4, 5, 6]


@rule("CRE-114", "CRE-115", "C30")
def test_expansion_with_stall_trough_and_closed_cell_is_worth_four() -> None:
    table = Table()
    table.enlarge(RIGHT)
    table.put(STALL, at(0, 2))
    table.trough(at(1, 2))
    assert table.points("expansions") == 0
    table.enclose(at(2, 2))
    assert table.points("expansions") == 4
    assert table.game.scores()[ME] == -12 + 4 + 1


@rule("CRE-116", "CRE-117", "C31")
def test_expansion_with_one_open_cell_without_trough_is_worth_nothing() -> None:
    """The last cell is open on one of its four sides; the fence that closes it makes the expansion count."""
    table = Table()
    table.enlarge(RIGHT)
    table.put(STALL, at(0, 2), at(1, 2))
    _, right, _, bottom = sides(at(2, 2))
    table.fence(right, bottom)
    assert table.points("expansions") == 0
    assert table.game.scores()[ME] == -12 + 2
    table.fence(between(at(2, 1), at(2, 2)))
    assert table.points("expansions") == 4


@rule("E31", "CRE-115")
def test_expansion_cell_of_an_open_pasture_counts_with_a_trough() -> None:
    table = Table()
    table.enlarge(LEFT)
    table.put(STALL, at(0, -1, left=1), at(1, -1, left=1))
    assert table.points("expansions") == 0
    table.trough(at(2, -1, left=1))
    assert table.points("expansions") == 4


@rule("CRE-114", "CRE-115")
def test_two_expansions_closed_as_one_pasture_are_worth_four_each() -> None:
    table = Table()
    table.play(EXPAND, ("expand", RIGHT))
    table.enlarge(RIGHT)
    table.enclose(*(at(row, column) for row in range(3) for column in (2, 3)))
    assert table.points("expansions") == 8


@rule("CRE-118", "C32")
def test_farm_board_does_not_affect_its_expansions() -> None:
    table = Table()
    table.enlarge(RIGHT)
    table.trough(at(0, 2), at(1, 2), at(2, 2))
    assert table.points("expansions") == 4
    full = Table()
    full.enlarge(RIGHT)
    full.trough(*(at(row, column) for row in range(3) for column in (0, 1)), at(0, 2), at(1, 2))
    assert full.points("expansions") == 0


@rule("CRE-119")
def test_buildings_are_worth_the_points_on_their_tiles() -> None:
    table = Table()
    assert table.points("buildings") == 0
    worth = {STALL: 1, STABLES: 4, SHELTER: 0, OPEN_STABLES: 2, HOUSE: 5}
    total = 0
    for cell, (building, points) in zip((0, 1, 3, 4, at(2, 0)), worth.items(), strict=True):
        table.put(building, cell)
        total += points
        assert table.points("buildings") == total
    assert table.game.scores() == [-12 + 12, -12]


@rule("CRE-119")
def test_a_second_stall_counts_again() -> None:
    table = Table()
    table.put(STALL, at(0, 0), at(0, 1))
    table.put(STABLES, at(1, 0), at(1, 1))
    assert table.points("buildings") == 1 + 1 + 4 + 4


@rule("CRE-121")
@pytest.mark.parametrize("first", ["1", "2"])
@pytest.mark.parametrize("winner", [ME, OTHER])
def test_more_points_win(first: str, winner: int) -> None:
    table = Table(first=first)
    table.put(STALL, at(0, 0), seat=winner)
    table.finish()
    assert table.game.scores()[winner] == -11
    assert (table.game.ranks()[winner], table.game.ranks()[1 - winner]) == (1, 2)


@rule("CRE-122", "C35", "E30")
@pytest.mark.parametrize("opener", [ME, OTHER])
def test_second_player_wins_a_tie_of_untouched_farms(opener: int) -> None:
    table = Table(first=str(opener + 1))
    table.finish()
    assert table.game.scores() == [-12, -12]
    assert (table.game.ranks()[opener], table.game.ranks()[1 - opener]) == (2, 1)


@rule("CRE-122")
def test_tie_break_depends_on_the_first_round_and_not_on_the_marker() -> None:
    table = Table()
    table.idle()
    table.play(START)
    table.finish()
    assert table.game.scores() == [-12, -12]
    assert table.game.view(None)["first"] == OTHER
    assert table.game.ranks() == [2, 1]


@rule("CRE-120", "E35")
@pytest.mark.parametrize("first", ["1", "2"])
def test_half_a_point_wins_against_forty(first: str) -> None:
    table = Table(first=first)
    table.finish()
    for seat in (ME, OTHER):
        table.put(STABLES, at(0, 1), seat=seat)
        table.trough(at(0, 0), at(1, 0), seat=seat)
        table.give(seat=seat)
    table.put(STALL, at(1, 1))
    table.put(HOUSE, at(2, 0))
    table.put(STORAGE, at(2, 1))
    table.trough(at(1, 1), at(2, 0))
    table.put(STABLES, at(1, 1), seat=OTHER)
    table.enclose(at(2, 1), seat=OTHER)
    table.trough(at(2, 1), seat=OTHER)
    for seat in (ME, OTHER):
        table.enclose(at(0, 0), at(1, 0), seat=seat)
    table.keep(sheep=14, pig=4, cow=4, horse=4)
    table.keep(sheep=15, pig=4, cow=4, horse=4, seat=OTHER)
    assert all(farm.legal() for farm in table.game.farms)
    assert table.game.scores() == [40, 40]
    assert table.game.ranks() == ([2, 1] if first == "1" else [1, 2])
    table.give(reed=1)
    assert table.game.scores() == [40.5, 40]
    assert table.game.ranks() == [1, 2]


@rule("CRE-120")
def test_the_score_sheet_adds_up_with_its_half_points() -> None:
    table = Table()
    table.put(STORAGE, at(0, 0))
    table.put(STALL, at(0, 1))
    table.keep(pig=3)
    table.give(stone=3)
    assert table.game.scores() == [-12 + 3 + 1 + 1.5, -12]
    for seat in (ME, OTHER):
        assert sum(line.points[seat] for line in table.game.score_sheet()) == table.game.scores()[seat]
