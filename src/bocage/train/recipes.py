"""How each game is trained: the tables it is played at, and the size of the network."""

from __future__ import annotations

from dataclasses import dataclass, field

from bocage.bots.mind import CURIOSITY


@dataclass(frozen=True)
class Table:
    """Player count and options of a match; `share` is its share of all matches."""

    players: int
    options: dict[str, str] = field(default_factory=dict)
    share: float = 1.0


@dataclass(frozen=True)
class Recipe:
    """How a network is trained. `worlds` is the range of worlds per decision in self-play; `manner` is how the result
    will search, and `players` are the player counts at which it beats the hand-made evaluation."""

    tables: tuple[Table, ...]
    players: tuple[int, ...] = (2,)
    hidden: tuple[int, int] = (64, 32)
    worlds: tuple[int, ...] = (6, 8, 12)
    breadth: int = 10
    beam: tuple[int, int, int] = (8, 4, 1)
    again: tuple[int, int] = (8, 1)
    stretch: bool = False
    curiosity: float = CURIOSITY
    levels: tuple[tuple[int, float], ...] = ((2, 0.4), (6, 0.2), (16, 0.14), (40, 0.07), (120, 0.0))

    def manner(self) -> dict[str, object]:
        return {
            "levels": [list(level) for level in self.levels],
            "breadth": self.breadth,
            "beam": list(self.beam),
            "again": list(self.again),
            "stage": self.stretch,
            "curiosity": self.curiosity,
        }


RECIPES: dict[str, Recipe] = {
    "beerbread": Recipe(
        (Table(2), Table(2, {"seeding": "fill"}, 0.1), Table(2, {"supply": "every"}, 0.1)),
        stretch=True,
        levels=((1, 0.4), (2, 0.2), (5, 0.14), (18, 0.05), (40, 0.0)),
    ),
    "agricola": Recipe(
        (
            Table(2),
            Table(2, {"cards": "no"}, 0.3),
            Table(2, {"tiles": "yes"}, 0.15),
            Table(3, share=0.35),
            Table(4, share=0.35),
            Table(4, {"cards": "no"}, 0.1),
        ),
        players=(2, 3, 4),
        worlds=(10, 16, 24),
        breadth=16,
        beam=(16, 4, 2),
        levels=((1, 0.6), (3, 0.35), (8, 0.25), (20, 0.13), (480, 0.0)),
    ),
    "creatures": Recipe(
        (Table(2),),
        worlds=(24, 40),
        again=(8, 4),
        curiosity=3.0,
        levels=((1, 0.72), (2, 0.43), (6, 0.28), (20, 0.13), (480, 0.0)),
    ),
    "hallertau": Recipe(
        (
            Table(2, share=3),
            Table(2, {"gateway": "intermediate", "farmyard": "sheep"}),
            Table(2, {"gateway": "expert", "farmyard": "fields"}),
            Table(2, {"gateway": "master", "farmyard": "jewels"}),
            Table(2, {"cards": "no"}),
            Table(3),
            Table(3, {"gateway": "intermediate", "farmyard": "fields"}, 0.5),
            Table(4),
            Table(4, {"gateway": "expert", "farmyard": "sheep"}, 0.5),
        ),
        players=(2, 3, 4),
        worlds=(2, 3, 4),
        levels=((1, 2.5), (2, 0.6), (5, 0.25), (16, 0.0), (100, 0.0)),
    ),
    "villagers": Recipe(
        (
            Table(2),
            Table(3, share=0.7),
            Table(4, share=0.7),
            Table(5, share=0.6),
        ),
        players=(2, 3, 4, 5),
        levels=((1, 1.0), (3, 0.55), (10, 0.28), (70, 0.07), (1600, 0.0)),
    ),
}

#: For solo matches. There is nobody to be ahead of, so the network learns the score.
ALONE: dict[str, Recipe] = {
    "agricola": Recipe(
        (Table(1), Table(1, {"cards": "no"}, 0.1)),
        players=(1,),
        breadth=16,
        beam=(16, 4, 2),
        levels=((1, 0.7), (3, 0.35), (8, 0.25), (20, 0.13), (400, 0.0)),
    ),
    "hallertau": Recipe(
        (Table(1), Table(1, {"cards": "no"})),
        players=(1,),
        worlds=(2, 3, 4),
        levels=((1, 1.0), (2, 0.6), (5, 0.25), (16, 0.0), (1200, 0.0)),
    ),
    "villagers": Recipe(
        (Table(1), Table(1, {"mode": "beginner"}, 0.3), Table(1, {"mode": "hard"})),
        players=(1,),
        levels=((4, 0.6), (10, 0.3), (30, 0.14), (110, 0.07), (1600, 0.0)),
    ),
}

#: Agricola without cards, for two players: nothing is hidden, and matches are short.
BEGINNERS: dict[str, Recipe] = {
    "agricola": Recipe(
        (Table(2, {"cards": "no"}),),
        hidden=(128, 32),
        worlds=(24, 40),
        breadth=16,
        beam=(16, 4, 2),
        again=(8, 4),
        levels=((1, 0.7), (3, 0.35), (8, 0.25), (20, 0.13), (480, 0.0)),
    ),
}

#: Recipes by the name of the weight file; `Profile.book` says which tables use it.
BOOKS: dict[str, dict[str, Recipe]] = {"": RECIPES, "alone": ALONE, "beginners": BEGINNERS}
