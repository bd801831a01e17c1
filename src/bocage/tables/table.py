"""A table in memory: a match with its seats and history, folded from its events.

Events are only ever added: a choice, an undo, a resignation. An undo keeps the lines it takes back, so that the story
can show them struck through and redo can repeat them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bocage.core.errors import BadLog
from bocage.core.game import Event, Game
from bocage.core.match import Match
from bocage.core.registry import About
from bocage.core.words import Say
from bocage.tables.fairness import deal_of, seated
from bocage.tables.history import History, Made
from bocage.tables.rows import ChatLine, MatchRow, SeatRow, TableEvent

#: The bot that takes over the seat of a player who resigned while others play on.
STAND_IN = "greedy"
UNDONE = 400  # undone lines that a story keeps


@dataclass
class Line:
    """One line of the story; `length` is the number of choices made by then."""

    length: int
    told: Event
    undone: bool = False
    said: dict[object, str] = field(default_factory=dict)  # cached by voice: every viewer hears it many times


def resigns(seat: int) -> Event:
    return Event(Say("table.resigns"), seat, False)


def play_undone(
    game: Game, steps: list[Made], branches: dict[Made | None, list[Made]], told: dict[Made, list[Event]]
) -> None:
    """Replay undone choices in copies of the game, for the lines they added to the story."""
    waiting = [(game.clone(), step) for step in steps]
    while waiting:
        world, step = waiting.pop()
        told[step] = []
        world.listener = told[step].append
        world.choose(step.option)
        waiting += [(world.clone(), after) for after in branches.get(step, [])]


class Table:
    """A table. `seq` is the number of the last event: the version every answer must name."""

    def __init__(
        self, about: About, row: MatchRow, seats: list[SeatRow], events: list[TableEvent], chat: list[ChatLine]
    ) -> None:
        self.about = about
        self.row = row
        self.seats = seats
        self.chat = chat
        self.dealt = False
        # A placeholder that nobody sees before the real deal.
        self.match = Match(about, row.players, row.options, deck=row.deck or "")
        self.lines: list[Line] = []
        self.deal()
        self.since: dict[int | None, Game] = {}  # the match after each seat's last choice; None: before the last one
        history = History(events)
        if history.damaged is not None:
            raise BadLog("damaged", seq=history.damaged)
        self.lines = self._replay(history)
        self.taken_back = history.taken_back
        self.resigned = [left.seat for left in history.resigned]
        self.seq = history.seq

    # ------------------------------------------------------------------ loading
    def _replay(self, history: History) -> list[Line]:
        """Replay the choices that count, and the few undone ones that are still shown; returns the lines of the
        story."""
        begun = list(self.lines)
        branches, marked = history.branches(), history.last_of_each_seat()
        told: dict[Made, list[Event]] = {}
        play_undone(self.match.game, branches.get(None, []), branches, told)
        for made in history.standing:
            before, seat = len(self.match.story), self.match.game.seat
            if made is history.standing[-1] and made in marked:
                self.since[None] = self.match.game.clone()
            self.match.choose(made.option)
            if made in marked:
                self.since[seat] = self.match.game.clone()
            told[made] = [event for _, event in self.match.story[before:]]
            play_undone(self.match.game, branches.get(made, []), branches, told)
        for one in history.all:
            heard = told.get(one, []) if isinstance(one, Made) else [resigns(one.seat)]
            begun += [Line(one.length, event, one.undone) for event in heard]
        return begun

    def deal(self) -> None:
        """Deal as soon as everybody has sat down: only then is it known what to deal from."""
        seed = deal_of(self.row, self.seats)
        if seed is None or self.dealt:
            return
        self.dealt = True
        self.match = Match(self.about, self.row.players, self.row.options, seed, self.row.deck or "")
        self.lines = [Line(0, told) for _, told in self.match.story]
        if self.row.hints and not self.free_undo:
            self.lines.insert(0, Line(0, Event(Say("table.hints"), -1, False)))

    def seat_people(self, seats: list[SeatRow]) -> None:
        """Update who sits where."""
        self.seats = seats
        self.deal()

    # ------------------------------------------------------------------ events
    def apply(self, event: TableEvent) -> None:
        """Apply the next event; one that is already known, or before the deal, is ignored."""
        if event.seq != self.seq + 1 or not self.dealt:
            return
        if event.kind == "choice":
            self._choose(event.value)
        elif event.kind == "undo":
            self._go_back(event.value)
        elif event.kind == "resign" and event.seat is not None:
            self.resigned.append(event.seat)
            self.lines.append(Line(len(self.match.choices), resigns(event.seat)))
        self.seq = event.seq

    def _choose(self, option: int) -> None:
        before = len(self.match.story)
        self.since[None] = self.match.game.clone()
        seat = self.match.game.seat
        self.match.choose(option)
        self.since[seat] = self.match.game.clone()
        length = len(self.match.choices)
        self.lines += [Line(length, told) for _, told in self.match.story[before:]]
        if self.taken_back and self.taken_back[-1] == option:
            self.taken_back.pop()
        else:
            self.taken_back = []

    def _go_back(self, to: int) -> None:
        undone = [choice.option for choice in self.match.choices[to:]]
        self.taken_back += reversed(undone)
        self.match.undo(to)
        self.since = {}
        for line in self.lines:
            line.undone = line.undone or line.length > to
        self._forget()

    def _forget(self) -> None:
        """Drop all but the newest undone lines: going back and forth for hours must not fill the memory."""
        many = sum([line.undone for line in self.lines]) - UNDONE
        if many > 0:
            undone = [line for line in self.lines if line.undone]
            forgotten = {id(line) for line in undone[:many]}
            self.lines = [line for line in self.lines if id(line) not in forgotten]

    # ------------------------------------------------------------------ who sits there and what they may do
    @property
    def id(self) -> str:
        return self.row.id

    @property
    def over(self) -> bool:
        """Finished by the rules, or because one seat or no person is left after resignations."""
        if self.match.game.over:
            return True
        return bool(self.resigned) and (len(self.seats) - len(self.resigned) <= 1 or not self.people())

    def people(self) -> list[int]:
        """The seats of people who are still playing."""
        return [row.seat for row in self.seats if row.kind != "bot" and row.seat not in self.resigned]

    @property
    def ready(self) -> bool:
        """Whether every invited friend has sat down."""
        return seated(self.row, self.seats)

    @property
    def nothing_to_ask(self) -> bool:
        """Whether this is an empty pause, with no other person who could learn anything from a quick answer."""
        return self.free_undo and self.match.game.idle

    @property
    def asked(self) -> int | None:
        return None if self.over else self.match.game.seat

    def level(self, seat: int) -> str | None:
        """The bot that plays a seat, or None for a person."""
        if seat in self.resigned:
            return STAND_IN
        return self.seats[seat].level if self.seats[seat].kind == "bot" else None

    def owned(self, person: str | None) -> list[int]:
        return [row.seat for row in self.seats if person is not None and row.person == person]

    def playing(self, person: str | None) -> list[int]:
        """The seats a person still plays: after resigning they may only watch and chat."""
        return [seat for seat in self.owned(person) if seat not in self.resigned]

    def viewpoint(self, person: str | None) -> int | None:
        """The seat from which a person sees the table: at one screen, the seat that is asked."""
        owned = self.owned(person)
        if not owned:
            return None
        if self.asked in owned:
            return self.asked
        for choice in reversed(self.match.choices):
            if choice.seat in owned:
                return choice.seat
        return owned[0]

    @property
    def free_undo(self) -> bool:
        """Alone against bots, or all at one screen: going back hurts nobody."""
        people = {row.person for row in self.seats if row.kind != "bot"}
        return len(people) <= 1 and None not in people

    @property
    def open_book(self) -> bool:
        """Whether log, secret and branches are public: not before the end, unless the deal is known anyway."""
        return self.over or self.row.dealt == "known"

    @property
    def hints(self) -> bool:
        """Whether hints are allowed: among people only if the table was opened with them."""
        return self.free_undo or bool(self.row.hints)

    def undo_limit(self, person: str) -> int:
        """The smallest number of choices a person may go back to; the current number if there is nothing to undo."""
        playing = self.playing(person)
        here = len(self.match.choices)
        if not playing or (self.over and (self.resigned or not self.free_undo)):
            return here
        if self.free_undo:
            return 0
        return min(self.match.barrier(seat) for seat in playing)

    def undo_step(self, person: str) -> int | None:
        """Where one press of undo leads: before the person's last choice that can be undone, and the choices that led
        to it."""
        playing, limit = self.playing(person), self.undo_limit(person)
        for length in range(len(self.match.choices) - 1, limit - 1, -1):
            if self.match.choices[length].seat in playing and not self.match.choices[length].idle:
                return self.led_from(length, limit)
        return None

    def led_from(self, length: int, limit: int) -> int:
        """The number of choices before those that only led to this one."""
        while length > limit and self.match.choices[length - 1].leads:
            length -= 1
        return length

    # ------------------------------------------------------------------ how it ended
    def ranks(self) -> list[int]:
        """Final places; players who resigned come after all others."""
        ranks = self.match.game.ranks()
        staying = sorted({rank for seat, rank in enumerate(ranks) if seat not in self.resigned})
        leaving = sorted({rank for seat, rank in enumerate(ranks) if seat in self.resigned})
        order = [*((rank, False) for rank in staying), *((rank, True) for rank in leaving)]
        return [1 + order.index((rank, seat in self.resigned)) for seat, rank in enumerate(ranks)]
