"""Bots know what their seat may know, and think again when they learn more."""

from __future__ import annotations

import pytest

from bocage.bots import ask
from bocage.bots.greedy import Greedy, fits
from bocage.core.freeze import freeze
from bocage.core.game import Game
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.games import GAMES

SECRETIVE = [about for about in GAMES if about.playable and about.secrets]


class Looker:
    """Remembers the world it was handed."""

    def choose(self, world: Game) -> int:
        self.seen = freeze(world)
        return world.options()[0]


@pytest.mark.parametrize("about", SECRETIVE, ids=[about.name for about in SECRETIVE])
def test_a_bot_is_handed_a_redealt_world(about: About) -> None:
    game, looker = about.new(2, seed=1), Looker()
    ask(looker, game, Rng(5))
    assert looker.seen == freeze(game.redeal(game.question.seat, Rng(5)))
    assert looker.seen != freeze(game)


def test_greedy_thinks_again_when_something_hidden_was_shown() -> None:
    game, bot = GAMES["creatures"].new(2, seed=1), Greedy(Rng(1))
    while not fits(bot.script, game):  # until a turn is under way that goes on as planned
        game.choose(bot.choose(game.clone()))
    world = game.clone()
    world.revealed += 1
    bot.choose(world)
    assert bot.revealed == world.revealed
