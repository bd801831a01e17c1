"""Requests no browser would send: bad ids, forms, headers, origins, bodies and cookies on every route. None may end in
an internal error."""

from __future__ import annotations

import random
import socket
import string
from typing import Any

import httpx
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from starlette.routing import Route

from bocage.games import GAMES
from bocage.web.app import ROUTES
from tools.siege.camp import Server
from tools.siege.referee import Campaign, Score

GUESTS = 40  # their cookies are good, so that requests get past the door
LATENCY = 20.0

AWKWARD = st.one_of(
    st.sampled_from([
        "", "0", "-1", "1" * 30, "9223372036854775807", "9223372036854775808", "1e3", "٣", "²", "0x10", "NaN", "None",
        "../../etc/passwd", "%00", "\x00", "a" * 5000, "<script>alert(1)</script>", "'; DROP TABLE event; --", "{}",
        "\ud83d\udc11 Zoë", "\u202e", "\u0000\uffff", "{0}", "{who}", "%s%n", "null", "true", "[]",
    ]),
    st.text(max_size=40),
)  # fmt: skip
NAMES = st.sampled_from([
    "version", "option", "to", "at", "step", "leave", "confirm", "text", "name", "password", "game", "level", "players",
    "seat-1", "seat-2", "seat-3", "seat-9", "option-first", "option-cards", "seed", "next", "lang", "theme", "motion",
    "forced", "list", "log", "q", "deck", "seen",
])  # fmt: skip
GAME = st.one_of(st.sampled_from([about.name for about in GAMES]), AWKWARD)
VALUES = st.one_of(
    GAME, AWKWARD, st.integers(-5, 400).map(str), st.sampled_from(["me", "here", "friend", "bot:greedy"])
)
FORMS = st.dictionaries(st.one_of(NAMES, NAMES, AWKWARD), VALUES, max_size=6)
KINDS = st.sampled_from([
    "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data", "application/json",
    "text/plain", "", "application/x-www-form-urlencoded; charset=utf-16", "multipart/form-data; boundary=" + "x" * 300,
])  # fmt: skip
HEADERS = st.dictionaries(
    st.sampled_from([
        "origin", "referer", "accept", "accept-language", "sec-fetch-site", "last-event-id", "x-forwarded-for", "range",
        "if-none-match", "content-length", "transfer-encoding", "expect", "cookie", "host", "accept-encoding",
    ]),
    st.one_of(AWKWARD, st.sampled_from(["null", "http://evil.example", "5-", "1-1", "bytes=0-1", "fr;q=x", "chunked"])),
    max_size=3,
)  # fmt: skip
LOG = """bocage 1
game creatures
rules 1
players 2
option first=1
seed 7

1 place 5
1 fence 12
end 3 4""".splitlines()


def mutilated(places: list[tuple[int, str]]) -> bytes:
    """A file for /upload: a match log with some lines replaced."""
    lines = list(LOG)
    for place, text in places:
        lines[place] = text if place % 2 else f"{lines[place].split(' ')[0]} {text}"
    file = "\n".join(lines).encode("utf-8", "surrogatepass")
    return b'--x\r\ncontent-disposition: form-data; name="log"; filename="a"\r\n\r\n' + file + b"\r\n--x--\r\n"


UPLOADS = st.lists(st.tuples(st.integers(0, len(LOG) - 1), AWKWARD), max_size=3).map(mutilated)
BODIES = st.one_of(st.none(), st.none(), UPLOADS, st.binary(max_size=300))
METHODS = st.sampled_from(["GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "BREW"])


def hostile(campaign: Campaign) -> list[Score]:
    score = Score("hostile requests: no internal error", bar=20_000)
    with Server(campaign.folder / "hostile") as server:
        assault(server, campaign.many(20_000, 500), campaign, score)
        score.expect(server.answers(), "the server has died")
        said = server.said()
        score.expect("Traceback" not in said, "a traceback in what the server says", said[-300:])
    return [score]


def assault(server: Server, requests: int, campaign: Campaign, score: Score) -> None:
    chance = campaign.rng("hostile")
    tables, cookies = furnish(server.url, chance)
    routes = [route.path for route in ROUTES if isinstance(route, Route)] + ["/static/bocage.js", "/static/{path}"]

    @seeded(campaign.seed)
    @settings(
        max_examples=requests,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(
        st.sampled_from(routes), METHODS, st.one_of(st.sampled_from(tables), AWKWARD), GAME, FORMS, FORMS, KINDS,
        HEADERS, BODIES, st.booleans(), st.integers(0, len(cookies) - 1),
    )  # fmt: skip
    def attack(
        path: str, method: str, id: str, game: str, query: dict[str, str], form: dict[str, str], kind: str,
        headers: dict[str, str], body: bytes | None, known: bool, guest: int,
    ) -> None:  # fmt: skip
        target = path.replace("{id}", quoted(id)).replace("{game}", quoted(game)).replace("{token}", quoted(game))
        target = target.replace("{path}", quoted(id)) + (f"?{encoded(query)}" if query else "")
        lines = {"host": f"127.0.0.1:{server.port}", "content-type": kind, **headers}
        if body is not None and body.startswith(b"--x"):
            lines["content-type"] = "multipart/form-data; boundary=x"
        if known:
            lines.setdefault("cookie", cookies[guest])
        status = send(server.port, method, target, lines, encoded(form).encode() if body is None else body, chance)
        score.expect(
            0 < status < 500, f"{status or 'no'} answer to {method} {path}", f"{target} {lines} {form} {body!r}"
        )

    attack()


def furnish(url: str, chance: random.Random) -> tuple[list[str], list[str]]:
    """Tables to be attacked, and cookies of people who sit at them."""
    tables, cookies = [], []
    games = list(GAMES)
    for number in range(GUESTS):
        with httpx.Client(base_url=url) as client:
            rival = chance.choice(["friend", "here", "bot:random"])
            form = {"game": games[number % len(games)].name, "players": "2", "seat-1": "me", "seat-2": rival}
            answer = client.post("/tables", data=form)
            if answer.status_code == 303:
                tables.append(answer.headers["location"].split("/")[2])
                cookies.append("; ".join(f"{name}={value}" for name, value in client.cookies.items()))
    return tables, cookies


def quoted(text: str) -> str:
    """Into an address: mostly as a browser would."""
    return "".join(
        letter if letter in string.ascii_letters + string.digits + "-_.~" else as_bytes(letter) for letter in text
    )


def as_bytes(letter: str) -> str:
    return "".join(f"%{byte:02X}" for byte in letter.encode("utf-8", "surrogatepass"))


def encoded(form: dict[str, str]) -> str:
    return "&".join(f"{quoted(key)}={quoted(value)}" for key, value in form.items())


def send(port: int, method: str, target: str, headers: dict[str, Any], body: bytes, chance: random.Random) -> int:
    """The status of the answer, 0 when there was none in time; only the head is read, for a stream has no end.

    Each request comes from an address of its own, or the door would turn most of them away as too many.
    """
    lines = [f"{method} {target} HTTP/1.1", *(f"{key}: {clean(value)}" for key, value in headers.items() if value)]
    if body and "content-length" not in headers:
        lines.append(f"content-length: {len(body)}")
    data = "\r\n".join([*lines, "connection: close", "", ""]).encode("utf-8", "surrogatepass") + body
    here = f"127.{chance.randrange(1, 250)}.{chance.randrange(1, 250)}.{chance.randrange(1, 250)}"
    try:
        with socket.create_connection(("127.0.0.1", port), LATENCY, (here, 0)) as connection:
            connection.settimeout(LATENCY)
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            head = connection.recv(64)
    except TimeoutError:
        return 0
    except ConnectionError:
        return 400  # it hung up, as it may on such a request
    words = head.split()
    return int(words[1]) if len(words) > 1 and words[1].isdigit() else 400


def clean(value: str) -> str:
    """Without ends of lines: those would make another request of it."""
    return value.replace("\r", "").replace("\n", "")
