"""Occupations B107 to B166: at least one test per card, with its printed effect and what it must not do."""

from __future__ import annotations

import pytest

from tests.games.agricola.cards import holder
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule


@rule("AGR-423", "A8801", "A8906", "A81003")
def test_manservant() -> None:
    table = holder("manservant", number=10)
    table.rooms(house="clay")
    table.play("lessons", "manservant")
    assert table.coming() == {}
    table.reveal("house-redevelopment")
    table.turn(ME)
    table.give(stone=2, reed=1)
    table.play("house-redevelopment", "?done")
    assert table.coming() == {number: {"food": 3} for number in (11, 12, 13, 14)}
    at_play = holder("manservant", number=12)
    at_play.rooms(house="stone")
    at_play.play("lessons", "manservant")
    assert at_play.coming() == {13: {"food": 3}, 14: {"food": 3}}
    straight = Table()
    straight.start(13)
    straight.reveal("house-redevelopment")
    straight.front("manservant", "conservator")
    straight.give(stone=2, reed=1)
    straight.play("house-redevelopment", "?done")
    assert straight.coming() == {14: {"food": 3}}


@rule("A81005")
def test_oven_firing_boy() -> None:
    for space in ("forest", "grove", "copse"):
        table = Table(4)
        table.front("oven-firing-boy", "fireplace-2")
        table.give(food=0, grain=3)
        table.play(space, "oven-firing-boy", "/2 grain")
        assert (table.n("food"), table.n("grain"), table.game.seat) == (4, 1, OTHER)
    declined = Table()
    declined.front("oven-firing-boy", "fireplace-2")
    declined.give(grain=3)
    declined.play("forest", "done")
    assert declined.n("grain") == 3
    none = Table()
    none.front("oven-firing-boy")
    none.give(grain=3)
    none.play("forest")
    assert none.game.seat == OTHER
    order = Table()
    order.front("oven-firing-boy", "fireplace-2", "basket")
    order.give(grain=1)
    order.play("forest")
    order.refuse("basket")  # bakes after it
    order.play("oven-firing-boy", "/1 grain", "basket")
    assert order.n("wood") == 1


@rule("AGR-089", "AGR-420", "A8202", "A8602", "A81012")
def test_paper_maker() -> None:
    table = Table()
    table.front("paper-maker")
    table.occupations(2)
    table.hand("tutor")
    table.give(food=0, wood=1)
    table.play("lessons", "tutor", "paper-maker")
    assert table.stock() == {"food": 2}  # 3 occupations in front, 1 food paid
    declined = Table()
    declined.front("paper-maker")
    declined.hand("tutor")
    declined.give(food=1, wood=1)
    declined.play("lessons", "tutor", "done")
    assert declined.stock() == {"wood": 1}
    poor = Table()
    poor.front("paper-maker")
    poor.hand("tutor")
    poor.give(food=0)
    poor.refuse("lessons")
    itself = holder("paper-maker", wood=5)
    itself.play("lessons", "paper-maker")
    assert itself.stock() == {"wood": 5}  # later occupations only


@rule("AGR-432", "AGR-401", "A8905", "A81004")
def test_childless() -> None:
    for crop in ("grain", "vegetable"):
        table = Table()
        table.front("childless")
        table.rooms(0)
        table.give(food=0)
        table.rest()
        table.refuse("done")
        table.play(crop)
        assert table.stock() == {"food": 1, crop: 1}
    for rooms, people in (((), 2), ((0,), 3), ((0, 1), 3)):
        table = Table()
        table.front("childless", "caravan")
        table.rooms(*rooms)
        table.people(people)
        table.give(food=0)
        table.rest()
        assert (table.kind, table.stock()) == ("place", {})


@rule("AGR-432", "A8905", "A81004")
def test_small_scale_farmer() -> None:
    table = Table()
    table.front("small-scale-farmer", "caravan")
    table.rest()
    assert table.n("wood") == 1
    table.rooms(0)
    table.rest()
    assert table.n("wood") == 1


@rule("A81005")
@pytest.mark.parametrize(("players", "clay"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_geologist(players: int, clay: int) -> None:
    for space in ("forest", "reed-bank"):
        table = Table(players)
        table.front("geologist")
        table.play(space)
        assert table.n("clay") == 1
    table = Table(players)
    table.front("geologist")
    table.play("clay-pit")
    assert table.n("clay") == 1 + clay
    table = Table(players)
    table.front("geologist")
    table.play("fishing")
    assert table.n("clay") == 0


@rule("AGR-432", "A8905")
def test_roof_ballaster() -> None:
    table = holder("roof-ballaster", food=2)
    table.rooms(0)
    table.front("caravan")
    table.play("lessons", "roof-ballaster", "roof-ballaster")
    assert table.stock() == {"food": 1, "stone": 3}
    declined = holder("roof-ballaster", food=1)
    declined.play("lessons", "roof-ballaster", "done")
    assert declined.stock() == {"food": 1}
    poor = holder("roof-ballaster")
    poor.play("lessons", "roof-ballaster")
    assert (poor.stock(), poor.game.seat) == ({}, OTHER)


@rule("AGR-413", "AGR-414", "AGR-417", "A8601")
def test_carpenter() -> None:
    for house in ("wood", "clay", "stone"):
        table = Table()
        table.rooms(house=house)
        table.front("carpenter")
        table.give(food=0, reed=2, **{house: 3})
        table.play("farm-expansion", 0)
        assert (table.stock(), table.view()["rooms"]) == ({}, [0, 5, 10])
    both = Table()
    both.front("carpenter", "carpenters-parlor")
    both.give(food=0, reed=2, wood=2)
    both.play("farm-expansion", 0)  # the cheaper one, never both
    assert both.stock() == {}
    less = Table()
    less.front("carpenter", "carpenters-parlor")
    less.give(reed=2, wood=1)
    less.refuse("farm-expansion")
    three = Table(3)
    three.rooms(house="clay")
    three.front("carpenter", "frame-builder", "brushwood-collector")
    three.give(food=0, clay=1, wood=2)
    three.play("farm-expansion", 0)
    assert (three.stock(), three.view()["rooms"]) == ({}, [0, 5, 10])


@rule("AGR-439", "AGR-432", "AGR-404", "A8912", "A81020")
def test_house_steward() -> None:
    for number, wood in ((1, 4), (5, 4), (6, 3), (8, 3), (9, 2), (11, 2), (12, 1), (13, 1), (14, 0)):
        table = holder("house-steward", players=3, number=number)
        table.play("lessons", "house-steward")
        assert table.n("wood") == wood
    table = Table(3)
    assert [table.points("bonus", seat) for seat in range(3)] == [0, 0, 0]
    table.front("house-steward", "caravan")
    assert [table.points("bonus", seat) for seat in range(3)] == [3, 3, 3]  # all players have two
    table.rooms(0, seat=OTHER)
    assert [table.points("bonus", seat) for seat in range(3)] == [0, 3, 0]
    table.rooms(0, seat=2)
    assert [table.points("bonus", seat) for seat in range(3)] == [0, 3, 3]


def test_greengrocer() -> None:
    table = Table(3)
    table.front("greengrocer")
    table.play("grain-seeds")
    assert (table.n("grain"), table.n("vegetable")) == (1, 1)
    table.turn(ME)
    table.play("day-laborer")
    assert table.n("vegetable") == 1


@rule("AGR-413", "AGR-415", "A8605")
def test_brushwood_collector() -> None:
    table = Table(3)
    table.front("brushwood-collector")
    table.give(food=0, wood=11, reed=2)
    table.play("farm-expansion", 0, "/6 wood")
    table.play(1, "?/2 reed")  # for each room separately: this one with reed
    assert (table.stock(), table.view()["rooms"]) == ({}, [0, 1, 5, 10])
    renovate = Table(3)
    renovate.reveal("house-redevelopment")
    renovate.front("brushwood-collector")
    renovate.give(food=0, wood=1, clay=2)
    renovate.play("house-redevelopment")
    assert (renovate.view()["house"], renovate.stock()) == ("clay", {})
    choice = Table(3)
    choice.reveal("house-redevelopment")
    choice.front("brushwood-collector")
    choice.give(food=0, wood=1, clay=2, reed=1)
    choice.play("house-redevelopment", "/1 reed")
    assert choice.stock() == {"wood": 1}
    none = Table(3)
    none.reveal("house-redevelopment")
    none.front("brushwood-collector")
    none.give(clay=2)
    none.refuse("house-redevelopment")


def test_storehouse_keeper() -> None:
    for good in ("clay", "grain"):
        table = Table(4)
        table.front("storehouse-keeper")
        table.give(food=0)
        table.play("resource-market", good)
        assert table.stock() == {"reed": 1, "stone": 1, "food": 1, good: 1}
    other = Table(4)
    other.front("storehouse-keeper")
    other.play("traveling-players")
    assert other.game.seat == OTHER


@rule("AGR-423", "AGR-440", "AGR-432", "A8914", "A8801", "A81003", "A81008", "A81020")
def test_pastor() -> None:
    table = Table(4)
    table.front("pastor", "caravan")
    table.rooms(0, seat=1)
    table.rooms(0, seat=2)
    table.turn(3)
    table.give(3, wood=10, reed=4)
    table.play("farm-expansion", 0)
    gift = {"wood": 3, "clay": 2, "reed": 1, "stone": 1, "food": 2}
    assert table.stock() == gift  # at once, in the middle of the action
    table.play(1, "?done")
    assert table.stock() == gift  # once per match
    at_play = holder("pastor", players=4)
    for seat in (1, 2, 3):
        at_play.rooms(0, seat=seat)
    at_play.play("lessons", "pastor")
    assert at_play.stock() == {"wood": 3, "clay": 2, "reed": 1, "stone": 1}
    not_alone = holder("pastor", players=4)
    not_alone.rooms(0, seat=1)
    not_alone.play("lessons", "pastor")
    assert not_alone.stock() == {}
    too_big = Table(4)
    too_big.front("pastor")
    for seat in (0, 1, 2):
        too_big.rooms(0, seat=seat)
    too_big.turn(3)
    too_big.give(3, wood=5, reed=2)
    too_big.play("farm-expansion", 0, "?done")
    assert too_big.stock() == {"food": 2}


@rule("AGR-405", "AGR-046", "A81002")
@pytest.mark.parametrize(("number", "rounds"), [(1, [3, 6, 9, 11]), (6, [8, 11, 14]), (12, [14]), (13, [])])
def test_sheep_whisperer(number: int, rounds: list[int]) -> None:
    table = holder("sheep-whisperer", players=4, number=number)
    table.play("lessons", "sheep-whisperer")
    assert table.coming() == {later: {"sheep": 1} for later in rounds}


@rule("AGR-425", "A8803")
def test_cattle_feeder() -> None:
    table = Table(4)
    table.front("cattle-feeder")
    table.pasture(3, 4)
    table.play("grain-seeds", "cattle-feeder")
    assert (table.stock(), table.game.seat) == ({"grain": 1, "cattle": 1, "food": 1}, OTHER)
    declined = Table(4)
    declined.front("cattle-feeder")
    declined.play("grain-seeds", "done")
    assert declined.stock() == {"grain": 1, "food": 2}
    other = Table(4)
    other.front("cattle-feeder")
    other.play("day-laborer")
    assert other.game.seat == OTHER
