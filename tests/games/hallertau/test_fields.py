"""Phases 6 and 7: fallow fields and the harvest (rulebook page 9)."""

from __future__ import annotations

import pytest

from tests.games.hallertau.table import Table, at
from tests.games.hallertau.texts import change
from tests.marks import rule
from tests.present import present


def before_fallow(position: str) -> Table:
    """The window of phase 5, the last moment before the fields move up."""
    table = at("020", position, phase=5)
    table.mark()
    return table


def before_harvest(position: str) -> Table:
    table = at("020", position, phase=7)
    table.mark()
    return table


# ---------------------------------------------------------------- fallow
@rule("HAL-137", "HAL-138", "H17")
def test_empty_fields_in_rows_3_and_5_are_both_in_row_5_afterwards() -> None:
    table = before_fallow("f3 f5")
    table.idle()
    assert table.game.phase == 7
    assert table.changed() == change("f3>f5")


@rule("HAL-137", "HAL-138", "HAL-140", "H63")
def test_every_empty_field_moves_up_and_one_chosen_by_the_player_again() -> None:
    table = before_fallow("f2 f3")
    table.idle()
    assert table.kind == "fallow"
    assert {target for target, _, _ in table.labels().values()} == {"field-0-0", "field-0-1"}  # it cannot be declined
    table.pick("fallow", "field-0-1")
    assert table.changed() == change("f2>f3 f3>f5")
    other = before_fallow("f2 f3")
    other.idle()
    other.pick("fallow", "field-0-0")
    assert other.changed() == change("f2>f4 f3>f4")


@rule("HAL-139", "H63")
def test_field_in_row_5_is_never_offered() -> None:
    table = before_fallow("f4 f2 f3 f5")
    table.idle()
    assert {target for target, _, _ in table.labels().values()} == {"field-0-1", "field-0-2"}


@rule("HAL-141", "HAL-139", "HAL-142", "H63")
@pytest.mark.parametrize("position", ["f2R f4B", "f5 f5", "f5 f2R", ""])
def test_planted_fields_and_fields_in_row_5_do_not_move(position: str) -> None:
    table = before_fallow(position)
    table.idle()
    assert table.game.phase == 7
    assert table.changed() == change("=")


@rule("HAL-142")
def test_nothing_moves_twice_when_all_reach_row_5() -> None:
    table = before_fallow("f4 f4 f3R")
    table.idle()
    assert table.changed() == change("f4>f5 f4>f5")


@rule("HAL-140")
def test_single_field_moves_twice_without_a_question() -> None:
    table = before_fallow("f2 f2")
    table.idle()
    assert table.game.phase == 7  # both are equivalent
    assert table.changed() == change("f2>f3 f2>f4")


# ---------------------------------------------------------------- harvest
@rule("HAL-143", "HAL-144", "HAL-145", "H18")
def test_barley_in_row_4() -> None:
    table = before_harvest("1B f4B")
    table.pick("harvest", 0)
    assert table.changed() == change("+4B f4B>f3")


@rule("HAL-143", "HAL-145", "HAL-146", "H64")
def test_every_row_and_every_crop() -> None:
    table = before_harvest("f2B f3F f4H f5R f2W f3C f4M")
    table.pick("harvest", 0)
    gains = "+2B +3F +4H +5R +2W +3C +4M"
    assert table.changed() == change(f"{gains} f2B>f2 f3F>f2 f4H>f3 f5R>f4 f2W>f2 f3C>f2 f4M>f3")


@rule("HAL-147")
def test_fields_are_harvested_one_after_another() -> None:
    table = before_harvest("f4B f5R")
    table.pick("harvest", "field-0-1")
    assert table.changed() == change("+5R f5R>f4")
    table.pick("harvest", 0)
    assert table.changed() == change("+5R f5R>f4 +4B f4B>f3")


@rule("HAL-148", "HAL-149")
def test_empty_fields_do_not_change_and_each_field_is_harvested_once() -> None:
    table = before_harvest("f3 f5 f2R")
    table.pick("harvest", 0)
    assert table.changed() == change("+2R f2R>f2")
    table.until(9)
    assert table.changed() == change("+2R f2R>f2")


@rule("HAL-146", "HAL-254", "H64")
@pytest.mark.parametrize(("label", "good"), [("027", "W"), ("112", "C"), ("229", "M")])
def test_other_goods_sown_by_cards_are_harvested_like_grain(label: str, good: str) -> None:
    table = at(label, f"f4 2{good} w1")
    table.begin(label)
    table.pick("sow", "field-0-0")
    table.until(6 + 1)
    table.mark()
    table.until(9)
    assert table.changed() == change(f"+4{good} f4{good}>f3")


@rule("HAL-064", "HAL-143")
def test_every_player_harvests_even_without_hand_cards() -> None:
    table = Table(3)
    table.until(4)
    for seat in range(3):
        table.hand(seat=seat)
        table.lay("f4B", seat=seat)
    table.game.decks[1] = ()
    table.until(9)
    assert [farm.stock[0] for farm in table.game.farms] == [4, 4, 4]
    assert [farm.rows[0] for farm in table.game.farms] == [3, 3, 3]


@rule("HAL-143", "HAL-149")
def test_a_field_is_harvested_again_in_the_next_round() -> None:
    table = before_harvest("f5R")
    table.pick("harvest", 0)
    table.until(4, 2, "place")
    table.empty_board()
    table.use("cultivation")
    table.pick("sow", "field-0-0")
    table.until(7, 2)
    table.mark()
    table.until(9, 2)
    assert table.changed() == change("+4R f4R>f3")


@rule("HAL-149", "HAL-145")
def test_mark_of_a_harvested_field_is_removed_after_phase_7() -> None:
    table = before_harvest("f5R f4B")
    table.pick("harvest", "field-0-0")

    def marked() -> list[bool]:
        return [present(field)["reaped"] for field in table.game.view(0)["farms"][0]["fields"][:2]]

    assert marked() == [True, False]
    table.pick("harvest", 0)
    assert marked() == [True, True]
    table.until(9)
    assert marked() == [False, False]
    table.until(4, 2, "place")
    assert marked() == [False, False]


@rule("HAL-149")
def test_mark_stays_on_a_field_sown_again_only_during_phase_7() -> None:
    table = at("427", "f5R 1B", phase=7)
    table.pick("harvest", 0)
    table.begin("427")
    table.pick("sow", "field-0-0")
    table.game.choose(0)  # barley
    field = present(table.game.view(0)["farms"][0]["fields"][0])
    assert (field["crop"], field["reaped"]) == ("barley", True)
    table.until(9)
    field = present(table.game.view(0)["farms"][0]["fields"][0])
    assert (field["crop"], field["reaped"]) == ("barley", False)
