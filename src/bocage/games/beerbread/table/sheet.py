"""The score sheet as players write it: beer and bread are added up separately, and the lower total counts."""

from __future__ import annotations

from typing import Final

from bocage.core.words import Say
from bocage.games.beerbread.engine.pieces import PRODUCTS
from bocage.games.beerbread.engine.score import extras, printed, totals
from bocage.games.beerbread.engine.state import BeerBread
from bocage.look.sheet import Row

TOTAL: Final = Say("score.lower")


def rows(game: BeerBread) -> list[Row]:
    seats = range(game.seats)
    sold = [printed(village) for village in game.villages]
    more, sums = ([count(game.villages, seat) for seat in seats] for count in (extras, totals))
    found = []
    for place, product in enumerate(PRODUCTS):
        lower = frozenset([seat for seat in seats if sums[seat].index(min(sums[seat])) == place])
        found += [
            Row(Say(f"score.{product}"), [coins[place] for coins in sold]),
            Row(Say(f"score.{product}-extra"), [coins[place] for coins in more]),
            Row(Say(f"score.{product}-sum"), [coins[place] for coins in sums], True, lower),
        ]
    return found
