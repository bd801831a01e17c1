"""Database records: people, matches, seats, events and chat lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Literal

EventKind = Literal["choice", "undo", "resign"]
Dealt = Literal["fair", "chosen", "known"]
SeatKind = Literal["person", "here", "friend", "bot"]


def now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True)
class Person:
    """Someone who plays: a guest or, with a password hash, the holder of an account."""

    id: str
    name: str
    password: str | None = None
    created: datetime = field(default_factory=now)


@dataclass(frozen=True)
class MatchRow:
    """The header of a match.

    `parent` and `parent_at`: the match it was forked from and where; `next`: the rematch; `lesson`: the steps of the
    tour seen so far, as a mask, if the match is a lesson. `seed`: a number, or the secret of a fair deal in hex;
    `dealt`: who could know it (see fairness; None: an older match). `deck`: the text of the host's custom deck; None
    for the built-in one.
    """

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    seed: int | str = field(repr=False)
    created: datetime = field(default_factory=now)
    host: str | None = None
    parent: str | None = None
    parent_at: int | None = None
    next: str | None = None
    ended: datetime | None = None
    lesson: int | None = None
    dealt: Dealt | None = None
    hints: bool | None = None
    deck: str | None = None


@dataclass(frozen=True)
class SeatRow:
    """Who sits at a seat, counted from 0. A friend's seat is free while `person` is None; `token` is its invitation.
    `share` is what the person added to the deal; None until they sit down to play."""

    match: str
    seat: int
    kind: SeatKind
    person: str | None = None
    name: str = ""
    level: str | None = None
    token: str | None = None
    share: str | None = None


@dataclass(frozen=True)
class TableEvent:
    """One line of a match's log. `value`: the option of a choice, the length an undo goes back to, 0 for resign."""

    match: str
    seq: int
    seat: int | None
    kind: EventKind
    value: int
    at: datetime = field(default_factory=now)


@dataclass(frozen=True)
class ChatLine:
    """A line of chat at a table, numbered from 1."""

    match: str
    n: int
    person: str | None
    name: str
    text: str
    at: datetime = field(default_factory=now)
