"""A row of numbers: written one after the other, read by place, told apart by one number."""

from __future__ import annotations

from bocage.core.rng import Rng
from bocage.core.row import Row
from tests.marks import both


def row(*values: float) -> Row:
    found = Row(len(values))
    found.extend(list(values))
    return found


@both
def test_what_is_written_is_read() -> None:
    found = Row(5)
    found.append(1.5)
    found.skip(2)
    found.extend([3.0, 4.0])
    found.put(1, 2.0)
    assert found.numbers() == [1.5, 2.0, 0.0, 3.0, 4.0]
    assert found.get(3) == 3.0


@both
def test_equal_rows_have_one_mark_and_others_another() -> None:
    rng = Rng(5)
    rows = {tuple(float(rng.below(3)) for _ in range(40)) for _ in range(5000)}
    marks = {row(*values).mark() for values in rows}
    assert len(marks) == len(rows)
    assert row(1.0, 2.0).mark() == row(1.0, 2.0).mark()
    assert row(1.0, 2.0).mark() != row(2.0, 1.0).mark()
