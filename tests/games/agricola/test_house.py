"""Rooms, family and renovation (rulebook pages 8 and 9)."""

from __future__ import annotations

import pytest

from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule


@rule("AGR-199", "AGR-200")
@pytest.mark.parametrize("house", ["wood", "clay", "stone"])
def test_a_room_costs_five_of_the_material_of_the_house_and_two_reed(house: str) -> None:
    rich = {"wood": 0, "clay": 9, "stone": 9, "reed": 9} if house == "wood" else {"reed": 9}
    table = Table()
    table.rooms(house=house)
    table.give(**rich)
    table.give(**{house: 4})
    if table.offers("farm-expansion"):
        table.play("farm-expansion")
        assert table.kind == "stable"
    table = Table()
    table.rooms(house=house)
    table.give(**{house: 5, "reed": 1})
    if table.offers("farm-expansion"):
        table.play("farm-expansion")
        assert table.kind == "stable"
    table = Table()
    table.rooms(house=house)
    table.give(food=0, **{house: 5, "reed": 2})
    table.play("farm-expansion", 6)
    assert table.stock() == {}
    assert (table.view()["rooms"], table.view()["house"]) == ([5, 6, 10], house)


@rule("AGR-201", "AGR-202", "AGR-010")
def test_room_is_built_beside_a_room_even_a_new_one() -> None:
    table = Table()
    table.give(wood=10, reed=4)
    table.play("farm-expansion")
    assert table.cells() == {0, 6, 11}  # not diagonally: 1, 7 and 12 are not adjacent
    table.play(6)
    assert table.cells() == {0, 1, 7, 11}


@rule("AGR-203", "AGR-204", "AGR-253")
def test_a_room_needs_an_empty_space() -> None:
    table = Table()
    table.give(wood=10, reed=4)
    table.fields(0)
    table.stables(6)
    table.play("farm-expansion")
    assert table.kind == "room"
    assert table.cells() == {11}
    full = Table()
    full.give(wood=5, reed=2)
    full.fields(0)
    full.stables(6)
    full.pasture(11)
    full.play("farm-expansion")
    assert full.kind == "stable"


@rule("AGR-011", "AGR-272", "AGR-241")
def test_occupied_cells_are_not_offered_again() -> None:
    table = Table()
    table.give(wood=10, reed=4)
    table.fields(0)
    table.stables(1)
    table.play("farm-expansion")
    assert not table.cells() & {0, 1, 5, 10}
    table.play("done")
    assert table.kind == "stable"
    assert not table.cells() & {0, 1, 5, 10}


@rule("AGR-205", "A8207")
def test_exchanges_between_two_rooms() -> None:
    table = Table()
    table.rooms(house="stone")
    table.front("hard-porcelain")
    table.give(stone=5, clay=9, reed=4)
    table.play("farm-expansion", 0)
    table.play("hard-porcelain/4 clay", "hard-porcelain/3 clay")
    assert table.n("stone") == 5
    table.play(1)
    assert (table.view()["rooms"], table.n("stone"), table.n("clay")) == ([0, 1, 5, 10], 0, 2)


@rule("AGR-205", "A8207")
def test_an_exchange_after_the_last_room_that_could_be_paid() -> None:
    table = Table()
    table.rooms(house="stone")
    table.front("hard-porcelain")
    table.give(wood=0, stone=8, clay=4, reed=4)
    table.play("farm-expansion", 0)
    assert table.n("stone") == 3
    table.play("hard-porcelain/4 clay")  # 3 more stone
    table.play(1)
    assert table.view()["rooms"] == [0, 1, 5, 10]


# ------------------------------------------------------------------ family
@rule("AGR-207", "AGR-217")
def test_family_has_at_most_five_people() -> None:
    table = Table()
    table.reveal("basic-wish", "urgent-wish")
    table.rooms(0, 1, 2, 3)
    table.people(5)
    table.refuse("basic-wish", "urgent-wish")
    table.people(4)
    table.play("urgent-wish")
    assert table.view()["people"]["all"] == 5
    assert table.view()["people"]["supply"] == 0


@rule("AGR-208", "AGR-209", "AGR-214", "AGR-218", "A8106", "A8209")
def test_room_count_is_compared_with_all_people_including_newborns() -> None:
    table = Table()
    table.reveal("basic-wish", "urgent-wish")
    table.rooms(0)
    table.play("urgent-wish")
    table.turn(ME)
    table.refuse("basic-wish")  # 3 rooms, 3 people, one of them newborn
    table.rooms(1)
    assert table.offers("basic-wish")
    big = Table()
    big.reveal("basic-wish", "urgent-wish")
    big.rooms(0, 1, 2)
    big.people(3)
    big.play("urgent-wish")
    big.turn(ME)
    big.play("basic-wish")  # 5 rooms, 4 people
    assert big.view()["people"]["all"] == 5


@rule("AGR-210", "AGR-432", "A8905")
def test_caravan_is_room_for_one_person() -> None:
    table = Table()
    table.reveal("basic-wish")
    table.refuse("basic-wish")
    table.front("caravan")
    table.play("basic-wish")
    assert table.view()["people"]["all"] == 3
    table.start(2)
    table.refuse("basic-wish")


@rule("AGR-213", "A8209")
def test_person_without_room_takes_the_next_room_built() -> None:
    table = Table()
    table.reveal("basic-wish", "urgent-wish")
    table.play("urgent-wish")
    table.start(2)
    table.rooms(0)
    table.refuse("basic-wish")  # three rooms for three people
    table.rooms(1)
    assert table.offers("basic-wish")


@rule("AGR-219", "AGR-220", "AGR-334")
def test_a_person_without_room_acts_eats_and_scores() -> None:
    table = Table()
    table.reveal("urgent-wish")
    table.play("urgent-wish")
    assert table.points("people") == 9
    table.start(4)
    assert table.view()["people"]["home"] == 3
    assert table.view()["need"] == 6
    late = Table()
    late.start(14)
    late.play("urgent-wish")
    late.give(food=5)
    late.rest()
    assert (late.game.over, late.points("people"), late.points("begging")) == (True, 9, 0)


# ------------------------------------------------------------------ renovation
@rule("AGR-221", "AGR-222", "AGR-223", "AGR-224", "AGR-225")
@pytest.mark.parametrize(("rooms", "more"), [(2, ()), (3, (0,)), (5, (0, 1, 2))])
def test_renovation_costs_one_per_room_and_one_reed(rooms: int, more: tuple[int, ...]) -> None:
    for house, good, then in (("wood", "clay", "clay"), ("clay", "stone", "stone")):
        table = Table()
        table.reveal("house-redevelopment")
        table.rooms(*more, house=house)
        table.give(food=0, reed=1, **{good: rooms - 1})
        table.refuse("house-redevelopment")
        table.give(reed=0, **{good: rooms})
        table.refuse("house-redevelopment")
        table.give(reed=1)
        table.play("house-redevelopment")
        assert (table.view()["house"], table.stock()) == (then, {})
        assert table.view()["rooms"] == sorted({5, 10, *more})
    never = Table()
    never.reveal("house-redevelopment", "farm-redevelopment")
    never.give(stone=9, reed=9)
    never.refuse("house-redevelopment", "farm-redevelopment")


@rule("AGR-226")
def test_one_action_renovates_once() -> None:
    table = Table()
    table.reveal("house-redevelopment", "farm-redevelopment")
    table.give(clay=2, stone=9, reed=5)
    table.play("house-redevelopment", "?done")
    assert (table.view()["house"], table.game.seat) == ("clay", OTHER)
    table.turn(ME)
    table.play("farm-redevelopment", "?done")
    assert table.view()["house"] == "stone"


@rule("AGR-227")
def test_a_stone_house_cannot_be_renovated() -> None:
    table = Table()
    table.reveal("house-redevelopment", "farm-redevelopment")
    table.rooms(house="stone")
    table.give(wood=9, clay=9, stone=9, reed=9)
    table.refuse("house-redevelopment", "farm-redevelopment")
    table.front("cottager")
    table.give(wood=0, stone=4)
    table.play("day-laborer")
    table.refuse("cottager")
