"""The setups that the harness tests: every playable game with every player count and option. New games are included."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product

import pytest

from bocage.core.registry import About
from bocage.games import GAMES
from tests.marks import long

#: Options whose values are tried in all pairs: the decks of Hallertau, drafts with tiles, games without cards.
TOGETHER = (("gateway", "farmyard"), ("cards", "tiles"), ("cards", "edition"), ("tiles", "edition"))


def tables() -> Iterator[tuple[About, int, dict[str, str]]]:
    """Each player count with default options, each other option value once, and pairs of options that interact.

    Option values cycle through the player counts, so that every count is tested with some of them."""
    for about in GAMES:
        if about.playable:
            for players in about.players:
                yield about, players, {}
            turn = cycle(about.players)
            for option in about.options:
                for value in option.values[1:]:
                    yield about, next(turn), {option.key: value}
            options = {option.key: option.values[1:] for option in about.options}
            for one, other in TOGETHER:
                for first, second in product(options.get(one, ()), options.get(other, ())):
                    yield about, next(turn), {one: first, other: second}


TABLES = list(tables())
NAMES = ["-".join([about.name, str(players), *options.values()]) for about, players, options in TABLES]
TABLE = ("about", "players", "options")
each_table = pytest.mark.parametrize(TABLE, TABLES, ids=NAMES)
#: For tests where options matter less: the short run takes each player count with default options only.
each_count = pytest.mark.parametrize(
    TABLE, [pytest.param(*table, marks=[long] if table[2] else []) for table in TABLES], ids=NAMES
)
