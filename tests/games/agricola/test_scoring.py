"""The end of the match and the scoring (rulebook pages 12 to 14)."""

from __future__ import annotations

import pytest

from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule

FREE = (0, 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14)


def line(name: str, **goods: int) -> float:
    table = Table()
    table.give(**goods)
    return table.points(name)


@rule("AGR-313", "AGR-314")
@pytest.mark.parametrize(("n", "points"), [(0, -1), (1, -1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 4), (13, 4)])
def test_field_tiles(n: int, points: int) -> None:
    for grain in (0, 3):
        table = Table()
        table.fields(*FREE[:n], grain=grain)
        assert table.points("fields") == points


@rule("AGR-315", "AGR-437", "A8904", "A81018")
def test_card_that_counts_as_a_field_is_not_a_field_tile() -> None:
    table = Table()
    table.front("beanfield")
    table.fields(0)
    assert table.points("fields") == -1
    table.fields(15, vegetable=2)
    assert (table.points("fields"), table.points("vegetables")) == (-1, 2)


@rule("AGR-316", "AGR-317")
@pytest.mark.parametrize(("n", "points"), [(0, -1), (1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_pastures(n: int, points: int) -> None:
    table = Table()
    for cell in (0, 1, 2, 3, 4)[:n]:
        table.pasture(cell)
    assert table.points("pastures") == points
    large = Table()
    large.pasture(1, 2, 3, 4, 6, 7, 8, 9)
    large.stables(1, 2)
    large.give(sheep=20)
    assert large.points("pastures") == 1


@rule("AGR-318")
@pytest.mark.parametrize(
    ("n", "points"), [(0, -1), (1, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (30, 4)]
)
def test_grain(n: int, points: int) -> None:
    assert line("grain", grain=n) == points


@rule("AGR-319")
@pytest.mark.parametrize(("n", "points"), [(0, -1), (1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_vegetables(n: int, points: int) -> None:
    assert line("vegetables", vegetable=n) == points


@rule("AGR-320", "A8111")
def test_crops_count_in_the_supply_on_fields_and_on_field_cards() -> None:
    table = Table()
    table.give(grain=1, vegetable=1)
    table.fields(0, grain=3)
    table.fields(1, grain=2)
    table.fields(2, vegetable=2)
    table.front("beanfield")
    table.fields(15, vegetable=1)
    assert (table.points("grain"), table.points("vegetables")) == (3, 4)


@rule("AGR-321", "A8111", "AGR-197")
def test_goods_waiting_on_cards_and_round_spaces_do_not_count() -> None:
    table = Table(4)
    table.hand("grocer", "sheep-whisperer", "large-greenhouse")
    table.occupations(2)
    table.give(food=9, wood=2)
    table.play("lessons", "sheep-whisperer")
    table.turn(ME)
    table.play("meeting-place", "large-greenhouse")
    table.front("grocer")
    assert len(table.coming()) > 4
    assert (table.points("sheep"), table.points("vegetables"), table.points("grain")) == (-1, -1, -1)
    table.refuse("vegetable/cook")


@rule("AGR-322")
@pytest.mark.parametrize(("n", "points"), [(0, -1), (1, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (20, 4)])
def test_sheep(n: int, points: int) -> None:
    assert line("sheep", sheep=n) == points


@rule("AGR-323")
@pytest.mark.parametrize(("n", "points"), [(0, -1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (9, 4)])
def test_wild_boar(n: int, points: int) -> None:
    assert line("boar", boar=n) == points


@rule("AGR-324")
@pytest.mark.parametrize(("n", "points"), [(0, -1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (8, 4)])
def test_cattle(n: int, points: int) -> None:
    assert line("cattle", cattle=n) == points


@rule("AGR-325", "A8404")
def test_animals_count_wherever_they_live() -> None:
    table = Table()
    table.pasture(4)
    table.stables(14)
    table.front("animal-tamer")
    table.give(sheep=2, boar=1, cattle=2)  # pasture; stable; two rooms
    assert (table.points("sheep"), table.points("boar"), table.points("cattle")) == (1, 1, 2)


@rule("AGR-326", "AGR-327", "AGR-328", "AGR-331")
def test_unused_spaces() -> None:
    table = Table()
    assert table.points("unused") == -13
    table.give(sheep=1, grain=4)
    assert table.points("unused") == -13
    table.fields(0)
    assert table.points("unused") == -12
    table.stables(1)
    assert table.points("unused") == -11
    table.pasture(3, 4)
    assert table.points("unused") == -9
    table.rooms(6)
    assert table.points("unused") == -8
    table.stables(3)
    assert table.points("unused") == -8


@rule("AGR-329", "AGR-332")
def test_card_that_changes_the_use_of_a_space_leaves_it_used() -> None:
    table = Table()
    table.pasture(3)
    table.stables(3)
    table.front("animal-tamer", "drinking-trough", "caravan")
    assert (table.points("unused"), table.points("stables")) == (-12, 1)


@rule("AGR-330", "AGR-331")
def test_fenced_stables() -> None:
    table = Table()
    table.stables(0, 1, 2, 3)
    assert table.points("stables") == 0
    table.pasture(0, 1)
    assert table.points("stables") == 2
    table.pasture(2, 3)
    assert table.points("stables") == 4


@rule("AGR-333", "A8905", "AGR-432")
@pytest.mark.parametrize(("house", "points"), [("wood", 0), ("clay", 3), ("stone", 6)])
def test_rooms(house: str, points: int) -> None:
    table = Table()
    table.rooms(0, house=house)
    table.front("caravan")
    assert table.points("rooms") == points


@rule("AGR-334")
def test_people() -> None:
    table = Table()
    for n in (2, 3, 4, 5):
        table.people(n)
        assert table.points("people") == 3 * n


@rule("AGR-335", "AGR-336")
def test_printed_points_of_improvements_including_negative_ones() -> None:
    table = Table()
    table.front("well", "bottles", "mantlepiece", "strawberry-patch", "wood-cutter")
    table.hand("loom", "dutch-windmill")
    assert table.points("improvements") == 4 + 4 - 3 + 2


@rule("AGR-338", "AGR-404", "A8108")
def test_points_earned_earlier_are_recorded() -> None:
    table = Table()
    table.start(5)
    table.rooms(house="clay")
    table.hand("mantlepiece")
    table.give(stone=1)
    table.play("meeting-place", "mantlepiece")
    assert (table.view()["bonus"], table.points("bonus"), table.points("improvements")) == (9, 9, -3)
    table.start(14)
    assert table.points("bonus") == 9


@rule("AGR-339", "AGR-340", "A8112")
def test_conditions_are_judged_at_the_end_and_only_the_best_counts() -> None:
    table = Table()
    table.front("manger")
    assert table.points("bonus") == 0
    table.pasture(1, 2, 3, 4, 6, 7, 8, 9)
    assert table.points("bonus") == 3  # eight spaces: 3, not 1 + 2 + 3


@rule("AGR-181", "AGR-184", "AGR-187", "AGR-341")
@pytest.mark.parametrize(
    ("craft", "good", "marks"),
    [("joinery", "wood", (3, 5, 7)), ("pottery", "clay", (3, 5, 7)), ("basketmaker", "reed", (2, 4, 5))],
)
def test_craft_buildings_score_leftover_resources(craft: str, good: str, marks: tuple[int, ...]) -> None:
    table = Table()
    table.front(craft)
    for n in range(12):
        table.give(**{good: n})
        assert table.points("bonus") == sum(n >= mark for mark in marks)


@rule("AGR-310", "AGR-311", "AGR-342")
@pytest.mark.parametrize(("edition", "ranks"), [("french", [2, 1]), ("international", [1, 2])])
def test_resources_exchanged_for_points_are_spent_before_the_tie_break(edition: str, ranks: list[int]) -> None:
    table = Table(edition=edition)
    table.game.agenda = []
    table.front("joinery")
    table.front("well", seat=OTHER)  # 4 printed, and 2 for 5 wood by the Joinery
    table.give(wood=6)
    table.give(OTHER, stone=2)
    assert table.game.scores()[ME] == table.game.scores()[OTHER]
    assert table.game.ranks() == ranks  # 6 - 5 = 1 against 2, or 6 against 2


@rule("AGR-342")
def test_best_bonus_is_bought_at_its_lowest_price() -> None:
    table = Table()
    table.game.agenda = []
    table.front("pottery")
    table.front("well", seat=OTHER)
    table.give(clay=6)  # 5 of them are exchanged for 2 points, and 1 is left
    table.give(OTHER, wood=1)
    assert table.game.ranks() == [1, 1]


@rule("AGR-307", "AGR-308", "AGR-309")
def test_most_points_win_then_building_resources_then_shared() -> None:
    table = Table(3)
    table.game.agenda = []
    table.give(grain=1)
    assert table.game.ranks() == [1, 2, 2]
    table.give(grain=0)
    assert table.game.ranks() == [1, 1, 1]
    table.give(1, wood=1, clay=1)
    table.give(2, stone=3)
    assert table.game.ranks() == [3, 2, 1]
    table.give(2, stone=2)
    assert table.game.ranks() == [3, 1, 1]


@rule("AGR-312", "AGR-344")
def test_totals_may_be_negative_and_food_is_worth_nothing() -> None:
    table = Table()
    assert table.game.scores() == [-14, -14]  # -7 - 13 + 6
    table.give(food=99)
    assert table.game.scores() == [-14, -14]
    table.farm().begging = 2
    assert table.game.scores() == [-20, -14]


@rule("AGR-345", "AGR-343")
def test_example_farm_of_the_rulebook() -> None:
    table = Table(3)
    table.rooms(0, 1, house="stone")
    table.people(5)
    table.fields(6, 7)
    table.fields(11, grain=3)
    table.fields(12, vegetable=1)
    table.pasture(2, 3, 4)
    table.pasture(8, 9)
    table.stables(2)
    table.give(sheep=8, boar=6)
    lines = ("fields", "pastures", "grain", "vegetables", "sheep", "boar", "cattle", "unused", "stables", "rooms",
             "people")  # fmt: skip
    assert [table.points(name) for name in lines] == [3, 2, 1, 1, 4, 3, -1, -2, 1, 8, 15]
    assert table.game.scores()[ME] == 35
    table.front("loom", "joinery", "braggart")
    table.give(wood=5)
    assert table.game.scores()[ME] == 42
