"""Nobody gets in: guessing passwords, foreign hosts, requests that never end, and work that strangers could start."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from bocage.web import passwords
from bocage.web.passwords import FREE, LONGEST_WAIT, Passwords, Patience
from tests.web.serving import Guest, Running

PASSWORD = "correct horse"


@pytest.fixture
def patience(server: Running, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """No mistakes yet; and the waits asked for, which take no time."""
    people, waits = server.rooms.people, []
    patience = Patience()
    asked = patience.wait

    def wait(keys: list[str]) -> float:
        waits.append(asked(keys))
        return 0.0

    monkeypatch.setattr(patience, "wait", wait)
    monkeypatch.setattr(people.passwords, "patience", patience)
    people.known.clear()
    yield waits


def account(server: Running, name: str) -> None:
    guest = Guest(server.url)
    assert guest.post("/account/new", name=name, password=PASSWORD).status_code == 303
    guest.close()


def from_afar(server: Running, address: str) -> Guest:
    """Somebody behind a proxy on this machine, whose word on the address is taken."""
    guest = Guest(server.url)
    guest.client.headers["x-forwarded-for"] = address
    return guest


# ---------------------------------------------------------------- passwords
def test_every_spelling_of_a_name_counts_as_one_and_so_does_an_address(
    server: Running, patience: list[float]
) -> None:
    account(server, "Ãnne guessed")
    for n in range(10):
        name = " " * n + "ãNNE guessed" + " " * n
        with_address = from_afar(server, f"198.51.100.{n}")
        assert with_address.post("/account/login", name=name, password=f"guess {n}").status_code == 400
        with_address.close()
    assert patience[:FREE] == [0] * FREE
    assert patience[FREE + 1] > 0
    assert patience[-1] == pytest.approx(LONGEST_WAIT, rel=0.5)
    for n in range(10):
        one = from_afar(server, "203.0.113.7")
        one.post("/account/login", name=f"somebody {n}", password="guess")
        one.close()
    assert patience[-1] > 1


def test_the_owner_gets_in_while_others_guess(server: Running, patience: list[float]) -> None:
    account(server, "Anne besieged")
    known = from_afar(server, "192.0.2.1")
    assert known.post("/account/login", name="Anne besieged", password=PASSWORD).status_code == 303
    known.post("/logout")
    for n in range(20):
        guesser = from_afar(server, f"198.51.100.{n}")
        guesser.post("/account/login", name="Anne besieged", password=f"guess {n}")
        guesser.close()
    other_browser, other_address = from_afar(server, "192.0.2.1"), from_afar(server, "192.0.2.99")
    known.client.headers["x-forwarded-for"] = "192.0.2.50"
    for guest, most in ((known, 0.0), (other_browser, 0.0), (other_address, LONGEST_WAIT)):
        assert guest.post("/account/login", name="Anne besieged", password=PASSWORD).status_code == 303
        assert patience[-1] <= most
        guest.close()


def test_mistakes_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    patience, start = Patience(), time.monotonic()
    for _ in range(50):
        patience.mistaken(["anne"])
    assert patience.wait(["anne", "basile"]) == LONGEST_WAIT
    assert patience.wait(["basile"]) == 0
    monkeypatch.setattr(time, "monotonic", lambda: start + 10 * passwords.FORGIVEN)
    assert patience.wait(["anne"]) == 0


def test_guesses_wait_in_a_short_line(server: Running, patience: list[float]) -> None:
    """Of many at once from one address a few are looked at; the others are told to come again."""
    busy = threading.Event()
    thread = server.rooms.people.passwords.thread
    thread.submit(busy.wait, 10)

    def guess(n: int) -> int:
        return httpx.post(
            f"{server.url}/account/login", data={"name": "whoever", "password": "x"}, timeout=20
        ).status_code

    with ThreadPoolExecutor(12) as pool:
        answers = [pool.submit(guess, n) for n in range(12)]
        refused = [answer for answer in answers if wait_for(answer.done, 5)]
        busy.set()
        codes = sorted(answer.result() for answer in answers)
    assert codes == [400] * passwords.WAITING + [429] * (12 - passwords.WAITING)
    assert len(refused) == 12 - passwords.WAITING


def wait_for(holds: object, seconds: float) -> bool:
    raise NotImplementedError


def test_hashing_takes_one_thread() -> None:
    async def many() -> int:
        found = Passwords()
        running, most = 0, 0

        def verify(hash: str, password: str) -> bool:
            nonlocal running, most
            running += 1
            most = max(most, running)
            running -= 1
            return False

        found.verify = verify  # type: ignore[method-assign]
        await asyncio.gather(*(found.check(None, "x", [f"address {n}"]) for n in range(20)))
        found.close()
        return most

    assert asyncio.run(many()) == 1
