"""PostgreSQL is restarted under two servers that share its tables."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

import psycopg
from tests.tables import conftest

from tools.siege.camp import Player, Server
from tools.siege.referee import Campaign, Score

BACK = 30.0  # seconds in which play must go on after a restart


def postgres_restarted(campaign: Campaign) -> list[Score]:
    score = Score("PostgreSQL restarted under two servers", bar=10)
    binaries = conftest._binaries()
    if binaries is None:
        score.skipped = "no PostgreSQL server on this machine"
        return [score]
    with tempfile.TemporaryDirectory(prefix="bocage-siege-") as folder:
        database = conftest.Postgres(binaries, Path(folder))
        database.start()
        try:
            asyncio.run(restart(campaign, database, score))
        finally:
            database.stop()
    return [score]


async def restart(campaign: Campaign, database: conftest.Postgres, score: Score) -> None:
    url = database.new_database()
    with Server(campaign.folder / "one", url) as one, Server(campaign.folder / "two", url) as two:
        players = [Player(server.url, campaign.rng(server.url)) for server in (one, two) for _ in range(3)]
        stopped = asyncio.Event()
        playing = [asyncio.ensure_future(player.play(stopped.is_set)) for player in players]
        for _ in range(campaign.many(5, 1)):
            await asyncio.sleep(campaign.many(4, 2))
            await asyncio.to_thread(database.stop)
            await asyncio.sleep(1)
            await asyncio.to_thread(database.start_again)
            for player in players:
                score.expect(await goes_on(player), "nobody can play after the restart", player.client.base_url.host)
        stopped.set()
        await asyncio.gather(*playing)
        events = stored(url)
        for player in players:
            wrong = sorted(set(player.statuses) - {200, 409, 429, 503})
            score.expect(not wrong, "a choice met a database that was away", f"answered {wrong}")
            for key, event in player.answered.items():
                score.expect(events.get(key) == event, "an answered choice is gone", f"{key}: {event}")
            await player.client.aclose()


async def goes_on(player: Player) -> bool:
    before, end = len(player.answered), time.monotonic() + BACK
    while len(player.answered) == before and time.monotonic() < end:
        await asyncio.sleep(0.05)
    return len(player.answered) > before


def stored(url: str) -> dict[tuple[str, int], tuple[str, int]]:
    with psycopg.connect(url) as connection:
        rows = connection.execute('SELECT "match", seq, kind, value FROM event').fetchall()
    return {(match, seq): (kind, value) for match, seq, kind, value in rows}
