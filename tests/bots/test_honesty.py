"""Bots see only what their seat may know, and reconsider when hidden information is revealed."""

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
    """Remembers the world it was given."""

    def choose(self, world: Game) -> int:
        self.seen = freeze(world)
        return world.options()[0]


@pytest.mark.parametrize("about", SECRETIVE, ids=[about.name for about in SECRETIVE])
def test_bots_get_a_redealt_world(about: About) -> None:
    game, looker = about.new(2, seed=1), Looker()
    ask(looker, game, Rng(5))
    assert looker.seen == freeze(game.redeal(game.question.seat, Rng(5)))
    assert looker.seen != freeze(game)


def test_greedy_reconsiders_after_hidden_information_is_revealed() -> None:
    game, bot = GAMES["creatures"].new(2, seed=1), Greedy(Rng(1))
    while not fits(bot.script, game):  # play until it is carrying out a planned turn
        game.choose(bot.choose(game.clone()))
    world = game.clone()
    world.revealed += 1
    bot.choose(world)
    assert bot.revealed == world.revealed
