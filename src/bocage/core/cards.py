"""A card or tile as the lists show it; every game has a `cards` module that returns its own."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Card:
    """`names` and `text` are keys of the game's catalogues; `cost` lists the ways to pay; `points` None: they vary."""

    id: str
    kind: str
    name: str
    text: str
    cost: tuple[dict[str, int], ...] = field(default=())
    points: float | None = 0
