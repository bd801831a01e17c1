"""Farmyard cards 501 to 535, one test per card."""

from __future__ import annotations

import pytest

from tests.games.hallertau.rows import by_card, expect_rows
from tests.marks import rule

SHEEP = by_card("""
501 | 4W | no
501 | 5W | +1S4
501 | 7W | +1P +1S4
501 | 10W | +2P +1S4
502 | 3J | no
502 | 4J | +1S4
502 | 5J | +1R +1S4
502 | 6J | +2R +1S4
502 | 8J | +3R +1S4
503 | 2f2 9J | no
503 | 8f2 2J | no
503 | 3f2 3J | +2M
503 | 6f2 4J | +2M
503 | 5f2 5J | +1S4 +2M
503 | 7f2 8J | +2S4 +2M
504 |  | no
504 | f4 f2B | -1f4 +1P +1S4 or -1f2B +1P +1S4
505 |  | no
505 | 1J | -1J +1S4 +1cB
506 | 2C 5f2 | no
506 | 4C 5f2 | -3C +1L +1S4 +1cB
506 | 8f2 | +1L +1S4 +1cB
507 | 3R 6J | no
507 | 5R 6J | -4R +2S4 +1cB
507 | 10J | +2S4 +1cB
508 | 1F 2S4 | no
508 | 5F 1S4 1S6 3S7 | -2F +1S4
508 | 3S7 | +1S4
508 | @6.4 5S7 | +1S7
509 | 5f2 | no
509 | 4f2 | +1f2
509 | 3f2 | +1f2
509 | 2f2 | +1f2 or +1f3 +1cB
509 | f2 | +1f2 or +1f3 +1cB or +1f4 +2cB
509 |  | +1f2 or +1f3 +1cB or +1f4 +2cB or +1f5 +2cB
510 | 1H | no
510 | 2H | -2H +1f4 +1cB
511 | 3B 3F | no
511 | 4B 5R | -4B +1f2 +2cB or -4R +1f2 +2cB
511 | 4F 4H | -4F +1f2 +2cB or -4H +1f2 +2cB
511 | 4C | no
512 | f4 | no
512 | f5 f2 | -1f5 +2f3
512 | f5 7f2 | -1f5 +1f3
513 | 1T | no
513 | 1J | -1J +1f5 +1cB
514 | 1B 1F 1H 1R 1P 1M 1L 1W 1C | no
514 | 2B 2W 3C | -2B +1T +1f2 or -2W +1T +1f2 or -2C +1T +1f2
514 | 2F 2H 2R | -2F +1T +1f2 or -2H +1T +1f2 or -2R +1T +1f2
514 | 2P 2M 2L | -2P +1T +1f2 or -2M +1T +1f2 or -2L +1T +1f2
515 | 2B 5f2 | no
515 | 3B 5f2 | -3B +2T +1cB
515 | 8f2 | +2T +1cB
516 | f3 | no
516 | f3R f4B f5 | f3R>f3 +2T +1cB or f4B>f4 +2T +1cB
517 | 2S4 | no
517 | 3S4 | -3S4 +2T +2J +2cB
517 | 2S4 2S7 | -2S4 -1S7 +2T +2J +2cB or -1S4 -2S7 +2T +2J +2cB
518 |  | no
518 | f2 | -1f2 +1J
518 | 3f2 | -1f2 +1J or -2f2 +2J
518 | 4f2 | -1f2 +1J or -2f2 +2J or -4f2 +3J
519 | 1C 2f3 | no
519 | 3C f3 f4B | -2C +2J
519 |  | +2J
520 | 2H | no
520 | 3H | -3H +1J +1cB
521 | 1B | no
521 | 1H | -1H +1C
521 | 2H | -1H +1C or -2H +3C
521 | 3H | -1H +1C or -2H +3C or -3H +5C
522 | f3 1C | no
522 | 1T 2f3 f4 2C | -1T [-1C f3>f3C] or -1T [-1C f4>f4C]
522 | 1T f3B 1C | -1T
522 | 1T f3 1B | -1T
523 | 3T 5f2 | no
523 | 4T 4f2 | no
523 | 4T 5f2 | +4B or +4F or +4H or +4R
524 | f3B | no
524 | f3H | +2B
524 | 2f3H | +3B +1cB
524 | 3f3H | +4B +2cB
525 | 5f2 3T | no
525 | 5f2 4T | +2F
525 | 5f2 5T | +3F
525 | 5f2 6T | +4F
525 | 5f2 7T | +5F
526 | 2L f3 1R | no
526 | @1.7 1L f3 1R | no
526 | @1.7 2L 4f3 4R | -2L [-1R f3>f3R] [-1R f3>f3R] [-1R f3>f3R]
527 | 5L | no
527 | 6L | +1R +1P +1M +1cB
527 | 7L k2 | no
527 | 8L k2 | +1R +1P +1M +1cB
528 | 3f2B 5f2 | no
528 | 4f2B | +1cB +1W
528 | 5f2B | +2cB +1W
528 | 7f2B | +3cB +1W
529 | 9F 9B | no
529 | 10F | +2M +1cB
530 | 1B | no
530 | 1H | -1H +3L
531 | 1S4 | no
531 | 2S4 | S4>S3 S4>S3 +4W +1cB or S4>S3 S4>S3 +1J +1cB
531 | @4.4 1S5 1S7 | -1S5 S7>S6 +4W +1cB or -1S5 S7>S6 +1J +1cB
531 | @4.4 1S6 1S7 | S6>S5 S7>S6 +4W +1cB or S6>S5 S7>S6 +1J +1cB
531 | @6.4 3S7 | -2S7 +4W +1cB or -2S7 +1J +1cB
532 | 1S4 | no
532 | 2S4 | -2S4 +3P +6M +1cB
533 |  | no
533 | 1S4 | -1S4 +4P +1cB
534 | 1T | no
534 | 1J | -1J +5P or -1J +5M or -1J +5L or -1J +5W
535 | 1H | no
535 | 1C | -1C +1cP +1cB
535 | 2C | -1C +1cP +1cB or -2C +2cP +1cB
535 | 4C | -1C +1cP +1cB or -2C +2cP +1cB or -4C +3cP +1cB
""")


@rule("HAL-060", "HAL-217", "HAL-218", "HAL-219", "HAL-220", "HAL-221", "HAL-223", "HAL-231", "HAL-235", "HAL-254")
@pytest.mark.parametrize("label", SHEEP)
def test_card(label: str) -> None:
    expect_rows(label, SHEEP[label])


@rule("HAL-004")
def test_every_card_is_tested() -> None:
    assert [int(label) for label in SHEEP] == list(range(501, 536))
