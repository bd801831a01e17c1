"""Rate limits for programs, with and without a cookie, that people never reach."""

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


def test_address_is_limited_for_all_pages_but_not_static_files(strict: Running) -> None:
    answers = [httpx.get(f"{strict.url}/account").status_code for _ in range(10)]
    assert answers == [200] * 8 + [429] * 2
    page = httpx.get(f"{strict.url}/t/unknown-table", headers={"accept-language": "fr"})
    assert (page.status_code, "Trop de demandes" in page.text) == (429, True)
    assert httpx.get(f"{strict.url}/static/bocage.js").status_code == 200
    assert httpx.get(f"{strict.url}/healthz").status_code == 200


def test_browser_is_limited_separately(strict: Running) -> None:
    anne = Guest(strict.url)
    anne.open("/play", game="creatures")
    assert [anne.client.get("/account").status_code for _ in range(5)] == [200] * 4 + [429]
    assert httpx.get(f"{strict.url}/account").status_code == 200, "others at the same address are not affected"
    anne.close()


def test_limits_on_tables_apply_without_a_cookie_too(strict: Running) -> None:
    answers = [httpx.post(f"{strict.url}/play", data={"game": "creatures"}).status_code for _ in range(3)]
    assert answers == [303, 303, 429]


def test_number_of_tables_opened_by_one_person_is_limited(tmp_path: Path) -> None:
    server = Running(f"sqlite:///{tmp_path / 'x.db'}", limits=Limits(own_tables=few(1)))
    with guests(server.url, "en", "fr") as (anne, basile):
        anne.open("/play", game="creatures")
        assert anne.client.post("/play", data={"game": "creatures"}).status_code == 429
        assert basile.open("/play", game="creatures")
    server.stop()


def test_server_knows_the_addresses_of_people(server: Running, anne: Guest) -> None:
    """From their first table on; after a restart, from their next choice or stream."""
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
def test_household_counts_as_one_address(host: str, address: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": (host, 1)})) == address
