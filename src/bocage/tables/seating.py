"""Who is to sit where at a new table."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from bocage.bots import BOTS
from bocage.core.errors import BadSetup
from bocage.tables.store import Person, SeatRow


@dataclass(frozen=True)
class Seating:
    """Who is to sit at a seat of a new table: `me`, `here`, `friend` or a bot's level."""

    kind: str
    level: str | None = None


def seating(word: str) -> Seating:
    """`me`, `here`, `friend` or `bot:greedy`."""
    kind, _, level = word.partition(":")
    if kind == "bot":
        if level not in BOTS:  # weights of one's own are for who owns the machine, not for every guest
            raise BadSetup("no-bot", bot=level, bots=", ".join(BOTS))
        return Seating("bot", level)
    if word not in ("me", "here", "friend"):
        raise BadSetup("seat-kind", word=word)
    return Seating(word)


def seat_row(id: str, seat: int, who: Seating, person: Person) -> SeatRow:
    """The seat as stored. A seat at this screen belongs to whoever opened the table."""
    if who.kind == "bot":
        return SeatRow(id, seat, "bot", None, who.level or "", who.level, None)
    if who.kind == "friend":
        return SeatRow(id, seat, "friend", None, "", None, secrets.token_urlsafe(12))
    name = person.name if who.kind == "me" else ""
    return SeatRow(id, seat, "person" if who.kind == "me" else "here", person.id, name, None, None)
