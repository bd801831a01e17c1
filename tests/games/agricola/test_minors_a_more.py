"""Minor improvements A053 to A083: at least one test per card, with its printed effect and what it must not do."""

from __future__ import annotations

import pytest

from tests.games.agricola.cards import check_price, holder
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule


@rule("AGR-441", "A8909", "A81014")
def test_claypipe() -> None:
    check_price("claypipe", 0, clay=1)
    for wood, cutter, food in ((6, False, 0), (7, False, 2), (6, True, 2), (20, False, 2)):
        table = Table()
        table.front("claypipe")
        if cutter:
            table.front("wood-cutter")
        table.pile("forest", wood)
        table.give(food=0, wood=50)  # goods gained earlier do not count
        table.play("forest")
        table.give(wood=0)  # goods may be spent again
        table.rest()
        assert table.n("food") == food
    two = Table()
    two.front("claypipe")
    two.pile("forest", 4)
    two.pile("clay-pit", 3)
    two.give(food=0)
    two.play("forest")
    two.turn(ME)
    two.play("clay-pit")
    two.rest()
    assert two.n("food") == 2
    two.rest()
    assert two.n("food") == 2  # counted anew each round


@rule("AGR-441")
def test_claypipe_counts_earlier_gains_of_the_round_but_not_round_goods() -> None:
    table = Table()
    table.hand("claypipe")
    table.give(food=0, clay=1)
    table.pile("forest", 7)
    table.play("forest")
    table.turn(ME)
    table.play("meeting-place", "claypipe")
    table.rest()
    assert table.n("food") == 2
    goods = Table()
    goods.rooms(house="clay")
    goods.hand("clay-hut-builder")
    goods.front("claypipe")
    goods.play("lessons", "clay-hut-builder")
    goods.start(2)
    goods.give(food=0)
    assert goods.n("clay") == 2
    goods.pile("forest", 5)
    goods.play("forest")
    goods.rest()
    assert goods.n("food") == 0


def test_claypipe_counts_an_exchange_at_the_end_of_the_turn() -> None:
    table = Table()
    table.front("claypipe", "hard-porcelain")
    table.people(1)
    table.give(food=0, clay=2)
    table.pile("forest", 6)
    table.play("forest", "hard-porcelain")
    while table.game.seat == ME:
        table.play("done")
    table.rest()
    assert (table.n("food"), table.n("stone")) == (2, 1)


@rule("AGR-400", "AGR-157", "A8102", "A81011")
def test_junk_room() -> None:
    table = check_price("junk-room", 0, wood=1, clay=1)
    assert table.n("food") == 1  # including itself
    table.start(2)
    table.reveal("major-improvement")
    table.give(clay=2)
    table.play("major-improvement", "fireplace-2")
    assert table.n("food") == 2
    table.start(3)
    table.play("major-improvement", "hearth-4/exchange")
    assert table.n("food") == 3
    table.start(4)
    table.hand("market-stall")
    table.give(grain=1)
    table.play("meeting-place", "market-stall")
    assert table.n("food") == 4
    table.start(5)
    table.hand("tutor")
    table.play("lessons", "tutor")
    assert table.n("food") == 4  # occupations are not improvements


@rule("AGR-425", "A8803", "A81006")
def test_basket() -> None:
    check_price("basket", 0, reed=1)
    for space in ("forest", "grove", "copse"):
        table = Table(4)
        table.front("basket")
        table.give(food=0, wood=3)
        table.pile(space, 1)
        table.play(space, "basket")
        assert (table.n("wood"), table.n("food"), table.piled(space)) == (2, 3, 2)
        assert table.game.seat == OTHER  # only once
    declined = Table()
    declined.front("basket")
    declined.play("forest", "done")
    assert (declined.n("wood"), declined.piled("forest")) == (3, 0)
    few = Table()
    few.front("basket")
    few.pile("forest", 1)
    few.play("forest")
    assert few.game.seat == OTHER
    clay = Table()
    clay.front("basket")
    clay.give(wood=5)
    clay.play("clay-pit")
    assert clay.game.seat == OTHER


@rule("AGR-442", "A8908", "A81013")
@pytest.mark.parametrize("number", range(1, 15))
def test_dutch_windmill(number: int) -> None:
    table = Table()
    table.start(number)
    table.reveal("grain-utilization")
    table.front("dutch-windmill", "fireplace-2")
    table.give(food=0, grain=2)
    table.play("grain-utilization", "/2 grain")
    assert table.n("food") == 4 + (3 if number in (5, 8, 10, 12, 14) else 0)


def test_dutch_windmill_with_a_new_oven() -> None:
    check_price("dutch-windmill", 2, wood=2, stone=2)
    table = Table()
    table.start(5)
    table.reveal("major-improvement")
    table.front("dutch-windmill")
    table.give(food=0, clay=3, stone=1, grain=1)
    table.play("major-improvement", "clay-oven", "/1 grain")
    assert table.n("food") == 8


def test_corn_scoop() -> None:
    check_price("corn-scoop", 0, wood=1)
    table = Table()
    table.front("corn-scoop")
    table.play("grain-seeds")
    assert table.n("grain") == 2
    table.turn(ME)
    table.play("day-laborer")
    assert table.n("grain") == 2


@rule("AGR-405", "A81002")
@pytest.mark.parametrize(("number", "rounds"), [(1, [5, 8, 10]), (6, [10, 13]), (10, [14]), (11, [])])
def test_large_greenhouse(number: int, rounds: list[int]) -> None:
    check_price("large-greenhouse", 0, lambda table: table.occupations(2), wood=2)
    table = holder("large-greenhouse", number=number, wood=2)
    table.occupations(1)
    table.cannot_play("large-greenhouse")
    table = holder("large-greenhouse", number=number, wood=2)
    table.occupations(2)
    table.play("meeting-place", "large-greenhouse")
    assert table.coming() == {later: {"vegetable": 1} for later in rounds}


@rule("AGR-446", "AGR-449", "A8804", "A81016")
def test_clearing_spade() -> None:
    check_price("clearing-spade", 0, wood=1)
    table = Table()
    table.front("clearing-spade")
    table.fields(0, grain=3)
    table.fields(1)
    table.fields(2)
    table.play("clearing-spade", 1)
    assert [table.field(cell) for cell in (0, 1, 2)] == [("grain", 2), ("grain", 1), (None, 0)]
    table.play("clearing-spade", "?cell-2")
    assert [table.field(cell) for cell in (0, 1, 2)] == [("grain", 1), ("grain", 1), ("grain", 1)]
    table.refuse("clearing-spade")
    single = Table()
    single.front("clearing-spade")
    single.fields(0, vegetable=1)
    single.fields(1)
    single.refuse("clearing-spade")  # at least one crop must be left on a field
    card = Table()
    card.front("clearing-spade", "beanfield")
    card.fields(0, grain=2)
    card.refuse("clearing-spade")  # the card cannot take its grain
    card.fields(1, vegetable=2)
    card.play("clearing-spade", "?field-card")
    assert (card.field(1), card.field(15)) == (("vegetable", 1), ("vegetable", 1))


@rule("AGR-449", "A8804")
def test_clearing_spade_before_the_crops_are_taken_in_the_harvest() -> None:
    table = Table()
    table.front("clearing-spade")
    table.fields(0, grain=3)
    table.fields(1)
    table.give(food=9)
    table.give(OTHER, food=9)
    table.harvest_begins()
    assert table.phase == "fields"
    table.play("clearing-spade", "?cell-1", "?done")
    assert (table.field(0), table.field(1), table.n("grain")) == (("grain", 1), (None, 0), 2)


@rule("AGR-412", "AGR-418", "A8604")
def test_lumber_mill() -> None:
    check_price("lumber-mill", 2, stone=2)
    many = holder("lumber-mill", stone=2)
    many.occupations(3)
    many.play("meeting-place", "lumber-mill")
    too_many = holder("lumber-mill", stone=2)
    too_many.occupations(4)
    too_many.cannot_play("lumber-mill")
    table = holder("corn-scoop")
    table.front("lumber-mill")
    table.play("meeting-place", "corn-scoop")  # 1 wood less
    assert table.played() == ["lumber-mill", "corn-scoop"]
    free = holder("market-stall", grain=1, wood=3)
    free.front("lumber-mill")
    free.play("meeting-place", "market-stall")
    assert free.n("wood") == 3  # it never pays out
    well = Table()
    well.reveal("major-improvement")
    well.front("lumber-mill")
    well.give(stone=3)
    well.play("major-improvement", "well")
    dear = Table()
    dear.front("lumber-mill")
    dear.give(wood=4, reed=2)
    dear.play("farm-expansion")
    assert dear.kind == "stable"  # rooms cost the same
    dear.play(3)
    assert dear.n("wood") == 2


def test_canoe() -> None:
    check_price("canoe", 1, lambda table: table.occupations(1), wood=2)
    holder("canoe", wood=2).cannot_play("canoe")
    table = Table()
    table.front("canoe")
    table.give(food=0)
    table.play("fishing")
    assert table.stock() == {"food": 2, "reed": 1}
    table.turn(ME)
    table.play("reed-bank")
    assert table.stock() == {"food": 2, "reed": 2}


def test_stone_tongs() -> None:
    check_price("stone-tongs", 0, wood=1)
    table = Table()
    table.reveal("western-quarry", "eastern-quarry")
    table.front("stone-tongs")
    table.play("western-quarry")
    assert table.n("stone") == 2
    table.turn(ME)
    table.pile("eastern-quarry", 3)
    table.play("eastern-quarry")
    assert table.n("stone") == 6


@rule("A8910", "A81010")
@pytest.mark.parametrize(
    ("made", "sheep"),
    [
        ([(3, 4, 8, 9)], 2),
        ([(2, 3, 4, 7, 8, 9)], 2),
        ([(3, 4, 8, 9), (2, 7)], 2),
        ([(3, 4), (8, 9)], 0),
        ([(2, 3, 4)], 0),
        ([(3, 4, 8, 9), (3, 8)], 0),
    ],
)
def test_shepherds_crook(made: list[tuple[int, ...]], sheep: int) -> None:
    check_price("shepherds-crook", 0, wood=1)
    table = Table()
    table.reveal("fencing")
    table.front("shepherds-crook")
    table.give(wood=15)
    table.play("fencing")
    for cells in made:
        table.play(*cells, "close")
    table.play("?done")
    assert (table.n("sheep"), table.game.seat) == (sheep, OTHER)


def test_shepherds_crook_needs_new_land() -> None:
    table = Table()
    table.reveal("fencing")
    table.front("shepherds-crook")
    table.pasture(1, 2, 3, 4, 6, 7, 8, 9)
    table.give(wood=2)
    table.play("fencing", 1, 2, 6, 7, "close", "?done")
    assert (table.pastures(), table.n("sheep")) == ({(1, 2, 6, 7), (3, 4, 8, 9)}, 0)
    farm = Table()
    farm.reveal("farm-redevelopment")
    farm.front("shepherds-crook")
    farm.give(wood=15, clay=2, reed=1)
    farm.play("farm-redevelopment", 3, 4, 8, 9, "close", "done")
    assert farm.n("sheep") == 2
