"""Terms, timing, costs and windows."""

from __future__ import annotations

import pytest

from bocage.core.rulings import rulings_about
from bocage.core.words import LANGUAGES
from bocage.games.agricola import ABOUT
from bocage.games.agricola.cards.deck import HAS_OCCUPATIONS, HAS_UNUSED, MANY, NEEDS
from bocage.games.agricola.engine.spaces import SPACES
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule


@rule("AGR-408", "A8105")
def test_gained_goods_come_from_the_general_supply() -> None:
    table = Table(3)
    table.reveal("cattle-market")
    table.front("milk-jug", "wood-cutter", "geologist")
    before = [sum(table.farm(seat).stock) for seat in range(3)]
    piles = table.game.piles[:]
    table.play("forest")
    assert table.stock() == {"wood": 4, "clay": 1, "food": 2}
    assert [sum(table.farm(seat).stock) for seat in (1, 2)] == before[1:]
    taken = [space for space in range(len(SPACES)) if table.game.piles[space] != piles[space]]
    assert [SPACES[space] for space in taken] == ["forest"]


@rule("AGR-447", "A8804")
def test_window_at_the_start_of_a_round() -> None:
    table = Table()
    table.rooms(house="stone")
    table.front("groom", "hard-porcelain", "plow-driver", "grocer")
    table.give(wood=0, clay=4, food=1)
    table.rest()
    assert table.game.round == 2
    table.play("grocer")  # wood for the stable, bought during preparation
    assert (table.stock(), table.phase) == ({"wood": 1, "clay": 4}, "preparation")
    table.play("groom", 3, "?done")
    assert (table.view()["stables"], table.kind) == ([3], "place")
    exchange = Table()
    exchange.rooms(house="stone")
    exchange.front("plow-driver", "sheep-walker")
    exchange.give(food=0, sheep=1)
    exchange.rest()
    assert (exchange.game.round, exchange.phase) == (2, "preparation")
    exchange.play("sheep-walker/vegetable", "plow-driver", "vegetable/cook", 3)
    assert len(exchange.view()["fields"]) == 1


@rule("AGR-448", "AGR-196", "A8804")
def test_window_before_placing_and_between_the_parts_of_an_action() -> None:
    table = Table()
    table.front("hard-porcelain", "grocer", "fireplace-2")
    table.give(clay=2, food=9, vegetable=1, sheep=1)
    for answer in ("hard-porcelain", "grocer", "vegetable/cook", "sheep/cook"):
        assert table.offers(answer)
    between = Table()
    between.reveal("house-redevelopment")
    between.front("hard-porcelain")
    between.give(clay=10, reed=1, wood=1)
    between.hand("mantlepiece")
    between.play("house-redevelopment", "hard-porcelain/4 clay")
    assert between.n("stone") == 3
    between.play("well")
    assert between.view()["majors"] == ["well"]


@rule("AGR-448")
def test_exchange_between_two_parts_where_nothing_was_affordable_before() -> None:
    table = Table()
    table.reveal("house-redevelopment")
    table.front("hard-porcelain")
    table.give(food=0, clay=6, reed=1, wood=1)
    table.front("fireplace-2", "fireplace-3", "hearth-4", "hearth-5", seat=OTHER)
    table.play("house-redevelopment")  # 2 clay paid, 4 left and no stone: no improvement is affordable yet
    table.play("hard-porcelain/4 clay", "well")
    assert table.view()["majors"] == ["well"]


@rule("AGR-452", "A8804")
@pytest.mark.parametrize(
    ("card", "goods", "answer", "line", "points"),
    [
        ("grocer", {"food": 20}, "grocer", "grain", 1),
        ("sheep-walker", {"food": 20, "sheep": 1}, "sheep-walker/vegetable", "vegetables", 1),
    ],
)
def test_window_before_scoring(card: str, goods: dict[str, int], answer: str, line: str, points: int) -> None:
    table = Table()
    table.front(card)
    table.start(14)
    table.give(**goods)
    table.give(OTHER, food=20)
    table.rest()
    while table.phase == "feeding":
        table.play("done")
    assert not table.game.over
    table.play(answer)
    if card == "grocer":
        table.play(answer)  # wood, then the grain
    while not table.game.over:
        table.play("done")
    assert table.points(line) == points


@rule("AGR-452")
def test_hard_porcelain_can_be_used_before_scoring() -> None:
    table = Table()
    table.front("hard-porcelain")
    table.start(14)
    table.give(food=20, clay=2)
    table.give(OTHER, food=20)
    table.rest()
    assert not table.game.over
    table.play("hard-porcelain", "done")
    assert (table.game.over, table.n("stone")) == (True, 1)


@rule("AGR-453", "AGR-420", "AGR-411", "A8602")
def test_window_whenever_food_must_be_paid() -> None:
    table = Table()
    table.front("hearth-4")
    table.occupations(1)
    table.hand("tutor")
    table.give(food=0, sheep=1, vegetable=1)
    table.play("lessons", "tutor")
    assert table.offers("sheep/cook")
    table.play("vegetable/cook")
    assert (table.n("food"), table.n("sheep"), table.played()[-1]) == (2, 1, "tutor")
    minor = Table()
    minor.hand("mini-pasture")
    minor.give(food=1, grain=1)
    minor.play("meeting-place", "mini-pasture", "grain/cook", 4)
    assert minor.stock() == {}


@rule("AGR-411", "A8111")
def test_goods_on_round_spaces_cannot_be_spent() -> None:
    table = Table()
    table.hand("pond-hut", "shifting-cultivation")
    table.give(wood=1, food=0)
    table.play("meeting-place", "pond-hut")
    assert len(table.coming()) == 3
    table.occupations(1)
    table.turn(ME)
    table.hand("tutor")
    table.refuse("lessons")


@rule("AGR-416", "A8601")
def test_frame_builder_with_stonecutter() -> None:
    table = Table(3)
    table.reveal("house-redevelopment")
    table.rooms(0, house="clay")
    table.front("frame-builder", "stonecutter")
    table.give(food=0, wood=1, reed=1)
    table.play("house-redevelopment")
    assert (table.view()["house"], table.stock()) == ("stone", {})


@rule("AGR-421", "A8603")
def test_hedge_keeper_with_rammed_clay() -> None:
    table = Table()
    table.reveal("fencing")
    table.front("hedge-keeper", "rammed-clay")
    table.give(wood=2, clay=1)
    table.play("fencing", 3, 4, "close", "?/2 wood 1 clay")  # six fences, three free
    assert (table.n("wood"), table.n("clay"), table.pastures()) == (0, 0, {(3, 4)})


@rule("AGR-402", "A8103")
def test_effects_of_several_players_are_resolved_in_turn_order_from_the_first() -> None:
    table = Table(3, first="3")
    for seat in range(3):
        table.front("childless", seat=seat)
        table.rooms(0, seat=seat)
    table.rest()
    order = []
    while table.kind == "gift":
        order.append(table.game.seat)
        table.play("grain")
    assert order == [2, 0, 1]


@rule("AGR-406")
def test_goods_of_several_players_on_one_round_space() -> None:
    table = Table()
    for seat in range(2):
        table.front("herring-pot", seat=seat)
    table.play("fishing")
    table.rest()
    table.turn(OTHER)
    table.play("fishing")
    assert table.coming() == {3: {"food": 1}, 4: {"food": 1}}
    assert table.coming(OTHER) == {3: {"food": 1}, 4: {"food": 1}, 5: {"food": 1}}
    mine, theirs = table.n("food"), table.n("food", OTHER)
    table.rest()
    assert (table.n("food"), table.n("food", OTHER)) == (mine + 1, theirs + 1)


@rule("AGR-405")
def test_round_spaces_already_covered_receive_nothing() -> None:
    table = Table()
    table.occupations(2)
    table.hand("sack-cart")
    table.give(wood=2)
    table.start(8)
    table.play("meeting-place", "sack-cart")
    assert sorted(table.coming()) == [11, 14]
    assert table.n("grain") == 0


@rule("AGR-399", "A8102")
def test_immediately_after_means_when_the_pile_is_taken() -> None:
    table = Table()
    table.front("basket")
    table.give(food=0)
    table.play("forest")
    assert (table.n("wood"), table.offers("basket")) == (3, True)


@rule("AGR-400", "A8102")
def test_card_does_not_react_to_the_action_that_played_it() -> None:
    table = Table()
    table.reveal("sheep-market")
    table.hand("lasso")
    table.give(reed=1)
    table.play("meeting-place", "lasso")
    assert table.game.seat == OTHER  # no second person in this turn
    table = Table()
    table.front("fireplace-2")
    table.hand("bread-paddle")
    table.give(wood=1, grain=1)
    table.play("meeting-place", "bread-paddle")
    assert table.game.seat == OTHER


@rule("AGR-069", "A8101")
def test_each_time_you_use_needs_the_players_own_person() -> None:
    table = Table()
    table.front("corn-scoop", "loam-pit", seat=OTHER)
    table.play("grain-seeds")
    assert (table.n("grain"), table.n("grain", OTHER)) == (1, 0)
    table.turn(ME)
    table.play("day-laborer")
    assert table.n("clay", OTHER) == 0


@rule("AGR-410", "A8204")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_accumulation_space_is_empty_when_work_begins(players: int) -> None:
    table = Table(players)
    for number in range(1, 15):
        table.game.piles = [0] * len(SPACES)
        table.start(number)
        for space in table.game.view(None)["spaces"]:
            assert bool(space["pile"]) == (space["good"] is not None)


@rule("AGR-446", "AGR-260")
def test_goods_of_the_supply_are_not_discarded_but_animals_are() -> None:
    """Ruling AGR-R12, because nothing rewards having few goods."""
    for lang in LANGUAGES:
        for about in ("AGR-260", "AGR-446"):
            assert "AGR-R12" in {ruling.id for ruling in rulings_about(ABOUT.package, lang, about)}
    assert {what for what, _, most in NEEDS if what and most < MANY} == {HAS_OCCUPATIONS, HAS_UNUSED}
    table = Table()
    table.pasture(3, 4)
    table.give(wood=1, clay=1, reed=1, stone=1, grain=1, vegetable=1, food=1, sheep=1)
    released = {label.target for _, label in table.labels() if label.say.key.startswith("release")}
    assert released == {"animal-sheep"}
