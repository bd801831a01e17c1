"""Cards that change the action board or use it: 210, 302, 313, 314, 315, 329, 419, 725 and 726."""

from __future__ import annotations

import pytest

from tests.games.hallertau.table import ME, OTHER, Table, at
from tests.games.hallertau.texts import change, ways
from tests.marks import rule


def answer_all(table: Table, kind: str, *words: str | int) -> None:
    """Take everything the card gives, with these answers to its question."""
    if table.kind == "way":
        table.pick("way", table.options()[0])
    table.pick(kind, *words)


# ---------------------------------------------------------------- clearing
@rule("HAL-259")
def test_210_clears_all_rows_of_one_space() -> None:
    table = at("210", "2H")
    table.workers("nursery", 1, 2, 3)
    table.workers("cultivation", 1, 2)
    table.mark()
    table.play("210")
    answer_all(table, "on-space", "space-nursery")
    assert (table.on("nursery"), table.on("cultivation")) == ([0, 0, 0], [1, 2, 0])
    assert table.changed() == change("+1cB -1cG")
    at("210", "1H").refuse_card("210")


@rule("HAL-226")
def test_210_may_leave_the_board_unchanged() -> None:
    table = at("210", "2H")
    table.workers("nursery", 1)
    assert table.playing("210") == ways("+1cB")
    table.play("210")
    answer_all(table, "on-space", "")
    assert table.on("nursery") == [1, 0, 0]


@rule("HAL-259", "HAL-239")
@pytest.mark.parametrize(("workers", "allowed"), [(1, True), (2, True), (3, False)])
def test_302_clears_the_top_rows_of_three_spaces_with_one_or_two_workers_left(workers: int, allowed: bool) -> None:
    table = at("302", f"w{workers}")
    table.workers("sheep-market", 1, 2, 3)
    table.workers("sheep-breeding", 1, 2)
    table.workers("nursery", 1, 2)
    if not allowed:
        table.refuse_card("302")
        return
    table.mark()
    table.play("302")
    answer_all(table, "clear-tops", "clear-tops.yes")
    assert [table.on(space) for space in ("sheep-market", "sheep-breeding", "weekly-market", "nursery")] == [
        [1, 2, 0], [1, 0, 0], [0, 0, 0], [1, 2, 0],
    ]  # fmt: skip
    assert table.changed() == change("-1cG")  # the workers return to the supply
    assert table.farm().workers == workers


@rule("HAL-226")
def test_302_is_all_or_nothing_and_belongs_to_phase_4() -> None:
    table = at("302", "w2")
    table.workers("sheep-market", 1)
    table.play("302")
    answer_all(table, "clear-tops", 0)
    assert table.on("sheep-market") == [1, 0, 0]
    at("302", "w1", phase=5).refuse_card("302")


@rule("HAL-259", "HAL-217")
def test_725_clears_the_top_rows_of_land_sale_and_town_hall_for_a_tool() -> None:
    table = at("725", "1T")
    table.workers("land-sale", 1, 2, 3)
    table.workers("town-hall", 1)
    table.mark()
    table.play("725")
    answer_all(table, "clear-tops", "clear-tops.yes")
    assert (table.on("land-sale"), table.on("town-hall")) == ([1, 2, 0], [0, 0, 0])
    assert table.changed() == change("-1T +1cB -1cF")
    at("725").refuse_card("725")


# ---------------------------------------------------------------- 313: one worker in row 2
@rule("HAL-096", "H72")
def test_313_puts_the_last_worker_alone_into_an_empty_second_row_and_uses_the_space() -> None:
    table = at("313", "w1")
    table.mark()
    table.play("313")
    answer_all(table, "on-space", "space-weekly-market")
    assert table.on("weekly-market") == [0, 1, 0]
    assert table.changed() == change("+1S4 +1M +1cB -1cG")
    assert table.farm().workers == 0


@rule("H72", "HAL-073", "HAL-097")
def test_after_313_row_1_is_still_open_and_row_2_is_cleared_first() -> None:
    table = Table(2, gateway="master")
    table.until(4, kind="place")
    table.empty_board()
    table.workers("weekly-market", 0, 1)
    for seat in (0, 1):
        table.farm(seat).workers = 1
    assert table.offers("space-weekly-market")
    table.use("weekly-market")
    assert table.on("weekly-market") == [1, 1, 0]
    table.game.sections = (15,)  # a section card for all four sections
    table.until(2 + 1, 2)
    assert table.on("weekly-market") == [1, 0, 0]


@rule("HAL-239", "HAL-100")
def test_313_needs_exactly_one_worker_and_a_free_second_row() -> None:
    at("313", "w2").refuse_card("313")
    table = at("313", "w1")
    table.workers("nursery", 1, 2)
    table.workers("clearing", 1)
    table.begin("313")
    assert not table.offers("space-nursery")
    assert table.offers("space-clearing")
    table.pick("on-space", "space-clearing")
    assert table.on("clearing") == [1, 1, 0]


# ---------------------------------------------------------------- 314: three workers to a third row
@rule("HAL-216")
def test_314_moves_three_workers_to_the_third_row_of_another_space_without_using_it() -> None:
    table = at("314")
    table.workers("nursery", 1, 2)
    table.workers("clearing", 1, 2)
    table.mark()
    table.play("314")
    answer_all(table, "on-space", "space-nursery")
    assert (table.on("nursery"), table.on("clearing")) == ([0, 0, 0], [1, 2, 3])
    assert table.changed() == change("+1cB -1cG")


@rule("HAL-226", "HAL-101")
def test_314_may_take_a_full_card_space_as_source_and_never_as_target() -> None:
    table = at("314")
    table.workers("gateway", 1, 2)
    table.workers("bonus", 1, 2)
    table.begin("314")
    assert table.kind == "place"  # neither space has a third row, so there is only the bonus card
    table = at("314")
    table.workers("gateway", 1, 2)
    table.workers("clearing", 1, 2)
    table.begin("314")
    assert not table.offers("space-clearing")
    table.pick("on-space", "space-gateway")
    assert (table.on("gateway"), table.on("clearing")) == ([0, 0], [1, 2, 3])


@rule("HAL-207")
@pytest.mark.parametrize("second", [(), (1,), (1, 2, 3)])
def test_314_needs_two_spaces_with_exactly_three_workers(second: tuple[int, ...]) -> None:
    table = at("314")
    table.workers("nursery", 1, 2)
    table.workers("clearing", *second)
    table.refuse_card("314")


@rule("H106", "HAL-260")
@pytest.mark.parametrize(("edition", "allowed"), [("french", True), ("international", False)])
def test_314_and_a_target_with_one_worker_in_each_of_two_rows(edition: str, allowed: bool) -> None:
    table = at("314", edition=edition)
    table.workers("gateway", 1, 2)
    table.workers("bonus", 1, 2)
    table.workers("clearing", 1, 1)
    table.begin("314")
    assert (table.kind == "on-space") == allowed
    if allowed:
        table.pick("on-space", "space-gateway")
        assert table.on("clearing") == [1, 1, 3]


# ---------------------------------------------------------------- 315: workers back
@rule("HAL-259")
def test_315_takes_the_top_row_of_a_space_into_the_players_stock() -> None:
    table = at("315", "4J w2")
    table.workers("nursery", 1, 2, 3)
    table.play("315")
    answer_all(table, "on-space", "space-nursery")
    assert table.farm().workers == 5
    assert table.on("nursery") == [1, 2, 0]
    at("315", "3J").refuse_card("315")
    at("315", "4J", phase=5).refuse_card("315")


@rule("H90", "HAL-092", "HAL-095")
def test_315_prolongs_phase_4_for_that_player_after_all_workers_were_placed() -> None:
    table = Table(2, gateway="master")
    table.until(4, kind="place")
    table.hand("315", seat=OTHER)
    table.lay("4J", seat=OTHER)
    for seat in (0, 1):
        table.farm(seat).workers = 1
    table.workers("nursery", 1, 2)
    table.exchange(1)
    table.until(4, kind="place", seat=OTHER)
    table.exchange(1)
    while not (table.kind == "window" and table.game.seat == OTHER):
        table.idle()
    assert table.game.phase == 4
    table.begin("315")
    assert (table.kind, table.game.seat) == ("window", ME)  # in the window before workers leave the board
    table.idle()
    table.pick("on-space", "space-nursery")
    while table.kind == "window":
        table.idle()
    assert (table.kind, table.game.seat, table.farm(OTHER).workers) == ("place", OTHER, 2)
    table.exchange(2)
    while table.game.phase == 4:
        assert table.kind == "window"
        table.idle()


# ---------------------------------------------------------------- 329: the Nursery
@rule("HAL-214", "H45")
@pytest.mark.parametrize(
    ("rows", "allowed"),
    [
        ((), "no"),
        ((1,), "+1cB"),
        ((1, 1), "+1cB"),
        ((1, 2), "+2M +1cB"),
        ((1, 1, 3), "+2M +1cB"),
        ((1, 2, 3), "+7M +1cB"),
    ],
)
def test_329_counts_the_workers_on_the_nursery(rows: tuple[int, ...], allowed: str) -> None:
    table = at("329")
    table.workers("nursery", *rows)
    if allowed == "no":
        table.refuse_card("329")
    else:
        assert table.playing("329") == ways(allowed)


# ---------------------------------------------------------------- 419 and 726: using a space outside a turn
@rule("HAL-240", "H33", "H91")
@pytest.mark.parametrize("label", ["419", "726"])
def test_419_and_726_use_a_space_with_workers_from_the_supply_outside_phase_4(label: str) -> None:
    at(label, "1J").refuse_card(label)
    at(label, phase=5).refuse_card(label)
    table = at(label, "1J", phase=5)
    table.workers("clay-delivery", 1)
    table.workers("nursery", 1, 2)
    table.workers("clearing", 0, 1)
    table.mark()
    table.begin(label)
    assert not table.offers("space-nursery")
    table.pick("on-space", "space-clay-delivery")
    assert table.on("clay-delivery") == [1, 2, 0]
    assert table.changed() == change("-1J +1C -1cF")
    assert table.farm().workers == 0


@rule("H91", "HAL-124")
@pytest.mark.parametrize("label", ["419", "726"])
def test_419_and_726_on_an_empty_card_space_put_one_worker_and_move_the_token(label: str) -> None:
    table = Table(2, farmyard="hops" if label == "419" else "jewels")
    table.until(5)
    table.empty_board()
    table.hand(label)
    table.hand("020", seat=OTHER)
    table.lay("1J")
    table.game.token = OTHER
    table.mark()
    table.play(label)
    answer_all(table, "on-space", "space-bonus")
    assert table.on("bonus") == [1, 0]
    assert table.changed() == change("-1J +1cB +1token -1cF")


@rule("HAL-226")
def test_419_may_be_played_without_using_a_space() -> None:
    table = at("419", "1J", phase=9)
    table.mark()
    table.play("419")
    answer_all(table, "on-space", "")
    assert table.changed() == change("-1J -1cF")


# ---------------------------------------------------------------- the count of workers used
@rule("HAL-080", "HAL-172")
def test_workers_used_are_counted_regardless_of_312() -> None:
    table = Table(1, gateway="master")
    table.until(4, kind="place")
    table.hand("312", "315", "020")
    table.exchange(2)
    table.until(4, kind="place")

    def shown() -> tuple[int, int]:
        farm = table.game.view(0)["farms"][0]
        return farm["workers"], farm["spent"]

    assert shown() == (4, 2)
    table.farm().rows[:] = [2, 2, 2, 2, 2, 2, 0, 0]
    table.farm().crops[:] = [-1, -1, -1, -1, -1, -1, -2, -2]
    table.artisans(1, 1, 1, 1, 0)
    table.begin("312")
    table.pick("free-step", "artisan-0-workshop")
    assert table.farm().window() == 7
    assert shown() == (4, 2)
    table.farm().stock[9] = 4
    table.workers("nursery", 1, 2)
    table.begin("315")
    table.pick("on-space", "space-nursery")
    assert shown() == (6, 2)
