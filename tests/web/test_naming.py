"""Names of people and bots: guests give a name once and can change it at the table; bots have names and faces."""

from __future__ import annotations

import re

import pytest

from bocage.bots.characters import BY_NAME
from tests.web.serving import Guest, Running, wait_until
from tests.web.test_tables import table_of, two_at_a_table


def names_at(server: Running, guest: Guest) -> list[str]:
    return [row.name for row in table_of(server, guest).seats]


def test_name_is_given_once_and_remembered(server: Running, anne: Guest) -> None:
    assert "What shall we call you?" in anne.client.get("/").text
    assert anne.client.post("/name", data={"name": " Zoé <i> "}).status_code == 303
    home = anne.client.get("/").text
    assert "What shall we call you?" not in home
    assert 'value="Zoé &lt;i&gt;"' in home
    anne.open("/play", game="creatures")
    assert names_at(server, anne)[0] == "Zoé <i>"
    later = Guest(server.url)  # the session is gone, but the browser remembers the name
    later.client.cookies.set("bocage-name", anne.client.cookies["bocage-name"])
    later.open("/play", game="creatures")
    assert names_at(server, later)[0] == "Zoé <i>"
    later.close()


def test_nobody_needs_a_name(server: Running, anne: Guest) -> None:
    anne.client.cookies.set("bocage-name", "%FF%00")  # neither table has a name
    anne.open("/play", game="creatures", name="  ")
    assert names_at(server, anne)[0]


def test_table_uses_the_name_in_the_form(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", name="Margot", **{"seat-2": "here"})
    assert names_at(server, anne) == ["Margot", ""]
    for word, said in (("Odile", "is the name of a bot"), ("x" * 25, "1 to 24 characters")):
        answer = anne.post("/tables", game="creatures", name=word)
        assert answer.status_code == 400
        assert said in answer.json()["error"]


def test_name_can_be_changed_at_the_table(server: Running, anne: Guest, basile: Guest) -> None:
    two_at_a_table(anne, basile)
    assert 'action="/t/' + anne.id + '/name"' in anne.get().text
    for word, status, said in (
        ("basile", 400, "already called"),
        ("", 400, "1 to 24"),
        ("Gaspard", 400, "is the name of a bot"),
    ):
        answer = anne.post(f"/t/{anne.id}/name", seat=1, name=word)
        assert (answer.status_code, said in answer.json()["error"]) == (status, True), answer.text
    assert anne.post(f"/t/{anne.id}/name", seat=2, name="Margot").status_code == 403  # not her seat
    assert anne.post(f"/t/{anne.id}/name", seat=9, name="Margot").status_code == 403
    assert anne.post(f"/t/{anne.id}/name", seat=1, name="Margot").status_code == 204
    assert names_at(server, anne) == ["Margot", "Basile"]
    assert "Margot" in basile.parts()["parts"]["rivals"]
    assert 'value="Margot"' in anne.client.get("/").text


def test_second_of_two_equal_names_gets_a_number(server: Running, anne: Guest, basile: Guest) -> None:
    anne.client.post("/name", data={"name": "Alex"})
    basile.client.post("/name", data={"name": "Alex"})
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "friend"})
    link = anne.invitation()
    answer = basile.client.post(link, data={"name": "ALEX"}, headers={"accept": "application/json"})
    assert answer.status_code == 400
    assert "déjà" in answer.json()["error"]
    assert basile.client.post(link).status_code == 303  # without asking again
    assert names_at(server, anne) == ["Alex", "Alex 2"]


def test_people_at_a_shared_screen_have_names(server: Running, anne: Guest) -> None:
    anne.open(game="villagers", players="3", **{"seat-2": "here", "seat-3": "bot:level1"})
    assert anne.get().text.count('action="/t/' + anne.id + '/name"') == 2
    assert anne.post(f"/t/{anne.id}/name", seat=2, name="Lulu").status_code == 204
    assert names_at(server, anne)[1] == "Lulu"
    assert anne.post(f"/t/{anne.id}/name", seat=3, name="Robot").status_code == 403


def test_accounts_play_under_their_own_name(server: Running, anne: Guest) -> None:
    anne.client.post("/account/new", data={"name": "Comte Hughes", "password": "long enough"})
    anne.open("/play", game="creatures", name="Somebody")
    assert names_at(server, anne)[0] == "Comte Hughes"
    assert "/name" not in anne.get().text
    assert anne.post(f"/t/{anne.id}/name", seat=1, name="Somebody").status_code == 400
    assert anne.post("/name", name="Somebody").status_code == 400
    taken = Guest(server.url)
    answer = taken.post("/account/new", name="Odile", password="long enough")
    assert "is the name of a bot" in answer.json()["error"]
    taken.close()


# ---------------------------------------------------------------- bots
def test_bots_of_a_table_differ_and_stay_the_same(server: Running, anne: Guest) -> None:
    anne.open(game="villagers", players="5", **{"seat-1": "me"})
    bots = names_at(server, anne)[1:]
    assert len({*bots} & {*BY_NAME}) == 4
    first, second = anne.get().text, anne.get().text
    for name in bots:
        assert f"{name} " in first
        assert f"{name} " in second
        assert f'faces.svg#{BY_NAME[name].face}"' in first
    assert first.count('data-explain="Level 3, steady: ') >= 4


def test_bot_can_be_chosen_by_name_but_only_once(server: Running, anne: Guest) -> None:
    anne.open(game="agricola", players="3", **{"seat-2": "bot:level4", "who-2": "Firmin", "seat-3": "bot:level1"})
    row = table_of(server, anne).seats[1]
    assert (row.name, row.level) == ("Firmin", "level4+builder")
    twice = {"seat-2": "bot:level1", "who-2": "Firmin", "seat-3": "bot:level1", "who-3": "Firmin"}
    assert "two seats" in anne.post("/tables", game="agricola", players=3, **twice).json()["error"]
    assert "called <i>" in anne.post("/tables", game="agricola", players=2, **{"who-2": "<i>"}).json()["error"]


def test_same_seed_gives_the_same_bots(server: Running, anne: Guest) -> None:
    seen = []
    for _ in range(2):
        anne.open(game="agricola", players="4", seed="77")
        seen.append([(row.name, row.level) for row in table_of(server, anne).seats[1:]])
    assert seen[0] == seen[1]


def test_opponent_in_a_lesson_is_fixed(server: Running, anne: Guest) -> None:
    anne.open("/first", game="agricola")
    row = table_of(server, anne).seats[1]
    assert row.name in BY_NAME
    assert "+" not in (row.level or "")


@pytest.mark.parametrize("bot", ["classic3", "level3+builder", "level3@x", "hal"])
def test_bots_for_measurements_cannot_be_chosen(anne: Guest, bot: str) -> None:
    answer = anne.post("/tables", game="creatures", **{"seat-2": f"bot:{bot}"})
    assert "There is no bot" in answer.json()["error"]


def test_free_seat_can_be_given_to_a_bot(server: Running, anne: Guest, basile: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "friend"})
    asked = anne.parts()["parts"]["ask"]
    assert f'action="/t/{anne.id}/bot"' in asked
    assert "weighs some options" in asked  # levels are explained where they are chosen
    link = anne.invitation()
    basile.client.get(link)
    give = f"/t/{anne.id}/bot"
    assert basile.post(give, seat=2, level="level1").status_code == 403
    basile.client.post("/name", data={"name": "Basile"})
    assert basile.post(give, seat=2, level="level1").status_code == 403  # not the host
    assert anne.post(give, seat=1, level="level1").status_code == 403  # the seat is taken
    assert anne.post(give, seat=7, level="level1").status_code == 403
    assert anne.post(give, seat=2, level="classic1").status_code == 422
    assert anne.post(give, seat=2, level="glance").status_code == 422
    assert anne.post(give, seat=2, level="level1").status_code == 200
    wait_until(lambda: table_of(server, anne).ready and anne.options())
    assert table_of(server, anne).seats[1].name in BY_NAME
    assert basile.client.post(link).status_code == 403
    assert anne.post(give, seat=2, level="level1").status_code == 403


def test_last_person_cannot_be_replaced_by_a_bot(anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "bot:level1", "seat-2": "friend"})
    assert anne.post(f"/t/{anne.id}/bot", seat=2, level="level1").status_code == 422


def test_rematch_is_against_the_same_bots(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "bot:level1"})
    before = table_of(server, anne).seats[1]
    assert anne.post(f"/t/{anne.id}/resign", version=anne.parts()["seq"]).status_code == 200
    anne.id = re.findall("[^/]+$", anne.post(f"/t/{anne.id}/rematch").json()["href"])[0]
    after = table_of(server, anne).seats[1]
    assert (before.name, before.level) == (after.name, after.level)
