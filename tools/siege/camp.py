"""What a siege needs: a server of its own on loopback, and people who play at it as fast as they may."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from tests.web.serving import free_port

OPTION = re.compile(r'name="option" value="(\d+)"')
JSON = {"accept": "application/json"}
PATIENCE = 60.0  # seconds for a server to start, on a busy machine


class Server:
    """`bocage serve` as a process, on a port that stays the same over restarts; what it says goes into a file."""

    def __init__(self, folder: Path, database: str | None = None, workers: int = 1) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.port, self.log = folder, free_port(), folder.with_suffix(".log")
        self.url = f"http://127.0.0.1:{self.port}"
        self.words = [sys.executable, "-m", "bocage", "serve", "--port", str(self.port), "--data", str(folder)]
        self.words += ["--workers", str(workers), *(["--database", database] if database else [])]

    def start(self, **how: Any) -> None:
        self.launch(**how)
        end = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"the server did not start: {self.said()[-500:]}")
            time.sleep(0.02)

    def launch(self, **how: Any) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.words, stdout=log, stderr=subprocess.STDOUT, **how)

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def said(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """As abruptly as a power cut of the process."""
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    # ------------------------------------------------------------------ behind the counter
    def workers(self) -> list[int]:
        """The processes that think for it (Linux)."""
        return [pid for pid in children(self.process.pid) if b"spawn_main" in command(pid)]

    def memory(self) -> int:
        """Bytes held by the server and its workers."""
        return sum(resident(pid) for pid in (self.process.pid, *children(self.process.pid)))

    @property
    def database(self) -> Path:
        return self.folder / "bocage.db"


def children(parent: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if int(fields[1]) == parent and fields[0] != "Z":
            found.append(int(path.parent.name))
    return found


def command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


def stored(database: Path) -> dict[tuple[str, int], tuple[str, int]]:
    """Every event in a SQLite file: (match, number) to what it was."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=20) as connection:
        rows = connection.execute("SELECT match, seq, kind, value FROM event").fetchall()
    connection.close()
    return {(match, seq): (kind, value) for match, seq, kind, value in rows}


class Player:
    """Somebody at a table, who remembers every choice the server has said yes to."""

    def __init__(self, url: str, rng: random.Random, seats: dict[str, str] | None = None) -> None:
        self.client = httpx.AsyncClient(base_url=url, headers=JSON, timeout=30)
        self.rng = rng
        self.seats = seats or {"game": "creatures", "seat-1": "me", "seat-2": "here"}
        self.id = ""
        self.seq = -1
        self.options: list[int] = []
        self.answered: dict[tuple[str, int], tuple[str, int]] = {}
        self.statuses: list[int] = []

    async def open(self) -> None:
        answer = await self.client.post("/tables", data=self.seats)
        if answer.status_code != 303:
            raise RuntimeError(f"no table: {answer.status_code} {answer.text[:200]}")
        self.id = answer.headers["location"].split("/")[2]
        await self.look()

    async def look(self) -> None:
        answer = await self.client.get(f"/t/{self.id}/parts")
        answer.raise_for_status()
        self.see(answer)

    def see(self, answer: httpx.Response) -> None:
        found = answer.json()
        self.seq = found["seq"]
        if "ask" in found["parts"]:
            self.options = [int(value) for value in OPTION.findall(found["parts"]["ask"])]

    async def choose(self) -> httpx.Response:
        """Any option; a yes is remembered with the number it must have."""
        option, seq = self.rng.choice(self.options), self.seq
        answer = await self.client.post(f"/t/{self.id}/choose", data={"version": seq, "option": option})
        self.statuses.append(answer.status_code)
        if answer.status_code == 200:
            self.answered[self.id, seq + 1] = ("choice", option)
            self.see(answer)
        return answer

    async def move(self) -> None:
        """The next thing to do: a choice, a look after a refusal, a new table after the end."""
        if not self.id:
            await self.open()
        elif not self.options:
            await self.look()
            if not self.options:
                await asyncio.sleep(0.05)
                self.id = "" if await self.over() else self.id
        else:
            answer = await self.choose()
            if answer.status_code == 409:
                await self.look()
            elif answer.status_code != 200:
                await asyncio.sleep(0.1)

    async def over(self) -> bool:
        answer = await self.client.get(f"/t/{self.id}/parts")
        return answer.status_code == 200 and bool(answer.json().get("over"))

    async def play(self, end: Callable[[], bool], rest: float = 0.02) -> None:
        """On and on; a server that is away is waited for."""
        while not end():
            try:
                await self.move()
            except (httpx.HTTPError, RuntimeError, ValueError):
                self.options = []
                await asyncio.sleep(0.1)
            await asyncio.sleep(rest)


def missing(players: list[Player], events: dict[tuple[str, int], tuple[str, int]]) -> list[str]:
    """The choices that were answered with yes and are not stored as they were made."""
    return [
        f"table {key[0]} event {key[1]}: answered {event}, stored {events.get(key)}"
        for player in players
        for key, event in player.answered.items()
        if events.get(key) != event
    ]
