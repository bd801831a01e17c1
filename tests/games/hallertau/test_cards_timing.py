"""Rulings on the timing of cards: what counts as just now, in this phase or in this round."""

from __future__ import annotations

import pytest

from tests.games.hallertau.table import IDLER, ME, OTHER, Table, at
from tests.games.hallertau.texts import change, ways
from tests.marks import rule


@rule("HAL-239", "HAL-065")
def test_303_counts_removals_of_this_round_and_not_of_the_last() -> None:
    table = at("303", round=2, phase=1)
    for space in ("sheep-breeding", "shearing", "clay-delivery"):
        table.workers(space, 1, 2, 3)
    table.game.sections = (4, 1)
    table.idle()
    assert table.can_play("303")
    table.until(1, 3)
    assert table.game.phase == 1
    table.refuse_card("303")  # nothing has been removed in this round


@rule("HAL-239", "HAL-143")
def test_706_counts_goods_of_phase_7_but_not_of_an_earlier_harvest() -> None:
    table = at("706", "3T 2f5B f2B", phase=5)
    table.idle()
    assert (table.game.phase, table.kind) == (6, "window")
    table.hand("706", "221", IDLER)
    table.begin("221")
    table.pick("reap", "field-0-0", "field-0-1")
    table.until(7)
    table.pick("harvest", 0)
    table.refuse_card("706")


@rule("HAL-143", "HAL-239")
@pytest.mark.parametrize(("label", "allowed"), [("706", "+1T +1J"), ("208", "+1T +1cB")])
def test_goods_doubled_by_426_count_for_706_and_208(label: str, allowed: str) -> None:
    table = at(label, "6T f5B f2B f4B", phase=7)
    table.hand(label, "426", IDLER)
    table.begin("426")
    table.pick("double", "field-0-0")
    table.pick("harvest", 0)
    assert table.playing(label) == ways(allowed)


@rule("HAL-252", "HAL-149")
def test_an_instant_harvest_in_phase_7_counts_as_the_harvest_of_that_field() -> None:
    table = at("022", "f4B", phase=7)
    table.mark()
    table.begin("022")
    table.pick("reap", "field-0-0")
    assert table.changed() == change("+4B f4B>f3 +1cB -1cG")
    table.until(9)
    assert table.changed() == change("+4B f4B>f3 +1cB -1cG")


@rule("HAL-060", "HAL-079")
def test_531_in_phase_1_returns_a_sheep_on_the_card_of_this_round_to_the_supply() -> None:
    table = at("531", "1S5 1S6", 4, 1)
    assert table.playing("531") == ways("-1S5 S6>S5 +4W +1cB or -1S5 S6>S5 +1J +1cB")


@rule("H90", "HAL-092")
def test_after_315_returns_workers_222_waits_for_the_last_turn() -> None:
    table = at("222", "4J w1 f2")
    table.hand("222", "315", IDLER)
    table.workers("nursery", 1)
    table.exchange(1)
    table.begin("315")
    table.pick("on-space", "space-nursery")
    while table.kind == "window":
        table.idle()
    assert (table.kind, table.farm().workers) == ("place", 1)
    table.exchange(1)
    assert table.can_play("222")


@rule("HAL-096")
@pytest.mark.parametrize("label", ["302", "313"])
def test_having_no_workers_is_not_having_one_or_two(label: str) -> None:
    table = at(label, "w1", idler=True)
    assert table.can_play(label)
    table.exchange(1)
    assert table.kind == "window"
    table.refuse_card(label)


@rule("HAL-097")
def test_419_with_a_single_worker_in_row_2_puts_one_worker_in_row_1() -> None:
    table = at("419", "1J", phase=5)
    table.workers("clearing", 0, 1)
    table.begin("419")
    table.pick("on-space", "space-clearing")
    assert table.on("clearing") == [1, 1, 0]


@rule("HAL-188")
def test_tools_spent_in_phase_9_may_be_exhausted() -> None:
    table = at("430", "9J 3T", phase=9)
    table.pick("improve", 5, 5, 6)
    assert table.game.view(0)["farms"][0]["ready"] == 2
    table.begin("430")
    assert table.farm().stock[10] == 2
    assert table.game.view(0)["farms"][0]["ready"] == 2


@rule("HAL-065", "HAL-057")
@pytest.mark.parametrize(("round", "place"), [(2, 5), (3, 6), (4, 7)])
def test_sheep_gained_in_phase_1_counts_as_gained_in_that_round(round: int, place: int) -> None:
    assert at("002", "7B", round, 1).playing("002") == ways(f"+1S{place}")


@rule("HAL-065", "H51")
def test_cards_that_depend_on_the_round_read_the_new_one_from_phase_1_on() -> None:
    assert at("833", "4L", 2, 9).can_play("833")
    at("833", "4L", 3, 1).refuse_card("833")
    assert at("324", "k2", 2, 9).can_play("324")
    at("324", "k2", 3, 1).refuse_card("324")


@rule("HAL-044")
def test_column_of_a_field_does_not_matter() -> None:
    one, other = at("421", "f2 f5B f3", idler=True), at("421", "f3 f2 f5B", idler=True)
    assert one.playing("421") == other.playing("421")
    for table in (one, other):
        table.until(7)
        table.mark()
        table.until(9)
        assert change("+5B f5B>f4") == table.changed()


@rule("HAL-256", "HAL-205")
def test_card_counts_for_others_as_soon_as_it_is_played() -> None:
    table = at("308", "4T 1pB")
    table.hand("308", "012", "011")
    assert table.playing("308") == ways("+1T")
    table.play_all("012")
    table.play_all("011")
    assert table.playing("308") == ways("+2T")


@rule("HAL-206")
def test_effects_of_several_players_are_resolved_clockwise_from_the_player_on_turn() -> None:
    """The last bonus card goes to the first player in that order who can play 118 or 106."""
    table = Table(3, gateway="intermediate", first="2")
    table.until(4, kind="place")
    table.empty_board()
    table.workers("nursery", 1, 2)
    table.hand("118", seat=0)
    table.hand("106", seat=1)
    table.hand("105", seat=2)
    table.game.decks[2] = table.game.decks[2][:1]
    table.use("nursery")
    table.pick("grain", "good-clay")
    assert table.game.seat == 1
    table.play_all("106")
    while not table.can_play("118"):
        table.idle()
    table.play_all("118")
    assert [len(farm.hand) for farm in table.game.farms] == [0, 1, 1]


@rule("HAL-239")
def test_330_restarts_its_count_in_every_phase_4() -> None:
    table = at("330", "w5", idler=True)
    table.exchange(5)
    assert table.can_play("330")
    table.until(4, 2, "place")
    table.refuse_card("330")


@rule("HAL-239")
def test_305_restarts_its_count_in_every_phase_9() -> None:
    table = at("305", "9J 9T", phase=9)
    table.pick("improve", 5, 5, 5)
    assert table.can_play("305")
    table.until(9, 2)
    table.refuse_card("305")


@rule("H32")
def test_426_doubles_one_harvest_and_not_the_next() -> None:
    table = at("426", "6T f3B", phase=7)
    table.begin("426")
    table.pick("double", "field-0-0")
    table.pick("harvest", 0)
    assert table.farm().stock[0] == 6
    table.until(4, 2, "place")
    table.empty_board()
    table.use("cultivation")
    table.pick("sow", "field-0-0")
    table.until(7, 2)
    row = table.farm().rows[0]
    table.until(9, 2)
    assert table.farm().stock[0] == 5 + row


# ---------------------------------------------------------------- a space used by a card is not a turn (HAL-R43)
@rule("HAL-204", "HAL-136")
def test_card_drawn_in_phase_5_counts_as_new_for_713_while_another_player_plays_726() -> None:
    table = Table(2, farmyard="jewels")
    table.until(4, kind="place")
    table.empty_board()
    for seat in (ME, OTHER):
        table.farm(seat).workers = 1
    table.hand("726")
    table.hand("713", seat=OTHER)
    table.take_out(table.number("708"))
    table.farm(OTHER).worker_card = table.number("708")
    table.exchange(1)
    table.until(4, kind="place", seat=OTHER)
    table.exchange(1)
    table.until(5)
    table.lay("1J")
    table.lay("4T 8f2", seat=OTHER)
    table.begin("726")
    table.pick("on-space", "space-clay-delivery")
    table.until(5, seat=OTHER)
    table.play_all("708")
    assert table.can_play("713")


@rule("HAL-204", "HAL-200")
def test_last_jewel_paid_for_419_counts_for_020() -> None:
    table = at("419", "1J", phase=9)
    assert table.farm().hand == (table.number("020"), table.number("419"))
    table.begin("419")
    table.pick("on-space", "space-clay-delivery")
    assert table.playing("020") == ways("+1H +1L")


@rule("HAL-204")
@pytest.mark.parametrize("label", ["702", "322"])
def test_what_a_player_has_just_done_still_counts_while_another_plays_313(label: str) -> None:
    table = Table(3, gateway="master", farmyard="jewels")
    table.until(4, kind="place")
    table.empty_board()
    table.hand(label)
    table.hand("313", seat=2)
    table.lay("w4 f3")
    table.lay("w1", seat=2)
    if label == "702":
        table.exchange(3)
    else:
        table.use("farming")  # without grain it only gives the field
    assert table.can_play(label)
    table.idle()
    table.begin("313")
    table.pick("on-space", "space-clay-delivery")
    table.until(4, seat=ME)
    assert table.can_play(label)


@rule("HAL-204")
def test_309_counts_the_fullest_section_of_all_spaces_just_used() -> None:
    """A turn, then 313 with the last worker: both spaces have just been used."""
    table = at("309", "w2")
    table.hand("309", "313", IDLER)
    table.workers("sheep-breeding", 1, 2, 3)
    table.workers("shearing", 1, 2, 3)
    table.workers("farming", 1, 2)
    table.use("clay-delivery")
    found = table.playing("309")
    assert found != {change("=")}
    table.begin("313")
    table.pick("on-space", "space-clearing")
    assert table.playing("309") == found


# ---------------------------------------------------------------- "this" field (HAL-R34)
def play_before_new_field(label: str, position: str) -> Table:
    """Play a card about the only empty field during Clearing, which then brings another one."""
    table = at(label, f"w3 {position}", idler=True)
    table.pick("place", 20, "space-clearing")
    table.mark()
    table.begin(label)
    table.pick("accept", 1, 1)
    return table


@rule("HAL-203", "HAL-254")
@pytest.mark.parametrize(("label", "good"), [("027", "W"), ("112", "C"), ("229", "M")])
def test_027_112_and_229_sow_the_field_that_was_empty_when_they_were_played(label: str, good: str) -> None:
    table = play_before_new_field(label, f"f3 f4B 1{good}")
    assert table.farm().empty() == 2
    table.pick("sow", "field-0-0")
    assert table.farm().crops[0] == "BFHRPMLWC".index(good)
    fresh = play_before_new_field(label, f"f3 f4B 1{good}")
    fresh.refuse("field-0-2")


@rule("HAL-203")
def test_323_moves_and_sows_the_field_that_was_empty_when_it_was_played() -> None:
    table = play_before_new_field("323", "f3 f4B 1R")
    table.refuse("field-0-2")
    table.pick("reset-row", 8)
    table.refuse("field-0-2")
    table.pick("sow", "field-0-0")
    assert table.changed() == change("-1R f3>f3R +1f2 +1C +1cB -1cG")


@rule("HAL-203", "HAL-226")
def test_027_sows_nothing_if_its_field_has_been_sown_meanwhile() -> None:
    table = at("027", "f3 f4 2R 1W w3", idler=True)
    table.use("cultivation")
    table.pick("sow", "field-0-0")
    table.mark()
    table.begin("027")
    table.pick("sow", "field-0-1")
    assert table.kind == "place"
    assert table.changed() == change("-1R f4>f4R +1cB -1cG")
