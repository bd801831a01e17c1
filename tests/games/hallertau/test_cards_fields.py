"""Farmyard cards 601 to 635, one test per card."""

from __future__ import annotations

import pytest

from tests.games.hallertau.rows import by_card, expect_rows
from tests.marks import rule

FIELDS = by_card("""
601 | 5f2 | no
601 | 6f2 | +1S4
602 | 1W 4T | no
602 | 2W 3T | no
602 | 2W 4T | +1S4
603 | f4 | no
603 | f5 f5B | -1f5 +2S4 or -1f5B +2S4
604 | 1F 6f2 | no
604 | 3F 6f2 | -2F +2S4
604 | 8f2 | +2S4
605 | 7L | no
605 | 9L | -8L +1S4 +1cB
606 | 2f3R f3B | no
606 | 3f3C | no
606 | 2f3R f5R | +1f3 +1cB
607 | 5T 6J | no
607 | 6T 3J | no
607 | 6T 4J | [+2f2] or [+1f4]
607 | 6T 5J | [+1f2 +1f3] or [+1f5]
607 | 6T 6J | [+2f3] or [+1f2 +1f4]
607 | 6T 7J | [+1f2 +1f5] or [+1f3 +1f4]
607 | 6T 8J | [+1f3 +1f5] or [+2f4]
607 | 6T 9J | [+1f4 +1f5]
607 | 6T 10J | [+2f5]
607 | 6T 10J 7f2 | =
607 | 6T 4J 7f2 | [+1f4]
608 | 1P | no
608 | 1M | +1f4
608 | 2M | +1W +1f4
608 | 5M | +2W +1f4
608 | 7M | +3W +1f4
609 | 2S4 3J | no
609 | 2S4 1S7 3J | +1T +1f5
609 | 5S4 3J k3 | no
609 | 6S4 3J k3 | +1T +1f5
610 | 2H | no
610 | 3H | -3H +1f5 +1cB
611 | 1B | no
611 | 1H | -1H +1f4
611 | 3H | -1H +1f4 or -3H +1cB +1f4
611 | 5H | -1H +1f4 or -3H +1cB +1f4 or -5H +2cB +1f4
612 | 1F | no
612 | 2F | -2F +1f3 +1cB
613 | 1T | no
613 | 2T | -2T +1f4 +1cB
614 | 1S4 | no
614 | 1S4 1S7 | -1S4 -1S7 +2f4 +1cB
614 | 2S4 7f2 | -2S4 +1f4 +1cB
615 | 4J | no
615 | 5J | +2T
615 | 6J | +2T or +2f2
615 | 7J | +2T or +2f2 or +2f5
615 | 8J | +2T or +2f2 or +2f5 or +3S4
616 | 1M | no
616 | 1P | +1M +1T
616 | 2P | +2M +1T
616 | 5P | +3M +1T
616 | 7P | +4M +1T
617 | 1T | no
617 | 1J | -1J +3P +1T +1cB
618 |  | no
618 | 1S7 | -1S7 +2L +2T +1cB
619 | 3W | no
619 | 4W | +1J
619 | 9W | +2J
619 | 16W | +3J
620 | 2L | no
620 | 3L | -3L +1J +1cB
620 | 8L | -3L +1J +1cB or -8L +6L +1J +1cB
620 | 13L | -3L +1J +1cB or -8L +6L +1J +1cB or -13L +12L +1J +1cB
621 | 1B | no
621 | 1H | -1H +1J
621 | 5H | -1H +1J or -5H +2J
621 | 10H | -1H +1J or -5H +2J or -10H +3J
622 | 3H | no
622 | 4H | -4H +7C
623 | f2 | no
623 | 2f2 | -2f2 +5C
624 | 3S4 2f2 | no
624 | 3S4 3f2 | +2F +1cB
624 | 3S4 6f2 k4 | no
624 | 4S4 6f2 k4 | +2F +1cB
625 | 2J 2f2 | no
625 | 2J f2 | +1B +1H +1R +1cB
626 |  | no
626 | f2B | -1f2B +3B +1H +3R
627 | 6T f3 2R | no
627 | 7T f3 1R | [-1R f3>f3R]
627 | 7T f3 2R | [-1R f3>f3R] or [-2R f3>f3R +1twice]
627 | 7T f3 1R 1B | [-1R f3>f3R] or [-1B f3>f3B]
627 | 7T f3B 2R | =
628 | f2B f3F f4H | no
628 | f2B f3F f4H f5C | no
628 | f2B f3F f4H f5R | [f2B>f2 +2B] [f3F>f2 +3F] [f4H>f3 +4H] +1cB or [f2B>f2 +2B] [f3F>f2 +3F] [f5R>f4 +5R] +1cB
    or [f2B>f2 +2B] [f4H>f3 +4H] [f5R>f4 +5R] +1cB or [f3F>f2 +3F] [f4H>f3 +4H] [f5R>f4 +5R] +1cB
629 | 2S4 9J | no
629 | 9S4 2J | no
629 | 3S4 3J | +1P +1M
629 | 6S4 4J | +1P +1M
629 | 5S4 5J | +2P +2M
629 | 6S4 6J | +3P +3M
629 | 7S4 7J | +4P +4M
630 | 5f2B 3f2 | no
630 | 6f2B | +1P +1M +1W +1cB
631 | 1T | no
631 | 6T 1P | -2T +3P +1cB
631 | 6T 7P | -2T +1cB
631 | 2T | -2T +1cB
632 | f2 | no
632 | 2f2 | -2f2 +8M +2cB
632 | 2f2 k5 | -2f2 +3M +2cB
632 | 2f2 k8 | -2f2 +2M +2cB
633 |  | no
633 | 1S4 | -1S4 +2P +2M +2W
634 | 1hF | no
634 | 1hF 1hG | -1cF -1cG +2gone +1W +2cB
635 | 1hP 3hB | no
635 | 2hP 1hF | -2cP +2gone +1cG +2cB
""")


@rule("HAL-046", "HAL-047", "HAL-121", "HAL-217", "HAL-219", "HAL-222", "HAL-231", "HAL-234", "HAL-235", "HAL-252")
@pytest.mark.parametrize("label", FIELDS)
def test_card(label: str) -> None:
    expect_rows(label, FIELDS[label])


@rule("HAL-004")
def test_every_card_is_tested() -> None:
    assert [int(label) for label in FIELDS] == list(range(601, 636))
