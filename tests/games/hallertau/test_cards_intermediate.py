"""Gateway cards 101 to 130, one test per card."""

from __future__ import annotations

import pytest

from tests.games.hallertau.rows import by_card, expect_rows
from tests.marks import rule

INTERMEDIATE = by_card("""
101 | 3F 1S4 | no
101 | 4F 2S4 | [S4>S5] +1cB
101 | 6F 2S4 | [S4>S5] [S4>S5] +1cB
101 | 6F 1S4 1S6 | [S4>S5] [S6>S7] +1cB
101 | 8F 4S4 | [S4>S5] [S4>S5] [S4>S5] +1cB
101 | 8F 1S4 | [S4>S5] +1cB
102 | 7H 7B | no
102 | 8H | +1S4
103 | 2P 3M 3W | no
103 | 3P 2M 3W | no
103 | 3P 3M 2W | no
103 | 3P 3M 3W | +1S4 +1cB
104 | 1H | no
104 | 2H | +1f2
104 | 3H | +1f2 or +1f3
104 | 4H | +1f2 or +1f3 or +1f4
104 | 5H | +1f2 or +1f3 or +1f4 or +1f5
104 | 5H 8f2 | =
105 | 1S4 2f2 | no
105 | 1S4 1S7 2f2 | +1f3
105 | 3S4 f2B | +1f3
105 |  | +1f3
106 |  | no
106 | z | +2T +1H +1cB
107 | 1M | no
107 | 1P | +1T
107 | 2P | +2T
107 | 3P | +2T
107 | 4P | +3T
108 | 5B | no
108 | 6B | +1T +1cB
108 | 11B | +2T +1cB
108 | 16B | +3T +1cB
109 | 2pB 2pG 2pF 2pP | no
109 | 2pG | no
109 | 3pB | +1J
109 | 7pF 2pG | +2J
109 | 11pG | +3J
110 | 1F 5B 5R | no
110 | 2F 2B 1R | no
110 | 2F 2B 2R | +1H +1C
110 | 6F 3B 7R | +1H +1C
110 | 5F 5B 5R | +1cB +1H +1C
110 | 7F 7B 9R | +2cB +1H +1C
111 | 2T | no
111 | 3T | +1R +1C
111 | 4T | +1cB +1R +1C
111 | 6T | +2cB +1R +1C
112 | 2f3 1C | no
112 | f3B 1C | no
112 | f3 f4B 1C | [-1C f3>f3C] +1cB
112 | f3 1B | +1cB
113 | 2f4 | no
113 | f4B | no
113 | f4 | +1H or f4>f4H
113 | f4 1R | +1H or f4>f4H or +1H [-1R f4>f4R]
114 | 4f2 | no
114 | 5f2 | +1B +1cB or +1F +1cB or +1H +1cB or +1R +1cB
114 | 5f2C f3 | +1B +1cB or f3>f3B +1cB or +1F +1cB or f3>f3F +1cB or +1H +1cB or f3>f3H +1cB or +1R +1cB
    or f3>f3R +1cB
115 | 3f2 3T | no
115 | 4f2 2T | no
115 | 4f2 3T | +3B or +3F or +3H or +3R
116 | 5F | no
116 | 6F | +3R +1cB
116 | 9F k4 | no
116 | 10F k4 | +3R +1cB
117 | 1H | no
117 | 2H | +1B +1cB
117 | 4H | +2B +1cB
117 | 6H | +3B +1cB
118 |  | no
118 | z | +2B +1H +1cB
119 | 5B 6R | no
119 | 6B 5R | no
119 | 6B 6R | +1F +1H +1cB
120 | 2f5B f4B f5 | no
120 | 2f5B f5H | +1H +1W +1cB
121 | w4 f2 | no
121 | @1.5 f2 | no
121 | w3 f2 f5 f3B | [f2>f3] +1cB
121 | w1 f2 f4 | [f2>f3] [f4>f5] +1cB
122 | f2B | no
122 | 3f2B | no
122 | f2B f3R f4 | [f2B>f3B] [f3R>f4R] +1cB
122 | f2B f5R | [f2B>f3B] +1cB
123 |  | no
123 | 1T | +1cB
123 | 3T | +1L +1cB
123 | 4T | +2L +1cB
123 | 5T | +2L +1cB
123 | 6T | +3L +1cB
124 | 1P | no
124 | 1M | +1L
124 | 2M | +2L
124 | 3M | +3L
125 | 1W | no
125 | 2W | +1L +1cB
126 | 3pB | no
126 | 1pF | +2L
126 | 2pF | +2L
126 | 3pF | +2M +2L
126 | 4pF | +3M +2L
127 | 2f2B f2 | no
127 | 3f2B | +1cB
127 | 4f2B | +1W +1cB
127 | 5f2B | +2W +1cB
127 | 6f2B | +3W +1cB
127 | 7f2B | +4W +1cB
128 | 3T | no
128 | 4T | +1F +2P
129 | 3P 2W | no
129 | 3P 3W | +3M
129 | 6P k1 | no
129 | 7P k1 | +3M
130 | 1P | no
130 | 1M | no
130 | 1P 1M | +1cF +1H or +1cF +1C
""")


@rule("HAL-207", "HAL-209", "HAL-215", "HAL-231", "HAL-233", "HAL-236", "HAL-253", "HAL-255", "HAL-256", "HAL-257")
@pytest.mark.parametrize("label", INTERMEDIATE)
def test_card(label: str) -> None:
    expect_rows(label, INTERMEDIATE[label])


@rule("HAL-003")
def test_every_card_is_tested() -> None:
    assert [int(label) for label in INTERMEDIATE] == list(range(101, 131))
