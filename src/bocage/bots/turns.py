"""Whole turns: what bots compare.

A turn is the list of its choices that are not forced, each with its kind of question, so that it can be played in any
world that asks the same questions.
"""

from __future__ import annotations

from typing import Final

from bocage.bots.mind import HAND, Mind, profile_of
from bocage.core.game import Game
from bocage.core.rng import Rng

DEPTH: Final = 24  # plans in one turn; longer turns are judged before their end
ALIKE: Final = 1e-7  # turns that end with the same value are mostly the same choices in a different order

Choices = list[tuple[str, int]]


class Turn:
    """A seat's choices to the end of its turn, the position they lead to, and its value."""

    __slots__ = ("choices", "value", "world")

    def __init__(self, world: Game, choices: Choices, value: float) -> None:
        self.world = world
        self.choices = choices
        self.value = value


def value_of(turn: Turn) -> float:
    return turn.value


def turn_over(world: Game, seat: int) -> bool:
    """Whether the turn of a seat that has made a choice is over."""
    if not world.agenda:
        return True
    question = world.question
    return question.seat != seat or question.opens_turn


def best_turns(
    world: Game, width: int, keep: int, rng: Rng | None = None, mind: Mind = HAND, again: int = 0
) -> list[Turn]:
    """The best ways to play the running turn to its end, best first: a beam search over its plans.

    `width` unfinished turns are kept at each depth, and `keep` finished ones at the end. Of turns with equal value only
    one is kept: the first, or with `rng` any. First, `again` times as many are judged once more by the `mind`.
    """
    seat = world.question.seat
    beam = [Turn(world, [], 0.0)]
    ended: list[Turn] = []
    for _ in range(DEPTH):
        unfinished: list[Turn] = []
        for line in beam:
            for plan in line.world.question.plans(line.world):
                child = extended(line, plan, seat)
                if turn_over(child.world, seat):
                    ended.append(child)
                else:
                    unfinished.append(child)
        if not unfinished:
            break
        unfinished.sort(key=value_of, reverse=True)
        beam = unfinished[:width]
    else:
        ended = ended or beam
    if again:
        found = distinct(ended, again * keep, rng)
        for turn in found:
            turn.value = mind.promise(turn.world, seat)
        return distinct(found, keep, rng)
    return distinct(ended, keep, rng)


def distinct(turns: list[Turn], keep: int, rng: Rng | None) -> list[Turn]:
    """The best turns, best first; of those with equal value only one: the first, or with `rng` any."""
    turns.sort(key=value_of, reverse=True)
    kept: list[Turn] = []
    alike: list[Turn] = []
    for turn in turns:
        if alike and turn.value < alike[0].value - ALIKE:
            kept.append(alike[0] if rng is None else rng.pick(alike))
            alike = []
            if len(kept) == keep:
                return kept
        alike.append(turn)
    kept.append(alike[0] if rng is None else rng.pick(alike))
    return kept


def extended(line: Turn, plan: tuple[int, ...], seat: int) -> Turn:
    """A line with a plan added, as far as the plan goes before the turn ends."""
    world = line.world.clone()
    choices = line.choices[:]
    first = True
    for option in plan:
        if not first and turn_over(world, seat):
            break
        first = False
        if len(world.options()) > 1:
            choices.append((world.question.kind, option))
        world.choose(option)
    return Turn(world, choices, profile_of(world).outlook(world, seat))


def follow(world: Game, choices: Choices) -> None:
    """Play a turn in a world, as far as it can be played there."""
    seat = world.question.seat
    followed = 0
    first = True
    while first or not turn_over(world, seat):
        options = world.options()
        if len(options) == 1:
            world.choose(options[0])
        else:
            if followed == len(choices):
                break
            kind, option = choices[followed]
            if world.question.kind != kind or option not in options:
                break
            world.choose(option)
            followed += 1
        first = False


def play_turn(world: Game, width: int) -> Game:
    """The match after the turn that the hand-made evaluation likes best."""
    return best_turns(world, width, 1)[0].world


def play_stretch(world: Game, stretch: int, width: int) -> Game:
    """The match at the end of a stretch, when everybody plays the turn that looks best by hand."""
    while stretch >= 0 and world.agenda and profile_of(world).stretch(world) == stretch:
        world = play_turn(world, width)
    return world
