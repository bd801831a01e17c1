"""Gateway cards 201 to 230, one test per card (208, 210 and 222 in `test_cards_events` and `test_cards_board`)."""

from __future__ import annotations

import pytest

from tests.games.hallertau.rows import by_card, expect_rows
from tests.marks import rule

EXPERT = by_card("""
201 | 1S4 2f2 | no
201 | 1S4 f2 | [S4>S5] +1L +1cB
201 | 2S4 2f2 | [S4>S5] [S4>S5] +1L +1cB
201 | 1S5 1S6 f3 | [S5>S6] [S6>S7] +1L +1cB
202 |  | no
202 | z | +1L +1S4 +1cB
203 | f3 f5 | no
203 | f2B f5 | no
203 | f4 f5B | +1S4
203 |  | +1S4
204 | 1S4 | no
204 | 2S4 | +1f2
204 | 3S4 | +1f2 or +1f3
204 | 4S4 | +1f2 or +1f3 or +1f4
204 | 5S4 | +1f2 or +1f3 or +1f4 or +1f5
204 | 5S4 8f5 | =
205 | 5f3 | no
205 | 6f3 | +1f2
205 | 7f3 | +1f2 or +1f5
205 | 8f3 | =
206 | 1J | no
206 | 2J | +1M
206 | 3J | +1M or +1T
206 | 5J | +1M or +1T or +1S4
207 | 4f2 4H | no
207 | 5f2 | +1cB
207 | 5f2 2H | +1T +1cB
207 | 5f2 4H | +2T +1cB
209 | 2S4 2S5 | no
209 | 6S7 | no
209 | 3S4 | +1J
209 | 4S4 3S5 | +1J
209 | 5S5 | +2J
209 | 6S6 | +3J
209 | 6S6 9J | +1J
211 | 2C 2H | no
211 | 3C | +2H +1cB
211 | 3H | +2C +1cB
211 | 3C 3H | +2H +1cB or +2C +1cB
212 | 4T | no
212 | 5T | +6C
212 | 6T | +7C
212 | 7T | +8C
212 | 7T k5 | +3C
212 | 5T k9 | =
213 | f3B f2 1R | no
213 | f3H f2 1R | +1L [-1R f2>f2R] or +1C [-1R f2>f2R]
214 | 2f3 | no
214 | f3B | no
214 | f3 | +2B +1cB or +2F +1cB or +2H +1cB or +2R +1cB or +1B f3>f3B +1cB or +1F f3>f3F +1cB or +1H f3>f3H +1cB
    or +1R f3>f3R +1cB
214 | f3 1R | +2B +1cB or +2F +1cB or +2H +1cB or +2R +1cB or +1B f3>f3B +1cB or +1F f3>f3F +1cB or +1H f3>f3H +1cB
    or +1R f3>f3R +1cB
215 | 2hB 3hG | no
215 | 3hB | +1B +1cB or +1F +1cB or +1H +1cB or +1R +1cB
215 | 2hB 2hP | +1B +1F +1cB or +1B +1H +1cB or +1B +1R +1cB or +1F +1H +1cB or +1F +1R +1cB or +1H +1R +1cB
215 | 5hF | +1B +1F +1H +1cB or +1B +1F +1R +1cB or +1B +1H +1R +1cB or +1F +1H +1R +1cB
215 | 6hB | +1B +1F +1H +1R +1cB
216 | 6T f2B | no
216 | 7T 2f2B f3 | +2R
216 | 7J f2B | +1R
216 | 5T 2J f2B | +1R
216 | 7T f2 | =
217 | 2J 3S4 | no
217 | 3J 2S4 3S5 4S7 | +3B +1cB
217 | 3J 4S7 | +1cB
218 | 5R | no
218 | 6R | +2B +1H +1cB
218 | 11R k6 | no
218 | 12R k8 | +2B +1H +1cB
219 | 4L | no
219 | 5L | +7F
219 | 6L k3 | +4F
220 | 2f2B f2 | no
220 | 3f2B | +1H +1M
220 | 4f2B | +1cB +1H +1M
220 | 6f2B | +2cB +1H +1M
221 | f3B 3T | no
221 | 2f3B 2T | no
221 | 2f3B 3T | [f3B>f2 +3B] [f3B>f2 +3B] +1cB
221 | f5R f2H f3F 3T | [f5R>f4 +5R] [f2H>f2 +2H] +1cB or [f5R>f4 +5R] [f3F>f2 +3F] +1cB
    or [f2H>f2 +2H] [f3F>f2 +3F] +1cB
223 | 2S4 | no
223 | 2J | no
223 | 1S4 1J | +1L
223 | 4S4 2J | +2L
223 | 3S4 5J | +3L
224 | 1P 1M 1L | no
224 | 1P 1M 1L 1W | +3L
224 | 2P 2M 6L 2W | +1cB +3L
224 | 3P 3M 3L 3W | +2cB +3L
225 | 2S4 1S7 | no
225 | 1S4 1S5 1S6 | no
225 | 1S4 1S6 1S7 | +1M +1L +1W +1cB
226 | 2S4 3J | no
226 | 3S4 2J | no
226 | 3S4 3J | +1F +1P +1L +1W
227 | 2hB 2hG | no
227 | 3hB | +1cB
227 | 5hB | +1W +1cB
227 | 6hB | +2W +1cB
228 | 3f2B f2H | no
228 | 2f2B 2f3R | +2P +1cB
228 | 4f3R | +2P +1cB
229 | 2f3 1M | no
229 | f3 f2B 1M | [-1M f3>f3M]
229 | f3 | =
230 | 1C | no
230 | 1S4 | +1cF
230 | 2S4 | +1H +1cF
230 | 3S4 | +2H +1cF
230 | 4S4 | +3H +1cF
""")
APART = (208, 210, 222)


@rule("HAL-207", "HAL-210", "HAL-213", "HAL-234", "HAL-235", "HAL-250", "HAL-252", "HAL-254", "HAL-257", "HAL-258")
@pytest.mark.parametrize("label", EXPERT)
def test_card(label: str) -> None:
    expect_rows(label, EXPERT[label])


@rule("HAL-003")
def test_every_other_card_is_tested() -> None:
    assert [int(label) for label in EXPERT] == [number for number in range(201, 231) if number not in APART]
