"""What a player counts: goods and spaces in the barn, coins of beer and bread, and room for the next sale."""

from __future__ import annotations

from bocage.games.beerbread.engine.pieces import PRODUCTS, SHOPS
from bocage.games.beerbread.table.view_types import View
from bocage.look.holdings import Holding


def holdings(view: View, seat: int) -> list[Holding]:
    village = view["villages"][seat]
    goods = [Holding("", good, n) for good, n in village["barn"].items()]
    known = village["coins"]
    coins = [Holding(f"coins-{product}", product, known[product]) for product in PRODUCTS] if known else []
    rooms = [Holding("", shop, village[shop]["room"] - len(village[shop]["cards"])) for shop in SHOPS]
    return [*goods, *coins, *rooms, Holding("", "storage", village["spaces"] + village["water_spaces"])]
