"""Housing, moving and releasing animals (rulebook pages 5 and 7)."""

from __future__ import annotations

import pytest

from bocage.games.creatures.cards.tiles import (
    ANIMALS,
    COW,
    COW_PIGS,
    FENCES,
    HORSE,
    HORSE_SHEEP,
    MILLPOND,
    PIG,
    PIG_SHEEP,
    SHEEP,
    STALL,
)
from tests.games.creatures.table import LET_GO, ME, OTHER, Table, at, outline, sides
from tests.marks import rule


@rule("CRE-029")
def test_animals_move_to_make_room_for_others() -> None:
    """Three sheep in the stall and a pig in the cottage swap places when the pigs outnumber the sheep."""
    table = Table()
    table.untouched.add(COW_PIGS)
    table.to_round(3)
    table.put(STALL, at(0, 1))
    table.keep(sheep=3, pig=1)
    table.answer("place", LET_GO + SHEEP)
    table.answer("place", LET_GO + SHEEP)
    table.play(COW_PIGS)
    assert table.farm().animals == [1, 3, 1, 0]
    table.answer("release", COW)
    assert (table.kind, table.game.seat) == ("place", OTHER)
    assert table.farm().animals == [1, 3, 0, 0]


@rule("CRE-030")
def test_animals_may_be_released_at_any_time() -> None:
    table = Table()
    table.put(STALL, at(0, 1))
    table.keep(sheep=2, horse=1)
    assert [option - LET_GO for option in table.options() if option >= LET_GO] == [SHEEP, HORSE]
    table.refuse("place", LET_GO + PIG, LET_GO + COW)
    table.answer("place", LET_GO + HORSE)
    assert (table.kind, table.game.seat, table.game.occupied()) == ("place", ME, 0)
    assert table.farm().animals == [2, 0, 0, 0]
    table.refuse("place", LET_GO + HORSE)
    table.idle()
    table.refuse("place", LET_GO + SHEEP)


@rule("CRE-031")
def test_animals_without_a_place_return_to_the_bank() -> None:
    table = Table()
    table.untouched.add(PIG_SHEEP)
    table.to_round(2)
    table.play(PIG_SHEEP)
    assert table.farm().animals == [1, 1, 0, 0]
    assert (table.kind, table.options()) == ("release", [SHEEP, PIG])
    table.refuse("release", COW, HORSE)
    table.answer("release", SHEEP)
    assert table.game.seat == OTHER
    assert table.farm().animals == [0, 1, 0, 0]


@rule("CRE-032")
def test_farm_is_legal_if_its_animals_fit_into_its_places() -> None:
    """Places: stall 3, closed pasture 2, trough on open land 1, cottage 1."""
    table = Table()
    table.put(STALL, at(0, 0))
    table.enclose(at(2, 1))
    table.trough(at(0, 1))
    assert table.most() == 3 + 2 + 1 + 1
    assert table.houses(sheep=3, pig=2, cow=1, horse=1)
    assert table.houses(sheep=4, pig=3)
    assert table.houses(sheep=4, pig=2, cow=1)
    assert table.houses(sheep=2, pig=2, cow=2)
    assert not table.houses(sheep=2, pig=2, cow=2, horse=1)
    assert not table.houses(sheep=4, pig=3, cow=1)
    assert not table.houses(sheep=2, pig=2, cow=1, horse=2)


@rule("CRE-029", "CRE-032")
def test_farm_shows_every_animal_in_a_place_of_its_type() -> None:
    table = Table()
    table.put(STALL, at(0, 1))
    table.enclose(at(2, 1))
    table.trough(at(1, 0))
    table.keep(pig=3, cow=2, horse=1)
    places = table.game.view(None)["farms"][ME]["places"]
    shown = {tuple(place["cells"]): (place["room"], place["animal"], place["n"]) for place in places}
    assert (shown[(at(0, 1),)], shown[(at(2, 1),)]) == ((3, "pig", 3), (2, "cow", 2))
    assert sorted([shown[(at(2, 0),)], shown[(at(1, 0),)]], key=str) == [(1, "horse", 1), (1, None, 0)]


@rule("CRE-032")
def test_closing_a_pasture_can_leave_less_room_for_different_animals() -> None:
    table = Table()
    cells = at(0, 0), at(1, 0)
    table.trough(*cells)
    table.keep(sheep=1, pig=1, cow=1)
    missing = sorted(outline(*cells) - set(sides(at(2, 0))))
    table.give(wood=5)
    table.play(FENCES)
    for side in missing:
        table.answer("fence", side)
    assert table.kind == "release"
    table.answer("release", PIG)
    assert table.game.seat == OTHER
    assert table.farm().animals == [1, 0, 1, 0]


@rule("CRE-090")
@pytest.mark.parametrize(
    ("space", "herd"),
    [(MILLPOND, [2, 0, 0, 0]), (PIG_SHEEP, [2, 1, 0, 0]), (COW_PIGS, [0, 2, 1, 0]), (HORSE_SHEEP, [2, 0, 0, 1])],
)
def test_some_or_all_new_animals_may_be_released_although_there_is_room(space: int, herd: list[int]) -> None:
    table = Table()
    table.untouched.add(space)
    table.to_round(3)
    table.put(STALL, at(0, 1))
    table.play(space)
    assert table.game.seat == OTHER
    assert table.farm().animals == herd
    table.turn_of(ME)
    for kind in range(len(ANIMALS)):
        for _ in range(herd[kind]):
            table.answer("place", LET_GO + kind)
    assert table.farm().animals == [0, 0, 0, 0]
    assert not [option for option in table.options() if option >= LET_GO]


@rule("E25", "CRE-090")
def test_player_chooses_which_animal_to_keep_when_there_is_room_for_one() -> None:
    table = Table()
    table.untouched.add(HORSE_SHEEP)
    table.to_round(6)
    assert table.pile(HORSE_SHEEP) == {"horse": 1, "sheep": 5}
    table.play(HORSE_SHEEP)
    horse, sheep = Table(game=table.game.clone()), table
    for _ in range(5):
        horse.answer("release", SHEEP)
    assert (horse.game.seat, horse.farm().animals) == (OTHER, [0, 0, 0, 1])
    for kind in (HORSE, SHEEP, SHEEP, SHEEP, SHEEP):
        sheep.answer("release", kind)
    assert (sheep.game.seat, sheep.farm().animals) == (OTHER, [1, 0, 0, 0])
    assert sheep.pile(HORSE_SHEEP) == {}


@rule("E25")
def test_older_animals_may_be_released_to_keep_more_of_the_new_ones() -> None:
    table = Table()
    table.untouched.add(HORSE_SHEEP)
    table.to_round(6)
    table.put(STALL, at(0, 1))
    table.keep(pig=3)
    table.play(HORSE_SHEEP)
    assert table.farm().animals == [5, 3, 0, 1]
    for kind in (PIG, PIG, PIG, SHEEP, SHEEP):
        table.answer("release", kind)
    assert (table.kind, table.game.seat) == ("place", OTHER)
    assert table.farm().animals == [3, 0, 0, 1]
