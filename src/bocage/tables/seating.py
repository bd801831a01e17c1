"""The seats of a new table."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Final

from bocage.bots import BOTS
from bocage.bots.characters import BY_NAME, Character, cast, technical
from bocage.bots.levels import MEASURES
from bocage.core.errors import BadSetup
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.tables.names import told_apart
from bocage.tables.rows import Person, SeatRow

#: The bots that may sit at a table; the others are for measuring.
GUESTS: Final = tuple([bot for bot in BOTS if bot not in MEASURES])


@dataclass(frozen=True)
class Seating:
    """Who should sit at a seat of a new table: `me`, `here`, `friend`, or a bot of a level; `who` is the name of a
    person at this screen, or the character of a bot."""

    kind: str
    level: str | None = None
    who: str = ""


def seating(word: str) -> Seating:
    """Parse `me`, `here`, `friend` or `bot:greedy`."""
    kind, _, level = word.partition(":")
    if kind == "bot":
        if level not in GUESTS:  # weight files are for the owner of the machine only
            raise BadSetup("no-bot", bot=level, bots=", ".join(GUESTS))
        return Seating("bot", level)
    if word not in ("me", "here", "friend"):
        raise BadSetup("seat-kind", word=word)
    return Seating(word)


def seat_rows(id: str, seatings: Sequence[Seating], person: Person) -> list[SeatRow]:
    """The seats as stored. A seat at this screen belongs to the person who opened the table."""
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
    """Give every bot without a character one, with its own temper if tempers are allowed."""
    coming = cast(rng, about, len(seatings), [who.who for who in seatings])
    return [
        _as(who, coming.pop(0), about if tempers else None) if who.kind == "bot" and not who.who else who
        for who in seatings
    ]


def _as(who: Seating, character: Character, about: About | None) -> Seating:
    level = who.level or ""
    return replace(who, who=character.name, level=technical(level, character, about) if about else level)


def newcomer(about: About, seats: Sequence[SeatRow], bot: Seating) -> Seating:
    """A bot that joins a table, as a character who is not there yet."""
    sitting = [Seating("here", None, row.name) for row in seats]
    return with_characters([bot, *sitting], about, Rng(secrets.randbits(60)))[0]


def again(about: About, id: str, seats: Sequence[SeatRow], person: Person) -> list[Seating]:
    """The same people and bots again, at a table that one of them opens."""
    kinds = {"person": "friend", "friend": "friend", "here": "here", "bot": "bot"}
    village = characters(about, id, seats)
    return [
        Seating(
            "me" if row.person == person.id and row.kind != "here" else kinds[row.kind],
            row.level,
            village[row.seat].name if row.kind == "bot" else row.name,
        )
        for row in seats
    ]


def characters(about: About, id: str, seats: Sequence[SeatRow]) -> dict[int, Character]:
    """The characters of the bots at a table, by seat. At older tables, without stored names, the table's id decides."""
    known = {row.seat: BY_NAME[row.name] for row in seats if row.kind == "bot" and row.name in BY_NAME}
    rest = [row.seat for row in seats if row.kind == "bot" and row.seat not in known]
    if rest:
        rng = Rng(int.from_bytes(blake2b(id.encode(), digest_size=7).digest()))
        known |= zip(rest, cast(rng, about, len(rest), [row.name for row in seats]), strict=True)
    return known
