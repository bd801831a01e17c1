"""Recovers a log from a table that cannot be opened."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.core import log
from bocage.core.match import Match
from bocage.core.registry import About
from bocage.tables.fairness import deal_of
from bocage.tables.history import History
from bocage.tables.rows import MatchRow, SeatRow, TableEvent


def salvaged(about: About, row: MatchRow, seats: Sequence[SeatRow], events: Sequence[TableEvent]) -> str:
    """A log that can be opened again, as far as it follows the rules, and below it every event as stored."""
    match = Match(about, row.players, row.options, deal_of(row, seats) or 0, row.deck or "")
    good = 0
    try:
        for made in History(events).standing:
            match.choose(made.option)
            good += 1
    except Exception:  # damaged data may fail anywhere in the rules
        match = match.at(good)
    stored = [f"# {event.seq} {seat_of(event)} {event.kind} {event.value}" for event in events]
    return "\n".join([log.write(match), *stored, ""])


def seat_of(event: TableEvent) -> str:
    return "-" if event.seat is None else str(event.seat + 1)
