"""Every way to set up every game that can be played: what the harness runs on. A new game is here by itself."""

from __future__ import annotations

from collections.abc import Iterator

from bocage.core.registry import About
from bocage.games import GAMES


def tables() -> Iterator[tuple[About, int, dict[str, str]]]:
    """Each player count with the usual options, and each other value of each option once with the first count."""
    for about in GAMES:
        if about.playable:
            for players in about.players:
                yield about, players, {}
            for option in about.options:
                for value in option.values[1:]:
                    yield about, about.players[0], {option.key: value}


TABLES = list(tables())
NAMES = ["-".join([about.name, str(players), *options.values()]) for about, players, options in TABLES]
