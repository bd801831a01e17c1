"""Components, limits and setup (rulebook pages 1 to 4)."""

from __future__ import annotations

import pytest

from bocage.core.errors import BadSetup
from bocage.games.agricola import ABOUT
from bocage.games.agricola.cards.deck import NAMES
from bocage.games.agricola.engine.spaces import SPACES
from bocage.games.agricola.engine.state import Agricola
from tests.games.agricola.table import ME, OTHER, Table, sides
from tests.marks import rule
from tests.present import present

BOARD = {
    "farm-expansion", "meeting-place", "grain-seeds", "farmland", "lessons", "day-laborer", "forest", "clay-pit",
    "reed-bank", "fishing",
}  # fmt: skip
ROUND_CARDS = {
    1: {"major-improvement", "fencing", "grain-utilization", "sheep-market"},
    2: {"basic-wish", "house-redevelopment", "western-quarry"},
    3: {"vegetable-seeds", "pig-market"},
    4: {"cattle-market", "eastern-quarry"},
    5: {"urgent-wish", "cultivation"},
    6: {"farm-redevelopment"},
}
STAGE_ROUNDS = {1: [1, 2, 3, 4], 2: [5, 6, 7], 3: [8, 9], 4: [10, 11], 5: [12, 13], 6: [14]}
THREE_PLUS = {
    "braggart", "harpooner", "stonecutter", "animal-dealer", "house-steward", "greengrocer", "brushwood-collector",
}  # fmt: skip
FOUR_PLUS = {
    "conjurer", "lutenist", "pig-breeder", "storehouse-keeper", "pastor", "sheep-whisperer", "cattle-feeder",
}  # fmt: skip


def new(players: int, seed: int = 0, **options: str) -> Agricola:
    game = ABOUT.new(players, options, seed)
    assert isinstance(game, Agricola)
    return game


def in_play(game: Agricola) -> set[str]:
    return {space["space"] for space in game.view(None)["spaces"]}


def hand_names(game: Agricola, seat: int, kind: str) -> set[str]:
    return {card["card"] for card in present(game.view(seat)["farms"][seat]["hand"]) if card["kind"] == kind}


@rule("AGR-001")
def test_edition_is_french_by_default() -> None:
    assert new(2).view(None)["edition"] == "french"
    assert new(2, edition="international").view(None)["edition"] == "international"
    with pytest.raises(BadSetup):
        new(2, edition="german")


@rule("AGR-002")
def test_game_is_for_one_to_four_players() -> None:
    assert [new(players).seats for players in (1, 2, 3, 4)] == [1, 2, 3, 4]
    for players in (0, 5):
        with pytest.raises(BadSetup):
            new(players)


@rule("AGR-003", "AGR-019")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_player_owns_five_people_four_stables_and_fifteen_fences(players: int) -> None:
    for seat in range(players):
        farm = Table(players).view(seat)
        assert farm["people"] == {"all": 2, "home": 2, "placed": 0, "newborn": 0, "supply": 3, "rooms": 2}
        assert farm["left"] == {"fences": 15, "stables": 4}


@rule("AGR-004")
def test_there_is_no_fifth_stable_and_no_sixteenth_fence() -> None:
    table = Table()
    table.stables(0, 1, 2, 3)
    table.give(wood=30)
    table.refuse("farm-expansion")
    table.pasture(0, 1, 2, 3, 4)
    table.pasture(6)  # 12 + 3 fences
    assert table.view()["left"] == {"fences": 0, "stables": 0}
    table.reveal("fencing")
    table.refuse("fencing")
    table.front("hedge-keeper")
    table.refuse("fencing")
    table.hand("mini-pasture")
    table.give(food=5)
    table.cannot_play("mini-pasture")


@rule("AGR-005")
def test_goods_never_run_out() -> None:
    table = Table()
    table.pile("clay-pit", 90)
    table.play("clay-pit")
    assert table.n("clay") == 90
    table.turn(ME)
    table.pile("forest", 90)
    table.play("forest")
    assert table.n("wood") == 90


@rule("AGR-006", "AGR-308")
def test_building_resources_are_wood_clay_reed_and_stone_only() -> None:
    table = Table()
    table.game.agenda = []
    for good in ("wood", "clay", "reed", "stone"):
        table.give(wood=0, clay=0, reed=0, stone=0)
        table.give(**{good: 1})
        assert table.game.ranks() == [1, 2]
    table.give(wood=0, clay=0, reed=0, stone=0, food=40)
    assert table.game.ranks() == [1, 1]


@rule("AGR-007", "AGR-067")
def test_goods_are_kept_in_the_players_own_supply() -> None:
    table = Table()
    table.play("forest")
    assert table.stock() == {"wood": 3, "food": 2}
    assert table.stock(OTHER) == {"food": 3}
    table.play("grain-seeds")
    assert table.stock(OTHER) == {"grain": 1, "food": 3}


@rule("AGR-008")
def test_fifteen_spaces_and_thirty_eight_sides() -> None:
    table = Table()
    farm = table.view()
    assert {*farm["rooms"], *farm["unused"]} == set(range(15))
    around = [sides(cell) for cell in range(15)]
    assert set().union(*around) == set(range(38))
    assert len({side for side in range(38) if side < 20}) == 20
    shared = [side for side in range(38) if sum(side in cell for cell in around) == 2]
    assert len(shared) == 22  # 10 between rows and 12 between columns
    table.pasture(0)
    assert set(table.view()["fences"]) == {0, 5, 20, 21}
    table.pasture(14)
    assert set(table.view()["fences"]) == {0, 5, 20, 21, 14, 19, 36, 37}


@rule("AGR-009", "AGR-020")
def test_farm_starts_with_only_two_wood_rooms_on_the_left() -> None:
    farm = Table().view()
    assert (farm["house"], farm["rooms"]) == ("wood", [5, 10])
    assert farm["unused"] == [0, 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14]
    assert [*farm["fields"], *farm["stables"], *farm["fences"], *farm["pastures"]] == []
    assert farm["animals"] == {"sheep": 0, "boar": 0, "cattle": 0}


@rule("AGR-012")
def test_fourteen_round_spaces_in_six_stages() -> None:
    rounds = new(2).view(None)["rounds"]
    assert [entry["round"] for entry in rounds] == list(range(1, 15))
    assert {stage: [e["round"] for e in rounds if e["stage"] == stage] for stage in range(1, 7)} == STAGE_ROUNDS


@rule("AGR-013", "AGR-030", "AGR-126", "AGR-127", "AGR-376")
def test_spaces_depend_on_the_number_of_players() -> None:
    three = {"grove", "resource-market", "hollow", "second-lessons"}
    extra = {1: set(), 2: set(), 3: three, 4: three | {"copse", "traveling-players"}}
    for players in (1, 2, 3, 4):
        game = Table(players).game
        assert in_play(game) - {SPACES[game.deck[0]]} == BOARD | extra[players]
    assert in_play(Table(1, tiles="yes", cards="no").game) <= BOARD | ROUND_CARDS[1]


@rule("AGR-014", "AGR-095", "AGR-096", "AGR-097", "AGR-098", "AGR-099", "AGR-100")
@pytest.mark.parametrize("seed", range(6))
def test_cards_of_each_stage_appear_in_its_rounds(seed: int) -> None:
    deck = [SPACES[space] for space in new(2, seed).deck]
    assert len(deck) == 14
    for stage, rounds in STAGE_ROUNDS.items():
        assert {deck[number - 1] for number in rounds} == ROUND_CARDS[stage]


@rule("AGR-015")
def test_inside_a_stage_the_order_is_random() -> None:
    decks = [[SPACES[space] for space in new(2, seed).deck] for seed in range(40)]
    assert {deck[0] for deck in decks} == ROUND_CARDS[1]
    assert {deck[6] for deck in decks} == ROUND_CARDS[2]
    assert {deck[12] for deck in decks} == ROUND_CARDS[5]


@rule("AGR-016", "AGR-017")
def test_upcoming_order_is_hidden_but_not_the_cards_of_a_stage() -> None:
    game = new(3, 5)
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert [entry["card"] for entry in view["rounds"]] == [SPACES[game.deck[0]], *[None] * 13]
        assert [entry["hidden"] for entry in view["rounds"]] == [False, *[True] * 13]
        assert {stage["stage"]: set(stage["cards"]) for stage in view["stages"]} == ROUND_CARDS


@rule("AGR-018")
def test_all_ten_major_improvements_are_on_offer() -> None:
    majors = new(2).view(None)["majors"]
    assert [major["major"] for major in majors] == [
        "fireplace-2", "fireplace-3", "hearth-4", "hearth-5", "well", "clay-oven", "stone-oven", "joinery", "pottery",
        "basketmaker",
    ]  # fmt: skip
    assert all(major["owner"] is None for major in majors)
    table = Table()
    table.give(wood=9, clay=9, reed=9, stone=9)
    table.reveal("major-improvement")
    table.play("major-improvement")
    assert all(table.offers(major["major"]) for major in majors)


@rule("AGR-021", "AGR-022", "AGR-025", "AGR-026", "AGR-150")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seven_minor_improvements_and_seven_occupations_each_all_different(players: int) -> None:
    minors: set[str] = set()
    for seed in range(25):
        game = new(players, seed)
        hands = [hand_names(game, seat, kind) for seat in range(players) for kind in ("minor", "occupation")]
        assert [len(hand) for hand in hands] == [7] * 2 * players
        assert len(set().union(*hands)) == 14 * players
        minors |= {name for hand in hands for name in hand if name in NAMES[:48]}
        assert game.view(0)["piles"]["minor"] == 48 - 7 * players
    assert minors == set(NAMES[:48])


@rule("AGR-023", "AGR-024")
@pytest.mark.parametrize(("players", "pool"), [(2, 34), (3, 41), (4, 48)])
def test_occupations_depend_on_the_number_of_players(players: int, pool: int) -> None:
    games = [new(players, seed) for seed in range(40)]
    dealt = {name for game in games for seat in range(players) for name in hand_names(game, seat, "occupation")}
    assert len(dealt) == pool
    assert games[0].view(0)["piles"]["occupation"] == pool - 7 * players
    assert dealt & THREE_PLUS == (THREE_PLUS if players >= 3 else set())
    assert dealt & FOUR_PLUS == (FOUR_PLUS if players == 4 else set())


@rule("AGR-027")
def test_the_first_player_is_chosen_at_random() -> None:
    assert {new(4, seed).first for seed in range(40)} == {0, 1, 2, 3}


@rule("AGR-028", "AGR-029")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_food_for_the_first_player_three_for_the_others(players: int) -> None:
    game = new(players, seed=3)
    for seat in range(players):
        supply = {good: n for good, n in game.view(seat)["farms"][seat]["stock"].items() if n}
        assert supply == {"food": 2 if seat == game.first else 3}


@rule("AGR-031", "AGR-037", "AGR-091", "AGR-092", "AGR-093", "AGR-094", "AGR-410")
def test_accumulation_spaces_hold_one_rounds_goods_in_the_first_work_phase() -> None:
    table = Table()
    piles = {s["space"]: s["pile"] for s in table.game.view(None)["spaces"] if s["space"] in BOARD and s["pile"]}
    assert piles == {
        "forest": {"wood": 3}, "clay-pit": {"clay": 1}, "reed-bank": {"reed": 1}, "fishing": {"food": 1},
    }  # fmt: skip
