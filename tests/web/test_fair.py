"""Fair deals over HTTP: no deal before all have joined, no secret before the end, and a proof afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from bocage.core import log
from bocage.core.dealing import Deal, digest
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.tables.table import Table
from tests.web.browser import open_table
from tests.web.serving import Guest, Running

LOOKS = ("", "/parts", "/parts?at=0", "/replay", "/replay?at=0", "/match", "/score", "/review")


@pytest.fixture
def stranger(server: Running) -> Iterator[Guest]:
    guest = Guest(server.url)
    yield guest
    guest.close()


def table_of(server: Running, guest: Guest) -> Table:
    return server.app_state.house.tables[guest.id]


def invite(anne: Guest, game: str = "creatures", **fields: str) -> str:
    anne.open(game=game, **{"seat-1": "me", "seat-2": "friend", "option-first": "1", "share": "clover", **fields})
    return anne.invitation()


def sit(anne: Guest, basile: Guest, link: str, **fields: str) -> None:
    assert basile.client.post(link, data={"name": "Basile", **fields}).status_code == 303
    basile.id = anne.id


def everything_sent(*guests: Guest) -> str:
    return "".join(guest.get(what).text for guest in guests for what in LOOKS)


def give_up(guest: Guest) -> None:
    assert guest.post(f"/t/{guest.id}/resign", version=guest.parts()["seq"]).status_code == 200


def test_nothing_is_dealt_before_the_last_person_joins(
    server: Running, anne: Guest, basile: Guest, stranger: Guest
) -> None:
    link = invite(anne, "beerbread")
    stranger.id = anne.id
    table = table_of(server, anne)
    for guest in (anne, stranger):
        for parts in (guest.parts()["parts"], guest.get("/parts?at=0").json()["parts"]):
            assert not any(parts[part] for part in ("home", "rivals", "story", "progress"))
    assert not table.dealt
    sit(anne, basile, link, share="barley")
    assert table.dealt
    assert anne.parts()["parts"]["home"]


@pytest.mark.parametrize("seats", [("me", "friend"), ("friend", "friend"), ("me", "here"), ("me", "bot:greedy")])
@pytest.mark.parametrize("seed", ["", "918273645546372819"])
def test_secret_is_not_sent_before_the_end(
    server: Running, anne: Guest, stranger: Guest, seats: tuple[str, str], seed: str
) -> None:
    """Not even to the person who chose the seed, because anyone who sees it could compute the cards."""
    anne.open(game="beerbread", **{"seat-1": seats[0], "seat-2": seats[1], "seed": seed})
    stranger.id = anne.id
    for guest in (anne, stranger):
        assert guest.get("/match").status_code == 403
        assert guest.post(f"/t/{anne.id}/branch", at=0).status_code == 403
        assert str(table_of(server, anne).row.seed) not in everything_sent(guest)


def test_everybody_sees_the_commitment_and_finally_the_proof(
    server: Running, anne: Guest, basile: Guest, stranger: Guest
) -> None:
    link = invite(anne, words="four leaves")
    stranger.id = anne.id
    secret = str(table_of(server, anne).row.seed)
    promise = digest(secret)
    assert promise in stranger.client.get(link).text, "the commitment comes before any share"
    assert promise in anne.parts()["parts"]["ask"]
    sit(anne, basile, link, share="barley")
    for guest in (anne, basile, stranger):
        fair = guest.parts()["parts"]["fair"]
        assert all(word in fair for word in (promise, "four leaves", "barley"))
        assert promise in guest.get("/replay").text
        assert secret not in everything_sent(guest)
    give_up(anne)
    assert secret in stranger.get("/score").text
    match = log.read(stranger.get("/match").text, GAMES)
    assert match.seed == Deal(secret, ("four leaves", "barley"))


def test_guests_are_told_that_the_seed_was_chosen_but_not_the_seed(anne: Guest, basile: Guest) -> None:
    link = invite(anne, seed="918273645546372819")
    page = basile.client.get(link).text
    assert "Donne choisie" in page
    assert "Chosen deal" in anne.parts()["parts"]["ask"]
    sit(anne, basile, link)
    assert "Chosen deal" in anne.parts()["parts"]["fair"]
    assert "918273645546372819" not in everything_sent(anne, basile) + page
    give_up(anne)
    assert "seed 918273645546372819" in anne.get("/match").text


def test_finished_match_can_be_branched_and_uploaded(server: Running, anne: Guest) -> None:
    """Branches and uploads have the same cards, are marked as such, and carry no commitment."""
    anne.open(game="beerbread", **{"seat-1": "me", "seat-2": "here", "share": "clover"})
    rng = Rng(4)
    for _ in range(5):
        anne.choose(rng.pick(anne.options()))
    give_up(anne)
    old, text = table_of(server, anne), anne.get("/match").text
    branch = anne.client.post(f"/t/{anne.id}/branch", data={"at": "5"})
    upload = anne.client.post("/upload", files={"log": ("mine.match", text)})
    for answer in (branch, upload):
        anne.id = answer.headers["location"].split("/")[2]
        table = table_of(server, anne)
        assert table.match.game.view(0) == old.match.game.view(0)
        assert table.open_book
        assert "Known deal" in anne.parts()["parts"]["fair"]
        assert digest(str(old.row.seed)) not in anne.parts()["parts"]["fair"]
        assert anne.choose(anne.options()[0]).status_code == 200


def test_rematch_is_dealt_when_both_have_agreed(server: Running, anne: Guest, basile: Guest) -> None:
    sit(anne, basile, invite(anne))
    give_up(anne)
    first = anne.post(f"/t/{anne.id}/rematch", share="rye").json()["href"]
    new = server.app_state.house.tables[first.split("/")[2]]
    assert not new.dealt
    assert basile.post(f"/t/{anne.id}/rematch", share="oats").json()["href"] == first
    assert new.dealt
    assert isinstance(new.match.seed, Deal)
    assert sorted(new.match.seed.shares) == ["oats", "rye"]


def test_link_to_the_rematch_seats_its_player(server: Running, anne: Guest, basile: Guest) -> None:
    sit(anne, basile, invite(anne))
    give_up(anne)
    basile.id = anne.id = anne.post(f"/t/{anne.id}/rematch").json()["href"].split("/")[2]
    action = re.search(r'action="(/t/[^"]+/sit/[^"]+)"', basile.parts()["parts"]["ask"])
    assert action
    assert "/sit/" not in anne.parts()["parts"]["ask"], "the seat belongs to Basile"
    sit(anne, basile, action[1])
    assert table_of(server, anne).dealt


def test_hints_and_reviews_among_people_need_an_agreement(anne: Guest, basile: Guest) -> None:
    sit(anne, basile, invite(anne))
    answer = anne.post(f"/t/{anne.id}/hint", version=0)
    assert (answer.status_code, answer.json()["error"]) == (403, "This table was opened without hints and reviews.")
    assert "/hint" not in anne.parts()["parts"]["toolbar"]
    for guest in (anne, basile):
        guest.post(f"/t/{anne.id}/resign", version=guest.parts()["seq"])
    assert "data-review" not in anne.get("/score").text
    review = anne.get("/review")
    assert (review.status_code, "opened without hints and reviews" in review.text) == (403, True)


def test_agreed_hints_are_announced_to_everybody(anne: Guest, basile: Guest) -> None:
    link = invite(anne, hints="yes")
    assert "Conseils et bilans sont permis" in basile.client.get(link).text
    sit(anne, basile, link)
    assert "Conseils et bilans sont permis" in basile.parts()["parts"]["story"]
    assert "/hint" in anne.parts()["parts"]["toolbar"]


def test_browser_adds_a_new_random_share_each_time(server: Running, page: Page) -> None:
    shares = []
    for _ in range(2):
        open_table(page, server.url, **{"seat-2": "here"})
        page.locator("#fair summary").click()
        shares.append(page.locator("#fair code").nth(1).inner_text())
    assert all(re.fullmatch("[0-9a-f]{32}", share) for share in shares)
    assert shares[0] != shares[1]


@pytest.mark.parametrize(("lang", "words"), [("en", "A fair deal"), ("fr", "Une donne équitable")])
def test_fairness_page_explains_the_procedure(server: Running, lang: str, words: str) -> None:
    guest = Guest(server.url, lang)
    answer = guest.client.get("/fairness")
    guest.close()
    assert answer.status_code == 200
    assert words in answer.text
