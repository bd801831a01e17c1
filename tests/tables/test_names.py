"""Allowed names of people."""

from __future__ import annotations

import pytest

from bocage.bots.characters import BY_NAME
from bocage.core.errors import BocageError
from bocage.games import GAMES
from bocage.tables.names import LENGTH, check_name, clean_name, like_a_bot, told_apart
from bocage.tables.rows import SeatRow
from bocage.tables.seating import characters


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Anne \t Marie ", "Anne Marie"),
        ("Zoe\u0308", "Zoë"),  # composed to one character
        ("A\u202enna", "Anna"),  # direction marks are removed
        ("A\u200bnna", "Anna"),
        ("<b>{x}</b>", "<b>{x}</b>"),  # shown literally, not as HTML
        ("a" + "\u0323\u0301\u0302\u0303\u0304\u0305", "ạ́\u0302"),  # at most two accents on a letter
        ("李", "李"),
        ("👩", "👩"),
    ],
)
def test_names_are_cleaned(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    "typed", ["", "   ", "\u200b", "\u3164", "\u2800 \u2800", "\u0301", "x" * (LENGTH + 1), "\x00\x07"]
)
def test_invisible_and_too_long_names_are_refused(typed: str) -> None:
    with pytest.raises(BocageError) as refused:
        clean_name(typed)
    assert refused.value.say.key == "error.name"


@pytest.mark.parametrize(
    "typed",
    [
        "Odile",
        "odile",
        "OD1LE",
        "Od\u0131le",
        "Оdile",
        "ＯＤＩＬＥ",
        "O d i l e",
        "Ódile",
        "Level 5",
        "Niveau 3, solide",
        "Maître",
    ],
)
def test_names_that_look_like_a_bot_are_refused(typed: str) -> None:
    with pytest.raises(BocageError) as refused:
        check_name(typed)
    assert refused.value.say.key == "error.name-bot"


@pytest.mark.parametrize("typed", ["Anne", "Odilon", "Masterson", "Levelle", "Ambre", "Robin"])
def test_ordinary_names_are_accepted(typed: str) -> None:
    assert check_name(typed, ["Basile"]) == typed
    assert not like_a_bot(typed)


def test_names_at_one_table_must_differ() -> None:
    with pytest.raises(BocageError) as refused:
        check_name("ANNE", ["Basile", "Anne"])
    assert refused.value.say.key == "error.name-here"
    assert told_apart("Anne", ["Basile"]) == "Anne"
    assert told_apart("Anne", ["Anne", "anne 2"]) == "Anne 3"
    assert told_apart("Odile", []) == "Odile 2"
    assert len(told_apart("x" * LENGTH, ["x" * LENGTH])) == LENGTH


def test_bots_of_old_tables_get_characters() -> None:
    """Where newer rows hold the name of a character, theirs hold the level."""
    about = GAMES["villagers"]
    seats = [
        SeatRow("m", 0, "person", "p", "Nestor"),
        *[SeatRow("m", n, "bot", None, "level3", "level3") for n in (1, 2)],
    ]
    found = characters(about, "m", seats)
    assert sorted(found) == [1, 2]
    assert found[1] != found[2]
    assert BY_NAME["Nestor"] not in found.values()
    assert characters(about, "m", seats) == found
    assert characters(about, "m", [*seats[:2], SeatRow("m", 2, "bot", None, "Odile", "level3")])[2].name == "Odile"
