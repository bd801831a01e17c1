"""Tables of cards: `number | position | what playing it allows`, in the notation of the module `texts`; `no`: refused.

Indented lines continue the line above. A position may begin with `@round.phase`; by default the card is played in the
player's own turn of round 1."""

from __future__ import annotations

import re

from tests.games.hallertau.table import at
from tests.games.hallertau.texts import ways

Row = tuple[str, str]


def by_card(text: str) -> dict[str, list[Row]]:
    """The rows of a table grouped by card number."""
    found: dict[str, list[Row]] = {}
    for line in text.strip().replace("\n    or ", " or ").splitlines():
        label, position, allowed = (part.strip() for part in line.split("|"))
        found.setdefault(label, []).append((position, allowed))
    return found


def moment(position: str) -> tuple[str, int, int]:
    match = re.match(r"@(\d)\.(\d+) ?", position)
    return (position[match.end() :], int(match[1]), int(match[2])) if match else (position, 1, 4)


def expect_rows(label: str, rows: list[Row], edition: str = "french") -> None:
    """Check that each position allows exactly what its row says, or that the card is refused and nothing changes."""
    assert any(allowed == "no" for _, allowed in rows) or label == "325"  # a card whose lowest tier costs nothing
    assert any(allowed != "no" for _, allowed in rows)
    for position, allowed in rows:
        table = at(label, *moment(position), edition=edition)
        if allowed == "no":
            table.refuse_card(label)
        else:
            assert table.can_play(label), position
            assert table.playing(label) == ways(allowed), position
