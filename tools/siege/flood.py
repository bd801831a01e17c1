"""One guest asks for far too much while another plays against a bot; and memory under load from beginning to end."""

from __future__ import annotations

import asyncio
import contextlib
import statistics
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from types import TracebackType

import httpx

from tools.load import follow
from tools.siege.camp import JSON, Player, Server
from tools.siege.kills import ANSWER, WORKERS, turn_comes_again
from tools.siege.referee import Campaign, Score

SLOWER = 3.0  # times as long a bot may take under a flood
LEAST = 0.1  # seconds; below that a machine's own noise is larger
GROWTH = 0.10  # of memory between a quarter of the time and its end
BOT = {"game": "creatures", "seat-1": "me", "seat-2": "bot:level1", "option-first": "1"}

Wave = Callable[[httpx.AsyncClient, str], Awaitable[None]]


# ---------------------------------------------------------------------- what the flood is made of
async def tables(client: httpx.AsyncClient, id: str) -> None:
    form = {"game": "agricola", "players": "4", "seat-1": "bot:level5", "seat-2": "me", "seat-3": "bot:level5"}
    await client.post("/tables", data=form | {"seat-4": "bot:level5"})


async def log_ins(client: httpx.AsyncClient, id: str) -> None:
    await client.post("/account/login", data={"name": "nobody", "password": "wrong password"})


async def reviews(client: httpx.AsyncClient, id: str) -> None:
    answer = await client.post("/tables", data=BOT)
    if answer.status_code == 303:
        table = answer.headers["location"]
        await client.post(f"{table}/resign", data={"version": 0})
        await client.get(f"{table}/review")


async def hints(client: httpx.AsyncClient, id: str) -> None:
    await client.post(f"/t/{id}/hint", data={"version": 0})


async def pages(client: httpx.AsyncClient, id: str) -> None:
    await client.get(f"/t/{id}")


WAVES: dict[str, Wave] = {"tables": tables, "log-ins": log_ins, "reviews": reviews, "hints": hints, "pages": pages}
AT_ONCE = 8  # requests of the flood under way
STREAMS = 100


def flood(campaign: Campaign) -> list[Score]:
    """The other guest's bot slows at most threefold."""
    return asyncio.run(flood_all(campaign))


async def flood_all(campaign: Campaign) -> list[Score]:
    names = ("tables", "streams") if campaign.short else (*WAVES, "streams")
    return [await flood_with(name, campaign) for name in names]


async def flood_with(name: str, campaign: Campaign) -> Score:
    """A server of its own for each flood, for some leave much behind."""
    score = Score(f"flood of {name}: a bot's answer", bar=2)
    turns, patience = campaign.many(20, 3), campaign.many(60, 8)
    with Server(campaign.folder / f"flood-{name}", workers=WORKERS) as server:
        player = Player(server.url, campaign.rng("flood"), BOT)
        await player.open()
        await pace(player, 3, ANSWER)
        usual = max(LEAST, await pace(player, turns, ANSWER))
        async with flooding(server, name) as sent:
            spent = await pace(player, turns, patience)
        score.expect(spent <= SLOWER * usual, "a bot's answer was slowed", f"{spent:.2f} s, else {usual:.2f} s")
        workers = len(server.workers())
        score.expect(workers <= WORKERS + 1, "too many workers", f"{workers} instead of {WORKERS + 1}")
        score.note(f"{spent / usual:.1f} times as long under {len(sent)} requests; {answers(sent)}")
        await player.client.aclose()
    return score


async def pace(player: Player, turns: int, patience: float) -> float:
    """The median of the seconds until it is the person's turn again, over so many turns or as many as there is time."""
    spent: list[float] = []
    end = time.monotonic() + patience
    while len(spent) < turns and (not spent or time.monotonic() < end):
        start = time.monotonic()
        await turn_comes_again(player, patience)
        spent.append(time.monotonic() - start)
    return statistics.median(spent)


@contextlib.asynccontextmanager
async def flooding(server: Server, name: str) -> AsyncIterator[list[int]]:
    """One guest with a flood of one kind; what they were answered."""
    sent: list[int] = []

    async def hear(response: httpx.Response) -> None:
        sent.append(response.status_code)

    hooks = {"response": [hear]}
    async with httpx.AsyncClient(base_url=server.url, headers=JSON, timeout=60, event_hooks=hooks) as client:
        answer = await client.post("/tables", data=BOT)
        id = answer.headers["location"].split("/")[2]

        async def rush() -> None:
            while True:
                with contextlib.suppress(httpx.HTTPError, KeyError):
                    await WAVES[name](client, id)
                await asyncio.sleep(0.01)

        tasks = [asyncio.ensure_future(rush()) for _ in range(AT_ONCE if name in WAVES else 0)]
        streams = [await follow(server.port, id) for _ in range(0 if name in WAVES else STREAMS)]
        await asyncio.sleep(0.5)
        try:
            yield sent
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for _, writer in streams:
                writer.close()


def answers(statuses: list[int]) -> str:
    return ", ".join(f"{statuses.count(status)} of {status}" for status in sorted(set(statuses)))


# ---------------------------------------------------------------------- memory
class Memory:
    """A server with people at it for the whole campaign, beside all else; its memory is read all the time."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.readings: list[tuple[float, int]] = []
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self.run()), daemon=True)

    def __enter__(self) -> Memory:
        if not self.campaign.short:
            self.thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stopped.set()
        if self.thread.ident is not None:
            self.thread.join(120)

    async def run(self) -> None:
        with Server(self.campaign.folder / "memory") as server:
            players = [Player(server.url, self.campaign.rng(f"memory {n}"), BOT) for n in range(6)]
            playing = [asyncio.ensure_future(player.play(self.stopped.is_set, 0.2)) for player in players]
            while not self.stopped.is_set():
                self.readings.append((time.monotonic(), server.memory()))
                await asyncio.sleep(1)
            await asyncio.gather(*playing)

    def scores(self) -> list[Score]:
        score = Score("memory under load: flat", bar=1)
        if self.campaign.short:
            score.skipped = "a minute is too short to tell"
        else:
            judge(self.readings, score)
        return [score]


def judge(readings: list[tuple[float, int]], score: Score) -> None:
    """Memory at a quarter of the time against memory at its end, each the median of a while."""
    if len(readings) < 40:
        score.skipped = "too short to tell"
        return
    while_ = max(1, len(readings) // 20)
    early, late = (
        statistics.median(size for _, size in readings[at - while_ : at]) for at in (len(readings) // 4, len(readings))
    )
    score.expect(late <= early * (1 + GROWTH), "memory grows", f"{early / 1e6:.0f} MB, later {late / 1e6:.0f} MB")
    minutes = (readings[-1][0] - readings[0][0]) / 60
    score.note(f"{early / 1e6:.0f} MB after a quarter of {minutes:.0f} minutes, {late / 1e6:.0f} MB at the end")
