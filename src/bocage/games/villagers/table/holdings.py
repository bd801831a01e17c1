"""What a player counts: the gold of the treasury, and the food and houses of the village."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bocage.look.holdings import Holding


def holdings(view: Mapping[str, Any], seat: int) -> list[Holding]:
    village = view["villages"][seat]
    return [Holding("treasury" if name == "gold" else "", name, village[name]) for name in ("gold", "food", "house")]
