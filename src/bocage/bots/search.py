"""Information-set Monte Carlo tree search over whole turns, for any number of players.

Every simulation plays in a world of its own, dealt anew from what the seat may know. A node is what the seat that is to
move there can tell; worlds that look the same to it share the node, whichever way they were reached, and nodes are kept
from one decision to the next. A new node is opened with the best turns of a beam search, their evaluations as priors;
its value is what the game thinks at the end of the running stretch, when everybody plays what looks best until then.
All values are points of margin, one for each seat.
"""

from __future__ import annotations

import gc
import math
import time
from typing import Final

from bocage.bots.greedy import fits
from bocage.bots.mind import HAND, Mind
from bocage.bots.turns import Choices, Turn, best_turns, extended, follow, play_stretch, play_turn, turn_over
from bocage.core.game import Game
from bocage.core.rng import Rng

STEEPNESS: Final = 3.0  # the best turn by its prior is explored e to this times as eagerly as the worst
MOST_NODES: Final = 20_000  # nodes kept between decisions

Sign = tuple[int, str, tuple[int, ...], float]


class Edge:
    """A turn at a node: its prior, how often it was played, and what it brought its player."""

    __slots__ = ("choices", "prior", "total", "visits")

    def __init__(self, choices: Choices, prior: float) -> None:
        self.choices = choices
        self.prior = prior
        self.visits = 0
        self.total = 0.0


class Node:
    """The candidate turns of a decision, best prior first; empty until it is expanded.

    `promised` sums the priors of the turns played, `total` their results.
    """

    __slots__ = ("edges", "promised", "total", "visits")

    def __init__(self) -> None:
        self.edges: list[Edge] = []
        self.visits = 0
        self.promised = 0.0
        self.total = 0.0

    def open(self, world: Game, mind: Mind, rng: Rng | None = None) -> Game:
        """Find the turns, keeping what is already known of them; return the position after the best one. With `rng`
        this is the decision itself, where more is looked at."""
        known = {tuple(edge.choices): edge for edge in self.edges}
        first, later, _ = mind.beam(world)
        if rng is None:
            found = best_turns(world, later, mind.breadth(world) // 2, None, mind, mind.again()[1])
        else:
            found = best_turns(world, first, mind.breadth(world), rng, mind, mind.again()[0])
        self.edges = [known.get(tuple(turn.choices)) or Edge(turn.choices, turn.value) for turn in found]
        return found[0].world

    def count(self, edge: Edge, value: float) -> None:
        edge.visits += 1
        edge.total += value
        self.visits += 1
        self.promised += edge.prior
        self.total += value

    def value(self, edge: Edge) -> float:
        """The average result of a turn; for one never played, its prior, corrected by how the other turns compared with
        theirs."""
        if edge.visits:
            return edge.total / edge.visits
        return edge.prior + (self.total - self.promised) / self.visits if self.visits else edge.prior

    def lead(self) -> int:
        """By how many visits the first turn is ahead of the second."""
        visits = sorted([edge.visits for edge in self.edges], reverse=True)
        return visits[0] - visits[1]

    def ranked(self) -> list[Edge]:
        """The turns, most visited first."""
        return sorted(self.edges, key=lambda edge: (-edge.visits, -self.value(edge)))


class Search:
    """A search that plays `simulations` worlds per decision, or as many as fit into `seconds`."""

    def __init__(self, rng: Rng, simulations: int, seconds: float = math.inf, mind: Mind = HAND) -> None:
        self.rng = rng
        self.mind = mind
        self.simulations = simulations
        self.seconds = seconds
        self.nodes: dict[Sign, Node] = {}
        self.script: Choices = []  # the rest of the chosen turn
        self.revealed = 0  # when it was chosen

    def choose(self, world: Game) -> int:
        options = world.options()
        if len(options) == 1:
            return options[0]
        if not fits(self.script, world) or world.revealed != self.revealed:
            self.script = self.best_turn(world)
            self.revealed = world.revealed
        return self.script.pop(0)[1]

    def best_turn(self, world: Game) -> Choices:
        noise = self.noise(world)
        if not noise:
            return self.consider(world, hurry=True).ranked()[0].choices[:]
        root = self.consider(world)
        values = [root.value(edge) for edge in root.edges]
        blur = noise * (max(values) - min(values))
        blurred = [value + blur * self.gauss() for value in values]
        return root.edges[blurred.index(max(blurred))].choices[:]

    def consider(self, world: Game, also: int = -1, hurry: bool = False, stream: Rng | None = None) -> Node:
        """Search a decision. `also` is an option to look at in any case.

        In a `hurry` it stops when the most visited turn can no longer be overtaken. Searches with equal random state
        look into the same turns; a `stream` of its own gives each different worlds.
        """
        seat = world.question.seat
        worlds = [world.redeal(seat, self.rng)]
        root = self.root(worlds[0], also)
        if stream is not None:
            self.rng, worlds = stream, []
        if len(root.edges) > 1:
            collecting = gc.isenabled()
            gc.disable()  # a tree has no cycles, and looking for them takes a sixth of the time
            try:
                self.explore(world, root, worlds, hurry)
            finally:
                if collecting:
                    gc.enable()
        return root

    def explore(self, world: Game, root: Node, worlds: list[Game], hurry: bool) -> None:
        """Play the worlds of a decision; `worlds` are those already dealt."""
        seat = world.question.seat
        deadline = time.monotonic() + self.seconds
        for left in range(self.budget(world), 0, -1):
            if hurry and root.lead() > left:
                break
            edge = self.select(root)
            # All turns are tried in the same worlds, so that their differences are not due to luck.
            while len(worlds) <= edge.visits:
                worlds.append(world.redeal(seat, self.rng))
            self.simulate(worlds[edge.visits].clone(), root, edge)
            if time.monotonic() > deadline:
                break

    def budget(self, world: Game) -> int:
        """The number of worlds to play for a decision."""
        return self.simulations

    def noise(self, world: Game) -> float:
        """The noise added to the values of turns, relative to the difference between the best and the worst."""
        return 0.0

    def root(self, world: Game, also: int) -> Node:
        """The node of a decision, with what earlier decisions learned about it."""
        if len(self.nodes) > MOST_NODES:
            self.nodes = {}
        root = self.nodes.setdefault(sign(world, self.mind), Node())
        root.open(world, self.mind, self.rng)
        if also >= 0 and not any([edge.choices[0][1] == also for edge in root.edges]):
            seat = world.question.seat
            turn = extended(Turn(world, [], 0.0), (also,), seat)
            root.edges.append(Edge(turn.choices, self.mind.promise(turn.world, seat)))
        return root

    def simulate(self, world: Game, node: Node, edge: Edge) -> None:
        """One simulation: walk down the tree in a world, expand a node at its end, and update all nodes on the way."""
        path: list[tuple[Node, Edge, int]] = []
        mind = self.mind
        playing_on = mind.beam(world)[2]
        while True:
            seat = world.question.seat
            path.append((node, edge, seat))
            follow(world, edge.choices)
            if not turn_over(world, seat):
                world = play_turn(world, playing_on)  # in this world the rest of the turn is a different one
            if not world.agenda:
                break
            node = self.nodes.setdefault(sign(world, mind), Node())
            if not node.edges:
                stretch = mind.stretch(world)  # the turn that opens the node may end it
                world = play_stretch(node.open(world, mind), stretch, playing_on)
                break
            edge = self.select(node)
        values = mind.values(world)
        for node, edge, seat in path:
            node.count(edge, values[seat])

    def select(self, node: Node) -> Edge:
        """The turn to simulate next."""
        edges = node.edges
        priors = [edge.prior for edge in edges]
        best_prior = max(priors)
        spread = max(1e-9, best_prior - min(priors))
        weights = [math.exp(STEEPNESS * (edge.prior - best_prior) / spread) for edge in edges]
        eagerness = self.mind.curiosity() * spread * math.sqrt(node.visits + 1) / sum(weights)
        best, chosen = -math.inf, edges[0]
        for edge, weight in zip(edges, weights, strict=True):
            bound = node.value(edge) + eagerness * weight / (1 + edge.visits)
            if bound > best:
                best, chosen = bound, edge
        return chosen

    def gauss(self) -> float:
        """A normally distributed number from the bot's own generator."""
        return math.sqrt(-2 * math.log(1 - self.rng.unit())) * math.cos(2 * math.pi * self.rng.unit())


def sign(world: Game, mind: Mind) -> Sign:
    """A hash of what the seat to move can see; comparing whole views would cost more than the rest of the simulation.

    Worlds with the same question and the same visible state are one to the bot.
    """
    question = world.question
    return question.seat, question.kind, tuple(world.options()), mind.sight(world)
