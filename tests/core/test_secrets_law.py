"""The law of secrets checks every seat."""

from __future__ import annotations

import pytest

from bocage.core.laws import secrets_are_kept
from bocage.core.rng import Rng
from tests.core.toy import TOY, Toy


class Leaky(Toy):
    """Shows seat 0 the other seat's card."""

    __slots__ = ()
    to = 0

    def clone(self) -> Toy:
        return type(self)(self.agenda[:], self.rng.clone(), self.revealed, self.hands[:], self.named[:])

    def view(self, seat: int | None) -> dict[str, object]:
        return {"hands": self.hands[:]} if seat == self.to else super().view(seat)


class LeakyToSecond(Leaky):
    __slots__ = ()
    to = 1


@pytest.mark.parametrize("leaky", [Leaky, LeakyToSecond])
def test_a_leak_to_either_seat_is_noticed(leaky: type[Leaky]) -> None:
    game = leaky(TOY.new(2, seed=1).agenda[:], Rng(0), 0, [3, 4], [0, 0])
    with pytest.raises(AssertionError, match=f"redeal shows seat {leaky.to}"):
        secrets_are_kept(game, Rng(6))
