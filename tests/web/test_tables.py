"""Tables over HTTP: opening, joining, choosing, undo, ending, and every refusal on the way."""

from __future__ import annotations

import httpx
import pytest

from bocage.core.rng import Rng
from tests.web.serving import Guest, Running, board_of, wait_until


def table_of(server: Running, guest: Guest):  # type: ignore[no-untyped-def]
    return server.app_state.house.tables[guest.id]


def two_at_a_table(anne: Guest, basile: Guest, **options: str) -> None:
    """Anne opens a table and Basile joins by her invitation."""
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "friend", "option-first": "1", **options})
    link = anne.invitation()
    assert basile.client.get(link).status_code == 200
    answer = basile.client.post(link, data={"name": "Basile"})
    assert answer.status_code == 303
    basile.id = anne.id


def test_one_click_opens_a_table_against_a_bot(anne: Guest) -> None:
    anne.open("/play", game="creatures")
    wait_until(lambda: anne.options())
    page = anne.get().text
    assert "Level 3, steady: " in page
    assert "Where does your worker go?" in page


def test_choice_advances_the_table_and_the_bot_answers(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "bot:random", "option-first": "1"})
    assert anne.choose(1).status_code == 200
    wait_until(lambda: table_of(server, anne).asked == 0)
    assert table_of(server, anne).match.choices[0].option == 1
    assert len(table_of(server, anne).match.choices) >= 2


def test_friend_joins_by_link_and_both_play(server: Running, anne: Guest, basile: Guest) -> None:
    two_at_a_table(anne, basile)
    assert "Basile" in anne.get().text
    assert anne.choose(1).status_code == 200
    assert basile.choose(2).status_code == 200
    assert [choice.seat for choice in table_of(server, anne).match.choices] == [0, 1]


def test_whole_match_over_http_ends_with_a_score_sheet(anne: Guest, basile: Guest) -> None:
    two_at_a_table(anne, basile)
    rng = Rng(3)
    while not anne.parts()["over"]:
        who = anne if anne.options() else basile
        assert who.choose(rng.pick(who.options())).status_code == 200
    sheet = anne.get("/score")
    assert sheet.status_code == 200
    assert "Total" in sheet.text
    assert "l’emporte" in basile.get("/score").text or "l'emporte" in basile.get("/score").text.replace("&#39;", "'")
    log = anne.get("/match")
    assert log.headers["content-disposition"].startswith("attachment")
    assert log.text.splitlines()[-1].startswith("end ")


# ---------------------------------------------------------------- refusals: clear message, right status, no change
def refused(server: Running, guest: Guest, status: int, words: str, answer: httpx.Response, before: object) -> None:
    assert answer.status_code == status, answer.text
    assert words in answer.json()["error"]
    assert board_of(table_of(server, guest)) == before


def test_only_the_owner_of_the_seat_on_turn_may_choose(server: Running, anne: Guest, basile: Guest) -> None:
    two_at_a_table(anne, basile)
    stranger = Guest(server.url)
    stranger.id = anne.id
    before = board_of(table_of(server, anne))
    version = anne.parts()["seq"]
    refused(server, anne, 403, "pas à vous", basile.choose(1, version), before)
    refused(server, anne, 403, "no seat at this table", stranger.choose(1, version), before)
    stranger.close()


def test_outdated_choice_is_refused_with_the_current_table(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    anne.choose(1)
    before = board_of(table_of(server, anne))
    refused(server, anne, 409, "changed in the meantime", anne.choose(2, version=0), before)
    assert anne.parts()["seq"] == 1


@pytest.mark.parametrize("option", [4, 99, -1])
def test_illegal_option_is_refused(server: Running, anne: Guest, option: int) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    before = board_of(table_of(server, anne))
    refused(server, anne, 422, "is not a choice for 'place'", anne.choose(option), before)


@pytest.mark.parametrize("value", ["", "x", "1.5", "1e9", "9" * 40, "٣x", "--1"])
def test_value_that_is_not_a_number_is_refused(server: Running, anne: Guest, value: str) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here"})
    before = board_of(table_of(server, anne))
    answer = anne.post(f"/t/{anne.id}/choose", version=0, option=value)
    refused(server, anne, 400, "must be a whole number", answer, before)


def test_nothing_can_be_chosen_before_all_have_joined(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "friend", "option-first": "1"})
    assert anne.options() == []
    before = board_of(table_of(server, anne))
    refused(server, anne, 403, "once all friends are seated", anne.choose(1), before)


def test_seat_can_be_taken_once(server: Running, anne: Guest, basile: Guest) -> None:
    two_at_a_table(anne, basile)
    token = table_of(server, anne).seats[1].token
    late = Guest(server.url)
    assert late.client.get(f"/t/{anne.id}/sit/{token}").status_code == 403
    answer = late.post(f"/t/{anne.id}/sit/{token}")
    assert answer.status_code == 403
    assert "already taken" in answer.json()["error"]
    assert late.post(f"/t/{anne.id}/sit/wrong").status_code == 403
    again = basile.client.get(f"/t/{anne.id}/sit/{token}")
    assert again.status_code == 303, "the same link leads its owner back to the table"
    late.close()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": "creatures", "players": "3"}, "is for 2 players, not 3"),
        ({"game": "creatures", "seat-1": "king"}, "'king' is not a seat"),
        ({"game": "creatures", "seat-2": "bot:hal"}, "There is no bot 'hal'"),
        ({"game": "creatures", "seat-1": "bot:random"}, "At least one seat must be for a person"),
        ({"game": "creatures", "seat-1": "me", "option-first": "9"}, "'first' may be random, 1, 2"),
        ({"game": "creatures", "seat-1": "me", "option-colour": "red"}, "has no option 'colour'"),
        ({"game": "creatures", "seat-1": "me", "seed": "abc"}, "'seed' must be a whole number"),
        ({}, "There is no game ''"),
    ],
)
def test_invalid_table_is_not_opened(anne: Guest, data: dict[str, str], words: str) -> None:
    answer = anne.post("/tables", **data)
    assert answer.status_code in (400, 422)
    assert words in answer.json()["error"]


def test_unknown_table_gets_a_message(anne: Guest) -> None:
    anne.id = "nowhere"
    for what in ("", "/parts", "/score", "/replay", "/match", "/live"):
        answer = anne.get(what)
        assert answer.status_code == 404
    assert "There is no table &#39;nowhere&#39;" in anne.get().text or "There is no table 'nowhere'" in anne.get().text


# ---------------------------------------------------------------- undo, redo
def test_undo_is_free_on_a_shared_screen_and_keeps_undone_lines_visible(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    anne.choose(1)
    anne.choose(2)
    assert anne.post(f"/t/{anne.id}/undo", version=2).status_code == 200
    assert [choice.option for choice in table_of(server, anne).match.choices] == [1]
    assert "<s>" in anne.parts()["parts"]["story"]
    assert anne.post(f"/t/{anne.id}/redo", version=3).status_code == 200
    assert [choice.option for choice in table_of(server, anne).match.choices] == [1, 2]
    assert anne.post(f"/t/{anne.id}/undo", version=4, to=0).status_code == 200
    assert table_of(server, anne).match.choices == []


def test_undo_among_people_stops_at_choices_of_others(server: Running, anne: Guest, basile: Guest) -> None:
    two_at_a_table(anne, basile)
    anne.choose(1)
    basile.choose(2)
    before = board_of(table_of(server, anne))
    answer = anne.post(f"/t/{anne.id}/undo", version=2, to=0)
    refused(server, anne, 409, "someone else has played", answer, before)
    assert basile.post(f"/t/{anne.id}/undo", version=2).status_code == 200
    assert len(table_of(server, anne).match.choices) == 1


def test_strangers_cannot_undo_resign_or_chat(server: Running, anne: Guest, basile: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    anne.choose(1)
    before = board_of(table_of(server, anne))
    basile.open("/play", game="creatures")  # has a session, but no seat at Anne's table
    for action in ("undo", "redo", "resign"):
        assert basile.post(f"/t/{anne.id}/{action}", version=1).status_code in (403, 409)
    assert basile.post(f"/t/{anne.id}/chat", text="hello").status_code == 403
    assert basile.post(f"/t/{anne.id}/rematch").status_code == 403
    assert board_of(table_of(server, anne)) == before


def test_nothing_to_undo_or_redo_at_the_start(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here"})
    for action, words in (("undo", "nothing to undo"), ("redo", "nothing to redo")):
        answer = anne.post(f"/t/{anne.id}/{action}", version=0)
        assert (answer.status_code, words in answer.json()["error"]) == (409, True)


# ---------------------------------------------------------------- resigning, rematch, branch, upload
def test_resigning_ends_a_match_of_two_and_the_other_wins(server: Running, anne: Guest, basile: Guest) -> None:
    two_at_a_table(anne, basile)
    anne.choose(1)
    assert anne.post(f"/t/{anne.id}/resign", version=1).status_code == 200
    assert table_of(server, anne).over
    assert table_of(server, anne).ranks() == [2, 1]
    assert "abandon" in basile.get("/score").text


def test_rematch_takes_both_to_one_new_table(server: Running, anne: Guest, basile: Guest) -> None:
    two_at_a_table(anne, basile)
    assert anne.post(f"/t/{anne.id}/rematch").status_code == 403, "no rematch before the end"
    rng = Rng(1)
    while not anne.parts()["over"]:
        who = anne if anne.options() else basile
        who.choose(rng.pick(who.options()))
    one = anne.post(f"/t/{anne.id}/rematch").json()["href"]
    two = basile.post(f"/t/{anne.id}/rematch").json()["href"]
    assert one == two
    anne.id = basile.id = one.split("/")[2]
    assert anne.options() or basile.options()


def test_shared_screen_match_can_be_branched_anywhere(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    for option in (1, 2, 3):
        anne.choose(option)
    anne.post(f"/t/{anne.id}/resign", version=3)
    old = anne.id
    answer = anne.client.post(f"/t/{old}/branch", data={"at": "2"})
    assert answer.status_code == 303
    anne.id = answer.headers["location"].split("/")[2]
    assert anne.id != old
    assert anne.parts()["seq"] == 2
    assert anne.choose(0).status_code == 200
    assert len(server.app_state.house.tables[old].match.choices) == 3
    assert anne.post(f"/t/{old}/branch", at=9).status_code == 422


def test_running_match_among_people_cannot_be_branched(anne: Guest, basile: Guest) -> None:
    two_at_a_table(anne, basile)
    anne.choose(1)
    assert anne.get("/match").status_code == 403
    assert anne.post(f"/t/{anne.id}/branch", at=0).status_code == 403


def test_downloaded_match_can_be_uploaded(anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    for option in (1, 2, 3):
        anne.choose(option)
    anne.post(f"/t/{anne.id}/resign", version=3)
    log = anne.get("/match").text
    answer = anne.client.post("/upload", files={"log": ("mine.match", log)})
    assert answer.status_code == 303
    anne.id = answer.headers["location"].split("/")[2]
    assert anne.parts()["seq"] == 3


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "choose the file"),
        (b"\xff\xfe\x00", "not a match log"),
        (b"hello", "not a match log"),
        (b"bocage 1\ngame creatures\nrules 1\nplayers 2\nseed 1\n\n1 place 99\n", "Line 7"),
    ],
)
def test_broken_upload_is_refused(anne: Guest, content: bytes, words: str) -> None:
    answer = anne.client.post("/upload", files={"log": ("x", content)}, headers={"accept": "application/json"})
    assert answer.status_code == 400
    assert words in answer.json()["error"]


# ---------------------------------------------------------------- confirm, chat, pages
def test_confirmation_is_asked_before_a_turn_ends(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    before = board_of(table_of(server, anne))
    answer = anne.post(f"/t/{anne.id}/choose", version=0, option=1, confirm="ask")
    assert answer.json() == {"confirm": "This ends your turn."}
    assert board_of(table_of(server, anne)) == before
    answer = anne.post(f"/t/{anne.id}/choose", version=0, option=5, confirm="ask")
    assert "parts" in answer.json(), "Walls asks for fences first, so the turn is not over"


def test_chat_is_escaped_and_limited(anne: Guest, basile: Guest) -> None:
    two_at_a_table(anne, basile)
    assert anne.post(f"/t/{anne.id}/chat", text='<script>alert("x")</script>').status_code == 200
    page = basile.get().text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page
    for text in ("", "   ", "x" * 301):
        assert anne.post(f"/t/{anne.id}/chat", text=text).status_code == 400


def test_replay_shows_any_position_and_ignores_invalid_ones(anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    anne.choose(1)
    for at in ("0", "1", "999999999999", "-1", "x", ""):
        assert anne.get(f"/replay?at={at}").status_code == 200
    assert "After choice 0 of 1" in anne.get("/replay?at=0").text
    assert anne.get("/parts?at=0").json()["parts"]["ask"]
    assert anne.get("/parts?at=7").status_code == 400


def test_home_lists_my_tables_and_whose_turn_it_is(anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here"})
    page = anne.client.get("/").text
    assert f"/t/{anne.id}" in page


def test_rules_are_shown_in_both_languages(anne: Guest, basile: Guest) -> None:
    assert "A closed pasture holds up to 2 animals per cell" in anne.client.get("/rules/creatures").text
    assert "les règles numérotées" in basile.client.get("/rules/creatures").text
    assert anne.client.get("/rules/chess").status_code == 422
