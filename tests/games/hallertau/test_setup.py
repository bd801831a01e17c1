"""Components and setup (rulebook pages 2 to 5)."""

from __future__ import annotations

import pytest

from bocage.core.errors import BadSetup
from bocage.games.hallertau import ABOUT
from bocage.games.hallertau.cards.deck import KIND, LABEL
from bocage.games.hallertau.engine.sections import section_cards
from tests.games.hallertau.table import Table, deck_numbers
from tests.marks import rule

SPACES = [
    "sheep-breeding", "shearing", "clay-delivery", "farming", "gateway", "butchery", "nursery", "weekend", "clearing",
    "farmyard", "small-trade", "cultivation", "weekly-market", "land-sale", "bonus", "fertilizing", "tool-shed",
    "town-hall", "sheep-market", "point",
]  # fmt: skip


def numbers(first: int, last: int) -> list[str]:
    return [f"{number:03}" for number in range(first, last + 1)]


# ---------------------------------------------------------------- the game
@rule("HAL-001")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_match_is_for_one_to_four(players: int) -> None:
    assert ABOUT.players == (1, 2, 3, 4)
    assert len(Table(players).game.farms) == players
    for wrong in (0, 5):
        with pytest.raises(BadSetup):
            ABOUT.new(wrong)


@rule("HAL-003", "HAL-004", "HAL-005", "HAL-007")
def test_decks_and_their_card_numbers() -> None:
    for series, first in enumerate((1, 101, 201, 301)):
        assert deck_numbers("G", series) == numbers(first, first + 29)
    for series, first in enumerate((401, 501, 601, 701)):
        assert deck_numbers("F", series) == numbers(first, first + 34)
    assert deck_numbers("B") == numbers(801, 845)
    assert deck_numbers("P") == numbers(901, 925)
    digits = {LABEL[card][0]: KIND[card] for card in range(1, 331)}
    assert digits == {"0": 0, "1": 0, "2": 0, "3": 0, "4": 1, "5": 1, "6": 1, "7": 1, "8": 2, "9": 3}


@rule("HAL-005", "HAL-012", "HAL-013", "HAL-249")
@pytest.mark.parametrize(
    ("gateway", "digit"), [("novice", "0"), ("intermediate", "1"), ("expert", "2"), ("master", "3")]
)
@pytest.mark.parametrize(("farmyard", "other"), [("hops", "4"), ("sheep", "5"), ("fields", "6"), ("jewels", "7")])
def test_one_gateway_and_one_farmyard_deck_take_part(gateway: str, digit: str, farmyard: str, other: str) -> None:
    game = Table(2, gateway=gateway, farmyard=farmyard).game
    cards = [card for deck in game.decks for card in deck]
    for farm in game.farms:
        cards += [*farm.hand, *farm.yard]
    found = sorted(LABEL[card] for card in cards)
    first, second = int(digit) * 100 + 1, int(other) * 100 + 1
    assert found == [*numbers(first, first + 29), *numbers(second, second + 34), *numbers(801, 845), *numbers(901, 925)]


@rule("HAL-014")
def test_default_decks_are_novice_and_hops() -> None:
    view = Table(2).game.view(None)
    assert (view["gateway"], view["farmyard"]) == ("novice", "hops")


@rule("HAL-008", "HAL-016", "HAL-101")
def test_twenty_spaces_in_four_sections_with_a_card_space_each() -> None:
    spaces = Table(2).game.view(None)["spaces"]
    assert [space["space"] for space in spaces] == SPACES
    assert [space["section"] for space in spaces] == [1] * 5 + [2] * 5 + [3] * 5 + [4] * 5
    corners = {space["space"]: (space["section"], space["kind"]) for space in spaces if space["kind"]}
    assert corners == {
        "gateway": (1, "gateway"), "farmyard": (2, "farmyard"), "bonus": (3, "bonus"), "point": (4, "point"),
    }  # fmt: skip
    assert [len(space["rows"]) for space in spaces] == [3, 3, 3, 3, 2] * 4


# ---------------------------------------------------------------- shared area
@rule("HAL-015")
def test_decks_are_shuffled_and_hidden() -> None:
    decks = [Table(2, seed=seed).game.decks for seed in range(5)]
    for kind in range(4):
        assert len({deck[kind] for deck in decks}) == 5
    view = Table(2).game.view(0)
    assert view["decks"] == {"gateway": 22, "farmyard": 23, "bonus": 45, "point": 23}


@rule("HAL-006", "HAL-017", "HAL-070")
@pytest.mark.parametrize(("players", "cards"), [(1, 6), (2, 6), (3, 6), (4, 0)])
def test_six_section_cards_with_one_to_three_players(players: int, cards: int) -> None:
    assert len(section_cards(players)) == cards
    table = Table(players)
    left = [table.game.view(None)["sections"]["left"]]
    assert left[0] == cards  # the first window comes before phase 1
    for round in range(1, 7):
        table.until(4, round)
        left.append(table.game.view(None)["sections"]["left"])
    assert left[1:] == ([5, 4, 3, 2, 1, 0] if cards else [0] * 6)


@rule("HAL-017")
def test_section_cards_are_shuffled() -> None:
    assert len({Table(2, seed=seed).game.sections for seed in range(6)}) > 1


@rule("HAL-071")
def test_sections_on_the_section_cards() -> None:
    def named(players: int) -> list[tuple[set[int], set[int]]]:
        masks = section_cards(players)
        return [
            ({n + 1 for n in range(4) if mask >> n & 1}, {n + 1 for n in range(4) if mask >> 4 + n & 1})
            for mask in masks
        ]

    def ordered(cards: list[tuple[set[int], set[int]]]) -> list[tuple[list[int], list[int]]]:
        return sorted((sorted(sure), sorted(coin)) for sure, coin in cards)

    none: set[int] = set()
    assert ordered(named(1)) == ordered(
        [({1}, none), ({2}, none), ({3}, none), ({4}, none), (none, {1, 2}), (none, {3, 4})]
    )
    pairs = [{1, 2}, {2, 4}, {3, 4}, {1, 4}, {1, 3}, {2, 3}]
    assert ordered(named(2)) == ordered([(pair, none) for pair in pairs])
    threes = [
        ({1, 2}, {3, 4}),
        ({2, 3, 4}, none),
        ({1, 3, 4}, none),
        ({1, 2, 3}, none),
        ({1, 2, 4}, none),
        ({3, 4}, {1, 2}),
    ]
    assert ordered(named(3)) == ordered(threes)


@rule("HAL-018")
def test_one_worker_starts_in_the_bottom_row_of_every_space() -> None:
    for players in (1, 2, 3, 4):
        assert all(sum(space["rows"]) == space["rows"][0] == 1 for space in Table(players).game.view(None)["spaces"])


@rule("HAL-019", "HAL-021", "H99")
def test_four_players_start_with_an_empty_board() -> None:
    table = Table(4)
    table.until(4)
    assert table.game.round == 1
    assert all(not any(space["rows"]) for space in table.game.view(None)["spaces"])


@rule("HAL-020", "HAL-021", "HAL-069", "H99")
@pytest.mark.parametrize(("players", "cleared"), [(1, 1), (2, 2), (3, 3)])
def test_with_fewer_players_workers_start_in_sections_not_on_the_first_card(players: int, cleared: int) -> None:
    for seed in range(6):
        table = Table(players, seed=seed)
        table.until(4)
        view = table.game.view(None)
        assert len(view["sections"]["cleared"]) == cleared
        for space in view["spaces"]:
            gone = space["section"] in view["sections"]["cleared"]
            assert space["rows"][0] == (0 if gone else 1)
            assert not any(space["rows"][1:])


@rule("H99")
def test_two_players_with_the_card_of_sections_1_and_2() -> None:
    table = Table(2)
    table.game.sections = (3,)
    table.until(4)
    rows = [space["rows"][0] for space in table.game.view(None)["spaces"]]
    assert rows == [0] * 10 + [1] * 10


@rule("HAL-072")
@pytest.mark.parametrize(
    ("players", "card", "sure", "coin"), [(1, 3 << 4, [], [1, 2]), (3, 3 | 12 << 4, [1, 2], [3, 4])]
)
def test_question_mark_is_resolved_by_a_fair_coin(players: int, card: int, sure: list[int], coin: list[int]) -> None:
    found = []
    for seed in range(80):
        table = Table(players, seed=seed)
        table.game.sections = (card,)
        table.until(4)
        cleared = table.game.view(None)["sections"]["cleared"]
        assert set(sure) < set(cleared)
        found += [section for section in cleared if section not in sure]
    assert set(found) == set(coin)
    assert 22 < found.count(coin[0]) < 58


# ---------------------------------------------------------------- each player
@rule("HAL-009", "HAL-023", "HAL-024", "HAL-025", "HAL-026")
def test_village_at_the_start() -> None:
    for farm in Table(3).game.view(None)["farms"]:
        assert (farm["window"], farm["slides"]) == (6, 0)
        assert [artisan["artisan"] for artisan in farm["artisans"]] == [
            "carpentry", "brewhouse", "icehouse", "bakehouse", "workshop",
        ]  # fmt: skip
        assert [artisan["steps"] for artisan in farm["artisans"]] == [0] * 5
        assert [artisan["boulders"] for artisan in farm["artisans"]] == [[2, 4]] * 5


@rule("HAL-027", "HAL-028", "HAL-029", "HAL-022")
def test_starting_fields_and_goods() -> None:
    for farm in Table(4).game.view(None)["farms"]:
        assert [(field["row"], field["crop"]) for field in farm["fields"] if field] == [(2, None), (3, None), (4, None)]
        assert {good: n for good, n in farm["stock"].items() if n} == {"barley": 1, "flax": 1, "rye": 1}
        assert (farm["jewels"], farm["tools"], farm["sheep"]) == (0, 0, 0)


@rule("HAL-030", "HAL-031", "HAL-245")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_six_farmyard_cards_on_the_stable_board_and_five_cards_in_hand(players: int) -> None:
    game = Table(players).game
    for farm in game.view(None)["farms"]:
        assert [(card["round"], card["lies"]) for card in farm["yard"]] == [(n, True) for n in range(1, 7)]
        assert farm["backs"] == {"gateway": 4, "farmyard": 0, "bonus": 0, "point": 1}
    assert all(len(set(farm.yard)) == 6 and all(KIND[card] == 1 for card in farm.yard) for farm in game.farms)
    assert game.view(None)["decks"] == {
        "gateway": 30 - 4 * players, "farmyard": 35 - 6 * players, "bonus": 45, "point": 25 - players,
    }  # fmt: skip


@rule("HAL-011", "HAL-032")
def test_first_player_is_drawn_and_holds_the_only_token() -> None:
    found = []
    for seed in range(40):
        game = ABOUT.new(3, {}, seed)
        view = game.view(None)
        assert view["first"] == view["token"]
        found.append(view["token"])
    assert set(found) == {0, 1, 2}


# ---------------------------------------------------------------- without cards
@rule("HAL-303", "HAL-302")
def test_without_cards_only_places_for_sheep_are_dealt() -> None:
    view = Table(3, cards="no").game.view(None)
    assert view["decks"] == {"gateway": 0, "farmyard": 0, "bonus": 0, "point": 0}
    for farm in view["farms"]:
        assert farm["backs"] == {"gateway": 0, "farmyard": 0, "bonus": 0, "point": 0}
        assert [card["lies"] for card in farm["yard"]][1:] == [True] * 5
        assert [field["row"] for field in farm["fields"] if field] == [2, 3, 4]
