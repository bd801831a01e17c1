"""Cards with their own code: classes are found by card number, and mismatches with the rows are refused by name."""

from __future__ import annotations

from typing import ClassVar

import pytest

from bocage.core.records import BadCard
from bocage.games.hallertau.cards import odd_bonus, odd_farmyard, odd_gateway
from bocage.games.hallertau.cards.deck import CARDS, NAMES, ROWS
from bocage.games.hallertau.cards.notation import OWN, OWN_WORTH, WAYS
from bocage.games.hallertau.cards.odd_card import AFTER_REMOVAL, AT_BUTCHERY, ODD, OddCard, fit, register
from bocage.games.hallertau.cards.registration import ODD_CARDS as ALL
from bocage.games.hallertau.engine.state import Hallertau


def test_exactly_the_rows_that_say_own_have_a_class() -> None:
    assert {kind.name for kind in ALL} == {NAMES[card] for card in range(CARDS) if "own(" in "|".join(ROWS[card])}
    assert [type(ODD[NAMES.index(kind.name)]) for kind in ALL] == list(ALL)


def test_classes_of_a_deck_are_sorted_by_number() -> None:
    for module, digits in ((odd_gateway, "0123"), (odd_farmyard, "4567"), (odd_bonus, "8")):
        names = [kind.name for kind in module.ODD_CARDS]
        assert names == sorted(names)
        assert {name[0] for name in names} <= set(digits)


def test_bots_know_the_value_of_every_action() -> None:
    for card in range(CARDS):
        does = any(part.verb == OWN for way in WAYS[card] for part in way.gains)
        assert (OWN_WORTH[card] > 0) == does, NAMES[card]


def test_moments_at_which_everybody_is_asked_depend_on_the_deck() -> None:
    assert [deck for deck in range(len(AT_BUTCHERY)) if AT_BUTCHERY[deck]] == [3]
    assert [deck for deck in range(len(AFTER_REMOVAL)) if AFTER_REMOVAL[deck]] == [3]


class Mute(OddCard):
    """Has an effect but no words for it."""

    def act(self, game: Hallertau, seat: int, n: int, pick: bool, columns: int) -> None: ...


class Deaf(Mute):
    word: ClassVar[str] = "step"


@pytest.mark.parametrize(
    ("need", "pay", "gain", "kind", "why"),
    [
        ("-", "-", "own(1;1)", OddCard, "no class has this name"),
        ("-", "-", "own(1;1)", Mute, "Mute has no 'word'"),
        ("own(1;1)>=2", "-", "own(1;1)", Deaf, "Deaf does not answer 'count'"),
        ("-", "own(1;2)", "1B", Deaf, "Deaf does not answer 'pay'"),
        ("B>=1", "-", "1B", Deaf, "its row never says 'own', so Deaf would not be asked"),
    ],
)
def test_row_and_class_that_do_not_fit_are_refused_by_name(
    need: str, pay: str, gain: str, kind: type[OddCard], why: str
) -> None:
    with pytest.raises(BadCard, match=f"^031: .*{why}"):
        fit("031", ("031", "C", "-", need, pay, gain, "-", ""), kind)
    fit("031", ("031", "C", "-", "-", "-", "own(1;1)", "-", ""), Deaf)


def test_a_class_without_a_card_is_refused() -> None:
    class Lost(Deaf):
        name: ClassVar[str] = "999"

    class Twin(Deaf):
        name: ClassVar[str] = "210"

    with pytest.raises(BadCard, match="Lost: there is no card '999'"):
        register(Lost)
    with pytest.raises(BadCard, match="210: two classes, ClearSpace and Twin"):
        register(Twin)
