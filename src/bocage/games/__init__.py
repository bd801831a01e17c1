"""The five built-in games."""

from __future__ import annotations

from importlib import import_module

from bocage.core.registry import About, Registry

# A line a game, in the order of every list: the name of its folder.
FOLDERS = (
    "creatures",
    "beerbread",
    "villagers",
    "hallertau",
    "agricola",
)


def _about(folder: str) -> About:
    """What a game says of itself."""
    about: About = import_module(f"{__name__}.{folder}").ABOUT
    return about


GAMES = Registry([_about(folder) for folder in FOLDERS])
