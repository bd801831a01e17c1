"""A learner at a table in memory who follows the lesson step by step as the page would show it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bocage.bots import ask, make_bot
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.core.tour import Stop
from bocage.tables.rows import MatchRow, SeatRow, TableEvent
from bocage.tables.table import Table
from bocage.web.lessons import answered, free_choice, seen_with, stop_shown, tour_of

ANNE = "anne"
LONGEST = 400  # choices within which a lesson must end


class Learner:
    """Follows a lesson; `rival` and `luck` determine the opponents."""

    def __init__(self, about: About, rival: str | None = None, luck: int = 0) -> None:
        self.about = about
        self.tour = tour_of(about)
        rival = rival or self.tour.rival
        row = MatchRow("m", about.name, about.rules, self.tour.players, self.tour.options, self.tour.seed, lesson=0)
        seats = [SeatRow("m", 0, "person", ANNE, "Anne")]
        seats += [SeatRow("m", seat, "bot", None, rival, rival) for seat in range(1, self.tour.players)]
        self.table = Table(about, row, seats, [], [])
        self.bots = [make_bot(rival, luck + seat) for seat in range(self.tour.players)]
        self.rng = Rng(luck)
        self.waits: list[str] = []  # the number of questions answered between two steps

    def lesson(self) -> Iterator[Stop]:
        """Yield the steps as they are shown, each before it is completed."""
        table = self.table
        while table.row.lesson is not None:
            assert not table.over, "the match ended before the lesson did"
            assert table.seq < LONGEST, "the lesson does not end"
            number = stop_shown(table, ANNE)
            game = table.match.game
            if number is not None:
                stop = self.tour.stops[number]
                yield stop
                option = stop.suggestion(game)
                if option is None:
                    self.learn(seen_with(table, number))
                else:
                    self.choose(option)
                    if answered(table, ANNE, number):
                        self.learn(seen_with(table, number))
            elif table.nothing_to_ask:
                self.choose(game.options()[0])
            elif game.question.seat == 0:
                self.waits.append(game.question.kind)
                option = free_choice(table, ANNE)
                assert option is not None
                self.choose(option)
            else:
                self.choose(ask(self.bots[game.question.seat], game, self.rng))

    def learn(self, seen: int | None) -> None:
        self.table.row = replace(self.table.row, lesson=seen)

    def choose(self, option: int) -> None:
        table = self.table
        table.apply(TableEvent(table.id, table.seq + 1, table.match.game.question.seat, "choice", option))
