"""Spaces, buildings and pieces, for the lists."""

from __future__ import annotations

from bocage.core.cards import Card
from bocage.games.creatures.cards.tiles import BUILDINGS, COSTS, MATERIALS, POINTS, SPACES, STORAGE
from bocage.games.creatures.engine.score import FULL_EXPANSION


def cards() -> list[Card]:
    spaces = [
        Card(f"S{number:02}", "space", f"space.{name}", f"text.space.{name}", points=0)
        for number, name in enumerate(SPACES, 1)
    ]
    buildings = [
        Card(
            f"B{building + 1:02}",
            "building",
            f"building.{name}",
            f"text.building.{name}",
            tuple({m: n for m, n in zip(MATERIALS, cost, strict=True) if n} for cost in COSTS[building]),
            None if building == STORAGE else POINTS[building],
        )
        for building, name in enumerate(BUILDINGS)
    ]
    pieces = [
        Card("P01", "piece", "piece.trough", "text.piece.trough"),
        Card("P02", "piece", "piece.expansion", "text.piece.expansion", points=FULL_EXPANSION),
        Card("P03", "piece", "piece.fence", "text.piece.fence"),
    ]
    return spaces + buildings + pieces
