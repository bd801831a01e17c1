"""Harvest & Store, and too little storage (rulebook pages 5 and 6)."""

from __future__ import annotations

import pytest

from tests.games.beerbread.table import (
    BA,
    ENOUGH_GIVEN,
    FEWER,
    HARVEST,
    HO,
    ME,
    OTHER,
    PRODUCE,
    RY,
    STOP,
    UPGRADING,
    WA,
    WH,
    Table,
    named,
    said,
)
from tests.marks import rule

PLENTY = "14Wa 9Wh 9Ba 9Ry 9Ho"


def at_harvest(*hand: str) -> Table:
    """The windmill player in the first year with these cards in hand."""
    table = Table()
    table.hold(*hand)
    return table


# ---------------------------------------------------------------- the harvest column
@rule("BAB-028", "BAB-029", "BAB-030", "BAB-034", "B01")
def test_a_harvest_counts_the_kinds_of_the_new_card_over_the_whole_column() -> None:
    """The rulebook's own numbers: 2 water, 1 barley, 3 wheat."""
    table = at_harvest("BE14", "BE02", "BE03", "BE04", "BE05")
    table.column("BE19")
    table.grow(PLENTY)
    table.play("BE14", HARVEST)
    assert table.barn() == "2Wa 3Wh 1Ba"
    assert said(table.game.fields) == "12Wa 6Wh 8Ba 9Ry 9Ho"
    assert named(table.village().column) == ["BE19", "BE14"]


@rule("BAB-029", "BAB-030", "W46")
def test_four_harvests_of_one_column_follow_the_worked_example() -> None:
    table = Table()
    table.begin_year(2)
    table.hold("BE19", "BE14", "BE07", "BE06")
    for id, taken in (("BE19", "1Wa 2Wh"), ("BE14", "2Wa 3Wh 1Ba"), ("BE07", "1Ry 2Ho"), ("BE06", "3Wa 4Wh 2Ry")):
        table.turn_of(ME)
        table.store("")
        table.grow(PLENTY)
        table.play(id, HARVEST)
        assert table.barn() == taken
    assert named(table.village().column) == ["BE19", "BE14", "BE07", "BE06"]


@rule("BAB-029")
def test_kinds_shown_only_by_older_cards_bring_nothing() -> None:
    table = at_harvest("BE07", "BE02", "BE03", "BE04", "BE05")
    table.column("BE19", "BE14")
    table.grow(PLENTY)
    table.play("BE07", HARVEST)
    assert table.barn() == "1Ry 2Ho"


@rule("BAB-030")
def test_only_the_players_own_column_counts() -> None:
    table = at_harvest("BE14", "BE02", "BE03", "BE04", "BE05")
    table.column("BE19", seat=OTHER)
    table.play("BE14", HARVEST)
    assert table.barn() == "1Wa 1Wh 1Ba"


@rule("BAB-028")
def test_harvest_sections_of_columns_are_visible_to_everybody() -> None:
    table = at_harvest("BE14", "BE02", "BE03", "BE04", "BE05")
    table.column("BE19")
    table.play("BE14", HARVEST)
    for seat in (ME, OTHER, None):
        sections = [card["harvest"] for card in table.seen_by(seat)["villages"][ME]["column"]]
        assert [{good: n for good, n in section.items() if n} for section in sections] == [
            {"water": 1, "wheat": 2},
            {"water": 1, "wheat": 1, "barley": 1},
        ]


@rule("BAB-031", "BAB-044")
def test_whole_harvest_is_taken_without_a_question() -> None:
    table = at_harvest("BE04", "BE02", "BE03", "BE01", "BE05")
    table.store("5Ho")
    table.play("BE04", HARVEST)
    assert table.asked == ("play", OTHER)
    assert table.barn() == "2Wa 1Ba 1Ry 5Ho"


# ---------------------------------------------------------------- depleted fields
@rule("BAB-032", "BAB-033", "B06")
def test_depleted_field_gives_what_it_has_and_the_supply_nothing() -> None:
    table = at_harvest("BE14", "BE02", "BE03", "BE04", "BE05")
    table.column("BE19")
    table.grow("1Wa 2Wh 9Ry")
    supply = said(table.game.supply)
    assert supply == "17Wa 16Wh 18Ba 6Ry 15Ho"
    table.play("BE14", HARVEST)
    assert table.barn() == "1Wa 2Wh"
    assert said(table.game.fields) == "9Ry"
    assert said(table.game.supply) == supply


# ---------------------------------------------------------------- storage
@rule("BAB-035")
def test_a_barn_has_nine_spaces_for_any_tokens() -> None:
    for full, fits in (("6Wa", True), ("1Wa 1Wh 1Ba 2Ry 1Ho", True), ("7Ry", False), ("7Wa", False)):
        table = at_harvest("BE14", "BE02", "BE03", "BE04", "BE05")
        assert table.seen_by(None)["villages"][ME]["spaces"] == 9
        table.store(full)
        table.grow("9Wa 9Wh 9Ba")
        table.play("BE14", HARVEST)
        assert table.kind == ("play" if fits else "surplus")


def overflowing() -> Table:
    """Twelve tokens, 8 old and 4 new, for nine spaces; the other player has two free spaces."""
    table = at_harvest("BE04", "BE02", "BE03", "BE01", "BE05")
    table.store("1Wh 1Ry 6Ho")
    table.store("6Wh 1Ba", seat=OTHER)
    table.play("BE04", HARVEST)
    return table


@rule("BAB-036", "BAB-037", "B08")
def test_a_player_with_too_many_tokens_gives_up_old_or_new_ones() -> None:
    table = overflowing()
    assert table.asked == ("surplus", ME)
    assert table.barn() == "2Wa 1Wh 1Ba 2Ry 6Ho"
    assert table.options() == [WA, WH, BA, RY, HO]
    table.answer("surplus", WH)  # an old token
    table.refuse("surplus", WH)
    table.answer("surplus", BA)  # a new token
    table.answer("surplus", HO)
    assert table.barn() == "2Wa 2Ry 5Ho"
    assert said(table.game.offer) == "1Wh 1Ba 1Ho"
    assert table.asked == ("take", OTHER)


@rule("BAB-036", "BAB-044")
def test_nobody_is_asked_after_the_last_token_that_must_go() -> None:
    """Three must go; the choice to keep fewer is offered before the third, and does not cost an extra question."""
    table = overflowing()
    for _ in range(2):
        assert table.asked == ("surplus", ME)
        table.refuse("surplus", FEWER, ENOUGH_GIVEN)
        table.answer("surplus", HO)
    assert table.options() == [WA, WH, BA, RY, HO, FEWER]
    table.answer("surplus", HO)
    assert table.kind == "take"
    assert table.village().stored() == 9


@rule("BAB-036", "BAB-037")
def test_fewer_tokens_may_be_kept_than_fit() -> None:
    table = overflowing()
    told: list[str] = []
    table.game.listener = lambda event: told.append(event.say.key)
    for good in (HO, HO, FEWER):
        table.answer("surplus", good)
    table.refuse("surplus", FEWER, ENOUGH_GIVEN)  # one has no space yet
    table.answer("surplus", HO)
    assert table.options() == [WA, WH, BA, RY, HO, ENOUGH_GIVEN]
    for good in (WH, WA, WA):
        table.answer("surplus", good)
    table.refuse("surplus", WH, WA)
    table.answer("surplus", ENOUGH_GIVEN)
    assert table.barn() == "1Ba 2Ry 3Ho"
    assert said(table.game.offer) == "2Wa 1Wh 3Ho"
    assert table.asked == ("take", OTHER)
    assert told[-1].startswith("offer.fewer")


@rule("BAB-036", "BAB-113")
def test_player_keeping_fewer_may_give_up_everything_including_water_in_water_spaces() -> None:
    table = at_harvest("BE17", "BE02", "BE03")  # 2Wa 1Wh
    table.own("S2")
    table.store("9Ho")
    table.store("9Ba", seat=OTHER)
    table.play("BE17", HARVEST)
    table.refuse("surplus", WA)
    table.answer("surplus", FEWER)
    for good in (WA, WA, WH, *[HO] * 9):
        table.answer("surplus", good)
    assert table.barn() == ""
    assert table.asked == ("play", OTHER)  # nothing is left to give up, and the other has no space


def last_card(mine: str, *upgrades: str) -> Table:
    """The other player has 7 rye, harvests 3 tokens with the last card of year 1, and has 9 spaces."""
    table = at_harvest("BE02")
    table.own(*upgrades)
    table.hold("BE17", seat=OTHER)  # 2Wa 1Wh
    table.idle("BE02")
    table.store(mine)
    table.store("7Ry", seat=OTHER)
    table.play("BE17", HARVEST)
    assert table.asked == ("surplus", OTHER)
    return table


@rule("BAB-036", "BAB-061", "BAB-062")
@pytest.mark.parametrize(("given", "mill"), [(4, OTHER), (3, ME)])
def test_keeping_fewer_tokens_can_win_the_windmill(given: int, mill: int) -> None:
    """The other keeps at most 9 tokens; with five, as many as the windmill player has, the tie gives it to them."""
    table = last_card("5Ba")
    table.answer("surplus", FEWER)
    for _ in range(1 + given):
        table.answer("surplus", RY)
    table.answer("surplus", ENOUGH_GIVEN)
    table.answer("take", STOP)
    assert table.game.year == 2
    assert table.village(OTHER).stored() == 9 - given
    assert table.game.mill == mill


@rule("BAB-036", "BAB-061", "BAB-062")
@pytest.mark.parametrize(("mine", "offered"), [("8Ba", True), ("9Ba", False), ("9Ba 1Ho", False), ("", True)])
def test_after_the_last_card_fewer_may_be_kept_only_if_it_affects_the_windmill(mine: str, offered: bool) -> None:
    """With 9 tokens the other player wins a tie, and wins the windmill against 10 in any case."""
    table = last_card(mine, "S1")
    assert (FEWER in table.options()) == offered


@rule("BAB-036", "BAB-061", "BAB-062", "BAB-116")
def test_unwinnable_windmill_is_no_reason_to_keep_fewer() -> None:
    """The other player has nothing and wins the tie, so no water from H1 needs to be given up."""
    table = at_harvest("BE02")
    table.own("H1")
    table.own("S1", seat=OTHER)
    table.hold("BE17", seat=OTHER)
    table.idle("BE02")
    table.store("9Ba")
    table.store("8Ry", seat=OTHER)
    table.play("BE17", HARVEST, ("surplus", FEWER), *[("surplus", good) for good in (WA, WA, WH, *[RY] * 8)])
    assert table.barn(OTHER) == ""
    assert table.asked == ("surplus", ME)
    assert table.options() == [WA, BA]


@rule("BAB-036", "BAB-098", "BAB-148")
def test_in_the_last_year_as_many_tokens_as_fit_are_kept() -> None:
    """Fewer could only hurt there, because the windmill loses ties."""
    for year, offered in ((4, True), (5, True), (6, False)):
        table = Table()
        table.begin_year(year)
        table.hold("BE17", "BE02")
        table.store("7Ry")
        table.play("BE17", HARVEST)
        assert table.asked == ("surplus", ME)
        assert (FEWER in table.options()) == offered


@rule("BAB-036")
def test_bots_give_up_no_more_than_necessary() -> None:
    table = overflowing()
    table.answer("surplus", RY)
    table.answer("surplus", RY)
    assert table.game.question.plans(table.game) == [(HO,)]
    table.answer("surplus", FEWER)
    assert table.game.question.plans(table.game) == [(WA,), (WH,), (BA,), (HO,)]
    table.answer("surplus", HO)
    assert table.game.question.plans(table.game) == [(ENOUGH_GIVEN,)]


@rule("BAB-038", "BAB-039", "BAB-040", "B08")
def test_the_other_player_takes_some_of_the_offer_and_the_rest_goes_to_the_supply() -> None:
    table = overflowing()
    fields, supply = said(table.game.fields), table.game.supply[:]
    for good in (WH, BA, HO):
        table.answer("surplus", good)
    assert table.options() == [WH, BA, HO, STOP]
    table.refuse("take", WA, RY)
    table.answer("take", HO)
    table.refuse("take", HO)
    table.answer("take", STOP)
    assert table.barn(OTHER) == "6Wh 1Ba 1Ho"
    assert said(table.game.offer) == ""
    assert said(table.game.fields) == fields
    assert [now - then for now, then in zip(table.game.supply, supply, strict=True)] == [0, 1, 1, 0, 0]
    assert table.asked == ("play", OTHER)


@rule("BAB-038", "BAB-040")
def test_the_other_player_may_take_nothing_at_all() -> None:
    table = overflowing()
    supply = table.game.supply[:]
    for good in (WH, BA, HO):
        table.answer("surplus", good)
    table.answer("take", STOP)
    assert table.barn(OTHER) == "6Wh 1Ba"
    assert [now - then for now, then in zip(table.game.supply, supply, strict=True)] == [0, 1, 1, 0, 1]


@rule("BAB-039", "BAB-040", "B08")
def test_offered_tokens_go_only_into_free_spaces() -> None:
    """Two spaces are free; after the second token nothing more is asked, and nothing is given back."""
    table = overflowing()
    for good in (WH, BA, HO):
        table.answer("surplus", good)
    table.answer("take", WH)
    table.answer("take", BA)
    assert table.asked == ("play", OTHER)
    assert table.barn(OTHER) == "7Wh 2Ba"
    assert table.game.supply[HO] == 15 - 5 - table.game.fields[HO]


@rule("BAB-039")
def test_full_barn_is_not_offered_anything() -> None:
    table = at_harvest("BE04", "BE02", "BE03", "BE01", "BE05")
    table.store("9Ho")
    table.store("9Wh", seat=OTHER)
    table.play("BE04", HARVEST)
    for _ in range(4):
        table.answer("surplus", HO)
    assert table.asked == ("play", OTHER)
    assert table.barn(OTHER) == "9Wh"
    assert (table.barn(), said(table.game.offer)) == ("2Wa 1Ba 1Ry 5Ho", "")
    assert table.game.supply[HO] == 15 - 5 - table.game.fields[HO]


@rule("BAB-041", "BAB-101")
def test_upgrade_harvest_may_also_overflow_the_barn() -> None:
    table = Table()
    table.own("H5-Ry")
    table.store("9Wa")
    table.begin_year(3)
    assert table.asked == ("surplus", ME)
    assert table.options() == [WA, RY, FEWER]
    table.answer("surplus", RY)
    assert table.options() == [RY, STOP]
    table.answer("take", RY)
    assert (table.barn(), table.barn(OTHER)) == ("9Wa", "1Ry")
    assert table.asked == ("play", ME)


@rule("BAB-042")
def test_tokens_taken_from_an_offer_trigger_no_upgrade() -> None:
    """Neither the taker's H2 for wheat nor the giver's H1 for water reacts to tokens from an offer."""
    table = at_harvest("BR10", "BE02", "BE03", "BE01", "BE05")
    table.own("H1")
    table.own("H2", "H1", seat=OTHER)
    table.store("9Ho")
    table.grow("1Wa 9Wh 9Ba")
    table.play("BR10", HARVEST, ("surplus", WA), ("surplus", WH), ("surplus", BA))
    assert table.game.fields[WA] == 0
    table.grow("9Wa 8Wh 8Ba")
    table.answer("take", WA)
    table.answer("take", WH)
    table.answer("take", STOP)
    assert table.barn() == "9Ho"
    assert table.barn(OTHER) == "2Wa 1Wh"  # one water taken, and one harvested after the action with the taker's H1
    assert said(table.game.fields) == "8Wa 8Wh 8Ba"


@rule("BAB-043")
def test_all_tokens_of_one_action_are_settled_together() -> None:
    """Five tokens of three kinds, including upgrades, and one offer with everything given up."""
    table = at_harvest("BR02", "BE02", "BE03", "BE01", "BE05")
    table.own("H2")
    table.store("8Ry")
    table.grow("18Wa 9Wh 9Ba 9Ho")
    table.play("BR02", HARVEST)
    assert table.barn() == "3Wh 1Ba 8Ry 1Ho"
    for good in (RY, RY, RY, HO):
        table.answer("surplus", good)
    assert said(table.game.offer) == "3Ry 1Ho"
    assert table.asked == ("take", OTHER)


@rule("BAB-043", "BAB-115", "BAB-101")
def test_surplus_of_the_others_water_upgrade_is_offered_to_the_player_on_turn() -> None:
    table = at_harvest("BE05", "BE02", "BE03", "BE01", "BE04")
    table.own("H1", seat=OTHER)
    table.store("9Ba", seat=OTHER)
    table.play("BE05", HARVEST)
    assert table.asked == ("surplus", OTHER)
    table.answer("surplus", BA)
    assert table.asked == ("take", ME)
    table.answer("take", BA)
    assert (table.barn(), table.barn(OTHER)) == ("2Wa 1Wh 1Ba 1Ho", "1Wa 8Ba")
    assert table.asked == ("play", OTHER)


@rule("BAB-044")
@pytest.mark.parametrize("action", [HARVEST, PRODUCE, UPGRADING])
def test_a_full_barn_that_gains_nothing_gives_nothing_up(action: int) -> None:
    table = at_harvest("BE04", "BE02", "BE03", "BE01", "BE05")
    table.store("2Ba 7Ho")
    table.grow("")
    table.play("BE04", action)
    assert table.asked == ("play", OTHER)
    assert table.barn() == ("6Ho" if action == PRODUCE else "2Ba 7Ho")
