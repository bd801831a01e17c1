"""What a player counts: the gold of the treasury, and the food and houses of the village."""

from __future__ import annotations

from bocage.games.villagers.table.view_types import View
from bocage.look.holdings import Holding


def holdings(view: View, seat: int) -> list[Holding]:
    village = view["villages"][seat]
    return [Holding("treasury" if name == "gold" else "", name, village[name]) for name in ("gold", "food", "house")]
