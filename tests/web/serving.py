"""Real servers for tests: in a thread of this process, or as a separate process that can be killed."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from argon2 import PasswordHasher

from bocage.cli.serve import Server, settings
from bocage.games import GAMES
from bocage.tables.table import Table
from bocage.web.app import make_app
from bocage.web.app_state import AppState
from bocage.web.guard import Rates
from bocage.web.limits import Limits

GENEROUS = Rates(rate=10_000, burst=100_000)


class Running:
    """A server in a thread, with its address and access to its internal state."""

    def __init__(self, database: str, rates: Rates = GENEROUS, limits: Limits | None = None) -> None:
        listening = socket.socket()
        listening.bind(("127.0.0.1", 0))
        listening.listen(256)
        self.url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        limits = limits or Limits(rates, GENEROUS, GENEROUS, GENEROUS, GENEROUS)
        self.app = make_app(database, workers=1, pace=0, limits=limits)
        self.server = Server(settings(self.app))
        self.thread = threading.Thread(target=self.server.run, args=([listening],), daemon=True)
        self.thread.start()
        wait_until(lambda: self.server.started)
        self.app_state.people.passwords.hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)

    @property
    def app_state(self) -> AppState:
        found: AppState = self.app.state.bocage
        return found

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)
        assert not self.thread.is_alive()


def wait_until(holds: Any, seconds: float = 15) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "timed out"
        time.sleep(0.01)


class Process:
    """`bocage serve` as a separate process, on a port that stays the same after restarts."""

    def __init__(self, data: Path, port: int = 0, database: str | None = None) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        words = [
            sys.executable,
            "-m",
            "bocage",
            "serve",
            "--port",
            str(self.port),
            "--data",
            str(data),
            "--workers",
            "1",
        ]
        if database:
            words += ["--database", database]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=dict(os.environ))
        wait_until(self.answers, 30)

    def answers(self) -> bool:
        assert self.process.poll() is None, self.process.stdout.read() if self.process.stdout else ""
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"{self.url}/healthz").status_code == 200
        return False

    def kill(self) -> None:
        """Kill the process without warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self, way: signal.Signals = signal.SIGINT) -> int:
        """Interrupt it as Ctrl+C does, and return its exit status."""
        self.process.send_signal(way)
        return self.process.wait(15)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Guest:
    """A person with their own HTTP client."""

    def __init__(self, url: str, lang: str = "en") -> None:
        self.client = httpx.Client(base_url=url, headers={"accept-language": lang}, timeout=30)
        self.id = ""

    def close(self) -> None:
        self.client.close()

    def post(self, path: str, **data: Any) -> httpx.Response:
        return self.client.post(path, data=data, headers={"accept": "application/json"})

    def open(self, path: str = "/tables", **data: Any) -> str:
        """Open a table, stay at it and return its id."""
        answer = self.client.post(path, data=data)
        assert answer.status_code == 303, answer.text
        self.id = answer.headers["location"].split("/")[2]
        return self.id

    def get(self, what: str = "") -> httpx.Response:
        return self.client.get(f"/t/{self.id}{what}")

    def parts(self) -> Any:
        answer = self.client.get(f"/t/{self.id}/parts", headers={"accept": "application/json"})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def invitation(self) -> str:
        """The invitation link for a seat, as shown in the host's panel."""
        found = re.search(r'href="(/t/[^"]+/sit/[^"]+)"', self.parts()["parts"]["ask"])
        assert found
        return found[1]

    def options(self) -> list[int]:
        """The options that the panel offers this guest."""
        return [int(value) for value in re.findall(r'name="option" value="(\d+)"', self.parts()["parts"]["ask"])]

    def choose(self, option: int, version: int | None = None) -> httpx.Response:
        version = self.parts()["seq"] if version is None else version
        return self.post(f"/t/{self.id}/choose", version=version, option=option)


@contextlib.contextmanager
def guests(url: str, *langs: str) -> Iterator[list[Guest]]:
    found = [Guest(url, lang) for lang in langs]
    try:
        yield found
    finally:
        for guest in found:
            guest.close()


def board_of(table: Table) -> Any:
    """The parts of a table that can be compared: its match and its position."""
    return (table.seq, [choice.option for choice in table.match.choices], table.match.game.scores())


PLAYABLE = [about for about in GAMES if about.playable]
