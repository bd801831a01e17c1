"""Fields, sowing and the harvest (rulebook pages 11 and 12)."""

from __future__ import annotations

import pytest

from bocage.bots import ask, make_bot
from bocage.core.rng import Rng
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule


def sower(*cells: int, **goods: int) -> Table:
    table = Table()
    table.reveal("grain-utilization")
    table.fields(*cells)
    table.give(**goods)
    return table


@rule("AGR-269", "AGR-271")
def test_first_field_is_placed_anywhere_and_others_beside_a_field() -> None:
    table = Table()
    table.play("farmland")
    assert table.cells() == {0, 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14}
    table.play(7)
    table.turn(ME)
    table.start(2)
    table.play("farmland")
    assert table.cells() == {2, 6, 8, 12}


@rule("AGR-270", "AGR-273")
def test_fields_cannot_be_on_tiles_stables_or_in_pastures() -> None:
    table = Table()
    table.fields(8)
    table.stables(3)
    table.rooms(7)
    table.pasture(9)
    table.play("farmland")
    assert table.cells() == {13}
    shut = Table()
    shut.fields(8)
    shut.stables(3)
    shut.rooms(7)
    shut.pasture(9, 14)
    shut.fields(13)
    shut.stables(12)
    shut.refuse("farmland")  # 8 and 13 have no free neighbour, other empty spaces do not help


@rule("AGR-274", "AGR-276", "AGR-277", "AGR-279", "AGR-280", "AGR-278", "AGR-281")
def test_any_number_of_fields_may_be_sown_with_grain_and_vegetables() -> None:
    table = sower(0, 1, 2, 3, grain=3, vegetable=2)
    table.play("grain-utilization")
    table.refuse("done")  # at least one field
    table.play("cell-0/grain")
    assert (table.field(0), table.n("grain")) == (("grain", 3), 2)
    table.refuse(0)  # nothing is added to a planted field
    table.play("cell-1/vegetable")
    assert (table.field(1), table.n("vegetable")) == (("vegetable", 2), 1)
    table.play("cell-2/grain", "done")
    assert (table.field(2), table.field(3)) == (("grain", 3), (None, 0))
    assert (table.n("grain"), table.n("vegetable")) == (1, 1)


@rule("AGR-275", "AGR-281", "AGR-282", "AGR-197")
def test_sowing_needs_an_empty_field_and_a_crop_in_the_supply() -> None:
    table = sower(0, grain=0)
    table.refuse("grain-utilization")
    table.fields(1, grain=3)  # grain on a field is not in the supply
    table.refuse("grain-utilization", "grain/cook")
    table.give(vegetable=1)
    assert table.offers("grain-utilization")
    planted = sower(grain=2)
    planted.fields(0, grain=1)
    planted.refuse("grain-utilization")


@rule("AGR-282", "A8111")
def test_crops_on_fields_cannot_be_paid() -> None:
    table = Table()
    table.fields(0, grain=3)
    table.hand("market-stall")
    table.cannot_play("market-stall")
    table.occupations(1)
    table.hand("tutor")
    table.give(food=0)
    table.turn(ME)
    table.refuse("lessons")


@rule("AGR-283")
def test_unplanted_crops_can_be_eaten() -> None:
    table = Table()
    table.play("grain-seeds")
    table.turn(ME)
    table.play("grain/cook")
    assert table.stock() == {"food": 3}


@rule("AGR-284")
def test_an_emptied_field_can_be_sown_again() -> None:
    table = Table()
    table.fields(0, grain=1)
    table.give(food=9)
    table.give(OTHER, food=9)
    table.harvest()
    assert table.field(0) == (None, 0)
    table.reveal("grain-utilization")
    table.play("grain-utilization", 0)
    assert table.field(0) == ("grain", 3)


@rule("AGR-285", "AGR-305", "AGR-286", "AGR-287", "A8501")
def test_harvest_is_fields_feeding_breeding_in_that_order() -> None:
    table = Table()
    table.fields(0, 1, grain=3)
    table.fields(2, vegetable=1)
    table.fields(3)
    table.pasture(8, 9)
    table.front("fireplace-2")
    table.give(food=0, sheep=2)
    table.give(OTHER, food=9)
    table.harvest()
    assert (table.phase, table.kind) == ("feeding", "feed")
    assert table.stock() == {"grain": 2, "vegetable": 1, "sheep": 2}  # crops taken, but not bred yet
    assert [table.field(cell) for cell in range(4)] == [("grain", 2), ("grain", 2), (None, 0), (None, 0)]
    table.play("vegetable", "grain", "grain", "done")
    assert table.stock() == {"sheep": 3}


@rule("AGR-288", "AGR-289", "AGR-374")
@pytest.mark.parametrize(("players", "adult"), [(1, 3), (2, 2), (4, 2)])
def test_adults_and_newborns_eat(players: int, adult: int) -> None:
    table = Table(players)
    table.start(4)
    table.reveal("urgent-wish")
    table.play("urgent-wish")
    for seat in range(players):
        table.give(seat, food=50)
    assert table.view()["need"] == 2 * adult + 1
    table.rest()
    assert table.n("food") == 50 - 2 * adult - 1
    before = table.n("food")
    table.harvest(7)
    assert table.n("food") == before - 3 * adult


@rule("AGR-290", "AGR-292", "AGR-450")
def test_crops_and_animals_feed_but_bread_is_not_baked() -> None:
    table = Table()
    table.front("hearth-4", "clay-oven")
    table.give(food=0, grain=2, vegetable=1, sheep=1, boar=1, cattle=1)
    table.stables(3, 4)
    table.give(OTHER, food=9)
    table.harvest()
    for good, food in (("grain", 1), ("vegetable", 3), ("sheep", 2), ("boar", 3), ("cattle", 4)):
        trial = Table.__new__(Table)
        trial.game = table.game.clone()
        trial.play(f"{good}/cook")
        assert trial.n("food") == food
    table.refuse("/bake")


@rule("AGR-293", "AGR-294", "AGR-295", "AGR-343")
def test_begging_instead_of_converting_is_allowed_but_food_must_be_spent() -> None:
    table = Table()
    table.give(food=1, grain=5)
    table.give(OTHER, food=9)
    table.harvest()
    table.play("done")
    assert (table.stock(), table.view()["begging"], table.points("begging")) == ({"grain": 5}, 3, -9)
    nothing = Table()
    nothing.give(food=3)
    nothing.give(OTHER, food=9)
    nothing.harvest()
    assert (nothing.stock(), nothing.view()["begging"], nothing.kind) == ({}, 1, "place")


@rule("AGR-296")
def test_begging_markers_stay() -> None:
    table = Table()
    table.give(food=3)
    table.give(OTHER, food=9)
    table.harvest()
    table.give(food=50)
    table.refuse("/beg")
    for number in (7, 9, 11, 13, 14):
        table.give(food=50)
        table.give(OTHER, food=50)
        table.harvest(number)
    assert (table.game.over, table.view()["begging"], table.points("begging")) == (True, 1, -3)


@rule("AGR-450", "AGR-453", "A8804")
@pytest.mark.parametrize(("sold", "major", "answer"), [(4, "hearth-4", "vegetable/cook"), (0, "joinery", "joinery")])
def test_grocers_goods_can_save_a_family_from_begging(sold: int, major: str, answer: str) -> None:
    table = Table()
    table.front(major, "grocer")
    table.farm().marks[0] = sold  # after goods already bought, a vegetable or the wood is on top
    table.give(food=3)
    table.give(OTHER, food=9)
    table.harvest()
    assert table.kind == "feed"
    table.play("grocer", answer, "done")
    assert table.view()["begging"] == 0


@rule("AGR-293")
def test_player_with_enough_food_is_not_asked() -> None:
    table = Table()
    table.give(food=4)
    table.give(OTHER, food=4)
    table.harvest()
    assert (table.game.round, table.kind, table.stock(), table.stock(OTHER)) == (5, "place", {}, {})


@pytest.mark.parametrize("food", [2, 20])
def test_bots_eat_animals_that_newborns_would_displace(food: int) -> None:
    """A sheep that has to leave anyway is eaten first, even if there is enough food without it."""
    table = Table()
    table.pasture(4)
    table.front("fireplace-2")
    table.give(sheep=3, food=food)
    table.give(OTHER, food=20)
    table.harvest()
    assert table.kind == "feed"
    bot = make_bot("greedy", 1)
    while table.kind == "feed":
        table.game.choose(ask(bot, table.game, Rng(1)))
    told = table.keys()
    assert "cook" in told
    assert "release" not in told
