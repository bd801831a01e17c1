"""At which tables each game is learned, and how large the network is."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Table:
    """Players and options of a match; `share` of all matches are played at such a table."""

    players: int
    options: dict[str, str] = field(default_factory=dict)
    share: float = 1.0


@dataclass(frozen=True)
class Recipe:
    """`worlds` a decision in self-play, a number drawn for each match; `manner` is how the result will search."""

    tables: tuple[Table, ...]
    hidden: tuple[int, int] = (64, 32)
    worlds: tuple[int, ...] = (6, 8, 12)
    breadth: int = 10
    beam: tuple[int, int, int] = (8, 4, 1)
    again: int = 1
    stage: bool = False
    levels: tuple[tuple[int, float], ...] = ((2, 0.4), (6, 0.2), (16, 0.14), (40, 0.07), (120, 0.0))

    def manner(self) -> dict[str, object]:
        return {
            "levels": [list(level) for level in self.levels],
            "breadth": self.breadth,
            "beam": list(self.beam),
            "again": self.again,
            "stage": self.stage,
        }


RECIPES: dict[str, Recipe] = {
    "creatures": Recipe((Table(2),)),
    "villagers": Recipe(
        (
            Table(2),
            Table(3, share=0.7),
            Table(4, share=0.7),
            Table(5, share=0.6),
            Table(1, share=0.4),
            Table(1, {"mode": "beginner"}, 0.2),
            Table(1, {"mode": "hard"}, 0.3),
        ),
        levels=((2, 0.6), (4, 0.3), (10, 0.14), (26, 0.07), (80, 0.0)),
    ),
}
