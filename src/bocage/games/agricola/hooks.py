"""All cards come to life: importing this module reads the deck and registers what every card does."""

from __future__ import annotations

from typing import Final

from bocage.core.agenda import Question
from bocage.games.agricola import hooks_anytime, hooks_played, hooks_rounds, hooks_turns, moments, verbs
from bocage.games.agricola.moments import Deed
from bocage.games.agricola.state import Agricola


def _own() -> dict[str, dict[str, Deed]]:
    """The deeds of odd cards by name and moment, from all files."""
    found: dict[str, dict[str, Deed]] = {}
    for part in (hooks_played.OWN, hooks_turns.OWN, hooks_rounds.OWN):
        for name, deeds in part.items():
            found[name] = {**found.get(name, {}), **deeds}
    return found


verbs.register_all(_own())
hooks_anytime.register()

#: The questions of cards, in the order of their flat action numbers.
QUESTIONS: Final[tuple[type[Question[Agricola]], ...]] = (
    *moments.QUESTIONS, *verbs.QUESTIONS, *hooks_played.QUESTIONS, *hooks_turns.QUESTIONS, *hooks_rounds.QUESTIONS,
    *hooks_anytime.QUESTIONS,
)  # fmt: skip
