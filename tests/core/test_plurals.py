"""Which numbers are one, and which are more."""

from __future__ import annotations

import pytest

from bocage.core.words import plural


@pytest.mark.parametrize(
    ("n", "english", "french"), [(0, 1, 0), (1, 0, 0), (1.5, 1, 0), (2, 1, 1), (-1, 1, 0), (-2, 1, 1)]
)
def test_french_counts_up_to_one_and_a_half_as_one(n: float, english: int, french: int) -> None:
    assert (plural("en", n), plural("fr", n)) == (english, french)
