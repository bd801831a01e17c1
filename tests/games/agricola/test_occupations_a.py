"""Occupations A086 to A111: at least one test per card, with its printed effect and what it must not do."""

from __future__ import annotations

from tests.games.agricola.cards import holder
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule


@rule("AGR-401", "A8103", "A81001", "A81017")
def test_animal_tamer() -> None:
    for good in ("wood", "grain"):
        table = holder("animal-tamer")
        table.play("lessons", "animal-tamer")
        table.refuse("done", "stone", "clay")
        table.play(good)
        assert table.stock() == {good: 1}
    table = Table()
    table.front("animal-tamer", "caravan")
    table.reveal("sheep-market")
    table.give(boar=1, cattle=0)
    table.pile("sheep-market", 3)
    table.play("sheep-market", "?sheep/release", "?sheep/release")
    assert (table.n("sheep"), table.n("boar")) == (1, 1)  # two rooms of any kind; Caravan is not a room
    table.rooms(0)
    assert len(table.view()["places"]) == 3


@rule("AGR-222", "AGR-433", "A81009")
def test_conservator() -> None:
    table = Table()
    table.reveal("house-redevelopment")
    table.front("conservator")
    table.give(food=0, clay=2, stone=2, reed=1)
    table.play("house-redevelopment", "/house.stone")
    assert (table.view()["house"], table.stock()) == ("stone", {"clay": 2})
    step = Table()
    step.reveal("house-redevelopment")
    step.front("conservator")
    step.give(food=0, clay=2, stone=2, reed=1)
    step.play("house-redevelopment", "/house.clay")
    assert (step.view()["house"], step.stock()) == ("clay", {"stone": 2})


@rule("AGR-421", "A8603")
def test_hedge_keeper() -> None:
    for wood, cells, left in ((1, (4,), 0), (3, (3, 4), 0), (5, (3, 4), 2)):
        table = Table()
        table.reveal("fencing")
        table.front("hedge-keeper")
        table.give(wood=wood)
        table.play("fencing", *cells, "close", "?done")
        assert (table.n("wood"), table.pastures()) == (left, {cells})
    poor = Table()
    poor.reveal("fencing")
    poor.front("hedge-keeper")
    poor.refuse("fencing")  # three fences cannot enclose anything on an open farm
    poor.pasture(4)
    poor.play("fencing", 3, "close")
    assert (poor.pastures(), poor.n("wood")) == ({(3,), (4,)}, 0)
    two = Table()
    two.reveal("fencing")
    two.front("hedge-keeper")
    two.give(wood=4)
    two.play("fencing", 4, "close", 3, "close", "?done")
    assert two.n("wood") == 0  # three in the whole action, not per pasture: 7 - 3
    renovated = Table()
    renovated.reveal("farm-redevelopment")
    renovated.front("hedge-keeper")
    renovated.give(wood=1, clay=2, reed=1)
    renovated.play("farm-redevelopment", 4, "close")
    assert renovated.pastures() == {(4,)}


@rule("AGR-424", "A8802", "A81004")
def test_plow_driver() -> None:
    table = Table()
    table.front("plow-driver")
    table.rooms(house="stone")
    table.give(food=2)
    table.rest()
    table.play("plow-driver", 3)
    assert (table.n("food"), table.kind) == (1, "place")  # once per round
    table.rest()
    table.play("plow-driver", 4)
    assert table.n("food") == 0
    table.rest()
    assert table.kind == "place"
    clay = Table()
    clay.front("plow-driver")
    clay.rooms(house="clay")
    clay.rest()
    assert clay.kind == "place"


@rule("AGR-430", "AGR-402", "A8902", "A81007")
def test_adoptive_parents() -> None:
    table = Table()
    table.start(4)
    table.reveal("urgent-wish")
    table.front("adoptive-parents")
    table.give(food=9)
    table.play("urgent-wish")
    assert table.game.seat == OTHER  # no second placement right away
    table.play("fishing", "adoptive-parents")
    assert (table.n("food"), table.view()["people"]["home"], table.view()["people"]["newborn"]) == (8, 2, 0)
    table.play("forest", "day-laborer")
    assert table.game.seat == ME
    table.refuse("done", "urgent-wish")  # it must be placed, and the parent stays where it is
    table.give(food=9)
    table.give(OTHER, food=9)
    table.play("clay-pit")
    assert (table.game.round, table.n("food")) == (5, 3)  # three adults have eaten


def newborn_at_the_end(number: int, food: int) -> Table:
    """Each player's only person is placed in this round, and ME has a newborn that could be adopted."""
    table = Table()
    table.start(number)
    table.reveal("urgent-wish")
    table.front("adoptive-parents")
    table.people(1)
    table.people(1, seat=OTHER)
    table.give(food=food)
    table.play("urgent-wish", "fishing")
    return table


@rule("AGR-430", "A8902")
def test_adoptive_parents_at_the_last_opportunity_and_declined() -> None:
    table = newborn_at_the_end(4, food=1)
    assert table.game.seat == ME  # nobody is at home, but the newborn can act
    assert table.offers("adoptive-parents")
    table.play("done")
    assert table.game.round == 5 or table.kind == "feed"
    table = newborn_at_the_end(4, food=1)
    table.play("adoptive-parents", "day-laborer")
    assert table.n("food") == 0
    poor = newborn_at_the_end(1, food=0)
    assert poor.game.round == 2


@rule("AGR-430")
def test_adoptive_parents_pay_for_each_newborn() -> None:
    table = Table()
    table.reveal("urgent-wish", "basic-wish")
    table.rooms(0, 1)
    table.front("adoptive-parents")
    table.give(food=5)
    table.play("urgent-wish", "fishing", "basic-wish", "forest")
    assert table.view()["people"]["newborn"] == 2
    table.play("adoptive-parents", "adoptive-parents")
    table.refuse("adoptive-parents")
    assert (table.n("food"), table.view()["people"]["home"]) == (3, 2)
    table.play("day-laborer", "clay-pit")
    assert (table.game.round, table.view()["people"]["home"]) == (2, 4)


@rule("A8902")
def test_adoptive_parents_played_after_the_birth_in_the_same_round() -> None:
    table = Table()
    table.reveal("urgent-wish")
    table.hand("adoptive-parents")
    table.give(food=5)
    table.play("urgent-wish", "fishing", "lessons", "adoptive-parents")
    table.play("forest")
    table.play("adoptive-parents", "day-laborer")
    assert table.n("food") == 6


@rule("A81019")
def test_stable_architect() -> None:
    table = Table()
    table.front("stable-architect")
    assert table.points("bonus") == 0
    table.stables(0, 1, 2)
    assert table.points("bonus") == 3
    table.pasture(0)
    assert table.points("bonus") == 2


@rule("AGR-446", "AGR-321", "A8111", "A81002", "A81016")
def test_grocer() -> None:
    table = holder("grocer", food=8)
    table.play("lessons", "grocer")
    table.turn(ME)
    pile = ["wood", "grain", "reed", "stone", "vegetable", "clay", "reed", "vegetable"]
    assert table.view()["marks"]["grocer"] == pile
    assert table.points("grain") == -1
    for left, good in zip(range(7, -1, -1), pile, strict=True):
        before = table.n(good)
        table.play("grocer")
        assert (table.n(good), table.n("food")) == (before + 1, left)
    table.give(food=5)
    table.refuse("grocer")
    poor = Table()
    poor.front("grocer")
    poor.give(food=0)
    poor.refuse("grocer")
    raised = Table()
    raised.front("grocer")
    raised.give(food=0, grain=1)
    raised.play("grocer", "grain/cook")
    assert raised.stock() == {"wood": 1}


@rule("AGR-425", "AGR-426", "AGR-427", "A8805", "A81006")
def test_mushroom_collector() -> None:
    table = Table()
    table.front("mushroom-collector")
    table.give(food=0)
    table.play("forest", "mushroom-collector")
    assert (table.n("wood"), table.n("food"), table.piled("forest"), table.game.seat) == (2, 2, 1, OTHER)
    table.rest()
    assert table.piled("forest") == 4
    declined = Table()
    declined.front("mushroom-collector")
    declined.play("forest", "done")
    assert declined.n("wood") == 3
    both = Table()
    both.front("mushroom-collector", "basket", "wood-cutter")
    both.give(food=0)
    both.pile("forest", 2)
    both.play("forest", "basket", "mushroom-collector")  # the third wood comes from the Wood Cutter
    assert (both.stock(), both.piled("forest")) == ({"food": 5}, 3)
    reed = Table()
    reed.front("mushroom-collector")
    reed.give(wood=5)
    reed.play("reed-bank")
    assert reed.game.seat == OTHER


@rule("AGR-433", "A8906", "A81008", "A81009")
def test_roughcaster() -> None:
    table = Table()
    table.front("roughcaster")
    table.rooms(house="clay")
    table.give(food=0, clay=10, reed=4)
    table.play("farm-expansion", 0, 1, "?done")
    assert table.n("food") == 3  # once for the whole action
    table.reveal("house-redevelopment")
    table.turn(ME)
    table.give(stone=4, reed=1)
    table.play("house-redevelopment", "?done")
    assert table.n("food") == 6
    wood = Table()
    wood.front("roughcaster", "conservator")
    wood.reveal("house-redevelopment")
    wood.give(food=0, wood=5, reed=4, stone=3)
    wood.play("farm-expansion", 0)
    assert wood.n("food") == 0
    wood.turn(ME)
    wood.play("house-redevelopment", "?done")  # from wood to stone
    assert (wood.view()["house"], wood.n("food")) == ("stone", 0)
    clay = Table()
    clay.front("roughcaster")
    clay.reveal("house-redevelopment")
    clay.give(food=0, clay=2, reed=1)
    clay.play("house-redevelopment", "?done")
    assert clay.n("food") == 0


@rule("A81008")
def test_wall_builder() -> None:
    table = Table()
    table.front("wall-builder")
    table.give(wood=10, reed=4)
    table.play("farm-expansion", 0, 1, "?done")
    table.play("?wall-builder")
    assert table.coming() == {number: {"food": 1} for number in (2, 3, 4, 5)}
    cottage = Table()
    cottage.start(12)
    cottage.front("wall-builder", "cottager")
    cottage.give(wood=5, reed=2)
    cottage.play("day-laborer", "cottager", "?/cottage.room", 0, "?wall-builder")
    assert cottage.coming() == {13: {"food": 1}, 14: {"food": 1}}
    stable = Table()
    stable.front("wall-builder")
    stable.give(wood=2)
    stable.play("farm-expansion", 3)
    assert stable.coming() == {}
