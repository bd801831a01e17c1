"""Plural forms of numbers in English and French."""

from __future__ import annotations

import pytest

from bocage.core.words import plural


@pytest.mark.parametrize(
    ("n", "english", "french"), [(0, 1, 0), (1, 0, 0), (1.5, 1, 0), (2, 1, 1), (-1, 1, 0), (-2, 1, 1)]
)
def test_french_uses_the_singular_below_two(n: float, english: int, french: int) -> None:
    assert (plural("en", n), plural("fr", n)) == (english, french)
