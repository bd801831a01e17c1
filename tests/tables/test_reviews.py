"""A review goes on as long as somebody looks."""

from __future__ import annotations

import asyncio

import pytest

from bocage.tables import reviews
from bocage.tables.reviews import Review


def test_a_review_that_nobody_looks_at_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def weigh() -> None:
        review = Review(1)
        review.look()
        async with asyncio.timeout(5):
            await review.wanted()
        monkeypatch.setattr(reviews, "PATIENCE", -1.0)  # the look was too long ago
        waiting = asyncio.ensure_future(review.wanted())
        await asyncio.sleep(0)
        assert not waiting.done()
        review.look()
        async with asyncio.timeout(5):
            await waiting

    asyncio.run(weigh())
