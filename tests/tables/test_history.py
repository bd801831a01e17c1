"""Tables loaded from their events: equal to the live table, and fast even after many undos."""

from __future__ import annotations

import pytest

from bocage.core.errors import BadLog
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.tables.history import TOLD, History
from bocage.tables.rows import MatchRow, SeatRow, TableEvent
from bocage.tables.table import Table


def empty(game: str) -> Table:
    about = GAMES[game]
    seats = [SeatRow("m", seat, "here", "anne", f"Seat {seat}") for seat in range(3 if 3 in about.players else 2)]
    return Table(about, MatchRow("m", game, about.rules, len(seats), {}, 5), seats, [], [])


def loaded(table: Table, events: list[TableEvent]) -> Table:
    return Table(table.about, table.row, table.seats, events, [])


class Played:
    """A live table and the events stored for it."""

    def __init__(self, game: str) -> None:
        self.table = empty(game)
        self.events: list[TableEvent] = []

    def do(self, kind: str, value: int = 0) -> None:
        seat = self.table.match.game.seat
        event = TableEvent("m", self.table.seq + 1, seat, kind, value)  # type: ignore[arg-type]
        self.table.apply(event)
        self.events.append(event)


def picture(table: Table) -> object:
    """Everything that the page shows."""
    lines = [(line.length, line.told.say.key, line.told.seat, line.undone) for line in table.lines]
    since = {seat: game.view(seat) for seat, game in table.since.items()}
    choices = [(choice.seat, choice.option) for choice in table.match.choices]
    return table.seq, lines, since, choices, table.taken_back, table.resigned, table.match.game.view(None)


@pytest.mark.parametrize("game", ["creatures", "villagers"])
@pytest.mark.parametrize("seed", range(3))
def test_loaded_table_equals_the_live_one(game: str, seed: int) -> None:
    played, rng = Played(game), Rng(seed)
    for step in range(70):
        choices, back = len(played.table.match.choices), played.table.taken_back
        if choices and rng.below(4) == 0:
            played.do("undo", max(0, choices - 1 - rng.below(6)))
        elif back and rng.below(2):
            played.do("choice", back[-1])
        elif step == 40 and game == "villagers":
            played.do("resign")
        else:
            played.do("choice", rng.pick(played.table.match.game.options()))
        if step % 7 == 0:
            assert picture(loaded(played.table, played.events)) == picture(played.table)


def test_undone_choices_are_not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played("creatures")
    for _ in range(12):
        played.do("choice", played.table.match.game.options()[0])
    last = played.table.match.choices[-1].option
    pair = [("undo", 11), ("choice", last)] * 500
    events = played.events + [TableEvent("m", 13 + n, 0, kind, value) for n, (kind, value) in enumerate(pair)]  # type: ignore[arg-type]
    made: list[int] = []
    choose = Match.choose

    def counted(match: Match, option: int) -> None:
        made.append(option)
        choose(match, option)

    monkeypatch.setattr(Match, "choose", counted)
    table = loaded(played.table, events)
    assert len(made) == 12
    assert sum(len(steps) for steps in History(events).branches().values()) == TOLD
    assert (table.seq, len(table.match.choices)) == (1012, 12)
    assert sum(line.undone for line in table.lines) >= TOLD


def test_story_of_endless_undo_stays_short() -> None:
    played = Played("creatures")
    option = played.table.match.game.options()[0]
    for _ in range(600):
        played.do("choice", option)
        played.do("undo", 0)
    assert len(played.table.lines) < 500


@pytest.mark.parametrize(
    ("seq", "kind", "value"), [(3, "undo", 7), (3, "undo", -1), (4, "choice", 1), (3, "choice", 9999)]
)
def test_damaged_events_are_noticed(seq: int, kind: str, value: int) -> None:
    played = Played("creatures")
    for _ in range(2):
        played.do("choice", played.table.match.game.options()[0])
    damaged = TableEvent("m", seq, 0, kind, value)  # type: ignore[arg-type]
    with pytest.raises((BadLog, ValueError)):
        loaded(played.table, [*played.events, damaged])
