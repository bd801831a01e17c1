"""Who could know a deal in advance. A match is dealt in one of three ways:

- `fair`: a secret of the house and what each person added when they sat down. Nobody knows it before the end.
- `chosen`: a number somebody typed when they opened the table. They may know the deal; everybody is told.
- `known`: a lesson, a branch or an uploaded match: the deal is public anyway.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bocage.core.dealing import Deal, Seed
from bocage.tables.rows import MatchRow, SeatRow


def seated(row: MatchRow, seats: Sequence[SeatRow]) -> bool:
    """Whether every invited friend has sat down and, if the deal is fair, added a share."""
    fair = row.dealt == "fair"
    return all(seat.kind != "friend" or (seat.person and (seat.share is not None or not fair)) for seat in seats)


def deal_of(row: MatchRow, seats: Sequence[SeatRow]) -> Seed | None:
    """What the cards are dealt from; None as long as somebody is missing."""
    if isinstance(row.seed, int):
        return row.seed
    return Deal(row.seed, tuple(seat.share or "" for seat in seats)) if seated(row, seats) else None


def with_shares(seats: list[SeatRow], deal: Seed | None, share: str) -> list[SeatRow]:
    """The seats of a new table with what was added: those of a known deal, or the host's share at their first seat."""
    if isinstance(deal, Deal):
        shares = dict(enumerate(deal.shares))
        return [replace(seat, share=shares.get(seat.seat, "")) for seat in seats]
    own = next((seat.seat for seat in seats if seat.person), None)
    return [seat if seat.kind == "friend" else replace(seat, share=share if seat.seat == own else "") for seat in seats]
