"""The story keeps what was taken back, struck out, and nothing else is struck out."""

from __future__ import annotations

from tests.web.serving import Guest, Running


def test_undo_strikes_out_what_it_takes_back_and_no_more(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    anne.choose(1)
    anne.choose(2)
    assert anne.post(f"/t/{anne.id}/undo", version=2).status_code == 200
    lines = server.app_state.house.tables[anne.id].lines
    assert {line.length for line in lines if line.undone} == {2}
    assert {line.length for line in lines if not line.undone} == {0, 1}
