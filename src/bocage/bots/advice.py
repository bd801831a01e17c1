"""What a strong player would say: the best options with their value, and what a choice has cost."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.bots.search import Plan, Search, end_of_turn, follow
from bocage.core.game import Game
from bocage.core.rng import Rng
from bocage.core.words import Say

SHOWN = 3  # options of a hint
REASONS = 3  # lines of the score sheet that explain one


@dataclass(frozen=True)
class Advice:
    """An option worth choosing: the margin it leads to, in points, and what it changes on the score sheet this turn."""

    option: int
    value: float
    reasons: tuple[tuple[Say, float], ...]


def advise(world: Game, rng: Rng, simulations: int, seconds: float) -> list[Advice]:
    """The best few options of the waiting seat, best first. The world is one that was dealt for that seat."""
    search = Search(rng, simulations, seconds)
    rows = [row for row in search.consider(world) if row[2] > 0] or search.consider(world)[:1]
    best: dict[int, tuple[Plan, float, int]] = {}
    for row in rows:
        best.setdefault(row[0][0], row)
    chosen = list(best.values())[:SHOWN]
    return [Advice(plan[0], value, reasons(world, plan)) for plan, value, _ in chosen]


def reasons(world: Game, plan: Plan) -> tuple[tuple[Say, float], ...]:
    """The lines of the score sheet that change most until the end of the turn."""
    seat = world.question.seat
    later = world.clone()
    follow(later, plan)
    later = end_of_turn(later, seat)
    before = {line.say.key: line.points[seat] for line in world.score_sheet()}
    found = [(line.say, line.points[seat] - before.get(line.say.key, 0.0)) for line in later.score_sheet()]
    found = [(say, change) for say, change in found if abs(change) >= 0.5]
    found.sort(key=lambda pair: -abs(pair[1]))
    return tuple(found[:REASONS])


@dataclass(frozen=True)
class Verdict:
    """What a choice of a match cost its chooser, in points, and what would have been better."""

    length: int
    chosen: int
    better: int
    cost: float


def weigh(world: Game, length: int, chosen: int, rng: Rng, simulations: int, seconds: float) -> Verdict:
    """Compare a choice that was made with the best one."""
    rows = Search(rng, simulations, seconds).consider(world, (chosen,))
    tried = [row for row in rows if row[2] > 0] or rows
    own = max((value for plan, value, _ in rows if plan[0] == chosen), default=tried[0][1])
    best = max(tried, key=lambda row: row[2])
    better = best if best[1] >= own else max(tried, key=lambda row: row[1])
    return Verdict(length, chosen, better[0][0], max(0.0, better[1] - own) if better[0][0] != chosen else 0.0)
