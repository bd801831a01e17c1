"""Cards at any time: who is asked when, in which order, and delayed effects (rulebook pages 11 and 12)."""

from __future__ import annotations

import pytest

from tests.games.hallertau.table import IDLER, ME, OTHER, Table, at
from tests.games.hallertau.texts import change
from tests.marks import rule


def asked(table: Table, kind: str = "window") -> list[int | None]:
    """The seats asked one after another by questions of that kind, which all decline."""
    seats = []
    while not table.game.over and table.kind == kind:
        seats.append(table.game.seat)
        table.idle()
    return seats


# ---------------------------------------------------------------- who is asked, and in which order
@rule("HAL-206", "HAL-200")
@pytest.mark.parametrize(("first", "order"), [("1", [0, 1, 2]), ("2", [1, 2, 0]), ("3", [2, 0, 1])])
def test_outside_turns_windows_go_clockwise_from_the_first_player(first: str, order: list[int]) -> None:
    table = Table(3, first=first)
    assert table.game.phase == 1
    assert asked(table)[:3] == order
    table.until(5)
    assert asked(table) == order


@rule("HAL-206", "HAL-200")
def test_after_a_turn_windows_go_clockwise_from_the_player_who_took_it() -> None:
    table = Table(4, first="3")
    table.until(4, kind="place")
    assert table.game.seat == 2
    table.exchange(1)
    assert asked(table) == [2, 0, 1]  # the next player's turn begins with the same choice
    assert (table.kind, table.game.seat) == ("place", 3)
    table.exchange(1)
    assert asked(table) == [3, 1, 2]


@rule("HAL-200")
def test_everybody_with_hand_cards_is_asked_and_nobody_else() -> None:
    table = Table(3)
    table.until(4, kind="place")
    table.hand(IDLER, seat=1)
    table.hand(seat=2)
    table.hand("013", seat=0)
    table.exchange(1)
    assert asked(table) == [0]
    assert (table.kind, table.game.seat) == ("place", 1)
    table.exchange(1)
    assert asked(table) == [1, 0]
    table.exchange(1)
    assert asked(table) == [1]  # seat 0 is on turn next


@rule("HAL-200", "HAL-040")
def test_window_is_asked_regardless_of_playable_cards_and_looks_the_same_to_others() -> None:
    """The same moment with a playable card and with an unplayable one of the same kind."""
    views = []
    for label in ("011", IDLER):
        table = Table(2)
        table.until(4, kind="place")
        table.take_out(*[table.number(other) for other in ("011", "019", IDLER)])
        table.hand(label, seat=OTHER)
        table.hand("019")
        table.lay("1L 1W w3", seat=OTHER)
        table.farm().workers = 2
        table.use("clay-delivery")
        while table.game.seat != OTHER:
            table.idle()
        assert table.kind == "place"
        views.append(table.game.view(None))
    assert views[0] == views[1]


@rule("HAL-040", "HAL-200")
@pytest.mark.parametrize("playable", [True, False])
def test_pause_reveals_nothing_to_spectators(playable: bool) -> None:
    table = Table(3)
    table.until(4, kind="place")
    table.hand("011" if playable else "019", seat=2)
    table.lay("1L 1W w3", seat=2)
    table.exchange(1)
    found = []
    while table.kind == "window":
        found.append((table.game.seat, table.game.view(None)["ask"], table.game.view(OTHER)["farms"][2]["hand"]))
        table.idle()
    assert found == [(0, "window", None), (2, "window", None)]


# ---------------------------------------------------------------- playing
@rule("HAL-200", "HAL-241")
@pytest.mark.parametrize(("round", "phase"), [(1, 1), (2, 1), (2, 3), (1, 4), (1, 5), (1, 7), (1, 9), (6, 11)])
def test_card_without_timeline_can_be_played_in_any_phase(round: int, phase: int) -> None:
    table = at("012", "4T", round, phase)
    table.mark()
    table.play_all("012")
    assert table.changed() == change("+1C +1L +1W -1cG")


@rule("HAL-201", "HAL-228")
def test_any_number_of_cards_can_be_played_at_once_each_only_once() -> None:
    table = at("012", "4T 1L 1W 4C")
    table.hand("012", "011", "025", "123")
    for label in ("012", "011", "025", "123"):
        table.play_all(label)
        table.refuse_card(label)
    assert table.kind == "place"
    assert table.farm().stock[6] == 1 + 1 + 1 + 0


@rule("HAL-202", "HAL-205")
def test_played_card_stays_face_up_to_the_end() -> None:
    table = at("012", "4T w6", idler=True)
    table.play_all("012")
    assert table.game.view(None)["farms"][0]["played"] == ["012"]
    table.finish()
    assert table.game.view(None)["farms"][0]["played"] == ["012"]
    assert table.game.view(None)["farms"][0]["tally"]["gateway"] == 1


@rule("HAL-203")
def test_effect_waits_until_the_current_action_is_finished() -> None:
    table = at("012", "4T w3 f3 f4 2R", idler=True)
    table.use("cultivation")
    table.mark()
    table.begin("012")
    assert table.kind == "sow"
    assert table.changed() == change("-1cG")
    table.pick("sow", "field-0-0")
    assert table.changed() == change("-1cG -1R f3>f3R")
    table.pick("sow", 8)
    assert table.changed() == change("-1cG -1R f3>f3R +1C +1L +1W")


@rule("HAL-203", "HAL-224")
def test_condition_and_price_are_checked_when_the_card_is_played() -> None:
    table = at("430", "1T w3 f3 f4 2R", idler=True)
    table.use("cultivation")
    table.mark()
    table.begin("430")
    assert table.changed() == change("-1T -1cF")
    table.pick("sow", 8)
    assert table.changed() == change("-1T +2L +1cB -1cF")
    exact = at("113", "w3 f3 f4 1R", idler=True)  # exactly one empty field, only for a moment
    exact.refuse_card("113")
    exact.use("weekend")
    exact.pick("product", "good-milk")
    exact.farm().stock[3] = 2
    exact.pick("sow", "field-0-0")
    assert exact.can_play("113")
    exact.begin("113")
    exact.pick("sow", "field-0-1")
    while exact.kind == "sow":
        exact.pick("sow", 8)
    assert exact.farm().stock[2] == 1  # the hops were gained although no field is empty any more


@rule("HAL-204")
@pytest.mark.parametrize(("order", "clay"), [(("410", "317"), 3), (("317", "410"), 1)])
def test_several_cards_are_resolved_one_by_one_in_the_order_of_their_owner(order: tuple[str, str], clay: int) -> None:
    """317 counts the empty fields when it is resolved, and 410 brings two of them."""
    table = at("410", "1J w3 f3B f4 1R")
    table.hand("410", "317", IDLER)
    table.use("cultivation")
    for label in order:
        table.begin(label)
    table.mark()
    table.pick("sow", 8)
    assert table.changed() == change(f"+2f2 +{clay}C")


# ---------------------------------------------------------------- the action board
def filled_by_me() -> Table:
    """The first player fills the Nursery; the other holds 009."""
    table = Table(2)
    table.until(4, kind="place")
    table.empty_board()
    table.hand(IDLER)
    table.hand("009", seat=OTHER)
    table.workers("nursery", 1, 2)
    for seat in (ME, OTHER):
        table.farm(seat).workers = 4
    table.refuse("hand-009")
    table.use("nursery")
    table.pick("grain", "good-clay")
    return table


@rule("HAL-214", "HAL-215", "HAL-216", "H30")
def test_009_when_an_opponent_fills_a_space() -> None:
    table = filled_by_me()
    while table.game.seat != OTHER:
        table.idle()
    table.mark(seat=OTHER)
    table.play_all("009")
    assert table.changed(seat=OTHER) == change("+1J +1cB -1cG")


@rule("HAL-200", "H30", "HAL-214")
def test_009_in_the_window_of_another_players_turn() -> None:
    table = Table(3)
    table.until(4, kind="place")
    table.empty_board()
    table.workers("nursery", 1, 2)
    table.hand("009", seat=2)
    table.use("nursery")
    table.pick("grain", "good-clay")
    while table.game.seat != 2:
        table.idle()
    assert (table.kind, table.game.active) == ("window", 0)
    table.mark(seat=2)
    table.play_all("009")
    assert table.changed(seat=2) == change("+1J +1cB -1cG")


@rule("HAL-215")
def test_009_not_after_the_space_has_been_cleared() -> None:
    table = at("009", "z", round=1, phase=9)
    assert table.can_play("009")
    table.game.sections = (8,)
    table.until(4, 2)
    table.refuse_card("009")


@rule("HAL-215", "HAL-206")
def test_card_that_changes_the_board_gives_the_others_another_window() -> None:
    table = Table(3, gateway="expert")
    table.until(4, kind="place")
    table.empty_board()
    table.hand("210", seat=0)
    table.hand("202", seat=1)
    table.hand("203", seat=2)
    table.lay("2H w3")
    table.workers("nursery", 1, 2, 3)
    table.play("210")
    if table.kind == "way":
        table.game.choose(table.options()[0])
    assert asked(table) == [1, 2]  # while the workers are still there
    table.pick("on-space", "space-nursery")
    assert asked(table) == [1, 2]
    assert (table.kind, table.game.seat) == ("place", 0)


def full_land_sale(*hands: str) -> Table:
    """The first player, with 725 in hand, is about to fill the Land Sale; the others hold one card each."""
    table = Table(3, farmyard="jewels")
    table.until(4, kind="place")
    table.empty_board()
    table.hand("725", IDLER)
    for seat, label in enumerate(hands, 1):
        table.hand(label, seat=seat)
    table.lay("w4 1T f2")
    table.workers("land-sale", 1, 2)
    table.use("land-sale")
    return table


@rule("HAL-215", "HAL-214", "HAL-206", "HAL-203")
@pytest.mark.parametrize("early", [True, False])
def test_009_before_725_clears_the_space_in_the_same_turn(early: bool) -> None:
    """Whether 725 is played during the action that fills the space or right after it, 009 can still be played
    (HAL-R73), and its effect comes after that of the player on turn."""
    table = full_land_sale("009", "013")
    if early:
        table.begin("725")
        table.pick("sell", "field-0-0")
    else:
        table.pick("sell", "field-0-0")
        table.begin("725")
    assert (table.kind, table.game.seat) == ("window", 1)
    top = table.game.decks[2][-2:]
    table.begin("009")
    assert table.farm(1).stock[9] == 0  # the effect waits for that of 725
    assert asked(table) == [2]
    table.pick("clear-tops", 1)
    assert table.on("land-sale") == [1, 2, 0]
    assert top[1] in table.farm(0).hand
    assert (table.farm(1).stock[9], table.farm(1).hand) == (1, (top[0],))


@rule("HAL-215", "HAL-040")
@pytest.mark.parametrize("hands", [("009", "013"), ("013", "009"), ("013", "017")])
def test_everybody_with_hand_cards_is_asked_before_workers_leave(hands: tuple[str, str]) -> None:
    table = full_land_sale(*hands)
    table.pick("sell", "field-0-0")
    table.begin("725")
    assert asked(table) == [1, 2]
    assert table.kind == "clear-tops"


@rule("HAL-215")
def test_solo_player_is_not_asked_before_workers_leave() -> None:
    table = at("725", "1T w3")
    table.workers("town-hall", 1, 2)
    table.begin("725")
    assert table.kind == "clear-tops"


# ---------------------------------------------------------------- conditions
@rule("HAL-209")
def test_conditions_ignore_other_players() -> None:
    table = Table(2)
    table.until(4, kind="place")
    table.hand("012")
    table.lay("3T w3")
    table.lay("9T 9B 9S4", seat=OTHER)
    table.refuse_card("012")


@rule("HAL-208")
def test_nothing_is_paid_for_a_condition() -> None:
    table = at("006", "4B 4H")
    table.mark()
    table.play_all("006")
    assert table.changed() == change("+1T +1cB -1cG")


@rule("HAL-210", "HAL-217")
def test_sown_goods_do_not_count_for_conditions_or_prices() -> None:
    at("006", "3B 4H f3B f4B").refuse_card("006")
    at("530", "f3H f4H").refuse_card("530")


@rule("HAL-212", "HAL-213", "H38")
def test_meeting_both_sides_of_an_or_gives_nothing_more() -> None:
    table = at("002", "7B 2H")
    table.mark()
    table.play_all("002")
    assert table.changed() == change("+1S4 -1cG")


# ---------------------------------------------------------------- timelines
@rule("HAL-238", "HAL-239")
@pytest.mark.parametrize(
    ("label", "position", "phase"),
    [
        ("121", "w2 f2", 4), ("312", "6f2", 4), ("313", "w1", 4), ("302", "w1", 4), ("315", "4J", 4),
        ("426", "6T f3B", 7), ("427", "", 7), ("526", "2L", 7),
    ],
)  # fmt: skip
def test_card_marked_for_a_single_phase(label: str, position: str, phase: int) -> None:
    for other in (4, 5, 7, 9):
        assert at(label, position, phase=other).can_play(label) == (other == phase)
    assert not at(label, position, 6, 11).can_play(label)


@rule("HAL-240", "HAL-289")
@pytest.mark.parametrize(("label", "position", "barred"), [("419", "1J", 4), ("726", "1J", 4), ("724", "f3B", 7)])
def test_card_for_all_phases_but_one(label: str, position: str, barred: int) -> None:
    for phase in (4, 5, 7, 9):
        assert at(label, position, phase=phase).can_play(label) == (phase != barred)
    assert at(label, position, 6, 11).can_play(label)


@rule("HAL-240")
def test_605_is_not_allowed_only_in_phase_8() -> None:
    from bocage.games.hallertau.engine.needs import playable  # phase 8 asks nothing, so the engine is called directly

    table = at("605", "8L", phase=7)
    assert table.number("605") in playable(table.game, ME)
    table.game.phase = 8
    assert playable(table.game, ME) == []
    table.game.phase = 9
    assert table.number("605") in playable(table.game, ME)
