"""Produce & Sell and Upgrade & Clean (rulebook pages 6 and 7)."""

from __future__ import annotations

from collections import Counter

import pytest

from bocage.games.beerbread.cards.box import BOX
from bocage.games.beerbread.engine.pieces import IDS, NUMBER
from bocage.games.beerbread.table.cards import face
from tests.games.beerbread.table import HARVEST, ME, OTHER, PRODUCE, UPGRADING, Table, having, named, said
from tests.marks import rule


# ---------------------------------------------------------------- Produce & Sell
@rule("BAB-045", "BAB-046", "BAB-048", "BAB-049", "B02")
def test_a_beer_of_two_water_and_three_barley_is_brewed_paid_to_the_supply_and_sold() -> None:
    table = Table()
    table.hold("BE12", "BE02", "BE03", "BE04", "BE05")
    table.store("3Wa 4Ba 1Ho")
    fields, supply = said(table.game.fields), table.game.supply[:]
    table.play("BE12", PRODUCE)
    assert table.barn() == "1Wa 1Ba 1Ho"
    assert said(table.game.fields) == fields
    assert [now - then for now, then in zip(table.game.supply, supply, strict=True)] == [2, 0, 3, 0, 0]
    assert [named(shop) for shop in table.village().shops] == [["BE12"], []]
    assert table.seen_by(OTHER)["villages"][ME]["brewery"]["cards"] == [None]
    assert table.seen_by(ME)["villages"][ME]["brewery"]["cards"] == ["BE12"]
    assert table.village().sold == []
    for _ in range(3):
        table.idle()
    assert [named(shop) for shop in table.village().shops] == [["BE12"], []]


@rule("BAB-045")
def test_a_bread_goes_to_the_bakery() -> None:
    table = Table()
    table.hold("BR01", "BE02", "BE03", "BE04", "BE05")
    table.store("1Wa 2Wh")
    table.play("BR01", PRODUCE)
    assert [named(shop) for shop in table.village().shops] == [[], ["BR01"]]
    assert table.barn() == ""


@rule("BAB-046", "BAB-047")
@pytest.mark.parametrize("id", IDS)
def test_every_recipe_is_payable_with_exactly_its_tokens_and_not_with_one_less(id: str) -> None:
    recipe = list(BOX.recipe[NUMBER[id]])
    others = [other for other in ("BE01", "BE02", "BE03", "BE04", "BE05") if other != id][:4]
    table = Table()
    table.hold(id, *others)
    for good in range(5):
        if recipe[good]:
            less = recipe[:]
            less[good] -= 1
            table.store(said(less))
            assert table.actions(id) == ["harvest", "upgrade"]
    table.store(said(recipe))
    assert table.actions(id) == ["harvest", "produce", "upgrade"]
    table.play(id, PRODUCE)
    assert table.barn() == ""
    assert table.asked == ("play", OTHER)


@rule("BAB-047")
def test_recipe_that_cannot_be_paid_in_full_is_refused_whatever_else_is_stored() -> None:
    table = Table()
    table.hold("BE12", "BE02", "BE03", "BE04", "BE05")
    table.store("2Wa 2Ba 4Ho")
    table.store("9Ba", seat=OTHER)
    table.answer("play", "BE12")
    table.refuse("action", PRODUCE)
    (obstacle,) = table.game.question.obstacles(table.game)
    assert (obstacle.target, obstacle.rule) == ("action-produce", "BAB-047")


@rule("BAB-050", "B09")
@pytest.mark.parametrize("full", ["BE01", "BR01"])
def test_brewery_and_bakery_hold_one_card_each(full: str) -> None:
    table = Table()
    beers, breads = ("BE02", "BE04"), ("BR02", "BR05")
    table.hold(*beers, *breads)
    table.shop(full)
    table.store("3Wa 1Wh 2Ba 1Ry 2Ho")
    blocked, free = (beers, breads) if full == "BE01" else (breads, beers)
    for id in blocked:
        assert table.actions(id) == ["harvest", "upgrade"]
    for id in free:
        assert table.actions(id) == ["harvest", "produce", "upgrade"]
    table.answer("play", blocked[0])
    table.refuse("action", PRODUCE)
    (obstacle,) = table.game.question.obstacles(table.game)
    assert (obstacle.target, obstacle.rule) == ("action-produce", "BAB-050")


@rule("BAB-049", "BAB-050", "BAB-057", "B02", "B09")
def test_a_sold_card_blocks_its_shop_until_a_cleaning() -> None:
    table = Table()
    table.hold("BE02", "BR03", "BR04", "BR05", "BE05")
    table.hold("BE04", "BR06", "BR07", "BR08", "BR09", seat=OTHER)
    table.store("2Wa 1Ho 2Ba 1Ho")
    table.play("BE02", PRODUCE)
    table.idle("BR06")
    assert table.actions("BE04") == ["harvest", "upgrade"]
    table.idle("BR07")
    table.idle("BR03")
    assert named(table.village().shops[0]) == ["BE02"]
    table.play("BR04", UPGRADING)
    assert table.village().shops == [[], []]
    table.idle("BR08")
    assert table.actions("BE04") == ["harvest", "produce", "upgrade"]


# ---------------------------------------------------------------- Upgrade & Clean
@rule("BAB-051", "BAB-052")
@pytest.mark.parametrize("id", ["BE04", "BE05", "BE01", "BE02", "BE10", "BE03"])
def test_an_upgrade_goes_to_the_space_of_its_icon(id: str) -> None:
    table = Table()
    table.hold(id, "BR02", "BR03", "BR06", "BR05")
    table.play(id, UPGRADING)
    for seat in (ME, OTHER, None):
        spaces = table.seen_by(seat)["villages"][ME]["upgrades"]
        assert {space: cards for space, cards in spaces.items() if cards} == {face(id)["slot"]: [id]}
    assert table.seen_by(None)["villages"][OTHER]["upgrades"]["storage"] == []


@rule("BAB-051")
def test_an_upgrade_costs_nothing_and_its_other_sections_do_not_count() -> None:
    table = Table()
    table.hold("BE05", "BR02", "BR03", "BR06", "BR05")
    table.hold("BE20", "BR08", "BR09", "BR10", "BR11", seat=OTHER)
    table.play("BE05", UPGRADING)
    assert table.barn() == ""
    table.idle("BR08")
    table.play("BE20", HARVEST)
    assert table.barn() == "1Wa 1Ba 1Ry"  # the water on BE05 is not in the column
    assert table.totals() == (0, 0)


@rule("BAB-053")
def test_an_upgrade_works_until_the_end() -> None:
    table = Table()
    table.hold("BE05", "BR02", "BR03", "BR06", "BR05")
    table.play("BE05", UPGRADING)
    rooms = set()
    while not table.game.over:
        rooms.add(table.seen_by(None)["villages"][ME]["spaces"])
        table.idle()
    assert rooms == {10}
    assert named(table.village().upgrades) == ["BE05"]


@rule("BAB-054")
def test_any_number_of_upgrades_fits_in_one_space() -> None:
    table = Table()
    cards = having("S1")
    assert len(cards) == 6
    for id in cards:
        table.turn_of(ME)
        table.hold(id, *sorted(table.hand() - {*cards})[:3])
        table.play(id, UPGRADING)
        table.begin_year(1)
    village = table.seen_by(None)["villages"][ME]
    assert village["upgrades"]["storage"] == cards
    assert village["spaces"] == 9 + 6


@rule("BAB-055", "BAB-056", "BAB-057")
def test_cleaning_follows_every_upgrade_and_takes_all_sold_cards_to_the_pile() -> None:
    table = Table()
    table.hold("BE05", "BR02", "BR03", "BR06", "BR05")
    table.own("B5")
    table.shop("BE01", "BE02", "BR01")
    table.shop("BE03", seat=OTHER)
    table.sold("BR12")
    table.play("BE05", UPGRADING)
    assert table.asked == ("play", OTHER)  # cleaning is not optional
    assert table.village().shops == [[], []]
    assert Counter(named(table.village().sold)) == Counter(["BR12", "BE01", "BE02", "BR01"])
    assert [named(shop) for shop in table.village(OTHER).shops] == [["BE03"], []]


@rule("BAB-056")
def test_cleaning_an_empty_brewery_and_bakery_removes_nothing() -> None:
    table = Table()
    table.hold("BE05", "BR02", "BR03", "BR06", "BR05")
    table.sold("BR12")
    table.play("BE05", UPGRADING)
    assert table.asked == ("play", OTHER)
    assert (table.village().shops, named(table.village().sold)) == ([[], []], ["BR12"])
    assert table.barn() == ""


@rule("BAB-057")
@pytest.mark.parametrize("year", [1, 2])
def test_neither_harvest_nor_the_end_of_a_year_cleans(year: int) -> None:
    table = Table()
    table.shop("BE01", "BR01")
    table.begin_year(year)
    table.end_year()
    assert table.game.year == year + 1
    assert [named(shop) for shop in table.village().shops] == [["BE01"], ["BR01"]]
    assert table.village().sold == []


@rule("BAB-058", "BAB-059")
def test_the_number_of_sold_cards_is_open_and_their_fronts_are_not() -> None:
    table = Table()
    table.sold("BE01", "BR01", "BR02")
    for seat in (ME, OTHER, None):
        pile = table.seen_by(seat)["villages"][ME]["sold"]
        assert (pile["beer"], pile["bread"]) == (1, 2)
        assert pile["cards"] == (["BE01", "BR01", "BR02"] if seat == ME else None)
