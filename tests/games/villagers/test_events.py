"""The event phase and the 24 events of the solo game (rulebook pages 23 to 26; the events are designed)."""

from __future__ import annotations

import pytest

from bocage.games.villagers.events import EVENTS
from tests.games.villagers.table import COUNTESS, ME, Table, name, names
from tests.marks import rule

SIX = ("cooper", "hunter", "agent", "priest", "mason", "seeker")


def prepared(*ids: str, hand: tuple[str, ...] = ("agent",), gold: int = 20) -> Table:
    """The placement of the first round, with these events face up, nobody at the Countess's, her treasury empty."""
    table = Table(1)
    table.placement(*hand, gold=gold)
    table.game.villages[COUNTESS] = Table(1).village(COUNTESS)
    table.gold(0, COUNTESS)
    table.road(*SIX)
    table.reserve("wattler", "wattler", "wattler")
    table.events(*ids)
    return table


def resolve(table: Table, *ids: str) -> list[int]:
    """End the placement, resolve events in this order; what both treasuries gained."""
    table.answer("place", "end")
    before = table.game.gold[:]
    for id in ids:
        table.answer("event", id)
    return [now - then for then, now in zip(before, table.game.gold, strict=True)]


# ---------------------------------------------------------------- the event phase
@rule("VIL-194", "VIL-195", "VIL-196")
def test_events_are_resolved_in_any_order_and_then_discarded() -> None:
    table = prepared("S05", "S04", "S02", "S12")
    table.answer("place", "end")
    assert (table.kind, table.phase) == ("event", "event")
    assert table.options()[:3] == [EVENTS.index(id) for id in ("S02", "S05", "S12")]
    table.refuse("event", "S04")  # was of the recruitment
    for id in ("S12", "S02", "S05"):
        table.answer("event", id)
    assert {EVENTS[event] for event in table.game.used[0]} == {"S05", "S04", "S02", "S12"}
    assert table.game.round == 2


@rule("VIL-195", "VIL-214")
@pytest.mark.parametrize(("order", "gained"), [(("S12", "S02"), [-3, 0]), (("S02", "S12"), [-3, 1])])
def test_the_order_matters_to_a_poor_player(order: tuple[str, str], gained: list[int]) -> None:
    table = prepared("S02", "S12", gold=3)
    assert resolve(table, *order) == gained


@rule("VIL-197", "VIL-188", "VIL-189")
def test_she_then_takes_the_top_card_of_the_reserve() -> None:
    table = prepared("S05")
    table.reserve("hunter", "jeweler")
    resolve(table, "S05")
    assert (table.people(COUNTESS), names(table.game.reserve)) == (["countess", "jeweler"], ["hunter"])
    assert (table.village(COUNTESS).below[-1], table.game.gold[COUNTESS]) == (-1, 3)


@rule("VIL-198", "VIL-199", "VIL-200", "VIL-201", "VIL-202", "V29")
@pytest.mark.parametrize(
    ("card", "number"),
    [
        ("jeweler", 1), ("fromager", 1), ("spelunker", 1), ("cartwright", 2), ("truffler", 2), ("blacksmith", 2),
        ("hunter", 3), ("carpenter", 3), ("priest", 3), ("grocer", 3), ("peddler", 3), ("log-rafter", 2),
        ("locksmith", 2), ("agent", 3),
    ],
)  # fmt: skip
def test_the_value_of_her_card_says_how_many_events_come(card: str, number: int) -> None:
    table = prepared()
    table.reserve(card)
    table.answer("place", "end")
    assert table.people(COUNTESS) == ["countess", card]
    assert len(table.event_ids()) == number
    assert all(id.startswith("S") for id in table.event_ids())


@rule("VIL-199", "VIL-201", "V27")
def test_an_ore_muler_with_six_ore_symbols_is_worth_nine() -> None:
    table = prepared()
    table.stand("miner", "glass-blower", "mason", "seeker", "blacksmith", seat=COUNTESS)
    table.reserve("ore-muler")
    table.answer("place", "end")
    told = [event.say.args["gold"] for event in table.told if event.say.key == "countess.reserve"]
    assert (told, len(table.event_ids())) == ([9], 2)


@rule("VIL-199", "VIL-200", "T04")
@pytest.mark.parametrize(("food", "number"), [(0, 3), (1, 2), (3, 2), (4, 1)])
def test_a_grocer_is_valued_by_her_food(food: int, number: int) -> None:
    table = prepared()
    table.stand(*["hunter"] * food, seat=COUNTESS)
    table.stand("hunter", "hunter")
    table.reserve("grocer")
    table.answer("place", "end")
    assert len(table.event_ids()) == number


@rule("VIL-203")
def test_with_an_empty_reserve_she_takes_nothing_and_two_events_come() -> None:
    table = prepared()
    table.reserve()
    table.answer("place", "end")
    assert (table.people(COUNTESS), len(table.event_ids())) == (["countess"], 2)


@rule("VIL-206", "T06")
@pytest.mark.parametrize(("season", "letter"), [(0, "S"), (1, "W")])
def test_a_used_up_deck_is_made_of_its_own_discards(season: int, letter: str) -> None:
    table = prepared()
    table.game.markets = season
    own = [event for event in range(24) if EVENTS[event][0] == letter]
    table.game.decks[season] = (own[0],)
    table.game.used[season] = tuple(own[1:])
    table.reserve("hunter")
    table.answer("place", "end")
    assert len(table.event_ids()) == 3
    assert table.event_ids()[0] == EVENTS[own[0]]
    assert (len(table.game.decks[season]), table.game.used[season]) == (9, ())
    assert sorted([*table.game.decks[season], *table.game.events]) == own


@rule("VIL-207", "VIL-208")
def test_a_revealed_event_acts_in_the_next_round_only() -> None:
    table = prepared()
    table.reserve("jeweler", "jeweler")  # one event
    table.stacks(9, 9, 9, 9, 9, 9)
    table.game.decks[0] = (EVENTS.index("S06"), EVENTS.index("S05"))  # S05 on top
    table.answer("place", "end")
    assert (table.event_ids(), table.game.gold[COUNTESS], table.game.round) == (["S05"], 0, 2)
    table.placement("agent")
    table.reserve("jeweler")
    assert resolve(table, "S05") == [0, 3]
    assert table.event_ids() == ["S06"]
    table.stand("harvester", "hunter")
    assert table.game.view(ME)["villages"][ME]["capacity"] == 2 + 3 - 1  # Founders on the Food side


# ---------------------------------------------------------------- summer
@rule("S01", "VIL-215", "VIL-188")
def test_conscription_gives_her_the_top_of_the_leftmost_stack() -> None:
    table = prepared("S01")
    table.stack(0)
    table.stack(1, "hunter", "jeweler")
    assert resolve(table, "S01") == [0, 0]
    assert table.people(COUNTESS) == ["countess", "jeweler", "wattler"]
    assert names(table.game.stacks[1]) == ["hunter"]
    assert names(table.game.road) == list(SIX)


@rule("S02", "VIL-214")
@pytest.mark.parametrize(
    ("food", "gold", "paid"), [(0, 20, 1), (1, 20, 1), (3, 20, 3), (6, 20, 4), (3, 2, 2), (3, 0, 0)]
)
def test_tithe_costs_a_gold_per_food(food: int, gold: int, paid: int) -> None:
    """Without Food the Founders have turned, which makes one."""
    table = prepared("S02", gold=gold)
    table.stand(*["hunter"] * food)
    assert resolve(table, "S02") == [-paid, paid]


@rule("S03")
@pytest.mark.parametrize(("houses", "paid"), [(0, 0), (2, 2), (6, 4)])
def test_hearth_tax_costs_a_gold_per_house(houses: int, paid: int) -> None:
    table = prepared("S03")
    table.stand(*["wattler"] * houses)
    assert resolve(table, "S03") == [-paid, paid]


@rule("S04", "VIL-207")
def test_road_toll_makes_face_up_recruits_cost_one() -> None:
    table = Table(1)
    table.stand("harvester", "hunter")
    table.road(*SIX)
    table.gold(1)
    table.events("S04")
    table.play(("recruit", "stack-3"), ("countess", "priest"))
    assert table.game.gold == [1, 1]  # blind ones are free
    table.play(("recruit", "cooper"), ("countess", "agent"))
    assert table.game.gold == [0, 1]  # to the bank
    table.play(("recruit", "hunter"), ("countess", 3))
    assert table.game.gold == [0, 1]  # who has none pays none


@rule("S05")
def test_bribes_give_her_three_gold_of_the_bank() -> None:
    assert resolve(prepared("S05"), "S05") == [0, 3]


@rule("S06", "W04", "VIL-207")
@pytest.mark.parametrize(
    ("event", "food", "capacity"),
    [("S06", 0, 2), ("S06", 1, 2), ("S06", 3, 4), ("S06", 6, 4), ("W04", 0, 2), ("W04", 1, 2), ("W04", 3, 3)],
)
def test_royal_hunt_and_dearth_lower_the_capacity(event: str, food: int, capacity: int) -> None:
    table = Table(1)
    table.stand(*["hunter"] * food)
    table.events(event)
    assert table.game.view(ME)["villages"][ME]["capacity"] == capacity
    table.until("coin")
    assert (table.game.recruited, len(table.game.hands[ME])) == ([capacity], 5 + capacity)
    assert table.event_ids() == [event]  # discarded in the event phase


@rule("S07", "W05", "VIL-207")
@pytest.mark.parametrize(
    ("event", "houses", "limit"),
    [("S07", 0, 1), ("S07", 1, 2), ("S07", 5, 4), ("W05", 0, 1), ("W05", 1, 1), ("W05", 5, 3)],
)
def test_forced_labour_and_hard_frost_lower_the_limit(event: str, houses: int, limit: int) -> None:
    table = Table(1)
    table.stand(*["wattler"] * houses)
    table.placement(*["agent"] * 7)
    table.events(event)
    assert table.game.view(ME)["turn"]["limit"] == limit
    table.place(*["agent"] * limit)
    table.refuse("place", "agent")
    assert table.offers("hayer")


@rule("S08", "VIL-209")
def test_poaching_takes_the_highest_road_villager_with_its_coins() -> None:
    table = prepared("S08")
    table.road(*SIX, coins=[2, 1, 0, 0, 0, 0])  # the Cooper shows 4
    table.stack(0)
    table.stack(1, "hunter", "fisher")
    assert resolve(table, "S08") == [0, 2]
    assert table.people(COUNTESS) == ["countess", "cooper", "wattler"]
    assert (name(table.game.road[0]), table.game.coins[0], names(table.game.stacks[1])) == ("fisher", 0, ["hunter"])


@rule("S08", "VIL-210", "T02")
def test_poaching_asks_about_ties_and_its_refill_may_bring_the_market() -> None:
    table = prepared("S08")
    table.road("cooper", "hunter", "bed-builder", "agent", "agent", "agent")
    table.stacks(1, 0, 1, 1, 1, 1)
    resolve(table, "S08")
    assert table.kind == "countess"
    assert table.options() == [0, 2]
    table.refuse("countess", 1, 3)
    table.answer("countess", "bed-builder")
    assert (name(table.game.road[2]), table.game.markets, table.game.round) == ("wattler", 1, 2)


@rule("S09")
def test_requisition_costs_a_hand_card_of_choice_or_two_gold() -> None:
    table = prepared("S09", hand=("agent", "hunter", "agent"))
    resolve(table, "S09")
    table.refuse("lose", "cooper")
    table.answer("lose", "hunter")
    assert (names(table.game.hands[ME]), table.game.gold[ME]) == (["agent", "agent"], 20)
    assert names(table.game.gone)[-1] == "hunter"
    bare = prepared("S09")
    bare.place("agent")
    before = bare.game.gold[:]
    bare.answer("event", "S09")
    assert (bare.game.gold, bare.game.round) == ([before[0] - 2, before[1]], 2)


@rule("S10", "VIL-190")
def test_lock_duty_costs_one_more_for_each_padlock() -> None:
    table = prepared("S10", hand=("beekeeper", "grocer", "agent"), gold=4)
    table.stand("carpenter")
    table.place("beekeeper")
    assert (table.game.gold, table.on("carpenter")) == ([3, 1], 2)
    table.place("grocer")  # two to the bank, one to the Countess
    assert table.game.gold == [0, 2]
    poor = prepared("S10", hand=("beekeeper", "agent"), gold=0)
    poor.stand("carpenter")
    poor.place("beekeeper")
    assert (poor.game.gold, poor.people()[-1]) == ([0, 0], "beekeeper")


@rule("S11")
def test_the_spy_brings_her_a_card_of_the_hand() -> None:
    table = prepared("S11", hand=("agent", "jeweler", "hunter"))
    resolve(table, "S11")
    stolen = table.people(COUNTESS)[1]
    assert sorted([*names(table.game.hands[ME]), stolen]) == ["agent", "hunter", "jeweler"]
    bare = prepared("S11")
    bare.place("agent")
    bare.answer("event", "S11")
    assert (bare.people(COUNTESS), bare.game.round) == (["countess", "wattler"], 2)


@rule("S12", "VIL-214")
@pytest.mark.parametrize(("food", "gold", "paid"), [(1, 20, 3), (2, 20, 3), (3, 20, 0), (4, 20, 0), (1, 2, 2)])
def test_the_banquet_costs_three_with_fewer_than_three_food(food: int, gold: int, paid: int) -> None:
    table = prepared("S12", gold=gold)
    table.stand(*["hunter"] * food)
    assert resolve(table, "S12") == [-paid, 0]
