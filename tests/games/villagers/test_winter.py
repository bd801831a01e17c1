"""The winter events of the solo game, designed, and what they may and may not take (rulebook page 26)."""

from __future__ import annotations

import pytest

from tests.games.villagers.table import COUNTESS, ME, Table, names
from tests.games.villagers.test_events import prepared, resolve
from tests.marks import rule


@rule("W01", "VIL-211", "VIL-212", "V34")
def test_it_was_you_steals_the_highest_villager_and_leaves_its_coins() -> None:
    table = prepared("W01")
    table.stand("harvester", "beekeeper")
    nodes = table.chain("lumberjack", "wheeler", "cartwright")
    table.coins(nodes[-1], 4)
    assert resolve(table, "W01") == [4, 0]
    assert table.people() == ["founders", "harvester", "beekeeper", "lumberjack", "wheeler"]
    assert table.people(COUNTESS)[1] == "cartwright"
    assert sum(table.village(COUNTESS).coins) == 0


@rule("W01", "VIL-213", "VIL-211")
def test_it_was_you_takes_neither_founders_nor_commons() -> None:
    table = prepared("W01")
    table.stand("hayer", "miner")
    assert resolve(table, "W01") == [0, 0]
    assert table.people() == ["founders-fed", "hayer", "miner"]
    assert table.people(COUNTESS) == ["countess", "wattler"]


@rule("W01", "VIL-211")
def test_of_equally_high_villagers_the_player_chooses() -> None:
    table = prepared("W01")
    table.stand("beekeeper", "harvester", "beekeeper")
    resolve(table, "W01")
    assert table.options() == [1, 3]
    table.refuse("victim", 0, 2)
    table.answer("victim", 3)
    assert table.people() == ["founders", "beekeeper", "harvester"]


@rule("T03", "VIL-123", "VIL-085")
def test_a_stolen_top_uncovers_the_card_below_and_founders_wait() -> None:
    table = prepared("W01")
    table.chain("swineherd", "truffler", on=0)
    resolve(table, "W01")
    assert (table.people(), table.village().food, table.village().gold) == (["founders", "swineherd"], 1, 2)
    table.placement("agent")
    table.events("W01")
    resolve(table, "W01")  # now the only Food of the village goes
    assert (table.people(), table.village().food, table.village().gold) == (["founders"], 0, 2)
    table.placement("agent")
    table.events()
    table.answer("place", "end")
    assert table.people() == ["founders-fed"]


@rule("W02", "VIL-210")
def test_mass_levy_takes_the_tops_of_the_two_leftmost_stacks() -> None:
    table = prepared("W02")
    table.stacks(0, 1, 0, 2, 2, 2)
    table.stack(3, "hunter", "jeweler")
    resolve(table, "W02")
    assert table.people(COUNTESS) == ["countess", "wattler", "jeweler", "wattler"]
    assert [len(stack) for stack in table.game.stacks] == [0, 0, 0, 1, 2, 2]
    assert table.game.markets == 1


@rule("W02", "VIL-205")
def test_mass_levy_takes_one_card_each_even_of_the_last_stack() -> None:
    table = prepared("W02")
    table.game.markets = 1
    table.stacks(0, 0, 0, 0, 0, 2)
    resolve(table, "W02")
    assert len(table.game.stacks[5]) == 1
    assert table.people(COUNTESS) == ["countess", "wattler", "wattler"]  # one levied, one of the reserve


@rule("W03", "VIL-207")
def test_snowed_roads_forbid_blind_recruits_unless_the_road_is_empty() -> None:
    table = Table(1)
    table.events("W03")
    table.road("cooper")
    table.stacks(0, 0, 0, 0, 0, 3)
    table.refuse("recruit", "stack-5")
    table.road()
    table.reserve("hunter")
    assert table.options()[:1] == [11]
    table.answer("recruit", "stack-5")
    assert names(table.game.squares[ME]) == ["wattler"]


@rule("W03")
def test_snowed_roads_close_the_reserve_too() -> None:
    table = Table(1)
    table.events("W03")
    table.stacks(0, 0, 0, 0, 0, 0)
    table.refuse("recruit", "reserve")
    table.answer("recruit", "jester-W03")
    assert table.offers("reserve")


@rule("W06", "VIL-212", "VIL-213")
def test_fire_burns_a_villager_with_a_house_and_saves_its_coins() -> None:
    table = prepared("W06")
    table.stand("harvester", "wattler", "beekeeper")
    table.coins(table.chain("lumberjack", "carpenter")[-1], 4)
    resolve(table, "W06")
    assert table.options() == [2, 5]
    table.refuse("victim", 0, 1, 3, 4)
    table.answer("victim", 5)
    assert (table.game.gold[ME], names(table.game.gone)[-1]) == (24, "carpenter")
    assert "carpenter" not in table.people() + table.people(COUNTESS)


@rule("W06")
def test_fire_without_a_house_costs_the_bank_four() -> None:
    table = prepared("W06")
    table.stand("beekeeper")
    assert resolve(table, "W06") == [-4, 0]
    assert table.people() == ["founders-fed", "beekeeper"]


@rule("W07", "VIL-214")
@pytest.mark.parametrize(("food", "gold", "paid"), [(1, 20, 6), (3, 20, 2), (4, 20, 0), (6, 20, 0), (1, 5, 5)])
def test_famine_costs_two_for_each_food_short_of_four(food: int, gold: int, paid: int) -> None:
    table = prepared("W07", gold=gold)
    table.stand(*["hunter"] * food)
    assert resolve(table, "W07") == [-paid, 0]


@rule("W08", "VIL-211")
@pytest.mark.parametrize(("more", "paid"), [(0, 2), (2, 4), (4, 6), (7, 6)])
def test_winter_tax_counts_uncovered_villagers_without_the_founders(more: int, paid: int) -> None:
    table = prepared("W08")
    table.chain("lumberjack", "wheeler", "cartwright")
    table.stand("hayer", *["hunter"] * more)
    assert resolve(table, "W08") == [-paid, paid]


@rule("W09")
@pytest.mark.parametrize(("coins", "gold", "paid"), [(0, 20, 2), (2, 20, 2), (6, 20, 6), (6, 5, 5)])
def test_seizure_costs_the_coins_of_the_richest_villager_at_least_two(coins: int, gold: int, paid: int) -> None:
    table = prepared("W09", gold=gold)
    table.stand("blacksmith", "cooper")
    table.coins(1, coins)
    table.coins(2, coins // 2)
    assert resolve(table, "W09") == [-paid, paid]
    assert table.village().coins[1] == coins  # they stay on the card


@rule("W10", "VIL-212", "VIL-213")
def test_abduction_steals_a_villager_with_food_of_choice() -> None:
    table = prepared("W10")
    table.stand("harvester", "beekeeper", "hunter")
    resolve(table, "W10")
    assert table.options() == [1, 3]
    table.refuse("victim", 0, 2)
    table.answer("victim", 3)
    assert (table.people(), table.people(COUNTESS)[1]) == (["founders", "harvester", "beekeeper"], "hunter")
    assert table.game.gold[ME] == 20


@rule("W10", "VIL-213")
def test_abduction_without_such_a_villager_costs_her_four() -> None:
    table = prepared("W10")
    table.stand("beekeeper")
    table.feed()  # the Founders have Food and stay
    assert resolve(table, "W10") == [-4, 4]
    assert table.people() == ["founders-fed", "beekeeper"]


@rule("W11")
@pytest.mark.parametrize(("gold", "paid"), [(0, 0), (3, 0), (4, 1), (15, 3), (32, 8), (60, 8)])
def test_usury_costs_a_quarter_of_the_treasury_at_most_eight(gold: int, paid: int) -> None:
    assert resolve(prepared("W11", gold=gold), "W11") == [-paid, paid]


@rule("W12")
@pytest.mark.parametrize(("size", "lost"), [(1, 0), (2, 1), (5, 2), (6, 3)])
def test_round_up_costs_half_the_hand_of_choice(size: int, lost: int) -> None:
    table = prepared("W12", hand=("jeweler", *["agent"] * (size - 1)))
    gone = len(table.game.gone)
    resolve(table, "W12")
    for _ in range(lost):
        table.refuse("lose", "cooper")
        table.answer("lose", "agent")
    assert (table.kind, table.game.round) == ("recruit", 2)
    assert names(table.game.hands[ME]).count("jeweler") == 1
    assert (len(table.game.hands[ME]), len(table.game.gone)) == (size - lost, gone + lost)


@rule("VIL-215", "VIL-214")
def test_no_event_takes_a_treasury_below_nothing() -> None:
    for id in ("S02", "S03", "S12", "W06", "W07", "W08", "W09", "W10", "W11"):
        table = prepared(id, gold=0)
        table.chain("lumberjack", "cooper")
        gained = resolve(table, id)
        assert (gained, table.game.round) == ([0, 0], 2)
