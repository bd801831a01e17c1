"""The contract every game keeps, and the loop that drives its agenda."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from bocage.core.agenda import Frame, Question, Step
from bocage.core.errors import IllegalChoice
from bocage.core.rng import Rng
from bocage.core.row import Row
from bocage.core.words import Say


class Event:
    """One thing that happened. `seat` is who did it, or -1 if the rules did it by themselves."""

    __slots__ = ("heading", "say", "seat")

    def __init__(self, say: Say, seat: int, heading: bool) -> None:
        self.say = say
        self.seat = seat
        self.heading = heading


class ScoreLine:
    """One category of the score sheet: its name and the points of every seat."""

    __slots__ = ("points", "say")

    def __init__(self, say: Say, points: list[float]) -> None:
        self.say = say
        self.points = points


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One match in progress: a mutable state driven by its agenda.

    `revealed` counts the times something hidden was shown; with the state of `rng` it tells undo where it must stop.
    """

    __slots__ = ("_legal", "agenda", "listener", "revealed", "rng", "seats")

    name: ClassVar[str] = ""

    def __init__(self, seats: int, agenda: list[Frame], rng: Rng, revealed: int) -> None:
        self.seats = seats
        self.agenda = agenda
        self.rng = rng
        self.revealed = revealed
        self.listener: Callable[[Event], None] | None = None
        self._legal: list[int] | None = None

    # ------------------------------------------------------------------ the one interface
    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def question(self) -> Question[Any]:
        """The question that is waiting. A match that is over has none."""
        if not self.agenda:
            raise IllegalChoice("match-over")
        frame = self.agenda[-1]
        assert isinstance(frame, Question)
        return frame

    @property
    def seat(self) -> int | None:
        """The seat that must choose; None when the match is over."""
        return self.question.seat if self.agenda else None

    @property
    def idle(self) -> bool:
        """Whether this is a pause in which one can only go on."""
        return bool(self.agenda) and self.question.pause and len(self.options()) == 1

    def options(self) -> list[int]:
        """What may be chosen: sorted, never empty, no duplicates."""
        if self._legal is None:
            self._legal = self.question.options(self)
        return self._legal[:]

    def shifted(self, first: int) -> list[int]:
        """The options as numbers of a larger table, in which those of this question begin at `first`."""
        if self._legal is None:
            self._legal = self.question.options(self)
        return [first + option for option in self._legal]

    def choose(self, option: int) -> None:
        """Apply an option and run on to the next question. An illegal option changes nothing."""
        question = self.question
        legal = self._legal
        if legal is None:
            legal = question.options(self)
        if option not in legal:
            raise IllegalChoice("option", option=option, kind=question.kind, options=", ".join(map(str, legal)))
        self._legal = None
        self.agenda.pop()
        question.choose(self, option)
        self.settle()

    def drift(self, dice: list[Callable[[], float] | None]) -> None:
        """Choose at random for every seat that has a die (random numbers from 0 to 1), until another seat is asked or
        the match is over. Environments with random players live on this loop."""
        while self.agenda:
            question = self.question
            roll = dice[question.seat]
            if roll is None:
                return
            legal = question.options(self) if self._legal is None else self._legal
            self._legal = None
            self.agenda.pop()
            question.choose(self, legal[int(roll() * len(legal))])
            self.settle()

    def clone(self) -> Game:
        """An independent copy, without the listener."""
        raise NotImplementedError

    def redeal(self, seat: int, rng: Rng) -> Game:
        """A copy in which everything hidden from `seat` is drawn again; the real match is never touched."""
        raise NotImplementedError

    def view(self, seat: int | None) -> Mapping[str, object]:
        """Everything `seat` may know, as plain data; None is a spectator. A game's TypedDict says what is in it."""
        raise NotImplementedError

    def scores(self) -> list[float]:
        """The points of every seat if the match ended now."""
        raise NotImplementedError

    def ranks(self) -> list[int]:
        """The place of every seat, 1 for a winner, tie-breaks applied; equal places for what stays tied.

        In a solo match, 1 is a win against the game and 2 a loss.
        """
        return ranked(self.scores())

    def goal(self) -> float:
        """The points a good solo match reaches; results are compared with it."""
        return 0.0

    def tie_break(self) -> Say | None:
        """The words that say why one of several equal scores won; None when no tie was broken."""
        return None

    def score_sheet(self) -> list[ScoreLine]:
        """The points by category; the columns add up to `scores()`."""
        raise NotImplementedError

    def evaluate(self, seat: int) -> float:
        """About how many points ahead of the best opponent `seat` will end: what bots steer by."""
        return margin(self.scores(), seat)

    def row(self, seat: int) -> Row:
        """What `seat` may know of the position, as the numbers a learned bot reads; empty if the game has no learned
        bot.

        The names are in the game's `features` module, in this order.
        """
        return Row(0)

    def features(self, seat: int) -> list[float]:
        """The numbers of `row`, as a list."""
        return self.row(seat).numbers()

    # ------------------------------------------------------------------ for the games
    def solo(self) -> bool:
        return self.seats == 1

    def settle(self) -> None:
        """Run steps until a question waits or nothing is left."""
        agenda = self.agenda
        while agenda:
            frame = agenda[-1]
            if isinstance(frame, Question):
                return
            agenda.pop()
            assert isinstance(frame, Step)
            frame.run(self)

    def push(self, frame: Frame) -> None:
        self.agenda.append(frame)

    def tell(self, key: str, seat: int = -1, **args: Any) -> None:
        """Tell the listener what happened. Callers on a hot path test `listener` first."""
        if self.listener is not None:
            self.listener(Event(Say(key, args), seat, False))

    def heading(self, key: str, **args: Any) -> None:
        """Begin a new chapter of the story: a round, a season."""
        if self.listener is not None:
            self.listener(Event(Say(key, args), -1, True))


def ranked(results: list[Any]) -> list[int]:
    """The place of every result: the highest are first, and equal ones share theirs."""
    return [1 + sum([other > mine for other in results]) for mine in results]


def margin(values: list[float], seat: int) -> float:
    """How far one value is ahead of the best other; alone it stands for itself."""
    others = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - (max(others) if others else 0.0)
