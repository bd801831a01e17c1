"""The six years: seeding, cards, turns and windmill (rulebook pages 4 to 8)."""

from __future__ import annotations

import pytest

from bocage.core.errors import BadSetup, IllegalChoice
from bocage.core.match import Match
from bocage.games.beerbread import ABOUT
from bocage.games.beerbread.engine.pieces import IDS, NUMBER
from bocage.games.beerbread.engine.state import BeerBread
from tests.games.beerbread.table import BARTER, HARVEST, ME, OTHER, PRODUCE, UPGRADING, Table, named, said
from tests.marks import rule
from tests.present import present


# ---------------------------------------------------------------- course of the match
@rule("BAB-012", "BAB-013", "BAB-025", "BAB-083", "BAB-091")
def test_six_years_alternate_and_each_player_has_five_turns_in_each() -> None:
    table = Table()
    turns: dict[int, list[int]] = {}
    while not table.game.over:
        assert table.game.dry == (table.game.year in (2, 4, 6))
        assert table.game.seat is not None
        turns.setdefault(table.game.year, []).append(table.game.seat)
        table.idle()
    assert list(turns) == [1, 2, 3, 4, 5, 6]
    for year, seats in turns.items():
        first = seats[0]
        assert seats == [first, 1 - first] * 5, year
    assert table.game.year == 6
    with pytest.raises(IllegalChoice):
        table.game.choose(0)


@rule("BAB-013", "BAB-060", "BAB-063")
def test_year_is_announced_as_seeding_cards_turns_and_windmill() -> None:
    match = Match(ABOUT, 2, {"first": "1"}, 0)
    assert isinstance(match.game, BeerBread)
    while match.game.year < 3:
        match.choose(match.game.options()[0])
    told = [event.say.key for _, event in match.story]
    for n, heading in ((1, "year.fruitful"), (2, "year.dry")):
        start = told.index(heading)
        assert match.story[start][1].say.args["n"] == n
        assert told[start + 1] == "sow"
        assert told.index("dealt", start) > told.index("sow", start)
        mill = min(told.index(key, start) for key in ("mill", "mill.kept") if key in told[start:])
        assert told.index("harvest", start) > told.index("dealt", start)
        assert told[start:mill].count("harvest") >= 1
        following = told.index("year.dry" if n == 1 else "year.fruitful", start + 1)
        assert mill < following
        assert not {"harvest", "upgrade", "sell.beer", "sell.bread"} & set(told[mill:following])


# ---------------------------------------------------------------- fruitful seeding
@rule("BAB-014", "BAB-015", "BAB-016", "BAB-017", "BAB-019")
def test_the_first_seeding_puts_seven_wheat_eight_barley_six_rye_six_hops_and_all_water() -> None:
    table = Table()
    assert said(table.game.fields) == "18Wa 7Wh 8Ba 6Ry 6Ho"
    assert said(table.game.supply) == "11Wh 10Ba 9Ry 9Ho"


@rule("BAB-018", "BAB-019")
def test_a_fruitful_seeding_adds_to_what_the_fields_still_hold() -> None:
    table = Table()
    table.store("4Wa 2Wh")
    table.grow("10Wa 3Wh 1Ba 2Ry 4Ho")
    table.begin_year(3)
    assert said(table.game.fields) == "14Wa 10Wh 9Ba 8Ry 10Ho"
    assert said(table.game.supply) == "6Wh 9Ba 7Ry 5Ho"
    assert table.barn() == "4Wa 2Wh"


@rule("BAB-018")
def test_alternative_reading_fills_the_fields_up_and_removes_nothing() -> None:
    table = Table(seeding="fill")
    assert said(table.game.fields) == "18Wa 7Wh 8Ba 6Ry 6Ho"
    table.grow("10Wa 3Wh 1Ba 2Ry 9Ho")
    table.begin_year(3)
    assert said(table.game.fields) == "18Wa 7Wh 8Ba 6Ry 9Ho"
    table.begin_year(4)
    assert said(table.game.fields) == "18Wa 5Wh 4Ba 4Ry 4Ho"
    with pytest.raises(BadSetup):
        ABOUT.new(2, {"seeding": "overflow"}, 0)


@rule("BAB-020")
def test_a_fruitful_seeding_puts_only_what_the_supply_has() -> None:
    table = Table()
    table.store("9Wh 9Ba")
    table.store("7Wh 9Ry", seat=OTHER)
    table.grow("18Wa 1Ba 2Ry 15Ho")
    assert said(table.game.supply) == "2Wh 8Ba 4Ry"
    table.begin_year(5)
    assert said(table.game.fields) == "18Wa 2Wh 9Ba 6Ry 15Ho"
    assert said(table.game.supply) == ""


# ---------------------------------------------------------------- dry seeding
@rule("BAB-065", "BAB-066", "BAB-067", "BAB-068", "BAB-069", "B16")
@pytest.mark.parametrize("before", ["18Wa 7Wh 8Ba 6Ry 6Ho", "18Wa 2Wh 1Ba 3Ho", "18Wa 5Wh 4Ba 4Ry 4Ho", "18Wa 18Ba"])
def test_dry_seeding_brings_the_fields_to_exactly_five_four_four_four(before: str) -> None:
    table = Table()
    table.grow(before)
    table.begin_year(2)
    assert said(table.game.fields) == "18Wa 5Wh 4Ba 4Ry 4Ho"
    assert said(table.game.supply) == "13Wh 14Ba 11Ry 11Ho"


@rule("BAB-070", "B16")
def test_dry_seeding_removes_no_water_and_adds_all_of_the_supply() -> None:
    table = Table()
    table.store("3Wa")
    table.grow("9Wa 7Wh")
    assert table.game.supply[0] == 6
    table.begin_year(2)
    assert (table.game.fields[0], table.game.supply[0]) == (15, 0)
    table.begin_year(4)
    assert (table.game.fields[0], table.game.supply[0]) == (15, 0)


@rule("BAB-071")
def test_a_dry_seeding_adds_only_what_the_supply_has() -> None:
    table = Table()
    table.own("S1", "S1", "S1")
    table.own("S1", "S1", "S1", seat=OTHER)
    table.store("12Ry")
    table.store("12Ho", seat=OTHER)
    table.grow("18Wa 7Wh 1Ry 1Ho")
    table.begin_year(6)
    assert said(table.game.fields) == "18Wa 5Wh 4Ba 3Ry 3Ho"
    assert said(table.game.supply) == "13Wh 14Ba"


# ---------------------------------------------------------------- cards
@rule("BAB-021")
@pytest.mark.parametrize("first", [ME, OTHER])
def test_the_windmill_player_is_dealt_the_five_top_cards_and_the_other_the_next_five(first: int) -> None:
    table = Table(first=str(first + 1))
    order = named(table.game.deck[::-1])[:10]
    table.game.mill = first
    for seat in (ME, OTHER):
        table.hold(seat=seat)
    deck = named(table.game.deck[::-1])[:10]
    assert deck == order
    table.begin_year(3)
    assert table.hand(first) == set(order[:5])
    assert table.hand(1 - first) == set(order[5:])
    assert table.seen_by(None)["barter"] == [None, None, None]


@rule("BAB-064", "BAB-072", "BAB-073", "BAB-074")
@pytest.mark.parametrize("mill", [ME, OTHER])
def test_dry_year_returns_harvest_cards_fills_hands_and_opens_three_barter_cards(mill: int) -> None:
    table = Table()
    for seat in (ME, OTHER):
        table.hold(seat=seat)
    table.column("BE01", "BR02", "BE03")
    table.column("BR05", seat=OTHER)
    table.game.mill = mill
    mine, theirs = (["BE10", "BE11"], ["BR10", "BR11", "BR12", "BR13"])
    first, second = (mine, theirs) if mill == ME else (theirs, mine)
    table.top(*first, *second, "BE20", "BE21", "BE22")
    table.begin_year(2)
    assert table.hand() == {"BE01", "BR02", "BE03", *mine}
    assert table.hand(OTHER) == {"BR05", *theirs}
    assert [village.column for village in table.game.villages] == [[], []]
    assert table.seen_by(None)["barter"] == ["BE20", "BE21", "BE22"]
    assert table.asked == ("play", mill)


@rule("BAB-064", "BAB-072", "BAB-063")
def test_the_harvest_columns_of_a_fruitful_year_are_in_hand_in_the_dry_year() -> None:
    table = Table()
    played: dict[int, set[str]] = {ME: set(), OTHER: set()}
    while table.game.year == 1:
        seat, card = table.game.question.seat, IDS[table.options()[0]]
        played[seat].add(card)
        assert set(named(table.village(seat).column)) == played[seat] - {card}
        table.idle(card)
    assert (table.game.year, table.game.dry) == (2, True)
    assert [table.hand(seat) for seat in (ME, OTHER)] == [played[ME], played[OTHER]]


# ---------------------------------------------------------------- turns of a fruitful year
@rule("BAB-022", "BAB-023", "BAB-024", "BAB-025", "BAB-060")
def test_hands_are_swapped_after_both_had_a_turn_until_none_is_left() -> None:
    table = Table()
    mine, theirs = ["BE01", "BE02", "BE03", "BE04", "BE05"], ["BR01", "BR02", "BR03", "BR04", "BR05"]
    table.hold(*mine)
    table.hold(*theirs, seat=OTHER)
    for number in range(5):
        assert table.asked == ("play", ME)
        assert table.seen_by(None)["turn"] == number + 1
        before = (table.hand(), table.hand(OTHER))
        one, two = (mine, theirs) if number % 2 == 0 else (theirs, mine)
        assert before == (set(one), set(two))
        assert named(table.options()) == sorted(one)
        table.refuse("play", *two)
        table.idle(one.pop())
        assert table.asked == ("play", OTHER)
        assert table.hand(OTHER) == set(two)
        table.refuse("play", *one)
        table.idle(two.pop())
    assert table.game.year == 2


@rule("BAB-023", "BAB-026", "BAB-027")
def test_turn_is_one_card_for_one_of_three_actions_without_passing() -> None:
    table = Table()
    table.hold("BE04", "BE02", "BE05", "BR01", "BR02")
    table.store("2Ba 1Ho")
    table.answer("play", "BE04")
    assert table.options() == [HARVEST, PRODUCE, UPGRADING]
    table.refuse("action", -1, BARTER, 6)
    for action in (HARVEST, PRODUCE, UPGRADING):
        trial = table.copy()
        trial.answer("action", action)
        assert trial.asked == ("play", OTHER)
        assert trial.hand() == {"BE02", "BE05", "BR01", "BR02"}
        places = [trial.village().column, trial.village().shops[0], trial.village().upgrades]
        assert [named(place) for place in places] == [["BE04"] if n == action else [] for n in range(3)]


@rule("BAB-027")
def test_a_card_can_always_be_harvested_even_for_nothing() -> None:
    table = Table()
    table.hold("BE04", "BE02", "BE05", "BR01", "BR02")
    table.grow("")
    for id in sorted(table.hand()):
        assert table.actions(id) == ["harvest", "upgrade"]
    table.play("BE04", HARVEST)
    assert table.asked == ("play", OTHER)
    assert table.barn() == ""
    assert named(table.village().column) == ["BE04"]


# ---------------------------------------------------------------- turns of a dry year
@rule("BAB-075", "BAB-076", "BAB-082")
def test_in_a_dry_year_hands_are_played_out_without_a_swap_and_then_cleared_away() -> None:
    table = Table()
    table.begin_year(2)
    hands = [table.hand(), table.hand(OTHER)]
    barter = table.seen_by(None)["barter"]
    for _ in range(5):
        for seat in (ME, OTHER):
            assert table.asked == ("play", seat)
            assert named(table.options()) == sorted(hands[seat])
            table.refuse("play", *hands[1 - seat])
            card = sorted(hands[seat])[0]
            hands[seat].remove(card)
            if table.game.turn == 5 and seat == OTHER:
                columns = [named(village.column) for village in table.game.villages]
            table.idle(card)
    assert table.game.year == 3
    assert table.game.discard[:3] == [NUMBER[present(id)] for id in barter]
    assert set(named(table.game.discard[3:])) == {*columns[ME], *columns[OTHER], card}
    assert len(table.game.discard) == 13
    assert [village.column for village in table.game.villages] == [[], []]
    assert table.game.barter == [-1, -1, -1]
    assert table.seen_by(None)["discard"] == named(table.game.discard)


@rule("BAB-077", "BAB-078", "BAB-079", "B11")
def test_a_hand_card_is_exchanged_for_a_barter_card_which_is_played_at_once() -> None:
    table = Table()
    table.top(*[f"BE{n:02}" for n in range(1, 6)], *[f"BR{n:02}" for n in range(1, 6)], "BE11", "BR12", "BE14")
    table.begin_year(2)
    table.store("2Wa 3Wh")
    table.answer("play", "BE01")
    assert table.options() == [HARVEST, UPGRADING, BARTER, BARTER + 1, BARTER + 2]
    table.answer("action", BARTER + 1)
    assert table.options() == [HARVEST, PRODUCE, UPGRADING]
    table.refuse("action", BARTER, BARTER + 1, BARTER + 2)
    for action in (HARVEST, PRODUCE, UPGRADING):
        trial = table.copy()
        trial.answer("action", action)
        assert trial.asked == ("play", OTHER)
        assert trial.hand() == {"BE02", "BE03", "BE04", "BE05"}
        assert trial.seen_by(None)["barter"] == ["BE11", "BE01", "BE14"]
        places = [trial.village().column, trial.village().shops[1], trial.village().upgrades]
        assert [named(place) for place in places] == [["BR12"] if n == action else [] for n in range(3)]


@rule("BAB-078", "BAB-079", "BAB-080", "B11")
def test_a_card_left_at_the_barter_spaces_can_be_taken_by_both_players_on_every_turn() -> None:
    table = Table()
    table.top(*[f"BE{n:02}" for n in range(1, 6)], *[f"BR{n:02}" for n in range(1, 6)], "BE11", "BR12", "BE14")
    table.begin_year(2)
    table.grow("")
    table.play("BE01", BARTER, ("action", UPGRADING))
    table.play("BR01", BARTER, ("action", HARVEST))
    assert table.seen_by(None)["barter"] == ["BR01", "BR12", "BE14"]
    table.play("BE02", BARTER, ("action", HARVEST))
    assert (named(table.village().column), named(table.village(OTHER).column)) == (["BR01"], ["BE01"])
    for mine, theirs in (("BE03", "BR02"), ("BE04", "BR03"), ("BE05", "BR04")):
        table.play(theirs, BARTER + 2, ("action", HARVEST))
        table.play(mine, BARTER, ("action", HARVEST))
    assert table.game.year == 2
    assert (table.hand(), table.hand(OTHER)) == (set(), {"BR05"})
    table.play("BR05", BARTER + 2, ("action", HARVEST))
    assert table.game.year == 3


@rule("BAB-079", "BAB-080")
def test_a_barter_card_follows_the_rules_of_its_action_and_needs_a_dry_year() -> None:
    table = Table()
    table.top(*[f"BE{n:02}" for n in range(1, 6)], *[f"BR{n:02}" for n in range(1, 6)], "BE11", "BR12", "BE14")
    table.begin_year(2)
    table.store("2Wa 2Wh")
    table.answer("play", "BE01")
    table.answer("action", BARTER + 1)
    table.refuse("action", PRODUCE)
    fruitful = Table()
    fruitful.answer("play", sorted(fruitful.hand())[0])
    fruitful.refuse("action", BARTER, BARTER + 1, BARTER + 2)


# ---------------------------------------------------------------- the windmill
@rule("BAB-061", "BAB-062", "BAB-081", "B10")
@pytest.mark.parametrize("year", [1, 2, 5, 6])
@pytest.mark.parametrize("holder", [ME, OTHER])
@pytest.mark.parametrize(
    ("own", "others", "stays"),
    [("2Wa", "3Ry", True), ("3Ho", "1Wa 1Wh", False), ("2Wa 1Ho", "3Ba", False), ("", "", False)],
)
def test_windmill_goes_to_the_player_with_fewer_tokens_and_changes_hands_on_a_tie(
    year: int, holder: int, own: str, others: str, stays: bool
) -> None:
    table = Table()
    table.game.mill = holder
    table.begin_year(year)
    table.store(own, seat=holder)
    table.store(others, seat=1 - holder)
    table.end_year()
    assert table.game.mill == (holder if stays else 1 - holder)
    assert table.game.over == (year == 6)
    if year < 6:
        assert table.game.seat == table.game.mill


@rule("BAB-061")
def test_tokens_in_water_spaces_count_for_the_windmill() -> None:
    table = Table()
    table.own("S2")
    table.store("2Wa")
    table.store("1Wh", seat=OTHER)
    table.end_year()
    assert table.game.mill == OTHER


@rule("BAB-082", "BAB-083", "BAB-084", "BAB-091")
def test_after_year_six_the_windmill_is_given_cards_are_cleared_and_the_match_ends() -> None:
    table = Table()
    table.begin_year(6)
    assert table.game.mill == ME
    table.store("1Wa")
    table.end_year()
    assert table.game.over
    assert table.game.mill == OTHER
    assert len(table.game.discard) == 13
    assert table.seen_by(None)["phase"] == "mill"
