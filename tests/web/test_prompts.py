"""Everybody sees what kind of question another player has, but not what it is about, which may be a hidden card."""

from __future__ import annotations

from bocage.core.agenda import Question
from bocage.core.game import Game
from bocage.core.words import Say
from bocage.web.panel import Page
from tests.web.serving import Guest, Running


class NamingQuestion(Question[Game]):
    """A question whose prompt names something."""

    def prompt(self, game: Game) -> Say:
        return Say("ask.surplus", {"n": 2})


def test_subject_of_another_players_question_is_hidden(server: Running, anne: Guest) -> None:
    anne.open(game="beerbread", **{"seat-1": "me", "seat-2": "friend"})
    page = Page(server.app_state.house.tables[anne.id], None, "en")
    assert page.bare_prompt()
    page.game = page.game.clone()
    page.game.push(NamingQuestion(0))
    assert page.bare_prompt() == ""
