"""Matches and logs: replay, damaged logs, undo and its barriers."""

from __future__ import annotations

import pickle

import pytest

from bocage.core import log
from bocage.core.errors import BadLog, BadSetup, IllegalChoice, NothingToUndo
from bocage.core.freeze import freeze
from bocage.core.match import Match
from bocage.core.registry import Registry
from bocage.core.words import LANGUAGES, Voice
from tests.core.toy import TOY
from tests.marks import both

pytestmark = both

GAMES = Registry([TOY])


def played(*options: int, seed: int = 7) -> Match:
    match = Match(TOY, 2, {}, seed)
    for option in options:
        match.choose(option)
    return match


def test_log_is_the_seed_and_readable_choices() -> None:
    assert log.write(played(2, 5, 1)) == (
        "bocage 1\ngame toy\nrules 3\nplayers 2\noption order=up\nseed 7\n\n1 name 2\n1 name 5\n1 name 1\n"
    )


def test_logs_read_back_as_the_same_match() -> None:
    match = played(2, 5, 1, 3, 4, 0)
    again = log.read(log.write(match), GAMES)
    assert freeze(again.game) == freeze(match.game)
    assert again.choices == match.choices


def test_final_scores_are_logged_and_checked() -> None:
    match = played(*[1] * 8)
    text = log.write(match)
    assert match.game.over
    assert text.splitlines()[-1] == "end " + " ".join(f"{score:g}" for score in match.game.scores())
    log.read(text, GAMES)
    with pytest.raises(BadLog, match="Line 16: the log ends with 1 1, but the rules give"):
        log.read(text.replace(text.splitlines()[-1], "end 1 1"), GAMES)


def test_part_of_a_finished_log_can_be_read() -> None:
    text = log.write(played(*[1] * 8))
    assert len(log.read(text, GAMES, to=3).choices) == 3


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: "", "not a match log"),
        (lambda text: "hello\n" + text, "not a match log"),
        (lambda text: text.replace("bocage 1", "bocage 9"), "in format 'bocage 9'"),
        (lambda text: text.replace("rules 3", "rules 2"), "version 2 of the toy rules"),
        (lambda text: text.replace("seed 7\n", ""), "is missing the line 'seed ...'"),
        (lambda text: text.replace("seed 7", "seed x"), "'seed' must be a whole number, not 'x'"),
        (lambda text: text.replace("1 name 5", "1 name"), "Line 9: '1 name' is not a choice"),
        (
            lambda text: text.replace("1 name 5", "2 name 5"),
            "Line 9: the log says '2 name', but the rules ask '1 name'",
        ),
        (lambda text: text.replace("1 name 5", "1 plow 5"), "Line 9: the log says '1 plow'"),
        (lambda text: text.replace("1 name 5", "1 name 6"), "Line 9: 6 is not a choice for 'name'"),
        (lambda text: text + "end 1 2\n", "the log ends the match here, but by the rules it is not over"),
    ],
)
def test_damaged_logs_are_refused_with_the_line(change, message: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BadLog, match=message):
        log.read(change(log.write(played(2, 5, 1))), GAMES)


def test_choices_after_the_end_are_refused() -> None:
    text = log.write(played(*[1] * 8)).rsplit("end", 1)[0] + "1 name 1\n"
    with pytest.raises(BadLog, match="already over"):
        log.read(text, GAMES)


def test_a_log_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadSetup, match="no game 'go'"):
        log.read(log.write(played()).replace("game toy", "game go"), GAMES)


def test_comments_and_blank_lines_in_a_log_are_skipped() -> None:
    text = log.write(played(2, 5)).replace("1 name 5", "# a thought\n\n1 name 5")
    assert len(log.read(text, GAMES).choices) == 2


def test_undo_stops_at_a_barrier() -> None:
    match = played(2, 5)  # 5 shows the card, so nothing before it can be undone
    match.choose(1)
    with pytest.raises(NothingToUndo, match="hidden information was revealed"):
        match.undo(1, seat=0)
    assert len(match.choices) == 3


def test_choices_that_used_chance_cannot_be_undone() -> None:
    match = played(2, 1)  # the second choice ends the turn: the other seat draws
    assert [choice.barrier for choice in match.choices] == [False, True]
    with pytest.raises(NothingToUndo):
        match.undo(1, seat=0)


def test_choices_of_another_seat_are_a_barrier() -> None:
    match = played(2, 1, 3)
    assert match.barrier(0) == 3
    assert match.barrier(1) == 2
    match.undo(2, seat=1)
    assert len(match.choices) == 2


def test_free_undo_ignores_barriers_and_shortens_the_story() -> None:
    match = played(2, 1, 3)
    told = len(played(2).story)
    match.undo(1)
    assert freeze(match.game) == freeze(played(2).game)
    assert len(match.story) == told


@pytest.mark.parametrize("to", [-1, 3, 4])
def test_undo_outside_the_match_is_refused(to: int) -> None:
    match = played(2, 1, 3)
    with pytest.raises(NothingToUndo, match="nothing to undo"):
        match.undo(to)


def test_refused_choices_are_not_recorded() -> None:
    match = played(2)
    with pytest.raises(IllegalChoice):
        match.choose(9)
    assert len(match.choices) == 1


def test_errors_are_translated_and_can_be_pickled() -> None:
    error = BadSetup("players", game="toy", allowed="2", players=3)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    assert {Voice(lang).say(error.say) for lang in LANGUAGES} == {
        "toy is for 2 players, not 3.",
        "toy se joue à 2, pas à 3.",
    }
