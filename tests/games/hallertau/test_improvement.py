"""Phase 9: artisans, what they cost, jewels, the community centre (rulebook pages 9 to 11)."""

from __future__ import annotations

import pytest

from tests.games.hallertau.table import Table, at
from tests.games.hallertau.texts import change
from tests.marks import rule

CARPENTRY, BREWHOUSE, ICEHOUSE, BAKEHOUSE, WORKSHOP = range(5)
FOR_A_JEWEL = 5
DONE = 10
PLENTY = "9B 9F 9H 9R 9P 9M 9L 9W 9C"


def village(position: str, round: int = 1) -> Table:
    table = at("020", position, round, 9)
    table.mark()
    return table


def payments(artisan: int, round: int, position: str = PLENTY) -> set[str]:
    """Every payment the artisan accepts, in texts such as `2C 1R`."""
    table = village(position, round)
    found = set()
    for outcome in table.outcomes(artisan):
        goods = {key: -n for key, n in outcome if n < 0}
        found.add(" ".join(f"{n}{good}" for good, n in sorted(goods.items())))
    return found


def texts(*found: str) -> set[str]:
    """Normalise payments whose goods are written in any order."""
    return {" ".join(sorted(text.split(), key=lambda word: word[-1])) for text in found}


# ---------------------------------------------------------------- turns
@rule("HAL-151", "HAL-152", "HAL-064", "HAL-126")
def test_one_turn_each_clockwise_from_the_holder_of_the_token() -> None:
    table = Table(3, first="2")
    table.until(9)
    order = []
    while table.game.phase == 9:
        order.append(table.game.seat)
        table.pick("improve", DONE)
    assert order == [1, 2, 0]


@rule("HAL-151", "HAL-154", "HAL-165")
def test_any_number_of_improvements_is_allowed_and_none_is_required() -> None:
    table = village(f"{PLENTY} 9T")
    table.pick("improve", CARPENTRY, CARPENTRY, ICEHOUSE)
    table.pick("pay", 0)
    table.pick("improve", CARPENTRY)
    assert table.farm().steps == [3, 0, 1, 0, 0]
    table.pick("improve", DONE)
    assert table.game.phase != 9
    idle = village(PLENTY)
    idle.pick("improve", DONE)
    assert idle.farm().steps == [0] * 5


# ---------------------------------------------------------------- prices
@rule("HAL-155", "HAL-153", "HAL-181", "HAL-161", "HAL-162")
@pytest.mark.parametrize(
    ("round", "taken"),
    [
        (1, [{"1C"}, {"1B"}, {"1M", "1L"}, {"1F", "1B", "1R"}, {"1F", "1P", "1W"}]),
        (
            2,
            [
                {"2C"}, {"2B"}, {"2M", "1M 1L", "2L"}, {"1F 1B", "1F 1R", "2B", "1B 1R", "2R"},
                {"2F", "2P", "2W", "1F 1P", "1F 1W", "1P 1W"},
            ],
        ),
    ],
)  # fmt: skip
def test_rounds_1_and_2_cost_the_round_number_without_discount(round: int, taken: list[set[str]]) -> None:
    for artisan, found in enumerate(taken):
        assert payments(artisan, round) == texts(*found)


@rule("HAL-156", "HAL-174", "HAL-177", "HAL-178", "HAL-179", "HAL-180", "HAL-163", "H60")
@pytest.mark.parametrize(
    ("round", "found"),
    [
        (3, ["3C", "2C 1R"]),
        (4, ["4C", "3C 1R", "2C 1R"]),
        (5, ["5C", "4C 1R", "3C 2R", "3C 1R"]),
        (6, ["6C", "5C 1R", "4C 2R", "4C 1R", "3C 2R"]),
    ],
)
def test_carpentry_takes_more_clay_than_rye(round: int, found: list[str]) -> None:
    assert payments(CARPENTRY, round) == texts(*found)


@rule("HAL-157", "HAL-174", "HAL-179", "HAL-180", "H23", "H60")
@pytest.mark.parametrize(
    ("round", "found"),
    [
        (3, ["3B", "2B 1H"]),
        (4, ["4B", "3B 1H", "2B 1H"]),
        (5, ["5B", "4B 1H", "3B 2H", "3B 1H"]),
        (6, ["6B", "5B 1H", "4B 2H", "4B 1H", "3B 2H"]),
    ],
)
def test_brewhouse_takes_more_barley_than_hops(round: int, found: list[str]) -> None:
    assert payments(BREWHOUSE, round) == texts(*found)


@rule("HAL-158", "HAL-174", "HAL-176")
@pytest.mark.parametrize(
    ("round", "found"),
    [
        (3, ["3M", "2M 1L", "1M 2L", "3L", "1M 1L"]),
        (4, ["4M", "3M 1L", "2M 2L", "1M 3L", "4L", "2M 1L", "1M 2L"]),
        (6, ["6M", "5M 1L", "4M 2L", "3M 3L", "2M 4L", "1M 5L", "6L", "4M 1L", "3M 2L", "2M 3L", "1M 4L"]),
    ],
)
def test_icehouse_takes_meat_and_milk_in_any_mix(round: int, found: list[str]) -> None:
    assert payments(ICEHOUSE, round) == texts(*found)


@rule("HAL-159", "HAL-174", "HAL-175", "HAL-176", "HAL-178", "HAL-179", "H61")
@pytest.mark.parametrize(
    ("round", "found"),
    [
        (3, ["3B", "2B 1R", "1B 2R", "3R", "1F 2B", "1F 1B 1R", "1F 2R", "1F 1B", "1F 1R", "1B 1R"]),
        (
            5,
            [
                "5B", "4B 1R", "3B 2R", "2B 3R", "1B 4R", "5R", "1F 4B", "1F 3B 1R", "1F 2B 2R", "1F 1B 3R", "1F 4R",
                "3B 1R", "2B 2R", "1B 3R", "1F 3B", "1F 2B 1R", "1F 1B 2R", "1F 3R", "1F 1B 1R",
            ],
        ),
    ],
)  # fmt: skip
def test_bakehouse_takes_at_most_one_flax(round: int, found: list[str]) -> None:
    assert payments(BAKEHOUSE, round) == texts(*found)


@rule("HAL-160", "HAL-174", "HAL-175", "HAL-176", "HAL-181", "H61")
def test_workshop_takes_flax_hides_and_wool_in_any_mix() -> None:
    three = ["3F", "3P", "3W", "2F 1P", "1F 2P", "2F 1W", "1F 2W", "2P 1W", "1P 2W", "1F 1P 1W"]
    assert payments(WORKSHOP, 3) == texts(*three, "1F 1P", "1F 1W", "1P 1W")
    two_of_three = ["2F 1P", "1F 2P", "2F 1W", "1F 2W", "2P 1W", "1P 2W", "1F 1P 1W"]
    assert texts(*two_of_three) <= payments(WORKSHOP, 4)
    assert not texts("1F 1P") & payments(WORKSHOP, 4)
    five = payments(WORKSHOP, 5)
    assert texts("1F 1P 1W", "2F 2P", "5W") <= five
    assert not texts("2F 1P", "3F", "4F", "2F 1W") & five
    six = payments(WORKSHOP, 6)
    assert texts("2F 1P 1W", "1F 2P 1W", "1F 1P 2W", "4F 1P", "6P") <= six
    assert not texts("1F 1P 1W", "2F 2P", "5F") & six


@rule("HAL-163", "HAL-164", "HAL-161")
def test_constraint_applies_to_the_payment_and_goods_come_from_the_stock() -> None:
    assert payments(CARPENTRY, 4, "2C 9R") == texts("2C 1R")
    assert payments(BREWHOUSE, 4, "2B 9H") == texts("2B 1H")
    table = village("9B 9F 9H 9R 9P 9M 9L 9W f5C", 1)
    table.refuse(CARPENTRY)


@rule("H20", "HAL-156")
def test_round_2_carpentry_takes_two_clay_only() -> None:
    village("1C 9R", 2).refuse(CARPENTRY)
    table = village("2C 9R", 2)
    table.pick("improve", CARPENTRY)
    assert table.changed() == change("-2C +1s0")


@rule("H22", "HAL-174", "HAL-158")
def test_round_3_the_icehouse_twice_with_four_meat_and_a_milk() -> None:
    table = village("4M 1L 1T", 3)
    table.pick("improve", ICEHOUSE)
    table.pick_change("pay", "-1M -1L +1s2")
    table.pick("improve", ICEHOUSE)
    assert table.changed() == change("-4M -1L +2s2 +1b4")


@rule("H23", "HAL-157")
def test_round_3_the_brewhouse_refuses_two_goods() -> None:
    village("2B", 3).refuse(BREWHOUSE)
    village("1B 1H", 3).refuse(BREWHOUSE)
    table = village("2B 1H", 3)
    table.pick("improve", BREWHOUSE)
    assert table.changed() == change("-2B -1H +1s1")


@rule("HAL-165", "HAL-177")
def test_each_improvement_is_paid_separately() -> None:
    table = village("1C 1T", 1)
    table.pick("improve", CARPENTRY)
    table.refuse(CARPENTRY)


# ---------------------------------------------------------------- jewels
@rule("HAL-192", "HAL-193", "HAL-153")
@pytest.mark.parametrize("round", [1, 3, 6])
def test_a_jewel_pays_for_any_step_in_any_round(round: int) -> None:
    table = village("2J 9T", round)
    for artisan in (ICEHOUSE, CARPENTRY):
        table.pick("improve", FOR_A_JEWEL + artisan)
    assert dict(table.changed())["J"] == -2
    assert table.farm().steps == [1, 0, 1, 0, 0]
    table.refuse(*range(10))


@rule("HAL-194")
def test_jewel_and_goods_cannot_be_combined() -> None:
    table = village("1J 1C", 2)
    table.refuse(CARPENTRY)
    table.pick("improve", FOR_A_JEWEL)
    assert table.changed() == change("-1J +1s0")


@rule("H26", "HAL-168")
def test_jewel_for_the_last_artisan_moves_the_community_centre() -> None:
    table = village("1J a0,1,1,1,1", 2)
    table.pick("improve", FOR_A_JEWEL)
    assert table.game.view(0)["farms"][0]["slides"] == 1


@rule("HAL-191", "HAL-182")
def test_a_jewel_does_not_move_boulders() -> None:
    table = village("2J")
    table.pick("improve", FOR_A_JEWEL)
    table.refuse(FOR_A_JEWEL)


# ---------------------------------------------------------------- the community centre
@rule("HAL-167", "HAL-168", "HAL-170", "HAL-172", "H21")
def test_community_centre_follows_the_last_artisan() -> None:
    table = village("1F a1,1,1,1,0")
    assert table.game.view(0)["farms"][0]["window"] == 6
    table.pick("improve", WORKSHOP)
    farm = table.game.view(0)["farms"][0]
    assert (farm["slides"], farm["window"], table.farm().workers) == (1, 7, 0)
    table.until(4, 2, "place")
    assert table.farm().workers == 7


@rule("HAL-170", "HAL-171", "HAL-173", "HAL-291")
def test_window_after_each_slide() -> None:
    shown = []
    for slides in range(11):
        table = village(f"k{slides}")
        farm = table.game.view(0)["farms"][0]
        shown.append((farm["window"], farm["window_points"]))
    assert shown == [
        (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 0), (12, 0), (12, 18), (12, 34), (12, 50), (12, 70),
    ]  # fmt: skip


@rule("HAL-173", "H100")
def test_cards_count_twelve_workers_from_the_sixth_slide_on() -> None:
    assert at("018", "12B k9").can_play("018")
    assert not at("018", "11B k6").can_play("018")


@rule("HAL-166")
def test_last_space_of_a_row_is_the_end() -> None:
    table = village("9J 9T a10,9,9,9,9", 6)
    table.refuse(FOR_A_JEWEL)
    table.pick("improve", FOR_A_JEWEL + 1)
    assert table.farm().steps == [10, 10, 9, 9, 9]
    table.refuse(FOR_A_JEWEL + 1)
