"""Minor improvements B002 to B036: at least one test per card, with its printed effect and what it must not do."""

from __future__ import annotations

import pytest

from tests.games.agricola.cards import check_price, holder
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule


@rule("AGR-245", "AGR-238", "A81001")
def test_mini_pasture() -> None:
    table = check_price("mini-pasture", 0, food=2)
    assert table.cells() == {0, 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14}
    table.play(4)
    assert (table.pastures(), table.stock(), table.hand_of(OTHER)) == ({(4,)}, {}, {"mini-pasture"})
    beside = holder("mini-pasture", food=2, wood=9)
    beside.pasture(3, 4)
    beside.front("hedge-keeper")
    beside.play("meeting-place", "mini-pasture")
    assert beside.cells() == {2, 8, 9}  # adjacent to the pasture; no division
    beside.play(9)
    assert (beside.view()["left"]["fences"], beside.n("wood")) == (6, 9)  # 3 new fences, as one side is shared
    stable = holder("mini-pasture", food=2)
    stable.stables(7)
    stable.fields(0)
    stable.play("meeting-place", "mini-pasture", 7)
    assert (stable.pastures(), stable.points("stables")) == ({(7,)}, 1)
    few = holder("mini-pasture", food=2)
    few.pasture(1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14)  # 14 fences
    few.cannot_play("mini-pasture")  # space 0 would need three more


def test_market_stall() -> None:
    table = check_price("market-stall", 0, grain=1)
    assert (table.stock(), table.hand_of(OTHER)) == ({"vegetable": 1}, {"market-stall"})


@rule("AGR-210", "AGR-432", "A81007")
def test_caravan() -> None:
    table = check_price("caravan", 0, wood=3, food=3)
    table.reveal("basic-wish", "house-redevelopment")
    table.start(2)
    table.play("basic-wish")
    assert table.view()["people"]["all"] == 3
    table.start(3)
    table.refuse("basic-wish")  # only one person
    table.give(clay=2, reed=1)
    table.play("house-redevelopment")  # two rooms: 2 clay
    assert table.points("rooms") == 2
    assert len(table.view()["places"]) == 1  # no pet in it


@rule("A81017")
def test_carpenters_parlor() -> None:
    check_price("carpenters-parlor", 0, wood=1, stone=1)
    table = Table()
    table.front("carpenters-parlor")
    table.give(wood=2, reed=2)
    table.play("farm-expansion", 0)
    assert (table.view()["rooms"], table.n("wood"), table.n("reed")) == ([0, 5, 10], 0, 0)
    clay = Table()
    clay.rooms(house="clay")
    clay.front("carpenters-parlor")
    clay.give(clay=4, reed=2)
    clay.refuse("farm-expansion")


@rule("A81009")
def test_mining_hammer() -> None:
    table = check_price("mining-hammer", 0, wood=1)
    assert table.stock() == {"food": 1}
    for space in ("house-redevelopment", "farm-redevelopment"):
        table = Table()
        table.reveal(space)
        table.front("mining-hammer")
        table.give(clay=2, reed=1)
        table.play(space, "mining-hammer", 9)
        assert (table.view()["stables"], table.view()["house"]) == ([9], "clay")
        assert table.game.seat == OTHER  # only once
    declined = Table()
    declined.reveal("house-redevelopment")
    declined.front("mining-hammer")
    declined.give(clay=2, reed=1)
    declined.play("house-redevelopment", "done")
    assert declined.view()["stables"] == []
    out = Table()
    out.reveal("house-redevelopment")
    out.front("mining-hammer")
    out.stables(1, 2, 3, 4)
    out.give(clay=2, reed=1)
    out.play("house-redevelopment")
    assert out.game.seat == OTHER
    cottager = Table()
    cottager.front("mining-hammer", "cottager")
    cottager.give(clay=2, reed=1)
    cottager.play("day-laborer", "cottager", "?/renovate", "mining-hammer", 9)
    assert cottager.view()["stables"] == [9]


@rule("AGR-400", "A8102")
def test_mining_hammer_does_not_react_to_an_earlier_renovation() -> None:
    table = Table()
    table.reveal("house-redevelopment")
    table.hand("mining-hammer")
    table.give(clay=2, reed=1, wood=1)
    table.play("house-redevelopment", "mining-hammer")
    assert (table.game.seat, table.view()["stables"]) == (OTHER, [])


@rule("AGR-423", "A8801")
def test_moldboard_plow() -> None:
    check_price("moldboard-plow", 0, lambda table: table.occupations(1), wood=2)
    holder("moldboard-plow", wood=2).cannot_play("moldboard-plow")
    table = Table()
    table.front("moldboard-plow")
    for number, cells in ((1, (0, 1)), (2, (2, 3))):
        table.start(number)
        table.play("farmland", cells[0], "moldboard-plow", cells[1])
        assert table.game.seat == OTHER  # one more per use
    table.start(3)
    table.play("farmland", 4)
    assert table.game.seat == OTHER  # twice in total
    assert len(table.view()["fields"]) == 5
    other = Table()
    other.reveal("cultivation")
    other.front("moldboard-plow")
    other.play("cultivation", 0)
    assert other.game.seat == OTHER
    declined = Table()
    declined.front("moldboard-plow")
    declined.play("farmland", 0, "done")
    assert len(declined.view()["fields"]) == 1


@rule("AGR-429", "AGR-409", "A8901", "A8105", "A81007")
def test_lasso() -> None:
    check_price("lasso", 0, reed=1)
    table = Table()
    table.reveal("sheep-market")
    table.front("lasso")
    table.people(4)
    table.play("sheep-market")
    assert (table.game.seat, table.offers("forest"), table.offers("done")) == (ME, True, True)
    table.play("forest")
    assert table.game.seat == OTHER  # never three people
    table.play("fishing")
    assert table.game.seat == ME  # the next turn is not skipped
    table.play("day-laborer")
    assert table.game.seat == OTHER  # no market is free any more
    second = Table()
    second.reveal("sheep-market", "pig-market")
    second.front("lasso")
    second.play("forest")
    assert second.game.seat == ME
    assert second.spaces() == {"sheep-market", "pig-market"}  # one of the two spaces must be a market
    second.play("pig-market")
    assert (second.game.seat, second.n("boar")) == (OTHER, 1)
    declined = Table()
    declined.reveal("sheep-market")
    declined.front("lasso")
    declined.play("forest", "done")
    assert (declined.game.seat, declined.view()["people"]["home"]) == (OTHER, 1)
    alone = Table()
    alone.reveal("sheep-market")
    alone.front("lasso")
    alone.people(1)
    alone.play("sheep-market")
    assert alone.game.seat == OTHER


@rule("AGR-429")
def test_lasso_never_places_a_third_person() -> None:
    table = Table()
    table.reveal("sheep-market", "pig-market", "cattle-market")
    table.front("lasso")
    table.people(4)
    table.pasture(3, 4)
    table.play("sheep-market", "pig-market", "?boar/release")
    assert table.game.seat == OTHER


@rule("AGR-409")
def test_lasso_and_the_wood_at_the_end_of_the_first_turn() -> None:
    table = Table()
    table.reveal("sheep-market")
    table.front("lasso", "firewood-collector")
    table.play("grain-seeds")
    assert (table.game.seat, table.n("wood")) == (ME, 1)


@rule("A81012")
def test_bread_paddle() -> None:
    table = check_price("bread-paddle", 0, wood=1)
    assert table.stock() == {"food": 1}
    table = Table()
    table.front("bread-paddle", "fireplace-2")
    table.hand("scythe-worker", "tutor")
    table.give(food=0)
    table.play("lessons", "scythe-worker", "bread-paddle", "/1 grain")  # the grain comes first
    assert table.stock() == {"food": 2}
    table.start(2)
    table.give(grain=1)
    table.play("lessons", "tutor", "done")
    assert table.n("grain") == 1
    table.start(3)
    table.hand("corn-scoop")
    table.give(wood=1)
    table.play("meeting-place", "corn-scoop")
    assert table.game.seat == OTHER  # only occupations count


@rule("AGR-436", "AGR-404", "AGR-338")
@pytest.mark.parametrize(("number", "points"), [(1, 13), (9, 5), (14, 0)])
def test_mantlepiece(number: int, points: int) -> None:
    check_price("mantlepiece", -3, lambda table: table.rooms(house="clay"), stone=1)
    holder("mantlepiece", stone=1).cannot_play("mantlepiece")  # in a wood house
    table = holder("mantlepiece", number=number, stone=1)
    table.rooms(house="clay")
    table.front("cottager")
    table.play("meeting-place", "mantlepiece")
    assert table.points("bonus") == points
    table.reveal("house-redevelopment", "farm-redevelopment")
    table.give(stone=9, reed=9)
    table.turn(ME)
    table.refuse("house-redevelopment", "farm-redevelopment")
    table.play("day-laborer")
    table.refuse("cottager")
    at_once = Table()
    at_once.reveal("house-redevelopment")
    at_once.hand("mantlepiece")
    at_once.give(clay=2, reed=1, stone=1)
    at_once.play("house-redevelopment", "mantlepiece")
    assert at_once.played() == ["mantlepiece"]


@pytest.mark.parametrize("people", [2, 3, 5])
def test_bottles(people: int) -> None:
    check_price("bottles", 4, lambda table: table.people(people), clay=people, food=people)
    newborn = Table()
    newborn.reveal("urgent-wish")
    newborn.hand("bottles")
    newborn.play("urgent-wish")
    newborn.turn(ME)
    newborn.give(clay=2, food=2)
    newborn.cannot_play("bottles")  # the newborn counts
