"""The house: all tables of a server, who may do what at them, and the bots that answer in other processes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from bocage.bots.advice import Advice, weigh
from bocage.core import log
from bocage.core.build import Awaited
from bocage.core.dealing import Deal, Seed, new_secret
from bocage.core.errors import BadSetup, NothingToUndo
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.tables.desk import Desk
from bocage.tables.fairness import with_shares
from bocage.tables.masters import MASTER, Masters
from bocage.tables.names import told_apart
from bocage.tables.refusals import Broken, Forbidden, NoTable, Stale
from bocage.tables.reviews import Review
from bocage.tables.salvage import salvaged
from bocage.tables.seating import Seating, again, newcomer, seat_rows, with_characters
from bocage.tables.store import UNAVAILABLE, Conflict, MatchRow, Person, Store, TableEvent
from bocage.tables.table import Table
from bocage.tables.thinking import Position, Thinkers, decide, hint

journal = logging.getLogger("bocage")

T = TypeVar("T")
KEPT = 400  # tables held in memory when nobody looks at them
ENDED = 20  # of these, matches that are over
REVIEWS = 100  # kept in memory
MET = 20_000  # people whose address is remembered
ID = re.compile(r"[\w-]{1,32}", re.ASCII)  # ids have 12 letters; what cannot be one is not looked for
PACE = 0.35  # seconds between two choices of bots, so that people can follow
PAUSES = (0.5, 30.0)  # seconds before a bot that failed tries again: at first, and at most


def noted(task: asyncio.Task[None]) -> None:
    """What goes wrong in the background is at least written down."""
    if not task.cancelled() and (error := task.exception()) is not None:
        journal.error("work in the background failed", exc_info=error)


class House:
    def __init__(
        self, store: Store, workers: int | None = None, pace: float = PACE, engine: Awaited | None = None
    ) -> None:
        self.store = store
        self.desk = Desk(store)
        self.pace = pace
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # each as long as it is used
        self.watchers: dict[str, set[asyncio.Event]] = {}
        self.bots: dict[str, asyncio.Task[None]] = {}
        self.reviews: OrderedDict[tuple[str, int], Review] = OrderedDict()
        self.addresses: OrderedDict[str, str] = OrderedDict()  # of the people met last
        self.thinkers = Thinkers(workers, engine)
        self.masters = Masters(self.thinkers)

    async def close(self) -> None:
        for task in self.bots.values():
            task.cancel()
        for task in list(self.bots.values()):
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for review in self.reviews.values():
            if review.task is not None:
                review.task.cancel()
        self.thinkers.close()
        self.desk.close()

    async def stored(self, work: Callable[..., T], *args: Any) -> T:
        """Do something with the store."""
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
            self.wake_bots(found)
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
        except Exception as error:  # damaged data may trip the rules anywhere
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
        """Tables that nobody watches leave the memory, those whose match is over soon; the store has them."""
        kept = ended = 0
        for id in reversed(list(self.tables)):  # the newest first
            if self.watchers.get(id) or id in self.bots:
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
        """A new table; with `choices`, one that continues from there; with `lesson` (0), one that teaches its game.

        Without a `seed` the deal is fair: the house makes a secret, the host adds a `share`, and so does every guest.
        """
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
        chance = Rng(seed if isinstance(seed, int) else secrets.randbits(60))  # the same deal, the same bots
        seatings = with_characters(seatings, about, chance, tempers=lesson is None)
        rows = with_shares(seat_rows(id, seatings, person), seed, share)
        events = [
            TableEvent(id, seq, seat, "choice", option, datetime.now(UTC))
            for seq, (seat, option) in enumerate(zip(asked, choices, strict=True), 1)
        ]
        await self.stored(self.store.add_match, row, rows, events)
        return await self.table(id)

    async def sit(self, table: Table, token: str, person: Person, share: str = "") -> int:
        """Take the seat an invitation is for; the seat's number. Two of one name are told apart."""
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
        """Sit down at a seat that was kept for the person, as in a rematch."""
        if any(row.person == person.id and row.share is None for row in table.seats):
            await self.stored(self.store.add_share, table.id, person.id, share)
            await self.look_round(table)

    async def call(self, table: Table, person: Person, seat: int, name: str) -> None:
        """Let a seat of the person's go by another name."""
        if seat not in table.owned(person.id):
            raise Forbidden("not-seated")
        await self.stored(self.store.name_seat, table.id, seat, person.id, name)
        await self.look_round(table)

    async def give(self, table: Table, person: Person, seat: int, bot: Seating) -> None:
        """Let a bot have a seat that no friend has taken; the host may, as long as a person is left to play."""
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
        """See who sits at the table now; the last one to sit down starts the match."""
        table.seat_people(await self.stored(self.store.seats, table.id))
        self.publish(table.id)
        self.wake_bots(table)

    # ------------------------------------------------------------------ what people do
    def seat_to_answer(self, table: Table, person: str | None, version: int) -> int:
        """The seat that is asked, if this person may answer for it and has seen the present table."""
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
        """May this person change the match at all? Not without a seat, nor after resigning."""
        if not table.owned(person):
            raise Forbidden("not-seated")
        if not table.playing(person):
            raise Forbidden("resigned")

    async def choose(self, table: Table, person: str | None, version: int, option: int) -> None:
        async with self.lock(table.id):
            seat = self.seat_to_answer(table, person, version)
            if option not in table.match.game.options():
                table.match.game.choose(option)  # raises the clear refusal; changes nothing
            await self.record(table, seat, "choice", option)
        self.wake_bots(table)

    async def undo(self, table: Table, person: str, version: int, to: int | None = None) -> None:
        """Back to `to` choices, or before the person's last own choice."""
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
        self.wake_bots(table)

    async def redo(self, table: Table, person: str, version: int) -> None:
        """Make again the choice that was taken back last, if the same seat is asked, and what it led to."""
        async with self.lock(table.id):
            if not table.taken_back:
                raise NothingToUndo("no-redo")
            seat = self.seat_to_answer(table, person, version)
            await self.record(table, seat, "choice", table.taken_back[-1])
            while table.match.choices[-1].leads and table.taken_back:
                await self.record(table, seat, "choice", table.taken_back[-1])
        self.wake_bots(table)

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
        self.wake_bots(table)

    async def learn(self, table: Table, person: str | None, seen: int | None) -> None:
        """The person at the table has seen these steps of the lesson, or leaves it (None)."""
        self.check_playing(table, person)
        if table.row.lesson is not None:
            await self.stored(self.store.set_lesson, table.id, seen)
            table.row = await self.row(table)
            self.publish(table.id)

    async def record(self, table: Table, seat: int, kind: str, value: int) -> None:
        """Write the next event, then let it happen. What another process wrote first wins, and the answer is stale."""
        try:
            event = await self.stored(self.store.append, table.id, table.seq + 1, seat, kind, value)
        except Conflict:
            await self.catch_up(table)
            raise Stale("stale") from None
        table.apply(event)
        self.publish(table.id)
        await self.note_end(table)

    async def note_end(self, table: Table) -> None:
        """Keep when the match ended. Should that fail, its last event is kept, and the end noted at the next look."""
        if table.over and table.row.ended is None:
            try:
                await self.stored(self.store.end_match, table.id)
            except UNAVAILABLE as error:
                journal.warning("table %s: its end could not be noted: %s", table.id, error)

    async def catch_up(self, table: Table) -> None:
        """Take in what other processes wrote: first who sits there, for there is no event before the deal."""
        table.seat_people(await self.stored(self.store.seats, table.id))
        for event in await self.stored(self.store.events, table.id, table.seq):
            table.apply(event)
        table.row = await self.row(table)
        await self.hear(table)
        self.publish(table.id)

    async def row(self, table: Table) -> MatchRow:
        """The header of the match as it is stored now."""
        return await self.stored(self.store.match, table.id) or table.row

    async def say(self, table: Table, person: Person, text: str) -> None:
        """A line of chat from somebody at the table."""
        if not table.owned(person.id):
            raise Forbidden("not-seated")
        await self.stored(self.store.add_chat, table.id, person.id, person.name, text)
        await self.hear(table)
        self.publish(table.id)

    async def hear(self, table: Table) -> None:
        """Take in new lines of chat, each once whoever asks first."""
        known = table.chat[-1].n if table.chat else 0
        lines = await self.stored(self.store.chat, table.id, known)
        known = table.chat[-1].n if table.chat else 0
        table.chat += [line for line in lines if line.n > known]

    async def rematch(self, table: Table, person: Person, share: str = "") -> Table:
        """The same table again with a new deal; all who press the button meet at one, and the last starts it."""
        if not table.owned(person.id):
            raise Forbidden("not-seated")
        if not table.over:
            raise Forbidden("not-over")
        current = await self.stored(self.store.match, table.id)
        if current is not None and current.next:
            return await self.meet(current.next, person, share)
        seatings = again(table.about, table.id, table.seats, person)
        hints, deck = bool(table.row.hints), table.match.deck_text
        new = await self.create(
            person, table.about.name, seatings, table.row.options, share=share, hints=hints, deck=deck
        )
        for row, old in zip(new.seats, table.seats, strict=True):
            if row.kind == "friend" and old.person:  # seats are kept for the same people
                await self.stored(self.store.take_seat, new.id, row.seat, row.token, old.person, old.name, None)
        await self.look_round(new)
        winner = await self.stored(self.store.set_next, table.id, new.id)
        table.row = await self.row(table)
        self.publish(table.id)
        return await self.meet(winner, person, share)

    async def meet(self, id: str, person: Person, share: str) -> Table:
        """Sit down at the table of a rematch."""
        table = await self.table(id)
        await self.join(table, person, share)
        return table

    async def branch(self, table: Table, person: Person, at: int) -> Table:
        """A new table at this screen that goes on from the first `at` choices."""
        if not 0 <= at <= len(table.match.choices):
            raise BadSetup("branch-at", at=at, last=len(table.match.choices))
        if not table.open_book:
            raise Forbidden("not-open")
        choices = tuple(choice.option for choice in table.match.choices[:at])
        seatings = [Seating("here") for _ in table.seats]
        return await self.create(
            person, table.about.name, seatings, table.row.options, table.match.seed, choices, (table.id, at),
            known=True, deck=table.match.deck_text,
        )  # fmt: skip

    async def upload(self, person: Person, text: str) -> Table:
        """A table from a downloaded match; the rules check every choice of it."""
        match = await asyncio.to_thread(log.read, text, GAMES)
        choices = tuple(choice.option for choice in match.choices)
        seatings = [Seating("here")] * match.players
        return await self.create(
            person, match.about.name, seatings, match.options, match.seed, choices, known=True, deck=match.deck_text
        )

    # ------------------------------------------------------------------ watching
    @contextlib.contextmanager
    def watch(self, id: str) -> Any:
        """An event that is set whenever the table has changed."""
        event = asyncio.Event()
        self.watchers.setdefault(id, set()).add(event)
        try:
            yield event
        finally:
            self.watchers[id].discard(event)
            if not self.watchers[id]:
                del self.watchers[id]

    def publish(self, id: str) -> None:
        for event in self.watchers.get(id, ()):
            event.set()

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
        self.wake_bots(table)

    # ------------------------------------------------------------------ bots
    def wake_bots(self, table: Table) -> None:
        """Let bots play as long as one of them is asked; at most one such task a table."""
        if table.id not in self.bots and self.bot_to_play(table) is not None:
            task = asyncio.ensure_future(self.play_bots(table))
            self.bots[table.id] = task
            task.add_done_callback(lambda done: self.bots_done(table, done))

    def bots_done(self, table: Table, task: asyncio.Task[None]) -> None:
        self.bots.pop(table.id, None)
        if not task.cancelled() and task.exception() is None:
            self.wake_bots(table)

    def bot_to_play(self, table: Table) -> str | None:
        """The bot that is asked; "" when anybody could answer, because there is nothing to choose."""
        seat = table.asked
        if seat is None or not table.ready:
            return None
        return "" if table.nothing_to_ask else table.level(seat)

    async def play_bots(self, table: Table) -> None:
        """Play on whatever happens: the database or the workers may fail for a while."""
        pause, longest = PAUSES
        while (level := self.bot_to_play(table)) is not None:
            try:
                await self.play_bot(table, level)
                pause = PAUSES[0]
            except Exception:
                journal.warning(
                    "table %s: a bot could not play and tries again in %g s", table.id, pause, exc_info=True
                )
                await asyncio.sleep(pause)
                pause = min(2 * pause, longest)

    async def play_bot(self, table: Table, level: str) -> None:
        """One choice of a bot."""
        seq = table.seq
        options = table.match.game.options()
        option = options[0] if len(options) == 1 else await self.decide(table, level)
        if self.watchers.get(table.id) and not table.match.game.question.pause:
            await asyncio.sleep(self.pace)
        async with self.lock(table.id):
            if table.seq == seq:  # nobody went back while the bot was thinking
                with contextlib.suppress(Stale):
                    await self.record(table, table.match.game.question.seat, "choice", option)

    async def decide(self, table: Table, level: str) -> int:
        """What a bot of the table chooses; before tables that nobody looks at, if somebody looks at this one."""
        position, who, watchers = self.position(table), self.asking(table), self.watchers

        def urgent() -> bool:
            return bool(watchers.get(table.id))

        if level == MASTER:
            return await self.masters.choose(table, position, who, urgent)
        return await self.thinkers.ask(decide, position, level, who=who, urgent=urgent)

    def asking(self, table: Table) -> tuple[str, str, str]:
        """Who asks for the thoughts of a table: address, person and table take turns in this order."""
        host = table.row.host or ""
        return self.addresses.get(host, ""), host, table.id

    def met(self, person: str, address: str) -> None:
        """Remember where a person comes from: a crowd behind one address gets the share of one."""
        self.addresses[person] = address
        self.addresses.move_to_end(person)
        if len(self.addresses) > MET:
            self.addresses.popitem(last=False)

    def position(self, table: Table, length: int | None = None) -> Position:
        """The match after its first `length` choices, or as it is."""
        choices = tuple([choice.option for choice in table.match.choices[:length]])
        row = table.row
        return Position(table.id, row.game, row.players, row.options, table.match.seed, choices, table.match.deck_text)

    # ------------------------------------------------------------------ advice
    async def hint(self, table: Table, person: str | None, version: int) -> list[Advice]:
        """What the best players of the house would choose for the person who is asked."""
        if not table.hints:
            raise Forbidden("no-hints")
        self.seat_to_answer(table, person, version)
        return await self.thinkers.ask(hint, self.position(table), who=self.asking(table), urgent=lambda: True)

    def review(self, table: Table, seat: int) -> Review:
        """What the choices of a seat have cost, as far as it is known; the rest is being found out."""
        if not table.over:
            raise Forbidden("not-over")
        found = self.reviews.get((table.id, seat))
        if found is None:
            lengths = [
                length
                for length, choice in enumerate(table.match.choices)
                if choice.seat == seat and not choice.idle and not choice.forced
            ]
            found = self.reviews[(table.id, seat)] = Review(len(lengths))
            found.task = asyncio.ensure_future(self.find_costs(table, found, lengths))
            if len(self.reviews) > REVIEWS:
                oldest = self.reviews.popitem(last=False)[1].task
                if oldest is not None:
                    oldest.cancel()
        found.look()
        return found

    async def find_costs(self, table: Table, review: Review, lengths: list[int]) -> None:
        for length in lengths:
            await review.wanted()
            chosen, position = table.match.choices[length].option, self.position(table, length)
            thinkers, who = self.thinkers, self.asking(table)
            root = await thinkers.consider(position, review.seconds, chosen, thinkers.spare, who)
            review.verdicts.append(weigh(root, length, chosen))
