"""Memory of the server and its workers is bounded, however many tables are played."""

from __future__ import annotations

import asyncio

import pytest

from bocage.tables import house as houses
from bocage.tables import thinking
from bocage.tables.house import House
from bocage.tables.seating import Seating
from bocage.tables.store import Store
from bocage.tables.table import Table
from bocage.tables.thinking import SEARCHES, THOUGHTS, Position, decide, recall


async def seated(house: House, over: bool) -> Table:
    table = await house.create(house.store.add_person("Anne"), "creatures", [Seating("me"), Seating("here")], {}, 7)
    if over:
        person = table.row.host
        assert person is not None
        await house.resign(table, person, table.seq)
    return table


def test_finished_matches_leave_memory_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(houses, "KEPT", 6)
    monkeypatch.setattr(houses, "ENDED", 2)

    async def play() -> None:
        house = House(Store.open("sqlite:///:memory:"))
        running = await seated(house, over=False)
        watched = await seated(house, over=True)
        with house.watchers.watch(watched.id):
            ended = [await seated(house, over=True) for _ in range(4)]
            newest = await seated(house, over=False)
            assert list(house.tables) == [running.id, watched.id, ended[2].id, ended[3].id, newest.id]
        later = [await seated(house, over=False) for _ in range(6)]
        assert list(house.tables) == [table.id for table in later]
        assert (await house.table(watched.id)).over, "the store must still have it"

    asyncio.run(play())


def test_worker_keeps_the_searches_of_a_few_tables_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_THOUGHTS", type(thinking._THOUGHTS)())
    tables = [Position(str(number), "creatures", 2, {}, 7, ()) for number in range(THOUGHTS + 1)]
    first = recall(tables[0])
    decide(tables[0], "level1")
    assert first.bots
    for position in tables[1:SEARCHES]:
        recall(position)
    assert first.bots, "it must keep one for each table being played"
    recall(tables[SEARCHES])
    assert not first.bots
    assert recall(tables[0]) is first, "positions must be kept longer than searches"
    for position in tables[1:]:
        recall(position)
    assert recall(tables[0]) is not first
