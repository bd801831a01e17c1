"""The winter events of the solo game (our own), and what they may take (rulebook page 26)."""

from __future__ import annotations

import pytest

from tests.games.villagers.table import COUNTESS, ME, Table, name, names
from tests.games.villagers.test_events import SIX, check_placed, prepared, resolve
from tests.marks import rule
from tests.present import present


@rule("W01", "VIL-211", "VIL-212", "V34")
def test_it_was_you_takes_the_highest_villager_and_leaves_its_coins() -> None:
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
def test_player_chooses_between_equally_high_villagers() -> None:
    table = prepared("W01")
    table.stand("beekeeper", "harvester", "beekeeper")
    resolve(table, "W01")
    assert table.options() == [1, 3]
    table.refuse("victim", 0, 2)
    table.answer("victim", 3)
    assert table.people() == ["founders", "beekeeper", "harvester"]


@rule("T03", "VIL-123", "VIL-085")
def test_taken_top_card_uncovers_the_one_below_and_founders_turn_later() -> None:
    table = prepared("W01")
    table.chain("swineherd", "truffler", on=0)
    resolve(table, "W01")
    assert (table.people(), table.village().food, table.village().gold) == (["founders", "swineherd"], 1, 2)
    table.placement("agent")
    table.events("W01")
    resolve(table, "W01")  # this removes the only Food of the village
    assert (table.people(), table.village().food, table.village().gold) == (["founders"], 0, 2)
    table.placement("agent")
    table.events()
    table.answer("place", "end")
    assert table.people() == ["founders-fed"]


@rule("W02", "VIL-209", "VIL-192")
def test_mass_levy_takes_two_chosen_road_villagers_with_their_coins() -> None:
    table = prepared("W02")
    table.road(*SIX, coins=[2, 1, 0, 0, 0, 0])
    table.stack(0)
    table.stack(1, "hunter", "fisher", "jeweler")
    resolve(table, "W02")
    assert table.options() == list(range(6))
    table.answer("countess", "cooper")
    assert (name(table.game.road[0]), table.game.coins[0]) == ("jeweler", 0)  # refilled before the next one is taken
    table.answer("countess", 0)
    assert table.people(COUNTESS) == ["countess", "cooper", "jeweler", "wattler"]
    assert (name(table.game.road[0]), names(table.game.stacks[1])) == ("fisher", ["hunter"])
    assert table.game.gold[COUNTESS] == 2


@rule("W02", "VIL-210", "T02")
def test_refill_after_a_mass_levy_may_cause_the_market() -> None:
    table = prepared("W02")
    table.stacks(1, 1, 1, 1, 1, 1)
    resolve(table, "W02")
    table.play(("countess", 0), ("countess", 1))
    assert (table.game.markets, table.game.round) == (1, 2)


@rule("W02", "VIL-205")
def test_mass_levy_takes_what_is_there_and_may_end_the_game() -> None:
    table = prepared("W02")
    table.game.markets = 1
    table.road("hunter")
    table.stacks(0, 0, 0, 0, 0, 1)
    table.reserve()
    resolve(table, "W02")  # with one villager on the road there is no choice
    assert (table.people(COUNTESS), table.game.over) == (["countess", "hunter", "wattler"], True)
    bare = prepared("W02")
    bare.road()
    resolve(bare, "W02")
    assert (bare.people(COUNTESS), bare.game.round) == (["countess", "wattler"], 2)


@rule("W03", "VIL-207")
def test_snowed_roads_make_face_up_recruits_cost_one() -> None:
    table = Table(1)
    table.events("W03")
    table.road(*SIX)
    table.play(("recruit", "cooper"), ("countess", "agent"))
    assert table.game.gold == [8 - 1, 1 + 1]
    table.answer("recruit", "stack-3")
    assert table.game.gold == [7, 2]  # face-down ones are free


@rule("W04", "VIL-214")
@pytest.mark.parametrize(
    ("placed", "commons", "gold", "paid"), [(0, 2, 20, 0), (1, 0, 20, 2), (3, 1, 20, 6), (5, 0, 20, 6), (2, 0, 3, 3)]
)
def test_dearth_costs_two_for_each_villager_placed(placed: int, commons: int, gold: int, paid: int) -> None:
    check_placed("W04", placed, commons, gold, paid)


@rule("W05", "VIL-207")
@pytest.mark.parametrize(("houses", "limit"), [(0, 1), (1, 1), (2, 2), (5, 3)])
def test_hard_frost_lowers_the_limit_by_two(houses: int, limit: int) -> None:
    table = Table(1)
    table.stand(*["wattler"] * houses)
    table.placement(*["agent"] * 7)
    table.events("W05")
    assert present(table.game.view(ME)["turn"])["limit"] == limit
    table.place(*["agent"] * limit)
    table.refuse("place", "agent")
    assert table.offers("hayer")


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
def test_fire_without_a_house_costs_four_gold() -> None:
    table = prepared("W06")
    table.stand("beekeeper")
    assert resolve(table, "W06") == [-4, 0]
    assert table.people() == ["founders-fed", "beekeeper"]


@rule("W07", "VIL-214")
@pytest.mark.parametrize(("food", "gold", "paid"), [(1, 20, 6), (3, 20, 2), (4, 20, 0), (6, 20, 0), (1, 5, 5)])
def test_famine_costs_two_for_each_food_short_of_four(food: int, gold: int, paid: int) -> None:
    table = prepared("W07", gold=gold)
    table.stand(*["hunter"] * food)
    assert resolve(table, "W07") == [-paid, paid]


@rule("W08", "VIL-211")
@pytest.mark.parametrize(("more", "paid"), [(0, 2), (2, 4), (3, 5), (7, 5)])
def test_winter_tax_counts_uncovered_villagers_without_the_founders(more: int, paid: int) -> None:
    table = prepared("W08")
    table.chain("lumberjack", "wheeler", "cartwright")
    table.stand("hayer", *["hunter"] * more)
    assert resolve(table, "W08") == [-paid, paid]


@rule("W09")
@pytest.mark.parametrize(("coins", "gold", "paid"), [(0, 20, 3), (2, 20, 3), (4, 20, 4), (8, 20, 6), (6, 5, 5)])
def test_seizure_costs_the_coins_of_the_richest_villager_three_to_six(coins: int, gold: int, paid: int) -> None:
    table = prepared("W09", gold=gold)
    table.stand("blacksmith", "cooper")
    table.coins(1, coins)
    table.coins(2, coins // 2)
    assert resolve(table, "W09") == [-paid, paid]
    assert table.village().coins[1] == coins  # they stay on the card


@rule("W10", "VIL-211", "VIL-212", "VIL-213")
def test_exodus_costs_a_chosen_uncovered_villager_and_saves_its_coins() -> None:
    table = prepared("W10")
    table.stand("harvester", "hayer")
    table.coins(table.chain("lumberjack", "carpenter")[-1], 2)
    resolve(table, "W10")
    assert table.options() == [1, 4]
    table.refuse("victim", 0, 2, 3)
    table.answer("victim", 4)
    assert table.people() == ["founders", "harvester", "hayer", "lumberjack"]
    assert (table.people(COUNTESS), names(table.game.gone)[-1]) == (["countess", "wattler"], "carpenter")
    assert table.game.gold == [22, 0]


@rule("W10", "VIL-213")
def test_exodus_without_such_a_villager_costs_four_gold() -> None:
    table = prepared("W10")
    table.stand("hayer")
    assert resolve(table, "W10") == [-4, 0]
    assert table.people() == ["founders-fed", "hayer"]


@rule("W11")
@pytest.mark.parametrize(("gold", "paid"), [(0, 0), (2, 0), (3, 1), (14, 4), (24, 8), (60, 8)])
def test_usury_costs_a_third_of_the_treasury_at_most_eight(gold: int, paid: int) -> None:
    assert resolve(prepared("W11", gold=gold), "W11") == [-paid, paid]


@rule("W12", "VIL-085")
@pytest.mark.parametrize(("chains", "gift"), [(0, 3), (1, 3), (2, 4), (4, 6)])
def test_a_census_counts_covered_villagers(chains: int, gift: int) -> None:
    table = prepared("W12")
    table.stand("hayer", "hunter")
    for _ in range(chains):
        table.chain("lumberjack", "wheeler", "cartwright")
    assert resolve(table, "W12") == [0, gift]


@rule("W12")
def test_covered_founders_are_counted_too() -> None:
    table = prepared("W12")
    for _ in range(3):
        table.chain("lumberjack", "carpenter")
    table.chain("swineherd", on=0)
    assert resolve(table, "W12") == [0, 4]


@rule("VIL-215", "VIL-214")
def test_no_event_makes_a_treasury_negative() -> None:
    for id in ("S02", "S09", "S12", "W04", "W06", "W07", "W08", "W09", "W10", "W11"):
        table = prepared(id, gold=0)
        table.chain("lumberjack", "cooper")
        gained = resolve(table, id)
        assert (gained, table.game.round) == ([0, 0], 2)
