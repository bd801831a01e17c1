"""The beginner game, the tiles of additional actions, and the solo game (rulebook page 15)."""

from __future__ import annotations

import pytest

from bocage.games.agricola import ABOUT
from bocage.games.agricola.cards.deck import NAMES
from bocage.games.agricola.engine.spaces import SPACES
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule


@rule("AGR-346", "AGR-347", "AGR-355")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_beginners_have_no_hand_and_no_lessons(players: int) -> None:
    table = Table(players, dealt=True, cards="no")
    assert (table.kind, table.game.round) == ("place", 1)
    for seat in range(players):
        assert table.view(seat)["hand"] == []
    table.refuse("lessons", "second-lessons")


@rule("AGR-348", "AGR-349")
def test_meeting_place_accumulates_food_for_beginners() -> None:
    table = Table(cards="no")
    assert table.piled("meeting-place") == 1
    table.rest()
    assert table.piled("meeting-place") == 2
    table.turn(OTHER)
    table.play("meeting-place")
    assert (table.n("food", OTHER), table.piled("meeting-place")) == (5, 0)
    table.rest()
    assert (table.game.first, table.piled("meeting-place")) == (OTHER, 1)
    assert Table().piled("meeting-place") == 0


@rule("AGR-350", "AGR-351", "AGR-030")
def test_beginners_have_side_job() -> None:
    def has(**options: str) -> bool:
        return bool(Table(**options).game.spaces >> SPACES.index("side-job") & 1)  # type: ignore[arg-type]

    assert has(cards="no")
    assert has(cards="no", side_job="no")  # always in the French edition
    assert has(cards="no", edition="international")
    assert not has(cards="no", edition="international", side_job="no")
    assert not has(cards="yes")


@rule("AGR-352")
def test_side_job_builds_one_stable_for_one_wood_and_or_bakes() -> None:
    table = Table(cards="no")
    table.refuse("side-job")
    table.give(wood=3)
    table.play("side-job", 7)
    assert (table.view()["stables"], table.n("wood"), table.game.seat) == ([7], 2, OTHER)
    both = Table(cards="no")
    both.front("fireplace-2")
    both.give(wood=3, grain=2, food=0)
    both.play("side-job", 7, "/2 grain")
    assert (both.stock(), both.view()["stables"]) == ({"wood": 2, "food": 4}, [7])
    bake = Table(cards="no")
    bake.front("fireplace-2")
    bake.give(wood=3, grain=2, food=0)
    bake.play("side-job", "done")
    bake.refuse("done")  # at least one is required
    bake.play("/1 grain")
    assert (bake.stock(), bake.view()["stables"]) == ({"wood": 3, "grain": 1, "food": 2}, [])
    alone = Table(cards="no")
    alone.front("fireplace-2")
    alone.give(grain=1)
    assert alone.offers("side-job")


@rule("AGR-353", "AGR-354")
def test_spaces_with_a_minor_keep_their_other_action() -> None:
    table = Table(cards="no")
    table.reveal("major-improvement", "basic-wish", "house-redevelopment")
    table.give(clay=6, reed=1)
    table.rooms(0)
    table.play("major-improvement", "fireplace-2")
    table.turn(ME)
    table.play("basic-wish")
    assert (table.view()["majors"], table.view()["people"]["all"]) == (["fireplace-2"], 3)
    assert table.game.seat == OTHER
    table.start(2)
    table.play("house-redevelopment", "hearth-4/exchange")
    assert (table.view()["house"], table.view()["majors"]) == ("clay", ["hearth-4"])
    assert table.game.scores()[ME] == -7 - 12 + 3 + 9 + 1


# ------------------------------------------------------------------ additional actions
TILE = {"tile-copse", "tile-market", "animal-market", "modest-wish"}


@rule("AGR-356", "AGR-364", "AGR-365", "AGR-030")
@pytest.mark.parametrize(
    ("players", "spaces"),
    [(2, TILE), (3, {"animal-market", "modest-wish"}), (4, {"animal-market", "modest-wish"})],
)
def test_tile_depends_on_the_number_of_players(players: int, spaces: set[str]) -> None:
    shown = {space["space"] for space in Table(players, tiles="yes").game.view(None)["spaces"]}
    assert shown & TILE == spaces
    assert not {space["space"] for space in Table(players).game.view(None)["spaces"]} & TILE
    assert not [option.key for option in ABOUT.options if "suggest" in option.key]  # an aid for children, not a rule


@rule("AGR-357", "AGR-364")
@pytest.mark.parametrize("players", [2, 4])
def test_whole_tile_takes_one_person_per_round(players: int) -> None:
    table = Table(players, tiles="yes")
    table.play("animal-market", "/1 boar")
    table.refuse(*TILE)
    table.turn(ME)
    table.refuse(*TILE)
    table.rest()
    assert table.offers("animal-market")


@rule("AGR-358", "AGR-359", "AGR-360", "AGR-361")
def test_copse_and_market_of_the_tile() -> None:
    table = Table(2, tiles="yes")
    assert table.piled("tile-copse") == 1
    table.play("tile-market")
    assert table.stock() == {"stone": 1, "food": 3}
    table.rest()
    assert table.piled("tile-copse") == 2  # the wood stayed
    table.play("tile-copse")
    assert (table.n("wood"), table.piled("tile-copse")) == (2, 0)


@rule("AGR-362")
def test_animal_market_of_the_tile() -> None:
    for words, stock in (
        ("/1 sheep 1 food", {"sheep": 1, "food": 3}),
        ("/1 boar", {"boar": 1, "food": 2}),
        ("/1 cattle", {"cattle": 1, "food": 1}),
    ):
        table = Table(2, tiles="yes")
        table.play("animal-market", words)
        assert table.stock() == stock
    poor = Table(2, tiles="yes")
    poor.give(food=0)
    poor.play("animal-market")
    poor.refuse("/1 cattle")
    poor.play("/1 sheep")


@rule("AGR-363")
def test_modest_wish_from_round_five_with_room_and_without_a_minor() -> None:
    table = Table(2, tiles="yes")
    table.rooms(0)
    for number in (1, 4):
        table.start(number)
        table.refuse("modest-wish")
    table.start(5)
    table.hand("market-stall")
    table.give(grain=1)
    table.play("modest-wish")
    assert (table.view()["people"]["all"], table.game.seat) == (3, OTHER)
    table.start(6)
    table.refuse("modest-wish")  # there is no room


# ------------------------------------------------------------------ solo
@rule("AGR-366", "AGR-367", "AGR-369")
def test_solo_player_chooses_seven_of_each_kind() -> None:
    table = Table(1, dealt=True)
    chosen: list[str] = []
    offered: set[str] = set()
    while table.game.round == 0:
        cards = [label.target.removeprefix("hand-") for _, label in table.labels()]
        offered |= set(cards)
        table.play(cards[-1])
        chosen.append(cards[-1])
    assert table.hand_of() == set(chosen)
    assert len(chosen) == 14
    assert sum(name in NAMES[:48] for name in chosen) == 7
    assert len(offered) == 48 + 34
    assert not offered & {"braggart", "conjurer", "pastor", "stonecutter"}
    table.start(1)
    table.play("forest")
    assert (table.game.seat, table.n("wood")) == (ME, 2)


@rule("AGR-368")
def test_international_solo_hand_is_dealt() -> None:
    table = Table(1, dealt=True, edition="international")
    hand = table.hand_of()
    assert len(hand) == 14
    assert sum(name in NAMES[:48] for name in hand) == 7
    chosen = Table(1, dealt=True, edition="international", draft="classic")
    assert (chosen.game.round, len(chosen.labels()), chosen.hand_of()) == (0, 34, set())


@rule("AGR-370")
def test_solo_player_starts_without_food() -> None:
    assert Table(1).stock() == {}


@rule("AGR-371", "AGR-372")
def test_solo_player_may_choose_the_next_card_of_the_stage_or_leave_it_to_chance() -> None:
    table = Table(1, dealt=True, edition="international")
    assert table.kind == "next-card"
    assert table.spaces() == {"major-improvement", "fencing", "grain-utilization", "sheep-market"}
    table.play("fencing")
    assert table.game.view(ME)["rounds"][0]["card"] == "fencing"
    table.rest()
    assert table.spaces() == {"major-improvement", "grain-utilization", "sheep-market"}
    table.play("/chance")
    first = table.game.view(ME)["rounds"][1]["card"]
    assert first in ("major-improvement", "grain-utilization", "sheep-market")
    table.rest()
    assert table.spaces() == {"major-improvement", "grain-utilization", "sheep-market"} - {first}
    assert table.game.view(ME)["rounds"][4]["card"] is None


@rule("AGR-371", "AGR-014")
def test_solo_round_cards_stay_in_their_stage() -> None:
    table = Table(1, dealt=True, edition="international")
    offered = []
    for _ in range(14):
        if table.kind == "next-card":
            offered.append((table.game.round, len(table.spaces())))
            table.play(sorted(table.spaces())[-1])
        table.give(food=20)
        table.rest()
    assert table.game.over
    assert offered == [(1, 4), (2, 3), (3, 2), (5, 3), (6, 2), (8, 2), (10, 2), (12, 2)]
    assert [entry["card"] for entry in table.game.view(ME)["rounds"]] == [
        "sheep-market", "major-improvement", "grain-utilization", "fencing", "western-quarry", "house-redevelopment",
        "basic-wish", "vegetable-seeds", "pig-market", "eastern-quarry", "cattle-market", "urgent-wish", "cultivation",
        "farm-redevelopment",
    ]  # fmt: skip


@rule("AGR-373")
def test_solo_forest_gains_two_wood() -> None:
    table = Table(1)
    assert table.piled("forest") == 2
    table.start(2)
    assert table.piled("forest") == 4


@rule("AGR-374")
def test_solo_adults_need_three_food() -> None:
    table = Table(1)
    table.give(food=7)
    table.harvest()
    assert table.n("food") == 1


@rule("AGR-375")
def test_solo_travelling_card_leaves_the_match() -> None:
    table = Table(1)
    table.hand("market-stall")
    table.give(grain=1)
    table.play("meeting-place", "market-stall")
    assert (table.hand_of(), table.played(), table.n("vegetable")) == (set(), [], 1)
    assert table.game.seat == ME


@rule("AGR-376")
def test_solo_game_has_no_tiles() -> None:
    shown = {s["space"] for s in Table(1, tiles="yes", cards="no").game.view(None)["spaces"]}
    assert not shown & (TILE | {"side-job", "grove", "copse", "hollow", "second-lessons"})


@rule("AGR-377")
def test_solo_cards_find_no_other_players() -> None:
    table = Table(1)
    table.front("milk-jug")
    table.reveal("cattle-market")
    table.play("cattle-market")
    assert table.n("food") == 3
    consult = Table(1)
    consult.hand("consultant")
    consult.play("lessons", "consultant")
    assert consult.stock() == {"grain": 2}
