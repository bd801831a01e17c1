"""Production and cleaning upgrades, B1 to C5 (rulebook page 11)."""

from __future__ import annotations

import pytest

from bocage.games.beerbread.cards.box import BOX
from bocage.games.beerbread.engine.pieces import NUMBER
from tests.games.beerbread.table import (
    BA,
    HO,
    ME,
    OTHER,
    OVERPAY,
    PRODUCE,
    RY,
    STOP,
    UPGRADING,
    WA,
    WH,
    Table,
    named,
    said,
    tokens,
)
from tests.marks import rule


def at_oven(id: str, barn: str, *upgrades: str) -> Table:
    """The player on turn has this card, these tokens and these upgrades."""
    table = Table()
    table.own(*upgrades)
    table.hold(id, "BR21", "BR22")
    table.store(barn)
    return table


def payable(id: str, barn: str, *upgrades: str) -> bool:
    return "produce" in at_oven(id, barn, *upgrades).actions(id)


# ---------------------------------------------------------------- B1, B2, B3
@rule("BAB-124", "BAB-127")
def test_b1_lets_three_water_replace_a_wheat_or_a_barley() -> None:
    assert payable("BR01", "4Wa 1Wh", "B1")  # 1Wa 2Wh
    assert not payable("BR01", "3Wa 1Wh", "B1")
    assert not payable("BR01", "4Wa 1Wh")
    assert payable("BE09", "8Wa", "B1")  # 2Wa 2Ba, twice in one action
    assert not payable("BE09", "7Wa", "B1")
    assert payable("BR05", "7Wa", "B1")  # 1Wa 1Wh 1Ba, both ways in one action
    assert not payable("BR03", "9Wa", "B1")  # 1Wa 2Ry: not rye
    assert not payable("BE02", "9Wa", "B1")  # 2Wa 1Ho: not hops
    assert not payable("BR01", "5Wh 4Ho", "B1")  # and nothing replaces water


@rule("BAB-125", "BAB-127")
def test_b2_lets_two_hops_replace_a_wheat_a_barley_or_a_rye() -> None:
    assert payable("BR10", "1Wh 4Ho", "B2")  # 1Wh 2Ry
    assert payable("BR10", "6Ho", "B2")
    assert not payable("BR10", "5Ho", "B2")
    assert not payable("BR10", "1Wh 4Ho")
    assert payable("BE12", "2Wa 6Ho", "B2")  # 2Wa 3Ba
    assert not payable("BE12", "2Wa 1Ba 3Ho", "B2")
    assert not payable("BR01", "9Ho", "B2")  # 1Wa 2Wh: not water


@rule("BAB-126", "BAB-127")
def test_b3_lets_two_wheat_replace_a_hops_or_a_barley() -> None:
    assert payable("BE10", "6Wh", "B3")  # 1Ba 2Ho
    assert not payable("BE10", "5Wh", "B3")
    assert not payable("BE10", "6Wh")
    assert payable("BE04", "2Wh 1Ba 1Ho", "B3")  # 2Ba 1Ho
    assert not payable("BR10", "9Wh", "B3")  # 1Wh 2Ry: not rye
    assert not payable("BE02", "9Wh", "B3")  # 2Wa 1Ho: not water


@rule("BAB-124", "BAB-046")
@pytest.mark.parametrize(("first", "left"), [(WH, "3Wa"), (WA, "1Wh")])
def test_b1_lets_the_player_choose_which_tokens_to_spend(first: int, left: str) -> None:
    table = at_oven("BR01", "4Wa 2Wh", "B1")
    fields, supply = said(table.game.fields), table.game.supply[:]
    table.play("BR01", PRODUCE)
    assert table.options() == [WA, WH]
    table.refuse("pay", BA, RY, HO)
    table.answer("pay", first)
    assert table.asked == ("play", OTHER)
    assert table.barn() == left
    assert said(table.game.fields) == fields
    spent = [3 if first == WA else 0, 0 if first == WA else 1]
    assert [table.game.supply[good] - supply[good] for good in range(5)] == [1 + spent[0], 1 + spent[1], 0, 0, 0]


@rule("BAB-125", "BAB-129")
def test_b2_takes_nothing_from_fields_or_supply() -> None:
    table = at_oven("BR10", "1Wh 5Ho", "B2")
    fields, supply = said(table.game.fields), table.game.supply[:]
    table.play("BR10", PRODUCE)
    assert table.asked == ("play", OTHER)
    assert table.barn() == "1Ho"
    assert said(table.game.fields) == fields
    assert [now - then for now, then in zip(table.game.supply, supply, strict=True)] == [0, 1, 0, 0, 4]
    assert named(table.village().shops[1]) == ["BR10"]


@rule("BAB-128", "BAB-129", "B04")
def test_b2_and_b3_combine_to_replace_a_rye_by_four_wheat() -> None:
    """BR10 needs 1 wheat and 2 rye, which nine wheat can pay but eight cannot."""
    assert not payable("BR10", "8Wh", "B2", "B3")
    for one in ("B2", "B3"):
        assert not payable("BR10", "9Wh", one)
    table = at_oven("BR10", "5Wh 1Ry", "B2", "B3")
    fields, supply = said(table.game.fields), table.game.supply[:]
    table.play("BR10", PRODUCE)
    assert table.asked == ("play", OTHER)
    assert table.barn() == ""
    assert said(table.game.fields) == fields
    assert [now - then for now, then in zip(table.game.supply, supply, strict=True)] == [0, 5, 0, 1, 0]
    assert payable("BR10", "9Wh", "B2", "B3")


@rule("BAB-128")
def test_b1_and_b3_combine_to_replace_a_hops_by_six_water() -> None:
    assert payable("BE02", "8Wa", "B1", "B3")  # 2Wa 1Ho
    assert not payable("BE02", "7Wa", "B1", "B3")
    assert payable("BE02", "5Wa 1Wh", "B1", "B3")
    assert payable("BE01", "4Wa 2Wh", "B1", "B3")  # 1Wa 1Ba 1Ho: both upgrades at once
    assert not payable("BE01", "4Wa 2Wh", "B1")


@rule("BAB-127", "BAB-099")
@pytest.mark.parametrize("upgrade", ["B1", "B2", "B3"])
def test_second_copy_of_a_replacement_adds_nothing(upgrade: str) -> None:
    cases = {"B1": ("BE09", "8Wa", "7Wa"), "B2": ("BR10", "6Ho", "5Ho"), "B3": ("BE10", "6Wh", "5Wh")}
    id, enough, less = cases[upgrade]
    assert payable(id, enough, upgrade, upgrade)
    assert not payable(id, less, upgrade, upgrade)


def every_end(table: Table) -> list[Table]:
    """The tables that result from all possible answers about a payment."""
    found, waiting = [], [table]
    while waiting:
        trial = waiting.pop()
        if trial.kind == "pay":
            for option in trial.options():
                waiting.append(trial.copy())
                waiting[-1].answer("pay", option)
        else:
            found.append(trial)
    return found


@rule("BAB-127", "BAB-129")
def test_any_sequence_of_answers_pays_a_valid_price() -> None:
    """1 wheat and 2 rye from 3 wheat, 1 rye and 5 hops."""
    table = at_oven("BR10", "3Wh 1Ry 5Ho", "B2")
    table.play("BR10", PRODUCE)
    prices = {"1Wh 1Ry 2Ho", "1Ry 4Ho", "1Wh 4Ho"}  # the last one keeps the rye
    barns = [end.village().barn for end in every_end(table)]
    assert {said([had - has for had, has in zip([0, 3, 0, 1, 5], barn, strict=True)]) for barn in barns} == prices


def prices(recipe: list[int], barn: list[int], upgrades: tuple[str, ...]) -> set[tuple[int, ...]]:
    """All possible payments, found by replacing one token of the price after another as the upgrades allow."""
    swaps = [(3, WA, WH), (3, WA, BA)] if "B1" in upgrades else []
    swaps += [(2, HO, good) for good in (WH, BA, RY)] if "B2" in upgrades else []
    swaps += [(2, WH, good) for good in (HO, BA)] if "B3" in upgrades else []
    found, waiting = {tuple(recipe)}, [tuple(recipe)]
    while waiting:
        price = waiting.pop()
        for n, given, wanted in swaps:
            other = [*price]
            other[wanted] -= 1
            other[given] += n
            if price[wanted] and sum(other) <= sum(barn) and tuple(other) not in found:
                found.add(tuple(other))
                waiting.append(tuple(other))
    return {price for price in found if all(n <= there for n, there in zip(price, barn, strict=True))}


@rule("BAB-046", "BAB-127", "BAB-128")
@pytest.mark.parametrize("upgrades", [("B2",), ("B1", "B3"), ("B2", "B3"), ("B1", "B2", "B3")])
@pytest.mark.parametrize("id", ["BE01", "BE10", "BR01", "BR05", "BR10"])
def test_every_possible_payment_can_be_made_with_and_without_overpaying(id: str, upgrades: tuple[str, ...]) -> None:
    for barn in ("1Wa 5Wh 2Ry 1Ba", "6Wa 1Wh 1Ba 1Ho", "3Wa 2Wh 1Ry 3Ho", "2Wa 4Wh 3Ho"):
        table = at_oven(id, barn, *upgrades)
        had = tokens(barn)
        made: set[str] = set()
        for action in (PRODUCE, OVERPAY):
            trial = table.copy()
            trial.answer("play", id)
            if action in trial.options():
                trial.answer("action", action)
                ends = {end.barn() for end in every_end(trial)}
                assert not made & ends
                made |= ends
        lawful = prices([*BOX.recipe[NUMBER[id]]], had, upgrades)
        assert made == {said([had[good] - price[good] for good in range(5)]) for price in lawful}


@rule("BAB-127", "BAB-129", "BAB-061")
def test_overpaying_player_says_when_it_is_enough() -> None:
    """BR01 costs 1 water and 2 wheat; with B2 and B3 four wheat can replace one."""
    table = at_oven("BR01", "1Wa 8Wh", "B2", "B3")
    plain = table.copy()
    plain.play("BR01", PRODUCE)
    assert (plain.barn(), plain.asked) == ("6Wh", ("play", OTHER))
    table.play("BR01", OVERPAY)
    assert (table.barn(), table.asked) == ("3Wh", ("pay", ME))
    assert table.options() == [WH, STOP]
    dearer = table.copy()
    table.answer("pay", STOP)
    dearer.answer("pay", WH)
    assert (table.barn(), dearer.barn()) == ("3Wh", "")
    for each in (table, dearer):
        assert named(each.village().shops[1]) == ["BR01"]
        assert each.asked == ("play", OTHER)


@rule("BAB-127", "BAB-061", "BAB-062")
@pytest.mark.parametrize(("action", "mill"), [(PRODUCE, ME), (OVERPAY, OTHER)])
def test_overpaying_can_win_the_windmill(action: int, mill: int) -> None:
    table = at_oven("BE02", "")
    table.hold("BE02")
    table.own("B2", "B3", seat=OTHER)
    table.hold("BR10", seat=OTHER)  # 1Wh 2Ry
    table.idle("BE02")
    table.store("2Ba")
    table.store("4Wh 2Ry", seat=OTHER)
    table.play("BR10", action)
    assert table.game.year == 2
    assert table.game.mill == mill


@rule("BAB-127", "BAB-061", "BAB-098")
def test_overpaying_is_offered_only_if_it_affects_the_windmill() -> None:
    for year, others, rivals, upgrades, offered in (
        (1, ("BE02",), "2Ba", ("B2", "B3"), True),
        (1, (), "2Ba", ("B2", "B3"), True),
        (1, (), "3Ba", ("B2", "B3"), False),  # at most 3 tokens are kept, so a tie wins it
        (1, (), "2Ba", ("B2",), False),  # only the exact recipe can be paid
        (6, ("BE02",), "2Ba", ("B2", "B3"), False),
    ):
        table = Table()
        table.begin_year(year)
        table.own(*upgrades, seat=OTHER)
        table.hold("BE05", *others)
        table.hold("BR10", *[id for id in ("BE03",) if others], seat=OTHER)
        table.idle("BE05")
        table.hold(*others)
        table.store(rivals)
        table.store("4Wh 2Ry", seat=OTHER)
        table.answer("play", "BR10")
        assert (OVERPAY in table.options()) == offered
        assert (OVERPAY,) not in table.game.question.plans(table.game)


# ---------------------------------------------------------------- B4, B5
def check_shop_room(upgrade: str, shop: int, cards: tuple[str, ...], barn: str, other: tuple[str, str]) -> None:
    """One card without the upgrade, one more for each copy; the other shop is unaffected."""
    for copies in (0, 1, 2, 3):
        table = Table()
        table.own(*[upgrade] * copies)
        table.begin_year(2)
        for n in range(copies + 2):
            table.turn_of(ME)
            table.hold(cards[n], "BR24")
            table.store(barn)
            assert ("produce" in table.actions(cards[n])) == (n < copies + 1)
            if n < copies + 1:
                table.play(cards[n], PRODUCE)
        assert named(table.village().shops[shop]) == list(cards[: copies + 1])
        table.shop(other[0])
        table.hold(other[1])
        table.store("3Wa 2Wh 2Ba 2Ho")
        assert table.actions(other[1]) == ["harvest", "upgrade"]


@rule("BAB-130", "BAB-050", "BAB-099")
def test_each_b4_makes_room_for_one_more_bread() -> None:
    check_shop_room("B4", 1, ("BR01", "BR02", "BR03", "BR04", "BR05"), "1Wa 2Wh 1Ba 2Ry", ("BE01", "BE08"))


@rule("BAB-131", "BAB-050", "BAB-099")
def test_each_b5_makes_room_for_one_more_beer() -> None:
    check_shop_room("B5", 0, ("BE01", "BE03", "BE04", "BE05", "BE02"), "2Wa 1Wh 2Ba 1Ry 1Ho", ("BR01", "BR05"))


# ---------------------------------------------------------------- cleaning
def cleaned(shop: tuple[str, ...], *upgrades: str) -> Table:
    """A table after a cleaning with these sold cards and upgrades."""
    table = Table()
    table.own("B4", "B5")
    table.own(*upgrades)
    table.shop(*shop)
    table.hold("BE05", "BR21", "BR22")
    table.play("BE05", UPGRADING)
    assert table.village().shops == [[], []]
    return table


Shop = tuple[str, ...]
NONE: Shop = ()
BEER: Shop = ("BE01",)
BREAD: Shop = ("BR01",)
BOTH: Shop = ("BE01", "BR01")
BEERS: Shop = ("BE01", "BE06")
BREADS: Shop = ("BR01", "BR06")


def check_cleaning(upgrade: str, harvest: str, earned: tuple[Shop, ...], vain: tuple[Shop, ...]) -> None:
    """The upgrade harvests that much after the first set of shops and nothing after the others."""
    for shop in earned:
        assert cleaned(shop, upgrade).barn() == harvest
    for shop in vain:
        assert cleaned(shop, upgrade).barn() == ""


@rule("BAB-132", "BAB-139", "BAB-099")
def test_c1_harvests_two_water_for_beer_and_bread_together() -> None:
    check_cleaning("C1", "2Wa", (BOTH, (*BEERS, *BREADS)), (NONE, BEER, BREAD, BEERS, BREADS))
    assert cleaned(BOTH, "C1", "C1").barn() == "4Wa"


@rule("BAB-133", "BAB-139")
def test_c2_harvests_two_wheat_for_bread_only() -> None:
    check_cleaning("C2", "2Wh", (BREAD, BREADS), (NONE, BEER, BOTH))


@rule("BAB-134", "BAB-139")
def test_c3_harvests_two_barley_for_beer_only() -> None:
    check_cleaning("C3", "2Ba", (BEER, BEERS), (NONE, BREAD, BOTH))


@rule("BAB-135", "BAB-139", "BAB-099")
def test_c4_harvests_one_rye_for_any_bread() -> None:
    check_cleaning("C4", "1Ry", (BREAD, BREADS, BOTH), (NONE, BEER, BEERS))
    assert cleaned(BREAD, "C4", "C4").barn() == "2Ry"


@rule("BAB-136", "BAB-139", "BAB-099")
def test_c5_harvests_one_hops_for_any_beer() -> None:
    check_cleaning("C5", "1Ho", (BEER, BEERS, BOTH), (NONE, BREAD, BREADS))
    assert cleaned(BEER, "C5", "C5").barn() == "2Ho"


@rule("BAB-132", "BAB-133", "BAB-134", "BAB-135", "BAB-136")
def test_cleaning_upgrades_combine_and_work_only_for_their_owner() -> None:
    everything = ("C1", "C2", "C3", "C4", "C5")
    assert cleaned(BOTH, *everything).barn() == "2Wa 1Ry 1Ho"
    assert cleaned(BREAD, *everything).barn() == "2Wh 1Ry"
    assert cleaned(BEER, *everything).barn() == "2Ba 1Ho"
    table = Table()
    table.own(*everything, seat=OTHER)
    table.shop(*BOTH)
    table.shop(*BEERS[1:], *BREADS[1:], seat=OTHER)
    table.hold("BE05", "BR21", "BR22")
    table.play("BE05", UPGRADING)
    assert (table.barn(), table.barn(OTHER)) == ("", "")


@rule("BAB-137", "B14")
@pytest.mark.parametrize(
    ("id", "shop", "gained"),
    [
        ("BE30", BOTH, "2Wa"),
        ("BE15", BREAD, "2Wh"),
        ("BR30", BEER, "2Ba"),
        ("BE25", BOTH, "1Ry"),
        ("BE10", BOTH, "1Ho"),
        ("BE30", BREAD, ""),
        ("BE15", BOTH, ""),
        ("BR30", BOTH, ""),
        ("BE25", BEER, ""),
        ("BE10", BREAD, ""),
    ],
)
def test_cleaning_upgrade_works_in_the_cleaning_after_its_own_placement(
    id: str, shop: tuple[str, ...], gained: str
) -> None:
    table = Table()
    table.shop(*shop)
    table.hold(id, "BR21", "BR22")
    table.play(id, UPGRADING)
    assert table.barn() == gained


@rule("BAB-138", "B14")
def test_final_count_of_sold_cards_is_not_a_cleaning() -> None:
    table = Table()
    table.own("C1", "C4", "C5")
    table.shop(*BOTH)
    table.begin_year(6)
    table.end_year()
    assert table.game.over
    assert table.barn() == ""
    assert table.totals() == (4, 4)


@rule("BAB-043", "BAB-101")
def test_all_tokens_of_one_cleaning_are_settled_in_one_offer() -> None:
    table = Table()
    table.own("C1", "C4", "C5")
    table.shop(*BOTH)
    table.hold("BR02", "BR21", "BR22")
    table.store("7Ba")
    table.play("BR02", UPGRADING)
    assert table.asked == ("surplus", ME)
    assert table.options() == [WA, BA, RY, HO]
    table.refuse("surplus", WH)
    table.answer("surplus", HO)
    table.answer("surplus", BA)
    assert said(table.game.offer) == "1Ba 1Ho"
    table.answer("take", BA)
    table.answer("take", STOP)
    assert (table.barn(), table.barn(OTHER)) == ("2Wa 6Ba 1Ry", "1Ba")
