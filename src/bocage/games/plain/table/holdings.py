"""No holdings: previews of a choice show its points alone."""

from __future__ import annotations

from collections.abc import Mapping

from bocage.look.holdings import Holding


def holdings(view: Mapping[str, object], seat: int) -> list[Holding]:
    return []
