"""Information-set Monte Carlo tree search over plans, for any number of players.

Every simulation plays in a world of its own, dealt anew from what the seat may know, and walks down one tree that all
worlds share: a node is what has been decided so far, whatever the hidden cards are. A new node is opened with the
evaluation after each of its plans as prior knowledge; its value is what the game evaluates for every seat when the
running turn has been played to its end by that knowledge alone. All values are points of margin.
"""

from __future__ import annotations

import math
import time
from typing import Final

from bocage.core.game import Game
from bocage.core.rng import Rng

CURIOSITY: Final = 1.2  # how much a plan that was tried seldom is worth trying
WIDENING: Final = 2.0  # plans considered at a node: this times the root of its visits
TURN_PLANS: Final = 16  # a turn longer than this is judged where it stands
STEEPNESS: Final = 3.0  # how much more likely a plan is tried first whose prior value is one spread higher

Plan = tuple[int, ...]


class Edge:
    """A plan at a node: how often it could be followed, how often it was, and what it brought its chooser."""

    __slots__ = ("node", "prior", "seen", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.node = Node()
        self.prior = prior
        self.seen = 0
        self.visits = 0
        self.total = 0.0

    @property
    def value(self) -> float:
        return self.total / self.visits if self.visits else self.prior


class Node:
    """A decision, by what was decided before it. Plans come and go with the worlds; edges stay."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[Plan, Edge] = {}
        self.visits = 0


class Search:
    """`simulations` worlds are played for a decision, or as many as fit in `seconds`.

    `noise` blurs the values of the plans by that share of the difference between the best and the worst of them.
    """

    def __init__(self, rng: Rng, simulations: int, seconds: float = math.inf, noise: float = 0.0) -> None:
        self.rng = rng
        self.simulations = simulations
        self.seconds = seconds
        self.noise = noise
        self.tree = Node()
        self.also: Plan = ()
        self.script: list[tuple[str, int]] = []  # the rest of a plan, by kind of question
        self.low = math.inf
        self.high = -math.inf

    def choose(self, world: Game) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        kind = world.question.kind
        if not self.script or self.script[0][0] != kind or self.script[0][1] not in options:
            self.script = self.best_plan(world)
        return self.script.pop(0)[1]

    def best_plan(self, world: Game) -> list[tuple[str, int]]:
        """The plan to follow now, with the kinds of the questions it answers."""
        ranked = self.consider(world)
        if not self.noise:
            return spelled(world, ranked[0][0])
        values = [value for _, value, _ in ranked]
        blur = self.noise * (max(values) - min(values))
        return spelled(world, max(ranked, key=lambda row: row[1] + blur * self.gauss())[0])

    def consider(self, world: Game, also: Plan = ()) -> list[tuple[Plan, float, int]]:
        """The plans of a decision with value and number of visits, the most visited first.

        `also` is a plan to look at whatever the question thinks of it.
        """
        seat = world.question.seat
        plans = list(dict.fromkeys(world.question.plans(world)))
        self.also = also if also and not any(plan[: len(also)] == also for plan in plans) else ()
        if self.also:
            plans.append(also)
        self.tree = Node()
        self.low, self.high = math.inf, -math.inf
        if len(plans) > 1:
            deadline = time.monotonic() + self.seconds
            for _ in range(self.simulations):
                self.simulate(world.redeal(seat, self.rng))
                if time.monotonic() > deadline:
                    break
        rows = [
            (plan, edge.value, edge.visits) for plan in plans if (edge := self.tree.edges.get(plan)) is not None
        ] or [(plan, 0.0, 0) for plan in plans]
        rows.sort(key=lambda row: (-row[2], -row[1]))
        return rows

    # ------------------------------------------------------------------ one simulation
    def simulate(self, world: Game) -> None:
        node = self.tree
        path: list[tuple[Edge, int]] = []
        values: list[float] | None = None
        while values is None:
            plans = decision(world) if node is not self.tree else self.first_plans(world)
            if not plans:
                values = margins(world)
                break
            seat = world.question.seat
            fresh = node.visits == 0
            self.learn(node, world, plans, seat)
            node.visits += 1
            if fresh and node is not self.tree:
                values = margins(end_of_turn(world, seat))
                break
            plan, edge = self.select(node, plans)
            path.append((edge, seat))
            follow(world, plan)
            node = edge.node
        for edge, seat in path:
            edge.visits += 1
            edge.total += values[seat]
            self.low = min(self.low, values[seat])
            self.high = max(self.high, values[seat])

    def first_plans(self, world: Game) -> list[Plan]:
        plans = world.question.plans(world)
        return [*plans, self.also] if self.also else plans

    def learn(self, node: Node, world: Game, plans: list[Plan], seat: int) -> None:
        """Open the plans not met before, each with the evaluation after it as prior."""
        edges = node.edges
        for plan in plans:
            edge = edges.get(plan)
            if edge is None:
                child = world.clone()
                follow(child, plan)
                edge = edges[plan] = Edge(child.evaluate(seat))
            edge.seen += 1

    def select(self, node: Node, plans: list[Plan]) -> tuple[Plan, Edge]:
        """The most promising plan of those that can be followed in this world."""
        open_edges = [(node.edges[plan], plan) for plan in dict.fromkeys(plans)]
        open_edges.sort(key=lambda pair: -pair[0].prior)
        width = max(2, int(WIDENING * math.sqrt(node.visits)))
        open_edges = open_edges[:width]
        best_prior = open_edges[0][0].prior
        spread = max(1e-9, best_prior - open_edges[-1][0].prior)
        weights = [math.exp(STEEPNESS * (edge.prior - best_prior) / spread) for edge, _ in open_edges]
        total = sum(weights)
        scale = self.high - self.low if self.high > self.low else 1.0
        best, chosen = -math.inf, open_edges[0]
        for (edge, plan), weight in zip(open_edges, weights, strict=True):
            known = (edge.value - self.low) / scale if self.low < math.inf else 0.0
            bound = known + CURIOSITY * weight / total * math.sqrt(edge.seen) / (1 + edge.visits)
            if bound > best:
                best, chosen = bound, (edge, plan)
        return chosen[1], chosen[0]

    def gauss(self) -> float:
        """A normal number from the bot's own stream."""
        return math.sqrt(-2 * math.log(1 - self.rng.unit())) * math.cos(2 * math.pi * self.rng.unit())


def decision(world: Game) -> list[Plan]:
    """Run through what is forced, to the next real decision; its plans, none when the match is over."""
    while world.agenda:
        plans = world.question.plans(world)
        if len(plans) > 1:
            return plans
        follow(world, plans[0])
    return []


def follow(world: Game, plan: Plan) -> None:
    """Follow a plan as far as it goes."""
    for option in plan:
        if not world.agenda or option not in world.options():
            return
        world.choose(option)


def end_of_turn(world: Game, seat: int) -> Game:
    """The turn of a seat played to its end by one look at each plan."""
    for _ in range(TURN_PLANS):
        plans = decision(world)
        if not plans or world.question.seat != seat or world.question.opens_turn:
            break
        best, best_value = world, -math.inf
        for plan in plans:
            child = world.clone()
            follow(child, plan)
            value = child.evaluate(seat)
            if value > best_value:
                best, best_value = child, value
        world = best
    return world


def margins(world: Game) -> list[float]:
    """What every seat may hope for."""
    return [world.evaluate(seat) for seat in range(world.seats)]


def spelled(world: Game, plan: Plan) -> list[tuple[str, int]]:
    """The choices of a plan that are not forced, each with the kind of question it answers."""
    child = world.clone()
    choices = []
    for option in plan:
        options = child.options()
        if option not in options:
            break
        if len(options) > 1:
            choices.append((child.question.kind, option))
        child.choose(option)
        if child.over:
            break
    return choices
