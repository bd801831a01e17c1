"""The features that learned bots get: named numbers that never reveal hidden cards."""

from __future__ import annotations

import pytest

from bocage.core.rng import Rng
from bocage.games.beerbread import ABOUT
from bocage.games.beerbread.bots.features import NAMES
from bocage.games.beerbread.engine.pieces import NUMBER
from tests.games.beerbread.table import ME, OTHER, Table
from tests.games.beerbread.test_secrets import SEEDS, match_states

READINGS = [(seeding, supply) for seeding in ("add", "fill") for supply in ("action", "every")]


def told(table: Table, seat: int = ME) -> dict[str, float]:
    """The features by name."""
    return dict(zip(NAMES, table.game.features(seat), strict=True))


def test_names_are_distinct() -> None:
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.parametrize(("seeding", "supply"), READINGS)
def test_every_position_has_a_number_for_each_name(seeding: str, supply: str) -> None:
    game, rng = ABOUT.new(2, {"seeding": seeding, "supply": supply}, 5), Rng(5)
    while not game.over:
        for seat in (ME, OTHER):
            assert len(game.features(seat)) == len(NAMES)
        game.choose(rng.pick(game.options()))


# ---------------------------------------------------------------- secrets
def test_features_do_not_depend_on_hidden_cards() -> None:
    """Whatever the other player holds, draws or has turned over, in matches that make much use of hidden cards."""
    for seed in SEEDS:
        for game in match_states(seed)[:-1]:
            for seat in (ME, OTHER):
                known = game.features(seat)
                for deal in range(3):
                    assert game.redeal(seat, Rng(deal)).features(seat) == known


def test_hidden_cards_do_differ_between_those_worlds() -> None:
    """Otherwise the test above could not fail: the other seat's features differ in most of them."""
    worlds = differing = 0
    for game in match_states(0)[:-1]:
        worlds += 1
        differing += game.redeal(ME, Rng(1)).features(OTHER) != game.features(OTHER)
    assert differing > worlds / 3


def test_first_feature_is_the_evaluation_from_what_the_seat_knows() -> None:
    table = Table()
    assert told(table)["hand-made"] == table.game.evaluate(ME)
    table.begin_year(2)
    table.hold("BE01", seat=OTHER)
    table.store("1Wa 1Ba 1Ho", seat=OTHER)
    assert told(table)["hand-made"] == pytest.approx(table.game.evaluate(ME) + 0.4)  # BE01 is ready and unseen
    table.seen(NUMBER["BE01"], ME, OTHER)
    assert told(table)["hand-made"] == table.game.evaluate(ME)


def test_hand_passed_on_is_remembered() -> None:
    table = Table()
    table.hold("BE01", "BE02", "BR01")
    table.hold("BE03", "BR02", "BR03", seat=OTHER)
    x = told(table)
    assert (x["unknown beers"], x["unknown breads"], x["hand to come: beers"]) == (1, 2, 0)
    table.idle("BE01")
    table.idle("BE03")
    x = told(table)
    assert (x["unknown beers"], x["unknown breads"]) == (0, 0)
    assert (x["own hand: beers"], x["own hand: breads"]) == (0, 2)
    assert (x["hand to come: beers"], x["hand to come: breads"]) == (1, 1)
    assert (x["other's hand: beers"], x["hand to give: breads"]) == (1, 2)


# ---------------------------------------------------------------- single features
def test_year_and_seat_on_turn() -> None:
    table = Table()
    x = told(table)
    assert [x[f"year {n}"] for n in range(1, 7)] == [1, 0, 0, 0, 0, 0]
    assert (x["dry"], x["years left"], x["own turns left"], x["5 to play"]) == (0, 5, 30, 1)
    assert (x["windmill"], x["to move"], x["asked: play"]) == (1, 1, 1)
    x = told(table, OTHER)
    assert (x["windmill"], x["to move"]) == (0, 0)
    table.begin_year(6)
    x = told(table)
    assert (x["year 6"], x["dry"], x["years left"], x["own turns left"]) == (1, 1, 0, 5)


def test_windmill_goes_to_the_emptier_barn() -> None:
    table = Table()
    assert [told(table, seat)["windmill next"] for seat in (ME, OTHER)] == [0, 1]
    table.store("1Wa", seat=OTHER)
    assert [told(table, seat)["windmill next"] for seat in (ME, OTHER)] == [1, 0]


def test_barn_fields_and_spaces() -> None:
    table = Table()
    table.own("S1", "S2")
    table.store("3Wa 1Ry")
    x = told(table)
    assert [x[f"own water{what}"] for what in ("", ", one", ", two")] == [3, 1, 1]
    assert [x[f"own rye{what}"] for what in ("", ", one", ", two")] == [1, 1, 0]
    assert (x["own stored"], x["own free spaces"], x["own free tank"]) == (4, 8, 0)
    assert (x["wheat growing"], x["wheat in supply"], x["rye in supply"]) == (7, 11, 8)
    x = told(table, OTHER)
    assert (x["other's stored"], x["own stored"]) == (4, 0)


def test_producible_cards() -> None:
    """BE04 (2 barley, 1 hops) can be paid, BE09 (2 water, 2 barley) lacks two tokens, BR01 can be paid."""
    table = Table()
    table.hold("BE04", "BE09", "BR01")
    table.store("1Wa 2Wh 2Ba 1Ho")
    x = told(table)
    assert (x["own hand: ready beers"], x["own hand: ready breads"]) == (1, 1)
    assert (x["own hand: best ready beer"], x["own hand: near beer"], x["own hand: hoped beer"]) == (4, 1, 4)
    assert x["own hand: gain"] == 0  # selling only one of them leaves the other total at zero
    table.shop("BE25")
    x = told(table)
    assert (x["own hand: ready beers"], x["own hand: best ready beer"], x["own hand: best paid beer"]) == (0, 0, 4)
    assert x["own hand: gain"] == 4


def test_replacement_goods_can_pay_too() -> None:
    table = Table()
    table.hold("BE04")
    table.store("4Wh 1Ba")
    assert told(table)["own hand: near beer"] == pytest.approx(1 / 3)
    table.own("B3")
    assert told(table)["own hand: best ready beer"] == 4


def test_expected_harvest() -> None:
    """BE19 in the column shows 1 water and 2 wheat; BE14 adds 1 water, 1 wheat and 1 barley (rulebook page 5)."""
    table = Table()
    table.hold("BE14")
    table.column("BE19")
    table.grow("1Wa 7Wh 8Ba")
    x = told(table)
    assert (x["own wheat in column"], x["hand: wheat harvest"]) == (2, 1)
    assert (x["own hand: harvest"], x["own hand: dry harvest"], x["own hand: stored harvest"]) == (5, 4, 5)
    table.store("7Ry")
    assert told(table)["own hand: stored harvest"] == 2


def test_coins_and_shops() -> None:
    table = Table()
    table.own("P3", "B5")
    table.sold("BE21", "BR01")
    table.shop("BE26")
    x = told(table)
    assert (x["own lower total"], x["own gap"], x["own extra coins"]) == (4, 15, 2)
    assert (x["own beer behind"], x["own bread behind"]) == (0, 15)
    assert (x["own in brewery"], x["own free brewery"], x["own free bakery"], x["own both free"]) == (1, 1, 1, 1)
    assert told(table, OTHER)["other's gap"] == 15


def test_upgrades_are_described_by_their_effects() -> None:
    table = Table()
    table.own("H5-Wh", "C4", "C1", "Y1")
    table.shop("BR21")
    x = told(table)
    assert (x["own redraw in time"], x["own sown in time"], x["own any-bread in time"]) == (1, 1, 1)
    assert (x["own tokens still sown"], x["own harvest of cleaning"]) == (5, 1)
    table.begin_year(6)
    x = told(table)
    assert x["own redraw in time"] == pytest.approx(1 / 6)
    assert x["own tokens still sown"] == 0


def test_harvest_cards_come_back_only_after_a_fruitful_year() -> None:
    table = Table()
    table.column("BE04", "BR01")
    table.store("2Ba 1Ho")
    x = told(table)
    assert (x["own return: beers"], x["own return: breads"], x["own return: best ready beer"]) == (1, 1, 4)
    assert told(table, OTHER)["other's return: ready beers"] == 1
    table.begin_year(2)
    table.column("BR02")
    assert told(table)["own return: breads"] == 0


def test_barter_cards_of_a_dry_year() -> None:
    table = Table()
    assert told(table)["own barter: beers"] + told(table)["own barter: breads"] == 0
    table.top("BE04", "BR01", "BR02")
    table.begin_year(2)
    x = told(table)
    assert x["own barter: beers"] + x["own barter: breads"] == 3


def test_recipes_payable_after_a_harvest() -> None:
    """Next turn in a dry year it is a card of the same hand, in a fruitful one of the hand to come."""
    table = Table()
    table.begin_year(2)
    table.hold("BE14", "BR01")  # harvests 1 water, 1 wheat, 1 barley; the recipe takes 1 water, 2 wheat
    assert told(table)["own next bread"] == 0
    table.store("1Wh")
    assert told(table)["own next bread"] == 4
    table.shop("BR21")
    assert told(table)["own next bread"] == 0
    table = Table()
    table.hold("BE14")
    table.hold("BR01", seat=OTHER)
    table.store("1Wh")
    assert told(table)["own next bread"] == 0
    table.seen(NUMBER["BR01"], ME, OTHER)
    assert told(table)["own next bread"] == 4
