"""Minor improvements B039 to B084: at least one test per card, with its printed effect and what it must not do."""

from __future__ import annotations

import pytest

from bocage.games.agricola.engine.spaces import SPACES
from tests.games.agricola.cards import check_price, holder
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule


@rule("AGR-305", "AGR-146", "A81015", "A81019")
@pytest.mark.parametrize(
    ("sheep", "food", "points"), [(0, 0, 0), (1, 1, 0), (3, 1, 1), (4, 2, 1), (6, 2, 2), (7, 3, 2), (9, 3, 3)]
)
def test_loom(sheep: int, food: int, points: int) -> None:
    check_price("loom", 1, lambda table: table.occupations(2), wood=2)
    one = holder("loom", wood=2)
    one.occupations(1)
    one.cannot_play("loom")
    table = Table()
    table.pasture(2, 3, 4, 7, 8, 9)
    table.front("loom")
    table.give(sheep=sheep, food=4)
    table.give(OTHER, food=9)
    assert table.points("bonus") == points
    table.harvest()
    assert table.n("food") == food


def test_strawberry_patch() -> None:
    check_price("strawberry-patch", 2, lambda table: table.fields(0, 1, vegetable=1), wood=1)
    one = holder("strawberry-patch", wood=1)
    one.fields(0, vegetable=2)
    one.fields(1, grain=2)
    one.cannot_play("strawberry-patch")
    table = holder("strawberry-patch", number=12, wood=1)
    table.fields(0, 1, vegetable=1)
    table.play("meeting-place", "strawberry-patch")
    assert table.coming() == {13: {"food": 1}, 14: {"food": 1}}


@rule("AGR-406")
def test_herring_pot() -> None:
    check_price("herring-pot", 0, clay=1)
    table = Table()
    table.front("herring-pot")
    table.play("fishing")
    assert table.coming() == {2: {"food": 1}, 3: {"food": 1}, 4: {"food": 1}}
    assert table.n("food") == 3
    table.start(2)
    table.play("fishing")
    assert table.coming() == {3: {"food": 2}, 4: {"food": 2}, 5: {"food": 1}}
    table.turn(ME)
    table.play("reed-bank")
    assert len(table.coming()) == 3


@pytest.mark.parametrize(("sheep", "cattle", "food"), [(2, 1, 0), (3, 0, 1), (0, 2, 1), (6, 5, 4), (5, 3, 2)])
def test_butter_churn(sheep: int, cattle: int, food: int) -> None:
    check_price("butter-churn", 1, lambda table: table.occupations(3), wood=1)
    many = holder("butter-churn", wood=1)
    many.occupations(4)
    many.cannot_play("butter-churn")
    table = Table()
    table.pasture(2, 3, 4, 7, 8, 9)
    table.pasture(12, 13, 14)
    table.front("butter-churn")
    table.give(sheep=sheep, cattle=cattle, food=4)
    table.give(OTHER, food=9)
    table.harvest()
    assert table.n("food") == food


@rule("A81005")
def test_brook() -> None:
    holder("brook").cannot_play("brook")
    other = holder("brook")
    other.occupy("fishing", seat=OTHER)
    other.cannot_play("brook")
    table = holder("brook")
    table.play("fishing")
    table.turn(ME)
    table.play("meeting-place", "brook")
    assert table.played() == ["brook"]
    table.start(2)
    table.give(food=0)
    table.play("clay-pit")
    assert table.n("food") == 1
    table.turn(ME)
    table.play("fishing")
    assert table.n("food") == 2  # only the food on Fishing
    late = Table()
    late.front("brook")
    late.start(14)
    late.give(food=0, stone=0)
    late.play("western-quarry")
    assert late.n("food") == 0
    assert SPACES[late.game.deck[0]] != "western-quarry"


@rule("A81004")
def test_scullery() -> None:
    check_price("scullery", 0, wood=1, clay=1)
    table = Table()
    table.front("scullery")
    table.rest()
    assert table.n("food") == 3
    table.rooms(house="clay")
    table.rest()
    assert table.n("food") == 3


@rule("AGR-305", "AGR-437", "A8109", "A81015")
def test_three_field_rotation() -> None:
    table = holder("three-field-rotation")
    table.occupations(2)
    table.cannot_play("three-field-rotation")
    for grain, vegetable, empty, bean, food in (
        (1, 1, 1, False, 3), (1, 1, 0, False, 0), (1, 0, 1, False, 0), (0, 1, 1, False, 0), (1, 1, 0, True, 3),
    ):  # fmt: skip
        table = Table()
        table.occupations(3)
        table.hand("three-field-rotation")
        table.play("meeting-place", "three-field-rotation")
        if grain:
            table.fields(0, grain=1)  # its last grain, counted before it is taken
        if vegetable:
            table.fields(1, vegetable=1)
        if empty:
            table.fields(2)
        if bean:
            table.front("beanfield")
        table.give(food=4)
        table.give(OTHER, food=9)
        table.harvest()
        assert table.n("food") == food


@rule("A8913")
def test_pitchfork() -> None:
    check_price("pitchfork", 0, wood=1)
    for seat in (None, ME, OTHER):
        table = Table()
        table.front("pitchfork")
        table.people(3)
        table.give(food=0)
        if seat is not None:
            table.occupy("farmland", seat=seat)
        table.play("grain-seeds")
        assert table.n("food") == (0 if seat is None else 3)


@rule("AGR-405")
@pytest.mark.parametrize(("number", "rounds"), [(1, [5, 8, 11, 14]), (5, [8, 11, 14]), (13, [14]), (14, [])])
def test_sack_cart(number: int, rounds: list[int]) -> None:
    check_price("sack-cart", 0, lambda table: table.occupations(2), wood=2)
    one = holder("sack-cart", wood=2)
    one.occupations(1)
    one.cannot_play("sack-cart")
    table = holder("sack-cart", number=number, wood=2)
    table.occupations(2)
    table.play("meeting-place", "sack-cart")
    assert table.coming() == {later: {"grain": 1} for later in rounds}


@rule("AGR-437", "AGR-407", "AGR-148", "A8904", "A8109")
def test_beanfield() -> None:
    check_price("beanfield", 1, lambda table: table.occupations(2), food=1)
    one = holder("beanfield", food=1)
    one.occupations(1)
    one.cannot_play("beanfield")
    table = Table()
    table.reveal("grain-utilization")
    table.front("beanfield")
    table.give(grain=3)
    table.refuse("grain-utilization")  # no grain on it
    table.give(vegetable=1)
    table.play("grain-utilization", "field-card")
    assert (table.field(15), table.n("vegetable"), table.n("grain")) == (("vegetable", 2), 0, 3)
    table.hand("strawberry-patch")
    table.give(wood=1, food=9)
    table.give(OTHER, food=9)
    table.fields(0, vegetable=1)
    table.turn(ME)
    table.play("meeting-place", "strawberry-patch")  # the card is the second vegetable field
    table.harvest()
    assert (table.field(15), table.n("vegetable")) == (("vegetable", 1), 2)


@rule("AGR-145")
@pytest.mark.parametrize(("number", "rounds"), [(1, [2, 4, 6, 8, 10, 12, 14]), (2, [4, 6, 8, 10, 12, 14]), (13, [14])])
def test_thick_forest(number: int, rounds: list[int]) -> None:
    holder("thick-forest", clay=4).cannot_play("thick-forest")
    table = holder("thick-forest", number=number, clay=5)
    table.play("meeting-place", "thick-forest")
    assert (table.coming(), table.n("clay")) == ({later: {"wood": 1} for later in rounds}, 5)


@rule("AGR-398", "AGR-428", "A8102")
def test_loam_pit() -> None:
    check_price("loam-pit", 1, lambda table: table.occupations(3), food=1)
    two = holder("loam-pit", food=1)
    two.occupations(2)
    two.cannot_play("loam-pit")
    table = Table()
    table.front("loam-pit", "cottager")
    table.give(reed=1, food=0)
    table.play("day-laborer")
    assert table.n("clay") == 3
    table.play("cottager", "?/renovate")  # with the clay just gained
    assert (table.view()["house"], table.stock()) == ("clay", {"clay": 1, "food": 2})
    other = Table()
    other.front("loam-pit", seat=OTHER)
    other.play("day-laborer")
    assert (other.n("clay"), other.n("clay", OTHER)) == (0, 0)


@rule("AGR-446", "A81016")
def test_hard_porcelain() -> None:
    check_price("hard-porcelain", 0, clay=1)
    for paid, stone in ((2, 1), (3, 2), (4, 3)):
        table = Table()
        table.front("hard-porcelain")
        table.give(clay=paid - 1)
        table.refuse(f"hard-porcelain/{paid} clay")
        table.give(clay=9)
        table.play(f"hard-porcelain/{paid} clay", f"hard-porcelain/{paid} clay")
        assert (table.n("clay"), table.n("stone")) == (9 - 2 * paid, 2 * stone)
        assert (table.kind, table.game.seat) == ("place", ME)


@rule("AGR-046", "A81002")
def test_acorns_basket() -> None:
    check_price("acorns-basket", 0, lambda table: table.occupations(3), reed=1)
    two = holder("acorns-basket", reed=1)
    two.occupations(2)
    two.cannot_play("acorns-basket")
    table = holder("acorns-basket", reed=1)
    table.occupations(3)
    table.pasture(3, 4)
    table.play("meeting-place", "acorns-basket")
    assert table.coming() == {2: {"boar": 1}, 3: {"boar": 1}}
    table.rest()
    table.rest()
    assert table.n("boar") == 2
