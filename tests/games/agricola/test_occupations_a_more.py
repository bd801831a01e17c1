"""Occupations A112 to A165: at least one test per card, with its printed effect and what it must not do."""

from __future__ import annotations

import pytest

from tests.games.agricola.cards import holder
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule


@rule("AGR-286", "AGR-305", "A81015")
def test_scythe_worker() -> None:
    table = holder("scythe-worker")
    table.play("lessons", "scythe-worker")
    assert table.stock() == {"grain": 1}
    table = Table()
    table.front("scythe-worker")
    table.fields(0, grain=3)
    table.fields(1, grain=2)
    table.fields(2, grain=1)
    table.fields(3, vegetable=2)
    table.give(food=9)
    table.give(OTHER, food=9)
    table.start(4)
    table.rest()
    assert table.cells() == {0, 1}  # neither the field with one grain nor vegetables
    table.play(0)
    assert table.cells() == {1}  # once per field
    table.play("done")
    assert [table.field(cell) for cell in range(4)] == [("grain", 1), ("grain", 1), (None, 0), ("vegetable", 1)]
    assert (table.n("grain"), table.n("vegetable")) == (4, 1)


@pytest.mark.parametrize(("number", "crops"), [(1, {"grain"}), (5, {"grain"}), (6, {"grain", "vegetable"}),
                                               (14, {"grain", "vegetable"})])  # fmt: skip
def test_seasonal_worker(number: int, crops: set[str]) -> None:
    for crop in crops:
        table = Table()
        table.start(number)
        table.front("seasonal-worker")
        table.give(food=0)
        table.play("day-laborer", f"?{crop}")
        assert table.stock() == {"food": 2, crop: 1}
        assert table.game.seat == OTHER
    table.turn(ME)
    table.play("fishing")
    assert table.n("grain") + table.n("vegetable") == 1


@rule("AGR-398", "AGR-403")
def test_wood_cutter() -> None:
    for space in ("forest", "grove", "copse"):
        table = Table(4)
        table.front("wood-cutter")
        table.pile(space, 5)
        table.play(space)
        assert table.n("wood") == 6
    other = Table()
    other.front("wood-cutter", seat=OTHER)
    other.play("forest")
    assert (other.n("wood"), other.n("wood", OTHER)) == (3, 0)
    clay = Table()
    clay.front("wood-cutter")
    clay.play("clay-pit")
    assert clay.n("wood") == 0


@rule("AGR-399", "A8102", "A81006")
def test_firewood_collector() -> None:
    for space, answers in (
        ("farmland", [0]), ("grain-seeds", []), ("grain-utilization", [3]), ("cultivation", [8, "?done"]),
    ):  # fmt: skip
        table = Table()
        table.reveal("grain-utilization", "cultivation")
        table.front("firewood-collector")
        if space == "grain-utilization":
            table.fields(3)
        table.give(grain=1)
        table.play(space)
        assert table.n("wood") == (1 if not answers else 0)  # at the end of the turn
        table.play(*answers)
        assert table.n("wood") == 1
    other = Table()
    other.front("firewood-collector")
    other.play("day-laborer")
    assert other.n("wood") == 0


@rule("AGR-423", "AGR-433", "A8801", "A8906", "A81003")
def test_clay_hut_builder() -> None:
    five = {number: {"clay": 2} for number in (2, 3, 4, 5, 6)}
    table = holder("clay-hut-builder")
    table.play("lessons", "clay-hut-builder")
    assert table.coming() == {}
    table.reveal("house-redevelopment")
    table.turn(ME)
    table.give(clay=2, reed=1)
    table.play("house-redevelopment", "?done")
    assert table.coming() == five
    table.start(7)
    table.give(stone=2, reed=1)
    table.play("house-redevelopment", "?done")
    assert table.coming() == {}  # once per match
    at_play = holder("clay-hut-builder")
    at_play.rooms(house="stone")
    at_play.play("lessons", "clay-hut-builder")
    assert at_play.coming() == five
    straight = Table()
    straight.reveal("house-redevelopment")
    straight.front("clay-hut-builder", "conservator")
    straight.give(stone=2, reed=1)
    straight.play("house-redevelopment", "?done")
    assert straight.coming() == five


@rule("AGR-413", "AGR-415", "A8601", "A8605")
def test_frame_builder() -> None:
    table = Table()
    table.front("frame-builder")
    table.rooms(house="clay")
    table.give(food=0, clay=6, wood=2, reed=4)
    table.play("farm-expansion", 0, "?/3 clay")
    assert (table.n("clay"), table.n("wood")) == (3, 1)
    table.play(1, "?/3 clay")  # each room separately
    assert (table.n("clay"), table.n("wood"), table.view()["rooms"]) == (0, 0, [0, 1, 5, 10])
    renovate = Table()
    renovate.reveal("house-redevelopment")
    renovate.front("frame-builder")
    renovate.rooms(0, 1, house="clay")
    renovate.give(food=0, stone=2, wood=9, reed=1)
    renovate.play("house-redevelopment")  # 4 stone: two of them by one wood, only once
    assert renovate.stock() == {"wood": 8}
    short = Table()
    short.reveal("house-redevelopment")
    short.front("frame-builder")
    short.rooms(0, 1, house="clay")
    short.give(stone=1, wood=9, reed=1)
    short.refuse("house-redevelopment")
    wood = Table()
    wood.front("frame-builder")
    wood.give(wood=4, clay=9, reed=2)
    wood.play("farm-expansion")
    assert wood.kind == "stable"  # wood is not replaced


@rule("AGR-432", "A8905")
def test_priest() -> None:
    table = holder("priest")
    table.rooms(house="clay")
    table.front("caravan")
    table.play("lessons", "priest")
    assert table.stock() == {"clay": 3, "reed": 2, "stone": 2}
    for house, more in (("wood", ()), ("stone", ()), ("clay", (0,))):
        other = holder("priest")
        other.rooms(*more, house=house)
        other.play("lessons", "priest")
        assert (other.stock(), other.played()) == ({}, ["priest"])


@rule("AGR-147", "A81019")
@pytest.mark.parametrize(("improvements", "points"), [(4, 0), (5, 2), (6, 3), (7, 4), (8, 5), (9, 7), (10, 9), (11, 9)])
def test_braggart(improvements: int, points: int) -> None:
    table = Table(3)
    table.front("braggart", "wood-cutter")
    cards = ("fireplace-2", "hearth-4", "clay-oven", "corn-scoop", "lasso", "canoe", "basket", "pitchfork", "brook",
             "handplow", "scullery")  # fmt: skip
    table.front(*cards[:improvements])
    assert table.points("bonus") == points


@rule("AGR-425")
def test_harpooner() -> None:
    table = Table(3)
    table.front("harpooner")
    table.people(3)
    table.give(food=0, wood=2)
    table.play("fishing", "harpooner")
    assert (table.stock(), table.game.seat) == ({"wood": 1, "reed": 1, "food": 4}, OTHER)
    declined = Table(3)
    declined.front("harpooner")
    declined.give(food=0, wood=1)
    declined.play("fishing", "done")
    assert declined.stock() == {"wood": 1, "food": 1}
    poor = Table(3)
    poor.front("harpooner")
    poor.play("fishing")
    assert poor.game.seat == OTHER


@rule("AGR-412", "AGR-416", "AGR-418", "A8601")
def test_stonecutter() -> None:
    room = Table(3)
    room.rooms(house="stone")
    room.front("stonecutter")
    room.give(stone=8, reed=4)
    room.play("farm-expansion", 0, 1)
    assert (room.n("stone"), room.view()["rooms"]) == (0, [0, 1, 5, 10])  # 4 for each
    renovate = Table(3)
    renovate.reveal("house-redevelopment")
    renovate.rooms(0, house="clay")
    renovate.front("stonecutter")
    renovate.give(food=0, stone=2, reed=1)
    renovate.play("house-redevelopment")
    assert (renovate.view()["house"], renovate.stock()) == ("stone", {})  # 1 less in total
    major = Table(3)
    major.reveal("major-improvement")
    major.front("stonecutter")
    major.give(food=0, wood=1, stone=2)
    major.play("major-improvement", "well")
    assert major.stock() == {}
    minor = Table(3)
    minor.front("stonecutter")
    minor.hand("lumber-mill")
    minor.give(food=0, stone=1)
    minor.play("meeting-place", "lumber-mill")
    assert minor.stock() == {}
    clay = Table(3)
    clay.reveal("major-improvement")
    clay.front("stonecutter")
    clay.give(clay=1)
    clay.refuse("major-improvement")  # nothing else is cheaper


@rule("AGR-425", "AGR-420")
def test_animal_dealer() -> None:
    for space, animal in (("sheep-market", "sheep"), ("pig-market", "boar"), ("cattle-market", "cattle")):
        table = Table(3)
        table.reveal(space)
        table.front("animal-dealer")
        table.pasture(3, 4)
        table.play(space, "animal-dealer")
        assert (table.n(animal), table.n("food"), table.game.seat) == (2, 1, OTHER)
    poor = Table(3)
    poor.reveal("sheep-market")
    poor.front("animal-dealer")
    poor.give(food=0)
    poor.play("sheep-market")
    assert poor.game.seat == OTHER
    house = Table(3)
    house.reveal("sheep-market")
    house.front("animal-dealer")
    house.play("sheep-market", "animal-dealer")
    assert (house.n("sheep"), house.n("food")) == (1, 1)  # no place for the second animal


def test_conjurer() -> None:
    table = Table(4)
    table.front("conjurer")
    table.give(food=0)
    table.play("traveling-players")
    assert table.stock() == {"food": 1, "wood": 1, "grain": 1}
    other = Table(4)
    other.front("conjurer", seat=OTHER)
    other.play("traveling-players")
    assert other.stock(OTHER) == {"food": 3}


@rule("AGR-403", "AGR-453", "A8107", "A8803", "A81020")
def test_lutenist() -> None:
    table = Table(4)
    table.front("lutenist", seat=2)
    table.give(2, food=1)
    table.play("traveling-players")
    assert (table.game.seat, table.stock(2)) == (2, {"wood": 1, "food": 2})
    table.play("lutenist")
    assert table.stock(2) == {"wood": 1, "vegetable": 1}
    assert table.game.seat == OTHER
    raised = Table(4)
    raised.front("lutenist", seat=2)
    raised.give(2, food=0, grain=1)
    raised.play("traveling-players", "lutenist", "grain/cook")
    assert raised.stock(2) == {"wood": 1, "vegetable": 1}
    poor = Table(4)
    poor.front("lutenist", seat=2)
    poor.give(2, food=0)
    poor.play("traveling-players")
    assert (poor.game.seat, poor.stock(2)) == (OTHER, {"wood": 1, "food": 1})
    own = Table(4)
    own.front("lutenist")
    own.give(food=0)
    own.play("traveling-players")
    assert own.stock() == {"food": 1}


@rule("AGR-443", "A8915", "A81014")
def test_pig_breeder() -> None:
    table = holder("pig-breeder", players=4)
    table.play("lessons", "pig-breeder")
    assert table.stock() == {"boar": 1}
    for number, herd, after in ((12, 2, 3), (12, 1, 1), (11, 2, 2), (10, 2, 2), (12, 5, 6)):
        table = Table(4)
        table.front("pig-breeder")
        table.pasture(2, 3, 4)
        table.start(number)
        table.fields(11, grain=3)
        table.give(boar=herd, sheep=0, food=40)
        for seat in (1, 2, 3):
            table.give(seat, food=40)
        table.rest()
        if number == 12:
            assert (table.n("boar"), table.n("food"), table.field(11)) == (after, 40, ("grain", 3))
        elif number == 10:
            assert table.n("boar") == 2
        else:
            assert table.n("boar") == 3  # not possible again in that harvest
    full = Table(4)
    full.front("pig-breeder", "fireplace-2")
    full.start(12)
    full.stables(14)
    full.give(boar=2, food=0)
    full.rest()
    full.play("?done")
    assert (full.game.round, full.n("boar")) == (13, 2)
    cooked = Table(4)
    cooked.front("pig-breeder", "fireplace-2")
    cooked.start(12)
    cooked.stables(13, 14)
    cooked.give(boar=2, sheep=1, food=0)
    cooked.rest()
    cooked.play("sheep/cook", "?done")  # before it, to make room
    assert (cooked.n("boar"), cooked.n("sheep"), cooked.n("food")) == (3, 0, 2)
