"""Smoke tests of the engine with one to four players, with and without cards, and checks of its data."""

from __future__ import annotations

from itertools import product

import pytest

from bocage.core import laws
from bocage.core.game import Game
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.core.rules import rules
from bocage.core.words import LANGUAGES
from bocage.games.hallertau import ABOUT
from bocage.games.hallertau.cards.box import TABLE
from bocage.games.hallertau.cards.deck import FARMYARDS, GATEWAYS, KINDS
from bocage.games.hallertau.engine.farm import new_farm
from bocage.games.hallertau.engine.goods import COLUMNS, EMPTY, MOST_JEWELS, NO_FIELD, OFF, ROUNDS
from bocage.games.hallertau.engine.plays import QUESTIONS
from bocage.games.hallertau.engine.sections import section_cards
from bocage.games.hallertau.engine.space_use import PARTS
from bocage.games.hallertau.engine.spaces import CODES, COUNT, FREE_OF_THREE, N_SPACES, SPACES, is_card_space
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.village import MOST_WAYS, TAKES, WAYS, any_payable, payable

RARELY = 100  # the laws themselves are tested in tests/harness
TABLES = [(players, cards) for players in ABOUT.players for cards in ("yes", "no")]


def cards_of(game: Game) -> list[int]:
    """Every card of the match, wherever it is."""
    assert isinstance(game, Hallertau)
    found = [*game.gone]
    for deck in game.decks:
        found += deck
    for farm in game.farms:
        found += [*farm.hand, *farm.played, *(card for card in (*farm.yard, farm.worker_card) if card)]
    return sorted(found)


def keeps_its_bounds(game: Game) -> None:
    """No value is negative or above its limit, and columns and boulders are where they can be."""
    assert isinstance(game, Hallertau)
    for farm in game.farms:
        assert min(*farm.stock, *farm.sheep, farm.workers) >= 0
        assert farm.stock[9] <= MOST_JEWELS
        for column in range(COLUMNS):
            assert (farm.rows[column] == 0) == (farm.crops[column] == NO_FIELD)
            assert farm.rows[column] in (0, 2, 3, 4, 5)
            assert not farm.twice >> column & 1 or farm.crops[column] > EMPTY
        for artisan, steps in enumerate(farm.steps):
            near, far = farm.boulders[2 * artisan : 2 * artisan + 2]
            assert 0 <= steps <= 10
            assert steps < near <= OFF
            assert near < far or near == far == OFF
        assert list(farm.hand) == sorted(farm.hand)
        assert sum(farm.tally) == len(farm.played)
    for code in game.spaces:
        assert code & 3 <= 1
        assert code >> 4 in (0, 3)


@pytest.mark.parametrize(("players", "cards"), TABLES)
def test_no_card_is_lost_and_all_values_stay_in_bounds(players: int, cards: str) -> None:
    match, rng = Match(ABOUT, players, {"cards": cards}, seed=players), Rng(players)
    box = cards_of(match.game)

    def nothing_is_lost(game: Game) -> None:
        keeps_its_bounds(game)
        assert len(game.options()) < 300
        if rng.below(2 * players) == 0:
            assert cards_of(game) == box
            assert cards_of(game.redeal(rng.below(players), rng)) == box

    laws.match_is_lawful(match, rng, nothing_is_lost, every=RARELY)


@pytest.mark.parametrize("gateway", GATEWAYS)
@pytest.mark.parametrize("farmyard", FARMYARDS)
def test_every_pair_of_decks_can_be_played(gateway: str, farmyard: str) -> None:
    for edition in ("french", "international"):
        game, rng = ABOUT.new(2, {"gateway": gateway, "farmyard": farmyard, "edition": edition}, 7), Rng(7)
        box = cards_of(game)
        assert len(box) == 30 + 35 + 45 + 25
        while not game.over:
            laws.options_are_lawful(game)
            keeps_its_bounds(game)
            if rng.below(60) == 0:
                world = game.redeal(rng.below(2), rng)
                while not world.over:
                    world.choose(rng.pick(world.options()))
            game.choose(rng.pick(game.options()))
        assert cards_of(game) == box


def test_hushed_world_asks_nobody_without_a_choice() -> None:
    game, rng = ABOUT.new(3, {}, 3), Rng(3)
    assert game.question.kind == "window"
    game.choose(0)
    world = game.redeal(0, rng)
    world.choose(0)
    while not world.over:
        assert world.question.kind != "window" or len(world.options()) > 1
        world.choose(rng.pick(world.options()))


def test_tables_of_the_game_are_consistent() -> None:
    assert len(SPACES) == len(PARTS) == N_SPACES == len(set(SPACES))
    assert [SPACES[space] for space in range(N_SPACES) if is_card_space(space)] == list(KINDS)
    assert max(COUNT) <= 9
    assert FREE_OF_THREE[0b000000] == 1
    assert FREE_OF_THREE[0b000001] == 2
    assert FREE_OF_THREE[0b001001] == 3
    assert FREE_OF_THREE[0b111001] == 0
    assert len(COUNT) == CODES
    assert {players: len(section_cards(players)) for players in TABLE} == {1: 6, 2: 6, 3: 6, 4: 0}
    assert len({question.kind for question in QUESTIONS}) == len(QUESTIONS)


def test_payments_are_listed_once_and_satisfy_price_and_constraint() -> None:
    assert max(len(ways) for row in WAYS for ways in row) == MOST_WAYS
    for round in range(1, ROUNDS + 1):
        for artisan, ways in enumerate(WAYS[round]):
            assert len(set(ways)) == len(ways)
            for mix in ways:
                types = sum(n > 0 for n in mix)
                assert len(mix) == len(TAKES[artisan])
                cheaper = round - sum(mix)
                assert cheaper in (0, 1, 2)
                assert cheaper == 0 or (types > cheaper and round >= 2 * cheaper + 1)
                assert artisan > 1 or mix[0] > mix[1]
                assert artisan != 3 or mix[0] <= 1


def test_check_whether_a_step_can_be_paid_agrees_with_the_list_of_payments() -> None:
    farm = new_farm((), ())
    for round in range(1, ROUNDS + 1):
        for artisan, goods in enumerate(TAKES):
            for amounts in product(range(round + 1), repeat=len(goods)):
                for good, n in zip(goods, amounts, strict=True):
                    farm.stock[good] = n
                assert any_payable(farm, artisan, round) == bool(payable(farm, artisan, round))


def test_the_rules_are_the_same_in_both_languages() -> None:
    english, french = (rules(ABOUT.package, lang) for lang in LANGUAGES)
    assert list(english) == list(french) == [f"HAL-{number:03}" for number in range(1, 312)]
    assert [rule.page for rule in english.values()] == [rule.page for rule in french.values()]
