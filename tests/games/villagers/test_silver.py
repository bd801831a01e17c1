"""What the silver of each villager pays at the second market (rulebook pages 20 and 27)."""

from __future__ import annotations

import pytest

from tests.games.villagers.table import ME, OTHER, Table
from tests.marks import rule


def silver(table: Table, seat: int = ME) -> int:
    """What the silver of the village pays at the second market."""
    table.game.markets = 1
    gained = table.market(2)
    _, printed, paid, coins = table.game.lines()[seat]
    assert gained[seat] == printed + paid + coins
    return paid


# ---------------------------------------------------------------- Agent
@rule("VIL-169", "VIL-141", "R07")
def test_agent_pays_the_coins_of_the_best_villager() -> None:
    table = Table()
    table.stand("blacksmith", "cooper", "agent")
    table.coins(1, 4)
    table.coins(2, 6)
    table.coins(table.stand("blacksmith", seat=OTHER)[0], 20, seat=OTHER)
    assert silver(table) == 6


@rule("VIL-169", "R07")
def test_two_agents_may_use_the_same_villager_and_without_coins_they_pay_nothing() -> None:
    table = Table()
    table.stand("blacksmith", "agent", "agent")
    table.coins(1, 8)
    assert silver(table) == 16
    poor = Table()
    poor.stand("agent", "beekeeper")
    assert silver(poor) == 0


# ---------------------------------------------------------------- Peddler
@rule("VIL-170", "V24")
def test_peddler_pays_three_for_two_jewelers() -> None:
    table = Table()
    table.feed()
    table.stand("jeweler", "jeweler", "peddler")
    assert silver(table) == 3


@rule("VIL-170", "VIL-145", "R04")
@pytest.mark.parametrize(("symbols", "paid"), [(0, 0), (1, 0), (2, 3), (3, 3), (4, 6), (5, 6)])
def test_peddler_counts_full_pairs_of_gold_symbols(symbols: int, paid: int) -> None:
    table = Table()
    table.feed()
    table.stand("peddler", "grocer", *["chandler"] * symbols)
    table.coins(2, 9)
    assert silver(table) - 3 == paid  # the Grocer pays for the one Food


@rule("VIL-170", "VIL-143", "R04")
@pytest.mark.parametrize(("fed", "paid"), [(False, 3), (True, 0)])
def test_peddler_counts_the_founders_gold_and_no_covered_symbol(fed: bool, paid: int) -> None:
    table = Table()
    if fed:
        table.feed()
    table.stand("harvester", "peddler")
    table.chain("lumberjack", "wheeler", "cartwright")
    assert silver(table) == paid  # the Cartwright with the Founders, or alone, but never the Wheeler


# ---------------------------------------------------------------- Wood Carver
@rule("VIL-171", "V23", "R05")
def test_wood_carver_pays_cartwright_and_cooper() -> None:
    table = Table()
    table.chain("lumberjack", "wheeler", "cartwright")
    table.chain("lumberjack", "cooper")
    table.chain("lumberjack", "wood-carver")
    table.stand("jeweler")
    assert silver(table) == 13


@rule("VIL-171", "VIL-145", "V21")
def test_wood_carver_counts_the_shipwright_and_not_the_log_rafter() -> None:
    table = Table()
    table.chain("lumberjack", "shipwright")
    table.chain("log-rafter", on=1)
    table.chain("lumberjack", "wood-carver")
    assert silver(table) == 2 + (1 + 1 + 2 + 1 + 1)  # and the Log Rafter counts six Wood symbols


@rule("VIL-146", "VIL-143", "V22", "R05")
def test_wood_carver_ignores_coins_and_covered_gold() -> None:
    table = Table()
    nodes = table.chain("lumberjack", "wheeler", "cartwright")
    table.coins(nodes[-1], 8)
    table.chain("wood-carver", on=nodes[0])
    assert silver(table) == 9


@rule("R05")
def test_each_of_two_wood_carvers_counts_everything() -> None:
    table = Table()
    table.chain("lumberjack", "cooper")
    table.chain("lumberjack", "wood-carver")
    table.chain("wood-carver", on=3)
    assert silver(table) == 8


# ---------------------------------------------------------------- Grocer and Freemason
@rule("VIL-174", "VIL-142", "V25", "R06")
def test_grocer_pays_three_for_each_food_of_its_village() -> None:
    table = Table()
    table.stand("harvester", "hunter", "grocer")
    table.stand("harvester", "hunter", "hunter", seat=OTHER)
    assert silver(table) == 6


@rule("VIL-174", "VIL-143", "R06")
def test_grocer_counts_both_food_of_an_uncovered_milk_maid_and_no_covered_food() -> None:
    table = Table()
    table.chain("hayer", "grazier", "milk-maid")
    table.stand("grocer", "grocer")
    assert silver(table) == 2 * 2 * 3


@rule("VIL-143", "R06")
def test_freemason_pays_three_for_each_visible_house() -> None:
    table = Table()
    table.chain("brewer", on=0)
    table.stand("freemason", "wattler", "shipwright")
    table.stand("wattler", seat=OTHER)
    assert silver(table) == 9


# ---------------------------------------------------------------- family symbols
@rule("VIL-172", "VIL-173", "R01", "R02")
def test_priest_counts_itself_and_two_for_a_chandler() -> None:
    table = Table()
    table.stand("chandler", "priest")
    assert silver(table) == 3


@rule("VIL-172", "R01")
@pytest.mark.parametrize(("others", "paid"), [(0, 0), (1, 3), (2, 3), (3, 6), (5, 9)])
def test_priest_counts_full_pairs_of_solitary_symbols(others: int, paid: int) -> None:
    table = Table()
    table.stand("priest", *["hunter"] * others)
    assert silver(table) == paid


@rule("VIL-172", "VIL-144", "R01", "R02")
def test_log_rafter_counts_its_two_symbols_and_the_covered_lumberjack() -> None:
    table = Table()
    table.chain("lumberjack", "log-rafter")
    assert silver(table) == 3
    more = Table()
    more.chain("lumberjack", "log-rafter")
    more.chain("lumberjack", "wheeler", "cartwright")
    more.stand("lumberjack")
    assert silver(more) == 3 + 3 + 1


@rule("VIL-172", "VIL-173", "VIL-144", "R01", "R02")
def test_horse_trader_counts_two_for_a_bed_builder_and_itself() -> None:
    table = Table()
    table.chain("hayer", "bed-builder")
    table.chain("bed-builder", on=1)
    table.chain("hayer", "horse-trader")
    assert silver(table) == 9  # seven symbols


@rule("VIL-172", "VIL-144", "VIL-142", "R01")
def test_ore_muler_counts_ore_on_covered_cards_and_not_itself() -> None:
    table = Table()
    table.chain("hayer", "ore-muler")
    table.chain("miner", "seeker", "spelunker", "jeweler")
    table.chain("miner", "mason")
    table.stand("miner", "miner", seat=OTHER)
    assert silver(table) == 9  # six symbols
    odd = Table()
    odd.chain("hayer", "ore-muler")
    odd.stand("miner")
    assert silver(odd) == 0  # one symbol, as the Muler itself is Hay


@rule("VIL-173", "R01")
def test_glass_blower_is_two_ore_symbols() -> None:
    table = Table()
    table.chain("hayer", "ore-muler")
    table.chain("miner", "glass-blower")
    table.stand("miner")
    assert silver(table) == 6


# ---------------------------------------------------------------- Locksmith
@rule("VIL-144", "VIL-087", "R03")
def test_locksmith_counts_all_padlocks_including_its_own_and_covered_ones() -> None:
    table = Table()
    table.chain("miner", "locksmith")
    table.chain("hayer", "grazier", "milk-maid", "fromager")  # the Milk Maid's is covered
    table.stand("beekeeper", "hunter")
    table.stand("beekeeper", seat=OTHER)
    assert silver(table) == 2 * 3


@rule("R03", "VIL-117")
def test_locksmith_does_not_count_a_discarded_smuggler() -> None:
    table = Table()
    table.chain("miner", "locksmith")
    table.placement("smuggler", "agent")
    table.place("smuggler")
    assert silver(table) == 2


@rule("VIL-134")
@pytest.mark.parametrize(
    "who",
    ["wood-carver", "log-rafter", "peddler", "horse-trader", "ore-muler", "locksmith", "grocer", "freemason", "priest",
     "agent"],
)  # fmt: skip
def test_silver_pays_nothing_at_the_first_market(who: str) -> None:
    table = Table()
    table.stand("harvester", "wattler", "hunter", "hunter", "hayer", "miner", "miner", "lumberjack", "cooper", who)
    table.coins(1, 2)
    assert table.game.lines()[ME][2] > 0
    assert table.market(1)[ME] == 2 + 4 + 2
