"""Farmyard cards 401 to 435, one test per card (419 and 426 in `test_cards_board` and `test_cards_events`)."""

from __future__ import annotations

import pytest

from tests.games.hallertau.rows import by_card, expect_rows
from tests.marks import rule

HOPS = by_card("""
401 | 1F 1H 2S4 | no
401 | 1B 2S4 | -1B [S4>S5] [S4>S5] +1cB
401 | 1R 1S6 | -1R [S6>S7] +1cB
401 | 1B 1R 1S4 | -1B [S4>S5] +1cB or -1R [S4>S5] +1cB
402 | f5 f4 | no
402 | f2B | no
402 | f5 f5B | +1L +1S4
402 |  | +1L +1S4
403 | 4pG 5pF | no
403 | 5pG | +1S4
404 | 2R 5f2 | no
404 | 9R 5f2 | -3R +1S4 +1cB
404 | 8f2 | +1S4 +1cB
405 | 2B 1F 1H | no
405 | 1B 1F 1H 1R | -1B -1F -1H -1R +1L +2W +1S4 +1cB
406 | 3H | no
406 | 4H | -4H +2H +1S4 +1cB
407 | 6f2 | no
407 | 7f2 | +1f3 +1cB
407 | 8f2 | +1cB
408 |  | no
408 | 1S4 | -1S4 +1f5 +1cB
408 | 1S5 1S7 | -1S5 +1f5 +1cB or -1S7 +1f5 +1cB
409 | 1C f5 | no
409 | 2C f4 | no
409 | 2C f5 | -2C -1f5 +3f2
409 | 2C f5B | -2C -1f5B +3f2
409 | 2C f5 6f3 | -2C -1f5 +2f2
410 | 1T | no
410 | 1J | -1J +2f2
410 | 1J 7f3 | -1J +1f2
411 | 3H | no
411 | 4H | -4H +2f3
412 | 2H | no
412 | 3H | -3H +1f4 +1cB
412 | 5H | -3H +1f4 +1cB or -5H +3H +1f4 +1cB
412 | 7H | -3H +1f4 +1cB or -5H +3H +1f4 +1cB or -7H +6H +1f4 +1cB
413 | 1C | no
413 | 1S4 | -1S4 +1T +1cB
413 | 2S4 | -1S4 +1T +1cB or -2S4 +2T +2cB
413 | 3S7 | -1S7 +1T +1cB or -2S7 +2T +2cB or -3S7 +3T +3cB
414 | 1hB | no
414 | 3hF | -2cF +2gone +1T +1cB
414 | 1hF 1hP | -1cF -1cP +2gone +1T +1cB
414 | 1hF 2hP | -1cF -1cP +2gone +1T +1cB or -2cP +2gone +1T +1cB
415 | 6T | no
415 | 7T | -7T +3T +2J
415 | 9T 9J | -7T +3T +1J
416 | 10S7 7f2 | no
416 | 10S7 1S4 | +1J
416 | 8f2 | +1J
417 | 5W | no
417 | 6W | +1J
417 | 9W k3 | +1J
417 | 8W k3 | no
418 | 4H | no
418 | 5H | -5H +2J
418 | 6H | -5H +2J or -6H +1cB +2J
418 | 8H | -5H +2J or -6H +1cB +2J or -8H +2cB +2J
420 | 1T | no
420 | 2T | -2T +2C +2cB
421 |  | no
421 | f3 f4R | -1f3 +5C or -1f4R +5C
422 | 1H f3B | no
422 | f3H | +1cB
422 | 2f3H | +2B +1cB
422 | 3f3H | +4B +1cB
423 | 4M 3W | no
423 | 5M 2W | no
423 | 5M 3W | +3F +1cB
424 | 2H | no
424 | 3H | -3H +5R +1cB
425 | 7H | no
425 | 8H | -8H +3H +3R +2cB
427 | f3 1R | no
427 | @1.9 f3 1R | no
427 | @1.7 f3 1R | [-1R f3>f3R]
427 | @1.7 2L 2f3 3R | [-1R f3>f3R] or -1L [-1R f3>f3R] [-1R f3>f3R]
427 | @1.7 3L 4f3 4R | -1L [-1R f3>f3R] [-1R f3>f3R] or -3L [-1R f3>f3R] [-1R f3>f3R] [-1R f3>f3R] or [-1R f3>f3R]
428 | 3f2 2J | no
428 | 3f2 3J | +1P +1L +1W +1cB
428 | 3f2 5J k3 | no
428 | 4f2 5J k3 | +1P +1L +1W +1cB
429 | 1S4 2f2 | no
429 | 1S4 1S7 2f2 | +2P +1W
429 |  | +2P +1W
430 | 1J | no
430 | 1T | -1T +2L +1cB
431 | 1M | no
431 | 1L | -1L +1P +1cB
431 | 3L | -1L +1P +1cB or -3L +3P +1cB
431 | 5L | -1L +1P +1cB or -3L +3P +1cB or -5L +5P +1cB
432 | 1B | no
432 | 1H | -1H +1cB
432 | 2H | -1H +1cB or -2H +1P +1cB or -2H +1W +1cB
432 | 3H | -1H +1cB or -2H +1P +1cB or -2H +1W +1cB or -3H +2P +1cB or -3H +2W +1cB
432 | 4H | -1H +1cB or -2H +1P +1cB or -2H +1W +1cB or -3H +2P +1cB or -3H +2W +1cB or -4H +3P +1cB or -4H +3W +1cB
433 | 1T | no
433 | 1J | -1J +2M +2L +1cB
434 | f3 | no
434 | f3 f4R f5 | -1f3 -1f4R +6M or -1f3 -1f5 +6M or -1f4R -1f5 +6M
435 | 1R | no
435 | 1B | -1B +1cG
435 | 3B | -1B +1cG or -3B +2cG
435 | 6B | -1B +1cG or -3B +2cG or -6B +3cG
""")
APART = (419, 426)


@rule("HAL-217", "HAL-218", "HAL-219", "HAL-220", "HAL-221", "HAL-222", "HAL-223", "HAL-231", "HAL-239", "HAL-258")
@pytest.mark.parametrize("label", HOPS)
def test_card(label: str) -> None:
    expect_rows(label, HOPS[label])


@rule("HAL-004")
def test_every_other_card_is_tested() -> None:
    assert [int(label) for label in HOPS] == [number for number in range(401, 436) if number not in APART]
