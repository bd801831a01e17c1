"""Games by name; one that is only planned says so."""

from __future__ import annotations

import pytest

from bocage.core.errors import BadSetup
from bocage.core.registry import About
from tests.marks import both

pytestmark = both


def test_a_planned_game_cannot_be_played_yet() -> None:
    planned = About("quilts", (2, 3))
    assert not planned.playable
    with pytest.raises(BadSetup, match="quilts cannot be played yet"):
        planned.new(2)
