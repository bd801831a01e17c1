"""The five built-in games."""

from __future__ import annotations

from bocage.core.registry import Registry
from bocage.games.agricola import ABOUT as AGRICOLA
from bocage.games.beerbread import ABOUT as BEERBREAD
from bocage.games.creatures import ABOUT as CREATURES
from bocage.games.hallertau import ABOUT as HALLERTAU
from bocage.games.villagers import ABOUT as VILLAGERS

GAMES = Registry(
    (
        CREATURES,
        BEERBREAD,
        VILLAGERS,
        HALLERTAU,
        AGRICOLA,
    )
)
