"""Undo cannot be used to peek: a choice that reveals something to its chooser is a barrier."""

from __future__ import annotations

import pytest

from bocage.core.game import Game
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.games import GAMES

SECRETIVE = [about for about in GAMES if about.playable and about.secrets]


def world_of(game: Game, seat: int, hidden: int) -> Game:
    """The match with other hidden cards, pausing as the match does."""
    world = game.redeal(seat, Rng(hidden))
    if hasattr(world, "hushed"):
        world.hushed = False
    return world


def shows_something(game: Game, option: int) -> bool:
    """Whether two worlds the chooser cannot tell apart look different to it after the choice."""
    seat = game.question.seat
    one, two = (world_of(game, seat, hidden) for hidden in (1, 2))
    one.choose(option)
    two.choose(option)
    return one.view(seat) != two.view(seat)


@pytest.mark.parametrize("about", SECRETIVE, ids=[about.name for about in SECRETIVE])
def test_choices_that_reveal_something_are_barriers(about: About) -> None:
    game, rng, looks = about.new(2, seed=1), Rng(1), 0
    while not game.over:
        option = rng.pick(game.options())
        looked, before = shows_something(game, option), (game.rng.state, game.revealed)
        kind = game.question.kind
        game.choose(option)
        assert not looked or (game.rng.state, game.revealed) != before, f"{kind}: {option} can be taken back"
        looks += looked
    assert looks
