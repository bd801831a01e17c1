"""Padlocks and keys (rulebook pages 15 and 16)."""

from __future__ import annotations

import pytest

from tests.games.villagers.table import BANK, FREE, ME, OTHER, Table, key_of, names
from tests.marks import rule


@rule("VIL-104", "VIL-105", "VIL-112")
def test_own_key_earns_two_gold_from_the_bank() -> None:
    table = Table()
    table.stand("carpenter")
    table.placement("beekeeper", "agent", gold=0)
    table.place("beekeeper")
    assert (table.game.gold[ME], table.on("carpenter"), table.people()[-1]) == (0, 2, "beekeeper")


@rule("VIL-104", "VIL-106", "VIL-109", "V31")
def test_another_players_key_costs_two_gold_and_the_bank_is_not_an_option() -> None:
    table = Table(3)
    table.stand("carpenter", seat=2)
    table.placement("beekeeper", "agent", gold=5)
    table.place("beekeeper")
    assert table.kind == "place"  # nothing was asked, since there was only one way
    assert (table.game.gold[ME], table.on("carpenter", 2), table.game.gold[2]) == (3, 2, 8)


@rule("VIL-107")
def test_without_any_key_two_gold_go_to_the_bank() -> None:
    table = Table(3)
    table.placement("beekeeper", "agent", gold=5)
    table.place("beekeeper")
    assert table.game.gold == [3, 8, 8]
    assert all(sum(village.coins) == 0 for village in table.game.villages)


@rule("VIL-108", "VIL-109", "V31")
@pytest.mark.parametrize(
    ("way", "gold", "coins"),
    [
        (key_of(ME), 8, [2, 0, 0]),
        (key_of(OTHER, 0), 6, [0, 2, 0]),
        (key_of(OTHER, 1), 6, [0, 0, 2]),
    ],
)
def test_player_chooses_any_of_several_keys(way: int, gold: int, coins: list[int]) -> None:
    table = Table()
    mine = table.stand("carpenter")
    theirs = table.stand("carpenter", "hunter", "carpenter", seat=OTHER)
    table.placement("beekeeper", "agent")
    table.answer("place", "beekeeper")
    assert table.options() == [key_of(ME), key_of(OTHER, 0), key_of(OTHER, 1)]
    table.refuse("pay", BANK, FREE)
    table.answer("pay", way)
    found = [table.village().coins[mine[0]], *[table.village(OTHER).coins[node] for node in (theirs[0], theirs[2])]]
    assert (table.game.gold[ME], found, table.people()[-1]) == (gold, coins, "beekeeper")


@rule("VIL-110", "V31")
def test_a_key_placed_in_the_same_phase_may_be_used() -> None:
    table = Table()
    table.stand("lumberjack")
    table.placement("beekeeper", "carpenter", gold=1)
    table.refuse("place", "beekeeper")
    table.place("carpenter", "beekeeper")
    assert (table.game.gold[ME], table.on("carpenter")) == (1, 2)


@rule("VIL-111", "VIL-104")
@pytest.mark.parametrize("gold", [0, 1])
def test_player_who_cannot_pay_cannot_place(gold: int) -> None:
    table = Table()
    table.placement("beekeeper", "agent", gold=gold)
    table.refuse("place", "beekeeper")
    table.stand("carpenter", seat=OTHER)
    table.refuse("place", "beekeeper")
    table.gold(2)
    table.place("beekeeper")
    assert (table.game.gold[ME], table.on("carpenter", OTHER)) == (0, 2)


@rule("VIL-111")
def test_poor_player_can_only_use_their_own_key() -> None:
    table = Table()
    table.stand("carpenter")
    table.stand("carpenter", seat=OTHER)
    table.placement("beekeeper", "agent", gold=1)
    table.place("beekeeper")
    assert (table.kind, table.on("carpenter"), table.on("carpenter", OTHER)) == ("place", 2, 0)


@rule("VIL-112", "VIL-132")
def test_coins_on_a_key_go_to_its_own_village_at_the_market() -> None:
    table = Table()
    table.stand("carpenter", "harvester", seat=OTHER)
    table.stand("harvester")
    table.placement("beekeeper", "agent")
    table.place("beekeeper")
    gained = table.market(1)
    assert gained == [2 + 4, 2 + 2]
    assert table.on("carpenter", OTHER) == 2


@rule("VIL-113", "V15")
def test_key_may_be_used_repeatedly() -> None:
    table = Table(4)
    table.stand("wattler", "wattler", "wattler", "blacksmith", "tanner", "miner", "miner")
    table.placement("cobbler", "cobbler", "locksmith", "glass-blower", "agent", gold=0)
    table.place("cobbler", "cobbler")
    table.play(("place", "locksmith"), ("site", 6), ("place", "glass-blower"), ("site", 7))
    assert (table.on("blacksmith"), table.game.gold[ME]) == (8, 0)


@rule("V14", "R27", "VIL-105", "VIL-106", "VIL-107", "VIL-110")
def test_mathieu_opens_three_padlocks_in_three_ways() -> None:
    table = Table()
    table.stand("wattler", "lumberjack")
    table.stand("blacksmith", seat=OTHER)
    table.placement("cooper", "brewer", "fisher", "agent")
    table.place("cooper")
    assert (table.game.gold, table.on("blacksmith", OTHER)) == ([6, 8], 2)
    table.place("brewer")
    assert (table.game.gold, table.on("cooper")) == ([6, 8], 2)
    table.place("fisher")
    assert (table.game.gold, table.on("cooper"), table.on("blacksmith", OTHER)) == ([4, 8], 2, 2)
    assert table.people() == ["founders", "wattler", "lumberjack", "cooper", "brewer", "fisher"]


@rule("VIL-104", "VIL-079")
def test_padlock_question_cannot_be_skipped_or_cancelled() -> None:
    table = Table()
    table.stand("carpenter")
    table.stand("carpenter", seat=OTHER)
    table.placement("beekeeper", "agent")
    table.answer("place", "beekeeper")
    assert table.game.squares[ME] != ()
    assert names(table.game.hands[ME]) == ["agent"]
    table.refuse("pay", *[way for way in range(12) if way not in (key_of(ME), key_of(OTHER))])
