"""What programs may ask of the server, with a cookie or without; people do not notice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection

from bocage.web.guard import Rates, address_of
from bocage.web.limits import Limits
from tests.web.serving import GENEROUS, Guest, Running, guests


def few(burst: int) -> Rates:
    return Rates(rate=0.0001, burst=burst)


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    server = Running(f"sqlite:///{tmp_path / 'x.db'}", limits=Limits(GENEROUS, few(4), few(8), few(2)))
    yield server
    server.stop()


def test_an_address_is_limited_whatever_it_asks_for_and_files_are_free(strict: Running) -> None:
    answers = [httpx.get(f"{strict.url}/account").status_code for _ in range(10)]
    assert answers == [200] * 8 + [429] * 2
    page = httpx.get(f"{strict.url}/t/unknown-table", headers={"accept-language": "fr"})
    assert (page.status_code, "Trop de demandes" in page.text) == (429, True)
    assert httpx.get(f"{strict.url}/static/bocage.js").status_code == 200
    assert httpx.get(f"{strict.url}/healthz").status_code == 200


def test_a_browser_is_limited_for_itself(strict: Running) -> None:
    anne = Guest(strict.url)
    anne.open("/play", game="creatures")
    assert [anne.client.get("/account").status_code for _ in range(5)] == [200] * 4 + [429]
    assert httpx.get(f"{strict.url}/account").status_code == 200, "others behind the same address go on"
    anne.close()


def test_tables_are_limited_without_a_cookie_too(strict: Running) -> None:
    answers = [httpx.post(f"{strict.url}/play", data={"game": "creatures"}).status_code for _ in range(3)]
    assert answers == [303, 303, 429]


def test_one_person_opens_only_so_many_tables_at_once(tmp_path: Path) -> None:
    server = Running(f"sqlite:///{tmp_path / 'x.db'}", limits=Limits(own_tables=few(1)))
    with guests(server.url, "en", "fr") as (anne, basile):
        anne.open("/play", game="creatures")
        assert anne.client.post("/play", data={"game": "creatures"}).status_code == 429
        assert basile.open("/play", game="creatures")
    server.stop()


def test_the_house_knows_where_its_people_come_from(server: Running, anne: Guest) -> None:
    """From the first table on; after a restart by what they press or watch."""
    anne.client.headers["x-forwarded-for"] = "192.0.2.7"
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here"})
    house = server.app_state.house
    table = house.tables[anne.id]

    path = ("192.0.2.7", table.row.host, anne.id)
    assert house.counsel.asking(table) == path
    house.counsel.addresses.clear()
    anne.post("/prefs", lang="en")
    assert house.counsel.asking(table) == path
    house.counsel.addresses.clear()
    with anne.client.stream("GET", f"/t/{anne.id}/live") as stream:
        assert stream.status_code == 200
    assert house.counsel.asking(table) == path


@pytest.mark.parametrize(
    ("host", "address"),
    [("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("fe80::1%eth0", "fe80::/64")],
)
def test_a_household_is_one_address(host: str, address: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": (host, 1)})) == address
