"""Gateway cards 301 to 330, one test per card (those in `APART` in `test_cards_events` and `test_cards_board`)."""

from __future__ import annotations

import pytest

from tests.games.hallertau.rows import by_card, expect_rows
from tests.marks import rule

MASTER = by_card("""
301 | 1S4 | no
301 | 1S7 | no
301 | 1S2 | [S2>S3] +1cB
301 | 1S2 1S4 1S6 | [S2>S3] [S4>S5] [S6>S7] +1cB
301 | @3.4 2S4 2S7 | [S4>S5] [S4>S5] +1cB
301 | @3.4 4S4 | [S4>S5] [S4>S5] [S4>S5] +1cB
304 | 2T | no
304 | 3T | +1f2
304 | 7T | +1S4 +1f2
304 | 10T | +2S4 +1f2
306 | 2J 2S4 3f3 | no
306 | 2J 2f3 | no
306 | 1J | +1f2
306 | 3J 2f3 1R | +1f2 [-1R f3>f3R] or [-1R +1f2R]
306 | 2S4 f3B 1R | +1f2 or [-1R +1f2R]
307 | 1T | no
307 | 1J | +2C +1T
307 | 3J | +1cB +2C +1T
307 | 6J | +2cB +2C +1T
308 |  | no
308 | 1pB | +1T
308 | 1pB 2pF | +2T
308 | 3pB 2pF 2pP | +3T
308 | 6pB 2pF 2pP 2pG | +4T
311 | 6B 6F | no
311 | 7B | +1J
311 | 14F | +1cB +1J
311 | 21R | +2cB +1J
311 | 21R 10J | +2cB
317 | 2f4 | no
317 | f3B 2f4 | +2C
317 | f3B | =
318 | a2,0,0,0,0 | no
318 | a3,0,0,0,0 | +3C +1cB
318 | a1,2,5,4,3 | +4C +1cB
318 | a6,6,1,6,6 | +5C +1cB
319 | 1C | no
319 | 1H | +1C +1R +1cB
319 | 3H | +2C +1R +1cB
319 | 6H | +3C +1R +1cB
320 | 1T | no
320 | 2T | +2F +1cB
320 | 4T | +1B +2F +1cB
320 | 6T | +2B +2F +1cB
320 | 7T | +3B +2F +1cB
321 | 9B | no
321 | 5B 4J | no
321 | 10B | +2F +1H +1cB
321 | 8B 4J | +2F +1H +1cB
321 | 10J | +2F +1H +1cB
323 | 2f2 1R | no
323 | f2B 1R | no
323 | f2 1R | +1cB or f2>f4 +1cB or -1R f2>f2R +1cB or -1R f2>f4R +1cB
323 | f5 f3B 1R | +1cB or f5>f4 +1cB or -1R f5>f5R +1cB or -1R f5>f4R +1cB
324 |  | no
324 | k1 | +1L
324 | k2 | +2L
324 | k3 | +3L
324 | @3.4 k2 | no
324 | @3.4 k3 | +1L
325 |  | +1cB
325 | 9B | +1cB
325 | 10B | +1L +1cB
325 | 4B 4F 4H 4R | +2L +1cB
325 | 23R | +3L +1cB
326 | 1S3 | no
326 | 1S4 | +1W +1cB
326 | 1S5 | +2W +1cB
326 | 1S6 | +2W +1cB
326 | 1S7 | +3W +1cB
326 | 1S4 1S7 | +3W +1cB
327 | 1S4 | no
327 | 2S4 | +4P
327 | 1S4 1S5 | +3P
327 | 3S4 | +1cB +4P
327 | 7S7 | +2cB +5P
327 | @6.4 2S7 | =
""")
APART = (302, 303, 305, 309, 310, 312, 313, 314, 315, 316, 322, 328, 329, 330)


@rule("HAL-207", "HAL-211", "HAL-231", "HAL-235", "HAL-250", "HAL-256")
@pytest.mark.parametrize("label", MASTER)
def test_card(label: str) -> None:
    expect_rows(label, MASTER[label])


@rule("HAL-003")
def test_every_other_card_is_tested() -> None:
    assert [int(label) for label in MASTER] == [number for number in range(301, 331) if number not in APART]
