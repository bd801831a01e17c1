"""The course of a round and the recruitment phase (rulebook pages 8 and 9)."""

from __future__ import annotations

import pytest

from bocage.games.villagers.cards.deck import FAMILIES, FAMILY
from bocage.games.villagers.engine.hidden import EVERYBODY, KIND
from tests.games.villagers.table import ME, OTHER, Table, kind, name, names
from tests.marks import rule


def recruits(table: Table) -> list[int]:
    """The seats that recruit until the phase is over, in order."""
    seats = []
    while table.kind == "recruit":
        seats.append(table.game.seat or 0)
        table.idle()
    return seats


@rule("VIL-031", "VIL-055", "VIL-062", "VIL-070")
@pytest.mark.parametrize("players", [2, 3])
def test_a_round_is_recruitment_arrivals_and_placement(players: int) -> None:
    table = Table(players)
    phases = [table.phase]
    while table.game.round == 1:
        table.idle()
        if table.phase != phases[-1]:
            phases.append(table.phase)
    assert phases == (["recruit", "arrive", "place", "recruit"] if players == 2 else ["recruit", "place", "recruit"])
    if players == 3:
        assert ("road.coin-each", -1) in table.story()  # the arrivals ask no question


@rule("VIL-032", "VIL-033", "VIL-147")
@pytest.mark.parametrize("players", [2, 4])
def test_rounds_continue_until_the_stacks_are_empty_with_two_markets(players: int) -> None:
    table = Table(players)
    while not table.game.over:
        assert any(table.game.stacks)  # at the start of every round
        table.end_round()
    assert table.game.stacks == [()] * 6
    assert [event.say.key for event in table.told if event.say.key.startswith("market.") and event.heading] == [
        "market.first",
        "market.second",
    ]


@rule("VIL-034", "VIL-007", "VIL-036", "V02", "V03", "VIL-035", "R24")
@pytest.mark.parametrize(("food", "capacity"), [(0, 2), (1, 3), (2, 4), (3, 5), (4, 5), (6, 5)])
def test_capacity_is_two_and_one_for_each_food_up_to_five(food: int, capacity: int) -> None:
    table = Table()
    table.stand(*["hunter"] * food)
    table.stand("harvester", seat=OTHER)
    assert table.game.view(None)["villages"][ME]["capacity"] == capacity
    assert recruits(table).count(ME) == capacity
    assert len(table.game.hands[ME]) == 5 + capacity


@rule("VIL-034", "VIL-086")
def test_covered_food_does_not_count() -> None:
    table = Table()
    table.chain("hayer", "grazier", "milk-maid", "fromager")  # 1, 2 and 1: only the last is visible
    assert recruits(table).count(ME) == 3


@rule("VIL-036", "V02")
def test_nobody_may_stop_recruiting_early() -> None:
    table = Table()
    for _ in range(2):
        assert table.options() == list(range(12))  # six villagers, six stacks and no way to pass
        table.refuse("recruit", 12, 13)
        table.answer("recruit", "stack-3")
        table.answer("recruit", "stack-4")


@rule("VIL-037", "VIL-038")
def test_turns_go_clockwise_from_the_first_player_and_skip_finished_players() -> None:
    table = Table(3, first="2")
    table.stand("hunter", seat=ME)
    table.stand("hunter", "hunter", "hunter", seat=2)
    assert recruits(table) == [1, 2, 0, 1, 2, 0, 2, 0, 2, 2]


@rule("VIL-039", "VIL-047")
def test_any_road_villager_or_top_card_of_a_stack_can_be_recruited() -> None:
    table = Table()
    table.stacks(2, 0, 1, 0, 1, 1)
    assert table.options() == [0, 1, 2, 3, 4, 5, 6, 8, 10, 11]
    assert table.game.view(None)["stacks"][1]["shows"]
    table.refuse("recruit", "stack-1", "stack-3")  # one stack shows the market card, the other is empty
    table.road("cooper", "", "hunter")
    assert table.options() == [0, 2, 6, 8, 10, 11]


@rule("VIL-040", "VIL-045", "VIL-042", "V05")
def test_face_down_recruit_is_shown_to_all_and_the_road_stays() -> None:
    table = Table(3)
    table.stack(4, "hunter", "jeweler")
    road = table.game.road[:]
    table.answer("recruit", "stack-4")
    for seat in (None, OTHER, 2):
        assert table.game.view(seat)["villages"][ME]["square"] == ["jeweler"]
    assert "villager.jeweler" in table.words_told()
    assert (table.game.road, names(table.game.stacks[4])) == (road, ["hunter"])


@rule("VIL-041")
def test_the_reserve_is_closed_while_any_stack_has_cards() -> None:
    table = Table()
    table.stacks(0, 0, 0, 0, 0, 1)
    table.refuse("recruit", "reserve")
    table.stacks(0, 0, 0, 0, 0, 0)
    assert table.offers("reserve")


@rule("VIL-042", "VIL-043", "VIL-044", "VIL-046", "V04")
def test_alices_third_recruit_brings_its_coin_and_all_three_to_her_hand() -> None:
    table = Table(3)
    table.stand("harvester")
    table.hand("agent")
    table.stack(0, "mason", "grazier", "seeker", "brewer")
    table.road("cooper", "hunter", "thatcher", "poulterer", "carpenter", "fisher", coins=[0, 1, 0, 0, 0, 0])
    for own, other, third in (("cooper", 8, 9), ("thatcher", 8, 9)):
        table.play(("recruit", own), ("recruit", other), ("recruit", third))
    assert names(table.game.squares[ME]) == ["cooper", "thatcher"]
    assert names(table.game.hands[ME]) == ["agent"]
    table.answer("recruit", "hunter")
    assert table.game.gold == [9, 8, 8]
    assert sorted(names(table.game.hands[ME])) == ["agent", "cooper", "hunter", "thatcher"]
    assert (table.game.squares[ME], name(table.game.road[1]), table.game.coins[1]) == ((), "grazier", 1)
    assert table.kind != "recruit"  # the others had two each


@rule("VIL-044", "VIL-026", "R19")
def test_a_gap_is_filled_at_once_from_the_leftmost_stack_with_cards() -> None:
    table = Table()
    table.stack(0, "mason")
    table.stack(1, "seeker")
    table.road("cooper", "hunter", "thatcher", "poulterer", "carpenter", "fisher")
    table.answer("recruit", "thatcher")
    assert names(table.game.road) == ["cooper", "hunter", "mason", "poulterer", "carpenter", "fisher"]
    assert not table.game.view(None)["stacks"][1]["shows"]
    table.answer("recruit", "fisher")
    assert name(table.game.road[5]) == "seeker"
    assert table.game.view(None)["stacks"][1]["shows"]  # this stack then showed the market card
    table.answer("recruit", "cooper")
    assert (len(table.game.stacks[2]), table.game.stacks[:2]) == (3, [(), ()])


@rule("VIL-046", "VIL-071")
def test_coins_on_a_villager_go_to_the_player_who_takes_it() -> None:
    table = Table()
    table.road("cooper", "hunter", coins=[3, 1])
    table.answer("recruit", "cooper")
    assert (table.game.gold, table.game.coins[0]) == ([11, 8], 0)


@rule("VIL-050")
def test_with_all_stacks_empty_the_reserve_fills_the_road() -> None:
    table = Table()
    table.stacks(0, 0, 0, 0, 0, 0)
    table.reserve("mason", "seeker")
    table.road("cooper", "hunter")
    table.answer("recruit", "hunter")
    assert names(table.game.road[:2]) == ["cooper", "seeker"]
    assert names(table.game.road[2:3]) == ["mason"]


@rule("VIL-051", "VIL-040")
def test_face_down_recruit_from_the_reserve_is_shown_too() -> None:
    table = Table()
    table.stacks(0, 0, 0, 0, 0, 0)
    table.reserve("mason", "jeweler")
    table.answer("recruit", "reserve")
    assert table.game.view(OTHER)["villages"][ME]["square"] == ["jeweler"]
    assert names(table.game.reserve) == ["mason"]


@rule("VIL-052", "VIL-060")
def test_with_nothing_left_the_road_is_not_refilled() -> None:
    table = Table()
    table.stacks(0, 0, 0, 0, 0, 0)
    table.reserve()
    table.road("cooper", "hunter", "agent", "priest", "mason")
    table.answer("recruit", "hunter")
    assert table.game.road[1] == -1
    table.refuse("recruit", 1, 5, "reserve", "stack-0")


@rule("VIL-053")
def test_phase_ends_when_no_card_is_left_to_recruit() -> None:
    table = Table()
    table.stacks(0, 0, 0, 0, 0, 0)
    table.reserve()
    table.road("cooper", "hunter", "agent")
    table.hand(seat=ME)
    table.play(("recruit", "cooper"), ("recruit", "hunter"), ("recruit", "agent"))
    assert table.kind == "place"
    assert sorted(names(table.game.hands[ME])) == ["agent", "cooper"]
    assert "hunter" in table.game.view(ME)["villages"][OTHER]["seen"]
    assert (table.game.recruited, table.game.squares) == ([2, 1], [(), ()])


@rule("VIL-054")
def test_a_hand_may_have_any_size() -> None:
    table = Table()
    table.stand("hunter", "hunter", "hunter")
    for _ in range(3):
        table.stacks(9, 9, 9, 9, 9, 9)
        table.end_round()
    assert len(table.game.hands[ME]) == 5 + 3 * 5


@rule("VIL-042", "VIL-006")
def test_recruited_cards_are_remembered_by_everybody() -> None:
    table = Table()
    table.road("cooper", "hunter", "agent", "priest", "mason", "seeker")
    table.play(("recruit", "cooper"), ("recruit", "agent"), ("recruit", "hunter"), ("recruit", "mason"))
    assert table.game.view(OTHER)["villages"][ME]["seen"] == ["cooper", "hunter"]
    known = [card for card in table.game.hands[ME] if card & EVERYBODY == EVERYBODY]
    assert sorted(names(known)) == ["cooper", "hunter"]
    assert FAMILIES[FAMILY[known[0] & KIND]] == "wood"
    assert kind("cooper") in [card & KIND for card in known]
