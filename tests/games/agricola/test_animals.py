"""Animals: markets, housing, cooking and breeding (rulebook pages 9, 10 and 12)."""

from __future__ import annotations

import pytest

from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule


def kept(table: Table) -> tuple[int, int, int]:
    return table.n("sheep"), table.n("boar"), table.n("cattle")


def houses(table: Table, sheep: int = 0, boar: int = 0, cattle: int = 0) -> bool:
    """Whether the farm can keep these animals if the last one came from a market."""
    animal = "cattle" if cattle else "boar" if boar else "sheep"
    space = {"sheep": "sheep-market", "boar": "pig-market", "cattle": "cattle-market"}[animal]
    trial = Table.__new__(Table)
    trial.game = table.game.clone()
    trial.reveal(space)
    trial.pile(space, 1)
    herd = {"sheep": sheep, "boar": boar, "cattle": cattle}
    herd[animal] -= 1
    trial.give(**herd)
    trial.play(space)
    return trial.kind == "place" and kept(trial) == (sheep, boar, cattle)


@rule("AGR-255", "AGR-256", "AGR-258", "A8402")
def test_animals_without_a_place_go_to_the_general_supply() -> None:
    table = Table()
    table.reveal("sheep-market")
    table.pile("sheep-market", 4)
    table.play("sheep-market")
    assert (table.n("sheep"), table.piled("sheep-market")) == (1, 0)
    assert "sheep" not in table.view()["stock"]


@rule("AGR-257", "AGR-256", "AGR-453", "A8402")
def test_gained_or_other_animals_may_be_cooked_or_released_at_once() -> None:
    table = Table()
    table.reveal("pig-market")
    table.front("hearth-4")
    table.pile("pig-market", 2)
    table.give(food=0, sheep=1)
    table.play("pig-market")
    assert table.kind == "house"
    table.play("boar/cook")
    assert table.n("food") == 3
    table.play("sheep/release")  # the pet makes room for the boar
    assert (kept(table), table.game.seat) == ((0, 1, 0), OTHER)


@rule("AGR-259", "AGR-261", "A8401")
def test_animals_move_freely_to_make_room_for_others() -> None:
    table = Table()
    table.pasture(3)  # holds 2
    table.pasture(4, 9)  # holds 4
    assert houses(table, sheep=3, boar=2)
    table.give(sheep=2)  # whatever the arrangement, the larger pasture can be cleared
    table.reveal("pig-market")
    table.pile("pig-market", 4)
    table.play("pig-market")
    assert kept(table) == (2, 4, 0)


@rule("AGR-260", "A8113", "A8401")
def test_animals_may_be_released_at_any_time() -> None:
    table = Table()
    table.give(cattle=1)
    table.play("cattle/release")
    assert (kept(table), table.kind, table.game.seat) == ((0, 0, 0), "place", ME)
    offered = {label.target for _, label in table.labels()}
    assert not any(target.startswith(("fence", "stable", "person")) for target in offered)


@rule("AGR-261", "AGR-262", "AGR-263", "AGR-264", "AGR-266", "AGR-265", "AGR-267")
@pytest.mark.parametrize(
    ("pastures", "stables", "most"),
    [
        ([], [], 1),  # only the pet
        ([], [14], 2),  # and one at an unfenced stable
        ([[4]], [], 3),
        ([[3, 4]], [], 5),
        ([[3, 4]], [4], 9),  # a stable doubles the whole pasture
        ([[3, 4]], [3, 4], 17),
        ([[4]], [4], 5),
        ([[2, 3, 4]], [14], 8),
        ([[3], [4]], [4, 14], 8),
        ([[1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14]], [1, 2, 3, 4], 385),
    ],
)
def test_how_many_sheep_a_farm_holds(pastures: list[list[int]], stables: list[int], most: int) -> None:
    table = Table()
    for cells in pastures:
        table.pasture(*cells)
    table.stables(*stables)
    assert houses(table, sheep=most)
    assert not houses(table, sheep=most + 1)


@rule("AGR-261", "AGR-264", "AGR-266")
def test_pasture_keeps_one_type_and_single_places_any_type() -> None:
    table = Table()
    table.pasture(3, 4)
    assert houses(table, sheep=4, boar=1)
    assert not houses(table, sheep=4, boar=2)
    assert not houses(table, sheep=2, boar=2)
    table.stables(14)
    assert houses(table, sheep=4, boar=2)
    assert houses(table, sheep=4, boar=1, cattle=1)
    assert not houses(table, sheep=3, boar=2, cattle=1)


@rule("AGR-265", "AGR-328")
def test_fields_and_empty_land_keep_no_animals() -> None:
    table = Table()
    table.fields(0, 1, 2)
    table.rooms(6, 7)
    assert not houses(table, sheep=2)  # a larger house also has only one pet


@rule("AGR-268")
def test_goods_never_pass_to_another_player() -> None:
    table = Table()
    table.give(wood=9, sheep=1, grain=3)
    before = table.stock(OTHER)
    assert not [label for _, label in table.labels() if "seat" in label.target]
    table.play("day-laborer")
    assert table.stock(OTHER) == before


# ------------------------------------------------------------------ breeding
def bred(table: Table) -> tuple[int, int, int]:
    table.give(food=20)
    table.give(OTHER, food=20)
    table.harvest()
    return kept(table)


@rule("AGR-297", "AGR-298", "AGR-299", "A8403")
@pytest.mark.parametrize(
    ("herd", "after"),
    [((1, 0, 0), (1, 0, 0)), ((2, 0, 0), (3, 0, 0)), ((5, 0, 0), (6, 0, 0)), ((0, 2, 0), (0, 3, 0)),
     ((0, 0, 2), (0, 0, 3)), ((2, 2, 2), (3, 3, 3)), ((1, 1, 1), (1, 1, 1)), ((4, 1, 2), (5, 1, 3))],
)  # fmt: skip
def test_two_animals_of_a_type_breed(herd: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    table = Table()
    for cells in ((1, 2, 3), (6, 7, 8), (11, 12, 13)):
        table.pasture(*cells)
    table.give(sheep=herd[0], boar=herd[1], cattle=herd[2])
    assert bred(table) == after


@rule("AGR-298")
def test_parents_may_be_in_different_places() -> None:
    table = Table()
    table.stables(3, 14)
    table.give(sheep=2)
    assert bred(table) == (3, 0, 0)


@rule("AGR-302", "A8403")
def test_a_newborn_without_a_place_is_not_received() -> None:
    table = Table()
    table.stables(14)
    table.give(sheep=2)
    assert bred(table) == (2, 0, 0)
    mixed = Table()
    mixed.pasture(4)
    mixed.give(sheep=2, boar=1)
    mixed.give(food=20)
    mixed.give(OTHER, food=20)
    mixed.harvest()
    if mixed.kind == "crowded":
        mixed.play("sheep")
    assert kept(mixed) == (2, 1, 0)


@rule("AGR-303", "AGR-304", "AGR-300", "AGR-301", "A8403", "A8401")
def test_player_chooses_if_not_all_newborns_fit() -> None:
    for kept_after, let_go in (((3, 2, 0), "boar"), ((2, 3, 0), "sheep")):
        table = Table()
        table.pasture(3)
        table.pasture(4)
        table.front("fireplace-2")
        table.give(sheep=2, boar=2, food=20)
        table.give(OTHER, food=20)
        table.harvest()
        if table.kind == "feed":
            table.play("done")
        assert table.phase == "breeding"
        table.refuse("sheep/cook", "boar/cook")
        table.play(let_go)
        assert kept(table) == kept_after
        assert table.n("food") == 16


@rule("AGR-303")
def test_animal_may_be_released_for_a_newborn() -> None:
    table = Table()
    table.stables(14)
    table.pasture(3)
    table.give(sheep=1, boar=3, food=20)
    table.give(OTHER, food=20)
    table.harvest()
    if table.kind == "feed":
        table.play("done")
    table.play("?sheep")
    assert kept(table) in ((0, 4, 0), (1, 3, 0))
    assert kept(table) == (0, 4, 0)


@rule("AGR-301", "AGR-450", "AGR-451")
def test_cooking_just_before_and_just_after_breeding() -> None:
    table = Table()
    table.pasture(4)
    table.front("fireplace-2")
    table.give(sheep=3, food=20)
    table.give(OTHER, food=20)
    table.harvest()
    assert table.kind == "feed"  # the third sheep may be cooked to make room for the newborn
    table.play("sheep/cook", "done")
    assert kept(table) == (3, 0, 0)
    assert table.n("food") == 18
    assert table.kind == "place"
    table.play("sheep/cook")
    assert (kept(table), table.n("food")) == ((2, 0, 0), 20)
