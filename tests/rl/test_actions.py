"""Flat action numbers: a fixed table for each game, masks equal to the options, and words for every action."""

from __future__ import annotations

import json
import pkgutil
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bocage.core.errors import IllegalChoice
from bocage.games import GAMES
from bocage.rl.actions import actions_of, questions
from tests.positions import each_count, each_game, positions

GOLDEN = json.loads((Path(__file__).parent / "golden" / "actions.json").read_text(encoding="utf-8"))


@each_game
def test_table_matches_the_recording_for_these_rules(game: str) -> None:
    """The outputs of a network are these numbers, so the table may only change with the version of the rules."""
    assert game in GOLDEN, "a new game: record its table ('python -m tests.rl.record')"
    actions, golden = actions_of(game), GOLDEN[game]
    assert GAMES[game].rules == golden["rules"], "new rules: record the table again ('python -m tests.rl.record')"
    assert {kind: [actions.first[kind], span] for kind, span in zip(actions.kinds, actions.spans, strict=True)} == (
        golden["kinds"]
    )
    assert actions.size == golden["size"]


@each_game
def test_every_question_is_in_the_table(game: str) -> None:
    """Setting up a match must import every module that defines a question."""
    found = questions(GAMES[game])
    package = import_module(GAMES[game].package)
    for module in pkgutil.iter_modules(package.__path__):
        import_module(f"{package.__name__}.{module.name}")
    assert questions(GAMES[game]) == found


@each_game
def test_action_numbers_stand_for_kind_and_option(game: str) -> None:
    actions = actions_of(game)
    for kind, span in zip(actions.kinds, actions.spans, strict=True):
        for option in (0, span - 1):
            assert actions.split(actions.number(kind, option)) == (kind, option)
    assert actions.split(actions.size - 1)[0] == actions.kinds[-1]
    for foreign in (-1, actions.size):
        told = str(foreign).replace("-", "\N{MINUS SIGN}")
        with pytest.raises(IllegalChoice, match=f"no action {told}; its actions are 0 to {actions.size - 1}"):
            actions.split(foreign)


@each_count
def test_mask_equals_the_options_and_every_action_has_words(game: str, players: int) -> None:
    actions = actions_of(game)
    for match in positions(game, players, 37):
        mask, legal = actions.mask(match), actions.legal(match)
        assert mask.dtype == np.int8
        assert np.flatnonzero(mask).tolist() == legal
        assert [actions.split(action) for action in legal] == [
            (match.question.kind, option) for option in match.options()
        ]
        for lang in ("en", "fr"):
            said = [actions.words(match, action, lang) for action in legal]
            assert all(said)
            assert len(set(said)) == len(said)


def test_illegal_actions_are_refused_with_one_message() -> None:
    actions, match = actions_of("creatures"), next(positions("creatures", 2, 1))
    legal = actions.legal(match)
    foreign = next(action for action in range(actions.size) if action not in legal)
    told = rf"^Action {foreign} is not legal for 'place'; choose one of {', '.join(map(str, legal))}\.$"
    with pytest.raises(IllegalChoice, match=told):
        actions.choose(match, foreign)
    with pytest.raises(IllegalChoice, match=told):
        actions.words(match, foreign)
    others: tuple[Any, ...] = (1.5, "3", None)
    for nonsense in others:
        with pytest.raises(IllegalChoice, match=r"^An action is a whole number, not .*\.$"):
            actions.choose(match, nonsense)
    assert actions.legal(match) == legal
    actions.choose(match, np.int64(legal[0]))
    assert actions.legal(match) != legal
