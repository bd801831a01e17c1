"""Turns of phase 4: placing workers, sowing, the token, exchanging workers (rulebook pages 7 to 9)."""

from __future__ import annotations

import pytest

from tests.games.hallertau.table import ME, OTHER, Table, at
from tests.games.hallertau.texts import change, ways
from tests.marks import rule


def turn(position: str = "", round: int = 1) -> Table:
    return at("020", f"w6 {position}", round)


def among(players: int, first: str = "1") -> Table:
    """A match of several players without hand cards at the first turn, so that only turns are asked."""
    table = Table(players, first=first)
    table.until(4, kind="place")
    table.empty_board()
    for seat in range(players):
        table.hand(seat=seat)
    return table


# ---------------------------------------------------------------- order
@rule("HAL-090", "HAL-092", "HAL-094", "HAL-095", "HAL-064")
def test_turns_go_clockwise_from_the_first_player_and_skip_players_without_workers() -> None:
    table = among(3, first="2")
    for seat, workers in enumerate((2, 1, 3)):
        table.farm(seat).workers = workers
    order = []
    while table.game.phase == 4:
        order.append(table.game.seat)
        table.exchange(1)
    assert order == [1, 2, 0, 2, 0, 2]
    assert [farm.workers for farm in table.game.farms] == [0, 0, 0]


@rule("HAL-091", "HAL-093", "HAL-112")
def test_a_turn_is_a_space_or_an_exchange_and_nobody_may_pass() -> None:
    table = turn()
    keys = {key for _, key, _ in table.labels().values()}
    assert keys == {"place.space", "place.fewer", "exchange.n"}
    assert [option - 20 for option in table.find("tools")] == [1, 2, 3, 4, 5, 6]


@rule("HAL-309")
def test_solo_turns_are_taken_one_after_another() -> None:
    table = among(1)
    for left in (5, 4, 3):
        table.exchange(1)
        assert (table.kind, table.farm().workers) == ("place", left)


# ---------------------------------------------------------------- rows
@rule("HAL-096", "HAL-097", "HAL-098", "HAL-099", "HAL-100", "HAL-103")
def test_space_takes_one_two_and_three_workers_and_is_then_full() -> None:
    table = turn()
    for rows, left in (([1, 0, 0], 5), ([1, 2, 0], 3), ([1, 2, 3], 0)):
        table.use("clay-delivery")
        assert (table.on("clay-delivery"), table.farm().workers) == (rows, left)
    full = turn()
    full.workers("clay-delivery", 1, 2, 3)
    full.refuse("space-clay-delivery")


@rule("HAL-101", "HAL-100", "H70")
def test_card_spaces_have_two_rows() -> None:
    table = turn()
    table.workers("bonus", 1, 2)
    table.refuse("space-bonus")
    assert at("009").can_play("009") is False
    nine = at("009")
    nine.workers("bonus", 1, 2)
    assert nine.can_play("009")


@rule("HAL-102", "HAL-093", "H69")
def test_too_few_workers_for_the_row() -> None:
    table = turn()
    for space in table.game.view(0)["spaces"]:
        table.workers(space["space"], 1)
    table.farm().workers = 1
    assert {key for _, key, _ in table.labels().values()} == {"exchange.n"}
    table.refuse("space-nursery")
    table.farm().workers = 2
    assert table.offers("space-nursery")
    table.workers("nursery", 1, 2)
    table.refuse("space-nursery")


@rule("HAL-104")
def test_workers_on_a_space_belong_to_nobody() -> None:
    table = among(2)
    table.use("clay-delivery")
    table.use("clay-delivery")
    assert table.on("clay-delivery") == [1, 2, 0]
    assert [farm.workers for farm in table.game.farms] == [5, 4]
    assert [farm.stock[8] for farm in table.game.farms] == [1, 1]
    table.use("clay-delivery")  # the first player again, above the workers of the other
    assert table.on("clay-delivery") == [1, 2, 3]


@rule("HAL-109", "HAL-112", "HAL-113", "HAL-114", "HAL-107")
def test_a_space_may_be_used_in_part_or_not_at_all() -> None:
    assert turn("3S4").using("shearing") == ways("+3W [S4>S5]")
    table = turn()
    table.mark()
    table.pick("place", "place.fewer", "space-clearing")
    table.pick("accept", 0, 1)
    assert table.changed() == change("+1C")
    table.pick("place", "place.fewer", "space-clearing")
    table.pick("accept", 0, 0)
    assert table.changed() == change("+1C")
    assert table.on("clearing") == [1, 2, 0]


# ---------------------------------------------------------------- sowing
@rule("HAL-116", "HAL-118", "HAL-121", "H65")
def test_a_sow_action_moves_one_grain_to_an_empty_field_each_with_its_own_choice() -> None:
    table = turn("3B 2R f2 f5")
    table.mark()
    table.use("cultivation")
    table.pick("sow", "field-0-1")
    table.pick("seed", "good-rye")
    assert table.changed() == change("-1R f5>f5R")
    table.pick("sow", "field-0-0")
    table.pick("seed", "good-barley")
    assert table.changed() == change("-1R f5>f5R -1B f2>f2B")
    assert table.kind == "place"  # no empty field is left


@rule("HAL-119", "HAL-276")
def test_fewer_sow_actions_or_none_may_be_used() -> None:
    sow = "[-1R f3>f3R]"
    assert turn("3f3 3R").using("cultivation") == ways(f"{sow} {sow} {sow}")


@rule("HAL-117", "HAL-120")
def test_nothing_is_sown_without_grain_in_stock_or_an_empty_field() -> None:
    assert turn("f3 f5R").using("cultivation") == ways("=")
    assert turn("f5R 3R").using("cultivation") == ways("=")


@rule("HAL-122", "HAL-034")
def test_only_grain_can_be_sown() -> None:
    assert turn("f3 9P 9M 9L 9W 9C").using("cultivation") == ways("=")
    found = turn("f3 1B 1F 1H 1R 9C").using("cultivation")
    assert found == ways(" or ".join(f"[-1{grain} f3>f3{grain}]" for grain in "BFHR"))


@rule("HAL-123", "HAL-280")
def test_row_at_the_harvest_counts_and_not_the_row_when_sown() -> None:
    table = at("122", "f2B f2R w6")
    table.begin("122")
    table.until(7)
    table.mark()
    table.until(9)
    assert dict(table.changed())["B"] == 3


# ---------------------------------------------------------------- the token
@rule("HAL-125", "HAL-126", "HAL-127", "H70")
def test_token_changes_the_order_from_the_next_phase_on() -> None:
    table = among(3)
    for seat in range(3):
        table.farm(seat).workers = 2
    table.exchange(1)
    table.use("bonus")
    assert (table.game.token, table.game.first) == (1, 0)
    table.until(4, kind="place", seat=2)
    table.workers("point", 0)
    table.use("point")
    assert table.game.token == 2
    order = []
    while table.game.phase == 4:
        if table.kind == "place":
            order.append(table.game.seat)
        table.idle()
    assert order == [0, 1, 2]
    assert table.game.first == 2
    table.until(4, 2, "place")
    assert table.game.seat == 2


@rule("HAL-124")
def test_card_and_token_may_each_be_declined() -> None:
    table = among(2)
    table.game.token = OTHER
    assert {change("+1cG"), change("+1token")} <= table.using("gateway")


# ---------------------------------------------------------------- survival
@rule("HAL-128", "HAL-129", "HAL-130")
def test_the_survival_action() -> None:
    table = turn("2S4 1S6 3S7")
    table.use("shearing")
    assert {target for target, _, _ in table.labels().values()} == {"", "yard-0-4", "yard-0-6"}
    table.mark()
    table.pick("survive", "yard-0-6")
    assert table.changed() == change("S6>S7")
    assert turn("3S7").using("shearing") == ways("+3W")


# ---------------------------------------------------------------- exchange
@rule("HAL-132", "HAL-133", "HAL-134", "H16")
def test_workers_are_exchanged_for_as_many_tools() -> None:
    table = turn("3T")
    board = table.game.spaces[:]
    table.exchange(2)
    table.exchange(3)
    assert (table.farm().stock[10], table.farm().workers) == (8, 1)
    assert table.game.spaces == board
    table.exchange(1)
    assert (table.farm().stock[10], table.farm().workers) == (9, 0)


@rule("HAL-133")
@pytest.mark.parametrize("n", [0, 7])
def test_exchange_takes_at_least_one_worker_and_at_most_all(n: int) -> None:
    table = turn()
    if n:
        table.refuse(20 + n)
    else:
        assert all(int(str(args["n"])) >= 1 for _, key, args in table.labels().values() if key == "exchange.n")


@rule("H16")
def test_last_worker_for_a_fourth_tool() -> None:
    table = at("020", "3T w1")
    table.exchange(1)
    assert (table.farm(ME).stock[10], table.farm(ME).workers) == (4, 0)
