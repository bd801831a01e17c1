"""The database fails: locked by another, on a full disk, read-only, restarted. Nothing answered is lost, nobody is
told an internal error, and play goes on afterwards."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tools.siege.camp import Player, Server, missing, stored
from tools.siege.kills import turn_comes_again
from tools.siege.referee import Campaign, Score

QUICK = 1.0  # seconds in which a server says that it lives, whatever its database does
BOT = {"game": "creatures", "seat-1": "me", "seat-2": "bot:greedy", "option-first": "1"}
FULL = 600_000  # bytes a file may have on the small disk
BUSY = (200, 503)  # a choice that waits is made or refused for the moment, never half done


# ---------------------------------------------------------------------- locked
def locked(campaign: Campaign) -> list[Score]:
    """Another process holds the database for seconds."""
    score = Score("database locked for seconds", bar=50)
    asyncio.run(lock(campaign, score))
    return [score]


async def lock(campaign: Campaign, score: Score) -> None:
    with Server(campaign.folder / "locked") as server:
        player = Player(server.url, campaign.rng("locked"), BOT)
        await player.open()
        for _ in range(campaign.many(5, 1)):
            other = sqlite3.connect(server.database, timeout=10, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            held = time.monotonic()
            choosing = asyncio.ensure_future(player.choose())
            await asyncio.sleep(0.2)
            while time.monotonic() - held < campaign.many(8, 6):
                await expect_alive(server.url, score)
                await asyncio.sleep(0.5)
            other.execute("ROLLBACK")
            other.close()
            answer = await choosing
            score.expect(answer.status_code in BUSY, "a choice met a locked database", str(answer.status_code))
            if answer.status_code == 503:
                score.expect("retry-after" in answer.headers, "503 without Retry-After")
            await player.look()
            score.expect(await turn_comes_again(player), "the bot did not go on after the lock")
        await player.client.aclose()


async def expect_alive(url: str, score: Score) -> None:
    """The answer to /healthz, whatever else goes on."""
    start = time.monotonic()
    try:
        async with httpx.AsyncClient(timeout=20) as client:
            status = (await client.get(f"{url}/healthz")).status_code
    except httpx.TransportError as error:
        score.expect(False, "/healthz did not answer", type(error).__name__)
        return
    spent = time.monotonic() - start
    score.expect(status in BUSY and spent < QUICK, "/healthz was slow", f"{status} after {spent:.1f} s")


# ---------------------------------------------------------------------- full and read-only
def limit() -> None:
    """In the server's process: no file grows beyond this, as on a disk that is full."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (FULL, FULL))


def disk_full(campaign: Campaign) -> list[Score]:
    """Choices until the disk is full: refused for the moment, and after a restart with room all that was answered."""
    score = Score("disk full (a limit on file sizes)", bar=100)
    asyncio.run(fill(campaign, score))
    return [score]


async def fill(campaign: Campaign, score: Score) -> None:
    server = Server(campaign.folder / "full")
    server.start(preexec_fn=limit)
    try:
        await fill_up(server, campaign, score)
    finally:
        server.stop()


async def fill_up(server: Server, campaign: Campaign, score: Score) -> None:
    players = [Player(server.url, campaign.rng(f"full {n}")) for n in range(6)]
    end, refused = time.monotonic() + campaign.many(120, 30), 0

    async def play(player: Player) -> None:
        nonlocal refused
        while refused <= 20 and time.monotonic() < end:
            before = len(player.statuses)
            try:
                await player.move()
            except (httpx.HTTPError, RuntimeError) as error:  # a look, or a new table
                refused += 1
                score.expect("500" not in str(error), "a page met a full disk", str(error))
                player.options = []
                await asyncio.sleep(0.1)
            for status in player.statuses[before:]:
                refused += status >= 500
                score.expect(status in (200, 409, 429, 503), "a choice met a full disk", str(status))

    await asyncio.gather(*(play(player) for player in players))
    await expect_alive(server.url, score)
    if not refused:
        score.note("the disk did not fill up in time")
    server.stop()
    server.start()
    lost = missing(players, stored(server.database))
    score.expect(not lost, "answered choices are gone", "; ".join(lost[:3]))
    for player in players:
        await player.client.aclose()


def read_only(campaign: Campaign) -> list[Score]:
    """A database that cannot be written to: one sentence at the start, no traceback."""
    score = Score("read-only database", bar=2)
    server = Server(campaign.folder / "read-only")
    with server:
        pass
    try:
        with sealed(server.folder):
            server.launch()
            status = server.process.wait(60)
        said = server.said()
        score.expect(status == 2, "the server did not refuse", f"status {status}: {said[-200:]}")
        score.expect("Traceback" not in said, "a traceback instead of a sentence", said[-200:])
    except (OSError, subprocess.CalledProcessError):
        score.skipped = "root may write anything here, and chattr cannot forbid it"
    except subprocess.TimeoutExpired:
        score.expect(False, "the server started on a database it cannot write")
        server.kill()
    return [score]


@contextmanager
def sealed(folder: Path) -> Iterator[None]:
    """Nothing in the folder can be changed, nor anything added; for root too, who minds no permissions."""
    everything = [*folder.iterdir(), folder]
    if os.geteuid():
        forbid, allow = ["chmod", "a-w"], ["chmod", "u+w"]
    else:
        forbid, allow = ["chattr", "+i"], ["chattr", "-i"]
    subprocess.run([*forbid, *map(str, everything)], check=True, capture_output=True)
    try:
        yield
    finally:
        subprocess.run([*allow, *map(str, [folder, *everything])], check=False, capture_output=True)
