"""Upgrades for the year and the card phase, Y1 to Y4 (rulebook page 10)."""

from __future__ import annotations

import pytest

from bocage.core.rng import Rng
from bocage.games.beerbread.engine.pieces import IDS, NUMBER
from tests.games.beerbread.table import ENOUGH, ME, OTHER, UPGRADING, Table, named
from tests.marks import rule

MINE = ("BE01", "BE02", "BE03", "BR03", "BR05")
THEIRS = ("BE06", "BE07", "BR08", "BR09", "BR10")


def dealt(*top: str) -> Table:
    """Empty hands, with the cards of the next deal on top of the deck."""
    table = Table()
    for seat in (ME, OTHER):
        table.hold(seat=seat)
    table.top(*MINE, *THEIRS, *top)
    return table


# ---------------------------------------------------------------- Y1
@rule("BAB-102", "BAB-103")
@pytest.mark.parametrize("owner", [ME, OTHER])
def test_y1_discards_a_hand_card_and_draws_the_top_card_after_both_hands_are_full(owner: int) -> None:
    table = dealt("BR20", "BE20")
    table.own("Y1", seat=owner)
    table.begin_year(3)
    own, others = (MINE, THEIRS) if owner == ME else (THEIRS, MINE)
    assert table.asked == ("redraw", owner)
    assert (table.hand(), table.hand(OTHER)) == (set(MINE), set(THEIRS))
    assert table.options() == [*sorted(NUMBER[id] for id in own), ENOUGH]
    table.refuse("redraw", *others, "BR20")
    table.answer("redraw", own[0])
    assert table.hand(owner) == {*own[1:], "BR20"}
    assert table.seen_by(None)["discard"] == [own[0]]
    assert named(table.game.deck[-1:]) == ["BE20"]
    assert table.asked == ("play", ME)  # once per copy, and not again


@rule("BAB-102")
def test_y1_may_be_left_unused_and_works_every_year() -> None:
    table = Table()
    table.own("Y1")
    for year in (3, 4, 5, 6):
        table.begin_year(year)
        assert table.asked == ("redraw", ME)
        hand = table.hand()
        table.answer("redraw", ENOUGH)
        assert table.hand() == hand
        assert table.asked == ("play", ME)
    bare = Table()
    bare.begin_year(3)
    assert bare.asked == ("play", ME)


@rule("BAB-103")
def test_y1_waits_in_a_dry_year_for_the_barter_cards() -> None:
    table = dealt("BE20", "BE21", "BE22", "BR20")
    table.own("Y1")
    table.begin_year(2)
    assert table.asked == ("redraw", ME)
    assert table.seen_by(ME)["barter"] == ["BE20", "BE21", "BE22"]
    table.answer("redraw", "BE01")
    assert table.hand() == {*MINE[1:], "BR20"}


@rule("BAB-102", "BAB-103", "BAB-099")
@pytest.mark.parametrize("mill", [ME, OTHER])
def test_y1_is_used_once_per_copy_and_by_the_windmill_player_first(mill: int) -> None:
    table = Table()
    table.game.mill = mill
    table.own("Y1", "Y1", seat=mill)
    table.own("Y1", seat=1 - mill)
    table.begin_year(5)
    asked = []
    while table.kind == "redraw":
        assert table.game.seat is not None
        asked.append(table.game.seat)
        table.answer("redraw", table.options()[0])
    assert asked == [mill, mill, 1 - mill]
    assert len(table.game.discard) == 3
    assert all(village.hand.bit_count() == 5 for village in table.game.villages)


# ---------------------------------------------------------------- Y2
@rule("BAB-104", "BAB-105")
def test_y2_discards_any_harvest_cards_before_the_hand_is_filled() -> None:
    table = dealt("BE20", "BE21", "BE22", "BR20")
    table.own("Y2")
    table.column("BR11", "BR12", "BR13")
    table.column("BR14", seat=OTHER)
    table.begin_year(2)
    assert table.asked == ("forget", ME)
    assert (table.hand(), table.hand(OTHER)) == (set(), set())
    assert table.options() == [NUMBER["BR11"], NUMBER["BR12"], NUMBER["BR13"], ENOUGH]
    table.refuse("forget", "BR14", "BE01")
    table.answer("forget", "BR13")
    table.refuse("forget", "BR13")
    table.answer("forget", "BR11")
    table.answer("forget", ENOUGH)
    assert table.hand() == {"BR12", "BE01", "BE02", "BE03", "BR03"}
    assert table.hand(OTHER) == {"BR14", "BR05", *THEIRS[:3]}
    assert table.seen_by(None)["discard"] == ["BR13", "BR11"]
    assert [village.column for village in table.game.villages] == [[], []]
    assert table.asked == ("play", ME)


@rule("BAB-104")
def test_y2_may_discard_all_or_none() -> None:
    table = Table()
    table.own("Y2")
    table.column("BR11", "BR12")
    table.begin_year(4)
    none = table.copy()
    none.answer("forget", ENOUGH)
    assert {"BR11", "BR12"} < none.hand()
    assert none.game.discard == []
    table.answer("forget", "BR12")
    table.answer("forget", "BR11")
    assert table.asked == ("play", ME)
    assert named(table.game.discard) == ["BR12", "BR11"]
    assert len(table.hand() - {"BR11", "BR12"}) == 5


@rule("BAB-104", "BAB-099")
def test_y2_is_asked_once_and_only_of_its_owner_with_cards_to_take_back() -> None:
    table = Table()
    table.own("Y2", "Y2")
    table.begin_year(2)
    assert table.asked == ("play", ME)
    table.column("BR11", seat=OTHER)
    table.begin_year(4)
    assert table.asked == ("play", ME)
    assert "BR11" in table.hand(OTHER)
    table.column("BR12")
    table.begin_year(6)
    table.answer("forget", ENOUGH)
    assert table.asked == ("play", ME)


# ---------------------------------------------------------------- Y3
def last_turn(table: Table, *top: str) -> None:
    """Play eight turns of a fruitful year; the last cards are MINE[4] and THEIRS[4]."""
    table.begin_year(3)
    table.hold(*MINE)
    table.hold(*THEIRS, seat=OTHER)
    table.top(*top)
    for n in range(4):
        for seat in (ME, OTHER):
            assert table.asked == ("play", seat)
            table.idle((MINE if seat == n % 2 else THEIRS)[n])


@rule("BAB-106", "BAB-107")
@pytest.mark.parametrize("played", ["BR05", "BR20"])
def test_y3_draws_a_second_card_for_the_last_turn_and_discards_the_one_not_played(played: str) -> None:
    table = Table()
    table.own("Y3")
    last_turn(table, "BR20", "BE20")
    assert table.asked == ("play", ME)
    assert table.hand() == {"BR05", "BR20"}
    table.idle(played)
    assert named(table.village().column)[-1] == played
    assert table.seen_by(None)["discard"] == sorted({"BR05", "BR20"} - {played})
    assert table.hand() == set()
    assert table.asked == ("play", OTHER)
    assert table.hand(OTHER) == {"BR10"}  # the other player has no such upgrade
    assert named(table.game.deck[-1:]) == ["BE20"]


@rule("BAB-106")
def test_y3_waits_for_exactly_one_card_in_hand() -> None:
    table = Table()
    table.own("Y3")
    table.begin_year(3)
    sizes = []
    while table.game.year == 3:
        if table.game.seat == ME:
            sizes.append(len(table.hand()))
        table.idle()
    assert sizes == [5, 4, 3, 2, 2]


@rule("BAB-106")
def test_y3_does_nothing_in_a_dry_year() -> None:
    table = Table()
    table.own("Y3")
    table.begin_year(4)
    for _ in range(8):
        table.idle()
    assert table.asked == ("play", ME)
    assert len(table.hand()) == 1
    assert table.game.discard == []


@rule("BAB-107", "BAB-099")
def test_y3_draws_one_more_for_each_further_copy_and_still_plays_one() -> None:
    table = Table()
    table.own("Y3", "Y3")
    last_turn(table, "BR20", "BE20")
    assert table.hand() == {"BR05", "BR20", "BE20"}
    table.idle("BE20")
    assert set(named(table.game.discard)) == {"BR05", "BR20"}
    assert table.asked == ("play", OTHER)


# ---------------------------------------------------------------- Y4
def reserving(owner: int = ME, id: str = "BE02") -> Table:
    """The first year with known hands; the owner plays a first card and reserves another."""
    table = Table()
    table.own("Y4", seat=owner)
    table.hold(*MINE)
    table.hold(*THEIRS, seat=OTHER)
    table.idle("BE01")
    if owner == OTHER:
        table.idle("BE06")
    assert table.asked == ("reserve", owner)
    table.answer("reserve", id)
    return table


@rule("BAB-108", "BAB-109", "B05")
def test_y4_turns_over_a_card_that_the_other_gets_but_cannot_play() -> None:
    table = Table()
    table.own("Y4")
    table.hold(*MINE)
    table.hold(*THEIRS, seat=OTHER)
    table.idle("BE01")
    assert table.asked == ("reserve", ME)
    assert named(table.options()) == ["BE02", "BE03", "BR03", "BR05"]
    table.refuse("reserve", "BE01", "BE06")
    table.refuse("reserve", ENOUGH)
    table.answer("reserve", "BE02")
    table.idle("BE06")
    table.idle("BE07")
    assert table.asked == ("play", OTHER)
    assert table.hand(OTHER) == {"BE02", "BE03", "BR03", "BR05"}
    assert named(table.options()) == ["BE03", "BR03", "BR05"]
    table.refuse("play", "BE02")
    (obstacle,) = table.game.question.obstacles(table.game)
    assert (obstacle.target, obstacle.rule) == ("reserved", "BAB-109")


@rule("BAB-110", "B05")
def test_y4_card_is_played_by_its_owner_when_it_returns() -> None:
    table = reserving()
    table.idle("BE06")
    table.refuse("play", "BE02")
    table.idle("BE07")
    table.idle("BE03")
    assert table.asked == ("play", ME)
    assert named(table.options()) == ["BE02", "BR03", "BR05"]
    table.play("BE02", UPGRADING)
    assert table.seen_by(ME)["villages"][ME]["reserved"] is None
    assert named(table.village().upgrades)[-1] == "BE02"
    table.idle("BR08")
    table.idle("BR09")
    assert named(table.options()) == ["BR03", "BR05"]


@rule("BAB-110")
def test_y4_card_stays_turned_until_its_owner_wants_it() -> None:
    table = reserving()
    for id in ("BE06", "BE07", "BE03", "BR03", "BR08", "BR09"):
        table.idle(id)
    assert table.asked == ("play", OTHER)
    assert table.hand(OTHER) == {"BE02", "BR05"}
    assert named(table.options()) == ["BR05"]
    table.idle("BR05")
    assert table.asked == ("play", ME)
    assert named(table.options()) == ["BE02"]
    table.idle("BE02")
    table.idle("BR10")
    assert table.game.year == 2


@rule("BAB-108", "BAB-109")
def test_y4_works_for_the_second_player_before_the_swap_too() -> None:
    table = reserving(OTHER, "BR10")
    assert table.asked == ("play", ME)
    assert table.hand() == {"BE07", "BR08", "BR09", "BR10"}
    assert named(table.options()) == ["BE07", "BR08", "BR09"]
    table.refuse("play", "BR10")


@rule("BAB-111")
def test_y4_card_is_visible_only_to_its_owner() -> None:
    table = reserving()
    table.idle("BE06")
    table.idle("BE07")
    assert table.seen_by(ME)["villages"][ME]["reserved"] == {"card": "BE02", "back": "beer", "holder": OTHER}
    for seat in (OTHER, None):
        shown = table.seen_by(seat)
        assert shown["villages"][ME]["reserved"] == {"card": None, "back": "beer", "holder": OTHER}
        assert "BE02" not in str(shown)
    assert table.seen_by(OTHER)["villages"][OTHER]["hand"] == {"cards": ["BE03", "BR03", "BR05"], "beer": 2, "bread": 2}
    assert table.seen_by(OTHER)["villages"][OTHER]["guest"] == "beer"
    rng = Rng(1)
    guesses = {IDS[table.game.redeal(OTHER, rng).villages[ME].reserved] for _ in range(60)}
    assert len(guesses) > 5
    assert all(id.startswith("BE") for id in guesses)
    assert not guesses & {"BE03", "BE06", "BE07"}  # cards the other player has seen
    assert {table.game.redeal(ME, rng).villages[ME].reserved for _ in range(20)} == {NUMBER["BE02"]}


@rule("BAB-111", "BAB-108")
def test_y4_placed_on_the_first_turn_already_works() -> None:
    table = Table()
    table.hold("BR24", *MINE[:4])
    table.play("BR24", UPGRADING)
    assert table.asked == ("reserve", ME)
    late = Table()
    late.hold(*MINE)
    late.hold("BR24", *THEIRS[:4], seat=OTHER)
    late.idle("BE01")
    late.idle("BE06")
    late.play("BR24", UPGRADING)
    assert late.asked == ("play", OTHER)


@rule("BAB-111", "BAB-099")
def test_y4_turns_only_one_card_even_with_a_second_copy() -> None:
    table = Table()
    table.own("Y4")
    table.second_copy("Y4")
    table.hold(*MINE)
    table.idle("BE01")
    table.answer("reserve", "BE02")
    assert table.asked == ("play", OTHER)


@rule("BAB-108")
def test_y4_does_nothing_in_a_dry_year_or_after_the_first_turn() -> None:
    table = Table()
    table.own("Y4")
    table.begin_year(2)
    asked = set()
    while table.game.year == 2:
        asked.add(table.kind)
        table.idle()
    assert asked == {"play"}
    assert table.village().reserved == -1
    table = reserving()
    while table.game.year == 1:
        assert table.kind == "play"
        table.idle()
    assert table.game.year == 2


@rule("BAB-107", "BAB-110")
def test_y4_card_may_be_the_one_that_y3_discards() -> None:
    table = Table()
    table.own("Y3")
    table.own("Y4")
    table.hold(*MINE)
    table.hold(*THEIRS, seat=OTHER)
    table.top("BR20")
    table.idle("BE01")
    table.answer("reserve", "BE02")
    for id in ("BE06", "BE07", "BE03", "BR03", "BR08", "BR09", "BR05"):
        table.idle(id)
    assert table.hand() == {"BE02", "BR20"}
    table.idle("BR20")
    assert named(table.game.discard) == ["BE02"]
    assert table.village().reserved == -1
