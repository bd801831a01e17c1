"""The five games of the house."""

from __future__ import annotations

from bocage.core.registry import About, Registry
from bocage.games.beerbread import ABOUT as BEERBREAD
from bocage.games.creatures import ABOUT as CREATURES
from bocage.games.villagers import ABOUT as VILLAGERS

GAMES = Registry(
    (
        CREATURES,
        BEERBREAD,
        VILLAGERS,
        About("hallertau", (1, 2, 3, 4)),
        About("agricola", (1, 2, 3, 4)),
    )
)
