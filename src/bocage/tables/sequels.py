"""Tables that follow from a match: its rematch, a branch from its middle, or one loaded from a file."""

from __future__ import annotations

import asyncio

from bocage.core import log
from bocage.core.errors import BadSetup
from bocage.games import GAMES
from bocage.tables.house import House
from bocage.tables.refusals import Forbidden
from bocage.tables.rows import Person
from bocage.tables.seating import Seating, again
from bocage.tables.table import Table


async def rematched(house: House, table: Table, person: Person, share: str = "") -> Table:
    """The same table with a new deal; all who press the button meet at one table, and the last of them starts it."""
    if not table.owned(person.id):
        raise Forbidden("not-seated")
    if not table.over:
        raise Forbidden("not-over")
    current = await house.stored(house.store.match, table.id)
    if current is not None and current.next:
        return await meet(house, current.next, person, share)
    seatings = again(table.about, table.id, table.seats, person)
    hints, deck = bool(table.row.hints), table.match.deck_text
    new = await house.create(person, table.about.name, seatings, table.row.options, share=share, hints=hints, deck=deck)
    for row, old in zip(new.seats, table.seats, strict=True):
        if row.kind == "friend" and old.person:  # seats are kept for the same people
            await house.stored(house.store.take_seat, new.id, row.seat, row.token, old.person, old.name, None)
    await house.look_round(new)
    winner = await house.stored(house.store.set_next, table.id, new.id)
    table.row = await house.row(table)
    house.watchers.publish(table.id)
    return await meet(house, winner, person, share)


async def meet(house: House, id: str, person: Person, share: str) -> Table:
    """Take one's seat at the table of a rematch."""
    table = await house.table(id)
    await house.join(table, person, share)
    return table


async def branched(house: House, table: Table, person: Person, at: int) -> Table:
    """A new table at this screen that continues from the first `at` choices."""
    if not 0 <= at <= len(table.match.choices):
        raise BadSetup("branch-at", at=at, last=len(table.match.choices))
    if not table.open_book:
        raise Forbidden("not-open")
    choices = tuple(choice.option for choice in table.match.choices[:at])
    seatings = [Seating("here") for _ in table.seats]
    return await house.create(
        person, table.about.name, seatings, table.row.options, table.match.seed, choices, (table.id, at),
        known=True, deck=table.match.deck_text,
    )  # fmt: skip


async def uploaded(house: House, person: Person, text: str) -> Table:
    """A table from a downloaded match; every choice is checked against the rules."""
    match = await asyncio.to_thread(log.read, text, GAMES)
    choices = tuple(choice.option for choice in match.choices)
    seatings = [Seating("here")] * match.players
    return await house.create(
        person, match.about.name, seatings, match.options, match.seed, choices, known=True, deck=match.deck_text
    )
