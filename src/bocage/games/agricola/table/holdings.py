"""What a player counts: goods, animals, and the food that the family needs."""

from __future__ import annotations

from bocage.games.agricola.table.view_types import View
from bocage.look.holdings import Holding


def holdings(view: View, seat: int) -> list[Holding]:
    farm = view["farms"][seat]
    stock = [
        Holding(f"stock-{good}", good, n, farm["need"] if good == "food" else 0) for good, n in farm["stock"].items()
    ]
    return stock + [Holding(f"animal-{animal}", animal, n) for animal, n in farm["animals"].items()]
