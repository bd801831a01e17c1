"""Requests for tables that do not exist use no memory and no database."""

from __future__ import annotations

import asyncio
import gc

import pytest

from bocage.tables.house import House
from bocage.tables.refusals import NoTable
from bocage.tables.store import Store


def test_unknown_ids_use_no_memory() -> None:
    house = House(Store.open("sqlite:///:memory:"))

    async def look() -> None:
        for number in range(50):
            with pytest.raises(NoTable):
                await house.table(f"unknown-{number}")

    asyncio.run(look())
    gc.collect()
    assert not house.locks
    assert not house.tables


@pytest.mark.parametrize("id", ["x" * 10_000, "", "é", "a\0b", "a/b", "abc\n", "٣" * 12])
def test_malformed_ids_are_not_looked_up(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(Store.open("sqlite:///:memory:"))
    monkeypatch.setattr(house.store, "match", lambda _: pytest.fail("the database was asked"))
    with pytest.raises(NoTable) as refusal:
        asyncio.run(house.table(id))
    assert len(str(refusal.value)) < 100


def test_changes_of_one_table_still_wait_for_each_other() -> None:
    house = House(Store.open("sqlite:///:memory:"))
    order: list[str] = []

    async def change(name: str) -> None:
        async with house.lock("m"):
            order.append(name)
            await asyncio.sleep(0)
            order.append(name)

    async def both() -> None:
        await asyncio.gather(change("a"), change("b"), change("c"))

    asyncio.run(both())
    assert order == ["a", "a", "b", "b", "c", "c"]
