"""Master bots at tables: they use several workers without taking them from others, and finish a chosen turn."""

from __future__ import annotations

import asyncio
import math
import os
import signal
import time
from pathlib import Path as File

import pytest

from bocage.bots.search import Edge, Node
from bocage.bots.tally import add_up
from bocage.core.errors import BadSetup
from bocage.tables import thinking
from bocage.tables.house import House
from bocage.tables.reviews import Review
from bocage.tables.seating import Seating, seating
from bocage.tables.store import Store
from bocage.tables.table import Table
from bocage.tables.thinking import Position, Thinkers, look
from bocage.tables.turns import Path, Turns
from tests.bots.minds import hand_made

START = Position("t", "creatures", 2, {"first": "1"}, 7, ())


# ---------------------------------------------------------------------- sharing workers
def test_long_requests_leave_a_worker_free_for_short_ones() -> None:
    async def play() -> None:
        turns, end = Turns(3), asyncio.Event()

        async def think(path: Path) -> None:
            async with turns.turn(path, lambda: True, long=True):
                await end.wait()

        masters = [asyncio.ensure_future(think((f"home {n}", f"guest {n}", "x"))) for n in range(5)]
        await asyncio.sleep(0)
        for _ in range(3):
            async with asyncio.timeout(5), turns.turn(("modest",), lambda: False):
                assert (turns.long, turns.free, len(turns.waiting)) == (2, 0, 3)
        end.set()
        await asyncio.gather(*masters)
        assert (turns.long, turns.free, turns.waiting, turns.held) == (0, 3, [], {})

    asyncio.run(play())


def test_master_uses_no_more_workers_than_one_person_may(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers, numbers = Thinkers(3), list[int]()

    async def ask(work: object, position: Position, number: int, *_: object, **__: object) -> object:
        numbers.append(number)
        assert __["long"]
        return [([("place", 1)], 0.0, 1, 1.0)]

    monkeypatch.setattr(thinkers, "ask", ask)
    root = asyncio.run(thinkers.consider(START, 1.0))
    assert (numbers, root.visits) == ([0, 1, 2], 3)
    assert (thinkers.workers, thinkers.spare) == (4, 3)
    thinkers.turns.free = 0
    assert thinkers.spare == 1, "a review must wait for its turn"


# ---------------------------------------------------------------------- work of the workers
def test_workers_consider_the_same_turns_in_different_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "most_worlds", lambda *_: 6)
    position = Position("v", "villagers", 2, {}, 7, ())
    first, second, again = (look(position, number, 60, math.inf) for number in (0, 1, 1))
    assert [row[0] for row in first] == [row[0] for row in second]
    assert first != second == again


def test_late_worker_thinks_briefly_only_if_it_is_the_first() -> None:
    past = time.monotonic() - 1.0
    assert look(START, 1, 0.1, past) == []
    assert add_up([look(START, 0, 0.1, past)]).visits > 0


def test_choice_under_review_is_always_considered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "most_worlds", lambda *_: 1)
    for option in thinking.recall(START).game.options():
        found = look(START, 0, 60, math.inf, option)
        assert option in [choices[0][1] for choices, *_ in found]


def test_killed_worker_does_not_lose_the_answer() -> None:
    async def play() -> tuple[int, float]:
        await thinkers.ask(os.getpid)
        start = time.monotonic()
        asked = asyncio.ensure_future(thinkers.consider(START, 1.0))
        await asyncio.sleep(0.3)
        pool = thinkers.pool
        assert pool is not None
        for pid in list(pool._processes):
            os.kill(pid, signal.SIGKILL)
        root = await asked
        return root.ranked()[0].choices[0][1], time.monotonic() - start

    thinkers = Thinkers(2)
    try:
        option, seconds = asyncio.run(play())
    finally:
        thinkers.close()
    assert option in thinking.recall(START).game.options()
    assert seconds < 10, "new workers start meanwhile"


# ---------------------------------------------------------------------- at a table
class PreparedThinkers:
    """Thinkers whose masters return prepared turns."""

    def __init__(self, *turns: list[tuple[str, int]]) -> None:
        self.turns = list(turns)

    async def consider(self, *_: object, **__: object) -> Node:
        node = Node()
        node.edges = [Edge(self.turns.pop(0), 0.0)]
        return node


async def table_of(house: House) -> Table:
    person = house.store.add_person("Anne")
    return await house.create(person, "creatures", [Seating("here"), Seating("here")], {"first": "1"}, 7)


def test_chosen_turn_is_played_to_its_end_and_reconsidered_after_undo() -> None:
    async def play() -> None:
        house = House(Store.open("sqlite:///:memory:"))
        table = await table_of(house)
        kind = table.match.game.question.kind
        first, second, third = table.match.game.options()[:3]
        prepared = PreparedThinkers([(kind, first), (kind, second), (kind, third)], [(kind, third)])
        house.counsel.masters.thinkers = prepared  # type: ignore[assignment]
        game, who = table.match.game, ("", "", "")

        async def choice(*choices: int) -> int:
            position = Position(table.id, "creatures", 2, {}, 7, choices)
            return await house.counsel.masters.choose(table, position, who, bool)

        assert await choice() == first
        assert await choice(first, 99) == second, "it must continue its turn after others have answered"
        assert len(prepared.turns) == 1, "it must have thought only once"
        assert await choice(first) == third, "after an undo past its last choice it must think again"
        assert not prepared.turns
        assert game is table.match.game
        await house.close()

    asyncio.run(play())


def test_a_master_plays_at_a_table(tmp_path: File) -> None:
    async def play() -> None:
        house = House(Store.open(f"sqlite:///{tmp_path / 'tables.db'}"), workers=1, pace=0)
        house.counsel.masters.seconds = 0.2
        person = house.store.add_person("Anne")
        seats = [seating("bot:master"), seating("me")]
        table = await house.create(person, "creatures", seats, {"first": "1"}, 7)
        async with asyncio.timeout(60):
            while table.asked == 0:
                await asyncio.sleep(0.02)
        assert table.match.choices[0].seat == 0
        assert table.asked == 1
        assert 0 in house.counsel.masters.intended[table], "it must use the workers of the server"
        await house.close()

    asyncio.run(play())


def test_guests_may_only_choose_bots_of_the_server(tmp_path: File) -> None:
    """They must not load files from the server's disk."""
    path = tmp_path / "own.json"
    hand_made("creatures").write(path)
    for bot in (f"level4@{path}", f"master@{path}", "hal"):
        with pytest.raises(BadSetup, match="There is no bot"):
            seating(f"bot:{bot}")


# ---------------------------------------------------------------------- reviews
def test_reviews_take_at_most_about_two_minutes() -> None:
    assert Review(20).seconds == 1.0
    assert Review(20).seconds * 20 < 120
    assert Review(300).seconds * 300 == pytest.approx(100)
