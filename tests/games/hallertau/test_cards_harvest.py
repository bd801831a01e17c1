"""Cards about harvests, fields and the village: 208, 312, 316, 426, 427, 526, 627, 706, 728, 811, 812, 816, 839."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.hallertau.table import Table, at
from tests.games.hallertau.test_cards_bonus import in_play
from tests.games.hallertau.texts import change, frozen, signed, ways
from tests.marks import rule


def harvested(label: str, position: str) -> Table:
    """Phase 7 after the whole harvest."""
    table = at(label, position, phase=7)
    table.refuse_card(label)
    table.pick("harvest", 0)
    return table


# ---------------------------------------------------------------- what was harvested
@rule("HAL-239", "HAL-143")
def test_208_after_sixteen_goods_of_this_phase_7() -> None:
    assert harvested("208", "3f5B f2W").playing("208") == ways("+1T +1cB")
    harvested("208", "3f5B 9R").refuse_card("208")
    table = harvested("208", "3f5B f2W")
    table.until(9)
    table.refuse_card("208")


@rule("HAL-239", "HAL-144")
def test_706_after_eleven_grains_of_one_type() -> None:
    assert harvested("706", "2f5B f2B").playing("706") == ways("+1T +1J")
    harvested("706", "2f5B f5R 9B").refuse_card("706")
    harvested("706", "3f5W").refuse_card("706")  # wool does not count as grain


@rule("HAL-207", "HAL-217")
@pytest.mark.parametrize(("label", "grain"), [("811", "F"), ("812", "B"), ("816", "R")])
def test_811_812_816_take_three_grains_just_harvested(label: str, grain: str) -> None:
    assert harvested(label, f"f3{grain}").playing(label) == ways(f"-3{grain} +3pts")
    harvested(label, f"f2{grain} 5{grain}").refuse_card(label)
    harvested(label, f"f5H 9{grain}").refuse_card(label)
    at(label, f"9{grain}").refuse_card(label)


@rule("HAL-217")
def test_811_after_harvests_of_several_fields_and_an_instant_harvest() -> None:
    table = at("811", "f2F f2F", phase=7)
    table.pick("harvest", 1)
    table.refuse_card("811")
    table.pick("harvest", 0)
    assert table.can_play("811")
    instant = at("811", "f4F w3")
    instant.hand("811", "022")
    instant.begin("022")
    instant.pick("reap", "field-0-0")
    assert instant.can_play("811")
    instant.exchange(1)
    instant.refuse_card("811")


# ---------------------------------------------------------------- 426: double
@rule("H32", "HAL-239")
def test_426_doubles_one_field_before_it_is_harvested() -> None:
    at("426", "6T f4B").refuse_card("426")
    at("426", "5T f4B", phase=7).refuse_card("426")
    table = at("426", "6T f4B f3R", phase=7)
    table.mark()
    table.begin("426")
    table.pick("double", "field-0-0")
    table.pick("harvest", 0)
    assert table.changed() == change("+8B +3R f4B>f3 f3R>f2 -1cF")


@rule("H32")
def test_426_doubles_only_one_harvest_and_no_earlier_one() -> None:
    table = at("426", "6T f4B f3R", phase=7)
    table.pick("harvest", "field-0-0")
    table.begin("426")
    assert not table.offers("field-0-0")
    table.pick("double", "field-0-1")
    table.mark()
    table.pick("harvest", 0)
    assert table.changed() == change("+6R f3R>f2")


# ---------------------------------------------------------------- 427 and 526: sowing in phase 7
def sown_in_phase_7(label: str, position: str, column: int, first: int | None = None) -> Table:
    table = at(label, position, phase=7)
    if first is not None:
        table.pick("harvest", f"field-0-{first}")
    table.mark()
    table.begin(label)
    table.pick("sow", f"field-0-{column}")
    while table.kind == "sow":
        table.pick("sow", 8)
    return table


@rule("H104", "HAL-149")
@pytest.mark.parametrize(("label", "milk"), [("427", ""), ("526", "2L")])
def test_a_field_sown_before_the_end_of_the_harvest_is_harvested(label: str, milk: str) -> None:
    table = sown_in_phase_7(label, f"f5 f3B 1R {milk}", 0)
    table.pick("harvest", 0)
    price = "-2L" if milk else ""
    assert table.changed() == change(f"{price} +4R f5>f4 +3B f3B>f2 -1cF")


@rule("H104", "HAL-149")
def test_field_harvested_and_sown_again_keeps_its_crop() -> None:
    table = sown_in_phase_7("427", "f5R f3B", 0, first=0)
    table.pick("harvest", 0)
    assert table.changed() == change("f4>f4R -1R +3B f3B>f2 -1cF")
    table.until(4, 2)
    assert table.farm().crops[0] == 3


@rule("HAL-149")
def test_second_harvest_question_skips_fields_already_harvested() -> None:
    table = sown_in_phase_7("427", "f5R f3B", 0, first=0)
    assert not table.offers("field-0-0")


@rule("H89", "HAL-260")
@pytest.mark.parametrize(("label", "price"), [("427", "-1L"), ("526", "-2L")])
def test_international_427_and_526_work_in_every_phase_but_7(label: str, price: str) -> None:
    position = f"{-int(price[:-1])}L f3 1R"
    at(label, position, phase=7, edition="international").refuse_card(label)
    for phase in (4, 5, 9):
        table = at(label, position, phase=phase, edition="international")
        assert table.playing(label) >= ways(f"{price} [-1R f3>f3R]")
        assert not at(label, position, phase=phase).can_play(label)


# ---------------------------------------------------------------- 627: two grains
@rule("HAL-121", "HAL-144", "HAL-145")
def test_627_two_grains_in_a_field_yield_twice_its_row_but_it_moves_down_once() -> None:
    table = at("627", "7T f4 3R")
    table.begin("627")
    table.pick("sow-twice", "field-0-0")
    table.pick("seed-twice", table.options()[-1])
    table.until(7)
    table.mark()
    table.until(9)
    assert table.changed() == change("+8R f4R>f3 -1twice")


# ---------------------------------------------------------------- 728: three grains
@rule("H87", "HAL-221")
def test_728_keeps_three_grains_of_the_players_choice() -> None:
    table = at("728", "3B 3F 3H 1R")
    found = table.playing("728")
    assert {-sum(n for key, n in outcome if key in "BFHR") for outcome in found} == {7}
    kept = {tuple(dict(outcome).get(grain, 0) for grain in "BFHR") for outcome in found}
    assert len(kept) == 16  # all 20 combinations of three, except those with two or three rye
    assert at("728", "2B").playing("728") == ways("+1cB")
    assert at("728", "3B f3").playing("728") == ways("+1cB [-1B f3>f3B]")


@rule("H87", "HAL-237")
def test_728_sows_up_to_three_of_them() -> None:
    sow = "[-1B f3>f3B]"
    assert at("728", "9B 4f3").playing("728") == ways(f"-6B {sow} {sow} {sow} +1cB")


@rule("HAL-149")
def test_728_in_phase_7_sows_a_field_that_is_then_harvested() -> None:
    table = sown_in_phase_7("728", "f5 1R", 0)
    table.pick("harvest", 0)
    assert table.changed() == change("+4R f5>f4 +1cB -1cF")


# ---------------------------------------------------------------- the village: 312, 316
@rule("HAL-172", "HAL-239")
@pytest.mark.parametrize(("fields", "cards"), [(6, ""), (7, "+1cB"), (8, "+2cB")])
def test_312_moves_an_artisan_for_free(fields: int, cards: str) -> None:
    steps = " or ".join(f"[+1s{artisan}] {cards}" for artisan in range(5))
    assert at("312", f"{fields}f2").playing("312") == ways(steps)


@rule("HAL-172", "HAL-168", "HAL-182")
def test_312_moves_the_community_centre_without_an_immediate_worker() -> None:
    at("312", "5f2").refuse_card("312")
    at("312", "6f2", phase=5).refuse_card("312")
    table = at("312", "6f2 a1,1,1,1,0 w4 9T")
    table.farm().boulders[0] = 2  # directly in front of the Carpentry
    table.begin("312")
    assert not table.offers("artisan-0-carpentry")  # tools do not move boulders outside phase 9
    table.pick("free-step", "artisan-0-workshop")
    assert table.game.view(0)["farms"][0]["window"] == 7
    assert table.farm().workers == 4
    table.until(4, 2, "place")
    assert table.farm().workers == 7


@rule("HAL-184", "HAL-186")
@pytest.mark.parametrize(("round", "cards"), [(1, ""), (2, "+1cB"), (3, "+2cB"), (5, "+2cB")])
def test_316_moves_up_to_three_different_boulders(round: int, cards: str) -> None:
    moved = [" ".join(f"[+1b{boulder}]" for boulder in three) for three in combinations(range(10), 3)]
    assert at("316", "", round).playing("316") == ways(" or ".join(f"{boulders} {cards}" for boulders in moved))


@rule("HAL-184")
def test_316_moves_the_outer_of_two_adjacent_boulders_first() -> None:
    table = at("316")
    table.farm().boulders[:2] = [3, 4]
    outcomes = table.playing("316")
    assert frozen(signed("+1b0")) not in outcomes
    assert frozen(signed("+1b0 +1b1")) in outcomes


# ---------------------------------------------------------------- 839: a tool for a jewel
@rule("H93", "HAL-055")
def test_839_without_tools_and_with_ten_jewels() -> None:
    poor, rich = in_play("839", ""), in_play("839", "3T 10J")
    assert {outcome for option in poor.find("bonus-0-839") for outcome in poor.outcomes(option)} == ways("=")
    assert {outcome for option in rich.find("bonus-0-839") for outcome in rich.outcomes(option)} == ways("[-1T]")


@rule("H93")
def test_839_does_not_spend_a_jewel() -> None:
    table = in_play("839", "1T")
    table.pick("income", "bonus-0-839")
    table.pick("swap", 1)
    assert table.farm().stock[9] == 1
    table.refuse_card("020")
