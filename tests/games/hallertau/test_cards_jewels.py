"""Farmyard cards 701 to 735, one test per card (those in `APART` are with the tests of events and of the board)."""

from __future__ import annotations

import pytest

from tests.games.hallertau.rows import by_card, expect_rows
from tests.marks import rule

JEWELS = by_card("""
701 | 10B | no
701 | 11B | +1S4
703 |  | no
703 | z | +1S4 +1f2
704 | 4S4 8f2 | no
704 | 3S4 3f2 | no
704 | 4S4 7f2 | +1f2
704 | 4S4 5f2 | +1f2 or +1f3
704 | 4S4 4f2 | +1f2 or +1f3 or +1f4
704 | 4S4 3f2 | +1f2 or +1f3 or +1f4 or +1f5
705 | 4S4 8T | no
705 | 3S4 1T | no
705 | 4S4 7T | +1T +1cB
705 | 4S4 4T | +2T +1cB
705 | 4S4 1T | +3T +1cB
707 | 1T | no
707 | 2T | +1P +1cB
707 | 6T | +1J +1P +1cB
707 | 10T | +2J +1P +1cB
708 | 5T 6f2 | no
708 | 6T 6f2 | +1J
709 | a3,0,0,0,0 | no
709 | a5,1,5,5,1 | +1J
710 | 4T 3S4 | no
710 | 4T 4S4 | +2B +1H +2C
710 | 7T 4S4 | +1cB +2B +1H +2C
710 | 9T 4S4 3S7 | +2cB +2B +1H +2C
711 | 2T 3J | no
711 | 3T 3J | +3R +1cB
711 | 4T 3J k2 | no
711 | 4T 4J k2 | +3R +1cB
712 | 2J 5T | no
712 | 3J | +2F +1cB
712 | 6T | +2F +1cB
712 | 5J | +3F +1cB
712 | 8T | +3F +1cB
712 | 7J | +4F +1cB
712 | 3J 10T | +4F +1cB
714 | f3B | no
714 | f3F | +1W +1cB
714 | 2f3F | +3W +1cB
714 | 3f3F | +4W +1cB
715 | 2S4 2f2 | no
715 | 2S4 f2 | +2M +1cB
716 | 1T | no
716 | 1J | -1J +1S4 +1cB
716 | 3J | -1J +1S4 +1cB or -2J +2S4 +1cB
716 | 4J | -1J +1S4 +1cB or -2J +2S4 +1cB or -4J +3S4 +1cB
716 | 5J | -1J +1S4 +1cB or -2J +2S4 +1cB or -4J +3S4 +1cB or -5J +4S4 +1cB
717 | 1H | no
717 | 2H | -2H +1S4
717 | 3H | -2H +1S4 or -3H +1cB +1S4
717 | 5H | -2H +1S4 or -3H +1cB +1S4 or -5H +2cB +1S4
718 | 2P 3H | no
718 | 3P | -3P +2f3 +1cB
718 | 3P 4H | -3P +2f3 +1cB or -4H +2f3 +1cB
719 | 1J | no
719 | 2J | -2J +2f3 +1cB
719 | 7J | -2J +2f3 +1cB or -7J +6J +2f3 +1cB
719 | 9J | -2J +2f3 +1cB or -7J +6J +2f3 +1cB or -9J +9J +2f3 +1cB
720 |  | no
720 | 1S5 | -1S5 +2C +2T +1cB
721 |  | no
721 | 1J | -1J +3T +1cB +1B or -1J +3T +1cB +1F or -1J +3T +1cB +1H or -1J +3T +1cB +1R
722 | 2H | no
722 | 3H | -3H +1T +1J +1cB
723 | 6F | no
723 | 2F 2P | no
723 | 7F | -7F +2J +1cB
723 | 5F 1P | -5F -1P +2J +1cB
723 | 3F 2P | -3F -2P +2J +1cB
723 | 1F 3P | -1F -3P +2J +1cB
723 | 4P | -4P +2J +1cB
723 | 7F 4P | -7F +2J +1cB or -5F -1P +2J +1cB or -3F -2P +2J +1cB or -1F -3P +2J +1cB or -4P +2J +1cB
724 | 1B 2f3 | no
724 | @1.7 2f3B | no
724 | 3B 2f3 f4H | -2B +1J
724 | f3B | +1J
724 |  | +1J
727 | 2T | no
727 | 1J | -1J +7C
727 | 3T 1J | -1J +7C or -3T +7C
729 | 1T | no
729 | 1J f3 1R | -1J +1f4 [-1R f3>f3R] or -1J [-1R +1f4R]
730 | 4R | no
730 | 3R 1S4 | no
730 | 6R | -5R +3L +1cB
730 | 5R 1S4 2S7 | -4R +3L +1cB
730 | @6.4 | +3L +1cB
731 | 5P | no
731 | 1T 5P | -1T +2B +2W +1cB
731 | 1T 1P | -1T +1cB
732 | 1T | no
732 | 1J | -1J +1cB +4P or -1J +1cB +5W
733 | 2B 7J | no
733 | 4B 7J | -3B +6P +2M +1cB
733 | 10J | +6P +2M +1cB
734 | 1J | no
734 | 2J | -2J +6M +1cB
734 | 6J | -2J +6M +1cB or -6J +5J +6M +1cB
734 | 9J | -2J +6M +1cB or -6J +5J +6M +1cB or -9J +9J +6M +1cB
735 |  | no
735 | 1J | -1J +2cF +2cB
""")
APART = (702, 706, 713, 725, 726, 728)


@rule("HAL-055", "HAL-211", "HAL-218", "HAL-219", "HAL-221", "HAL-231", "HAL-232", "HAL-234", "HAL-235", "HAL-240")
@pytest.mark.parametrize("label", JEWELS)
def test_card(label: str) -> None:
    expect_rows(label, JEWELS[label])


@rule("HAL-004")
def test_every_other_card_is_tested() -> None:
    assert [int(label) for label in JEWELS] == [number for number in range(701, 736) if number not in APART]
