"""Bonus cards 801 to 845: condition or price and points, and the income of phase 3, one test per card."""

from __future__ import annotations

import pytest

from tests.games.hallertau.rows import Row, by_card, expect_rows
from tests.games.hallertau.table import Table, at
from tests.games.hallertau.texts import ways
from tests.marks import rule

BONUS = by_card("""
801 | 1M | no
801 | 1W | -1W +1pts
802 | 1B | no
802 | 1H | -1H +2pts
803 | 1M | no
803 | 2M | -2M +2pts
804 | 1W | no
804 | 1M | -1M +3pts
805 |  | no
805 | 1S4 1S7 | -1S4 +3pts or -1S7 +3pts
806 |  | no
806 | 1S6 | -1S6 +3pts
807 | f3 | no
807 | f3 f4R | -1f3 -1f4R +3pts
808 | 1P | no
808 | 2P | -2P +3pts
809 | 1T | no
809 | 2T | -2T +3pts
810 | 1H | no
810 | 2H | -2H +3pts
813 | 2H | no
813 | 3H | -3H +3pts
814 | 2C | no
814 | 3C | -3C +3pts
815 | 2hG | no
815 | 2hG 1hP | -2cG -1cP +3gone +3pts
817 | 1T | no
817 | 1J | -1J +4pts
818 | 1J | no
818 | 1T | no
818 | 1J 1T | -1J -1T +4pts
819 | f3 | no
819 | 2f3 | -2f3 +4pts
820 | 1T | no
820 | 2T | -2T +4pts
821 | 3C | no
821 | 4C | -4C +4pts
822 | 2B 2F 2H 2R | no
822 | 3B 3R | -3B +5pts or -3R +5pts
823 | 1S4 | no
823 | 2S4 | -2S4 +5pts
824 | f3 | no
824 | f3 f4R f5B | -1f4R +6pts or -1f5B +6pts
825 | 2f3 | no
825 | 3f3 | -3f3 +6pts
826 | 1J | no
826 | 2J | -2J +7pts
827 | 2J | no
827 | 3J | -3J +8pts
828 | f3B f4 | no
828 | f3B | +2pts
828 |  | +2pts
829 | 4S4 | no
829 | 4S4 1S7 | +2pts
830 | 6C | no
830 | 7C | +2pts
831 | f5 f4 | no
831 | f5 | +3pts
831 |  | +3pts
832 | f2B | no
832 | f5B | +3pts
832 |  | +3pts
833 | 1L | no
833 | 2L | +3pts
833 | @3.4 5L | no
833 | @3.4 6L | +3pts
834 | 2P | no
834 | 3P | +3pts
835 | 4J | no
835 | 5J | +3pts
836 | 5H | no
836 | 6H | +3pts
837 | 5W | no
837 | 6W | +3pts
838 | 6F | no
838 | 7F | +3pts
839 | 7T | no
839 | 8T | +3pts
840 | 2T 3S4 3J | no
840 | 3T 2S4 3J | no
840 | 3T 3S4 2J | no
840 | 3T 3S4 3J | +3pts
841 | 9B | no
841 | 10B | +3pts
842 | 6B 5H | no
842 | 7B 4H | no
842 | 7B 5H | +3pts
843 | 6L 6S4 | no
843 | 7L 5S4 | no
843 | 7L 6S4 | +3pts
844 | 5R 5M | no
844 | 6R 4M | no
844 | 6R 5M | +4pts
845 | 5M | no
845 | 6M | +6pts
""")
#: The income of a played card in phase 3 of round 2, on a farm with this position.
INCOME = by_card("""
801 |  | +1M
802 |  | +1B
803 |  | +1S5
804 |  | +1W
805 |  | +2P
806 |  | +2L
807 |  | +1S5
808 |  | +1B +1H
809 |  | +1B +1H
810 |  | +1R
811 | f3 f5B 2F 2R | [-1F f3>f3F]
812 | f3 f5B 2B 2R | [-1B f3>f3B]
813 |  | +1T
814 |  | +1R +1C
815 |  | +1cG
816 | f3 f4 2R 2B | [-1R f3>f3R] or [-1R f4>f4R]
817 |  | +1T
818 |  | +1F +1W
819 |  | +1f4
820 |  | +1M
821 |  | +2C
822 |  | +1H
823 |  | +1S5
824 |  | +1f3
825 |  | +1f5
826 |  | +2B
827 |  | +1J
828 |  | +1H
829 |  | +1W
830 |  | +1C
831 | f3 1R 1B | [-1R f3>f3R] or [-1B f3>f3B]
832 |  | +1L
833 |  | +1P
834 |  | +1P
835 |  | +1M
836 |  | +1R
837 |  | +1W
838 |  | +1F
839 | 2T | [-1T +1J]
840 |  | +1cF
841 |  | +1B
842 |  | +1B
843 |  | +1S5
844 |  | +1R +1M
845 |  | +1M
""")
DISCARDS = "815"  # its own test keeps the necessary hand
HARVESTED = (811, 812, 816)  # they need a harvest before: see the tests of events


def in_play(label: str, position: str, edition: str = "french") -> Table:
    """Phase 3 of round 2 with that bonus card played; another card in hand keeps the question open."""
    table = at("020", position, 2, 3, edition)
    number = table.number(label)
    table.take_out(number)
    farm = table.farm()
    farm.played, farm.tally, farm.paid = (number,), (0, 0, 1, 0), ()
    table.game.agenda.pop()
    table.game._legal = None
    from bocage.games.hallertau.engine.income import Incomes  # the action that starts the income

    table.game.push(Incomes(0))
    table.game.settle()
    return table


def expect_income(label: str, rows: list[Row], edition: str = "french") -> None:
    for position, allowed in rows:
        table = in_play(label, position, edition)
        found = set().union(*(table.outcomes(option) for option in table.find(f"bonus-0-{label}")))
        assert found == ways(allowed), position
        table.mark()
        table.pick("income", 0)
        while table.kind != "income":
            table.game.choose(table.options()[0])
        assert not table.offers(f"bonus-0-{label}")  # once in each phase 3


@rule("HAL-207", "HAL-217", "HAL-218", "HAL-220", "HAL-222", "HAL-223", "HAL-230", "HAL-242")
@pytest.mark.parametrize("label", BONUS)
def test_card(label: str) -> None:
    """Played outside phase 3, the card gives only its points."""
    expect_rows(label, BONUS[label])


@rule("HAL-084", "HAL-085", "HAL-228", "HAL-246")
@pytest.mark.parametrize("label", INCOME)
def test_income(label: str) -> None:
    expect_income(label, INCOME[label])


@rule("HAL-087", "HAL-230", "H92")
@pytest.mark.parametrize("label", [label for label in INCOME if "801" <= label < "828" and label != DISCARDS])
def test_a_card_played_in_phase_3_pays_at_once(label: str) -> None:
    if int(label) in HARVESTED:
        assert not at(label, "9B 9F 9R", 2, 3).can_play(label)
        return
    (position, price) = BONUS[label][-1]
    ((_, gain),) = INCOME[label]
    table = at(label, position, 2, 3)
    assert table.playing(label) == ways(" or ".join(f"{way} {gain}" for way in price.split(" or ")))


@rule("HAL-087", "HAL-222")
def test_815_played_in_phase_3_gives_a_gateway_card_at_once() -> None:
    table = at("815", "2hF", 2, 3)  # with the idle card there are three other cards to discard
    assert table.playing("815") == ways("-2cF -1cG +3gone +1cG +3pts")


@rule("HAL-005")
def test_every_card_is_tested() -> None:
    assert [int(label) for label in INCOME] == list(range(801, 846))
    assert [int(label) for label in BONUS] == [number for number in range(801, 846) if number not in HARVESTED]
