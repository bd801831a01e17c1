"""Hand-made outcomes, for tests of counting rather than of playing."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.arena.series import Cost, Outcome, Pairing


def outcome(
    bots: Sequence[str], ranks: Sequence[int], scores: Sequence[float] = (), entrants: Sequence[int] = (), seed: int = 0
) -> Outcome:
    """A match of `bots`, seated in order unless `entrants` says otherwise; the second thinks twice as long."""
    seats = tuple(entrants) or tuple(range(len(bots)))
    costs = tuple(Cost(10, 1.0 + entrant, 0.5 + entrant) for entrant in range(len(bots)))
    points = tuple(scores) or tuple(float(10 * (len(ranks) - rank)) for rank in ranks)
    return Outcome(Pairing("creatures", (), tuple(bots), seats, seed), points, tuple(ranks), 20, 1.0, costs)


def series(winner: str, loser: str, wins: int, losses: int) -> list[Outcome]:
    return [outcome((winner, loser), (1, 2))] * wins + [outcome((winner, loser), (2, 1))] * losses
