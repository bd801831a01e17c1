"""Fences, pastures and stables (rulebook pages 9 and 10)."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

import pytest

from bocage.games.agricola.cards.deck import NAMES
from bocage.games.agricola.engine.farm import new_farm
from bocage.games.agricola.engine.fences import fenceable
from tests.games.agricola.table import ME, OTHER, Table, mask, outline
from tests.marks import rule


def fencer(wood: int = 15) -> Table:
    table = Table()
    table.reveal("fencing")
    table.give(wood=wood)
    return table


def around(cells: set[int]) -> set[int]:
    """The cells adjacent to any of these."""
    return {other for other in range(15) for cell in cells if outline(cell) & outline(other)} - cells


@cache
def groups() -> dict[frozenset[int], int]:
    """Every connected group of cells beside the two rooms, found by growing, with the fences around it."""
    land = set(range(15)) - {5, 10}
    found = {frozenset([cell]) for cell in land}
    todo = list(found)
    while todo:
        group = todo.pop()
        for cell in around(set(group)) & land:
            bigger = group | {cell}
            if bigger not in found:
                found.add(bigger)
                todo.append(bigger)
    return {group: len(outline(*group)) for group in found}


@rule("AGR-228", "AGR-246", "A8306")
def test_every_pasture_possible_with_fifteen_fences_is_offered_and_no_other() -> None:
    farm = new_farm(0, 6)
    expected = {mask(set(group)) for group, fences in groups().items() if fences <= 15}
    assert set(fenceable(farm, 15)) == expected
    assert max(cells.bit_count() for cells in expected) == 12
    for budget in (3, 4, 6, 8, 11):
        few = {mask(set(group)) for group, fences in groups().items() if fences <= budget}
        assert set(fenceable(farm, budget)) == few


@rule("AGR-228", "AGR-232", "AGR-231")
def test_every_started_pasture_can_be_closed_and_every_legal_shape_is_reachable() -> None:
    """Follows all answers to the question on a crowded farm."""
    table = fencer(wood=9)
    table.rooms(0, 1)
    table.fields(4, 9, 14)
    free = {2, 3, 6, 7, 8, 11, 12, 13}
    table.play("fencing")
    closed: set[frozenset[int]] = set()
    seen: set[frozenset[int]] = set()
    todo: list[tuple[Table, frozenset[int]]] = [(table, frozenset())]
    while todo:
        here, cells = todo.pop()
        labels = here.labels()
        assert labels, "this pasture can no longer be finished"
        for option, label in labels:
            if label.target == "close":
                closed.add(cells)
            elif label.target.startswith("cell-"):
                more = cells | {int(label.target.removeprefix("cell-"))}
                if more not in seen:
                    seen.add(more)
                    copy = Table.__new__(Table)
                    copy.game = here.game.clone()
                    copy.game.choose(option)
                    todo.append((copy, more))
            else:
                raise AssertionError("nothing may be passed before a fence stands")
    assert closed == {group for group, fences in groups().items() if group <= free and fences <= 9}


@rule("AGR-230", "AGR-237", "AGR-238", "AGR-236", "A8303", "A8304")
def test_several_pastures_in_one_action_share_fences_and_must_be_connected() -> None:
    table = fencer()
    table.play("fencing", 3, "close")
    assert table.n("wood") == 11
    assert table.cells() == {
        0,
        1,
        2,
        4,
        6,
        7,
        8,
        9,
        11,
        12,
        13,
        14,
    }  # a pasture may begin elsewhere if it becomes connected
    table.play(4, "close")
    assert (table.n("wood"), table.pastures()) == (8, {(3,), (4,)})  # 3 fences, as one side is shared
    table.play("done")
    assert table.pastures() == {(3,), (4,)}
    away = fencer(wood=4)
    away.pasture(4)
    away.play("fencing")
    assert away.cells() == {3, 9}  # with 4 wood only adjacent spaces, though 4 fences would enclose any
    assert table.view()["left"]["fences"] == 8


@rule("AGR-234", "AGR-235", "AGR-242", "AGR-243", "A8302")
def test_rooms_and_fields_are_not_pastures_and_borders_are_not_fences() -> None:
    table = fencer(wood=3)
    table.fields(1)
    table.stables(0)
    table.refuse("fencing")  # space 0 is between a room, a field and two borders, but still needs four fences
    table.give(wood=4)
    table.play("fencing")
    assert table.cells() == {0, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14}
    table.play(0, "close")
    assert (table.n("wood"), table.pastures()) == (0, {(0,)})


@rule("AGR-233", "AGR-239", "AGR-240", "A8301")
def test_pasture_is_divided_completely_or_not_at_all() -> None:
    table = fencer(wood=2)
    table.pasture(3, 4, 8, 9)
    table.play("fencing")
    table.play(3)
    table.refuse("close/1")
    assert table.offers("close")  # separating a corner costs two fences
    table.play(8)
    assert table.offers("close")
    table.play("close")
    assert (table.pastures(), table.n("wood")) == ({(3, 8), (4, 9)}, 0)
    one = fencer(wood=1)
    one.pasture(3, 4, 8, 9)
    one.refuse("fencing")  # one fence does not divide anything
    island = fencer(wood=1)
    island.pasture(3, 4)
    island.fields(2, 7, 8, 9)
    island.play("fencing", 4, "close")
    assert island.pastures() == {(3,), (4,)}


@rule("AGR-231", "A8301")
def test_at_least_one_fence_must_be_built_and_no_pasture_twice() -> None:
    table = fencer(wood=15)
    table.pasture(3)
    table.play("fencing")
    table.refuse("done", 3)


@rule("AGR-241", "A8303")
def test_built_fences_stay() -> None:
    table = fencer(wood=4)
    table.pasture(3, 4)
    before = set(table.view()["fences"])
    table.play("fencing", 8, "close", "?done")
    assert set(table.view()["fences"]) > before
    assert table.pastures() == {(3, 4), (8,)}  # land is never added to an existing pasture


@rule("AGR-245")
def test_free_fences_come_from_the_fifteen() -> None:
    table = Table()
    table.hand("mini-pasture")
    table.play("meeting-place", "mini-pasture", 4)
    assert (table.view()["left"]["fences"], table.pastures(), table.n("food")) == (11, {(4,)}, 0)
    hedge = fencer(wood=1)
    hedge.front("hedge-keeper")
    hedge.play("fencing", 4, "close", "?done")
    assert hedge.view()["left"]["fences"] == 11


@rule("AGR-246", "A8305", "A8306")
def test_twelve_spaces_need_fourteen_fences_and_a_ring_cannot_be_fenced() -> None:
    table = fencer(wood=14)
    table.play("fencing", 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, "close")
    assert (len(table.view()["fences"]), table.n("wood")) == (14, 0)
    assert table.pastures() == {(1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14)}
    assert len(outline(1, 2, 3, 6, 8, 11, 12, 13)) == 16


@rule("AGR-244", "AGR-252", "AGR-263", "A8304")
def test_stable_fenced_later_is_part_of_the_pasture() -> None:
    table = fencer(wood=4)
    table.stables(9)
    assert table.points("stables") == 0
    table.play("fencing", 9, "close")
    assert table.view()["pastures"][0]["stables"] == [9]
    assert table.view()["pastures"][0]["room"] == 4
    assert table.points("stables") == 1


@rule("AGR-247", "AGR-249", "AGR-250", "AGR-251", "AGR-252")
def test_stables_are_built_anywhere_but_on_tiles_and_stables() -> None:
    table = Table()
    table.fields(0)
    table.stables(2)
    table.pasture(4)
    table.give(wood=5)
    table.play("farm-expansion")
    assert table.cells() == {1, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14}
    table.play(4)
    assert table.n("wood") == 3
    table.play(12)
    assert (table.n("wood"), table.view()["stables"]) == (1, [2, 4, 12])


@rule("AGR-253", "AGR-270")
def test_space_with_a_stable_cannot_become_a_field() -> None:
    table = Table()
    table.stables(7)
    table.pasture(3, 4)
    table.play("farmland")
    assert table.cells() == {0, 1, 2, 6, 8, 9, 11, 12, 13, 14}


@rule("AGR-239", "AGR-256", "AGR-263")
def test_animals_displaced_by_a_division_must_leave() -> None:
    table = fencer(wood=1)
    table.pasture(3, 4)
    table.stables(4)
    table.give(sheep=9)  # 2 x 2 x 2 and the pet
    table.play("fencing", 3, "close")
    assert (table.pastures(), table.n("sheep")) == ({(3,), (4,)}, 7)  # 2 + 4 + 1


@rule("AGR-254")
def test_cards_do_not_change_stables() -> None:
    table = Table(4)
    table.stables(3)
    table.pasture(3)
    table.stables(14)
    passive = [name for name in NAMES if name not in ("drinking-trough", "animal-tamer")]
    table.front(*passive)
    assert table.view()["pastures"][0]["room"] == 4
    assert len(table.view()["places"]) == 2  # only the stable and the house, with one animal each


@rule("AGR-232", "A8301")
@pytest.mark.parametrize("seed", range(4))
def test_after_every_action_each_fence_borders_a_pasture(seed: int) -> None:
    chance = random.Random(seed)
    table = fencer(wood=15)
    for number in range(1, 5):
        table.start(number)
        table.reveal("fencing")
        if not table.offers("fencing"):
            break
        table.play("fencing")
        while table.kind == "fence":
            table.game.choose(chance.choice(table.game.clone().options()))
        fences = set(table.view()["fences"])
        borders = set().union(*[outline(*pasture) for pasture in table.pastures()])
        assert fences == borders
        for one, two in combinations(table.pastures(), 2):
            assert not set(one) & set(two)
    assert table.game.seat in (ME, OTHER)
