"""A player who has resigned can only watch: a bot takes over the seat, and the match can no longer be changed."""

from __future__ import annotations

from tests.web.serving import Guest, Running, board_of, wait_until


def test_resigned_player_can_chat_but_change_nothing(server: Running, anne: Guest, basile: Guest) -> None:
    seats = {"seat-1": "me", "seat-2": "friend", "seat-3": "bot:greedy", "option-first": "1"}
    anne.open(game="villagers", players="3", **seats)
    basile.client.post(anne.invitation(), data={"name": "Basile"})
    table = server.app_state.house.tables[anne.id]
    assert anne.post(f"/t/{anne.id}/resign", version=0).status_code == 200
    basile.id = anne.id
    while not any(choice.seat == 0 for choice in table.match.choices):
        wait_until(lambda: table.asked == 1)
        assert basile.choose(basile.options()[0]).status_code == 200
        wait_until(lambda: table.asked == 1)
    before = board_of(table)
    for action in ("undo", "redo", "resign", "hint"):
        assert anne.post(f"/t/{anne.id}/{action}", version=table.seq).status_code in (403, 409), action
    for to in range(len(table.match.choices)):
        answer = anne.post(f"/t/{anne.id}/undo", version=table.seq, to=to)
        assert (answer.status_code, "You have resigned" in answer.json()["error"]) == (403, True)
    assert anne.post(f"/t/{anne.id}/lesson", leave=1).status_code == 403
    assert board_of(table) == before
    assert 'disabled><svg class="i"' in anne.parts()["parts"]["toolbar"]
    assert anne.post(f"/t/{anne.id}/chat", text="good luck").status_code == 200


def test_match_ended_by_resigning_stays_ended(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    anne.choose(1)
    anne.post(f"/t/{anne.id}/resign", version=1)
    assert server.app_state.house.tables[anne.id].over
    assert anne.post(f"/t/{anne.id}/undo", version=2).status_code == 409
