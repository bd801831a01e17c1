"""What a player counts: the goods in the barn and its spaces, the coins of beer and bread, and where the next can be
sold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bocage.games.beerbread.engine.pieces import PRODUCTS, SHOPS
from bocage.look.holdings import Holding


def holdings(view: Mapping[str, Any], seat: int) -> list[Holding]:
    village = view["villages"][seat]
    goods = [Holding("", good, n) for good, n in village["barn"].items()]
    coins = [Holding(f"coins-{product}", product, village["coins"][product]) for product in PRODUCTS]
    rooms = [Holding("", shop, village[shop]["room"] - len(village[shop]["cards"])) for shop in SHOPS]
    return [*goods, *coins, *rooms, Holding("", "storage", village["spaces"] + village["water_spaces"])]
