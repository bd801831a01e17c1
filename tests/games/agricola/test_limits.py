"""Limits: the player's stables, and crops taken from a field one by one."""

from __future__ import annotations

from tests.games.agricola.table import OTHER, Table
from tests.marks import rule


@rule("AGR-003", "AGR-004")
def test_a_fifth_stable_is_not_offered() -> None:
    table = Table()
    table.stables(1, 2, 3)
    table.give(wood=9)
    table.play("farm-expansion", 4)
    assert table.view()["stables"] == [1, 2, 3, 4]
    assert table.kind != "stable"
    assert table.n("wood") == 7


@rule("AGR-286")
def test_one_of_two_vegetables_on_a_field_is_left_for_the_next_harvest() -> None:
    table = Table()
    table.fields(0, vegetable=2)
    table.give(food=9)
    table.give(OTHER, food=9)
    table.harvest()
    assert (table.field(0), table.n("vegetable")) == (("vegetable", 1), 1)
