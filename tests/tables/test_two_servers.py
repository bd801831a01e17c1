"""Two server processes with one PostgreSQL database serve the same table."""

from __future__ import annotations

from pathlib import Path

from bocage.core.rng import Rng
from tests.tables.conftest import Postgres
from tests.web.serving import Guest, Process, wait_until
from tests.web.test_live import Stream


def test_two_servers_serve_one_table(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.new_database()
    one, two = Process(tmp_path, database=database), Process(tmp_path, database=database)
    anne, basile = Guest(one.url), Guest(two.url, "fr")
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "friend", "option-first": "1"})
    basile.id = anne.id
    assert basile.client.post(anne.invitation(), data={"name": "Basile"}).status_code == 303
    watching = Stream(anne), Stream(basile)
    wait_until(lambda: all(stream.tables() for stream in watching))

    rng = Rng(6)
    for seq in range(1, 25):
        wait_until(lambda: anne.options() or basile.options())
        who = anne if anne.options() else basile
        assert who.choose(rng.pick(who.options())).status_code == 200
        wait_until(lambda seq=seq: all(stream.tables()[-1]["seq"] == seq for stream in watching))

    version = anne.parts()["seq"]
    asked = anne if anne.options() else basile
    elsewhere = Guest(two.url if asked is anne else one.url)  # the same person on the other server
    elsewhere.client.cookies = asked.client.cookies
    elsewhere.id = asked.id
    wait_until(lambda: elsewhere.options() == asked.options())
    option = asked.options()[0]
    answers = sorted([asked.choose(option, version).status_code, elsewhere.choose(option, version).status_code])
    assert answers == [200, 409], "the second of two answers to one question must be stale on either server"

    anne.post(f"/t/{anne.id}/chat", text="over two servers")
    wait_until(lambda: any(kind == "chat" for kind, _, _ in watching[1].events))
    for guest in (anne, basile, elsewhere):
        guest.close()
    assert one.stop() == 0
    assert two.stop() == 0


def test_bot_answers_after_its_server_has_died(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.new_database()
    one, two = Process(tmp_path, database=database), Process(tmp_path, database=database)
    anne = Guest(one.url)
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "bot:greedy", "option-first": "2", "seed": "4"})
    one.kill()
    again = Guest(two.url)
    again.client.cookies = anne.client.cookies
    again.id = anne.id
    wait_until(lambda: again.options(), 30)
    assert again.choose(again.options()[0]).status_code == 200
    two.stop()
    anne.close()
    again.close()
