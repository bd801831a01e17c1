"""The action spaces of the board and its extensions."""

from __future__ import annotations

import pytest

from bocage.games.agricola.engine.spaces import SPACES
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule

ALL_CELLS = (0, 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14)


@rule("AGR-076", "AGR-077", "AGR-198", "AGR-247", "AGR-248", "A8202", "A8207")
def test_farm_expansion_builds_as_many_rooms_and_stables_as_can_be_paid() -> None:
    table = Table()
    table.refuse("farm-expansion")
    table.give(wood=1, reed=2)
    table.refuse("farm-expansion")
    table.give(wood=2, reed=0)
    assert table.offers("farm-expansion")
    table.give(wood=14, reed=4)
    table.play("farm-expansion", 0, 1)
    assert (table.n("wood"), table.n("reed"), table.kind) == (4, 0, "stable")
    table.play(2)
    assert table.n("wood") == 2
    table.play(14)
    assert table.n("wood") == 0
    assert (table.view()["rooms"], table.view()["stables"]) == ([0, 1, 5, 10], [2, 14])


@rule("AGR-077")
def test_farm_expansion_needs_a_place_for_something_affordable() -> None:
    table = Table()
    table.give(wood=9, reed=9)
    table.fields(*ALL_CELLS)
    table.refuse("farm-expansion")


@rule("AGR-078", "AGR-079", "AGR-080", "AGR-139", "A8201")
def test_meeting_place_is_always_usable_and_plays_a_minor_but_no_major() -> None:
    table = Table()
    table.play("meeting-place")
    assert table.game.seat == OTHER
    table = Table()
    table.hand("market-stall")
    table.give(grain=1, clay=9, wood=9, stone=9, reed=9)
    table.play("meeting-place")
    table.refuse("fireplace-2", "hearth-4", "well", "joinery")
    assert table.offers("market-stall")
    table.play("done")
    assert (table.game.seat, table.n("vegetable")) == (OTHER, 0)


@rule("AGR-081", "AGR-082", "AGR-113", "AGR-114")
@pytest.mark.parametrize(("space", "crop"), [("grain-seeds", "grain"), ("vegetable-seeds", "vegetable")])
def test_seeds_go_to_the_supply_and_are_not_sown(space: str, crop: str) -> None:
    table = Table()
    table.reveal("vegetable-seeds")
    table.fields(0, 1)
    table.play(space)
    assert (table.n(crop), table.field(0), table.field(1)) == (1, (None, 0), (None, 0))
    assert table.game.seat == OTHER


@rule("AGR-083", "AGR-084", "AGR-269", "AGR-273")
def test_farmland_plows_one_field() -> None:
    table = Table()
    table.play("farmland", 7)
    assert [field["cell"] for field in table.view()["fields"]] == [7]
    assert table.game.seat == OTHER
    full = Table()
    full.stables(0, 1, 2, 3)
    full.pasture(4, 9, 14)
    full.fields(6, 7, 8, 11, 12, 13)
    full.refuse("farmland")


@rule("AGR-085", "AGR-086", "AGR-087", "AGR-151")
def test_lessons_play_one_occupation_the_first_one_free() -> None:
    table = Table()
    table.hand("wood-cutter", "tutor", "manservant")
    table.play("lessons", "tutor")
    assert (table.n("food"), table.played()) == (2, ["tutor"])
    assert table.hand_of() == {"wood-cutter", "manservant"}
    assert table.game.seat == OTHER
    table.start(2)
    table.play("lessons", "wood-cutter")
    assert (table.n("food"), table.played()) == (1, ["tutor", "wood-cutter"])
    table.start(3)
    table.play("lessons", "manservant")
    assert table.n("food") == 0


@rule("AGR-088")
def test_occupation_played_by_a_card_counts_as_the_first() -> None:
    table = Table()
    table.rooms(house="stone")
    table.front("scholar")
    table.hand("tutor", "wood-cutter")
    table.give(food=2)
    table.start(2)
    table.play("scholar", "?/occupation", "tutor")
    assert table.n("food") == 1
    table.play("lessons", "wood-cutter")
    assert table.n("food") == 0  # the third: 1 food


@rule("AGR-089", "A8202")
def test_lessons_need_an_occupation_and_its_food() -> None:
    table = Table()
    table.refuse("lessons")
    table.hand("tutor")
    table.give(food=0)
    assert table.offers("lessons")
    table.occupations(1)
    table.refuse("lessons")
    table.give(grain=1)
    table.play("lessons", "tutor", "grain/cook")
    assert (table.stock(), table.played()[-1]) == ({}, "tutor")


@rule("AGR-125", "A81005")
def test_forest_clay_pit_reed_bank_and_round_space_one_are_above_fishing() -> None:
    table = Table()
    table.front("brook")
    first = SPACES[table.game.deck[0]]
    given = {}
    for space in ("reed-bank", "clay-pit", "forest", first, "fishing", "day-laborer", "grain-seeds", "farmland"):
        trial = Table()
        trial.front("brook")
        trial.give(food=0, wood=9, clay=9, grain=1)
        trial.fields(0)
        trial.play(space)
        given[space] = trial.n("food")
    assert given == {
        "reed-bank": 1, "clay-pit": 1, "forest": 1, first: 1, "fishing": 1, "day-laborer": 2, "grain-seeds": 0,
        "farmland": 0,
    }  # fmt: skip


@rule("AGR-128", "AGR-129", "AGR-130", "AGR-135")
@pytest.mark.parametrize(
    ("players", "piles"),
    [(3, {"grove": 2, "hollow": 1}), (4, {"grove": 2, "hollow": 2, "copse": 1, "traveling-players": 1})],
)
def test_accumulation_spaces_of_the_extension(players: int, piles: dict[str, int]) -> None:
    table = Table(players)
    assert {space: table.piled(space) for space in piles} == piles
    table.rest()
    assert {space: table.piled(space) for space in piles} == {space: 2 * n for space, n in piles.items()}
    goods = {"grove": "wood", "hollow": "clay", "copse": "wood", "traveling-players": "food"}
    for space, n in piles.items():
        before = table.n(goods[space])
        table.turn(ME)
        table.farm().home = 2
        table.play(space)
        assert table.n(goods[space]) == before + 2 * n


@rule("AGR-131", "AGR-132")
def test_resource_market() -> None:
    for good in ("reed", "stone"):
        table = Table(3)
        table.play("resource-market", f"/1 {good} 1 food")
        assert table.stock() == {"food": 3, good: 1}
    table = Table(4)
    table.play("resource-market")
    assert table.stock() == {"reed": 1, "stone": 1, "food": 3}


@rule("AGR-133", "AGR-134")
@pytest.mark.parametrize(("players", "prices"), [(3, [2, 2, 2, 2]), (4, [1, 1, 2, 2])])
def test_the_second_lessons_cost_food(players: int, prices: list[int]) -> None:
    for before, price in enumerate(prices):
        table = Table(players)
        table.occupations(before)
        table.hand("wood-cutter")
        table.give(food=price - 1)
        table.refuse("second-lessons")
        table.give(food=5)
        table.play("second-lessons", "wood-cutter")
        assert table.n("food") == 5 - price


@rule("AGR-136")
def test_two_lessons_are_separate_spaces() -> None:
    table = Table(3)
    table.hand("wood-cutter", "tutor")
    table.give(food=9)
    table.play("lessons", "tutor")
    table.turn(ME)
    table.refuse("lessons")
    table.play("second-lessons", "wood-cutter")
    table.turn(ME)
    table.people(3)
    table.hand("scholar")
    table.refuse("lessons", "second-lessons")


@rule("AGR-137")
def test_cards_recognise_wood_stone_and_animal_spaces() -> None:
    wood = []
    for space in ("forest", "grove", "copse", "clay-pit", "hollow", "reed-bank", "western-quarry"):
        table = Table(4)
        table.reveal("western-quarry")
        table.front("wood-cutter")
        table.pile(space, 1)
        table.play(space)
        wood.append((space, table.n("wood")))
    assert wood == [
        ("forest", 2), ("grove", 2), ("copse", 2), ("clay-pit", 0), ("hollow", 0), ("reed-bank", 0),
        ("western-quarry", 0),
    ]  # fmt: skip
    tile = Table(2, tiles="yes")
    tile.front("wood-cutter")
    tile.play("tile-copse")
    assert tile.n("wood") == 2
