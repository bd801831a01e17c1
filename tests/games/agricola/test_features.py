"""Features for learned bots: their values, and that they do not depend on hidden cards."""

from __future__ import annotations

import pytest

from bocage.core.rng import Rng
from bocage.games.agricola.bots.features import CARD_KINDS, NAMES, OCCASIONS, PILES, SHOWN
from bocage.games.agricola.cards.deck import NAMES as DECK
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import both, long
from tests.positions import positions

NEXT = "next"
#: All player counts, and all options that change what is on the table.
TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}), (2, {}), (3, {}), (4, {}), (1, {"cards": "no"}), (2, {"cards": "no"}), (4, {"cards": "no"}),
    (2, {"tiles": "yes"}), (3, {"tiles": "yes"}), (2, {"draft": "classic"}), (3, {"draft": "pairs"}),
    (4, {"draft": "mulligan"}), (1, {"edition": "international"}), (2, {"campaign": "yes"}),
]  # fmt: skip
#: The short run takes the player counts with default options.
SECRETIVE = [pytest.param(*table, marks=[long] if table[1] else []) for table in TABLES]


def seen(table: Table, seat: int = ME) -> dict[str, float]:
    """The features of a position by name, without zeros."""
    return {name: value for name, value in zip(NAMES, table.game.features(seat), strict=True) if value}


# ---------------------------------------------------------------- names
def test_feature_names_are_unique() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert len(PILES) == 15
    assert len(SHOWN) == 9
    assert len(CARD_KINDS) == 4
    assert len(OCCASIONS) == 8


@both
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_number_of_features_is_the_same_in_every_mode(players: int, options: dict[str, str]) -> None:
    for game in positions("agricola", players, 40, 3, **options):
        for seat in range(players):
            found = game.features(seat)
            assert len(found) == len(NAMES)
            assert all(type(value) is float for value in found)
            assert found[NAMES.index(f"{players} players")] == 1.0


@both
@pytest.mark.parametrize(("players", "options"), SECRETIVE)
def test_features_do_not_depend_on_hidden_cards(players: int, options: dict[str, str]) -> None:
    rng = Rng(8)
    for seed in (1, 2):
        for game in positions("agricola", players, 23, seed, **options):
            for seat in range(players):
                known = game.features(seat)
                for _ in range(2):
                    assert game.redeal(seat, rng).features(seat) == known


def test_features_include_the_players_own_hand() -> None:
    table = Table()
    table.hand("basket", "wood-cutter", "canoe")
    table.give(reed=1, food=2)
    mine, theirs = seen(table), seen(table, OTHER)
    assert (mine["minors in hand"], mine["occupations in hand"]) == (2.0, 1.0)
    assert mine["minors playable"] == 1.0  # Canoe needs an occupation and wood
    assert mine["promise of minors playable"] == 3.5
    assert mine["best promise"] == 4.0
    assert mine["promise of materials in hand"] == pytest.approx(4.0 + 1.8)
    assert mine["occupation payable"] == 1.0
    assert "price of an occupation" not in mine
    assert theirs["next hand"] == 3.0
    assert "minors in hand" not in theirs


# ---------------------------------------------------------------- the board
def test_farms_are_in_order_of_play() -> None:
    table = Table(4)
    for seat in range(4):
        table.give(seat, wood=10 + seat)
    for seat in range(4):
        found = seen(table, seat)
        order = [found[f"{whose} wood"] - 10 for whose in ("own", NEXT, "second", "third")]
        assert order == [(seat + turn) % 4 for turn in range(4)]


def test_missing_players_are_zeros() -> None:
    found = seen(Table(2))
    assert not [name for name in found if name.startswith(("second", "third"))]


def test_piles_and_free_spaces() -> None:
    table = Table()
    table.start(3)
    table.pile("forest", 9)
    table.occupy("day-laborer")
    found = seen(table)
    assert found["pile at forest"] == 9.0
    assert found["free forest"] == 1.0
    assert "free day-laborer" not in found
    assert "shown basic-wish" not in found
    table.reveal("basic-wish")
    assert {"free basic-wish", "shown basic-wish"} <= set(seen(table))
    table.occupy("basic-wish")
    found = seen(table)
    assert "free basic-wish" not in found
    assert found["shown basic-wish"] == 1.0


def test_one_person_closes_the_whole_tile() -> None:
    table = Table(2, tiles="yes")
    assert seen(table)["free animal-market"] == 1.0
    table.occupy("tile-copse")
    assert "free animal-market" not in seen(table)


def test_the_calendar() -> None:
    table = Table()
    table.start(6)
    found = seen(table)
    assert (found["round 6"], found["rounds left"], found["harvests left"], found["rounds to harvest"]) == (1, 8, 5, 1)
    assert "harvest this round" not in found
    table.start(7)
    assert seen(table)["harvest this round"] == 1.0


def test_first_player_of_the_next_round() -> None:
    table = Table(3)
    assert seen(table)["begins next"] == 1.0
    assert seen(table, 2)["place next"] == 2.0
    table.play("farmland", 12, "meeting-place")
    assert table.game.first == ME  # the marker moves at the end of the round
    assert "begins next" not in seen(table)
    assert seen(table, OTHER)["begins next"] == 1.0
    assert seen(table)["place next"] == 2.0


# ---------------------------------------------------------------- family, house and land
def test_next_room() -> None:
    table = Table()
    table.start(3)
    table.give(wood=3, reed=1)
    found = seen(table)
    assert (found["material to a room"], found["reed to a room"]) == (2.0, 1.0)
    assert "own can pay a room" not in found
    table.give(wood=11, reed=4)
    found = seen(table)
    assert found["rooms payable"] == 2.0
    assert found["placements of a payable room"] == 10.0
    assert found["own can pay a room"] == 1.0
    assert seen(table, OTHER)["next can pay a room"] == 1.0


def test_family_growth() -> None:
    table = Table()
    table.start(5)
    table.rooms(0)
    found = seen(table)
    assert (found["own free rooms"], found["own can grow"], found["own placements of a child"]) == (1.0, 1.0, 9.0)
    table.reveal("basic-wish")
    assert seen(table)["can grow now"] == 1.0
    table.occupy("basic-wish")
    assert "can grow now" not in seen(table)
    assert seen(table, OTHER)["next can grow"] == 1.0


def test_urgent_wish_needs_no_room() -> None:
    table = Table()
    assert "can grow now" not in seen(table)
    table.reveal("urgent-wish")
    assert seen(table)["can grow now"] == 1.0
    table.people(5)
    assert "can grow now" not in seen(table)


def test_fences_stables_and_places() -> None:
    table = Table()
    table.pasture(13, 14)
    table.stables(14)
    table.give(wood=4, sheep=3)
    found = seen(table)
    assert (found["own pastures"], found["own fenced cells"], found["own stables"]) == (1.0, 2.0, 1.0)
    assert (found["largest pasture"], found["single places"]) == (8.0, 1.0)
    assert found["own empty places"] == 6.0
    assert found["own births to come"] == 6.0
    assert (found["fences left"], found["wood for fences"], found["stables payable"]) == (9.0, 4.0, 2.0)
    assert seen(table, OTHER)["next pastures"] == 1.0


def test_renovation() -> None:
    table = Table()
    table.give(clay=1, reed=1)
    assert seen(table)["material to renovate"] == 1.0
    table.give(clay=2)
    found = seen(table)
    assert found["can renovate"] == 1.0
    assert found["can buy fireplace"] == 1.0
    assert "can buy hearth" not in found


# ---------------------------------------------------------------- food
def test_food_need() -> None:
    table = Table()
    table.start(4)
    table.give(food=1, grain=1)
    found = seen(table)
    assert found["food needed at harvest"] == 4.0
    assert found["own hunger"] == 2.0
    assert "own hopeless hunger" not in found  # two people are at home
    for farm in table.game.farms:
        farm.home = 0
    found = seen(table)
    assert found["own hopeless hunger"] == 2.0
    assert found["own hunger to the end"] == 4 * 6 - 2
    table.give(food=7)
    assert seen(table)["own food beyond the harvest"] == 4.0


def test_hearth_values_animals_as_food() -> None:
    table = Table()
    table.start(4)
    table.give(food=0, sheep=1, vegetable=1)
    assert seen(table)["own hunger"] == 3.0
    table.front("hearth-4")
    found = seen(table)
    assert "own hunger" not in found
    assert (found["food in goods"], found["own hearth"]) == (5.0, 1.0)


def test_food_on_round_spaces() -> None:
    table = Table()
    table.start(3)
    table.hand("pond-hut")
    table.give(wood=1)
    table.play("meeting-place", "pond-hut")
    found = seen(table)
    assert (found["food coming by harvest"], found["food coming later"]) == (1.0, 2.0)


def test_cards_in_play_by_the_time_of_their_gains() -> None:
    table = Table()
    table.front("wood-cutter", "corn-scoop", "canoe", "loom")
    found = seen(table)
    assert found["cards for wood"] == 1.0
    assert found["cards for food spaces"] == 1.0
    assert found["cards for fields"] == 2.0
    assert found["cards for the score"] == 1.0
    assert found["own cards in play"] == 4.0


def test_single_cards_are_weighted_by_the_remaining_rounds() -> None:
    table = Table()
    table.front("loom", "tutor")
    table.hand("basket", "carpenter")
    table.front("basket", seat=OTHER)
    early = seen(table)
    cards = {name for name in early if name.endswith((" in play", " in hand")) and name.split()[0] in DECK}
    assert cards == {"loom in play", "tutor in play", "basket in hand", "carpenter in hand"}
    table.start(14)
    assert 0 < seen(table)["loom in play"] < early["loom in play"]
