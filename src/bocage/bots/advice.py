"""Advice: the best options with their values, and what a choice cost."""

from __future__ import annotations

from dataclasses import dataclass, field

from bocage.bots.mind import profile_of
from bocage.bots.search import Edge, Node, Search
from bocage.bots.turns import Choices, follow, play_turn, turn_over
from bocage.bots.weights import best_mind
from bocage.core.game import Game
from bocage.core.rng import Rng
from bocage.core.words import Say

SHOWN = 3  # options in a hint
REASONS = 3  # score sheet lines that explain an option


@dataclass(frozen=True)
class Advice:
    """An option worth choosing: the margin it leads to, in points, what it changes on the score sheet this turn, and
    how likely it is to win (None alone, and if the mind cannot tell)."""

    option: int
    value: float
    reasons: tuple[tuple[Say, float], ...]
    chance: float | None


def advise(world: Game, rng: Rng, simulations: int, seconds: float) -> list[Advice]:
    """The best few options of the waiting seat, best first. The world must have been dealt for that seat."""
    root = Search(rng, simulations, seconds, best_mind(world)).consider(world)
    best: dict[int, Edge] = {}
    for edge in root.ranked():
        if edge.visits or not best:
            best.setdefault(first_option(world, edge), edge)
    return [advice(world, option, edge) for option, edge in list(best.items())[:SHOWN]]


def advice(world: Game, option: int, edge: Edge) -> Advice:
    """An option with the average result of its turn; if it is the only one and was not tried, where it leads."""
    seat = world.question.seat
    later = after(world, edge.choices)
    value = edge.total / edge.visits if edge.visits else best_mind(later).values(later)[seat]
    return Advice(option, value, reasons(world, later, seat), chance(later, seat))


def chance(world: Game, seat: int) -> float | None:
    """How likely a seat is to win, between turns or at the end; a shared victory is a part of one."""
    if world.solo():
        return None
    if not world.agenda:
        ranks = world.ranks()
        return (ranks[seat] == 1) / ranks.count(1)
    found = best_mind(world).chances(world)
    return found[seat] if found else None


def first_option(world: Game, edge: Edge) -> int:
    """The option a turn begins with; turns leave out what is forced."""
    options = world.options()
    return edge.choices[0][1] if len(options) > 1 else options[0]


def after(world: Game, choices: Choices) -> Game:
    """The position at the end of a turn."""
    seat = world.question.seat
    later = world.clone()
    follow(later, choices)
    return later if turn_over(later, seat) else play_turn(later, profile_of(later).beam(later)[1])


def reasons(world: Game, later: Game, seat: int) -> tuple[tuple[Say, float], ...]:
    """The lines of the score sheet that change most."""
    before = {line.say.key: line.points[seat] for line in world.score_sheet()}
    found = [(line.say, line.points[seat] - before.get(line.say.key, 0.0)) for line in later.score_sheet()]
    found = [(say, change) for say, change in found if abs(change) >= 0.5]
    found.sort(key=lambda pair: -abs(pair[1]))
    return tuple(found[:REASONS])


@dataclass(frozen=True)
class Verdict:
    """What a choice cost in points, and what would have been better; `turns` are those that begin with either."""

    length: int
    chosen: int
    better: int
    cost: float
    turns: tuple[Choices, Choices] = field(default_factory=lambda: ([], []))


def weigh(root: Node, length: int, chosen: int) -> Verdict:
    """Compare a choice, if it was not forced, with the best one found by the search."""
    tried = [edge for edge in root.ranked() if edge.visits] or root.ranked()
    made = max([edge for edge in root.edges if edge.choices[0][1] == chosen], key=root.value)
    own = root.value(made)
    best = tried[0] if root.value(tried[0]) >= own else max(tried, key=root.value)
    better = best.choices[0][1]
    cost = max(0.0, root.value(best) - own) if better != chosen else 0.0
    return Verdict(length, chosen, better, cost, (made.choices, best.choices))


def missed(world: Game, verdict: Verdict) -> tuple[tuple[Say, float], ...]:
    """The score sheet lines on which the better turn would have done better or worse."""
    ends = []
    for choices in verdict.turns:
        ends.append(world.clone())
        follow(ends[-1], choices)
    return reasons(ends[0], ends[1], world.question.seat)
