"""Plans for bots: where stopping is allowed, a plan may end there."""

from __future__ import annotations

import pytest

from bocage.core.agenda import Question
from bocage.games import GAMES
from bocage.games.creatures.cards.tiles import BUILD_STABLES, FENCES, STALL, TROUGH
from bocage.games.creatures.engine.building import Fence, Stables, Trough
from bocage.games.creatures.engine.state import Creatures


@pytest.mark.parametrize(("space", "asked"), [(FENCES, Fence), (TROUGH, Trough), (BUILD_STABLES, Stables)])
def test_plan_may_end_an_action_that_could_continue(space: int, asked: type[Question[Creatures]]) -> None:
    stop = asked.span - 1
    game = GAMES["creatures"].new(2, {"first": "1"})
    assert isinstance(game, Creatures)
    farm = game.farms[0]
    farm.stock = [20, 20, 20]
    for cell in (4, 5):
        farm.add_building(STALL, cell)
    game.choose(space)
    game.choose(game.options()[0])
    assert stop in game.options()
    assert (stop,) in game.question.plans(game)
