"""Minor improvements A002 to A050: at least one test per card, with its printed effect and what it must not do."""

from __future__ import annotations

import pytest

from tests.games.agricola.cards import check_price, holder
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule

ALL_FREE = (0, 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14)


@rule("A81001", "AGR-154")
def test_shifting_cultivation() -> None:
    table = check_price("shifting-cultivation", 0, food=2)
    table.play(7)
    assert ([field["cell"] for field in table.view()["fields"]], table.stock()) == ([7], {})
    assert table.hand_of(OTHER) == {"shifting-cultivation"}
    full = holder("shifting-cultivation", food=2)
    full.fields(0)
    full.stables(1)
    full.cannot_play("shifting-cultivation")  # no legal place for a field


@pytest.mark.parametrize(("clay", "after"), [(0, 0), (1, 1), (5, 7), (8, 12)])
def test_clay_embankment(clay: int, after: int) -> None:
    table = holder("clay-embankment", food=1, clay=clay)
    table.play("meeting-place", "clay-embankment")
    assert (table.n("clay"), table.n("food")) == (after, 0)
    assert table.hand_of(OTHER) == {"clay-embankment"}
    holder("clay-embankment", clay=9).cannot_play("clay-embankment")


@rule("AGR-422", "AGR-411", "A8606")
def test_young_animal_market() -> None:
    table = check_price("young-animal-market", 0, sheep=1)
    assert table.stock() == {"cattle": 1}  # the sheep was the pet, so its place is free
    assert table.hand_of(OTHER) == {"young-animal-market"}
    holder("young-animal-market", boar=1).cannot_play("young-animal-market")


@rule("A81017")
def test_drinking_trough() -> None:
    table = check_price("drinking-trough", 0, clay=1)
    table.pasture(3, 4)
    table.pasture(9)
    table.stables(4, 14)
    rooms = {tuple(p["cells"]): p["room"] for p in table.view()["pastures"]}
    assert rooms == {(3, 4): 10, (9,): 4}  # 2 x 2 x 2 + 2 and 2 + 2: added after doubling
    assert len(table.view()["places"]) == 2  # stable and house keep one each


@rule("AGR-229")
def test_rammed_clay() -> None:
    table = holder("rammed-clay")
    table.play("meeting-place", "rammed-clay")
    assert table.n("clay") == 1
    fence = Table()
    fence.reveal("fencing")
    fence.front("rammed-clay")
    fence.give(wood=2, clay=3)
    fence.play("fencing", 4, "close")
    fence.refuse("/4 clay", "/3 wood 1 clay")
    fence.play("/1 wood 3 clay")
    assert (fence.n("wood"), fence.n("clay"), fence.pastures()) == (1, 0, {(4,)})
    without = Table()
    without.reveal("fencing")
    without.give(wood=2, clay=9)
    without.refuse("fencing")
    clay = Table()
    clay.front("rammed-clay")
    clay.give(clay=9, reed=2)
    clay.refuse("farm-expansion")  # neither rooms nor stables


@rule("AGR-424", "AGR-045", "A81002", "A81004")
def test_handplow() -> None:
    table = check_price("handplow", 0, wood=1)
    assert table.game.view(OTHER)["rounds"][5]["fields"] == [ME]
    table.start(5)
    assert table.kind == "place"
    table.start(6)
    table.play("handplow", 8)
    assert [field["cell"] for field in table.view()["fields"]] == [8]
    assert table.kind == "place"  # only once
    table.start(7)
    assert table.kind == "place"
    declined = holder("handplow", wood=1)
    declined.play("meeting-place", "handplow")
    declined.start(6)
    declined.play("done")
    declined.start(7)
    assert (declined.kind, declined.view()["fields"]) == ("place", [])
    late = holder("handplow", number=10, wood=1)
    late.play("meeting-place", "handplow")  # round 15 does not exist
    assert late.played() == ["handplow"]
    for number in (11, 12, 13, 14):
        late.start(number)
        assert late.kind == "place"


@rule("A81005", "AGR-068")
def test_threshing_board() -> None:
    check_price("threshing-board", 1, lambda table: table.occupations(2), wood=1)
    one = holder("threshing-board", wood=1)
    one.occupations(1)
    one.cannot_play("threshing-board")
    for space in ("farmland", "cultivation"):
        table = Table()
        table.reveal("cultivation", "grain-utilization")
        table.front("threshing-board", "fireplace-2")
        table.give(food=0, grain=2)
        table.play(space, 4)
        if table.kind == "sow":
            table.play("done")
        table.play("threshing-board", "/2 grain")
        assert table.n("food") == 4
        assert len(table.view()["fields"]) == 1
    for space in ("day-laborer", "grain-seeds"):
        table = Table()
        table.front("threshing-board", "fireplace-2")
        table.give(grain=2)
        table.play(space)
        assert table.game.seat == OTHER


def test_threshing_board_bakes_before_sowing_too() -> None:
    table = Table()
    table.reveal("cultivation")
    table.front("threshing-board", "fireplace-2", "grocer")
    table.farm().marks[0] = 4  # the vegetable is on top
    table.give(food=0, grain=1)
    table.fields(3)
    table.play("cultivation", "threshing-board", "/1 grain", "?grocer", 4, "?grocer", "cell-3/vegetable", "?done")
    assert table.field(3) == ("vegetable", 2)


@rule("AGR-431", "A8903", "A81007", "A81018")
def test_sleeping_corner() -> None:
    check_price("sleeping-corner", 1, lambda table: table.fields(0, 1, grain=1), wood=1)
    one = holder("sleeping-corner", wood=1)
    one.fields(0, grain=3)
    one.cannot_play("sleeping-corner")
    for space in ("basic-wish", "urgent-wish"):
        table = Table(3)
        table.reveal("basic-wish", "urgent-wish")
        table.rooms(0)
        table.rooms(0, seat=OTHER)
        table.turn(OTHER)
        table.play(space, "?done")
        table.turn(ME)
        table.refuse(space)
        table.front("sleeping-corner")
        table.occupy(space, seat=2)
        table.refuse(space)  # two other people are there
        table.game.workers[2] = 0
        table.play(space, "?done")
        assert table.view()["people"]["newborn"] == 1
        table.turn(ME)
        table.people(3)
        table.rooms(1)
        table.refuse(space)  # the player's own person is there
    closed = Table()
    closed.reveal("basic-wish")
    closed.front("sleeping-corner")
    closed.occupy("basic-wish")
    closed.refuse("basic-wish")  # room is still needed
    closed.occupy("day-laborer")
    closed.refuse("day-laborer")


@rule("AGR-431", "A8903")
def test_sleeping_corner_does_not_open_a_space_with_the_players_own_person() -> None:
    table = Table()
    table.reveal("basic-wish", "urgent-wish")
    table.rooms(0, 1)
    table.front("sleeping-corner")
    table.play("basic-wish")
    table.turn(ME)
    table.refuse("basic-wish")
    assert table.offers("urgent-wish")


def test_sleeping_corner_on_modest_wish() -> None:
    table = Table(3, tiles="yes")
    table.start(5)
    table.front("sleeping-corner")
    table.rooms(0)
    table.occupy("modest-wish")
    assert table.offers("modest-wish")
    table.game.workers[OTHER] = 0
    table.occupy("animal-market")
    table.refuse("modest-wish")  # the tile was occupied through another space


@rule("AGR-340", "A81019")
@pytest.mark.parametrize(("spaces", "points"), [(5, 0), (6, 1), (7, 2), (8, 3), (9, 3), (10, 4), (12, 4)])
def test_manger(spaces: int, points: int) -> None:
    check_price("manger", 0, wood=2)
    table = Table()
    table.front("manger")
    table.pasture(*(1, 2, 3, 4, 6, 7, 8, 9, 14, 13, 12, 11)[:spaces])
    assert table.points("bonus") == points


@rule("AGR-404", "A8801")
@pytest.mark.parametrize(("number", "left"), [(1, 13), (6, 8), (13, 1), (14, 0)])
def test_big_country(number: int, left: int) -> None:
    table = holder("big-country", number=number)
    table.fields(*ALL_FREE)
    table.play("meeting-place", "big-country")
    assert (table.points("bonus"), table.n("food")) == (left, 2 * left)
    unused = holder("big-country")
    unused.fields(*ALL_FREE[1:])
    unused.cannot_play("big-country")


@pytest.mark.parametrize(("house", "points"), [("wood", 3), ("clay", 2), ("stone", 0)])
def test_wool_blankets(house: str, points: int) -> None:
    table = holder("wool-blankets", sheep=5)
    table.pasture(2, 3, 4)
    table.rooms(house=house)
    table.play("meeting-place", "wool-blankets")
    assert (table.points("bonus"), table.n("sheep")) == (points, 5)
    table.give(sheep=0)
    assert table.points("bonus") == points
    few = holder("wool-blankets", sheep=4)
    few.pasture(2, 3, 4)
    few.cannot_play("wool-blankets")


@rule("AGR-444", "AGR-445", "AGR-001")
@pytest.mark.parametrize(("edition", "allowed"), [("french", {0, 1, 2}), ("international", {2})])
def test_pond_hut(edition: str, allowed: set[int]) -> None:
    check_price("pond-hut", 1, lambda table: table.occupations(2), wood=1)
    for n in range(4):
        table = Table(edition=edition)
        table.hand("pond-hut")
        table.occupations(n)
        table.give(wood=1)
        if n not in allowed:
            table.cannot_play("pond-hut")
            continue
        table.play("meeting-place", "pond-hut")
        assert table.coming() == {2: {"food": 1}, 3: {"food": 1}, 4: {"food": 1}}


@rule("AGR-402", "AGR-403", "A8107", "A81020")
def test_milk_jug() -> None:
    check_price("milk-jug", 0, clay=1)
    for user in (ME, OTHER):
        table = Table(3)
        table.reveal("cattle-market")
        table.front("milk-jug")
        for seat in range(3):
            table.give(seat, food=0)
        table.turn(user)
        table.play("cattle-market")
        assert [table.n("food", seat) for seat in range(3)] == [3, 1, 1]
    other = Table(3)
    other.reveal("sheep-market")
    other.front("milk-jug")
    other.play("sheep-market")
    assert other.n("food") == 2
