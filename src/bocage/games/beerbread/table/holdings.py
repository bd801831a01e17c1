"""What a player counts: the goods in the barn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bocage.look.holdings import Holding


def holdings(view: Mapping[str, Any], seat: int) -> list[Holding]:
    return [Holding("", good, n) for good, n in view["villages"][seat]["barn"].items()]
