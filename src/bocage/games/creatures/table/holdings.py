"""What a player counts: building materials, fences and animals."""

from __future__ import annotations

from bocage.games.creatures.table.view_types import View
from bocage.look.holdings import Holding


def holdings(view: View, seat: int) -> list[Holding]:
    farm = view["farms"][seat]
    stock = [Holding(f"good-{good}", good, n) for good, n in farm["stock"].items()]
    return stock + [Holding(f"animal-{animal}", animal, n) for animal, n in farm["animals"].items()]
