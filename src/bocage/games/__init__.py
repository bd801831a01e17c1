"""The five games of the house."""

from __future__ import annotations

from bocage.core.registry import About, Registry
from bocage.games.creatures import ABOUT as CREATURES

GAMES = Registry(
    (
        CREATURES,
        About("beerbread", (2,)),
        About("villagers", (1, 2, 3, 4, 5)),
        About("hallertau", (1, 2, 3, 4)),
        About("agricola", (1, 2, 3, 4)),
    )
)
