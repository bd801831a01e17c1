"""One decision, searched by several processes: each evaluates the same turns in its own redealt worlds.

The result of a part is a plain list, so that it can be sent between processes; the sum is a node like any other.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from bocage.bots.mind import Mind
from bocage.bots.search import Edge, Node, Search
from bocage.bots.turns import Choices
from bocage.core.game import Game
from bocage.core.rng import Rng

TIMES = 16  # most worlds a part plays, in multiples of the best level's: enough for hard decisions, an end to easy ones

Tally = list[tuple[Choices, float, int, float]]  # turns with their priors, visits and total results


def most_worlds(world: Game, mind: Mind) -> int:
    return TIMES * mind.levels(world)[-1][0]


def part(
    world: Game,
    mind: Mind,
    start: Rng,
    stream: Rng,
    worlds: int,
    deadline: float,
    also: int = -1,
    hurry: bool = True,
) -> Tally:
    """Search a decision until a time of the monotonic clock, which all processes of a machine share.

    Parts with an equal `start` look into the same turns; `stream` deals the worlds.
    """
    search = Search(start, worlds, deadline - time.monotonic(), mind)
    root = search.consider(world, also, hurry, stream)
    return [(edge.choices, edge.prior, edge.visits, edge.total) for edge in root.edges]


def add_up(parts: Iterable[Tally]) -> Node:
    """The decision as if all worlds had been played in one place."""
    root, known = Node(), dict[tuple[tuple[str, int], ...], Edge]()
    for found in parts:
        for choices, prior, visits, total in found:
            edge = known.get(tuple(choices))
            if edge is None:
                edge = known[tuple(choices)] = Edge(choices, prior)
                root.edges.append(edge)
            edge.visits += visits
            edge.total += total
            root.visits += visits
            root.promised += visits * prior
            root.total += total
    return root
