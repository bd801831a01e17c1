"""All games and player counts, and positions from random matches of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bocage.core.game import Game
from bocage.core.rng import Rng
from bocage.games import GAMES

COUNTS = [(about.name, players) for about in GAMES for players in about.players]
each_game = pytest.mark.parametrize("game", [about.name for about in GAMES])
each_count = pytest.mark.parametrize(("game", "players"), COUNTS, ids=[f"{game}-{n}" for game, n in COUNTS])


def positions(game: str, players: int, every: int, seed: int = 1, **options: str) -> Iterator[Game]:
    """Positions of a random match, one in every `every` decisions."""
    match, rng, n = GAMES[game].new(players, options, seed), Rng(seed), 0
    while not match.over:
        if n % every == 0:
            yield match
        match.choose(rng.pick(match.options()))
        n += 1


def ended(game: str, players: int, seed: int = 1) -> Game:
    """A random match played to its end."""
    match, rng = GAMES[game].new(players, seed=seed), Rng(seed)
    while not match.over:
        match.choose(rng.pick(match.options()))
    return match
