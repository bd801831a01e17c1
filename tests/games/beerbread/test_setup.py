"""Cards, tokens and the table before the first turn (rulebook pages 2 to 4)."""

from __future__ import annotations

from collections import Counter

import pytest

from bocage.core.errors import BadSetup
from bocage.core.rng import Rng
from bocage.games.beerbread import ABOUT
from bocage.games.beerbread.engine.pieces import IDS
from bocage.games.beerbread.engine.setup import new_game
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.table.cards import cards, face
from tests.games.beerbread.table import ME, OTHER, Table, said
from tests.marks import rule

FACES = [face(id) for id in IDS]
FIELDS = ("Ho", "Wh", "Ba", "Ry")
UPGRADES = [
    *[f"Y{n}" for n in range(1, 5)],
    *["S1", "S2", "H1", "H2", "H3"],
    *[f"H{n}-{code}" for n in (4, 5) for code in FIELDS],
    *[f"{kind}{n}" for kind in "BC" for n in range(1, 6)],
    *[f"P{n}" for n in range(1, 10)],
]
SLOT = {"Y": "year", "S": "storage", "H": "harvest", "B": "production", "C": "cleaning", "P": "scoring"}
#: The number of tokens a recipe may cost, by the coins it brings.
COST = {4: {3}, 5: {3, 4}, 6: {4, 5}, 7: {5, 6}, 8: {6, 7}, 9: {7}}
ICONS = {4: 4, 5: 3, 6: 3, 7: 3, 8: 3, 9: 2}


# ---------------------------------------------------------------- cards
@rule("BAB-001")
def test_the_deck_has_thirty_beers_and_thirty_breads() -> None:
    assert len({card.id for card in cards()}) == 60
    assert Counter(card.kind for card in cards()) == {"beer": 30, "bread": 30}
    assert all((one["card"][:2] == "BE") == (one["back"] == "beer") for one in FACES)


@rule("BAB-003")
def test_each_good_has_three_types_of_two_coin_values() -> None:
    for back in ("beer", "bread"):
        own = [one for one in FACES if one["back"] == back]
        assert Counter(one["type"] for one in own) == {1: 10, 2: 10, 3: 10}
        assert Counter(one["coins"] for one in own) == dict.fromkeys(range(4, 10), 5)
        assert len({one["title"].key for one in own}) == 3
    assert {(one["type"], one["coins"]) for one in FACES} == {(1, 4), (1, 5), (2, 6), (2, 7), (3, 8), (3, 9)}


@rule("BAB-001", "BAB-004")
@pytest.mark.parametrize("id", IDS)
def test_a_card_has_harvest_recipe_upgrade_and_coins(id: str) -> None:
    card = face(id)
    assert sum(card["recipe"].values()) in COST[card["coins"]]
    assert sum(card["harvest"].values()) == ICONS[card["coins"]]
    assert max(card["harvest"].values()) <= 2
    assert len(card["recipe"]) < 5
    assert card["slot"] == SLOT[card["upgrade"][0]]
    if card["back"] == "bread":
        assert "hops" not in card["recipe"]


@rule("BAB-001", "BAB-004", "BAB-052")
def test_all_36_upgrades_are_in_the_deck_and_belong_to_six_kinds() -> None:
    assert len(UPGRADES) == 36
    assert sorted({one["upgrade"] for one in FACES}) == sorted(UPGRADES)
    kinds = {"year": 4, "storage": 4, "harvest": 6, "production": 6, "cleaning": 4, "scoring": 6}
    for back in ("beer", "bread"):
        assert Counter(one["slot"] for one in FACES if one["back"] == back) == kinds


@rule("BAB-001")
def test_beer_and_bread_cost_and_harvest_equally_much() -> None:
    for back in ("beer", "bread"):
        mine = [one for one in FACES if one["back"] == back]
        assert sum([n for one in mine for n in one["recipe"].values()]) == 152
        assert sum([n for one in mine for n in one["harvest"].values()]) == 90


# ---------------------------------------------------------------- the table
@rule("BAB-006")
def test_the_game_is_for_two() -> None:
    game = ABOUT.new(2, {}, 0)
    assert isinstance(game, BeerBread)
    assert len(game.view(None)["villages"]) == 2
    for players in (1, 3, 4):
        with pytest.raises(BadSetup):
            ABOUT.new(players, {}, 0)


@rule("BAB-006")
def test_each_village_has_its_own_barn_shops_and_six_upgrade_spaces_beside_one_set_of_fields() -> None:
    table = Table()
    table.store("2Wa")
    table.shop("BE02")
    table.own("S1")
    shown = table.seen_by(None)
    mine, theirs = shown["villages"]
    for village in (mine, theirs):
        assert list(village["upgrades"]) == ["year", "storage", "harvest", "production", "cleaning", "scoring"]
        assert (village["brewery"]["room"], village["bakery"]["room"]) == (1, 1)
    assert (mine["stored"], len(mine["brewery"]["cards"]), len(mine["upgrades"]["storage"])) == (2, 1, 1)
    assert (theirs["stored"], len(theirs["brewery"]["cards"]), len(theirs["upgrades"]["storage"])) == (0, 0, 0)
    assert set(shown["fields"]) == {"water", "wheat", "barley", "rye", "hops"}


@rule("BAB-002", "BAB-007", "BAB-008", "BAB-009", "BAB-010")
def test_before_the_first_seeding_all_cards_are_in_the_deck_and_all_tokens_in_the_supply() -> None:
    game = new_game(2, {"first": "1", "seeding": "add", "supply": "action"}, Rng(5))
    assert sorted(game.deck) == list(range(60))
    assert (game.discard, game.barter) == ([], [-1, -1, -1])
    assert said(game.supply) == "18Wa 18Wh 18Ba 15Ry 15Ho"
    assert sum(game.supply) == 84
    assert said(game.fields) == ""
    assert [said(village.barn) for village in game.villages] == ["", ""]
    assert game.year == 1
    assert [village.hand for village in game.villages] == [0, 0]


@rule("BAB-007")
def test_deck_is_shuffled_for_every_match() -> None:
    decks = [Table(seed=seed).game.deck for seed in range(20)]
    assert len({tuple(deck) for deck in decks}) == 20
    assert decks[3] == Table(seed=3).game.deck
    assert all(deck != sorted(deck) for deck in decks)


@rule("BAB-009", "BAB-010", "BAB-012")
def test_the_first_question_is_in_the_fruitful_first_year_without_barter_cards() -> None:
    shown = Table().seen_by(None)
    assert (shown["year"], shown["dry"], shown["phase"], shown["turn"]) == (1, False, "actions", 1)
    assert shown["barter"] == [None, None, None]
    assert shown["discard"] == []


@rule("BAB-011", "BAB-022")
def test_windmill_starts_with_the_chosen_or_drawn_first_player() -> None:
    for first, seat in (("1", ME), ("2", OTHER)):
        for seed in range(5):
            table = Table(first=first, seed=seed)
            assert (table.game.mill, table.game.seat) == (seat, seat)
    drawn = [Table(first="random", seed=seed) for seed in range(40)]
    assert {table.game.mill for table in drawn} == {ME, OTHER}
    assert all(table.game.seat == table.game.mill for table in drawn)
    with pytest.raises(BadSetup):
        ABOUT.new(2, {"first": "3"}, 0)
