"""Defences: guessed passwords, foreign hosts, requests that never end, and expensive work for strangers."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers

from bocage.cli import main, serve
from bocage.core.errors import BadSetup
from bocage.web import passwords, protocol
from bocage.web.app import make_app
from bocage.web.guard import Streams, TooMany, check_origin
from bocage.web.hosts import Hosts
from bocage.web.passwords import FREE, LONGEST_WAIT, Patience
from tests.web.serving import Guest, Running, wait_until

PASSWORD = "correct horse"


@pytest.fixture
def waits(server: Running, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Record login delays instead of waiting for them, starting without failed attempts."""
    people, waits = server.app_state.people, list[float]()

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(passwords, "sleep", sleep)
    monkeypatch.setattr(people.passwords, "patience", Patience())
    people.known.clear()
    return waits


def log_in(guest: Guest, name: str, password: str, address: str) -> int:
    """Log in from an address that a local proxy reports."""
    headers = {"x-forwarded-for": address, "accept": "application/json"}
    answer = guest.client.post("/account/login", data={"name": name, "password": password}, headers=headers)
    return answer.status_code


# ---------------------------------------------------------------- passwords
def test_attempts_on_all_spellings_of_a_name_count_together(anne: Guest, waits: list[float]) -> None:
    spellings = [" " * n + "ãNNE" + " " * n for n in range(10)]
    codes = [log_in(anne, name, "a guess", f"198.51.100.{n}") for n, name in enumerate(spellings)]
    assert codes == [400] * 10
    assert waits[: FREE + 1] == pytest.approx([0] * (FREE + 1), abs=0.1)
    assert waits[-1] > LONGEST_WAIT / 2


@pytest.mark.parametrize("address", ["203.0.113.7", "2001:db8::{}"])
def test_attempts_of_an_address_count_for_all_names(anne: Guest, waits: list[float], address: str) -> None:
    for n in range(10):
        log_in(anne, f"somebody {n}", "a guess", address.format(n))
    assert waits[-1] > LONGEST_WAIT / 2


def test_owner_can_log_in_while_others_guess(anne: Guest, basile: Guest, waits: list[float]) -> None:
    anne.post("/account/new", name="Anne besieged", password=PASSWORD)
    assert log_in(anne, "Anne besieged", PASSWORD, "192.0.2.1") == 303
    anne.post("/logout")
    for n in range(20):
        log_in(basile, "Anne besieged", "a guess", f"198.51.100.{n}")
    for guest, address, most in (
        (anne, "192.0.2.50", 0.0),  # the browser has logged in before
        (basile, "192.0.2.1", 0.0),  # the address has logged in before
        (basile, "192.0.2.99", LONGEST_WAIT),
    ):
        assert log_in(guest, "Anne besieged", PASSWORD, address) == 303
        assert waits[-1] <= most
        guest.post("/logout")
        guest.client.cookies.clear()


def test_failed_attempts_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    patience, start = Patience(), time.monotonic()
    for _ in range(50):
        patience.mistaken(["anne"])
    assert patience.wait(["anne", "basile"]) == LONGEST_WAIT
    assert patience.wait(["basile"]) == 0
    monkeypatch.setattr(time, "monotonic", lambda: start + 10 * passwords.FORGIVEN)
    assert patience.wait(["anne"]) == 0


def test_waiting_logins_are_few_and_do_not_block_tables(server: Running, waits: list[float]) -> None:
    """While one password is checked, a few logins from an address may wait; further ones get status 429."""
    slow = threading.Event()
    server.app_state.people.passwords.thread.submit(slow.wait, 10)
    login = {"name": "whoever", "password": "a guess"}
    with ThreadPoolExecutor(10) as pool:
        answers = [pool.submit(httpx.post, f"{server.url}/account/login", data=login, timeout=20) for _ in range(10)]
        wait_until(lambda: sum(answer.done() for answer in answers) == 10 - passwords.WAITING)
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        slow.set()
        codes = sorted(answer.result().status_code for answer in answers)
    assert codes == [400] * passwords.WAITING + [429] * (10 - passwords.WAITING)


# ---------------------------------------------------------------- names and origins
@pytest.mark.parametrize(
    ("host", "here", "welcome"),
    [
        ("localhost:8000", "127.0.0.1", True),
        ("[::1]:8000", "::1", True),
        ("192.168.1.5:8000", "192.168.1.5", True),  # the address at which the request arrived
        ("192.168.1.5", "::ffff:192.168.1.5", True),
        ("GAMES.example", "10.0.0.1", True),
        ("192.168.1.6", "192.168.1.5", False),
        ("evil.example", "192.168.1.5", False),
        ("evil.example@localhost", "127.0.0.1", False),
        ("[::1", "::1", False),
        ("", "", False),
    ],
)
def test_server_accepts_its_own_names(host: str, here: str, welcome: bool) -> None:
    assert Hosts(["https://games.example"]).welcome(host, here) == welcome


def test_foreign_hosts_are_refused(anne: Guest) -> None:
    for path in ("/", "/static/bocage.js", "/healthz"):
        answer = anne.client.get(path, headers={"host": "evil.example"})
        assert (answer.status_code, "evil.example" in answer.text) == (421, True)
        assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_forms_of_a_public_url_work_behind_a_proxy_that_changes_the_host() -> None:
    headers = Headers({"origin": "https://games.example", "host": "127.0.0.1:8000"})
    check_origin(headers, Hosts(["https://games.example/"]).origins)
    with pytest.raises(ValueError, match="another site"):
        check_origin(headers, Hosts(["https://other.example"]).origins)


@pytest.mark.parametrize(
    "url", ["games.example", "ftp://games.example", "https://", "https://x/path", "https://x:port"]
)
def test_public_url_must_be_a_scheme_and_a_name(url: str) -> None:
    with pytest.raises(BadSetup):
        Hosts([url])


def test_public_url_of_the_command_line_is_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    apps = list[Starlette]()

    def run(config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        apps.append(cast(Starlette, config.app))
        sockets[0].close()

    monkeypatch.setattr(serve, "Server", lambda config: SimpleNamespace(run=partial(run, config)))
    monkeypatch.setattr(serve, "make_app", lambda database, **more: make_app(database, **{**more, "warm": False}))
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    main(["serve", "--port", "0", "--data", str(tmp_path), "--public-url", "https://games.example"])

    async def ask(app: Starlette) -> list[int]:
        transport = httpx.ASGITransport(app)
        async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport) as client:
            url, names = "http://127.0.0.1", ("games.example", "other.example")
            looks = [await client.get(f"{url}/healthz", headers={"host": name}) for name in names]
            wish = {"lang": "fr"}
            forms = [
                await client.post(f"{url}/prefs", data=wish, headers={"origin": f"https://{name}"}) for name in names
            ]
        return [answer.status_code for answer in (*looks, *forms)]

    assert asyncio.run(ask(apps[0])) == [200, 421, 303, 403]


# ---------------------------------------------------------------- unfinished requests
def said(server: Running, *words: bytes) -> bytes:
    """Send these bytes and then nothing; return what the server sends until it closes the connection."""
    port = int(server.url.rsplit(":", 1)[1])
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        for word in words:
            connection.sendall(word)
        answer = b""
        while more := connection.recv(1 << 16):
            answer += more
    return answer


POST = b"POST /account/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n"


@pytest.mark.parametrize("words", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: localhost\r\n"])
def test_unfinished_head_times_out(server: Running, monkeypatch: pytest.MonkeyPatch, words: bytes) -> None:
    monkeypatch.setattr(protocol, "HEAD", 0.05)
    assert said(server, words).startswith(b"HTTP/1.1 408")


def test_unfinished_body_times_out(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "BODY", 0.05)
    assert said(server, POST + b"content-length: 100\r\n\r\nname=a").startswith(b"HTTP/1.1 408")


def test_unfinished_second_head_times_out(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a connection kept open after a first answer."""
    port = int(server.url.rsplit(":", 1)[1])
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(b"HEAD /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += connection.recv(1 << 16)
        monkeypatch.setattr(protocol, "HEAD", 0.05)
        connection.sendall(b"GET / HT")
        assert connection.recv(1 << 16).startswith(b"HTTP/1.1 408")


def test_head_has_a_size_limit(server: Running) -> None:
    assert b" 431 " in said(server, b"GET / HTTP/1.1\r\n", b"x: " + b"y" * protocol.HEAD_BYTES)


def test_open_streams_do_not_time_out(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here"})
    with anne.client.stream("GET", f"/t/{anne.id}/live") as stream:
        assert stream.status_code == 200
        lines = stream.iter_lines()  # keep a reference: httpx closes the stream when its reader is collected
        assert next(lines) == "event: table"
        mine = stream.extensions["network_stream"].get_extra_info("client_addr")
        asked = [one for one in server.server.server_state.connections if isinstance(one, protocol.Punctual)]
        assert [one.clock for one in asked if one.client == mine] == [None]


# ---------------------------------------------------------------- streams
def test_streams_of_a_person_and_an_address_are_limited() -> None:
    streams = Streams(person=2, address=3)
    taken = [streams.enter("anne", "here") for _ in range(2)]
    for who, where in (("anne", "there"), ("anne", "here")):
        with pytest.raises(TooMany):
            streams.enter(who, where)
    streams.enter(None, "here")
    with pytest.raises(TooMany):
        streams.enter("basile", "here")
    for places in taken:
        streams.leave(places)
    streams.enter("anne", "here")


def test_excess_stream_gets_429_and_closed_streams_free_their_place(
    server: Running, anne: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    streams = Streams(person=1)
    monkeypatch.setattr(server.app_state, "streams", streams)
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here"})
    with anne.client.stream("GET", f"/t/{anne.id}/live") as stream:
        lines = stream.iter_lines()  # keep a reference: httpx closes the stream when its reader is collected
        assert next(lines) == "event: table"
        with anne.client.stream("GET", f"/t/{anne.id}/live", headers={"accept": "application/json"}) as refused:
            assert refused.status_code == 429
            assert b"close one" in refused.read()
    wait_until(lambda: not streams.open)


# ---------------------------------------------------------------- work that strangers could start
def test_wrong_or_used_invitation_changes_nothing(server: Running, anne: Guest, basile: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "friend"})
    basile.open(game="creatures", **{"seat-1": "me", "seat-2": "here"})
    before = server.app_state.house.store.person(server.app_state.house.tables[basile.id].row.host or "")
    assert before is not None
    assert basile.post(f"/t/{anne.id}/sit/wrong", name="Somebody else").status_code == 403
    assert server.app_state.house.store.person(before.id) == before
    link = anne.invitation()
    assert basile.post(link).status_code == 303
    basile.client.cookies.clear()
    for knock in (f"/t/{anne.id}/sit/wrong", link):
        answer = basile.post(knock, name="Somebody else")
        assert (answer.status_code, "set-cookie" in answer.headers) == (403, False)


def test_only_players_can_start_a_review(server: Running, anne: Guest, basile: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here"})
    anne.post(f"/t/{anne.id}/resign", version=0)
    basile.id = anne.id
    house = server.app_state.house
    assert basile.get("/review").status_code == 403
    assert "data-review" not in basile.get("/score").text
    assert not [key for key in house.counsel.reviews if key[0] == anne.id]
    assert anne.get("/review").status_code == 200
    assert basile.get("/review").status_code == 200, "once started, everybody may read it"
