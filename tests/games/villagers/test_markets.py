"""The end of a placement, both markets and the end of the game (rulebook pages 18 to 21)."""

from __future__ import annotations

import pytest

from bocage.core.errors import IllegalChoice
from tests.games.villagers.table import ME, OTHER, Table, at, names
from tests.marks import rule


# ---------------------------------------------------------------- end of the placement
@rule("VIL-122", "VIL-125", "V17", "R26")
def test_founders_turn_when_a_village_shows_no_food() -> None:
    table = Table()
    table.stand("harvester", seat=OTHER)
    table.placement("agent")
    assert (table.people(), table.village().food, table.village().gold) == (["founders"], 0, 2)
    table.end_round()
    assert (table.people(), table.village().food, table.village().gold) == (["founders-fed"], 1, 0)
    assert table.people(OTHER)[0] == "founders"
    assert ("founders", ME) in table.story()
    assert ("founders", OTHER) not in table.story()


@rule("VIL-123", "R26")
def test_founders_do_not_turn_while_players_still_place() -> None:
    table = Table()
    table.chain("swineherd", on=0)
    table.placement("agent")
    table.place("agent")  # this player's placement is over, the other's is not
    table.placement("agent", seat=OTHER)
    assert [table.people(seat)[0] for seat in (ME, OTHER)] == ["founders", "founders"]
    table.end_round()
    assert [table.people(seat)[0] for seat in (ME, OTHER)] == ["founders", "founders-fed"]


@rule("VIL-122", "VIL-125", "R25")
def test_covered_founders_of_a_village_without_food_turn_and_show_nothing() -> None:
    """This needs a Monk on the Founders, here in the role of the Swineherd."""
    table = Table()
    table.chain("monk:swineherd", on=0)
    table.placement("agent")
    table.end_round()
    assert table.people() == ["founders-fed", "monk"]
    assert (table.village().food, table.village().gold) == (0, 0)


@rule("VIL-124", "V17")
def test_founders_never_turn_back_to_gold() -> None:
    table = Table()
    table.placement("harvester")
    table.feed()
    table.place("harvester")
    for _ in range(3):
        table.end_round()
        assert table.people() == ["founders-fed", "harvester"]


@rule("VIL-126", "VIL-037")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_first_player_card_goes_to_the_left(players: int) -> None:
    table = Table(players, first="2")
    begun = []
    for _ in range(3):
        begun.append(table.game.seat)
        table.end_round()
        table.stacks(*[9] * 6)
    assert begun == [(1 + turn) % players for turn in range(3)]


@rule("VIL-127", "VIL-031")
def test_without_a_market_the_next_round_begins_with_recruitment() -> None:
    table = Table()
    table.until("place")
    table.stacks(1, 1, 1, 1, 1, 1)
    table.end_round()
    assert (table.game.round, table.kind, table.phase, table.game.markets) == (2, "recruit", "recruit", 0)
    assert table.game.gold == [8, 8]


# ---------------------------------------------------------------- the first market
@rule("VIL-128", "VIL-129", "VIL-049", "V18", "R20")
@pytest.mark.parametrize(
    ("stacks", "held"), [((0, 0, 1, 1, 1, 1), 1), ((1, 0, 1, 1, 1, 1), 0), ((0, 1, 1, 1, 1, 1), 0)]
)
def test_the_first_market_waits_for_both_leftmost_stacks(stacks: tuple[int, ...], held: int) -> None:
    table = Table()
    table.stand("harvester")
    table.placement("agent", seat=OTHER)
    table.stacks(*stacks)
    assert table.game.view(None)["stacks"][1]["shows"] == (stacks[1] == 0)
    table.end_round()
    assert (table.game.markets, table.game.gold[ME]) == (held, 8 + 2 * held)


@rule("R20", "VIL-128")
def test_a_card_put_on_the_first_stack_delays_the_market() -> None:
    table = Table()
    table.placement("agent", "agent", seat=OTHER)
    table.stacks(1, 0, 1, 1, 1, 1)
    table.fetch("hayer", "agent", stack=0)
    table.end_round()
    assert (table.game.markets, len(table.game.stacks[0]), table.game.round) == (0, 2, 2)


@rule("VIL-130", "VIL-033")
def test_the_first_market_takes_place_once() -> None:
    table = Table()
    table.stand("harvester", "beekeeper")
    gained = table.market(1)
    assert gained[ME] == 2 + 4
    view = table.game.view(None)
    assert (view["stacks"][1]["market"], view["stacks"][1]["shows"], view["markets"]) == (None, False, 1)
    assert (table.game.round, table.kind) == (2, "recruit")
    treasury = table.game.gold[ME]
    table.until("place", seat=0)
    table.stacks(0, 0, 3, 3, 3, 3)
    recruited = table.game.gold[ME]
    table.end_round()
    assert (table.game.markets, table.game.round) == (1, 3)
    assert treasury == 14
    assert table.game.gold[ME] == recruited


@rule("VIL-131", "VIL-135", "VIL-011", "VIL-136", "VIL-017", "V26")
def test_market_pays_only_visible_printed_gold() -> None:
    table = Table()
    table.chain("swineherd", on=0)  # covers the 2 of the Founders and shows 2
    table.chain("lumberjack", "wheeler", "cartwright")  # 9, not 3 + 9
    table.stand("chandler")  # 3, alone in its chain
    table.stand("tanner")  # 2, a first card with nothing on it
    gained = table.market(1)
    assert gained == [2 + 9 + 3 + 2, 0]
    assert table.game.gold[ME] == 8 + 16


@rule("VIL-132", "VIL-133", "VIL-134", "VIL-012", "V19")
def test_alice_receives_23_and_keeps_the_coins_on_her_cards() -> None:
    table = Table()
    table.chain("brewer", on=0)
    table.chain("lumberjack", "shipwright")  # 2
    table.chain("miner", "blacksmith")  # 2 and 8 in coins
    table.coins(5, 8)
    table.chain("lumberjack", "cooper")  # 4 and 4 in coins
    table.coins(7, 4)
    table.stand("chandler")  # 3
    table.stand("freemason")  # silver
    assert table.market(1)[ME] == 23
    assert (table.on("blacksmith"), table.on("cooper")) == (8, 4)
    assert table.game.lines()[ME] == (8 + 23, 11, 2 * 3, 12)


@rule("VIL-137", "VIL-033", "VIL-132", "VIL-140")
def test_both_markets_in_one_round_are_held_one_after_the_other() -> None:
    table = Table()
    table.stand("harvester", "beekeeper", "grocer")
    table.coins(1, 2)
    table.placement("agent", seat=OTHER)
    table.stacks(0, 0, 0, 0, 0, 0)
    table.told.clear()
    table.end_round()
    headings = [event.say.key for event in table.told if event.heading]
    assert headings == ["market.first", "market.second"]
    assert (table.game.over, table.game.markets) == (True, 2)
    assert table.game.gold[ME] == 8 + (6 + 2) + (6 + 3 + 2)


# ---------------------------------------------------------------- the second market
@rule("VIL-032", "VIL-138", "VIL-147")
def test_the_second_market_needs_six_empty_stacks_whatever_the_reserve() -> None:
    for last, reserve, over in ((1, 0, False), (0, 5, True), (0, 0, True)):
        table = Table()
        table.game.markets = 1
        table.placement("agent", seat=OTHER)
        table.stacks(0, 0, 0, 0, 0, last)
        table.reserve(*["hunter"] * reserve)
        table.end_round()
        assert table.game.over == over
        assert table.game.markets == (2 if over else 1)
    with pytest.raises(IllegalChoice):
        table.game.choose(0)


@rule("R22")
def test_a_card_put_on_the_only_stack_left_lets_the_game_go_on() -> None:
    table = Table()
    table.game.markets = 1
    table.placement("agent", "agent", seat=OTHER)
    table.stacks(0, 0, 0, 0, 1, 0)
    table.fetch("hayer", "agent")
    table.end_round()
    assert (table.game.over, table.game.round, len(table.game.stacks[4])) == (False, 2, 2)


@rule("VIL-139", "VIL-140", "VIL-012", "V20", "VIL-174")
def test_amelie_receives_22_and_then_the_coins_on_her_carpenter() -> None:
    table = Table()
    table.chain("brewer", on=0)
    table.stand("harvester", "hunter", "grocer", "grocer")
    table.chain("lumberjack", "cooper")
    table.coins(table.chain("carpenter", on=6)[0], 6)
    table.game.markets = 1
    gained = table.market(2)
    assert gained[ME] == 9 + 9 + 4 + 6
    assert table.game.lines()[ME] == (8, 4, 18, 6)
    assert sum(table.village().coins) == 0


@rule("VIL-141", "VIL-140")
def test_silver_is_counted_before_coins_move_and_coins_count_once() -> None:
    table = Table()
    table.stand("harvester", "agent")
    table.coins(1, 6)
    table.game.markets = 1
    assert table.market(2)[ME] == 2 + 6 + 6
    assert table.game.scores()[ME] == 8 + 14


@rule("VIL-148")
def test_most_gold_wins() -> None:
    table = Table(3)
    for seat, gold in enumerate((10, 30, 20)):
        table.stand("harvester", *["hunter"] * (2 - seat), seat=seat)
        table.until("place", seat=seat)
        table.gold(gold, seat=seat)
    table.game.markets = 1
    table.market(2)
    assert table.game.scores() == [12, 32, 22]
    assert table.game.ranks() == [3, 1, 2]
    assert table.game.tie_break() is None


@rule("VIL-149", "V35")
def test_tie_is_won_by_the_fewest_villagers_including_covered_and_common_ones() -> None:
    table = Table(3)
    table.chain("hayer", "grazier", "milk-maid")  # 4 villagers, 2 gold
    table.stand("harvester", "hunter", seat=OTHER)  # 3 villagers, 2 gold
    table.stand("harvester", "hunter", "hunter", "hunter", seat=2)
    table.game.markets = 1
    table.until("place", seat=2)
    table.game.gold = [8, 8, 8]
    table.market(2)
    assert table.game.scores() == [10, 10, 10]
    assert table.game.ranks() == [2, 1, 3]
    tie = table.game.tie_break()
    assert tie is not None
    assert tie.key == "tie.villagers"


@rule("VIL-149")
def test_with_as_many_villagers_the_victory_is_shared() -> None:
    table = Table(3)
    for seat in range(3):
        table.stand("harvester", *["hunter"] * (seat // 2), seat=seat)
    table.game.markets = 1
    table.until("place", seat=2)
    table.game.gold = [8, 8, 8]
    table.market(2)
    assert table.game.ranks() == [1, 1, 3]
    tie = table.game.tie_break()
    assert tie is not None
    assert tie.key == "tie.shared"


@rule("VIL-149")
def test_small_village_does_not_beat_a_richer_one() -> None:
    table = Table()
    table.stand("harvester", "beekeeper")
    table.stand("harvester", seat=OTHER)
    table.game.markets = 1
    table.market(2)
    assert (table.game.scores(), table.game.ranks()) == ([14, 10], [1, 2])


@rule("VIL-153", "VIL-149")
def test_apprentice_counts_as_a_villager_of_the_village_it_is_in() -> None:
    table = Table()
    table.chain("lumberjack", "carpenter", seat=OTHER)
    table.placement("apprentice", "agent")
    table.play(("place", "apprentice"), ("target", at(OTHER, 1)))
    shown = table.game.view(None)["villages"]
    assert (shown[ME]["villagers"], shown[OTHER]["villagers"]) == (2, 3)


@rule("VIL-136", "VIL-139")
def test_the_score_sheet_adds_up_to_the_treasury() -> None:
    table = Table()
    table.stand("harvester", "beekeeper", "grocer")
    table.coins(1, 2)
    table.game.markets = 1
    table.market(2)
    sheet = {line.say.key: line.points[ME] for line in table.game.score_sheet()}
    assert sheet == {"score.treasury": 8, "score.printed": 6, "score.silver": 3, "score.coins": 2}
    assert table.game.scores()[ME] == table.game.gold[ME] == 19


@rule("VIL-032", "R21", "VIL-050", "VIL-051", "VIL-101")
def test_in_the_last_round_road_and_face_down_recruits_come_from_the_reserve() -> None:
    table = Table()
    table.stand("harvester")  # capacity 3
    table.game.markets = 1
    table.stacks(0, 0, 0, 0, 0, 1)
    table.reserve("cooper", "brewer", "fisher", "grazier")
    table.road("hunter", "agent", "mason", "seeker", "priest", "peddler")
    table.refuse("recruit", "reserve")
    table.answer("recruit", "hunter")  # the last card of the last stack takes its place
    assert (table.game.stacks, names([table.game.road[0]])) == ([()] * 6, ["wattler"])
    table.answer("recruit", "agent")
    assert names([table.game.road[1]]) == ["grazier"]
    table.answer("recruit", "reserve")
    assert names(table.game.squares[ME]) == ["hunter", "fisher"]
    table.until("place")
    assert not table.game.over
    table.end_round()
    assert (table.game.over, table.game.markets) == (True, 2)
