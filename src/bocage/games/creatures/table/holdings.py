"""What a player counts: building materials, fences and animals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bocage.look.holdings import Holding


def holdings(view: Mapping[str, Any], seat: int) -> list[Holding]:
    farm = view["farms"][seat]
    stock = [Holding(f"good-{good}", good, n) for good, n in farm["stock"].items()]
    return stock + [Holding(f"animal-{animal}", animal, n) for animal, n in farm["animals"].items()]
