"""Thinking time is shared fairly, and a dead worker is replaced once."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator

import pytest

from bocage.bots.tally import Tally
from bocage.tables.house import House
from bocage.tables.seating import Seating
from bocage.tables.store import Store
from bocage.tables.thinking import Thinkers
from bocage.tables.turns import Path, Turns


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    found = Thinkers(2)
    yield found
    found.close()


async def served(wishes: list[tuple[Path, bool]]) -> list[Path]:
    """The order in which requests that wait together are served, one at a time."""
    turns, order = Turns(1), list[Path]()

    async def wish(path: Path, urgent: bool) -> None:
        async with turns.turn(path, lambda: urgent):
            order.append(path)
            await asyncio.sleep(0)

    async with turns.turn(("before",), lambda: True):
        waiting = [asyncio.ensure_future(wish(*one)) for one in wishes]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    return order


def test_one_request_does_not_wait_for_a_hundred_of_another_person() -> None:
    greedy: list[tuple[Path, bool]] = [(("a", "greedy", str(n)), True) for n in range(100)]
    order = asyncio.run(served([*greedy, (("b", "modest", "x"), True)]))
    assert order.index(("b", "modest", "x")) <= 1


def test_people_take_turns_and_then_their_tables() -> None:
    names = [("x", "anne", "1"), ("x", "anne", "1"), ("x", "anne", "2"), ("x", "basile", "3"), ("x", "basile", "3")]
    order = asyncio.run(served([(path, True) for path in names]))
    assert [path[2] for path in order] == ["1", "3", "2", "3", "1"]


def test_people_behind_one_address_share_one_turn() -> None:
    crowd: list[tuple[Path, bool]] = [(("crowd", f"guest {n}", str(n)), True) for n in range(50)]
    order = asyncio.run(served([*crowd, (("home", "anne", "x"), True), (("home", "anne", "x"), True)]))
    assert [place for place, path in enumerate(order) if path[0] == "home"] == [1, 3]


def test_requests_of_people_at_the_page_go_first() -> None:
    order = asyncio.run(served([(("a", "a", "away"), False), (("a", "a", "here"), True)]))
    assert [path[2] for path in order] == ["here", "away"]


@pytest.mark.parametrize("level", ["level1", "master"])
def test_requests_are_grouped_by_address_person_and_table(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        house = House(Store.open("sqlite:///:memory:"), workers=1)
        anne = house.store.add_person("Anne")
        table = await house.create(anne, "creatures", [Seating("me"), Seating("here")], {}, 7)
        asked: list[tuple[Path, bool]] = []

        async def ask(*work: object, who: Path, urgent: Callable[[], bool], long: bool = False) -> Tally:
            asked.append((who, urgent()))
            return [([("space", 0)], 0.0, 1, 0.0)]

        monkeypatch.setattr(house.counsel.thinkers, "ask", ask)
        house.counsel.met(anne.id, "192.0.2.7")
        await house.counsel.decide(table, level)
        with house.watchers.watch(table.id):
            await house.counsel.decide(table, level)
        path = ("192.0.2.7", anne.id, table.id)
        assert asked == [(path, False), (path, True)]

    asyncio.run(play())


def test_one_person_cannot_hold_all_workers() -> None:
    """A single request is served while another person's long ones are running."""

    async def play() -> None:
        turns, end = Turns(3), asyncio.Event()

        async def think(path: Path) -> None:
            async with turns.turn(path, lambda: True):
                await end.wait()

        greedy = [asyncio.ensure_future(think(("a", "greedy", str(n)))) for n in range(9)]
        await asyncio.sleep(0)
        async with asyncio.timeout(5), turns.turn(("a", "modest", "x"), lambda: True):
            assert len(turns.waiting) == 7
        end.set()
        await asyncio.gather(*greedy)
        assert (turns.free, turns.waiting, turns.held) == (3, [], {})

    asyncio.run(play())


def test_cancelled_requests_free_their_place() -> None:
    async def play() -> None:
        turns = Turns(1)

        async def hold() -> None:
            async with turns.turn(("x",), bool):
                await asyncio.sleep(0)

        tasks = [asyncio.ensure_future(hold()) for _ in range(5)]
        await asyncio.sleep(0)
        for task in tasks[:4]:
            task.cancel()
        await asyncio.wait_for(tasks[4], 5)
        assert (turns.free, turns.waiting) == (1, [])

    asyncio.run(play())


def pid() -> int:
    return os.getpid()


def slowly() -> int:
    time.sleep(0.02)
    return os.getpid()


def test_killed_worker_is_replaced_once_and_all_questions_are_answered(thinkers: Thinkers) -> None:
    before = set(multiprocessing.active_children())

    async def play() -> list[int]:
        victim = await thinkers.ask(pid)
        asked = [asyncio.ensure_future(thinkers.ask(slowly)) for _ in range(20)]
        await asyncio.sleep(0)
        os.kill(victim, signal.SIGKILL)
        return await asyncio.gather(*asked)

    assert len(asyncio.run(play())) == 20
    assert len(set(multiprocessing.active_children()) - before) <= thinkers.workers


def test_broken_pool_is_replaced_once_for_all_who_notice(thinkers: Thinkers) -> None:
    broken = thinkers.running_pool()
    thinkers.replace(broken)
    new = thinkers.running_pool()
    thinkers.replace(broken)  # another caller whose question was lost
    assert new is not broken
    assert thinkers.running_pool() is new
