"""Invariants of random matches: cards are never lost or duplicated, and nobody has impossible amounts."""

from __future__ import annotations

from random import Random

import pytest

from bocage.games.hallertau.engine.state import Hallertau
from tests.games.hallertau.table import Table
from tests.games.hallertau.test_secrets import cards
from tests.marks import rule

MATCHES = [
    (1, "yes", "novice", "hops", "french"),
    (2, "yes", "master", "jewels", "international"),
    (3, "yes", "expert", "fields", "french"),
    (4, "yes", "intermediate", "sheep", "french"),
    (2, "no", "novice", "hops", "french"),
]


def expect_sound(game: Hallertau, slides: list[int]) -> None:
    for farm in game.farms:
        assert min(farm.stock) >= 0
        assert min(farm.sheep) >= 0
        assert farm.stock[9] <= 10
        assert farm.workers >= 0
        assert all(0 <= steps <= 10 for steps in farm.steps)
        for near, far in zip(farm.boulders[::2], farm.boulders[1::2], strict=True):
            assert near < far or near == far == 11
        for row, crop in zip(farm.rows, farm.crops, strict=True):
            assert row in (0, 2, 3, 4, 5)
            assert (crop == -2) == (row == 0)
    for seat, before in enumerate(slides):
        assert min(game.farms[seat].steps) >= before
    for number, code in enumerate(game.spaces):
        rows = (code & 3, code >> 2 & 3, code >> 4)
        assert rows[0] <= 1
        assert rows[1] <= 2
        assert rows[2] in ((0,) if number % 5 == 4 else (0, 3))


@rule("HAL-022", "HAL-041", "HAL-043", "HAL-052", "HAL-055", "HAL-169", "HAL-184", "HAL-041")
@pytest.mark.parametrize(("players", "with_cards", "gateway", "farmyard", "edition"), MATCHES)
def test_random_matches_keep_the_invariants(
    players: int, with_cards: str, gateway: str, farmyard: str, edition: str
) -> None:
    table = Table(players, seed=players, cards=with_cards, gateway=gateway, farmyard=farmyard, edition=edition)
    game, chance = table.game, Random(players)
    deck = sorted(cards(table))
    assert len(deck) == len(set(deck)) == (135 if with_cards == "yes" else 0)
    slides = [0] * players
    while not game.over:
        game.choose(chance.choice(game.options()))
        expect_sound(game, slides)
        assert sorted(cards(table)) == deck
        slides = [min(farm.steps) for farm in game.farms]
    assert game.round == 6
    assert all(farm.workers == 0 for farm in game.farms)


@rule("HAL-075", "HAL-096", "HAL-134")
def test_workers_of_a_phase_4_are_on_the_board_or_became_tools() -> None:
    table = Table(2, cards="no", seed=3)
    chance = Random(3)
    game = table.game
    for round in range(1, 7):
        table.until(4, round)
        board = sum((code & 3) + (code >> 2 & 3) + (code >> 4) for code in game.spaces)
        given = sum(farm.workers for farm in game.farms)
        tools = sum(farm.stock[10] for farm in game.farms)
        while game.phase == 4:
            now = sum((code & 3) + (code >> 2 & 3) + (code >> 4) for code in game.spaces)
            left = sum(farm.workers for farm in game.farms)
            made = sum(farm.stock[10] for farm in game.farms) - tools
            assert now - board + left + made == given
            if max(farm.stock[10] for farm in game.farms) > 40:
                break
            game.choose(chance.choice(game.options()))
