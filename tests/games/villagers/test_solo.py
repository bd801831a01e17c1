"""Solo matches against the Countess: recruitment, the Jester, markets, levels and the end (rulebook pages 22 to 26)."""

from __future__ import annotations

from collections import Counter

import pytest

from bocage.games.villagers.cards.events import EVENTS, SEASON
from tests.games.villagers.table import COUNTESS, JESTER, ME, Table, key_of, name, names
from tests.marks import rule
from tests.present import present

SIX = ("cooper", "hunter", "agent", "priest", "mason", "seeker")


def alone(mode: str = "normal") -> Table:
    table = Table(1, mode)
    table.road(*SIX)
    return table


# ---------------------------------------------------------------- recruitment
@rule("VIL-184", "VIL-185", "VIL-186", "VIL-187", "V28")
def test_each_recruit_brings_the_countess_a_villager_before_the_road_is_refilled() -> None:
    table = alone()
    table.stand("harvester")
    table.stack(0, "fisher", "grazier", "brewer", "thatcher")
    table.answer("recruit", "hunter")
    assert (table.kind, table.game.road[1]) == ("countess", -1)
    assert table.options()[:5] == [0, 2, 3, 4, 5]
    table.refuse("countess", 1)
    table.answer("countess", "priest")
    assert table.people(COUNTESS) == ["countess", "priest"]
    assert names(table.game.road) == ["cooper", "thatcher", "agent", "brewer", "mason", "seeker"]
    for _ in range(2):
        table.play(("recruit", table.options()[0]), ("countess", table.game.clone().options()[0] + 1))
    assert table.kind == "coin"  # three times with one Food
    assert len(table.people(COUNTESS)) == 1 + 3


@rule("VIL-184", "VIL-186")
def test_face_down_recruit_brings_her_a_face_up_villager_too() -> None:
    table = alone()
    table.answer("recruit", "stack-5")
    assert table.options() == [0, 1, 2, 3, 4, 5]
    first = table.game.stacks[0]
    table.answer("countess", "cooper")
    assert (table.people(COUNTESS), len(table.game.stacks[0])) == (["countess", "cooper"], len(first) - 1)
    assert table.game.road[0] == first[-1]


@rule("VIL-184")
def test_without_a_face_up_villager_she_gets_none() -> None:
    table = alone()
    table.road("cooper")
    table.stacks(0, 0, 0, 0, 0, 2)
    table.reserve()
    table.answer("recruit", "cooper")
    assert (table.kind, table.people(COUNTESS)) == ("recruit", ["countess"])
    assert name(table.game.road[0]) == "wattler"


@rule("VIL-188", "VIL-189")
def test_her_villagers_are_placed_side_by_side_ignoring_chains_and_padlocks() -> None:
    table = alone()
    table.road("hunter", "jeweler", "cartwright", "agent", "agent", "agent")
    table.play(("recruit", "hunter"), ("countess", "jeweler"))
    table.play(("recruit", "stack-4"), ("countess", "cartwright"))
    assert table.village(COUNTESS).below == (-1, -1, -1)
    assert table.game.gold == [8, 1]
    assert table.game.view(ME)["villages"][COUNTESS]["printed"] == 4 + 20 + 9


@rule("VIL-190")
def test_her_key_is_paid_for_like_that_of_another_player() -> None:
    table = alone()
    table.stand("carpenter", seat=COUNTESS)
    table.placement("beekeeper", "beekeeper", "agent", gold=3)
    table.place("beekeeper")
    assert (table.game.gold[ME], table.on("carpenter", COUNTESS)) == (1, 2)
    table.refuse("place", "beekeeper")
    table.stand("carpenter")
    table.gold(4)
    table.answer("place", "beekeeper")
    assert table.options() == [key_of(ME), key_of(COUNTESS)]
    table.refuse("pay", "bank")


@rule("VIL-183", "VIL-191", "VIL-067", "VIL-193")
def test_solo_player_puts_one_coin_and_is_the_only_one_to_place() -> None:
    table = alone()
    table.until("coin")
    road = table.game.road[:]
    table.answer("coin", 2)
    assert (table.kind, table.phase) == ("place", "place")  # neither a second coin nor a second player
    assert (table.game.coins, table.game.road[2]) == ([0, 0, 1, 0, 0, 0], road[2])
    assert names(table.game.gone) == names([card for place, card in enumerate(road) if place != 2])
    before = table.people(COUNTESS)
    table.answer("place", "end")
    assert (table.game.round, len(table.people(COUNTESS))) == (2, len(before) + 1)  # only the card from the reserve


@rule("VIL-192")
def test_coins_on_her_villager_go_to_her_treasury() -> None:
    table = alone()
    table.road(*SIX, coins=[0, 2, 0, 0, 0, 0])
    table.play(("recruit", "cooper"), ("countess", "hunter"))
    assert (table.game.gold, table.game.coins[1]) == ([8, 3], 0)


@rule("VIL-182", "VIL-193")
def test_the_countess_is_never_asked_anything() -> None:
    table = Table(1, seed=3)
    while not table.game.over:
        assert table.game.seat == ME
        table.idle()
    assert len(table.game.hands) == 1


# ---------------------------------------------------------------- the Jester
@rule("VIL-216", "VIL-218")
@pytest.mark.parametrize("moment", ["recruit", "countess", "coin", "place", "event"])
def test_jester_discards_one_event_at_any_time(moment: str) -> None:
    table = alone()
    table.until(moment if moment != "event" else "place")
    table.events("S05", "S02", "S03")
    if moment == "event":
        table.answer("place", "end")
    assert (table.kind, table.offers("jester-S02")) == (moment, True)
    table.answer(moment, "jester-S05")
    assert (table.event_ids(), table.game.jester) == (["S02", "S03"], False)
    assert [EVENTS[event] for event in table.game.used[0]] == ["S05"]
    assert table.kind == moment  # the question is still to be answered
    table.refuse(moment, "jester-S02", "jester-S05")
    assert not present(table.game.view(ME)["solo"])["jester"]


@rule("VIL-217", "V30", "T01")
def test_conscription_can_be_jested_away_before_it_happens_but_not_after() -> None:
    table = alone()
    table.placement("agent")
    table.events("S01", "S05")
    table.answer("place", "end")
    early = Table(1)
    early.game = table.game.clone()
    stacks = [len(stack) for stack in table.game.stacks]
    early.answer("event", "jester-S01")
    assert [len(stack) for stack in early.game.stacks] == stacks
    people = len(table.people(COUNTESS))
    table.answer("event", "S01")
    assert len(table.people(COUNTESS)) == people + 1
    table.refuse("event", "jester-S01", "S01")
    assert table.offers("jester-S05")


@rule("VIL-217")
@pytest.mark.parametrize(
    ("event", "phase"), [("W03", "recruit"), ("S04", "recruit"), ("W05", "place"), ("S10", "place")]
)
def test_event_in_effect_cannot_be_jested_away(event: str, phase: str) -> None:
    table = alone()
    table.stand("wattler", "harvester")
    table.events(event, "S05")
    if phase == "recruit":
        assert table.offers(f"jester-{event}")
        table.answer("recruit", "hunter")
        table.refuse("countess", f"jester-{event}")
        table.until("place")
    else:
        table.placement("agent", "hunter", "hunter")
        assert table.offers(f"jester-{event}")
        table.place("agent")
    table.refuse("place", f"jester-{event}")
    table.answer("place", "jester-S05")
    assert table.event_ids() == [event]


@rule("VIL-217", "VIL-207")
def test_jester_can_avert_the_toll_before_the_first_recruit() -> None:
    table = alone()
    table.events("W03")
    gold = table.game.gold[ME]
    table.answer("recruit", "jester-W03")
    table.answer("recruit", table.options()[0])
    assert table.game.gold[ME] == gold


@rule("VIL-219", "R18")
def test_jester_cannot_be_exchanged_for_a_common() -> None:
    table = alone()
    table.placement("agent")
    table.events("S05")
    table.play(("place", "hayer"), ("put-back", 5))
    assert [name(option) for option in table.options()] == ["agent"]
    table.answer("give-up", "agent")
    assert table.game.jester


# ---------------------------------------------------------------- markets and the end
@rule("VIL-220", "VIL-194")
def test_countess_is_paid_at_both_markets_with_silver_at_the_second() -> None:
    table = alone()
    table.stand("harvester")
    table.placement("agent")
    table.game.villages[COUNTESS] = Table(1).village(COUNTESS)
    table.stand("jeweler", "grocer", "hunter", "blacksmith", seat=COUNTESS)
    table.coins(4, 2, seat=COUNTESS)
    table.reserve("wattler", "wattler")
    table.stacks(0, 0, 1, 1, 1, 1)
    table.gold(1, COUNTESS)
    table.end_round()
    assert table.game.gold[COUNTESS] == 1 + (4 + 20 + 2) + 2
    table.placement("agent")
    table.stacks(0, 0, 0, 0, 0, 0)
    table.events()
    table.gold(50, COUNTESS)
    hers = table.game.lines()[COUNTESS]
    table.end_round()
    assert table.game.over
    assert table.game.gold[COUNTESS] == 50 + hers[1] + hers[2] + hers[3]
    assert (hers[2] > 0, hers[3]) == (True, 2)


@rule("VIL-220", "VIL-180", "VIL-224")
@pytest.mark.parametrize(("mode", "pays"), [("normal", 4), ("hard", 4), ("beginner", 0)])
def test_card_of_the_countess_pays_at_the_market(mode: str, pays: int) -> None:
    table = alone(mode)
    table.placement("agent")
    table.game.villages[COUNTESS] = Table(1, mode).village(COUNTESS)
    table.reserve()
    table.stacks(0, 0, 1, 1, 1, 1)
    before = table.game.gold[COUNTESS]
    table.end_round()
    assert table.game.gold[COUNTESS] - before == pays


@rule("VIL-220", "VIL-194", "VIL-210", "T02", "T05", "VIL-204")
def test_event_that_empties_the_second_stack_causes_the_market_after_the_event_phase() -> None:
    table = alone()
    table.placement("agent")
    table.stacks(0, 1, 1, 1, 1, 1)
    table.events("S01")
    table.reserve("beekeeper", "beekeeper")
    table.told.clear()
    table.play(("place", "end"), ("event", "S01"))
    keys = [event.say.key for event in table.told]
    assert keys.index("countess.stack") < keys.index("countess.reserve") < keys.index("market.first")
    assert (table.game.markets, table.game.round) == (1, 2)
    assert [SEASON[event] for event in table.game.events] == [
        0,
        0,
    ]  # revealed before the market, so from the summer deck


@rule("VIL-204")
def test_after_the_first_market_events_come_from_the_winter_deck() -> None:
    table = alone()
    table.placement("agent")
    table.game.markets = 1
    table.reserve("hunter", "hunter")
    table.answer("place", "end")
    assert [SEASON[event] for event in table.game.events] == [1, 1, 1]
    assert [len(deck) for deck in table.game.decks] == [12, 9]


@rule("VIL-205", "VIL-147")
def test_in_the_last_event_phase_she_takes_no_card_and_no_event_is_revealed() -> None:
    table = alone()
    table.placement("agent")
    table.stacks(0, 0, 0, 0, 0, 0)
    table.reserve("jeweler", "jeweler")
    people = table.people(COUNTESS)
    table.events("S05")
    gold = table.game.gold[COUNTESS]
    table.play(("place", "end"), ("event", "S05"))
    assert (table.game.over, table.people(COUNTESS), names(table.game.reserve)) == (True, people, ["jeweler"] * 2)
    assert table.game.lines()[COUNTESS][0] >= gold + 3  # the event itself was resolved
    assert table.event_ids() == []


@rule("VIL-205", "VIL-210")
def test_an_event_that_takes_the_last_card_ends_the_game_without_her_card() -> None:
    table = alone()
    table.placement("agent")
    table.game.markets = 1
    table.stacks(0, 0, 0, 0, 0, 1)
    table.events("S01")
    people = table.people(COUNTESS)
    reserve = table.game.reserve
    table.play(("place", "end"), ("event", "S01"))
    assert (table.game.over, table.people(COUNTESS)) == (True, [*people, "wattler"])
    assert table.game.reserve == reserve


@rule("VIL-221", "VIL-222")
@pytest.mark.parametrize(("mine", "hers", "rank"), [(21, 20, 1), (20, 20, 2), (19, 20, 2)])
def test_player_wins_only_with_more_gold(mine: int, hers: int, rank: int) -> None:
    table = alone()
    table.stand("harvester", "hunter", "hunter")
    table.placement("agent")
    table.game.markets = 1
    table.game.villages[COUNTESS] = Table(1).village(COUNTESS)
    table.stacks(0, 0, 0, 0, 0, 0)
    table.gold(mine - 2)
    table.gold(hers - 4, COUNTESS)
    table.answer("place", "end")
    assert (table.game.over, table.game.totals(), table.game.ranks()) == (True, [mine, hers], [rank])
    verdict = table.game.tie_break()
    assert verdict is not None
    assert verdict.key == ("solo.won" if rank == 1 else "solo.lost")


@rule("VIL-223", "VIL-225", "T07")
def test_beginner_mode_shows_one_event_a_round_without_it_was_you() -> None:
    seen: Counter[str] = Counter()
    for seed in range(6):
        table = Table(1, "beginner", seed)
        while not table.game.over:
            table.end_round()
            if not table.game.over:
                assert len(table.event_ids()) == 1
                seen.update(table.event_ids())
    assert {event[0] for event in seen} == {"S", "W"}
    assert "W01" not in seen


@rule("VIL-183")
def test_options_of_the_jester_start_at_their_documented_numbers() -> None:
    table = alone()
    table.events("S01", "S12")
    found = [option for option in table.options() if option >= JESTER["recruit"]]
    assert found == [JESTER["recruit"], JESTER["recruit"] + 11]
