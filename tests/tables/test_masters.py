"""Masters at a table: several workers at one decision, none of them taken from others, and a turn played out."""

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


# ---------------------------------------------------------------------- whose turn it is to think
def test_long_thoughts_of_all_people_together_leave_a_place_to_short_ones() -> None:
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


def test_a_master_holds_no_more_workers_than_one_person_may(monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert thinkers.spare == 1, "a review waits for its turn"


# ---------------------------------------------------------------------- what workers find out
def test_workers_look_at_the_same_turns_in_worlds_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "most_worlds", lambda *_: 6)
    position = Position("v", "villagers", 2, {}, 7, ())
    first, second, again = (look(position, number, 60, math.inf) for number in (0, 1, 1))
    assert [row[0] for row in first] == [row[0] for row in second]
    assert first != second == again


def test_whose_turn_comes_too_late_thinks_a_little_if_nobody_else_will() -> None:
    past = time.monotonic() - 1.0
    assert look(START, 1, 0.1, past) == []
    assert add_up([look(START, 0, 0.1, past)]).visits > 0


def test_a_choice_to_be_weighed_is_looked_at_whatever_it_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "most_worlds", lambda *_: 1)
    for option in thinking.recall(START).game.options():
        found = look(START, 0, 60, math.inf, option)
        assert option in [choices[0][1] for choices, *_ in found]


def test_a_worker_that_is_killed_takes_no_answer_with_it() -> None:
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
    assert seconds < 10, "new workers are hired meanwhile"


# ---------------------------------------------------------------------- at a table
class Dictated:
    """Thinkers whose masters do as they are told."""

    def __init__(self, *turns: list[tuple[str, int]]) -> None:
        self.turns = list(turns)

    async def consider(self, *_: object, **__: object) -> Node:
        node = Node()
        node.edges = [Edge(self.turns.pop(0), 0.0)]
        return node


async def table_of(house: House) -> Table:
    person = house.store.add_person("Anne")
    return await house.create(person, "creatures", [Seating("here"), Seating("here")], {"first": "1"}, 7)


def test_a_turn_is_played_out_and_thought_of_anew_after_going_back() -> None:
    async def play() -> None:
        house = House(Store.open("sqlite:///:memory:"))
        table = await table_of(house)
        kind = table.match.game.question.kind
        first, second, third = table.match.game.options()[:3]
        dictated = Dictated([(kind, first), (kind, second), (kind, third)], [(kind, third)])
        house.counsel.masters.thinkers = dictated  # type: ignore[assignment]
        game, who = table.match.game, ("", "", "")

        async def choice(*choices: int) -> int:
            position = Position(table.id, "creatures", 2, {}, 7, choices)
            return await house.counsel.masters.choose(table, position, who, bool)

        assert await choice() == first
        assert await choice(first, 99) == second, "others may have answered in between"
        assert len(dictated.turns) == 1, "it has thought once"
        assert await choice(first) == third, "somebody went back behind its last choice"
        assert not dictated.turns
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
        assert 0 in house.counsel.masters.intended[table], "by the workers of the house"
        await house.close()

    asyncio.run(play())


def test_guests_choose_among_the_bots_of_the_house(tmp_path: File) -> None:
    """Files on the machine are none of theirs."""
    path = tmp_path / "own.json"
    hand_made("creatures").write(path)
    for bot in (f"level4@{path}", f"master@{path}", "hal"):
        with pytest.raises(BadSetup, match="There is no bot"):
            seating(f"bot:{bot}")


# ---------------------------------------------------------------------- reviews
def test_a_review_takes_about_two_minutes_at_most() -> None:
    assert Review(20).seconds == 1.0
    assert Review(20).seconds * 20 < 120
    assert Review(300).seconds * 300 == pytest.approx(100)
