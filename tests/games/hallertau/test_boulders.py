"""Boulders and tools, phase 10, and the example opening on page 13 (rulebook pages 10, 11 and 13)."""

from __future__ import annotations

from tests.games.hallertau.table import ME, OTHER, Table, at
from tests.games.hallertau.test_improvement import (
    BAKEHOUSE,
    BREWHOUSE,
    CARPENTRY,
    DONE,
    FOR_A_JEWEL,
    ICEHOUSE,
    WORKSHOP,
    village,
)
from tests.marks import rule


# ---------------------------------------------------------------- boulders and tools
@rule("HAL-182", "HAL-183", "HAL-184", "HAL-185", "HAL-187", "H25")
def test_tools_for_the_steps_of_one_artisan() -> None:
    table = village("20C 7T 2L", 2)
    ready = []
    for _ in range(5):
        table.pick("improve", CARPENTRY)
        ready.append(table.game.view(0)["farms"][0]["ready"])
    assert ready == [7, 6, 4, 2, 0]
    assert table.farm().boulders[:2] == [6, 7]
    table.refuse(CARPENTRY)


@rule("H25", "HAL-187", "HAL-189")
def test_four_tools_in_round_2() -> None:
    table = village("20C 9M 4T", 2)
    table.pick("improve", CARPENTRY, CARPENTRY, CARPENTRY)
    table.refuse(CARPENTRY)
    table.pick("improve", ICEHOUSE, ICEHOUSE)
    table.refuse(ICEHOUSE)
    assert table.farm().stock[10] == 4
    assert table.game.view(0)["farms"][0]["ready"] == 0
    table.until(9, 3)
    assert table.game.view(0)["farms"][0]["ready"] == table.farm().stock[10] >= 4


@rule("HAL-188")
def test_exhausted_tools_still_count_and_new_ones_are_ready() -> None:
    table = at("012", "9J 4T", phase=9)
    table.hand("012", "107", "020")
    table.farm().stock[4] = 1
    table.pick("improve", 5, 5, 5)
    assert table.can_play("012")  # four tools, three of them exhausted
    table.refuse(5)
    table.play_all("107")
    assert table.game.view(0)["farms"][0]["ready"] == 2
    assert 5 in table.options()


@rule("HAL-190", "HAL-186", "H24", "H94")
def test_round_6_the_brewhouse_at_step_7() -> None:
    table = village("18B 5T a0,7,0,0,0", 6)
    assert table.farm().boulders[2:4] == [9, 11]
    table.pick("improve", BREWHOUSE, BREWHOUSE, BREWHOUSE)
    assert table.farm().steps[BREWHOUSE] == 10
    assert table.farm().stock[10] == 3
    assert table.game.view(0)["farms"][0]["ready"] == 3


@rule("HAL-186", "HAL-184")
def test_boulder_over_the_edge_needs_no_tool() -> None:
    table = village("9J 9T a0,0,0,0,6", 2)  # boulders at 8 and 10
    ready = []
    for _ in range(4):
        table.pick("improve", FOR_A_JEWEL + WORKSHOP)
        ready.append(table.game.view(0)["farms"][0]["ready"])
    assert ready == [9, 8, 6, 5]
    assert table.game.view(0)["farms"][0]["artisans"][4]["boulders"] == [None, None]


@rule("H62", "H58", "HAL-185")
def test_four_tools_in_round_1_move_four_artisans_twice_and_one_once() -> None:
    table = village("9J 4T")
    for artisan in range(4):
        table.pick("improve", FOR_A_JEWEL + artisan, FOR_A_JEWEL + artisan)
    table.pick("improve", FOR_A_JEWEL + 4)
    assert table.farm().steps == [2, 2, 2, 2, 1]
    assert table.game.view(0)["farms"][0]["window"] == 7


# ---------------------------------------------------------------- phase 10
@rule("HAL-196", "H27")
def test_boulders_are_placed_two_and_four_spaces_ahead() -> None:
    table = village("9J 9T")
    table.pick("improve", 5, 5, 5, 6)
    table.until(4, 2)
    assert table.farm().boulders == [5, 7, 3, 5, 2, 4, 2, 4, 2, 4]


@rule("HAL-195", "H95")
def test_no_phase_10_in_round_6() -> None:
    table = village("9J 9T", 6)
    table.pick("improve", 5, 5, DONE)
    boulders = table.farm().boulders[:]
    table.finish()
    assert table.farm().boulders == boulders == [3, 4, 2, 4, 2, 4, 2, 4, 2, 4]


@rule("HAL-197", "HAL-198", "HAL-286", "H59")
def test_town_hall_and_boulders() -> None:
    table = at("020", "9J w1 a2,0,0,0,0")
    table.use("town-hall")
    table.pick("step-back", "artisan-0-carpentry")
    table.until(9)
    stay = Table(game=table.game.clone())
    table.pick("improve", FOR_A_JEWEL, FOR_A_JEWEL)  # two steps without tools
    assert table.farm().steps[0] == 3
    table.refuse(FOR_A_JEWEL)
    stay.until(4, 2)
    assert stay.farm().boulders[:2] == [3, 5]


@rule("HAL-198")
def test_boulders_beyond_the_edge_stay_off_and_may_come_back() -> None:
    table = at("020", "w1 a7,0,0,0,0", 2)
    assert table.farm().boulders[:2] == [9, 11]
    table.use("town-hall")
    table.pick("step-back", "artisan-0-carpentry")
    table.until(4, 3)
    assert table.farm().boulders[:2] == [8, 10]


# ---------------------------------------------------------------- the opening on page 13
@rule("H58", "HAL-171")
def test_the_opening_example() -> None:
    table = Table(2)
    table.until(4, kind="place")
    table.empty_board()
    for seat in (ME, OTHER):
        table.hand(seat=seat)
    table.use("land-sale")
    table.pick("sell", "field-0-0")
    table.idle()
    table.use("weekend")
    table.pick("product", "good-milk")
    table.pick("sow", "field-0-1")
    table.pick("seed", "good-barley")
    table.pick("sow", "field-0-2")
    table.pick("seed", "good-flax")
    table.exchange(4)
    table.until(9, seat=ME)
    farm = table.farm()
    assert dict(zip("BFHRPMLWCJT", farm.stock, strict=True)) == {
        "B": 3, "F": 4, "H": 0, "R": 1, "P": 0, "M": 0, "L": 1, "W": 0, "C": 3, "J": 1, "T": 4,
    }  # fmt: skip
    assert sorted(row for row in farm.rows if row) == [2, 3]
    table.pick("improve", CARPENTRY, CARPENTRY, BREWHOUSE, BREWHOUSE, ICEHOUSE, WORKSHOP, WORKSHOP)
    table.pick("improve", BAKEHOUSE)
    while table.kind == "pay":
        table.pick("pay", 0)
    table.pick("improve", FOR_A_JEWEL + BAKEHOUSE)
    assert farm.steps == [2, 2, 1, 2, 2]
    view = table.game.view(None)["farms"][ME]
    assert (view["slides"], view["window"], view["ready"]) == (1, 7, 0)
