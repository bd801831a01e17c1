"""Power cuts: the server is killed while people play, and started again; its workers are killed under a bot."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time

from tools.siege.camp import Player, Server, missing, stored
from tools.siege.referee import Campaign, Score

PEOPLE = 8
WORKERS = max(1, (os.cpu_count() or 2) - 1)  # as by default, for one person; there is one more for whoever else asks
ANSWER = 60.0  # seconds in which a bot must have answered again


def server_killed(campaign: Campaign) -> list[Score]:
    """Every choice that was answered with yes is there after the restart."""
    kept, restarts = Score("kill -9: answered choices kept", bar=5_000), Score("kill -9: restarts", bar=50)
    asyncio.run(kill_again_and_again(campaign, kept, restarts))
    return [restarts, kept]


async def kill_again_and_again(campaign: Campaign, kept: Score, restarts: Score) -> None:
    chance = campaign.rng("kills")
    kills, choices = campaign.many(50, 3), campaign.many(5_000, 150)
    with Server(campaign.folder / "kills") as server:
        players = [Player(server.url, chance) for _ in range(PEOPLE)]
        stopped = asyncio.Event()
        playing = [asyncio.ensure_future(player.play(stopped.is_set)) for player in players]
        for kill in range(1, kills + 1):
            if campaign.left < 0:
                restarts.note("time was up before the last kill")
                break
            end = time.monotonic() + 60
            while answered(players) < choices * kill / kills and time.monotonic() < end:
                await asyncio.sleep(chance.uniform(0.01, 0.1))
            server.kill()
            lost = missing(players, stored(server.database))
            restarts.expect(not lost, "choices were gone", "; ".join(lost[:3]))
            await asyncio.to_thread(server.start)
        await asyncio.sleep(0.5)
        stopped.set()
        await asyncio.gather(*playing)
        events = stored(server.database)
    for player in players:
        for key, event in player.answered.items():
            kept.expect(events.get(key) == event, "an answered choice is gone", f"{key}: {event}, {events.get(key)}")
        await player.client.aclose()


def answered(players: list[Player]) -> int:
    return sum(len(player.answered) for player in players)


def workers_killed(campaign: Campaign) -> list[Score]:
    """The bot answers again, and there are never more workers than there should be."""
    score = Score("workers killed: bots answer, workers stay few", bar=100)
    asyncio.run(kill_workers(campaign, score))
    return [score]


async def kill_workers(campaign: Campaign, score: Score) -> None:
    """At several tables at once: each of them finds its worker dead."""
    seats = {"game": "creatures", "seat-1": "me", "seat-2": "bot:greedy", "option-first": "1"}
    with Server(campaign.folder / "workers", workers=WORKERS) as server:
        players = [Player(server.url, campaign.rng(f"workers {n}"), seats) for n in range(PEOPLE)]
        for player in players:
            await player.open()
        for _ in range(campaign.many(20, 2)):
            victims = server.workers()
            for pid in victims:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            done = await asyncio.gather(*(turn_comes_again(player) for player in players))
            for player, answered in zip(players, done, strict=True):
                score.expect(answered, "a bot never answered", f"{len(victims)} workers killed")
                if not answered:
                    await player.open()
            workers = server.workers()
            score.expect(len(workers) <= WORKERS + 1, "too many workers", f"{len(workers)} instead of {WORKERS + 1}")
        for player in players:
            await player.client.aclose()


async def turn_comes_again(player: Player, patience: float = ANSWER) -> bool:
    """Play until the bot has made a choice and it is the person's turn again."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if player.options:
            seq = player.seq
            answer = await player.choose()
            if answer.status_code != 200 or not player.options:
                continue
            if player.seq > seq + 1:
                return True
        else:
            before = player.seq
            await asyncio.sleep(0.05)
            await player.look()
            if player.options and player.seq > before:
                return True
            if await player.over():
                await player.open()
    return False
