"""Live updates: streams that catch up, killed processes, and several servers at one table."""

from __future__ import annotations

import json
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from bocage.core.rng import Rng
from bocage.tables.thinking import Thinkers
from tests.marks import long
from tests.web.serving import Guest, Process, Running, wait_until
from tests.web.test_tables import two_at_a_table


class Stream(threading.Thread):
    """Follows a table as a page does, from the last event it has seen."""

    def __init__(self, guest: Guest, seen: str = "") -> None:
        super().__init__(daemon=True)
        self.guest = guest
        self.seen = seen
        self.events: list[tuple[str, str, Any]] = []
        self.over = False
        self.start()

    def run(self) -> None:
        query = f"?seen={self.seen}" if self.seen else ""
        with httpx.Client(base_url=self.guest.client.base_url, cookies=self.guest.client.cookies, timeout=60) as client:
            try:
                with client.stream("GET", f"/t/{self.guest.id}/live{query}") as answer:
                    self.read(answer.iter_lines())
            except httpx.TransportError:
                pass
        self.over = True

    def read(self, lines: Iterator[str]) -> None:
        fields: dict[str, str] = {}
        for line in lines:
            if line:
                key, _, value = line.partition(": ")
                fields[key] = value
            elif "data" in fields:
                self.events.append((fields["event"], fields["id"], json.loads(fields["data"])))
                fields = {}

    def tables(self) -> list[Any]:
        return [data for kind, _, data in list(self.events) if kind == "table"]


def test_every_tab_and_device_gets_every_change(anne: Guest, basile: Guest) -> None:
    two_at_a_table(anne, basile)
    streams = [Stream(anne), Stream(anne), Stream(basile)]
    wait_until(lambda: all(stream.tables() for stream in streams))
    anne.choose(1)
    basile.choose(2)
    wait_until(lambda: all(stream.tables()[-1]["seq"] == 2 for stream in streams))
    assert streams[0].tables()[-1]["mine"] is True
    assert streams[2].tables()[-1]["mine"] is False


def test_returning_page_gets_the_whole_table_once(anne: Guest, basile: Guest) -> None:
    two_at_a_table(anne, basile)
    anne.choose(1)
    basile.choose(2)
    behind = Stream(anne, seen="1-0")
    wait_until(lambda: behind.tables())
    assert behind.tables()[0]["seq"] == 2
    assert set(behind.tables()[0]["parts"]) == {
        "progress",
        "shared",
        "home",
        "rivals",
        "ask",
        "toolbar",
        "story",
        "recap",
        "lesson",
        "fair",
    }
    current = Stream(anne, seen="2-0")
    anne.choose(2 if 2 in anne.options() else anne.options()[0])
    wait_until(lambda: current.tables())
    assert current.tables()[0]["seq"] == 3, "events already seen are not sent again"


def test_chat_reaches_the_others_once(anne: Guest, basile: Guest) -> None:
    two_at_a_table(anne, basile)
    stream = Stream(basile)
    wait_until(lambda: stream.tables())
    anne.post(f"/t/{anne.id}/chat", text="Bonjour <Basile>")
    wait_until(lambda: [kind for kind, _, _ in stream.events if kind == "chat"])
    _, id, data = next(event for event in stream.events if event[0] == "chat")
    assert "Bonjour &lt;Basile&gt;" in data["html"]
    again = Stream(basile, seen=id)
    anne.choose(1)
    wait_until(lambda: again.tables())
    assert not [kind for kind, _, _ in again.events if kind == "chat"]


def test_open_page_is_notified_when_the_compiled_engine_is_ready(
    anne: Guest, basile: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Thinkers, "thinks", "compiling")
    two_at_a_table(anne, basile)
    assert "the compiled one is being built" in anne.client.get(f"/t/{anne.id}").text
    stream = Stream(anne)
    wait_until(lambda: stream.tables())
    anne.choose(1)
    wait_until(lambda: stream.tables()[-1]["seq"] == 1)
    assert not [kind for kind, _, _ in stream.events if kind == "engine"]
    monkeypatch.setattr(Thinkers, "thinks", "compiled")
    basile.choose(2)
    wait_until(lambda: [data for kind, _, data in stream.events if kind == "engine"])
    assert [data for kind, _, data in stream.events if kind == "engine"] == ["Bots think with the compiled engine."]


def test_streams_end_when_the_server_stops(tmp_path: Path) -> None:
    server = Running(f"sqlite:///{tmp_path / 'x.db'}")
    guest = Guest(server.url)
    guest.open("/play", game="creatures")
    stream = Stream(guest)
    wait_until(lambda: stream.tables())
    server.stop()
    wait_until(lambda: stream.over)
    guest.close()


@pytest.mark.parametrize("way", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "service-manager"])
def test_terminated_server_exits_silently(tmp_path: Path, way: signal.Signals) -> None:
    """Its workers stop too, and Python reports no leaked resources."""
    process = Process(tmp_path)
    guest = Guest(process.url)
    guest.open("/play", game="creatures")
    assert process.stop(way) == 0
    assert process.process.stdout is not None
    said = process.process.stdout.read().decode().splitlines()
    assert len(said) == 1
    assert str(process.port) in said[0]
    guest.close()


@long
def test_kill_9_loses_no_acknowledged_choice(tmp_path: Path) -> None:
    process = Process(tmp_path)
    guest = Guest(process.url)
    guest.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "seed": "5", "option-first": "1"})
    rng, chosen = Rng(2), []
    for _ in range(3):
        for _ in range(9):
            option = rng.pick(guest.options())
            assert guest.choose(option).status_code == 200
            chosen.append(option)
        process.kill()
        process = Process(tmp_path, process.port)
        assert guest.parts()["seq"] == len(chosen)
    guest.post(f"/t/{guest.id}/resign", version=len(chosen))
    log = guest.get("/match").text
    assert [int(line.split()[2]) for line in log.splitlines()[7:]] == chosen
    assert process.stop() == 0
    guest.close()


def test_bot_that_was_thinking_when_the_server_died_continues(tmp_path: Path) -> None:
    process = Process(tmp_path)
    guest = Guest(process.url)
    guest.open(game="creatures", **{"seat-1": "me", "seat-2": "bot:greedy", "seed": "5", "option-first": "2"})
    process.kill()
    process = Process(tmp_path, process.port)
    wait_until(lambda: guest.options(), 30)
    process.stop()
    guest.close()
