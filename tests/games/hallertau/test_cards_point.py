"""Point cards 901 to 925, one test per card."""

from __future__ import annotations

import pytest

from tests.games.hallertau.rows import by_card, expect_rows
from tests.games.hallertau.table import at
from tests.games.hallertau.texts import change
from tests.marks import rule

POINT = by_card("""
901 | 6pB | no
901 | 1pP | +2pts
901 | 7pB | +2pts
902 | 7pB 3pG 3pF | no
902 | 1pP | +3pts
903 | 2T | no
903 | 3T | -3T +4pts
904 | 5pG 3pF | no
904 | 6pG | +5pts
905 | 4T | no
905 | 5T | -5T +6pts
906 | 5pF 3pG | no
906 | 6pF | +6pts
907 | 5B 4F 4H 4R 4P 4M 4L 4W 4C | no
907 | 10B | no
907 | 5B 5W 6C | -5B -5W +7pts or -5B -5C +7pts or -5W -5C +7pts
907 | 5F 5H 5R | -5F -5H +7pts or -5F -5R +7pts or -5H -5R +7pts
907 | 5P 5M 5L | -5P -5M +7pts or -5P -5L +7pts or -5M -5L +7pts
908 | 4B 4F 3H 3R 3P 3M 3L 3W 3C | no
908 | 4R 4L 4C 5B | -4R -4L -4C +8pts or -4R -4L -4B +8pts or -4R -4C -4B +8pts or -4L -4C -4B +8pts
909 | 1P 3J | no
909 | 2P 2J | no
909 | 2P 3J | -2P -3J +10pts
910 | 4M | no
910 | 5M | -5M +10pts
911 | 5B 2J | no
911 | 6B 1J | no
911 | 6B 2J | -6B -2J +10pts
912 | 9H | no
912 | 10H | -10H +10pts
913 | 10B 10F 10H 10R 14C | no
913 | 11B 12F | -11B +10pts or -11F +10pts
913 | 11H 11R | -11H +10pts or -11R +10pts
914 | 5F 6H | no
914 | 6F 5H | no
914 | 6F 6H | -6F -6H +10pts
915 | 5H 6R | no
915 | 6H 5R | no
915 | 6H 6R | -6H -6R +10pts
916 | 11C | no
916 | 12C | -12C +10pts
917 | 11W | no
917 | 12W | -12W +10pts
918 | 12W 15L | no
918 | 13W 16L | -13W +10pts or -16L +10pts
919 | 13B 13C | no
919 | 14B 14F 14H 14R | -14B +10pts or -14F +10pts or -14H +10pts or -14R +10pts
919 | 14P 14M 14L 14W 15C | -14P +10pts or -14M +10pts or -14L +10pts or -14W +10pts or -14C +10pts
920 | 13L | no
920 | 14L | -14L +10pts
921 | 3J | no
921 | 4J | -4J +12pts
922 | 6f3 2f2 | no
922 | f2 3f3 f4 3f5 | -3f3 -1f4 -3f5 +12pts
922 | f2 4f3 3f5B | -4f3 -3f5B +12pts
923 | 7S7 | no
923 | 8S7 | -8S7 +12pts
923 | 7S7 2S4 | -7S7 -1S4 +12pts or -6S7 -2S4 +12pts
924 | 7f2 | no
924 | 6f2 2f5B | -6f2 -2f5B +13pts
925 | 4J 9S7 | no
925 | 5J | -5J +14pts
925 | 10S7 | -10S7 +14pts
925 | 6J 10S7 | -5J +14pts or -10S7 +14pts
""")


@rule("HAL-207", "HAL-218", "HAL-219", "HAL-220", "HAL-223", "HAL-247", "HAL-256")
@pytest.mark.parametrize("label", POINT)
def test_card(label: str) -> None:
    expect_rows(label, POINT[label])


@rule("HAL-005")
def test_every_card_is_tested() -> None:
    assert [int(label) for label in POINT] == list(range(901, 926))


@rule("HAL-256")
@pytest.mark.parametrize("label", ["901", "902"])
def test_the_other_point_card_must_already_be_played(label: str) -> None:
    table = at(label, "3T")
    table.hand(label, "903")
    table.refuse_card(label)
    table.play_all("903")
    assert table.can_play(label)


@rule("HAL-223")
def test_922_lets_the_player_choose_among_the_fields_above_row_2() -> None:
    table = at("922", "7f3 f4")
    table.mark()
    table.play("922")
    table.pick("give-field", "field-0-7")
    assert table.changed() == change("-6f3 -1f4 +12pts -1cP")
    table.refuse("field-0-0")
