"""The round and its phases (rulebook pages 4 and 5)."""

from __future__ import annotations

import pytest

from bocage.games.agricola.engine.spaces import SPACES
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule

HARVEST_ROUNDS = (4, 7, 9, 11, 13, 14)


@rule("AGR-032", "AGR-034", "AGR-035", "AGR-306")
def test_fourteen_rounds_six_harvests_then_the_match_is_over() -> None:
    table = Table()
    seen = []
    while not table.game.over:
        number = table.game.round
        food = 100
        table.give(food=food)
        table.give(OTHER, food=food)
        table.rest()
        seen.append((number, table.n("food") < food))
    assert [number for number, _ in seen] == list(range(1, 15))
    assert tuple(number for number, ate in seen if ate) == HARVEST_ROUNDS
    assert table.game.seat is None


@rule("AGR-033", "AGR-036", "AGR-038", "AGR-039", "AGR-070")
def test_round_is_preparation_work_and_returning_home() -> None:
    table = Table()
    assert (table.game.round, table.phase) == (1, "work")
    assert [entry["card"] is not None for entry in table.game.view(None)["rounds"]] == [True] + [False] * 13
    table.play("day-laborer", "fishing")
    assert table.view()["people"]["home"] == 1
    table.rest()
    assert (table.game.round, table.phase) == (2, "work")
    assert [e["card"] for e in table.game.view(None)["rounds"]][:2] == [SPACES[s] for s in table.game.deck[:2]]
    assert table.game.view(None)["rounds"][2]["card"] is None
    assert table.view()["people"]["home"] == table.view(OTHER)["people"]["home"] == 2
    assert all(space["workers"] == [] for space in table.game.view(None)["spaces"])
    assert (table.piled("forest"), table.piled("fishing")) == (6, 1)


@rule("AGR-039", "AGR-055", "AGR-107", "AGR-112", "AGR-115", "AGR-116", "AGR-117")
def test_an_accumulation_card_starts_with_one_rounds_goods() -> None:
    table = Table()
    for number in range(1, 15):
        table.start(number)
        card = SPACES[table.game.deck[number - 1]]
        for later in table.game.deck[number:]:
            assert SPACES[later] not in table.spaces()
        if card in ("sheep-market", "western-quarry", "pig-market", "cattle-market", "eastern-quarry"):
            assert table.piled(card) == 1
            assert table.offers(card)
    table.game.piles = [0] * len(SPACES)
    table.start(14)
    good = {"sheep-market": "sheep", "western-quarry": "stone", "pig-market": "boar", "cattle-market": "cattle",
            "eastern-quarry": "stone"}  # fmt: skip
    shown = {s["space"]: s["pile"] for s in table.game.view(None)["spaces"]}
    assert {space: shown[space] for space in good} == {space: {what: 1} for space, what in good.items()}


@rule("AGR-040", "AGR-042", "A8110")
def test_goods_on_the_round_space_go_to_their_owner() -> None:
    table = Table()
    table.hand("pond-hut")
    table.give(wood=1)
    table.play("meeting-place", "pond-hut")
    assert table.coming() == {2: {"food": 1}, 3: {"food": 1}, 4: {"food": 1}}
    before = table.n("food")
    table.rest()
    assert table.kind == "place"  # without a question: they cannot be declined
    assert table.n("food") == before + 1
    assert table.n("food", OTHER) == 3
    assert table.coming() == {3: {"food": 1}, 4: {"food": 1}}


@rule("AGR-040", "AGR-041")
@pytest.mark.parametrize(("edition", "wood"), [("french", 6), ("international", 3)])
def test_goods_of_the_round_space_come_after_or_before_replenishing(edition: str, wood: int) -> None:
    table = Table(edition=edition)
    table.front("childless")
    table.rooms(0)
    table.rest()
    assert (table.kind, table.game.round) == ("gift", 2)
    assert table.piled("forest") == wood
    assert table.game.spaces >> table.game.deck[1] & 1
    table.play("grain")
    assert table.piled("forest") == 6


@rule("AGR-043", "AGR-044", "AGR-045", "A8104")
def test_food_of_the_round_space_pays_for_an_effect_at_the_start_of_the_round() -> None:
    table = Table()
    table.rooms(house="stone")
    table.front("plow-driver")
    table.hand("strawberry-patch")
    table.fields(3, 4, vegetable=2)
    table.give(wood=1, food=0)
    table.play("meeting-place", "strawberry-patch")
    table.rest()
    assert (table.kind, table.stock()) == ("offer", {"food": 1})
    table.play("plow-driver", 2)
    assert [field["cell"] for field in table.view()["fields"]] == [2, 3, 4]
    assert table.stock() == {}
    table.rest()
    table.play("done")  # declined, so lost for this round
    assert table.kind == "place"
    table.refuse("plow-driver")


@rule("AGR-043", "AGR-402", "A8103")
def test_owner_chooses_the_order_of_effects_at_the_start_of_a_round() -> None:
    for first, second in (("groom", "plow-driver"), ("plow-driver", "groom")):
        table = Table()
        table.rooms(house="stone")
        table.front("plow-driver", "groom")
        table.give(wood=1, food=1)
        table.start(2)
        assert table.offers("groom")
        assert table.offers("plow-driver")
        table.play(first, 0, second, 1)
        assert (table.view()["stables"], [f["cell"] for f in table.view()["fields"]]) == (
            ([0], [1]) if first == "groom" else ([1], [0])
        )


@rule("AGR-046")
def test_animals_on_a_round_space_are_kept_or_released() -> None:
    table = Table()
    table.occupations(3)
    table.hand("acorns-basket")
    table.give(reed=1)
    table.play("meeting-place", "acorns-basket")
    assert table.coming() == {2: {"boar": 1}, 3: {"boar": 1}}
    table.rest()
    assert table.n("boar") == 1  # the pet of the house
    table.rest()
    assert table.n("boar") == 1  # there was no place for the second
    cook = Table()
    cook.front("fireplace-2")
    cook.hand("acorns-basket")
    cook.occupations(3)
    cook.give(reed=1, sheep=1)
    cook.play("meeting-place", "acorns-basket")
    cook.rest()
    food = cook.n("food")
    cook.play("boar/cook")
    assert (cook.n("boar"), cook.n("food")) == (0, food + 2)


@rule("AGR-048", "AGR-049", "AGR-050", "AGR-051", "AGR-052")
def test_turns_go_clockwise_and_skip_players_without_people_at_home() -> None:
    table = Table(3, first="2")
    table.people(3, seat=2)
    order = []
    for space in ("forest", "clay-pit", "reed-bank", "fishing", "day-laborer", "grain-seeds", "grove"):
        seat = table.game.seat
        assert seat is not None
        order.append(seat)
        home = table.view(seat)["people"]["home"]
        table.play(space)
        assert table.game.round == 2 or table.view(seat)["people"]["home"] == home - 1
    assert order == [1, 2, 0, 1, 2, 0, 2]
    assert table.game.round == 2


@rule("AGR-053")
def test_nobody_may_pass_while_a_space_is_free() -> None:
    table = Table()
    table.refuse("done")
    for _ in range(3):
        table.play(sorted(table.spaces())[0])
        while table.kind != "place":
            table.game.choose(table.game.clone().options()[0])
        table.refuse("done")


@rule("AGR-054", "A8203")
def test_people_without_a_free_space_stay_at_home() -> None:
    table = Table()
    everything = table.game.spaces
    table.game.workers[OTHER] = everything
    assert [label.target for _, label in table.labels()] == ["done"]
    table.play("done")
    assert table.view()["people"]["home"] == 0
    assert table.game.seat == OTHER
    table.play("done")
    assert table.game.round == 2
    assert table.view()["people"]["home"] == 2


@rule("AGR-056", "AGR-068", "A8201")
def test_space_whose_action_is_impossible_is_closed_even_with_cards_that_add_to_it() -> None:
    table = Table()
    table.fields(0, 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, grain=1)
    table.front("threshing-board", "moldboard-plow", "fireplace-2", "firewood-collector")
    table.give(grain=5, wood=5)
    table.reveal("cultivation")
    table.refuse("farmland", "cultivation")
    assert table.offers("day-laborer")


@rule("AGR-057", "AGR-058")
def test_occupied_space_is_closed_to_everybody_until_people_return_home() -> None:
    table = Table()
    table.play("day-laborer")
    table.refuse("day-laborer")
    table.play("fishing")
    table.refuse("day-laborer", "fishing")
    shown = {space["space"]: space["workers"] for space in table.game.view(None)["spaces"]}
    assert (shown["day-laborer"], shown["fishing"]) == ([ME], [OTHER])
    table.rest()
    assert table.offers("day-laborer")


@rule("AGR-059", "AGR-081", "AGR-090")
def test_permanent_space_gives_the_same_every_round() -> None:
    table = Table()
    for number in (1, 2, 9):
        table.start(number)
        before = table.n("food")
        table.play("day-laborer")
        assert table.n("food") == before + 2
        grain = table.n("grain")
        table.turn(ME)
        table.play("grain-seeds")
        assert table.n("grain") == grain + 1


@rule("AGR-060", "AGR-061", "AGR-105")
def test_and_or_needs_at_least_one_of_its_actions() -> None:
    table = Table()
    table.reveal("grain-utilization")
    table.fields(0)
    table.front("fireplace-2")
    table.give(grain=2, food=0)
    table.play("grain-utilization", "done")
    assert table.kind == "bake"
    table.refuse("done")  # sowing was skipped, so bread must be baked
    table.play("/bake.grain 2 grain")
    assert table.stock() == {"food": 4}
    both = Table()
    both.reveal("grain-utilization")
    both.fields(0)
    both.front("fireplace-2")
    both.give(grain=2, food=0)
    both.play("grain-utilization", 0)
    assert both.kind == "bake"
    both.play("/1 grain")
    assert (both.stock(), both.field(0)) == ({"food": 2}, ("grain", 3))


@rule("AGR-061", "AGR-105")
def test_bread_may_be_baked_before_sowing() -> None:
    table = Table()
    table.reveal("grain-utilization")
    table.fields(0)
    table.front("fireplace-2", "grocer")
    table.farm().marks[0] = 4  # the vegetable is on top
    table.give(grain=1, food=0)
    table.play("grain-utilization")
    if table.kind == "sow":
        table.play("/bake" if table.offers("/bake") else "done")
    table.play("/1 grain")  # after baking: 2 food
    table.play("grocer")
    assert table.n("vegetable") == 1
    table.play(0)
    assert (table.field(0), table.stock()) == (("vegetable", 2), {"food": 1})


@rule("AGR-062", "A8206")
def test_each_half_of_farm_expansion_is_taken_once() -> None:
    table = Table()
    table.give(wood=20, reed=4)
    table.play("farm-expansion", 0, "done")
    assert table.kind == "stable"
    table.play(4, "done")
    assert table.game.seat == OTHER  # it does not return to the rooms
    assert (table.view()["rooms"], table.view()["stables"]) == ([0, 5, 10], [4])
    assert table.stock() == {"wood": 13, "reed": 2, "food": 2}


@rule("AGR-063", "AGR-064", "AGR-109", "AGR-124", "A8205")
def test_then_makes_the_first_action_compulsory_and_the_second_optional() -> None:
    table = Table()
    table.reveal("basic-wish", "house-redevelopment", "farm-redevelopment")
    table.hand("market-stall")
    table.give(grain=1, wood=9)
    table.refuse("basic-wish", "house-redevelopment", "farm-redevelopment")  # not a minor or fences alone
    table.rooms(0)
    table.play("basic-wish")
    assert table.view()["people"]["all"] == 3
    assert table.offers("market-stall")
    table.play("done")
    assert table.hand_of() == {"market-stall"}


@rule("AGR-065", "AGR-066", "A8201")
def test_the_whole_pile_is_taken() -> None:
    table = Table()
    table.pile("forest", 9)
    table.play("forest")
    assert (table.n("wood"), table.piled("forest")) == (9, 0)
    assert table.game.seat == OTHER


@rule("AGR-069", "A8101")
def test_action_from_a_card_does_not_use_a_space() -> None:
    table = Table()
    table.front("assistant-tiller", "firewood-collector", "moldboard-plow", "threshing-board", "fireplace-2")
    table.give(grain=1)
    table.play("day-laborer", "assistant-tiller", 3)
    assert table.game.seat == OTHER  # neither a second field nor bread
    assert table.n("wood") == 0  # Farmland was not used
    table.turn(OTHER)
    assert table.offers("farmland")


@rule("AGR-071", "AGR-206", "AGR-215", "AGR-216")
def test_newborn_goes_home_and_acts_from_the_next_round_on() -> None:
    table = Table()
    table.reveal("urgent-wish")
    table.play("urgent-wish")
    shown = next(space for space in table.game.view(None)["spaces"] if space["space"] == "urgent-wish")
    assert (shown["workers"], shown["children"]) == ([ME], [ME])
    assert table.view()["people"] == {"all": 3, "home": 1, "placed": 1, "newborn": 1, "supply": 2, "rooms": 2}
    table.play("fishing", "day-laborer")
    assert table.game.seat == OTHER  # the newborn takes no turn
    table.play("forest")
    assert table.view()["people"] == {"all": 3, "home": 3, "placed": 0, "newborn": 0, "supply": 2, "rooms": 2}


@rule("AGR-072", "AGR-073", "AGR-075", "AGR-078")
@pytest.mark.parametrize("edition", ["french", "international"])
def test_meeting_place_determines_the_next_first_player(edition: str) -> None:
    table = Table(3, edition=edition)
    table.play("forest", "meeting-place")
    marker = table.game.view(None)["first"]
    assert marker == (1 if edition == "international" else 0)
    order = [table.game.seat]
    table.play("fishing")
    order.append(table.game.seat)
    assert order == [2, 0]  # the current round is unaffected
    table.rest()
    assert (table.game.first, table.game.seat) == (1, 1)


@rule("AGR-072")
@pytest.mark.parametrize("edition", ["french", "international"])
def test_marker_moves_after_the_harvest_or_at_once(edition: str) -> None:
    table = Table(edition=edition)
    table.start(4)
    table.turn(OTHER)
    table.play("meeting-place")
    table.give(food=0, grain=4)
    table.rest()
    assert table.kind == "feed"
    assert table.game.first == (1 if edition == "international" else 0)
    table.play("grain", "grain", "grain", "grain", "done")
    assert (table.game.round, table.game.first) == (5, 1)


@rule("AGR-074")
def test_without_meeting_place_the_first_player_stays() -> None:
    table = Table(first="2")
    table.rest()
    assert (table.game.first, table.game.seat) == (1, 1)
