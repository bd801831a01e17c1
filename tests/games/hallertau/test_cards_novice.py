"""Gateway cards 001 to 030, one test per card (020 in `test_cards_events`)."""

from __future__ import annotations

import pytest

from tests.games.hallertau.rows import by_card, expect_rows
from tests.marks import rule

NOVICE = by_card("""
001 | 1S4 | no
001 | 2S4 | [S4>S5] +1cB
001 | 3S4 | [S4>S5] +1cB or [S4>S6] +1cB
001 | 4S4 | [S4>S5] +1cB or [S4>S6] +1cB or [S4>S7] +1cB
001 | 1S4 1S5 1S6 | [S4>S5] +1cB or [S4>S6] +1cB or [S5>S6] +1cB or [S5>S7] +1cB or [S6>S7] +1cB
001 | 2S7 | +1cB
002 | 6B 1H | no
002 | 7B | +1S4
002 | 2H | +1S4
002 | 9B 9H | +1S4
003 | 3S5 | no
003 | 1W 2S5 | no
003 | 1W 3S5 | +1S4
004 | 5C | no
004 | 6C | +1f4
004 | 8C k3 | no
004 | 9C k3 | +1f4
005 | 3S4 | no
005 | 3S4 1S7 | +1W +1f2
006 | 4B 3H | no
006 | 3B 4H | no
006 | 4B 4H | +1T +1cB
007 | 2P | no
007 | 1M | +1cB
007 | 2M | +1T +1cB
007 | 4M | +1T +1cB
007 | 5M | +2T +1cB
008 | 2F 2W | no
008 | 3F 1W | no
008 | 3F 2W | +1T +1cB
009 |  | no
009 | z | +1J +1cB
010 | 1P 1M | no
010 | 2P | +2C +1cB
010 | 2M | +2C +1cB
010 | 2P 2M | +2C +1cB
011 | 1L | no
011 | 1W | no
011 | 1L 1W | +1C +1cB
012 | 3T | no
012 | 4T | +1C +1L +1W
013 | 2S4 f3 1R | no
013 | 3S4 f3 1R | +1C [-1R f3>f3R]
013 | 3S4 f3 f5 1R | +1C [-1R f3>f3R] or +1C [-1R f5>f5R]
013 | 3S4 f3B 1R | +1C
014 | f4 1B | no
014 | f5 1B | +1cB
014 | 2f5 2B | [-1B f5>f5B] +1cB
014 | 2f5B f2 1R | [-1R f2>f2R] +1cB
014 | 3f5 2B | [-1B f5>f5B] +1cB
014 | 4f5 4B | [-1B f5>f5B] [-1B f5>f5B] +1cB
014 | 6f5 6B | [-1B f5>f5B] [-1B f5>f5B] [-1B f5>f5B] +1cB
015 | 3f2 | no
015 | 4f2 | +1B or +1F or +1H or +1R
015 | 5f2 | +1B +1F or +1B +1H or +1B +1R or +1F +1H or +1F +1R or +1H +1R
015 | 6f2 | +1B +1F +1H or +1B +1F +1R or +1B +1H +1R or +1F +1H +1R
015 | 7f2 | +1B +1F +1H +1R
016 | 2T 3H | no
016 | 3T 2H | no
016 | 3T 3H | +2B +1cB or +2R +1cB
017 | f3H 2H | no
017 | 2f3B | no
017 | f3H f5H | +2B +1R +1cB
018 | 5B | no
018 | 6B | +2F +1cB
018 | 7B k2 | no
018 | 8B k2 | +2F +1cB
019 | 5f2 | no
019 | 3f2 3f5B | +1R +1P +1cB
021 | 1C | no
021 | 1S7 | +1H or +1M
021 | 2S4 | +2H or +2M
021 | 3S4 | +2H or +2M
021 | 3S4 1S7 | +3H or +3M
021 | 7S4 | +4H or +4M
022 | f3 | no
022 | 3f3B | no
022 | f4B | [f4B>f3 +4B] +1cB
022 | f2R f5H | [f2R>f2 +2R] +1cB or [f5H>f4 +5H] +1cB
023 | f3 | no
023 | f3B f5 | no
023 | f2B f4H f5R | [f2B>f3B] [f4H>f5H]
023 |  | =
024 | 5R | no
024 | 6R | +1L +1cB
024 | 9R | +2L +1cB
024 | 12R | +3L +1cB
025 | 3C | no
025 | 4C | +1L
025 | 5C | +2L
025 | 6C | +2L
025 | 7C | +3L
026 | 2T 2S4 | no
026 | 3T 1S4 | no
026 | 3T 2S4 | +1L +1W +1cB
027 | 2f3 1W | no
027 | f3B 1W | no
027 | f3 f4B 1W | [-1W f3>f3W] +1cB
027 | f3 1B | +1cB
028 | 1J | no
028 | 2J | +1P +1cB
028 | 3J | +2P +1cB
028 | 4J | +3P +1cB
029 | 1hB 3hG | no
029 | 2hB | +1M
029 | 1hB 1hP 2hF | +2M
029 | 6hB | +3M
030 | 2f3 | no
030 | 1J f3 | no
030 | 1J 2f3 | +1C +1cB
030 | 1J 3f3 | +1cF +1C +1cB
030 | 1J 5f3 | +1cF +1C +1cB
030 | 1J 6f3 | +2cF +1C +1cB
""")


@rule("HAL-207", "HAL-208", "HAL-211", "HAL-212", "HAL-220", "HAL-226", "HAL-227", "HAL-231", "HAL-232", "HAL-233")
@pytest.mark.parametrize("label", NOVICE)
def test_card(label: str) -> None:
    expect_rows(label, NOVICE[label])


@rule("HAL-003")
def test_every_other_card_is_tested() -> None:
    assert [int(label) for label in NOVICE] == [number for number in range(1, 31) if number != 20]
