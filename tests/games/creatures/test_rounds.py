"""The four phases of a round and the first player (rulebook page 5)."""

from __future__ import annotations

import pytest

from bocage.core.game import Event
from bocage.games.creatures.cards.tiles import (
    BUILD_STABLES,
    BUILD_STALL,
    COW,
    COW_PIGS,
    EXPAND,
    FENCES,
    HORSE,
    HORSE_SHEEP,
    MILLPOND,
    PIG_SHEEP,
    SHEEP,
    SPECIAL_1,
    SPECIAL_2,
    STABLES,
    STALL,
    START,
    STONE_2,
    STORAGE,
    SUPPLIES,
    TROUGH,
    WALLS,
    WOOD_3,
)
from tests.games.creatures.table import ME, OTHER, STOP, Table, at
from tests.marks import rule

PASTURE = (at(0, 0), at(1, 0))


def seats_of_round(table: Table) -> list[int | None]:
    """The seats that place workers until the round ends, in order."""
    number, seats = table.game.round, []
    while table.game.round == number:
        seats.append(table.game.seat)
        table.idle()
    return seats


@rule("CRE-042")
def test_a_match_has_eight_rounds_of_four_phases_in_order() -> None:
    table = Table()
    story: list[str] = []

    def hear(event: Event) -> None:
        phase = "work" if event.seat >= 0 and event.say.key != "born" else event.say.key
        if story[-1:] != [phase]:
            story.append(phase)

    table.enclose(*PASTURE)
    table.trough(*PASTURE)
    table.keep(sheep=2)
    table.game.listener = hear
    table.finish()
    assert story == ["work", "return", "born", *["round", "refill", "work", "return", "born"] * 7]


@rule("CRE-043")
def test_spaces_with_an_arrow_accumulate_goods() -> None:
    table = Table()
    table.untouched.add(WOOD_3)
    assert (table.pile(WOOD_3), table.pile(STONE_2)) == ({"wood": 3}, {"stone": 2})
    table.end_round()
    assert (table.pile(WOOD_3), table.pile(STONE_2)) == ({"wood": 6}, {"stone": 2})
    table.end_round()
    assert table.pile(WOOD_3) == {"wood": 9}


@rule("CRE-044")
def test_spaces_without_an_arrow_get_nothing() -> None:
    table = Table()
    for _ in range(2):
        for space in (FENCES, WALLS, SUPPLIES, BUILD_STALL, TROUGH, BUILD_STABLES, SPECIAL_1, SPECIAL_2):
            assert table.pile(space) == {}
        table.end_round()


@rule("CRE-045")
@pytest.mark.parametrize(
    ("space", "first", "second"),
    [
        (MILLPOND, "reed", "sheep"),
        (PIG_SHEEP, "pig", "sheep"),
        (COW_PIGS, "cow", "pig"),
        (HORSE_SHEEP, "horse", "sheep"),
    ],
)
def test_first_good_comes_only_to_an_empty_space(space: int, first: str, second: str) -> None:
    table = Table()
    table.untouched.add(space)
    assert table.pile(space) == {first: 1}
    table.end_round()
    assert table.pile(space) == {first: 1, second: 1}
    table.play(space)
    if table.kind == "release":
        table.answer("release", table.options()[0])
    assert table.pile(space) == {}
    table.end_round()
    assert table.pile(space) == {first: 1}


@rule("C16", "C17", "C18")
def test_millpond_accumulates_sheep_until_it_is_used() -> None:
    table = Table()
    table.untouched.add(MILLPOND)
    assert table.pile(MILLPOND) == {"reed": 1}
    table.to_round(3)
    assert table.pile(MILLPOND) == {"reed": 1, "sheep": 2}
    table.put(STALL, at(0, 1))
    table.give()
    table.play(MILLPOND)
    assert (table.farm().stock, table.farm().animals) == ([0, 0, 1], [2, 0, 0, 0])
    table.to_round(4)
    assert table.pile(MILLPOND) == {"reed": 1}


@rule("CRE-046")
def test_one_fence_a_round_goes_from_beside_the_board_to_the_expand_space() -> None:
    table = Table()
    table.untouched.add(EXPAND)
    for number in range(1, 9):
        assert table.pile(EXPAND) == {"fence": number}
        assert table.game.fences_beside == 8 - number
        table.end_round()


@rule("CRE-047")
@pytest.mark.parametrize("first", [ME, OTHER])
def test_the_players_place_one_worker_each_in_turn(first: int) -> None:
    table = Table(first=str(first + 1))
    assert seats_of_round(table) == [first, 1 - first] * 3


@rule("CRE-048")
def test_the_action_is_carried_out_before_the_other_player_places() -> None:
    table = Table()
    table.play(WOOD_3)
    assert table.farm().stock == [3, 0, 0]
    assert table.game.seat == OTHER
    table.play(TROUGH)
    assert (table.kind, table.game.seat) == ("trough", OTHER)
    table.answer("trough", at(0, 0))
    assert (table.kind, table.game.seat) == ("place", ME)


@rule("CRE-049", "CRE-054")
def test_a_used_space_is_closed_to_everybody_until_the_workers_return() -> None:
    table = Table()
    table.play(WOOD_3)
    table.refuse("place", WOOD_3)
    table.idle()
    table.refuse("place", WOOD_3)
    table.end_round()
    assert table.game.occupied() == 0
    assert [farm["workers"] for farm in table.game.view(None)["farms"]] == [3, 3]
    table.play(WOOD_3)
    assert [farm["workers"] for farm in table.game.view(None)["farms"]] == [2, 3]


@rule("CRE-050")
def test_the_phase_ends_with_the_sixth_worker() -> None:
    table = Table()
    for placed in range(6):
        assert table.game.round == 1
        assert table.game.occupied().bit_count() == placed
        table.idle()
    assert table.game.round == 2


@rule("CRE-051", "CRE-053")
def test_all_goods_of_a_space_are_taken_into_the_stock() -> None:
    table = Table()
    table.untouched.add(STONE_2)
    table.to_round(3)
    assert table.pile(STONE_2) == {"stone": 6}
    table.give(wood=1, stone=1)
    table.play(STONE_2)
    assert table.farm().stock == [1, 7, 0]
    assert table.pile(STONE_2) == {}


@rule("CRE-052")
def test_a_space_whose_action_cannot_be_carried_out_cannot_be_chosen() -> None:
    table = Table()
    table.put(STALL, at(0, 0))
    table.give()
    table.refuse("place", FENCES, BUILD_STALL, BUILD_STABLES, SPECIAL_1)
    table.give(wood=5, stone=3, reed=1)
    assert {FENCES, BUILD_STALL, BUILD_STABLES, SPECIAL_1} <= set(table.options())


@rule("CRE-052")
@pytest.mark.parametrize(
    ("space", "kind"), [(FENCES, "fence"), (WALLS, "fence"), (TROUGH, "trough"), (BUILD_STABLES, "stables")]
)
def test_at_least_one_piece_must_be_built(space: int, kind: str) -> None:
    table = Table()
    table.put(STALL, at(0, 0), at(1, 1))
    table.give(wood=12)
    table.play(space)
    table.refuse(kind, STOP[kind])
    table.answer(kind, table.options()[0])
    table.answer(kind, STOP[kind])
    assert table.game.seat == OTHER


@rule("CRE-052")
def test_exactly_one_stall_or_special_building_is_built() -> None:
    table = Table()
    table.give(wood=30, stone=30, reed=30)
    table.play(BUILD_STALL, ("build", at(0, 0)))
    assert (table.kind, table.game.seat) == ("place", OTHER)
    table.turn_of(ME)
    table.play(SPECIAL_1, ("special", 2 * STORAGE), ("build", at(0, 1)))
    assert (table.kind, table.game.seat) == ("place", OTHER)
    assert table.farm().built.bit_count() == 3


@rule("CRE-055", "E29")
def test_animals_breed_at_the_end_of_every_round_the_eighth_included() -> None:
    table = Table()
    table.enclose(*PASTURE)
    table.trough(*PASTURE)
    table.keep(sheep=2)
    for number in range(1, 9):
        assert (table.game.round, table.farm().animals[SHEEP]) == (number, number + 1)
        table.end_round()
    assert table.game.over
    assert table.farm().animals == [10, 0, 0, 0]
    assert table.points("sheep") == 11


@rule("CRE-056")
def test_single_animal_does_not_breed() -> None:
    table = Table()
    table.put(STALL, at(0, 0), at(0, 1))
    table.keep(sheep=1, pig=1, horse=2)
    table.end_round()
    assert table.farm().animals == [1, 1, 0, 3]


@rule("CRE-056", "CRE-057", "C19")
def test_four_sheep_in_two_places_have_one_lamb() -> None:
    table = Table()
    table.enclose(at(2, 1))
    table.put(STALL, at(0, 0))
    table.keep(sheep=4)
    table.end_round()
    assert table.kind == "place"
    assert table.farm().animals == [5, 0, 0, 0]


@rule("CRE-056")
def test_two_animals_in_different_places_breed() -> None:
    """The two pigs live at two troughs, one each; there is room for the third in the cottage only."""
    table = Table()
    table.trough(at(0, 0), at(0, 1))
    table.keep(pig=2, seat=ME)
    table.end_round()
    assert table.farm().animals == [0, 3, 0, 0]


@rule("CRE-057", "C20")
def test_two_of_each_type_have_one_of_each_type() -> None:
    table = Table()
    table.put(STALL, at(0, 0), at(1, 0), at(0, 1))
    table.put(STABLES, at(1, 1))
    table.keep(sheep=2, pig=2, cow=2, horse=2)
    table.end_round()
    assert (table.kind, table.game.round) == ("place", 2)
    assert table.farm().animals == [3, 3, 3, 3]
    assert table.farm(OTHER).animals == [0, 0, 0, 0]


@rule("CRE-058")
@pytest.mark.parametrize("seat", [ME, OTHER])
def test_newborn_without_a_place_goes_to_the_bank(seat: int) -> None:
    table = Table()
    table.trough(at(2, 0), seat=seat)
    table.keep(cow=2, seat=seat)
    table.end_round()
    assert (table.kind, table.game.seat, table.options()) == ("release", seat, [COW])
    assert table.farm(seat).animals == [0, 0, 3, 0]
    table.answer("release", COW)
    assert (table.kind, table.game.round) == ("place", 2)
    assert table.farm(seat).animals == [0, 0, 2, 0]


@rule("E23", "CRE-058")
def test_the_foal_stays_only_if_both_sheep_leave_the_cottage() -> None:
    table = Table()
    table.trough(at(2, 0))
    table.enclose(at(0, 1))
    table.keep(sheep=2, horse=2)
    table.end_round()
    assert table.farm().animals == [3, 0, 0, 3]
    both = Table(game=table.game.clone())
    both.answer("release", SHEEP)
    both.answer("release", HORSE)
    assert (both.game.round, both.farm().animals) == (2, [2, 0, 0, 2])
    table.answer("release", SHEEP)
    table.answer("release", SHEEP)
    assert (table.kind, table.farm().animals) == ("release", [1, 0, 0, 3])
    table.answer("release", SHEEP)
    assert (table.game.round, table.farm().animals) == (2, [0, 0, 0, 3])


@rule("E24")
def test_cow_taken_this_round_breeds_with_an_older_one() -> None:
    table = Table()
    table.put(STALL, at(0, 0))
    table.keep(cow=1)
    assert table.pile(COW_PIGS) == {"cow": 1}
    table.play(COW_PIGS)
    table.end_round()
    assert table.farm().animals == [0, 0, 3, 0]


@rule("CRE-059")
def test_marker_stays_unless_somebody_takes_it() -> None:
    table = Table()
    table.untouched.add(START)
    for _ in range(4):
        assert table.game.view(None)["first"] == ME
        assert seats_of_round(table) == [ME, OTHER] * 3


@rule("CRE-060", "E27")
def test_the_marker_taken_in_a_round_counts_from_the_next_round_on() -> None:
    table = Table()
    table.idle()
    table.play(START)
    assert table.game.view(None)["first"] == OTHER
    assert seats_of_round(table) == [ME, OTHER] * 2
    assert seats_of_round(table) == [OTHER, ME] * 3
    assert table.game.seat == OTHER


@rule("CRE-063", "E26")
def test_the_first_player_may_take_the_space_and_keeps_the_marker() -> None:
    table = Table()
    table.play(START)
    assert table.farm().stock == [1, 0, 0]
    assert table.game.view(None)["first"] == ME
    table.end_round()
    assert table.game.seat == ME


@rule("E28", "CRE-062")
def test_wood_gathers_on_the_first_player_space() -> None:
    table = Table()
    table.untouched.add(START)
    table.to_round(4)
    assert table.pile(START) == {"wood": 4}
    table.idle()
    table.give(seat=OTHER)
    table.play(START)
    assert table.farm(OTHER).stock == [4, 0, 0]
    assert table.game.view(None)["first"] == OTHER
    assert table.pile(START) == {}
