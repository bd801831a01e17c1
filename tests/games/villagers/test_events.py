"""The event phase and the 24 events of the solo game (rulebook pages 23 to 26; the events are our own)."""

from __future__ import annotations

import pytest

from bocage.games.villagers.cards.events import EVENTS
from tests.games.villagers.table import COUNTESS, ME, Table, names
from tests.marks import rule

SIX = ("cooper", "hunter", "agent", "priest", "mason", "seeker")


def prepared(*ids: str, hand: tuple[str, ...] = ("agent",), gold: int = 20) -> Table:
    """The placement of the first round, with these events face up and an empty village and treasury of the Countess."""
    table = Table(1)
    table.placement(*hand, gold=gold)
    table.game.villages[COUNTESS] = Table(1).village(COUNTESS)
    table.gold(0, COUNTESS)
    table.road(*SIX)
    table.reserve("wattler", "wattler", "wattler")
    table.events(*ids)
    return table


def resolve(table: Table, *ids: str) -> list[int]:
    """End the placement, resolve events in this order, and return the change of both treasuries."""
    table.answer("place", "end")
    before = table.game.gold[:]
    for id in ids:
        table.answer("event", id)
    return [now - then for then, now in zip(before, table.game.gold, strict=True)]


def check_placed(event: str, placed: int, commons: int, gold: int, paid: int) -> None:
    """What the Countess gets for an event after so many villagers and so many commons were placed."""
    table = prepared(event, hand=("agent",) * 8, gold=gold)
    table.game.limit = 5
    table.place(*["agent"] * placed)
    for _ in range(commons):
        table.fetch("hayer", "agent")
    assert resolve(table, event) == [-paid, paid]


# ---------------------------------------------------------------- the event phase
@rule("VIL-194", "VIL-195", "VIL-196")
def test_events_are_resolved_in_any_order_and_then_discarded() -> None:
    table = prepared("S05", "S04", "S02", "S12")
    table.answer("place", "end")
    assert (table.kind, table.phase) == ("event", "event")
    assert table.options()[:3] == [EVENTS.index(id) for id in ("S02", "S05", "S12")]
    table.refuse("event", "S04")  # already resolved in the recruitment
    for id in ("S12", "S02", "S05"):
        table.answer("event", id)
    assert {EVENTS[event] for event in table.game.used[0]} == {"S05", "S04", "S02", "S12"}
    assert table.game.round == 2


@rule("VIL-195", "VIL-214")
@pytest.mark.parametrize(("order", "gained"), [(("W06", "S02"), [-5, 1]), (("S02", "W06"), [-5, 2])])
def test_order_of_events_matters_to_a_poor_player(order: tuple[str, str], gained: list[int]) -> None:
    """Gold already paid to the bank cannot go to the Countess."""
    table = prepared("S02", "W06", gold=5)
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
def test_value_of_her_card_determines_the_number_of_events(card: str, number: int) -> None:
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
def test_grocer_is_valued_by_the_food_of_the_countess(food: int, number: int) -> None:
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
def test_exhausted_event_deck_is_rebuilt_from_its_discards(season: int, letter: str) -> None:
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
def test_revealed_event_takes_effect_in_the_next_round() -> None:
    table = prepared()
    table.reserve("jeweler", "jeweler")  # only one event
    table.stacks(9, 9, 9, 9, 9, 9)
    table.game.decks[0] = (EVENTS.index("S04"), EVENTS.index("S05"))  # with S05 on top
    table.answer("place", "end")
    assert (table.event_ids(), table.game.gold[COUNTESS], table.game.round) == (["S05"], 0, 2)
    table.placement("agent")
    table.reserve("jeweler")
    assert resolve(table, "S05") == [0, 3]
    assert table.event_ids() == ["S04"]
    table.road(*SIX)
    before = table.game.gold[:]
    table.answer("recruit", "cooper")
    assert table.game.gold == [before[0] - 1, before[1] + 1]


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
    ("food", "gold", "paid"), [(0, 20, 2), (2, 20, 2), (3, 20, 3), (6, 20, 4), (3, 1, 1), (3, 0, 0)]
)
def test_tithe_costs_a_gold_per_food_two_to_four(food: int, gold: int, paid: int) -> None:
    table = prepared("S02", gold=gold)
    table.stand(*["hunter"] * food)
    assert resolve(table, "S02") == [-paid, paid]


@rule("S03")
@pytest.mark.parametrize(("houses", "gift"), [(0, 3), (3, 3), (4, 4), (6, 5)])
def test_hearth_tax_gives_her_a_gold_per_house_three_to_five(houses: int, gift: int) -> None:
    table = prepared("S03")
    table.stand(*["wattler"] * houses)
    assert resolve(table, "S03") == [0, gift]


@rule("S04", "VIL-207")
def test_road_toll_makes_face_up_recruits_cost_one() -> None:
    table = Table(1)
    table.stand("harvester", "hunter")
    table.road(*SIX)
    table.gold(1)
    table.events("S04")
    table.play(("recruit", "stack-3"), ("countess", "priest"))
    assert table.game.gold == [1, 1]  # face-down ones are free
    table.play(("recruit", "cooper"), ("countess", "agent"))
    assert table.game.gold == [0, 2]  # paid to the Countess
    table.play(("recruit", "hunter"), ("countess", 3))
    assert table.game.gold == [0, 2]  # a player without gold pays nothing
    assert table.story().count(("toll.countess", ME)) == 1


@rule("S05")
def test_bribes_give_her_three_gold_from_the_bank() -> None:
    assert resolve(prepared("S05"), "S05") == [0, 3]


@rule("S06")
@pytest.mark.parametrize(("food", "gift"), [(0, 2), (2, 4), (6, 5)])
def test_royal_hunt_gives_her_a_gold_for_each_recruit(food: int, gift: int) -> None:
    table = Table(1)
    table.stand(*["hunter"] * food)
    table.placement("agent")
    table.stacks(9, 9, 9, 9, 9, 9)
    table.events("S06")
    assert resolve(table, "S06") == [0, gift]


@rule("S07", "VIL-211")
@pytest.mark.parametrize(("more", "gift"), [(0, 1), (1, 2), (2, 3), (6, 3)])
def test_forced_labour_gives_her_a_gold_for_each_uncovered_villager(more: int, gift: int) -> None:
    """Neither Founders nor covered villagers count."""
    table = prepared("S07")
    table.chain("lumberjack", "wheeler")
    table.stand(*["hunter"] * more)
    assert resolve(table, "S07") == [0, gift]


@rule("S08")
@pytest.mark.parametrize(("road", "gift"), [(SIX, 3), (("hunter", "mason"), 2), (("hunter",), 0), (("jeweler",), 3)])
def test_poaching_gives_her_the_best_printed_gold_of_the_road(road: tuple[str, ...], gift: int) -> None:
    table = prepared("S08")
    table.road(*road)
    people, stacks = table.people(COUNTESS), table.game.stacks[:]
    assert resolve(table, "S08") == [0, gift]
    assert table.people(COUNTESS) == [*people, "wattler"]  # only the card from the reserve
    assert table.game.stacks == stacks


@rule("S08")
def test_poaching_on_an_empty_road_takes_nobody() -> None:
    table = prepared("S08")
    table.road()
    assert resolve(table, "S08") == [0, 0]


@rule("S09", "VIL-214")
@pytest.mark.parametrize(
    ("placed", "commons", "gold", "paid"), [(0, 2, 20, 2), (1, 0, 20, 2), (3, 1, 20, 3), (5, 0, 20, 4), (3, 0, 1, 1)]
)
def test_requisition_costs_a_gold_for_each_villager_placed_two_to_four(
    placed: int, commons: int, gold: int, paid: int
) -> None:
    check_placed("S09", placed, commons, gold, paid)


@rule("S10", "VIL-190")
def test_gate_duty_costs_two_for_each_villager_placed() -> None:
    table = prepared("S10", hand=("beekeeper", "agent", "grocer", "agent"), gold=7)
    table.stand("carpenter", "wattler", "wattler")
    table.game.limit = 4
    table.place("beekeeper", "agent")
    assert (table.game.gold, table.on("carpenter")) == ([3, 0], 2)  # paid to the bank
    table.place("grocer")  # two for the padlock, then the rest
    assert table.game.gold == [0, 0]
    table.fetch("hayer", "agent")
    assert table.people()[-4:] == ["beekeeper", "agent", "grocer", "hayer"]
    assert table.story().count(("duty.bank", ME)) == 3


@rule("S10", "VIL-214")
def test_gate_duty_is_waived_without_gold() -> None:
    table = prepared("S10", hand=("hunter", "agent"), gold=0)
    table.place("hunter")
    assert (table.game.gold, table.people()[-1]) == ([0, 0], "hunter")


@rule("S11")
@pytest.mark.parametrize(("cards", "gift"), [(1, 1), (3, 3), (7, 4)])
def test_spy_gives_her_a_gold_for_each_hand_card(cards: int, gift: int) -> None:
    table = prepared("S11", hand=("agent",) * cards)
    assert resolve(table, "S11") == [0, gift]
    assert len(table.game.hands[ME]) == cards


@rule("S11")
def test_spy_with_an_empty_hand_gives_nothing() -> None:
    table = prepared("S11")
    table.place("agent")
    before = table.game.gold[:]
    table.answer("event", "S11")
    assert (table.game.gold, table.game.round) == (before, 2)


@rule("S12", "VIL-214")
@pytest.mark.parametrize(("food", "gold", "paid"), [(1, 20, 3), (2, 20, 3), (3, 20, 0), (4, 20, 0), (1, 2, 2)])
def test_the_banquet_costs_three_with_fewer_than_three_food(food: int, gold: int, paid: int) -> None:
    table = prepared("S12", gold=gold)
    table.stand(*["hunter"] * food)
    assert resolve(table, "S12") == [-paid, paid]
