"""Undone lines stay in the story, struck out."""

from __future__ import annotations

from tests.web.serving import Guest, Running


def test_exactly_the_undone_lines_are_struck_out(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    anne.choose(1)
    anne.choose(2)
    assert anne.post(f"/t/{anne.id}/undo", version=2).status_code == 200
    lines = server.app_state.house.tables[anne.id].lines
    assert {line.length for line in lines if line.undone} == {2}
    assert {line.length for line in lines if not line.undone} == {0, 1}
