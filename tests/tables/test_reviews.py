"""Reviews continue only while somebody watches."""

from __future__ import annotations

import asyncio

import pytest

from bocage.bots.advice import Verdict
from bocage.bots.search import Node
from bocage.tables import counsel, reviews
from bocage.tables.house import House
from bocage.tables.reviews import Review
from bocage.tables.seating import Seating
from bocage.tables.store import Store


def test_unwatched_review_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def weigh() -> None:
        review = Review(1)
        review.look()
        async with asyncio.timeout(5):
            await review.wanted()
        monkeypatch.setattr(reviews, "PATIENCE", -1.0)  # the last look was too long ago
        waiting = asyncio.ensure_future(review.wanted())
        await asyncio.sleep(0)
        assert not waiting.done()
        review.look()
        async with asyncio.timeout(5):
            await waiting

    asyncio.run(weigh())


def test_choices_are_reviewed_only_while_somebody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "PATIENCE", -1.0)  # every look is outdated by the next choice

    async def weigh() -> None:
        house = House(Store.open("sqlite:///:memory:"))
        anne = house.store.add_person("Anne")
        table = await house.create(anne, "creatures", [Seating("me"), Seating("here")], {"first": "1"}, 7)
        for _ in range(8):
            await house.choose(table, anne.id, table.seq, table.match.game.options()[0])
        await house.resign(table, anne.id, table.seq)

        async def consider(*_: object) -> Node:
            return Node()

        monkeypatch.setattr(house.counsel.thinkers, "consider", consider)
        monkeypatch.setattr(counsel, "weigh", lambda root, length, chosen: Verdict(length, chosen, chosen, 0.0))
        review = house.counsel.review(table, 0)
        weighed = []
        for _ in range(3):
            for _ in range(5):
                await asyncio.sleep(0)
            weighed.append(len(review.verdicts))
            review.look()
        assert weighed == [0, 1, 2]
        await house.close()

    asyncio.run(weigh())
