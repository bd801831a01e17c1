"""Login sessions: started at every login, ended at logout, listed and ended from other devices."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from bocage.tables.house import House
from bocage.tables.sessions import digest_of
from bocage.tables.store import Store
from bocage.web import visits
from bocage.web.visits import COOKIE, device_of
from tests.web.serving import Guest, Running, guests

HERE = {"game": "creatures", "seat-1": "me", "seat-2": "here", "option-first": "1"}
PASSWORD = "correct horse"


@pytest.fixture
def phone(server: Running) -> Iterator[Guest]:
    guest = Guest(server.url)
    guest.client.headers["user-agent"] = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Safari/537.36"
    yield guest
    guest.close()


def holder_of(server: Running, token: str | None, id: str) -> bool:
    """Whether a browser with that cookie sits at the table."""
    with httpx.Client(base_url=server.url, cookies={COOKIE: token or ""}) as client:
        return 'name="option"' in client.get(f"/t/{id}").text


def cookie_of(guest: Guest) -> str:
    return guest.client.cookies.get(COOKIE) or ""


def test_visitor_without_a_table_is_not_stored(server: Running, phone: Guest) -> None:
    assert "set-cookie" not in phone.client.get("/").headers
    assert "set-cookie" not in phone.client.get("/account").headers


def test_registering_replaces_the_session(server: Running, anne: Guest) -> None:
    anne.open(**HERE)
    planted = cookie_of(anne)
    sessions = server.app_state.people.visits.sessions
    elsewhere = sessions.begin(server.app_state.house.tables[anne.id].row.host or "", "")
    assert holder_of(server, planted, anne.id)
    assert holder_of(server, elsewhere, anne.id)
    assert anne.post("/account/new", name="Anne fixed", password=PASSWORD).status_code == 303
    assert cookie_of(anne) != planted
    assert anne.options()
    assert not holder_of(server, planted, anne.id)
    assert not holder_of(server, elsewhere, anne.id)


def test_logging_out_ends_the_session(server: Running, anne: Guest) -> None:
    anne.open(**HERE)
    anne.post("/account/new", name="Anne leaving", password=PASSWORD)
    token = cookie_of(anne)
    anne.post("/logout")
    assert not cookie_of(anne)
    assert not holder_of(server, token, anne.id)


def test_every_login_starts_a_session_and_ends_the_previous_one(server: Running, phone: Guest) -> None:
    phone.open(**HERE)
    phone.post("/account/new", name="Anne twice", password=PASSWORD)
    before = cookie_of(phone)
    phone.post("/account/login", name="Anne twice", password=PASSWORD)
    assert cookie_of(phone) != before
    assert not holder_of(server, before, phone.id)
    assert holder_of(server, cookie_of(phone), phone.id)


def test_browser_is_listed_and_can_be_logged_out_from_another(server: Running, anne: Guest, phone: Guest) -> None:
    anne.open(**HERE)
    anne.post("/account/new", name="Anne afar", password=PASSWORD)
    phone.post("/account/login", name="Anne afar", password=PASSWORD)
    page = anne.client.get("/account").text
    assert "Chrome, Android" in page
    assert page.index("this browser") < page.index("Chrome, Android")
    ours, theirs = re.findall(r'name="session" value="(\w+)"', page)
    token = cookie_of(phone)
    assert token not in page
    with phone.client.stream("GET", f"/t/{anne.id}/live") as stream:
        lines = stream.iter_lines()
        assert "event: table" in next(lines)
        anne.post("/account/end", session=theirs)
        anne.choose(anne.options()[0])
        assert not any("event: table" in line for line in lines), "its stream must end as well"
    assert not holder_of(server, token, anne.id)
    assert holder_of(server, cookie_of(anne), anne.id)
    assert anne.post("/account/end", session=ours).headers["location"] == "/"
    assert not cookie_of(anne)


def test_only_the_owner_can_end_a_session(server: Running, anne: Guest, phone: Guest) -> None:
    anne.open(**HERE)
    anne.post("/account/new", name="Anne alone", password=PASSWORD)
    ours = re.findall(r'name="session" value="(\w+)"', anne.client.get("/account").text)
    phone.post("/account/new", name="Mallory", password=PASSWORD)
    phone.post("/account/end", session=ours[0])
    assert anne.options()


def test_session_ended_in_another_process_is_refused_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Callable[[str], None]] = []
    monkeypatch.setattr(Store, "listen", lambda _, hear: heard.append(hear))
    server = Running(f"sqlite:///{tmp_path / 'x.db'}")
    with guests(server.url, "en") as (anne,):
        anne.open(**HERE)
        token = cookie_of(anne)
        assert holder_of(server, token, anne.id)
        person = server.app_state.house.tables[anne.id].row.host or ""
        server.app_state.people.visits.sessions.end(person, digest_of(token))
        heard[0](digest_of(token))
        assert not holder_of(server, token, anne.id)
    server.stop()


def test_cookie_of_an_older_version_is_exchanged_once(server: Running, anne: Guest, phone: Guest) -> None:
    anne.open(**HERE)
    people = server.app_state.people
    house: House = server.app_state.house
    person = house.tables[anne.id].row.host or ""
    old = people.visits.signer.dumps(person)
    phone.client.cookies.set(COOKIE, old, domain="127.0.0.1")
    phone.id = anne.id
    assert "set-cookie" in phone.get().headers
    assert cookie_of(phone) != old
    assert phone.options(), "the table must still belong to them"
    assert not holder_of(server, old, anne.id)


def test_session_is_read_once_a_minute_and_renewed_once_an_hour(
    server: Running, anne: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne.open(**HERE)
    assert "set-cookie" not in anne.get().headers
    monkeypatch.setattr(visits, "BELIEVED", 0.0)
    assert "set-cookie" not in anne.get().headers
    monkeypatch.setattr(visits, "TOUCHED", -visits.TOUCHED)
    renewed = anne.get().headers["set-cookie"].lower()
    assert "max-age=7776000" in renewed
    assert "httponly" in renewed


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iPhone"),
        ("<script>", ""),
    ],
)
def test_browser_is_described_in_two_words(agent: str, words: str) -> None:
    assert device_of(agent) == words
