"""Looks ahead to the end of its own turn and takes the turn whose end the game evaluates best."""

from __future__ import annotations

from typing import Final

from bocage.core.game import Game
from bocage.core.rng import Rng

WIDTH: Final = 8  # unfinished turns kept at each depth
DEPTH: Final = 16  # plans in one turn; longer turns are judged where they stand


class Line:
    """A turn under consideration: where it leads, and the choices (question kind, option) that lead there."""

    __slots__ = ("choices", "value", "world")

    def __init__(self, world: Game, choices: list[tuple[str, int]], value: float) -> None:
        self.world = world
        self.choices = choices
        self.value = value


class Greedy:
    """A beam search over the plans of one turn. The rest of a turn once chosen is played without thinking again."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.script: list[tuple[str, int]] = []

    def choose(self, world: Game) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        kind = world.question.kind
        if not self.script or self.script[0][0] != kind or self.script[0][1] not in options:
            self.script = self.best_turn(world)
        return self.script.pop(0)[1]

    def best_turn(self, world: Game) -> list[tuple[str, int]]:
        """The choices of the best turn found; forced ones are left out, as they are when asked."""
        seat = world.question.seat
        beam = [Line(world, [], 0.0)]
        best: Line | None = None
        for _ in range(DEPTH):
            open_lines: list[Line] = []
            for line in beam:
                for plan in line.world.question.plans(line.world):
                    child = follow(line, plan, seat)
                    if turn_over(child.world, seat):
                        # Equal turns are common (where a trough goes): take any of them.
                        child.value += self.rng.unit() * 1e-6
                        if best is None or child.value > best.value:
                            best = child
                    else:
                        open_lines.append(child)
            if not open_lines:
                break
            open_lines.sort(key=lambda line: -line.value)
            beam = open_lines[:WIDTH]
        else:
            best = best or beam[0]
        assert best is not None
        return best.choices


def follow(line: Line, plan: tuple[int, ...], seat: int) -> Line:
    """The line with a plan added, as far as the plan goes before the turn ends."""
    world = line.world.clone()
    choices = line.choices[:]
    for option in plan:
        if choices and turn_over(world, seat):
            break
        if len(world.options()) > 1:
            choices.append((world.question.kind, option))
        world.choose(option)
    return Line(world, choices, world.evaluate(seat))


def turn_over(world: Game, seat: int) -> bool:
    return world.over or world.question.seat != seat or world.question.opens_turn
