"""Setting up with two to five players, and alone (rulebook pages 4 and 22 to 25)."""

from __future__ import annotations

from collections import Counter

import pytest

from bocage.core.errors import BadSetup
from bocage.games.villagers import ABOUT
from bocage.games.villagers.cards.deck import FAMILIES, FAMILY
from bocage.games.villagers.cards.events import EVENTS, SEASON
from bocage.games.villagers.engine.hidden import KIND
from bocage.games.villagers.engine.state import Villagers
from tests.games.villagers.table import COUNTESS, ME, Table, names
from tests.marks import rule
from tests.present import present

STARTING = ["blacksmith", "carpenter", "cooper", "harvester", "poulterer", "thatcher"]
#: Cards in a stack and in the reserve.
SIZES = {1: (5, 37), 2: (4, 46), 3: (6, 29), 4: (8, 26), 5: (10, 9)}


def opened(players: int, mode: str = "normal", seed: int = 0) -> Villagers:
    """A match as it was set up."""
    game = ABOUT.new(players, {"mode": mode, "first": "1"}, seed)
    assert isinstance(game, Villagers)
    return game


def hidden(game: Villagers) -> Counter[str]:
    """The families of all cards in stacks, hands and reserve."""
    piles = [*game.stacks, *game.hands, game.reserve]
    return Counter(FAMILIES[FAMILY[card & KIND]] for pile in piles for card in pile)


@rule("VIL-018", "VIL-015")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_six_starting_villagers_lie_on_the_road_without_coins(players: int) -> None:
    orders = set()
    for seed in range(6):
        game = opened(players, seed=seed)
        assert sorted(names(game.road)) == STARTING
        assert game.coins == [0] * 6
        orders.add(tuple(game.road))
    assert len(orders) > 1  # in any order


@rule("VIL-019")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_commons_are_three_face_up_piles(players: int) -> None:
    game = opened(players)
    assert game.view(None)["commons"] == {"hayer": 10, "lumberjack": 10, "miner": 10}
    piles = [*game.stacks, *game.hands, game.reserve]
    assert all(card & KIND >= 3 for pile in piles for card in pile)


@rule("VIL-020", "VIL-021", "VIL-029")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_has_gold_side_founders_eight_gold_and_five_cards(players: int) -> None:
    for village in opened(players).view(None)["villages"]:
        assert [card["card"] for card in village["cards"]] == ["founders"]
        assert (village["gold"], village["printed"], village["food"]) == (8, 2, 0)
        assert sum(back["n"] for back in village["backs"]) == 5
        assert village["square"] == []


@rule("VIL-022")
def test_first_player_is_drawn_or_chosen() -> None:
    assert [Table(3, first=first).game.seat for first in "123"] == [0, 1, 2]
    drawn = {ABOUT.new(3, {}, seed).seat for seed in range(20)}
    assert drawn == {0, 1, 2}
    with pytest.raises(BadSetup):
        ABOUT.new(3, {"first": "6"}, 0)


@rule("VIL-023", "VIL-024", "D05")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_wool_and_leather_come_with_four_players(players: int) -> None:
    families = hidden(opened(players))
    assert (families["wool"], families["leather"]) == ((0, 0) if players < 4 else (8, 6))
    assert (families["special"], families["grapes"], families["grain"]) == (8, 6, 7)
    assert sum(families.values()) == (80 if players < 4 else 94)


@rule("VIL-025", "VIL-030", "V01", "VIL-176")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_stacks_and_reserve_have_their_sizes(players: int) -> None:
    game = opened(players)
    assert ([len(stack) for stack in game.stacks], len(game.reserve)) == ([SIZES[players][0]] * 6, SIZES[players][1])
    assert opened(players, seed=1).stacks != game.stacks


@rule("VIL-026", "VIL-027", "VIL-028")
def test_stacks_are_above_the_road_with_the_markets_under_the_second_and_sixth() -> None:
    view = opened(4).view(None)
    assert len(view["stacks"]) == len(view["road"]) == 6
    assert [(stack["market"], stack["shows"]) for stack in view["stacks"]] == [
        (None, False), (1, False), (None, False), (None, False), (None, False), (2, False),
    ]  # fmt: skip


@rule("VIL-006", "VIL-029")
def test_backs_show_families_and_faces_stay_hidden() -> None:
    game = opened(3, seed=5)
    view = game.view(None)
    for stack, pile in zip(view["stacks"], game.stacks, strict=True):
        assert stack["back"] == FAMILIES[FAMILY[pile[-1] & KIND]]
    assert view["reserve"]["back"] == FAMILIES[FAMILY[game.reserve[-1] & KIND]]
    for village, hand in zip(view["villages"], game.hands, strict=True):
        families = Counter(FAMILIES[FAMILY[card & KIND]] for card in hand)
        assert {back["family"]: back["n"] for back in village["backs"]} == families
        assert (village["hand"], village["seen"]) == (None, [])
    mine = present(game.view(1)["villages"][1]["hand"])
    assert Counter({card["card"]: card["n"] for card in mine}) == Counter(names(game.hands[1]))


# ---------------------------------------------------------------- solo
@rule("VIL-175", "VIL-176", "D06")
def test_solo_matches_have_no_wool_leather_or_special_villagers() -> None:
    families = hidden(opened(1))
    assert {"wool", "leather", "special"} & set(families) == set()
    assert sum(families.values()) == 72


@rule("VIL-177", "VIL-182", "VIL-219")
def test_solo_player_has_the_normal_start_and_the_jester() -> None:
    game = opened(1)
    village = game.view(ME)["villages"][ME]
    assert (village["gold"], [card["card"] for card in village["cards"]]) == (8, ["founders"])
    assert sum(card["n"] for card in present(village["hand"])) == 5
    assert present(game.view(ME)["solo"])["jester"]
    assert "jester" not in str(village["hand"])
    assert len(game.hands) == 1  # the Countess has none


@rule("VIL-178", "VIL-179", "VIL-208")
def test_solo_setup_has_two_shuffled_event_decks_and_one_summer_event_face_up() -> None:
    decks = set()
    for seed in range(8):
        game = opened(1, seed=seed)
        assert [len(deck) for deck in game.decks] == [11, 12]
        assert [SEASON[event] for event in game.events] == [0]
        assert {SEASON[event] for event in game.decks[0]} == {0}
        assert {SEASON[event] for event in game.decks[1]} == {1}
        assert sorted([*game.events, *game.decks[0], *game.decks[1]]) == list(range(24))
        decks.add((game.decks[0], game.decks[1]))
        assert present(game.view(ME)["solo"])["decks"] == {"summer": 11, "winter": 12}
    assert len(decks) == 8


@rule("VIL-180", "VIL-181", "VIL-224", "VIL-226", "VIL-227", "VIL-228")
@pytest.mark.parametrize(
    ("mode", "card", "printed", "gold", "events", "jester"),
    [
        ("normal", "countess", 4, 1, 1, True),
        ("beginner", "countess-poor", 0, 1, 1, True),
        ("hard", "countess", 4, 10, 2, False),
    ],
)
def test_countess_starts_as_the_level_says(
    mode: str, card: str, printed: int, gold: int, events: int, jester: bool
) -> None:
    game = opened(1, mode)
    hers = game.view(ME)["villages"][COUNTESS]
    assert ([shown["card"] for shown in hers["cards"]], hers["printed"], hers["gold"]) == ([card], printed, gold)
    assert (len(game.events), game.jester) == (events, jester)
    assert (hers["countess"], hers["seat"]) == (True, None)


@rule("VIL-225", "T07")
def test_beginner_mode_has_no_it_was_you() -> None:
    for mode, there in (("normal", True), ("hard", True), ("beginner", False)):
        game = opened(1, mode)
        assert (EVENTS.index("W01") in game.decks[1]) == there
        assert len(game.decks[1]) == (12 if there else 11)


@rule("VIL-227", "VIL-216")
def test_in_hard_mode_there_is_no_jester() -> None:
    for mode, offered in (("normal", True), ("hard", False)):
        table = Table(1, mode)
        table.events("S05")
        assert table.offers("jester-S05") == offered
