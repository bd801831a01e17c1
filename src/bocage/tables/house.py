"""The house: all tables of a server, and who may do what at them."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from bocage.bots.advice import Advice
from bocage.core.build import Awaited
from bocage.core.dealing import Seed
from bocage.core.errors import BadSetup, NothingToUndo
from bocage.games import GAMES
from bocage.tables.bot_players import PACE, BotPlayers
from bocage.tables.counsel import Counsel
from bocage.tables.desk import Desk
from bocage.tables.names import told_apart
from bocage.tables.opening import new_rows
from bocage.tables.refusals import Broken, Forbidden, NoTable, Stale
from bocage.tables.rows import MatchRow, Person
from bocage.tables.salvage import salvaged
from bocage.tables.seating import Seating, newcomer
from bocage.tables.store import UNAVAILABLE, Conflict, Store
from bocage.tables.table import Table
from bocage.tables.watchers import Watchers

journal = logging.getLogger("bocage")

T = TypeVar("T")
KEPT = 400  # unwatched tables kept in memory
ENDED = 20  # how many of these may be finished matches
ID = re.compile(r"[\w-]{1,32}", re.ASCII)  # ids have 12 characters; anything else is not looked up


def noted(task: asyncio.Task[None]) -> None:
    """Log the exception of a background task."""
    if not task.cancelled() and (error := task.exception()) is not None:
        journal.error("work in the background failed", exc_info=error)


class House:
    """All tables of a server. Everything that changes one is written to the store before it happens in memory."""

    def __init__(
        self, store: Store, workers: int | None = None, pace: float = PACE, engine: Awaited | None = None
    ) -> None:
        self.store = store
        self.desk = Desk(store)
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # each lives as long as it is used
        self.watchers = Watchers()
        self.counsel = Counsel(self.watchers, workers, engine)
        self.bots = BotPlayers(self, pace)

    async def close(self) -> None:
        await self.bots.close()
        self.counsel.close()
        self.desk.close()

    async def stored(self, work: Callable[..., T], *args: Any) -> T:
        """Run a method of the store."""
        return await self.desk.do(work, *args)

    # ------------------------------------------------------------------ finding and making tables
    async def table(self, id: str) -> Table:
        """A table by its id, from memory or from the store."""
        found = self.tables.get(id)
        if found is None:
            if not ID.fullmatch(id):
                raise NoTable("no-table", id=id[:32])
            async with self.lock(id):
                found = self.tables.get(id) or await self.load(id)
                self.tables[id] = found
                self.forget_old()
            await self.note_end(found)
            self.bots.wake(found)
        else:
            self.tables.move_to_end(id)
        return found

    async def load(self, id: str) -> Table:
        row = await self.stored(self.store.match, id)
        if row is None or row.game not in GAMES.games:
            raise NoTable("no-table", id=id)
        about = GAMES[row.game]
        if row.rules != about.rules:
            raise NoTable("old-rules", game=row.game)
        seats = await self.stored(self.store.seats, id)
        events = await self.stored(self.store.events, id)
        chat = await self.stored(self.store.chat, id)
        try:
            return Table(about, row, seats, events, chat)
        except Exception as error:  # damaged data may fail anywhere in the rules
            journal.warning("table %s cannot be opened: %s", id, error)
            raise Broken("broken-table", id=id) from error

    async def salvage(self, id: str, person: str | None) -> str:
        """The log of a table that cannot be opened, for those who sat at it."""
        row = await self.stored(self.store.match, id)
        if row is None or row.game not in GAMES.games:
            raise NoTable("no-table", id=id)
        seats = await self.stored(self.store.seats, id)
        if person is None or person not in {row.host, *[seat.person for seat in seats]}:
            raise Forbidden("not-seated")
        events = await self.stored(self.store.events, id)
        return await asyncio.to_thread(salvaged, GAMES[row.game], row, seats, events)

    def forget_old(self) -> None:
        """Drop tables that nobody watches from memory, finished ones first; they are in the store."""
        kept = ended = 0
        for id in reversed(list(self.tables)):  # newest first
            if self.watchers.has(id) or id in self.bots.tasks:
                continue
            over = self.tables[id].over
            ended += over
            if kept == KEPT or (over and ended > ENDED):
                del self.tables[id]
            else:
                kept += 1

    def lock(self, id: str) -> asyncio.Lock:
        return self.locks.setdefault(id, asyncio.Lock())

    async def create(
        self,
        person: Person,
        game: str,
        seatings: list[Seating],
        options: dict[str, str],
        seed: Seed | None = None,
        choices: tuple[int, ...] = (),
        parent: tuple[str, int] | None = None,
        lesson: int | None = None,
        known: bool = False,
        share: str = "",
        hints: bool = False,
        deck: str = "",
    ) -> Table:
        """A new table; with `choices` it continues from there; with `lesson` (0) it teaches the game.

        Without a `seed` the deal is fair: the house draws a secret, and the host and every guest add a `share`.
        """
        row, rows, events = new_rows(
            person, game, seatings, options, seed, choices, parent, lesson, known, share, hints, deck
        )
        await self.stored(self.store.add_match, row, rows, events)
        return await self.table(row.id)

    async def sit(self, table: Table, token: str, person: Person, share: str = "") -> int:
        """Take the seat an invitation is for; returns its number. Equal names are made distinct."""
        for row in table.seats:
            if row.token is not None and secrets.compare_digest(row.token.encode(), token.encode()):
                if row.person == person.id:
                    await self.join(table, person, share)
                    return row.seat
                name = told_apart(person.name, [other.name for other in table.seats if other.seat != row.seat])
                taken = (table.id, row.seat, token, person.id, name, share)
                if not await self.stored(self.store.take_seat, *taken):
                    raise Forbidden("seat-taken")
                await self.look_round(table)
                return row.seat
        raise Forbidden("no-invitation")

    async def join(self, table: Table, person: Person, share: str) -> None:
        """Take a seat that was kept for the person, as in a rematch."""
        if any(row.person == person.id and row.share is None for row in table.seats):
            await self.stored(self.store.add_share, table.id, person.id, share)
            await self.look_round(table)

    async def call(self, table: Table, person: Person, seat: int, name: str) -> None:
        """Rename one of the person's seats."""
        if seat not in table.owned(person.id):
            raise Forbidden("not-seated")
        await self.stored(self.store.name_seat, table.id, seat, person.id, name)
        await self.look_round(table)

    async def give(self, table: Table, person: Person, seat: int, bot: Seating) -> None:
        """Give a seat that no friend has taken to a bot; the host may do this as long as a person is left to play."""
        if person.id != table.row.host:
            raise Forbidden("not-host")
        if not 0 <= seat < len(table.seats) or table.seats[seat].kind != "friend":
            raise Forbidden("seat-taken")
        others = [row for row in table.seats if row.seat != seat]
        if all([row.kind == "bot" for row in others]):
            raise BadSetup("nobody")
        bot = newcomer(table.about, others, bot)
        if not await self.stored(self.store.give_seat, table.id, seat, bot.level, bot.who):
            raise Forbidden("seat-taken")
        await self.look_round(table)

    async def look_round(self, table: Table) -> None:
        """Reload who sits at the table; when the last person has sat down, the match starts."""
        table.seat_people(await self.stored(self.store.seats, table.id))
        self.watchers.publish(table.id)
        self.bots.wake(table)

    # ------------------------------------------------------------------ what people do
    def seat_to_answer(self, table: Table, person: str | None, version: int) -> int:
        """The seat that is asked, if this person may answer for it and has seen the current table."""
        if table.over:
            raise Stale("match-over")
        seat = table.match.game.question.seat
        self.check_playing(table, person)
        if not table.ready:
            raise Forbidden("not-ready")
        if version != table.seq:
            raise Stale("stale")
        if seat not in table.owned(person) or table.level(seat) is not None:
            raise Forbidden("not-your-turn")
        return seat

    def check_playing(self, table: Table, person: str | None) -> None:
        """Raise an error unless this person may change the match: they need a seat and must not have resigned."""
        if not table.owned(person):
            raise Forbidden("not-seated")
        if not table.playing(person):
            raise Forbidden("resigned")

    async def choose(self, table: Table, person: str | None, version: int, option: int) -> None:
        async with self.lock(table.id):
            seat = self.seat_to_answer(table, person, version)
            if option not in table.match.game.options():
                table.match.game.choose(option)  # raises the refusal; changes nothing
            await self.record(table, seat, "choice", option)
        self.bots.wake(table)

    async def undo(self, table: Table, person: str, version: int, to: int | None = None) -> None:
        """Go back to `to` choices, or to before the person's own last choice."""
        async with self.lock(table.id):
            self.check_playing(table, person)
            if version != table.seq:
                raise Stale("stale")
            to = table.undo_step(person) if to is None else to
            if to is None or to >= len(table.match.choices) or to < 0:
                raise NothingToUndo("no-undo")
            if to < table.undo_limit(person):
                raise NothingToUndo("barrier")
            await self.record(table, table.playing(person)[0], "undo", to)
        self.bots.wake(table)

    async def redo(self, table: Table, person: str, version: int) -> None:
        """Repeat the choice that was undone last, if the same seat is asked, and what it led to."""
        async with self.lock(table.id):
            if not table.taken_back:
                raise NothingToUndo("no-redo")
            seat = self.seat_to_answer(table, person, version)
            await self.record(table, seat, "choice", table.taken_back[-1])
            while table.match.choices[-1].leads and table.taken_back:
                await self.record(table, seat, "choice", table.taken_back[-1])
        self.bots.wake(table)

    async def resign(self, table: Table, person: str, version: int) -> None:
        async with self.lock(table.id):
            self.check_playing(table, person)
            if table.over:
                raise Stale("match-over")
            if not table.ready:
                raise Forbidden("not-ready")
            if version != table.seq:
                raise Stale("stale")
            seats, asked = table.playing(person), table.asked
            await self.record(table, asked if asked in seats else seats[0], "resign", 0)
        self.bots.wake(table)

    async def learn(self, table: Table, person: str | None, seen: int | None) -> None:
        """Record which steps of the lesson the person has seen, or that they leave it (None)."""
        self.check_playing(table, person)
        if table.row.lesson is not None:
            await self.stored(self.store.set_lesson, table.id, seen)
            table.row = await self.row(table)
            self.watchers.publish(table.id)

    async def record(self, table: Table, seat: int, kind: str, value: int) -> None:
        """Write the next event, then apply it. If another process wrote first, its event wins and the answer is
        stale."""
        try:
            event = await self.stored(self.store.append, table.id, table.seq + 1, seat, kind, value)
        except Conflict:
            await self.catch_up(table)
            raise Stale("stale") from None
        table.apply(event)
        self.watchers.publish(table.id)
        await self.note_end(table)

    async def note_end(self, table: Table) -> None:
        """Record when the match ended. If that fails, its last event is still stored, and the end is recorded at the
        next look."""
        if table.over and table.row.ended is None:
            try:
                await self.stored(self.store.end_match, table.id)
            except UNAVAILABLE as error:
                journal.warning("table %s: its end could not be noted: %s", table.id, error)

    async def catch_up(self, table: Table) -> None:
        """Apply what other processes wrote: seats first, because there are no events before the deal."""
        table.seat_people(await self.stored(self.store.seats, table.id))
        for event in await self.stored(self.store.events, table.id, table.seq):
            table.apply(event)
        table.row = await self.row(table)
        await self.hear(table)
        self.watchers.publish(table.id)

    async def row(self, table: Table) -> MatchRow:
        """The stored header of the match."""
        return await self.stored(self.store.match, table.id) or table.row

    async def say(self, table: Table, person: Person, text: str) -> None:
        """A line of chat from somebody at the table."""
        if not table.owned(person.id):
            raise Forbidden("not-seated")
        await self.stored(self.store.add_chat, table.id, person.id, person.name, text)
        await self.hear(table)
        self.watchers.publish(table.id)

    async def hear(self, table: Table) -> None:
        """Load new lines of chat."""
        known = table.chat[-1].n if table.chat else 0
        lines = await self.stored(self.store.chat, table.id, known)
        known = table.chat[-1].n if table.chat else 0
        table.chat += [line for line in lines if line.n > known]

    # ------------------------------------------------------------------ other processes
    def changed_elsewhere(self, id: str) -> None:
        """Another process wrote to a table ("" for perhaps all of them)."""
        for known in [id] if id else list(self.tables):
            table = self.tables.get(known)
            if table is not None:
                task = asyncio.ensure_future(self.follow(table))
                task.add_done_callback(noted)

    async def follow(self, table: Table) -> None:
        async with self.lock(table.id):
            await self.catch_up(table)
        self.bots.wake(table)

    # ------------------------------------------------------------------ advice
    async def hint(self, table: Table, person: str | None, version: int) -> list[Advice]:
        """What the best bots would choose for the person who is asked."""
        if not table.hints:
            raise Forbidden("no-hints")
        self.seat_to_answer(table, person, version)
        return await self.counsel.hint(table)
