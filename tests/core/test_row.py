"""Rows of numbers: written in order, read by index, compared by hash; and counting the bits of masks."""

from __future__ import annotations

from array import array

from bocage.core.masks import ones
from bocage.core.rng import Rng
from bocage.core.row import Row
from tests.marks import both


def row(*values: float) -> Row:
    found = Row(len(values))
    for value in values:
        found.append(value)
    return found


@both
def test_rows_read_back_what_was_written() -> None:
    found = Row(5)
    found.append(1.5)
    found.skip(2)
    found.counts([3, 4])
    found.put(1, 2.0)
    assert found.numbers() == [1.5, 2.0, 0.0, 3.0, 4.0]
    assert found.get(3) == 3.0


@both
def test_numbers_are_added_and_copied_in_place() -> None:
    found, other = Row(4), row(1.0, 2.0, 3.0)
    found.add(1, 0.5)
    found.add(1, 0.25)
    found.skip(2)
    found.copy(other, 1, 3)
    assert found.numbers() == [0.0, 0.75, 2.0, 3.0]
    assert other.numbers() == [1.0, 2.0, 3.0]


@both
def test_bits_and_cases_have_a_column_each() -> None:
    found = Row(9)
    found.bits(0b10110, 4)
    found.one_of(2, 1)
    found.one_of(2, -1)
    found.append(5.0)
    assert found.numbers() == [0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 5.0]
    found.lift(8, 4.0)
    found.lift(0, 0.5)
    assert found.numbers()[8] == 5.0
    assert found.get(0) == 0.5


@both
def test_singles_are_the_numbers_of_a_tensor() -> None:
    """Rounded like an array of single precision, whole numbers and halves among them."""
    rng = Rng(7)
    values = [0.0, 1.0, -1.0, 63.0, 64.0, 0.5, -2.5, 9999.0, 1e-30, 16777217.0]
    values += [(rng.below(1 << 40) - (1 << 39)) / (1 + rng.below(1 << 30)) for _ in range(2000)]
    assert row(*values).singles(len(values) + 2) == [*array("f", values), 0.0, 0.0]


@both
def test_bits_are_counted_as_by_python() -> None:
    rng = Rng(3)
    masks = [0, 1, (1 << 62) - 1, 1 << 61, *[rng.bits() >> 2 + rng.below(60) for _ in range(2000)]]
    assert [ones(mask) for mask in masks] == [mask.bit_count() for mask in masks]


@both
def test_rows_have_equal_marks_only_when_equal() -> None:
    rng = Rng(5)
    rows = {tuple(float(rng.below(3)) for _ in range(40)) for _ in range(5000)}
    marks = {row(*values).mark() for values in rows}
    assert len(marks) == len(rows)
    assert row(1.0, 2.0).mark() == row(1.0, 2.0).mark()
    assert row(1.0, 2.0).mark() != row(2.0, 1.0).mark()
