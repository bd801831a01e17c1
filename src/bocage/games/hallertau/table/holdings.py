"""What a player counts: goods, tools, jewels, sheep, fields and cards of each kind."""

from __future__ import annotations

from bocage.games.hallertau.table.view_types import View
from bocage.look.holdings import Holding


def holdings(view: View, seat: int) -> list[Holding]:
    farm = view["farms"][seat]
    fields = sum([field is not None for field in farm["fields"]])
    return [
        *[Holding(f"good-{good}", good, n) for good, n in farm["stock"].items()],
        Holding("good-tool", "tool", farm["tools"]),
        Holding("good-jewel", "jewel", farm["jewels"]),
        Holding(f"stables-{seat}", "sheep", farm["sheep"]),
        Holding("", "field", fields),
        *[Holding("", f"card-{kind}", n) for kind, n in farm["backs"].items()],
    ]
