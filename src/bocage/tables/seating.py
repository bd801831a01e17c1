"""Who is to sit where at a new table."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b

from bocage.bots import BOTS
from bocage.bots.characters import BY_NAME, Character, cast, technical
from bocage.core.errors import BadSetup
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.tables.names import told_apart
from bocage.tables.store import Person, SeatRow


@dataclass(frozen=True)
class Seating:
    """Who is to sit at a seat of a new table: `me`, `here` (perhaps by name), `friend`, or a bot of a level, and `who` of
    the village it is."""

    kind: str
    level: str | None = None
    who: str = ""


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


def seat_rows(id: str, seatings: Sequence[Seating], person: Person) -> list[SeatRow]:
    """The seats as stored. A seat at this screen belongs to whoever opened the table."""
    rows: list[SeatRow] = []
    for seat, who in enumerate(seatings):
        if who.kind == "bot":
            rows.append(SeatRow(id, seat, "bot", None, who.who, who.level, None))
        elif who.kind == "friend":
            rows.append(SeatRow(id, seat, "friend", None, "", None, secrets.token_urlsafe(12)))
        elif who.kind == "here":
            rows.append(SeatRow(id, seat, "here", person.id, who.who, None, None))
        else:
            name = told_apart(person.name, [row.name for row in rows])
            rows.append(SeatRow(id, seat, "person", person.id, name, None, None))
    return rows


def with_characters(seatings: Sequence[Seating], about: About, rng: Rng, tempers: bool = True) -> list[Seating]:
    """Somebody of the village for every bot that is nobody yet, with their own temper if they may have it."""
    coming = cast(rng, len(seatings), [who.who for who in seatings])
    return [
        _as(who, coming.pop(), about if tempers else None) if who.kind == "bot" and not who.who else who
        for who in seatings
    ]


def _as(who: Seating, character: Character, about: About | None) -> Seating:
    level = who.level or ""
    return replace(who, who=character.name, level=technical(level, character.temper, about) if about else level)


def characters(id: str, seats: Sequence[SeatRow]) -> dict[int, Character]:
    """Who the bots of a table are, by seat. At tables from before they had names, the table's id decides."""
    known = {row.seat: BY_NAME[row.name] for row in seats if row.kind == "bot" and row.name in BY_NAME}
    rest = [row.seat for row in seats if row.kind == "bot" and row.seat not in known]
    if rest:
        rng = Rng(int.from_bytes(blake2b(id.encode(), digest_size=7).digest()))
        known |= zip(rest, cast(rng, len(rest), [row.name for row in seats]), strict=True)
    return known
