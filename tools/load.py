"""The server under load: `python -m tools.load` starts one on loopback with a fresh database and measures it.

Part 1: tables with a bot match each, every person choosing about every two seconds, as people do at their fastest.
Part 2: one table with many spectators; how long until the last of them has the new board.
The load comes from this process, on the same machine, so the figures are lower bounds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

import httpx

FOLLOWED = count()
OPTION = re.compile(r'name="option" value="(\d+)"')


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--spectators", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--warm-up", type=float, default=5.0, help="seconds of play before the clock starts")
    parser.add_argument("--think", type=float, default=2.0, help="mean seconds between two choices of a person")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        command = [sys.executable, "-m", "bocage", "serve", "--port", str(port), "--data", folder]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            report = asyncio.run(measure(f"http://127.0.0.1:{port}", server.pid, arguments))
        finally:
            server.terminate()
            server.wait(10)
    if arguments.json:
        print(json.dumps(report, indent=2))
    else:
        for key, value in report.items():
            print(f"{key:<38} {value:,.1f}" if isinstance(value, float) else f"{key:<38} {value}")


async def measure(url: str, pid: int, arguments: argparse.Namespace) -> dict[str, Any]:
    await started(url)
    memory = resident(pid)
    tables = [Person(url) for _ in range(arguments.tables)]
    for person in tables:
        await person.open()
    opened = resident(pid)
    first = time.monotonic() + arguments.warm_up  # all begin within two seconds, which is no crowd of people
    moves = await asyncio.gather(*(person.play(first + arguments.seconds, arguments.think) for person in tables))
    times = sorted(spent for person in moves for start, spent in person if start >= first)
    report: dict[str, Any] = {
        "tables": arguments.tables,
        "choices": len(times),
        "choices_per_s": len(times) / arguments.seconds,
        "updates_per_s": sum(person.heard for person in tables) / (arguments.seconds + arguments.warm_up),
        "choice_ms_p50": times[len(times) // 2] * 1e3,
        "choice_ms_p99": times[len(times) * 99 // 100] * 1e3,
        "choice_ms_max": times[-1] * 1e3,
        "memory_mb_start": memory / 1e6,
        "memory_kb_per_table": (opened - memory) / 1e3 / max(1, arguments.tables),
        "memory_mb_after_play": resident(pid) / 1e6,
    }
    for person in tables:
        await person.close()
    return report | await watched(url, arguments.spectators)


async def started(url: str) -> None:
    async with httpx.AsyncClient() as client:
        for _ in range(200):
            try:
                await client.get(f"{url}/healthz")
            except httpx.TransportError:
                await asyncio.sleep(0.05)
            else:
                return
    raise SystemExit("the server did not start")


def resident(pid: int) -> int:
    """Bytes of memory a process holds (Linux)."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096


class Person:
    """Somebody with a table against a bot and its page open, as the page's script does it."""

    def __init__(self, url: str, bot: str = "bot:greedy") -> None:
        self.client = httpx.AsyncClient(base_url=url, headers={"accept": "application/json"}, timeout=60)
        self.port = int(url.rsplit(":", 1)[1])
        self.seats = {"game": "creatures", "seat-1": "me", "seat-2": bot, "option-first": "1"}
        self.id = ""
        self.seq = -1
        self.options: list[int] = []
        self.newest: list[bytes] = []
        self.heard = 0
        self.reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        answer = await self.client.post("/tables", data=self.seats)
        while answer.status_code == 429:  # strangers from one address are slowed down
            await asyncio.sleep(0.2)
            answer = await self.client.post("/tables", data=self.seats)
        self.id = answer.headers["location"].split("/")[2]
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        reader, self.writer = await follow(self.port, self.id, cookie)
        self.reading = asyncio.ensure_future(self.read(reader))

    async def close(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
        await self.client.aclose()

    async def read(self, reader: asyncio.StreamReader) -> None:
        """Receive every update of the stream."""
        while True:
            line = await next_board(reader)
            self.newest.append(line)  # only now: look() may have begun a new list meanwhile
            self.heard += 1

    def look(self) -> None:
        """Read the updates that have come: when it is time to choose, so that reading does not delay the measure."""
        for line in self.newest:
            update = json.loads(line[6:])
            self.seq = update["seq"]
            if "ask" in update["parts"]:
                self.options = [int(value) for value in OPTION.findall(update["parts"]["ask"])]
        self.newest = []

    async def choose(self) -> httpx.Response:
        """Any option that is offered now."""
        option = random.Random(f"{self.id}{self.seq}").choice(self.options)
        return await self.client.post(f"/t/{self.id}/choose", data={"version": self.seq, "option": option})

    async def play(self, end: float, think: float) -> list[tuple[float, float]]:
        """When each choice was made, and how long the answer took."""
        rng = random.Random(self.id)
        moves = []
        await asyncio.sleep(rng.uniform(0, think))
        while time.monotonic() < end:
            self.look()
            if self.options:
                start = time.monotonic()
                answer = await self.choose()
                moves.append((start, time.monotonic() - start))
                assert answer.status_code in (200, 409), answer.text
            await asyncio.sleep(rng.uniform(0.5, 1.5) * think)
        return moves


async def watched(url: str, spectators: int) -> dict[str, Any]:
    """The time from a choice until the last spectator has the new board; the median of nine choices."""
    host = Person(url, "here")
    await host.open()
    streams = [await follow(host.port, host.id) for _ in range(spectators)]
    await asyncio.gather(*(next_board(reader) for reader, _ in streams))
    delays, sizes = [], []
    for _ in range(9):
        await asyncio.sleep(0.2)
        host.look()
        waiting = [asyncio.ensure_future(next_board(reader)) for reader, _ in streams]
        start = time.perf_counter()
        await host.choose()
        sizes = [len(board) for board in await asyncio.gather(*waiting)]
        delays.append(time.perf_counter() - start)
    for _, writer in streams:
        writer.close()
    await host.close()
    delays.sort()
    return {
        "spectators": spectators,
        "board_kb": max(sizes, default=0) / 1e3,
        "last_spectator_ms_median": delays[len(delays) // 2] * 1e3,
        "last_spectator_ms_max": delays[-1] * 1e3,
    }


async def follow(port: int, id: str, cookie: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A stream, from one of several loopback addresses: one address may have only so many open."""
    source = f"127.0.0.{1 + next(FOLLOWED) // 100}"
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20, local_addr=(source, 0))
    who = f"cookie: {cookie}\r\n" if cookie else ""
    writer.write(f"GET /t/{id}/live HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n{who}\r\n".encode())
    return reader, writer


async def next_board(reader: asyncio.StreamReader) -> bytes:
    """Read on to the end of the next board."""
    while True:
        line = await reader.readline()
        if not line:
            raise ConnectionError("the stream has ended")
        if line.startswith(b"data: "):
            return line


if __name__ == "__main__":
    main()
