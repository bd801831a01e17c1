"""Exchanges during an action, with goods gained in it (rulings AGR-R11, AGR-R29, AGR-R33 and AGR-R37).

The comment above a test names the cards it is about."""

from __future__ import annotations

import pytest

from bocage.games.agricola.cards.deck import GROCER_PILE, GROCER_SOLD
from bocage.games.agricola.engine.goods import GOODS
from bocage.games.agricola.engine.spaces import SPACES
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule


def grocer(table: Table, *, top: str) -> None:
    """The Grocer is in front of ME, with this good on top of its pile."""
    table.front("grocer")
    table.farm().marks[GROCER_SOLD] = GROCER_PILE.index(GOODS.index(top))


def beside_brook(first: str) -> Table:
    """The Brook is in front of ME, with this action card on the space of round 1."""
    tables = (Table(seed=seed) for seed in range(99))
    table = next(table for table in tables if SPACES[table.game.deck[0]] == first)
    table.front("brook")
    table.give(food=0)
    return table


# ------------------------------------------------------------------ offers that need further goods (AGR-R29)
@rule("AGR-446", "AGR-448")  # A138, A102
def test_harpooner_with_wood_bought_for_the_fish() -> None:
    table = Table(3)
    table.front("harpooner")
    grocer(table, top="wood")
    table.give(food=0)
    table.play("fishing")
    table.refuse("harpooner")
    table.play("grocer", "harpooner")
    assert (table.stock(), table.game.seat) == ({"reed": 1, "food": 2}, OTHER)


@rule("AGR-446", "AGR-448")  # B087, A102
def test_cottager_with_the_second_good_of_the_pile() -> None:
    table = Table()
    table.front("cottager")
    grocer(table, top="vegetable")  # the clay is below it
    table.give(food=0, clay=1, reed=1)
    table.play("day-laborer", "grocer", "grocer", "cottager")
    assert (table.view()["house"], table.stock(), table.game.seat) == ("clay", {"vegetable": 1}, OTHER)


@rule("AGR-446")  # B087, A102
def test_cottager_is_not_asked_for_what_the_grocer_cannot_provide() -> None:
    table = Table()
    table.front("cottager")
    grocer(table, top="vegetable")
    table.give(food=0, reed=1)  # two clay are missing, and only one is left on the card
    table.play("day-laborer")
    assert table.game.seat == OTHER
    table = Table()
    table.front("cottager")
    grocer(table, top="grain")
    table.give(food=0, clay=1, reed=1)  # the clay is the fifth good: grain and vegetable return their food
    table.play("day-laborer")
    assert table.game.seat == OTHER


@rule("AGR-446", "AGR-426")  # A056, A108, A102
def test_basket_with_wood_bought_for_the_food_of_the_mushroom_collector() -> None:
    table = Table(4)
    table.front("basket", "mushroom-collector")
    grocer(table, top="wood")
    table.give(food=0, wood=1)
    table.pile("copse", 1)
    table.play("copse", "mushroom-collector", "grocer", "basket")
    assert (table.stock(), table.piled("copse")) == ({"food": 4}, 3)


@rule("AGR-446")  # A024, A102
def test_threshing_board_with_grain_as_the_second_good() -> None:
    table = Table()
    table.front("threshing-board", "fireplace-2")
    grocer(table, top="wood")
    table.give(food=2)
    table.play("farmland", 4, "grocer", "grocer", "threshing-board", "/1 grain")
    assert table.stock() == {"wood": 1, "food": 2}


# ------------------------------------------------------------------ questions that must be answered (AGR-R11)
@rule("AGR-446", "AGR-448", "AGR-177")  # A055, A102
def test_food_from_the_junk_room_buys_grain_for_the_new_oven() -> None:
    table = Table()
    table.reveal("major-improvement")
    table.front("junk-room")
    grocer(table, top="grain")
    table.give(food=0, clay=3, stone=1)
    table.play("major-improvement", "clay-oven", "grocer", "/1 grain")
    assert (table.stock(), table.game.seat) == ({"food": 5}, OTHER)


@rule("AGR-446", "AGR-448")  # B056, A102
def test_food_from_the_brook_pays_for_an_improvement() -> None:
    table = beside_brook("major-improvement")
    grocer(table, top="stone")
    table.give(clay=3)
    table.play("major-improvement")
    table.refuse("clay-oven", "done")
    table.play("grocer", "clay-oven")
    assert table.view()["majors"] == ["clay-oven"]


@rule("AGR-446", "AGR-448")  # B056, A102
def test_food_from_the_brook_pays_for_a_fence() -> None:
    table = beside_brook("fencing")
    grocer(table, top="wood")
    table.give(wood=5)
    table.play("fencing", "grocer", 3, 4, "close")
    assert (table.pastures(), table.n("wood")) == ({(3, 4)}, 0)


@rule("AGR-446", "AGR-448")  # B056, A102
def test_food_from_the_brook_pays_for_a_seed() -> None:
    table = beside_brook("grain-utilization")
    grocer(table, top="vegetable")
    table.fields(4)
    table.give(grain=1)
    table.play("grain-utilization", "grocer", "cell-4/vegetable")
    assert (table.field(4), table.stock()) == (("vegetable", 2), {"grain": 1})


@rule("AGR-446", "AGR-448", "AGR-193")  # B056, A102
def test_food_from_the_brook_pays_for_grain_to_bake() -> None:
    table = beside_brook("grain-utilization")
    table.front("fireplace-2")
    grocer(table, top="grain")
    table.give(grain=1)
    table.play("grain-utilization", "grocer", "/2 grain")
    assert table.stock() == {"food": 4}


@rule("AGR-446", "AGR-056")  # B080, A016
def test_exchanges_never_make_a_question_unanswerable() -> None:
    table = Table()
    table.reveal("fencing")
    table.front("hard-porcelain", "rammed-clay")
    table.give(food=0, clay=6)
    table.play("fencing")
    assert table.offers("hard-porcelain/2 clay")
    table.refuse("hard-porcelain/3 clay", "hard-porcelain/4 clay")  # four fences must remain possible
    table.play("hard-porcelain/2 clay")
    table.refuse("hard-porcelain")
    table.play(4, "close")
    assert table.stock() == {"stone": 1}


@rule("AGR-446", "AGR-420")  # A102
def test_seed_needed_for_the_current_question_is_not_eaten_for_an_exchange() -> None:
    table = Table()
    table.reveal("grain-utilization")
    table.fields(4)
    grocer(table, top="reed")
    table.give(food=0, grain=1)
    table.play("grain-utilization")
    table.refuse("grocer")  # the seed itself would have to be eaten
    assert table.cells() == {4}


# ------------------------------------------------------------------ Lasso and Adoptive Parents
@rule("AGR-429", "AGR-430")  # B024, A092
@pytest.mark.parametrize("first", ["urgent-wish", "sheep-market"])
def test_newborn_is_the_second_person_of_the_pair(first: str) -> None:
    table = Table()
    table.reveal("urgent-wish", "sheep-market")
    table.front("lasso", "adoptive-parents")
    table.give(food=1)
    if first == "urgent-wish":
        table.people(1)
        then = "sheep-market"
    else:
        table.people(2)
        table.play("urgent-wish", "done", "fishing")
        then = "forest"
    table.play(first)
    assert (table.game.seat, table.spaces(), table.offers("done")) == (ME, set(), True)
    assert table.game.question.prompt(table.game).key == "ask.place.newborn"
    table.play("adoptive-parents")
    assert table.n("food") == 0
    if first == "urgent-wish":
        assert table.spaces() == {"sheep-market"}  # one of the two spaces must be a market
    table.play(then)
    assert (table.game.seat, table.view()["people"]["home"], table.view()["people"]["newborn"]) == (OTHER, 0, 0)


@rule("AGR-430")  # B024, A092
def test_newborn_may_stay_where_it_is_and_act_later() -> None:
    table = Table()
    table.reveal("urgent-wish", "sheep-market")
    table.front("lasso", "adoptive-parents")
    table.people(1)
    table.give(food=1)
    table.play("urgent-wish", "done", "fishing", "adoptive-parents", "day-laborer")
    assert table.n("food") == 2
    poor = Table()
    poor.reveal("urgent-wish", "sheep-market")
    poor.front("lasso", "adoptive-parents")
    poor.people(1)
    poor.give(food=0)
    poor.play("urgent-wish")
    assert poor.game.seat == OTHER
