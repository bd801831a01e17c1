"""The games as research environments: actions and observations as numbers, for the common frameworks.

This package needs only numpy. `gym`, `vector`, `zoo`, `spiel` and `data` each need an extra. If Gymnasium is installed,
importing this package registers `bocage/Creatures-v0` and the others.
"""

from __future__ import annotations

from importlib.util import find_spec

from bocage.rl.needs import need

need("numpy", "rl")

from bocage.games import GAMES
from bocage.rl.actions import Actions
from bocage.rl.observations import Observations
from bocage.rl.rewards import Rewards

SPELLED = {"beerbread": "BeerBread"}  # where it differs from the name of the game
#: The name of each game's environment.
IDS = {about.name: f"bocage/{SPELLED.get(about.name, about.name.title())}-v0" for about in GAMES if about.playable}

__all__ = ["IDS", "Actions", "Observations", "Rewards"]

if find_spec("gymnasium"):
    from gymnasium import register

    for _game, _id in IDS.items():
        register(
            _id, "bocage.rl.gym:BocageEnv", vector_entry_point="bocage.rl.vector:BocageVector", kwargs={"game": _game}
        )
