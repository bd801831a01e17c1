"""The history of a table: which choices still count after undo and redo, found without replaying any."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bocage.tables.rows import TableEvent

TOLD = 200  # undone choices that the story still shows, newest first: more than a page shows


@dataclass(eq=False)
class Made:
    """A choice that was made after the choice `before`; `length` counts it and all that led to it."""

    before: Made | None
    seat: int | None
    option: int
    length: int
    undone: bool = False


@dataclass(eq=False)
class Left:
    """Somebody resigned after `length` choices."""

    seat: int
    length: int
    undone: bool = False


class History:
    """The result of all events. `damaged` is the number of the first event that cannot follow the ones before it."""

    def __init__(self, events: Sequence[TableEvent]) -> None:
        self.all: list[Made | Left] = []  # in order of time
        self.standing: list[Made] = []
        self.taken_back: list[int] = []  # what redo would choose, the next one last
        self.resigned: list[Left] = []
        self.kept = 0  # choices that remained after the last undo
        self.seq = 0
        self.damaged: int | None = None
        for event in events:
            if event.seq != self.seq + 1 or not self._take(event):
                self.damaged = event.seq
                break
            self.seq = event.seq

    def _take(self, event: TableEvent) -> bool:
        if event.kind == "choice":
            self._choose(event.seat, event.value)
        elif event.kind == "undo":
            if not 0 <= event.value < len(self.standing):
                return False
            self._go_back(event.value)
        elif event.seat is not None:
            self.resigned.append(Left(event.seat, len(self.standing)))
            self.all.append(self.resigned[-1])
        return True

    def _choose(self, seat: int | None, option: int) -> None:
        before = self.standing[-1] if self.standing else None
        self.standing.append(Made(before, seat, option, len(self.standing) + 1))
        self.all.append(self.standing[-1])
        if self.taken_back and self.taken_back[-1] == option:
            self.taken_back.pop()
        else:
            self.taken_back = []

    def _go_back(self, to: int) -> None:
        undone = self.standing[to:]
        self.taken_back += [made.option for made in reversed(undone)]
        for made in undone:
            made.undone = True
        for left in self.resigned:
            left.undone = left.undone or left.length > to
        del self.standing[to:]
        self.kept = to

    def branches(self) -> dict[Made | None, list[Made]]:
        """The undone choices worth showing, with those that led to them, by the choice they followed."""
        found: dict[Made | None, list[Made]] = {}
        known: set[Made] = set()
        newest = [made for made in self.all if isinstance(made, Made) and made.undone][-TOLD:]
        for made in newest:
            step: Made | None = made
            while step is not None and step.undone and step not in known:
                known.add(step)
                found.setdefault(step.before, []).append(step)
                step = step.before
        return found

    def last_of_each_seat(self) -> set[Made]:
        """Each seat's last choice since the last undo."""
        return set({made.seat: made for made in self.standing[self.kept :]}.values())
