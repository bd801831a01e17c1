"""Improvements and occupations in general, the ten majors, and turning goods into food (rulebook pages 6, 7 and 12)."""

from __future__ import annotations

import pytest

from bocage.games.agricola.cards.deck import NAMES
from bocage.games.agricola.engine import majors
from bocage.games.agricola.engine.majors import MAJORS
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule

#: Cost and points as printed.
PRINTED = {
    "fireplace-2": ({"clay": 2}, 1),
    "fireplace-3": ({"clay": 3}, 1),
    "hearth-4": ({"clay": 4}, 1),
    "hearth-5": ({"clay": 5}, 1),
    "well": ({"wood": 1, "stone": 3}, 4),
    "clay-oven": ({"clay": 3, "stone": 1}, 2),
    "stone-oven": ({"clay": 1, "stone": 3}, 3),
    "joinery": ({"wood": 2, "stone": 2}, 2),
    "pottery": ({"clay": 2, "stone": 2}, 2),
    "basketmaker": ({"reed": 2, "stone": 2}, 2),
}


def builder(**goods: int) -> Table:
    """ME is about to build or play an improvement."""
    table = Table()
    table.reveal("major-improvement")
    table.give(food=0, **goods)
    return table


@rule(
    "AGR-159", "AGR-160", "AGR-163", "AGR-164", "AGR-171", "AGR-173", "AGR-175", "AGR-179", "AGR-182", "AGR-185",
    "AGR-140", "AGR-141", "AGR-335",
)  # fmt: skip
@pytest.mark.parametrize("major", MAJORS)
def test_cost_and_points_of_each_major(major: str) -> None:
    price, points = PRINTED[major]
    for good in price:
        poor = builder(**{**price, good: price[good] - 1})
        if poor.offers("major-improvement"):
            poor.play("major-improvement")
            poor.refuse(major)
    table = builder(**price)
    before = table.game.scores()[ME]
    table.play("major-improvement", major)
    assert table.stock() == {}
    assert table.view()["majors"] == [major]
    assert table.points("improvements") == points
    assert table.game.scores()[ME] == before + points
    shown = next(entry for entry in table.game.view(OTHER)["majors"] if entry["major"] == major)
    assert (shown["owner"], shown["price"], shown["points"]) == (ME, price, points)
    table.start(2)
    table.reveal("major-improvement")
    table.give(OTHER, wood=9, clay=9, reed=9, stone=9)
    table.turn(OTHER)
    table.play("major-improvement")
    table.refuse(major)


@rule("AGR-161", "AGR-162", "AGR-168", "AGR-169", "AGR-142", "AGR-188", "AGR-189", "AGR-196", "AGR-448")
@pytest.mark.parametrize(
    ("owned", "food"),
    [
        ((), {"grain": 1, "vegetable": 1}),
        (("fireplace-2",), {"grain": 1, "vegetable": 2, "sheep": 2, "boar": 2, "cattle": 3}),
        (("fireplace-3",), {"grain": 1, "vegetable": 2, "sheep": 2, "boar": 2, "cattle": 3}),
        (("hearth-4",), {"grain": 1, "vegetable": 3, "sheep": 2, "boar": 3, "cattle": 4}),
        (("hearth-5",), {"grain": 1, "vegetable": 3, "sheep": 2, "boar": 3, "cattle": 4}),
        (("fireplace-2", "hearth-4"), {"grain": 1, "vegetable": 3, "sheep": 2, "boar": 3, "cattle": 4}),
        (("clay-oven", "stone-oven"), {"grain": 1, "vegetable": 1}),
    ],
)
def test_food_for_each_good_at_any_time(owned: tuple[str, ...], food: dict[str, int]) -> None:
    for good in ("grain", "vegetable", "sheep", "boar", "cattle"):
        table = Table()
        table.front(*owned)
        table.give(food=0, **{good: 1})
        if good not in food:
            table.refuse(f"{good}/cook")
            continue
        table.play(f"{good}/cook")
        assert table.stock() == {"food": food[good]}
        assert (table.kind, table.game.seat) == ("place", ME)  # this did not use the turn


@rule("AGR-162", "AGR-169", "AGR-174", "AGR-176", "AGR-190", "AGR-192", "AGR-193", "AGR-195")
@pytest.mark.parametrize(
    ("owned", "most", "food"),
    [
        (("fireplace-2",), 5, [2, 4, 6, 8, 10]),
        (("fireplace-3",), 5, [2, 4, 6, 8, 10]),
        (("hearth-4",), 5, [3, 6, 9, 12, 15]),
        (("hearth-5",), 5, [3, 6, 9, 12, 15]),
        (("clay-oven",), 1, [5]),
        (("stone-oven",), 2, [4, 8]),
        (("clay-oven", "stone-oven"), 3, [5, 9, 13]),
        (("clay-oven", "hearth-4"), 5, [5, 8, 11, 14, 17]),
        (("stone-oven", "fireplace-2"), 5, [4, 8, 10, 12, 14]),
        (("fireplace-2", "hearth-5"), 5, [3, 6, 9, 12, 15]),
    ],
)
def test_bread_by_the_baking_improvements(owned: tuple[str, ...], most: int, food: list[int]) -> None:
    for grain in range(1, 6):
        table = Table()
        table.reveal("grain-utilization")
        table.front(*owned)
        table.give(food=0, grain=5)
        table.play("grain-utilization")
        assert table.offers(f"/{grain} grain") == (grain <= most)
        if grain <= most:
            table.play(f"/{grain} grain")
            assert table.stock() == {k: n for k, n in (("grain", 5 - grain), ("food", food[grain - 1])) if n}


@rule("AGR-192", "AGR-194", "AGR-197")
def test_bread_needs_grain_in_the_supply_and_a_baking_improvement() -> None:
    table = Table()
    table.reveal("grain-utilization")
    table.front("fireplace-2")
    table.fields(0, 1, grain=3)
    table.refuse("grain-utilization")
    table.give(grain=1)
    table.play("grain-utilization")
    table.refuse("/2 grain", "/bake.none")
    table.play("/1 grain")
    assert (table.field(0), table.field(1)) == (("grain", 3), ("grain", 3))
    none = Table()
    none.reveal("grain-utilization")
    none.front("joinery", "pottery", "basketmaker", "well")
    none.give(grain=1)
    none.refuse("grain-utilization")


@rule("AGR-165", "AGR-166", "AGR-167", "AGR-419", "A8604")
@pytest.mark.parametrize(("fireplace", "hearth"), [("fireplace-2", "hearth-5"), ("fireplace-3", "hearth-4")])
def test_a_fireplace_is_returned_for_a_hearth(fireplace: str, hearth: str) -> None:
    table = builder(clay=1)
    table.front(fireplace)
    table.front("lumber-mill", "stonecutter")
    table.play("major-improvement", f"{hearth}/exchange")
    assert (table.view()["majors"], table.n("clay")) == ([hearth], 1)
    assert table.game.seat == OTHER  # the action has been used
    table.turn(OTHER)
    table.start(2)
    table.reveal("major-improvement")
    table.turn(OTHER)
    table.give(OTHER, clay=3)
    table.play("major-improvement", fireplace)
    assert table.n("clay", OTHER) == 3 - int(fireplace[-1])
    assert table.view(OTHER)["majors"] == [fireplace]


@rule("AGR-165")
def test_only_the_players_own_fireplace_can_be_returned() -> None:
    table = builder(clay=3)
    table.front("fireplace-2", seat=OTHER)
    table.play("major-improvement")
    table.refuse("hearth-4", "hearth-5")


@rule("AGR-170")
def test_one_player_can_have_both_fireplaces_and_both_hearths() -> None:
    table = Table()
    table.give(clay=14)
    for number, major in enumerate(("fireplace-2", "fireplace-3", "hearth-4/build.for", "hearth-5/build.for")):
        table.start(number + 1)
        table.reveal("major-improvement")
        table.play("major-improvement", major)
    assert table.view()["majors"] == ["fireplace-2", "fireplace-3", "hearth-4", "hearth-5"]
    assert table.n("clay") == 0


@rule("AGR-172", "AGR-405", "A8108")
@pytest.mark.parametrize(("number", "rounds"), [(1, [2, 3, 4, 5, 6]), (11, [12, 13, 14]), (14, [])])
def test_well_puts_food_on_the_next_five_round_spaces(number: int, rounds: list[int]) -> None:
    table = Table()
    table.start(number)
    table.reveal("major-improvement")
    table.give(wood=1, stone=3)
    table.play("major-improvement", "well")
    assert table.coming() == {later: {"food": 1} for later in rounds}
    assert table.coming(OTHER) == {}


@rule("AGR-177", "AGR-178")
@pytest.mark.parametrize(
    ("oven", "price", "owned", "food"),
    [
        ("clay-oven", {"clay": 3, "stone": 1}, (), {1: 5}),
        ("stone-oven", {"clay": 1, "stone": 3}, (), {1: 4, 2: 8}),
        ("clay-oven", {"clay": 3, "stone": 1}, ("hearth-4",), {1: 5, 2: 8, 3: 11}),
    ],
)
def test_an_oven_bakes_at_once(oven: str, price: dict[str, int], owned: tuple[str, ...], food: dict[int, int]) -> None:
    for grain, meal in food.items():
        table = builder(grain=3, **price)
        table.front(*owned)
        table.play("major-improvement", oven, f"/{grain} grain")
        assert (table.n("food"), table.n("grain")) == (meal, 3 - grain)
    declined = builder(grain=3, **price)
    declined.play("major-improvement", oven, "done")
    assert declined.stock() == {"grain": 3}
    assert declined.game.seat == OTHER


@rule("AGR-180", "AGR-183", "AGR-186", "AGR-191", "AGR-291")
@pytest.mark.parametrize(
    ("craft", "good", "food"), [("joinery", "wood", 2), ("pottery", "clay", 2), ("basketmaker", "reed", 3)]
)
def test_craft_building_makes_food_once_per_harvest(craft: str, good: str, food: int) -> None:
    table = Table()
    table.front(craft)
    table.give(food=20, **{good: 3})
    table.refuse(craft, f"{good}/cook")  # not outside a harvest
    table.harvest()
    assert table.kind == "feed"  # although there is enough food
    table.play(craft)
    assert (table.n("food"), table.n(good)) == (20 + food, 2)
    table.refuse(craft)
    table.play("done")
    assert (table.n("food"), table.n(good)) == (16 + food, 2)
    table.harvest(7)
    assert table.offers(craft)  # again in the next harvest
    table.play("done")
    assert table.n(good) == 2  # it may be declined


@rule("AGR-139", "AGR-144", "AGR-145", "AGR-146")
def test_minor_needs_its_prerequisite_which_is_not_spent() -> None:
    table = Table()
    table.hand("wool-blankets", "thick-forest", "loom")
    table.pasture(3, 4, 9)
    table.give(sheep=4, clay=4, wood=2)
    table.occupations(1)
    table.cannot_play("wool-blankets", "thick-forest", "loom")
    table = Table()
    table.hand("wool-blankets", "thick-forest", "loom")
    table.pasture(3, 4, 9)
    table.give(sheep=6, clay=6, wood=2)
    table.occupations(3)  # more than required
    table.play("meeting-place")
    assert all(table.offers(card) for card in ("wool-blankets", "thick-forest", "loom"))
    table.play("thick-forest")
    assert (table.n("clay"), table.n("sheep")) == (6, 6)
    poor = Table()
    poor.hand("loom")
    poor.occupations(2)
    poor.give(wood=1)
    poor.cannot_play("loom")


@rule("AGR-143", "AGR-336")
def test_cards_in_hand_have_no_effect() -> None:
    table = Table()
    table.hand("wood-cutter", "manger", "mantlepiece", "drinking-trough")
    before = table.game.scores()[ME]
    table.play("forest")
    assert (table.n("wood"), table.game.scores()[ME]) == (3, before)


@rule("AGR-147", "AGR-157", "A8701")
def test_travelling_cards_do_not_count_as_cards_in_front() -> None:
    table = Table(3)
    table.front("braggart", "junk-room", "fireplace-2", "hearth-4", "well")
    table.hand("market-stall")
    table.give(grain=1, food=0)
    table.play("meeting-place", "market-stall")
    assert table.n("food") == 1  # Junk Room recognises it as an improvement
    assert table.played() == ["braggart", "junk-room"]
    assert table.points("bonus") == 0  # four improvements in front, not five


@rule("AGR-148", "A8109")
def test_grain_field_must_hold_grain_when_it_counts() -> None:
    table = Table()
    table.hand("sleeping-corner")
    table.give(wood=1, grain=5)
    table.fields(0, grain=1)
    table.fields(1)
    table.fields(2, vegetable=2)
    table.cannot_play("sleeping-corner")
    table.start(2)
    table.fields(1, grain=3)
    table.play("meeting-place", "sleeping-corner")
    assert table.played() == ["sleeping-corner"]


@rule("AGR-149")
def test_played_cards_stay_in_order() -> None:
    table = Table()
    table.hand("wood-cutter", "corn-scoop", "animal-tamer")
    table.give(wood=9)
    table.play("lessons", "wood-cutter")
    table.start(2)
    table.play("meeting-place", "corn-scoop")
    table.start(3)
    table.play("lessons", "animal-tamer", "wood")
    assert table.played() == ["wood-cutter", "corn-scoop", "animal-tamer"]
    shown = {"card": "wood-cutter", "kind": "occupation", "points": 0, "bonus": False}
    assert table.view(ME, by=OTHER)["played"][0] == shown


@rule("AGR-158")
def test_major_improvements_provide_food() -> None:
    assert majors.CATEGORIES == ("food",) * 10


@rule("AGR-152", "AGR-337")
def test_occupation_has_no_cost_of_its_own_and_no_points() -> None:
    for name in NAMES[48:]:
        table = Table(4)
        table.hand(name)
        table.give(food=0)
        table.play("lessons", name)
        assert name in table.played()
        assert table.points("improvements") == 0


@rule("AGR-153")
def test_cards_override_the_rules() -> None:
    table = Table()
    table.reveal("house-redevelopment")
    table.give(stone=2, reed=1)
    table.refuse("house-redevelopment")
    table.front("conservator")
    table.play("house-redevelopment")
    assert table.view()["house"] == "stone"


@rule("AGR-154", "AGR-155", "AGR-156", "A8208", "A8701")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_travelling_card_is_passed_to_the_left_and_may_be_played_at_once(players: int) -> None:
    table = Table(players)
    table.hand("market-stall")
    table.reveal("basic-wish")
    table.give(grain=1)
    table.give(OTHER, grain=1)
    table.rooms(0, seat=OTHER)
    table.play("meeting-place", "market-stall")
    assert (table.hand_of(ME), table.played(), table.hand_of(OTHER)) == (set(), [], {"market-stall"})
    assert table.n("vegetable") == 1
    assert table.game.seat == OTHER
    table.play("basic-wish", "market-stall")
    assert table.n("vegetable", OTHER) == 1
    assert table.hand_of(2 % players) == {"market-stall"}
