"""The placement phase: order, limit, chains and commons (rulebook pages 12 to 14)."""

from __future__ import annotations

import pytest

from tests.games.villagers.table import END, ME, OTHER, Table, kind, name, names
from tests.marks import rule
from tests.present import present


# ---------------------------------------------------------------- order and limit
@rule("VIL-073")
def test_the_first_player_places_everything_before_the_next_one() -> None:
    table = Table(3, first="2")
    table.until("place")
    for seat in (1, 2, 0):
        assert table.game.seat == seat
        table.hand("harvester", "hunter", "wattler", seat=seat)
        table.place("harvester", "hunter")
        assert table.game.seat == seat
        table.answer("place", "end")
    assert (table.kind, table.game.round) == ("recruit", 2)


@rule("VIL-074", "VIL-077", "V06")
@pytest.mark.parametrize(("houses", "limit"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_the_limit_is_two_and_one_for_each_visible_house(houses: int, limit: int) -> None:
    table = Table()
    table.stand(*["wattler"] * houses)
    table.placement(*["agent"] * 6)
    assert present(table.game.view(OTHER)["turn"])["limit"] == limit
    for _ in range(limit):
        assert table.offers("end")
        table.place("agent")
    table.refuse("place", "agent")
    assert table.people().count("agent") == limit


@rule("VIL-075", "VIL-077", "V07", "R24")
@pytest.mark.parametrize("houses", [4, 6])
def test_the_limit_is_never_more_than_five_and_fewer_may_be_placed(houses: int) -> None:
    table = Table()
    table.stand(*["wattler"] * houses)
    table.placement(*["agent"] * 9, "tinner")
    table.place(*["agent"] * 4)
    assert (table.offers("agent"), table.offers("end")) == (True, True)
    table.place("agent")
    table.refuse("place", "agent")
    table.fetch("hayer", "agent")
    table.place("tinner")
    assert table.people() == ["founders", *["wattler"] * houses, *["agent"] * 5, "hayer"]


@rule("VIL-077")
def test_a_player_may_place_nothing_at_all() -> None:
    table = Table()
    table.placement("agent", "agent")
    table.answer("place", "end")
    assert (table.game.seat, table.people(), names(table.game.hands[ME])) == (OTHER, ["founders"], ["agent", "agent"])


@rule("VIL-008", "VIL-074", "VIL-076", "VIL-086")
def test_houses_of_this_phase_neither_raise_nor_lower_the_limit() -> None:
    table = Table()
    table.placement("wattler", "wattler", "wattler")
    table.place("wattler", "wattler")
    table.refuse("place", "wattler")
    table.end_round()
    table.placement(*["agent"] * 6)
    assert table.game.limit == 4


@rule("VIL-076")
def test_a_house_covered_in_this_phase_still_counts_in_it() -> None:
    """No card in the box can be covered and also shows a House, so a Monk is the Carpenter below a Jeweler."""
    table = Table()
    table.chain("miner", "seeker")
    node = table.chain("carpenter:spelunker", on=2)[0]
    table.placement("jeweler", "agent", "agent", "agent")
    assert (table.village().house, table.game.limit) == (1, 3)
    table.place("jeweler", "agent")
    assert (table.village().above[node], table.village().house) == (1, 0)
    table.place("agent")
    table.refuse("place", "agent")


@rule("VIL-078")
def test_limit_and_placed_cards_are_shown_to_everybody() -> None:
    table = Table(3)
    table.stand("wattler")
    table.placement("cooper", "harvester")
    table.chain("lumberjack")
    table.chain("lumberjack")
    for seat in (None, OTHER, 2):
        assert table.game.view(seat)["turn"] == {"limit": 3, "placed": 0, "left": 3, "fetched": 0, "locks_free": False}
    table.answer("place", "cooper")
    assert table.kind == "site"
    for seat in (None, OTHER, 2):
        view = table.game.view(seat)
        assert (view["villages"][ME]["square"], present(view["turn"])["placed"], present(view["turn"])["left"]) == (
            ["cooper"],
            1,
            2,
        )


@rule("VIL-079")
def test_placed_villager_never_returns_to_the_hand() -> None:
    table = Table()
    table.placement("agent", "hunter", "hunter")
    table.place("agent")
    assert names(table.game.hands[ME]) == ["hunter", "hunter"]
    assert sorted(table.options()) == [0, 1, 2, kind("hunter"), END]  # place, fetch or stop, but not take back
    table.refuse("place", "agent")


@rule("VIL-080")
def test_a_village_may_hold_two_of_the_same_villager() -> None:
    table = Table()
    table.chain("lumberjack")
    table.placement("carpenter", "carpenter")
    table.place("carpenter", "carpenter")
    assert table.people() == ["founders", "lumberjack", "carpenter", "carpenter"]


@rule("VIL-081", "VIL-098", "VIL-100", "V13")
def test_commons_and_villagers_may_be_mixed_in_any_order() -> None:
    table = Table()
    table.stand("wattler", "hayer")
    table.placement("blacksmith", "grazier", "chandler", "agent", "agent", "tinner")
    table.place("chandler")
    table.refuse("place", "blacksmith")
    table.fetch("miner", "agent")
    table.place("blacksmith", "tinner")
    table.fetch("hayer", "agent")
    table.play(("place", "grazier"), ("site", 2))
    assert table.people() == ["founders", "wattler", "hayer", "chandler", "miner", "blacksmith", "hayer", "grazier"]
    assert [table.below(who) for who in ("blacksmith", "grazier", "chandler")] == ["miner", "hayer", "table"]
    assert table.game.seat == OTHER  # an empty hand ends it


# ---------------------------------------------------------------- chains
@rule("VIL-082", "VIL-083", "V08")
def test_a_cartwright_needs_a_wheeler_on_a_lumberjack() -> None:
    table = Table()
    table.chain("lumberjack")
    table.placement("cartwright", "wheeler")
    table.refuse("place", "cartwright")
    table.place("wheeler", "cartwright")
    assert (table.below("wheeler"), table.below("cartwright")) == ("lumberjack", "wheeler")


@rule("VIL-084", "V10")
def test_chain_can_continue_in_a_later_round() -> None:
    table = Table()
    table.placement("wheeler", "agent")
    table.fetch("lumberjack", "agent")
    table.place("wheeler")
    table.end_round()
    table.placement("cartwright", "agent")
    table.place("cartwright")
    assert (table.game.round, table.below("cartwright")) == (2, "wheeler")


@rule("VIL-085", "VIL-086", "VIL-091", "V09", "R25")
@pytest.mark.parametrize(("fed", "shown"), [(False, (0, 2)), (True, (1, 0))])
def test_covered_founders_lose_their_food_and_gold(fed: bool, shown: tuple[int, int]) -> None:
    table = Table()
    if fed:
        table.feed()
    table.placement("swineherd")
    assert (table.village().food, table.village().gold) == shown
    table.place("swineherd")
    assert (table.village().food, table.village().gold) == (1, 2)  # the Swineherd's own Food
    assert table.game.view(None)["villages"][ME]["cards"][0]["covered"]


@rule("VIL-086", "VIL-087")
def test_covered_cards_keep_only_name_family_and_padlock() -> None:
    table = Table()
    table.chain("hayer", "grazier", "milk-maid")
    assert table.village().food == 2
    table.placement("fromager")
    table.place("fromager")
    assert (table.village().food, table.village().gold) == (1, 2 + 15)
    maid = table.game.view(None)["villages"][ME]["cards"][3]
    assert (maid["card"], maid["family"], maid["locked"], maid["covered"]) == ("milk-maid", "hay", True, True)


@rule("VIL-088", "VIL-089", "VIL-009", "V11")
@pytest.mark.parametrize("second", ["carpenter", "wheeler"])
def test_first_card_carries_two_chains_equal_or_not_and_no_third(second: str) -> None:
    table = Table()
    table.chain("lumberjack", "wheeler")
    table.placement(second, "shipwright", "cartwright")
    table.place(second)
    assert table.below(second) == "lumberjack"
    table.refuse("place", "shipwright")
    table.answer("place", "cartwright")
    if second == "wheeler":
        assert table.options() == [2, 3]
        table.answer("site", 3)
    assert table.below("cartwright") == "wheeler"


@rule("VIL-090")
def test_middle_card_carries_one_card_and_a_last_card_none() -> None:
    table = Table()
    table.chain("lumberjack", "wheeler", "cartwright")
    table.placement("cartwright", "wheeler")
    table.refuse("place", "cartwright")
    table.place("wheeler")
    table.place("cartwright")
    assert table.village().below[-1] == len(table.people()) - 2


@rule("VIL-091")
def test_founders_carry_at_most_two_grain_villagers() -> None:
    table = Table()
    table.stand("wattler")
    table.placement("swineherd", "swineherd", "brewer")
    table.place("swineherd", "swineherd")
    table.refuse("place", "brewer")
    assert table.village().below == (-1, -1, 0, 0)


@rule("VIL-092")
@pytest.mark.parametrize(("common", "who"), [("lumberjack", "carpenter"), ("hayer", "thatcher"), ("miner", "mason")])
def test_wood_hay_and_ore_start_on_their_own_common(common: str, who: str) -> None:
    table = Table()
    table.stand(*{"lumberjack", "hayer", "miner"} - {common})
    table.placement(who)
    table.refuse("place", who)
    table.stand(common)
    table.place(who)
    assert table.below(who) == common


@rule("VIL-093", "VIL-074")
@pytest.mark.parametrize(
    ("first", "then"), [("graper", "vintner"), ("shepherd", "spinner"), ("tanner", "saddler"), ("tanner", "cobbler")]
)
def test_grapes_wool_and_leather_start_on_a_villager_that_counts(first: str, then: str) -> None:
    table = Table(4)
    table.placement(then, first, "agent")
    table.refuse("place", then)
    table.place(first, then)
    assert (table.below(first), table.below(then)) == ("table", first)
    table.refuse("place", "agent")


@rule("VIL-094")
def test_a_solitary_villager_stands_alone() -> None:
    table = Table()
    table.stand("hunter", "lumberjack")
    table.placement("hunter")
    table.place("hunter")
    assert table.below("hunter") == "table"
    assert table.village().above == (0, 0, 0, 0)


@rule("V12", "VIL-083", "VIL-088")
def test_guillaume_places_swineherd_wheeler_and_cartwright() -> None:
    table = Table()
    table.chain("lumberjack", "carpenter")
    table.placement("wheeler", "cartwright", "swineherd", "agent")
    assert table.game.limit == 3
    table.place("wheeler", "cartwright", "swineherd")
    table.refuse("place", "agent")
    assert table.village().below == (-1, -1, 1, 1, 3, 0)


# ---------------------------------------------------------------- commons
@rule("VIL-095", "VIL-096", "VIL-098", "R18")
@pytest.mark.parametrize("common", ["hayer", "lumberjack", "miner"])
def test_a_common_costs_any_hand_card_which_goes_on_a_stack(common: str) -> None:
    table = Table()
    table.placement("agent", "monk", "tinner")
    table.stacks(2, 1, 0, 3, 1, 1)
    table.answer("place", common)
    assert table.options() == [0, 1, 3, 4, 5]
    table.refuse("put-back", 2)
    table.answer("put-back", 3)
    assert table.options() == [kind("agent"), kind("monk"), kind("tinner")]
    table.refuse("give-up", "cooper")
    table.answer("give-up", "monk")
    assert [name(card) for card in table.game.stacks[3]] == ["wattler"] * 3 + ["monk"]
    assert (table.people(), names(table.game.hands[ME])) == (["founders", common], ["agent", "tinner"])
    assert sum(table.game.commons) == 29


@rule("VIL-096")
def test_others_see_only_the_back_of_the_card_given_up() -> None:
    table = Table(3)
    table.placement("jeweler", "agent")
    table.told.clear()
    table.fetch("hayer", "jeweler", stack=4)
    assert "villager.jeweler" not in table.words_told()
    assert "family.ore" in table.words_told()
    for seat in (None, OTHER, 2):
        view = table.game.view(seat)
        assert view["stacks"][4]["back"] == "ore"
        assert "jeweler" not in str(view)


@rule("VIL-048", "VIL-049", "VIL-097", "V18")
def test_no_card_goes_on_a_stack_that_has_run_out() -> None:
    table = Table()
    table.placement("agent", "agent", "agent")
    table.stacks(1, 0, 1, 0, 0, 1)
    table.answer("place", "hayer")
    assert table.game.view(None)["stacks"][1]["shows"]
    table.refuse("put-back", 1, 3, 4)
    table.play(("put-back", 0), ("give-up", "agent"))
    table.stacks(0, 0, 2, 0, 0, 0)
    table.answer("place", "hayer")
    assert table.kind == "give-up"  # one stack is left, so there is no choice
    table.answer("give-up", "agent")
    assert [len(stack) for stack in table.game.stacks] == [0, 0, 3, 0, 0, 0]


@rule("VIL-049", "VIL-097")
@pytest.mark.parametrize(("markets", "second"), [(0, ("why.market", "VIL-049")), (1, ("why.stack-empty", "VIL-097"))])
def test_second_stack_is_closed_by_the_market_card_and_later_because_it_is_empty(
    markets: int, second: tuple[str, str]
) -> None:
    table = Table()
    table.placement("agent", "agent")
    table.stacks(1, 0, 1, 0, 1, 1)
    table.game.markets = markets
    table.answer("place", "hayer")
    found = {why.target: (why.say.key, why.rule) for why in table.game.question.obstacles(table.game)}
    assert found == {"stack-1": second, "stack-3": ("why.stack-empty", "VIL-097")}


@rule("VIL-099", "VIL-100", "V32", "R24")
def test_three_commons_per_phase_and_none_counts_towards_the_limit() -> None:
    table = Table()
    table.placement(*["agent"] * 7, "tinner")
    table.place("agent", "agent")
    for common in ("hayer", "miner", "miner"):
        table.fetch(common, "agent")
    table.refuse("place", "hayer", "lumberjack", "miner", "agent")
    assert table.people() == ["founders", "agent", "agent", "hayer", "miner", "miner"]
    assert (table.game.limit, table.game.placed) == (2, 2)


@rule("VIL-099")
def test_three_commons_are_available_again_in_the_next_round() -> None:
    table = Table()
    for _ in range(2):
        table.placement(*["agent"] * 3)
        for _ in range(3):
            table.fetch("hayer", "agent")
        table.end_round()
    assert table.people().count("hayer") == 6


@rule("VIL-101", "VIL-048")
def test_with_all_stacks_empty_the_card_goes_on_top_of_the_reserve() -> None:
    table = Table()
    table.placement("agent", "hunter")
    table.stacks(0, 0, 0, 0, 0, 0)
    table.reserve("cooper", "brewer")
    table.fetch("hayer", "agent")
    assert names(table.game.reserve) == ["cooper", "brewer", "agent"]
    assert table.game.stacks == [()] * 6


@rule("VIL-102", "VIL-048")
def test_with_stacks_and_reserve_empty_the_card_is_out_of_the_game() -> None:
    table = Table()
    table.placement("agent", "hunter")
    table.stacks(0, 0, 0, 0, 0, 0)
    table.reserve()
    gone = names(table.game.gone)
    table.fetch("hayer", "agent")
    assert (table.game.reserve, names(table.game.gone)) == ((), [*gone, "agent"])
    assert (table.game.view(OTHER)["gone"], table.game.view(OTHER)["gone_hidden"]) == (gone, 1)


@rule("VIL-103")
def test_empty_pile_or_empty_hand_gives_no_common() -> None:
    table = Table()
    table.placement("agent", "agent")
    table.game.commons[1] = 0
    table.refuse("place", "lumberjack")
    table.fetch("hayer", "agent")
    table.fetch("miner", "agent")
    assert (table.game.seat, table.game.hands[ME], table.game.fetched) == (OTHER, (), 0)
