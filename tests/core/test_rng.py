"""The random number generator, whose state is one int."""

from __future__ import annotations

from collections import Counter

from bocage.core.rng import Rng
from tests.marks import both

pytestmark = both


def test_the_stream_is_the_same_everywhere() -> None:
    """The published first values of splitmix64 for seed 0."""
    rng = Rng(0)
    assert [rng.bits() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_clones_continue_the_same_stream_independently() -> None:
    rng = Rng(5)
    copy = rng.clone()
    assert [copy.below(10) for _ in range(5)] == [rng.below(10) for _ in range(5)]


def test_below_is_fair() -> None:
    rng = Rng(1)
    counts = Counter(rng.below(6) for _ in range(12_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert max(counts.values()) - min(counts.values()) < 250


def test_shuffle_keeps_every_item_and_reaches_every_order() -> None:
    seen = set()
    for seed in range(200):
        items = [1, 2, 3]
        Rng(seed).shuffle(items)
        seen.add(tuple(items))
    assert seen == {(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)}


def test_unit_and_fork() -> None:
    rng = Rng(3)
    assert all(0 <= rng.unit() < 1 for _ in range(100))
    assert Rng(3).fork().state != Rng(3).state
