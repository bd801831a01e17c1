"""New arrivals on the road, with three or more players and with two (rulebook pages 10 and 11)."""

from __future__ import annotations

import pytest

from tests.games.villagers.table import ME, OTHER, Table, names
from tests.marks import rule

SIX = ("cooper", "hunter", "agent", "priest", "mason", "seeker")


def last_recruit(players: int) -> Table:
    """One recruit, from a stack, is left before the new arrivals."""
    table = Table(players)
    while sum(table.game.recruited) < 2 * players - 1:
        table.answer("recruit", "stack-5")
    return table


def shown(table: Table) -> list[str]:
    """The road from the left, with gaps as ""."""
    return [names([card])[0] if card >= 0 else "" for card in table.game.road]


# ---------------------------------------------------------------- three to five players
@rule("VIL-056", "VIL-057", "VIL-058", "VIL-061", "VIL-062", "VIL-063", "VIL-072", "VIL-064")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_villagers_with_a_coin_leave_the_others_stay_and_all_get_a_coin(players: int) -> None:
    table = last_recruit(players)
    table.road(*SIX, coins=[1, 0, 1, 0, 0, 1])
    table.reserve("fisher", "grazier", "miner", "peddler")
    gold = table.game.gold[:]
    table.answer("recruit", "stack-4")
    assert shown(table) == ["peddler", "hunter", "miner", "priest", "mason", "grazier"]
    assert table.game.coins == [1] * 6
    assert names(table.game.gone) == ["cooper", "agent", "seeker"]
    assert (table.game.gold, names(table.game.reserve)) == (gold, ["fisher"])
    assert (table.kind, table.phase) == ("place", "place")


@rule("VIL-059", "R23")
def test_with_an_empty_reserve_the_leftmost_stack_fills_the_gaps() -> None:
    table = last_recruit(5)
    table.road(*SIX, coins=[1, 1, 1, 0, 0, 0])
    table.reserve("fisher")
    table.stacks(1, 0, 1, 1, 1, 5)
    table.answer("recruit", "stack-5")
    assert shown(table) == ["fisher", "wattler", "wattler", "priest", "mason", "seeker"]
    assert [len(stack) for stack in table.game.stacks] == [0, 0, 0, 1, 1, 4]
    assert table.game.reserve == ()


@rule("R23")
def test_when_the_nine_cards_of_five_players_run_out_the_stacks_are_used() -> None:
    table = Table(5)
    while table.game.reserve:
        table.end_round()
        assert not table.game.over
    assert table.game.round <= 4
    assert any(table.game.stacks)


@rule("VIL-060", "VIL-061")
def test_with_reserve_and_stacks_empty_the_gaps_stay_without_a_coin() -> None:
    table = last_recruit(3)
    table.road(*SIX, coins=[1, 1, 0, 0, 0, 0])
    table.reserve()
    table.stacks(0, 0, 0, 0, 0, 1)
    table.answer("recruit", "stack-5")
    assert shown(table) == ["", "", "agent", "priest", "mason", "seeker"]
    assert table.game.coins == [0, 0, 1, 1, 1, 1]


@rule("VIL-063", "VIL-071")
def test_with_three_a_road_villager_never_has_more_than_one_coin() -> None:
    table = Table(3)
    for _ in range(3):
        table.end_round()
        assert set(table.game.coins) == {1}


# ---------------------------------------------------------------- two players
@rule("VIL-064", "VIL-065", "VIL-066", "VIL-067", "VIL-069", "VIL-070", "VIL-072")
def test_with_two_the_second_player_chooses_first_and_the_coinless_leave() -> None:
    table = last_recruit(2)
    table.road(*SIX)
    table.reserve("fisher", "grazier", "miner", "peddler", "brewer")
    table.answer("recruit", "stack-4")
    assert (table.kind, table.game.seat, table.phase) == ("coin", OTHER, "arrive")
    assert table.options() == [0, 1, 2, 3, 4, 5, 6]
    table.answer("coin", "priest")
    assert (table.kind, table.game.seat) == ("coin", ME)
    table.answer("coin", "cooper")
    assert shown(table) == ["cooper", "brewer", "peddler", "priest", "miner", "grazier"]
    assert table.game.coins == [1, 0, 0, 1, 0, 0]
    assert names(table.game.gone) == ["hunter", "agent", "mason", "seeker"]
    assert (table.game.gold, table.kind) == ([8, 8], "place")  # the coins come from the bank


@rule("VIL-065")
def test_the_order_of_the_coins_follows_the_first_player_of_the_round() -> None:
    table = Table(2, first="2")
    table.until("coin")
    assert table.game.seat == ME
    table.idle()
    assert (table.kind, table.game.seat) == ("coin", OTHER)


@rule("VIL-066", "VIL-071")
def test_both_may_choose_the_same_villager_and_coins_pile_up() -> None:
    table = last_recruit(2)
    table.road(*SIX, coins=[0, 2, 0, 0, 0, 0])
    table.answer("recruit", "stack-4")
    table.play(("coin", "hunter"), ("coin", "hunter"))
    assert (shown(table)[1], table.game.coins) == ("hunter", [0, 4, 0, 0, 0, 0])


@rule("VIL-066", "VIL-067", "VIL-068")
def test_putting_nothing_is_allowed_and_an_old_coin_keeps_its_villager() -> None:
    table = last_recruit(2)
    table.road(*SIX, coins=[0, 0, 0, 0, 1, 0])
    table.answer("recruit", "stack-4")
    table.play(("coin", "none"), ("coin", "none"))
    assert (shown(table)[4], table.game.coins) == ("mason", [0, 0, 0, 0, 1, 0])
    assert len(table.game.gone) == 5


@rule("VIL-065")
def test_a_gap_takes_no_coin() -> None:
    table = last_recruit(2)
    table.road("cooper", "", "agent")
    table.answer("recruit", "stack-4")
    assert table.options() == [0, 2, 6]
    table.refuse("coin", 1, 3, 4, 5)


@rule("VIL-069")
def test_with_two_players_gaps_are_filled_from_the_reserve_then_from_stacks_then_stay() -> None:
    table = last_recruit(2)
    table.road(*SIX)
    table.reserve("fisher")
    table.stacks(0, 2, 0, 0, 2, 0)
    table.answer("recruit", "stack-4")
    table.play(("coin", "none"), ("coin", "agent"))
    assert shown(table) == ["fisher", "wattler", "agent", "wattler", "wattler", ""]
    assert (table.game.coins, table.game.reserve, table.game.stacks) == ([0, 0, 1, 0, 0, 0], (), [()] * 6)


@rule("VIL-071", "VIL-046")
def test_a_coin_stays_until_its_villager_is_taken() -> None:
    table = last_recruit(2)
    table.road(*SIX)
    table.answer("recruit", "stack-4")
    table.play(("coin", "agent"), ("coin", "agent"))
    table.until("recruit")
    assert table.game.coins[2] == 2
    seat = table.game.seat or 0
    table.answer("recruit", "agent")
    assert (table.game.gold[seat], table.game.coins[2]) == (10, 0)


@rule("VIL-072")
def test_discarded_villagers_never_come_back() -> None:
    table = Table(3)
    out: list[str] = []
    while not table.game.over:
        assert names(table.game.gone)[: len(out)] == out
        out = names(table.game.gone)
        table.idle()
    assert len(out) > 6
