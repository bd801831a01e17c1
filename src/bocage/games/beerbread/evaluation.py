"""What a village will be worth at the end, in coins: the compass of the bots."""

from __future__ import annotations

from bocage.games.beerbread.score import totals
from bocage.games.beerbread.village import Village


def worth(villages: list[Village], seat: int, turns: int) -> float:
    """The coins a village may end with, `turns` turns before the end."""
    low, high = sorted(totals(villages, seat))
    ripe = min(1.0, turns / 8)
    return low + 0.5 * ripe * (high - low) + 0.6 * ripe * villages[seat].stored()
