"""The stored rows of a new table: its match, its seats, and the choices it begins with."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime

from bocage.core.dealing import Deal, Seed, new_secret
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.tables.fairness import with_shares
from bocage.tables.rows import MatchRow, Person, SeatRow, TableEvent
from bocage.tables.seating import Seating, seat_rows, with_characters


def new_rows(
    person: Person,
    game: str,
    seatings: list[Seating],
    options: dict[str, str],
    seed: Seed | None,
    choices: tuple[int, ...],
    parent: tuple[str, int] | None,
    lesson: int | None,
    known: bool,
    share: str,
    hints: bool,
    deck: str,
) -> tuple[MatchRow, list[SeatRow], list[TableEvent]]:
    """The rows of a table that a person opens; its options and choices are checked against the rules."""
    about = GAMES[game]
    match = Match(about, len(seatings), options, 0 if seed is None else seed, deck)  # refuses what cannot be played
    asked = []
    for option in choices:
        asked.append(match.game.question.seat)
        match.choose(option)
    id = secrets.token_urlsafe(9)
    row = MatchRow(
        id=id, game=game, rules=about.rules, players=len(seatings), options=match.options,
        seed=new_secret() if seed is None else seed.secret if isinstance(seed, Deal) else seed,
        created=datetime.now(UTC), host=person.id, parent=parent[0] if parent else None,
        parent_at=parent[1] if parent else None, next=None, ended=None, lesson=lesson,
        dealt="known" if known else "fair" if seed is None else "chosen", hints=hints,
        deck=match.deck_text or None,
    )  # fmt: skip
    chance = Rng(seed if isinstance(seed, int) else secrets.randbits(60))  # the same deal has the same bots
    seatings = with_characters(seatings, about, chance, tempers=lesson is None)
    rows = with_shares(seat_rows(id, seatings, person), seed, share)
    events = [
        TableEvent(id, seq, seat, "choice", option, datetime.now(UTC))
        for seq, (seat, option) in enumerate(zip(asked, choices, strict=True), 1)
    ]
    return row, rows, events
