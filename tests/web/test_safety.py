"""Security: origins, cookies, headers, limits, accounts, and that no secret is sent to the wrong person."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bocage.core.rng import Rng
from bocage.web.app import ROUTES
from bocage.web.guard import Rates, TooMany
from tests.web.serving import Guest, Running, board_of
from tests.web.test_tables import two_at_a_table


def test_every_response_has_a_strict_policy(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here"})
    for path in ("/", "/account", f"/t/{anne.id}", "/nowhere", "/static/bocage.js", "/rules/creatures"):
        headers = anne.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_pages_have_no_inline_script_or_style(anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here"})
    for path in ("/", "/account", f"/t/{anne.id}", f"/t/{anne.id}/replay", "/rules/creatures"):
        page = anne.client.get(path).text
        assert " style=" not in page, path
        assert "<style" not in page, path
        assert "onclick" not in page, path
        assert page.count("<script") == page.count('<script src="/static/'), path


@pytest.mark.parametrize(
    "headers", [{"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}]
)
def test_forms_of_other_sites_are_refused(server: Running, anne: Guest, headers: dict[str, str]) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    before = board_of(server.app_state.house.tables[anne.id])
    answer = anne.client.post(f"/t/{anne.id}/choose", data={"version": 0, "option": 1}, headers=headers)
    assert answer.status_code == 403
    assert board_of(server.app_state.house.tables[anne.id]) == before


def test_cookies_are_signed_strict_and_http_only(anne: Guest, server: Running) -> None:
    answer = anne.client.post("/play", data={"game": "creatures"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    forged = httpx.Client(base_url=server.url, cookies={"bocage": "ImFubmUi.forged"})
    assert forged.post(answer.headers["location"] + "/choose", data={"version": 0, "option": 1}).status_code == 403
    forged.close()


def test_huge_bodies_are_refused(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here"})
    before = board_of(server.app_state.house.tables[anne.id])
    answer = anne.post(f"/t/{anne.id}/choose", version=0, option="1" * 100_000)
    assert answer.status_code == 413
    big = anne.client.post("/upload", files={"log": ("x", b"x" * 2_000_000)}, headers={"accept": "application/json"})
    assert big.status_code == 413
    assert board_of(server.app_state.house.tables[anne.id]) == before


def test_bodies_that_are_not_forms_are_refused(anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here"})
    answer = anne.client.post(
        f"/t/{anne.id}/choose", json={"version": 0, "option": 1}, headers={"accept": "application/json"}
    )
    assert answer.status_code == 400
    assert "not a form" in answer.json()["error"]


def test_rates_beyond_human_speed_are_refused() -> None:
    rates = Rates(rate=1, burst=3)
    for _ in range(3):
        rates.take("anne")
    with pytest.raises(TooMany):
        rates.take("anne")
    rates.take("basile")


def test_too_many_requests_get_429(tmp_path: Path) -> None:
    server = Running(f"sqlite:///{tmp_path / 'x.db'}", Rates(rate=0.001, burst=3))
    guest = Guest(server.url)
    answers = [guest.post("/prefs", lang="fr").status_code for _ in range(5)]
    assert answers.count(429) == 2
    guest.close()
    server.stop()


# ---------------------------------------------------------------- accounts
def test_account_keeps_matches_across_devices(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here"})
    answer = anne.post("/account/new", name="Anne of the hedge", password="correct horse")
    assert answer.status_code == 303
    phone = Guest(server.url)
    wrong = phone.post("/account/login", name="Anne of the hedge", password="wrong horse")
    assert (wrong.status_code, "do not match" in wrong.json()["error"]) == (400, True)
    assert phone.post("/account/login", name="anne OF the hedge", password="correct horse").status_code == 303
    assert f"/t/{anne.id}" in phone.client.get("/").text
    phone.id = anne.id
    assert bool(phone.options()) == bool(anne.options())
    assert phone.post("/logout").status_code == 303
    assert f"/t/{anne.id}" not in phone.client.get("/").text
    phone.close()


@pytest.mark.parametrize(
    ("name", "password", "words"),
    [
        ("", "long enough", "A name must have 1 to 24 characters"),
        ("x" * 25, "long enough", "A name must have 1 to 24 characters"),
        ("\u200b\n", "long enough", "A name must have 1 to 24 characters"),
        ("Somebody", "short", "A password must have 8 to 200 characters"),
    ],
)
def test_invalid_accounts_are_refused(server: Running, name: str, password: str, words: str) -> None:
    guest = Guest(server.url)
    answer = guest.post("/account/new", name=name, password=password)
    assert answer.status_code == 400
    assert words in answer.json()["error"]
    guest.close()


def test_account_names_are_unique_ignoring_case(server: Running) -> None:
    one, two = Guest(server.url), Guest(server.url)
    assert one.post("/account/new", name="Chloé", password="long enough").status_code == 303
    answer = two.post("/account/new", name="CHLOÉ", password="long enough")
    assert (answer.status_code, "is taken" in answer.json()["error"]) == (400, True)
    one.close()
    two.close()


def test_names_are_escaped(server: Running, anne: Guest, basile: Guest) -> None:
    anne.post("/account/new", name="<b>Anne</b>", password="long enough")
    two_at_a_table(anne, basile)
    page = basile.get().text
    assert "<b>Anne</b>" not in page
    assert "&lt;b&gt;Anne&lt;/b&gt;" in page


# ---------------------------------------------------------------- preferences
def test_preferences_are_kept_and_invalid_ones_refused(server: Running) -> None:
    guest = Guest(server.url)
    assert guest.post("/prefs", lang="fr", theme="dark", next="/account").headers["location"] == "/account"
    page = guest.client.get("/").text
    assert '<html lang="fr" data-theme="dark"' in page
    assert guest.post("/prefs", theme="pink").status_code == 400
    for away in ("//evil.example", "https://evil.example", "/\\evil.example"):
        assert guest.post("/prefs", lang="en", next=away).headers["location"] == "/"
    guest.close()


# ---------------------------------------------------------------- secrets
def test_secrets_are_not_sent_to_the_wrong_person(server: Running, anne: Guest, basile: Guest) -> None:
    """The seed reveals every hidden card and draw, an invitation gives a seat, a hash belongs to a password. During a
    whole match, everything sent to the seats, a spectator and a stranger is searched for them."""
    two_at_a_table(anne, basile, seed="918273645546372819")
    table = server.app_state.house.tables[anne.id]
    spectator = Guest(server.url)
    spectator.id = anne.id
    people = {row.person for row in table.seats}
    secrets = {"918273645546372819", table.seats[1].token or "", *(id for id in people if id)}
    sent: list[str] = []
    rng = Rng(8)
    while not table.over:
        for guest in (anne, basile, spectator):
            for what in ("", "/parts", "/replay", "/parts?at=0", "/match", "/score"):
                if rng.below(12) == 0:
                    answer = guest.get(what)
                    sent.append(answer.text + json.dumps(dict(answer.headers)))
        who = anne if anne.options() else basile
        answer = who.choose(rng.pick(who.options()))
        sent.append(answer.text)
    assert len(sent) > 100
    for secret in secrets:
        assert len(secret) >= 12
        assert not any(secret in text for text in sent[:-1])
    assert "918273645546372819" in anne.get("/match").text, "the secret is published after the end"
    spectator.close()


# ---------------------------------------------------------------- malformed requests
PATHS = sorted({getattr(route, "path", "") for route in ROUTES} - {"", "/t/{id}/live"})
KEYS = "game players seat-1 seat-2 version option to at seed name password text lang next confirm log".split()  # noqa: SIM905
WORDS = st.sampled_from(
    ["", "0", "1", "-1", "x", "me", "bot:greedy", "creatures", "first", "999999999999999999999", "é\u0000", "on"]
)


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_request_causes_a_500(server: Running, data: st.DataObject) -> None:
    with httpx.Client(base_url=server.url, timeout=30) as client:
        opened = client.post("/tables", data={"game": "creatures", "seat-1": "me", "seat-2": "here"})
        id = opened.headers["location"].split("/")[2]
        for _ in range(6):
            path = data.draw(st.sampled_from(PATHS))
            path = path.replace("{id}", data.draw(st.sampled_from([id, "nowhere", "%00", "é"])))
            path = path.replace("{token}", quote(data.draw(WORDS)) or "t").replace(
                "{game}", quote(data.draw(WORDS)) or "g"
            )
            method = data.draw(st.sampled_from(["GET", "POST", "PUT", "HEAD"]))
            form = data.draw(st.dictionaries(st.sampled_from(KEYS), WORDS, max_size=6))
            answer = client.request(method, path, data=form if method == "POST" else None)
            assert answer.status_code < 500, (method, path, form, answer.text[:200])
