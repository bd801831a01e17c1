"""The 14 round cards."""

from __future__ import annotations

import pytest

from tests.games.agricola.table import OTHER, Table
from tests.marks import rule

ALL_CELLS = (0, 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14)


@rule("AGR-101", "AGR-102", "A8202")
def test_major_improvement_builds_one_major_or_plays_one_minor() -> None:
    table = Table()
    table.reveal("major-improvement")
    table.refuse("major-improvement")
    table.hand("loom")  # 2 wood, but two occupations are missing
    table.give(wood=2)
    table.refuse("major-improvement")
    table.occupations(2)
    assert table.offers("major-improvement")
    table.give(wood=2, clay=2)
    table.play("major-improvement")
    assert table.offers("loom")
    table.refuse("done")
    table.play("fireplace-2")
    assert table.game.seat == OTHER
    assert table.hand_of() == {"loom"}
    swap = Table()
    swap.reveal("major-improvement")
    swap.front("fireplace-2")
    assert swap.offers("major-improvement")
    swap.front("hearth-4", "hearth-5", seat=OTHER)
    swap.refuse("major-improvement")


@rule("AGR-103", "AGR-104", "AGR-229", "A8202")
def test_fencing_costs_one_wood_per_fence() -> None:
    table = Table()
    table.reveal("fencing")
    table.give(wood=3)
    table.refuse("fencing")
    table.give(wood=5)
    table.play("fencing", 9, "close")
    assert (table.n("wood"), table.pastures()) == (1, {(9,)})
    assert table.game.seat == OTHER
    divide = Table()
    divide.reveal("fencing")
    divide.pasture(3, 4)
    divide.give(wood=1)
    divide.play("fencing", 3, "close")  # one fence divides the pasture
    assert divide.pastures() == {(3,), (4,)}


@rule("AGR-104")
def test_fencing_is_closed_without_fences_land_or_wood() -> None:
    table = Table()
    table.reveal("fencing")
    table.fields(*ALL_CELLS)
    table.give(wood=15)
    table.refuse("fencing")


@rule("AGR-106", "A8202")
def test_grain_utilization_needs_something_to_sow_or_to_bake() -> None:
    table = Table()
    table.reveal("grain-utilization")
    table.refuse("grain-utilization")
    table.give(grain=2)
    table.refuse("grain-utilization")
    table.front("clay-oven")
    assert table.offers("grain-utilization")
    table.give(grain=0, vegetable=1)
    table.refuse("grain-utilization")  # vegetables cannot be baked
    table.fields(3)
    assert table.offers("grain-utilization")
    table.fields(3, grain=1)
    table.refuse("grain-utilization")


@rule("AGR-107", "AGR-115", "AGR-116", "AGR-255")
@pytest.mark.parametrize(
    ("space", "animal"), [("sheep-market", "sheep"), ("pig-market", "boar"), ("cattle-market", "cattle")]
)
def test_animal_markets_gain_one_animal_a_round_and_give_all(space: str, animal: str) -> None:
    table = Table()
    table.reveal(space)
    assert table.piled(space) == 1
    table.rest()
    assert table.piled(space) == 2
    table.pasture(3, 4)
    table.play(space)
    assert (table.n(animal), table.piled(space)) == (2, 0)


@rule("AGR-112", "AGR-117")
@pytest.mark.parametrize("space", ["western-quarry", "eastern-quarry"])
def test_quarries_gain_one_stone_a_round(space: str) -> None:
    table = Table()
    table.reveal(space)
    table.rest()
    assert table.piled(space) == 2
    table.play(space)
    assert table.n("stone") == 2


@rule("AGR-108", "AGR-109", "AGR-208", "A8202", "A8205")
def test_basic_wish_is_family_growth_with_room_and_then_a_minor() -> None:
    table = Table()
    table.reveal("basic-wish")
    table.refuse("basic-wish")
    table.rooms(0)
    table.hand("market-stall")
    table.give(grain=1, clay=9)
    table.play("basic-wish")
    assert table.view()["people"]["newborn"] == 1
    table.refuse("fireplace-2")
    table.play("market-stall")
    assert table.n("vegetable") == 1


@rule("AGR-110", "AGR-111", "AGR-138", "AGR-226", "A8202", "A8205")
def test_house_redevelopment_renovates_then_improves() -> None:
    table = Table()
    table.reveal("house-redevelopment")
    table.give(clay=9)
    table.refuse("house-redevelopment")
    table.give(clay=9, reed=2)
    table.hand("market-stall")
    table.give(grain=1)
    table.play("house-redevelopment")
    assert (table.view()["house"], table.n("clay"), table.n("reed")) == ("clay", 7, 1)
    assert table.offers("market-stall")
    table.play("fireplace-2")
    assert (table.view()["majors"], table.n("clay")) == (["fireplace-2"], 5)
    assert table.game.seat == OTHER  # one improvement, and no second renovation
    stone = Table()
    stone.reveal("house-redevelopment", "farm-redevelopment")
    stone.rooms(house="stone")
    stone.give(clay=9, stone=9, reed=9)
    stone.refuse("house-redevelopment", "farm-redevelopment")


@rule("AGR-118", "AGR-211", "AGR-212", "A8202")
def test_urgent_wish_needs_no_room_and_gives_nothing_else() -> None:
    table = Table()
    table.reveal("urgent-wish")
    table.hand("market-stall")
    table.give(grain=1)
    table.play("urgent-wish")
    assert (table.view()["people"]["all"], table.game.seat) == (3, OTHER)
    roomy = Table()
    roomy.reveal("urgent-wish")
    roomy.rooms(0, 1)
    roomy.play("urgent-wish")
    assert roomy.view()["people"]["all"] == 3


@rule("AGR-119", "AGR-120", "AGR-121", "A8202")
def test_cultivation_plows_and_or_sows_the_new_field_too() -> None:
    table = Table()
    table.reveal("cultivation")
    table.give(grain=2)
    table.play("cultivation", 8)
    assert table.kind == "sow"
    table.play(8)
    assert table.field(8) == ("grain", 3)
    only_sow = Table()
    only_sow.reveal("cultivation")
    only_sow.fields(3)
    only_sow.give(vegetable=1)
    only_sow.play("cultivation", "done")
    only_sow.refuse("done")  # one of the two is required
    only_sow.play(3)
    assert (only_sow.field(3), len(only_sow.view()["fields"])) == (("vegetable", 2), 1)
    only_plow = Table()
    only_plow.reveal("cultivation")
    only_plow.give(grain=1)
    only_plow.play("cultivation", 8, "done")
    assert (only_plow.field(8), only_plow.n("grain")) == ((None, 0), 1)
    closed = Table()
    closed.reveal("cultivation")
    closed.fields(*ALL_CELLS)
    closed.refuse("cultivation")
    closed.give(grain=1)
    assert closed.offers("cultivation")


@rule("AGR-122", "AGR-123", "AGR-124", "A8205")
def test_farm_redevelopment_renovates_then_fences() -> None:
    table = Table()
    table.reveal("farm-redevelopment")
    table.give(wood=15)
    table.refuse("farm-redevelopment")
    table.give(wood=4, clay=2, reed=1)
    table.play("farm-redevelopment")
    assert (table.view()["house"], table.kind) == ("clay", "fence")
    table.play(14, "close")
    assert (table.pastures(), table.stock()) == ({(14,)}, {"food": 2})
    declined = Table()
    declined.reveal("farm-redevelopment")
    declined.give(wood=4, clay=2, reed=1)
    declined.play("farm-redevelopment", "done")
    assert (declined.pastures(), declined.n("wood")) == (set(), 4)
